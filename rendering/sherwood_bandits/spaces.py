"""The lower part of a stretch of road: who lurks there, and the dice of an assault that is over."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.places import space_name
from games.sherwood_bandits.standing import moved_spaces
from rendering import text
from rendering.canvas import Canvas
from rendering.pieces import cross
from rendering.sherwood_bandits import paint
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sherwood_bandits.shapes import plate
from rendering.sprites import place, place_centred, sprite
from rendering.theme import GOLD, GOLD_PALE, INK, MIST, SMALLEST

if TYPE_CHECKING:
    from PIL import Image

    from games.sherwood_bandits.values import Fight
    from games.sherwood_bandits.view import View
    from rendering.ground import Ground
    from rendering.sherwood_bandits.choices import Choices
    from rendering.theme import Colour

HEIGHT = 138
"""Of this part, in pixels."""
_NARROW = 272
"""How wide a stretch is with four carts; with three, everything is larger."""
_LARGEST = 1.22
_RADIUS = 20
_SPACES = 42
"""The middle of the lurking spaces."""
_NUMBERS, _DICE = 94, 104
"""The middle of their numbers, and of dice below them."""


class SpacesPicture(NamedTuple):
    """All that the lower part of a stretch shows; tuples are by space."""

    number: int
    """Of the stretch."""
    lurkers: tuple[int, ...]
    lying: tuple[bool, ...]
    squeezed: tuple[int, ...]
    left_dice: tuple[int, ...]
    fight: Fight | None
    marked: bool
    """The cart is looked at or assaulted, or the reader may choose it."""
    open: frozenset[int]
    """Spaces that the reader may choose."""
    moved: frozenset[int]
    """Spaces that the latest move has filled."""


def spaces_picture(view: View, number: int, open_: Choices) -> SpacesPicture:
    """Collect what the lower part of a stretch shows."""
    at = view.road[number]
    return SpacesPicture(
        number=number,
        lurkers=at.lurkers,
        lying=at.lying,
        squeezed=at.squeezed,
        left_dice=at.left_dice,
        fight=at.fight,
        marked=view.stretch == number or number in open_.carts,
        open=frozenset(space for stretch, space in open_.spaces if stretch == number),
        moved=frozenset(space for stretch, space in moved_spaces(view) if stretch == number),
    )


@lru_cache(maxsize=256)
def spaces_tile(shown: SpacesPicture, ground: Ground) -> Image.Image:
    """Draw the lower part of a stretch on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    size = scale_of(image.width)
    if shown.marked:
        frame(image, upper=False)
    for space in range(len(shown.lurkers)):
        _space(image, shown, space, size)
    if shown.fight is not None:
        _dice(image, shown.fight, size)
    return paint.quantise(image)


def scale_of(width: int) -> float:
    """Return how much larger things are on a stretch than on a narrow one."""
    return min(_LARGEST, width / _NARROW)


def frame(image: Image.Image, *, upper: bool) -> None:
    """Draw the upper or the lower half of a golden frame around a stretch."""
    width, height = image.size
    drawn = plate((width, height + _RADIUS * 2), _RADIUS, None, GOLD, 6)
    place(image, drawn, (0, 0 if upper else -2 * _RADIUS))


@sprite
def slot(size: int, fill: Colour, edge: Colour) -> Image.Image:
    """Draw the place of a bandit."""
    canvas = Canvas((size, size), units=100)
    canvas.box((1, 1, 99, 99), 22, fill, edge, 5 if edge is INK else 8)
    return canvas.finish()


def _space_at(image: Image.Image, space: int, size: float) -> float:
    """Return the middle of a lurking space, in pixels from the left."""
    return image.width / 2 + (space - 1.5) * 63 * size


def _space(image: Image.Image, shown: SpacesPicture, space: int, size: float) -> None:
    x = _space_at(image, space, size)
    open_ = space in shown.open
    fill = GOLD_PALE if open_ else paint.MIRE
    edge = GOLD if open_ or space in shown.moved else INK
    place_centred(image, slot(round(59 * size), fill, edge), (x, _SPACES))
    band, second = shown.lurkers[space], shown.squeezed[space]
    if second >= 0:
        small = round(36 * size)
        place_centred(image, bandit(band, small), (x - 10 * size, _SPACES - 8 * size))
        place_centred(image, bandit(second, small, lying=True), (x + 9 * size, _SPACES + 9 * size))
    elif band >= 0:
        place_centred(image, bandit(band, round(54 * size), lying=shown.lying[space]), (x, _SPACES - 1))
    elif shown.left_dice[space] >= 0:
        place_centred(image, die(2, round(44 * size), shown.left_dice[space]), (x, _SPACES))
    elif open_:
        style = text.Style(round(28 * size), INK, text.Face.HEAVY, align="middle")
        text.write(image, (x, _SPACES), space_name(shown.number, space), style)
    if shown.fight is None:
        said = space_name(shown.number, space) if open_ and band >= 0 else str(space + 1)
        style = text.Style(
            24 if open_ else SMALLEST + 2, GOLD_PALE if open_ else MIST, text.Face.STRONG, align="middle"
        )
        text.write(image, (x, _NUMBERS), said, style)


def _dice(image: Image.Image, fight: Fight, size: float) -> None:
    """Draw the dice below their spaces, and a cross on those that did not count."""
    for index, rolled in enumerate(fight.dice):
        shared = sum(other.space == rolled.space for other in fight.dice) > 1
        x = _space_at(image, rolled.space, size) + (16 * size * (1 if rolled.squeezed else -1) if shared else 0)
        across = round((30 if shared else 42) * size)
        place_centred(image, die(rolled.pips, across, rolled.band), (x, _DICE))
        if index >= fight.counted:
            place_centred(image, cross(across - 8), (x, _DICE))
