"""Will Scarlet's band, which nobody plays (WS-1 to WS-8); the other rules treat it as any opponent's."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from games.sherwood_bandits.box import BACK, SPACES, Back, Cart
from games.sherwood_bandits.road import STRETCHES, lurk
from games.sherwood_bandits.state import SCARLET
from games.sherwood_bandits.values import NOBODY
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.box import Loot
    from games.sherwood_bandits.mutable_position import MutablePosition
    from games.sherwood_bandits.state import Position


_BANDS = (NOBODY, 0, 1, SCARLET)
_ROADSIDES = tuple(product(_BANDS, repeat=SPACES))
"""All that may lurk for a cart."""
_FULL = (SPACES + 1, 0, 0)
"""The key of a stretch without a free space: after all others."""


def _key(spaces: tuple[int, ...], back: Back) -> tuple[int, int, int]:
    """Return a key for sorting carts, the most attractive first: his bandits there, the range, occupied spaces."""
    free = spaces.count(NOBODY)
    return (spaces.count(SCARLET), back, SPACES - free) if free else _FULL


_RANKS = {key: rank for rank, key in enumerate(sorted({_key(spaces, back) for spaces in _ROADSIDES for back in Back}))}
"""The rank of each key, from 0: numbers take less time to compare."""
_BY_BACK = {back: {spaces: _RANKS[_key(spaces, back)] for spaces in _ROADSIDES} for back in Back}
_RANKS_OF_CARTS = tuple(_BY_BACK[BACK[cart]] for cart in Cart)
"""The rank of a cart, lowest for the most attractive: by the cart, and by the bands on the spaces beside it."""


def is_scarlet(position: Position, band: int) -> bool:
    """Tell whether this is the band that nobody plays."""
    return band >= position.seats


def place_bandit(position: MutablePosition) -> None:
    """Place a bandit of Scarlet at the most attractive cart (WS-2); there always is a free space."""
    lurkers = position.lurkers
    ranks = [_RANKS_OF_CARTS[cart][lurkers[STRETCHES[stretch]]] for stretch, cart in enumerate(position.carts)]
    stretch = ranks.index(min(ranks))
    lurk(position, SCARLET, stretch, lurkers[STRETCHES[stretch]].index(NOBODY))


def place_the_rest(position: MutablePosition) -> None:
    """Place all of Scarlet's bandits that are left, after those of the players (WS-2)."""
    while position.bandits[SCARLET]:
        place_bandit(position)


def put_away(position: MutablePosition, band: int, loot: tuple[Loot, ...]) -> None:
    """Put what Scarlet has drawn into his chest at once; nobody sees it, even where loot lies open (WS-4)."""
    position.chests = replaced(position.chests, band, tuple(sorted(position.chests[band] + loot)))
