"""Fixed palettes: the colours of pictures and the blends that anti-aliased edges between them need.

A fixed palette makes pictures small and quick to encode, and lets finished tiles be cached as bytes and put together
by copying. The fewer entries, the smaller the pictures; so a game may have a palette of its own. The last entries are
the outer frame at rising opacity: they round the picture's corners, so that it sits well on any ground.
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
"""Two colours that meet, and how many blends between them are worth an entry."""

CORNER_ALPHAS: Final = (0, 51, 102, 153, 204)
"""Opacities of the last entries of a palette, all of the frame's colour."""


def blend(first: Colour, second: Colour, share: float) -> Colour:
    """Mix two colours; a share of 0 is the first, of 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _theme_colours() -> list[Colour]:
    """Collect every colour constant of the theme."""
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
    """List which colours meet, and how many blends between them are worth an entry; the most important first."""
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
"""The share of the night in what is over."""


def opacities(entries: int) -> bytes:
    """Return the opacity of every entry of a palette that has so many, as a PNG file holds them."""
    return bytes([255] * (entries - len(CORNER_ALPHAS)) + list(CORNER_ALPHAS))


class Palette:
    """A fixed palette.

    Args:
        colours: that come through unchanged.
        edges: whose blends are held as well, as far as there is room; the most important first.
    """

    def __init__(self, colours: Iterable[Colour], edges: Iterable[Edge]) -> None:
        entries = dict.fromkeys(colours)
        for first, second, steps in edges:
            entries |= dict.fromkeys(blend(first, second, step / (steps + 1)) for step in range(1, steps + 1))
        self.colours: Final = tuple(entries)[:_MOST_COLOURS]
        """The opaque entries."""
        self._opaque = _palette_image(self.colours)
        corners = (theme.FRAME,) * len(CORNER_ALPHAS)
        self._whole = _bytes((*self.colours, *corners))
        self._lock = threading.Lock()

    def quantise(self, image: Image.Image) -> Image.Image:
        """Turn an RGB image into indices of the palette, each pixel its nearest colour, without dithering."""
        with self._lock:  # Pillow fills a cache inside the palette while it converts
            return image.quantize(palette=self._opaque, dither=Image.Dither.NONE)

    def corner_index(self, alpha: int) -> int | None:
        """Return the entry of the frame's colour whose opacity is nearest, 0 to 255; none for an opaque pixel."""
        nearest = min((*CORNER_ALPHAS, 255), key=lambda known: abs(known - alpha))
        return None if nearest == 255 else len(self.colours) + CORNER_ALPHAS.index(nearest)

    def at_dusk(self, image: Image.Image) -> Image.Image:
        """Let night fall on an image that holds indices of the palette, and return it: what it shows is over."""
        corners = (theme.FRAME,) * len(CORNER_ALPHAS)
        image.putpalette(_bytes(blend(colour, theme.NIGHT, _DUSK) for colour in (*self.colours, *corners)))
        return image

    def put_into(self, image: Image.Image) -> Image.Image:
        """Give an image of indices the whole palette, those of `corner_index` included, and return the image."""
        image.putpalette(self._whole)
        return image


def _palette_image(colours: tuple[Colour, ...]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_bytes(colours))
    return image


def _bytes(colours: Iterable[Colour]) -> bytes:
    return bytes(part for colour in colours for part in colour)


COMMON: Final = Palette(_theme_colours(), _edges())
"""All the theme's colours."""
