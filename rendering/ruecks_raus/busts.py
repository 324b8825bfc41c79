"""The lower edge of drawings of head and shoulders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.theme import INK

if TYPE_CHECKING:
    from PIL import Image


def close_below(drawn: Image.Image) -> None:
    """Draw an outline along the lower edge of the image, where it cuts off the shoulders."""
    stroke = max(2, round(drawn.height * 0.032))
    box = (0, drawn.height - stroke, drawn.width, drawn.height)
    drawn.paste(INK, box, drawn.getchannel("A").crop(box))
