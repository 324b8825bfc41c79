"""Journeys of moderators at tables: each action is confirmed, announced and logged, and refused to others."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import TYPE_CHECKING
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from bot.discord_errors import MISSING_ACCESS, MISSING_PERMISSIONS
from bot.languages import LANGUAGES
from bot.model.finished_game import finished, may_be_rated
from bot.model.rating import NEWCOMER
from bot.model.rating_events import Pool
from bot.model.table import Seat
from bot.operating.logs import at_table
from bot.pages.history import result_line
from bot.store import StoreError
from bot.surfaces.calls import CALL_ALONE_SECONDS
from bot.surfaces.panels import TAKEN_BACK
from bot.tables import moderating
from cogs.moderation.commands import ModerationCommands
from cogs.moderation.proposals import OPEN_SECONDS
from games import GAMES, Outcome
from sandbox.permissions import EVERYONE, Permission
from sandbox.world import Overwrite
from tests.bot.store.samples import GAME, moved, playing
from tests.journeys.harness import labels_in, moves_in, name_of, play_to_the_end
from tests.journeys.starts import STARTS

if TYPE_CHECKING:
    from bot.model.server import AuditEntry
    from bot.model.table import Table
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel, User
    from tests.journeys.harness import Harness

IN_PUBLIC = "**Rück's raus!**\n"
"""The beginning of the public message about what a moderator did to a table."""
NOT_FOR_YOU = "Only members with the permission “Manage Messages” can do that."


def moderator(harness: Harness) -> MemberDriver:
    return harness.member("Little John")


async def confirmed(harness: Harness, channel: Channel, command: str, **options: str | bool | User) -> Message:
    """Use a moderator's command, and confirm it with Yes."""
    question = await moderator(harness).command(channel, f"moderate {command}", **options)
    assert question.ephemeral
    done = await moderator(harness).press(question, "Yes")
    await harness.settled()
    assert done.id == question.id
    return done


async def offered(harness: Harness, channel: Channel, member: MemberDriver, **options: str) -> Message:
    """Offer Will's seat to a member; return the public message that asks this member."""
    await confirmed(harness, channel, "replace", player="Will", member=member.user, **options)
    (offer,) = (message for message in harness.public(channel) if "offers you the seat" in message.text)
    return offer


async def entries(harness: Harness) -> tuple[AuditEntry, ...]:
    return (await harness.bot.store.servers.entries(harness.channel().guild_id, 0, 50)).entries


def told(harness: Harness, channel: Channel) -> list[str]:
    """Return the bot's public messages that are not boards."""
    return [message.content for message in harness.public(channel) if message.from_bot and message.content]


