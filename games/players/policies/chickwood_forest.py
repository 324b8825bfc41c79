"""How to think about Chickwood Forest: raids go where most glory is, and a game is judged when a round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chance import pick
from games.chickwood_forest.loot import ALMS, CHESTS, JEWELLERY_VALUES, KEPT_KINDS, LEGENDS, Loot
from games.chickwood_forest.moves import Move, RaidCastle, TakeBack
from games.chickwood_forest.scoring import HENCHMAN, garment_glory, maid_glory, score_sheets
from games.chickwood_forest.setup import ROUNDS
from games.chickwood_forest.state import State
from games.players.policies.policy import Policy, likelihoods

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

HIDDEN_CARD = 1.0
"""What a card is worth that the raider does not know."""
ALMS_GIVEN = 2.0
"""What an alms to give is worth, before it is known to which village."""
LEGEND = 2.0
"""What a legendary card is worth to whoever may still use it."""
FIXED_WORTH: dict[Loot, float] = {
    **{jewel: float(value) for jewel, value in JEWELLERY_VALUES.items()},
    **dict.fromkeys(LEGENDS, LEGEND),
    **{benefactor: ALMS_GIVEN * alms for benefactor, alms in ALMS.items()},
    Loot.HENCHMAN: float(HENCHMAN),
}
"""What a card is worth whatever the raider has."""
CHESTS_A_ROUND = 0.35
"""How many chests of the type that a seat has most of come to it in a round."""
TYPES_A_ROUND = 0.4
"""How many new types of treasure come in a round to a seat that has a maid."""
CUBE = 1.0
"""How much more a cube is worth at the beginning than it counts: rows that are locked will be unlocked."""
SCALE = 14.0
"""A lead of so much glory makes it e times as likely to win."""


class ChickwoodForestPolicy(Policy[State, Move]):
    """Never take back, raid for glory, and judge a game when a round begins."""

    def considered(self, _state: State, _seat: int, moves: tuple[Move, ...], /) -> tuple[Move, ...]:
        """Leave out taking back."""
        return moves[:-1] if isinstance(moves[-1], TakeBack) else moves

    def choose(self, state: State, seat: int, moves: tuple[Move, ...], rng: Random, /) -> Move:
        """Raid the castle that brings most, as far as the raider knows its cards; choose anything else by chance.

        To give alms where they bring most at once was measured to be worse than chance.
        """
        raids = [move for move in moves if isinstance(move, RaidCastle)]
        if not raids:
            return pick(moves, rng)
        return max(raids, key=lambda raid: castle_worth(state, seat, raid.castle))

    def verdict(self, state: State, _moves: int, /) -> tuple[float, ...] | None:
        """Compare what the seats have and may hope for when a round begins."""
        if state.phase != "scouting" or state.turn:
            return None
        return tuple(likelihoods(prospects(state), SCALE))


def castle_worth(state: State, seat: int, castle: int) -> float:
    """Return about how much glory a seat would have from its loot and this castle after raiding it."""
    worth = float(castle)
    counts = list(state.loot[seat])
    for card in state.rows[castle - 1]:
        if not (card.face_up or card.known >> seat & 1):
            worth += HIDDEN_CARD
        elif card.loot in FIXED_WORTH:
            worth += FIXED_WORTH[card.loot]
        else:
            counts[card.loot] += 1
    return worth + collection_worth(counts, _rounds_to_come(state) - 1)


def prospects(state: State) -> list[float]:
    """Return about how much glory each seat will have at the end, without what all may expect alike."""
    rounds = _rounds_to_come(state)
    sheets = score_sheets(state.loot, state.castles, state.cubes)
    worths = []
    for sheet, counts in zip(sheets, state.loot, strict=True):
        points = sum([line.points for line in sheet if line.category != "chests"])
        legends = sum(counts[Loot.SPYGLASS : KEPT_KINDS])
        worths.append(points + chest_worth(counts, rounds) + LEGEND * legends)
    for seat in range(len(worths)):
        worths[seat] += CUBE * rounds / ROUNDS[len(worths)] * sum([cubes.count(seat) for cubes in state.cubes])
    return worths


def collection_worth(counts: Sequence[int], rounds: int) -> float:
    """Return about how much glory chests, garments and the maid will bring after so many more rounds."""
    loot = tuple(counts)
    maid = maid_glory(loot) + TYPES_A_ROUND * rounds if loot[Loot.MAID] else 0.0
    return chest_worth(loot, rounds) + garment_glory(loot) + maid


def chest_worth(counts: Sequence[int], rounds: int) -> float:
    """Return about how much glory chests will bring after so many more rounds: they grow, and busts take them."""
    chests = [float(counts[chest]) for chest in CHESTS]
    chests[chests.index(max(chests))] += CHESTS_A_ROUND * rounds
    for _ in range(counts[Loot.BUST]):
        most = max(chests)
        chests[chests.index(most)] = max(most - 1, 0.0)
    most = max(chests)
    return most * most - (sum(chests) - most)


def _rounds_to_come(state: State) -> int:
    """Return how many rounds are left, the present one included."""
    return ROUNDS[len(state.castles)] - state.round
