"""From a finished picture to the bytes of its file.

Most of a picture's time goes into compression, while from one picture to the next most of its rows stay as they are. So
a PNG file is put together here from bands of rows, each of which is compressed on its own and kept.
"""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image

from rendering import palette, roles

if TYPE_CHECKING:
    from collections.abc import Iterator

EXTENSION = "png"
_COMPRESS_LEVEL = 6
"""Measured: a tenth fewer bytes than level 5 for half as much time again, which the bands that are kept make up for."""
_BAND = 64
"""Rows of a band; with half as many, a picture has a fiftieth more bytes."""
_KEPT = 128
"""Bands; each holds some 80 KB."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BIT_PALETTE = (8, 3, 0, 0, 0)
"""PNG specification, 11.2.1: bit depth, colour type, compression, filter and interlace method."""
_ZLIB_HEADER = b"\x78\x9c"
"""RFC 1950: deflate with a window of 32 KB, default level, no dictionary."""
_LAST_BLOCK = b"\x03\x00"
"""RFC 1951: an empty block that ends a stream."""


def encode(image: Image.Image) -> bytes:
    """Encode an image that holds indices of a `palette.Palette` as a PNG file."""
    roles.listener.finishes(image)
    rows = _rows(image)
    pixels = b"".join((_ZLIB_HEADER, *map(_deflated, _bands(rows, image.width + 1)), _LAST_BLOCK))
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">II5B", *image.size, *_EIGHT_BIT_PALETTE)),
            _chunk(b"PLTE", bytes(image.getpalette() or ())),
            _chunk(b"tRNS", palette.TRANSPARENCY),
            _chunk(b"IDAT", pixels + struct.pack(">I", zlib.adler32(rows))),
            _chunk(b"IEND", b""),
        )
    )


def _rows(image: Image.Image) -> bytes:
    """Return the pixels row by row, each row after a zero: it is not filtered (PNG specification, 9.2)."""
    filtered = Image.new("P", (image.width + 1, image.height))
    filtered.paste(image, (1, 0))
    return filtered.tobytes()


def _bands(rows: bytes, width: int) -> Iterator[bytes]:
    step = _BAND * width
    return (rows[start : start + step] for start in range(0, len(rows), step))


@lru_cache(maxsize=_KEPT)
def _deflated(band: bytes) -> bytes:
    """Compress a band so that it can stand anywhere in a stream."""
    compressor = zlib.compressobj(_COMPRESS_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL + 1)
    return compressor.compress(band) + compressor.flush(zlib.Z_FULL_FLUSH)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((struct.pack(">I", len(data)), kind, data, struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))))
