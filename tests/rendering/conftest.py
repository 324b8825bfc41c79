"""The language of the tests of pictures, what is written in them, and room for all that they draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rendering import ground, scenery, sprites, text
from rendering.gallery import PlainEnglish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from rendering.byte_bounded_cache import ByteBoundedCache

ROOM = 10
"""So many times as much is kept of drawings as the bot keeps, which draws fewer pictures in a minute."""


@pytest.fixture(scope="session", autouse=True)
def much_is_kept_of_drawings() -> Iterator[None]:
    """Draw what does not change from picture to picture, from game to game and from language to language but once."""
    kept: tuple[ByteBoundedCache[Any], ...] = (ground._TILES, sprites._SPRITES, scenery._SCENES, text._MASKS)
    with pytest.MonkeyPatch.context() as patch:
        for cache in kept:
            patch.setattr(cache, "_most_bytes", cache._most_bytes * ROOM)
        yield


@pytest.fixture
def english() -> PlainEnglish:
    return PlainEnglish()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines that are written in pictures, as they come; no tile that has been drawn before lacks there."""
    ground._TILES.clear(lambda _key: True)
    lines: list[str] = []
    write = text._write_line

    def watched(image: Image.Image, at: tuple[float, float], line: str, style: text.Style) -> None:
        lines.append(line)
        write(image, at, line, style)

    monkeypatch.setattr(text, "_write_line", watched)
    return lines
