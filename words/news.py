"""The news under a board: first what is new, and then as much of the earlier news as there is room for."""

from __future__ import annotations

from itertools import chain, count
from typing import TYPE_CHECKING, NamedTuple

from words.shortening import FRESH_LETTERS, NEWS_LETTERS, letters, letters_seen, shortened
from words.telling import Entry, Weight
from words.weighing import in_order_of, without_routine

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Sequence

    from games import Event
    from words.language import Language

NEWS_LINES = 6
"""How many entries stand under a board at most."""
REMINDED_LETTERS = FRESH_LETTERS // 2
"""How many letters the reminder of the turn before may have, which stays while the turn brings only routine: enough for
the raids of five players in few words."""
_LEAST_NUMBERED = 2
"""With fewer marked lines than this, no numbers are needed to tell them apart."""
_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


class News(NamedTuple):
    """What stands under a board."""

    lines: list[str]
    """The lines, oldest first."""
    untold: int
    """How many new entries found no room; the latest one always has room."""
    deeds: tuple[tuple[Event, ...], ...] = ()
    """The events that the board marks, line by line; empty in games whose boards mark whatever is new."""
    is_numbered: bool = False
    """Whether the board numbers its marks like the lines."""


def news_of(
    earlier: Sequence[Sequence[Entry]],
    latest: Sequence[Entry],
    known: Collection[str],
    reminded: Sequence[Entry] = (),
) -> News:
    """Return as much news of some turns as leaves the picture above in sight; what is new comes first.

    The latest entry counts as new even if it was told with a moment before. Otherwise it would be told in short, and
    older entries before it in full.

    Args:
        earlier: the entries of turns before the latest that nobody has read yet, oldest turn first.
        latest: the entries of the latest turn.
        known: the texts that stood under the board before.
        reminded: the reminder of the turn before, which has room before the known entries of this turn; left out if
            there is not room for all that is new.
    """
    told = without_routine(latest)
    fresh = [entry for entry in told if entry.text not in known]
    new = [entry for entry in told if entry in fresh or (fresh and (entry.is_heading or entry is told[-1]))]
    turns = without_outdated([*([entry for entry in turn if entry.weight > Weight.ROUTINE] for turn in earlier), new])
    *missed, kept = latest_turns(turns)
    untold = sum(map(len, turns)) - sum(map(len, missed)) - len(kept)
    if not untold:
        before = _still_in_sight([entry for entry in told if entry not in new], [*chain(*missed), *kept], reminded)
        stand = [*zip(new, kept, strict=True), *before]
        kept = in_order_of(told, [entry for entry, _ in stand], [words for _, words in stand])
    chosen = [*chain(*missed), *kept]
    is_numbered = any(entry.places for entry in chosen)
    marked = [entry for entry in chosen if is_numbered or entry.weight > Weight.ROUTINE or entry in new]
    lines = [entry.text for entry in (*(() if untold else reminded), *numbered(chosen))]
    return News(lines, untold, deeds_of(marked), is_numbered)


def _still_in_sight(
    known: Sequence[Entry], fresh: Sequence[Entry], reminded: Sequence[Entry]
) -> list[tuple[Entry, Entry]]:
    """Return the latest known entries that fit beside what is new, each with the form in which it is told.

    Going backwards, as soon as one has no room in full, it and the entries before it are told in the fewest words. So
    all results of a turn stay on its last board.
    """
    headings = [entry for entry in known if entry.is_heading]
    kept: list[tuple[Entry, Entry]] = []
    for entry in reversed([entry for entry in known if not entry.is_heading]):
        lines = [*reminded, *fresh, *headings, *(told for _, told in kept)]
        is_first, is_whole = not (fresh or kept), all(told is before for before, told in kept)
        told = entry if is_first else _called_to_mind(entry, lines, is_whole=is_whole)
        if told is None or (len(lines) >= NEWS_LINES and not is_first):
            break
        kept.append((entry, told))
    return [*((heading, heading) for heading in headings), *kept]


def _called_to_mind(entry: Entry, beside: Sequence[Entry], *, is_whole: bool) -> Entry | None:
    """Return the form in which a known entry is told; None if there is no room for it.

    Args:
        entry: the entry.
        beside: the entries that are told besides.
        is_whole: whether all entries after it are told in full, so that it may be told in full as well.
    """
    if is_whole and letters((*beside, entry)) <= NEWS_LETTERS:
        return entry
    return entry._replace(text=entry.reminder) if entry.reminder else None


def reminded_of(past: Sequence[Entry], language: Language) -> list[Entry]:
    """Return the results of a past turn in one line in the fewest words, without the oldest if they are too many.

    The line does not depend on what is told after it. Otherwise it would come and go while a turn brings only routine.
    """
    reminders: list[str] = []
    for entry in reversed(past):
        if sum(map(letters_seen, (*reminders, entry.reminder))) > REMINDED_LETTERS:
            break
        if entry.reminder:
            reminders.insert(0, entry.reminder)
    if not reminders:
        return []
    return [Entry(language.say("-# Latest results: {results}", results=" ".join(reminders)))]


