"""What has happened since a reader's own last move, their own gains and losses first."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from words.shortening import letters
from words.telling import Weight
from words.weighing import with_headings, without_routine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from words.telling import Entry

SINCE_LINES = 5
"""How many entries a panel begins with at most."""
LATEST_LINES = 3
"""How many of the latest entries, about anybody, come before entries without a result that concern the reader."""
FINALE_LINES = 8
"""How many entries stand above the end of a game, where nothing is left to choose."""
SINCE_LETTERS = 220
"""With more letters than this, entries that do not concern the reader are told in short, to leave room for buttons."""
SINCE_ROOM = 1_600
"""How many characters all entries together may have; an icon takes about fifty of them. Usually a few hundred do."""
TOUCHES_READER = "▸"
"""Marks the entries that concern the reader if they stand among others."""


def for_reader(entries: Sequence[Entry], reader: int, most: int, *, own_first: bool) -> list[Entry]:
    """Return the news for a reader, with the entries that concern them first; of several standings only the last.

    The very last entry always has room. Then come results for the reader, then the latest entries about anybody, and
    then entries without a result that concern the reader.

    Args:
        entries: what has happened.
        reader: the seat that is told.
        most: how many entries there is room for.
        own_first: false if readers know what they have done themselves, so that others' entries get room first.
    """
    told = _worth_telling(entries, reader)
    end = len(told)

    def rank(place: int) -> tuple[int, ...]:
        entry, is_latest = told[place], place >= end - LATEST_LINES
        is_first = (reader in entry.gains) is own_first
        is_due = is_first and entry.is_result
        return place == end - 1, is_due, is_latest, is_first, entry.weight, entry.is_result, place

    ranked = sorted(range(end), key=rank, reverse=True)
    kept = [told[place] for place in with_headings(told, ranked, most)]
    return sorted(kept, key=lambda entry: reader not in entry.gains)


def _worth_telling(entries: Sequence[Entry], reader: int) -> list[Entry]:
    """Return entries without outdated standings, and without routine unless there is nothing else to tell.

    The reader's own entries and others' entries are judged separately.
    """
    outdated = [place for place, entry in enumerate(entries) if entry.is_standing][:-1]
    current = [entry for place, entry in enumerate(entries) if place not in outdated]
    own, others = (
        without_routine([entry for entry in current if (reader in entry.gains) is is_own]) for is_own in (True, False)
    )
    return [entry for entry in current if any(entry is one for one in (*own, *others))]


def with_others_results(turns: Sequence[Sequence[Entry]], chosen: Sequence[Entry], reader: int) -> list[Entry]:
    """Return the chosen entries, to which others' results that found no line of their own are joined.

    So nobody has to wonder why another's number has changed. Such a result joins the next chosen entry about others in
    its turn, or else the last one before it; if there is neither, it stays untold.
    """
    told = {id(entry): [entry] for entry in chosen}
    for turn in turns:
        left: list[Entry] = []
        latest: list[Entry] = []
        for entry in turn:
            if reader in entry.gains:
                continue
            if id(entry) in told:
                latest = told[id(entry)]
                latest[:0] = left
                left = []
            elif entry.is_result and entry.weight > Weight.ROUTINE and not entry.is_standing:
                left.append(entry)
        latest += left
    return [_as_one(told[id(entry)]) for entry in chosen]


def _as_one(entries: Sequence[Entry]) -> Entry:
    first, *more = entries
    if not more:
        return first
    return first._replace(
        text=_beside_one_another(entries),
        outcome=_beside_one_another([entry.in_short() for entry in entries]),
        reminder=_beside_one_another([entry.in_fewest_words() for entry in entries]),
    )


def _beside_one_another(entries: Sequence[Entry]) -> str:
    """Join texts in one line; a dot separates two that concern different seats, as one did not lead to the other."""
    text = entries[0].text
    for before, entry in pairwise(entries):
        gap = " " if before.gains.keys() & entry.gains.keys() else " \N{MIDDLE DOT} "
        text = f"{text}{gap}{entry.text}"
    return text


def others_in_short(entries: Sequence[Entry], reader: int) -> list[Entry]:
    """Return entries, those that do not concern the reader in short if all have more than `SINCE_LETTERS`."""
    if letters(entries) <= SINCE_LETTERS:
        return list(entries)
    return [entry if reader in entry.gains else entry.in_short() for entry in entries]


def with_own_marked(entries: Sequence[Entry], reader: int) -> list[Entry]:
    """Return entries with marks on those that concern the reader, if others stand among them."""
    if len({reader in entry.gains for entry in entries}) == 1:
        return list(entries)
    return [
        entry._replace(text=f"{TOUCHES_READER} {entry.text}") if reader in entry.gains else entry for entry in entries
    ]
