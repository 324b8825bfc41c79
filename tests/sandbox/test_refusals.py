"""Tests of every error code of the sandbox, over real HTTP, in a situation that causes it."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from sandbox.interaction_model import MemberRequest
from sandbox.permissions import Permission
from sandbox.validation.callbacks import InteractionType
from sandbox.world import Channel, Message, Overwrite

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sandbox.driver import MemberDriver
    from sandbox.interaction_model import Interaction
    from sandbox.server import Sandbox

Reply = tuple[int, Any]
HELLO = {"type": 4, "data": {"content": "Hello"}}
SECRET = {"type": 4, "data": {"content": "Hush", "flags": 64}}


@dataclass
class Scene:
    """A sandbox with a client that can send any request."""

    sandbox: Sandbox
    http: aiohttp.ClientSession

    @property
    def oak(self) -> Channel:
        return self.sandbox.channel("the-oak")

    @property
    def nook(self) -> Channel:
        return self.sandbox.channel("a-quiet-corner")

    @property
    def marian(self) -> MemberDriver:
        return self.sandbox.member("Marian")

    @property
    def application(self) -> str:
        return f"/applications/{self.sandbox.world.application.id}"

    async def call(self, method: str, path: str, body: object = None, **sent: Any) -> Reply:
        sent = sent or {"json": body}
        headers = {"Authorization": f"Bot {self.sandbox.token}"}
        async with self.http.request(method, self.sandbox.api_base + path, headers=headers, **sent) as response:
            return response.status, await response.json() if response.status != 204 else None

    async def say(self, channel: Channel, **body: object) -> Reply:
        return await self.call("POST", f"/channels/{channel.id}/messages", {"content": "Hello"} | body)

    async def written(self, channel: Channel) -> Message:
        status, body = await self.say(channel)
        assert status == 200
        return channel.messages[int(body["id"])]

    def deny(self, channel: Channel, *permissions: Permission) -> None:
        denied = Permission(0)
        for permission in permissions:
            denied |= permission
        bot = self.sandbox.world.bot.id
        self.sandbox.backend.changes.set_overwrite(channel, Overwrite(bot, for_role=False, deny=denied))

    def used(self) -> Interaction:
        """Return an interaction that has not been answered yet."""
        backend = self.sandbox.backend
        member = self.sandbox.world.guild_of(self.oak).members[self.marian.id]
        data = {"id": "1", "name": "play", "type": 1}
        return backend.interactions.create(self.oak, member, MemberRequest(InteractionType.COMMAND, data))

    async def answer(self, interaction: Interaction, body: object = HELLO, token: str = "") -> Reply:
        return await self.call("POST", f"/interactions/{interaction.id}/{token or interaction.token}/callback", body)

    async def after(self, interaction: Interaction, method: str = "PATCH", place: str = "/messages/@original") -> Reply:
        address = f"/webhooks/{self.sandbox.world.application.id}/{interaction.token}{place}"
        return await self.call(method, address, {"content": "More"})


async def second_answer(scene: Scene) -> Reply:
    interaction = scene.used()
    await scene.answer(interaction)
    return await scene.answer(interaction)


async def late_answer(scene: Scene) -> Reply:
    interaction = scene.used()
    scene.sandbox.clock.advance(3)
    return await scene.answer(interaction)


async def answer_with_another_token(scene: Scene) -> Reply:
    return await scene.answer(scene.used(), token="another")  # noqa: S106 - of nothing


async def answer_of_another_kind(scene: Scene) -> Reply:
    return await scene.answer(scene.used(), {"type": 7, "data": {"content": "Hello"}})


async def follow_up_before_the_answer(scene: Scene) -> Reply:
    return await scene.after(scene.used(), "POST", "")


async def edit_before_the_answer(scene: Scene) -> Reply:
    return await scene.after(scene.used())


async def follow_up_of_nothing(scene: Scene) -> Reply:
    return await scene.call("POST", f"/webhooks/{scene.sandbox.world.application.id}/token", {"content": "Hello"})


async def edit_with_a_dead_token(scene: Scene) -> Reply:
    interaction = scene.used()
    await scene.answer(interaction)
    scene.sandbox.clock.advance(15 * 60)
    return await scene.after(interaction)


async def follow_up_with_a_dead_token(scene: Scene) -> Reply:
    interaction = scene.used()
    await scene.answer(interaction)
    scene.sandbox.clock.advance(15 * 60)
    return await scene.after(interaction, "POST", "")


async def edit_of_a_deleted_answer(scene: Scene) -> Reply:
    interaction = scene.used()
    await scene.answer(interaction)
    await scene.after(interaction, "DELETE")
    return await scene.after(interaction)


async def edit_of_a_strange_message_with_a_token(scene: Scene) -> Reply:
    interaction = scene.used()
    await scene.answer(interaction)
    foreign = await scene.written(scene.oak)
    return await scene.after(interaction, place=f"/messages/{foreign.id}")


async def edit_of_an_ephemeral_message_through_its_channel(scene: Scene) -> Reply:
    interaction = scene.used()
    await scene.answer(interaction, SECRET)
    (secret,) = scene.oak.ephemeral
    return await scene.call("PATCH", f"/channels/{scene.oak.id}/messages/{secret}", {"content": "Loud"})


async def delete_of_an_ephemeral_message_through_its_channel(scene: Scene) -> Reply:
    interaction = scene.used()
    await scene.answer(interaction, SECRET)
    (secret,) = scene.oak.ephemeral
    return await scene.call("DELETE", f"/channels/{scene.oak.id}/messages/{secret}")


async def unknown_channel(scene: Scene) -> Reply:
    return await scene.call("POST", "/channels/1/messages", {"content": "Hello"})


async def deleted_channel(scene: Scene) -> Reply:
    channel = scene.oak
    scene.sandbox.backend.changes.delete_channel(channel)
    return await scene.say(channel)


async def server_that_the_bot_has_left(scene: Scene) -> Reply:
    scene.sandbox.backend.changes.expel_bot(scene.sandbox.world.guild_of(scene.oak))
    return await scene.call("GET", f"/guilds/{scene.oak.guild_id}/members/{scene.marian.id}")


async def channel_of_a_server_that_the_bot_has_left(scene: Scene) -> Reply:
    scene.sandbox.backend.changes.expel_bot(scene.sandbox.world.guild_of(scene.oak))
    return await scene.say(scene.oak)


async def unknown_message(scene: Scene) -> Reply:
    return await scene.call("PATCH", f"/channels/{scene.oak.id}/messages/1", {"content": "Hello"})


async def deleted_message(scene: Scene) -> Reply:
    message = await scene.written(scene.oak)
    await scene.sandbox.member("Little John").delete(scene.marian.messages(scene.oak)[-1])
    return await scene.call("DELETE", f"/channels/{scene.oak.id}/messages/{message.id}")


async def unknown_member(scene: Scene) -> Reply:
    return await scene.call("GET", f"/guilds/{scene.oak.guild_id}/members/1")


async def channel_out_of_sight(scene: Scene) -> Reply:
    scene.deny(scene.oak, Permission.VIEW_CHANNEL)
    return await scene.say(scene.oak)


async def message_without_permission(scene: Scene) -> Reply:
    return await scene.say(scene.sandbox.channel("sheriffs-office"))


async def message_in_a_thread_without_permission(scene: Scene) -> Reply:
    scene.deny(scene.sandbox.channel("campfire"), Permission.SEND_MESSAGES_IN_THREADS)
    return await scene.say(scene.nook)


async def file_without_permission(scene: Scene) -> Reply:
    scene.deny(scene.oak, Permission.ATTACH_FILES)
    return await send_files(scene, b"x")


async def thread_without_permission(scene: Scene) -> Reply:
    scene.deny(scene.oak, Permission.CREATE_PUBLIC_THREADS)
    return await scene.call("POST", f"/channels/{scene.oak.id}/threads", {"name": "table", "type": 11})


async def thread_of_no_type(scene: Scene) -> Reply:
    return await scene.call("POST", f"/channels/{scene.oak.id}/threads", {"name": "table"})


async def deletion_of_anothers_message(scene: Scene) -> Reply:
    said = await scene.marian.say(scene.oak, "Mine")
    return await scene.call("DELETE", f"/channels/{scene.oak.id}/messages/{said.id}")


async def edit_of_anothers_message(scene: Scene) -> Reply:
    said = await scene.marian.say(scene.oak, "Mine")
    return await scene.call("PATCH", f"/channels/{scene.oak.id}/messages/{said.id}", {"content": "Ours"})


async def empty_message(scene: Scene) -> Reply:
    return await scene.say(scene.oak, content="")


async def emptied_message(scene: Scene) -> Reply:
    message = await scene.written(scene.oak)
    return await scene.call("PATCH", f"/channels/{scene.oak.id}/messages/{message.id}", {"content": None})


async def unknown_field(scene: Scene) -> Reply:
    return await scene.say(scene.oak, contents="Hello")


async def no_json(scene: Scene) -> Reply:
    return await scene.call("POST", f"/channels/{scene.oak.id}/messages", data=b"{")


async def send_files(scene: Scene, *files: bytes) -> Reply:
    form = aiohttp.FormData()
    for number, data in enumerate(files):
        form.add_field(f"files[{number}]", io.BytesIO(data), filename=f"{number}.bin")
    return await scene.call("POST", f"/channels/{scene.oak.id}/messages", data=form)


async def file_above_ten_mebibytes(scene: Scene) -> Reply:
    return await send_files(scene, bytes(10 * 1024 * 1024 + 1))


async def json_above_ten_mebibytes(scene: Scene) -> Reply:
    body = io.BytesIO(b'{"content": "%s"}' % (b"x" * 10 * 1024 * 1024))
    return await scene.call("POST", f"/channels/{scene.oak.id}/messages", data=body)


async def eleven_files(scene: Scene) -> Reply:
    return await send_files(scene, *[b"x"] * 11)


async def edit_in_an_archived_thread(scene: Scene) -> Reply:
    message = await scene.written(scene.nook)
    scene.sandbox.backend.threads.set_state(scene.nook, archived=True)
    return await scene.call("PATCH", f"/channels/{scene.nook.id}/messages/{message.id}", {"content": "Hello?"})


async def message_in_an_archived_and_locked_thread(scene: Scene) -> Reply:
    scene.sandbox.backend.threads.set_state(scene.nook, archived=True, locked=True)
    return await scene.say(scene.nook)


async def message_in_a_locked_thread(scene: Scene) -> Reply:
    scene.sandbox.backend.threads.set_state(scene.nook, locked=True)
    return await scene.say(scene.nook)


async def thread_in_a_thread(scene: Scene) -> Reply:
    return await scene.call("POST", f"/channels/{scene.nook.id}/threads", {"name": "table", "type": 11})


async def frequent_edits_of_an_old_message(scene: Scene) -> Reply:
    message = await scene.written(scene.oak)
    scene.sandbox.clock.advance(3601)
    replies = [
        await scene.call("PATCH", f"/channels/{scene.oak.id}/messages/{message.id}", {"content": str(number)})
        for number in range(4)
    ]
    assert [status for status, _ in replies[:3]] == [200] * 3
    return replies[3]


async def ill_formed_command(scene: Scene) -> Reply:
    return await scene.call("PUT", f"{scene.application}/commands", [{"name": "Play!", "description": "A round"}])


async def commands_of_an_unknown_server(scene: Scene) -> Reply:
    return await scene.call("GET", f"{scene.application}/guilds/1/commands")


REFUSALS: list[tuple[Callable[[Scene], Awaitable[Reply]], int, int]] = [
    (second_answer, 400, 40060),
    (late_answer, 404, 10062),
    (answer_with_another_token, 404, 10062),
    (answer_of_another_kind, 400, 50035),
    (follow_up_before_the_answer, 404, 10015),
    (edit_before_the_answer, 404, 10015),
    (follow_up_of_nothing, 404, 10015),
    (edit_with_a_dead_token, 401, 50027),
    (follow_up_with_a_dead_token, 401, 50027),
    (edit_of_a_deleted_answer, 404, 10008),
    (edit_of_a_strange_message_with_a_token, 404, 10008),
    (edit_of_an_ephemeral_message_through_its_channel, 404, 10008),
    (delete_of_an_ephemeral_message_through_its_channel, 404, 10008),
    (unknown_channel, 404, 10003),
    (deleted_channel, 404, 10003),
    (channel_of_a_server_that_the_bot_has_left, 404, 10003),
    (server_that_the_bot_has_left, 404, 10004),
    (commands_of_an_unknown_server, 404, 10004),
    (unknown_message, 404, 10008),
    (deleted_message, 404, 10008),
    (unknown_member, 404, 10007),
    (channel_out_of_sight, 403, 50001),
    (message_without_permission, 403, 50013),
    (message_in_a_thread_without_permission, 403, 50013),
    (file_without_permission, 403, 50013),
    (thread_without_permission, 403, 50013),
    (thread_of_no_type, 400, 50035),
    (deletion_of_anothers_message, 403, 50013),
    (edit_of_anothers_message, 403, 50005),
    (empty_message, 400, 50006),
    (emptied_message, 400, 50006),
    (unknown_field, 400, 50035),
    (no_json, 400, 50109),
    (file_above_ten_mebibytes, 413, 40005),
    (json_above_ten_mebibytes, 413, 40005),
    (eleven_files, 400, 50035),
    (edit_in_an_archived_thread, 400, 50083),
    (message_in_an_archived_and_locked_thread, 400, 50083),
    (message_in_a_locked_thread, 403, 160005),
    (thread_in_a_thread, 400, 50024),
    (frequent_edits_of_an_old_message, 429, 30046),
    (ill_formed_command, 400, 50035),
]


@pytest.mark.parametrize(("situation", "status", "code"), [pytest.param(*row, id=row[0].__name__) for row in REFUSALS])
async def test_refused(
    sandbox: Sandbox,
    http: aiohttp.ClientSession,
    situation: Callable[[Scene], Awaitable[Reply]],
    status: int,
    code: int,
) -> None:
    sandbox.backend.bot_online = True
    got, body = await situation(Scene(sandbox, http))
    assert (got, body["code"]) == (status, code)
    assert body["message"]
    assert sandbox.refusals[-1].error.code == code


async def test_ten_files_and_one_of_ten_mebibytes_are_taken(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    status, body = await send_files(Scene(sandbox, http), bytes(10 * 1024 * 1024), *[b"x"] * 9)
    assert (status, len(body["attachments"])) == (200, 10)
