"""Journeys with the public board and its ping: up to date, at the channel's end, pinging only who must move."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from bot.discord_errors import MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_MESSAGE
from bot.players.presence import PRESENT_SECONDS
from bot.surfaces.board_messages import BETWEEN_LOOKS, OLD_AGE, SCROLLED_AWAY
from bot.surfaces.calls import CALL_AGAIN_SECONDS, CALL_ALONE_SECONDS
from sandbox.permissions import Permission
from tests.journeys.harness import moves_in, name_of

if TYPE_CHECKING:
    from sandbox.backend import Exchange
    from sandbox.driver import MemberDriver, Message
    from tests.journeys.harness import Harness

NO_ENTRY = "I cannot show the board here"


async def test_a_board_that_a_moderator_deleted_comes_back_with_the_next_change(harness: Harness) -> None:
    oak, marian, moderator = harness.channel(), harness.member("Marian"), harness.member("Little John")
    harness.expected_refusals = {UNKNOWN_MESSAGE}
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    deleted = harness.board(oak)
    await moderator.delete(deleted)
    assert harness.boards(oak) == []
    await _play_a_round(harness, {marian: hand})
    assert harness.board(oak).id != deleted.id
    assert "Round 2 of 8" in harness.board(oak).text


async def test_a_deleted_board_comes_back_at_once_on_command(harness: Harness) -> None:
    oak, marian, moderator = harness.channel(), harness.member("Marian"), harness.member("Little John")
    harness.expected_refusals = {UNKNOWN_MESSAGE}
    await harness.begin(oak, marian, computers=2)
    await moderator.delete(harness.board(oak))
    answer = await marian.command(oak, "table board")
    assert answer.ephemeral
    await harness.settled()
    assert "Round 1 of 8" in harness.board(oak).text


async def test_without_permission_to_send_no_table_is_opened(harness: Harness) -> None:
    office, marian = harness.channel("sheriffs-office"), harness.member("Marian")
    answer = await marian.command(office, "rueck start")
    assert answer.ephemeral
    assert "I cannot host games here without these permissions: Send Messages." in answer.text
    assert await harness.bot.store.latest_table_in(office.id) is None


async def test_a_game_goes_on_when_a_permission_is_taken_away_and_the_board_catches_up(harness: Harness) -> None:
    oak = harness.channel()
    members = marian, *_ = harness.members("Marian", "Will", "Little John")
    harness.expected_refusals = {MISSING_PERMISSIONS, UNKNOWN_MESSAGE}
    hands = await harness.begin(oak, *members)
    panels = {member: hands[name_of(member)] for member in members}
    board = harness.board(oak)
    harness.forbid(oak, Permission.ATTACH_FILES | Permission.SEND_MESSAGES)
    await _play_a_round(harness, panels)
    assert harness.board(oak).text == board.text
    panel = await marian.press(marian.look(hands["Marian"]), custom_id=moves_in(marian.look(hands["Marian"]))[0])
    assert NO_ENTRY in panel.text
    told = await marian.command(oak, "table board")
    assert "Send Messages, Attach Files" in told.text

    harness.forbid(oak, Permission(0))
    await harness.heard()
    await harness.settled()
    assert NO_ENTRY not in marian.look(panel).text, "the panel learns of it by itself"
    for member in members[1:]:
        await member.press(panels[member], custom_id=moves_in(member.look(panels[member]))[0])
    await harness.settled()
    assert "Round 3 of 8" in harness.board(oak).text
    assert NO_ENTRY not in (await marian.press(harness.board(oak), "Play / My hand")).text


async def test_a_board_that_cannot_be_shown_is_tried_again_where_its_server_changes_and_nowhere_else(
    harness: Harness,
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    harness.expected_refusals = {MISSING_ACCESS}
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    harness.forbid(oak, Permission.VIEW_CHANNEL)
    await harness.heard()
    await _play_a_round(harness, {marian: hand})
    here, elsewhere = (SimpleNamespace(guild=SimpleNamespace(id=oak.guild_id + way)) for way in range(2))
    refused = len(harness.sandbox.refusals)
    harness.bot.dispatch("guild_role_update", elsewhere, elsewhere)
    await harness.heard()
    assert len(harness.sandbox.refusals) == refused
    harness.bot.dispatch("guild_role_update", here, here)
    await harness.heard()
    assert len(harness.sandbox.refusals) > refused


async def test_a_board_that_has_scrolled_away_is_posted_anew_with_the_next_decision(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    first = harness.board(oak)
    for number in range(SCROLLED_AWAY - 1):
        await marian.say(oak, f"chatter {number}")
    harness.sandbox.clock.advance(BETWEEN_LOOKS)
    await _play_a_round(harness, {marian: hand})
    assert harness.board(oak).id == first.id
    await marian.say(oak, "more chatter")
    harness.sandbox.clock.advance(BETWEEN_LOOKS)
    assert harness.board(oak).id == first.id
    await _play_a_round(harness, {marian: hand})
    assert harness.board(oak).id > first.id
    assert harness.public(oak)[-1].id == harness.board(oak).id


async def test_a_look_that_came_too_soon_is_made_up_for(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    first = harness.board(oak)
    harness.sandbox.clock.advance(BETWEEN_LOOKS)
    await _play_a_round(harness, {marian: hand})
    for number in range(SCROLLED_AWAY):
        await marian.say(oak, f"chatter {number}")
    await _play_a_round(harness, {marian: hand})
    assert harness.board(oak).id == first.id
    harness.sandbox.clock.advance(BETWEEN_LOOKS)
    await harness.settled()
    assert harness.board(oak).id > first.id


async def test_the_messages_below_a_board_are_requested_only_now_and_then(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    requests: list[Exchange] = []
    harness.sandbox.backend.watchers.append(requests.append)
    counts = []
    for seconds in (0, 0, BETWEEN_LOOKS, 0):
        harness.sandbox.clock.advance(seconds)
        await _play_a_round(harness, {marian: hand})
        looks = [sent for sent in requests if (sent.method, sent.path) == ("GET", f"/channels/{oak.id}/messages")]
        counts.append(len(looks))
    assert counts == [0, 0, 1, 1], "nothing stands below a board that was just posted"


async def test_a_board_that_is_too_old_to_edit_often_is_posted_anew(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    first = harness.board(oak)
    harness.sandbox.clock.advance(OLD_AGE + 1)
    hand = await marian.press(first, "Play / My hand")
    await _play_a_round(harness, {marian: hand})
    assert harness.board(oak).id > first.id


async def test_members_who_must_move_are_pinged_once_unless_present_and_nobody_else_ever_is(
    harness: Harness,
) -> None:
    oak = harness.channel()
    members = marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    panels = {member: hands[name_of(member)] for member in members}
    (ping,) = harness.pings(oak)
    assert set(ping.mentions) == {"Will", "Little John"}
    await will.press(panels[will], custom_id=moves_in(will.look(panels[will]))[0])
    await harness.settled()
    assert [present.id for present in harness.pings(oak)] == [ping.id]

    harness.sandbox.clock.advance(PRESENT_SECONDS)
    await _play_a_round(harness, {marian: panels[marian], john: panels[john]})
    (next_ping,) = harness.pings(oak)
    assert next_ping.id != ping.id
    assert next_ping.mentions == ("Will",)
    everything = [message for member in members for message in member.messages(oak)]
    assert any("<@" in message.text for message in everything if message.id != next_ping.id)
    assert [message.text for message in everything if message.mentions and message.id != next_ping.id] == []


@pytest.mark.parametrize("others", [1, 0])
async def test_whoever_was_here_when_the_decision_came_up_and_does_not_choose_is_called_later(
    harness: Harness, others: int
) -> None:
    """The reminder comes much later if nobody else waits."""
    oak = harness.channel()
    await harness.begin(oak, *harness.members("Marian", "Will")[: 1 + others], computers=2)
    patience = CALL_AGAIN_SECONDS if others else CALL_ALONE_SECONDS
    margin = 1
    for seconds, is_called in ((PRESENT_SECONDS, False), (patience - PRESENT_SECONDS - margin, False), (margin, True)):
        harness.sandbox.clock.advance(seconds)
        harness.bot.boards.refresh((await harness.table(oak)).id)
        await harness.settled()
        called = [ping.mentions for ping in harness.pings(oak)]
        assert (("Marian",) in called) is is_called, "a board that changes calls nobody sooner"
    before = [ping.id for ping in harness.pings(oak)]
    harness.bot.boards.refresh((await harness.table(oak)).id)
    await harness.settled()
    assert [same.id for same in harness.pings(oak)] == before


async def test_the_last_ping_goes_when_the_game_is_over(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    while moves_in(marian.look(hand)):
        harness.sandbox.clock.advance(PRESENT_SECONDS)
        await _play_a_round(harness, {marian: hand})
    assert harness.pings(oak) == []


async def test_a_picture_that_has_changed_has_a_new_name(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    names = set()
    for _round in range(3):
        names |= {file.filename for file in harness.board(oak).attachments}
        await _play_a_round(harness, {marian: hand})
    assert len(names) == 3


async def _play_a_round(harness: Harness, panels: dict[MemberDriver, Message]) -> None:
    """Have every member press the first move of their panel."""
    for member, panel in panels.items():
        await member.press(panel, custom_id=moves_in(member.look(panel))[0])
    await harness.settled()
