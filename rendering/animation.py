"""Moving pictures: several pictures of the same size in a GIF file, the one format known to play everywhere.

A file plays once and rests at its last picture. That one also comes first, for two hundredths of a second, because some
readers see only the first. A file can be made part by part, so that nobody has to hold all its pictures at once.
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
"""How many seconds the last picture is shown before the first; browsers show one of 0.01 for a tenth of a second."""
REST = 0.1
"""How many seconds the file gives the last picture, at which it stays."""
TAIL: Final = b";"
"""Ends a file (GIF89a specification, 27: trailer)."""

_ENTRIES: Final = 256
_TABLE_FLAGS: Final = 0b1111_0111
"""GIF89a specification, 18: there is a global colour table, of 256 entries."""
_LEAVE: Final = 1
"""GIF89a specification, 23: the picture stays where the next one does not cover it."""


T = TypeVar("T")
Steps = Generator[None, None, T]
"""Work that can be interrupted between its steps for something more urgent, and returns a result at the end."""


class Frame(NamedTuple):
    """One picture of several."""

    draw: Callable[[], Image.Image]
    """Draws it in indices of a `palette.Palette`, the same for all frames; a still picture needs the last alone."""
    seconds: float
    """How long it is shown; without meaning for the last frame."""

    @property
    def image(self) -> Image.Image:
        """The picture, drawn anew."""
        return self.draw()


def animation(frames: Sequence[Frame]) -> Steps[bytes]:
    """Make a file that plays frames once, one frame in a step; each part holds only the region that has changed.

    Args:
        frames: at least two, of the same size and palette.
    """
    last = frames[-1].image
    parts, before = [part(last, None, GLIMPSE)], last
    for frame in frames[:-1]:  # each drawn when it is needed: twenty at once are twenty megabytes
        yield
        image = frame.image
        parts.append(part(image, before, frame.seconds))
        before = image
    return b"".join((head(last), *parts, part(last, before, REST), TAIL))


def at_once(steps: Steps[T]) -> T:
    """Do all steps of some work without interruption, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: T = end.value
            return made


def head(image: Image.Image) -> bytes:
    """Return the beginning of a file whose pictures have this size and palette."""
    table = bytes(image.getpalette() or ()).ljust(3 * _ENTRIES, b"\0")
    return b"".join((b"GIF89a", struct.pack("<HHBBB", *image.size, _TABLE_FLAGS, 0, 0), table))


def part(image: Image.Image, before: Image.Image | None, seconds: float) -> bytes:
    """Return the next part of a file: what a picture changes, and how long it is shown.

    Args:
        image: of the size and palette that the file began with.
        before: the picture that it replaces; none for the first.
        seconds: how long it is shown.
    """
    changed, at = (image, (0, 0)) if before is None else _changed(image, before)
    return b"".join(
        getdata(changed, at, duration=round(1000 * seconds), disposal=_LEAVE, transparency=_transparent(image))
    )


def in_the_middle(picture: Image.Image, stage: Image.Image) -> Image.Image:
    """Return a picture in the middle of a plain ground.

    Args:
        picture: the picture.
        stage: a picture of the same palette and at least as large, whose size and corners the ground has.
    """
    nothing = _transparent(stage)
    plain = nothing + 1  # the frame's colour, which a GIF shows without its opacity
    ground = stage.point([plain] * nothing + list(range(nothing, _ENTRIES)))
    upon = picture.point([*range(nothing), plain, *range(plain, _ENTRIES)])
    ground.paste(upon, ((stage.width - picture.width) // 2, (stage.height - picture.height) // 2))
    return ground


def _changed(image: Image.Image, before: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """Return the region in which two pictures differ, transparent where they do not, and where it lies."""
    difference = ImageChops.difference(_indices(image), _indices(before))
    box = difference.getbbox() or (0, 0, 1, 1)
    region = image.crop(box)
    same = difference.crop(box).point([255] + [0] * 255)
    region.paste(_transparent(image), mask=same)
    return region, box[:2]


def _indices(image: Image.Image) -> Image.Image:
    """Return an image's indices as shades of grey, which can be compared."""
    return Image.frombytes("L", image.size, image.tobytes())


def _transparent(image: Image.Image) -> int:
    """Return the index of the palette's transparent entry."""
    return len(image.getpalette() or ()) // 3 - len(CORNER_ALPHAS)
