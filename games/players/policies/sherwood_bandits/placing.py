"""Where to lurk, at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.players.policies.sherwood_bandits.odds import BY_BACK, BY_CART, Needed
from games.sherwood_bandits.box import BACK, BANDITS
from games.sherwood_bandits.moves import Lurk, Pickpocket
from games.sherwood_bandits.road import spaces_of

if TYPE_CHECKING:
    from random import Random

    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position

TOKEN, CART = 1.1, 1.0
"""What a die that counts brings in loot, and the first one of a band beside a cart in points."""
POCKET = 0.45
"""What a coin is worth, and a die that rouses no suspicion."""
SUSPICION = (0.0, 0.0, 0.2, 0.8)
"""What one more die costs who already has none, one, two, three by the road."""
CHANCE = 0.8
"""How much a space may seem better than it is, so that imagined games differ."""


def _worth(chances: Needed, counted: float) -> tuple[float, ...]:
    """Return what each space is worth, if those on its left will be taken."""
    return tuple(counted * sum(chances[space:]) + last for space, last in enumerate(chances))


_BY_CART = tuple(tuple(_worth(chances, counted) for chances in BY_CART) for counted in (TOKEN + CART, TOKEN))
_BY_BACK = tuple(tuple(_worth(chances, counted) for chances in BY_BACK) for counted in (TOKEN + CART, TOKEN))
"""By whether the band has a bandit beside that cart already, and by the cart or its back."""


def place(position: Position, seat: int, moves: Moves, rng: Random) -> Move:
    """Return the space that looks best, as far as the seat knows the carts; Lady Marion is left alone."""
    suspicion = SUSPICION[min(position.lurkers.count(seat), BANDITS - 1)]
    lurking = []
    for stretch, (cart, looked) in enumerate(zip(position.carts, position.looked, strict=True)):
        again = seat in spaces_of(position, stretch)
        lurking.append(_BY_CART[again][cart] if looked >> seat & 1 else _BY_BACK[again][BACK[cart]])
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
