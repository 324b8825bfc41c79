"""Tests that edges are antialiased with only a few levels of opacity."""

from __future__ import annotations

from PIL import Image

from rendering import text, theme
from rendering.canvas import Canvas
from rendering.edges import STEPS, stepped


def opacities(mask: Image.Image) -> set[int]:
    return set(mask.tobytes())


def test_opacity_is_rounded_and_its_ends_stay() -> None:
    mask = Image.frombytes("L", (256, 1), bytes(range(256)))
    rounded = stepped(mask).tobytes()
    assert (rounded[0], rounded[255]) == (0, 255)
    assert len(set(rounded)) == STEPS + 1
    assert all(abs(before - after) <= 255 / STEPS / 2 + 1 for before, after in enumerate(rounded))


def test_shapes_and_texts_have_only_these_edges() -> None:
    steps = opacities(stepped(Image.frombytes("L", (256, 1), bytes(range(256)))))
    canvas = Canvas((40, 40))
    canvas.oval((20, 20), 17, theme.GOLD)
    assert opacities(canvas.finish().getchannel("A")) == steps
    assert opacities(text._mask("Greenwood", text.Face.PLAIN, 28)[0]) == steps
