"""Tests that sprites are drawn once, whatever their size, and look the same each time."""

from __future__ import annotations

import pytest
from PIL import Image

from rendering import sprites
from rendering.byte_bounded_cache import ByteBoundedCache
from rendering.roles import SPRITE_NAME
from rendering.sprites import sprite

LARGE = (120, 120)
"""The number of pixels of a sprite that is kept packed."""


@pytest.mark.parametrize("size", [(12, 12), LARGE])
@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_a_sprite_is_drawn_once(size: tuple[int, int], mode: str) -> None:
    drawn = []

    @sprite
    def square(mode: str, size: tuple[int, int]) -> Image.Image:
        drawn.append(size)
        return Image.linear_gradient("L").resize(size).convert(mode)

    first, second = square(mode, size), square(mode, size)
    assert drawn == [size]
    assert (first.mode, first.size, first.tobytes()) == (second.mode, second.size, second.tobytes())
    assert first.info[SPRITE_NAME] == second.info[SPRITE_NAME] == "square"


def test_a_large_sprite_takes_far_less_room_than_its_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    room = ByteBoundedCache(1024 * 1024, sprites._kept_bytes)
    monkeypatch.setattr(sprites, "_SPRITES", room)

    @sprite
    def square(size: tuple[int, int]) -> Image.Image:
        return Image.new("RGBA", size, (20, 60, 30, 255))

    assert square(LARGE).size == LARGE
    assert 0 < room.held * 100 < LARGE[0] * LARGE[1] * 4
