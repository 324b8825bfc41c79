"""How the game ended: the winner large, and the score sheet category by category."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.chickwood_forest.loot import Loot
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest.castles import castle
from rendering.chickwood_forest.paint import PALETTE
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.chickwood_forest.villages import cube
from rendering.emblems import badge
from rendering.headline import Headline, write_headline
from rendering.pieces import sheet, star
from rendering.scenery import Moon, forest, framed
from rendering.sprites import place, place_centred
from rendering.theme import GOLD_PALE, INK, INK_SOFT, LOSS, MARGIN, PARCHMENT, PARCHMENT_EDGE, WIDTH
from words.chickwood_forest.result import verdict
from words.chickwood_forest.terms import SCORE_CATEGORIES, TITLE
from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.chickwood_forest.state import View
    from games.core import Outcome
    from rendering.people import Person
    from words.language import Language

_HEADER = 270
_ROW = 66
_HEAD = 92
_LABELS = 330
"""How wide the column with the categories is, in pixels."""
_HEADLINE_END = 840


def draw_final(view: View, outcome: Outcome, people: Sequence[Person], language: Language) -> Image.Image:
    """Draw the end of a game."""
    height = _HEADER + _HEAD + _ROW * len(SCORE_CATEGORIES) + 104 + MARGIN
    image = _night(height).copy()
    won = view.castles[outcome.winners[0]][-1]
    place(image, castle(won, 190, 224, night=True, glow=False), (860, _HEADER - 222))
    _headline(image, outcome, people, language)
    _score_sheet(image, outcome, people, language)
    return framed(image, PALETTE)


@lru_cache(maxsize=1)
def _night(height: int) -> Image.Image:
    return forest((WIDTH, height), horizon=400, moon=Moon((1010, 110), 84), calm=[(0, 0, 840, 260)])


def _headline(image: Image.Image, outcome: Outcome, people: Sequence[Person], language: Language) -> None:
    said = verdict(outcome, [person.name for person in people], language)
    glory = language.say_plural("{n} glory", "{n} glory", outcome.scores[outcome.winners[0]])
    write_headline(image, Headline(TITLE, said, glory, _HEADLINE_END), outcome.winners)


def _category_sign(category: str, seat: int, size: int) -> Image.Image:
    if category == "castles":
        return castle(4, size, size, night=False, glow=False)
    if category == "villages":
        return cube(seat, round(size * 0.8))
    loot = {
        "chests": Loot.GOLD_CHEST,
        "garments": Loot.GREEN_GOWN,
        "jewellery": Loot.RING,
        "maid": Loot.MAID,
        "henchmen": Loot.HENCHMAN,
    }[category]
    return loot_sign(loot, size)


def _score_sheet(image: Image.Image, outcome: Outcome, people: Sequence[Person], language: Language) -> None:
    width = WIDTH - 2 * MARGIN
    height = _HEAD + _ROW * len(SCORE_CATEGORIES) + 96
    place(image, sheet(width, height, PARCHMENT), (MARGIN, _HEADER))
    step = (width - _LABELS - 16) / len(people)
    for seat, person in enumerate(people):
        x = MARGIN + _LABELS + step * (seat + 0.5)
        if seat in outcome.winners:
            stripe = Canvas((round(step) - 8, height - 16))
            stripe.box((0, 0, round(step) - 8, height - 16), 14, GOLD_PALE)
            place(image, stripe.finish(), (x - step / 2 + 4, _HEADER + 8))
            place_centred(image, star(40), (x + step / 2 - 22, _HEADER + 20))
        place_centred(image, badge(seat, person.letter, 44), (x, _HEADER + 34))
        style = text.Style(24, INK, text.Face.STRONG, align="middle")
        text.write(image, (x, _HEADER + 74), person.name, style, text.Room(round(step) - 16))
    for index, category in enumerate(SCORE_CATEGORIES):
        y = _HEADER + _HEAD + _ROW * (index + 0.5)
        rule = Canvas((width - 32, 3))
        rule.box((0, 0, width - 32, 3), 0, PARCHMENT_EDGE)
        place(image, rule.finish(), (MARGIN + 16, y - _ROW / 2))
        place_centred(image, _category_sign(category, outcome.winners[0], 50), (MARGIN + 50, y))
        said = language.say(SCORE_CATEGORIES[category])
        said = said[0].upper() + said[1:]
        text.write(image, (MARGIN + 92, y), said, text.Style(30, INK, text.Face.STRONG), text.Room(_LABELS - 104))
        for seat in range(len(people)):
            points = next(line.points for line in outcome.breakdown[seat] if line.category == category)
            colour = LOSS if points < 0 else INK if points else INK_SOFT
            style = text.Style(36, colour, text.Face.STRONG, align="middle")
            text.write(image, (MARGIN + _LABELS + step * (seat + 0.5), y), plain(points), style)
    y = _HEADER + height - 52
    rule = Canvas((width - 32, 5))
    rule.box((0, 0, width - 32, 5), 0, INK)
    place(image, rule.finish(), (MARGIN + 16, y - 42))
    text.write(
        image, (MARGIN + 36, y), language.say("Total"), text.Style(54, INK, text.Face.DISPLAY), text.Room(_LABELS - 60)
    )
    for seat in range(len(people)):
        style = text.Style(60, INK, text.Face.HEAVY, align="middle")
        text.write(image, (MARGIN + _LABELS + step * (seat + 0.5), y), plain(outcome.scores[seat]), style)
