"""The upper part of a stretch of road: the cart, and the village with the pickpocket space."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import LOWEST_DEFENCE, NUMBER, Cart, Loot
from games.sherwood_bandits.odds import odds_worth_telling
from games.sherwood_bandits.places import cart_letter
from games.sherwood_bandits.standing import compared_with, moved_pockets
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import tick
from rendering.roles import Role
from rendering.shapes import disc
from rendering.sherwood_bandits import paint
from rendering.sherwood_bandits.marks import Place, draw_rim
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.carts import TALL, cart_back, cart_front, front_shield, shield
from rendering.sherwood_bandits.pictograms.dice import dice_sign, die
from rendering.sherwood_bandits.pictograms.loot import token
from rendering.sherwood_bandits.spaces import LARGE_WIDTH, frame, scale_of, slot
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, CREAM, GOLD, GOLD_PALE, INK, LARGE, LOSS, PARCHMENT, SIGN, STONE, WINE
from words.numbers import percent, signed

if TYPE_CHECKING:
    from PIL import Image

    from games.sherwood_bandits.box import Back
    from games.sherwood_bandits.view import Stretch, View
    from rendering.sherwood_bandits.choices import Choices
    from rendering.sherwood_bandits.marks import Marks

HEIGHT, LARGE_HEIGHT = 262, 196
"""The height of this part in pixels: of a stretch among others side by side, and on a large road."""
_TOKEN = 64
"""The size of a token with a few letters, in pixels."""


class _Layout(NamedTuple):
    """The layout of this part, in pixels; round things and buildings have their middle."""

    cart: tuple[float, float]
    """The left edge of the cart, and the ground below its wheels."""
    cart_width: int
    replaced: float
    """The horizontal middle of the X of a replaced cart, as a share of the cart's width from its left edge."""
    letter: tuple[float, float]
    witnesses: tuple[float, float]
    house: tuple[float, float]
    house_size: int
    pocket: tuple[float, float]
    pocket_size: int


_LARGE = _Layout((76, 188), 200, 0.2, (42, 42), (290, 31), (396, 136), 88, (494, 128), 104)


_ODDS = (312, 94)
"""The middle of the sign above the likelihood that a cart is beaten, on a large road."""
_AT_CARTS = ("guards", "replaced", "fight", "look")
"""The kinds of marks that this part of a stretch shows."""


def _layout(width: int) -> _Layout:
    """Return the layout for the width of a stretch."""
    if width >= LARGE_WIDTH:
        return _LARGE
    size = scale_of(width)
    middle = width - 38 * size
    return _Layout(
        cart=(12 * size, 248),
        cart_width=round(184 * size),
        replaced=0.1,
        letter=(36, 36),
        witnesses=(70, 31),
        house=(middle, 94),
        house_size=round(64 * size),
        pocket=(middle, 128 + 35 * size),
        pocket_size=round(66 * size),
    )


class CartPicture(NamedTuple):
    """Everything that the upper part of a stretch shows."""

    number: int
    """The number of the stretch, from 0."""
    back: Back
    front: Cart | None
    defence: int | None
    """Its Defence including guards, if the viewer knows its front; None while it depends on other carts."""
    guards: int
    like: str
    """The letter of the cart whose Defence it copies, if it compares itself with others; otherwise empty."""
    replaced: bool
    """Whether the cart was replaced, as long as not all carts are revealed."""
    witnesses: tuple[int, ...]
    """The seats that have secretly looked at its front."""
    pocket: int
    """The band on the pickpocket space, or -1 if there is none."""
    robbed: bool | None
    """Whether it was beaten; None before its assault is over."""
    fair: tuple[int, ...]
    """The dice of the Fair, if this is its cart."""
    current: bool
    """Whether this is the cart that is looked at or assaulted now."""
    open: bool
    """Whether the reader may choose the cart."""
    chosen: bool
    """Whether the reader has chosen the cart."""
    open_pocket: bool
    moved_pocket: bool
    """Whether one of the latest moves has filled the pickpocket space."""
    marks: Marks
    """What the latest moves have changed at this cart."""
    percent: str | None
    """How likely it is that the cart is beaten, in percent; None if that is not known or not shown."""


