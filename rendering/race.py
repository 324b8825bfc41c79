"""The race of a finished game: a curve for everybody who has taken part over its turns."""

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
"""What is drawn upon: the picture within its frame. All else is measured in it."""
_SHEET: Final = (MARGIN - GAP, 96, WIDTH - MARGIN - GAP, _HEIGHT - MARGIN - GAP)
_PLOT: Final = (104, 44, 832, 480)
"""Where the curves run, within the sheet."""
_BESIDE_MOON: Final = WIDTH - 240
"""How wide the title may be, in pixels."""
_LINE: Final = 10
_EDGE: Final = 3
"""How wide the dark edge of a curve is, on either side."""
_ROUNDEL: Final = 56
_END: Final = 98
"""How high what is said at the end of a curve is: the points above the name."""
_AXIS: Final = 36
"""The size of the type of numbers beside and below the curves."""
_LEADER: Final = 46
"""How far the ends of the curves are from what is said of them."""
_MARKS: Final = _SHEET[0] + _PLOT[2] + _LEADER
"""Where that begins."""
_WORD: Final = 26
"""Where the word before their numbers begins, within the sheet."""
_WIDEST_WORD: Final = 140
"""How wide it may be, in pixels, so that it keeps clear of the first of eight numbers."""


class Labels(NamedTuple):
    """What is said of the curves."""

    title: str
    """Above them."""
    turn: str
    """What the numbers below them are, in a word."""
    at_end: str = ""
    """What is counted besides at the end of the last turn, such as "with the chests"; usually nothing."""


def draw_race(
    labels: Labels, race: Sequence[RaceTurn], winners: Sequence[int], people: Sequence[Person]
) -> Image.Image:
    """Draw how points grew or shrank from turn to turn, and where everybody ended.

    Args:
        labels: the words.
        race: from the beginning on, and at least one turn.
        winners: their seats.
        people: by seat, and then who has taken part without one.
    """
    background = _wood()
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
def _wood() -> Background:
    return Background(
        "race", forest((WIDTH, _HEIGHT), horizon=420, moon=Moon((1100, 60), 36), calm=[(0, 0, 1000, 110)])
    )


def _bounds(race: Sequence[RaceTurn]) -> tuple[int, int]:
    """Return the lowest and the highest points that the curves show; never the same."""
    every = [points for turn in race for points in turn.standings.points]
    lowest, highest = min(0, *every), max(every)
    return lowest, max(highest, lowest + 1)


def _place(race: Sequence[RaceTurn], turn: int, points: int) -> tuple[float, float]:
    """Return where a seat's points after a turn, by its number, stand in the picture."""
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
    draw_leaders(canvas, [(ways[seat][-1], (_MARKS, y)) for seat, y in _said(race)])
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
    for number in marked_turns(last):
        text.write(image, (_SHEET[0] + left + (right - left) * number / last, y), str(number), style)
    before = text.Style(BODY, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (_SHEET[0] + _WORD, y), labels.turn, before, text.Room(_WIDEST_WORD))
    text.write(image, (_MARKS, y), labels.at_end, before, text.Room(_SHEET[2] - 14 - _MARKS))


def _said(race: Sequence[RaceTurn]) -> list[tuple[int, float]]:
    """Return the seats from above in the order of their points, and how high something is said of each."""
    final = race[-1].standings.points
    order = sorted(range(len(final)), key=lambda seat: (-final[seat], seat))
    wanted = [_place(race, race[-1].number, final[seat])[1] for seat in order]
    return list(zip(order, apart(wanted, _END, _SHEET[1] + 62, _SHEET[3] - 60), strict=True))


def _ends(image: Image.Image, race: Sequence[RaceTurn], winners: Sequence[int], people: Sequence[Person]) -> None:
    """Name everybody at the end of their curves, apart from each other."""
    words = _MARKS + _ROUNDEL + 16
    number = text.Style(44, INK, text.Face.HEAVY, role=Role.DECISION)
    name = text.Style(32, INK, text.Face.STRONG, smallest=BODY)
    for seat, y in _said(race):
        place_centred(image, roundel(seat, _ROUNDEL), (_MARKS + _ROUNDEL / 2, y))
        if seat in winners:
            place_centred(image, crown(48), (_MARKS + _ROUNDEL / 2, y - 30), Role.OVERLAY)
        text.write(image, (words, y - 21), plain(race[-1].standings.points[seat]), number)
        text.write(image, (words, y + 23), people[seat].name, name, text.Room(_SHEET[2] - 14 - words))
