"""Every message that the bot can send keeps within Discord's limits, whatever the members are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from discord import ButtonStyle, ui

from bot.languages import LANGUAGES
from bot.pages import parts
from tests.bot.pages.every_page import every_page
from tests.bot.pages.limits import faults
from tests.bot.pages.samples import NAMES
from tests.cogs.hosted_games import HOSTED_GAMES

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage


def whole_button(
    label: str,
    custom_id: str,
    style: ButtonStyle = ButtonStyle.secondary,
    emoji: str | None = None,
    *,
    is_off: bool = False,
) -> ui.Button[Any]:
    """Return a button whose label is not cut: one that would be is to be found."""
    return ui.Button(label=label, custom_id=custom_id, style=style, emoji=emoji, disabled=is_off)


@pytest.mark.parametrize("script", NAMES)
@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_every_page_keeps_within_discords_limits(
    hosted: HostedGame, language: CatalogueLanguage, script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "button", whole_button)
    found = {(kind, *faults(page)) for kind, page in every_page(hosted, NAMES[script], language)}
    assert {kind for kind in found if len(kind) > 1} == set()
