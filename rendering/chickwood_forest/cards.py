"""Loot cards: open, and hidden but known to whoever looks at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.loot import ALMS, JEWELLERY_VALUES, LEGENDS, Loot
from games.chickwood_forest.scoring import HENCHMAN
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.emblems import roundel
from rendering.pieces import card_back
from rendering.sprites import place, place_centred, sprite
from rendering.theme import CREAM, FRAME, GAIN, GOLD, GOLD_PALE, INK, MIST, STAR, STONE, Colour

if TYPE_CHECKING:
    from PIL import Image


_SMALL = 60
"""Below this width, in pixels, a card has no room for both sign and number."""


def card_number(loot: Loot) -> str:
    """Return what a card is worth, as far as a number on it says so; otherwise nothing."""
    if loot is Loot.HENCHMAN:
        return f"\N{MINUS SIGN}{-HENCHMAN}"
    return str(JEWELLERY_VALUES.get(loot) or ALMS.get(loot) or "")


def _paper(loot: Loot) -> Colour:
    """Return the ground of a card, by what it does: treasure, harm, alms, or a legend."""
    if loot in ALMS:
        return MIST
    if loot in (Loot.HENCHMAN, Loot.BUST):
        return STONE
    return GOLD_PALE if loot in LEGENDS else CREAM


@sprite
def loot_card(loot: Loot, width: int, height: int) -> Image.Image:
    """Draw an open card: its sign, and its number where it has one; a small card shows what matters most, but large."""
    canvas = Canvas((width, height))
    canvas.box((0, 0, width, height), width * 0.14, _paper(loot), INK, max(3, width / 30))
    drawn = canvas.finish()
    number = card_number(loot)
    if width < _SMALL:
        _essence(drawn, loot, (width / 2, height / 2), min(width * 0.86, height * 0.8))
        return drawn
    size = min(width * 0.78, height * (0.6 if number else 0.72))
    place_centred(drawn, loot_sign(loot, round(size)), (width / 2, height * (0.38 if number else 0.5)))
    if loot in ALMS:
        _alms(drawn, number, (width / 2, height * 0.82), height * 0.33)
    elif number:
        style = text.Style(round(height * 0.33), INK, text.Face.HEAVY, align="middle")
        text.write(drawn, (width / 2, height * 0.82), number, style)
    return drawn


def _essence(image: Image.Image, loot: Loot, at: tuple[float, float], size: float) -> None:
    """Draw what tells a card from all others: its sign, or how many alms there are to give."""
    if loot in ALMS:
        _alms(image, card_number(loot), at, size * 0.74)
    else:
        place_centred(image, loot_sign(loot, round(size)), at)


def _alms(image: Image.Image, number: str, at: tuple[float, float], size: float) -> None:
    """Draw a cube that is nobody's and a number, side by side around a middle."""
    style = text.Style(round(size), INK, text.Face.HEAVY, align="middle")
    reach = text.width(number, style.face, style.size)
    token = alms_token(round(size * 0.7))
    left = at[0] - (reach + token.width + 3) / 2
    place_centred(image, token, (left + token.width / 2, at[1]))
    text.write(image, (left + token.width + 3 + reach / 2, at[1]), number, style)


@sprite
def loot_icon(loot: Loot, size: int) -> Image.Image:
    """Draw an open card as wide as high with nothing but what tells it from all others, for where it is tiny."""
    canvas = Canvas((size, size))
    canvas.box((0, 0, size, size), size * 0.16, _paper(loot), INK, size / 26)
    drawn = canvas.finish()
    _essence(drawn, loot, (size / 2, size / 2), size * 0.86)
    return drawn


@sprite
def alms_token(size: int) -> Image.Image:
    """Draw a cube that is nobody's: one alms."""
    canvas = Canvas((size, size), units=100)
    canvas.box((4, 4, 96, 96), 16, STAR, INK, 12)
    return canvas.finish()


@sprite
def known_card(loot: Loot, seat: int, width: int, height: int) -> Image.Image:
    """Draw a hidden card that its reader knows: what it hides, above a strip of its back."""
    canvas = Canvas((width, height))
    stroke = max(3, width / 30)
    canvas.box((0, 0, width, height), width * 0.14, _paper(loot), INK, stroke)
    drawn = canvas.finish()
    strip = round(height * 0.3)
    back = card_back(seat, width, height).crop((0, height - strip, width, height))
    place(drawn, back, (0, height - strip))
    canvas = Canvas((width, height))
    canvas.line([(0, height - strip), (width, height - strip)], INK, stroke)
    place(drawn, canvas.finish(), (0, 0))
    _essence(drawn, loot, (width / 2, (height - strip) / 2 + 1), min(width * 0.8, (height - strip) * 0.86))
    place_centred(drawn, roundel(seat, round(strip * 1.1)), (width / 2, height - strip * 0.52))
    return drawn


@sprite
def facing_sign(width: int, height: int, *, face_up: bool, now: bool) -> Image.Image:
    """Draw one symbol of a banner: a card that lies open with a mark of its own, or a closed one in stripes."""
    canvas = Canvas((width, height), units=100)
    tall = 100 * height / width
    edge = GOLD if now else INK
    canvas.box((0, 0, 100, tall), 18, edge)
    canvas.box((12, 12, 88, tall - 12), 10, CREAM if face_up else FRAME)
    if face_up:
        canvas.oval((50, tall / 2), 20, GAIN)
    else:
        for x in (30, 50, 70):
            canvas.line([(x, 26), (x, tall - 26)], STONE, 8)
    return canvas.finish()
