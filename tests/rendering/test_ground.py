"""What tiles are laid on is told apart by what it looks like, and a kept tile holds nothing large with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.chickwood_forest.paint import PALETTE
from rendering.ground import PlainGround, kept_tile
from rendering.theme import GOLD, INK

if TYPE_CHECKING:
    from PIL import Image

SIZE = (30, 20)


def test_a_tile_is_drawn_once_on_plain_grounds_that_are_alike() -> None:
    drawn: list[tuple[int, int]] = []

    @kept_tile
    def marked(image: Image.Image) -> None:
        drawn.append(image.size)
        image.putpixel((0, 0), GOLD)

    tiles = [marked(PlainGround(SIZE, colour, PALETTE)).convert("RGB") for colour in (INK, INK, GOLD)]
    assert drawn == [SIZE, SIZE]
    assert [tile.size for tile in tiles] == [SIZE] * 3
    assert tiles[0].tobytes() == tiles[1].tobytes() != tiles[2].tobytes()


def test_a_plain_ground_holds_no_image() -> None:
    ground = PlainGround(SIZE, INK, PALETTE)
    assert ground.fresh() is not ground.fresh()
    assert ground.fresh().getpixel((29, 19)) == INK
