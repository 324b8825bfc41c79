"""The one palette of every picture: the theme's colours and the blends that anti-aliased edges between them need.

A fixed palette makes pictures small and quick to encode, and lets finished tiles be cached as bytes and put together
by copying. The last entries are the outer frame at rising opacity: they round the picture's corners, so that it sits
well on any ground.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

from PIL import Image

from rendering import theme

if TYPE_CHECKING:
    from rendering.theme import Colour

CORNER_ALPHAS: Final = (0, 51, 102, 153, 204)
"""Opacities of the last entries of the palette, all of the frame's colour."""


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


def _edges() -> list[tuple[Colour, Colour, int]]:
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


def _entries() -> list[Colour]:
    entries: dict[Colour, None] = dict.fromkeys(_theme_colours())
    for first, second, steps in _edges():
        for step in range(1, steps + 1):
            entries[blend(first, second, step / (steps + 1))] = None
    return list(entries)[: 256 - len(CORNER_ALPHAS)]


COLOURS: Final[tuple[Colour, ...]] = tuple(_entries())
"""The opaque entries."""

_FIRST_CORNER = 256 - len(CORNER_ALPHAS)

TRANSPARENCY: Final = bytes([255] * _FIRST_CORNER + list(CORNER_ALPHAS))
"""The opacity of every entry, as a PNG file holds it."""


def _palette_image(colours: tuple[Colour, ...]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image


_LOCK = threading.Lock()
_OPAQUE = _palette_image(COLOURS)
_UNUSED = (theme.FRAME,) * (_FIRST_CORNER - len(COLOURS))
_WHOLE = [part for colour in (*COLOURS, *_UNUSED, *(theme.FRAME,) * len(CORNER_ALPHAS)) for part in colour]


def quantise(image: Image.Image) -> Image.Image:
    """Turn an RGB image into indices of the palette, each pixel its nearest colour, without dithering."""
    with _LOCK:  # Pillow fills a cache inside the palette while it converts
        return image.quantize(palette=_OPAQUE, dither=Image.Dither.NONE)


def with_corners(image: Image.Image) -> Image.Image:
    """Return an image of indices with the whole palette, so that `corner_index` can be put into it."""
    image = image.copy()
    image.putpalette(_WHOLE)
    return image


def corner_index(alpha: int) -> int | None:
    """Return the entry of the frame's colour whose opacity is nearest, 0 to 255; none for an opaque pixel."""
    nearest = min((*CORNER_ALPHAS, 255), key=lambda known: abs(known - alpha))
    return None if nearest == 255 else _FIRST_CORNER + CORNER_ALPHAS.index(nearest)
