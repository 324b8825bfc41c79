"""The effect of each Merry Man's card as a small scene."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.sherwood_bandits.box import CHANGE, Back, MerryMan
from rendering import text
from rendering.canvas import Canvas
from rendering.pieces import cross
from rendering.roles import Role
from rendering.sherwood_bandits.pictograms.carts import shield, small_cart_back
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sherwood_bandits.pictograms.loot import token
from rendering.sprites import place_centred, sprite
from rendering.theme import CREAM, GOLD, INK, LOSS, PARCHMENT, PARCHMENT_EDGE, SLATE, STONE, WINE

if TYPE_CHECKING:
    from PIL import Image

    from rendering.canvas import Point
    from rendering.sprites import Draw

WIDTH = 140
"""The usual width of a scene, in pixels."""
_TALL = 72 / 140
"""The height of a scene as a share of its width."""
_UNITS = 112
"""The width of a scene in its own units."""
_TYPE = 28.8
"""The type size of numbers, in these units."""
_MIDDLE = 29


def _canvas(width: int) -> Canvas:
    return Canvas((width, round(width * _TALL)), units=_UNITS)


def _pixels(units: float, width: int) -> int:
    """Convert units into pixels, in a scene of the given width."""
    return round(units * width / _UNITS)


def _put(image: Image.Image, part: Image.Image, at: Point) -> None:
    """Place a part of a scene by its middle, in units."""
    unit = image.width / _UNITS
    place_centred(image, part, (at[0] * unit, at[1] * unit), Role.SCENERY)


def _pawn(canvas: Canvas, at: Point, *, own: bool = True, lying: bool = False) -> None:
    """Draw a bandit of any band; one's own bandit is darker."""
    fill = SLATE if own else STONE
    x, y = at
    if lying:
        canvas.shape([(x - 4, y + 4), (x + 18, y - 7), (x + 18, y + 15)], fill, INK, 2.5)
        canvas.oval((x - 10, y + 4), 8, fill, INK, 2.5)
    else:
        canvas.shape([(x, y - 6), (x + 12, y + 20), (x - 12, y + 20)], fill, INK, 2.5)
        canvas.oval((x, y - 10), 8.5, fill, INK, 2.5)


def _arrow(canvas: Canvas, start: Point, end: Point) -> None:
    """Draw an arrow that points to the left or to the right."""
    (x, y), (to, _) = start, end
    direction = 1 if to > x else -1
    canvas.line([start, (to - direction * 4, y)], INK, 4)
    canvas.shape([(to, y), (to - direction * 9, y - 7), (to - direction * 9, y + 7)], INK)


def _eye(canvas: Canvas, x: float, y: float, size: float = 1) -> None:
    lid = [(-24, 0), (-12, -11), (0, -15), (12, -11), (24, 0), (12, 11), (0, 15), (-12, 11)]
    canvas.blob([(x + dx * size, y + dy * size) for dx, dy in lid], CREAM, INK, 3)
    canvas.oval((x, y), 8 * size, WINE, INK, 2)


def _said(image: Image.Image, at: Point, said: str) -> None:
    unit = image.width / _UNITS
    style = text.Style(round(_TYPE * unit), INK, text.Face.HEAVY, align="middle")
    text.write(image, (at[0] * unit, at[1] * unit), said, style)


def _tip_off(width: int) -> Image.Image:
    canvas = _canvas(width)
    for x in (28, 84):
        _eye(canvas, x, _MIDDLE)
    return canvas.finish()


def _brotherhood(width: int) -> Image.Image:
    canvas = _canvas(width)
    for x in (36, 76):
        _pawn(canvas, (x, _MIDDLE - 2))
    return canvas.finish()


def _inside_job(width: int) -> Image.Image:
    canvas = _canvas(width)
    _arrow(canvas, (48, _MIDDLE), (66, _MIDDLE))
    drawn = canvas.finish()
    for back, x in ((Back.FROM_4_TO_7, 23), (Back.FROM_12_TO_15, 90)):
        _put(drawn, small_cart_back(back, _pixels(42, width)), (x, _MIDDLE))
    return drawn


def _friendly_guards(width: int) -> Image.Image:
    canvas = _canvas(width)
    _eye(canvas, 17, _MIDDLE, 0.65)
    drawn = canvas.finish()
    _put(drawn, shield("", _pixels(36, width)), (51, _MIDDLE))
    _said(drawn, (91, _MIDDLE), f"±{CHANGE}")
    return drawn


def _infiltrator(width: int) -> Image.Image:
    canvas = _canvas(width)
    for x in (18, 94):
        canvas.box((x - 17, 3, x + 17, 55), 8, PARCHMENT_EDGE, INK, 2)
    _pawn(canvas, (18, _MIDDLE - 2))
    _pawn(canvas, (94, _MIDDLE - 2), own=False)
    _arrow(canvas, (44, 20), (70, 20))
    _arrow(canvas, (68, 38), (42, 38))
    return canvas.finish()


def _shove(width: int) -> Image.Image:
    canvas = _canvas(width)
    canvas.box((4, 16, 108, 56), 8, PARCHMENT_EDGE, INK, 2)
    _pawn(canvas, (30, 30), own=False)
    _pawn(canvas, (78, 36), lying=True)
    _arrow(canvas, (40, 8), (72, 8))
    return canvas.finish()


