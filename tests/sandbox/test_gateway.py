"""Tests of the gateway, frame by frame."""

import json
import time
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import pytest

from sandbox.server import Sandbox

Json = dict[str, Any]
IDENTIFY: Json = {"op": 2, "d": {"token": "sandbox", "intents": 1 | 1 << 9, "properties": {}}}


class Client:
    """A client of the gateway that is only a socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def next(self) -> Json:
        frame: Json = await self.socket.receive_json(timeout=5)
        return frame

    async def until(self, name: str) -> Json:
        while (frame := await self.next())["t"] != name:
            pass
        return frame

    async def send(self, frame: object) -> None:
        await self.socket.send_str(frame if isinstance(frame, str) else json.dumps(frame))

    async def identify(self, **changes: object) -> Json:
        await self.send({"op": 2, "d": IDENTIFY["d"] | changes})
        return await self.until("READY")


Connect = Callable[[], Awaitable[Client]]


@pytest.fixture
async def connect(sandbox: Sandbox, http: aiohttp.ClientSession) -> AsyncIterator[Connect]:
    """Return a function that opens clients, whose sockets are closed after the test."""
    async with AsyncExitStack() as stack:

        async def open_client() -> Client:
            client = Client(await stack.enter_async_context(http.ws_connect(sandbox.gateway_url)))
            assert (await client.next())["op"] == 10
            return client

        yield open_client


@pytest.fixture
async def client(connect: Connect) -> Client:
    return await connect()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("no JSON", 4002),
        ("[]", 4002),
        ('{"op": "one"}', 4002),
        ('{"op": true, "d": null}', 4002),
        ("[" * 4000, 4002),
        ('{"op": 2, "d": ' + "9" * 4000 + "}", 4002),
        ('{"op": 2, "d": 5}', 4002),
        ('{"op": 2}', 4002),
        ('{"op": 3, "d": {}}', 4003),
        ('{"op": 2, "d": {"token": "wrong", "intents": 1}}', 4004),
        ('{"op": 2, "d": {"token": "sandbox"}}', 4013),
        ('{"op": 2, "d": {"token": "sandbox", "intents": -1}}', 4013),
        ('{"op": 2, "d": {"token": "sandbox", "intents": 2}}', 4014),
        ('{"op": 2, "d": {"token": "sandbox", "intents": 1, "shard": [1, 1]}}', 4010),
        ('{"op": 6, "d": {"token": "wrong", "session_id": "a", "seq": 1}}', 4004),
        ("x" * 5000, 4002),
    ],
)
async def test_bad_frames_close_the_socket(client: Client, frame: str, code: int) -> None:
    await client.send(frame)
    message = await client.socket.receive(timeout=5)
    assert (message.type, message.data) == (aiohttp.WSMsgType.CLOSE, code)


async def test_bytes_close_the_socket(client: Client) -> None:
    await client.socket.send_bytes(b"\x00")
    assert (await client.socket.receive(timeout=5)).data == 4002


async def test_identifying_twice_or_strangely_closes_the_socket(client: Client) -> None:
    await client.identify()
    await client.send(IDENTIFY)
    while (message := await client.socket.receive(timeout=5)).type is aiohttp.WSMsgType.TEXT:
        pass
    assert message.data == 4005


async def test_too_many_frames_close_the_socket(client: Client) -> None:
    for _ in range(121):
        await client.send({"op": 1, "d": None})
    while (message := await client.socket.receive(timeout=5)).type is aiohttp.WSMsgType.TEXT:
        assert json.loads(message.data)["op"] == 11
    assert message.data == 4008


async def test_ready_and_servers(client: Client, sandbox: Sandbox) -> None:
    ready = (await client.identify())["d"]
    assert ready["resume_gateway_url"] == sandbox.gateway_url
    assert ready["application"]["id"] == str(sandbox.world.application.id)
    assert [guild["unavailable"] for guild in ready["guilds"]] == [True, True]
    guild = (await client.until("GUILD_CREATE"))["d"]
    assert [member["user"]["username"] for member in guild["members"]] == ["greenwood"]
    assert guild["member_count"] == 7
    assert all("colors" in role for role in guild["roles"])


async def test_a_shard_hears_of_its_own_servers(client: Client, sandbox: Sandbox, connect: Connect) -> None:
    other = await connect()
    halves = [(await one.identify(shard=[number, 2]))["d"]["guilds"] for number, one in enumerate((client, other))]
    assert sorted(guild["id"] for half in halves for guild in half) == sorted(map(str, sandbox.world.guilds))


async def test_without_the_intent_no_messages_come(client: Client, sandbox: Sandbox) -> None:
    await client.identify(intents=1)
    await sandbox.member("Marian").say(sandbox.channel("the-oak"), "Hello")
    sandbox.backend.changes.create_channel(next(iter(sandbox.world.guilds.values())), "glade")
    names = []
    while (name := (await client.next())["t"]) != "CHANNEL_CREATE":
        names.append(name)
    assert "MESSAGE_CREATE" not in names


async def test_missed_events_are_sent_again(client: Client, sandbox: Sandbox, connect: Connect) -> None:
    ready = await client.identify()
    last = (await client.until("GUILD_CREATE"))["s"] + 1
    await sandbox.gateway.cut()
    said = await sandbox.member("Marian").say(sandbox.channel("the-oak"), "Hello")
    again = await connect()
    resume = {"token": "sandbox", "session_id": ready["d"]["session_id"], "seq": last}
    await again.send({"op": 6, "d": resume})
    missed = await again.next()
    assert (missed["t"], missed["s"], missed["d"]["id"]) == ("MESSAGE_CREATE", last + 1, str(said.id))
    assert (await again.next())["t"] == "RESUMED"


@pytest.mark.parametrize("resume", [{"session_id": "unknown", "seq": 1}, {"session_id": "", "seq": "x"}])
async def test_an_unknown_session_is_invalid(client: Client, resume: Json) -> None:
    await client.send({"op": 6, "d": {"token": "sandbox", **resume}})
    assert (await client.next())["op"] == 9
    assert (await client.identify())["d"]["session_id"]


async def test_invalidated_sessions_cannot_be_resumed(client: Client, sandbox: Sandbox) -> None:
    await client.identify()
    await sandbox.gateway.invalidate()
    while (frame := await client.next())["op"] == 0:
        pass
    assert (frame["op"], frame["d"]) == (9, False)


async def test_zlib_stream(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    inflate = zlib.decompressobj()
    async with http.ws_connect(sandbox.gateway_url + "?v=10&encoding=json&compress=zlib-stream") as socket:
        hello = await socket.receive_bytes(timeout=5)
        assert hello.endswith(b"\x00\x00\xff\xff")
        assert json.loads(inflate.decompress(hello))["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert json.loads(inflate.decompress(await socket.receive_bytes(timeout=5)))["op"] == 11


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"op": 99, "d": None}, 4001),
        ({"op": 8, "d": {"guild_id": "x"}}, 4001),
        ({"op": 6, "d": {"token": "sandbox"}}, 4005),
    ],
)
async def test_strange_frames_of_a_known_client_close_its_socket(client: Client, frame: Json, code: int) -> None:
    await client.identify()
    await client.send(frame)
    while (message := await client.socket.receive(timeout=5)).type is aiohttp.WSMsgType.TEXT:
        pass
    assert message.data == code


async def test_a_heartbeats_echo_takes_its_time_as_over_a_network(client: Client) -> None:
    sent = time.monotonic()
    await client.send({"op": 1, "d": None})
    assert (await client.next())["op"] == 11
    assert time.monotonic() - sent > 0.09


@pytest.mark.parametrize("compress", ["", "?compress=zlib-stream"])
async def test_a_connection_broken_within_a_frame_can_be_resumed(
    sandbox: Sandbox, http: aiohttp.ClientSession, connect: Connect, compress: str
) -> None:
    inflate = zlib.decompressobj()
    session = last = None
    async with http.ws_connect(sandbox.gateway_url + compress) as socket:
        await socket.send_json(IDENTIFY)
        while (message := await socket.receive(timeout=5)).type in {aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY}:
            frame = json.loads(inflate.decompress(message.data) if compress else message.data)
            last = frame["s"] or last
            session = (frame["d"] or {}).get("session_id", session)
            if frame["t"] == "GUILD_CREATE" and frame["d"]["name"] == "Locksley":
                await sandbox.gateway.sever()
        assert message.type is aiohttp.WSMsgType.CLOSED
        assert socket.close_code == 1006
    again = await connect()
    await again.send({"op": 6, "d": {"token": "sandbox", "session_id": session, "seq": last}})
    assert (await again.next())["t"] == "RESUMED"


async def test_an_invalid_session_may_be_resumable(client: Client, sandbox: Sandbox) -> None:
    await client.identify()
    await sandbox.gateway.invalidate(resumable=True)
    while (frame := await client.next())["op"] == 0:
        pass
    assert (frame["op"], frame["d"]) == (9, True)


async def test_clients_are_asked_to_reconnect(client: Client, sandbox: Sandbox) -> None:
    await sandbox.gateway.ask_to_reconnect()
    assert (await client.next())["op"] == 7


async def test_a_thousand_identifies_a_day(client: Client, sandbox: Sandbox, connect: Connect) -> None:
    assert sandbox.gateway.identifies_left() == 1000
    await client.identify()
    assert sandbox.gateway.identifies_left() == 999
    for _ in range(999):
        sandbox.gateway._identifies.take(sandbox.clock.now())
    refused = await connect()
    await refused.send(IDENTIFY)
    assert (await refused.socket.receive(timeout=5)).data == 4004
    sandbox.clock.advance(86_400)
    assert sandbox.gateway.identifies_left() == 1000
