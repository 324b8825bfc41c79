"""The lower part of a stretch of road: the bandits who lurk there, or the dice of an assault that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.places import space_name
from games.sherwood_bandits.standing import moved_spaces
from rendering import text
from rendering.canvas import Canvas
from rendering.ground import kept_tile
from rendering.pieces import arrow, cross, tick, two_way_arrow
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sherwood_bandits import paint
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, CREAM, GOLD, GOLD_PALE, INK, LARGE, MIST

if TYPE_CHECKING:
    from PIL import Image

    from games.sherwood_bandits.values import Die, Fight
    from games.sherwood_bandits.view import View
    from rendering.sherwood_bandits.choices import Choices
    from rendering.theme import Colour

HEIGHT, LARGE_HEIGHT = 120, 132
"""The height of this part in pixels: of a stretch among others side by side, and on a large road."""
LARGE_WIDTH = 500
"""From this width on, in pixels, a stretch belongs to a large road."""
_NARROW = 272
"""The width of a stretch with four carts, in pixels; with three carts, everything is larger."""
_LARGEST = 1.22
_RADIUS = 20
_ARROW = (58, 48)
"""Width and height of an arrow between two spaces of a large road, in pixels."""
_SWAP = 48
"""The size of the sign of a swap with another cart, in pixels."""
_SUM = 33
"""The type size of the sum of an assault that is over, in pixels."""


class _Layout(NamedTuple):
    """The layout of this part, in pixels."""

    slot: int
    """The size of a bandit's place."""
    pitch: float
    """The distance between two places."""
    middle: int
    """The vertical middle of the places."""
    names: int
    """The vertical middle of what is written below the places."""


_LARGE = _Layout(slot=92, pitch=134, middle=50, names=114)


def _layout(width: int) -> _Layout:
    """Return the layout for the width of a stretch."""
    if width >= LARGE_WIDTH:
        return _LARGE
    size = scale_of(width)
    return _Layout(slot=round(64 * size), pitch=66 * size, middle=44, names=101)


class Arrow(NamedTuple):
    """How a bandit would move to another space at the same cart."""

    start: int
    end: int
    is_swap: bool
    """Whether the bandit there would move to the first space."""


class SpacesPicture(NamedTuple):
    """Everything that the lower part of a stretch shows; tuples have an entry for each space."""

    number: int
    """The number of the stretch, from 0."""
    lurkers: tuple[int, ...]
    lying: tuple[bool, ...]
    squeezed: tuple[int, ...]
    left_dice: tuple[int, ...]
    fight: Fight | None
    marked: bool
    """Whether the cart is looked at or assaulted now, or the reader has chosen it or may choose it."""
    open: frozenset[int]
    """Spaces that the reader may choose."""
    reached: frozenset[int]
    """Spaces to which bandits would move that the reader may choose."""
    arrows: tuple[Arrow, ...]
    """How these would move at the same cart."""
    swapped: frozenset[int]
    """Spaces to which they would move from another cart, in exchange for the bandit there."""
    chosen: frozenset[int]
    """Spaces that the reader has chosen."""
    moved: frozenset[int]
    """Spaces that the latest moves have filled and that are not empty again."""


def spaces_picture(view: View, number: int, open_: Choices) -> SpacesPicture:
    """Return what the lower part of a stretch shows."""
    at = view.road[number]
    return SpacesPicture(
        number=number,
        lurkers=at.lurkers,
        lying=at.lying,
        squeezed=at.squeezed,
        left_dice=at.left_dice,
        fight=at.fight,
        marked=view.stretch == number or number in open_.carts | open_.chosen_carts,
        open=frozenset(space for stretch, space in open_.spaces if stretch == number),
        reached=frozenset(space for (stretch, space) in (way.end for way in open_.ways) if stretch == number),
        arrows=tuple(
            Arrow(way.start[1], way.end[1], way.is_swap) for way in open_.ways if way.start[0] == way.end[0] == number
        ),
        swapped=frozenset(way.end[1] for way in open_.ways if way.end[0] == number != way.start[0]),
        chosen=frozenset(space for stretch, space in open_.chosen_spaces if stretch == number),
        moved=frozenset(
            space
            for stretch, space in moved_spaces(view)
            if stretch == number and max(at.lurkers[space], at.left_dice[space]) >= 0
        ),
    )


