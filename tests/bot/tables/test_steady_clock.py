"""Tests of the bot's clock, which keeps going forward when the system's clock is set back."""

from __future__ import annotations

import time

import pytest

from bot.tables.steady_clock import SteadyClock
from tests.bot.store.samples import NOW
from tests.bot.watch import Watch


@pytest.fixture
def wall() -> Watch:
    return Watch()


@pytest.fixture
def steady() -> Watch:
    return Watch()


@pytest.fixture
def clock(wall: Watch, steady: Watch) -> SteadyClock:
    steady.seconds = 500.0
    return SteadyClock(wall, steady)


def test_time_passes(clock: SteadyClock, wall: Watch, steady: Watch) -> None:
    for watch in (wall, steady):
        watch.advance(7)
    assert clock() == NOW + 7


def test_a_clock_that_is_set_back_takes_no_time_away_and_is_told_once(
    clock: SteadyClock, wall: Watch, steady: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    wall.advance(-3600)
    assert clock() == NOW
    for watch in (wall, steady):
        watch.advance(60)
    assert clock() == NOW + 60
    assert caplog.text.count("set back by 3600 s") == 1


def test_a_machine_that_slept_wakes_at_the_right_time(clock: SteadyClock, wall: Watch, steady: Watch) -> None:
    wall.advance(3600)
    steady.advance(1)
    assert clock() == NOW + 3600


def test_it_tells_the_systems_time_by_default() -> None:
    before, told, after = time.time(), SteadyClock()(), time.time()
    assert before - 1 < told < after + 1
