"""Encodes finished pictures as PNG files.

Compression takes most of a picture's time, but most rows of a picture are the same as in the one before. So this module
divides the rows into bands, compresses each one separately, and caches the compressed bands by a digest of their rows.
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
"""Compression levels, tried in this order: a band gets a higher level only if the file is too large. Measured against
level 6 for all bands, level 5 makes files a twentieth larger and takes a third less time; level 9 saves a twentieth of
the bytes and takes four times as long."""
_SAVING = 0.05
"""About which share of its bytes a band saves at the next level; it tells how many bands to compress again at once."""
_MOST_BYTES = 70_000
"""The wanted size of a file."""
_AROUND_ROWS = 20
"""How many bytes the PNG chunk and the zlib stream add to the compressed rows."""
_BAND = 64
"""How many rows a band has. With half as many, a file is a fiftieth larger."""
_LARGE_BAND = 640
"""How many rows a band has as a last resort, when the file is too large with all bands at the highest level. Two large
bands instead of many small ones save a fiftieth."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BIT_PALETTE = (8, 3, 0, 0, 0)
"""PNG specification, 11.2.1: bit depth, colour type, and compression, filter and interlace method."""
_ZLIB_HEADER = b"\x78\x9c"
"""RFC 1950: deflate with a 32 KB window, default level, no dictionary."""
_LAST_BLOCK = b"\x03\x00"
"""RFC 1951: an empty final block."""

_BANDS: ByteBoundedCache[bytes] = ByteBoundedCache(6 * 1024 * 1024, len)
"""Compressed bands by digest and level: about those of the last hundred pictures. A digest of 128 bits without
cryptography is enough, because nobody chooses pixels to attack it. With a hundred tables, 16 MB saved no time."""
_HELPER: Final = ThreadPoolExecutor(1, "compression")
"""A second thread that compresses at the same time as the main thread; zlib releases the interpreter's lock. With a
second core, the largest pictures are ready a sixth sooner. Any other thread that draws leaves that core to its own
program."""


def encode(image: Image.Image) -> bytes:
    """Encode an image of indices of a `palette.Palette` as a PNG file, of at most 70,000 bytes if possible."""
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
    """Return the rows of pixels, each after a zero byte: filter type 0, not filtered (PNG specification, 9.2)."""
    filtered = Image.new("P", (image.width + 1, image.height))
    filtered.paste(image, (1, 0))
    return filtered.tobytes()


class _Band(NamedTuple):
    """A few rows of a picture, with the digest of their bytes."""

    rows: memoryview
    digest: int


def _zlib_stream(rows: bytes, width: int, room: int) -> bytes:
    """Compress rows that are `width` bytes long each, into at most `room` bytes if possible."""
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
    """Take the largest bands from the end of `waiting` until their compressed sizes reach `needed` bytes.

    At least two are taken if there are two, because with two threads two take as long as one.
    """
    taken: list[int] = []
    while waiting and (len(taken) < 2 or sum(len(compressed[number]) for number in taken) < needed):
        taken.append(waiting.pop())
    return taken


def _bands(rows: bytes, step: int) -> list[_Band]:
    """Divide rows into bands of `step` bytes; the last one may be shorter."""
    pieces = [memoryview(rows)[start : start + step] for start in range(0, len(rows), step)]
    return [_Band(piece, xxh3_128_intdigest(piece)) for piece in pieces]


def _compressed(bands: Sequence[_Band], level: int) -> list[bytes]:
    """Compress bands that are not cached, and return all; the second thread begins with the last new one."""
    new = [number for number, band in enumerate(bands) if not _BANDS.holds((band.digest, level))]
    is_main = threading.current_thread() is threading.main_thread()
    helped = {number: _HELPER.submit(_kept, bands[number], level) for number in reversed(new) if is_main}
    # A task that can still be cancelled was not begun by the second thread, so the two threads meet in the middle.
    own = {number: _kept(bands[number], level) for number in new if number not in helped or helped[number].cancel()}
    done = own | {number: band.result() for number, band in helped.items() if number not in own}
    return [done[number] if number in done else _kept(band, level) for number, band in enumerate(bands)]


def _kept(band: _Band, level: int) -> bytes:
    """Compress a band, or return it from the cache."""
    return _BANDS.get((band.digest, level), partial(_compress, band.rows, level))


def _compress(rows: memoryview, level: int) -> bytes:
    """Compress a band so that it can stand anywhere in a deflate stream."""
    compressor = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return compressor.compress(rows) + compressor.flush(zlib.Z_FULL_FLUSH)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((struct.pack(">I", len(data)), kind, data, struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))))
