"""Sprites: images of single things, which are drawn once and then cached.

A drawing function is decorated with `sprite`. Its arguments say what to draw and how large, so that equal arguments
give an equal image. Sprites are shared, so nobody may draw on one.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import wraps
from typing import Final, ParamSpec

from PIL import Image

from rendering import roles
from rendering.byte_bounded_cache import ByteBoundedCache, cached, image_bytes
from rendering.packing import PackedImage, pack, packed_bytes, unpack
from rendering.roles import SPRITE_NAME, Role
from rendering.stretching import Stretched

P = ParamSpec("P")

Drawn = Image.Image | Stretched
"""What can be placed on an image."""
Draw = Callable[[int], Image.Image]
"""A function that draws a small thing about as wide as the given number of pixels."""

_LARGE = 32 * 1024
"""Sprites of this many bytes and more, such as cards and panels, are kept compressed. A picture needs about three of
them. With 16 KB it would need seven, and unpacking them costs more time than the saved memory is worth."""


def _kept_bytes(kept: Image.Image | PackedImage) -> int:
    return packed_bytes(kept) if isinstance(kept, PackedImage) else image_bytes(kept)


_SPRITES: Final[ByteBoundedCache[Image.Image | PackedImage]] = ByteBoundedCache(20 * 1024 * 1024, _kept_bytes)
"""The sprites of all games. It holds nearly all sprites that a hundred tables of all four games show (21 MB). With half
of this size, pictures take a tenth longer."""


def sprite(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Cache the images of a drawing function; all sprites share one cache of limited size."""

    @cached(_SPRITES)
    @wraps(draw)
    def kept(*args: P.args, **kwargs: P.kwargs) -> Image.Image | PackedImage:
        image = draw(*args, **kwargs)
        kinds = (value.name for value in (*args, *kwargs.values()) if isinstance(value, Enum))
        image.info[SPRITE_NAME] = " ".join((draw.__name__, *kinds))
        return pack(image) if image_bytes(image) >= _LARGE else image

    @wraps(kept)
    def unpacked(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        image = kept(*args, **kwargs)
        return unpack(image) if isinstance(image, PackedImage) else image

    return unpacked


def place(image: Image.Image, drawn: Drawn, at: tuple[float, float], role: Role = Role.OTHER) -> None:
    """Paste a sprite onto an RGB image, with its top left corner at a point; `role` sets its smallest allowed size."""
    corner = (round(at[0]), round(at[1]))
    roles.listener.places(role)
    if isinstance(drawn, Stretched):
        drawn.lay_on(image, corner)
    else:
        image.paste(drawn, corner, drawn if drawn.mode == "RGBA" else None)


def place_centred(image: Image.Image, drawn: Drawn, at: tuple[float, float], role: Role = Role.OTHER) -> None:
    """Paste a sprite onto an RGB image, with its centre at a point; `role` sets its smallest allowed size."""
    place(image, drawn, (at[0] - drawn.width / 2, at[1] - drawn.height / 2), role)
