"""Bandits on the spaces beside the road."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from games.sherwood_bandits.box import MOST_CARTS, SPACES
from games.sherwood_bandits.events import BanditPlaced, RanksClosed
from games.sherwood_bandits.values import NOBODY

if TYPE_CHECKING:
    from games.sherwood_bandits.mutable_position import MutablePosition
    from games.sherwood_bandits.state import Position


STRETCHES = tuple(slice(stretch * SPACES, (stretch + 1) * SPACES) for stretch in range(MOST_CARTS))
"""Where the spaces of each stretch are on the road."""
LURKERS = (NOBODY, *range(MOST_CARTS))
"""What a space may hold: there are never more bands than carts."""
_CLOSED = {bands: tuple(sorted(bands, key=lambda band: band == NOBODY)) for bands in product(LURKERS, repeat=SPACES)}
"""By the bands on the spaces of a stretch: the same with ranks closed."""


def spaces_of(position: Position, stretch: int) -> tuple[int, ...]:
    """Return the bands on the spaces of a stretch, from the left."""
    return position.lurkers[STRETCHES[stretch]]


def lurk(position: MutablePosition, band: int, stretch: int, space: int) -> None:
    """Place a bandit on a lurking space."""
    lurkers, bandits = list(position.lurkers), list(position.bandits)
    lurkers[stretch * SPACES + space] = band
    bandits[band] -= 1
    position.lurkers, position.bandits = tuple(lurkers), tuple(bandits)
    position.events.append(BanditPlaced(band, stretch, space))


def close_ranks(position: MutablePosition) -> None:
    """Move the bandits of each stretch to its first spaces, in their order (BS-4)."""
    lurkers: tuple[int, ...] = ()
    for spaces in STRETCHES[: len(position.carts)]:
        lurkers += _CLOSED[position.lurkers[spaces]]
    if lurkers != position.lurkers:
        position.lurkers = lurkers
        position.events.append(RanksClosed(lurkers))
