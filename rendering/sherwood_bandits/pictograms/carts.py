"""Carts: closed ones with the range on their backs, and open ones with shield, portrait or a special sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import BACK, NUMBER, PORTRAIT, Back, Cart
from rendering import text
from rendering.canvas import Canvas, ring
from rendering.roles import Role
from rendering.sherwood_bandits.paint import BACKS, BARK
from rendering.sherwood_bandits.pictograms.folk import portrait
from rendering.sprites import place, place_centred, sprite
from rendering.theme import CREAM, GOLD, GOLD_PALE, INK, LOSS, PLUM, SLATE, STONE, STONE_DARK, WOOD, WOOD_DARK
from words.sherwood_bandits.terms import back_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from rendering.theme import Colour

TALL = 0.86
"""The height of a cart as a share of its width."""
_STROKE = 2.4


def _wheels(canvas: Canvas) -> None:
    for x in (24, 76):
        canvas.oval((x, 71), 14, WOOD_DARK, INK, _STROKE)
        canvas.oval((x, 71), 9, BARK)
        canvas.line([(x - 11, 71), (x + 11, 71)], WOOD_DARK, 2.6)
        canvas.line([(x, 60), (x, 82)], WOOD_DARK, 2.6)
        canvas.oval((x, 71), 3.4, GOLD, INK, 1.4)


def _awning(canvas: Canvas, cloth: Colour) -> None:
    canvas.blob([(10, 40), (12, 14), (30, 3), (70, 3), (88, 14), (90, 40), (50, 41)], cloth, INK, _STROKE)


def _striped_awning(canvas: Canvas, back: Back) -> None:
    _awning(canvas, BACKS[back])
    for stripe in range(back + 1):
        x = 50 + (stripe - back / 2) * 15
        canvas.line([(x, 7), (x, 38)], CREAM, 3)


@sprite
def cart_back(back: Back, width: int) -> Image.Image:
    """Draw a closed cart with the awning of its range and the range on its side."""
    size = (width, round(width * TALL))
    canvas = Canvas(size, units=100, scale=3)
    _striped_awning(canvas, back)
    canvas.box((6, 34, 94, 66), 5, WOOD, INK, _STROKE)
    canvas.box((15, 30, 85, 56), 4, CREAM, INK, 1.6)
    _wheels(canvas)
    drawn = canvas.finish()
    style = text.Style(round(width * 0.22), INK, text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(drawn, (width / 2, width * 0.43), back_name(back), style, text.Room(round(width * 0.6)))
    return drawn


@sprite
def deck(back: Back, size: tuple[int, int]) -> Image.Image:
    """Draw a pile of cards; the top one shows the awning and the range of the next cart. `size` is about 5 to 2."""
    canvas = Canvas(size, units=250)
    for offset in (14, 7, 0):
        canvas.box((2 + offset, 2 + offset, 234 + offset, 84 + offset), 12, CREAM if offset == 0 else WOOD, INK, 4)
    canvas.box((8, 8, 84, 78), 8, BACKS[back])
    for stripe in range(back + 1):
        x = 46 + (stripe - back / 2) * 20
        canvas.line([(x, 14), (x, 72)], CREAM, 5)
    drawn = canvas.finish()
    width, height = size
    style = text.Style(round(height * 0.5), INK, text.Face.HEAVY, align="middle")
    text.write(drawn, (width * 0.636, height * 0.43), back_name(back), style, text.Room(round(width * 0.57)))
    return drawn


@sprite
def small_cart_back(back: Back, width: int) -> Image.Image:
    """Draw a closed cart without the words of its range, for small sizes."""
    canvas = Canvas((width, round(width * TALL)), units=100)
    _striped_awning(canvas, back)
    canvas.box((6, 34, 94, 66), 5, WOOD, INK, 5)
    _wheels(canvas)
    return canvas.finish()


@sprite
def cart_sign(width: int) -> Image.Image:
    """Draw a small cart, the sign of carts that were robbed."""
    canvas = Canvas((width, round(width * TALL)), units=100)
    _awning(canvas, STONE)
    canvas.box((6, 34, 94, 66), 5, WOOD, INK, 5)
    _wheels(canvas)
    return canvas.finish()


@sprite
def cart_front(cart: Cart, width: int) -> Image.Image:
    """Draw an open cart with its special sign, a Merry Man's portrait, or barrels."""
    size = (width, round(width * TALL))
    canvas = Canvas(size, units=100, scale=3)
    special = _SIGNS.get(cart)
    if special:
        canvas.oval((50, 27), (31, 27), CREAM, INK, _STROKE)
    elif cart not in PORTRAIT:
        _barrels(canvas)
    canvas.box((6, 38, 94, 66), 5, WOOD, INK, _STROKE)
    for y in (47, 56):
        canvas.line([(8, y), (92, y)], WOOD_DARK, 1.6)
    canvas.box((6, 38, 94, 43), 2, BACKS[BACK[cart]], INK, 1.6)
    _wheels(canvas)
    drawn = canvas.finish()
    if special:
        sign = Canvas((round(width * 0.44), round(width * 0.44)), units=100)
        special(sign)
        place_centred(drawn, sign.finish(), (width * 0.5, width * 0.24), Role.SCENERY)
    elif cart in PORTRAIT:
        place(drawn, portrait(PORTRAIT[cart], round(width * 0.4)), (width * 0.3, 0))
    return drawn


