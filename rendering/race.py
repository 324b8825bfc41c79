"""The chart of a finished game: a curve of points over the turns for everybody who has taken part."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering import text
from rendering.canvas import Canvas
from rendering.curves import apart, draw_curves, draw_leaders, levels, marked_turns
from rendering.emblems import roundel
from rendering.ground import Background, kept_tile
from rendering.pieces import crown, panel_sheet
from rendering.roles import Role
from rendering.scenery import Moon, forest
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, GAP, INK, MARGIN, PARCHMENT_EDGE, WIDTH
from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from rendering.people import Person
    from words.race import RaceTurn

_HEIGHT: Final = 720
_INNER: Final = (GAP, GAP, WIDTH - GAP, _HEIGHT - GAP)
"""The part of the picture within its frame, on which everything is drawn; other positions are relative to it."""
_SHEET: Final = (MARGIN - GAP, 96, WIDTH - MARGIN - GAP, _HEIGHT - MARGIN - GAP)
_PLOT: Final = (104, 44, 832, 480)
"""The position of the curves within the panel, in pixels."""
_BESIDE_MOON: Final = WIDTH - 240
"""The largest width of the title, in pixels, so that it stays clear of the moon."""
_LINE: Final = 10
_EDGE: Final = 3
"""The width of the dark edge on either side of a curve, in pixels."""
_ROUNDEL: Final = 56
_END: Final = 98
"""The height of a label at the end of a curve: the points above the name."""
_AXIS: Final = 36
"""The type size of the numbers beside and below the curves."""
_LEADER: Final = 46
"""The distance from the ends of the curves to their labels, in pixels."""
_MARKS: Final = _SHEET[0] + _PLOT[2] + _LEADER
"""The left edge of the labels, in pixels."""
_WORD: Final = 26
"""The left edge of the word before the numbers of the turns, within the panel."""
_WIDEST_WORD: Final = 140
"""The largest width of that word, in pixels, so that it stays clear of the first of eight numbers."""


class Labels(NamedTuple):
    """The texts of the chart."""

    title: str
    """The title above the curves."""
    turn: str
    """What the numbers below the curves count, in one word."""
    at_end: str = ""
    """What the race counts last, after the last turn, such as "with the chests"; usually empty."""


def draw_race(
    labels: Labels, race: Sequence[RaceTurn], winners: Sequence[int], people: Sequence[Person]
) -> Image.Image:
    """Draw everybody's points from turn to turn, and where everybody ended.

    Args:
        labels: the texts.
        race: how everybody stood, from the beginning to the end; it includes at least one turn.
        winners: the seats of the winners.
        people: the people at the table, by seat, then participants without a seat.
    """
    background = _background()
    image = background.fresh()
    background.lay(image, _INNER, _race_tile, labels, tuple(race), tuple(winners), tuple(people))
    return image


@kept_tile
def _race_tile(
    image: Image.Image,
    labels: Labels,
    race: tuple[RaceTurn, ...],
    winners: tuple[int, ...],
    people: tuple[Person, ...],
) -> None:
    style = text.Style(52, CREAM, text.Face.DISPLAY)
    text.write(image, (_SHEET[0] + 10, 44), labels.title, style, text.Room(_BESIDE_MOON))
    place(image, panel_sheet(_SHEET[2] - _SHEET[0], _SHEET[3] - _SHEET[1], golden=False), _SHEET[:2])
    _curves(image, race, people)
    _number_turns(image, labels, race[-1].number)
    _ends(image, race, winners, people)


@lru_cache(maxsize=1)
def _background() -> Background:
    return Background(
        "race", forest((WIDTH, _HEIGHT), horizon=420, moon=Moon((1100, 60), 36), calm=[(0, 0, 1000, 110)])
    )


def _bounds(race: Sequence[RaceTurn]) -> tuple[int, int]:
    """Return the lowest and the highest points that the chart shows; they are never equal."""
    every = [points for turn in race for points in turn.standings.points]
    lowest, highest = min(0, *every), max(every)
    return lowest, max(highest, lowest + 1)


def _place(race: Sequence[RaceTurn], turn: int, points: int) -> tuple[float, float]:
    """Return where points after the turn with a number stand in the picture."""
    lowest, highest = _bounds(race)
    left, top, right, bottom = _PLOT
    x = left + (right - left) * turn / race[-1].number
    y = bottom - (bottom - top) * (points - lowest) / (highest - lowest)
    return _SHEET[0] + x, _SHEET[1] + y


def _curves(image: Image.Image, race: Sequence[RaceTurn], people: Sequence[Person]) -> None:
    canvas = Canvas(image.size)
    last = race[-1].number
    across = levels(*_bounds(race))
    for level in across:
        canvas.line([_place(race, 0, level), _place(race, last, level)], PARCHMENT_EDGE, 3)
    ways = [[_place(race, turn.number, turn.standings.points[seat]) for turn in race] for seat in range(len(people))]
    draw_leaders(canvas, [(ways[seat][-1], (_MARKS, y)) for seat, y in _label_places(race)])
    draw_curves(canvas, ways, _LINE, _EDGE)
    place(image, canvas.finish(), (0, 0), Role.SCENERY)
    style = text.Style(_AXIS, INK, text.Face.STRONG, align="right")
    for level in across:
        x, y = _place(race, 0, level)
        text.write(image, (x - 14, y), plain(level), style)


def _number_turns(image: Image.Image, labels: Labels, last: int) -> None:
    """Write the numbers of turns below the curves, and before them what they count."""
    left, _, right, bottom = _PLOT
    y = _SHEET[1] + bottom + 40
    style = text.Style(_AXIS, INK, text.Face.STRONG, align="middle")
    for number in marked_turns(last - bool(labels.at_end)):
        text.write(image, (_SHEET[0] + left + (right - left) * number / last, y), str(number), style)
    before = text.Style(BODY, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (_SHEET[0] + _WORD, y), labels.turn, before, text.Room(_WIDEST_WORD))
    text.write(image, (_MARKS, y), labels.at_end, before, text.Room(_SHEET[2] - 14 - _MARKS))


def _label_places(race: Sequence[RaceTurn]) -> list[tuple[int, float]]:
    """Return the seats in descending order of their points, each with the vertical middle of its label."""
    final = race[-1].standings.points
    order = sorted(range(len(final)), key=lambda seat: (-final[seat], seat))
    wanted = [_place(race, race[-1].number, final[seat])[1] for seat in order]
    return list(zip(order, apart(wanted, _END, _SHEET[1] + 62, _SHEET[3] - 60), strict=True))


def _ends(image: Image.Image, race: Sequence[RaceTurn], winners: Sequence[int], people: Sequence[Person]) -> None:
    """Draw the labels at the ends of the curves, without overlaps."""
    words = _MARKS + _ROUNDEL + 16
    number = text.Style(44, INK, text.Face.HEAVY, role=Role.DECISION)
    name = text.Style(32, INK, text.Face.STRONG, smallest=BODY)
    for seat, y in _label_places(race):
        place_centred(image, roundel(seat, _ROUNDEL), (_MARKS + _ROUNDEL / 2, y))
        if seat in winners:
            place_centred(image, crown(48), (_MARKS + _ROUNDEL / 2, y - 30), Role.OVERLAY)
        text.write(image, (words, y - 21), plain(race[-1].standings.points[seat]), number)
        text.write(image, (words, y + 23), people[seat].name, name, text.Room(_SHEET[2] - 14 - words))
