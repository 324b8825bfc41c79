"""Tests of the sentence that says how often the same members have won against each other."""

from __future__ import annotations

import pytest

from bot.languages import LANGUAGES
from bot.model.finished_game import Series
from bot.pages.series import series_line


@pytest.mark.parametrize(
    ("series", "said"),
    [
        (Series(0, {1: 0, 2: 0}), ""),
        (Series(2, {1: 0, 2: 0}), ""),
        (Series(1, {1: 0, 2: 1}), "Series: **Much 1 \N{EN DASH} Marian 0** after one game"),
        (Series(3, {1: 2, 2: 0}), "Series: **Marian 2 \N{EN DASH} Much 0** after 3 games"),
        (
            Series(3, {1: 2, 2: 0}, 1),
            "Series: **Marian 2 \N{EN DASH} the computers 1 \N{EN DASH} Much 0** after 3 games",
        ),
        (
            Series(1, {1: 0, 2: 0}, 1),
            "Series: **the computers 1 \N{EN DASH} Marian 0 \N{EN DASH} Much 0** after one game",
        ),
        (Series(2, {1: 2}), "Series: **Marian 2 \N{EN DASH} the computers 0** after 2 games"),
        (Series(2, {1: 0}), ""),
    ],
)
def test_a_series_is_told_once_anybody_has_won(series: Series, said: str) -> None:
    assert series_line(series, {1: "Marian", 2: "Much"}, LANGUAGES["en"]) == said


def test_a_series_beside_an_old_game_says_that_it_counts_up_to_now() -> None:
    told = series_line(Series(9, {1: 4, 2: 5}), {1: "Marian", 2: "Much"}, LANGUAGES["en"], by_now=True)
    assert told == "Series by now: **Much 5 \N{EN DASH} Marian 4** after 9 games"
