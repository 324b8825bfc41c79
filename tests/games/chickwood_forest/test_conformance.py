"""Runs the shared conformance checks on late positions of Chickwood Forest, which random play rarely reaches."""

from __future__ import annotations

from random import Random

import pytest

from games.chickwood_forest.state import ChickwoodForestOptions
from tests.games.chickwood_forest.late import LateChickwoodForest
from tests.games.chickwood_forest.particulars import exchange
from tests.games.conformance.case import Case
from tests.games.conformance.checks import CHECKS, checks_of

STANDARD, LEGENDARY = ChickwoodForestOptions(), ChickwoodForestOptions(legendary=True)
LATE = LateChickwoodForest()
LATE_CASES = {
    f"{seats}-{options}": Case(LATE, seats, options, exchange)
    for seats, options in [(3, STANDARD), *((seats, LEGENDARY) for seats in LATE.seat_counts)]
}


@pytest.mark.parametrize(
    ("check", "case"), [(check, name) for name, case in LATE_CASES.items() for check in checks_of(case)]
)
def test_game_keeps_the_contract_to_its_end(check: str, case: str) -> None:
    CHECKS[check](LATE_CASES[case], Random(f"{check} {case}"))
