"""Moving pictures: several frames of the same size in a GIF file, the only format known to play in every client.

A file plays once and stops at its last frame. For readers who only see the first frame, the file begins with a copy of
the last one, for two hundredths of a second. A file can be made part by part, so that nobody has to hold all frames in
memory at once.
"""

from __future__ import annotations

import struct
from collections.abc import Generator
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from rendering.palette import CORNER_ALPHAS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ANIMATED_EXTENSION = "gif"
GLIMPSE = 0.02
"""How many seconds the first copy of the last frame is shown; browsers turn 0.01 into a tenth of a second."""
REST = 0.1
"""The duration in seconds that the file gives its last frame, at which it stops."""
TAIL: Final = b";"
"""The end of a file (GIF89a specification, 27: trailer)."""

_ENTRIES: Final = 256
_TABLE_FLAGS: Final = 0b1111_0111
"""GIF89a specification, 18: there is a global colour table with 256 entries."""
_LEAVE: Final = 1
"""GIF89a specification, 23: what a frame has drawn stays where the next one does not cover it."""


T = TypeVar("T")
Steps = Generator[None, None, T]
"""Work that can be interrupted between its steps for something more urgent, and that returns a result at the end."""


class Frame(NamedTuple):
    """One frame of a moving picture."""

    draw: Callable[[], Image.Image]
    """Draws it in indices of a `palette.Palette`, the same for all frames; a still picture calls only the last one."""
    seconds: float
    """How long it is shown; ignored for the last frame."""

    @property
    def image(self) -> Image.Image:
        """The frame, drawn again each time."""
        return self.draw()


def animation(frames: Sequence[Frame]) -> Steps[bytes]:
    """Make a file that plays frames once, one frame in each step; each part holds only the region that has changed.

    Args:
        frames: at least two, of the same size and palette.
    """
    last = frames[-1].image
    parts, before = [part(last, None, GLIMPSE)], last
    for frame in frames[:-1]:  # each is drawn only when needed: twenty at once would take twenty megabytes
        yield
        image = frame.image
        parts.append(part(image, before, frame.seconds))
        before = image
    return b"".join((head(last), *parts, part(last, before, REST), TAIL))


def at_once(steps: Steps[T]) -> T:
    """Do all steps of some work at once, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: T = end.value
            return made


def head(image: Image.Image) -> bytes:
    """Return the beginning of a file for frames of an image's size and palette."""
    table = bytes(image.getpalette() or ()).ljust(3 * _ENTRIES, b"\0")
    return b"".join((b"GIF89a", struct.pack("<HHBBB", *image.size, _TABLE_FLAGS, 0, 0), table))


def part(image: Image.Image, before: Image.Image | None, seconds: float) -> bytes:
    """Return the next part of a file: what an image changes, and how long it is shown.

    Args:
        image: the next frame, with the size and palette of the file.
        before: the frame before it; None for the first one.
        seconds: how long the image is shown.
    """
    changed, at = (image, (0, 0)) if before is None else _changed(image, before)
    return b"".join(
        getdata(changed, at, duration=round(1000 * seconds), disposal=_LEAVE, transparency=_transparent(image))
    )


def in_the_middle(picture: Image.Image, stage: Image.Image) -> Image.Image:
    """Return a picture in the middle of a plain background.

    Args:
        picture: an image of indices of a palette.
        stage: an image with the same palette that is at least as large; the background has its size and corners.
    """
    nothing = _transparent(stage)
    plain = nothing + 1  # a corner entry: the frame's colour, which is opaque in a GIF
    ground = stage.point([plain] * nothing + list(range(nothing, _ENTRIES)))
    upon = picture.point([*range(nothing), plain, *range(plain, _ENTRIES)])
    ground.paste(upon, ((stage.width - picture.width) // 2, (stage.height - picture.height) // 2))
    return ground


def _changed(image: Image.Image, before: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """Return the region in which two images differ, transparent where they are equal, and its top left corner."""
    difference = ImageChops.difference(_indices(image), _indices(before))
    box = difference.getbbox() or (0, 0, 1, 1)
    region = image.crop(box)
    same = difference.crop(box).point([255] + [0] * 255)
    region.paste(_transparent(image), mask=same)
    return region, box[:2]


def _indices(image: Image.Image) -> Image.Image:
    """Return an image's indices as grey levels, which can be compared."""
    return Image.frombytes("L", image.size, image.tobytes())


def _transparent(image: Image.Image) -> int:
    """Return the index of the palette entry that is transparent."""
    return len(image.getpalette() or ()) // 3 - len(CORNER_ALPHAS)
