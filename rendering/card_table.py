"""Simple pictures for any card game: a table with a row for each seat, a hand, and the scores at the end.

A new game starts with these, and replaces them one by one with pictures of its own.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.ground import Background, kept_tile
from rendering.legend import SHARED
from rendering.pieces import card_back, hourglass, panel_sheet, star, tick
from rendering.roles import Role
from rendering.scenery import Box, Moon, forest
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    BODY,
    CREAM,
    GAP,
    GOLD,
    GOLD_PALE,
    INK,
    MARGIN,
    MIST,
    OUTLINE,
    PARCHMENT,
    SPENT_MARK,
    TITLE,
    WIDTH,
)
from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from games.core import Outcome
    from rendering.people import Person
    from rendering.sprites import Draw
    from rendering.theme import Colour

CardLook = Literal["open", "chosen", "prize", "spent"]
"""A card that lies open, one that was chosen, one that is at stake, and one that has been played."""

_FILLS: Final[dict[CardLook, Colour]] = {
    "open": CREAM,
    "chosen": GOLD_PALE,
    "prize": GOLD,
    "spent": PARCHMENT,
}
_HEADER: Final[Box] = (MARGIN, 16, WIDTH - MARGIN, 224)
_BESIDE_MOON: Final = 920
"""The width of the room for text beside the moon, in pixels."""
_ROW: Final = 132
_CARD: Final = (80, 108)
_PRIZE: Final = (120, 168)
_HELD: Final = (148, 208)
_HELD_IN_A_ROW: Final = 7
_SHADOW: Final = 8
"""The height of the room below a panel for its shadow, in pixels."""
_LEAST: Final = 560
"""The smallest height of a picture, so that even a small hand shows the forest."""


class Card(NamedTuple):
    """A card that lies face up."""

    label: str
    """One or two characters."""
    look: CardLook = "open"


class SeatRow(NamedTuple):
    """What the table shows of one seat."""

    seat: int
    name: str
    cards: tuple[Card, ...]
    """At most eight."""
    points: str
    waiting: bool
    """Whether the game waits for this seat."""
    face_down: bool
    """Whether a card of this seat lies face down."""


def table(title: str, said: str, at_stake: Sequence[Card] | None, rows: Sequence[SeatRow]) -> Image.Image:
    """Draw a board.

    Args:
        title: the game's name.
        said: where the game stands, in one or two lines.
        at_stake: the cards in the middle, at most four. If it is empty, their place stays empty, because all boards of
            a game must have one size for its film. None if the game never has such cards.
        rows: what is shown of each seat.
    """
    top = _HEADER[3] + (0 if at_stake is None else _PRIZE[1] + GAP)
    background = _background(top + (_ROW + GAP) * len(rows) + MARGIN)
    image = background.fresh()
    background.lay(image, _HEADER, _header_tile, title, said)
    if at_stake:
        background.lay(image, (MARGIN, _HEADER[3], WIDTH - MARGIN, top), _cards_tile, tuple(at_stake), _PRIZE)
    for number, row in enumerate(rows):
        y = top + (_ROW + GAP) * number
        background.lay(image, (MARGIN, y, WIDTH - MARGIN, y + _ROW + _SHADOW), _seat_tile, row)
    return image


def hand(title: str, said: str, cards: Sequence[Card], owner: SeatRow) -> Image.Image:
    """Draw a hand, and below it the seat's row.

    Args:
        title: the game's name.
        said: what the seat has to choose, or has chosen, in one or two lines.
        cards: the cards of the hand, at most 21.
        owner: the seat's row on the board.
    """
    lines = [tuple(cards[first : first + _HELD_IN_A_ROW]) for first in range(0, len(cards), _HELD_IN_A_ROW)]
    below = _HEADER[3] + (_HELD[1] + GAP) * len(lines) + GAP
    background = _background(below + _ROW + GAP + MARGIN)
    image = background.fresh()
    background.lay(image, _HEADER, _header_tile, title, said)
    for number, line in enumerate(lines):
        y = _HEADER[3] + (_HELD[1] + GAP) * number
        background.lay(image, (MARGIN, y, WIDTH - MARGIN, y + _HELD[1] + _SHADOW), _cards_tile, line, _HELD)
    background.lay(image, (MARGIN, below, WIDTH - MARGIN, below + _ROW + _SHADOW), _seat_tile, owner)
    return image


def final(title: str, said: str, outcome: Outcome, people: Sequence[Person]) -> Image.Image:
    """Draw the end of a game: who won, and everybody's score, the highest first.

    Args:
        title: the game's name.
        said: who won, and why.
        outcome: the outcome of the game.
        people: the people at the table, by seat.
    """
    background = _background(_HEADER[3] + (_ROW + GAP) * len(people) + MARGIN)
    image = background.fresh()
    background.lay(image, _HEADER, _header_tile, title, said)
    for number, seat in enumerate(sorted(range(len(people)), key=lambda one: (-outcome.scores[one], one))):
        y = _HEADER[3] + (_ROW + GAP) * number
        box = (MARGIN, y, WIDTH - MARGIN, y + _ROW + _SHADOW)
        points, won = plain(outcome.scores[seat]), seat in outcome.winners
        background.lay(image, box, _score_tile, seat, people[seat].name, points, won=won)
    return image


@lru_cache(maxsize=16)
def _background(height: int) -> Background:
    """Draw a clearing at night; there are few heights: one for each number of seats or of lines of cards."""
    tall = max(height, _LEAST)
    image = forest((WIDTH, tall), horizon=420, moon=Moon((1080, 104), 58), calm=[(0, 0, 1000, 220)])
    return Background(f"card table {tall}", image)


@kept_tile
def _header_tile(image: Image.Image, title: str, said: str) -> None:
    style = text.Style(TITLE, CREAM, text.Face.DISPLAY)
    text.write(image, (10, 44), title, style, text.Room(_BESIDE_MOON))
    style = text.Style(40, MIST, text.Face.STRONG, smallest=28)
    text.write(image, (10, 136), said, style, text.Room(_BESIDE_MOON, 2))


@kept_tile
def _cards_tile(image: Image.Image, cards: tuple[Card, ...], size: tuple[int, int]) -> None:
    """Draw a line of cards in the horizontal middle of the tile."""
    step = size[0] + GAP
    left = (image.width - step * len(cards) + GAP) / 2
    for number, card in enumerate(cards):
        place(image, number_card(card, *size), (left + step * number, 0), Role.DECISION)


@kept_tile
def _seat_tile(image: Image.Image, row: SeatRow) -> None:
    _panel(image, row.seat, row.name, row.points, golden=row.waiting)
    step = _CARD[0] + GAP // 2
    top = (_ROW - _CARD[1]) / 2
    for number, card in enumerate(row.cards):
        place(image, number_card(card, *_CARD), (350 + step * number, top))
    sign = (image.width - 150, _ROW / 2)
    if row.waiting:
        place_centred(image, hourglass(64), sign)
    elif row.face_down:
        place_centred(image, card_back(row.seat, *_CARD), sign)


@kept_tile
def _score_tile(image: Image.Image, seat: int, name: str, points: str, *, won: bool) -> None:
    _panel(image, seat, name, points, golden=won)
    if won:
        place_centred(image, star(64), (image.width - 150, _ROW / 2))


def _panel(image: Image.Image, seat: int, name: str, points: str, *, golden: bool) -> None:
    """Draw a seat's panel with its emblem, its name and its points."""
    place(image, panel_sheet(image.width, _ROW, golden=golden), (0, 0))
    place_centred(image, roundel(seat, 72), (60, _ROW / 2))
    style = text.Style(36, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (112, _ROW / 2), name, style, text.Room(224, 2))
    style = text.Style(64, INK, text.Face.HEAVY, align="right", role=Role.DECISION)
    text.write(image, (image.width - 24, _ROW / 2), points, style)


