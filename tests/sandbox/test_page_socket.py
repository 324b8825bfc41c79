"""Tests of the page's protocol, as `docs/sandbox.md` describes it."""

import asyncio
import json
from typing import Any

import aiohttp
import pytest

from sandbox.server import Sandbox
from tests.sandbox.small_bot import SmallBot

Json = dict[str, Any]


class Pane:
    """The window of one member, without a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, sandbox: Sandbox) -> None:
        self.socket = socket
        self.channel_id = str(sandbox.channel("the-oak").id)
        self.hello: Json = {}

    @classmethod
    async def open(cls, sandbox: Sandbox, http: aiohttp.ClientSession, name: str) -> "Pane":
        member = sandbox.member(name)
        pane = cls(await http.ws_connect(f"{sandbox.url}/page/socket?member={member.id}"), sandbox)
        pane.hello = await pane.until("hello")
        return pane

    async def next(self) -> Json:
        frame: Json = await self.socket.receive_json(timeout=5)
        return frame

    async def until(self, kind: str) -> Json:
        while (frame := await self.next())["type"] != kind:
            pass
        return frame

    async def send(self, op: str, **fields: object) -> None:
        await self.socket.send_json({"op": op, "nonce": "n", "channel_id": self.channel_id, **fields})

    async def command(self, name: str, *options: Json) -> None:
        found = next(command for command in self.hello["commands"] if command["name"] == name)
        await self.send("command", command_id=found["id"], options=list(options))

    async def play(self) -> Json:
        await self.command("table", {"name": "play", "type": 1, "options": []})
        message: Json = (await self.until("message_create"))["message"]
        return message


@pytest.mark.usefixtures("bot")
async def test_hello_tells_what_this_member_may_know(
    sandbox: Sandbox,
    http: aiohttp.ClientSession,
) -> None:
    hello = (await Pane.open(sandbox, http, "Much")).hello
    assert hello["me"]["display_name"] == "Much"
    assert (hello["me"]["locale"], hello["me"]["moderator"]) == ("de", False)
    assert {member["display_name"] for member in hello["members"] if member["moderator"]} == {"Little John"}
    assert [guild["name"] for guild in hello["guilds"]] == ["Sherwood", "Locksley"]
    assert hello["bot"]["online"]
    names = [command["name_localized"] for command in hello["commands"]]
    assert names == ["tisch", "later", "greet", "choose", "mute"]
    assert [guild["name"] for guild in (await Pane.open(sandbox, http, "Will")).hello["guilds"]] == ["Sherwood"]


@pytest.mark.usefixtures("bot")
async def test_a_command_goes_its_way(
    sandbox: Sandbox,
    http: aiohttp.ClientSession,
) -> None:
    marian = await Pane.open(sandbox, http, "Marian")
    await marian.command("table", {"name": "play", "type": 1, "options": [{"name": "seats", "type": 4, "value": 4}]})
    frames = [await marian.next() for _ in range(3)]
    assert [frame["type"] for frame in frames] == ["interaction_pending", "message_create", "interaction_done"]
    message = frames[1]["message"]
    assert (message["interaction_name"], message["interaction_user"]["display_name"]) == ("table play", "Marian")
    assert frames[2]["nonce"] == "n"
    await marian.send("open_channel")
    assert (await marian.until("channel"))["messages"] == [message]


@pytest.mark.usefixtures("bot")
async def test_two_members_see_different_things(
    sandbox: Sandbox,
    http: aiohttp.ClientSession,
) -> None:
    marian, much = await Pane.open(sandbox, http, "Marian"), await Pane.open(sandbox, http, "Much")
    board = await marian.play()
    await marian.send("press", message_id=board["id"], custom_id="b:1:secret")
    secret = (await marian.until("message_create"))["message"]
    assert (secret["ephemeral"], secret["content"]) == (True, "Your eyes only")
    await marian.send("say", content="That was quick")
    seen = [(await much.until("message_create"))["message"] for _ in range(2)]
    assert [message["content"] for message in seen] == ["", "That was quick"]
    await much.send("open_channel")
    assert secret["id"] not in [message["id"] for message in (await much.until("channel"))["messages"]]
    await much.send("dismiss", message_id=secret["id"])
    assert (await much.until("error"))["message"] == "There is no such ephemeral message."
    await marian.send("dismiss", message_id=secret["id"])
    assert (await marian.until("message_delete"))["id"] == secret["id"]


@pytest.mark.usefixtures("bot")
async def test_select_update_and_delete(
    sandbox: Sandbox,
    http: aiohttp.ClientSession,
) -> None:
    marian, john = await Pane.open(sandbox, http, "Marian"), await Pane.open(sandbox, http, "Little John")
    board = await marian.play()
    await marian.send("press", message_id=board["id"], custom_id="b:1:next")
    assert "/board-2.png" in json.dumps((await john.until("message_update"))["message"]["components"])
    await marian.send("select", message_id=board["id"], custom_id="tree", values=["elm"])
    assert (await marian.until("message_create"))["message"]["content"] == "You chose elm"
    await marian.send("delete", message_id=board["id"])
    assert (await marian.until("error"))["nonce"] == "n"
    await john.send("delete", message_id=board["id"])
    assert (await marian.until("message_delete"))["id"] == board["id"]


@pytest.mark.usefixtures("bot")
async def test_proposals(
    sandbox: Sandbox,
    http: aiohttp.ClientSession,
) -> None:
    marian = await Pane.open(sandbox, http, "Marian")
    greet = next(command for command in marian.hello["commands"] if command["name"] == "greet")
    typing = {"name": "how", "type": 3, "value": "He"}
    await marian.send("autocomplete", command_id=greet["id"], options=[typing], focused="how")
    assert [choice["name"] for choice in (await marian.until("autocomplete"))["choices"]] == ["Hello", "Hey"]


async def test_silence_and_absence(bot: SmallBot, sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    marian = await Pane.open(sandbox, http, "Marian")
    await marian.command("mute")
    await marian.until("interaction_pending")
    sandbox.clock.advance(3.1)
    assert (await marian.until("interaction_failed"))["reason"] == "The application did not respond"
    await bot.close()
    assert not (await marian.until("bot"))["online"]
    await marian.command("mute")
    assert (await marian.until("interaction_failed"))["nonce"] == "n"


@pytest.mark.parametrize(
    "frame",
    [
        "no JSON",
        "[]",
        "{}",
        '{"op": "fly"}',
        '{"op": "say"}',
        '{"op": "say", "channel_id": "1", "content": "x"}',
        '{"op": "say", "channel_id": 5, "content": "x"}',
        '{"op": "press", "channel_id": "1", "message_id": "x", "custom_id": "a"}',
        '{"op": "open_channel", "channel_id": "99999999999999999999"}',
        '{"op": "dismiss", "message_id": "1"}',
        '{"op": "command", "channel_id": "1", "command_id": "1", "options": [{"name": "a", "options": 5}]}',
        "[" * 3_000,
        "[" * 30_000,
        '{"op": "command", "channel_id": "1", "command_id": "1", "options": '
        + '[{"name": "a", "options": ' * 600
        + "[]"
        + "}]" * 600
        + "}",
    ],
)
async def test_bad_frames_are_answered_and_survived(sandbox: Sandbox, http: aiohttp.ClientSession, frame: str) -> None:
    marian = await Pane.open(sandbox, http, "Marian")
    await marian.socket.send_str(frame)
    assert (await marian.until("error"))["message"]
    await marian.socket.send_bytes(b"\x00")
    assert (await marian.until("error"))["message"]
    await marian.send("say", content="Still here")
    assert (await marian.until("message_create"))["message"]["content"] == "Still here"


async def test_an_empty_or_too_long_message_cannot_be_said(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    marian = await Pane.open(sandbox, http, "Marian")
    for content in ("", "x" * 2001):
        await marian.send("say", content=content)
        assert (await marian.until("error"))["nonce"] == "n"


async def test_strangers_and_the_bot_get_no_pane(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    for member in ("", "x", "1", str(sandbox.world.bot.id)):
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await http.ws_connect(f"{sandbox.url}/page/socket?member={member}")


async def test_new_channels_and_commands_are_told(bot: SmallBot, sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    marian = await Pane.open(sandbox, http, "Marian")
    sandbox.backend.changes.create_channel(next(iter(sandbox.world.guilds.values())), "glade")
    world = await marian.until("world")
    assert "glade" in [channel["name"] for channel in world["guilds"][0]["channels"]]
    bot.tree.remove_command("mute")
    await asyncio.gather(bot.tree.sync(), marian.until("commands"))


async def test_the_first_pane_can_be_chosen(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with http.get(f"{sandbox.url}/page/world") as response:
        world = json.loads(await response.text())
    assert [member["display_name"] for member in world["members"] if not member["bot"]] == [
        "Marian",
        "Much",
        "Tuck",
        "Alan",
        "Little John",
        "Will",
    ]
    assert not world["bot"]["online"]
