"""Tiles while nobody looks at them: as they were when they are unpacked, and much smaller meanwhile."""

from __future__ import annotations

from PIL import Image

from rendering import palette
from rendering.packing import pack, unpack
from rendering.pieces import star


def drawn() -> Image.Image:
    """Return a star in indices of the palette."""
    image = Image.new("RGB", (120, 90), palette.COLOURS[3])
    image.paste(star(80), (20, 5), star(80))
    return palette.COMMON.quantise(image)


def test_what_is_unpacked_is_what_was_packed() -> None:
    image = drawn()
    image.info["known"] = "a star"
    again = unpack(pack(image), palette.COMMON)
    assert (again.mode, again.size, again.info) == ("P", image.size, image.info)
    assert again.tobytes() == image.tobytes()
    assert again.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_each_who_unpacks_has_an_image_of_their_own() -> None:
    packed = pack(drawn())
    one, other = unpack(packed, palette.COMMON), unpack(packed, palette.COMMON)
    one.paste(0, (0, 0, 120, 90))
    assert other.tobytes() == drawn().tobytes()


def test_a_packed_tile_takes_a_tenth_of_the_memory_at_most() -> None:
    image = drawn()
    assert len(pack(image).rows) * 10 < image.width * image.height
