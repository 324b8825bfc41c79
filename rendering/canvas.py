"""Drawing with smooth edges: shapes are drawn several times as large, and the result is scaled down once.

Pillow draws without anti-aliasing. A `Canvas` takes coordinates in its own units, and averages blocks of pixels when it
is finished. Unlike sharper filters, averaging only makes blends of neighbouring colours, which the fixed palette holds.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from rendering.edges import stepped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.theme import Colour

Point = tuple[float, float]

_PREMULTIPLIED = "RGBX"
"""The mode of a transparent canvas. Every pixel on it is either opaque or transparent black, so its values are already
premultiplied, as Pillow's averaging needs them (mode RGBa). Pillow cannot draw in mode RGBa, and for an RGBA canvas it
would first make a premultiplied copy, nine or sixteen times as large as the finished image."""
_CURVE_STEPS = 10
"""How many straight pieces are drawn between two points of a curve."""


def curve(points: Sequence[Point], *, closed: bool = True) -> list[Point]:
    """Return points on a smooth line through the given points (a Catmull-Rom spline)."""
    count = len(points)
    smooth: list[Point] = []
    for index in range(count if closed else count - 1):
        if closed:
            before, start, end, after = (points[(index + offset) % count] for offset in (-1, 0, 1, 2))
        else:
            before, start, end, after = (points[min(max(index + offset, 0), count - 1)] for offset in (-1, 0, 1, 2))
        for step in range(_CURVE_STEPS):
            share = step / _CURVE_STEPS
            smooth.append(
                (
                    _spline(before[0], start[0], end[0], after[0], share),
                    _spline(before[1], start[1], end[1], after[1], share),
                )
            )
    return smooth if closed else [*smooth, points[-1]]


def _spline(before: float, start: float, end: float, after: float, share: float) -> float:
    return 0.5 * (
        2 * start
        + (end - before) * share
        + (2 * before - 5 * start + 4 * end - after) * share**2
        + (3 * start - before - 3 * end + after) * share**3
    )


def ring(centre: Point, radius: float, count: int, turn: float = 0) -> list[Point]:
    """Return points spaced evenly on a circle, clockwise; the first is at the top, rotated by `turn` whole turns."""
    angles = [math.tau * (index / count + turn - 0.25) for index in range(count)]
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)) for angle in angles]


class Canvas:
    """A drawing surface with its own units.

    Args:
        size: width and height of the finished image, in pixels.
        units: how many units the width has; as many as pixels by default.
        scale: how many times as large to draw before scaling down.
        ground: the colour that fills it at first; transparent by default.
    """

    def __init__(
        self, size: tuple[int, int], *, units: float | None = None, scale: int = 4, ground: Colour | None = None
    ) -> None:
        self._scale = scale
        self._factor = scale * size[0] / (units or size[0])
        large = (size[0] * scale, size[1] * scale)
        self._image = Image.new(_PREMULTIPLIED, large) if ground is None else Image.new("RGB", large, ground)
        self._draw = ImageDraw.Draw(self._image)

    def _points(self, points: Sequence[Point]) -> list[Point]:
        factor = self._factor
        return [(x * factor, y * factor) for x, y in points]

    def shape(self, points: Sequence[Point], fill: Colour, outline: Colour | None = None, width: float = 0) -> None:
        """Fill a polygon, and draw its outline with round joins."""
        scaled = self._points(points)
        self._draw.polygon(scaled, fill=fill)
        if outline is not None:
            self._stroke([*scaled, scaled[0], scaled[1]], outline, width)

    def blob(self, points: Sequence[Point], fill: Colour, outline: Colour | None = None, width: float = 0) -> None:
        """Fill the smooth shape whose outline runs through the points."""
        self.shape(curve(points), fill, outline, width)

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """Draw a polyline with round joins and ends."""
        scaled = self._points(points)
        self._stroke(scaled, colour, width)
        radius = width * self._factor / 2
        for x, y in (scaled[0], scaled[-1]):
            self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def stroke(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """Draw a smooth line through the points."""
        self.line(curve(points, closed=False), colour, width)

    def _stroke(self, scaled: Sequence[Point], colour: Colour, width: float) -> None:
        """Draw a polyline with round joins made of whole discs; Pillow's own "curve" joins take twice as long."""
        pixels = max(1, round(width * self._factor))
        self._draw.line(scaled, fill=colour, width=pixels)
        radius = pixels / 2 - 1
        if radius > 1:
            for x, y in scaled[1:-1]:
                self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def oval(
        self,
        centre: Point,
        radius: float | Point,
        fill: Colour | None,
        outline: Colour | None = None,
        width: float = 0,
    ) -> None:
        """Draw a circle, or an ellipse if `radius` is its half-width and half-height."""
        x, y = centre[0] * self._factor, centre[1] * self._factor
        across, down = (part * self._factor for part in (radius if isinstance(radius, tuple) else (radius, radius)))
        self._draw.ellipse(
            (x - across, y - down, x + across, y + down),
            fill=fill,
            outline=outline,
            width=round(width * self._factor),
        )

    def box(
        self,
        corners: tuple[float, float, float, float],
        radius: float,
        fill: Colour | None,
        outline: Colour | None = None,
        width: float = 0,
    ) -> None:
        """Draw a rectangle with rounded corners; `corners` are left, top, right and bottom."""
        left, top, right, bottom = (value * self._factor for value in corners)
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius * self._factor,
            fill=fill,
            outline=outline,
            width=round(width * self._factor),
        )

    def finish(self) -> Image.Image:
        """Scale down and return the finished image; the canvas must not be used afterwards."""
        image = self._image.reduce(self._scale)
        if image.mode == _PREMULTIPLIED:
            image = Image.frombytes("RGBa", image.size, image.tobytes()).convert("RGBA")
            image.putalpha(stepped(image.getchannel("A")))
        return image
