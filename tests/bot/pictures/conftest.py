"""Fixtures with a painter that draws in a thread, and pictures that count what is drawn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from bot.pictures.painting import Painter
from tests.bot.pictures.fake_pictures import FakePictures

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter()
    yield painter
    await painter.close()


@pytest.fixture
def fake_pictures() -> FakePictures:
    return FakePictures()


@pytest.fixture
def hosted(fake_pictures: FakePictures) -> Any:
    return SimpleNamespace(pictures=fake_pictures, words=SimpleNamespace(turns_are_ended=False))
