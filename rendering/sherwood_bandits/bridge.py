"""The drawbridge with everybody's dice and sums; and before it, the bandits that are still to be placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from games.sherwood_bandits.box import ARREST_ABOVE, REWARD_BELOW
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import bars, sheet, star, tick
from rendering.roles import Role
from rendering.shapes import disc, plate
from rendering.sherwood_bandits.marks import draw_rim
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, CREAM, GAIN, GOLD, GOLD_PALE, INK, INK_SOFT, LOSS, PARCHMENT, STONE, WOOD
from words.numbers import signed

if TYPE_CHECKING:
    from PIL import Image

    from rendering.theme import Colour

_DIE = 52
_HEAD = 58
"""The height of the room above the first row, in pixels."""
_WIDE = 800
"""From this width on, in pixels, rows stand in two columns."""
_SUM = 150
"""The width of the room for a sum and its sign at the end of a row, in pixels."""

_TITLE = text.Style(34, INK_SOFT, text.Face.STRONG)
Verdict = Literal["reward", "free", "arrest", "loses"]


def judged(total: int, *, last_turn: bool) -> Verdict:
    """Return what a sum on the drawbridge leads to; in the last turn, a high sum costs a point instead of a leader."""
    if total < REWARD_BELOW:
        return "reward"
    if total <= ARREST_ABOVE:
        return "free"
    return "loses" if last_turn else "arrest"


VERDICT_COLOURS: Final[dict[Verdict, Colour]] = {"reward": GAIN, "free": INK, "arrest": LOSS, "loses": LOSS}


def verdict_sign(verdict: Verdict, size: int) -> Image.Image:
    """Draw the sign of a verdict: a star for a reward, bars for an arrest, a lost point, or a tick for none of them."""
    return {"reward": star, "free": tick, "arrest": bars, "loses": point_lost}[verdict](size)


@sprite
def point_lost(size: int) -> Image.Image:
    """Draw the sign of a lost point."""
    drawn = disc(size, LOSS, CREAM, 3).copy()
    style = text.Style(round(size * 0.62), CREAM, text.Face.HEAVY, align="middle")
    text.write(drawn, (size / 2, size / 2), signed(-1), style)
    return drawn


@sprite
def gate(size: int) -> Image.Image:
    """Draw a gate with its drawbridge down, the sign of the dice on the drawbridge."""
    canvas = Canvas((size, size), units=100)
    towers = [
        (6, 78), (6, 10), (22, 10), (22, 22), (40, 22), (40, 10), (60, 10), (60, 22), (78, 22), (78, 10), (94, 10),
        (94, 78),
    ]  # fmt: skip
    canvas.shape(towers, STONE, INK, 6)
    canvas.blob([(50, 34), (70, 46), (72, 80), (28, 80), (30, 46)], INK)
    canvas.shape([(30, 72), (70, 72), (84, 97), (16, 97)], WOOD, INK, 6)
    return canvas.finish()


class BridgePicture(NamedTuple):
    """Everything that the picture of the drawbridge shows."""

    title: str
    columns: tuple[tuple[int, ...], ...]
    """The dice of each band, in ascending order."""
    waiting: int
    """The band that the game waits for; `NOBODY` if it waits for none."""
    open_dice: frozenset[tuple[int, int]]
    """The dice that the reader may choose, as band and pips."""
    raised: tuple[tuple[int, int], ...]
    """The dice that the reader has chosen to raise, as band and pips."""
    changed: frozenset[int]
    """The bands whose dice the latest moves have changed."""
    last_turn: bool


@kept_tile
def bridge_tile(image: Image.Image, shown: BridgePicture) -> None:
    """Draw the drawbridge."""
    place(image, sheet(image.width, image.height - 6, PARCHMENT), (0, 0))
    text.write(image, (22, 34), shown.title, _TITLE, text.Room(250))
    _scale(image, judged(ARREST_ABOVE + 1, last_turn=shown.last_turn))
    for band, row in enumerate(_rows(image, len(shown.columns))):
        _row(image, shown, band, row)


class _Row(NamedTuple):
    """The position of a band's row, in pixels."""

    left: int
    right: int
    y: float
    height: float


