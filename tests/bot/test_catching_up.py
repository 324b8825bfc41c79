"""Tests of the work that is done after a start, and for servers that become available again."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from bot.catching_up import CatchingUp
from bot.store import StoreError
from tests.bot.store.samples import lobby

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

HERE, ELSEWHERE = 1, 2
"""The ids of a server that can be reached, and of one that cannot."""


class Bot:
    """Stands for everything that takes part in catching up: records what is done, and fails where a test wants."""

    def __init__(self, *failing: str) -> None:
        self.done: list[str] = []
        self.failing = failing
        self.ready = asyncio.Event()

    def step(self, name: str, *found: object) -> Callable[..., Awaitable[Any]]:
        async def step(*_: object) -> object:
            self.done.append(name)
            if name in self.failing:
                raise StoreError(name)
            return found[0] if found else None

        step.__name__ = name
        return step

    def is_ready(self) -> bool:
        return self.ready.is_set()

    async def wait_until_ready(self) -> None:
        await self.ready.wait()

    def serves(self, guild_id: int) -> bool:
        return guild_id == HERE

    async def keep_icons(self) -> None:
        self.done.append("icons")
        try:
            await asyncio.Event().wait()
        finally:
            self.done.append("icons left")

    def catching_up(self, *, has_icons: bool = True) -> CatchingUp:
        async def table(table_id: int) -> Any:
            return lobby(id=table_id)

        parts: dict[str, Any] = {
            "store": SimpleNamespace(
                table=table,
                open_places=self.step("places", [(7, HERE, 0), (8, ELSEWHERE, 0)]),
                open_tables_of=self.step("tables", (7,)),
                boards=SimpleNamespace(stale=self.step("stale", [9])),
                history=SimpleNamespace(take_over=self.step("history", 0)),
            ),
            "tables": SimpleNamespace(table=table),
            "autoplay": SimpleNamespace(resume=lambda table: self.done.append(f"resume {table.id}")),
            "boards": SimpleNamespace(refresh=lambda table_id: self.done.append(f"refresh {table_id}")),
            "painter": SimpleNamespace(warm=self.step("warm")),
            "ratings": SimpleNamespace(catch_up_all=self.step("ratings")),
            "badges": SimpleNamespace(catch_up_all=self.step("badges")),
            "restart_notice": SimpleNamespace(clear=self.step("notice")),
        }
        return CatchingUp(**parts, guilds=cast("Any", self), keep_icons=self.keep_icons if has_icons else None)


async def settled() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


async def test_history_catches_up_at_once_and_tables_when_servers_are_known_and_then_icons() -> None:
    bot = Bot()
    catching_up = bot.catching_up()
    catching_up.begin()
    await settled()
    assert bot.done == ["history", "ratings", "badges"]
    bot.done.clear()
    bot.ready.set()
    await settled()
    assert bot.done == ["notice", "places", "resume 7", "stale", "refresh 9", "places", "warm", "icons"]
    await catching_up.close()


@pytest.mark.parametrize("failing", ["notice", "places", "stale", "warm"])
async def test_a_step_that_fails_stops_no_other(failing: str) -> None:
    bot = Bot(failing)
    bot.ready.set()
    catching_up = bot.catching_up()
    catching_up.begin()
    await settled()
    assert {"notice", "places", "stale", "icons"} <= set(bot.done)
    await catching_up.close()


async def test_history_that_cannot_be_caught_up_with_is_left_for_the_next_start(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bot = Bot("ratings")
    catching_up = bot.catching_up(has_icons=False)
    bot.ready.set()
    catching_up.begin()
    await settled()
    assert "badges" not in bot.done
    assert "icons" not in bot.done
    assert "until the next start" in caplog.text
    await catching_up.close()


async def test_a_server_is_taken_up_that_comes_back_but_not_while_the_bot_starts() -> None:
    bot = Bot()
    catching_up = bot.catching_up()
    await catching_up.take_up(HERE)
    assert bot.done == []
    bot.ready.set()
    await catching_up.take_up(HERE)
    assert bot.done == ["tables", "resume 7", "refresh 7"]


async def test_whatever_is_under_way_has_ended_once_that_is_closed() -> None:
    bot = Bot()
    catching_up = bot.catching_up()
    await catching_up.close()
    bot.ready.set()
    catching_up.begin()
    await settled()
    assert bot.done[-1] == "icons"
    await catching_up.close()
    assert bot.done[-1] == "icons left"
