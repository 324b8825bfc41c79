"""Tests that calls to a lobby are deleted as soon as they are out of date, however slowly Discord answers."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import AsyncMock, Mock

import aiohttp
import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.table import Seat
from bot.surfaces.lobby_calls import LobbyCalls
from bot.surfaces.passing_calls import PassingCalls
from tests.bot.store.samples import lobby

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.model.table import Table

GUEST, ASLEEP = 77, 78
ENGLISH = LANGUAGES["en"]
INVITING = lobby(invited=(GUEST,))


def is_invited(table: Table) -> bool:
    """Tell whether a call to the guest is still valid."""
    return GUEST in table.invited


class Channel:
    """A channel that numbers its messages from 1, and records deletions and edits."""

    def __init__(self) -> None:
        self.send = AsyncMock(side_effect=[SimpleNamespace(id=number) for number in (1, 2, 3)])
        self.found = Mock(return_value=self)
        self.deleted: list[int] = []
        self.rewritten: list[tuple[int, str]] = []
        self.trouble: Exception | None = None

    def hold_back(self, *numbers: int) -> asyncio.Event:
        """Give the next messages these ids, the first one only when the returned event is set."""
        is_taken, left = asyncio.Event(), iter(numbers)

        async def send(*_: Any, **__: Any) -> Any:
            number = next(left)
            if number == numbers[0]:
                await is_taken.wait()
            return SimpleNamespace(id=number)

        self.send = AsyncMock(side_effect=send)
        return is_taken

    def get_partial_message(self, message_id: int) -> Any:
        """Return a message that can be deleted or edited."""

        async def delete() -> None:
            if self.trouble is not None:
                raise self.trouble
            self.deleted.append(message_id)

        async def edit(content: str, view: None, allowed_mentions: discord.AllowedMentions) -> None:
            assert view is None, "there is nothing to answer any more"
            assert [user.id for user in cast("list[discord.Object]", allowed_mentions.users)] == [GUEST]
            if self.trouble is not None:
                raise self.trouble
            self.rewritten.append((message_id, content))

        return SimpleNamespace(delete=delete, edit=edit)


@pytest.fixture
def channel() -> Channel:
    """The channel of the table, as a stand-in."""
    return Channel()


@pytest.fixture
def told_again() -> list[Table]:
    """The tables of which listeners were told again."""
    return []


def awake(_table: Table, members: Sequence[int]) -> tuple[int, ...]:
    """Return the members among these who may be pinged."""
    return tuple(set(members) - {ASLEEP})


class Calls:
    """The calls of lobbies, with a stand-in for the tables."""

    def __init__(self, channel: Channel, told_again: list[Table]) -> None:
        listeners: list[Any] = []
        channels = SimpleNamespace(get_partial_messageable=channel.found)
        tables: Any = SimpleNamespace(listen=listeners.append, on_load=lambda _: None, tell_again=self._tell_again)
        self._listeners, self._told_again = listeners, told_again
        self._present: Table | None = None
        self.passing = PassingCalls(tables, cast("Any", channels), awake)
        self.of_lobbies = LobbyCalls(tables, self.passing, lambda _guild_id: ENGLISH)
        self.call, self.settled = self.of_lobbies.call, self.passing.settled

    def follow(self, table: Table) -> None:
        """Tell the listeners of a table."""
        self._present = table
        for listener in self._listeners:
            listener(table)

    def _tell_again(self, seen: Table) -> None:
        self._told_again.append(seen)
        if self._present is not None and self._present != seen:
            self.follow(self._present)

    @property
    def known(self) -> dict[int, Any]:
        """The calls that are known at the moment."""
        return dict(self.passing._calls)


@pytest.fixture
def calls(channel: Channel, told_again: list[Table]) -> Calls:
    """Return calls, none of which has been made yet."""
    return Calls(channel, told_again)


async def test_a_call_goes_once_it_is_answered_and_no_sooner(calls: Calls, channel: Channel) -> None:
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


async def test_answers_from_before_the_call_are_reported(calls: Calls, told_again: list[Table]) -> None:
    calls.call(INVITING, GUEST, "come", is_invited)
    assert told_again == [INVITING]
    await calls.settled()


async def test_members_in_quiet_hours_are_named_without_a_ping(calls: Calls, channel: Channel) -> None:
    calls.call(INVITING, ASLEEP, "come", is_invited)
    await calls.settled()
    assert channel.send.await_args_list[0].kwargs["allowed_mentions"].users == []


@pytest.mark.parametrize(
    "following", [replace(INVITING, phase="cancelled"), lobby(phase="playing", seats=(Seat("Guest", GUEST),))]
)
async def test_no_call_outlives_its_lobby(calls: Calls, channel: Channel, following: Table) -> None:
    calls.call(INVITING, GUEST, "come", lambda _table: True)
    await calls.settled()
    calls.follow(following)
    await calls.settled()
    assert channel.deleted == [1]
    assert channel.rewritten == []


async def test_who_was_called_reads_that_the_game_has_begun_without_them(calls: Calls, channel: Channel) -> None:
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    for _ in range(2):
        calls.follow(replace(INVITING, invited=(), phase="playing"))
    await calls.settled()
    words = f"<@{GUEST}>, this game has begun without you. Once it is over, you can join the next one."
    assert channel.rewritten == [(1, words)]
    assert channel.deleted == []
    calls.follow(replace(INVITING, invited=(), phase="over"))
    await calls.settled()
    assert channel.deleted == [1], "there is a next one to join now"
    assert calls.known == {}


async def test_a_game_that_begins_while_the_call_is_on_its_way_is_told_of_as_well(
    calls: Calls, channel: Channel
) -> None:
    is_taken = channel.hold_back(9)
    calls.call(INVITING, GUEST, "come", is_invited)
    await asyncio.sleep(0)
    calls.follow(replace(INVITING, invited=(), phase="playing", version=1))
    is_taken.set()
    await calls.settled()
    assert [message_id for message_id, _ in channel.rewritten] == [9]
    assert channel.deleted == []


async def test_a_call_that_discord_does_not_change_stays_as_it_is(calls: Calls, channel: Channel) -> None:
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    channel.trouble = aiohttp.ClientConnectionError()
    calls.follow(replace(INVITING, invited=(), phase="playing"))
    await calls.settled()
    assert (channel.rewritten, channel.deleted) == ([], [])


async def test_a_second_call_takes_the_place_of_the_first(calls: Calls, channel: Channel) -> None:
    for _ in range(2):
        calls.call(INVITING, GUEST, "come", is_invited)
        await calls.settled()
    assert channel.deleted == [1]


async def test_a_call_that_is_answered_before_it_is_posted_is_deleted_at_once(calls: Calls, channel: Channel) -> None:
    is_taken = channel.hold_back(9)
    calls.call(INVITING, GUEST, "come", is_invited)
    await asyncio.sleep(0)
    calls.follow(replace(INVITING, invited=()))
    is_taken.set()
    await calls.settled()
    assert channel.deleted == [9]


async def test_a_call_that_was_replaced_on_its_way_goes(calls: Calls, channel: Channel) -> None:
    is_taken = channel.hold_back(7, 8)
    calls.call(INVITING, GUEST, "come", is_invited)
    await asyncio.sleep(0)
    calls.call(INVITING, GUEST, "come, please", is_invited)
    await asyncio.sleep(0)
    is_taken.set()
    await calls.settled()
    assert channel.deleted == [7]


async def test_a_call_that_discord_refuses_has_no_other_effect(calls: Calls, channel: Channel) -> None:
    channel.send = AsyncMock(side_effect=[aiohttp.ClientConnectionError(), SimpleNamespace(id=2)])
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    channel.trouble = aiohttp.ClientConnectionError()
    calls.follow(replace(INVITING, invited=()))
    await calls.settled()
    assert channel.deleted == []
    assert calls.known == {}


async def test_a_call_is_taken_back_where_it_stands_when_its_lobby_moves(calls: Calls, channel: Channel) -> None:
    calls.call(INVITING, GUEST, "come", is_invited)
    await calls.settled()
    channel.found.reset_mock()
    calls.follow(replace(INVITING, channel_id=INVITING.channel_id + 1))
    await calls.settled()
    assert channel.deleted == [1]
    channel.found.assert_called_once_with(INVITING.channel_id, guild_id=INVITING.guild_id)


async def test_a_new_host_is_pinged_once_however_they_became_host(calls: Calls, channel: Channel) -> None:
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
    assert not calls.of_lobbies._hosts
