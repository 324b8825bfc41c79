"""The upper part of a stretch of road: the cart, and the village where pockets are picked."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import Cart
from games.sherwood_bandits.places import cart_letter
from games.sherwood_bandits.standing import moved_pockets
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.pieces import tick
from rendering.sherwood_bandits import paint
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.carts import TALL, cart_back, cart_front, front_shield, shield
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sherwood_bandits.shapes import disc
from rendering.sherwood_bandits.spaces import frame, scale_of, slot
from rendering.sprites import place, place_centred, sprite
from rendering.theme import CREAM, GOLD, GOLD_PALE, INK, LOSS, PARCHMENT, STONE, WINE
from words.numbers import signed

if TYPE_CHECKING:
    from PIL import Image

    from games.sherwood_bandits.box import Back
    from games.sherwood_bandits.view import View
    from rendering.ground import Ground
    from rendering.sherwood_bandits.choices import Choices

HEIGHT = 254
"""Of this part, in pixels."""
_WHEELS = 232
"""Where carts stand, in pixels from the top."""


class CartPicture(NamedTuple):
    """All that the upper part of a stretch shows."""

    number: int
    """Of the stretch."""
    back: Back
    front: Cart | None
    defence: int | None
    guards: int
    replaced: bool
    witnesses: tuple[int, ...]
    """Who has secretly seen the front."""
    pocket: int
    """The band on the pickpocket space, or -1."""
    robbed: bool | None
    """None before the assault."""
    fair: tuple[int, ...]
    """The dice of the Fair where this is its cart."""
    current: bool
    """The cart looked at or assaulted."""
    open: bool
    """The reader may choose the cart."""
    open_pocket: bool
    moved_pocket: bool
    """The latest move has filled the pickpocket space."""


def cart_picture(view: View, number: int, open_: Choices) -> CartPicture:
    """Collect what the upper part of a stretch shows."""
    at = view.road[number]
    return CartPicture(
        number=number,
        back=at.back,
        front=at.front,
        defence=at.defence,
        guards=at.guards,
        replaced=at.replaced,
        witnesses=() if view.revealed else at.looked_at_by,
        pocket=at.pocket,
        robbed=None if at.fight is None else bool(at.fight.counted),
        fair=view.fair if at.front is Cart.FAIR else (),
        current=view.stretch == number,
        open=number in open_.carts,
        open_pocket=number in open_.pockets,
        moved_pocket=number in moved_pockets(view),
    )


@lru_cache(maxsize=256)
def cart_tile(shown: CartPicture, ground: Ground) -> Image.Image:
    """Draw the upper part of a stretch on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    size = scale_of(image.width)
    if shown.current or shown.open:
        frame(image, upper=True)
    _cart(image, shown, size)
    _village(image, shown, size)
    _letter(image, shown)
    _witnesses(image, shown)
    if shown.robbed is not None:
        place_centred(image, tick(60) if shown.robbed else _gone(60), (196 * size, _WHEELS - 10))
    return paint.quantise(image)


def _letter(image: Image.Image, shown: CartPicture) -> None:
    place_centred(image, disc(48, GOLD if shown.open else CREAM, INK, 3), (34, 34))
    style = text.Style(34, INK, text.Face.HEAVY, align="middle")
    text.write(image, (34, 34), cart_letter(shown.number), style)


def _cart(image: Image.Image, shown: CartPicture, size: float) -> None:
    width = round(184 * size)
    left, top = round(14 * size), _WHEELS - round(width * TALL)
    drawn = cart_back(shown.back, width) if shown.front is None else cart_front(shown.front, width)
    place(image, drawn, (left, top))
    if shown.front is not None:
        badge = round(72 * size)
        said = front_shield(shown.front) if shown.defence is None else str(shown.defence)
        place(
            image,
            shield(said, badge, changed=shown.defence is not None and bool(shown.guards)),
            (left - 8, top + width * 0.4),
        )
    for index, pips in enumerate(shown.fair):
        place(image, die(pips, 38), (left + width * 0.36 + index * 39, top + width * 0.42))
    if shown.guards:
        _token(image, (left + width * 0.9, top + width * 0.08), signed(shown.guards), size)
    if shown.replaced:
        _token(image, (left + width * 0.12, top + width * 0.1), "X", size)
    if shown.front is not None and shown.witnesses:
        place_centred(image, eye(round(54 * size)), (left + width * 0.86, top + width * 0.4))


def _token(image: Image.Image, middle: tuple[float, float], said: str, size: float) -> None:
    """Draw a round token with a few letters."""
    across = round(46 * size)
    place_centred(image, disc(across, WINE, INK, 3), middle)
    text.write(image, middle, said, text.Style(round(26 * size), CREAM, text.Face.HEAVY, align="middle"))


@sprite
def eye(width: int) -> Image.Image:
    """Draw an eye: a secret look."""
    canvas = Canvas((width, width), units=100)
    canvas.blob([(2, 50), (26, 24), (50, 16), (74, 24), (98, 50), (74, 76), (50, 84), (26, 76)], CREAM, INK, 7)
    canvas.oval((50, 50), 20, WINE, INK, 6)
    return canvas.finish()


def _witnesses(image: Image.Image, shown: CartPicture) -> None:
    """Draw who has secretly looked at the front."""
    if shown.witnesses:
        place_centred(image, eye(34), (82, 26))
    for index, seat in enumerate(shown.witnesses):
        place_centred(image, roundel(seat, 32), (120 + index * 34, 26))


@sprite
def _house(width: int) -> Image.Image:
    canvas = Canvas((width, width), units=100)
    canvas.box((14, 44, 86, 97), 3, PARCHMENT, INK, 5)
    canvas.shape([(3, 50), (50, 8), (97, 50)], LOSS, INK, 5)
    canvas.box((24, 58, 44, 76), 2, GOLD, INK, 4)
    canvas.box((56, 60, 76, 97), 2, STONE, INK, 4)
    return canvas.finish()


def _village(image: Image.Image, shown: CartPicture, size: float) -> None:
    """Draw a house, and before it the place of whoever picks pockets there."""
    middle = image.width - 42 * size
    place_centred(image, _house(round(70 * size)), (middle, 150 - 68 * size))
    edge = GOLD if shown.open_pocket or shown.moved_pocket else INK
    place_of_bandit = slot(round(62 * size), GOLD_PALE if shown.open_pocket else paint.MIRE, edge)
    place_centred(image, place_of_bandit, (middle, 150))
    if shown.pocket >= 0:
        place_centred(image, bandit(shown.pocket, round(58 * size)), (middle, 148))
    elif shown.open_pocket:
        style = text.Style(round(30 * size), INK, text.Face.HEAVY, align="middle")
        text.write(image, (middle, 150), cart_letter(shown.number), style)


@sprite
def _gone(size: int) -> Image.Image:
    """Draw the mark of a cart that got away: an arrow out of sight."""
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 48, LOSS, CREAM, 7)
    canvas.line([(24, 50), (70, 50)], CREAM, 12)
    canvas.line([(52, 28), (74, 50), (52, 72)], CREAM, 12)
    return canvas.finish()
