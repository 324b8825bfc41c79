"""Tests that the README's pictures are up to date and small."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.showcase import FOLDER, showcase

ROOT = Path(__file__).parents[2]
TOLERANCE = 3.0
"""The greatest difference of a colour channel, root mean square; 0 to 255."""
LARGEST = 1_500_000
"""The most bytes of all pictures together."""

STORED = sorted(path.name for path in (ROOT / FOLDER).iterdir())


@pytest.fixture(scope="module")
def drawn() -> dict[str, bytes]:
    return dict(showcase())


def frames(data: bytes) -> list[Image.Image]:
    """Return the frames of a picture, reduced to the size at which readers see them."""
    with Image.open(io.BytesIO(data)) as image:
        found = []
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            found.append(image.convert("RGBA").convert("RGB").resize((200, 200), Image.Resampling.BOX))
        return found


@pytest.mark.parametrize("name", STORED)
def test_a_picture_of_the_readme_is_what_would_be_drawn_now(drawn: dict[str, bytes], name: str) -> None:
    stored, now = frames((ROOT / FOLDER / name).read_bytes()), frames(drawn[name])
    assert len(stored) == len(now)
    for one, other in zip(stored, now, strict=True):
        assert max(ImageStat.Stat(ImageChops.difference(one, other)).rms) <= TOLERANCE, "make showcase"


def test_the_readme_shows_every_picture_with_an_alt_text_and_no_other_is_stored(drawn: dict[str, bytes]) -> None:
    shown = re.findall(r"!\[([^\]]{20,})\]\(docs/showcase/([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert {name for _, name in shown} == set(drawn) == set(STORED)


def test_all_pictures_of_the_readme_together_are_small() -> None:
    assert sum(path.stat().st_size for path in (ROOT / FOLDER).iterdir()) <= LARGEST
