"""What tiles are laid on: a background drawn once, and pieces cut out of it.

A picture is a background with tiles. Each tile shows one small part of a view, is drawn on the very piece of background
that it covers, and is kept as indices of the palette: the next picture with the same part is put together by copying.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec

from rendering import palette, scenery
from rendering.byte_bounded_cache import ByteBoundedCache, cached, image_bytes

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from rendering.palette import Palette
    from rendering.scenery import Box

P = ParamSpec("P")

_TILES: Final[ByteBoundedCache[Image.Image]] = ByteBoundedCache(24 * 1024 * 1024, image_bytes)
"""The tiles of all games."""


class Ground:
    """A piece of a background, told apart by where it comes from."""

    def __init__(self, image: Image.Image, key: tuple[object, ...], colours: Palette = palette.COMMON) -> None:
        self.image = image
        """RGB; shared, so it is copied before it is drawn upon."""
        self.colours = colours
        """The palette of the tiles on it."""
        self._key = key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ground) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


def kept_tile(draw: Callable[Concatenate[Image.Image, P], None]) -> Callable[Concatenate[Ground, P], Image.Image]:
    """Make tiles with a function that draws one on an RGB image; keep them, with those of all others, within a bound.

    What comes of it is called with a ground in place of the image; it returns indices of the ground's palette.
    """

    @wraps(draw)
    def tile(ground: Ground, /, *args: P.args, **kwargs: P.kwargs) -> Image.Image:
        image = ground.image.copy()
        draw(image, *args, **kwargs)
        return ground.colours.quantise(image)

    return cached(_TILES)(tile)


class Background:
    """A finished background: as colours to cut grounds from, and framed as indices to lay tiles on.

    Args:
        name: tells it from every other background.
        image: RGB.
        colours: the palette of the picture and all its tiles.
    """

    def __init__(self, name: str, image: Image.Image, colours: Palette = palette.COMMON) -> None:
        self._name = name
        self._image = image
        self._colours = colours
        self._framed = scenery.framed(image, colours)
        self._grounds: dict[Box, Ground] = {}

    def ground(self, box: Box) -> Ground:
        """Cut out the piece in a box; a background knows few boxes, so all are kept."""
        if box not in self._grounds:
            self._grounds[box] = Ground(self._image.crop(box), (self._name, box), self._colours)
        return self._grounds[box]

    def fresh(self) -> Image.Image:
        """Return a copy to lay tiles on, in indices of the palette."""
        return self._framed.copy()

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
