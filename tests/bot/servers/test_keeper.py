"""Tests of the settings and bans of servers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.model.pseudonyms import Pseudonym
from bot.model.server import ServerSettings
from bot.servers.keeper import Servers
from bot.store.errors import StoreClosedError
from bot.store.forgetting import Forgotten

if TYPE_CHECKING:
    from bot.store import Store

GUILD, OTHER_GUILD, MUCH, MARIAN = 1, 2, 3, 4


@pytest.fixture
async def servers(store: Store) -> Servers:
    servers = Servers(store, lambda: 100.9)
    await servers.load()
    return servers


async def test_nothing_is_chosen_at_first(servers: Servers) -> None:
    assert servers.settings(GUILD) == ServerSettings()
    assert not servers.is_banned(GUILD, MUCH)


async def test_a_change_holds_for_its_server_alone_and_outlives_the_process(servers: Servers, store: Store) -> None:
    await servers.change(GUILD, language="it")
    changed = await servers.change(GUILD, calls="never", channels=(7, 8))
    assert changed == ServerSettings(language="it", calls="never", channels=(7, 8))
    assert servers.settings(OTHER_GUILD) == ServerSettings()
    again = Servers(store, lambda: 0)
    await again.load()
    assert again.settings(GUILD) == changed


async def test_two_changes_at_once_hold_both(servers: Servers, store: Store) -> None:
    await asyncio.gather(servers.change(GUILD, results_channel=5), servers.change(GUILD, audit_channel=6))
    assert servers.settings(GUILD) == ServerSettings(results_channel=5, audit_channel=6)
    again = Servers(store, lambda: 0)
    await again.load()
    assert again.settings(GUILD) == servers.settings(GUILD)


async def test_a_change_that_cannot_be_stored_does_not_hold(servers: Servers, store: Store) -> None:
    await store.close()
    with pytest.raises(StoreClosedError):
        await servers.change(GUILD, language="it")
    assert servers.settings(GUILD).language is None


async def test_a_ban_holds_on_its_server_until_it_is_lifted(servers: Servers, store: Store) -> None:
    await servers.ban(GUILD, MUCH, MARIAN, "cheated")
    assert servers.is_banned(GUILD, MUCH)
    assert not servers.is_banned(OTHER_GUILD, MUCH)
    again = Servers(store, lambda: 0)
    await again.load()
    (ban,) = again.bans(GUILD)
    assert (ban.user_id, ban.moderator_id, ban.reason, ban.at) == (MUCH, MARIAN, "cheated", 100)
    await again.unban(GUILD, MUCH)
    await again.unban(GUILD, MUCH)
    assert not again.is_banned(GUILD, MUCH)
    assert await store.servers.bans() == []


async def test_a_ban_that_is_lifted_while_its_member_is_forgotten_stays_lifted(servers: Servers, store: Store) -> None:
    for guild_id in (GUILD, OTHER_GUILD):
        await servers.ban(guild_id, MUCH, MARIAN, "cheated")
    async with servers.forgetting(MUCH) as left:
        lifting = asyncio.create_task(servers.unban(GUILD, MUCH))
        await asyncio.sleep(0)
        await store.own_data.forget(Forgotten(MUCH, Pseudonym(-8, "Hood 8"), left), (), ())
        assert not lifting.done()
    await lifting
    again = Servers(store, lambda: 0)
    await again.load()
    for known in (servers, again):
        assert not known.is_banned(GUILD, MUCH)
        assert known.is_banned(OTHER_GUILD, MUCH)
        assert not known.is_banned_by_id(MUCH)


async def test_a_ban_that_is_lifted_before_its_member_is_forgotten_leaves_no_hash(servers: Servers) -> None:
    await servers.ban(GUILD, MUCH, MARIAN, "cheated")
    lifting = asyncio.create_task(servers.unban(GUILD, MUCH))
    await asyncio.sleep(0)
    async with servers.forgetting(MUCH) as left:
        assert left == ()
    await lifting
    assert not servers.is_banned(GUILD, MUCH)


async def test_bans_stay_as_they_are_where_their_member_cannot_be_forgotten(servers: Servers) -> None:
    await servers.ban(GUILD, MUCH, MARIAN, "cheated")
    with pytest.raises(StoreClosedError):
        async with servers.forgetting(MUCH):
            raise StoreClosedError
    assert servers.is_banned_by_id(MUCH)
    assert servers.earlier_bans(MUCH) == ()
