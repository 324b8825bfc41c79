"""Tests of what the list of finished games says about each game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.finished_game import FinishedGame, FinishedSeat
from bot.model.preferences import Preferences
from bot.pages.history import Choice, history_page
from bot.store.history import HistoryPage
from tests.bot.pages.samples import components
from tests.cogs.hosted_games import HOSTED_GAMES

ALL = Choice()
HOSTED = {hosted.rules.name: hosted for hosted in HOSTED_GAMES}


def listed(game: str) -> str:
    """Return what is said of a game that neither of its two members has won."""
    seats = tuple(
        FinishedSeat(name, number, None, None, 1, 9, has_won=False) for number, name in enumerate(("Marian", "Will"), 1)
    )
    over = FinishedGame(1, 1, 1, 1, game, 1, 1, is_ended_early=False, is_rated=True, seats=seats)
    page = HistoryPage((over,), has_newer=False, has_older=False, visible=1, hidden=0)
    return text_of(page)


def text_of(page: HistoryPage, choice: Choice = ALL) -> str:
    said = components(history_page(page, choice, HOSTED, LANGUAGES["en"], Preferences().local_time))
    return "\n".join(part["content"] for part in said if "content" in part)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("sherwood_bandits", "Marian (9) and Will (9): Will Scarlet beats both!"),
        ("chickwood_forest", "Marian (9) and Will (9): Nobody wins."),
        ("a_game_of_long_ago", "Marian (9) and Will (9): Nobody wins."),
    ],
)
def test_the_list_says_like_the_end_that_no_member_has_won(game: str, said: str) -> None:
    assert said in listed(game)


def played(*seats: FinishedSeat, **changes: object) -> HistoryPage:
    """Return a page with one game."""
    over = FinishedGame(1, 1, 1, 1, "ruecks_raus", 1, 1_790_000_000, is_ended_early=False, is_rated=True, seats=seats)
    return HistoryPage((replace(over, **changes),), has_newer=False, has_older=False, visible=1, hidden=0)


MUCH = FinishedSeat("Much", 1, None, None, 1, 15, has_won=True)
ALAN = FinishedSeat("Alan", 2, None, None, 3, 4, has_won=False)
HOB = FinishedSeat("Hob", None, None, "easy", 2, 1_020, has_won=False)
MARIANS = FinishedSeat("Marian", None, 3, "easy", 4, 2, has_won=False)


def test_the_list_tells_who_won_with_how_many_points_against_whom_computers_as_well() -> None:
    told = "**Much** (15) won against Hob (1,020), Alan (4) and Marian (computer played on, 2)."
    assert told in text_of(played(ALAN, MUCH, HOB, MARIANS))
    assert "**Much** won against Alan." not in text_of(played(ALAN, MUCH, HOB, MARIANS))


def test_a_victory_after_its_member_left_is_told_with_the_computer_that_played_on() -> None:
    """A member who left has not won, as their profile says."""
    won = replace(MARIANS, rank=1, score=15, has_won=True)
    assert "**Much** (15) and **Marian** (computer played on, 15) won against Alan (4)." in text_of(
        played(ALAN, MUCH, won)
    )


def test_a_game_without_a_result_has_no_points_in_the_list() -> None:
    seats = [replace(seat, rank=None, score=None, has_won=False) for seat in (MUCH, ALAN)]
    assert "Much and Alan: a moderator ended the game." in text_of(played(*seats, is_ended_early=True))


@pytest.mark.parametrize(("member", "how"), [(1, "a victory"), (2, "no victory"), (3, "left early"), (0, ""), (9, "")])
def test_the_list_of_one_members_games_says_how_they_did(member: int, how: str) -> None:
    first, *_ = text_of(played(ALAN, MUCH, HOB, MARIANS), Choice(member_id=member)).split("1. ")[1].splitlines()
    assert first == "**Rück's raus!** in <#1>, <t:1790000000:R>" + (f" · {how}" if how else "")


def test_the_menu_tells_games_of_the_same_members_apart_by_time_and_winner() -> None:
    page = played(ALAN, MUCH, HOB)
    shown = components(history_page(page, ALL, HOSTED, LANGUAGES["en"], Preferences().local_time))
    ((option,),) = [part["options"] for part in shown if "options" in part]
    assert option["description"] == "21 Sept 2026 14:13: Much won against Hob and Alan."
