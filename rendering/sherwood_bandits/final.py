"""The final picture: the winner in large size, and every band's loot in the sets in which it was scored."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import (
    BRACELET_PAIR,
    BRACELET_PAIR_POINTS,
    COINS_A_POINT,
    NECKLACE_POINTS,
    RING_SET,
    RING_SET_POINTS,
    TRIO_POINTS,
    Colour,
    Jewel,
    Loot,
)
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.pieces import bars, crown, glory, panel_sheet, star
from rendering.roles import Role
from rendering.scenery import fir, framed, kept_scene
from rendering.shapes import plate
from rendering.sherwood_bandits.assault import crack
from rendering.sherwood_bandits.board import band_names
from rendering.sherwood_bandits.paint import CANOPY, GLADE, LEAVES, PALETTE, THICKET
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.carts import cart_sign
from rendering.sherwood_bandits.pictograms.loot import chest, jewel_sign, token
from rendering.sprites import place, place_centred
from rendering.theme import (
    BODY,
    CREAM,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LOSS,
    MARGIN,
    MIST,
    PARCHMENT_EDGE,
    WIDTH,
)
from words.numbers import plain, signed
from words.sherwood_bandits.phrases import points_counted
from words.sherwood_bandits.result import verdict
from words.sherwood_bandits.terms import TITLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PIL import Image

    from games.core import Outcome
    from games.sherwood_bandits.scoring import Treasure
    from games.sherwood_bandits.values import Earned
    from games.sherwood_bandits.view import View
    from rendering.people import Person
    from words.language import Language

_HEADER = 236
_ROW_GAP = 16
_ROW = 206
"""The height of a band's sheet, in pixels."""
_NAME, _WIDEST_NAME = 88, 164
"""The left edge of a name on a sheet, and its largest width, in pixels."""
_SETS = _NAME + _WIDEST_NAME + 20
"""The left edge of the sets on a sheet, in pixels."""
_ROOM = WIDTH - 2 * MARGIN - _SETS - 16
"""The width of the room for the sets, in pixels."""
_ROWS = 2
"""The largest number of rows of sets on a sheet."""
_LINE = 64
"""The distance between these rows, in pixels."""
_CHIPS = 176
"""The vertical middle of the row with points by their sources, in pixels from the top of a sheet."""
_PITCH = 64
"""The usual distance from one sign of that row to the next, without the number between them, in pixels."""


class Group(NamedTuple):
    """A set of tokens that are worth points together."""

    tokens: tuple[Loot, ...]
    points: int


class Result(NamedTuple):
    """What a band has earned."""

    band: int
    name: str
    earned: Earned
    treasure: Treasure
    coins: tuple[Loot, ...]

    @property
    def total(self) -> int:
        """All points: those on the track and those of the chest."""
        return sum(self.earned) + self.treasure.points


def draw_final(view: View, outcome: Outcome, people: Sequence[Person], language: Language) -> Image.Image:
    """Draw the end of a game."""
    bands = band_names(view, people, language)
    height = _HEADER + len(bands) * (_ROW + _ROW_GAP) + MARGIN - _ROW_GAP + 6
    image = _wood(height)
    results = sorted(
        (_result(view, band, bands[band]) for band in range(len(bands))),
        key=lambda result: (result.band not in outcome.winners, -result.total),
    )
    _headline(image, results[0], verdict(outcome, bands, language), _reason(view, results[0], language))
    for row, result in enumerate(results):
        _sheet(image, (MARGIN, _HEADER + row * (_ROW + _ROW_GAP)), result, won=row == 0)
    return framed(image, PALETTE)


def _result(view: View, band: int, name: str) -> Result:
    coins = tuple(loot for loot in view.chests[band] if loot is not None and loot >= Loot.COIN)
    return Result(band, name, view.earned[band], view.treasures[band], coins)


def _reason(view: View, best: Result, language: Language) -> str:
    """Say with how many points the game was won, and whether dice have decided between equals."""
    said = points_counted(best.total, language)
    return f"{said}. {language.say('Dice have decided between equals.')}" if view.by_lot else said


