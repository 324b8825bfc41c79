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
    """Draw an open card: its sign, and its number where it has one."""
    canvas = Canvas((width, height))
    canvas.box((0, 0, width, height), width * 0.14, _paper(loot), INK, max(3, width / 30))
    drawn = canvas.finish()
    number = card_number(loot)
    size = min(width * 0.78, height * (0.6 if number else 0.72))
    place_centred(drawn, loot_sign(loot, round(size)), (width / 2, height * (0.38 if number else 0.5)))
    if number:
        style = text.Style(round(height * 0.33), INK, text.Face.HEAVY, align="middle")
        at = (width / 2, height * 0.82)
        if loot in ALMS:
            reach = text.width(number, style.face, style.size)
            token = alms_token(round(height * 0.24))
            left = width / 2 - (reach + token.width + 3) / 2
            place_centred(drawn, token, (left + token.width / 2, at[1]))
            at = (left + token.width + 3 + reach / 2, at[1])
        text.write(drawn, at, number, style)
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
    drawn = loot_card(loot, width, height).copy()
    strip = round(height * 0.3)
    back = card_back(seat, width, height).crop((0, height - strip, width, height))
    place(drawn, back, (0, height - strip))
    canvas = Canvas((width, height))
    canvas.line([(0, height - strip), (width, height - strip)], INK, max(3, width / 30))
    place(drawn, canvas.finish(), (0, 0))
    number = card_number(loot)
    size = round((height - strip) * (0.62 if number else 0.84))
    paper = Canvas((width, height - strip))
    paper.box((4, 4, width - 4, height), width * 0.08, _paper(loot))
    place(drawn, paper.finish(), (0, 0))
    place_centred(drawn, loot_sign(loot, size), (width * (0.36 if number else 0.5), (height - strip) / 2 + 1))
    style = text.Style(round(height * 0.32), INK, text.Face.HEAVY, align="middle")
    text.write(drawn, (width * 0.76, (height - strip) / 2 + 1), number, style)
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
