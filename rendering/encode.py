"""From a finished picture to the bytes of its file.

Most of a picture's time goes into compression, while from one picture to the next most of its rows stay as they are. So
a PNG file is put together here from bands of rows, each of which is compressed on its own and kept, by its digest.
"""

from __future__ import annotations

import struct
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image
from xxhash import xxh3_128_intdigest
from zlib_ng import zlib_ng as zlib

from rendering import palette, roles
from rendering.byte_bounded_cache import ByteBoundedCache

if TYPE_CHECKING:
    from collections.abc import Sequence

EXTENSION = "png"
_LEVELS = (5, 6, 9)
"""Of compression: a band takes the next only where its picture is too large. Measured: against 6 throughout, a picture
has a twentieth more bytes for a third less time; 9 saves a twentieth of them for four times the time."""
_SAVING = 0.05
"""What a band saves by the next level, more or less: as many are compressed at once as should be enough."""
_MOST_BYTES = 70_000
"""Of a file."""
_AROUND_ROWS = 20
"""Bytes around the compressed rows: of their chunk, and of their stream."""
_BAND = 64
"""Rows of a band; with half as many, a picture has a fiftieth more bytes."""
_LARGE_BAND = 640
"""Rows where all bands are compressed as tightly as can be, and it is not enough: two of these have a fiftieth less."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BIT_PALETTE = (8, 3, 0, 0, 0)
"""PNG specification, 11.2.1: bit depth, colour type, compression, filter and interlace method."""
_ZLIB_HEADER = b"\x78\x9c"
"""RFC 1950: deflate with a window of 32 KB, default level, no dictionary."""
_LAST_BLOCK = b"\x03\x00"
"""RFC 1951: an empty block that ends a stream."""

_BANDS: ByteBoundedCache[bytes] = ByteBoundedCache(6 * 1024 * 1024, len)
"""Compressed bands by digest and level (no malice can come into a picture, so 128 bits will do without
cryptography), those of the latest hundred pictures or so. Where a hundred tables play, 16 MB save no time."""
_HELPER: Final = ThreadPoolExecutor(1, "compression")
"""Compresses beside a main thread that draws, since zlib lets go of the interpreter: where there is a second core, the
largest pictures are ready a sixth sooner. Whoever draws in another thread has other work for that core."""


def encode(image: Image.Image) -> bytes:
    """Encode an image that holds indices of a `palette.Palette` as a PNG file."""
    roles.listener.finishes(image)
    colours = bytes(image.getpalette() or ())
    head = b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">II5B", *image.size, *_EIGHT_BIT_PALETTE)),
            _chunk(b"PLTE", colours),
            _chunk(b"tRNS", palette.opacities(len(colours) // 3)),
        )
    )
    end = _chunk(b"IEND", b"")
    room = _MOST_BYTES - len(head) - _AROUND_ROWS - len(end)
    return b"".join((head, _chunk(b"IDAT", _zlib_stream(_rows(image), image.width + 1, room)), end))


def _rows(image: Image.Image) -> bytes:
    """Return the pixels row by row, each row after a zero: it is not filtered (PNG specification, 9.2)."""
    filtered = Image.new("P", (image.width + 1, image.height))
    filtered.paste(image, (1, 0))
    return filtered.tobytes()


class _Band(NamedTuple):
    """A few rows of a picture."""

    rows: memoryview
    digest: int


def _zlib_stream(rows: bytes, width: int, room: int) -> bytes:
    """Compress rows of so many bytes each, tightly enough for their room if that can be."""
    bands = _bands(rows, _BAND * width)
    compressed = _compressed(bands, _LEVELS[0])
    for level in _LEVELS[1:]:
        waiting = sorted(range(len(bands)), key=lambda number: len(compressed[number]))
        while waiting and (excess := sum(map(len, compressed)) - room) > 0:
            numbers = _largest(waiting, compressed, excess / _SAVING)
            for number, smaller in zip(numbers, _compressed([bands[number] for number in numbers], level), strict=True):
                compressed[number] = smaller
    if sum(map(len, compressed)) > room:
        compressed = _compressed(_bands(rows, _LARGE_BAND * width), _LEVELS[-1])
    return b"".join((_ZLIB_HEADER, *compressed, _LAST_BLOCK, struct.pack(">I", zlib.adler32(rows))))


def _largest(waiting: list[int], compressed: Sequence[bytes], needed: float) -> list[int]:
    """Take from those that wait, ascending, the largest until they have the bytes needed; two take as long as one."""
    taken: list[int] = []
    while waiting and (len(taken) < 2 or sum(len(compressed[number]) for number in taken) < needed):
        taken.append(waiting.pop())
    return taken


def _bands(rows: bytes, step: int) -> list[_Band]:
    """Divide rows into bands of so many bytes."""
    pieces = [memoryview(rows)[start : start + step] for start in range(0, len(rows), step)]
    return [_Band(piece, xxh3_128_intdigest(piece)) for piece in pieces]


def _compressed(bands: Sequence[_Band], level: int) -> list[bytes]:
    """Return compressed bands, kept by their digests; the helper takes those that are new from the last one on."""
    new = [number for number, band in enumerate(bands) if not _BANDS.holds((band.digest, level))]
    is_main = threading.current_thread() is threading.main_thread()
    helped = {number: _HELPER.submit(_kept, bands[number], level) for number in reversed(new) if is_main}
    # What can be cancelled the helper has not begun: so the two meet wherever the quicker one has come to.
    own = {number: _kept(bands[number], level) for number in new if number not in helped or helped[number].cancel()}
    done = own | {number: band.result() for number, band in helped.items() if number not in own}
    return [done[number] if number in done else _kept(band, level) for number, band in enumerate(bands)]


def _kept(band: _Band, level: int) -> bytes:
    """Return a compressed band, kept by its digest."""
    return _BANDS.get((band.digest, level), partial(_compress, band.rows, level))


def _compress(rows: memoryview, level: int) -> bytes:
    """Compress a band so that it can stand anywhere in a stream."""
    compressor = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return compressor.compress(rows) + compressor.flush(zlib.Z_FULL_FLUSH)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((struct.pack(">I", len(data)), kind, data, struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))))