@kept_scene
def _wood(height: int) -> Image.Image:
    canvas = Canvas((WIDTH, height), scale=2, ground=CANOPY)
    rng = Random(9)
    for foot, colour, heights in ((250, THICKET, (170, 220)), (290, GLADE, (110, 170))):
        x = 600.0
        while x < WIDTH + 20:
            tall = rng.uniform(*heights)
            fir(canvas, (x, foot), tall, colour, rng)
            x += tall * 0.5
    canvas.box((0, 280, WIDTH, height), 0, GLADE)
    canvas.box((0, 280, WIDTH, 292), 0, LEAVES)
    return canvas.finish()


def _headline(image: Image.Image, best: Result, said: str, reason: str) -> None:
    place_centred(image, glory(204), (128, 124))
    place_centred(image, bandit(best.band, 140), (128, 124))
    place_centred(image, crown(90), (128, 38), Role.OVERLAY)
    x = 250
    text.write(image, (x, 42), TITLE, text.Style(46, MIST, text.Face.DISPLAY))
    text.write(image, (x, 122), said, text.Style(100, CREAM, text.Face.DISPLAY, smallest=40), text.Room(WIDTH - x - 40))
    style = text.Style(40, GOLD_PALE, text.Face.STRONG)
    text.write(image, (x, 202), reason, style, text.Room(WIDTH - x - 40))


def _sheet(image: Image.Image, at: tuple[int, int], result: Result, *, won: bool) -> None:
    """Draw what a band has earned: the total, its sets, and below them where its other points come from."""
    x, y = at
    place(image, panel_sheet(WIDTH - 2 * MARGIN, _ROW, golden=won), at)
    place_centred(image, roundel(result.band, 60), (x + 48, y + 46))
    _name(image, (x + _NAME, y + 46), result.name)
    text.write(image, (x + 96, y + 120), plain(result.total), text.Style(76, INK, text.Face.HEAVY, align="middle"))
    said = f"{plain(sum(result.earned))} + {result.treasure.points}"
    text.write(image, (x + 84, y + 178), said, text.Style(30, INK_SOFT, text.Face.STRONG, align="middle"))
    place_centred(image, chest(44), (x + 84 + text.width(said, text.Face.STRONG, 30) / 2 + 32, y + 177))
    _groups(image, at, tuple(groups(result.treasure, result.coins)))
    _chips(image, (x + _SETS, y + _CHIPS), result)


def _name(image: Image.Image, at: tuple[float, float], name: str) -> None:
    """Write the name of a band on one line, or smaller on two; the total stands below it."""
    style, room = text.Style(BODY + 4, INK, text.Face.STRONG, smallest=BODY), text.Room(_WIDEST_NAME)
    if text.width(name, style.face, style.smallest) > room.width:
        style, room = style._replace(size=style.smallest), room._replace(lines=2)
    text.write(image, at, name, style, room)


def _chips(image: Image.Image, at: tuple[float, float], result: Result) -> None:
    """Draw all points by their sources: those on the track, behind a chest those of its sets, and majorities.

    If there is not enough room, the sets are left out, whose points stand beside each of them, and the signs move
    closer together.
    """
    treasure = result.treasure
    track = [(_earned_sign(row, result.band), points) for row, points in result.earned._asdict().items()]
    sets = [(chest(44), treasure.points - sum(treasure.most))]
    most = [(jewel_sign(jewel, 52), points) for jewel, points in zip(Jewel, treasure.most, strict=True)]
    pitch, chips = _pitch([*track, *sets, *most])
    if pitch < _PITCH:
        pitch, chips = _pitch([*track, *most])
    x, y = at
    for sign, points in chips:
        place_centred(image, sign, (x + 26, y))
        style = text.Style(32, INK if points > 0 else LOSS, text.Face.HEAVY)
        text.write(image, (x + 55, y), signed(points), style)
        x += pitch + text.width(signed(points), style.face, style.size)


def _pitch(sources: Iterable[tuple[Image.Image, int]]) -> tuple[float, list[tuple[Image.Image, int]]]:
    """Return the distance from one sign to the next, without the number between them, and those that have a number."""
    chips = [(sign, points) for sign, points in sources if points]
    numbers = sum(text.width(signed(points), text.Face.HEAVY, 32) for _, points in chips)
    return min(_PITCH, (_ROOM - numbers) / max(1, len(chips))), chips


