"""The portraits of the nine nobles, whose faces and things hint at their favours.

Each is drawn in a square of 200 units: the middle of the head is around (100, 95), and the shoulders end at the lower
edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.ruecks_raus.nobles import Noble
from rendering.canvas import Canvas, Point
from rendering.pieces import jewel
from rendering.roles import Role
from rendering.ruecks_raus.busts import close_below
from rendering.sprites import place_centred, sprite
from rendering.theme import (
    CHEEK,
    CREAM,
    GOLD,
    GOLD_PALE,
    HAIR,
    INK,
    MOSS,
    OCHRE,
    PLUM,
    ROSE,
    SKIN,
    SKY,
    SLATE,
    STONE,
    WINE,
    WOOD,
    WOOD_DARK,
    Colour,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image

_UNITS = 200
_LINE = 4.5
"""The width of outlines, in units."""

_BACKDROPS: Final[dict[Noble, Colour]] = {
    Noble.GAIN_4: SKY,
    Noble.GAIN_5: MOSS,
    Noble.GAIN_6: OCHRE,
    Noble.GAIN_7: PLUM,
    Noble.LOSE_3: STONE,
    Noble.TAKE_0_OR_8: SLATE,
    Noble.GIVE_5_TO_NEIGHBOUR: MOSS,
    Noble.NEIGHBOUR_LOSES_2: ROSE,
    Noble.GIVE_2_TO_OPPONENT: SKY,
}


def backdrop(noble: Noble) -> Colour:
    """Return the background colour of a noble's portrait."""
    return _BACKDROPS[noble]


@sprite
def portrait(noble: Noble, size: int) -> Image.Image:
    """Draw a noble on a transparent square with sides of `size` pixels."""
    canvas = Canvas((size, size), units=_UNITS)
    _FACES[noble](canvas)
    drawn = canvas.finish()
    for (x, y), side in _JEWELS_HELD.get(noble, ()):
        at = (x * size / _UNITS, y * size / _UNITS)
        place_centred(drawn, jewel(round(side * size / _UNITS)), at, Role.SCENERY)
    close_below(drawn)
    return drawn


def _shoulders(canvas: Canvas, cloth: Colour, *, width: float = 70, top: float = 146) -> None:
    """Draw clothes from the neck down to the lower edge."""
    half = [(width + 6, 215), (width - 2, 176), (width - 24, 157)]
    left, right = [(100 - x, y) for x, y in half], [(100 + x, y) for x, y in reversed(half)]
    canvas.blob([*left, (76, top), (124, top), *right], cloth, INK, _LINE)


def _head(canvas: Canvas, skin: Colour, *, wide: float = 38, chin: float = 142, top: float = 52) -> None:
    """Draw a face with ears; its eyes belong at a height of about 92 units."""
    for side in (-1, 1):
        canvas.oval((100 + side * (wide + 1), 98), (8, 11), skin, INK, _LINE)
    half = [(wide * 0.8, top + 12), (wide, 92), (wide * 0.72, chin - 16)]
    right, left = [(100 + x, y) for x, y in half], [(100 - x, y) for x, y in reversed(half)]
    canvas.blob([(100, top), *right, (100, chin), *left], skin, INK, _LINE)


def _eyes(canvas: Canvas, *, y: float = 92, apart: float = 16, look: float = 0, lashes: bool = False) -> None:
    """Draw open eyes; `look` is where they look, from -1 (left) to 1 (right)."""
    for side in (-1, 1):
        centre: Point = (100 + side * apart, y)
        canvas.oval(centre, 7.5, CREAM, INK, 2.4)
        canvas.oval((centre[0] + look * 3, y + 1), 3.6, INK)
        if lashes:
            for lift in (0, 5):
                canvas.line(
                    [(centre[0] + side * 6, y - 4 + lift * 0.4), (centre[0] + side * 13, y - 9 + lift)], INK, 2.6
                )


def _closed_eyes(canvas: Canvas, *, y: float = 92, apart: float = 17) -> None:
    for side in (-1, 1):
        x = 100 + side * apart
        canvas.stroke([(x - 8, y - 1), (x, y + 4), (x + 8, y - 1)], INK, 3.6)


