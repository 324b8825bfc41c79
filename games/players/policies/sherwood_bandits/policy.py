"""How to think about Sherwood Bandits: weigh what is expected of the dice, rather than roll them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chance import pick
from games.players.policies.policy import Policy
from games.players.policies.sherwood_bandits.loot import least_missed, most_welcome
from games.players.policies.sherwood_bandits.placing import place
from games.players.policies.sherwood_bandits.prospects import before_a_turn, before_assaults, chances_to_win
from games.players.policies.sherwood_bandits.sheriff import useful_bails, useful_favours, worst_beer
from games.sherwood_bandits.box import BANDITS, TURNS
from games.sherwood_bandits.moves import (
    PASS,
    DiscardLoot,
    GiveLoot,
    GoBack,
    KeepLoot,
    Move,
    Moves,
    PassTurn,
    RaiseDie,
    TakeLoot,
    TakePoint,
)
from games.sherwood_bandits.state import State
from games.sherwood_bandits.values import Leader

if TYPE_CHECKING:
    from random import Random


class SherwoodBanditsPolicy(Policy[State, Move]):
    """Lurk where it pays, take what makes sets, and give the Sheriff no more than he needs."""

    def considered(self, state: State, seat: int, moves: Moves) -> Moves:
        """Leave out going back, sending a leader to rest, and what the Sheriff makes useless or needlessly dear."""
        if isinstance(moves[-1], GoBack | PassTurn):
            moves = moves[:-1]
        if state.phase == "tuck":
            return useful_favours(state, seat, moves)
        if state.phase == "bail":
            return useful_bails(state, seat, moves)
        if isinstance(moves[0], DiscardLoot | GiveLoot):
            lost = least_missed([move.loot for move in moves if isinstance(move, DiscardLoot | GiveLoot)], state, seat)
            return tuple([move for move in moves if isinstance(move, DiscardLoot | GiveLoot) and move.loot is lost])
        if state.phase == "beer":
            return (worst_beer([move for move in moves if isinstance(move, RaiseDie)]),)
        return moves

    def choose(self, state: State, seat: int, moves: Moves, rng: Random) -> Move:
        """Place and keep what looks best; save the leader for Friar Tuck, whose help is certain."""
        if state.phase == "placement":
            return place(state, seat, moves, rng)
        if state.phase == "draft":
            return KeepLoot(most_welcome([move.loot for move in moves if isinstance(move, KeepLoot)], state, seat))
        if state.phase in {"john", "robin"}:
            return PASS
        if state.phase in {"tuck", "bail"}:
            return moves[0]
        if state.phase == "reward":
            return TakePoint() if state.turn == TURNS else TakeLoot()
        return pick(moves, rng)

    def verdict(self, state: State, _moves: int, /) -> tuple[float, ...] | None:
        """Compare what the bands have and may expect, when carts are to be assaulted or a turn begins."""
        if state.phase in {"john", "assault"}:
            return chances_to_win(before_assaults(state), state.seats, TURNS - state.turn)
        if state.phase == "placement" and _has_just_begun(state):
            return chances_to_win(before_a_turn(state), state.seats, TURNS + 1 - state.turn)
        return None


def _has_just_begun(state: State) -> bool:
    """Tell whether a turn after the first has seen no placement and no leader on a card."""
    return state.turn > 1 and sum(state.bandits) == BANDITS * len(state.bandits) and min(state.leaders) >= Leader.HOME
