"""A painter in a thread, and a game whose pictures are counted."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from bot.pictures.painting import Painter
from tests.bot.pictures.studio import Studio

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter()
    yield painter
    await painter.close()


@pytest.fixture
def studio() -> Studio:
    return Studio()


@pytest.fixture
def hosted(studio: Studio) -> Any:
    return SimpleNamespace(pictures=studio, words=SimpleNamespace(turns_are_ended=False))
