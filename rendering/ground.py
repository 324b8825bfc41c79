"""Backgrounds and tiles: a background is drawn once, and tiles are drawn on pieces of it and cached.

A tile shows a small part of a view, such as one seat's panel. It is drawn on the exact piece of background that it
covers, and is kept as indices of the palette. The next picture that shows the same part only copies it.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Final, NamedTuple, ParamSpec

from PIL import Image

from rendering import palette, scenery
from rendering.byte_bounded_cache import ByteBoundedCache, image_bytes
from rendering.packing import PackedImage, pack, packed_bytes, unpack

if TYPE_CHECKING:
    from collections.abc import Callable

    from rendering.palette import Palette
    from rendering.scenery import Box
    from rendering.theme import Colour

P = ParamSpec("P")

_TILES: Final[ByteBoundedCache[PackedImage]] = ByteBoundedCache(12 * 1024 * 1024, packed_bytes)
"""The tiles of all games; it holds most of those that a hundred tables show. With 16 MB, pictures take a thirtieth less
time; without a limit, a fifth less, for ten times the memory."""


class Ground:
    """A piece of a background, on which a tile is drawn; equal if background name and box are equal.

    Args:
        background: the background.
        box: the position of the piece in it.
    """

    def __init__(self, background: Background, box: Box) -> None:
        self.colours = background.colours
        self._background = background
        self._box = box
        self._key = (background.name, box)

    def fresh(self) -> Image.Image:
        """Return a new RGB image of the piece, to draw on."""
        return self._background.framed().crop(self._box).convert("RGB")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ground) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


class PlainGround(NamedTuple):
    """A ground of a single colour for tiles that are pasted elsewhere; it takes no memory while it is not used."""

    size: tuple[int, int]
    """Width and height, in pixels."""
    colour: Colour
    colours: Palette
    """The palette of the tiles that are drawn on it."""

    def fresh(self) -> Image.Image:
        """Return a new RGB image of this colour, to draw on."""
        return Image.new("RGB", self.size, self.colour)


def kept_tile(
    draw: Callable[Concatenate[Image.Image, P], None],
) -> Callable[Concatenate[Ground | PlainGround, P], Image.Image]:
    """Turn a function that draws on an RGB image into one that returns cached tiles.

    The returned function takes a ground instead of the image, and returns indices of the ground's palette. Its other
    arguments must be hashable. All tiles share one cache of limited size.
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

    return tile


_BACKGROUNDS: Final[ByteBoundedCache[Image.Image]] = ByteBoundedCache(3 * 1024 * 1024, image_bytes)
"""The two or three backgrounds in use; the others stay compressed, and unpacking one takes a third of a millisecond."""


class Background:
    """A finished background with its frame, in indices of a palette.

    Args:
        name: unique among all backgrounds.
        image: the background as an RGB image.
        colours: the palette of the picture and of all its tiles.
    """

    def __init__(self, name: str, image: Image.Image, colours: Palette = palette.COMMON) -> None:
        self.name = name
        self.colours = colours
        self._packed = pack(scenery.with_frame(colours.quantise(image), colours))

    def ground(self, box: Box) -> Ground:
        """Return the piece of background at a position."""
        return Ground(self, box)

    def framed(self) -> Image.Image:
        """Return the whole background in indices of the palette; it is shared, so nobody may draw on it."""
        return _BACKGROUNDS.get(self, lambda: self.colours.put_into(unpack(self._packed)))

    def fresh(self) -> Image.Image:
        """Return a copy of the background in indices of the palette, to put tiles on."""
        return self.framed().copy()

    def lay(
        self,
        image: Image.Image,
        box: Box,
        tile: Callable[Concatenate[Ground, P], Image.Image],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Put a tile at a position of a picture that has this background; `args` and `kwargs` are the tile's."""
        image.paste(tile(self.ground(box), *args, **kwargs), box[:2])