def _rows(image: Image.Image, count: int) -> list[_Row]:
    """Return the positions of the rows below the title, in two columns if there is room."""
    columns = 2 if image.width >= _WIDE else 1
    lines = (count + columns - 1) // columns
    width = (image.width - 16) // columns
    height = (image.height - 18 - _HEAD) / lines
    return [
        _Row(8 + column * width, 8 + (column + 1) * width, _HEAD + height * (line + 0.5), height)
        for column, line in (divmod(index, lines) for index in range(count))
    ]


def _scale(image: Image.Image, too_many: Verdict) -> None:
    """Write which sums are rewarded, and which are too high."""
    y, right = 34, image.width - 22
    style = text.Style(36, INK, text.Face.HEAVY, align="right")
    for said, sign in ((f"> {ARREST_ABOVE}", verdict_sign(too_many, 52)), (f"< {REWARD_BELOW}", star(48))):
        text.write(image, (right, y), said, style)
        right -= text.width(said, style.face, style.size) + 34
        place_centred(image, sign, (right, y - 1))
        right -= 44


def _stripe(image: Image.Image, row: _Row) -> None:
    """Draw a golden stripe behind the row of the band that the game waits for."""
    size = (row.right - row.left - 12, round(min(row.height - 2, 74)))
    place_centred(image, plate(size, 18, GOLD_PALE, GOLD, 4), ((row.left + row.right) / 2, row.y))


def _row(image: Image.Image, shown: BridgePicture, band: int, row: _Row) -> None:
    if band == shown.waiting:
        _stripe(image, row)
    if band in shown.changed:
        draw_rim(image, 52, (row.left + 42, row.y))
    place_centred(image, roundel(band, 52), (row.left + 42, row.y))
    left, dice = row.left + 86, shown.columns[band]
    pitch = min(_DIE + 14, (row.right - _SUM - 34 - left - _DIE) / max(1, len(dice) - 1))
    raised = [pips for owner, pips in shown.raised if owner == band]
    for index, pips in enumerate(dice):
        middle = (left + _DIE / 2 + index * pitch, row.y)
        if pips in raised:
            raised.remove(pips)
            middle = (middle[0], row.y - 8)
            place_centred(image, plate((_DIE + 10, _DIE + 10), 15, GAIN, INK, 2), middle, Role.OVERLAY)
        elif (band, pips) in shown.open_dice:
            place_centred(image, plate((_DIE + 10, _DIE + 10), 15, GOLD, INK, 2), middle, Role.OVERLAY)
        place_centred(image, die(pips, _DIE, band), middle, Role.OVERLAY)
    total = sum(dice)
    verdict = judged(total, last_turn=shown.last_turn)
    style = text.Style(52, VERDICT_COLOURS[verdict], text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(image, (row.right - _SUM + 40, row.y), str(total), style)
    place_centred(image, verdict_sign(verdict, 54), (row.right - 48, row.y))


class CampPicture(NamedTuple):
    """Everything that the picture of the bandits to be placed shows."""

    title: str
    bandits: tuple[int, ...]
    """How many bandits each band has still to place."""
    names: tuple[str, ...]
    waiting: int
    order: tuple[int, ...]
    """The bands in the order in which they place."""


@kept_tile
def camp_tile(image: Image.Image, shown: CampPicture) -> None:
    """Draw the bandits that are still to be placed."""
    place(image, sheet(image.width, image.height - 6, PARCHMENT), (0, 0))
    text.write(image, (22, 34), shown.title, _TITLE, text.Room(image.width - 44))
    for row, band in zip(_rows(image, len(shown.order)), shown.order, strict=True):
        if band == shown.waiting:
            _stripe(image, row)
        place_centred(image, roundel(band, 52), (row.left + 42, row.y))
        style = text.Style(BODY + 4, INK, text.Face.STRONG, smallest=BODY)
        text.write(image, (row.left + 78, row.y), shown.names[band], style, text.Room(192, 2))
        for index in range(4):
            middle = (row.left + 306 + index * 64, row.y)
            if index < shown.bandits[band]:
                place_centred(image, bandit(band, 58), middle)
            else:
                place_centred(image, disc(12, WOOD), middle, Role.SCENERY)
