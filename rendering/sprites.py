"""Sprites: pictures of single things, drawn once and kept.

A function that draws something is decorated with `sprite`. Its arguments say what to draw and how large, so that the
same call gives an image that looks the same, drawn once. Images that come from here are shared and never drawn upon.
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
"""What can be put on an image."""
Draw = Callable[[int], Image.Image]
"""Draws something small, about so many pixels wide."""

_LARGE = 32 * 1024
"""Bytes from which on a sprite is kept packed: cards and plates, of which a picture draws three. With 16 KB these are
seven, which takes more time than the room is worth."""


def _kept_bytes(kept: Image.Image | PackedImage) -> int:
    return packed_bytes(kept) if isinstance(kept, PackedImage) else image_bytes(kept)


_SPRITES: Final[ByteBoundedCache[Image.Image | PackedImage]] = ByteBoundedCache(20 * 1024 * 1024, _kept_bytes)
"""The sprites of all kinds and games: nearly all that a hundred tables of all four show, 21 MB. With half the room,
pictures take a tenth longer."""


def sprite(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Keep what a drawing function returns, within a bound."""

    @cached(_SPRITES)
    @wraps(draw)
    def kept(*args: P.args, **kwargs: P.kwargs) -> Image.Image | PackedImage:
        image = draw(*args, **kwargs)
        kinds = (value.name for value in (*args, *kwargs.values()) if isinstance(value, Enum))
        image.info[SPRITE_NAME] = " ".join((draw.__name__, *kinds))
        return pack(image) if image_bytes(image) >= _LARGE else image

    @wraps(kept)
    def at_hand(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        image = kept(*args, **kwargs)
        return unpack(image) if isinstance(image, PackedImage) else image

    return at_hand


def place(image: Image.Image, drawn: Drawn, at: tuple[float, float], role: Role = Role.OTHER) -> None:
    """Put a sprite with its top left corner at a point of an RGB image; its role tells how large it has to be."""
    corner = (round(at[0]), round(at[1]))
    roles.listener.places(role)
    if isinstance(drawn, Stretched):
        drawn.lay_on(image, corner)
    else:
        image.paste(drawn, corner, drawn if drawn.mode == "RGBA" else None)


def place_centred(image: Image.Image, drawn: Drawn, at: tuple[float, float], role: Role = Role.OTHER) -> None:
    """Put a sprite with its middle at a point of an RGB image; its role tells how large it has to be."""
    place(image, drawn, (at[0] - drawn.width / 2, at[1] - drawn.height / 2), role)
