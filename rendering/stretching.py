"""Plain boxes of any size, made from small ones: the corners are copied, and what lies between them is stretched.

A box as wide as a picture would take half a megabyte and would first be drawn nine times as large, and there are dozens
of sizes. A few small boxes serve all of them and take almost no memory. A box is pasted piece by piece: its middle has
a single colour, and filling it takes a twentieth of the time of pasting half a megabyte of pixels through a mask.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Final, NamedTuple, ParamSpec

from PIL import Image

from rendering.byte_bounded_cache import ByteBoundedCache, cached, image_bytes
from rendering.roles import SPRITE_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

P = ParamSpec("P")

_OPAQUE = 255
_Place = tuple[int, int, int, int]
"""Left, top, right and bottom of a piece in its box, in pixels."""


class _Piece(NamedTuple):
    """A corner, an edge or the middle of a small box."""

    image: Image.Image
    fill: tuple[int, ...] | None
    """The colour of the piece, if it is opaque and has only one; otherwise None."""
    is_opaque: bool

    @classmethod
    def of(cls, image: Image.Image) -> _Piece:
        """Make a piece from a part of the small box."""
        least, most = zip(*image.getextrema(), strict=True)
        return cls(image, least if least == most and least[-1] == _OPAQUE else None, least[-1] == _OPAQUE)

    def stretched(self, size: tuple[int, int]) -> Image.Image:
        """Return the image with its pixels repeated until it has a size."""
        return self.image if self.image.size == size else self.image.resize(size, Image.Resampling.NEAREST)


class Stretchable:
    """A small box from which larger ones are made.

    Args:
        small: RGBA; the column and the row in its middle are repeated.
    """

    def __init__(self, small: Image.Image) -> None:
        self.small = small
        columns, rows = (((0, side // 2), (side // 2, side // 2 + 1), (side // 2 + 1, side)) for side in small.size)
        self._pieces = {
            (column, row): _Piece.of(small.crop((left, top, right, bottom)))
            for column, (left, right) in enumerate(columns)
            for row, (top, bottom) in enumerate(rows)
            if left < right and top < bottom
        }

    def pieces(self, size: tuple[int, int]) -> Iterator[tuple[_Piece, _Place]]:
        """Yield the pieces of a box of the given size, each with its position in the box."""
        columns, rows = (_cuts(small, large) for small, large in zip(self.small.size, size, strict=True))
        for (column, row), piece in self._pieces.items():
            yield piece, (columns[column], rows[row], columns[column + 1], rows[row + 1])


def _cuts(small: int, large: int) -> tuple[int, int, int, int]:
    """Return where the first corner, the stretched middle and the second corner of a side begin, and where it ends."""
    return 0, small // 2, large - (small - small // 2 - 1), large


class Stretched:
    """A box of any size, made from a small one; it is shared like a sprite.

    Args:
        stretchable: the small box.
        size: width and height in pixels; neither may be smaller than that of the small box.
    """

    def __init__(self, stretchable: Stretchable, size: tuple[int, int]) -> None:
        self.stretchable: Final = stretchable
        self.size: Final = size
        self.width: Final = size[0]
        self.height: Final = size[1]

    def lay_on(self, image: Image.Image, at: tuple[int, int]) -> None:
        """Paste the box onto an RGB or RGBA image, with its top left corner at a point.

        The result is the same as pasting `whole()` with its opacities as the mask.
        """
        small = self.stretchable.small
        if small.size == self.size:
            image.paste(small, at, small)
            return
        x, y = at
        for piece, (left, top, right, bottom) in self.stretchable.pieces(self.size):
            if piece.fill is not None:
                image.paste(piece.fill[: len(image.getbands())], (x + left, y + top, x + right, y + bottom))
            else:
                stretched = piece.stretched((right - left, bottom - top))
                image.paste(stretched, (x + left, y + top), None if piece.is_opaque else stretched)

    def whole(self) -> Image.Image:
        """Return the box as a new image."""
        small = self.stretchable.small
        box = Image.new(small.mode, self.size)
        box.info.update(small.info)
        for piece, (left, top, right, bottom) in self.stretchable.pieces(self.size):
            box.paste(piece.stretched((right - left, bottom - top)), (left, top))
        return box


_STRETCHABLES: Final[ByteBoundedCache[Stretchable]] = ByteBoundedCache(
    2 * 1024 * 1024, lambda stretchable: 2 * image_bytes(stretchable.small)
)


def stretchable(draw: Callable[P, Image.Image]) -> Callable[P, Stretchable]:
    """Cache the small boxes that a function draws; all of them share one cache of limited size."""

    @cached(_STRETCHABLES)
    @wraps(draw)
    def kept(*args: P.args, **kwargs: P.kwargs) -> Stretchable:
        small = draw(*args, **kwargs)
        small.info[SPRITE_NAME] = draw.__name__
        return Stretchable(small)

    return kept


def least_side(corner: float) -> int:
    """Return the side of the smallest box whose corners take `corner` pixels each."""
    return 2 * (int(corner) + 2) + 1
