"""The picture of an assault: the Defence, the dice from left to right with their sums, and where the cart breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.places import cart_letter, die_name
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import cross, sheet, tick
from rendering.roles import Role
from rendering.shapes import disc, plate
from rendering.sherwood_bandits.pictograms.carts import shield
from rendering.sherwood_bandits.pictograms.dice import dice_sign, die
from rendering.sherwood_bandits.pictograms.loot import token
from rendering.sherwood_bandits.spaces import spare_die
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    CREAM,
    GAIN,
    GOLD,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LARGE,
    LOSS,
    PARCHMENT,
    SPENT_MARK,
    WINE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.standing import Assault
    from rendering.sherwood_bandits.choices import Outlook
    from rendering.theme import Colour


class _Layout(NamedTuple):
    """The layout of an assault, in pixels; rows have their vertical middle from the top."""

    shield: int
    """The width of the shield."""
    die: int
    first: int
    """The horizontal middle of the first die."""
    pitch: int
    heads: int
    """The row with the emblem and the name of each die."""
    names_below: int
    """How far names stand below their emblems; 0 if they stand beside them."""
    dice: int
    sums: int
    verdict: int
    """The middle of the verdict, from the bottom."""


_SMALL = _Layout(112, 84, 182, 98, 36, 46, 152, 226, 60)
_LARGE = _Layout(120, 100, 210, 240, 31, 0, 113, 196, 32)
_WIDE = 800
"""From this width on, in pixels, the large layout is used."""
_TICK, _CROSS = 46, 48
"""The sizes of the tick and the cross of an outlook, in pixels; they look equally large."""


class AssaultPicture(NamedTuple):
    """Everything that the picture of an assault shows."""

    assault: Assault
    verdict: str
    pool: int
    """How many tokens are being shared out."""
    open_dice: frozenset[tuple[int, bool]]
    """Dice that the reader may choose: their space, and whether they belong to the bandit squeezed in there."""
    outlooks: tuple[tuple[Outlook, ...], ...]
    """For each die from the left, the possible results of choosing it; empty if the reader has no choice."""
    chosen_dice: frozenset[tuple[int, bool]]
    """The die that the reader has chosen, in the same form as `open_dice`."""


@kept_tile
def assault_tile(image: Image.Image, shown: AssaultPicture) -> None:
    """Draw an assault."""
    place(image, sheet(image.width, image.height - 6, PARCHMENT, GOLD, 7), (0, 0))
    assault = shown.assault
    layout = _LARGE if image.width >= _WIDE else _SMALL
    middle = 24 + layout.shield / 2
    style = text.Style(LARGE, INK_SOFT, text.Face.HEAVY, align="middle")
    text.write(image, (middle, layout.heads - 2), cart_letter(assault.stretch), style)
    place_centred(image, shield(str(assault.defence), layout.shield), (middle, layout.dice))
    pitch = _pitch(image, layout, len(assault.dice))
    _pairs(image, assault, layout, pitch)
    for index in range(len(assault.dice)):
        _die(image, shown, index, (layout, pitch))
    if assault.counted:
        _crack(image, assault, layout, pitch)
    _verdict(image, shown, layout)


def _crack(image: Image.Image, assault: Assault, layout: _Layout, pitch: float) -> None:
    """Draw where the cart breaks: behind the last die that is needed; it is narrow if another die follows."""
    last = layout.first + (assault.counted - 1) * pitch
    beyond, width = (0.7, 34) if layout is _SMALL else (0.8, 34)
    if assault.counted < len(assault.dice):
        beyond, width = (0.5, 20) if layout is _SMALL else (0.72, 18)
    drawn = crack(width, layout.die + 100)
    place_centred(image, drawn, (min(last + beyond * pitch, image.width - 30), layout.dice), Role.OVERLAY)


def _verdict(image: Image.Image, shown: AssaultPicture, layout: _Layout) -> None:
    """Write how the assault stands, and draw the tokens that are being shared out."""
    style = text.Style(38, GAIN if shown.assault.counted else LOSS, text.Face.STRONG)
    room = image.width - 56 - 52 * shown.pool
    y = image.height - layout.verdict
    text.write(image, (28, y), shown.verdict, style, text.Room(room, 2 if shown.pool and layout is _SMALL else 1))
    for index in range(shown.pool):
        middle = (image.width - 50 - 52 * index, y)
        place_centred(image, token(None, 48), middle)


def _pitch(image: Image.Image, layout: _Layout, count: int) -> float:
    """Return the distance between two dice, in pixels."""
    return min(layout.pitch, (image.width - layout.first - layout.die / 2 - 12) / max(1, count - 1))


def _pairs(image: Image.Image, assault: Assault, layout: _Layout, pitch: float) -> None:
    """Draw a plank behind two dice that share a space and therefore count as one."""
    for index in range(len(assault.dice)):
        if _shared(assault, index):
            plank = plate((round(pitch) + layout.die + 12, layout.die + 18), 28, SPENT_MARK)
            place_centred(image, plank, (layout.first + (index - 0.5) * pitch, layout.dice), Role.SCENERY)


def _shared(assault: Assault, index: int) -> bool:
    """Tell whether a die shares its space with the die to its left."""
    dice = assault.dice
    return 0 < index < len(dice) and dice[index].space == dice[index - 1].space


def _die(image: Image.Image, shown: AssaultPicture, index: int, at: tuple[_Layout, float]) -> None:
    layout, pitch = at
    assault = shown.assault
    rolled, x = assault.dice[index], layout.first + index * pitch
    counts = index < assault.counted or not assault.counted
    size = layout.die
    open_ = (rolled.space, rolled.squeezed) in shown.open_dice
    if index in assault.changed or open_:
        place_centred(image, plate((size + 12, size + 12), 26, GOLD, INK, 2), (x, layout.dice), Role.OVERLAY)
    drawn = die(rolled.pips, size, rolled.band) if counts else spare_die(rolled.pips, size, rolled.band)
    place_centred(image, drawn, (x, layout.dice), Role.OVERLAY)
    name = die_name(assault.stretch, rolled.space, squeezed=rolled.squeezed)
    style = text.Style(LARGE, INK if open_ else INK_SOFT, text.Face.STRONG, align="middle", role=Role.DECISION)
    reach = 0 if layout.names_below else 4 + text.width(name, style.face, style.size)
    place_centred(image, roundel(rolled.band, 46), (x - reach / 2, layout.heads))
    text.write(image, (x + (25 if reach else 0), layout.heads + layout.names_below), name, style)
    if (rolled.space, rolled.squeezed) in shown.chosen_dice:
        place_centred(image, tick(48), (x - size * 0.42, layout.dice + size * 0.42), Role.OVERLAY)
    if shown.outlooks and layout is _LARGE:
        on_plank = _shared(assault, index + 1)
        _outlooks(image, shown.outlooks[index], (x + size / 2 + 10, layout.dice), on_plank=on_plank)
    if rolled.marked and not assault.over:
        draw_mark(image, (x + size / 2 - 22, layout.dice + size / 2 - 14))
    if counts and not _shared(assault, index + 1):
        x -= pitch / 2 if _shared(assault, index) else 0
        total = str(sum(one.pips for one in assault.dice[: index + 1]))
        won = index == assault.counted - 1
        style = text.Style(50 if won else LARGE, GAIN if won else INK, text.Face.HEAVY, align="middle")
        text.write(image, (x, layout.sums), total, style)


def _outlooks(image: Image.Image, outlooks: Sequence[Outlook], at: tuple[float, float], *, on_plank: bool) -> None:
    """Write the possible results of choosing a die beside it, one below the other; in cream if a plank is there."""
    x, y = at
    for index, outlook in enumerate(outlooks):
        middle = y + (index - (len(outlooks) - 1) / 2) * 54
        colour = CREAM if on_plank else GAIN if outlook.is_good else LOSS
        draw_outlook(image, outlook, (x, middle), colour)


def draw_outlook(image: Image.Image, outlook: Outlook, at: tuple[float, float], colour: Colour) -> None:
    """Write the result of choosing a die, with a tick if it beats the cart, or with a cross if it does not.

    A likelihood is a percentage below the sign of two dice, as on the road.

    Args:
        image: the image to draw on.
        outlook: the result of choosing the die.
        at: the left edge and the vertical middle, in pixels.
        colour: the colour of the words.
    """
    x, y = at
    style = text.Style(LARGE, colour, text.Face.HEAVY, role=Role.DECISION)
    reach = text.width(outlook.said, style.face, style.size)
    if outlook.is_roll:
        place_centred(image, dice_sign(50), (x + reach / 2, y - 28))
        text.write(image, (x, y + 22), outlook.said, style)
        return
    text.write(image, (x, y), outlook.said, style)
    sign = tick(_TICK) if outlook.is_good else cross(_CROSS)
    place_centred(image, sign, (x + reach + 4 + _TICK / 2, y))


def draw_mark(image: Image.Image, middle: tuple[float, float]) -> None:
    """Draw the X on a die that Robin Hood cannot change any more."""
    place_centred(image, disc(46, WINE, INK, 3), middle, Role.OVERLAY)
    text.write(image, middle, "X", text.Style(30, CREAM, text.Face.HEAVY, align="middle"))


@sprite
def crack(width: int, height: int) -> Image.Image:
    """Draw the crack that marks where a cart breaks."""
    canvas = Canvas((width, height))
    steps = 7
    points = [(width * (0.3 if step % 2 else 0.7), height * (step + 0.5) / steps) for step in range(steps)]
    canvas.line(points, INK, 11)
    canvas.line(points, GOLD_PALE, 4)
    return canvas.finish()