def cart_picture(view: View, number: int, open_: Choices, marked: Marks) -> CartPicture:
    """Return what the upper part of a stretch shows."""
    at = view.road[number]
    return CartPicture(
        number=number,
        back=at.back,
        front=at.front,
        defence=_defence(at),
        guards=at.guards,
        like=_like(view, number),
        replaced=at.replaced and not view.revealed,
        witnesses=() if view.revealed else at.looked_at_by,
        pocket=at.pocket,
        robbed=None if at.fight is None else bool(at.fight.counted),
        fair=view.fair if at.front is Cart.FAIR else (),
        current=view.stretch == number,
        open=number in open_.carts,
        chosen=number in open_.chosen_carts,
        open_pocket=number in open_.pockets,
        moved_pocket=number in moved_pockets(view),
        marks=frozenset(mark for mark in marked if mark.kind in _AT_CARTS and mark.number == number),
        percent=_percent(view, number),
    )


def _defence(at: Stretch) -> int | None:
    """Return the Defence of a cart whose front the viewer knows, including guards; None if it is not known yet."""
    if at.defence is None and at.front in NUMBER:
        return max(LOWEST_DEFENCE, NUMBER[at.front] + at.guards)
    return at.defence


def _like(view: View, number: int) -> str:
    """Return the letter of the cart with which one compares itself, after all carts are revealed; otherwise empty."""
    fronts = [at.front for at in view.road if at.front is not None]
    if len(fronts) < len(view.road):
        return ""
    other = compared_with(fronts, [at.defence for at in view.road], number)
    return "" if other is None else cart_letter(other)


def _percent(view: View, number: int) -> str | None:
    """Return how likely it is that a cart is beaten, if the seat that sees the view has to decide about the road."""
    chance = None if view.seat is None or view.seat != view.active else odds_worth_telling(view, number)
    return None if chance is None else percent(chance)


@kept_tile
def cart_tile(image: Image.Image, shown: CartPicture) -> None:
    """Draw the upper part of a stretch."""
    layout = _layout(image.width)
    if shown.current or shown.open or shown.chosen:
        frame(image, upper=True)
    _cart(image, shown, layout)
    _village(image, shown, layout)
    _letter(image, shown, layout)
    if shown.percent is not None and layout is _LARGE:
        place_centred(image, dice_sign(50), _ODDS)
        style = text.Style(32, CREAM, text.Face.STRONG, align="middle", smallest=BODY)
        text.write(image, (_ODDS[0], _ODDS[1] + 42), f"{shown.percent}%", style, text.Room(72))
    _witnesses(image, shown, layout)
    for index, pips in enumerate(shown.fair):
        place(image, die(pips, 46), (layout.witnesses[0] + index * 49, layout.witnesses[1] - 23))


