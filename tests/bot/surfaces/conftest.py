"""Panels at one table."""

from __future__ import annotations

import pytest

from bot.surfaces import panel_contents
from tests.bot.surfaces.panels import (
    PanelFixture,
)


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> PanelFixture:
    fixture = PanelFixture()
    monkeypatch.setattr(panel_contents, "panel_page", fixture.page)
    monkeypatch.setattr(panel_contents, "moves_picked", lambda *picked: (f"a move of step {picked[-1]}",))
    return fixture
