"""Bandits on the spaces beside the road."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import SPACES
from games.sherwood_bandits.events import BanditPlaced, RanksClosed
from games.sherwood_bandits.values import NOBODY
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.mutable_position import MutablePosition
    from games.sherwood_bandits.state import Position


def spaces_of(position: Position, stretch: int) -> tuple[int, ...]:
    """Return the bands on the spaces of a stretch, from the left."""
    return position.lurkers[stretch * SPACES : (stretch + 1) * SPACES]


def lurk(position: MutablePosition, band: int, stretch: int, space: int) -> None:
    """Place a bandit on a lurking space."""
    position.lurkers = replaced(position.lurkers, stretch * SPACES + space, band)
    position.bandits = replaced(position.bandits, band, position.bandits[band] - 1)
    position.events.append(BanditPlaced(band, stretch, space))


def close_ranks(position: MutablePosition) -> None:
    """Move the bandits of each stretch to its first spaces, in their order (BS-4)."""
    closed: list[int] = []
    for stretch in range(len(position.carts)):
        bands = [band for band in spaces_of(position, stretch) if band != NOBODY]
        closed += bands + [NOBODY] * (SPACES - len(bands))
    lurkers = tuple(closed)
    if lurkers != position.lurkers:
        position.lurkers = lurkers
        position.events.append(RanksClosed(lurkers))