def _brows(canvas: Canvas, colour: Colour, *, ends: tuple[float, float], apart: float = 16, width: float = 5) -> None:
    """Draw eyebrows; `ends` are the heights of their inner and outer ends."""
    for side in (-1, 1):
        canvas.line([(100 + side * (apart - 8), ends[0]), (100 + side * (apart + 10), ends[1])], colour, width)


def _nose(canvas: Canvas, *, y: float = 108, size: float = 8, colour: Colour = CHEEK) -> None:
    canvas.blob([(100, y - size * 1.5), (100 + size, y), (100, y + size * 0.7), (100 - size, y)], colour, INK, 2.6)


def _cheeks(canvas: Canvas, *, y: float = 113, apart: float = 25, size: float = 7) -> None:
    for side in (-1, 1):
        canvas.oval((100 + side * apart, y), (size, size * 0.75), CHEEK)


def _mouth(canvas: Canvas, *, y: float = 125, width: float = 12, bend: float = 5) -> None:
    """Draw a mouth: it smiles if `bend` is positive, and sulks if it is negative."""
    canvas.stroke([(100 - width, y - bend * 0.5), (100, y + bend * 0.7), (100 + width, y - bend * 0.5)], INK, 4)


def _hand(canvas: Canvas, at: Point, colour: Colour, *, mirrored: bool = False) -> None:
    """Draw an open hand, with its palm at a point."""
    x, y = at
    direction = -1 if mirrored else 1
    points: Sequence[Point] = [(-20, 6), (-12, -2), (4, 0), (16, -8), (21, -4), (12, 9), (0, 16), (-18, 18)]
    canvas.blob([(x + direction * dx, y + dy) for dx, dy in points], colour, INK, 3.4)


def _squire(canvas: Canvas) -> None:
    """Gain 4: a young man with a feathered cap and a small purse."""
    canvas.blob([(56, 70), (54, 120), (66, 140), (134, 140), (146, 120), (144, 70), (100, 50)], HAIR[1], INK, _LINE)
    _shoulders(canvas, MOSS, width=58)
    canvas.shape([(76, 148), (100, 172), (124, 148), (112, 142), (88, 142)], CREAM, INK, 3.4)
    _head(canvas, SKIN[0], wide=35)
    fringe = [(62, 90), (66, 66), (100, 60), (134, 66), (138, 90), (122, 76), (100, 78), (78, 76)]
    canvas.blob(fringe, HAIR[1], INK, 3.4)
    canvas.blob([(50, 68), (58, 40), (94, 26), (134, 38), (150, 66), (124, 60), (100, 66), (74, 62)], WINE, INK, _LINE)
    canvas.blob([(132, 52), (146, 20), (176, 2), (178, 24), (160, 46), (142, 60)], CREAM, INK, _LINE)
    canvas.stroke([(136, 54), (154, 32), (172, 10)], INK, 2.4)
    _eyes(canvas, y=96, apart=15)
    _brows(canvas, HAIR[1], ends=(83, 83), apart=14, width=4)
    _nose(canvas, y=110, size=6)
    for x, y in ((76, 112), (83, 116), (76, 119), (124, 112), (117, 116), (124, 119)):
        canvas.oval((x, y), 1.7, CHEEK)
    _mouth(canvas, y=126, bend=8)
    canvas.blob([(140, 158), (158, 156), (176, 176), (174, 198), (150, 204), (128, 196), (126, 176)], WOOD, INK, _LINE)
    canvas.line([(136, 164), (164, 164)], GOLD, 5)


