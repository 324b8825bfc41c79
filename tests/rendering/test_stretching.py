"""Tests that frames and plates which are stretched look as if they were drawn in their size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image

from rendering import pieces, shapes, theme
from rendering.canvas import Canvas
from rendering.pieces import sheet
from rendering.robin_of_locksley import panels
from rendering.shapes import plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from rendering.stretching import Stretched

SIZES = [(20, 20), (63, 20), (64, 401), (101, 57), (333, 90)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stroke", [3, 8])
def test_a_sheet_looks_as_if_drawn_in_its_size(size: tuple[int, int], stroke: int) -> None:
    width, height = size
    stretched = sheet(width, height, theme.PARCHMENT, theme.GOLD, stroke)
    drawn = pieces.small_sheet(width, height, theme.PARCHMENT, theme.GOLD, stroke).small
    assert stretched.whole().tobytes() == drawn.tobytes()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("radius", "fill", "width"), [(24, theme.FRAME, 0), (7.0, None, 7), (10, theme.CREAM, 10), (0, theme.CREAM, 2)]
)
def test_a_plate_looks_as_if_drawn_in_its_size(
    size: tuple[int, int], radius: float, fill: theme.Colour | None, width: float
) -> None:
    canvas = Canvas(size)
    canvas.box((0, 0, *size), radius, fill, theme.INK, width)
    assert plate(size, radius, fill, theme.INK, width).whole().tobytes() == canvas.finish().tobytes()


@pytest.mark.parametrize("size", SIZES)
def test_a_golden_frame_looks_as_if_drawn_in_its_size(size: tuple[int, int]) -> None:
    assert panels.gold_frame(*size).whole().tobytes() == panels.small_gold_frame(*size).small.tobytes()


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("at", [(3, 5), (-30, -9), (280, 260)])
@pytest.mark.parametrize(
    "box",
    [
        lambda size: sheet(size[0], size[1], theme.PARCHMENT, theme.GOLD, 8),
        lambda size: plate(size, 24, theme.FRAME),
        lambda size: plate(size, 7, None, theme.GOLD, 7),
        lambda size: plate(size, 0, theme.CREAM),
    ],
    ids=["sheet", "plate", "ring", "sharp"],
)
def test_a_box_laid_piece_by_piece_looks_as_if_laid_in_one(
    box: Callable[[tuple[int, int]], Stretched], at: tuple[int, int], size: tuple[int, int], mode: str
) -> None:
    ground = Image.linear_gradient("L").resize((320, 300)).convert(mode)
    whole, laid = ground.copy(), ground.copy()
    whole.paste(box(size).whole(), at, box(size).whole())
    box(size).lay_on(laid, at)
    assert laid.tobytes() == whole.tobytes()


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
