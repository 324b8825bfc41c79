"""Games that begin where random play hardly comes: short of tiles, before the King, and in a chase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from games.robin_of_locksley import RobinOfLocksley
from games.robin_of_locksley.state import TakeCorner
from games.robin_of_locksley.track import goal, lap_length
from tests.games.robin_of_locksley.table import supplied

if TYPE_CHECKING:
    from games.chance import Chance
    from games.robin_of_locksley.state import State


class _Late(RobinOfLocksley):
    """Begins with the corner tiles taken, and with the changes that the subclass makes."""

    def new(self, seats: int, options: Any, rng: Chance) -> State:
        fresh = super().new(seats, options, rng)
        return self.later(self.play(fresh, fresh.turn, TakeCorner(0), rng).state)

    def later(self, state: State) -> State:
        raise NotImplementedError


class ShortOfTiles(_Late):
    """Nothing is left to draw: the first seat has collections to sell, the second has little of each."""

    def later(self, state: State) -> State:
        return supplied(state, (3, 4, 3, 2, 1, 1), (2, 1, 2, 1, 2, 2), spare=0)


class ManyGaps(_Late):
    """Six squares are empty, nothing is left to draw, and one seat can neither sell nor spend."""

    def later(self, state: State) -> State:
        return supplied(
            state, (1, 2, 1, 2, 0, 2), (3, 0, 3, 1, 3, 1), spare=0, empty=(6, 7, 8, 11, 12, 13), poor=state.turn
        )


class BeforeTheKing(_Late):
    """Both Bards have nearly arrived, and everybody has coins."""

    def later(self, state: State) -> State:
        arrived = goal(state.course)
        return replace(
            supplied(state, (3, 0, 0, 1, 0, 0), (0, 3, 0, 0, 1, 0), spare=12), bards=(arrived - 2, arrived - 1)
        )


class Chase(_Late):
    """The first seat is a lap ahead, and can win by passing once more."""

    def later(self, state: State) -> State:
        return replace(
            supplied(state, (1, 1, 0, 1, 0, 0), (0, 1, 1, 0, 1, 0), spare=20), bards=(lap_length(state.course), 0)
        )


LATE_GAMES: dict[str, RobinOfLocksley] = {
    "short_of_tiles": ShortOfTiles(),
    "many_gaps": ManyGaps(),
    "before_the_king": BeforeTheKing(),
    "chase": Chase(),
}