def _abbot(canvas: Canvas) -> None:
    """Gain 5: a well-fed, cheerful abbot with a tonsure."""
    _shoulders(canvas, WOOD, width=82, top=140)
    hood = [(46, 168), (64, 142), (100, 160), (136, 142), (154, 168), (128, 186), (100, 190), (72, 186)]
    canvas.blob(hood, WOOD_DARK, INK, _LINE)
    _head(canvas, SKIN[0], wide=48, chin=152, top=48)
    canvas.blob([(54, 96), (46, 80), (56, 58), (74, 50), (70, 66), (66, 76)], HAIR[1], INK, 3.4)
    canvas.blob([(146, 96), (154, 80), (144, 58), (126, 50), (130, 66), (134, 76)], HAIR[1], INK, 3.4)
    canvas.stroke([(86, 56), (100, 53), (114, 56)], CREAM, 5)
    _closed_eyes(canvas, y=94, apart=20)
    _brows(canvas, HAIR[1], ends=(80, 78), apart=18)
    _cheeks(canvas, y=116, apart=31, size=12)
    _nose(canvas, y=110, size=11)
    _mouth(canvas, y=130, width=17, bend=8)
    canvas.stroke([(82, 146), (100, 151), (118, 146)], INK, 3)
    canvas.stroke([(66, 160), (84, 180), (100, 184), (116, 180), (134, 160)], GOLD, 5)


def _countess(canvas: Canvas) -> None:
    """Gain 6: a countess with a tall veiled hat and a necklace."""
    canvas.blob([(112, 6), (150, 40), (168, 110), (162, 170), (146, 150), (140, 90)], CREAM, INK, _LINE)
    _shoulders(canvas, WINE, width=56)
    canvas.shape([(74, 146), (100, 186), (126, 146)], SKIN[2], INK, 3.4)
    _head(canvas, SKIN[2], wide=33, chin=140)
    canvas.shape([(64, 76), (110, 2), (137, 74), (100, 62)], ROSE, INK, _LINE)
    canvas.stroke([(84, 46), (104, 44), (126, 48)], GOLD, 5)
    canvas.blob([(62, 86), (72, 66), (100, 58), (130, 64), (139, 84), (124, 75), (100, 71), (78, 77)], GOLD, INK, 3.4)
    _eyes(canvas, y=95, apart=15, look=-0.5, lashes=True)
    _brows(canvas, HAIR[0], ends=(84, 82), apart=15, width=3)
    _cheeks(canvas, apart=22, size=6)
    _nose(canvas, y=110, size=5, colour=SKIN[2])
    canvas.blob([(91, 124), (97, 121), (100, 123), (103, 121), (109, 124), (100, 131)], WINE, INK, 2)
    canvas.stroke([(72, 148), (82, 160), (100, 165), (118, 160), (128, 148)], GOLD, 4)


def _king(canvas: Canvas) -> None:
    """Gain 7: the king, with crown, beard and ermine."""
    _shoulders(canvas, WINE, width=84, top=140)
    ermine = [(34, 178), (50, 150), (100, 142), (150, 150), (166, 178), (140, 194), (100, 198), (60, 194)]
    canvas.blob(ermine, CREAM, INK, _LINE)
    for x, y in ((48, 172), (62, 184), (138, 184), (152, 172), (58, 160), (142, 160)):
        canvas.line([(x, y - 4), (x, y + 3)], INK, 4)
    _head(canvas, SKIN[1], wide=40, chin=144)
    beard = [
        (60, 96), (76, 112), (100, 110), (124, 112), (140, 96), (146, 132), (128, 166), (100, 182), (72, 166),
        (54, 132),
    ]  # fmt: skip
    canvas.blob(beard, HAIR[3], INK, _LINE)
    for x in (78, 100, 122):
        canvas.stroke([(x, 142), (100 + (x - 100) * 0.8, 156), (100 + (x - 100) * 0.6, 166)], STONE, 3)
    moustache = [(100, 114), (118, 110), (134, 120), (118, 125), (100, 120), (82, 125), (66, 120), (82, 110)]
    canvas.blob(moustache, CREAM, INK, 3)
    canvas.oval((100, 130), (8, 4.5), WINE, INK, 2.6)
    crown = [(54, 76), (44, 24), (74, 50), (100, 10), (126, 50), (156, 24), (146, 76), (100, 70)]
    canvas.shape(crown, GOLD, INK, _LINE)
    for x, y in ((44, 22), (100, 10), (156, 22)):
        canvas.oval((x, y), 7, GOLD_PALE, INK, 3)
    canvas.stroke([(56, 68), (100, 61), (144, 68)], WINE, 6)
    _eyes(canvas, y=92, apart=16)
    _brows(canvas, HAIR[3], ends=(83, 79), width=6)
    _nose(canvas, y=107, size=9)


