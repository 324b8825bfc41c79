"""Things that appear in the pictures of several games: panels, card backs, jewels and marks."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from rendering.canvas import Canvas, ring
from rendering.emblems import emblem
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sprites import place, place_centred, sprite
from rendering.stretching import Stretched, least_side, stretchable
from rendering.theme import (
    CREAM,
    FRAME,
    GAIN,
    GOLD,
    GOLD_PALE,
    INK,
    JEWELS,
    LOSS,
    OUTLINE,
    PARCHMENT,
    PARCHMENT_EDGE,
    RADIUS,
    SEATS,
    STONE,
    Colour,
)

_SHADOW = 6
"""How far the shadow of a paper cut-out falls, in pixels; its edge is hard."""


def sheet(width: int, height: int, fill: Colour, outline: Colour = INK, stroke: int = OUTLINE) -> Stretched:
    """Draw a paper panel with its shadow, which makes the image a little higher than `height`."""
    least = least_side(RADIUS + stroke + _SHADOW)
    small = small_sheet(min(width, least), min(height, least), fill, outline, stroke)
    return Stretched(small, (width, height + _SHADOW))


@stretchable
def small_sheet(width: int, height: int, fill: Colour, outline: Colour, stroke: int) -> Image.Image:
    """Draw a panel that is only a little larger than its corners; see `sheet`."""
    canvas = Canvas((width, height + _SHADOW), scale=3)
    canvas.box((0, _SHADOW, width, height + _SHADOW), RADIUS, FRAME)
    canvas.box((0, 0, width, height), RADIUS, fill, outline, stroke)
    return canvas.finish()


def panel_sheet(width: int, height: int, *, golden: bool, fill: Colour = PARCHMENT) -> Stretched:
    """Draw a seat's paper panel, with a broad golden edge if it is important now."""
    return sheet(width, height, fill, GOLD if golden else INK, 2 * OUTLINE if golden else OUTLINE)


def stripe(width: int, height: int, radius: int = 12) -> Stretched:
    """Draw the golden stripe behind a line of a list, such as the winner's line on a score sheet."""
    return plate((width, height), radius, GOLD_PALE)


@sprite
def jewel(size: int, kind: int = 0) -> Image.Image:
    """Draw a cut jewel, as wide as high; `kind` is an index into `theme.JEWELS`, and wraps around."""
    body, light = JEWELS[kind % len(JEWELS)]
    canvas = Canvas((size, size), units=100, scale=6)
    rim = [(25, 10), (75, 10), (97, 40), (50, 94), (3, 40)]
    small = size < 30
    canvas.shape(rim, body)
    if small:
        canvas.shape([(25, 10), (75, 10), (97, 40), (3, 40)], light)
    else:
        canvas.shape([(25, 10), (50, 10), (34, 40), (3, 40)], light)
        canvas.shape([(34, 40), (66, 40), (50, 94)], light)
        canvas.line([(3, 40), (97, 40)], INK, 3)
    stroke = 9 if small else 6
    canvas.line([*rim, rim[0], rim[1]], INK, stroke)
    return canvas.finish()


@sprite
def card_back(seat: int, width: int, height: int) -> Image.Image:
    """Draw the back of a card that shows whose it is: stripes in the seat's colour, and its emblem."""
    look = SEATS[seat]
    canvas = Canvas((width, height))
    canvas.box((0, 0, width, height), width * 0.12, CREAM, INK, OUTLINE)
    rim = OUTLINE + width * 0.06
    canvas.box((rim, rim, width - rim, height - rim), width * 0.07, look.colour)
    stripe = width * 0.09
    x = rim + stripe
    while x + stripe < width - rim:
        canvas.box((x, rim, x + stripe, height - rim), 0, look.shade)
        x += stripe * 2
    drawn = canvas.finish()
    canvas = Canvas((round(width * 0.6), round(width * 0.6)), units=100)
    canvas.oval((50, 50), 48, CREAM, INK, 5)
    place_centred(drawn, canvas.finish(), (width / 2, height / 2), Role.SCENERY)
    place_centred(
        drawn,
        emblem(look.emblem, round(width * 0.4), look.colour if look.on_colour is CREAM else look.shade, CREAM),
        (width / 2, height / 2),
        Role.SCENERY,
    )
    return drawn


