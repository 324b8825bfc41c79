"""What the signs in a picture mean, under the name of the button that has asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from bot.pages.legends import LegendSpot, legend_words_page
from tests.bot.pages.samples import components
from tests.cogs.hosted_games import HOSTED_GAMES

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from words.legend import PictureKind

ASKED = {"board": "Signs on the board", "hand": "What do I see?", "final": "What do I see?"}


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
@pytest.mark.parametrize("picture", ASKED)
def test_a_legend_is_headed_by_the_question_on_its_button(hosted: HostedGame, picture: PictureKind) -> None:
    page = legend_words_page(hosted, LegendSpot(picture, 0, has_hand=True), LANGUAGES["en"])
    first = next(part["content"] for part in components(page) if "content" in part)
    assert first.startswith(f"**{ASKED[picture]}**")
