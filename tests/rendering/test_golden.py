"""Tests that every picture of the gallery looks like its stored copy, which somebody has looked at.

`UPDATE_GOLDEN=1 pytest tests/rendering/test_golden.py` stores them again, with `-k <game>` those of one game only;
look at them before you commit them. They are stored small: a change too small to see on a phone does not count.
"""

from __future__ import annotations

import io
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering import PICTURES
from rendering.gallery import PlainEnglish, pictures_of
from rendering.standing_gallery import standings

if TYPE_CHECKING:
    from rendering.picture import Picture

FOLDER = Path(__file__).parent / "golden"
WIDTH = 200
GROUND = (49, 51, 56)
TOLERANCE = 3.0
"""The greatest difference of a colour channel in any block, root mean square; 0 to 255."""
BLOCKS = 6
"""The number of blocks across and down in which pictures are compared, so that small changes count."""

SHARED: Final = "all games"
"""The owner of pictures that are the same for all games."""
STORED = frozenset(path.stem for path in FOLDER.iterdir())


def owner_of(name: str) -> str:
    """Return the game that a picture belongs to, or the common owner."""
    game = name.partition("-")[0]
    return game if game in PICTURES else SHARED


@cache
def drawn(owner: str) -> dict[str, Picture]:
    """Draw the gallery of a game, or the common pictures, and store them again if asked to."""
    language = PlainEnglish()
    if owner == SHARED:
        pictures = dict(standings(PICTURES, language))
    else:
        pictures = {f"{owner}-{name}": picture for name, picture in pictures_of(owner, language)}
    if os.environ.get("UPDATE_GOLDEN"):
        for name, picture in pictures.items():
            small(picture).save(FOLDER / f"{name}.webp", lossless=True, method=6)
    return pictures


def small(picture: Picture) -> Image.Image:
    with Image.open(io.BytesIO(picture.data)) as file:
        image = file.convert("RGBA")
    on_ground = Image.new("RGBA", image.size, GROUND)
    on_ground.alpha_composite(image)
    return on_ground.convert("RGB").resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.BOX)


def furthest_off(one: Image.Image, other: Image.Image) -> float:
    """Return the root mean square difference of the block that differs most."""
    difference = ImageChops.difference(one, other)
    width, height = (-(-side // BLOCKS) for side in one.size)
    blocks = [
        difference.crop((x, y, min(x + width, one.width), min(y + height, one.height)))
        for x in range(0, one.width, width)
        for y in range(0, one.height, height)
    ]
    return max(max(ImageStat.Stat(block).rms) for block in blocks)


@pytest.mark.parametrize("name", sorted(STORED))
def test_picture_is_as_stored(name: str) -> None:
    image = small(drawn(owner_of(name))[name])
    with Image.open(FOLDER / f"{name}.webp") as stored:
        assert stored.size == image.size
        assert furthest_off(stored.convert("RGB"), image) <= TOLERANCE


@pytest.mark.parametrize("owner", [*PICTURES, SHARED])
def test_every_picture_is_stored_and_no_other(owner: str) -> None:
    pictures = drawn(owner)  # which stores them, if so asked
    assert {path.name for path in FOLDER.iterdir() if owner_of(path.stem) == owner} == {
        f"{name}.webp" for name in pictures
    }


def test_the_comparison_sees_a_jewel_more() -> None:
    one = small(drawn("ruecks_raus")["ruecks_raus-board-5-middle"])
    other = one.copy()
    other.paste((53, 164, 190), (66, 100, 70, 104))
    assert furthest_off(one, other) > TOLERANCE
