"""Fixed palettes: the colours of pictures, and the blends between them that anti-aliased edges need.

With a fixed palette, pictures are small and quick to encode, and finished tiles can be cached as bytes and copied into
a picture. Fewer entries make smaller pictures, so a game may have a palette of its own. The last entries are the colour
of the outer frame at increasing opacity: they round the picture's corners on any background.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

from PIL import Image

from rendering import theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rendering.theme import Colour

Edge = tuple["Colour", "Colour", int]
"""Two colours that touch in pictures, and how many blends between them get an entry."""

CORNER_ALPHAS: Final = (0, 51, 102, 153, 204)
"""The opacities of the last entries of every palette, which all have the frame's colour."""


def blend(first: Colour, second: Colour, share: float) -> Colour:
    """Mix two colours; a share of 0 gives the first one, a share of 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _theme_colours() -> list[Colour]:
    """Return all colours in the constants of `rendering.theme`."""
    found: dict[Colour, None] = {}

    def collect(value: object) -> None:
        if isinstance(value, tuple) and len(value) == 3 and all(type(part) is int for part in value):
            found[value] = None
        elif isinstance(value, tuple):
            for part in value:
                collect(part)

    for name, value in vars(theme).items():
        if name.isupper():
            collect(value)
    return list(found)


def _edges() -> list[Edge]:
    """Return the edges for the theme's colours, the most important first."""
    paper_and_ink = [
        (theme.INK, theme.PARCHMENT, 3),
        (theme.INK, theme.CREAM, 3),
        (theme.INK_SOFT, theme.PARCHMENT, 3),
        (theme.CREAM, theme.FOREST_NEAR, 3),
        (theme.MIST, theme.FOREST_MIDDLE, 3),
        (theme.INK, theme.NIGHT, 1),
        (theme.INK, theme.GOLD, 3),
        (theme.INK, theme.GOLD_PALE, 3),
        (theme.GOLD, theme.FOREST_NEAR, 3),
        (theme.GOLD_PALE, theme.FOREST_NEAR, 3),
        (theme.PARCHMENT, theme.PARCHMENT_EDGE, 1),
        (theme.SPENT_MARK, theme.PARCHMENT, 2),
        (theme.GAIN, theme.PARCHMENT, 3),
        (theme.LOSS, theme.PARCHMENT, 3),
        (theme.MOON, theme.NIGHT, 3),
        (theme.STONE, theme.INK, 2),
    ]
    seats = [(look.colour, look.on_colour, 3) for look in theme.SEATS]
    outlines = [(look.colour, theme.INK, 2) for look in theme.SEATS if look.on_colour is theme.CREAM]
    jewels = [(body, theme.INK, 3) for body, _ in theme.JEWELS] + [(light, body, 1) for body, light in theme.JEWELS]
    cloth = (*theme.SKIN, *theme.HAIR, theme.WINE, theme.ROSE, theme.MOSS, theme.SKY, theme.OCHRE, theme.PLUM)
    clothes = [(colour, theme.INK, 2) for colour in cloth]
    return [*paper_and_ink, *seats, *outlines, *jewels, *clothes]


_MOST_COLOURS = 256 - len(CORNER_ALPHAS)
_DUSK: Final = 0.4
"""How much of the night's colour is mixed into a picture of something that is over, from 0 to 1."""


def opacities(entries: int) -> bytes:
    """Return the opacities of a palette with a number of entries, as the tRNS chunk of a PNG file holds them."""
    return bytes([255] * (entries - len(CORNER_ALPHAS)) + list(CORNER_ALPHAS))


class Palette:
    """A fixed palette of at most 256 entries.

    Args:
        colours: colours that are kept unchanged; if there are more than 251, the last ones are left out.
        edges: their blends are added as long as there is room; the most important first.
    """

    def __init__(self, colours: Iterable[Colour], edges: Iterable[Edge]) -> None:
        entries = dict.fromkeys(colours)
        for first, second, steps in edges:
            entries |= dict.fromkeys(blend(first, second, step / (steps + 1)) for step in range(1, steps + 1))
        self.colours: Final = tuple(entries)[:_MOST_COLOURS]
        """The opaque entries, at most 251."""
        self._opaque = _palette_image(self.colours)
        corners = (theme.FRAME,) * len(CORNER_ALPHAS)
        self._whole = _bytes((*self.colours, *corners))
        self._lock = threading.Lock()

    def quantise(self, image: Image.Image) -> Image.Image:
        """Convert an RGB image to indices of the palette: each pixel gets the nearest colour, without dithering."""
        with self._lock:  # during the conversion Pillow changes a cache inside the palette image
            return image.quantize(palette=self._opaque, dither=Image.Dither.NONE)

    def corner_index(self, alpha: int) -> int | None:
        """Return the index of the corner entry whose opacity is nearest to `alpha` (0 to 255); None if it is opaque."""
        nearest = min((*CORNER_ALPHAS, 255), key=lambda known: abs(known - alpha))
        return None if nearest == 255 else len(self.colours) + CORNER_ALPHAS.index(nearest)

    def at_dusk(self, image: Image.Image) -> Image.Image:
        """Give an image of indices the palette darkened by night, because what it shows is over; return the image."""
        corners = (theme.FRAME,) * len(CORNER_ALPHAS)
        image.putpalette(_bytes(blend(colour, theme.NIGHT, _DUSK) for colour in (*self.colours, *corners)))
        return image

    def put_into(self, image: Image.Image) -> Image.Image:
        """Give an image of indices the whole palette, including the corner entries, and return the image."""
        image.putpalette(self._whole)
        return image


def _palette_image(colours: tuple[Colour, ...]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_bytes(colours))
    return image


def _bytes(colours: Iterable[Colour]) -> bytes:
    return bytes(part for colour in colours for part in colour)


COMMON: Final = Palette(_theme_colours(), _edges())
"""The palette of all colours of the theme; games without a palette of their own use it."""
