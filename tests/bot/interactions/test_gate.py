from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord

from bot.interactions.gate import REMEMBERED, Door
from bot.operating.measures import Measures


def interaction(number: int) -> Any:
    return SimpleNamespace(id=number, type=discord.InteractionType.component)


async def test_an_interaction_that_is_delivered_twice_enters_once() -> None:
    door = Door(Measures())
    assert door.enter(interaction(1))
    assert not door.enter(interaction(1))
    assert door.enter(interaction(2))


async def test_only_the_latest_are_remembered() -> None:
    door = Door(Measures())
    for number in range(REMEMBERED + 1):
        door.enter(interaction(number))
    assert not door.enter(interaction(1))
    assert door.enter(interaction(0))


async def test_nobody_enters_a_closed_door_and_those_inside_may_finish() -> None:
    measures = Measures()
    door, going = Door(measures), asyncio.Event()

    async def answer() -> bool:
        entered = door.enter(interaction(1))
        await going.wait()
        return entered

    inside = asyncio.create_task(answer())
    await asyncio.sleep(0)
    closing = asyncio.create_task(door.close(60))
    await asyncio.sleep(0)
    assert not door.enter(interaction(2))
    assert not closing.done()
    going.set()
    await closing
    assert inside.result()
    await asyncio.sleep(0)
    assert measures.answers["component"].count == 1


async def test_whoever_takes_too_long_is_waited_for_no_longer() -> None:
    door = Door(Measures())

    async def answer() -> None:
        door.enter(interaction(1))
        await asyncio.Event().wait()

    stuck = asyncio.create_task(answer())
    await asyncio.sleep(0)
    await door.close(0.01)
    assert not stuck.done()
    stuck.cancel()
