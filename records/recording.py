"""Makes the record of a game: plays it again, and notes what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from records.chances import WrittenChance
from records.model import Ending, Record, RecordedMove, RecordedScore, RecordedSeat, RecordedStep, Result, Shuffle
from records.notation import fields, written
from records.shuffle import SETUP, chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games import AnyGame, Event, Outcome


class PlayedMove(NamedTuple):
    """A move as it was played."""

    seat: int
    move: Any
    by_computer: bool


class PlayedGame(NamedTuple):
    """A game as it was played."""

    game: AnyGame
    options: Any
    seats: Sequence[RecordedSeat]
    seed: bytes
    shuffle: Shuffle | None
    moves: Iterable[PlayedMove]


def recorded(played: PlayedGame) -> Record:
    """Return the record of a game.

    Raises:
        IllegalMoveError: the moves do not belong to this seed and these options.
    """
    game = played.game
    rng = WrittenChance(chance(played.seed, SETUP))
    state = game.new(len(played.seats), played.options, rng)
    setup = RecordedStep(tuple(rng.drawn), position(game, state))
    moves = []
    for number, (seat, move, by_computer) in enumerate(played.moves):
        rng = WrittenChance(chance(played.seed, number))
        step = game.play(state, seat, move, rng)
        state = step.state
        came = RecordedStep(tuple(rng.drawn), told(game, step.events))
        moves.append(RecordedMove(seat, written(move, game.places), by_computer, came))
    outcome = game.outcome(state)
    ending: Ending = "closed" if outcome is None else "over"
    return Record(
        game=game.name,
        rules_version=game.rules_version,
        options=tuple(fields(played.options, game.places)),
        seats=tuple(played.seats),
        seed=played.seed,
        shuffle=played.shuffle,
        setup=setup,
        moves=tuple(moves),
        ending=ending,
        result=None if outcome is None else result(outcome),
    )


def position(game: AnyGame, state: Any) -> tuple[str, ...]:
    """Write a state field by field; what is empty is left out."""
    return tuple(text for text in fields(state, game.places) if not text.endswith(("=()", "=-")))


def told(game: AnyGame, events: Sequence[Event]) -> tuple[str, ...]:
    """Write the events of a move."""
    return tuple(written(event, game.places) for event in events)


def result(outcome: Outcome) -> Result:
    """Return how a game ended, in the form of a record."""
    sheets = tuple(tuple(RecordedScore(*line) for line in sheet) for sheet in outcome.breakdown)
    return Result(sheets, outcome.winners)