@sprite
def empty_slot(width: int, height: int, colour: Colour) -> Image.Image:
    """Draw a dashed outline where a card will lie."""
    canvas = Canvas((width, height))
    inset, dash = 3, 14
    for x in range(inset + 8, width - inset - 12, dash * 2):
        for y in (inset, height - inset):
            canvas.line([(x, y), (x + dash * 0.8, y)], colour, 4)
    for y in range(inset + 8, height - inset - 12, dash * 2):
        for x in (inset, width - inset):
            canvas.line([(x, y), (x, y + dash * 0.8)], colour, 4)
    return canvas.finish()


@sprite
def hourglass(size: int) -> Image.Image:
    """Draw the sign of a seat that the game waits for."""
    canvas = Canvas((size, size), units=100)
    canvas.shape(
        [(26, 12), (74, 12), (70, 32), (54, 50), (70, 68), (74, 88), (26, 88), (30, 68), (46, 50), (30, 32)],
        CREAM,
        INK,
        7,
    )
    canvas.shape([(36, 32), (64, 32), (50, 47)], GOLD)
    canvas.shape([(32, 84), (68, 84), (60, 70), (50, 64), (40, 70)], GOLD)
    canvas.line([(20, 12), (80, 12)], INK, 11)
    canvas.line([(20, 88), (80, 88)], INK, 11)
    return canvas.finish()


PENNANT: Final = (46, 54)
"""The width and height of a pennant, in pixels."""


@sprite
def pennant() -> Image.Image:
    """Draw the flag above the seat that is to move."""
    canvas = Canvas(PENNANT, units=100)
    tall = 100 * PENNANT[1] / PENNANT[0]
    canvas.shape([(4, 4), (96, 4), (96, tall - 4), (50, tall - 26), (4, tall - 4)], GOLD, INK, 6)
    canvas.oval((50, tall * 0.42), 22, INK)
    canvas.oval((50, tall * 0.42), 12, GOLD_PALE)
    return canvas.finish()


@sprite
def star(size: int, fill: Colour = GOLD) -> Image.Image:
    """Draw a five-pointed star."""
    canvas = Canvas((size, size), units=100)
    outer, inner = ring((50, 54), 48, 5), ring((50, 54), 21, 5, 0.1)
    canvas.shape([point for pair in zip(outer, inner, strict=True) for point in pair], fill, INK, 7)
    return canvas.finish()


@sprite
def crown(size: int) -> Image.Image:
    """Draw the crown of a leader or winner; its height is about two thirds of its width."""
    canvas = Canvas((size, round(size * 0.68)), units=100)
    canvas.shape([(12, 63), (5, 20), (30, 36), (50, 8), (70, 36), (95, 20), (88, 63)], GOLD, INK, 6)
    for tip in ((7, 18), (50, 9), (93, 18)):
        canvas.oval(tip, 6.5, GOLD_PALE, INK, 4)
    canvas.line([(22, 52), (78, 52)], INK, 5)
    return canvas.finish()


@sprite
def glory(size: int, colour: Colour = GOLD) -> Image.Image:
    """Draw the rays behind a winner."""
    canvas = Canvas((size, size), units=100)
    outer, inner = ring((50, 50), 50, 18), ring((50, 50), 42, 18, 1 / 36)
    canvas.shape([point for pair in zip(outer, inner, strict=True) for point in pair], colour)
    return canvas.finish()


@sprite
def bars(size: int) -> Image.Image:
    """Draw the barred window of a dungeon, the sign of somebody who is arrested or too rich to win."""
    canvas = Canvas((size, size), units=100)
    canvas.box((8, 6, 92, 94), 14, STONE, INK, 7)
    canvas.box((20, 18, 80, 82), 4, INK)
    for x in (32, 50, 68):
        canvas.line([(x, 20), (x, 80)], STONE, 7)
    canvas.line([(20, 42), (80, 42)], STONE, 7)
    return canvas.finish()


@sprite
def cross(size: int) -> Image.Image:
    """Draw the mark of something that was cancelled."""
    canvas = Canvas((size, size), units=100)
    for ends in ([(18, 18), (82, 82)], [(82, 18), (18, 82)]):
        canvas.line(ends, CREAM, 34)
    for ends in ([(18, 18), (82, 82)], [(82, 18), (18, 82)]):
        canvas.line(ends, LOSS, 18)
    return canvas.finish()


@sprite
def tick(size: int) -> Image.Image:
    """Draw the mark of something that was chosen."""
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 48, GAIN, CREAM, 7)
    canvas.line([(27, 52), (44, 69), (74, 34)], CREAM, 12)
    return canvas.finish()