def as_told(entries: Sequence[Entry], told: Collection[Event]) -> list[Entry]:
    """Return entries in which those that a moment has told are in the fewest words."""
    return [
        entry._replace(text=entry.reminder, outcome=entry.reminder) if is_told(entry, told) else entry
        for entry in entries
    ]


def is_told(entry: Entry, told: Collection[Event]) -> bool:
    """Tell whether an entry has been told with a moment, so that its reminder is enough."""
    return bool(entry.reminder) and all(deed in told for deed in entry.deeds)


def deeds_of(told: Sequence[Entry]) -> tuple[tuple[Event, ...], ...]:
    """Return the events of each entry that a board marks, in games whose boards mark what is told below them."""
    return tuple(entry.deeds for entry, is_marked in zip(told, _are_marked(told), strict=True) if is_marked)


def _are_marked(told: Sequence[Entry]) -> list[bool]:
    """Return for each entry whether the board marks its events: not if later entries have taken all of its places."""
    taken: set[Hashable] = set()
    marked: list[bool] = []
    for entry in reversed(told):
        marked.append(bool(entry.deeds) and not (entry.places and entry.places <= taken))
        taken |= entry.places
    return marked[::-1]


def numbered(told: Sequence[Entry]) -> list[Entry]:
    """Return entries with numbers before those whose marks the board numbers; a single one needs no number."""
    has_number = [is_marked and bool(entry.places) for entry, is_marked in zip(told, _are_marked(told), strict=True)]
    if sum(has_number) < _LEAST_NUMBERED:
        return list(told)
    numbers = count(1)
    return [
        _numbered(entry, next(numbers)) if is_one else entry for entry, is_one in zip(told, has_number, strict=True)
    ]


def _numbered(entry: Entry, number: int) -> Entry:
    sign = _CIRCLED[number - 1] if number <= len(_CIRCLED) else f"({number})"
    return entry._replace(text=f"{sign} {entry.text}")


def without_outdated(turns: Sequence[Sequence[Entry]]) -> list[Sequence[Entry]]:
    """Return turns without the standings that a later turn has made outdated."""
    latest = max((place for place, turn in enumerate(turns) if any(entry.moves_numbers for entry in turn)), default=0)
    return [
        [entry for entry in turn if not entry.is_standing] if place < latest else turn
        for place, turn in enumerate(turns)
    ]


def latest_turns(turns: Sequence[Sequence[Entry]]) -> list[list[Entry]]:
    """Return as much of unread turns as there is room for: the latest ones, without a gap between them.

    Going backwards, each turn is told in full or in short until one has no room; that turn and all before it are left
    out. The latest turn is always told at least in part. If it has no results yet, the turn before it gets room first.
    """
    kept: list[list[Entry]] = [[] for _ in turns]
    places = [place for place, turn in enumerate(turns) if turn]
    for place in _by_need(turns, places):
        waiting = turns[places[-1]] if not kept[places[-1]] and place != places[-1] else ()
        lines = NEWS_LINES - sum(map(len, kept)) - _least(waiting)
        room = FRESH_LETTERS - letters(chain(*kept))
        told = shortened(turns[place], room)
        has_room = len(told) <= lines and letters(told) <= room
        if has_room or place == places[-1] or waiting:
            kept[place] = told if has_room else _results_first(turns[place], lines, room)
        if not has_room and not waiting:
            break
    return kept


def _by_need(turns: Sequence[Sequence[Entry]], places: Sequence[int]) -> list[int]:
    """Return the indices of turns, the latest first, but the one before it leads if only that one has results."""
    backwards = list(reversed(places))
    has_results = [any(entry.is_result for entry in turns[place]) for place in backwards[:2]]
    return [backwards[1], backwards[0], *backwards[2:]] if has_results == [False, True] else backwards


def _least(turn: Sequence[Entry]) -> int:
    """Return how many lines a turn needs at least: one for what happened last, and one for a heading."""
    return min(2 if turn and turn[0].is_heading else 1, len(turn))


def _results_first(entries: Sequence[Entry], lines: int, room: int) -> list[Entry]:
    """Return the most important entries that there is room for, in their order and in short; the last one always.

    Results come first, then deeds, then standings, which the picture shows anyway. Entries that have a short form are
    told as long as there are lines, even if they are long, so that nobody wonders why a number has changed.
    """
    *short, last = ((place, entry.in_short()) for place, entry in enumerate(entries))
    short = [last, *sorted(short, key=_importance, reverse=True)]
    least = _least(entries)
    kept = short[:least]
    for told in short[least:lines]:
        if told[1].outcome or letters(entry for _, entry in (*kept, told)) <= room:
            kept.append(told)
    return [entry for _, entry in sorted(kept, key=lambda told: told[0])]


def _importance(told: tuple[int, Entry]) -> tuple[bool, Weight, bool, bool, int]:
    """Return the rank of an entry, given with its place in its turn; a heading ranks highest."""
    place, entry = told
    return entry.is_heading, entry.weight, entry.is_result, bool(entry.gains), place
