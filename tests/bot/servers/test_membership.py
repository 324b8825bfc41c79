"""Tests that Discord is asked whether members are still there only for inactive ones, once a month each."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import discord
import pytest

from bot.discord_errors import UNKNOWN_MEMBER
from bot.servers.membership import SILENT_DAYS, Membership

if TYPE_CHECKING:
    from bot.store import Store

GUILD, MARIAN, WILL = 1, 2, 3
DAY = 20_000


class Sherwood:
    """A server with some members, which counts requests for them."""

    id = GUILD
    unavailable = False

    def __init__(self) -> None:
        self.there = {MARIAN, WILL}
        self.asked: list[int] = []
        self.is_silent = False
        self.day = DAY

    def get_guild(self, guild_id: int) -> Any:
        return self if guild_id == GUILD else None

    async def fetch_member(self, user_id: int) -> None:
        self.asked.append(user_id)
        if self.is_silent:
            raise TimeoutError
        if user_id not in self.there:
            response: Any = SimpleNamespace(status=404, reason="Not Found")
            raise discord.NotFound(response, {"code": UNKNOWN_MEMBER, "message": "Unknown Member"})


@pytest.fixture
async def store(store: Store) -> Store:
    """Return a store with two members."""
    for member in (MARIAN, WILL):
        await store.last_presses.note(member, GUILD, DAY)
    return store


@pytest.fixture
def sherwood() -> Sherwood:
    return Sherwood()


@pytest.fixture
def membership(store: Store, sherwood: Sherwood) -> Membership:
    return Membership(store.last_presses, sherwood, lambda: sherwood.day)


async def test_nobody_is_asked_about_within_a_month_of_a_press(membership: Membership, sherwood: Sherwood) -> None:
    sherwood.there.clear()
    sherwood.day += SILENT_DAYS - 1
    assert await membership.gone(GUILD, {MARIAN, WILL}) == frozenset()
    assert sherwood.asked == []


async def test_departed_members_are_found_once_a_month(
    membership: Membership, sherwood: Sherwood, store: Store
) -> None:
    sherwood.there.remove(MARIAN)
    sherwood.day += SILENT_DAYS
    await store.last_presses.note(WILL, GUILD, sherwood.day)
    for _ in range(3):
        assert await membership.gone(GUILD, {MARIAN, WILL}) == {MARIAN}
    assert sherwood.asked == [MARIAN]
    sherwood.there.add(MARIAN)
    sherwood.day += SILENT_DAYS
    assert await membership.gone(GUILD, {MARIAN}) == frozenset()
    assert sherwood.asked.count(MARIAN) == 2


async def test_members_are_shown_if_discord_does_not_answer(membership: Membership, sherwood: Sherwood) -> None:
    sherwood.there.clear()
    sherwood.day += SILENT_DAYS
    sherwood.is_silent = True
    assert await membership.gone(GUILD, {MARIAN}) == frozenset()
    sherwood.is_silent = False
    assert await membership.gone(GUILD, {MARIAN}) == {MARIAN}


async def test_a_server_without_the_bot_is_asked_nothing(
    membership: Membership, sherwood: Sherwood, store: Store
) -> None:
    await store.last_presses.note(MARIAN, GUILD + 1, DAY)
    sherwood.day += SILENT_DAYS
    assert await membership.gone(GUILD + 1, {MARIAN}) == frozenset()
    assert sherwood.asked == []