def _sheriff(canvas: Canvas) -> None:
    """Lose 3: a sour sheriff with a star on his coat and a bill in his hand."""
    _shoulders(canvas, SLATE, width=72)
    canvas.shape([(74, 148), (100, 186), (126, 148), (112, 140), (88, 140)], CREAM, INK, 3.4)
    canvas.shape([(94, 158), (106, 158), (112, 196), (100, 206), (88, 196)], WINE, INK, 3)
    _head(canvas, SKIN[1], wide=34, chin=146)
    canvas.blob([(22, 70), (60, 60), (100, 66), (140, 60), (178, 70), (146, 80), (100, 78), (54, 80)], INK, INK, _LINE)
    hat = [(62, 66), (66, 26), (84, 18), (100, 26), (116, 18), (134, 26), (138, 66), (100, 70)]
    canvas.blob(hat, SLATE, INK, _LINE)
    canvas.stroke([(63, 58), (100, 64), (137, 58)], GOLD, 7)
    _eyes(canvas, y=96, apart=15, look=0.8)
    _brows(canvas, HAIR[0], ends=(92, 83), apart=15, width=6)
    _nose(canvas, y=110, size=8)
    canvas.stroke([(66, 128), (82, 121), (100, 120), (118, 121), (134, 128)], HAIR[0], 5)
    _mouth(canvas, y=134, width=9, bend=-7)
    star = [(0, -15), (4, -5), (15, -5), (6, 2), (9, 13), (0, 7), (-9, 13), (-6, 2), (-15, -5), (-4, -5)]
    canvas.shape([(58 + dx, 178 + dy) for dx, dy in star], GOLD, INK, 3)
    canvas.shape([(128, 150), (184, 140), (194, 204), (136, 212)], CREAM, INK, _LINE)
    for y in (164, 176):
        canvas.line([(142, y), (174, y - 5)], STONE, 4)
    canvas.line([(144, 190), (158, 188)], INK, 5)
    canvas.oval((174, 187), 9, WINE, INK, 3)
    canvas.blob([(120, 178), (134, 172), (144, 180), (138, 192), (124, 194)], SKIN[1], INK, 3.4)


def _gambler(canvas: Canvas) -> None:
    """Take 0 or 8: a winking gambler in motley, with two different dice."""
    _shoulders(canvas, WINE, width=64)
    canvas.shape([(100, 146), (126, 148), (158, 160), (172, 210), (100, 210)], OCHRE, INK, 3.4)
    collar = [
        (56, 160), (70, 148), (100, 144), (130, 148), (144, 160), (126, 166), (116, 182), (100, 166), (84, 182),
        (74, 166),
    ]  # fmt: skip
    canvas.shape(collar, CREAM, INK, 3.4)
    _head(canvas, SKIN[0], wide=36, chin=144)
    left = [(100, 66), (78, 68), (56, 80), (30, 66), (16, 96), (20, 50), (48, 30), (84, 34), (100, 46)]
    canvas.blob(left, WINE, INK, _LINE)
    right = [(100, 66), (122, 68), (144, 80), (170, 66), (184, 96), (180, 50), (152, 30), (116, 34), (100, 46)]
    canvas.blob(right, GOLD, INK, _LINE)
    for x in (17, 183):
        canvas.oval((x, 102), 9, GOLD_PALE, INK, 3.4)
    canvas.oval((84, 94), 8, CREAM, INK, 2.4)
    canvas.oval((86, 95), 4, INK)
    canvas.stroke([(108, 96), (116, 91), (125, 96)], INK, 3.8)
    canvas.line([(75, 80), (93, 76)], HAIR[0], 5)
    canvas.line([(108, 84), (125, 86)], HAIR[0], 5)
    _nose(canvas, y=110, size=8)
    _cheeks(canvas, apart=24, size=7)
    canvas.blob([(80, 122), (100, 127), (122, 117), (116, 132), (100, 138), (86, 133)], CREAM, INK, 3.4)
    canvas.box((6, 150, 58, 202), 10, CREAM, INK, _LINE)
    canvas.oval((32, 176), 12, None, INK, 5)
    canvas.box((142, 150, 194, 202), 10, CREAM, INK, _LINE)
    for x in (154, 168, 182):
        for y in (162, 176, 190):
            if (x, y) != (168, 176):
                canvas.oval((x, y), 4.2, INK)


