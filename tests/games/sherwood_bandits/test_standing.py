"""Test that what a position foretells about unpaid bail is what the rules then do."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from games.sherwood_bandits.box import TURNS, Loot
from games.sherwood_bandits.events import LeaderArrested, PointLost, Rewarded
from games.sherwood_bandits.moves import PASS
from games.sherwood_bandits.standing import Judgement, judgement
from games.sherwood_bandits.values import Earned, Leader
from tests.games.sherwood_bandits.table import GAME, turn

LEADERS = Leader.HOME, Leader.CAUGHT, Leader.JAILED
CASES = list(product((2, TURNS), LEADERS, (0, 1, 2)))


@pytest.mark.parametrize(("number", "leader", "points"), CASES)
def test_who_pays_no_bail_is_judged_as_foretold(number: int, leader: Leader, points: int) -> None:
    """BS-25, BS-28: nobody is jailed twice or falls below 0; in the last turn pips cost a point."""
    for column in ((5,), (4, 6), (5, 6), (6, 6)):
        state = turn(
            3,
            phase="bail",
            turn=number,
            revealed=True,
            leaders=(leader, Leader.HOME, Leader.HOME),
            earned=tuple(Earned(owned) for owned in (points, 5, 5)),
            fresh=((Loot.COIN,), (), ()),
            columns=(column, (6,), (6,)),
        )
        foretold = judgement(GAME.view(state, 0), 0, sum(column))
        events = GAME.play(state, 0, PASS, Random(0)).events
        arrested = any(isinstance(event, LeaderArrested) and event.band == 0 for event in events)
        lost = sum(event.points for event in events if isinstance(event, PointLost) and event.band == 0)
        assert not any(isinstance(event, Rewarded) for event in events)
        assert foretold is (Judgement.PUNISHMENT if arrested or lost else Judgement.NOTHING)