@kept_tile
def spaces_tile(image: Image.Image, shown: SpacesPicture) -> None:
    """Draw the lower part of a stretch."""
    layout = _layout(image.width)
    places = [image.width / 2 + (space - 1.5) * layout.pitch for space in range(len(shown.lurkers))]
    if shown.marked:
        frame(image, upper=False)
    for space, x in enumerate(places):
        if shown.fight is not None and any(rolled.space == space for rolled in shown.fight.dice):
            _dice(image, shown.fight, space, (x, layout))
        else:
            _space(image, shown, space, (x, layout))
    for way in shown.arrows:
        drawn = two_way_arrow(*_ARROW, GOLD) if way.is_swap else arrow(*_ARROW, GOLD, leftwards=way.end < way.start)
        place_centred(image, drawn, ((places[way.start] + places[way.end]) / 2, layout.middle), Role.OVERLAY)
    for space, x in enumerate(places):
        if space in shown.swapped:
            place_centred(image, swap_sign(_SWAP), (x + layout.slot / 2, _SWAP / 2 + 1), Role.OVERLAY)
        if space in shown.chosen:
            size = round(layout.slot * 0.5)
            place_centred(image, tick(size), (x + layout.slot / 2, size / 2 + 1), Role.OVERLAY)
    if shown.fight is not None and shown.fight.dice:
        _sums(image, shown.fight, layout)


def scale_of(width: int) -> float:
    """Return how much larger things are on a stretch of the given width than on a narrow one."""
    return min(_LARGEST, width / _NARROW)


def frame(image: Image.Image, *, upper: bool) -> None:
    """Draw the upper or the lower half of a golden frame around a stretch."""
    width, height = image.size
    drawn = plate((width, height + _RADIUS * 2), _RADIUS, None, GOLD, 6)
    place(image, drawn, (0, 0 if upper else -2 * _RADIUS), Role.SCENERY)


@sprite
def swap_sign(size: int) -> Image.Image:
    """Draw the sign of a swap with a bandit at another cart."""
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 48, GOLD, INK, 6)
    for y, way in ((35, 1), (65, -1)):
        canvas.line([(50 - way * 26, y), (50 + way * 10, y)], INK, 10)
        canvas.shape([(50 + way * 30, y), (50 + way * 6, y - 15), (50 + way * 6, y + 15)], INK)
    return canvas.finish()


@sprite
def slot(size: int, fill: Colour, edge: Colour, height: int | None = None) -> Image.Image:
    """Draw the place of a bandit, or of two bandits, one above the other."""
    tall = height or size
    canvas = Canvas((size, tall), units=100)
    canvas.box((1, 1, 99, 100 * tall / size - 1), 22, fill, edge, 5 if edge is INK else 8)
    return canvas.finish()


def _space(image: Image.Image, shown: SpacesPicture, space: int, at: tuple[float, _Layout]) -> None:
    """Draw a lurking space with the bandits on it."""
    x, layout = at
    open_ = space in shown.open
    fill = GOLD_PALE if open_ else paint.MIRE
    reached = space in shown.reached
    edge = GOLD if open_ or reached or space in shown.moved else INK
    band, second = shown.lurkers[space], shown.squeezed[space]
    if second >= 0:
        size = _half(layout) + 4
        two = (bandit(band, size), bandit(second, size, lying=True))
        _two(image, two, slot(layout.slot, fill, edge, _tall(layout)), at)
        return
    place_centred(image, slot(layout.slot, fill, edge), (x, layout.middle))
    if band >= 0:
        lurker = bandit(band, round(layout.slot * 0.86), lying=shown.lying[space])
        place_centred(image, lurker, (x, layout.middle - 1))
    elif shown.left_dice[space] >= 0:
        place_centred(image, die(2, round(layout.slot * 0.75), shown.left_dice[space]), (x, layout.middle))
    elif open_:
        style = text.Style(max(LARGE, round(layout.slot * 0.6)), INK, text.Face.HEAVY, "middle", role=Role.DECISION)
        text.write(image, (x, layout.middle), space_name(shown.number, space), style)
        return
    if open_ or reached:
        style = text.Style(LARGE, GOLD_PALE, text.Face.HEAVY, "middle", role=Role.DECISION)
        text.write(image, (x, layout.names), space_name(shown.number, space), style)
    elif shown.fight is None:
        style = text.Style(BODY, MIST, text.Face.STRONG, "middle")
        text.write(image, (x, layout.names), str(space + 1), style)


