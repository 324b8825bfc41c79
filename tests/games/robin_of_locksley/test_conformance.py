"""Runs the shared conformance checks on positions of Robin of Locksley that random play rarely reaches."""

from __future__ import annotations

from random import Random

import pytest

from games.robin_of_locksley.state import RobinOfLocksleyOptions
from tests.games.conformance.case import Case
from tests.games.conformance.checks import CHECKS, checks_of
from tests.games.robin_of_locksley.late import LATE_GAMES
from tests.games.robin_of_locksley.particulars import exchange

LATE_CASES = {name: Case(game, 2, RobinOfLocksleyOptions(), exchange) for name, game in LATE_GAMES.items()}


@pytest.mark.parametrize(
    ("check", "case"), [(check, name) for name, case in LATE_CASES.items() for check in checks_of(case)]
)
def test_game_keeps_the_contract_to_its_end(check: str, case: str) -> None:
    CHECKS[check](LATE_CASES[case], Random(f"{check} {case}"))
