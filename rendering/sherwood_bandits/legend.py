"""The functions that draw the signs in the legend of Sherwood Bandits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from games.sherwood_bandits.box import (
    BRACELET_PAIR,
    BRACELET_PAIR_POINTS,
    JEWEL_OF,
    JEWELS,
    PORTRAIT,
    Back,
    Cart,
    Character,
    Jewel,
    Loot,
    MerryMan,
)
from games.sherwood_bandits.values import Leader
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.legend import SHARED
from rendering.pieces import arrow, bars, crown, pennant, star, tick, two_way_arrow
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sherwood_bandits import paint
from rendering.sherwood_bandits.assault import crack, draw_mark, draw_outlook
from rendering.sherwood_bandits.bridge import gate, point_lost
from rendering.sherwood_bandits.carts import draw_letter, draw_token, eye, gone_mark, house
from rendering.sherwood_bandits.choices import Outlook
from rendering.sherwood_bandits.final import Fit, Group, draw_group, group_size
from rendering.sherwood_bandits.icons import ICONS
from rendering.sherwood_bandits.marks import draw_rim
from rendering.sherwood_bandits.offers import draw_worth
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.carts import cart_back, cart_front, cart_sign, deck, shield
from rendering.sherwood_bandits.pictograms.dice import dice_sign
from rendering.sherwood_bandits.pictograms.favours import favour
from rendering.sherwood_bandits.pictograms.folk import portrait
from rendering.sherwood_bandits.pictograms.loot import chest, jewel_sign, token
from rendering.sherwood_bandits.seats import first_flag, leader_sign
from rendering.sherwood_bandits.spaces import slot, spare_die, swap_sign
from rendering.sprites import place, place_centred
from rendering.theme import GAIN, GOLD, INK, LARGE, LOSS, PARCHMENT, SIGN
from words.numbers import signed
from words.sherwood_bandits.icons import CART, CART_ICONS
from words.sherwood_bandits.legend import back_sign, card_sign

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PIL import Image

    from rendering.sprites import Draw


def _front(cart: Cart, size: int) -> Image.Image:
    return cart_front(cart, round(size * (1.4 if cart in PORTRAIT else 1.2)))


def _back(back: Back, size: int) -> Image.Image:
    return cart_back(back, round(size * 1.48))


def _changed(image: Image.Image, middle: tuple[float, float]) -> None:
    draw_rim(image, SIGN + 2, middle)
    place_centred(image, roundel(0, SIGN + 2), middle, Role.OVERLAY)


def _gained(image: Image.Image, middle: tuple[float, float]) -> None:
    place_centred(image, plate((SIGN + 10, SIGN), 10, PARCHMENT), middle)
    text.write(image, middle, signed(2), text.Style(LARGE, GAIN, text.Face.HEAVY, align="middle"))


def _on_nothing(size: int, draw: Callable[[Image.Image, tuple[float, float]], None]) -> Image.Image:
    """Draw a sign in the middle of a transparent square."""
    drawn = Canvas((size, size)).finish()
    draw(drawn, (size / 2, size / 2))
    return drawn


def _set(_size: int) -> Image.Image:
    pair, fit = Group((Loot.RUBY_BRACELET,) * BRACELET_PAIR, BRACELET_PAIR_POINTS), Fit(SIGN, SIGN, 1)
    drawn = Canvas(group_size(pair, fit)).finish()
    draw_group(drawn, (0, 0), pair, fit)
    return drawn


def _swap(size: int) -> Image.Image:
    drawn = Canvas((round(size * 1.7), size)).finish()
    for part, x in ((two_way_arrow(68, 54, GOLD), 0.5), (swap_sign(54), 1.3)):
        place_centred(drawn, part, (size * x, size / 2))
    return drawn


def _worth(size: int) -> Image.Image:
    drawn = Canvas((round(size * 1.8), size)).finish()
    for worth, x in ((signed(2), 0.45), (signed(-1), 1.35)):
        draw_worth(drawn, worth, (size * x, size / 2))
    return drawn


def _tokens(loot: Sequence[Loot], _size: int, *, across: int, width: int) -> Image.Image:
    """Draw tokens in rows: `across` in each row, each `width` pixels wide."""
    rows = -(-len(loot) // across)
    drawn = Canvas((across * width, rows * width)).finish()
    for index, one in enumerate(loot):
        row, column = divmod(index, across)
        place(drawn, token(one, width - 2), (column * width + 1, row * width + 1))
    return drawn


def _of_all_colours(kind: Jewel) -> Draw:
    loot = [jewel for jewel in JEWELS if JEWEL_OF[jewel] is kind]
    return partial(_tokens, loot, across=2, width=47)


def _outlook(_size: int) -> Image.Image:
    drawn = Canvas((110, 94)).finish()
    for outlook, y in ((Outlook("14", is_good=True), 23), (Outlook("9", is_good=False), 71)):
        draw_outlook(drawn, outlook, (4, y), GAIN if outlook.is_good else LOSS)
    return drawn


def _help(card: MerryMan, _size: int) -> Image.Image:
    return favour(card)


SIGNS: Final[Mapping[str, Draw]] = {
    **SHARED,
    **ICONS,
    CART: partial(_front, Cart.PLAIN_9),
    "shield": partial(shield, "9"),
    "guards": lambda size: _on_nothing(size, lambda image, middle: draw_token(image, middle, signed(2))),
    "like": lambda size: _on_nothing(size, lambda image, middle: draw_token(image, middle, "=A")),
    "portrait_cart": partial(_front, Cart.MARION_8),
    "deck": lambda size: deck(Back.FROM_8_TO_11, (round(size * 1.9), round(size * 0.76))),
    "space": lambda size: slot(size, paint.MIRE, INK),
    "bandit": partial(bandit, 0),
    "arrow": lambda size: arrow(size, round(size * 0.7), GOLD),
    "swap": _swap,
    "lying_bandit": partial(bandit, 0, lying=True),
    "village": house,
    "left_die": partial(portrait, Character.LITTLE_JOHN),
    "fixed_die": lambda size: _on_nothing(size, draw_mark),
    "spare_die": lambda size: spare_die(3, size, 0),
    **dict.fromkeys(("crack", "last_dice"), lambda size: crack(round(size * 0.4), size)),
    "robbed": tick,
    "escaped": gone_mark,
    "odds": dice_sign,
    "outlook": _outlook,
    "worth": _worth,
    "rings": _of_all_colours(Jewel.RING),
    "bracelets": _of_all_colours(Jewel.BRACELET),
    "necklaces": _of_all_colours(Jewel.NECKLACE),
    "trio": partial(_tokens, (Loot.RUBY_RING, Loot.RUBY_BRACELET, Loot.RUBY_NECKLACE), across=3, width=50),
    "coins": partial(_tokens, (Loot.COIN, Loot.VILLAGE_COIN), across=2, width=66),
    "eye": eye,
    "chest": chest,
    "token": partial(token, None),
    "gate": gate,
    "arrested": bars,
    "point_lost": point_lost,
    "rewarded": star,
    "at_home": partial(leader_sign, 0, Leader.HOME),
    "with_merry_man": partial(leader_sign, 0, Leader.LADY_MARION),
    "resting": partial(leader_sign, 0, Leader.RESTING),
    "in_prison": partial(leader_sign, 0, Leader.CAUGHT),
    "first": first_flag,
    "leads": crown,
    "gained": lambda size: _on_nothing(size, _gained),
    "to_move": lambda _: pennant(),
    "letter": lambda size: _on_nothing(size, lambda image, middle: draw_letter(image, 0, middle)),
    "changed": lambda size: _on_nothing(size, _changed),
    "robbed_carts": cart_sign,
    "market": partial(token, Loot.COIN),
    "set": _set,
    **{back_sign(back): partial(_back, back) for back in Back},
    **{CART_ICONS[cart]: partial(_front, cart) for cart in CART_ICONS},
    "most_rings": partial(jewel_sign, Jewel.RING),
    "most_bracelets": partial(jewel_sign, Jewel.BRACELET),
    "most_necklaces": partial(jewel_sign, Jewel.NECKLACE),
    **{card_sign(card): partial(_help, card) for card in MerryMan},
}
"""The function that draws each sign, by the sign's name."""