def _tall(layout: _Layout) -> int:
    """Return the height of a place for two, which leaves no room for a name."""
    return layout.names + 10 - (layout.middle - layout.slot // 2)


def _half(layout: _Layout) -> int:
    """Return the size of each of two dice on one place; bandits are narrower and may be slightly larger."""
    return min(layout.slot - 14, _tall(layout) // 2 - 5)


def _two(
    image: Image.Image, two: tuple[Image.Image, Image.Image], drawn: Image.Image, at: tuple[float, _Layout]
) -> None:
    """Draw two bandits or dice on one place, one above the other."""
    x, layout = at
    top = layout.middle - layout.slot / 2
    place(image, drawn, (x - layout.slot / 2, top))
    for index, sign in enumerate(two):
        place_centred(image, sign, (x, top + _tall(layout) * (0.27 + 0.46 * index)))


def _dice(image: Image.Image, fight: Fight, space: int, at: tuple[float, _Layout]) -> None:
    """Draw the dice of an assault that is over in place of their bandits; those not needed are crossed out."""
    x, layout = at
    dice = [rolled for rolled in fight.dice if rolled.space == space]
    if len(dice) > 1:
        one, other = (_rolled(fight, rolled, _half(layout)) for rolled in dice)
        _two(image, (one, other), slot(layout.slot, paint.MIRE, INK, _tall(layout)), at)
        return
    place_centred(image, slot(layout.slot, paint.MIRE, INK), (x, layout.middle))
    place_centred(image, _rolled(fight, dice[0], round(layout.slot * 0.78)), (x, layout.middle))


def _rolled(fight: Fight, rolled: Die, size: int) -> Image.Image:
    """Draw a die; it is crossed out if it was not needed."""
    counts = not fight.counted or rolled in fight.dice[: fight.counted]
    return die(rolled.pips, size, rolled.band) if counts else spare_die(rolled.pips, size, rolled.band)


def _sums(image: Image.Image, fight: Fight, layout: _Layout) -> None:
    """Write the sum of the dice, and whether it reached the Defence, if a place for two does not cover the room."""
    spaces = [rolled.space for rolled in fight.dice]
    free = [left for left in (2, 0) if all(spaces.count(space) < 2 for space in (left, left + 1))]
    if not free:
        return
    total = sum(rolled.pips for rolled in fight.dice[: fight.counted or len(fight.dice)])
    said = f"{total} {'≥' if fight.counted else '<'} {fight.defence}"
    style = text.Style(_SUM, GOLD_PALE if fight.counted else CREAM, text.Face.HEAVY, "middle")
    x = image.width / 2 + (0 if len(free) > 1 else (free[0] - 1) * layout.pitch)
    text.write(image, (x, layout.names - 4), said, style)


@sprite
def spare_die(pips: int, size: int, band: int) -> Image.Image:
    """Draw a die that was not needed: slightly smaller, and crossed out at its upper edge, where it has no pip."""
    drawn = Canvas((size, size)).finish()
    small, mark = round(size * 0.84), round(size * 0.36)
    place(drawn, die(pips, small, band), ((size - small) / 2, size - small), Role.SCENERY)
    place(drawn, cross(mark), ((size - mark) / 2, 0), Role.SCENERY)
    return drawn
