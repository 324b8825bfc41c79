"""Loot cards: face-up cards, and hidden cards that their reader knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.loot import ALMS, JEWELLERY_VALUES, LEGENDS, Loot
from games.chickwood_forest.scoring import HENCHMAN
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.pieces import card_back
from rendering.roles import Role
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, CREAM, FRAME, GAIN, GOLD, GOLD_PALE, INK, MIST, STAR, STONE, Colour

if TYPE_CHECKING:
    from PIL import Image


_SMALL = 88
"""From this height on, in pixels, a card has room for a sign and a number; a smaller card has only one of them."""

_LEAST_TOKEN = 38
"""The smallest size of a cube with a number on it, in pixels."""


def card_number(loot: Loot) -> str:
    """Return the number on a card: its value or its count of alms; empty if it has none."""
    if loot is Loot.HENCHMAN:
        return f"\N{MINUS SIGN}{-HENCHMAN}"
    return str(JEWELLERY_VALUES.get(loot) or ALMS.get(loot) or "")


def _paper(loot: Loot) -> Colour:
    """Return the background colour of a card by its kind: treasure, harm, alms, or legendary."""
    if loot in ALMS:
        return MIST
    if loot in (Loot.HENCHMAN, Loot.BUST):
        return STONE
    return GOLD_PALE if loot in LEGENDS else CREAM


@sprite
def loot_card(loot: Loot, width: int, height: int) -> Image.Image:
    """Draw a face-up card: its sign, and its number if it has one; a small card shows only what matters most."""
    drawn = _blank(loot, width, height)
    if height < _SMALL or not card_number(loot):
        size = min(width - 8 if height < _SMALL else width * 0.8, height - 8)
        _essence(drawn, loot, (width / 2, height / 2), size)
    else:
        _sign_and_number(drawn, loot)
    return drawn


def _sign_and_number(image: Image.Image, loot: Loot) -> None:
    """Draw a card's sign on it, and its number below."""
    width, height = image.size
    below = round(max(_LEAST_TOKEN, height * 0.33))
    size = min(width * 0.78, height - below - 14)
    place_centred(image, loot_sign(loot, round(size)), (width / 2, 7 + size / 2), Role.SCENERY)
    middle = (width / 2, height - 5 - below / 2)
    if loot in ALMS:
        _alms(image, card_number(loot), middle, below)
    else:
        style = text.Style(below - 4, INK, text.Face.HEAVY, align="middle")
        text.write(image, middle, card_number(loot), style)


def _blank(loot: Loot, width: int, height: int) -> Image.Image:
    canvas = Canvas((width, height))
    canvas.box((0, 0, width, height), width * 0.14, _paper(loot), INK, max(3, width / 30))
    return canvas.finish()


def _essence(image: Image.Image, loot: Loot, at: tuple[float, float], size: float) -> None:
    """Draw what tells a card from all others: its sign, or its count of alms."""
    if loot in ALMS:
        _alms(image, card_number(loot), at, size)
    else:
        place_centred(image, loot_sign(loot, round(size)), at, Role.SCENERY)


def _alms(image: Image.Image, number: str, at: tuple[float, float], size: float) -> None:
    """Draw a cube that belongs to nobody, with the number of alms on it."""
    place_centred(image, _alms_token(round(size)), at, Role.SCENERY)
    style = text.Style(max(BODY, round(size * 0.74)), INK, text.Face.HEAVY, align="middle")
    text.write(image, at, number, style)


@sprite
def loot_icon(loot: Loot, size: int) -> Image.Image:
    """Draw a square card that only shows what tells it from all others, for very small sizes."""
    canvas = Canvas((size, size))
    canvas.box((0, 0, size, size), size * 0.16, _paper(loot), INK, size / 26)
    drawn = canvas.finish()
    _essence(drawn, loot, (size / 2, size / 2), size * 0.86)
    return drawn


@sprite
def _alms_token(size: int) -> Image.Image:
    canvas = Canvas((size, size), units=100)
    canvas.box((4, 4, 96, 96), 16, STAR, INK, 7)
    return canvas.finish()


@sprite
def known_card(loot: Loot, seat: int, width: int, height: int) -> Image.Image:
    """Draw a hidden card that its reader knows: its front above a strip of its back."""
    drawn = _blank(loot, width, height)
    strip = round(height * 0.24)
    back = card_back(seat, width, height).crop((0, height - strip, width, height))
    place(drawn, back, (0, height - strip), Role.SCENERY)
    canvas = Canvas((width, 4))
    canvas.box((0, 0, width, 4), 0, INK)
    place(drawn, canvas.finish(), (0, height - strip - 2), Role.SCENERY)
    room = height - strip
    if loot in ALMS and height >= _SMALL:
        _sign_and_number(drawn, loot)  # as on a face-up card; the cube with the number covers a part of the strip
    else:
        _essence(drawn, loot, (width / 2, room / 2 + 1), min(width - 8, room - 8))
    return drawn


@sprite
def facing_sign(width: int, height: int, *, face_up: bool, now: bool) -> Image.Image:
    """Draw one symbol of a banner: a card with a disc for face up, or a striped one for face down."""
    canvas = Canvas((width, height), units=100)
    tall = 100 * height / width
    edge = GOLD if now else INK
    canvas.box((0, 0, 100, tall), 18, edge)
    canvas.box((12, 12, 88, tall - 12), 10, CREAM if face_up else FRAME)
    if face_up:
        canvas.oval((50, tall / 2), 24, GAIN)
    else:
        for x in (30, 50, 70):
            canvas.line([(x, 26), (x, tall - 26)], STONE, 8)
    return canvas.finish()
