"""Tests that each conformance check finds the fault it is for, and reports nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.games.conformance.case import Case
from tests.games.conformance.checks import CHECKS, checks_of
from tests.games.conformance.toy_games import BROKEN, ToyGame, exchange

if TYPE_CHECKING:
    from games import AnyGame


def _failing(game: AnyGame) -> set[str]:
    """Return the names of the checks that the game fails with any number of seats."""
    cases = [Case(game, seats, game.Options(), exchange, chooses_at_once=True) for seats in game.seat_counts]
    return {name for name in CHECKS if any(_fails(name, case) for case in cases)}


def _fails(name: str, case: Case) -> bool:
    try:
        CHECKS[name](case, Random(name))
    except (Exception, pytest.fail.Exception):  # noqa: BLE001 (whatever a broken game raises, the check has found it)
        return True
    return False


def test_a_game_that_keeps_the_contract_passes_every_check() -> None:
    assert _failing(ToyGame()) == set()


@pytest.mark.parametrize(("broken", "check"), BROKEN.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_game_fails_the_check_meant_for_its_fault_and_no_other(broken: type[ToyGame], check: str) -> None:
    assert _failing(broken()) == {check}


def test_a_game_that_waits_for_several_seats_must_say_so() -> None:
    toy = ToyGame()
    case = Case(toy, 2, toy.Options(), exchange)
    assert [name for name in checks_of(case) if _fails(name, case)] == ["seats_waited_for_can_move"]


def test_every_check_is_proved_by_a_broken_game() -> None:
    assert set(BROKEN.values()) == set(CHECKS)