def _merchant(canvas: Canvas) -> None:
    """Give 5 to a neighbour: a merchant with a jewel in each hand and a moustache that points both ways."""
    _shoulders(canvas, SKY, width=52)
    sleeve = [(40, 170), (62, 160), (70, 140), (86, 146), (84, 176), (56, 204)]
    for side in (-1, 1):
        canvas.blob([(100 + side * x, y) for x, y in sleeve], SKY, INK, _LINE)
        _hand(canvas, (100 + side * 76, 132), SKIN[0], mirrored=side < 0)
    canvas.shape([(84, 146), (100, 204), (116, 146)], CREAM, INK, 3.4)
    _head(canvas, SKIN[0], wide=35, chin=144)
    hat = [(52, 74), (36, 54), (50, 32), (92, 22), (146, 26), (172, 48), (168, 72), (148, 66), (100, 62)]
    canvas.blob(hat, WINE, INK, _LINE)
    canvas.blob([(58, 80), (62, 62), (100, 54), (138, 62), (142, 80), (120, 70), (100, 68), (80, 70)], OCHRE, INK, 3.4)
    canvas.stroke([(76, 38), (104, 34), (132, 40)], ROSE, 4)
    canvas.oval((124, 60), 9, GOLD, INK, 3.4)
    _eyes(canvas, y=94, apart=15)
    _brows(canvas, HAIR[2], ends=(83, 80))
    _nose(canvas, y=109, size=9, colour=CHEEK)
    moustache = [
        (100, 118), (122, 114), (142, 122), (156, 108), (152, 128), (134, 134), (100, 126), (66, 134), (48, 128),
        (44, 108), (58, 122), (78, 114),
    ]  # fmt: skip
    canvas.blob(moustache, HAIR[2], INK, 2.6)
    _mouth(canvas, y=133, width=8, bend=5)


def _duchess(canvas: Canvas) -> None:
    """A neighbour loses 2: a haughty duchess with a fan, whose gloved fingers already hold the jewel."""
    hair = [(58, 96), (44, 62), (58, 26), (84, 8), (116, 6), (142, 24), (156, 62), (142, 96), (100, 80)]
    canvas.blob(hair, HAIR[3], INK, _LINE)
    for x, y in ((56, 100), (144, 100), (54, 118), (146, 118)):
        canvas.oval((x, y), 11, HAIR[3], INK, 3.4)
    canvas.stroke([(66, 40), (82, 26), (104, 22)], CREAM, 5)
    canvas.stroke([(62, 60), (84, 44), (112, 40)], CREAM, 5)
    canvas.shape([(116, 26), (150, 10), (146, 44)], WINE, INK, 3.4)
    canvas.shape([(116, 26), (96, 4), (88, 34)], WINE, INK, 3.4)
    canvas.oval((115, 26), 7, GOLD, INK, 3)
    _shoulders(canvas, PLUM, width=60)
    canvas.shape([(72, 148), (100, 178), (128, 148)], SKIN[0], INK, 3.4)
    _head(canvas, SKIN[0], wide=33, chin=140)
    fringe = [(64, 88), (70, 66), (100, 58), (130, 66), (136, 88), (118, 74), (100, 72), (82, 74)]
    canvas.blob(fringe, HAIR[3], INK, 3.4)
    _closed_eyes(canvas, y=96, apart=15)
    for side in (-1, 1):
        canvas.line([(100 + side * 22, 97), (100 + side * 28, 102)], INK, 2.6)
    canvas.line([(78, 84), (92, 86)], HAIR[0], 3)
    canvas.stroke([(107, 83), (116, 76), (126, 80)], HAIR[0], 3)
    _cheeks(canvas, y=112, apart=21, size=7)
    _nose(canvas, y=110, size=5, colour=SKIN[0])
    canvas.blob([(92, 126), (97, 123), (100, 125), (103, 123), (108, 126), (100, 131)], WINE, INK, 2)
    canvas.oval((116, 122), 2.4, INK)
    glove = [(138, 208), (150, 170), (164, 154), (176, 152), (170, 160), (184, 158), (180, 170), (170, 184), (166, 208)]
    canvas.blob(glove, CREAM, INK, _LINE)
    canvas.shape([(6, 164), (24, 140), (52, 136), (76, 150), (44, 206)], ROSE, INK, _LINE)
    for x, y in ((24, 141), (40, 136), (58, 139)):
        canvas.line([(44, 204), (x, y + 4)], INK, 2.6)


