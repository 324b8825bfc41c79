"""Tests of the estimate of how much of the time a worker is busy."""

import pytest

from bot.pictures.busy_share import BusyShare
from tests.bot.watch import Watch


def test_a_worker_that_was_never_busy_has_a_share_of_zero() -> None:
    assert BusyShare(Watch(0), 4.0).share == 0


def test_the_share_nears_one_under_constant_work_and_zero_at_rest() -> None:
    watch = Watch(0)
    busy = BusyShare(watch, 4.0)
    shares = []
    for is_busy in (True, False):
        busy.note(is_busy=is_busy)
        for _ in range(3):
            watch.advance(4.0)
            shares.append(busy.share)
    assert shares == sorted(shares[:3]) + sorted(shares[3:], reverse=True)
    assert shares[0] == pytest.approx(0.632, abs=0.001)
    assert shares[2] > 0.94
    assert shares[5] < 0.06


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_turns_of_work_and_rest_come_to_the_share_of_the_work(share: float) -> None:
    watch = Watch(0)
    busy = BusyShare(watch, 4.0)
    for _ in range(4000):
        busy.note(is_busy=True)
        watch.advance(0.01 * share)
        busy.note(is_busy=False)
        watch.advance(0.01 * (1 - share))
    assert busy.share == pytest.approx(share, abs=0.01)


def test_to_note_the_same_again_changes_nothing() -> None:
    watch = Watch(0)
    once, often = BusyShare(watch, 4.0), BusyShare(watch, 4.0)
    once.note(is_busy=True)
    for _ in range(5):
        often.note(is_busy=True)
        watch.advance(0.5)
    assert often.share == pytest.approx(once.share)
