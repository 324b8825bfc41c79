"""What a conformance check gets as input, and the random games that it is run on."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from games.chance import pick

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games import AnyGame, Step

WALKS = 3
"""The number of random games that a check looks at."""
WALK_LIMIT = 100
"""The number of moves after which a walk through a longer game stops, so that checks of positions stay quick."""
CHANGE_OF_MIND = 0.25
"""The probability that somebody changes their mind where they may."""


class Case(NamedTuple):
    """A game to check, with a number of seats and options."""

    game: AnyGame
    seats: int
    options: Any
    exchange: Callable[[Any, int | None, Random], Iterator[Any]]
    """Given a state and a viewer, yields states that differ from it only in what this viewer must not know.

    Written by hand for every game from its rules, so that it is a second opinion beside `Game.determinize`.
    """
    chooses_at_once: bool = False
    """Whether the game waits for several seats at the same time, whose choices are hidden until all have chosen."""

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and an onlooker."""
        return (None, *range(self.seats))

    def seen(self, state: Any, viewer: int | None) -> bytes:
        """Return what the viewer sees, encoded as bytes."""
        return self.game.encode(self.game.view(state, viewer))


class Moment(NamedTuple):
    """One move of a walk, with the state before it and the step that it led to."""

    number: int
    before: Any
    seat: int
    move: Any
    step: Step[Any]

    @property
    def after(self) -> Any:
        """The state that the move led to."""
        return self.step.state


def chance(seed: float, number: int) -> Random:
    """Return the source of chance of a move, or of the set-up as number -1, derived like those of tables."""
    return Random(f"{seed}/{number}")


def walk(
    case: Case, rng: Random, *, limit: int = WALK_LIMIT, change_of_mind: float = CHANGE_OF_MIND
) -> Iterator[Moment]:
    """Play at random until the game is over or the limit is reached; now and then somebody changes their mind."""
    seed = rng.random()
    state = case.game.new(case.seats, case.options, chance(seed, -1))
    for number in range(limit):
        waited_for = case.game.to_move(state)
        if not waited_for:
            return
        seat = _chooser(case, state, rng, change_of_mind)
        move = pick(case.game.legal_moves(state, seat), rng)
        moment = Moment(number, state, seat, move, case.game.play(state, seat, move, chance(seed, number)))
        yield moment
        state = moment.after


def walks(case: Case, rng: Random, number: int = WALKS) -> Iterator[Moment]:
    """Yield the moves of several walks."""
    for _ in range(number):
        yield from walk(case, rng)


def positions(case: Case, rng: Random, number: int = WALKS) -> Iterator[Any]:
    """Yield the states of several walks, from the set-up to the end."""
    for moment in walks(case, rng, number):
        if moment.number == 0:
            yield moment.before
        yield moment.after


def others_choose(case: Case, state: Any, seat: int) -> bool:
    """Tell whether others choose at the same time as this seat, so that its choice is hidden from them."""
    return any(other != seat for other in case.game.to_move(state))


def _chooser(case: Case, state: Any, rng: Random, change_of_mind: float) -> int:
    waited_for = case.game.to_move(state)
    undecided = [seat for seat in range(case.seats) if seat not in waited_for and case.game.legal_moves(state, seat)]
    if undecided and rng.random() < change_of_mind:
        return pick(undecided, rng)
    return pick(waited_for, rng)