@sprite
def special_cart(cart: Cart, size: int) -> Image.Image:
    """Draw the sign of a special cart in large size between its wheels, for sizes too small for the whole cart."""
    canvas = Canvas((size, size), units=100)
    for x in (26, 74):
        canvas.oval((x, 84), 13, WOOD_DARK, INK, 5)
    canvas.box((3, 2, 97, 84), 14, WOOD, INK, 5)
    canvas.box((11, 10, 89, 76), 9, CREAM, INK, 3)
    drawn = canvas.finish()
    sign = Canvas((round(size * 0.62), round(size * 0.62)), units=100)
    _SIGNS[cart](sign)
    place_centred(drawn, sign.finish(), (size * 0.5, size * 0.43), Role.SCENERY)
    return drawn


@sprite
def shield(said: str, width: int, *, changed: bool = False) -> Image.Image:
    """Draw a shield with a Defence or another sign; golden with red letters if guards have changed the Defence."""
    size = (width, round(width * 1.12))
    canvas = Canvas(size, units=100)
    outline = [(50, 4), (92, 10), (92, 52), (76, 88), (50, 108), (24, 88), (8, 52), (8, 10)]
    canvas.blob(outline, GOLD_PALE if changed else CREAM, INK, 6)
    drawn = canvas.finish()
    role = Role.DECISION if said.isdigit() else Role.OTHER
    colour, type_size = LOSS if changed else INK, round(width * (0.58 if said.isdigit() else 0.4))
    style = text.Style(type_size, colour, text.Face.HEAVY, align="middle", role=role)
    text.write(drawn, (width / 2, width * 0.5), said, style, text.Room(round(width * 0.78)))
    return drawn


def front_shield(cart: Cart) -> str:
    """Return what is printed on a cart's shield."""
    if cart in NUMBER:
        return str(NUMBER[cart])
    return {Cart.BEER: "Min", Cart.FORTUNE_TELLER: "Max", Cart.FAIR: "3d6"}[cart]


# The signs of special carts, and barrels


def _barrels(canvas: Canvas) -> None:
    for x in (26, 50, 74):
        canvas.box((x - 13, 14, x + 13, 50), 8, WOOD, INK, _STROKE)
        for y in (22, 31):
            canvas.line([(x - 12, y), (x + 12, y)], BARK, 2.4)


def _beer(canvas: Canvas) -> None:
    canvas.oval((76, 56), (18, 20), None, INK, 9)
    canvas.box((18, 30, 70, 92), 6, GOLD, INK, 6)
    for x in (33, 44, 55):
        canvas.line([(x, 46), (x, 82)], WOOD, 4)
    canvas.blob([(14, 32), (22, 14), (40, 12), (56, 10), (72, 20), (74, 36), (44, 40)], CREAM, INK, 6)


def _crown(canvas: Canvas) -> None:
    canvas.shape([(12, 22), (32, 48), (50, 12), (68, 48), (88, 22), (82, 82), (18, 82)], GOLD, INK, 6)
    canvas.line([(20, 68), (80, 68)], LOSS, 7)


def _cage(canvas: Canvas) -> None:
    canvas.box((14, 16, 86, 92), 8, SLATE, INK, 6)
    for x in (32, 50, 68):
        canvas.line([(x, 18), (x, 90)], INK, 13)
        canvas.line([(x, 20), (x, 88)], STONE, 6)
    canvas.shape([(8, 20), (50, 2), (92, 20)], STONE_DARK, INK, 6)


def _tent(canvas: Canvas) -> None:
    canvas.line([(50, 26), (50, 4)], INK, 6)
    canvas.shape([(50, 4), (72, 11), (50, 18)], LOSS, INK, 3)
    canvas.shape([(50, 22), (90, 50), (84, 92), (16, 92), (10, 50)], CREAM, INK, 6)
    for left, right in ((22, 36), (64, 78)):
        canvas.shape([(50, 24), (right + 4, 50), (right, 90), (left, 90), (left - 4, 50)], LOSS)
    canvas.shape([(50, 54), (62, 92), (38, 92)], INK)


def _crystal(canvas: Canvas) -> None:
    canvas.shape([(28, 94), (34, 74), (66, 74), (72, 94)], WOOD, INK, 6)
    canvas.oval((50, 44), 36, PLUM, INK, 6)
    outer, inner = ring((46, 42), 20, 4), ring((46, 42), 6, 4, 1 / 8)
    canvas.shape([point for pair in zip(outer, inner, strict=True) for point in pair], GOLD_PALE)


def _swords(canvas: Canvas) -> None:
    for near, far in (((18, 84), (84, 12)), ((82, 84), (16, 12))):
        canvas.line([near, far], INK, 17)
        canvas.line([near, far], STONE, 8)
    for ends in (((12, 62), (38, 86)), ((88, 62), (62, 86))):
        canvas.line(ends, INK, 11)
        canvas.line(ends, STONE_DARK, 5)


_SIGNS: dict[Cart, Callable[[Canvas], None]] = {
    Cart.BEER: _beer,
    Cart.ROYAL: _crown,
    Cart.SHERIFF: _cage,
    Cart.FAIR: _tent,
    Cart.FORTUNE_TELLER: _crystal,
    Cart.WAR: _swords,
}
