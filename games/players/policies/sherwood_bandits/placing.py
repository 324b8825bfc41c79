"""Where to lurk, at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.players.policies.sherwood_bandits.odds import BY_BACK, BY_CART, Needed
from games.sherwood_bandits.box import BACK, BANDITS
from games.sherwood_bandits.moves import Lurk, Pickpocket

if TYPE_CHECKING:
    from random import Random

    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position

COUNTED = 2.1
"""What a die that counts brings in points and loot."""
POCKET = 0.45
"""What a coin is worth, and a die that rouses no suspicion."""
SUSPICION = (0.0, 0.0, 0.2, 0.8)
"""What one more die costs who already has none, one, two, three by the road."""
CHANCE = 0.8
"""How much a space may seem better than it is, so that imagined games differ."""


def _worth(chances: Needed) -> tuple[float, ...]:
    """Return what each space is worth, if those on its left will be taken."""
    return tuple(COUNTED * sum(chances[space:]) + last for space, last in enumerate(chances))


_BY_CART = tuple(_worth(chances) for chances in BY_CART)
_BY_BACK = tuple(_worth(chances) for chances in BY_BACK)


def place(position: Position, seat: int, moves: Moves, rng: Random) -> Move:
    """Return the space that looks best, as far as the seat knows the carts; Lady Marion is left alone."""
    suspicion = SUSPICION[min(position.lurkers.count(seat), BANDITS - 1)]
    lurking = [
        _BY_CART[cart] if looked >> seat & 1 else _BY_BACK[BACK[cart]]
        for cart, looked in zip(position.carts, position.looked, strict=True)
    ]
    best, highest = moves[0], 0.0
    for move in moves:
        if isinstance(move, Lurk):
            value = lurking[move.stretch][move.space] - suspicion
        elif isinstance(move, Pickpocket):
            value = POCKET
        else:
            continue
        value += CHANCE * rng.random() + 1
        if value > highest:
            best, highest = move, value
    return best
