"""Runs the conformance checks on games with leaders who wait for Friar Tuck, which random play rarely has."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from games.sherwood_bandits import SherwoodBandits
from games.sherwood_bandits.moves import PASS, AskMarion
from games.sherwood_bandits.state import SherwoodBanditsOptions
from tests.games.conformance.case import Case, positions
from tests.games.conformance.checks import CHECKS
from tests.games.sherwood_bandits.particulars import PARTICULARS

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Moves
    from games.sherwood_bandits.state import State


class PatientBandits(SherwoodBandits):
    """Nobody asks Lady Marion, and the other two who help before Friar Tuck are rarely asked."""

    def legal_moves(self, state: State, seat: int) -> Moves:
        moves = super().legal_moves(state, seat)
        if state.phase == "placement":
            return tuple(move for move in moves if move != AskMarion())
        if state.phase in {"john", "robin"} and moves:
            return (moves[0], PASS)
        return moves


CASES = {
    f"{seats} seats": Case(PatientBandits(), seats, SherwoodBanditsOptions(check_chest=False), PARTICULARS.exchange)
    for seats in SherwoodBandits.seat_counts
}
SECRETS_AND_VALUES = (
    "everything_survives_json",
    "nothing_forced_is_asked",
    "play_never_mutates",
    "views_keep_secrets",
    "determinize_agrees_with_the_view",
    "determinized_states_can_be_played",
)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("check", SECRETS_AND_VALUES)
def test_game_keeps_the_contract(check: str, case: str) -> None:
    CHECKS[check](CASES[case], Random(f"{check} {case}"))


def test_these_games_meet_every_phase_but_those_of_lady_marion() -> None:
    rng = Random(2)
    met = {state.phase for case in CASES.values() for state in positions(case, rng, 12)}
    assert {"tuck", "barter", "beer", "bail", "large_bail", "reward", "draft", "robin", "john", "assault"} <= met
