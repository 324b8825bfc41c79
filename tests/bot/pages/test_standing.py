"""Tests that leaderboards and profiles keep within Discord's limits, whatever the members' names."""

from __future__ import annotations

import pytest

from bot.languages import LANGUAGES, CatalogueLanguage
from bot.model.finished_game import FinishedGame, FinishedSeat
from bot.model.rating import Rating
from bot.pages.leaderboards import Ranking, Section, leaderboard_of, leaderboard_page, read_section
from bot.pages.profiles import Found, profile_of, profile_page
from bot.pages.ratings import rating_lines
from bot.store.profiles import Coming, GameResults, Placed, Rival, Standing
from tests.bot.pages.limits import faults
from tests.bot.pages.samples import Blank
from tests.cogs.hosted_games import HOSTED_GAMES

HOSTED = {hosted.rules.name: hosted for hosted in HOSTED_GAMES}
MEMBER = 10**19 - 1
SURE = Rating(99_999, 99)
NAMES = {MEMBER - number: "*" * 32 for number in range(12)}
SECTION = Section("sherwood_bandits", "month", 10**6)


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_leaderboards_and_profiles_keep_within_discords_limits(language: CatalogueLanguage) -> None:
    placed = [Placed(MEMBER - number, 10**6 + number, SURE, 10**6, 10**6) for number in range(12)]
    standing = Standing(tuple(placed[:10]), placed[11], 10**7)
    ranking = Ranking(SECTION, "x" * 32, standing, NAMES, SURE, is_up_to_date=False)
    coming = tuple(Coming(MEMBER - number, Rating(1, 200), 10**6, 10**6) for number in range(12))
    new = ranking._replace(standing=Standing((), None, 0, coming), own=Rating(1, 200))
    results = [GameResults(game, 10**6, 10**5, 10**3) for game in HOSTED]
    rivals = [Rival(MEMBER - number, 10**6, 10**5, 10**5) for number in range(3)]
    ratings = dict.fromkeys(HOSTED, SURE)
    found = Found(MEMBER, "*" * 32, results, ratings, rivals, NAMES, "sherwood_bandits", (SURE, SURE))
    board, profile = leaderboard_of(ranking, MEMBER, language), profile_of(found, HOSTED, language)
    for drawn in (Blank(), None):
        first = leaderboard_page(leaderboard_of(new, MEMBER, language), new, HOSTED, language, drawn=drawn)
        assert faults(first) == []
        assert faults(leaderboard_page(board, ranking, HOSTED, language, drawn=drawn)) == []
        page = profile_page(profile, found._replace(in_words=drawn is None), HOSTED, language, drawn=drawn)
        assert faults(page) == []


def test_those_without_a_place_have_what_room_those_with_one_leave() -> None:
    placed = tuple(Placed(MEMBER - number, number + 1, SURE, 30, 9) for number in range(7))
    coming = tuple(Coming(MEMBER - number, Rating(1, 200), 2, 1) for number in range(7, 12))
    ranking = Ranking(SECTION, "Sherwood Bandits", Standing(placed, placed[2], 7, coming), NAMES, SURE)
    board = leaderboard_of(ranking, MEMBER - 8, LANGUAGES["en"])
    assert [line.place for line in board.lines] == [1, 2, 3, 4, 5, 6, 7, None, None, None]
    assert [line.is_reader for line in board.lines].index(True) == 8
    assert board.own is None


def test_a_button_leads_to_the_section_that_it_names() -> None:
    assert read_section(SECTION.text("after")) == SECTION
    assert read_section(f"{SECTION.text('menu')}=ruecks_raus") == SECTION._replace(game="ruecks_raus")
    for broken in ("", "a.b", "a.all.x.0.b", "a.week.0.0.b", "a.all.0.0.b.c"):
        assert read_section(broken) is None


def test_the_end_of_a_game_tells_no_rating_of_whoever_had_their_data_deleted() -> None:
    seats = tuple(
        FinishedSeat(name, member, None, None, rank, 9 - rank, has_won=rank == 1)
        for rank, (name, member) in enumerate({"Marian": 1, "Hood RPVK": -7, "Hood WXYZ": -8}.items(), 1)
    )
    over = FinishedGame(1, 1, 1, 1, "ruecks_raus", 1, 1, is_ended_early=False, is_rated=True, seats=seats)
    sure, unsure = Rating(900, 99), Rating(900, 220)
    lines = rating_lines(over, {1: (sure, sure), -7: (sure, sure), -8: (unsure, unsure)}, LANGUAGES["en"])
    assert lines == ("-# Marian: rating 900 ± 99 (0)",)
