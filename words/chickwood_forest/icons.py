"""The names of the icons of Chickwood Forest; `rendering.chickwood_forest.icons` draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from games.chickwood_forest.loot import Loot

CASTLE: Final = "castle"
VILLAGE: Final = "village"


def loot_icon(loot: Loot) -> str:
    """Return the name of a card's icon."""
    return loot.name.lower()
