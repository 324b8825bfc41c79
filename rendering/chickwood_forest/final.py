"""How the game ended: the winner large, and the score sheet category by category."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.loot import Loot
from rendering import text
from rendering.chickwood_forest.castles import castle
from rendering.chickwood_forest.icons import castle as castle_sign
from rendering.chickwood_forest.icons import village
from rendering.chickwood_forest.paint import PALETTE
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.emblems import roundel
from rendering.headline import Headline, write_headline
from rendering.pieces import crown, sheet, stripe
from rendering.roles import Role
from rendering.scenery import Moon, forest, framed, kept_scene
from rendering.shapes import plate
from rendering.sprites import place, place_centred
from rendering.theme import BODY, INK, INK_SOFT, LARGE, LOSS, MARGIN, PARCHMENT, PARCHMENT_EDGE, WIDTH
from words.chickwood_forest.terms import SCORE_CATEGORIES, TITLE
from words.endings import verdict
from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.chickwood_forest.state import View
    from games.core import Outcome
    from rendering.people import Person
    from rendering.theme import Colour
    from words.language import Language

_HEADER = 270
_ROW = 68
_HEAD = 118
_LABELS = 366
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


@kept_scene
def _night(height: int) -> Image.Image:
    return forest((WIDTH, height), horizon=400, moon=Moon((1010, 110), 84), calm=[(0, 0, 840, 260)])


def _headline(image: Image.Image, outcome: Outcome, people: Sequence[Person], language: Language) -> None:
    said = verdict(outcome, [person.name for person in people], language)
    glory = language.say_plural("{n} glory", "{n} glory", outcome.scores[outcome.winners[0]])
    write_headline(image, Headline(TITLE, said, glory, _HEADLINE_END, LARGE), outcome.winners)


def category_sign(category: str, size: int) -> Image.Image:
    """Draw what a line of the score sheet is about."""
    if category == "castles":
        return castle_sign(size)
    if category == "villages":
        return village(size)
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
        _column_head(image, person, (seat, seat in outcome.winners), (MARGIN + _LABELS + step * (seat + 0.5), step))
    for index, category in enumerate(SCORE_CATEGORIES):
        y = _HEADER + _HEAD + _ROW * (index + 0.5)
        _rule(image, y - _ROW / 2, 3, PARCHMENT_EDGE)
        place_centred(image, category_sign(category, 52), (MARGIN + 46, y))
        said = language.say(SCORE_CATEGORIES[category])
        said = said[0].upper() + said[1:]
        style = text.Style(BODY + 4, INK, text.Face.STRONG, smallest=BODY)
        text.write(image, (MARGIN + 84, y), said, style, text.Room(_LABELS - 92))
        for seat in range(len(people)):
            points = next(line.points for line in outcome.breakdown[seat] if line.category == category)
            colour = LOSS if points < 0 else INK if points else INK_SOFT
            style = text.Style(LARGE, colour, text.Face.STRONG, align="middle")
            text.write(image, (MARGIN + _LABELS + step * (seat + 0.5), y), plain(points), style)
    y = _HEADER + height - 50
    _rule(image, y - 44, 5, INK)
    style = text.Style(60, INK, text.Face.DISPLAY, smallest=LARGE)
    text.write(image, (MARGIN + 36, y), language.say("Total"), style, text.Room(_LABELS - 60))
    for seat in range(len(people)):
        style = text.Style(64, INK, text.Face.HEAVY, align="middle")
        text.write(image, (MARGIN + _LABELS + step * (seat + 0.5), y), plain(outcome.scores[seat]), style)


def _column_head(image: Image.Image, person: Person, who: tuple[int, bool], column: tuple[float, float]) -> None:
    """Draw who a column belongs to; a winner's stripe runs down the sheet, and they wear a crown."""
    (seat, won), (x, step) = who, column
    height = _HEAD + _ROW * len(SCORE_CATEGORIES) + 80
    if won:
        place(image, stripe(round(step) - 8, height, 14), (x - step / 2 + 4, _HEADER + 8), Role.SCENERY)
    place_centred(image, roundel(seat, 60), (x, _HEADER + 42))
    if won:
        place(image, crown(64), (x - 32, _HEADER - 22), Role.OVERLAY)
    style = text.Style(BODY, INK, text.Face.STRONG, align="middle", smallest=BODY)
    text.write(image, (x, _HEADER + 92), person.name, style, text.Room(round(step) - 16))


def _rule(image: Image.Image, y: float, thickness: int, colour: Colour) -> None:
    rule = plate((WIDTH - 2 * MARGIN - 32, thickness), 0, colour)
    place(image, rule, (MARGIN + 16, y), Role.SCENERY)
