"""A stretch of road: the cart, who lurks for it, and the village where pockets are picked."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.places import cart_letter, space_name
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.pieces import cross, tick
from rendering.sherwood_bandits import paint
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.carts import TALL, cart_back, cart_front, front_shield, shield
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sherwood_bandits.standing import moved_pockets, moved_spaces
from rendering.sherwood_bandits.wording import signed
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    CREAM,
    GOLD,
    GOLD_PALE,
    INK,
    LOSS,
    MIST,
    PARCHMENT,
    SMALLEST,
    STONE,
    WINE,
)

if TYPE_CHECKING:
    from PIL import Image

    from games.sherwood_bandits.values import Fight
    from games.sherwood_bandits.view import Stretch, View
    from rendering.ground import Ground
    from rendering.sherwood_bandits.choices import Choices

HEIGHT = 392
"""Of a stretch, in pixels."""
_NARROW = 272
"""How wide a stretch is with four carts; with three, everything is larger."""
_LARGEST = 1.22
_WHEELS = 232
"""Where carts stand, in pixels from the top."""
_SPACES = 296
"""The middle of the lurking spaces."""
_FEET = 366
"""The middle of what is below them: their numbers, or dice."""


class StretchPicture(NamedTuple):
    """All that the picture of a stretch shows."""

    number: int
    at: Stretch
    fair: tuple[int, ...]
    """The dice of the Fair where this is its cart."""
    current: bool
    """The cart looked at or assaulted."""
    secret: bool
    """The reader has seen a front that others have not."""
    open: bool
    """The reader may choose the cart."""
    open_pocket: bool
    open_spaces: frozenset[int]
    moved: frozenset[int]
    """Spaces that the latest move has filled."""
    moved_pocket: bool


def stretch_picture(view: View, number: int, open_: Choices) -> StretchPicture:
    """Collect what the picture of a stretch shows."""
    at = view.road[number]
    return StretchPicture(
        number=number,
        at=at,
        fair=view.fair if at.front is not None and front_shield(at.front) == "3d6" else (),
        current=view.stretch == number,
        secret=at.front is not None and not view.revealed,
        open=number in open_.carts,
        open_pocket=number in open_.pockets,
        open_spaces=frozenset(space for stretch, space in open_.spaces if stretch == number),
        moved=frozenset(space for stretch, space in moved_spaces(view) if stretch == number),
        moved_pocket=number in moved_pockets(view),
    )


@lru_cache(maxsize=256)
def stretch_tile(shown: StretchPicture, ground: Ground) -> Image.Image:
    """Draw a stretch on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    size = min(_LARGEST, image.width / _NARROW)
    if shown.current or shown.open:
        frame = Canvas((image.width, HEIGHT), scale=2)
        frame.box((2, 2, image.width - 2, HEIGHT - 2), 20, None, GOLD, 6)
        place(image, frame.finish(), (0, 0))
    _cart(image, shown, size)
    _village(image, shown, size)
    _letter(image, shown)
    _witnesses(image, shown)
    for space in range(len(shown.at.lurkers)):
        _space(image, shown, space, size)
    if shown.at.fight is not None:
        _result(image, shown.at.fight, size)
    return paint.quantise(image)


def _letter(image: Image.Image, shown: StretchPicture) -> None:
    disc = Canvas((48, 48))
    disc.oval((24, 24), 23, GOLD if shown.open else CREAM, INK, 3)
    place_centred(image, disc.finish(), (34, 34))
    style = text.Style(34, INK, text.Face.HEAVY, align="middle")
    text.write(image, (34, 34), cart_letter(shown.number), style)


def _cart(image: Image.Image, shown: StretchPicture, size: float) -> None:
    at = shown.at
    width = round(184 * size)
    left, top = round(14 * size), _WHEELS - round(width * TALL)
    drawn = cart_back(at.back, width) if at.front is None else cart_front(at.front, width)
    place(image, drawn, (left, top))
    if at.front is not None:
        badge = round(72 * size)
        said = front_shield(at.front) if at.defence is None else str(at.defence)
        place(
            image,
            shield(said, badge, changed=at.defence is not None and bool(at.guards)),
            (left - 8, top + width * 0.4),
        )
    for index, pips in enumerate(shown.fair):
        place(image, die(pips, 38), (left + width * 0.36 + index * 39, top + width * 0.42))
    if at.guards:
        _token(image, (left + width * 0.9, top + width * 0.08), signed(at.guards), size)
    if at.replaced:
        _token(image, (left + width * 0.12, top + width * 0.1), "X", size)
    if shown.secret:
        place_centred(image, eye(round(54 * size)), (left + width * 0.86, top + width * 0.4))


def _token(image: Image.Image, middle: tuple[float, float], said: str, size: float) -> None:
    """Draw a round token with a few letters."""
    across = round(46 * size)
    canvas = Canvas((across, across), units=100)
    canvas.oval((50, 50), 48, WINE, INK, 7)
    drawn = canvas.finish()
    style = text.Style(round(26 * size), CREAM, text.Face.HEAVY, align="middle")
    text.write(drawn, (across / 2, across / 2), said, style)
    place_centred(image, drawn, middle)