@sprite
def number_card(card: Card, width: int, height: int) -> Image.Image:
    """Draw a card with its label; one that has been played is struck out."""
    spent = card.look == "spent"
    canvas = Canvas((width, height))
    canvas.box((0, 0, width, height), width * 0.12, _FILLS[card.look], SPENT_MARK if spent else INK, OUTLINE)
    drawn = canvas.finish()
    size = round(min(width * 0.62, height * 0.5))
    style = text.Style(size, SPENT_MARK if spent else INK, text.Face.HEAVY, align="middle", smallest=BODY)
    text.write(drawn, (width / 2, height / 2), card.label, style, text.Room(round(width * 0.84)))
    if spent:
        place(drawn, strike(width, height), (0, 0), Role.OVERLAY)
    if card.look == "chosen":
        sign = round(width * 0.4)
        place(drawn, tick(sign), (width - sign - 8, 8), Role.OVERLAY)
    return drawn


@sprite
def strike(width: int, height: int) -> Image.Image:
    """Draw the stroke through a card that has been played."""
    canvas = Canvas((width, height))
    canvas.line([(width * 0.2, height * 0.8), (width * 0.8, height * 0.2)], SPENT_MARK, OUTLINE)
    return canvas.finish()


def _sign(look: CardLook, size: int) -> Image.Image:
    """Draw a card with a look, for the legend."""
    return number_card(Card("5", look), round(size * 0.74), size)


SIGNS: Final[Mapping[str, Draw]] = {
    **SHARED,
    "at_stake": partial(_sign, "prize"),
    "card": partial(_sign, "open"),
    "played": partial(_sign, "spent"),
    "chosen": tick,
    "hidden": lambda size: card_back(0, round(size * 0.74), size),
    "waiting": hourglass,
    "winner": star,
}
"""The function that draws each sign of these pictures, by the name of the sign in the game's words."""