def draw_letter(image: Image.Image, number: int, middle: tuple[float, float], *, golden: bool = False) -> None:
    """Draw the letter of the cart on a stretch."""
    place_centred(image, disc(60, GOLD if golden else CREAM, INK, 3), middle)
    style = text.Style(42, INK, text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(image, middle, cart_letter(number), style)


def _letter(image: Image.Image, shown: CartPicture, layout: _Layout) -> None:
    draw_letter(image, shown.number, layout.letter, golden=shown.open or shown.chosen)
    if shown.chosen:
        place_centred(image, tick(48), (layout.letter[0], layout.letter[1] + 52), Role.OVERLAY)


def _cart(image: Image.Image, shown: CartPicture, layout: _Layout) -> None:
    width = layout.cart_width
    left, wheels = layout.cart
    top = wheels - round(width * TALL)
    drawn = cart_back(shown.back, width) if shown.front is None else cart_front(shown.front, width)
    place(image, drawn, (left, top))
    if shown.front is not None:
        said = front_shield(shown.front) if shown.defence is None else str(shown.defence)
        badge = shield(said, round(width * 0.44), changed=shown.defence is not None and bool(shown.guards))
        place(image, badge, (left - 6, top + width * 0.38), Role.OVERLAY)
    if shown.guards:
        middle = (left + width * 0.9, top + width * 0.1)
        draw_token(image, middle, signed(shown.guards), fresh=Place("guards", shown.number) in shown.marks)
    if shown.like:
        beside = layout.replaced if shown.guards else 0.9
        draw_token(image, (left + width * beside, top + width * 0.1), f"={shown.like}")
    if shown.replaced:
        middle = (left + width * layout.replaced, top + width * 0.1)
        draw_token(image, middle, "X", fresh=Place("replaced", shown.number) in shown.marks)
    if shown.front is not None and shown.witnesses:
        place_centred(image, eye(round(width * 0.3)), (left + width * 0.86, top + width * 0.42), Role.OVERLAY)
    if shown.robbed is not None:
        end, middle = tick(60) if shown.robbed else gone_mark(60), (left + width - 14, wheels - 24)
        if Place("fight", shown.number) in shown.marks:
            draw_rim(image, 60, middle)
        place_centred(image, end, middle, Role.OVERLAY)


def draw_token(image: Image.Image, middle: tuple[float, float], said: str, *, fresh: bool = False) -> None:
    """Draw a round token with a few letters, with a golden rim if it is new."""
    if fresh:
        draw_rim(image, _TOKEN, middle)
    place_centred(image, disc(_TOKEN, WINE, INK, 3), middle, Role.OVERLAY)
    style = text.Style(LARGE, CREAM, text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(image, middle, said, style)


@sprite
def eye(width: int) -> Image.Image:
    """Draw an eye, the sign of a secret look at a cart."""
    canvas = Canvas((width, width), units=100)
    canvas.blob([(4, 50), (26, 24), (50, 16), (74, 24), (96, 50), (74, 76), (50, 84), (26, 76)], CREAM, INK, 7)
    canvas.oval((50, 50), 20, WINE, INK, 6)
    return canvas.finish()


def _witnesses(image: Image.Image, shown: CartPicture, layout: _Layout) -> None:
    """Draw the seats that have secretly looked at the front; if there are many, they overlap."""
    x, y = layout.witnesses
    x += 23
    if shown.witnesses:
        place_centred(image, eye(46), (x, y))
    room = image.width - x - 2 * 46
    pitch = min(47, room / max(1, len(shown.witnesses) - 1))
    for index, seat in enumerate(shown.witnesses):
        middle = (x + 47 + index * pitch, y)
        if Place("look", shown.number, seat) in shown.marks:
            draw_rim(image, SIGN + 2, middle)
        place_centred(image, roundel(seat, SIGN + 2), middle, Role.OVERLAY)


@sprite
def house(width: int) -> Image.Image:
    """Draw a house of the village beside a cart."""
    canvas = Canvas((width, width), units=100)
    canvas.box((14, 44, 86, 97), 3, PARCHMENT, INK, 5)
    canvas.shape([(4, 50), (50, 8), (96, 50)], LOSS, INK, 5)
    canvas.box((24, 58, 44, 76), 2, GOLD, INK, 4)
    canvas.box((56, 60, 76, 97), 2, STONE, INK, 4)
    return canvas.finish()


def _village(image: Image.Image, shown: CartPicture, layout: _Layout) -> None:
    """Draw a house and the pickpocket space beside it, with a coin on it if the reader may choose the space."""
    place_centred(image, house(layout.house_size), layout.house)
    edge = GOLD if shown.open_pocket or shown.moved_pocket else INK
    size = layout.pocket_size
    place_centred(image, slot(size, GOLD_PALE if shown.open_pocket else paint.MIRE, edge), layout.pocket)
    if shown.pocket >= 0:
        place_centred(image, bandit(shown.pocket, round(size * 0.84)), layout.pocket)
    elif shown.open_pocket:
        place_centred(image, token(Loot.VILLAGE_COIN, round(size * 0.72)), layout.pocket)


@sprite
def gone_mark(size: int) -> Image.Image:
    """Draw the mark of a cart that got away: an arrow that leads away."""
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 48, LOSS, CREAM, 7)
    canvas.line([(24, 50), (70, 50)], CREAM, 12)
    canvas.line([(52, 28), (74, 50), (52, 72)], CREAM, 12)
    return canvas.finish()
