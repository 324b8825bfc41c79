"""Sherwood Bandits keeps the contract, with every number of seats and all options."""

from __future__ import annotations

from random import Random

import pytest

from games.options import option_sets
from games.sherwood_bandits import SherwoodBandits
from tests.games.conformance.case import Case
from tests.games.conformance.checks import CHECKS
from tests.games.sherwood_bandits.particulars import PARTICULARS

GAME = SherwoodBandits()
CASES = {
    f"{seats}-{GAME.encode(options).decode()}": Case(GAME, seats, options, PARTICULARS.exchange)
    for seats in GAME.seat_counts
    for options in option_sets(GAME.Options)
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("check", CHECKS)
def test_game_keeps_the_contract(check: str, case: str) -> None:
    CHECKS[check](CASES[case], Random(f"{check} {case}"))
