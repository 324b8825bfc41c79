"""Sprites: pictures of single things, drawn once and kept.

A function that draws something is decorated with `sprite`. Its arguments say what to draw and how large, so that the
same call gives the same image. Images that come from here are shared and never drawn upon.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ParamSpec

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

P = ParamSpec("P")

KEPT = 256
"""How many sprites of one kind are kept; the least recently used go first."""


def sprite(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Keep what a drawing function returns, within a bound."""
    return lru_cache(maxsize=KEPT)(draw)  # type: ignore[return-value]  # lru_cache wants hashable arguments, which P cannot say


def place(image: Image.Image, drawn: Image.Image, at: tuple[float, float]) -> None:
    """Put a sprite with its top left corner at a point of an RGB image."""
    corner = (round(at[0]), round(at[1]))
    image.paste(drawn, corner, drawn if drawn.mode == "RGBA" else None)


def place_centred(image: Image.Image, drawn: Image.Image, at: tuple[float, float]) -> None:
    """Put a sprite with its middle at a point of an RGB image."""
    place(image, drawn, (at[0] - drawn.width / 2, at[1] - drawn.height / 2))
