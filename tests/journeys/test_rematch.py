"""Journeys to a rematch: who is asked, how it begins, and what can happen in between."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest
from discord import ButtonStyle

from bot.discord_errors import THREAD_ARCHIVED, UNKNOWN_CHANNEL
from bot.model.preferences import Preferences
from bot.surfaces.panels import BETWEEN_LOOKS
from bot.tables import moderating
from bot.tables.clocks import REMATCH_SECONDS
from bot.tables.drafts import HEAD_START_SECONDS
from tests.journeys.harness import moves_in, name_of, play_to_the_end

if TYPE_CHECKING:
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

ASKED = "(has not answered yet)"


async def finished(harness: Harness, channel: Channel, *members: MemberDriver, **options: Any) -> Message:
    """Play a game to its end, and return its board."""
    hands = await harness.begin(channel, *members, **options)
    await play_to_the_end(harness, {member: hands[name_of(member)] for member in members})
    await harness.settled()
    return harness.boards(channel)[-1]


async def pressed_later(final: Message, harness: Harness) -> str:
    """Delete the board of a game that has ended; return the `custom_id` of its *Rematch*, as an old client has it."""
    await harness.member("Little John").delete(final)
    return next(button.custom_id for button in final.buttons if ":rematch" in button.custom_id)


async def late(harness: Harness) -> None:
    """Let the time pass that members have for their answer."""
    harness.sandbox.clock.advance(REMATCH_SECONDS + 1)
    await harness.bot.timekeeper.catch_up()
    await harness.settled()


async def invited_again(harness: Harness, oak: Channel, *members: MemberDriver, computers: int) -> Message:
    """Have the first of some members ask for a rematch of a finished game; return the invitation."""
    await members[0].press(await finished(harness, oak, *members, computers=computers), "Rematch")
    await harness.settled()
    return harness.boards(oak)[-1]


async def test_the_asking_member_may_start_a_rematch_early_with_enough_players(harness: Harness) -> None:
    oak = harness.channel()
    marian, *others = harness.members("Marian", "Will", "Little John")
    invitation = await invited_again(harness, oak, marian, *others, computers=2)
    assert f"as soon as the last of you is in, or when {marian.mention} starts it." in invitation.text
    await marian.press(invitation, "Start")
    await harness.settled()
    table = await harness.table(oak)
    assert (table.phase, len(table.seats)) == ("playing", 3)


async def test_one_press_asks_all_and_the_game_begins_when_the_last_is_in_on_the_same_seats(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    final = await finished(harness, oak, marian, will, john, computers=1, level="sharp", expert=True)
    before = await harness.table(oak)
    told = await will.press(final, "Rematch")
    await harness.settled()
    assert f"I have asked {marian.mention} and {john.mention}. The game begins as soon as all are in; to" in told.text

    invitation = harness.boards(oak)[-1]
    assert invitation.id != final.id
    assert sorted(invitation.mentions) == ["Little John", "Marian"]
    assert [f"{member.mention} {ASKED}" in invitation.text for member in (marian, will, john)] == [True, False, True]
    assert "Series: " in invitation.text
    assert "after one game" in invitation.text
    assert (await harness.table(oak)).phase == "lobby"

    assert "as soon as the last of you is in; once 3 are in, " in invitation.text
    first, second, third = invitation.buttons[:3]
    assert [first.label, second.label, third.label] == ["I'm in", "Decline", "Start the game"], (
        "which but one may press"
    )
    assert (first.style, third.style) == (ButtonStyle.success.value, ButtonStyle.secondary.value)
    assert f"as soon as {marian.mention} is in" in (note := await john.press(invitation, "I'm in")).text
    hand = await marian.press(invitation, "I'm in")
    await harness.settled()
    assert moves_in(hand)
    assert will.look(told).text == "The game has begun: your hand is below the board."
    below = [message for message in will.messages(oak) if message.ephemeral][-1]
    assert moves_in(below), "whoever has asked before the board stood there sees their hand below it"
    assert below.id > invitation.id
    assert moves_in(john.look(note))
    table = await harness.table(oak)
    assert (table.phase, table.rematch_of) == ("playing", before.id)
    assert [(seat.name, seat.user_id, seat.level) for seat in table.seats] == [
        (seat.name, seat.user_id, seat.level) for seat in before.seats
    ]
    assert (table.options, table.clock) == (before.options, before.clock)

    chosen = await will.press(below, "Robber 0")
    assert chosen.id == below.id, "it stays where it is"
    for member in (marian, john):
        panel = [message for message in member.messages(oak) if message.ephemeral][-1]
        await member.press(panel, "Robber 1")
    await harness.settled()
    assert moves_in(will.look(below)), "and follows the game there"


async def test_the_series_is_told_with_the_second_result(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = members = harness.members("Marian", "Will")
    final = await finished(harness, oak, *members, computers=1)
    assert "Series" not in final.text
    await marian.press(final, "Rematch")
    await harness.settled()
    hands = {will: await will.press(harness.boards(oak)[-1], "I'm in")}
    await harness.settled()
    hands[marian] = await marian.press(harness.boards(oak)[-1], "Play / My hand")
    await play_to_the_end(harness, hands)
    await harness.settled()
    assert "after 2 games" in harness.boards(oak)[-1].text
    await harness.bot.tables.change((await harness.table(oak)).id, moderating.annul)
    await harness.settled()
    annulled = harness.boards(oak)[-1].text
    assert "A moderator has annulled this game." in annulled
    assert "Series" not in annulled


async def test_a_member_against_computers_reads_their_series_but_not_while_waiting_for_others(
    harness: Harness,
) -> None:
    oak, campfire, marian = harness.channel(), harness.channel("campfire"), harness.member("Marian")
    assert "Series" not in (await finished(harness, oak, marian, computers=2)).text
    final = await finished(harness, campfire, marian, computers=2)
    assert "the computers" in final.text
    assert "after 2 games" in final.text
    past = await marian.command(oak, "history")
    for option in past.selects[0].options:
        told = (await marian.select(await marian.command(oak, "history"), option.value)).text
        assert re.search(r"^Series by now: .* after 2 games$", told, re.MULTILINE), "the first one says so as well"
    lobby = await harness.open_lobby(harness.channel("nottingham"), marian)
    assert "Series" not in lobby.text
    await harness.member("Will").press(lobby, "Join")
    await harness.settled()
    assert "Series" not in harness.board(harness.channel("nottingham")).text, "they have played none together"


async def test_alone_with_computers_the_next_game_begins_at_once(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    final = await finished(harness, oak, marian, computers=2, level="sharp")
    before = await harness.table(oak)
    told = await marian.press(final, "Rematch")
    await harness.settled()
    harness.sandbox.clock.advance(BETWEEN_LOOKS)  # the hand waits until the board stands there
    await harness.settled()
    table = await harness.table(oak)
    assert (table.phase, table.rematch_of) == ("playing", before.id)
    assert harness.pings(oak) == [], "whoever has just pressed"
    assert [(seat.name, seat.level) for seat in table.seats] == [(seat.name, seat.level) for seat in before.seats]
    assert marian.look(told).text == "The game has begun: your hand is below the board."
    below = [message for message in marian.messages(oak) if message.ephemeral][-1]
    assert moves_in(below)
    assert below.id > harness.boards(oak)[-1].id
    assert harness.boards(oak)[0].text == final.text, "the last result stays in sight"
    assert moves_in(await marian.press(final, "Rematch")), "a later press leads to the hand"


async def test_a_doubled_press_for_a_rematch_alone_begins_one_game(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    final = await finished(harness, oak, marian, computers=2)
    await asyncio.gather(marian.press(final, "Rematch"), marian.press(final, "Rematch"))
    await harness.settled()
    assert (await harness.table(oak)).phase == "playing"
    assert len(harness.boards(oak)) == 2
    assert [message for message in marian.messages(oak) if message.ephemeral and moves_in(message)]


async def test_alone_after_others_have_left_the_rematch_is_open_to_them(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=2)
    await will.press(await will.command(oak, "table resign"), "Resign")
    await play_to_the_end(harness, {marian: hands["Marian"]})
    await harness.settled()
    await marian.press(harness.boards(oak)[-1], "Rematch")
    await harness.settled()
    assert (await harness.table(oak)).phase == "lobby"


async def test_whoever_asks_may_begin_with_those_who_are_in(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    invitation = await invited_again(harness, oak, marian, will, john, computers=1)
    assert invitation.button("Start the game").disabled
    await will.press(invitation, "I'm in")
    await harness.settled()
    assert "Only the host" in (await will.press(invitation, "Start the game")).text
    await marian.press(harness.boards(oak)[-1], "Start the game")
    table = await harness.table(oak)
    assert table.phase == "playing"
    assert [seat.user_id for seat in table.seats] == [marian.id, None, will.id]


async def test_former_players_are_asked_first_and_others_need_an_invitation(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    invitation = await invited_again(harness, oak, marian, will, computers=1)
    told = (await john.press(invitation, "I'm in")).text
    assert told.startswith(
        f"Those who played the last game to its end are asked first. {marian.mention} can keep a seat for you"
    )
    assert (await harness.table(oak)).seats[-1].user_id != john.id
    await marian.command(oak, "table invite", member=john.user)
    await harness.settled()
    assert [button.label for button in harness.public(oak)[-1].buttons] == ["I'm in", "Decline"]
    await john.press(harness.boards(oak)[-1], "I'm in")
    assert (await harness.table(oak)).seats[-1].user_id == john.id


@pytest.mark.parametrize("button", ["Decline", "Leave"])
async def test_who_does_not_want_another_game_says_so_to_all_and_may_be_asked_again(
    harness: Harness, button: str
) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    final = await finished(harness, oak, marian, will, computers=1)
    told = await marian.press(final, "Rematch")
    await harness.settled()
    invitation = harness.boards(oak)[-1]
    assert "(2 of 3; 1 has not answered yet)" in invitation.text
    assert "You have declined" in (await will.press(invitation, button)).text
    await harness.settled()
    assert f"This time without {will.mention}." in harness.boards(oak)[-1].text
    await harness.notes_follow()
    said = marian.look(told).text.splitlines()
    assert said[0] == f"This time without {will.mention}."
    assert said[1].startswith("A new table is open below. Others press “Join”, or you press “Start with 1 more")
    assert "You have a seat here" in (await marian.command(oak, "table decline")).text
    again = (await marian.press(harness.boards(oak)[0], "Rematch")).text
    assert again.startswith("The rematch is open, and you have your seat there. Others press “Join”, or you press")
    assert "To ask again: /table invite." in again
    await marian.command(oak, "table invite", member=will.user)
    await harness.settled()
    assert "This time" not in harness.boards(oak)[-1].text
    await will.press(harness.boards(oak)[-1], "Join")
    assert (await harness.table(oak)).seats[-1].user_id == will.id


async def test_whoever_is_asked_says_yes_at_any_earlier_game_of_the_series_and_reads_the_same_twice(
    harness: Harness,
) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    first = await finished(harness, oak, marian, will, john)
    await marian.press(first, "Rematch")
    await will.press(first, "Rematch")
    await john.press(first, "Rematch")
    await harness.settled()
    await harness.bot.tables.change((await harness.table(oak)).id, moderating.abandon)
    await harness.settled()
    second = harness.boards(oak)[-1]
    asked = (await marian.press(second, "Rematch")).text
    await harness.settled()
    assert (await marian.press(second, "Rematch")).text.splitlines()[0] == asked.splitlines()[0]
    told = (await will.press(first, "Rematch")).text
    assert told.startswith("You are in. The game begins as soon as")
    assert (await will.press(first, "Rematch")).text == told
    assert moves_in(await john.press(first, "Rematch"))


async def test_a_rematch_does_not_begin_without_who_is_asked_at_the_board_of_a_game_alone(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    alone = await finished(harness, oak, marian, computers=2)
    again = await pressed_later(alone, harness)
    both = await finished(harness, oak, marian, will, computers=1)
    await marian.press(both, "Rematch")
    await harness.settled()
    told = (await marian.press_raw(oak, both.id, again)).text
    assert told.startswith(f"I have asked {will.mention}.")
    assert (await harness.table(oak)).phase == "lobby"


async def test_a_rematch_of_another_game_leads_to_the_table_that_is_there(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.begin(oak, marian, will, start="locksley start")
    await harness.bot.tables.change((await harness.table(oak)).id, moderating.abandon)
    await harness.settled()
    again = await pressed_later(harness.board(oak), harness)
    final = await finished(harness, oak, marian, will, computers=1)
    await marian.press(final, "Rematch")
    await harness.settled()
    told = (await will.press_raw(oak, final.id, again)).text
    assert "There is already a table in this channel" in told
    assert (await harness.table(oak)).asked == (will.id,)


async def test_two_who_ask_at_once_and_one_who_asks_later_are_in_the_same_game(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    final = await finished(harness, oak, marian, will, john)
    await asyncio.gather(marian.press(final, "Rematch"), will.press(final, "Rematch"))
    await harness.settled()
    table = await harness.table(oak)
    assert (table.phase, table.asked) == ("lobby", (john.id,))
    assert len(harness.boards(oak)) == 2
    assert moves_in(await john.press(final, "Rematch"))
    assert (await harness.table(oak)).phase == "playing"


async def test_nobody_is_asked_who_resigned_or_is_banned_nor_by_a_stranger(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john, much = harness.members("Marian", "Will", "Little John", "Much")
    hands = await harness.begin(oak, marian, will, john, computers=1)
    await will.press(await will.command(oak, "table resign"), "Resign")
    await harness.bot.servers.ban(oak.guild_id, john.id, marian.id, "")
    await play_to_the_end(harness, {member: hands[name_of(member)] for member in (marian, john)})
    await harness.settled()
    final = harness.boards(oak)[-1]
    assert "cannot join games on this server" in (await john.press(final, "Rematch")).text
    await marian.press(final, "Rematch")
    await harness.settled()
    table = await harness.table(oak)
    assert table.asked == ()
    assert [seat.name for seat in table.seats] == ["Marian", "Gilbert"]
    await harness.set_up(oak, marian, "Close the table")
    refused = await much.press(final, "Rematch")
    assert "die bis zum Ende gespielt haben" in refused.text
    assert "who have played it to the end" in (await will.press(final, "Rematch")).text, "who has resigned has not"
    harness.sandbox.clock.advance(HEAD_START_SECONDS)
    await much.press(final, "Rematch")
    await harness.settled()
    table = await harness.table(oak)
    assert (table.host_id, table.asked) == (much.id, ())


async def test_whoever_is_banned_while_asked_loses_the_seat_and_the_others_play(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, moderator = harness.members("Marian", "Will", "Little John")
    await invited_again(harness, oak, marian, will, computers=2)
    question = await moderator.command(oak, "moderate ban", member=will.user)
    await moderator.press(question, "Yes")
    await harness.settled()
    invitation = harness.boards(oak)[-1]
    assert will.mention not in invitation.text
    assert "cannot join games" in (await will.press_raw(oak, invitation.id, f"gw:{2}:0:join")).text
    await marian.press(invitation, "Start the game")
    assert (await harness.table(oak)).phase == "playing"


async def test_an_invitation_that_nobody_answers_ends_after_ten_minutes_even_over_a_restart(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    final = await finished(harness, oak, marian, will, computers=1)
    await marian.press(final, "Rematch")
    await harness.settled()
    await harness.restart_bot()
    harness.sandbox.clock.advance(REMATCH_SECONDS - 60)
    await harness.bot.timekeeper.catch_up()
    assert (await harness.table(oak)).phase == "lobby"
    await late(harness)
    assert (await harness.table(oak)).phase == "cancelled"
    closed = harness.boards(oak)[-1]
    assert "Nobody else was in within ten minutes" in closed.text
    assert (await will.press(closed, "Open a new table")).ephemeral
    await harness.settled()
    assert (await harness.table(oak)).host_id == will.id


async def test_the_private_answer_about_a_rematch_is_removed_if_nobody_joins(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    final = await finished(harness, oak, marian, will, computers=1)
    told = await marian.press(final, "Rematch")
    await harness.settled()
    await late(harness)
    assert "Nobody else was in within ten minutes" in harness.boards(oak)[-1].text
    assert told.id not in {message.id for message in marian.messages(oak)}


async def test_members_who_joined_within_ten_minutes_play_a_rematch_alone(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    final = await finished(harness, oak, marian, will, john, computers=1)
    await marian.press(final, "Rematch")
    await harness.settled()
    note = await will.press(harness.boards(oak)[-1], "I'm in")
    assert f"as soon as {john.mention} is in, too" in note.text
    await late(harness)
    table = await harness.table(oak)
    assert (table.phase, table.asked, len(table.seats)) == ("lobby", (), 3)
    await harness.notes_follow()
    assert will.look(note).text.startswith(f"You sit at the table. {marian.mention} starts the game.")
    lobby = harness.boards(oak)[-1]
    assert f"This time without {john.mention}." in lobby.text
    assert not lobby.button("Start the game").disabled
    assert "You sit at the table" in (await john.press(lobby, "Join")).text


async def test_who_asks_once_more_for_a_rematch_hears_of_it_when_the_table_becomes_theirs(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    final = await finished(harness, oak, marian, will, john, computers=1)
    await marian.press(final, "Rematch")
    await harness.settled()
    await will.press(harness.boards(oak)[-1], "I'm in")
    note = await will.command(oak, "table rematch")
    assert f"as soon as {john.mention} is in, too" in note.text
    await marian.command(oak, "table leave")
    await harness.notes_follow()
    assert will.look(note).text.startswith("The table is yours now.")


async def test_a_member_declines_and_the_seat_is_free(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    final = await finished(harness, oak, marian, will, john)
    await marian.press(final, "Rematch")
    await harness.settled()
    assert "You have declined" in (await will.press(harness.boards(oak)[-1], "Decline")).text
    await harness.settled()
    assert (await harness.table(oak)).asked == (john.id,)
    asking = harness.boards(oak)[-1]
    assert f"asks for a rematch with <@{john.id}>. One more player is needed." in asking.text
    setting_up = await marian.press(asking, "Set up")
    assert "One more player is needed." in setting_up.text, "as the lobby says"
    computers = next(select.custom_id for select in setting_up.selects if select.placeholder == "Computer players")
    await marian.select(setting_up, "easy.1", custom_id=computers)
    await harness.settled()
    assert "is needed" not in marian.look(setting_up).text, "the game begins once the other is in"
    await marian.select(setting_up, "remove.0", custom_id=computers)
    await harness.settled()
    asking = harness.boards(oak)[-1]
    assert "You sit at the table" in (await john.press(asking, "I'm in")).text
    assert (await harness.table(oak)).phase == "lobby"  # two are too few


@pytest.mark.parametrize("anybody_in", [True, False])
async def test_whoever_asks_and_leaves_passes_the_invitation_on_or_ends_it(
    harness: Harness,
    anybody_in: bool,
) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    final = await finished(harness, oak, marian, will, john)
    await marian.press(final, "Rematch")
    await harness.settled()
    invitation = harness.boards(oak)[-1]
    if anybody_in:
        await will.press(invitation, "I'm in")
    await marian.press(invitation, "Leave")
    await harness.settled()
    table = await harness.table(oak)
    if anybody_in:
        assert (table.phase, table.host_id, table.asked) == ("lobby", will.id, (john.id,))
    else:
        assert table.phase == "cancelled"
        assert "The rematch was called off." in harness.boards(oak)[-1].text


async def test_a_channel_that_has_another_table_by_now_leads_there(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    final = await finished(harness, oak, marian, will, computers=1)
    await john.command(oak, "rueck start")
    await harness.settled()
    told = await marian.press(final, "Rematch")
    other = harness.boards(oak)[-1]
    assert "There is already a table in this channel: " in told.text
    assert f"/{oak.id}/{other.id}" in told.text


async def test_an_invitation_ends_with_its_channel(harness: Harness) -> None:
    harness.expected_refusals.add(UNKNOWN_CHANNEL)
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    final = await finished(harness, oak, marian, will, computers=1)
    await marian.press(final, "Rematch")
    await harness.settled()
    table = await harness.table(oak)
    harness.sandbox.backend.changes.delete_channel(oak)
    await late(harness)
    assert (await harness.bot.tables.table(table.id)).phase == "cancelled"


async def test_a_thread_that_was_archived_wakes_for_the_invitation_which_calls_once(harness: Harness) -> None:
    harness.expected_refusals.add(THREAD_ARCHIVED)
    corner = harness.channel("a-quiet-corner")
    marian, will = harness.members("Marian", "Will")
    final = await finished(harness, corner, marian, will, computers=1)
    harness.sandbox.backend.threads.set_state(corner, archived=True)
    await marian.press(final, "Rematch")
    await harness.settled()
    invitation = harness.boards(corner)[-1]
    assert invitation.mentions == ("Will",)
    harness.sandbox.backend.threads.set_state(corner, archived=True)
    await marian.command(corner, "table option", option="expert", value="1")
    await harness.settled()
    again = harness.boards(corner)[-1]
    assert again.id != invitation.id
    assert again.mentions == ()
    await will.press(again, "I'm in")
    assert (await harness.table(corner)).phase == "playing"


async def test_a_server_that_wants_no_calls_is_asked_without_one(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.bot.servers.change(oak.guild_id, calls="never")
    final = await finished(harness, oak, marian, will, computers=1)
    await marian.press(final, "Rematch")
    await harness.settled()
    assert harness.boards(oak)[-1].mentions == ()


async def test_a_game_that_the_last_answer_begins_can_be_verified(harness_with_real_seeds: Harness) -> None:
    oak = harness_with_real_seeds.channel()
    marian, will = members = harness_with_real_seeds.members("Marian", "Will")
    final = await finished(harness_with_real_seeds, oak, *members, computers=1)
    await marian.press(final, "Rematch")
    await harness_with_real_seeds.settled()
    hands = {will: await will.press(harness_with_real_seeds.boards(oak)[-1], "I'm in")}
    await harness_with_real_seeds.settled()
    hands[marian] = await marian.press(harness_with_real_seeds.boards(oak)[-1], "Play / My hand")
    await play_to_the_end(harness_with_real_seeds, hands)
    assert len((await harness_with_real_seeds.table(oak)).contributions) == 2
    told = await will.command(oak, "table verify")
    assert "✅ The secret and the hashes of 2 presses make the seed." in told.text
    assert "the result is right" in told.text


async def test_an_invitation_wakes_nobody_in_their_quiet_hours(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    final = await finished(harness, oak, marian, will, john)
    stopped_harness = Preferences(quiet_from=0, quiet_to=1)
    monkeypatch.setattr(Preferences, "quiet_seconds_left", lambda chosen, _: 60 if chosen == stopped_harness else 0)
    await harness.bot.members.change(john.id, quiet_from=0, quiet_to=1)
    await will.press(final, "Rematch")
    await harness.settled()
    invitation = harness.boards(oak)[-1]
    assert invitation.mentions == ("Marian",)
    assert f"{john.mention} {ASKED}" in invitation.text, "named, without being called"
