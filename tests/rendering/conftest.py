"""Fixtures of the tests of pictures: English, the lines that are written, and larger caches."""

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
"""How many times larger the caches are than the bot's, which draws far fewer pictures in a minute."""


@pytest.fixture(scope="session", autouse=True)
def larger_caches() -> Iterator[None]:
    """Enlarge the caches, so that what pictures, games and languages have in common is drawn only once."""
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
    """Return a list of the lines written in pictures from now on; tiles are drawn anew, so that none is missing."""
    ground._TILES.clear(lambda _key: True)
    lines: list[str] = []
    write = text._write_line

    def watched(image: Image.Image, at: tuple[float, float], line: str, style: text.Style) -> None:
        lines.append(line)
        write(image, at, line, style)

    monkeypatch.setattr(text, "_write_line", watched)
    return lines
