"""Calls to a table that gathers its players go as soon as they hold no longer, whatever Discord takes how slowly."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import AsyncMock, Mock

import aiohttp
import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.surfaces.lobby_calls import LobbyCalls
from bot.tables.model import Seat
from tests.bot.store.samples import lobby

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.tables.model import Table

GUEST, ASLEEP = 77, 78
ENGLISH = LANGUAGES["en"]
INVITING = lobby(invited=(GUEST,))


def is_invited(table: Table) -> bool:
    """Tell whether the call holds."""
    return GUEST in table.invited


class Channel:
    """Takes messages, numbered from 1, and tells which were deleted."""

    def __init__(self) -> None:
        self.send = AsyncMock(side_effect=[SimpleNamespace(id=number) for number in (1, 2, 3)])
        self.found = Mock(return_value=self)
        self.deleted: list[int] = []
        self.rewritten: dict[int, str] = {}
        self.trouble: Exception | None = None

    def get_partial_message(self, message_id: int) -> Any:
        """Return a message to delete or to edit."""

        async def delete() -> None:
            if self.trouble is not None:
                raise self.trouble
            self.deleted.append(message_id)

        async def edit(content: str, view: None, allowed_mentions: discord.AllowedMentions) -> None:
            assert view is None, "there is nothing to answer any more"
            assert [user.id for user in cast("list[discord.Object]", allowed_mentions.users)] == [GUEST]
            if self.trouble is not None:
                raise self.trouble
            self.rewritten[message_id] = content

        return SimpleNamespace(delete=delete, edit=edit)


@pytest.fixture
def channel() -> Channel:
    """The channel of the table."""
    return Channel()


@pytest.fixture
def told_again() -> list[Table]:
    """The tables about which listeners were to hear once more."""
    return []


def awake(_table: Table, members: Sequence[int]) -> tuple[int, ...]:
    """Return those of some members who may be woken."""
    return tuple(set(members) - {ASLEEP})


@pytest.fixture
def calls(channel: Channel, told_again: list[Table]) -> LobbyCalls:
    """Calls of which none is there yet."""
    channels = SimpleNamespace(get_partial_messageable=channel.found)
    tables = SimpleNamespace(listen=lambda _: None, on_load=lambda _: None, tell_again=told_again.append)
    return LobbyCalls(cast("Any", tables), cast("Any", channels), lambda _guild_id: ENGLISH, awake)


async def test_a_call_goes_once_it_is_answered_and_no_sooner(calls: LobbyCalls, channel: Channel) -> None:
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    assert [user.id for user in channel.send.await_args_list[0].kwargs["allowed_mentions"].users] == [GUEST]
    calls.follow(replace(INVITING, declined=(1,)))
    await calls.settled()
    assert channel.deleted == []
    calls.follow(replace(INVITING, invited=()))
    calls.follow(replace(INVITING, invited=()))
    await calls.settled()
    assert channel.deleted == [1]


async def test_who_has_answered_before_the_call_began_is_heard_of(calls: LobbyCalls, told_again: list[Table]) -> None:
    calls.call(INVITING, GUEST, "come", is_invited)
    assert told_again == [INVITING]
    await calls.settled()


async def test_who_is_not_to_be_woken_is_named_alone(calls: LobbyCalls, channel: Channel) -> None:
    calls.call(INVITING, ASLEEP, "come", is_invited)
    await calls.settled()
    assert channel.send.await_args_list[0].kwargs["allowed_mentions"].users == []


@pytest.mark.parametrize(
    "following", [replace(INVITING, phase="cancelled"), lobby(phase="playing", seats=(Seat("Guest", GUEST),))]
)
async def test_no_call_outlives_its_lobby(calls: LobbyCalls, channel: Channel, following: Table) -> None:
    calls.call(INVITING, GUEST, "come", lambda _table: True)
    await calls.settled()
    calls.follow(following)
    await calls.settled()
    assert channel.deleted == [1]
    assert channel.rewritten == {}


async def test_who_was_called_reads_that_the_game_has_begun_without_them(calls: LobbyCalls, channel: Channel) -> None:
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    for _ in range(2):
        calls.follow(replace(INVITING, invited=(), phase="playing"))
    await calls.settled()
    words = f"<@{GUEST}>, this game has begun without you. Once it is over, you can join the next one."
    assert channel.rewritten == {1: words}
    assert channel.deleted == []
    assert dict(calls._calls) == {}


async def test_a_call_that_discord_does_not_change_stays_as_it_is(calls: LobbyCalls, channel: Channel) -> None:
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    channel.trouble = aiohttp.ClientConnectionError()
    calls.follow(replace(INVITING, invited=(), phase="playing"))
    await calls.settled()
    assert (channel.rewritten, channel.deleted, dict(calls._calls)) == ({}, [], {})


async def test_a_second_call_takes_the_place_of_the_first(calls: LobbyCalls, channel: Channel) -> None:
    for _ in range(2):
        calls.call(INVITING, GUEST, "come", is_invited)
        await calls.settled()
    assert channel.deleted == [1]


async def test_what_is_answered_before_it_is_posted_is_deleted_at_once(calls: LobbyCalls, channel: Channel) -> None:
    is_taken = asyncio.Event()

    async def send(*_: Any, **__: Any) -> Any:
        await is_taken.wait()
        return SimpleNamespace(id=9)

    channel.send = AsyncMock(side_effect=send)
    calls.call(INVITING, GUEST, "come", is_invited)
    await asyncio.sleep(0)
    calls.follow(replace(INVITING, invited=()))
    is_taken.set()
    await calls.settled()
    assert channel.deleted == [9]


async def test_what_discord_does_not_take_disturbs_nothing(calls: LobbyCalls, channel: Channel) -> None:
    channel.send = AsyncMock(side_effect=[aiohttp.ClientConnectionError(), SimpleNamespace(id=2)])
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    channel.trouble = aiohttp.ClientConnectionError()
    calls.follow(replace(INVITING, invited=()))
    await calls.settled()
    assert channel.deleted == []
    assert dict(calls._calls) == {}


async def test_a_call_is_taken_back_where_it_stands_when_its_lobby_moves(calls: LobbyCalls, channel: Channel) -> None:
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    channel.found.reset_mock()
    calls.follow(replace(INVITING, channel_id=INVITING.channel_id + 1))
    await calls.settled()
    assert channel.deleted == [1]
    channel.found.assert_called_once_with(INVITING.channel_id, guild_id=INVITING.guild_id)


async def test_whoever_becomes_the_host_is_called_once_however_that_came_about(
    calls: LobbyCalls, channel: Channel
) -> None:
    table = lobby(host_id=GUEST)
    calls.follow(table)
    calls.follow(replace(table, version=1))
    await calls.settled()
    assert channel.send.await_count == 0
    following = replace(table, host_id=GUEST + 5)
    for _ in range(2):
        calls.follow(following)
    await calls.settled()
    assert [call.args[0] for call in channel.send.await_args_list] == [
        f"<@{GUEST + 5}>, the table is yours now: its host sits there no longer."
    ]
    calls.follow(replace(following, phase="cancelled"))
    await calls.settled()
    assert channel.deleted == [1]
    assert not calls._hosts