def _tight_squeeze(width: int) -> Image.Image:
    canvas = _canvas(width)
    canvas.box((4, 3, 60, 55), 8, PARCHMENT_EDGE, INK, 2)
    _pawn(canvas, (20, _MIDDLE - 2), own=False)
    _pawn(canvas, (42, _MIDDLE + 4), lying=True)
    _arrow(canvas, (104, _MIDDLE), (68, _MIDDLE))
    return canvas.finish()


def _quick_job(width: int) -> Image.Image:
    canvas = _canvas(width)
    canvas.shape([(2, 26), (22, 6), (42, 26)], LOSS, INK, 2.5)
    canvas.box((6, 25, 38, 52), 2, PARCHMENT, INK, 2.5)
    canvas.box((17, 34, 28, 52), 1, STONE, INK, 2)
    _arrow(canvas, (68, _MIDDLE), (46, _MIDDLE))
    drawn = canvas.finish()
    _put(drawn, die(2, _pixels(36, width)), (92, _MIDDLE))
    return drawn


def _heads_down(width: int) -> Image.Image:
    drawn = _canvas(width).finish()
    _put(drawn, die(3, _pixels(42, width)), (32, _MIDDLE))
    _said(drawn, (82, _MIDDLE), f"±{CHANGE}")
    return drawn


def _second_chance(width: int) -> Image.Image:
    canvas = _canvas(width)
    canvas.stroke([(22, 40), (14, 28), (22, 12), (40, 8)], INK, 5)
    canvas.shape([(52, 8), (38, 0), (38, 17)], INK)
    drawn = canvas.finish()
    _put(drawn, die(5, _pixels(42, width)), (66, _MIDDLE + 4))
    return drawn


def _look(width: int, *, left: bool) -> Image.Image:
    """Draw a die, and dice to one side of it that take its number."""
    canvas = _canvas(width)
    _arrow(canvas, (70, 9) if left else (42, 9), (30, 9) if left else (82, 9))
    drawn = canvas.finish()
    for place, x in enumerate((20, 56, 92)):
        chosen = place == (2 if left else 0)
        if chosen:
            glow = Canvas((_pixels(42, width), _pixels(42, width)), units=42)
            glow.box((0, 0, 42, 42), 12, GOLD, INK, 2)
            _put(drawn, glow.finish(), (x, 37))
        _put(drawn, die(4, _pixels(34 if chosen else 28, width)), (x, 37))
    return drawn


def _come_on_lad(width: int) -> Image.Image:
    drawn = _canvas(width).finish()
    _put(drawn, die(6, _pixels(46, width)), (56, _MIDDLE))
    _put(drawn, cross(_pixels(44, width)), (56, _MIDDLE))
    return drawn


def _barter(width: int) -> Image.Image:
    canvas = _canvas(width)
    _arrow(canvas, (46, 20), (68, 20))
    _arrow(canvas, (66, 38), (44, 38))
    drawn = canvas.finish()
    for x in (22, 90):
        _put(drawn, token(None, _pixels(40, width)), (x, _MIDDLE))
    return drawn


def _to_market(width: int) -> Image.Image:
    canvas = _canvas(width)
    _arrow(canvas, (46, _MIDDLE), (66, _MIDDLE))
    drawn = canvas.finish()
    _put(drawn, token(None, _pixels(42, width)), (22, _MIDDLE))
    _said(drawn, (90, _MIDDLE), "+1")
    return drawn


def _wheres_the_beer(width: int) -> Image.Image:
    canvas = _canvas(width)
    canvas.oval((36, 34), (10, 11), None, INK, 4)
    canvas.box((8, 18, 34, 54), 4, GOLD, INK, 3)
    canvas.blob([(6, 20), (10, 8), (22, 5), (34, 9), (36, 22), (20, 25)], CREAM, INK, 3)
    drawn = canvas.finish()
    _put(drawn, die(1, _pixels(30, width)), (60, _MIDDLE + 4))
    _said(drawn, (94, _MIDDLE + 4), f"+{CHANGE}")
    return drawn


_SCENES: dict[MerryMan, Draw] = {
    MerryMan.TIP_OFF: _tip_off,
    MerryMan.BROTHERHOOD: _brotherhood,
    MerryMan.INSIDE_JOB: _inside_job,
    MerryMan.FRIENDLY_GUARDS: _friendly_guards,
    MerryMan.INFILTRATOR: _infiltrator,
    MerryMan.SHOVE: _shove,
    MerryMan.TIGHT_SQUEEZE: _tight_squeeze,
    MerryMan.QUICK_JOB: _quick_job,
    MerryMan.HEADS_DOWN: _heads_down,
    MerryMan.SECOND_CHANCE: _second_chance,
    MerryMan.LOOK_THERE: partial(_look, left=True),
    MerryMan.LOOK_HERE: partial(_look, left=False),
    MerryMan.COME_ON_LAD: _come_on_lad,
    MerryMan.BARTER: _barter,
    MerryMan.TO_MARKET: _to_market,
    MerryMan.WHERES_THE_BEER: _wheres_the_beer,
}


@sprite
def favour(card: MerryMan, width: int = WIDTH) -> Image.Image:
    """Draw the effect of a card, with the given width in pixels."""
    return _SCENES[card](width)
