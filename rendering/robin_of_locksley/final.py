"""The final picture: the winner in large size, the race as a straight road, and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.robin_of_locksley.tiles import COLOURS, Task
from games.robin_of_locksley.track import goal, lap_length
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.pieces import crown, glory, sheet, stripe
from rendering.robin_of_locksley.figures import BARD_SHAPE, bard, robin
from rendering.robin_of_locksley.loot import coin, tile
from rendering.robin_of_locksley.paint import PALETTE, ROAD
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.robin_of_locksley.town import night
from rendering.roles import Role
from rendering.scenery import Moon, framed, kept_scene
from rendering.sprites import place, place_centred
from rendering.theme import (
    BODY,
    CREAM,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LARGE,
    MARGIN,
    MIST,
    PARCHMENT,
    SIGN,
    WIDTH,
)
from rendering.theme import TITLE as TITLE_SIZE
from words.endings import verdict
from words.robin_of_locksley.result import verdict_reason
from words.robin_of_locksley.terms import TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.core import Outcome
    from games.robin_of_locksley.view import View
    from rendering.people import Person
    from words.language import Language

_HEIGHT = 912
_RACE = (MARGIN, 336)
_RACE_HEIGHT = 272
_SHEET = 624
_HEAD = 60
_ROW = 84
_COLUMN = 142
"""The distance between columns, in pixels; the last one, for all steps, has `_TOTAL` instead."""
_TOTAL = 118
_NAME = 212
"""The width of the room for a name, in pixels; the loot and coins that are left stand behind it."""
_BOOTY = MARGIN + 88 + _NAME
"""The left edge of the loot and coins that are left, in pixels."""
_LINE = (96, 1088)
"""The left and right ends of the road, in pixels."""
_BARD = 60
_APART = 68
"""The smallest distance between the Bards, in pixels; the one behind is moved back to keep it."""


class Row(NamedTuple):
    """The position of a row of the score sheet."""

    seat: int
    y: float
    columns: tuple[int, ...]
    """The right edges of the numbers in each column."""


def draw_final(view: View, outcome: Outcome, people: Sequence[Person], language: Language) -> Image.Image:
    """Draw the end of a game."""
    image = _night()
    _headline(image, view, outcome, people, language)
    _race(image, view, language)
    _score_sheet(image, view, outcome, people, language)
    return framed(image, PALETTE)


@kept_scene
def _night() -> Image.Image:
    return night((WIDTH, _HEIGHT), moon=Moon((1084, 104), 62), roofs=330, calm=(0, 0, 1000, 240), lit=True)


def _headline(image: Image.Image, view: View, outcome: Outcome, people: Sequence[Person], language: Language) -> None:
    """Draw the winner with rays, and write their name and how they won."""
    winner = outcome.winners[0]
    place_centred(image, glory(296), (182, 170), Role.SCENERY)
    place(image, robin(winner, 228), (68, 52))
    place_centred(image, roundel(winner, 92), (284, 264), Role.OVERLAY)
    x, room = 362, 1000 - 362
    text.write(image, (x, 56), TITLE, text.Style(LARGE + 10, MIST, text.Face.DISPLAY))
    said = verdict(outcome, [person.name for person in people], language)
    style = text.Style(TITLE_SIZE + 36, CREAM, text.Face.DISPLAY, smallest=LARGE)
    text.write(image, (x, 142), said, style, text.Room(room))
    reason = verdict_reason(view, language)
    style = text.Style(LARGE, GOLD_PALE, text.Face.STRONG, smallest=BODY)
    text.write(image, (x, 232), reason, style, text.Room(room + 140))


def _race(image: Image.Image, view: View, language: Language) -> None:
    """Draw the two laps as one straight road, with both Bards where they stand."""
    x, y = _RACE
    width = WIDTH - 2 * MARGIN
    place(image, sheet(width, _RACE_HEIGHT, PARCHMENT), _RACE)
    end, lap = goal(view.course), lap_length(view.course)
    start_x, end_x = _LINE
    road_y = y + _RACE_HEIGHT / 2 - 4

    def at(progress: int) -> float:
        return start_x + (end_x - start_x) * progress / end

    canvas = Canvas((width, 60))
    canvas.box((start_x - x - 26, 8, end_x - x + 26, 52), 22, ROAD, INK, 4)
    for progress in range(end + 1):
        canvas.oval((at(progress) - x, 30), 9 if progress % lap == 0 else 5, CREAM, INK, 2)
    place(image, canvas.finish(), (x, road_y - 30))
    _signposts(image, view, (at(0), at(lap), at(end)), road_y, language)
    behind, ahead = sorted(range(2), key=lambda seat: (view.bards[seat], _has_won(view, seat)))
    ahead_x = at(view.bards[ahead])
    if _has_won(view, ahead):
        place_centred(image, glory(124), (ahead_x, road_y - 46), Role.SCENERY)
    _runner(image, view, behind, min(at(view.bards[behind]), ahead_x - _APART), road_y)
    _runner(image, view, ahead, ahead_x, road_y)


def _signposts(
    image: Image.Image, view: View, places: tuple[float, float, float], road_y: float, language: Language
) -> None:
    """Label the start, the end of the first lap, and the King."""
    lap, end = lap_length(view.course), goal(view.course)
    below = road_y + 52
    for x, said in zip(places, ("0", str(lap), str(end)), strict=True):
        text.write(image, (x, below), said, text.Style(BODY + 4, INK, text.Face.HEAVY, align="middle"))
    middle = (places[0] + places[1]) / 2, (places[1] + places[2]) / 2
    for x, said in zip(middle, (language.say("Lap 1"), language.say("Lap 2")), strict=True):
        text.write(image, (x, below), said, text.Style(BODY, INK_SOFT, align="middle"), text.Room(300))
    place_centred(image, pictogram(Task.THE_BEGINNING, 58), (places[0], below + 46))
    place_centred(image, pictogram(Task.LONG_LIVE_THE_KING, 66), (places[2], below + 46))


def _runner(image: Image.Image, view: View, seat: int, x: float, road_y: float) -> None:
    """Draw a Bard on the road; that of the winner is larger."""
    width = 72 if _has_won(view, seat) else _BARD
    height = round(width * BARD_SHAPE)
    place(image, bard(seat, width), (x - width / 2, road_y - height + 16))


def _has_won(view: View, seat: int) -> bool:
    return view.won is not None and view.won.seat == seat


def _score_sheet(
    image: Image.Image, view: View, outcome: Outcome, people: Sequence[Person], language: Language
) -> None:
    width = WIDTH - 2 * MARGIN
    height = _HEAD + _ROW * 2 + 12
    place(image, sheet(width, height, PARCHMENT), (MARGIN, _SHEET))
    names = {
        "tasks": language.say("By tasks"),
        "bribes": language.say("By bribes"),
        "ransom": language.say("By ransom"),  # which is one step, whatever it costs
    }
    shown = [line.category for line in outcome.breakdown[0] if line.category in outcome.categories]
    heads = (*(names[category] for category in shown), language.say("Steps"))
    total = MARGIN + width - 28
    columns = [*(total - _TOTAL - _COLUMN * index for index in reversed(range(len(shown)))), total]
    for x, said in zip(columns, heads, strict=True):
        style = text.Style(LARGE - 6, INK, text.Face.DISPLAY, align="right", smallest=BODY)
        text.write(image, (x, _SHEET + 34), said, style, text.Room(_COLUMN - 8))
    style = text.Style(LARGE - 6, INK, text.Face.DISPLAY, smallest=BODY)
    room = text.Room(columns[0] - _COLUMN - _BOOTY)
    text.write(image, (_BOOTY, _SHEET + 34), language.say("Loot and coins left"), style, room)
    for number, seat in enumerate(outcome.by_rank):
        person, y = people[seat], _SHEET + _HEAD + _ROW * (number + 0.5)
        if seat in outcome.winners:
            place(image, stripe(width - 16, _ROW - 4), (MARGIN + 8, y - _ROW / 2 + 2), Role.SCENERY)
        _row(image, view, outcome, person, Row(seat, y, tuple(columns)))


def _row(image: Image.Image, view: View, outcome: Outcome, person: Person, row: Row) -> None:
    seat, y, columns = row
    place_centred(image, roundel(seat, 52), (MARGIN + 48, y))
    if seat in outcome.winners:
        place_centred(image, crown(56), (MARGIN + 48, y - 30), Role.OVERLAY)
    style = text.Style(BODY + 4, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (MARGIN + 88, y), person.name, style, text.Room(_NAME))
    _booty(image, view, seat, y)
    shown = (line for line in outcome.breakdown[seat] if line.category in outcome.categories)
    for x, line in zip(columns, shown, strict=False):
        colour = INK if line.points else INK_SOFT
        text.write(image, (x, y), str(line.points), text.Style(LARGE - 2, colour, text.Face.STRONG, align="right"))
    steps = text.Style(LARGE + 12, INK, text.Face.HEAVY, align="right")
    text.write(image, (columns[-1], y), str(outcome.scores[seat]), steps)


def _booty(image: Image.Image, view: View, seat: int, y: float) -> None:
    """Draw what a seat has left: a tile for each colour and a coin, with their numbers below."""
    signs = [(tile(colour, SIGN), tiles) for colour, tiles in zip(COLOURS, view.loot[seat], strict=True)]
    signs.append((coin(SIGN + 2), len(view.coins[seat])))
    style = text.Style(BODY, INK, text.Face.HEAVY, align="middle")
    for place_in_row, (sign, owned) in enumerate((sign, owned) for sign, owned in signs if owned):
        middle = _BOOTY + SIGN / 2 + place_in_row * (SIGN + 3)
        place_centred(image, sign, (middle, y - 15))
        text.write(image, (middle, y + 25), str(owned), style)
