"""How to think about Chickwood Forest: whoever raids takes the castle that looks best to him; the rest is chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chance import pick
from games.chickwood_forest.loot import ALMS, CHESTS, GARMENTS, JEWELLERY_VALUES, LEGENDS, Loot
from games.chickwood_forest.moves import Move, RaidCastle, TakeBack
from games.chickwood_forest.scoring import HENCHMAN, SINGLE_GARMENT
from games.chickwood_forest.state import State
from games.players.policies.policy import Policy

if TYPE_CHECKING:
    from random import Random

    from games.chickwood_forest.state import Counts

HIDDEN_CARD = 1.5
"""What a card is worth that the raider does not know."""
ALMS_GIVEN = 1.5
"""What an alms to give is worth."""
FIXED_WORTH: dict[Loot, float] = {
    **{jewel: float(value) for jewel, value in JEWELLERY_VALUES.items()},
    **dict.fromkeys(LEGENDS, 1.0),
    **{benefactor: ALMS_GIVEN * alms for benefactor, alms in ALMS.items()},
    Loot.BUST: -5.0,
    Loot.MAID: 4.0,
    Loot.HENCHMAN: float(HENCHMAN),
}
"""What a card is worth whatever the raider has."""


class ChickwoodForestPolicy(Policy[State, Move]):
    """Never take back, and raid for glory."""

    def considered(self, state: State, seat: int, moves: tuple[Move, ...]) -> tuple[Move, ...]:  # noqa: ARG002 (the protocol's signature)
        """Leave out taking back."""
        return moves[:-1] if isinstance(moves[-1], TakeBack) else moves

    def choose(self, state: State, seat: int, moves: tuple[Move, ...], rng: Random) -> Move:
        """Raid the castle worth most, as far as the raider knows its cards; choose anything else by chance."""
        raids = [move for move in moves if isinstance(move, RaidCastle)]
        if not raids:
            return pick(moves, rng)
        return max(raids, key=lambda raid: castle_worth(state, seat, raid.castle))


def castle_worth(state: State, seat: int, castle: int) -> float:
    """Return about how much glory a raid would bring."""
    worth = float(castle)
    mine = state.loot[seat]
    for card in state.rows[castle - 1]:
        known = card.face_up or card.known >> seat & 1
        worth += card_worth(card.loot, mine) if known else HIDDEN_CARD
    return worth


def card_worth(loot: Loot, mine: Counts) -> float:
    """Return about how much glory a card adds to a collection."""
    if loot in CHESTS:
        # The chests are the first kinds of loot.
        is_best = mine[loot] == max(mine[: len(CHESTS)])
        return 2.0 * mine[loot] + 1 if is_best else -1.0
    if loot in GARMENTS:
        return -SINGLE_GARMENT if mine[loot] else SINGLE_GARMENT
    return FIXED_WORTH[loot]
