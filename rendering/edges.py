"""Soft edges in few steps.

Between two colours the fixed palettes hold two or three blends. Finer shades would end at whatever entry happens to be
near, which shows nothing but makes a picture a tenth larger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL import Image

STEPS: Final = 3
"""From fully transparent to opaque."""
_TABLE = [round(alpha * STEPS / 255) * 255 // STEPS for alpha in range(256)]


def stepped(mask: Image.Image) -> Image.Image:
    """Return a mask, a single channel, with its opacity rounded to a few steps."""
    return mask.point(_TABLE)
