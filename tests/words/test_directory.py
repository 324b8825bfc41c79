"""Tests of the bot's descriptions for directories and for Discord's own pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from words.directory import DESCRIPTION, MOST_DESCRIPTION, MOST_TAGLINE, TAGLINE

if TYPE_CHECKING:
    from words.language import Language


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_descriptions_are_short_enough(language: Language) -> None:
    assert len(language.say(TAGLINE)) <= MOST_TAGLINE
    assert len(language.say(DESCRIPTION)) <= MOST_DESCRIPTION
