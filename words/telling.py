"""What happened, in the words of a game: each game makes entries of its events, and every place tells these entries.

News under the board, "since your last move", the log, captions and replays choose different entries, but word them
alike.
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
"""The gains of an entry that changes nobody's number."""


class Weight(IntEnum):
    """How much an entry matters; where room is scarce, the heaviest are told."""

    ROUTINE = 0
    """Only for the log, unless nothing else has happened."""
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
    """By how much each seat is better or worse off now, in points, jewels or whatever the game counts. Seats that are
    touched without such a change have 0."""
    is_standing: bool = False
    """Whether it says how the reader stands now, or that the game is won. Of several such entries only the last one is
    still true, and none is told where the end is told anyway."""
    outcome: str = ""
    """What came of it, in short, for where there is little room; empty where the text cannot be shorter."""
    is_heading: bool = False
    """Whether it says what the entries up to the next heading are about; none of them is told without it."""
    deeds: tuple[Event, ...] = ()
    """The events that it tells of, in games whose boards mark just what is told below them."""
    places: frozenset[Hashable] = frozenset()
    """Where on the board its deeds are numbered, in games that number them. A place bears the number of the latest
    entry alone: where a piece has moved on, say. An entry whose places all belong to later entries has no number."""
    reminder: str = ""
    """What came of it, in the fewest words, for a reader who has read the rest before; empty where it need not stay."""

    @property
    def is_result(self) -> bool:
        """Whether it tells what came of something for somebody, and not only what was done."""
        return bool(self.outcome) or self.weight is Weight.GREAT or self.moves_numbers

    @property
    def moves_numbers(self) -> bool:
        """Whether anybody is better or worse off by it."""
        return any(self.gains.values())

    def in_short(self) -> Entry:
        """Return it with its text in short."""
        return self._replace(text=self.outcome or self.text)

    def in_fewest_words(self) -> Entry:
        """Return it with its text in the fewest words, for a reader who has read it before."""
        return self._replace(text=self.reminder or self.outcome or self.text)


class Moment(NamedTuple):
    """Something that people at a real table would watch; it gets a picture of its own before the game is shown on."""

    kind: str
    """Which drawing it is, in a word of the game; never shown."""
    events: tuple[Event, ...]
    """What happens in it; public, as all events are."""
    unshown: tuple[Event, ...] = ()
    """The events since the last picture that an onlooker saw, oldest first, without its own. They have changed how
    everybody stands, so the picture of the moment marks them as well."""

    def end_in(self, events: Sequence[Event], first: int = 0) -> int:
        """Return how many of some events there are up to its last one.

        Args:
            events: the events to look in; those of the moment stand there in their order, but some may be missing.
            first: where to begin to look, which tells equal events apart. It is the answer where none is found.
        """
        end = first
        for event in self.events:
            if event in events[end:]:
                end = events.index(event, end) + 1
        return end

    def place_in(self, events: Sequence[Event]) -> int | None:
        """Return where in some events its first one stands that is there at all; none where none is.

        A moment can begin with events of earlier moves, which are not among those of its own move.
        """
        return next((events.index(event) for event in self.events if event in events), None)

    def after(self, events: Sequence[Event]) -> Moment:
        """Return it with the events that no picture has shown yet, but for its own, as those that it marks as well."""
        return self._replace(unshown=tuple([event for event in events if event not in self.events]))


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
        events: Sequence[Event], names: Sequence[str], language: Language, _reader: int | None
    ) -> Sequence[Entry]:
        return [Entry(line) for event in events if (line := tell(event, names, language))]

    return entries


def numbered_turn(number: int, language: Language) -> str:
    """Head a turn by its number."""
    return language.say("Turn {n}", n=number)


def numbered_turn_name(number: int, language: Language) -> str:
    """Name a turn by its number within a sentence, with its article where a language needs one."""
    return language.say("turn {n}", n=number)


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
    """Return a way of splitting a game into turns, each of which ends with an event of one of these kinds.

    Events that the same move brings after that one belong to the next turn.
    """

    def split(events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        turns: list[list[Event]] = [[]]
        for event in events:
            turns[-1].append(event)
            if isinstance(event, kinds):
                turns.append([])
        return [turn for turn in turns if turn]

    return split
