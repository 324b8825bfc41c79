"""What happened, in the words of a game: each game makes entries of its events, which all other places show.

News under the board, "since your last move", the log, captions and replays choose different entries, but use the same
words for them.
"""

from __future__ import annotations

from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    from games import Event
    from words.language import Language

    LineTeller = Callable[[Any, Sequence[str], Language], str]
    Teller = Callable[[Sequence[Event], Sequence[str], Language, int | None], Sequence["Entry"]]
    TurnSplitter = Callable[[Sequence[Event]], Sequence[Sequence[Event]]]

NO_GAINS: Mapping[int, int] = MappingProxyType({})
"""The gains of an entry that changes no seat's number."""


class Weight(IntEnum):
    """How much an entry matters; if room is scarce, the heaviest entries are told."""

    ROUTINE = 0
    """For the log only, unless nothing else has happened."""
    NOTABLE = 1
    """What a player wants to know when they look next."""
    GREAT = 2
    """What would interrupt the talk at a real table."""


class Entry(NamedTuple):
    """One thing that happened."""

    text: str
    """A sentence or two, without line breaks; Discord's Markdown may set the decisive words in bold."""
    weight: Weight = Weight.NOTABLE
    gains: Mapping[int, int] = NO_GAINS
    """How much each seat has gained or lost, in points, jewels or whatever the game counts. Seats that an entry
    concerns without such a change have 0."""
    is_standing: bool = False
    """Whether it says how the reader stands now, or that the game is won. Of several such entries only the last one is
    still true, and none is told together with the end of the game."""
    outcome: str = ""
    """The result in short, for places with little room; empty if the text cannot be shortened."""
    is_heading: bool = False
    """Whether it is the heading of the entries up to the next heading; none of them is told without it."""
    deeds: tuple[Event, ...] = ()
    """The events that it tells, in games whose boards mark exactly what is told below them."""
    places: frozenset[Hashable] = frozenset()
    """Where on the board its events are numbered, in games that number them. A place has the number of the latest entry
    only, for example where a piece has moved on. An entry gets no number if all of its places belong to later
    entries."""
    reminder: str = ""
    """The result in the fewest words, for a reader who has read the rest before; empty if it need not be repeated."""

    @property
    def is_result(self) -> bool:
        """Whether it tells the result of something for somebody, and not only what was done."""
        return bool(self.outcome) or self.weight is Weight.GREAT or self.moves_numbers

    @property
    def moves_numbers(self) -> bool:
        """Whether any seat has gained or lost by it."""
        return any(self.gains.values())

    def in_short(self) -> Entry:
        """Return the entry with its text in short."""
        return self._replace(text=self.outcome or self.text)

    def in_fewest_words(self) -> Entry:
        """Return the entry in the fewest words, for a reader who has read it before."""
        return self._replace(text=self.reminder or self.outcome or self.text)


class Moment(NamedTuple):
    """Something that people at a real table would watch; it gets a picture before the next position is shown."""

    kind: str
    """The game's name for the drawing of it; never shown."""
    events: tuple[Event, ...]
    """What happens in it; public, as all events are."""
    unshown: tuple[Event, ...] = ()
    """The earlier events that no picture has shown to an onlooker yet, oldest first. They have changed how everybody
    stands, so the picture of the moment marks them as well."""
    recalled: tuple[Event, ...] = ()
    """Events of earlier moves, oldest first, that its picture shows once more because they led to it. The position
    before the moment includes them already, and no words tell them again."""

    def end_in(self, events: Sequence[Event], first: int = 0) -> int:
        """Return the number of events up to and including the moment's last event.

        Args:
            events: the events to search; the moment's events stand there in order, but some may be missing.
            first: the index to start from, which tells equal events apart; returned if no event is found.
        """
        end = first
        for event in self.events:
            if event in events[end:]:
                end = events.index(event, end) + 1
        return end

    def place_in(self, events: Sequence[Event]) -> int | None:
        """Return the index of the moment's first event that is among some events; None if none is.

        A moment can begin with events of earlier moves, which are not among those of its own move.
        """
        return next((events.index(event) for event in self.events if event in events), None)

    def after(self, events: Sequence[Event]) -> Moment:
        """Return the moment with the earlier events that no picture has shown, so that its picture marks them too."""
        return self._replace(unshown=tuple([event for event in events if event not in self.events]))


class StagedMoment(NamedTuple):
    """A moment between two positions."""

    before: Any
    """The position before the move, as an onlooker saw it."""
    after: Any
    """The position after that move, as an onlooker sees it."""
    moment: Moment


def line_by_line(tell: LineTeller) -> Teller:
    """Return a `tell` function that makes an entry of each event.

    Args:
        tell: returns the words for an event, given the names by seat and the language; empty for nothing to tell.
    """

    def entries(
        events: Sequence[Event], names: Sequence[str], language: Language, _reader: int | None
    ) -> Sequence[Entry]:
        return [Entry(line) for event in events if (line := tell(event, names, language))]

    return entries


def numbered_turn(number: int, language: Language) -> str:
    """Return the heading of a turn by its number."""
    return language.say("Turn {n}", n=number)


def numbered_turn_name(number: int, language: Language) -> str:
    """Return the name of a turn within a sentence by its number, with an article where a language needs one."""
    return language.say("turn {n}", n=number)


def begun_by(*kinds: type[Event]) -> TurnSplitter:
    """Return a function that splits a game into turns that each begin with an event of one of these kinds."""

    def split(events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        turns: list[list[Event]] = []
        for event in events:
            if not turns or isinstance(event, kinds):
                turns.append([])
            turns[-1].append(event)
        return turns

    return split


def ended_by(*kinds: type[Event]) -> TurnSplitter:
    """Return a function that splits a game into turns that each end with an event of one of these kinds.

    Events that the same move brings after such an event belong to the next turn.
    """

    def split(events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        turns: list[list[Event]] = [[]]
        for event in events:
            turns[-1].append(event)
            if isinstance(event, kinds):
                turns.append([])
        return [turn for turn in turns if turn]

    return split
