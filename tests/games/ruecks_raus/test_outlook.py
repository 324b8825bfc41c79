"""Test that the results which a hint takes into account are those that a round may have."""

from __future__ import annotations

from random import Random

import pytest

from games import GAMES
from games.ruecks_raus.nobles import OWN_CHANGE
from games.ruecks_raus.outlook import jewels_if_strongest, may_be_strongest

RULES = GAMES["ruecks_raus"]


@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_the_outlook_of_the_strongest_lists_exactly_the_possible_results(seats: int) -> None:
    """Whatever everybody plays, the result is one of those that the hint takes into account."""
    rng = Random(3)
    for _ in range(30):
        state = RULES.new(seats, RULES.Options(), rng)
        while len(state.history) < 5:
            before = state
            while len(state.history) == len(before.history):
                for seat in RULES.to_move(state):
                    state = RULES.play(state, seat, rng.choice(RULES.legal_moves(state, seat)), rng).state
            result = state.history[len(before.history)]
            for seat in result.strongest if result.noble in OWN_CHANGE else ():
                view = RULES.view(before, seat)
                assert may_be_strongest(view, seat)
                assert result.jewels in set(jewels_if_strongest(view, seat, OWN_CHANGE[result.noble]))
