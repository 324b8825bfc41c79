"""The drawbridge: everybody's dice and their sums against 5 and 10; and before, the bandits still to be placed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.sherwood_bandits.box import ARREST_ABOVE, REWARD_BELOW
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.pieces import bars, sheet, star, tick
from rendering.sherwood_bandits import paint
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sherwood_bandits.shapes import disc, plate
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    CHEEK,
    GAIN,
    GOLD,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LOSS,
    PARCHMENT,
    PARCHMENT_EDGE,
    SEATS,
    STONE,
    WOOD,
)

if TYPE_CHECKING:
    from PIL import Image

    from rendering.ground import Ground

_DIE = 42
_HEAD = 40
"""Above the first row, in pixels."""
_GAUGE = (286, 432)
"""Where sums are measured, in pixels from the left."""
_LONGEST = 16
"""The largest sum that a gauge shows in full."""

Verdict = Literal["reward", "free", "arrest"]


def judged(total: int) -> Verdict:
    """Say what a sum on the drawbridge leads to."""
    if total < REWARD_BELOW:
        return "reward"
    return "arrest" if total > ARREST_ABOVE else "free"


@lru_cache(maxsize=8)
def verdict_sign(verdict: Verdict, size: int) -> Image.Image:
    """Draw the sign of what a sum leads to: a star for a reward, bars for an arrest."""
    return {"reward": star, "free": tick, "arrest": bars}[verdict](size)


@sprite
def gate(size: int) -> Image.Image:
    """Draw a gate with its drawbridge down: the sign of the dice that stand there."""
    canvas = Canvas((size, size), units=100)
    canvas.shape(
        [
            (6, 78),
            (6, 10),
            (22, 10),
            (22, 22),
            (40, 22),
            (40, 10),
            (60, 10),
            (60, 22),
            (78, 22),
            (78, 10),
            (94, 10),
            (94, 78),
        ],
        STONE,
        INK,
        6,
    )
    canvas.blob([(50, 34), (70, 46), (72, 80), (28, 80), (30, 46)], INK)
    canvas.shape([(30, 72), (70, 72), (84, 97), (16, 97)], WOOD, INK, 6)
    return canvas.finish()


class BridgePicture(NamedTuple):
    """All that the picture of the drawbridge shows."""

    title: str
    columns: tuple[tuple[int, ...], ...]
    """Dice by band, ascending."""
    waiting: int
    """The band that is asked, or none."""
    open_dice: frozenset[tuple[int, int]]
    """Bands and pips of dice that the reader may choose."""


@lru_cache(maxsize=128)
def bridge_tile(shown: BridgePicture, ground: Ground) -> Image.Image:
    """Draw the drawbridge on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    place(image, sheet(image.width, image.height - 6, PARCHMENT), (0, 0))
    style = text.Style(26, INK_SOFT, text.Face.STRONG)
    text.write(image, (22, 24), shown.title, style, text.Room(_GAUGE[0] - 30))
    pitch = (image.height - 14 - _HEAD) / len(shown.columns)
    bottom = round(_HEAD + pitch * len(shown.columns))
    _scale(image, bottom)
    for band in range(len(shown.columns)):
        _row(image, shown, band, _HEAD + pitch * (band + 0.5))
    return paint.quantise(image)


def _along(total: float) -> float:
    """Return where a sum ends on the gauge, in pixels from the left."""
    left, right = _GAUGE
    return left + (right - left) * min(total, _LONGEST) / _LONGEST


def _scale(image: Image.Image, bottom: int) -> None:
    """Draw what is rewarded, what is free and what is arrested, from the left."""
    zones = (
        (0, REWARD_BELOW, GOLD_PALE),
        (REWARD_BELOW, ARREST_ABOVE, PARCHMENT_EDGE),
        (ARREST_ABOVE, _LONGEST, CHEEK),
    )
    for start, end, colour in zones:
        width = round(_along(end) - _along(start))
        place(image, plate((width, bottom - _HEAD), 0, colour), (_along(start), _HEAD))
    for limit in (REWARD_BELOW, ARREST_ABOVE):
        style = text.Style(26, INK, text.Face.HEAVY, align="middle")
        text.write(image, (_along(limit), 24), str(limit), style)
    place_centred(image, star(24), (_along(REWARD_BELOW / 2), 22))
    place_centred(image, bars(26), (_along((ARREST_ABOVE + _LONGEST) / 2), 22))


def _row(image: Image.Image, shown: BridgePicture, band: int, y: float) -> None:
    if band == shown.waiting:
        stripe = plate((_GAUGE[0] - 22, 52), 16, GOLD_PALE, GOLD, 4)
        place_centred(image, stripe, (12 + (_GAUGE[0] - 22) / 2, y))
    place_centred(image, roundel(band, 44), (40, y))
    for index, pips in enumerate(shown.columns[band]):
        x = 92 + index * (_DIE + 7)
        if (band, pips) in shown.open_dice:
            place_centred(image, plate((_DIE + 12, _DIE + 12), 14, GOLD, INK, 2), (x, y))
        place_centred(image, die(pips, _DIE, band), (x, y))
    total = sum(shown.columns[band])
    if total:
        length = max(14, round(_along(total) - _GAUGE[0]))
        place(image, plate((length, 24), 8, SEATS[band].colour, INK, 3), (_GAUGE[0], y - 12))
    verdict = judged(total)
    colour = {"reward": GAIN, "free": INK, "arrest": LOSS}[verdict]
    style = text.Style(40, colour, text.Face.HEAVY, align="middle")
    text.write(image, (_GAUGE[1] + 40, y), str(total), style)
    place_centred(image, verdict_sign(verdict, 36), (_GAUGE[1] + 94, y))


class CampPicture(NamedTuple):
    """All that the picture of the bandits at hand shows."""

    title: str
    bandits: tuple[int, ...]
    """By band: still to be placed."""
    names: tuple[str, ...]
    waiting: int
    order: tuple[int, ...]
    """In which the bands place."""


@lru_cache(maxsize=128)
def camp_tile(shown: CampPicture, ground: Ground) -> Image.Image:
    """Draw the bandits at hand on their piece of the background, as indices of the palette."""
    image = ground.image.copy()
    place(image, sheet(image.width, image.height - 6, PARCHMENT), (0, 0))
    style = text.Style(26, INK_SOFT, text.Face.STRONG)
    text.write(image, (22, 24), shown.title, style, text.Room(image.width - 44))
    pitch = (image.height - 14 - _HEAD) / len(shown.order)
    for row, band in enumerate(shown.order):
        y = _HEAD + pitch * (row + 0.5)
        if band == shown.waiting:
            stripe = plate((image.width - 24, 52), 16, GOLD_PALE, GOLD, 4)
            place_centred(image, stripe, (image.width / 2, y))
        place_centred(image, roundel(band, 42), (40, y))
        text.write(image, (72, y), shown.names[band], text.Style(28, INK, text.Face.STRONG), text.Room(226))
        for index in range(shown.bandits[band]):
            place_centred(image, bandit(band, 48), (336 + index * 54, y))
        for index in range(shown.bandits[band], 4):
            place_centred(image, disc(10, WOOD), (336 + index * 54, y))
    return paint.quantise(image)