async def test_nothing_happens_before_it_is_confirmed_or_when_it_is_declined(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    question = await moderator(harness).command(oak, "moderate end", counted=False, reason="a quarrel")
    assert f"**Rück's raus!** in <#{oak.id}>: Marian" in question.text
    assert "as if it had never been played" in question.text
    assert "Reason: a quarrel" in question.text
    assert (await harness.table(oak)).phase == "playing"
    assert (await moderator(harness).press(question, "No")).text == "Nothing has changed."
    await harness.settled()
    assert (await harness.table(oak)).phase == "playing"
    assert await entries(harness) == ()
    assert not any("moderator" in words for words in told(harness, oak))


@pytest.mark.parametrize("counted", [True, False])
async def test_a_game_is_ended_announced_and_noted(harness: Harness, counted: bool) -> None:
    oak, campfire, marian = harness.channel(), harness.channel("campfire"), harness.member("Marian")
    await harness.bot.servers.change(oak.guild_id, results_channel=campfire.id)
    await harness.begin(oak, marian, computers=2)
    done = await confirmed(harness, oak, "end", counted=counted, reason="late")
    table = await harness.table(oak)
    assert (table.phase, table.ended_by, table.counted) == ("cancelled", "moderator", counted)
    what = "counts as played, without winners, and moves no ratings" if counted else "does not count"
    words = f"A moderator has ended this game. It {what}."
    assert done.text.splitlines()[-1] == words
    assert told(harness, oak) == [f"{IN_PUBLIC}{words}\nReason: late"]
    assert words in harness.board(oak).text
    assert [words in line for line in told(harness, campfire)] == ([True] if counted else [])
    (entry,) = await entries(harness)
    detail = "It counts as played." if counted else "It does not count."
    assert (entry.action, entry.table_id, entry.reason, entry.detail) == ("end", table.id, "late", detail)
    assert entry.moderator_id == moderator(harness).id


async def test_a_lobby_that_a_moderator_closes_leaves_nothing_to_look_back_at(harness: Harness) -> None:
    oak = harness.channel()
    marian, much = harness.members("Marian", "Much")
    await harness.open_lobby(oak, marian, much)
    await confirmed(harness, oak, "end", counted=True)
    assert labels_in(harness.board(oak)) == {"Open a new table"}
    panel = await marian.command(oak, "table hand")
    assert "closed this table before its game began" in panel.text
    assert labels_in(panel) == set()


async def test_a_game_that_a_moderator_ends_leaves_its_board_its_log_and_its_members(harness: Harness) -> None:
    oak = harness.channel()
    marian, much = harness.members("Marian", "Much")
    hands = await harness.begin(oak, marian, much, computers=1)
    await marian.press(hands["Marian"], custom_id=moves_in(hands["Marian"])[0])
    await harness.settled()
    (before,) = harness.board(oak).attachments
    await confirmed(harness, oak, "end", counted=True, reason="a fire alarm")
    board = harness.board(oak)
    assert "Reason: a fire alarm" in board.text
    (drawn,) = board.attachments
    assert drawn.filename.partition("-")[0] == "board"
    assert drawn.description is not None
    assert before.description is not None
    assert drawn.description.splitlines()[-1] == before.description.splitlines()[-1], "the position as everybody saw it"
    assert {"Rematch", "Game log", "Replay", "Rules"} <= labels_in(board)
    log = (await marian.press(board, "Game log")).text
    assert "page 1 of 1**\nA moderator has ended this game" in log
    assert "Reason: a fire alarm\n" in log
    assert "So it began." in (await marian.press(board, "Replay")).text
    panel = marian.look(hands["Marian"])
    assert {"Rematch", "Game log", "Replay"} <= labels_in(panel)
    listed = await marian.command(oak, "history")
    past = await marian.select(listed, label="1. Rück's raus!")
    for shown in (board, panel, past):
        assert "Reason: a fire alarm\n" in shown.text
        assert "This is how things stood:" in shown.text
        assert [file.filename.partition("-")[0] for file in shown.attachments] in (["board"], ["past"])
    assert "It waits for" not in panel.text
    await much.press(await much.command(oak, "preferences"), "Nur Worte")
    told_of = await much.select(await much.command(oak, "history"), label="1. Rück's raus!")
    assert not told_of.attachments
    assert "So stand das Spiel:" in told_of.text
    assert "Klunker" in told_of.text.partition("So stand das Spiel:")[2]
    assert "What do I see?" in labels_in(board) & labels_in(panel)
    ended = await harness.table(oak)
    stale = await marian.press_raw(oak, board.id, f"gw:{ended.id}:0:words")
    assert stale.text == "This game is over.", "it waits for nobody any more"
    refused = await harness.member("Will").press(board, "Rematch")
    assert "its rematch is for those who have played it" in refused.text
    asked = await marian.press(board, "Rematch")
    await harness.settled()
    assert asked.text.startswith(f"I have asked <@{much.id}>")
    assert (await harness.table(oak)).asked == (much.id,)


async def test_a_lobby_is_closed(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.open_lobby(oak, marian)
    words = "A moderator has closed this table before its game began."
    assert words in (await confirmed(harness, oak, "end", counted=False)).text
    assert told(harness, oak) == [f"{IN_PUBLIC}{words}"]
    assert words in harness.board(oak).text
    assert (await harness.table(oak)).phase == "cancelled"


async def test_a_paused_game_rests_until_it_goes_on(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    done = await confirmed(harness, oak, "pause", reason="dinner")
    assert done.text.endswith("\n-# The game goes on with /moderate resume.")
    moves = (await harness.table(oak)).moves
    assert moves_in(marian.look(hand)) == []
    assert marian.look(hand).text.endswith(
        "*A moderator has paused this game. It goes on when a moderator resumes it.*\nReason: dinner"
    )
    answer = await marian.press_raw(oak, hand.id, moves_in(hand)[0])
    assert answer.id == hand.id
    assert answer.text.startswith("*A moderator has paused this game. It goes on when a moderator resumes it.*")
    assert answer.text.count("paused") == 1
    assert (await harness.table(oak)).moves == moves
    refused = await moderator(harness).command(oak, "moderate pause")
    assert refused.text == "This game is paused already."
    (note,) = told(harness, oak)
    assert note.startswith(f"{IN_PUBLIC}A moderator has paused this game.")
    assert note.endswith("\nReason: dinner")
    await confirmed(harness, oak, "resume")
    assert told(harness, oak) == [f"{IN_PUBLIC}A moderator has resumed this game."], "what held in the pause has gone"
    hand = await marian.press(harness.board(oak), "Play / My hand")
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    assert (await harness.table(oak)).moves > moves
    assert [entry.action for entry in await entries(harness)] == ["resume", "pause"]


async def test_the_message_about_a_pause_is_deleted_when_the_game_ends_or_moves(
    harness: Harness,
) -> None:
    oak, campfire, marian = harness.channel(), harness.channel("campfire"), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    await confirmed(harness, oak, "pause")
    await confirmed(harness, oak, "relocate", to=str(campfire.id))
    await confirmed(harness, campfire, "end", counted=False)
    assert not any("paused" in words for words in told(harness, oak))


async def test_the_message_about_a_pause_stays_true_after_a_restart(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    await confirmed(harness, oak, "pause")
    await harness.restart_bot()
    await confirmed(harness, oak, "resume")
    assert told(harness, oak)[0] == (
        f"{IN_PUBLIC}A moderator has paused this game. While it is paused, nobody can move, and no clock runs."
    )


async def test_a_kicked_member_is_followed_by_a_computer_player(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    panel = (await harness.begin(oak, marian, will, computers=1))["Will"]
    table = await harness.table(oak)
    number = next(number for number, seat in enumerate(table.seats) if seat.user_id == will.id)
    proposed = await moderator(harness).autocomplete(oak, "moderate kick", player="wi")
    assert proposed == [("Will", str(number))]
    await confirmed(harness, oak, "kick", player=str(number), reason="asleep")
    seat = (await harness.table(oak)).seats[number]
    assert (seat.user_id, seat.is_computer) == (None, True)
    (entry,) = await entries(harness)
    assert (entry.action, entry.subject_id) == ("kick", will.id)
    assert "A moderator has taken you out of this game." in will.look(panel).text
    assert "Reason: asleep" in will.look(panel).text
    logged = (await marian.command(oak, "table log")).text
    assert f"-# <t:{entry.at}:f>: a moderator took <@{will.id}> out (reason: asleep)" in logged
    refused = await moderator(harness).command(oak, "moderate kick", player="Will")
    assert refused.text == "A computer player sits there."
    refused = await moderator(harness).command(oak, "moderate kick", player="Guy")
    assert "no such player" in refused.text


async def test_whoever_kicks_the_only_member_is_told_that_the_game_ends(harness: Harness) -> None:
    oak = harness.channel()
    await harness.begin(oak, harness.member("Marian"), computers=2)
    question = await moderator(harness).command(oak, "moderate kick", player="Marian", reason="asleep")
    assert "so the game ends" in question.text
    done = await moderator(harness).press(question, "Yes")
    await harness.settled()
    assert "the game has ended" in done.text
    assert told(harness, oak) == [f"{IN_PUBLIC}{done.text.splitlines()[-1]}\nReason: asleep"]
    assert (await harness.table(oak)).phase == "cancelled"
    board = harness.board(oak).text
    assert "A moderator has ended this game. It does not count." in board
    assert "Reason: asleep" in board
    assert "Everybody has left" not in board


@pytest.mark.parametrize("has_begun", [True, False])
async def test_why_one_member_was_taken_out_is_not_why_another_s_ban_ended_all(
    harness: Harness, *, has_begun: bool
) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    if has_begun:
        await harness.begin(oak, marian, will, computers=1)
    else:
        await harness.open_lobby(oak, marian, will)
    await confirmed(harness, oak, "kick", player="Will", reason="asleep")
    await confirmed(harness, oak, "ban", member=marian.user, reason="shouting")
    board = harness.board(oak).text
    assert ("A moderator has ended this game." if has_begun else "A moderator has closed this table") in board
    assert "Reason: " not in board


async def test_only_moderators_read_why_somebody_is_banned(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    panel = (await harness.begin(oak, marian, will, computers=1))["Will"]
    await confirmed(harness, oak, "ban", member=will.user, reason="Marian told me in confidence")
    assert will.look(panel).text.splitlines()[1:] == ["A moderator has taken you out of this game."]


async def test_whoever_was_taken_out_is_not_told_who_has_their_seat_by_now(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, tuck = harness.members("Marian", "Will", "Tuck")
    panel = (await harness.begin(oak, marian, will, computers=1))["Will"]
    await confirmed(harness, oak, "kick", player="Will", reason="asleep")
    await tuck.press(await offered(harness, oak, tuck), "Take the seat")
    await harness.settled()
    said = will.look(panel).text.splitlines()[1:]
    assert said == ["A moderator has taken you out of this game.", "Reason: asleep"]


async def test_whoever_got_their_seat_back_and_gave_it_up_was_not_taken_out(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.begin(oak, marian, will, computers=1)
    await confirmed(harness, oak, "kick", player="Will", reason="asleep")
    panel = await will.press(await offered(harness, oak, will), "Take the seat")
    await will.press(await will.command(oak, "table resign"), "Resign")
    await harness.settled()
    assert will.look(panel).text.splitlines()[1:] == ["You have no seat in this game any more."]


async def test_a_lobby_is_not_closed_when_its_game_has_begun_before_the_yes(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.open_lobby(oak, marian, will, computers=1)
    question = await moderator(harness).command(oak, "moderate end", counted=False)
    assert "Do you want to close this table before its game begins?" in question.text
    await marian.press(harness.board(oak), "Start the game")
    assert "Things have changed at this table" in (await moderator(harness).press(question, "Yes")).text
    await harness.settled()
    assert (await harness.table(oak)).phase == "playing"
    assert await entries(harness) == ()


async def test_whoever_was_to_leave_a_lobby_is_not_kicked_from_its_game(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.open_lobby(oak, marian, will, computers=1)
    question = await moderator(harness).command(oak, "moderate kick", player="Will")
    await marian.press(harness.board(oak), "Start the game")
    assert "Things have changed at this table" in (await moderator(harness).press(question, "Yes")).text
    await harness.settled()
    assert will.id in [seat.user_id for seat in (await harness.table(oak)).seats]
    assert await entries(harness) == ()


async def test_a_kick_ends_no_game_that_was_to_go_on(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.begin(oak, marian, will, computers=1)
    question = await moderator(harness).command(oak, "moderate kick", player="Will")
    assert "A computer player takes the seat; you can offer it again." in question.text
    await marian.press(await marian.command(oak, "table resign"), "Resign")
    assert "Things have changed at this table" in (await moderator(harness).press(question, "Yes")).text
    await harness.settled()
    assert (await harness.table(oak)).phase == "playing"
    assert await entries(harness) == ()


async def test_a_kick_from_a_lobby_stands_though_others_come(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.open_lobby(oak, marian)
    question = await moderator(harness).command(oak, "moderate kick", player="Marian")
    await will.press(harness.board(oak), "Join")
    assert "away from this table" in (await moderator(harness).press(question, "Yes")).text
    await harness.settled()
    assert [seat.user_id for seat in (await harness.table(oak)).seats] == [will.id]


async def test_a_seat_goes_to_a_member_who_is_willing_and_to_nobody_else(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, much = harness.members("Marian", "Will", "Much")
    await harness.begin(oak, marian, will, computers=1)
    offer = await offered(harness, oak, much, reason="holidays")
    assert offer.mentions == ("Much",)
    assert f"offers you the seat of <@{will.id}> in “Rück's raus!”. Do you" in offer.text
    assert not any("A moderator" in words for words in told(harness, oak)), "the offer says all"
    assert "Reason: holidays" in offer.text
    assert (await will.press(offer, "Take the seat")).text == f"This seat is offered to <@{much.id}>."
    forged = offer.button("Take the seat").custom_id.removesuffix("1") + "0"
    assert (await much.press_raw(oak, offer.id, forged)).text == "Dieses Angebot gilt nicht mehr."

    await harness.restart_bot()
    hand = await much.press(offer, "Take the seat")
    await harness.settled()
    assert moves_in(hand)
    assert f"Du hast den Platz von <@{will.id}> übernommen" in hand.text
    closed = much.look(offer)
    assert closed.text == f"<@{much.id}> has taken over the seat of <@{will.id}> in “Rück's raus!”.\nReason: holidays"
    assert closed.buttons == ()
    table = await harness.table(oak)
    assert [seat.user_id for seat in table.seats if seat.user_id] == [marian.id, much.id]
    (board,) = (message for message in harness.boards(oak) if message.buttons)
    assert moves_in(await much.press(board, "Play / My hand"))
    assert [entry.action for entry in await entries(harness)] == ["replace", "offer"]
    again = await much.press_raw(oak, offer.id, offer.button("Take the seat").custom_id)
    assert again.text == "Dieses Angebot gilt nicht mehr."


async def test_whoever_gets_their_own_seat_back_is_told_that_what_they_played_was_theirs(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.begin(oak, marian, will, computers=1)
    await confirmed(harness, oak, "kick", player="Will")
    hand = await will.press(await offered(harness, oak, will), "Take the seat")
    assert "You have your seat back: what was played there meanwhile was not yours." in hand.text
    await harness.settled()
    logged = (await marian.command(oak, "table log")).text
    assert f": a moderator took <@{will.id}> out" in logged
    assert f": <@{will.id}> took a seat that a moderator had offered" in logged


async def test_a_game_whose_computer_gives_way_to_a_member_is_not_rated_and_the_question_says_so(
    harness: Harness,
) -> None:
    oak = harness.channel()
    marian, will, much = harness.members("Marian", "Will", "Much")
    hands = await harness.begin(oak, marian, will, computers=1)
    price = "The game is not rated then"
    asked = await moderator(harness).command(oak, "moderate replace", player="Will", member=much.user)
    assert price not in asked.text
    await marian.press(hands["Marian"], custom_id=moves_in(hands["Marian"])[0])
    await harness.settled()
    asked = await moderator(harness).command(oak, "moderate replace", player="Gilbert", member=much.user)
    assert price in asked.text
    await moderator(harness).press(asked, "Yes")
    await harness.settled()
    (offer,) = (message for message in harness.public(oak) if "offers you the seat" in message.text)
    assert price in offer.text
    assert may_be_rated(await harness.table(oak))
    await much.press(offer, "Take the seat")
    await harness.settled()
    assert not may_be_rated(await harness.table(oak))


async def test_moderators_cannot_offer_themselves_a_seat_to_see_its_hand(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    refused = await moderator(harness).command(oak, "moderate replace", player="0", member=moderator(harness).user)
    assert refused.text == "You cannot offer yourself a seat, for you would see its hand. Ask another moderator."
    assert refused.buttons == ()


async def test_a_moderator_cannot_rewind_a_game_that_they_play_in(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hands = await harness.begin(oak, marian, moderator(harness), computers=1)
    await marian.press(hands["Marian"], custom_id=moves_in(hands["Marian"])[0])
    refused = await moderator(harness).command(oak, "moderate takeback", move="0")
    assert "You play at this table yourself. Ask another moderator" in refused.text
    assert (await harness.table(oak)).moves > 0


async def test_a_member_may_decline_a_seat(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, tuck = harness.members("Marian", "Will", "Tuck")
    await harness.begin(oak, marian, will, computers=1)
    offer = await offered(harness, oak, tuck)
    answered = await tuck.press(offer, "No, thanks")
    assert answered.text == f"<@{tuck.id}> does not take over the seat of <@{will.id}> in “Rück's raus!”."
    assert [seat.user_id for seat in (await harness.table(oak)).seats if seat.user_id] == [marian.id, will.id]


async def test_moves_are_taken_back_to_a_point_that_is_told_in_public_words(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    for member in (marian, will):
        await member.press(
            hands[member.user.display_name], custom_id=moves_in(member.look(hands[member.user.display_name]))[0]
        )
    await harness.settled()
    assert "Round 2" in harness.board(oak).text
    moves = (await harness.table(oak)).moves
    proposed = await moderator(harness).autocomplete(oak, "moderate takeback", move="")
    assert proposed[-1][0].startswith("Round 1 of 8, move 1, ")
    (told, number), last = proposed[-2], proposed[0][0]
    asked = await moderator(harness).command(oak, "moderate takeback", move=str(number), reason="a slip")
    assert f"\nIt goes back to before this: {told}\n**Something hidden or random has come to light" in asked.text
    done = await moderator(harness).press(asked, "Yes")
    await harness.settled()
    first = told.split(":")[0].removeprefix("Round 1 of 8, move 2, ")
    assert f", {first}:" not in last
    assert done.text.splitlines()[-1] == (
        f"A moderator has taken back the last {moves - 1} moves, from {first}'s on. Now it is again: Round 1 of 8."
    )
    assert "Round 1" in harness.board(oak).text
    panel = marian.look(hands["Marian"])
    assert TAKEN_BACK in panel.text
    assert moves_in(panel)
    await marian.press(panel, custom_id=moves_in(panel)[0])
    assert TAKEN_BACK not in marian.look(panel).text


async def test_a_game_that_has_gone_on_is_not_taken_back(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    await marian.press(hands["Marian"], custom_id=moves_in(hands["Marian"])[0])
    await harness.settled()
    question = await moderator(harness).command(oak, "moderate takeback", move="0")
    assert "come to light" not in question.text, "the robber lies face down yet"
    await will.press(hands["Will"], custom_id=moves_in(will.look(hands["Will"]))[0])
    await harness.settled()
    moves = (await harness.table(oak)).moves
    assert "has gone on meanwhile" in (await moderator(harness).press(question, "Yes")).text
    assert (await harness.table(oak)).moves == moves
    for nonsense in ("soon", "99", "-1"):
        refused = await moderator(harness).command(oak, "moderate takeback", move=nonsense)
        assert refused.text == "Choose a move from the list."


async def test_a_table_moves_to_another_channel_with_its_board(harness: Harness) -> None:
    oak, campfire, marian = harness.channel(), harness.channel("campfire"), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    await confirmed(harness, oak, "relocate", to=str(campfire.id))
    await harness.settled()
    assert harness.boards(oak) == []
    assert f"{IN_PUBLIC}A moderator has moved this table to <#{campfire.id}>." in told(harness, oak)
    harness.sandbox.clock.advance(CALL_ALONE_SECONDS)
    harness.bot.boards.refresh((await harness.table(campfire)).id)
    await harness.settled()
    here, _, call = harness.public(campfire)
    assert (here.content, here.mentions) == ("A moderator has moved this table here.", ())
    assert call.mentions == ("Marian",), "who would else wait in the other channel, and is called once"
    logged = (await marian.command(campfire, "table log")).text
    assert "a moderator moved the table to another channel" in logged
    old = await marian.press(hand, custom_id=moves_in(hand)[0])
    assert old.text == f"This table is in <#{campfire.id}> now. Press the buttons there."
    assert moves_in(await marian.press(harness.board(campfire), "Play / My hand"))
    office = harness.channel("sheriffs-office")
    refused = await moderator(harness).command(campfire, "moderate relocate", to=str(office.id))
    assert "without these permissions: Send Messages" in refused.text
    await harness.open_lobby(oak, marian)
    question = await moderator(harness).command(campfire, "moderate relocate", to=str(oak.id))
    taken = await moderator(harness).press(question, "Yes")
    assert taken.text == f"There is a table in <#{oak.id}> already. End that one first, or choose another channel."


async def test_a_table_that_sleeps_calls_nobody_where_it_moves(harness: Harness) -> None:
    oak, campfire, marian = harness.channel(), harness.channel("campfire"), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    table = await harness.table(oak)
    away = tuple(seat if seat.is_computer else replace(seat, level="steady") for seat in table.seats)
    await harness.bot.tables.change(table.id, lambda now: replace(now, seats=away))
    await confirmed(harness, oak, "relocate", to=str(campfire.id))
    (here,) = (message for message in harness.public(campfire) if "moved this table here" in message.content)
    assert (here.content, here.mentions) == ("A moderator has moved this table here.", ())


async def test_a_board_is_posted_anew(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    before = harness.board(oak)
    await confirmed(harness, harness.channel("campfire"), "repost", where=str(oak.id))
    assert harness.board(oak).id > before.id
    assert told(harness, oak) == [], "or the board would not be at the bottom any more"
    (reason,) = (each for each in ModerationCommands.repost.parameters if each.name == "reason")
    assert str(reason.description) == "Why; the moderators' log is told"


async def test_the_tables_of_the_server_are_listed_with_whom_they_wait_for(harness: Harness) -> None:
    oak, campfire, green = harness.channel(), harness.channel("campfire"), harness.channel("village-green", "Locksley")
    marian, much = harness.members("Marian", "Much")
    assert "There is no open table." in (await moderator(harness).command(oak, "moderate tables")).text
    await harness.begin(oak, marian, computers=2)
    await harness.open_lobby(campfire, marian)
    await much.command(green, "rueck start")
    await harness.settled()
    listed = (await moderator(harness).command(oak, "moderate tables")).text
    assert f"**Rück's raus!** in <#{oak.id}> ([board](https://discord.com/channels/{oak.guild_id}/{oak.id}/" in listed
    assert f"Waiting for <@{marian.id}>, asked <t:" in listed
    assert "The game has not begun; one player sits here." in listed
    assert str(green.id) not in listed


async def test_a_banned_member_loses_every_seat_and_comes_back_when_the_ban_is_lifted(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    marian, will = harness.members("Marian", "Will")
    await harness.begin(oak, marian, will, computers=1)
    await harness.open_lobby(campfire, marian, will)
    done = await confirmed(harness, oak, "ban", member=will.user, reason="shouting")
    assert done.text == "Will is banned from games on this server."
    for channel in (oak, campfire):
        assert will.id not in [seat.user_id for seat in (await harness.table(channel)).seats]
    assert "cannot join games on this server" in (await will.press(harness.board(campfire), "Join")).text
    assert "cannot join games on this server" in (await will.command(oak, "table hand")).text, "nor the next one"
    assert "already" in (await moderator(harness).command(oak, "moderate ban", member=will.user)).text
    refused = await moderator(harness).command(oak, "moderate replace", player="Marian", member=will.user)
    assert refused.text == f"<@{will.id}> cannot join games on this server at the moment."

    await confirmed(harness, oak, "unban", member=will.user)
    assert "You sit at the table" in (await will.press(harness.board(campfire), "Join")).text
    assert "is not banned" in (await moderator(harness).command(oak, "moderate unban", member=will.user)).text
    assert [(entry.action, entry.subject_id) for entry in await entries(harness)] == [
        ("unban", will.id),
        ("ban", will.id),
    ]


async def test_a_ban_takes_back_invitations_and_their_calls_and_leaves_other_servers_alone(harness: Harness) -> None:
    oak, green = harness.channel(), harness.channel("village-green", "Locksley")
    marian, will, much = harness.members("Marian", "Will", "Much")
    await harness.open_lobby(oak, marian)
    await marian.command(oak, "table invite", member=much.user)
    await harness.settled()
    assert [call.mentions for call in harness.pings(oak)] == [("Much",)]
    await much.command(green, "rueck start")
    await harness.settled()
    await confirmed(harness, oak, "ban", member=much.user)
    assert (await harness.table(oak)).invited == ()
    assert harness.pings(oak) == []
    assert told(harness, oak) == []
    assert "You sit at the table" in (await will.press(harness.board(oak), "Join")).text
    assert [seat.user_id for seat in (await harness.table(green)).seats] == [much.id]


async def test_a_ban_that_is_made_again_frees_the_seats_that_are_left_and_keeps_its_reason(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.begin(oak, marian, will, computers=1)

    async def full(*_args: object) -> None:
        raise StoreError

    with monkeypatch.context() as fault:
        fault.setattr(harness.bot.store, "save_table", full)
        await confirmed(harness, oak, "ban", member=will.user, reason="shouting")
    assert will.id in [seat.user_id for seat in (await harness.table(oak)).seats]
    done = await confirmed(harness, oak, "ban", member=will.user)
    assert done.text == "Will is banned from games on this server."
    assert will.id not in [seat.user_id for seat in (await harness.table(oak)).seats]
    assert any(words.startswith(IN_PUBLIC) and "out of this game" in words for words in told(harness, oak))
    assert [ban.reason for ban in harness.bot.servers.bans(oak.guild_id)] == ["shouting"]
    assert [entry.action for entry in await entries(harness)] == ["ban", "ban"]
    again = await moderator(harness).command(oak, "moderate ban", member=will.user)
    assert again.text == f"<@{will.id}> is banned from games already."


async def test_a_ban_holds_and_is_noted_though_a_table_cannot_be_read(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    oak, marian, will = harness.channel(), harness.member("Marian"), harness.member("Will")
    await harness.open_lobby(oak, marian, will)
    unreadable = (await harness.table(oak)).id + 1
    open_tables_with = harness.bot.store.servers.open_tables_with

    async def with_one_more(guild_id: int, user_id: int) -> list[int]:
        return [unreadable, *await open_tables_with(guild_id, user_id)]

    monkeypatch.setattr(harness.bot.store.servers, "open_tables_with", with_one_more)
    await confirmed(harness, oak, "ban", member=will.user)
    assert will.id not in [seat.user_id for seat in (await harness.table(oak)).seats]
    assert [(entry.action, entry.subject_id) for entry in await entries(harness)] == [("ban", will.id)]
    assert f"at table {unreadable} cannot be freed" in caplog.text


async def test_the_log_is_read_in_pages_and_posted_where_the_server_wants_it(harness: Harness) -> None:
    oak, campfire, marian = harness.channel(), harness.channel("campfire"), harness.member("Marian")
    await harness.bot.servers.change(oak.guild_id, audit_channel=campfire.id)
    assert "Nothing yet." in (await moderator(harness).command(oak, "moderate log")).text
    await harness.begin(oak, marian, computers=2)
    for number in range(5):
        await confirmed(harness, oak, "pause", reason=f"pause {number}")
        await confirmed(harness, oak, "resume")
    log = await moderator(harness).command(oak, "moderate log")
    assert "page 1 of 2" in log.text
    assert "pause 4" in log.text
    assert "pause 0" not in log.text
    earlier = await moderator(harness).press(log, "Earlier")
    assert earlier.id == log.id
    assert "pause 0" in earlier.text
    assert "page 1 of 2" in (await moderator(harness).press(earlier, "Later")).text
    posted = told(harness, campfire)
    assert len(posted) == 10
    what = f"paused a game (Rück's raus! in <#{oak.id}>, table 1; reason: "
    assert posted[0].endswith(f"<@{moderator(harness).id}> {what}pause 0)"), "what is done says all"
    assert f"{what}pause 0)" in earlier.text


async def test_an_action_is_done_even_if_it_cannot_be_announced(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    oak, office, marian = harness.channel(), harness.channel("sheriffs-office"), harness.member("Marian")
    harness.expected_refusals = {MISSING_PERMISSIONS}
    await harness.bot.servers.change(oak.guild_id, audit_channel=office.id)
    await harness.begin(oak, marian, computers=2)
    await confirmed(harness, oak, "pause")
    assert (await harness.table(oak)).paused_at is not None
    assert len(await entries(harness)) == 1
    assert f"a notice for channel {office.id} was not taken" in caplog.text


async def test_an_action_is_confirmed_even_if_its_table_cannot_be_named(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak, campfire, marian = harness.channel(), harness.channel("campfire"), harness.member("Marian")
    await harness.bot.servers.change(oak.guild_id, audit_channel=campfire.id)
    await harness.begin(oak, marian, computers=2)
    monkeypatch.setattr(harness.bot.store.servers, "places", AsyncMock(side_effect=StoreError("a broken disk")))
    await confirmed(harness, oak, "pause")
    assert (await harness.table(oak)).paused_at is not None
    assert told(harness, campfire)[0].endswith("paused a game (table 1)")
    assert "A moderator has paused" in told(harness, oak)[-1]


# Who may


COMMANDS: dict[str, dict[str, str | bool]] = {
    "tables": {},
    "end": {"counted": True},
    "pause": {},
    "resume": {},
    "kick": {"player": "0"},
    "replace": {"player": "0", "member": "Much"},
    "takeback": {"move": "0"},
    "repost": {},
    "relocate": {"to": "campfire"},
    "doctor": {},
    "annul": {"game": "1"},
    "reset": {"member": "Much", "game": "ruecks_raus"},
    "ban": {"member": "Much"},
    "unban": {"member": "Much"},
    "log": {},
}


async def test_plain_members_see_no_command_and_are_refused_each_one_all_the_same(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    names = {name for name in moderator(harness).command_names() if name.startswith("moderate ")}
    assert names == {f"moderate {name}" for name in COMMANDS}
    assert not any(name.startswith("moderate") for name in marian.command_names())
    await harness.begin(oak, marian, computers=2)
    # A server can let anybody see a command.
    harness.sandbox.backend.changes.permit_command(
        harness.sandbox.world.guild_of(oak), "moderate", marian.id, allowed=True
    )
    for name, options in COMMANDS.items():
        given = {
            key: harness.member(str(value)).user
            if key == "member"
            else str(harness.channel(str(value)).id)
            if key == "to"
            else value
            for key, value in options.items()
        }
        assert (await marian.command(oak, f"moderate {name}", **given)).text == NOT_FOR_YOU
    for name, option in (("kick", "player"), ("takeback", "move"), ("annul", "game")):
        assert await marian.autocomplete(oak, f"moderate {name}", **{option: ""}) == []
    assert await entries(harness) == ()


async def test_who_loses_the_right_can_confirm_and_repair_nothing_any_more(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    guild = harness.sandbox.world.guild_of(oak)
    role = next(role for role in guild.roles.values() if role.name == "Moderator")
    changes, member = harness.sandbox.backend.changes, guild.members[marian.id]
    changes.set_roles(guild, member, role)
    await harness.begin(oak, harness.member("Will"), computers=2)
    questions = [await marian.command(oak, "moderate doctor"), await marian.command(oak, "moderate log")]
    question = await marian.command(oak, "moderate end", counted=True)
    changes.set_roles(guild, member)
    assert (await marian.press(question, "Yes")).text == NOT_FOR_YOU
    for custom_id in ("gw:1:0:mod_repair:repost", "gw:0:0:mod_log:0"):
        for message in questions:
            assert (await marian.press_raw(oak, message.id, custom_id)).text == NOT_FOR_YOU
    assert (await harness.table(oak)).phase == "playing"


async def test_nobody_confirms_what_another_has_proposed_nor_an_old_question(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    first = await moderator(harness).command(oak, "moderate end", counted=True)
    forged = first.button("Yes").custom_id
    closed = "This question is closed. Use the command again."
    assert (await marian.press_raw(oak, harness.board(oak).id, forged)).text == closed
    second = await moderator(harness).command(oak, "moderate pause")
    assert (await moderator(harness).press(first, "Yes")).text == closed
    harness.sandbox.clock.advance(OPEN_SECONDS - 60)
    await moderator(harness).press(second, "Yes")
    await harness.settled()
    assert (await harness.table(oak)).paused_at is not None
    assert (await moderator(harness).press_raw(oak, harness.board(oak).id, forged)).text == closed
    assert (await harness.table(oak)).phase == "playing"


async def test_yes_twice_at_once_is_done_once(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    question = await moderator(harness).command(oak, "moderate pause")
    yes = question.button("Yes").custom_id
    answers = await asyncio.gather(*(moderator(harness).press_raw(oak, question.id, yes) for _ in range(2)))
    await harness.settled()
    assert sorted(answer.id == question.id for answer in answers) == [False, True]
    assert len(await entries(harness)) == 1


async def test_a_right_in_one_channel_counts_in_no_other_nor_for_the_server(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    marian, will = harness.members("Marian", "Will")
    guild = harness.sandbox.world.guild_of(oak)
    allowed = Overwrite(marian.id, for_role=False, allow=Permission.MANAGE_MESSAGES)
    harness.sandbox.backend.changes.set_overwrite(oak, allowed)
    harness.sandbox.backend.changes.permit_command(guild, "moderate", marian.id, allowed=True)
    await harness.begin(oak, will, computers=2)
    await harness.open_lobby(campfire, will)
    listed = (await marian.command(oak, "moderate tables")).text
    assert f"<#{oak.id}>" in listed
    assert f"<#{campfire.id}>" not in listed
    assert (await marian.command(oak, "moderate end", counted=False, where=str(campfire.id))).text == NOT_FOR_YOU
    assert (await marian.command(oak, "moderate relocate", to=str(campfire.id))).text == NOT_FOR_YOU
    assert (await marian.command(oak, "moderate ban", member=will.user)).text == NOT_FOR_YOU
    assert (await marian.command(oak, "moderate log")).text == NOT_FOR_YOU
    lobby = await harness.table(campfire)
    answer = await marian.press_raw(oak, harness.board(oak).id, f"gw:{lobby.id}:0:mod_repair:repost")
    assert answer.text == NOT_FOR_YOU
    await marian.press(await marian.command(oak, "moderate end", counted=False), "Yes")
    assert (await harness.table(oak)).phase == "cancelled"


async def test_a_right_in_the_channel_that_a_table_has_left_confirms_nothing(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    marian, will = harness.members("Marian", "Will")
    allowed = Overwrite(marian.id, for_role=False, allow=Permission.MANAGE_MESSAGES)
    harness.sandbox.backend.changes.set_overwrite(oak, allowed)
    harness.sandbox.backend.changes.permit_command(
        harness.sandbox.world.guild_of(oak), "moderate", marian.id, allowed=True
    )
    await harness.begin(oak, will, computers=2)
    question = await marian.command(oak, "moderate end", counted=False)
    await confirmed(harness, oak, "relocate", to=str(campfire.id))
    assert (await marian.press(question, "Yes")).text == NOT_FOR_YOU
    await harness.settled()
    assert (await harness.table(campfire)).phase == "playing"
    assert [entry.action for entry in await entries(harness)] == ["move"]


async def test_an_action_at_a_moved_table_is_announced_in_its_new_channel(harness: Harness) -> None:
    oak, campfire, marian = harness.channel(), harness.channel("campfire"), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    question = await moderator(harness).command(oak, "moderate end", counted=False)
    table = await harness.table(oak)
    await harness.bot.tables.change(table.id, moderating.relocate, campfire.id)
    done = await moderator(harness).press(question, "Yes")
    await harness.settled()
    assert (await harness.table(campfire)).phase == "cancelled"
    game, news = done.text.splitlines()
    assert f"<#{campfire.id}>" in game
    assert IN_PUBLIC + news in told(harness, campfire)
    assert not any(news in words for words in told(harness, oak))


async def test_moderators_reach_no_table_of_another_server(harness: Harness) -> None:
    oak, green, much = harness.channel(), harness.channel("village-green", "Locksley"), harness.member("Much")
    role = harness.sandbox.backend.changes.create_role(
        harness.sandbox.world.guild_of(green), "Reeve", EVERYONE | Permission.MANAGE_MESSAGES
    )
    guild = harness.sandbox.world.guild_of(green)
    harness.sandbox.backend.changes.set_roles(guild, guild.members[much.id], role)
    marian = harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    await much.command(green, "rueck start")
    await harness.settled()
    doctor = await much.command(green, "moderate doctor")
    table = await harness.table(oak)
    answer = await much.press_raw(green, doctor.id, f"gw:{table.id}:0:mod_repair:repost")
    assert answer.text.startswith("Diesen Tisch gibt es nicht mehr")
    await confirmed(harness, oak, "pause")
    assert "Noch nichts." in (await much.command(green, "moderate log")).text


# The doctor


async def test_the_doctor_tells_how_a_table_is(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    table = await harness.table(oak)
    found = await moderator(harness).command(oak, "moderate doctor")
    assert found.ephemeral
    assert f"## Rück's raus!, table {table.id}" in found.text
    assert f"Waiting for <@{marian.id}>, asked <t:" in found.text
    assert "I have every permission that I need there." in found.text
    assert "Nothing has gone wrong" in found.text
    assert f"/{oak.id}/{harness.board(oak).id}) shows how things stand." in found.text
    assert [button.label for button in found.buttons] == ["Post the board anew", "Wake the computer players"]


async def test_the_doctor_names_missing_permissions_and_errors_that_the_log_explains(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    table = await harness.table(oak)
    token = at_table.set(table.id)
    logging.getLogger("bot.tables").error("error abc234", exc_info=KeyError("a card"), extra={"error": "abc234"})
    at_table.reset(token)
    harness.forbid(oak, Permission.ATTACH_FILES)
    await harness.settled()
    found = await moderator(harness).command(harness.channel("campfire"), "moderate doctor", where=str(oak.id))
    assert "- I lack **Attach Files**: because the board is a picture." in found.text
    assert "`abc234` KeyError" in found.text
    assert "a card" not in found.text


async def test_the_doctor_repairs_with_one_press(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.bot.servers.change(oak.guild_id, clock="live_5")
    await harness.begin(oak, marian, computers=2)
    await harness.bot.tables.change((await harness.table(oak)).id, moderating.pause, harness.bot.tables.now())
    await harness.settled()
    board = harness.board(oak)
    found = await moderator(harness).command(oak, "moderate doctor")
    found = await moderator(harness).press(found, "Post the board anew")
    await harness.settled()
    assert harness.board(oak).id > board.id
    found = await moderator(harness).press(found, "Let the game go on")
    assert (await harness.table(oak)).paused_at is None
    found = await moderator(harness).press(found, "Take the clock off")
    table = await harness.table(oak)
    assert (table.clock, [seat.time_left for seat in table.seats if seat.user_id]) == ("none", [None])
    await moderator(harness).press(found, "Wake the computer players")
    await harness.settled()
    stale = await moderator(harness).press_raw(oak, found.id, f"gw:{table.id}:0:mod_repair:resume")
    assert "does not help the table any more" in stale.text
    assert [entry.action for entry in await entries(harness)] == ["repair"] * 4
    assert f"{IN_PUBLIC}A moderator has taken the clock off this game." in told(harness, oak)


@pytest.mark.parametrize("name", STARTS)
async def test_no_text_for_moderators_tells_a_secret(harness: Harness, name: str) -> None:
    """Doctor, list of tables, take-back and log are the same in another world that looks the same to an onlooker."""
    oak, marian = harness.channel(), harness.member("Marian")
    game = GAMES[name]
    await harness.begin(oak, marian, start=STARTS[name], computers=min(2, game.seat_counts[-1] - 1))
    table = await harness.table(oak)
    here = await _texts(harness, oak)
    for seed in range(3):
        other = game.determinize(game.view(table.state, None), Random(seed))
        assert game.view(other, None) == game.view(table.state, None)
        live = harness.bot.tables._live
        live[table.id] = type(table)(
            **{name: getattr(table, name) for name in table.__struct_fields__} | {"state": other}
        )
        try:
            assert await _texts(harness, oak) == here
        finally:
            live[table.id] = table


async def _texts(harness: Harness, channel: Channel) -> list[object]:
    john = moderator(harness)
    commands = ("moderate doctor", "moderate tables", "moderate log")
    return [
        *[(await john.command(channel, command)).text for command in commands],
        await john.autocomplete(channel, "moderate takeback", move=""),
    ]


async def finished_game(harness: Harness, *members: MemberDriver) -> Table:
    """Store a finished game of these members in the first channel; the first of them won."""
    seats = tuple(Seat(name_of(member), member.id) for member in members)
    begun = playing(harness.channel().id, guild_id=harness.channel().guild_id, seats=seats)
    table, move = moved(await harness.bot.store.create_table(begun))
    outcome = Outcome(tuple(9 - seat for seat in range(len(seats))), (0,), ((),) * len(seats))
    over = replace(table, phase="over", waiting_since=int(harness.bot.now()) - 60, outcome=outcome)
    await harness.bot.store.save_table(over, move)
    return over


async def ratings(harness: Harness, *members: MemberDriver) -> list[float]:
    pool = Pool(harness.channel().guild_id, GAME.name)
    await harness.bot.ratings.catch_up(pool)
    return [(await harness.bot.store.ratings.rating(pool, member.id)).mean for member in members]


async def test_an_annulled_game_counts_for_nothing_and_that_is_noted(harness: Harness) -> None:
    oak, marian, will, much = harness.channel(), *harness.members("Marian", "Will", "Much")
    over = await finished_game(harness, marian, will, much)
    assert (await ratings(harness, marian))[0] > NEWCOMER.mean
    ((called, chosen),) = await moderator(harness).autocomplete(oak, "moderate annul", game="")
    assert "Rück's raus! (Marian, Will, Much)" in called
    asked = await moderator(harness).command(oak, "moderate annul", game=str(chosen))
    done = await confirmed(harness, oak, "annul", game=str(chosen), reason="a bet")
    game = finished(over)
    assert game is not None
    which = f"-# The game that ended <t:{over.waiting_since}:f>: {result_line(game, None, LANGUAGES['en'])}"
    assert "won against" in which
    assert which in asked.text
    assert "annulled a game of Marian, Will and Much" in done.text
    assert which in done.text
    assert which in told(harness, oak)[-1]
    assert await ratings(harness, marian, will, much) == [NEWCOMER.mean] * 3
    assert await harness.bot.store.history.game(over.id) is None
    assert (await harness.bot.tables.table(over.id)).annulled
    (entry,) = await entries(harness)
    assert (entry.action, entry.table_id, entry.reason) == ("annul", over.id, "a bet")
    again = await moderator(harness).command(oak, "moderate annul", game=str(chosen))
    assert again.text == "This game is annulled already."
    for shown in (await will.command(oak, "table hand"), await will.command(oak, "table log")):
        assert "A moderator has annulled this game. It does not count." in shown.text
    assert "a moderator annulled the game (reason: a bet)" in shown.text


async def test_an_annulled_game_is_not_won_once_more_and_calls_nobody(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    marian, will = harness.members("Marian", "Will")
    await harness.bot.servers.change(oak.guild_id, results_channel=campfire.id)
    hands = await harness.begin(oak, marian, will, computers=1)
    await play_to_the_end(harness, {marian: hands["Marian"], will: hands["Will"]})
    shown, results = harness.board(oak), told(harness, campfire)
    assert len(results) == 1
    await confirmed(harness, oak, "annul", game=str((await harness.table(oak)).id))
    annulled = harness.board(oak)
    assert (annulled.id, annulled.mentions) == (shown.id, ())
    assert "A moderator has annulled this game." in annulled.text
    assert told(harness, campfire) == results


@pytest.mark.parametrize("is_annulled", [False, True])
async def test_an_end_that_is_shown_after_a_restart_is_told_unless_it_was_annulled(
    harness: Harness, *, is_annulled: bool
) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    marian, will = harness.members("Marian", "Will")
    await harness.bot.servers.change(oak.guild_id, results_channel=campfire.id)
    hands = await harness.begin(oak, marian, will, computers=1)
    await harness.bot.boards.close()
    await play_to_the_end(harness, {marian: hands["Marian"], will: hands["Will"]})
    if is_annulled:
        await harness.bot.tables.change((await harness.table(oak)).id, moderating.annul)
    await harness.restart_bot()
    assert ("A moderator has annulled this game." in harness.board(oak).text) is is_annulled
    assert len(told(harness, campfire)) == (0 if is_annulled else 1)
    await harness.restart_bot()
    assert len(told(harness, campfire)) == (0 if is_annulled else 1)


async def test_a_game_in_progress_is_not_annulled(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    table = await harness.table(oak)
    refused = await moderator(harness).command(oak, "moderate annul", game=str(table.id))
    assert "does not count" in refused.text


async def test_a_rating_begins_anew_and_that_is_noted(harness: Harness) -> None:
    oak, marian, will = harness.channel(), *harness.members("Marian", "Will")
    await finished_game(harness, marian, will, harness.member("Much"))
    before = await ratings(harness, marian, will)
    done = await confirmed(harness, oak, "reset", member=marian.user, game="Rück's raus!")
    assert done.text == "The rating of Marian in Rück's raus! begins anew."
    assert await ratings(harness, marian, will) == [NEWCOMER.mean, before[1]]
    (entry,) = await entries(harness)
    assert (entry.action, entry.subject_id) == ("reset", marian.id)


async def test_whoever_takes_a_seat_has_its_hand_though_the_offer_cannot_be_closed(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, tuck = harness.members("Marian", "Will", "Tuck")
    await harness.begin(oak, marian, will, computers=1)
    offer = await offered(harness, oak, tuck)
    harness.expected_refusals = {MISSING_ACCESS}
    harness.forbid(oak, Permission.VIEW_CHANNEL)
    assert moves_in(await tuck.press(offer, "Take the seat"))
    await harness.settled()
    assert "plus valable" in (await tuck.press(offer, "Take the seat")).text


async def test_an_offer_is_closed_though_the_hand_cannot_be_shown(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness.channel()
    marian, will, tuck = harness.members("Marian", "Will", "Tuck")
    await harness.begin(oak, marian, will, computers=1)
    offer = await offered(harness, oak, tuck)
    monkeypatch.setattr(harness.bot.panels, "show", AsyncMock(side_effect=StoreError("away")))
    assert "Quelque chose" in (await tuck.press(offer, "Take the seat")).text
    assert tuck.look(offer).buttons == ()
    assert tuck.id in [seat.user_id for seat in (await harness.table(oak)).seats]
