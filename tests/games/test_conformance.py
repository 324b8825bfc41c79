"""Runs the conformance checks on every game: all numbers of seats, and all pairs of option values."""

from __future__ import annotations

from random import Random

import pytest

from games import GAMES
from tests.games.conformance.case import Case
from tests.games.conformance.checks import CHECKS, checks_of
from tests.games.option_sets import paired_option_sets
from tests.games.particulars import particulars

CASES = {
    f"{name}-{seats}-{game.encode(options).decode()}": Case(
        game, seats, options, particulars(name).exchange, particulars(name).chooses_at_once
    )
    for name, game in GAMES.items()
    for seats in game.seat_counts
    for options in paired_option_sets(game.Options)
}


@pytest.mark.parametrize(
    ("check", "case"), [(check, name) for name, case in CASES.items() for check in checks_of(case)]
)
def test_game_keeps_the_contract(check: str, case: str) -> None:
    CHECKS[check](CASES[case], Random(f"{check} {case}"))


def test_games_are_registered_by_their_module_names() -> None:
    assert {name: type(game).__module__.split(".")[1] for name, game in GAMES.items()} == {name: name for name in GAMES}
    assert all(game.name == name for name, game in GAMES.items())
