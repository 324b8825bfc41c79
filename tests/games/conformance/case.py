"""What a check is told, and the random play that it watches."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from games.chance import pick

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games import AnyGame, Step

WALKS = 3
"""How many random games a check looks at."""
WALK_LIMIT = 100
"""A walk through a longer game stops here, so that checks of single positions stay quick."""
CHANGE_OF_MIND = 0.25
"""How likely somebody changes their mind where they may."""


class Case(NamedTuple):
    """A game as it is checked: for so many seats, with these options."""

    game: AnyGame
    seats: int
    options: Any
    exchange: Callable[[Any, int | None, Random], Iterator[Any]]
    """Given a state and a viewer, yields states that differ from it only in what this viewer must not know.

    Written by hand for every game from its rules, so that it is a second opinion beside `Game.determinize`.
    """

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and an onlooker."""
        return (None, *range(self.seats))

    def seen(self, state: Any, viewer: int | None) -> bytes:
        """Return what the viewer sees, in bytes."""
        return self.game.encode(self.game.view(state, viewer))


class Moment(NamedTuple):
    """One move of a walk."""

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
    """Return one source of chance for each move, -1 being the set-up: the way in which tables derive theirs."""
    return Random(f"{seed}/{number}")


def walk(
    case: Case, rng: Random, *, limit: int = WALK_LIMIT, change_of_mind: float = CHANGE_OF_MIND
) -> Iterator[Moment]:
    """Play at random until the game is over or the limit is reached, minds being changed now and then."""
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
    """Tell whether, apart from this seat, others are choosing at the same time: its choice is hidden from them."""
    return any(other != seat for other in case.game.to_move(state))


def _chooser(case: Case, state: Any, rng: Random, change_of_mind: float) -> int:
    waited_for = case.game.to_move(state)
    undecided = [seat for seat in range(case.seats) if seat not in waited_for and case.game.legal_moves(state, seat)]
    if undecided and rng.random() < change_of_mind:
        return pick(undecided, rng)
    return pick(waited_for, rng)
