"""Tests of the list of icons: it is read again when Discord refuses an icon, and its errors never end the bot."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import pytest

from bot.icons import keeper as keeper_module
from bot.icons.keeper import LOOK_EVERY, MOST_AWAY_SECONDS, IconKeeper
from bot.icons.registry import IconRegistry
from bot.processes.worker import StartError

if TYPE_CHECKING:
    from bot.icons.drawing_worker import Icon


async def test_a_doubt_has_the_list_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper_module, "DOUBT_SECONDS", 0)
    looks: list[bool] = []
    looked = asyncio.Event()

    async def look(_keeper: IconKeeper) -> float:
        looks.append(registry.is_doubtful.is_set())
        registry.is_doubtful.clear()
        looked.set()
        return LOOK_EVERY

    monkeypatch.setattr(IconKeeper, "look", look)
    registry = IconRegistry()
    keeping = asyncio.create_task(IconKeeper(registry, "", _nothing, lambda: 0.0).keep())
    await asyncio.wait_for(looked.wait(), 5)
    looked.clear()
    registry.doubt()
    await asyncio.wait_for(looked.wait(), 5)
    keeping.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await keeping
    assert looks == [False, True]
    assert registry.refused == 1


@pytest.mark.parametrize("error", [StartError("no process"), ValueError("a mistake")])
async def test_icons_that_cannot_be_drawn_are_tried_again_later(error: Exception) -> None:
    async def fails() -> tuple[Icon, ...]:
        raise error

    registry = IconRegistry()
    assert await IconKeeper(registry, "", fails, lambda: 100.0).look() == MOST_AWAY_SECONDS
    assert (registry.shown, registry.rests_until) == ({}, 100.0 + MOST_AWAY_SECONDS)


async def _nothing() -> tuple[Icon, ...]:
    return ()
