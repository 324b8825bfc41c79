"""The forest at night in which all games are played: sky, moon, firs, clearing, fire and tents; and the outer frame."""

from __future__ import annotations

from functools import lru_cache, wraps
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, ParamSpec

from PIL import Image

from rendering import palette
from rendering.byte_bounded_cache import ByteBoundedCache, cached
from rendering.canvas import Canvas, Point, curve
from rendering.packing import PackedImage, pack, packed_bytes, unpack
from rendering.sprites import sprite
from rendering.theme import (
    CLEARING,
    FIRELIGHT,
    FLAMES,
    FOREST_FAR,
    FOREST_MIDDLE,
    FOREST_NEAR,
    FRAME,
    FRAME_RADIUS,
    INK,
    MOON,
    MOON_CRATER,
    NIGHT,
    STAR,
    STONE_DARK,
    WOOD,
    WOOD_DARK,
    Colour,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

P = ParamSpec("P")

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""

_EDGE = 8
"""The width of the outer frame, in pixels."""


def fir(canvas: Canvas, foot: Point, height: float, fill: Colour, rng: Random) -> None:
    """Draw a fir whose branches are slightly irregular."""
    x, y = foot
    tiers = 3 if height < 190 else 4
    lean = rng.uniform(-0.03, 0.03) * height
    spread = height * rng.uniform(0.19, 0.25)
    left: list[Point] = []
    right: list[Point] = []
    for tier in range(tiers):
        low = (tier + 1) / tiers
        reach = spread * (0.35 + 0.65 * low) * rng.uniform(0.9, 1.1)
        at = y - height * (1 - low) - height * 0.06
        middle = x + lean * (1 - low)
        left += [(middle - reach, at), (middle - reach * 0.42, at - height * 0.035)]
        right += [(middle + reach, at), (middle + reach * 0.42, at - height * 0.035)]
    trunk = height * 0.035
    canvas.shape(
        [
            (x + lean, y - height),
            *right[:-1],
            (x + trunk, y - height * 0.07),
            (x + trunk, y),
            (x - trunk, y),
            (x - trunk, y - height * 0.07),
            *reversed(left[:-1]),
        ],
        fill,
    )


class _Firs(NamedTuple):
    """How the firs of a row look."""

    heights: tuple[int, int]
    """The smallest and the greatest height, in pixels; the smallest is also the seed of the row's random numbers."""
    fill: Colour
    spacing: float = 1
    """How far apart the firs are; 1 is a dense forest, 2 is twice as far."""


def _row(canvas: Canvas, width: int, foot: float, firs: _Firs) -> None:
    """Draw a row of firs from the left edge to the right one."""
    rng = Random(firs.heights[0])
    x = -20.0
    while x < width + 30:
        height = rng.uniform(*firs.heights)
        fir(canvas, (x, foot + rng.uniform(-8, 10)), height, firs.fill, rng)
        x += height * rng.uniform(0.46, 0.72) * firs.spacing


def _stars(canvas: Canvas, width: int, calm: Sequence[Box]) -> None:
    """Scatter stars over the upper sky, except where something will be written."""
    rng = Random(11)
    for _ in range(60):
        x, y, size = rng.uniform(14, width - 14), rng.uniform(14, 130), rng.choice((1.6, 1.6, 2.4))
        if not any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in calm):
            canvas.oval((x, y), size, STAR)


class Moon(NamedTuple):
    """The position and size of the full moon."""

    at: Point
    radius: float


def _moon(canvas: Canvas, moon: Moon) -> None:
    """Draw the moon with two rings as its halo."""
    (x, y), radius = moon
    for share, reach in ((0.4, 1.75), (0.72, 1.38)):
        canvas.oval(moon.at, radius * reach, palette.blend(NIGHT, FOREST_FAR, share))
    canvas.oval(moon.at, radius, MOON)
    for dx, dy, size in ((-0.4, -0.3, 0.2), (0.3, 0.15, 0.28), (-0.2, 0.45, 0.14), (0.35, -0.5, 0.1)):
        canvas.oval((x + dx * radius, y + dy * radius), radius * size, MOON_CRATER)


