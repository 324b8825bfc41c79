"""Will Scarlet's band, which nobody plays (WS-1 to WS-8); the other rules treat it as any opponent's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import BACK, SPACES
from games.sherwood_bandits.road import lurk, spaces_of
from games.sherwood_bandits.state import SCARLET
from games.sherwood_bandits.values import NOBODY

if TYPE_CHECKING:
    from games.sherwood_bandits.state import Position
    from games.sherwood_bandits.table import Table


def is_scarlet(position: Position, band: int) -> bool:
    """Tell whether this is the band that nobody plays."""
    return band >= position.seats


def place_bandit(table: Table) -> None:
    """Place a bandit of Scarlet (WS-2): there always is a free space."""
    stretch = min(_open_stretches(table), key=lambda stretch: _attraction(table, stretch))
    lurk(table, SCARLET, stretch, spaces_of(table, stretch).index(NOBODY))


def _open_stretches(table: Table) -> list[int]:
    return [stretch for stretch in range(len(table.carts)) if NOBODY in spaces_of(table, stretch)]


def _attraction(table: Table, stretch: int) -> tuple[int, int, int, int]:
    """Return what Scarlet compares, the smallest first: own bandits, range, spaces taken, how far left."""
    spaces = spaces_of(table, stretch)
    return (spaces.count(SCARLET), BACK[table.carts[stretch]], SPACES - spaces.count(NOBODY), stretch)