@sprite
def arrow(width: int, height: int, fill: Colour, *, leftwards: bool = False) -> Image.Image:
    """Draw a thick arrow that points to the right, or to the left."""
    canvas = Canvas((width, height), units=100)
    tall = 100 * height / width
    shape = [
        (4, tall * 0.32),
        (56, tall * 0.32),
        (56, tall * 0.06),
        (96, tall / 2),
        (56, tall * 0.94),
        (56, tall * 0.68),
        (4, tall * 0.68),
    ]
    canvas.shape([(100 - x, y) for x, y in shape] if leftwards else shape, fill, INK, 5)
    return canvas.finish()


@sprite
def two_way_arrow(width: int, height: int, fill: Colour) -> Image.Image:
    """Draw a thick arrow that points to both sides."""
    canvas = Canvas((width, height), units=100)
    tall = 100 * height / width
    half = [(50, tall * 0.3), (62, tall * 0.3), (62, tall * 0.06), (96, tall / 2), (62, tall * 0.94), (62, tall * 0.7)]
    canvas.shape([*half, *((100 - x, tall - y) for x, y in half)], fill, INK, 5)
    return canvas.finish()


_SMALLEST_JEWEL = 12
"""The smallest size of a jewel in a heap, in pixels."""


class Heap(NamedTuple):
    """The shape of a heap of jewels; each row has one jewel less than the row below it."""

    room: int
    """The largest allowed width, in pixels."""
    size: int
    """The size of a jewel, in pixels."""
    rows: int
    """The largest allowed number of rows."""

    @property
    def _step(self) -> int:
        return round(self.size * 0.86)

    def width(self, count: int) -> int:
        """Return the width of a heap of `count` jewels, in pixels."""
        return self.size + max((x for x, _ in self.places(count)), default=0) * 2

    @property
    def _widest(self) -> int:
        return 1 + max(0, (self.room - self.size) // self._step)

    @property
    def most(self) -> int:
        """How many jewels there is room for."""
        return self._holds(self._widest)

    def for_all(self, count: int) -> Heap:
        """Return a heap of at most the same size, with the largest jewels of which `count` have room.

        If even the smallest jewels do not all have room, the shape for these is returned.
        """
        height = self.size + (self.rows - 1) * lift(self.size)
        sizes = range(self.size, _SMALLEST_JEWEL - 1, -1)
        shapes = [self._replace(size=size, rows=1 + (height - size) // lift(size)) for size in sizes]
        return next((shape for shape in shapes if shape.most >= count), shapes[-1])

    def places(self, count: int) -> tuple[tuple[int, int], ...]:
        """Return the places of the jewels that have room, from the bottom row up.

        Each place is the horizontal distance from the heap's middle to that of the jewel, in pixels, and the row.
        """
        widest = self._widest
        base = next((base for base in range(1, widest) if self._holds(base) >= count), widest)
        places = [
            (round((column - (base - row - 1) / 2) * self._step), row)
            for row in range(self.rows)
            for column in range(base - row)
        ]
        return tuple(places[:count])

    def _holds(self, base: int) -> int:
        """Return how many jewels have room on a bottom row of `base` jewels."""
        return sum(max(0, base - row) for row in range(self.rows))


def lift(size: int) -> int:
    """Return how far a row of jewels lies above the row below it, in pixels."""
    return round(size * 0.6)


def heap(image: Image.Image, foot: tuple[float, float], count: int, shape: Heap) -> None:
    """Draw a heap of jewels; each row has its own kind. `foot` is x of its middle and y of its bottom.

    Jewels without room are left out; `Heap.for_all` returns a shape with room for all, if there is one.
    """
    size = shape.size
    for x, row in reversed(shape.places(count)):
        place(image, jewel(size, row), (foot[0] + x - size / 2, foot[1] - size - row * lift(size)), Role.SCENERY)


BAR_HEIGHT: Final = 24
"""In pixels."""


def progress_bar(image: Image.Image, at: tuple[int, int], width: int, percent: int) -> None:
    """Draw a bar that shows how much of something is done.

    Args:
        image: the picture to draw on.
        at: the bar's upper left corner.
        width: of the whole bar, in pixels; it is `BAR_HEIGHT` high.
        percent: how much is done, from 0 to 100.
    """
    size, round_ = (width, BAR_HEIGHT), BAR_HEIGHT // 2
    place(image, plate(size, round_, PARCHMENT_EDGE), at, Role.SCENERY)
    # Cut off a full bar: a short one drawn as such would be only rounded corners, alike for all low values.
    filled = round(width * percent / 100)
    if filled:
        whole = Image.new("RGBA", size)
        place(whole, plate(size, round_, GAIN), (0, 0))
        place(image, whole.crop((0, 0, filled, BAR_HEIGHT)), at, Role.SCENERY)
