"""What tiles are laid on: a background drawn once, and pieces cut out of it.

A picture is a background with tiles. Each tile shows one small part of a view, is drawn on the very piece of background
that it covers, and is kept as indices of the palette: the next picture with the same part is put together by copying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, ParamSpec

from rendering import palette, scenery
from rendering.kept import Shelf, image_bytes, kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from rendering.palette import Palette
    from rendering.scenery import Box

P = ParamSpec("P")

KEPT: Final[Shelf[Image.Image]] = Shelf(24 * 1024 * 1024, image_bytes)
"""The tiles of all games."""


def kept_tile(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Keep the tiles that a function draws, with those of all others within a bound."""
    return kept(KEPT)(draw)


class Ground:
    """A piece of a background, told apart by where it comes from."""

    def __init__(self, image: Image.Image, key: tuple[object, ...]) -> None:
        self.image = image
        """RGB; shared, so it is copied before it is drawn upon."""
        self._key = key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ground) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


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
        self._framed = scenery.framed(image, colours)
        self._grounds: dict[Box, Ground] = {}

    def ground(self, box: Box) -> Ground:
        """Cut out the piece in a box; a background knows few boxes, so all are kept."""
        if box not in self._grounds:
            self._grounds[box] = Ground(self._image.crop(box), (self._name, box))
        return self._grounds[box]

    def fresh(self) -> Image.Image:
        """Return a copy to lay tiles on, in indices of the palette."""
        return self._framed.copy()
