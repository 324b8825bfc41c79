"""Journeys in which Discord misbehaves; a table in `docs/operating.md` names these tests."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from bot.catching_up import CatchingUp
from bot.discord_errors import MISSING_PERMISSIONS, UNKNOWN_CHANNEL, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE
from bot.servers.absences import KEPT_SECONDS, Absences
from bot.store import StoreError
from sandbox.disturbances import Cut, Drop, Fail, Late, Limit, Twice
from sandbox.driver import NoAnswerError
from sandbox.permissions import Permission
from tests.journeys.harness import PATIENCE, moves_in, name_of, robbers_in

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sandbox.disturbances import RequestFault
    from sandbox.gateway import Gateway
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

RATE_LIMITED = 0
"""The error code in the body of a reply with status 429."""
BOARD = "/channels/*/messages*"
"""The routes by which boards are sent and edited."""


@pytest.fixture
def immediate_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry failed work at once, and do not wait before the bot identifies again."""
    monkeypatch.setattr("bot.coalescing.Coalescer._pause", _no_pause)
    monkeypatch.setattr("bot.client.Greenwood.before_identify_hook", _no_pause)


async def _no_pause(*_: Any, **__: Any) -> None:
    await asyncio.sleep(0)


# What is deleted


async def test_the_table_of_a_deleted_channel_closes_at_once(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    table = await harness.table(oak)
    harness.expected_refusals = {UNKNOWN_CHANNEL}
    harness.sandbox.backend.changes.delete_channel(oak)
    await harness.heard()
    assert (await harness.bot.tables.table(table.id)).phase == "cancelled"
    assert await harness.bot.store.boards.stale() == []


async def test_the_table_of_a_deleted_thread_closes_at_once(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    thread = harness.sandbox.world.add_thread(oak, "an evening in the greenwood", marian.user)
    await harness.begin(thread, marian, computers=2)
    table = await harness.table(thread)
    harness.expected_refusals = {UNKNOWN_CHANNEL}
    harness.sandbox.backend.changes.delete_channel(thread)
    await harness.heard()
    assert (await harness.bot.tables.table(table.id)).phase == "cancelled"


async def test_a_channel_that_was_deleted_while_the_bot_was_away_is_noticed_at_the_start(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    table = await harness.table(oak)
    harness.expected_refusals = {UNKNOWN_CHANNEL}
    await harness.stop_bot()
    harness.sandbox.backend.changes.delete_channel(oak)
    await harness.start_bot()
    await _closed(harness, table.id)


async def test_a_damaged_table_keeps_no_other_from_being_looked_after(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    await harness.open_lobby(oak, harness.member("Marian"))
    await harness.open_lobby(campfire, harness.member("Will"))
    damaged, sound = await harness.table(oak), await harness.table(campfire)
    harness.expected_refusals = {UNKNOWN_CHANNEL}
    await harness.stop_bot()
    _damage(harness, damaged.id)
    for channel in (oak, campfire):
        harness.sandbox.backend.changes.delete_channel(channel)
    await harness.start_bot()
    await _closed(harness, sound.id)
    assert f"table {damaged.id} could not be looked after" in caplog.text


async def test_a_damaged_table_does_not_keep_others_of_its_server_for_ever(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    await harness.open_lobby(oak, harness.member("Marian"))
    await harness.open_lobby(campfire, harness.member("Will"))
    damaged, sound = await harness.table(oak), await harness.table(campfire)
    harness.sandbox.backend.changes.expel_bot(harness.sandbox.world.guild_of(oak))
    await harness.heard()
    await harness.stop_bot()
    _damage(harness, damaged.id)
    await harness.start_bot()
    harness.sandbox.clock.advance(KEPT_SECONDS)
    await harness.restart_bot()
    await _closed(harness, sound.id)


async def test_a_table_stays_while_discord_does_not_tell_of_its_channel(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    oak = harness.channel()
    await harness.open_lobby(oak, harness.member("Marian"))
    monkeypatch.setattr(discord.Guild, "get_channel_or_thread", lambda *_: None)
    monkeypatch.setattr(harness.bot, "fetch_channel", _broken)
    absences = Absences(store=harness.bot.store, tables=harness.bot.tables, guilds=harness.bot, now=harness.bot.now)
    await absences.look()
    assert (await harness.table(oak)).phase == "lobby"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_deleted_ping_is_no_trouble(harness: Harness) -> None:
    oak = harness.channel()
    members = *_, john = harness.members("Marian", "Will", "Little John")
    harness.expected_refusals = {UNKNOWN_MESSAGE}
    hands = await harness.begin(oak, *members)
    (ping,) = harness.pings(oak)
    await john.delete(ping)
    for member in members:
        await member.press(hands[name_of(member)], custom_id=moves_in(hands[name_of(member)])[0])
    await harness.settled()
    assert "Round 2 of 8" in harness.board(oak).text


# Servers that put the bot out


async def test_a_server_that_invites_the_bot_again_goes_on_where_it_was(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    changes, sherwood = harness.sandbox.backend.changes, harness.sandbox.world.guild_of(oak)
    changes.expel_bot(sherwood)
    await harness.heard()
    assert not harness.bot.serves(sherwood.id)
    harness.bot.boards.repost((await harness.table(oak)).id)
    await harness.settled()
    await harness.restart_bot()
    assert (await harness.table(oak)).phase == "playing"

    harness.sandbox.clock.advance(KEPT_SECONDS - 60)
    changes.invite_bot(sherwood)
    await harness.heard()
    hand = await marian.press(harness.board(oak), "Play / My hand")
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    assert "Round 2 of 8" in harness.board(oak).text


async def test_tables_of_a_server_that_does_not_invite_the_bot_again_are_closed_after_thirty_days(
    harness: Harness,
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    table = await harness.table(oak)
    harness.sandbox.backend.changes.expel_bot(harness.sandbox.world.guild_of(oak))
    await harness.heard()
    harness.sandbox.clock.advance(KEPT_SECONDS)
    assert (await harness.bot.tables.table(table.id)).phase == "playing"
    await harness.restart_bot()
    await _closed(harness, table.id)
    assert harness.sandbox.refusals == [], "nothing is sent to a server that has put the bot out"


async def test_a_server_that_discord_cannot_reach_for_a_while_goes_on_afterwards(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    guild = harness.bot.get_guild(oak.guild_id)
    assert guild is not None
    guild.unavailable = True  # as discord.py sets it when Discord says so
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    assert "Round 1 of 8" in harness.board(oak).text
    guild.unavailable = False
    harness.bot.dispatch("guild_available", guild)
    await harness.heard()
    assert "Round 2 of 8" in harness.board(oak).text


# Permissions


@pytest.mark.parametrize("way", ["channel", "role"])
async def test_a_board_catches_up_by_itself_when_the_permission_is_back(harness: Harness, way: str) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    harness.expected_refusals = {MISSING_PERMISSIONS, UNKNOWN_MESSAGE}
    harness.forbid(oak, Permission.ATTACH_FILES | Permission.SEND_MESSAGES)
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    assert "Round 1 of 8" in harness.board(oak).text
    if way == "channel":
        harness.forbid(oak, Permission(0))
    else:
        oak.overwrites.clear()
        guild = harness.sandbox.world.guild_of(oak)
        everyone = guild.roles[guild.id]
        harness.sandbox.backend.changes.set_permissions(guild, everyone, everyone.permissions)
    await harness.heard()
    assert "Round 2 of 8" in harness.board(oak).text


# The connection


async def _cut(gateway: Gateway) -> None:
    await gateway.cut()


async def _sever(gateway: Gateway) -> None:
    await gateway.sever()


async def _ask_to_reconnect(gateway: Gateway) -> None:
    await gateway.ask_to_reconnect()


async def _invalidate(gateway: Gateway) -> None:
    await gateway.invalidate()


@pytest.mark.usefixtures("immediate_retries")
@pytest.mark.parametrize("lose", [_cut, _sever, _ask_to_reconnect, _invalidate])
async def test_a_game_goes_on_with_its_old_buttons_after_the_connection_was_lost(
    harness: Harness, lose: Callable[[Gateway], Awaitable[None]]
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    back = asyncio.Event()

    async def note() -> None:
        back.set()

    harness.bot.add_listener(note, "on_resumed")
    harness.bot.add_listener(note, "on_ready")
    await lose(harness.sandbox.gateway)
    await asyncio.wait_for(back.wait(), PATIENCE)
    hand = await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    assert "Round 2 of 8" in harness.board(oak).text
    assert moves_in(marian.look(hand))


# Discord's servers


@pytest.mark.usefixtures("immediate_retries")
@pytest.mark.parametrize("fault", [Fail(503), Fail(503, carried_out=True), Limit(0.01), Limit(0.01, everywhere=True)])
async def test_a_board_keeps_trying_until_discord_takes_it(harness: Harness, fault: Any) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    harness.expected_refusals = {RATE_LIMITED}
    harness.sandbox.disturb.requests(fault, "*", BOARD, times=4)
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    assert "Round 2 of 8" in harness.board(oak).text


@pytest.mark.usefixtures("immediate_retries")
@pytest.mark.parametrize("fault", [Fail(503), Cut()])
async def test_a_move_counts_though_discord_does_not_take_the_answer(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, fault: Any
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    members = marian, *_ = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    harness.expected_refusals = {UNKNOWN_INTERACTION}
    disturb, disturbed = harness.sandbox.disturb, asyncio.Event()
    fault_of = disturb.of_request

    def note_fault(method: str, path: str) -> RequestFault | None:
        found = fault_of(method, path)
        if found is not None:
            disturbed.set()
        return found

    monkeypatch.setattr(disturb, "of_request", note_fault)
    disturb.requests(fault, "POST", "/interactions/*", times=2)
    press = asyncio.create_task(marian.press(hands["Marian"], custom_id=robbers_in(hands["Marian"])[3]))
    await asyncio.wait_for(disturbed.wait(), PATIENCE)
    harness.sandbox.clock.advance(4.0)
    disturb.clear()
    await asyncio.wait([press], timeout=PATIENCE)
    assert (await harness.table(oak)).moves == 1
    press.exception()
    hand = await marian.press(harness.board(oak), "Play / My hand")
    assert "strength 3" in hand.text


# Interactions


async def test_an_interaction_that_is_delivered_twice_is_answered_once(harness: Harness) -> None:
    oak = harness.channel()
    members = marian, *_ = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    harness.sandbox.disturb.events(Twice())
    hand = await marian.press(hands["Marian"], custom_id=robbers_in(hands["Marian"])[3])
    await harness.settled()
    assert "strength 3" in hand.text
    assert (await harness.table(oak)).moves == 1
    harness.sandbox.disturb.events(Twice())
    assert "Rück" in (await marian.command(oak, "games")).text


async def test_a_press_that_arrives_too_late_counts_if_its_decision_is_still_open(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    oak = harness.channel()
    members = marian, *_ = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    harness.expected_refusals = {UNKNOWN_INTERACTION}
    harness.sandbox.disturb.events(Late(4.0))
    press = asyncio.create_task(marian.press(hands["Marian"], custom_id=robbers_in(hands["Marian"])[3]))
    await asyncio.sleep(0)
    harness.sandbox.clock.advance(4.0)
    with pytest.raises(NoAnswerError):
        await press
    await harness.heard()
    assert (await harness.table(oak)).moves == 1
    assert "strength 3" in marian.look(hands["Marian"]).text, "the panel follows by its own token"
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_a_press_that_never_arrives_changes_nothing_and_may_be_made_again(harness: Harness) -> None:
    oak = harness.channel()
    members = marian, *_ = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    harness.sandbox.disturb.events(Drop())
    press = asyncio.create_task(marian.press(hands["Marian"], custom_id=robbers_in(hands["Marian"])[3]))
    await asyncio.sleep(0)
    harness.sandbox.clock.advance(4.0)
    with pytest.raises(NoAnswerError):
        await press
    hand = await marian.press(hands["Marian"], custom_id=robbers_in(hands["Marian"])[3])
    assert "strength 3" in hand.text


# Too much at once


async def test_a_note_stays_when_the_picture_follows_an_answer_in_words(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness.channel()
    members = marian, *_ = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    monkeypatch.setattr("bot.pictures.painting.Painter.is_behind", True)
    three = robbers_in(hands["Marian"])[3]
    panel = await marian.press(hands["Marian"], custom_id=three)
    again = await marian.press_raw(oak, panel.id, three)
    assert "That choice is not open to you now" in again.text
    await harness.settled()
    followed = marian.look(panel)
    assert followed.images
    assert "That choice is not open to you now" in followed.text


# Restarts


async def test_lively_tables_are_told_of_a_restart_and_the_words_are_gone_afterwards(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    await harness.stop_bot()
    assert [message.text for message in harness.public(oak)][-1] == (
        "Greenwood is restarting. Nothing is lost: the buttons work again in a moment."
    )
    await harness.start_bot()
    assert _restarting(harness, oak) == []
    assert "Round 1 of 8" in harness.board(oak).text


async def test_tables_where_nobody_plays_at_the_moment_hear_nothing_of_a_restart(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    harness.sandbox.clock.advance(3600)
    await harness.stop_bot()
    assert _restarting(harness, oak) == []


async def test_a_restart_message_that_discord_does_not_delete_is_deleted_at_the_next_start(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    await harness.begin(oak, harness.member("Marian"), computers=2)
    await harness.begin(campfire, harness.member("Will"), computers=2)
    await harness.stop_bot()
    resumed: list[int] = []
    resume = CatchingUp._resume

    async def noting(catching_up: CatchingUp, table_id: int) -> None:
        resumed.append(table_id)
        await resume(catching_up, table_id)

    monkeypatch.setattr(CatchingUp, "_resume", noting)
    with monkeypatch.context() as fault:
        fault.setattr("bot.surfaces.restart_notice.delete_message", _broken)
        await harness.start_bot()
    assert len(resumed) == 2
    assert all(_restarting(harness, channel) for channel in (oak, campfire))
    harness.sandbox.clock.advance(3600)  # so that nobody is told of the next restart
    await harness.restart_bot()
    assert not any(_restarting(harness, channel) for channel in (oak, campfire))


async def test_words_of_two_restarts_are_deleted_together(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    await harness.stop_bot()
    with monkeypatch.context() as fault:
        fault.setattr("bot.surfaces.restart_notice.delete_message", _broken)
        await harness.start_bot()
    await marian.press(harness.board(oak), "Play / My hand")
    await harness.stop_bot()
    assert len(_restarting(harness, oak)) == 2
    await harness.start_bot()
    assert _restarting(harness, oak) == []


async def test_a_step_of_catching_up_that_fails_is_logged_and_stops_no_other(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    oak, marian, will = harness.channel(), *harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian)
    await harness.bot.boards.close()
    await will.press(lobby, "Join")
    await harness.stop_bot()

    async def fail(*_: Any) -> None:
        raise StoreError("the note is lost")

    monkeypatch.setattr("bot.surfaces.restart_notice.RestartNotice.clear", fail)
    await harness.start_bot()
    assert will.mention in harness.board(oak).text
    assert "the note is lost" in caplog.text


async def test_a_discord_that_does_not_listen_does_not_keep_the_bot_from_ending(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    monkeypatch.setattr("bot.surfaces.restart_notice.SECONDS", 0.05)
    harness.sandbox.disturb.requests(Late(60.0), "POST", "/channels/*/messages")
    async with asyncio.timeout(PATIENCE):
        await harness.stop_bot()


async def _broken(*_: Any) -> None:
    raise aiohttp.ServerDisconnectedError


def _restarting(harness: Harness, channel: Channel) -> list[str]:
    return [message.text for message in harness.public(channel) if "restarting" in message.text]


def _damage(harness: Harness, table_id: int) -> None:
    """Make a stored table unreadable; no bot may be running."""
    with contextlib.closing(sqlite3.connect(harness.database)) as db:
        db.execute("UPDATE tables SET contributions = '[7]' WHERE id = ?", (table_id,))
        db.commit()


async def _closed(harness: Harness, table_id: int) -> None:
    """Wait until a table is closed."""
    closed = asyncio.Event()
    harness.bot.tables.listen(
        lambda table: closed.set() if (table.id, table.phase) == (table_id, "cancelled") else None
    )
    if (await harness.bot.tables.table(table_id)).phase != "cancelled":
        await asyncio.wait_for(closed.wait(), PATIENCE)
    await harness.settled()
