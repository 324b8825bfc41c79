"""Images of indices while nobody looks at them: a nineteenth of the memory for a tenth of a millisecond each time.

Tiles are plain areas and few colours; packed, those of a hundred tables take as much as those of six do otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from zlib_ng import zlib_ng as zlib

if TYPE_CHECKING:
    from PIL import Image

    from rendering.palette import Palette

_LEVEL = 2
"""Of compression. Measured: level 1 takes half as much memory more, and 3 half as much time more."""


class PackedImage(NamedTuple):
    """An image of indices, compressed."""

    size: tuple[int, int]
    rows: bytes
    """Its pixels row by row, compressed."""
    info: dict[Any, Any]
    """What is known of the image besides."""


def pack(image: Image.Image) -> PackedImage:
    """Compress an image of indices."""
    return PackedImage(image.size, zlib.compress(image.tobytes(), _LEVEL), image.info)


def unpack(packed: PackedImage, colours: Palette) -> Image.Image:
    """Return the image again, one that nobody else holds."""
    width, height = packed.size
    image = colours.of_indices(packed.size, zlib.decompress(packed.rows, bufsize=width * height))
    image.info = packed.info
    return image
