"""The names of the icons of Robin of Locksley; `rendering.robin_of_locksley.icons` draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.robin_of_locksley.tiles import Colour
from words.icons import SEAT_ICONS

if TYPE_CHECKING:
    from collections.abc import Mapping

TILE_ICONS: Final[Mapping[Colour, str]] = {
    Colour.WHITE: "white_goblet",
    Colour.RED: "red_heart",
    Colour.PINK: "pink_ring",
    Colour.GREEN: "green_purse",
    Colour.BLUE: "blue_gem",
    Colour.BLACK: "black_key",
}
"""The icon of each colour of loot: the treasure on its tiles."""
COIN: Final = "coin"


def bard_icon(seat: int) -> str:
    """Return the name of the icon of a seat's Bard."""
    return f"bard_{SEAT_ICONS[seat]}"
