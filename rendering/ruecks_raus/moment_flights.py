"""The strip between noble and robbers in a moment: jewels that go to a seat or away from it, and who points at whom."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rendering import text
from rendering.canvas import Canvas
from rendering.ground import kept_tile
from rendering.pieces import jewel
from rendering.roles import Role
from rendering.ruecks_raus.board import seat_columns
from rendering.sprites import place, place_centred, sprite
from rendering.theme import CREAM, GOLD, GOLD_PALE, INK, LARGE, LOSS, MARGIN, WIDTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from rendering.scenery import Box


FLIGHTS: Box = (MARGIN, 310, WIDTH - MARGIN, 382)


class Flight(NamedTuple):
    """Jewels that go to a seat, or away from it."""

    seats: int
    """How many seats there are."""
    start: int | None
    """The seat whose robber points at `end`; None if the jewels come from the noble without pointing."""
    end: int
    change: int


@kept_tile
def flights_tile(image: Image.Image, flights: tuple[Flight, ...], verdict: str) -> None:
    """Draw how jewels reach seats or leave them, and who points at them; or `verdict`, if nobody gets anything."""
    middle = image.height / 2
    if verdict:
        style = text.Style(72, GOLD_PALE, text.Face.DISPLAY, align="middle", smallest=44)
        text.write(image, (image.width / 2, middle), verdict, style, text.Room(image.width - 40))
    falling = upright(flights)
    jewels = {flight.end: abs(flight.change) for flight in falling}
    pointing = arcs(flights)
    for index, (start, flight) in enumerate(pointing):
        _arc(image, start, flight, jewels[flight.end], 20 + index * min(14, 40 // len(pointing)))
    for flight in falling:
        _fall(image, flight, middle)


@kept_tile
def note_tile(image: Image.Image, note: str) -> None:
    """Write why these robbers lie open although nobody has chosen one (RR-1)."""
    style = text.Style(LARGE + 4, GOLD_PALE, text.Face.STRONG, align="middle", smallest=LARGE)
    text.write(image, (image.width / 2, image.height / 2), note, style, text.Room(image.width - 40))


def upright(flights: Sequence[Flight]) -> list[Flight]:
    """Return all flights as jewels that fall from the noble or rise to the bank, added up for each seat (RR-8)."""
    pointed = Counter[int]()
    for flight in flights:
        if flight.start is not None:
            pointed[flight.end] += flight.change
    return [
        *(flight for flight in flights if flight.start is None),
        *(Flight(flights[0].seats, None, seat, change) for seat, change in pointed.items()),
    ]


def arcs(flights: Sequence[Flight]) -> list[tuple[int, Flight]]:
    """Return which robbers point at whom, the most distant pairs first.

    Nothing is returned if a line would cross the jewels of another seat: each column also tells at whom it points.
    """
    targets = {flight.end for flight in flights}
    pointing = [(flight.start, flight) for flight in flights if flight.start is not None]
    for start, flight in pointing:
        between = range(min(start, flight.end) + 1, max(start, flight.end))
        if not targets.isdisjoint({start, *between}):
            return []
    return sorted(pointing, key=lambda way: abs(way[1].end - way[0]), reverse=True)


def _middle_of(seat: int, seats: int) -> float:
    left, right = seat_columns(seats)[seat]
    return (left + right) / 2 - FLIGHTS[0]


def _fall(image: Image.Image, flight: Flight, middle: float) -> None:
    """Draw jewels on both sides of an arrow that leads down to a seat, or up from it."""
    x, step = _middle_of(flight.end, flight.seats), _apart(flight)
    for index in range(abs(flight.change)):
        side = -1 if index % 2 else 1
        place_centred(image, jewel(48, index), (x + side * (52 + step * (index // 2)), middle + 2 * side), Role.SCENERY)
    place_centred(image, way(flight.change), (x, middle))


def _apart(flight: Flight) -> float:
    """Return the distance between neighbouring jewels on one side of an arrow, in pixels."""
    left, right = seat_columns(flight.seats)[flight.end]
    return min(26, ((right - left) / 2 - 76) / 3)


def _reach(flight: Flight, jewels: int) -> float:
    """Return how far a number of jewels reaches from the middle of its seat, in pixels."""
    return 52 + _apart(flight) * ((jewels - 1) // 2) + 30


@sprite
def way(change: int) -> Image.Image:
    """Draw an arrow down for a gain, or up for a loss."""
    canvas = Canvas((56, 64), units=56)
    shape = [(18.0, 3.0), (38.0, 3.0), (38.0, 30.0), (53.0, 30.0), (28.0, 61.0), (3.0, 30.0), (18.0, 30.0)]
    points = shape if change > 0 else [(x, 64 - y) for x, y in shape]
    canvas.shape(points, GOLD if change > 0 else LOSS, CREAM if change < 0 else INK, 4)
    return canvas.finish()


def _arc(image: Image.Image, pointing: int, flight: Flight, jewels: int, height: float) -> None:
    """Draw a line from the robber that points to the jewels of a seat, which has `jewels` of them."""
    start, end = (_middle_of(seat, flight.seats) for seat in (pointing, flight.end))
    side = 1 if end > start else -1
    colour, edge = (GOLD, INK) if flight.change > 0 else (LOSS, CREAM)
    begin, tip = start + side * 26, end - side * _reach(flight, jewels)
    canvas = Canvas(image.size, scale=3)
    line = [(begin, float(image.height - 4)), (begin, height), (tip - side * 16, height)]
    canvas.line(line, edge, 13)
    canvas.line(line, colour, 7)
    canvas.shape([(tip - side * 22, height - 16), (tip - side * 22, height + 16), (tip, height)], colour, INK, 3)
    place(image, canvas.finish(), (0, 0), Role.SCENERY)
