"""Fixtures with private panels at one table, and with shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from bot.surfaces import panel_contents
from bot.surfaces.shows import Shows
from tests.bot.surfaces.panels import PanelFixture
from tests.bot.surfaces.shows import GAME, HOSTED, WORDS

if TYPE_CHECKING:
    from tests.bot.watch import Watch


@pytest.fixture
def fixture(monkeypatch: pytest.MonkeyPatch) -> PanelFixture:
    fixture = PanelFixture()
    monkeypatch.setattr(panel_contents, "panel_page", fixture.page)
    monkeypatch.setattr(panel_contents, "moves_picked", lambda *picked: (f"a move of step {picked[-1]}",))
    return fixture


@pytest.fixture
def shows(watch: Watch) -> Shows:
    hosted = HOSTED._replace(words=WORDS)
    return Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
