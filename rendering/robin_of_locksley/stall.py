"""A sale in a moment: all tiles of the collection, the two that it costs, and the coins that the others become."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from games.robin_of_locksley.tiles import PRICE_OF_A_SALE
from rendering.canvas import Canvas
from rendering.pieces import cross, sheet
from rendering.robin_of_locksley import road
from rendering.robin_of_locksley.loot import coin, tile
from rendering.robin_of_locksley.paint import PALETTE
from rendering.robin_of_locksley.stage import write_verdict
from rendering.roles import Role
from rendering.sprites import place, place_centred, sprite
from rendering.theme import INK_SOFT, NIGHT, PARCHMENT

if TYPE_CHECKING:
    from games.robin_of_locksley.state import Sold
    from rendering.scenery import Box
    from words.language import Language

STALL: Final[Box] = (road.OUTER[0], road.INNER[1], road.OUTER[2], road.INNER[3])
"""The position of the scene: between the upper and lower sides of the road, whose names must not be cut."""
_TILES, _ARROWS, _COINS, _VERDICT = 106, 240, 360, 508
"""The vertical middle of each row, in pixels from the top."""
_WIDEST: Final = 200
"""The largest room for one tile, in pixels across."""
_LARGEST: Final = 160


def stall_tile(sale: Sold, *, is_paid: bool, is_sold: bool, language: Language) -> Image.Image:
    """Draw a collection that is sold.

    Args:
        sale: the sale.
        is_paid: whether the two tiles that it costs are crossed out.
        is_sold: whether the other tiles have become coins.
        language: the language of the words.
    """
    width, height = STALL[2] - STALL[0], STALL[3] - STALL[1]
    image = Image.new("RGB", (width, height), NIGHT)
    place(image, sheet(width, height - 8, PARCHMENT), (0, 0))
    pitch = min(_WIDEST, (width - 80) // sale.tiles)
    size = min(_LARGEST, pitch - 12)
    for number in range(sale.tiles):
        x = width / 2 + (number - (sale.tiles - 1) / 2) * pitch
        place(image, tile(sale.colour, size), (x - size / 2, _TILES - size / 2))
        if number < PRICE_OF_A_SALE:
            if is_paid:
                place_centred(image, cross(round(size * 1.06)), (x, _TILES), Role.OVERLAY)
        elif is_sold:
            place_centred(image, _drop(round(size * 0.5)), (x, _ARROWS))
            place_centred(image, coin(size), (x, _COINS))
    if is_sold:
        said = language.say_plural(
            "{price} discarded, {n} becomes a coin",
            "{price} discarded, {n} become coins",
            sale.tiles - PRICE_OF_A_SALE,
            price=PRICE_OF_A_SALE,
        )
        write_verdict(image, (width / 2, _VERDICT), said, width - 80)
    return PALETTE.quantise(image)


@sprite
def _drop(size: int) -> Image.Image:
    """Draw an arrow that points down."""
    canvas = Canvas((size, size), units=100)
    canvas.shape([(34, 2), (66, 2), (66, 50), (96, 50), (50, 98), (4, 50), (34, 50)], INK_SOFT)
    return canvas.finish()
