"""Portraits of the four Merry Men: head and shoulders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import Character
from rendering.canvas import Canvas
from rendering.sprites import sprite
from rendering.theme import CHEEK, GOLD, HAIR, INK, LOSS, MOSS, OCHRE, PLUM, SKIN, SKY, WOOD, WOOD_DARK

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

_STROKE = 4.5


def _eyes(canvas: Canvas, y: float) -> None:
    for x in (41, 59):
        canvas.oval((x, y), 3.4, INK)
    for x in (34, 66):
        canvas.oval((x, y + 10), 4.5, CHEEK)


def _shoulders(canvas: Canvas, cloth: tuple[int, int, int], top: float = 70) -> None:
    canvas.blob([(50, top - 2), (74, top + 2), (94, 92), (96, 110), (4, 110), (6, 92), (26, top + 2)], cloth, INK, 4.5)


def _lady_marion(canvas: Canvas) -> None:
    """Draw a woman with long hair and a golden circlet."""
    canvas.blob([(50, 8), (78, 20), (82, 54), (90, 92), (10, 92), (18, 54), (22, 20)], HAIR[2], INK, _STROKE)
    _shoulders(canvas, PLUM, 76)
    canvas.oval((50, 46), (25, 29), SKIN[0], INK, _STROKE)
    canvas.blob([(24, 44), (30, 18), (50, 12), (70, 18), (76, 44), (64, 28), (50, 24), (36, 28)], HAIR[2], INK, 3.5)
    canvas.line([(29, 28), (71, 28)], GOLD, 6)
    canvas.oval((50, 28), 4.5, LOSS)
    _eyes(canvas, 48)
    canvas.stroke([(43, 62), (50, 66), (57, 62)], LOSS, 4)


def _little_john(canvas: Canvas) -> None:
    """Draw a broad man with a full beard."""
    _shoulders(canvas, WOOD_DARK, 64)
    canvas.blob([(50, 8), (76, 18), (82, 50), (74, 76), (50, 92), (26, 76), (18, 50), (24, 18)], HAIR[0], INK, _STROKE)
    canvas.oval((50, 42), (25, 23), SKIN[1])
    canvas.blob([(24, 48), (40, 58), (50, 55), (60, 58), (76, 48), (72, 78), (50, 91), (28, 78)], HAIR[0])
    _eyes(canvas, 41)
    canvas.line([(34, 33), (46, 35)], INK, 4.5)
    canvas.line([(66, 33), (54, 35)], INK, 4.5)
    canvas.stroke([(42, 67), (50, 71), (58, 67)], SKIN[0], 4)


def _robin_hood(canvas: Canvas) -> None:
    """Draw a man with a green cap, a red feather and a pointed beard."""
    _shoulders(canvas, MOSS, 74)
    canvas.oval((50, 50), (25, 29), SKIN[0], INK, _STROKE)
    canvas.shape([(38, 66), (50, 70), (62, 66), (50, 88)], HAIR[1], INK, 3)
    canvas.line([(39, 62), (61, 62)], HAIR[1], 5)
    _eyes(canvas, 48)
    canvas.stroke([(60, 22), (80, 6), (97, 6)], INK, 10)
    canvas.stroke([(61, 21), (80, 7), (95, 7)], LOSS, 5)
    canvas.shape([(10, 40), (34, 10), (58, 6), (84, 34), (50, 30)], MOSS, INK, _STROKE)


def _friar_tuck(canvas: Canvas) -> None:
    """Draw a man with a round face and a tonsure."""
    _shoulders(canvas, WOOD, 70)
    canvas.oval((50, 48), (33, 33), HAIR[1], INK, _STROKE)
    canvas.oval((50, 50), (30, 29), SKIN[0])
    canvas.oval((50, 25), (22, 12), SKIN[0], HAIR[1], 3)
    _eyes(canvas, 46)
    canvas.oval((50, 54), (7, 6), CHEEK, INK, 2.5)
    canvas.stroke([(36, 62), (50, 72), (64, 62)], INK, 4.5)
    canvas.line([(50, 82), (50, 98)], OCHRE, 5)
    canvas.line([(43, 88), (57, 88)], OCHRE, 5)


_BUSTS: dict[Character, Callable[[Canvas], None]] = {
    Character.LADY_MARION: _lady_marion,
    Character.LITTLE_JOHN: _little_john,
    Character.ROBIN_HOOD: _robin_hood,
    Character.FRIAR_TUCK: _friar_tuck,
}


@sprite
def portrait(character: Character, size: int) -> Image.Image:
    """Draw a Merry Man's head and shoulders on a framed square of sky."""
    canvas = Canvas((size, size), units=100)
    canvas.box((0, 0, 100, 100), 14, SKY)
    _BUSTS[character](canvas)
    canvas.box((0, 0, 100, 100), 14, None, INK, 4)
    return canvas.finish()
