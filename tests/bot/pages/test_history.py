"""What the list of finished games says of each."""

from __future__ import annotations

import pytest

from bot.languages import LANGUAGES
from bot.model.finished_game import FinishedGame, FinishedSeat
from bot.pages.history import Choice, history_page
from bot.store.history import HistoryPage
from tests.bot.pages.samples import components
from tests.cogs.hosted_games import HOSTED_GAMES

HOSTED = {hosted.rules.name: hosted for hosted in HOSTED_GAMES}


def listed(game: str) -> str:
    """Return what is said of a game that none of its two members has won."""
    seats = tuple(
        FinishedSeat(name, number, None, None, 1, 9, has_won=False) for number, name in enumerate(("Marian", "Will"), 1)
    )
    over = FinishedGame(1, 1, 1, 1, game, 1, 1, is_ended_early=False, is_rated=True, seats=seats)
    page = HistoryPage((over,), has_newer=False, has_older=False, visible=1, hidden=0)
    said = components(history_page(page, Choice(), HOSTED, LANGUAGES["en"]))
    return "\n".join(part["content"] for part in said if "content" in part)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("sherwood_bandits", "Marian and Will: Will Scarlet beats both!"),
        ("chickwood_forest", "Marian and Will: Nobody wins."),
        ("a_game_of_long_ago", "Marian and Will: Nobody wins."),
    ],
)
def test_where_no_member_has_won_the_list_says_so_as_the_end_did(game: str, said: str) -> None:
    assert said in listed(game)
