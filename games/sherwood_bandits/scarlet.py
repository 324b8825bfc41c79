"""Will Scarlet's band, which nobody plays (WS-1 to WS-8); the other rules treat it as any opponent's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import BACK
from games.sherwood_bandits.road import lurk, spaces_of
from games.sherwood_bandits.state import SCARLET
from games.sherwood_bandits.table import replaced
from games.sherwood_bandits.values import NOBODY

if TYPE_CHECKING:
    from games.sherwood_bandits.box import Loot
    from games.sherwood_bandits.state import Position
    from games.sherwood_bandits.table import Table


def is_scarlet(position: Position, band: int) -> bool:
    """Tell whether this is the band that nobody plays."""
    return band >= position.seats


def place_bandit(table: Table) -> None:
    """Place a bandit of Scarlet where most attracts him (WS-2); there always is a free space."""
    roads = [spaces_of(table, stretch) for stretch in range(len(table.carts))]
    *_, stretch = min(
        [
            (spaces.count(SCARLET), BACK[cart], -spaces.count(NOBODY), stretch)
            for stretch, (cart, spaces) in enumerate(zip(table.carts, roads, strict=True))
            if NOBODY in spaces
        ]
    )
    lurk(table, SCARLET, stretch, roads[stretch].index(NOBODY))


def put_away(table: Table, band: int, loot: tuple[Loot, ...]) -> None:
    """Put what Scarlet has drawn into his chest at once; nobody sees it, even where loot lies open (WS-4)."""
    table.chests = replaced(table.chests, band, tuple(sorted(table.chests[band] + loot)))
