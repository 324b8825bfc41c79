"""Tests of disturbances, and of how an unchanged discord.py reacts to them."""

import asyncio

import aiohttp
import discord
import pytest

from sandbox.disturbances import Cut, Drop, Fail, Late, Limit, Twice
from sandbox.driver import NoAnswerError
from sandbox.server import Sandbox
from tests.sandbox.small_bot import SmallBot


def oak(bot: SmallBot, sandbox: Sandbox) -> discord.PartialMessageable:
    return bot.get_partial_messageable(sandbox.channel("the-oak").id)


def written(sandbox: Sandbox) -> list[str]:
    return [message.content for message in sandbox.channel("the-oak").messages.values()]


async def test_a_server_error_is_tried_again(bot: SmallBot, sandbox: Sandbox, pauses: list[float]) -> None:
    sandbox.disturb.requests(Fail(502), "POST", "/channels/*/messages", times=2)
    await oak(bot, sandbox).send("Hello")
    assert written(sandbox) == ["Hello"]
    assert pauses == [1, 3]
    assert sandbox.refusals == []


async def test_a_server_error_after_the_deed_makes_it_happen_twice(
    bot: SmallBot, sandbox: Sandbox, pauses: list[float]
) -> None:
    sandbox.disturb.requests(Fail(500, carried_out=True), "POST", "/channels/*/messages")
    await oak(bot, sandbox).send("Hello")
    assert written(sandbox) == ["Hello", "Hello"]
    assert pauses == [1]


async def test_a_server_that_stays_away(bot: SmallBot, sandbox: Sandbox, pauses: list[float]) -> None:
    sandbox.disturb.requests(Fail(503), times=9)
    with pytest.raises(discord.DiscordServerError):
        await oak(bot, sandbox).send("Hello")
    assert pauses == []
    sandbox.disturb.clear()
    await oak(bot, sandbox).send("Again")
    assert written(sandbox) == ["Again"]


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_rate_limit_on_demand_is_waited_for(
    bot: SmallBot, sandbox: Sandbox, pauses: list[float], *, everywhere: bool
) -> None:
    sandbox.disturb.requests(Limit(1.5, everywhere=everywhere), "POST", "/channels/*")
    await oak(bot, sandbox).send("Hello")
    assert pauses == [1.5]
    assert written(sandbox) == ["Hello"]
    assert [refusal.error.status for refusal in sandbox.refusals] == [429]


@pytest.mark.parametrize(("carried_out", "expected"), [(False, []), (True, ["Hello"])])
async def test_a_connection_cut_before_the_deed_or_in_the_middle_of_the_reply(
    bot: SmallBot, sandbox: Sandbox, *, carried_out: bool, expected: list[str]
) -> None:
    sandbox.disturb.requests(Cut(carried_out=carried_out), "POST", "/channels/*")
    with pytest.raises(aiohttp.ClientError):
        await oak(bot, sandbox).send("Hello")
    assert written(sandbox) == expected
    await oak(bot, sandbox).send("Again")
    assert written(sandbox) == [*expected, "Again"]


async def test_a_late_reply_comes_when_the_clock_says_so(bot: SmallBot, sandbox: Sandbox) -> None:
    sandbox.disturb.requests(Late(30), "POST", "/channels/*")
    sending = asyncio.create_task(oak(bot, sandbox).send("Hello"))
    await sandbox.gateway.settled()
    assert not sending.done()
    assert written(sandbox) == []
    sandbox.clock.advance(30)
    assert (await asyncio.wait_for(sending, 5)).content == "Hello"


@pytest.mark.usefixtures("bot")
async def test_an_answer_whose_reply_is_cut_is_seen_by_the_member_all_the_same(
    sandbox: Sandbox,
) -> None:
    marian = sandbox.member("Marian")
    shown = await marian.command(sandbox.channel("the-oak"), "table play")
    sandbox.disturb.requests(Cut(carried_out=True), "POST", "/interactions/*")
    assert (await marian.press(shown, label="Secret")).text == "Your eyes only"


async def test_a_dropped_interaction_fails_in_time(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    sandbox.disturb.events(Drop())
    waiting = asyncio.create_task(marian.command(channel, "table play"))
    await sandbox.gateway.settled()
    sandbox.clock.advance(3)
    with pytest.raises(NoAnswerError, match="did not respond"):
        await waiting
    assert bot.interactions == []
    assert (await marian.command(channel, "table play")).text == "# Round 1"


async def test_a_doubled_interaction_is_answered_once(bot: SmallBot, sandbox: Sandbox) -> None:
    marian = sandbox.member("Marian")
    shown = await marian.command(sandbox.channel("the-oak"), "table play")
    sandbox.disturb.events(Twice(), "INTERACTION_*")
    assert (await marian.press(shown, label="Secret")).text == "Your eyes only"
    await sandbox.gateway.settled()
    assert len(bot.interactions) == 3
    assert [refusal.error.code for refusal in sandbox.refusals] == [40060]


async def test_a_late_interaction_is_answered_in_vain(bot: SmallBot, sandbox: Sandbox) -> None:
    marian, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
    sandbox.disturb.events(Late(4))
    waiting = asyncio.create_task(marian.command(channel, "later"))
    await sandbox.gateway.settled()
    sandbox.clock.advance(4)
    with pytest.raises(NoAnswerError, match="did not respond"):
        await waiting
    await sandbox.gateway.settled()
    assert len(bot.interactions) == 1
    assert [refusal.error.code for refusal in sandbox.refusals] == [10062]


async def test_events_of_other_names_are_left_alone(bot: SmallBot, sandbox: Sandbox) -> None:
    sandbox.disturb.events(Drop(), "MESSAGE_CREATE", times=2)
    for number in range(3):
        await sandbox.member("Marian").say(sandbox.channel("the-oak"), f"<@{sandbox.world.bot.id}> {number}")
    await sandbox.gateway.settled()
    assert [words[-1] for words in bot.heard] == ["2"]
