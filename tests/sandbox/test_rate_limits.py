"""Tests of rate limits: requests are refused with the headers and bodies from which clients know when to retry."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.clock import Clock
from sandbox.errors import RateLimitedError
from sandbox.limits import INVALID_RATE, Rate
from sandbox.rate_limits import REALISTIC, Pace, RateLimits, Window, command_creations
from sandbox.server import Sandbox
from tests.sandbox.small_bot import SmallBot

AUTHORISED = {"Authorization": "Bot sandbox"}
SEND = "POST /channels/{channel_id}/messages"


@pytest.fixture
async def limited_sandbox() -> AsyncIterator[Sandbox]:
    async with await Sandbox.start(pace=REALISTIC) as running:
        yield running
        assert running.faults == []


async def say(http: aiohttp.ClientSession, sandbox: Sandbox, name: str = "the-oak") -> aiohttp.ClientResponse:
    address = f"{sandbox.api_base}/channels/{sandbox.channel(name).id}/messages"
    response = await http.post(address, json={"content": "Hello"}, headers=AUTHORISED)
    await response.read()
    return response


def test_a_window_begins_with_its_first_request_and_ends_after_its_time() -> None:
    window = Window(Rate(2, 10.0))
    assert [window.take(now) for now in (0.0, 9.0, 9.9)] == [True, True, False]
    assert window.seconds(9.0) == pytest.approx(1.0)
    assert [window.take(now) for now in (10.0, 12.0, 19.0)] == [True, True, False]


async def test_the_sixth_message_in_five_seconds_is_refused_until_they_are_over(
    limited_sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    replies = [await say(http, limited_sandbox) for _ in range(6)]
    assert [reply.status for reply in replies] == [200] * 5 + [429]
    assert [reply.headers["X-RateLimit-Remaining"] for reply in replies] == ["4", "3", "2", "1", "0", "0"]
    assert {reply.headers["X-RateLimit-Limit"] for reply in replies} == {"5"}
    body, headers = await replies[5].json(), replies[5].headers
    assert (body["message"], body["global"]) == ("You are being rate limited.", False)
    assert 0 < body["retry_after"] <= 5
    assert float(headers["X-RateLimit-Reset-After"]) == pytest.approx(body["retry_after"], abs=0.5)
    assert 1 <= int(headers["Retry-After"]) <= 5
    assert (headers["X-RateLimit-Scope"], headers["Via"]) == ("user", "1.1 sandbox")
    assert (await say(http, limited_sandbox, "campfire")).status == 200
    limited_sandbox.clock.advance(5)
    assert (await say(http, limited_sandbox)).status == 200
    assert [refusal.error.status for refusal in limited_sandbox.refusals] == [429]


async def test_buckets_have_names_and_channels_have_their_own(
    limited_sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    here, there = await say(http, limited_sandbox), await say(http, limited_sandbox, "campfire")
    assert here.headers["X-RateLimit-Bucket"] == there.headers["X-RateLimit-Bucket"]
    assert there.headers["X-RateLimit-Remaining"] == "4"
    async with http.get(f"{limited_sandbox.api_base}/users/@me", headers=AUTHORISED) as other:
        assert other.headers["X-RateLimit-Bucket"] != here.headers["X-RateLimit-Bucket"]


def test_the_limit_over_all_routes_leaves_interactions_out() -> None:
    limits = RateLimits(Clock(), Pace(overall=Rate(3, 1.0), others=Rate(100, 1.0)))
    for number in range(3):
        limits.check(f"GET /anything/{number}", {})
    with pytest.raises(RateLimitedError) as refused:
        limits.check("GET /users/@me", {})
    assert refused.value.body()["global"]
    for _ in range(10):
        limits.check("POST /interactions/{interaction_id}/{token}/callback", {"token": "a"})
        limits.check("POST /webhooks/{application_id}/{token}", {"token": "a"})


async def test_the_global_limit_is_told_in_a_header(http: aiohttp.ClientSession) -> None:
    async with await Sandbox.start(pace=Pace(overall=Rate(1, 60.0), others=Rate(9, 1.0))) as sandbox:
        assert (await say(http, sandbox)).status == 200
        refused = await say(http, sandbox)
        assert (refused.status, refused.headers["X-RateLimit-Global"]) == (429, "true")
        assert (await refused.json())["global"]


def test_idle_buckets_are_forgotten() -> None:
    clock = Clock()
    limits = RateLimits(clock, REALISTIC)
    for number in range(3000):
        limits.check("POST /webhooks/{application_id}/{token}", {"token": str(number)})
        clock._offset += 1
    assert len(limits._buckets) <= 1024


async def test_ten_thousand_invalid_requests_close_the_door(
    limited_sandbox: Sandbox, http: aiohttp.ClientSession
) -> None:
    for _ in range(INVALID_RATE.requests):
        limited_sandbox.backend.rate_limits.count_invalid()
    refused = await say(http, limited_sandbox)
    assert (refused.status, "Via" in refused.headers) == (429, False)
    limited_sandbox.clock.advance(INVALID_RATE.seconds)
    assert (await say(http, limited_sandbox)).status == 200


async def test_discord_py_waits_and_goes_on(bot: SmallBot, sandbox: Sandbox) -> None:
    limits = RateLimits(sandbox.clock, Pace(routes={SEND: Rate(2, 0.2)}, others=Rate(50, 1.0)))
    sandbox.backend.rate_limits = limits
    channel = bot.get_partial_messageable(sandbox.channel("the-oak").id)
    for number in range(5):
        await channel.send(str(number))
    assert [message.content for message in sandbox.channel("the-oak").messages.values()] == list("01234")


async def test_old_messages_are_edited_seldom(bot: SmallBot, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    channel = bot.get_partial_messageable(sandbox.channel("the-oak").id)
    old = await channel.send("Old")
    for number in range(9):
        await old.edit(content=f"Young {number}")
    sandbox.clock.advance(3601)
    for number in range(3):
        await old.edit(content=f"Edited {number}")
    monkeypatch.setattr(bot.http, "max_ratelimit_timeout", 5)
    with pytest.raises(discord.RateLimited) as refused:
        await old.edit(content="Once more")
    assert 5 < refused.value.retry_after <= 20
    assert [refusal.error.code for refusal in sandbox.refusals] == [30046]
    young = await channel.send("Young")
    await young.edit(content="Still young")
    sandbox.clock.advance(20)
    await old.edit(content="Later")


def test_two_hundred_new_commands_a_day() -> None:
    clock = Clock()
    creations = command_creations(clock)
    creations.take(None, 150)
    with pytest.raises(RateLimitedError) as refused:
        creations.take(None, 51)
    assert (refused.value.code, refused.value.status) == (30034, 429)
    creations.take(None, 50)
    creations.take(7, 200)
    clock._offset += 86_400
    creations.take(None, 200)


async def test_only_new_commands_count(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    address = f"{sandbox.api_base}/applications/{sandbox.world.application.id}/commands"
    many: list[dict[str, Any]] = [{"name": f"c{n}", "description": "A command"} for n in range(100)]
    for _ in range(5):
        async with http.put(address, json=many, headers=AUTHORISED) as response:
            assert response.status == 200
    more = [{"name": f"d{n}", "description": "A command"} for n in range(100)]
    statuses = []
    for commands in (more, many[:1]):
        async with http.put(address, json=commands, headers=AUTHORISED) as response:
            statuses.append((response.status, (await response.json())))
    assert statuses[0][0] == 200
    assert (statuses[1][0], statuses[1][1]["code"]) == (429, 30034)
