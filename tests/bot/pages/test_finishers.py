"""Tests of the list of players at the end of a game, in the order of their places."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace as changed

from bot.languages import LANGUAGES
from bot.pages.finishers import finishers
from games import Outcome
from games.core import ScoreLine
from tests.bot.store.samples import playing
from tests.cogs.hosted_games import HOSTED_GAMES
from words.endings import Scored

if TYPE_CHECKING:
    from bot.model.table import Table


def over(*scores: int, winners: tuple[int, ...]) -> Outcome:
    return Outcome(scores, winners, tuple((ScoreLine("gained", score),) for score in scores))


def finished(outcome: Outcome, unseated: int, table: Table) -> list[tuple[str, int]]:
    hosted = HOSTED_GAMES[0]
    scarlet = Scored(3, "Scarlet", (ScoreLine("gained", unseated),))
    end = replace(hosted.words.end, unseated=lambda _view, _language: [scarlet])
    hosted = hosted._replace(words=replace(hosted.words, end=end))
    return [(each.scored.name, each.place) for each in finishers(table, hosted, outcome, LANGUAGES["en"])]


@pytest.mark.parametrize(
    ("outcome", "unseated", "places"),
    [
        (over(9, 7, 5, winners=(0,)), 8, [("Robin", 1), ("Scarlet", 2), ("Marian", 3), ("Tuck", 4)]),
        (over(9, 7, 5, winners=(0,)), 7, [("Robin", 1), ("Marian", 2), ("Scarlet", 2), ("Tuck", 4)]),
        (over(9, 9, 5, winners=(1,)), 9, [("Marian", 1), ("Robin", 2), ("Scarlet", 2), ("Tuck", 4)]),
        (over(5, 7, 5, winners=()), 9, [("Scarlet", 1), ("Marian", 2), ("Robin", 3), ("Tuck", 3)]),
    ],
)
def test_who_has_no_seat_takes_a_place_among_the_others(
    outcome: Outcome, unseated: int, places: list[tuple[str, int]]
) -> None:
    assert finished(outcome, unseated, playing()) == places


def test_only_the_seats_of_a_game_by_outdated_rules_are_known() -> None:
    table = changed(playing(), state=None)
    assert [name for name, _ in finished(over(9, 7, 5, winners=(0,)), 8, table)] == ["Robin", "Marian", "Tuck"]
