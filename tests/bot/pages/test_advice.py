"""Tests of how advice is worded: what the computer player thinks of the moves that it has compared."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from msgspec import Raw
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.pages.advice import advice_lines
from bot.players.computer_worker import Weighed
from games import GAMES
from tests.bot.store.samples import playing

if TYPE_CHECKING:
    from bot.model.table import Table

GAME = GAMES["ruecks_raus"]
ENGLISH = LANGUAGES["en"]
HOSTED = SimpleNamespace(
    rules=GAME,
    words=SimpleNamespace(
        move_label=lambda _view, move, *_: SimpleNamespace(text=f"Robber {move.strength}"), reason=lambda *_: ""
    ),
)
"""Stands for a game whose moves are named by their strength and need no reason."""


def table() -> Table:
    return replace(playing(), state=GAME.new(3, GAME.Options(), Random(1)))


def told(*weighed: tuple[int, int, float]) -> tuple[str, ...]:
    moves = [
        Weighed(Raw(b'{"move":"robber","strength":%d}' % strength), trials, mean) for strength, trials, mean in weighed
    ]
    return advice_lines(table(), cast("Any", HOSTED), 0, moves, ENGLISH)


def test_moves_are_told_with_how_often_they_won() -> None:
    assert told((5, 300, 0.421), (2, 200, 0.3), (1, 100, 0.25)) == (
        "**I imagined 600 games, knowing what you know. What did best comes first:**",
        "- **Robber 5**: won about 42 of 100.",
        "- **Robber 2**: won about 30 of 100.",
        "- **Robber 1**: won about 25 of 100.",
        "",
    )


def test_a_player_who_can_hardly_win_is_told_the_best_remaining_result() -> None:
    assert told((5, 100, 0.0021), (2, 200, 0.0019)) == (
        "**I imagined 300 games, knowing what you know, and you won hardly one. What left you best off comes first:**",
        "- **Robber 5**.",
        "- **Robber 2**.",
        "",
    )
    assert told((5, 100, 0.0021), (2, 200, 0.0019), (1, 100, 0.0011))[-1] == "", "none is said to be as good as another"


def test_further_moves_stand_in_the_order_of_their_victories() -> None:
    told_of = told((6, 300, 0.47), (1, 200, 0.29), (7, 150, 0.35))
    assert [line.partition(": won")[0] for line in told_of[1:4]] == [
        "- **Robber 6**",
        "- **Robber 7**",
        "- **Robber 1**",
    ]


def test_the_move_that_is_advised_is_the_most_successful_of_those_tried_often() -> None:
    told_of = told((2, 300, 0.35), (6, 200, 0.37), (1, 60, 0.6))
    assert [line.partition(": won")[0] for line in told_of[1:3]] == ["- **Robber 6**", "- **Robber 2**"]


def test_a_move_that_was_hardly_tried_is_not_preferred_to_the_advised_one() -> None:
    told_of = told((5, 100, 0.5), (2, 3, 0.9))
    assert told_of == ("I see but one move that is worth a thought: **Robber 5**.",)


def test_a_third_move_that_was_hardly_tried_is_left_out() -> None:
    assert len(told((5, 300, 0.4), (2, 10, 0.1), (1, 9, 0.1))) == 4


def test_unreliable_advice_says_so() -> None:
    all_level = told((5, 300, 0.40), (2, 200, 0.42))
    assert all_level[0] == "**I imagined 500 games, knowing what you know. These did about equally well:**"
    assert not all_level[-1], "it is said above them"
    level = told((5, 300, 0.40), (2, 200, 0.40), (3, 200, 0.39), (4, 200, 0.2))
    assert level[-1] == "-# The first 3 are about equally good."
    assert not told((5, 300, 0.40), (2, 200, 0.30))[-1]
    assert "few games" in told((5, 30, 0.4), (2, 20, 0.1))[-1]


def test_a_single_move_is_told_without_numbers() -> None:
    assert told((5, 300, 0.4)) == ("I see but one move that is worth a thought: **Robber 5**.",)
