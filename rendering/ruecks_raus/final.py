"""The final picture: the winner, a podium on which the richest sits behind bars, a chart, and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.standing import second_most
from rendering import text
from rendering.canvas import Canvas
from rendering.curves import apart, draw_curves, draw_leaders, levels
from rendering.emblems import badge, roundel
from rendering.headline import Headline, write_headline
from rendering.pieces import Heap, crown, glory, heap, jewel, sheet, stripe
from rendering.roles import Role
from rendering.ruecks_raus.robbers import robber_face
from rendering.scenery import Moon, forest, framed, kept_scene
from rendering.shapes import plate
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    BODY,
    GAIN,
    GOLD,
    INK,
    INK_SOFT,
    LARGE,
    LOSS,
    MARGIN,
    PARCHMENT,
    PARCHMENT_EDGE,
    SIGN,
    STONE,
    WIDTH,
)
from words.endings import verdict
from words.numbers import signed
from words.ruecks_raus.race import jewels_by_round
from words.ruecks_raus.result import verdict_reason
from words.ruecks_raus.terms import TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.core import Outcome
    from games.ruecks_raus.state import View
    from rendering.people import Person
    from words.language import Language

_HEADER = 260
_MIDDLE = 330
_ROW = 58
_PODIUM_WIDTH = 560
_HEAP = 180
"""The width of the heap of jewels that is drawn when nobody has won, in pixels."""
_COLUMNS = tuple(range(MARGIN + 428, MARGIN + 1061, 158))
"""The right edges of the score sheet's columns; the last one is the total, and fewer columns use the last ones."""
_CURVE, _STROKE = 6, 9
"""The widths of the chart's curves, without and with their outlines, in pixels."""
_HEADLINE_END = 1010
"""The right limit of the headline, in pixels, so that it stays clear of the moon."""


def draw_final(view: View, outcome: Outcome, people: Sequence[Person], language: Language) -> Image.Image:
    """Draw the end of a game."""
    sheet_top = _HEADER + _MIDDLE + 24
    height = sheet_top + 56 + _ROW * len(people) + 16 + MARGIN
    image = _night(height)
    _headline(image, outcome, people, language)
    _podium(image, outcome, people, (MARGIN, _HEADER))
    _chart(image, view, people, (MARGIN + _PODIUM_WIDTH + 16, _HEADER), language)
    _score_sheet(image, outcome, people, sheet_top, language)
    return framed(image)


@kept_scene
def _night(height: int) -> Image.Image:
    return forest((WIDTH, height), horizon=420, moon=Moon((1092, 104), 62), calm=[(0, 0, 980, 260)])


