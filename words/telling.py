"""What happened, told once: every place that tells uses the entries that a game makes of its events.

News under the board, "since your last move", the log, captions and replays differ in which entries they take, never in
the words.
"""

from __future__ import annotations

from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from games import Event
    from words.language import Language

    LineTeller = Callable[[Any, Sequence[str], Language], str]
    Teller = Callable[[Sequence[Event], Sequence[str], Language, int | None], Sequence["Entry"]]
    TurnSplitter = Callable[[Sequence[Event]], Sequence[Sequence[Event]]]

NEWS_LINES = 6
"""How many entries stand under a board."""
SINCE_LINES = 5
"""How many entries a panel begins with."""

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


def whole_turns(turns: Sequence[Sequence[Entry]], most: int) -> list[Entry]:
    """Return the entries of the most important turns, of equally important ones the latest, none of them in part.

    Of a turn that is too long by itself, its most important entries stay; what is routine stays where it is all.
    """
    heavy = [[entry for entry in turn if entry.weight > Weight.ROUTINE] for turn in turns]
    told = {place: turn for place, turn in enumerate(heavy if any(heavy) else turns) if turn}
    kept: dict[int, Sequence[Entry]] = {}
    for place in sorted(told, key=lambda place: (max(entry.weight for entry in told[place]), place), reverse=True):
        turn = told[place] if kept else heaviest(told[place], most)
        if sum(map(len, kept.values())) + len(turn) <= most:
            kept[place] = turn
    return [entry for place in sorted(kept) for entry in kept[place]]


def heaviest(entries: Iterable[Entry], most: int) -> list[Entry]:
    """Return the most important entries in their order, of equally important ones the latest; routine only alone."""
    numbered = list(enumerate(entries))
    if any(entry.weight > Weight.ROUTINE for _, entry in numbered):
        numbered = [(number, entry) for number, entry in numbered if entry.weight > Weight.ROUTINE]
    kept = sorted(numbered, key=lambda place: (place[1].weight, place[0]), reverse=True)[:most]
    return [entry for _, entry in sorted(kept, key=lambda place: place[0])]