def forest(
    size: tuple[int, int], *, horizon: int, moon: Moon | None, calm: Sequence[Box], sparse: bool = False
) -> Image.Image:
    """Draw the background of a picture: sky, moon, two rows of firs, and the clearing below.

    Args:
        size: width and height, in pixels.
        horizon: the upper edge of the clearing, in pixels from the top.
        moon: the moon; None for pictures in which it would look like a sign of the game.
        calm: areas without stars, because something is written there.
        sparse: whether to draw fewer firs, none in the distance, and no grass, for a picture full of other things.
    """
    width, height = size
    canvas = Canvas(size, scale=2, ground=NIGHT)
    _stars(canvas, width, calm)
    if moon is not None:
        _moon(canvas, moon)
    if not sparse:
        _row(canvas, width, horizon - 26, _Firs((240, 330), FOREST_FAR))
    _row(canvas, width, horizon - 4, _Firs((180, 250), FOREST_MIDDLE, 2 if sparse else 1))
    ground = curve(
        [
            (-40, horizon + 12),
            (width * 0.2, horizon - 6),
            (width * 0.5, horizon + 14),
            (width * 0.8, horizon - 4),
            (width + 40, horizon + 10),
        ],
        closed=False,
    )
    canvas.shape([*ground, (width + 40, height), (-40, height)], CLEARING)
    if not sparse:
        _grass(canvas, width, height, horizon)
    return canvas.finish()


def _grass(canvas: Canvas, width: int, height: int, horizon: int) -> None:
    rng = Random(21)
    for _ in range(int((height - horizon) * width / 30_000)):
        x, y = rng.uniform(0, width), rng.uniform(horizon + 30, height)
        for lean in (-5, 0, 5):
            canvas.line([(x + lean * 0.5, y), (x + lean, y - rng.uniform(7, 13))], FOREST_NEAR, 2.5)


def firelight(canvas: Canvas, centre: Point, radius: float) -> None:
    """Draw rings of light on the ground around a fire."""
    for colour, reach in zip(FIRELIGHT, (1.0, 0.72, 0.46), strict=True):
        canvas.oval(centre, (radius * reach, radius * reach * 0.5), colour)


@sprite
def fire(size: int) -> Image.Image:
    """Draw a camp fire on logs and stones."""
    canvas = Canvas((size, size), units=100)
    for x in (10, 26, 44, 62, 80, 92):
        canvas.oval((x, 91), (9, 7), STONE_DARK, INK, 2.5)
    canvas.line([(18, 88), (76, 74)], WOOD_DARK, 11)
    canvas.line([(82, 88), (24, 74)], WOOD, 11)
    outer, middle, inner = FLAMES
    flames = [
        (50, 2), (58, 22), (74, 34), (80, 58), (70, 78), (50, 84), (30, 78), (19, 58), (27, 42), (36, 48), (38, 26),
    ]  # fmt: skip
    canvas.blob(flames, outer, INK, 2.5)
    canvas.blob([(52, 26), (60, 42), (68, 54), (66, 72), (50, 80), (34, 73), (31, 58), (40, 60), (44, 44)], middle)
    canvas.blob([(51, 48), (58, 60), (58, 72), (50, 77), (42, 72), (43, 62)], inner)
    return canvas.finish()


@sprite
def tent(size: int, cloth: Colour, shade: Colour) -> Image.Image:
    """Draw a tent, as wide as high."""
    canvas = Canvas((size, size), units=100)
    stroke = 5 if size < 70 else 3
    if size > 70:
        canvas.line([(44, 6), (50, 16), (57, 5)], WOOD, 4)
    canvas.shape([(50, 12), (96, 92), (4, 92)], cloth, INK, stroke)
    canvas.shape([(50, 12), (96, 92), (70, 92)], shade, INK, stroke)
    canvas.shape([(46, 44), (58, 92), (32, 92)], INK)
    return canvas.finish()


@sprite
def small_fire(size: int, *, burning: bool) -> Image.Image:
    """Draw a fire as a sign: either burning or burnt down."""
    canvas = Canvas((size, size), units=100)
    canvas.line([(18, 92), (80, 78)], WOOD_DARK, 13)
    canvas.line([(82, 92), (20, 78)], WOOD if burning else WOOD_DARK, 13)
    if burning:
        outer, middle, _ = FLAMES
        flames = [(50, 2), (60, 24), (78, 46), (74, 74), (50, 84), (26, 74), (22, 50), (36, 46), (40, 22)]
        canvas.blob(flames, outer, INK, 4)
        canvas.blob([(51, 38), (62, 56), (61, 72), (50, 79), (39, 72), (40, 58)], middle)
    return canvas.finish()