@sprite
def eye(width: int) -> Image.Image:
    """Draw an eye: a secret look."""
    canvas = Canvas((width, width), units=100)
    canvas.blob([(2, 50), (26, 24), (50, 16), (74, 24), (98, 50), (74, 76), (50, 84), (26, 76)], CREAM, INK, 7)
    canvas.oval((50, 50), 20, WINE, INK, 6)
    return canvas.finish()


def _witnesses(image: Image.Image, shown: StretchPicture) -> None:
    """Draw who has secretly looked at the front; once it is open, nobody needs to know."""
    if not shown.at.looked_at_by or (shown.at.front is not None and not shown.secret):
        return
    place_centred(image, eye(34), (82, 26))
    for index, seat in enumerate(shown.at.looked_at_by):
        place_centred(image, roundel(seat, 32), (120 + index * 34, 26))


@sprite
def _house(width: int) -> Image.Image:
    canvas = Canvas((width, width), units=100)
    canvas.box((14, 44, 86, 97), 3, PARCHMENT, INK, 5)
    canvas.shape([(3, 50), (50, 8), (97, 50)], LOSS, INK, 5)
    canvas.box((24, 58, 44, 76), 2, GOLD, INK, 4)
    canvas.box((56, 60, 76, 97), 2, STONE, INK, 4)
    return canvas.finish()


def _village(image: Image.Image, shown: StretchPicture, size: float) -> None:
    """Draw a house, and before it the place of whoever picks pockets there."""
    middle = image.width - 42 * size
    place_centred(image, _house(round(70 * size)), (middle, 150 - 68 * size))
    edge = GOLD if shown.open_pocket or shown.moved_pocket else INK
    slot = _slot(round(62 * size), GOLD_PALE if shown.open_pocket else paint.MIRE, edge)
    place_centred(image, slot, (middle, 150))
    if shown.at.pocket >= 0:
        place_centred(image, bandit(shown.at.pocket, round(58 * size)), (middle, 148))
    elif shown.open_pocket:
        style = text.Style(round(30 * size), INK, text.Face.HEAVY, align="middle")
        text.write(image, (middle, 150), cart_letter(shown.number), style)


@sprite
def _slot(size: int, fill: tuple[int, int, int], edge: tuple[int, int, int]) -> Image.Image:
    canvas = Canvas((size, size), units=100)
    canvas.box((1, 1, 99, 99), 22, fill, edge, 5 if edge is INK else 8)
    return canvas.finish()


def _space_at(image: Image.Image, space: int, size: float) -> float:
    """Return the middle of a lurking space, in pixels from the left."""
    return image.width / 2 + (space - 1.5) * 63 * size


def _space(image: Image.Image, shown: StretchPicture, space: int, size: float) -> None:
    at, x = shown.at, _space_at(image, space, size)
    open_ = space in shown.open_spaces
    fill = GOLD_PALE if open_ else paint.MIRE
    edge = GOLD if open_ or space in shown.moved else INK
    place_centred(image, _slot(round(59 * size), fill, edge), (x, _SPACES))
    band, second = at.lurkers[space], at.squeezed[space]
    if second >= 0:
        small = round(36 * size)
        place_centred(image, bandit(band, small), (x - 10 * size, _SPACES - 8 * size))
        place_centred(image, bandit(second, small, lying=True), (x + 9 * size, _SPACES + 9 * size))
    elif band >= 0:
        place_centred(image, bandit(band, round(54 * size), lying=at.lying[space]), (x, _SPACES - 1))
    elif at.left_dice[space] >= 0:
        place_centred(image, die(2, round(44 * size), at.left_dice[space]), (x, _SPACES))
    elif open_:
        style = text.Style(round(28 * size), INK, text.Face.HEAVY, align="middle")
        text.write(image, (x, _SPACES), space_name(shown.number, space), style)
    if at.fight is None:
        said = space_name(shown.number, space) if open_ and band >= 0 else str(space + 1)
        style = text.Style(
            24 if open_ else SMALLEST + 2, GOLD_PALE if open_ else MIST, text.Face.STRONG, align="middle"
        )
        text.write(image, (x, _FEET - 18), said, style)


def _result(image: Image.Image, fight: Fight, size: float) -> None:
    """Draw the dice below their spaces, a cross on those that did not count, and how it ended on the cart."""
    place_centred(image, tick(64) if fight.counted else _gone(64), (196 * size, _WHEELS - 10))
    for index, rolled in enumerate(fight.dice):
        shared = sum(other.space == rolled.space for other in fight.dice) > 1
        x = _space_at(image, rolled.space, size) + (16 * size * (1 if rolled.squeezed else -1) if shared else 0)
        across = round((30 if shared else 42) * size)
        place_centred(image, die(rolled.pips, across, rolled.band), (x, _FEET - 8))
        if index >= fight.counted:
            place_centred(image, cross(across - 8), (x, _FEET - 8))


@sprite
def _gone(size: int) -> Image.Image:
    """Draw the mark of a cart that got away: an arrow out of sight."""
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 48, LOSS, CREAM, 7)
    canvas.line([(24, 50), (70, 50)], CREAM, 12)
    canvas.line([(52, 28), (74, 50), (52, 72)], CREAM, 12)
    return canvas.finish()
