"""An assault at the centre of attention: the Defence, the dice from the left, their sums, and where the cart breaks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.places import cart_letter, die_name
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.pieces import sheet
from rendering.sherwood_bandits import paint
from rendering.sherwood_bandits.pictograms.carts import shield
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sherwood_bandits.pictograms.loot import token
from rendering.sherwood_bandits.shapes import disc, plate
from rendering.sprites import place, place_centred, sprite
from rendering.theme import CREAM, GAIN, GOLD, GOLD_PALE, INK, INK_SOFT, LOSS, PARCHMENT, SPENT_MARK, WINE

if TYPE_CHECKING:
    from PIL import Image

    from games.sherwood_bandits.standing import Assault
    from rendering.ground import Ground

_DIE, _UNCOUNTED = 88, 62
_PITCH = 102
_DICE = 176
"""The middle of the first die, in pixels from the left."""
_MIDDLE = 104
"""Of the dice, in pixels from the top."""


class AssaultPicture(NamedTuple):
    """All that the picture of an assault shows."""

    assault: Assault
    verdict: str
    pool: int
    """Tokens that are being shared."""
    open_dice: frozenset[tuple[int, bool]]
    """Dice that the reader may choose, by space and whether squeezed in."""


@lru_cache(maxsize=128)
def assault_tile(shown: AssaultPicture, ground: Ground) -> Image.Image:
    """Draw an assault on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    place(image, sheet(image.width, image.height - 6, PARCHMENT, GOLD, 7), (0, 0))
    assault = shown.assault
    letter = text.Style(30, INK_SOFT, text.Face.HEAVY, align="middle")
    text.write(image, (68, 34), cart_letter(assault.stretch), letter)
    place_centred(image, shield(str(assault.defence), 104), (68, 114))
    _pairs(image, assault)
    for index in range(len(assault.dice)):
        _die(image, shown, index)
    if assault.counted:
        place_centred(image, crack(34, 190), (_die_at(assault.counted) - _PITCH / 2, _MIDDLE + 6))
    colour = GAIN if assault.counted else LOSS
    style = text.Style(30, colour, text.Face.STRONG)
    text.write(image, (28, image.height - 36), shown.verdict, style, text.Room(image.width - 56 - 42 * shown.pool))
    for index in range(shown.pool):
        place_centred(image, token(None, 46), (image.width - 42 - 40 * index, image.height - 36))
    return paint.quantise(image)


def _die_at(index: int) -> float:
    return _DICE + index * _PITCH


def _pairs(image: Image.Image, assault: Assault) -> None:
    """Draw a plank below two dice that share a space, and so are one."""
    for index in range(len(assault.dice)):
        if _shared(assault, index):
            width, height = _PITCH + _DIE + 12, _DIE + 34
            plank = plate((width, height), 28, SPENT_MARK)
            place_centred(image, plank, (_die_at(index) - _PITCH / 2, _MIDDLE))


def _shared(assault: Assault, index: int) -> bool:
    """Tell whether a die shares the space of the one on its left."""
    dice = assault.dice
    return 0 < index < len(dice) and dice[index].space == dice[index - 1].space


def _die(image: Image.Image, shown: AssaultPicture, index: int) -> None:
    assault = shown.assault
    rolled, x = assault.dice[index], _die_at(index)
    counts = index < assault.counted or not assault.counted
    size = _DIE if counts else _UNCOUNTED
    if index in assault.changed or (rolled.space, rolled.squeezed) in shown.open_dice:
        place_centred(image, plate((size + 18, size + 18), 26, GOLD, INK, 2), (x, _MIDDLE))
    place_centred(image, die(rolled.pips, size, rolled.band), (x, _MIDDLE))
    place_centred(image, roundel(rolled.band, 34), (x - 24, 30))
    name = die_name(assault.stretch, rolled.space, squeezed=rolled.squeezed)
    colour = INK if (rolled.space, rolled.squeezed) in shown.open_dice else INK_SOFT
    text.write(image, (x + 2, 31), name, text.Style(26, colour, text.Face.STRONG))
    if rolled.marked:
        _mark(image, (x + size * 0.45, _MIDDLE + size * 0.41))
    if counts and not _shared(assault, index + 1):
        x -= _PITCH / 2 if _shared(assault, index) else 0
        total = str(sum(one.pips for one in assault.dice[: index + 1]))
        won = index == assault.counted - 1
        style = text.Style(38 if won else 32, GAIN if won else INK, text.Face.HEAVY, align="middle")
        text.write(image, (x, _MIDDLE + 76), total, style)


def _mark(image: Image.Image, middle: tuple[float, float]) -> None:
    """Draw the X of a die that Robin Hood cannot change any more."""
    place_centred(image, disc(34, WINE, INK, 3), middle)
    text.write(image, middle, "X", text.Style(22, CREAM, text.Face.HEAVY, align="middle"))


@sprite
def crack(width: int, height: int) -> Image.Image:
    """Draw the crack where a cart breaks."""
    canvas = Canvas((width, height))
    steps = 7
    points = [(width * (0.3 if step % 2 else 0.7), height * (step + 0.5) / steps) for step in range(steps)]
    canvas.line(points, INK, 11)
    canvas.line(points, GOLD_PALE, 4)
    return canvas.finish()
