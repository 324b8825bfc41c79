"""The contract between a game and everything that hosts it.

A game is pure and synchronous: it holds no mutable state of its own, reads no clock, and draws chance only from the
`chance.Chance` it is given. States, moves, views and events are immutable values that survive JSON. Seats are numbered
from 0 in playing order, clockwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

if TYPE_CHECKING:
    from games.chance import Chance

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")

MAX_LEGAL_MOVES = 25
"""A seat never has more legal moves than one select menu holds."""


class IllegalMoveError(ValueError):
    """A move that `Game.legal_moves` does not offer to this seat in this state; the state is unchanged."""

    def __init__(self, seat: int, move: object) -> None:
        super().__init__(f"seat {seat} may not play this move now")
        self.seat = seat
        self.move = move


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="event", gc=False):
    """Something that everybody at the table has seen happen; the base class of every game's events."""


class Step(msgspec.Struct, Generic[StateT], frozen=True, gc=False):
    """What playing one move led to.

    It is a struct because one is made for every move: as a named tuple, that took five times as long, and Rück's raus!
    an eighth more in all.
    """

    state: StateT
    events: tuple[Event, ...]
    """Public facts, in the order in which they happened."""
    settled: bool
    """False while the move is a hidden choice that waits for the choices of others, and may still be changed."""


class ScoreLine(NamedTuple):
    """One row of a seat's score sheet."""

    category: str
    """A key that the game defines, such as `pity`; the bot names it in the reader's language."""
    points: int


class Outcome(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    """Final score by seat."""
    winners: tuple[int, ...]
    """The winning seats in ascending order: one, several who share the victory, or none."""
    breakdown: tuple[tuple[ScoreLine, ...], ...]
    """The score sheet by seat, with the same categories in the same order; its points add up to the seat's score."""

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's place from 1: winners first, then by score; seats with the same score share the better place."""
        standing = [(seat in self.winners, score) for seat, score in enumerate(self.scores)]
        return tuple(1 + sum(other > own for other in standing) for own in standing)

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories of the score sheet in which any seat has points, in their order."""
        lines = [line for sheet in self.breakdown for line in sheet]
        return tuple(dict.fromkeys(line.category for line in lines if line.points))

    @property
    def by_rank(self) -> tuple[int, ...]:
        """The seats in the order of their places, those with the same place in playing order."""
        ranks = self.ranks
        return tuple(sorted(range(len(ranks)), key=lambda seat: ranks[seat]))


class Game(Protocol[StateT, MoveT, ViewT]):
    """One game: its rules, and nothing about who plays it or where."""

    name: str
    """The module name, the same in every room."""
    rules_version: int
    """1 at first; increased when the same seed and log give another game than before, or stored values are not read."""
    seat_counts: tuple[int, ...]
    """The numbers of seats that the game allows, ascending."""
    Options: type[msgspec.Struct]
    """A frozen struct; its defaults suit most tables, usually the rulebook's standard. Fields: see `games.options`."""

    places: frozenset[str]
    """The fields of its values that number seats, rounds, spaces and the like from 0; records number them from 1.

    A game that sets this replaces the default of `games.base.BaseGame`.
    """

    def new(self, seats: int, options: Any, rng: Chance) -> StateT:
        """Set up a game.

        Args:
            seats: one of `seat_counts`.
            options: an instance of `Options`.
            rng: the source of every shuffle.

        Raises:
            ValueError: the game does not allow this number of seats.
        """
        ...

    def to_move(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that the game waits for, ascending: several at a simultaneous choice, none after the end."""
        ...

    def legal_moves(self, state: StateT, seat: int) -> tuple[MoveT, ...]:
        """Return what this seat may play now, at most `MAX_LEGAL_MOVES`, in an order that suits a reader.

        A seat in `to_move` has at least one. A seat that has already made a hidden choice is no longer waited for, but
        has moves here as long as it may change its mind.
        """
        ...

    def play(self, state: StateT, seat: int, move: MoveT, rng: Chance, /) -> Step[StateT]:
        """Carry out a move, and after it every forced decision.

        Raises:
            IllegalMoveError: the move is not in `legal_moves` of this seat.
        """
        ...

    def pass_move(self, state: StateT, seat: int, /) -> MoveT | None:
        """Return the legal move by which this seat waives a reaction that the others would otherwise wait for.

        `None` if the seat has no decision, or one that is a turn of its own, in which only the seat itself may choose.
        """
        ...

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return all that this seat may know, or for `None` all that an onlooker may know."""
        ...

    def determinize(self, view: ViewT, rng: Chance) -> StateT:
        """Return a full state that is consistent with the view, each secret drawn at random."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the game ended, or `None` while it goes on."""
        ...

    def encode(self, value: object) -> bytes:
        """Return the JSON of a state, move, view, event or options of this game."""
        ...

    def decode_state(self, data: bytes) -> StateT:
        """Read a state from its JSON; raises `msgspec.DecodeError` for anything else."""
        ...

    def decode_move(self, data: bytes) -> MoveT:
        """Read a move from its JSON; raises `msgspec.DecodeError` for anything else."""
        ...

    def decode_view(self, data: bytes) -> ViewT:
        """Read a view from its JSON; raises `msgspec.DecodeError` for anything else."""
        ...

    def decode_events(self, data: bytes) -> tuple[Event, ...]:
        """Read the events of a move from their JSON; raises `msgspec.DecodeError` for anything else."""
        ...

    def decode_options(self, data: bytes) -> Any:
        """Read options from their JSON; raises `msgspec.DecodeError` for anything else."""
        ...


AnyGame = Game[Any, Any, Any]
"""A game whose types the caller does not care about."""
