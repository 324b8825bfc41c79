"""Tests of cached tiles: grounds that look alike share them, and a tile keeps no large image in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from rendering import ground
from rendering.byte_bounded_cache import ByteBoundedCache, image_bytes
from rendering.chickwood_forest.paint import PALETTE
from rendering.ground import Background, PlainGround, kept_tile
from rendering.theme import GOLD, INK

if TYPE_CHECKING:
    import pytest

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
    plain = PlainGround(SIZE, INK, PALETTE)
    assert plain.fresh() is not plain.fresh()
    assert plain.fresh().getpixel((29, 19)) == INK


def test_a_background_and_its_pieces_are_the_same_whether_it_was_packed_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = Image.effect_mandelbrot((300, 200), (-2, -1, 1, 1), 50).convert("RGB")
    first, second = (Background(name, drawn, PALETTE) for name in ("first", "second"))
    monkeypatch.setattr(ground, "_BACKGROUNDS", ByteBoundedCache(300 * 200, image_bytes))
    whole, box = first.framed(), (100, 50, 180, 120)
    piece = first.ground(box).fresh()
    assert first.framed() is whole
    assert second.framed().tobytes() == whole.tobytes()
    assert first.framed() is not whole, "there is room for one"
    assert first.framed().info == whole.info
    assert first.fresh().convert("RGBA").tobytes() == whole.convert("RGBA").tobytes()
    assert first.ground(box).fresh().tobytes() == piece.tobytes()
    assert hash(first.ground(box)) == hash(first.ground(box)) != hash(second.ground(box))
