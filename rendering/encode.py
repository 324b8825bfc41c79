"""From a finished picture to the bytes of its file.

Most of a picture's time goes into compression, while from one picture to the next most of its rows stay as they are. So
a PNG file is put together here from bands of rows, each of which is compressed on its own and kept, by its digest.
"""

from __future__ import annotations

import struct
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from PIL import Image
from xxhash import xxh3_128_intdigest
from zlib_ng import zlib_ng as zlib

from rendering import palette, roles
from rendering.byte_bounded_cache import ByteBoundedCache

if TYPE_CHECKING:
    from collections.abc import Iterator

EXTENSION = "png"
_LEVELS = (5, 6, 9)
"""Of compression: a band takes the next only where its picture is too large. Measured: against 6 throughout, a picture
has a twentieth more bytes for a third less time; 9 saves a twentieth of them for four times the time."""
_MOST_BYTES = 68_800
"""Of the compressed rows, so that no picture has more than 70,000 in all."""
_BAND = 64
"""Rows of a band; with half as many, a picture has a fiftieth more bytes."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BIT_PALETTE = (8, 3, 0, 0, 0)
"""PNG specification, 11.2.1: bit depth, colour type, compression, filter and interlace method."""
_ZLIB_HEADER = b"\x78\x9c"
"""RFC 1950: deflate with a window of 32 KB, default level, no dictionary."""
_LAST_BLOCK = b"\x03\x00"
"""RFC 1951: an empty block that ends a stream."""

_BANDS: ByteBoundedCache[bytes] = ByteBoundedCache(16 * 1024 * 1024, len)
"""Compressed bands by digest and level (no malice can come into a picture, so 128 bits will do without
cryptography), those of the latest pictures of a hundred tables: a picture compresses eight of its eighteen; with 6 MB,
fourteen."""


def encode(image: Image.Image) -> bytes:
    """Encode an image that holds indices of a `palette.Palette` as a PNG file."""
    roles.listener.finishes(image)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">II5B", *image.size, *_EIGHT_BIT_PALETTE)),
            _chunk(b"PLTE", bytes(image.getpalette() or ())),
            _chunk(b"tRNS", palette.TRANSPARENCY),
            _chunk(b"IDAT", _zlib_stream(_rows(image), image.width + 1)),
            _chunk(b"IEND", b""),
        )
    )


def _rows(image: Image.Image) -> bytes:
    """Return the pixels row by row, each row after a zero: it is not filtered (PNG specification, 9.2)."""
    filtered = Image.new("P", (image.width + 1, image.height))
    filtered.paste(image, (1, 0))
    return filtered.tobytes()


def _zlib_stream(rows: bytes, width: int) -> bytes:
    """Compress rows of so many bytes."""
    bands = list(_bands(memoryview(rows), width))
    digests = [xxh3_128_intdigest(band) for band in bands]
    compressed = [_compressed(band, known, _LEVELS[0]) for band, known in zip(bands, digests, strict=True)]
    excess = sum(map(len, compressed)) - _MOST_BYTES
    largest_first = sorted(range(len(bands)), key=lambda number: -len(compressed[number]))
    for level, number in product(_LEVELS[1:], largest_first):
        if excess <= 0:
            break
        smaller = _compressed(bands[number], digests[number], level)
        excess -= len(compressed[number]) - len(smaller)
        compressed[number] = smaller
    if excess > 0:
        return zlib.compress(rows, _LEVELS[-1])  # in one piece it takes a fiftieth less, and nothing of it is kept
    return b"".join((_ZLIB_HEADER, *compressed, _LAST_BLOCK, struct.pack(">I", zlib.adler32(rows))))


def _bands(rows: memoryview, width: int) -> Iterator[memoryview]:
    step = _BAND * width
    return (rows[start : start + step] for start in range(0, len(rows), step))


def _compressed(band: memoryview, digest: int, level: int) -> bytes:
    """Return a compressed band, kept by its digest."""
    return _BANDS.get((digest, level), partial(_compress, band, level))


def _compress(band: memoryview, level: int) -> bytes:
    """Compress a band so that it can stand anywhere in a stream."""
    compressor = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return compressor.compress(band) + compressor.flush(zlib.Z_FULL_FLUSH)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((struct.pack(">I", len(data)), kind, data, struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))))
