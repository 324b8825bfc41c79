"""One noble's card on its own."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rendering.ground import Background
from rendering.ruecks_raus.noble_card import SIZE, noble_card, noble_tile
from rendering.scenery import Box, Moon, forest

if TYPE_CHECKING:
    from PIL import Image

    from games.ruecks_raus.nobles import Noble
    from words.language import Language

_SIZE = (640, 520)
_CARD: Box = ((_SIZE[0] - SIZE[0]) // 2, 36, (_SIZE[0] + SIZE[0]) // 2, 36 + SIZE[1] + 8)


def draw_noble_picture(noble: Noble, language: Language) -> Image.Image:
    """Draw the card in the middle of the night forest."""
    background = _background()
    image = background.fresh()
    background.lay(image, _CARD, noble_tile, noble_card(noble, language))
    return image


@lru_cache(maxsize=1)
def _background() -> Background:
    return Background("ruecks_raus noble", forest(_SIZE, horizon=380, moon=Moon((550, 96), 54)))
