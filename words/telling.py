"""What happened, told once: every place that tells uses the entries that a game makes of its events.

News under the board, "since your last move", the log, captions and replays differ in which entries they take, never in
the words.
"""

from __future__ import annotations

import re
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from games import Event
    from words.language import Language

    LineTeller = Callable[[Any, Sequence[str], Language], str]
    Teller = Callable[[Sequence[Event], Sequence[str], Language, int | None], Sequence["Entry"]]
    TurnSplitter = Callable[[Sequence[Event]], Sequence[Sequence[Event]]]

NEWS_LINES = 6
"""How many entries stand under a board."""
NEWS_LETTERS = 220
"""So many letters leave a picture in sight above them on a phone."""
SINCE_LINES = 5
"""How many entries a panel begins with."""

_UNSEEN = re.compile(r"\*\*|<[^<>]+>")
"""What Discord does not show as letters: where bold type begins and ends, and icons."""

NO_GAINS: Mapping[int, int] = MappingProxyType({})
"""Of an entry that gives and takes nothing."""


class Weight(IntEnum):
    """How much an entry matters; where room is scarce, the heaviest are told."""

    ROUTINE = 0
    """For the log alone, unless nothing else has happened."""
    NOTABLE = 1
    """What a player wants to know at the next look."""
    GREAT = 2
    """What people at a table would stop talking for."""


class Entry(NamedTuple):
    """One thing that happened."""

    text: str
    """A sentence or two, without line breaks; Discord's Markdown may set the decisive words in bold."""
    weight: Weight = Weight.NOTABLE
    gains: Mapping[int, int] = NO_GAINS
    """By how much each seat is better or worse off now, in points, jewels or whatever the game counts; seats that are
    touched without such a number stand here with 0."""
    is_standing: bool = False
    """Whether it says how the reader stands now; of several such entries only the last is still true."""


class Moment(NamedTuple):
    """Something that people at a real table would watch; it is shown before what comes after it."""

    kind: str
    """Which drawing it is, in a word of the game; never shown."""
    events: tuple[Event, ...]
    """What happens in it; public, as all events are."""


class StagedMoment(NamedTuple):
    """A moment between two positions."""

    before: Any
    """What an onlooker saw before the move that it is a part of."""
    after: Any
    """What they see after that move."""
    moment: Moment


def line_by_line(tell: LineTeller) -> Teller:
    """Return a way of telling that makes an entry of each event, from a function that words one event.

    Args:
        tell: returns the words for an event, by the names of the seats and the language; empty for nothing to tell.
    """

    def entries(
        events: Sequence[Event],
        names: Sequence[str],
        language: Language,
        reader: int | None,  # noqa: ARG001 (everybody is called by name)
    ) -> Sequence[Entry]:
        return [Entry(line) for event in events if (line := tell(event, names, language))]

    return entries


def numbered_turn(number: int, language: Language) -> str:
    """Head a turn by its number."""
    return language.say("Turn {n}", n=number)


def begun_by(*kinds: type[Event]) -> TurnSplitter:
    """Return a way of splitting a game into turns, each of which begins with an event of one of these kinds."""

    def split(events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        turns: list[list[Event]] = []
        for event in events:
            if not turns or isinstance(event, kinds):
                turns.append([])
            turns[-1].append(event)
        return turns

    return split


def ended_by(*kinds: type[Event]) -> TurnSplitter:
    """Return a way of splitting a game into turns, each of which ends with an event of one of these kinds."""

    def split(events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        turns: list[list[Event]] = [[]]
        for event in events:
            turns[-1].append(event)
            if isinstance(event, kinds):
                turns.append([])
        return [turn for turn in turns if turn]

    return split


def own_first(entries: Sequence[Entry], reader: int, most: int) -> list[Entry]:
    """Return the most important entries, those that touch the reader before the others; of standings the last alone."""
    outdated = [place for place, entry in enumerate(entries) if entry.is_standing][:-1]
    entries = [entry for place, entry in enumerate(entries) if place not in outdated]
    own = heaviest([entry for entry in entries if reader in entry.gains], most)
    return own + heaviest([entry for entry in entries if reader not in entry.gains], most - len(own))


def whole_turns(turns: Sequence[Sequence[Entry]], most: int, besides: int = 0) -> list[Entry]:
    """Return the entries of the most important turns, of equally important ones the latest, none of them in part.

    Of a turn that is too long by itself, its most important entries stay; what is routine stays where it is all.

    Args:
        turns: what is told of each.
        most: how many entries there is room for.
        besides: how many others stand there; the most important turn is told all the same.
    """
    heavy = [[entry for entry in turn if entry.weight > Weight.ROUTINE] for turn in turns]
    told = {place: turn for place, turn in enumerate(heavy if any(heavy) else turns) if turn}
    kept: dict[int, Sequence[Entry]] = {}
    for place in sorted(told, key=lambda place: (max(entry.weight for entry in told[place]), place), reverse=True):
        turn = told[place] if kept else heaviest(told[place], most)
        if not kept or sum(map(len, kept.values())) + len(turn) <= most - besides:
            kept[place] = turn
    return [entry for place in sorted(kept) for entry in kept[place]]


def in_sight(entries: Sequence[Entry], known: Collection[str]) -> list[Entry]:
    """Return all that is new, and of what stood there before the latest, as long as the picture above stays in sight.

    Args:
        entries: oldest first.
        known: the texts that stood there before.
    """
    room = NEWS_LETTERS - sum(_letters(entry) for entry in entries if entry.text not in known)
    kept: list[Entry] = []
    for entry in reversed(entries):
        if entry.text in known:
            room -= _letters(entry)
        if room >= 0 or entry.text not in known:
            kept.append(entry)
    return kept[::-1]


def _letters(entry: Entry) -> int:
    """Count the letters that are seen of an entry: neither marks of bold type nor the names of icons."""
    return len(_UNSEEN.sub("", entry.text))


def heaviest(entries: Iterable[Entry], most: int) -> list[Entry]:
    """Return the most important entries in their order, of equally important ones the latest; routine only alone."""
    numbered = list(enumerate(entries))
    if any(entry.weight > Weight.ROUTINE for _, entry in numbered):
        numbered = [(number, entry) for number, entry in numbered if entry.weight > Weight.ROUTINE]
    kept = sorted(numbered, key=lambda place: (place[1].weight, place[0]), reverse=True)[:most]
    return [entry for _, entry in sorted(kept, key=lambda place: place[0])]
