"""Will Scarlet's band, which nobody plays (WS-1 to WS-8); the other rules treat it as any opponent's."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from games.sherwood_bandits.box import BACK, SPACES
from games.sherwood_bandits.road import lurk, spaces_of
from games.sherwood_bandits.state import SCARLET
from games.sherwood_bandits.values import NOBODY
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.box import Loot
    from games.sherwood_bandits.mutable_position import MutablePosition
    from games.sherwood_bandits.state import Position


_FREE: dict[tuple[int, ...], tuple[int, int, int]] = {
    spaces: (spaces.count(SCARLET), -spaces.count(NOBODY), spaces.index(NOBODY))
    for spaces in product((NOBODY, 0, 1, SCARLET), repeat=SPACES)
    if NOBODY in spaces
}
"""By the bands on the spaces beside a cart: Scarlet's bandits there, minus its free spaces, and the first of these."""


def is_scarlet(position: Position, band: int) -> bool:
    """Tell whether this is the band that nobody plays."""
    return band >= position.seats


def place_bandit(position: MutablePosition) -> None:
    """Place a bandit of Scarlet where most attracts him (WS-2); there always is a free space."""
    choices = []
    for stretch, cart in enumerate(position.carts):
        free = _FREE.get(spaces_of(position, stretch))
        if free:
            own, least_room, space = free
            choices.append((own, BACK[cart], least_room, stretch, space))
    *_, stretch, space = min(choices)
    lurk(position, SCARLET, stretch, space)


def put_away(position: MutablePosition, band: int, loot: tuple[Loot, ...]) -> None:
    """Put what Scarlet has drawn into his chest at once; nobody sees it, even where loot lies open (WS-4)."""
    position.chests = replaced(position.chests, band, tuple(sorted(position.chests[band] + loot)))