def _earned_sign(row: str, band: int) -> Image.Image:
    """Draw the sign of a source of points, a field of `values.Earned`."""
    return {
        "carts": cart_sign(52),
        "rightmost": crack(22, 46),
        "lying": bandit(band, 50, lying=True),
        "market": token(Loot.COIN, 46),
        "rewards": star(46),
        "arrests": bars(52),
    }[row]


def groups(treasure: Treasure, coins: Sequence[Loot]) -> Iterator[Group]:
    """Yield the sets in which a chest was scored; coins, and tokens that count as coins, come last, in threes."""
    spare: list[Loot] = []
    for colour, use in zip(Colour, treasure.sets, strict=True):
        ring, bracelet, necklace = (Loot(colour * len(Jewel) + jewel) for jewel in Jewel)
        yield from [Group((ring, bracelet, necklace), TRIO_POINTS)] * use.trios
        yield from [Group((ring,) * RING_SET, RING_SET_POINTS)] * use.ring_sets
        yield from [Group((bracelet,) * BRACELET_PAIR, BRACELET_PAIR_POINTS)] * use.bracelet_pairs
        yield from [Group((necklace,), NECKLACE_POINTS)] * use.necklaces
        spare += [ring] * use.spare_rings + [bracelet] * use.spare_bracelets
    spare = [*spare, *coins]
    for start in range(0, len(spare), COINS_A_POINT):
        three = tuple(spare[start : start + COINS_A_POINT])
        yield Group(three, int(len(three) == COINS_A_POINT))


class Fit(NamedTuple):
    """The sizes of the sets on a sheet, in pixels."""

    size: int
    """The size of a token."""
    pitch: int
    """The distance between the tokens of a set; they overlap if it is less than their size."""
    rows: int


_SINGLE, _SMALL, _CLOSEST = 64, 46, 12
"""The size of tokens in a single row and in several rows, and the smallest distance between tokens, in pixels."""


def _groups(image: Image.Image, at: tuple[int, int], found: tuple[Group, ...]) -> None:
    """Draw the sets side by side, in as many rows as needed."""
    fit = _fitting(found)
    top = at[1] + (16 if fit.rows > 1 else 40)
    for group, (x, row) in zip(found, _laid_out(found, fit), strict=True):
        draw_group(image, (at[0] + _SETS + x, top + row * _LINE), group, fit)


def _fitting(found: Sequence[Group]) -> Fit:
    """Return the largest size, and then the largest distance, with which all sets have room."""
    fits = (Fit(_SINGLE, _SINGLE + 2, 1), *(Fit(_SMALL, pitch, _ROWS) for pitch in range(_SMALL + 2, _CLOSEST, -2)))
    return next((fit for fit in fits if _rows(found, fit) <= fit.rows), fits[-1])


def _rows(found: Sequence[Group], fit: Fit) -> int:
    places = _laid_out(found, fit)
    return places[-1][1] + 1 if places else 0


def _laid_out(found: Sequence[Group], fit: Fit) -> list[tuple[float, int]]:
    """Return the position of each set: pixels from the left, and the row."""
    places: list[tuple[float, int]] = []
    x, row = 0.0, 0
    for group in found:
        width, _ = group_size(group, fit)
        if x + width > _ROOM:
            x, row = 0.0, row + 1
        places.append((x, row))
        x += width + 8
    return places


def group_size(group: Group, fit: Fit) -> tuple[int, int]:
    """Return the width and height of a set, in pixels."""
    return (len(group.tokens) - 1) * fit.pitch + fit.size + 46, fit.size + 12


def draw_group(image: Image.Image, at: tuple[float, float], group: Group, fit: Fit) -> None:
    """Draw a set with its points."""
    width, height = group_size(group, fit)
    colours = (CREAM, INK) if group.points else (PARCHMENT_EDGE, INK_SOFT)
    place(image, plate((width, height), 16, *colours, 3), at)
    for index, loot in enumerate(group.tokens):
        middle = (at[0] + 6 + fit.size / 2 + index * fit.pitch, at[1] + height / 2)
        place_centred(image, token(loot, fit.size), middle, Role.OVERLAY)
    style = text.Style(34, INK if group.points else INK_SOFT, text.Face.HEAVY, align="middle")
    text.write(image, (at[0] + width - 22, at[1] + height / 2), str(group.points), style)
