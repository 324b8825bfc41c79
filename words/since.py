"""What has happened since a reader's own last move: their own gains and losses first."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from words.shortening import letters
from words.telling import Weight
from words.weighing import with_headings, without_routine

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from words.telling import Entry

SINCE_LINES = 5
"""How many entries a panel begins with."""
READ_LINES = 3
"""How many of them stay, in the fewest words, once the reader has begun to choose: they have been read."""
LATEST_LINES = 3
"""So many of what has happened last go before what has come to nothing for the reader, whomever they touch."""
FINALE_LINES = 8
"""How many entries stand above the end of a game, where nothing is to be chosen any more."""
SINCE_LETTERS = 220
"""With more letters than that, what does not touch the reader is told in short: a panel has buttons to show."""
SINCE_ROOM = 1_600
"""How many characters these have, of which an icon takes some fifty; usually a few hundred do."""
TOUCHES_READER = "▸"
"""Stands before what touches the reader, among what does not."""


def for_reader(entries: Sequence[Entry], reader: int, most: int, *, own_first: bool) -> list[Entry]:
    """Return what is news to a reader, the entries that touch them first; of standings the last alone.

    The last in any case, after it what came of something for the reader, then what has happened last, whomever it
    touches, and then what touches the reader without having come to anything.

    Args:
        entries: what has happened.
        reader: the seat that is told.
        most: how many entries there is room for.
        own_first: false where readers know what they have done, and are told of the others first.
    """
    told = _worth_telling(entries, reader)
    end = len(told)

    def rank(place: int) -> tuple[int, ...]:
        entry, is_latest = told[place], place >= end - LATEST_LINES
        is_first = (reader in entry.gains) is own_first
        is_due = is_first and entry.is_result
        return place == end - 1, is_due, is_latest, is_first, entry.weight, entry.is_result, place

    return _ranked(told, rank, reader, most)


def recalled_for_reader(entries: Sequence[Entry], reader: int, most: int, *, own_first: bool) -> list[Entry]:
    """Return what a reader is to keep of what they have read, the entries that touch them first.

    What explains numbers, the reader's own first, then what weighs most, then what came of something for the reader.
    Where more numbers beside the seats have changed than there is room for, and the reader's is among them, they have
    one line more.

    Args:
        entries: as for `for_reader`.
        reader: the seat that has read them.
        most: how many entries there is room for.
        own_first: as for `for_reader`.
    """
    told = _worth_telling(entries, reader)
    is_own_number = [bool(entry.gains.get(reader)) for entry in told]
    is_number = [bool(entry.reminder or entry.moves_numbers) for entry in told]
    if any(is_own_number) and sum(is_number) > most:
        most += 1

    def rank(place: int) -> tuple[int, ...]:
        entry = told[place]
        is_due = (reader in entry.gains) is own_first and entry.is_result
        return is_own_number[place], is_number[place], entry.weight, is_due, entry.is_result, place

    return _ranked(told, rank, reader, most)


def _worth_telling(entries: Sequence[Entry], reader: int) -> list[Entry]:
    """Return what is not outdated, and of the reader's own and of the others' what is not routine."""
    outdated = [place for place, entry in enumerate(entries) if entry.is_standing][:-1]
    current = [entry for place, entry in enumerate(entries) if place not in outdated]
    own, others = (
        without_routine([entry for entry in current if (reader in entry.gains) is is_own]) for is_own in (True, False)
    )
    return [entry for entry in current if any(entry is one for one in (*own, *others))]


def _ranked(told: Sequence[Entry], rank: Callable[[int], tuple[int, ...]], reader: int, most: int) -> list[Entry]:
    """Return the entries whose places rank highest, those that touch the reader first."""
    ranked = sorted(range(len(told)), key=rank, reverse=True)
    kept = [told[place] for place in with_headings(told, ranked, most)]
    return sorted(kept, key=lambda entry: reader not in entry.gains)


def with_others_results(turns: Sequence[Sequence[Entry]], chosen: Sequence[Entry], reader: int) -> list[Entry]:
    """Return chosen entries, together with those results of others that have found no line.

    Nobody is to wonder why a number of theirs has changed. Such a result is told with the next line of its turn that
    tells of others, else with the last one before it; where there is none, it stays untold.
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
    """Join what is told in one line, with a dot where nobody is touched by both: the one did not lead to the other."""
    text = entries[0].text
    for before, entry in pairwise(entries):
        gap = " " if before.gains.keys() & entry.gains.keys() else " \N{MIDDLE DOT} "
        text = f"{text}{gap}{entry.text}"
    return text


def others_in_short(entries: Sequence[Entry], reader: int) -> list[Entry]:
    """Return entries, those that do not touch the reader in short where all take more than `SINCE_LETTERS`."""
    if letters(entries) <= SINCE_LETTERS:
        return list(entries)
    return [entry if reader in entry.gains else entry.in_short() for entry in entries]


def with_own_marked(entries: Sequence[Entry], reader: int) -> list[Entry]:
    """Mark those entries that touch the reader, where others stand among them."""
    if len({reader in entry.gains for entry in entries}) == 1:
        return list(entries)
    return [
        entry._replace(text=f"{TOUCHES_READER} {entry.text}") if reader in entry.gains else entry for entry in entries
    ]
