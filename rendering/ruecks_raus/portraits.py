"""The nine nobles: each a face of its own that tells what its favour does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.canvas import Canvas
from rendering.sprites import sprite
from rendering.theme import INK, OCHRE, SKIN, SPENT

if TYPE_CHECKING:
    from PIL import Image

    from games.ruecks_raus.nobles import Noble
    from rendering.theme import Colour


@sprite
def portrait(noble: Noble, size: int) -> Image.Image:
    """Draw a noble, `size` pixels square."""
    canvas = Canvas((size, size), units=200)
    canvas.oval((100, 90), 50 + noble, SKIN[0], INK, 5)
    canvas.blob([(20, 200), (50, 140), (150, 140), (180, 200)], OCHRE, INK, 5)
    return canvas.finish()


def backdrop(noble: Noble) -> Colour:
    """Return the colour behind a noble."""
    return _BACKDROPS[noble]


_BACKDROPS = dict.fromkeys(range(9), SPENT)
