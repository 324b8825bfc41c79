import pytest

from bot.pictures.busy_share import BusyShare


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_what_was_never_busy_has_no_share() -> None:
    assert BusyShare(Clock(), 4.0).share == 0


def test_what_is_busy_without_a_break_nears_the_whole_and_what_rests_nears_nothing() -> None:
    clock = Clock()
    busy = BusyShare(clock, 4.0)
    shares = []
    for is_busy in (True, False):
        busy.note(is_busy=is_busy)
        for _ in range(3):
            clock.time += 4.0
            shares.append(busy.share)
    assert shares == sorted(shares[:3]) + sorted(shares[3:], reverse=True)
    assert shares[0] == pytest.approx(0.632, abs=0.001)
    assert shares[2] > 0.94
    assert shares[5] < 0.06


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_turns_of_work_and_rest_come_to_the_share_of_the_work(share: float) -> None:
    clock = Clock()
    busy = BusyShare(clock, 4.0)
    for _ in range(4000):
        busy.note(is_busy=True)
        clock.time += 0.01 * share
        busy.note(is_busy=False)
        clock.time += 0.01 * (1 - share)
    assert busy.share == pytest.approx(share, abs=0.01)


def test_to_note_the_same_again_changes_nothing() -> None:
    clock = Clock()
    once, often = BusyShare(clock, 4.0), BusyShare(clock, 4.0)
    once.note(is_busy=True)
    for _ in range(5):
        often.note(is_busy=True)
        clock.time += 0.5
    assert often.share == pytest.approx(once.share)
