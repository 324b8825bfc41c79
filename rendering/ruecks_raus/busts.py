"""Heads and shoulders, which end in a straight line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.theme import INK

if TYPE_CHECKING:
    from PIL import Image


def close_below(drawn: Image.Image) -> None:
    """Draw the outline of a bust where the lower edge of its image cuts it off."""
    stroke = max(2, round(drawn.height * 0.032))
    box = (0, drawn.height - stroke, drawn.width, drawn.height)
    drawn.paste(INK, box, drawn.getchannel("A").crop(box))
