"""Tests of the legend: the page that explains a picture's signs, headed by the words on its button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.pages.legends import LegendSpot, legend_button, legend_words_page
from tests.bot.pages.samples import NAMES, components, long_table
from tests.cogs.hosted_games import HOSTED_GAMES
from words.legend import PictureKind

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame

PUBLIC = long_table(HOSTED_GAMES[0], NAMES["plain"], HOSTED_GAMES[0].rules.Options())


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=[hosted.rules.name for hosted in HOSTED_GAMES])
@pytest.mark.parametrize("picture", get_args(PictureKind))
@pytest.mark.parametrize("kind", ["public", "private"])
def test_a_legend_is_headed_by_the_words_on_its_button(
    hosted: HostedGame, picture: PictureKind, kind: Literal["public", "private"]
) -> None:
    table = replace(PUBLIC, kind=kind)
    page = legend_words_page(table, hosted, LegendSpot(picture, 0, has_hand=True), LANGUAGES["en"])
    first = next(part["content"] for part in components(page) if "content" in part)
    assert first.startswith(f"**{legend_button(table, picture, LANGUAGES['en']).label}**\n")


def test_the_legends_of_a_panel_with_two_pictures_have_two_names() -> None:
    private = replace(PUBLIC, kind="private")
    board, hand = (legend_button(private, picture, LANGUAGES["en"]).label for picture in ("board", "hand"))
    assert (board, hand) == ("Signs on the board", "What do I see?")
