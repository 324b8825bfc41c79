"""Tests of drawing several curves in one diagram: shared stretches, labels and grid lines."""

from itertools import pairwise

import pytest
from PIL import Image

from rendering.canvas import Canvas, Point
from rendering.curves import apart, draw_curves, draw_leaders, levels, marked_turns, shared_ways
from rendering.theme import INK, PARCHMENT, SEATS

SIZE = (240, 100)


def drawn(ways: list[list[Point]]) -> Image.Image:
    canvas = Canvas(SIZE, ground=PARCHMENT)
    draw_curves(canvas, ways, width=10, edge=3)
    return canvas.finish()


def colours_along(image: Image.Image, way: list[Point]) -> list[int]:
    """Return the seats whose colours a curve shows, in order."""
    pixels = image.convert("RGB")
    seats = {look.colour: seat for seat, look in enumerate(SEATS)}
    found: list[int] = []
    for start, end in pairwise(way):
        for part in range(101):
            at = [round(a + (b - a) * part / 100) for a, b in zip(start, end, strict=True)]
            seat = seats.get(pixels.getpixel((at[0], at[1])))  # type: ignore[arg-type]  # a tuple, of a picture in colours
            if seat is not None and found[-1:] != [seat]:
                found.append(seat)
    return found


def test_curves_that_run_together_show_the_colours_of_all_where_they_really_are() -> None:
    together: list[Point] = [(20, 70), (220, 30)]
    shown = colours_along(drawn([together, [(20, 20), (220, 90)], together, together]), together)
    without_the_crossing = [seat for seat in shown if seat != 1]
    assert {*without_the_crossing} == {0, 2, 3}
    assert len(without_the_crossing) >= 6, "each of them more than once"


def test_however_short_a_shared_step_is_each_of_its_seats_is_seen_in_it() -> None:
    short: list[Point] = [(20, 50), (52, 50)]
    assert {*colours_along(drawn([short] * 4), short)} == {0, 1, 2, 3}


def test_curves_that_only_meet_keep_their_colours() -> None:
    low: list[Point] = [(20, 80), (120, 50), (220, 80)]
    high: list[Point] = [(20, 20), (120, 50), (220, 20)]
    image = drawn([low, high])
    assert colours_along(image, low[1:])[-1] == 0
    assert colours_along(image, high[1:])[-1] == 1
    assert shared_ways([low, high]) == []


def test_ways_are_shared_as_long_as_the_same_seats_run_together() -> None:
    ways: list[list[Point]] = [[(0, 0), (1, 1), (2, 2)], [(0, 0), (1, 1), (2, 0)], [(0, 1), (1, 1), (2, 0)]]
    assert shared_ways(ways) == [([(0, 0), (1, 1)], [0, 1]), ([(1, 1), (2, 0)], [1, 2])]
    assert shared_ways([ways[1], ways[1], ways[2]]) == [([(0, 0), (1, 1)], [0, 1]), ([(1, 1), (2, 0)], [0, 1, 2])]


def test_stripes_go_on_round_a_bend_and_from_turn_to_turn() -> None:
    bent: list[Point] = [(20, 20), (60, 60), (100, 60), (140, 20), (180, 20), (220, 60)]
    assert shared_ways([bent, bent]) == [(bent, [0, 1])]
    shown = colours_along(drawn([bent, bent]), bent)
    assert shown == [number % 2 for number in range(len(shown))], "the same colour would be seen once, twice as long"
    assert len(shown) == round((40 * 2**0.5 * 3 + 80) / 30)


@pytest.mark.parametrize(
    ("lowest", "highest", "across"),
    [
        (0, 1, [0, 1]),
        (0, 5, [0, 1, 2, 3, 4, 5]),
        (0, 17, [0, 5, 10, 15]),
        (-30, 25, [-20, 0, 20]),
        (0, 1200, [0, 500, 1000]),
    ],
)
def test_lines_across_stand_at_few_round_numbers(lowest: int, highest: int, across: list[int]) -> None:
    assert list(levels(lowest, highest)) == across


@pytest.mark.parametrize(
    ("last", "numbered"),
    [
        (1, [1]),
        (8, [1, 2, 3, 4, 5, 6, 7, 8]),
        (9, [2, 4, 6, 8]),
        (20, [5, 10, 15, 20]),
        (99, [20, 40, 60, 80]),
        (301, [50, 100, 150, 200, 250, 300]),
    ],
)
def test_turns_are_numbered_by_few_round_numbers(last: int, numbered: list[int]) -> None:
    assert list(marked_turns(last)) == numbered


def test_labels_stay_at_the_ends_of_curves_unless_they_would_touch_or_leave_the_picture() -> None:
    assert apart([10, 50, 90], gap=20, top=0, bottom=100) == [10, 50, 90]
    assert apart([10, 10, 15, 90], gap=20, top=0, bottom=100) == [10, 30, 50, 90]
    assert apart([90, 95, 95], gap=20, top=0, bottom=100) == [60, 80, 100]


def test_a_line_leads_from_a_curve_to_what_is_said_of_it() -> None:
    canvas = Canvas(SIZE, ground=PARCHMENT)
    draw_leaders(canvas, [((20, 20), (220, 80))])
    assert canvas.finish().convert("RGB").getpixel((120, 50)) == INK