def _headline(image: Image.Image, outcome: Outcome, people: Sequence[Person], language: Language) -> None:
    """Write who won and why; if nobody did, draw a heap of jewels in place of the winners."""
    if not outcome.winners:
        heap(image, (MARGIN + 10 + _HEAP / 2, 216), 10, Heap(room=_HEAP, size=_HEAP // 3, rows=4))
    said = verdict(outcome, [person.name for person in people], language)
    reason = verdict_reason(outcome, language)
    headline = Headline(TITLE, said, reason, _HEADLINE_END, reason_size=32, emblem=190)
    write_headline(image, headline, outcome.winners, left=0 if outcome.winners else _HEAP + 20)


def _podium(image: Image.Image, outcome: Outcome, people: Sequence[Person], at: tuple[int, int]) -> None:
    """Draw columns whose heights show the jewels: the richest behind bars, the second-richest in gold."""
    x, y = at
    place(image, sheet(_PODIUM_WIDTH, _MIDDLE, PARCHMENT), at)
    scores = outcome.scores
    second = second_most(scores)
    step = (_PODIUM_WIDTH - 24) / len(people)
    floor = y + _MIDDLE - 16
    tallest = max(*scores, 1)
    for place_in_row, seat in enumerate(sorted(range(len(people)), key=lambda one: (-scores[one], one))):
        middle = x + 12 + step * (place_in_row + 0.5)
        height = 64 + round(62 * scores[seat] / tallest)
        width = round(step - 14)
        won = scores[seat] == second
        most = second is not None and scores[seat] == tallest
        colour = GOLD if won else STONE if most else PARCHMENT_EDGE
        place(image, plate((width, height), 10, colour, INK, 4), (middle - width / 2, floor - height), Role.SCENERY)
        style = text.Style(56, INK, text.Face.HEAVY, align="middle", smallest=LARGE)
        text.write(image, (middle, floor - 34), str(scores[seat]), style, text.Room(width - 10))
        head = min(96, width + 6)
        if won:
            place_centred(image, glory(head + 44), (middle, floor - height - head / 2), Role.SCENERY)
        place(image, robber_face(seat, 7, head), (middle - head / 2, floor - height - head + 2))
        if most:
            place(image, cell(head + 8), (middle - head / 2 - 4, floor - height - head - 2), Role.OVERLAY)
        if won:
            place_centred(image, crown(64), (middle, floor - height - head - 6), Role.OVERLAY)
        sign = floor - height - head - (54 if won else 28)
        place_centred(image, badge(seat, people[seat].letter, SIGN), (middle, sign))


@sprite
def cell(size: int) -> Image.Image:
    """Draw the bars of a dungeon, in front of the richest robber."""
    canvas = Canvas((size, size), units=100)
    for x in (8, 36, 64, 92):
        canvas.line([(x, 4), (x, 96)], INK, 9)
        canvas.line([(x, 4), (x, 96)], STONE, 4)
    for y in (6, 94):
        canvas.line([(4, y), (96, y)], INK, 11)
        canvas.line([(4, y), (96, y)], STONE, 6)
    return canvas.finish()


def _chart(image: Image.Image, view: View, people: Sequence[Person], at: tuple[int, int], language: Language) -> None:
    """Draw a chart of everybody's jewels after each round."""
    x, y = at
    width, height = WIDTH - MARGIN - x, _MIDDLE
    place(image, sheet(width, height, PARCHMENT), at)
    style = text.Style(BODY, INK_SOFT, smallest=BODY)
    text.write(image, (x + 20, y + 28), language.say("Jewels round by round"), style, text.Room(width - 40))
    track = [turn.standings.points for turn in jewels_by_round(view)]
    top = max(10, *(max(jewels) for jewels in track))
    left, right, low, high = x + 58, x + width - 92, y + height - 48, y + 66
    across = (right - left) / max(1, len(track) - 1)
    corner = (left - _STROKE, high - _STROKE)
    lines = Canvas((x + width - corner[0], y + height - corner[1]))
    at_levels = levels(0, top)
    for level in at_levels:
        at_level = low - (low - high) * level / top - corner[1]
        lines.line([(_STROKE, at_level), (right - corner[0], at_level)], PARCHMENT_EDGE, 2)
    heights = [[low - (low - high) * jewels[seat] / top for jewels in track] for seat in range(len(people))]
    ways = [[(_STROKE + across * index, y - corner[1]) for index, y in enumerate(of_seat)] for of_seat in heights]
    order = sorted(range(len(people)), key=lambda seat: (heights[seat][-1], seat))
    marks = apart((heights[seat][-1] for seat in order), SIGN + 6, high, low + 8)
    mark_x = right + 58
    draw_leaders(
        lines, [(ways[seat][-1], (mark_x - corner[0], y - corner[1])) for seat, y in zip(order, marks, strict=True)]
    )
    if len(track) > 1:
        draw_curves(lines, ways, _CURVE, (_STROKE - _CURVE) / 2)
    place(image, lines.finish(), corner)
    for level in at_levels:
        at_level = low - (low - high) * level / top
        text.write(image, (left - 10, at_level), str(level), text.Style(BODY, INK_SOFT, align="right"))
    for index in range(1, len(track)):
        text.write(image, (left + across * index, low + 24), str(index), text.Style(BODY, INK_SOFT, align="middle"))
    for seat, height_of_mark in zip(order, marks, strict=True):
        place_centred(image, roundel(seat, SIGN + 2), (mark_x, height_of_mark))


def _score_sheet(image: Image.Image, outcome: Outcome, people: Sequence[Person], top: int, language: Language) -> None:
    width = WIDTH - 2 * MARGIN
    height = 56 + _ROW * len(people) + 16
    place(image, sheet(width, height, PARCHMENT), (MARGIN, top))
    names = {
        "start": language.say("Start"),
        "gained": language.say("Favours"),
        "lost": language.say("Losses"),
        "pity": language.say("Pity"),
    }
    told = [category for category in names if category in outcome.categories]
    headings = [*(names[category] for category in told), language.say("Total")]
    columns = _COLUMNS[len(_COLUMNS) - len(headings) :]
    for x, heading in zip(columns, headings, strict=True):
        style = text.Style(BODY, INK_SOFT, align="right", smallest=BODY)
        text.write(image, (x, top + 32), heading, style, text.Room(180))
    for number, seat in enumerate(outcome.by_rank):
        person, y = people[seat], top + 56 + _ROW * (number + 0.5)
        if seat in outcome.winners:
            place(image, stripe(width - 16, _ROW - 4), (MARGIN + 8, y - _ROW / 2 + 2), Role.SCENERY)
        place_centred(image, badge(seat, person.letter, SIGN), (MARGIN + 62, y))
        style = text.Style(BODY + 2, INK, text.Face.STRONG, smallest=BODY)
        text.write(image, (MARGIN + 112, y), person.name, style, text.Room(222))
        points = {line.category: line.points for line in outcome.breakdown[seat]}
        for x, category in zip(columns, told, strict=False):
            value = points[category]
            colour = LOSS if value < 0 else GAIN if value > 0 and category != "start" else INK
            said = str(value) if category == "start" else signed(value)
            text.write(image, (x, y), said, text.Style(34, colour, text.Face.STRONG, align="right"))
        style = text.Style(46, INK, text.Face.HEAVY, align="right")
        text.write(image, (columns[-1], y), str(outcome.scores[seat]), style)
        place_centred(image, jewel(SIGN + 4), (columns[-1] + 38, y))
