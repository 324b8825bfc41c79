"""What happened, told once: every place that tells uses the entries that a game makes of its events.

News under the board, "since your last move", the log, captions and replays differ in which entries they take, never in
the words.
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
    """Whether it says how the reader stands now, or that the game is won: of several such entries only the last is
    still true, and none is told where the end is told beside."""
    outcome: str = ""
    """What it came to, in short, for where there is no room for all that is to be told; empty where nothing can go."""
    is_heading: bool = False
    """Whether it says what the entries after it, up to the next one, are about: none of them is told without it."""
    deeds: tuple[Event, ...] = ()
    """What it tells of, where the game's board marks what is told below it and nothing else."""
    places: frozenset[Hashable] = frozenset()
    """Where the board numbers its deeds, if it does: each place bears the number of the latest entry alone, such as a
    piece that has moved on; an entry whose every place belongs to later ones has no number."""
    reminder: str = ""
    """What it came to, in the fewest words, for whoever has read the rest of it; empty where it need not stay."""

    @property
    def is_result(self) -> bool:
        """Whether it tells what something came to for somebody, and not how."""
        return bool(self.outcome) or self.weight is Weight.GREAT or self.moves_numbers

    @property
    def moves_numbers(self) -> bool:
        """Whether anybody is better or worse off by it."""
        return any(self.gains.values())

    def in_short(self) -> Entry:
        """Return it with what it came to alone."""
        return self._replace(text=self.outcome or self.text)

    def in_fewest_words(self) -> Entry:
        """Return it as it is called to mind, for a reader who has read it."""
        return self._replace(text=self.reminder or self.outcome or self.text)


class Moment(NamedTuple):
    """Something that people at a real table would watch; it is shown before what comes after it."""

    kind: str
    """Which drawing it is, in a word of the game; never shown."""
    events: tuple[Event, ...]
    """What happens in it; public, as all events are."""
    unshown: tuple[Event, ...] = ()
    """What has happened before it, oldest first, since the picture that an onlooker saw last: how everybody stands has
    changed by that, too, and its picture marks it."""

    def end_in(self, events: Sequence[Event], first: int = 0) -> int:
        """Return how many of some events there are until it has ended.

        Its own follow one another from a place on, so that of equal ones each is found where it stands; those that are
        not there are passed over. Where none is, nothing has happened from that place on.
        """
        end = first
        for event in self.events:
            if event in events[end:]:
                end = events.index(event, end) + 1
        return end

    def place_in(self, events: Sequence[Event]) -> int | None:
        """Return where in some events it begins; those of its own that are not there, it has from before.

        Returns:
            None where none of its own is there.
        """
        return next((events.index(event) for event in self.events if event in events), None)

    def after(self, events: Sequence[Event]) -> Moment:
        """Return it as the one that marks what has happened before it and was in no picture, without its own."""
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