_SCENES: Final[ByteBoundedCache[PackedImage]] = ByteBoundedCache(1024 * 1024, packed_bytes)
"""Scenes of all games on which more is drawn directly, 25 to 55 KB each; uncompressed each would take 4 MB. Unpacking
one takes 4 ms, which matters little because games end seldom."""


def kept_scene(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Cache the scenes that a function draws, all in one cache of limited size; each call returns a new image."""

    @cached(_SCENES)
    @wraps(draw)
    def kept(*args: P.args, **kwargs: P.kwargs) -> PackedImage:
        return pack(draw(*args, **kwargs))

    @wraps(kept)
    def fresh(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        return unpack(kept(*args, **kwargs))

    return fresh


class _Corner(NamedTuple):
    """The pixels outside one rounded corner of a picture, in a square of the corner's size."""

    indices: Image.Image
    """Indices of the corner entries of a palette: the farther outside, the more transparent."""
    mask: Image.Image
    """Which pixels of the square are outside."""

    def flipped(self, way: Image.Transpose) -> _Corner:
        return _Corner(self.indices.transpose(way), self.mask.transpose(way))


@lru_cache(maxsize=8)
def _corners(colours: palette.Palette) -> tuple[tuple[_Corner, _Corner], tuple[_Corner, _Corner]]:
    """Draw the corners: the upper left and right ones, and the lower left and right ones."""
    size = (FRAME_RADIUS, FRAME_RADIUS)
    canvas = Canvas(size, scale=8, ground=(0, 0, 0))
    canvas.oval(size, FRAME_RADIUS, (255, 255, 255))
    indices = [colours.corner_index(opacity) for opacity in canvas.finish().convert("L").tobytes()]
    left = _Corner(
        Image.frombytes("P", size, bytes(index or 0 for index in indices)),
        Image.frombytes("L", size, bytes(0 if index is None else 255 for index in indices)),
    )
    right = left.flipped(Image.Transpose.FLIP_LEFT_RIGHT)
    upside_down = Image.Transpose.FLIP_TOP_BOTTOM
    return (left, right), (left.flipped(upside_down), right.flipped(upside_down))


@lru_cache(maxsize=1)
def _rounded_frame() -> Image.Image:
    """Draw the smallest possible frame, which consists only of its corners."""
    canvas = Canvas((2 * FRAME_RADIUS, 2 * FRAME_RADIUS))
    canvas.box((0, 0, 2 * FRAME_RADIUS, 2 * FRAME_RADIUS), FRAME_RADIUS, None, FRAME, _EDGE)
    return canvas.finish()


def framed(image: Image.Image, colours: palette.Palette = palette.COMMON) -> Image.Image:
    """Put the outer frame on an RGB picture and round its corners; the result holds indices of the palette."""
    return with_frame(colours.quantise(image), colours)


def with_frame(indices: Image.Image, colours: palette.Palette) -> Image.Image:
    """Put the outer frame on a picture of indices of a palette, round its corners, and return it."""
    width, height = indices.size
    framed = colours.put_into(indices)
    (edge,) = colours.quantise(Image.new("RGB", (1, 1), FRAME)).tobytes()
    for side in (
        (0, 0, width, _EDGE),
        (0, height - _EDGE, width, height),
        (0, 0, _EDGE, height),
        (width - _EDGE, 0, width, height),
    ):
        framed.paste(edge, side)
    for corners, (top, y) in zip(_corners(colours), ((0, 0), (FRAME_RADIUS, height - FRAME_RADIUS)), strict=True):
        for outside, (left, x) in zip(corners, ((0, 0), (FRAME_RADIUS, width - FRAME_RADIUS)), strict=True):
            quarter = _rounded_frame().crop((left, top, left + FRAME_RADIUS, top + FRAME_RADIUS))
            inside = framed.crop((x, y, x + FRAME_RADIUS, y + FRAME_RADIUS)).convert("RGB")
            inside.paste(quarter, (0, 0), quarter)
            framed.paste(colours.quantise(inside), (x, y))
            framed.paste(outside.indices, (x, y), outside.mask)
    return framed
