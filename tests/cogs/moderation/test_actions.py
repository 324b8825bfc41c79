"""Tests of a moderator's action when the table changes just as the action is confirmed."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.languages import LANGUAGES
from bot.model.table import Seat
from bot.tables import drafts, lobby, moderating
from bot.tables.drafts import Place
from bot.tables.keeper import Tables
from cogs.moderation.actions import CHANGED
from cogs.moderation.seat_actions import SOMEBODY_ELSE, Kick
from cogs.moderation.table_actions import GONE_ON, EndGame, TakeBack
from tests.bot.store.samples import CHANNEL, GAME, NOW, PRESS
from tests.bot.tables.memory_store import MemoryStore
from tests.bot.tables.timed import begin, choose

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from bot.client import Greenwood
    from bot.model.table import LoggedMove, Table
    from bot.store import Store

MODERATOR = 90


class SlowStore(MemoryStore):
    """A store that lets other tasks run while it saves."""

    async def save_table(self, table: Table, move: LoggedMove | None = None) -> None:
        await asyncio.sleep(0)
        await super().save_table(table, move)


@pytest.fixture
def bot() -> Greenwood:
    tables = Tables(cast("Store", SlowStore()), lambda: float(NOW))
    return cast("Greenwood", SimpleNamespace(tables=tables))


async def gathered(bot: Greenwood, *names: str) -> Table:
    """Open a lobby in which members of these names sit, with ids from 1."""
    host = Seat(names[0], 1)
    table = await bot.tables.open(drafts.draft(Place(1, CHANNEL), GAME.name, GAME.Options(), host, PRESS))
    for number, name in enumerate(names[1:], 2):
        table = await bot.tables.change(table.id, lobby.join, number, name, PRESS)
    return table


async def at_once(change: Awaitable[object], action: Awaitable[object]) -> BaseException | None:
    """Carry out an action while another change of its table is being stored; return the error, if there was one."""
    _, failed = await asyncio.gather(change, action, return_exceptions=True)
    return failed if isinstance(failed, BaseException) else None


async def test_nobody_else_is_kicked_where_seats_move_up_at_that_moment(bot: Greenwood) -> None:
    table = await gathered(bot, "Marian", "Will", "Much")
    kick = Kick(MODERATOR, "", table, 1)
    failed = await at_once(bot.tables.change(table.id, lobby.leave, 1), kick.perform(bot))
    assert isinstance(failed, UserError)
    assert failed.message == SOMEBODY_ELSE
    assert [seat.name for seat in (await bot.tables.table(table.id)).seats] == ["Will", "Much"]


async def test_a_member_is_kicked_whatever_they_are_called_by_now(bot: Greenwood) -> None:
    table = await gathered(bot, "Marian", "Will")
    kick = Kick(MODERATOR, "", table, 1)
    await bot.tables.change(table.id, lobby.leave, 2)
    await bot.tables.change(table.id, lobby.join, 2, "Will Scarlet", PRESS)
    await kick.perform(bot)
    assert [seat.name for seat in (await bot.tables.table(table.id)).seats] == ["Marian"]


async def test_nobody_is_kicked_into_a_game_that_begins_at_that_moment(bot: Greenwood) -> None:
    table = await gathered(bot, "Marian", "Will", "Much")
    kick = Kick(MODERATOR, "", table, 1)
    failed = await at_once(bot.tables.change(table.id, lobby.start, 1, NOW, PRESS), kick.perform(bot))
    assert isinstance(failed, UserError)
    assert failed.message == CHANGED
    assert [seat.user_id for seat in (await bot.tables.table(table.id)).seats] == [1, 2, 3]


async def test_a_move_made_at_that_moment_is_not_taken_back_with_the_others(bot: Greenwood) -> None:
    table = await begin(bot.tables, 3)
    table = await choose(bot.tables, table.id, 0)
    (first,) = await bot.tables.history(table)
    taking_back = TakeBack(MODERATOR, "", table, first.logged, "Move 1", reveals=False)
    failed = await at_once(choose(bot.tables, table.id, 1), taking_back.perform(bot))
    assert isinstance(failed, UserError)
    assert failed.message == GONE_ON
    assert (await bot.tables.table(table.id)).moves == 2


@pytest.mark.parametrize("reveals", [False, True])
async def test_a_moderator_is_told_that_what_has_come_to_light_stays_seen(bot: Greenwood, *, reveals: bool) -> None:
    table = await choose(bot.tables, (await begin(bot.tables, 3)).id, 0)
    (first,) = await bot.tables.history(table)
    question = TakeBack(MODERATOR, "", table, first.logged, "Move 1", reveals=reveals).question(LANGUAGES["en"])
    assert question.startswith("Do you want to take back the last move? That cannot be undone.\nIt goes back to before")
    assert ("It stays known to whoever has seen it" in question) is reveals


async def test_a_move_is_told_to_be_taken_back_from_whoever_made_it(bot: Greenwood) -> None:
    table = await choose(bot.tables, (await begin(bot.tables, 3)).id, 0)
    (first,) = await bot.tables.history(table)
    told = TakeBack(MODERATOR, "", table, first.logged, "Move 1", reveals=False).news(LANGUAGES["en"])
    assert told == f"A moderator has taken back the last move: {table.seats[0].name}'s."
    seats = (replace(table.seats[0], user_id=77, name="Tuck"), *table.seats[1:])
    told = TakeBack(MODERATOR, "", replace(table, seats=seats), first.logged, "Move 1", reveals=False).news(
        LANGUAGES["en"]
    )
    assert told == f"A moderator has taken back the last move: <@{first.logged.user_id}>'s."


async def test_a_table_that_moves_at_that_moment_is_not_closed_where_nobody_looked_up_the_right(bot: Greenwood) -> None:
    table = await gathered(bot, "Marian", "Will")
    moving = bot.tables.change(table.id, moderating.relocate, CHANNEL + 1)
    failed = await at_once(moving, EndGame(MODERATOR, "", table, counted=False).perform(bot))
    assert isinstance(failed, UserError)
    assert failed.message == CHANGED
    assert (await bot.tables.table(table.id)).phase == "lobby"
