"""Test of the minimum distance between requests to Discord."""

import asyncio

import pytest

from bot.surfaces.pace import Pace


async def test_early_requests_wait_in_order_for_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    now, waits = 100.0, list[float]()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    pace = Pace(4)
    for _ in range(3):
        await pace.turn()
    assert waits == [0.25, 0.5]
    now += 0.5
    await pace.turn()
    assert waits == [0.25, 0.5, 0.25]
    now += 10
    await pace.turn()
    assert len(waits) == 3, "a pause is not saved up for a burst, nor waited for twice"
    await pace.turn()
    assert waits[3:] == [0.25]
