"""Chickwood Forest keeps the contract, with all seats and options, from its beginning and to its end."""

from __future__ import annotations

from random import Random

import pytest

from games.chickwood_forest import ChickwoodForest
from games.chickwood_forest.state import ChickwoodForestOptions
from games.options import option_sets
from tests.games.chickwood_forest.late import LateChickwoodForest
from tests.games.chickwood_forest.particulars import exchange
from tests.games.conformance.case import Case
from tests.games.conformance.checks import CHECKS

STANDARD, LEGENDARY = ChickwoodForestOptions(), ChickwoodForestOptions(legendary=True)
GAME, LATE = ChickwoodForest(), LateChickwoodForest()
CASES = {
    f"{seats}-{GAME.encode(options).decode()}": Case(GAME, seats, options, exchange)
    for seats in GAME.seat_counts
    for options in option_sets(GAME.Options)
}
LATE_CASES = {
    f"{seats}-{options}": Case(LATE, seats, options, exchange)
    for seats, options in [(3, STANDARD), *((seats, LEGENDARY) for seats in GAME.seat_counts)]
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("check", CHECKS)
def test_game_keeps_the_contract(check: str, case: str) -> None:
    CHECKS[check](CASES[case], Random(f"{check} {case}"))


@pytest.mark.parametrize("case", LATE_CASES)
@pytest.mark.parametrize("check", CHECKS)
def test_game_keeps_the_contract_to_its_end(check: str, case: str) -> None:
    CHECKS[check](LATE_CASES[case], Random(f"{check} {case}"))
