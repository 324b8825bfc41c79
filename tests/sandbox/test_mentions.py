"""Tests of whom a message pings."""

from typing import Any

import pytest

from sandbox.backend import Backend
from sandbox.messages import Envelope
from sandbox.permissions import Permission
from sandbox.validation.messages import ChannelMessageBody
from sandbox.validation.shapes import shape
from sandbox.wire import pane_message_json


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        (None, {"users", "roles"}),
        ({"parse": []}, set()),
        ({"parse": ["users"]}, {"users"}),
        ({"parse": ["roles", "everyone"]}, {"roles"}),
        ({"users": ["marian"]}, {"users"}),
        ({"users": ["1"]}, set()),
    ],
)
def test_only_whom_the_message_allows(allowed: dict[str, Any] | None, pinged: set[str]) -> None:
    backend = Backend("http://127.0.0.1:1")
    guild = next(iter(backend.world.guilds.values()))
    channel = next(iter(guild.channels.values()))
    marian, john = (
        next(member for member in guild.members.values() if member.user.display_name == name)
        for name in ("Marian", "Little John")
    )
    if allowed and allowed.get("users") == ["marian"]:
        allowed = {"users": [str(marian.user.id)]}
    (moderator,) = john.role_ids
    body = {
        "flags": 1 << 15,
        "components": [{"type": 10, "content": f"<@{marian.user.id}> <@&{moderator}> @everyone"}],
        "allowed_mentions": allowed,
    }
    message = backend.messages.write(Envelope(channel, backend.world.bot), shape(body, ChannelMessageBody))
    assert (message.mentions == [marian.user]) == ("users" in pinged)
    assert (message.mention_role_ids == [moderator]) == ("roles" in pinged)
    assert not message.mention_everyone
    assert pane_message_json(backend.world, message, marian.user)["viewer_mentioned"] == ("users" in pinged)
    assert pane_message_json(backend.world, message, john.user)["viewer_mentioned"] == ("roles" in pinged)


def test_everyone_is_pinged_by_those_who_may() -> None:
    backend = Backend("http://127.0.0.1:1")
    guild = next(iter(backend.world.guilds.values()))
    channel = next(iter(guild.channels.values()))
    guild.roles[guild.id].permissions |= Permission.MENTION_EVERYONE
    body = shape({"content": "@here, come"}, ChannelMessageBody)
    assert backend.messages.write(Envelope(channel, backend.world.bot), body).mention_everyone
