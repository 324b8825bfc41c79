"""Images while nobody looks at them: tiles take a nineteenth of the memory for a thirtieth of a millisecond each time.

Tiles and large sprites are plain areas and few colours; packed, those of a hundred tables take as much as those of six
do otherwise.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from PIL import Image
from zlib_ng import zlib_ng as zlib

_LEVEL = 2
"""Of compression. Measured: level 1 takes half as much memory more, and 3 half as much time more."""
_BARE = -zlib.MAX_WBITS
"""Without a checksum, which would take a tenth of the time: nothing of it leaves the process."""


class PackedImage(NamedTuple):
    """An image of one band or several, compressed."""

    mode: str
    """As Pillow names it, of a byte for each band."""
    size: tuple[int, int]
    rows: bytes
    """Its pixels row by row, compressed."""
    info: dict[Any, Any]
    """What is known of the image besides."""


def pack(image: Image.Image) -> PackedImage:
    """Compress an image; the palette of one of indices is not kept."""
    rows = zlib.compress(image.tobytes(), _LEVEL, _BARE)
    return PackedImage(image.mode, image.size, rows, image.info)


def packed_bytes(packed: PackedImage) -> int:
    """Return how many bytes a packed image takes."""
    return len(packed.rows)


def unpack(packed: PackedImage) -> Image.Image:
    """Return the image again, one that nobody else holds."""
    width, height = packed.size
    pixels = zlib.decompress(packed.rows, _BARE, width * height * Image.getmodebands(packed.mode))
    image = Image.frombuffer(packed.mode, packed.size, pixels, "raw", packed.mode, 0, 1)  # copied when drawn upon
    image.info = packed.info.copy()
    return image
