from __future__ import annotations

import pytest

from rendering import pieces, shapes, theme
from rendering.canvas import Canvas
from rendering.pieces import sheet
from rendering.robin_of_locksley import panels
from rendering.shapes import plate

SIZES = [(20, 20), (63, 20), (64, 401), (101, 57), (333, 90)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stroke", [3, 8])
def test_a_sheet_looks_as_if_drawn_in_its_size(size: tuple[int, int], stroke: int) -> None:
    width, height = size
    stretched = sheet(width, height, theme.PARCHMENT, theme.GOLD, stroke)
    assert stretched.tobytes() == pieces.small_sheet(width, height, theme.PARCHMENT, theme.GOLD, stroke).tobytes()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("radius", "fill", "width"), [(24, theme.FRAME, 0), (7.0, None, 7), (10, theme.CREAM, 10), (0, theme.CREAM, 2)]
)
def test_a_plate_looks_as_if_drawn_in_its_size(
    size: tuple[int, int], radius: float, fill: theme.Colour | None, width: float
) -> None:
    canvas = Canvas(size)
    canvas.box((0, 0, *size), radius, fill, theme.INK, width)
    assert plate(size, radius, fill, theme.INK, width).tobytes() == canvas.finish().tobytes()


@pytest.mark.parametrize("size", SIZES)
def test_a_golden_frame_looks_as_if_drawn_in_its_size(size: tuple[int, int]) -> None:
    assert panels.gold_frame(*size).tobytes() == panels.small_gold_frame(*size).tobytes()


def test_large_boxes_are_made_of_one_small_one(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int]] = []
    small = shapes.small_plate

    def drawing(size: tuple[int, int], *args: object) -> object:
        drawn.append(size)
        return small(size, *args)  # type: ignore[arg-type]  # as they came

    monkeypatch.setattr(shapes, "small_plate", drawing)
    for size in ((400, 300), (1168, 90), (90, 1168)):
        assert plate(size, 24, theme.FRAME).size == size
    ((width, height),) = set(drawn)
    assert max(width, height) < 90
