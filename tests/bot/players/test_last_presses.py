"""Tests of noting on which day a member last pressed a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.players.last_presses import DAY_SECONDS, LastPresses
from bot.store import Store

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

GUILD, MARIAN = 1, 2


class Calendar:
    """A calendar whose day tests choose."""

    def __init__(self) -> None:
        self.day = 20_000

    def now(self) -> float:
        return self.day * DAY_SECONDS + 7.5


async def test_a_day_costs_a_member_one_write(store: Store) -> None:
    calendar = Calendar()
    presses = LastPresses(store.last_presses, calendar.now)
    for _ in range(50):
        presses.note(MARIAN, GUILD)
        await presses.settled()
    assert store.commits == 1
    calendar.day += 1
    presses.note(MARIAN, GUILD)
    await presses.settled()
    assert store.commits == 2
    assert (await store.last_presses.of_members(GUILD, [MARIAN]))[0].pressed_on == calendar.day


async def test_a_forgotten_member_is_noted_again_at_the_next_press(store: Store) -> None:
    presses = LastPresses(store.last_presses, Calendar().now)
    presses.note(MARIAN, GUILD)
    await presses.settled()
    presses.forget(MARIAN)
    presses.note(MARIAN, GUILD)
    await presses.settled()
    assert store.commits == 2


async def test_a_press_that_could_not_be_noted_is_noted_by_the_next(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = await Store.open(tmp_path / "closed.sqlite3")
    await store.close()
    presses = LastPresses(store.last_presses, Calendar().now)
    for _ in range(2):
        presses.note(MARIAN, GUILD)
        await presses.settled()
    assert caplog.text.count("could not be noted") == 2
