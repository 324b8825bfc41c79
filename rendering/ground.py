"""What tiles are laid on: a background drawn once, and pieces cut out of it.

A picture is a background with tiles. Each tile shows one small part of a view, is drawn on the very piece of background
that it covers, and is kept as indices of the palette: the next picture with the same part is put together by copying.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Final, NamedTuple, ParamSpec

from PIL import Image

from rendering import palette, scenery
from rendering.byte_bounded_cache import ByteBoundedCache, image_bytes, let_clear
from rendering.packing import PackedImage, pack, packed_bytes, unpack

if TYPE_CHECKING:
    from collections.abc import Callable

    from rendering.palette import Palette
    from rendering.scenery import Box
    from rendering.theme import Colour

P = ParamSpec("P")

_TILES: Final[ByteBoundedCache[PackedImage]] = ByteBoundedCache(12 * 1024 * 1024, packed_bytes)
"""The tiles of all games, most of those that a hundred tables show. With 16 MB, pictures take a thirtieth less time;
without a bound a fifth, for ten times the room."""


class Ground:
    """A piece of a background, told apart by where it comes from.

    Args:
        background: what it is a piece of.
        box: which piece.
    """

    def __init__(self, background: Background, box: Box) -> None:
        self.colours = background.colours
        self._background = background
        self._box = box
        self._key = (background.name, box)

    def fresh(self) -> Image.Image:
        """Return the piece to draw upon, as colours."""
        return self._background.framed().crop(self._box).convert("RGB")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ground) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


class PlainGround(NamedTuple):
    """A ground of one colour, drawn when it is needed: every tile that is kept holds its ground as well."""

    size: tuple[int, int]
    """Width and height, in pixels."""
    colour: Colour
    colours: Palette
    """The palette of the tiles on it."""

    def fresh(self) -> Image.Image:
        """Return it to draw upon, as colours."""
        return Image.new("RGB", self.size, self.colour)


def kept_tile(
    draw: Callable[Concatenate[Image.Image, P], None],
) -> Callable[Concatenate[Ground | PlainGround, P], Image.Image]:
    """Make tiles with a function that draws one on an RGB image; keep them, with those of all others, within a bound.

    What comes of it is called with a ground in place of the image; it returns indices of the ground's palette.
    """

    @wraps(draw)
    def tile(ground: Ground | PlainGround, /, *args: P.args, **kwargs: P.kwargs) -> Image.Image:
        anew: list[Image.Image] = []

        def packed() -> PackedImage:
            image = ground.fresh()
            draw(image, *args, **kwargs)
            anew.append(ground.colours.quantise(image))
            return pack(anew[0])

        kept = _TILES.get((draw, ground, args, *kwargs.items()), packed)
        return ground.colours.put_into(anew[0] if anew else unpack(kept))

    let_clear(tile, _TILES, draw)
    return tile


_BACKGROUNDS: Final[ByteBoundedCache[Image.Image]] = ByteBoundedCache(3 * 1024 * 1024, image_bytes)
"""The two or three backgrounds that are being drawn upon; all others stay packed, a third of a millisecond away."""


class Background:
    """A finished background in indices of a palette: to cut grounds from, and framed to lay tiles on.

    Args:
        name: tells it from every other background.
        image: RGB.
        colours: the palette of the picture and all its tiles.
    """

    def __init__(self, name: str, image: Image.Image, colours: Palette = palette.COMMON) -> None:
        self.name = name
        self.colours = colours
        self._packed = pack(scenery.with_frame(colours.quantise(image), colours))

    def ground(self, box: Box) -> Ground:
        """Return the piece in a box."""
        return Ground(self, box)

    def framed(self) -> Image.Image:
        """Return it whole, in indices of the palette; shared, and never drawn upon."""
        return _BACKGROUNDS.get(self, lambda: self.colours.put_into(unpack(self._packed)))

    def fresh(self) -> Image.Image:
        """Return a copy to lay tiles on, in indices of the palette."""
        return self.framed().copy()

    def lay(
        self,
        image: Image.Image,
        box: Box,
        tile: Callable[Concatenate[Ground, P], Image.Image],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Lay a tile into a box of a picture of this background; the arguments say what the tile shows."""
        image.paste(tile(self.ground(box), *args, **kwargs), box[:2])
