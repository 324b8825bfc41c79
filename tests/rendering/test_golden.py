"""Every picture of the gallery looks as it did when somebody last looked at it.

`UPDATE_GOLDEN=1 pytest tests/rendering/test_golden.py` stores them anew; look at them before you commit them. They are
stored small: what changes less than a phone shows is no change.
"""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering import gallery

if TYPE_CHECKING:
    from rendering.picture import Picture

FOLDER = Path(__file__).parent / "golden"
WIDTH = 200
GROUND = (49, 51, 56)
TOLERANCE = 3.0
"""How far a channel may be off, root mean square over the worst block; 0 to 255."""
BLOCKS = 6
"""Pictures are compared in so many blocks across and down, so that a small change is not lost in a large picture."""

DRAWN: dict[str, Picture] = dict(gallery.pictures(gallery.PlainEnglish()))


def small(picture: Picture) -> Image.Image:
    with Image.open(io.BytesIO(picture.data)) as file:
        image = file.convert("RGBA")
    on_ground = Image.new("RGBA", image.size, GROUND)
    on_ground.alpha_composite(image)
    return on_ground.convert("RGB").resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.BOX)


def furthest_off(one: Image.Image, other: Image.Image) -> float:
    """Return the root mean square of the block that differs most."""
    difference = ImageChops.difference(one, other)
    width, height = (-(-side // BLOCKS) for side in one.size)
    blocks = [
        difference.crop((x, y, min(x + width, one.width), min(y + height, one.height)))
        for x in range(0, one.width, width)
        for y in range(0, one.height, height)
    ]
    return max(max(ImageStat.Stat(block).rms) for block in blocks)


@pytest.mark.parametrize("name", DRAWN)
def test_picture_is_as_stored(name: str) -> None:
    path = FOLDER / f"{name}.webp"
    image = small(DRAWN[name])
    if os.environ.get("UPDATE_GOLDEN"):
        image.save(path, lossless=True, method=6)
    with Image.open(path) as stored:
        assert stored.size == image.size
        assert furthest_off(stored.convert("RGB"), image) <= TOLERANCE


def test_no_stored_picture_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(DRAWN)


def test_the_comparison_sees_a_jewel_more() -> None:
    one = small(DRAWN["ruecks_raus-board-5-middle"])
    other = one.copy()
    other.paste((53, 164, 190), (66, 100, 70, 104))
    assert furthest_off(one, other) > TOLERANCE
