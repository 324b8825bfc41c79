"""Tests that each conformance check of pictures finds the fault it is for, and reports nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.conformance.toy_games import ToyGame
from tests.rendering.conformance.checks import CHECKS
from tests.rendering.conformance.toy_pictures import BROKEN, LeaveMomentsToTheBoard, ToyPictures, case

if TYPE_CHECKING:
    from tests.rendering.conformance.case import PictureCase


def _failing(case: PictureCase) -> set[str]:
    return {name for name in CHECKS if _fails(name, case)}


def _fails(name: str, case: PictureCase) -> bool:
    try:
        CHECKS[name](case)
    except (Exception, pytest.fail.Exception):  # noqa: BLE001 (whatever broken pictures raise, the check has found it)
        return True
    return False


@pytest.mark.parametrize("pictures", [ToyPictures(), LeaveMomentsToTheBoard()], ids=["all", "no moments of its own"])
def test_pictures_as_they_should_be_pass_every_check(pictures: ToyPictures) -> None:
    assert _failing(case(pictures, ToyGame())) == set()


@pytest.mark.parametrize(("broken", "check"), BROKEN.items(), ids=BROKEN.values())
def test_broken_pictures_fail_the_check_meant_for_their_fault_and_no_other(broken: PictureCase, check: str) -> None:
    assert _failing(broken) == {check}


def test_every_check_is_proved_by_broken_pictures() -> None:
    assert set(BROKEN.values()) == set(CHECKS)
