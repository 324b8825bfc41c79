"""The emblems of badges: rosettes of one shape, each with a pictogram in the middle."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from PIL import Image

from rendering.canvas import Canvas, ring
from rendering.emblems import roundel
from rendering.pieces import crown, star
from rendering.roles import Role
from rendering.shapes import squared
from rendering.sprites import place_centred, sprite
from rendering.theme import CREAM, GAIN, GOLD, GOLD_PALE, INK, WINE, WOOD, WOOD_DARK
from words.icons import SEAT_ICONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rendering.sprites import Draw

TALL: Final = 1.24
"""The height of an emblem, as a multiple of its width."""
_PICTOGRAM: Final = 0.54
"""The width of the pictogram in it, as a multiple of the emblem's width."""
_DISC: Final = 0.47
"""The distance of the disc's centre from the top edge, as a multiple of the emblem's width."""


@sprite
def badge_emblem(game: str, icon: str, width: int) -> Image.Image:
    """Draw the emblem of a badge.

    Args:
        game: the module name of the badge's game; empty for a badge for all games together, whose ribbon is red.
        icon: the pictogram: the name of one of the game's icons, of a seat's emblem, or of a pictogram in `CAREER`.
        width: the width in pixels; the pictogram is about half as wide.
    """
    canvas = Canvas((width, round(width * TALL)), units=100)
    ribbon = GAIN if game else WINE
    canvas.shape([(20, 70), (44, 80), (34, 121), (24, 108), (9, 112)], ribbon, INK, 4)
    canvas.shape([(80, 70), (56, 80), (66, 121), (76, 108), (91, 112)], ribbon, INK, 4)
    outer, inner = ring((50, 47), 46, 16), ring((50, 47), 40, 16, 1 / 32)
    canvas.blob([point for pair in zip(outer, inner, strict=True) for point in pair], GOLD, INK, 4)
    canvas.oval((50, 47), 35, CREAM, GOLD_PALE, 4)
    drawn = canvas.finish()
    middle = (width / 2, width * _DISC)
    place_centred(drawn, _pictogram(game, icon)(round(width * _PICTOGRAM)), middle, Role.SCENERY)
    return drawn


def _pictogram(game: str, icon: str) -> Draw:
    if not game:
        return CAREER[icon]
    module = f"rendering.{game}.icons"
    own: Mapping[str, Draw] = import_module(module).ICONS if find_spec(module) else {}
    return own[icon] if icon in own else partial(roundel, SEAT_ICONS.index(icon))


def _stars(size: int) -> Image.Image:
    """Draw three stars; the one in front is the largest."""
    drawn = Image.new("RGBA", (size, size))
    for share, x, y in ((0.46, 0.24, 0.36), (0.46, 0.76, 0.36), (0.6, 0.5, 0.66)):
        place_centred(drawn, star(round(size * share)), (size * x, size * y))
    return drawn


def _companions(size: int) -> Image.Image:
    """Draw the emblems of two players, one in front of the other."""
    drawn = Image.new("RGBA", (size, size))
    for seat, x, y in ((1, 0.66, 0.36), (0, 0.36, 0.64)):
        place_centred(drawn, roundel(seat, round(size * 0.66)), (size * x, size * y))
    return drawn


def _signpost(size: int) -> Image.Image:
    """Draw a signpost with arms to both sides."""
    canvas = Canvas((size, size), units=100)
    canvas.box((44, 4, 56, 98), 3, WOOD_DARK, INK, 4)
    canvas.shape([(22, 12), (78, 12), (94, 26), (78, 40), (22, 40)], WOOD, INK, 5)
    canvas.shape([(78, 48), (22, 48), (6, 62), (22, 76), (78, 76)], GOLD, INK, 5)
    return canvas.finish()


CAREER: Final[Mapping[str, Draw]] = {
    "crown": lambda size: squared(crown(size), size),
    "stars": _stars,
    "companions": _companions,
    "signpost": _signpost,
}
"""The function that draws each pictogram of `words.badges.CAREER_BADGES`, by its name."""