def _godmother(canvas: Canvas) -> None:
    """Give 2 to any opponent: a kind godmother with bonnet, spectacles and a parcel."""
    bonnet = [(46, 104), (44, 60), (66, 30), (100, 22), (134, 30), (156, 60), (154, 104), (140, 134), (60, 134)]
    canvas.blob(bonnet, CREAM, INK, _LINE)
    for x, y in ((49, 76), (62, 46), (84, 31), (116, 31), (138, 46), (151, 76)):
        canvas.oval((x, y), 10, CREAM, INK, 3)
    _shoulders(canvas, MOSS, width=68)
    _head(canvas, SKIN[0], wide=36, chin=144, top=54)
    fringe = [(62, 92), (66, 66), (86, 56), (100, 66), (114, 56), (134, 66), (138, 92), (122, 76), (100, 72), (78, 76)]
    canvas.blob(fringe, HAIR[3], INK, 3.4)
    _cheeks(canvas, y=116, apart=24, size=9)
    _eyes(canvas, y=97, apart=16)
    for side in (-1, 1):
        canvas.oval((100 + side * 16, 97), 13, None, INK, 3)
    canvas.line([(97, 96), (103, 96)], INK, 3)
    _nose(canvas, y=112, size=7)
    _mouth(canvas, y=127, width=15, bend=9)
    canvas.shape([(92, 146), (66, 140), (68, 166)], ROSE, INK, 3.4)
    canvas.shape([(108, 146), (134, 140), (132, 166)], ROSE, INK, 3.4)
    canvas.oval((100, 149), 9, ROSE, INK, 3.4)
    canvas.box((62, 170, 138, 212), 5, GOLD, INK, _LINE)
    canvas.line([(100, 174), (100, 206)], WINE, 9)
    for side in (-1, 1):
        canvas.blob([(100, 172), (100 + side * 12, 158), (100 + side * 22, 162), (100 + side * 18, 172)], WINE, INK, 3)
    hand = [(46, 178), (34, 180), (30, 192), (38, 202), (52, 200)]
    for side in (-1, 1):
        canvas.blob([(100 + side * x, y) for x, y in hand], SKIN[0], INK, 3.4)


_FACES: Final[dict[Noble, Callable[[Canvas], None]]] = {
    Noble.GAIN_4: _squire,
    Noble.GAIN_5: _abbot,
    Noble.GAIN_6: _countess,
    Noble.GAIN_7: _king,
    Noble.LOSE_3: _sheriff,
    Noble.TAKE_0_OR_8: _gambler,
    Noble.GIVE_5_TO_NEIGHBOUR: _merchant,
    Noble.NEIGHBOUR_LOSES_2: _duchess,
    Noble.GIVE_2_TO_OPPONENT: _godmother,
}

_JEWELS_HELD: Final[dict[Noble, tuple[tuple[Point, float], ...]]] = {
    Noble.GAIN_5: (((100, 188), 22),),
    Noble.GAIN_6: (((100, 168), 18),),
    Noble.GAIN_7: (((100, 48), 22),),
    Noble.GIVE_5_TO_NEIGHBOUR: (((28, 112), 34), ((172, 112), 34)),
    Noble.NEIGHBOUR_LOSES_2: (((178, 140), 32),),
}
"""Jewels that a noble wears or holds: the middle and the width of each, in units."""
