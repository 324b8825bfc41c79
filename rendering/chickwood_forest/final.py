"""The final picture: the winner in large size, and the score sheet by category."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.loot import Loot
from rendering import text
from rendering.chickwood_forest.icons import castle, village
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
_LABELS = 312
"""The width of the column with the categories, in pixels."""
_HEADLINE_END = 840


def draw_final(view: View, outcome: Outcome, people: Sequence[Person], language: Language) -> Image.Image:
    """Draw the end of a game; seats are ordered by rank, and equal ones in the turn order of the last round."""
    height = _HEADER + _HEAD + _ROW * len(_counted(outcome)) + 104 + MARGIN
    image = _night(height)
    _headline(image, outcome, people, language)
    _score_sheet(image, sorted(view.order, key=outcome.ranks.__getitem__), outcome, people, language)
    return framed(image, PALETTE)


def _counted(outcome: Outcome) -> list[str]:
    """Return the categories in which anybody has scored, in the order of scoring."""
    scored = {line.category for sheet in outcome.breakdown for line in sheet if line.points}
    return [category for category in SCORE_CATEGORIES if category in scored]


@kept_scene
def _night(height: int) -> Image.Image:
    return forest((WIDTH, height), horizon=400, moon=Moon((1010, 110), 84), calm=[(0, 0, 840, 260)])


def _headline(image: Image.Image, outcome: Outcome, people: Sequence[Person], language: Language) -> None:
    said = verdict(outcome, [person.name for person in people], language)
    glory = language.say_plural("{n} glory", "{n} glory", outcome.scores[outcome.winners[0]])
    write_headline(image, Headline(TITLE, said, glory, _HEADLINE_END, LARGE), outcome.winners)


def category_sign(category: str, size: int) -> Image.Image:
    """Draw the sign of a line of the score sheet."""
    if category == "castles":
        return castle(size)
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


def _score_sheet(
    image: Image.Image, seats: Sequence[int], outcome: Outcome, people: Sequence[Person], language: Language
) -> None:
    """Draw a column for each seat, from left to right; a winner's column has a golden stripe."""
    width = WIDTH - 2 * MARGIN
    categories = _counted(outcome)
    height = _HEAD + _ROW * len(categories) + 96
    place(image, sheet(width, height, PARCHMENT), (MARGIN, _HEADER))
    step = (width - _LABELS - 16) / len(people)
    columns = [(seat, MARGIN + _LABELS + step * (place_ + 0.5)) for place_, seat in enumerate(seats)]
    for seat, x in columns:
        if seat in outcome.winners:
            place(image, stripe(round(step) - 8, height - 16, 14), (x - step / 2 + 4, _HEADER + 8), Role.SCENERY)
        _column_head(image, people[seat], (seat, seat in outcome.winners), (x, step))
    for index, category in enumerate(categories):
        y = _HEADER + _HEAD + _ROW * (index + 0.5)
        _rule(image, y - _ROW / 2, 3, PARCHMENT_EDGE)
        place_centred(image, category_sign(category, 52), (MARGIN + 46, y))
        said = language.say(SCORE_CATEGORIES[category])
        said = said[0].upper() + said[1:]
        style = text.Style(BODY + 4, INK, text.Face.STRONG, smallest=BODY)
        text.write(image, (MARGIN + 84, y), said, style, text.Room(_LABELS - 92, 2))
        for seat, x in columns:
            points = next(line.points for line in outcome.breakdown[seat] if line.category == category)
            colour = LOSS if points < 0 else INK if points else INK_SOFT
            style = text.Style(LARGE, colour, text.Face.STRONG, align="middle")
            text.write(image, (x, y), plain(points), style)
    y = _HEADER + height - 50
    _rule(image, y - 44, 5, INK)
    style = text.Style(60, INK, text.Face.DISPLAY, smallest=LARGE)
    text.write(image, (MARGIN + 36, y), language.say("Total"), style, text.Room(_LABELS - 60))
    for seat, x in columns:
        style = text.Style(64, INK, text.Face.HEAVY, align="middle")
        text.write(image, (x, y), plain(outcome.scores[seat]), style)


def _column_head(image: Image.Image, person: Person, who: tuple[int, bool], column: tuple[float, float]) -> None:
    """Draw the head of a column: emblem and name of a seat, and a crown for a winner."""
    (seat, won), (x, step) = who, column
    place_centred(image, roundel(seat, 60), (x, _HEADER + 42))
    if won:
        place(image, crown(64), (x - 32, _HEADER - 22), Role.OVERLAY)
    style = text.Style(BODY, INK, text.Face.STRONG, align="middle", smallest=BODY)
    text.write(image, (x, _HEADER + 92), person.name, style, text.Room(round(step) - 16))


def _rule(image: Image.Image, y: float, thickness: int, colour: Colour) -> None:
    rule = plate((WIDTH - 2 * MARGIN - 32, thickness), 0, colour)
    place(image, rule, (MARGIN + 16, y), Role.SCENERY)
