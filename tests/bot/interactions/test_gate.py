"""Tests of the gate: each interaction is let in once, and the bot waits for those inside when it ends."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord

from bot.interactions.gate import REMEMBERED, Gate
from bot.operating.measures import Measures


def interaction(number: int) -> Any:
    return SimpleNamespace(id=number, type=discord.InteractionType.component, message=None)


async def test_an_interaction_that_is_delivered_twice_enters_once() -> None:
    gate = Gate(Measures())
    assert gate.enter(interaction(1))
    assert not gate.enter(interaction(1))
    assert gate.enter(interaction(2))


async def test_only_the_needed_fields_of_a_pressed_message_stay_in_memory() -> None:
    gate, pressed = Gate(Measures()), interaction(1)
    flags = discord.MessageFlags(ephemeral=True)
    pressed.message = SimpleNamespace(id=5, flags=flags, components=["row"], attachments=["board"], embeds=["none"])
    gate.enter(pressed)
    assert pressed.message == SimpleNamespace(id=5, flags=flags, components=[], attachments=[], embeds=[])


async def test_only_the_latest_are_remembered() -> None:
    gate = Gate(Measures())
    for number in range(REMEMBERED + 1):
        gate.enter(interaction(number))
    assert not gate.enter(interaction(1))
    assert gate.enter(interaction(0))


async def test_nobody_enters_a_closed_door_and_those_inside_may_finish() -> None:
    measures = Measures()
    gate, going = Gate(measures), asyncio.Event()

    async def answer() -> bool:
        entered = gate.enter(interaction(1))
        await going.wait()
        return entered

    inside = asyncio.create_task(answer())
    await asyncio.sleep(0)
    closing = asyncio.create_task(gate.close(60))
    await asyncio.sleep(0)
    assert not gate.enter(interaction(2))
    assert not closing.done()
    going.set()
    await closing
    assert inside.result()
    await asyncio.sleep(0)
    assert measures.answers["component"].count == 1


async def test_a_handler_that_takes_too_long_is_not_waited_for() -> None:
    gate = Gate(Measures())

    async def answer() -> None:
        gate.enter(interaction(1))
        await asyncio.Event().wait()

    stuck = asyncio.create_task(answer())
    await asyncio.sleep(0)
    await gate.close(0.01)
    assert not stuck.done()
    stuck.cancel()
