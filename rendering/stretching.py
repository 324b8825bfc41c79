"""Plain boxes of any size out of small ones: the corners stay as they are, and what lies between them is stretched.

A box as wide as a picture takes half a megabyte, is drawn nine times as large first, and there are dozens of sizes;
small ones take next to nothing, and a handful serves all. A box is laid on its ground piece by piece: its middle is one
colour, which is filled in a twentieth of the time that half a megabyte of pixels and opacities takes.
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
"""Left, top, right and bottom of a piece in a box, in pixels."""


class _Piece(NamedTuple):
    """A corner, an edge or the middle of a small box."""

    image: Image.Image
    fill: tuple[int, ...] | None
    """Its only colour, where it is opaque and has one."""
    is_opaque: bool

    @classmethod
    def of(cls, image: Image.Image) -> _Piece:
        """Look at what was cut out."""
        least, most = zip(*image.getextrema(), strict=True)
        return cls(image, least if least == most and least[-1] == _OPAQUE else None, least[-1] == _OPAQUE)

    def stretched(self, size: tuple[int, int]) -> Image.Image:
        """Return its pixels repeated until it has a size."""
        return self.image if self.image.size == size else self.image.resize(size, Image.Resampling.NEAREST)


class Stretchable:
    """A small box that larger ones are put together from.

    Args:
        small: RGBA; its middle column and its middle row are repeated.
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
        """Yield the pieces of a box of a size, and where they lie in it."""
        columns, rows = (_cuts(small, large) for small, large in zip(self.small.size, size, strict=True))
        for (column, row), piece in self._pieces.items():
            yield piece, (columns[column], rows[row], columns[column + 1], rows[row + 1])


def _cuts(small: int, large: int) -> tuple[int, int, int, int]:
    """Return where a side's first corner, its middle and its second corner begin, and its length."""
    return 0, small // 2, large - (small - small // 2 - 1), large


class Stretched:
    """A box of any size; it is shared like a sprite.

    Args:
        stretchable: what it is put together from.
        size: width and height in pixels, neither less than those of the small box.
    """

    def __init__(self, stretchable: Stretchable, size: tuple[int, int]) -> None:
        self.stretchable: Final = stretchable
        self.size: Final = size
        self.width: Final = size[0]
        self.height: Final = size[1]

    def lay_on(self, image: Image.Image, at: tuple[int, int]) -> None:
        """Lay it on an RGB or RGBA image with its top left corner at a point: as `whole` pasted, opacities its mask."""
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
        """Return it as an image that nobody else holds."""
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
    """Keep the small boxes that a function draws, with those of all others, within a bound."""

    @cached(_STRETCHABLES)
    @wraps(draw)
    def kept(*args: P.args, **kwargs: P.kwargs) -> Stretchable:
        small = draw(*args, **kwargs)
        small.info[SPRITE_NAME] = draw.__name__
        return Stretchable(small)

    return kept


def least_side(corner: float) -> int:
    """Return how long a side of a small box is whose corners take so many pixels each."""
    return 2 * (int(corner) + 2) + 1
