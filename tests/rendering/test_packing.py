"""Tests that images can be packed into much less memory, and are the same when unpacked."""

from __future__ import annotations

import pytest
from PIL import Image

from rendering import palette
from rendering.packing import pack, packed_bytes, unpack
from rendering.pieces import star


def drawn() -> Image.Image:
    """Return a picture of a star whose pixels are indices of the palette."""
    image = Image.new("RGB", (120, 90), palette.COMMON.colours[3])
    image.paste(star(80), (20, 5), star(80))
    return palette.COMMON.quantise(image)


def test_an_unpacked_image_equals_the_packed_one() -> None:
    image = drawn()
    image.info["known"] = "a star"
    again = palette.COMMON.put_into(unpack(pack(image)))
    assert (again.mode, again.size, again.info) == ("P", image.size, image.info)
    assert again.tobytes() == image.tobytes()
    assert again.convert("RGB").tobytes() == image.convert("RGB").tobytes()


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
def test_an_unpacked_image_has_the_same_bands(mode: str) -> None:
    image = star(80).convert(mode)
    again = unpack(pack(image))
    assert (again.mode, again.size, again.tobytes()) == (mode, image.size, image.tobytes())


def test_each_who_unpacks_has_an_image_of_their_own() -> None:
    packed = pack(drawn())
    one, other = unpack(packed), unpack(packed)
    one.info["known"] = "of this one"
    assert "known" not in other.info
    assert "known" not in unpack(packed).info
    one.paste(0, (0, 0, 120, 90))
    assert other.tobytes() == drawn().tobytes()


def test_a_packed_tile_takes_a_tenth_of_the_memory_at_most() -> None:
    image = drawn()
    assert packed_bytes(pack(image)) * 10 < image.width * image.height
