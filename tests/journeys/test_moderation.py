"""What moderators can do at tables: each action confirmed, announced, noted, and for nobody else."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.discord_errors import MISSING_PERMISSIONS
from bot.operating.logs import at_table
from bot.tables import moderating
from cogs.moderation.proposals import OPEN_SECONDS
from games import GAMES
from sandbox.permissions import EVERYONE, Permission
from sandbox.world import Overwrite
from tests.journeys.company import moves_in

if TYPE_CHECKING:
    from bot.servers.model import AuditEntry
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel, User
    from tests.journeys.company import Company

NOT_FOR_YOU = "Only members with the permission “Manage Messages” can do that."


def moderator(company: Company) -> MemberDriver:
    return company.member("Little John")


async def confirmed(company: Company, channel: Channel, command: str, **options: str | bool | User) -> Message:
    """Use a command of moderators, and press Yes."""
    question = await moderator(company).command(channel, f"moderate {command}", **options)
    assert question.ephemeral
    done = await moderator(company).press(question, "Yes")
    await company.settled()
    assert done.id == question.id
    return done


async def entries(company: Company) -> tuple[AuditEntry, ...]:
    return (await company.bot.audit.entries(company.channel().guild_id, 0, 50)).entries


def told(company: Company, channel: Channel) -> list[str]:
    """Return the bot's public messages that are no boards."""
    return [message.content for message in company.public(channel) if message.from_bot and message.content]


async def test_nothing_happens_before_it_is_confirmed_or_when_it_is_declined(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.begin(oak, marian, computers=2)
    question = await moderator(company).command(oak, "moderate end", counted=False, reason="a quarrel")
    assert "as if it had never been played" in question.text
    assert "Reason: a quarrel" in question.text
    assert (await company.table(oak)).phase == "playing"
    assert (await moderator(company).press(question, "No")).text == "Nothing has changed."
    await company.settled()
    assert (await company.table(oak)).phase == "playing"
    assert await entries(company) == ()
    assert not any("moderator" in words for words in told(company, oak))


@pytest.mark.parametrize("counted", [True, False])
async def test_a_game_is_ended_announced_and_noted(company: Company, counted: bool) -> None:  # noqa: FBT001 (a case)
    oak, campfire, marian = company.channel(), company.channel("campfire"), company.member("Marian")
    await company.bot.servers.change(oak.guild_id, results_channel=campfire.id)
    await company.begin(oak, marian, computers=2)
    done = await confirmed(company, oak, "end", counted=counted, reason="late")
    table = await company.table(oak)
    assert (table.phase, table.ended_by, table.counted) == ("cancelled", "moderator", counted)
    words = (
        f"A moderator has ended this game. It {'counts as played, without winners' if counted else 'does not count'}."
    )
    assert done.text == words
    assert f"{words}\nReason: late" in told(company, oak)
    assert [words in line for line in told(company, campfire)] == ([True] if counted else [])
    (entry,) = await entries(company)
    assert (entry.action, entry.table_id, entry.reason, entry.detail) == ("end", table.id, "late", words)
    assert entry.moderator_id == moderator(company).id


async def test_a_lobby_is_closed(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.open_lobby(oak, marian)
    assert "closed this table before its game began" in (await confirmed(company, oak, "end", counted=False)).text
    assert (await company.table(oak)).phase == "cancelled"


async def test_a_paused_game_rests_until_it_goes_on(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    hand = (await company.begin(oak, marian, computers=2))["Marian"]
    await confirmed(company, oak, "pause", reason="dinner")
    moves = (await company.table(oak)).moves
    assert moves_in(marian.look(hand)) == []
    answer = await marian.press_raw(oak, hand.id, moves_in(hand)[0])
    assert answer.id == hand.id
    assert answer.text.startswith("*A moderator has paused this game. It goes on when a moderator resumes it.*")
    assert answer.text.count("paused") == 1
    assert (await company.table(oak)).moves == moves
    refused = await moderator(company).command(oak, "moderate pause")
    assert refused.text == "This game is paused already."
    await confirmed(company, oak, "resume")
    hand = await marian.press(company.board(oak), "Play / My hand")
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await company.settled()
    assert (await company.table(oak)).moves > moves
    assert [entry.action for entry in await entries(company)] == ["resume", "pause"]


async def test_a_kicked_member_is_followed_by_a_computer_player(company: Company) -> None:
    oak = company.channel()
    marian, will = company.members("Marian", "Will")
    await company.begin(oak, marian, will, computers=1)
    table = await company.table(oak)
    number = next(number for number, seat in enumerate(table.seats) if seat.user_id == will.id)
    proposed = await moderator(company).autocomplete(oak, "moderate kick", player="wi")
    assert proposed == [("Will", str(number))]
    await confirmed(company, oak, "kick", player=str(number), reason="asleep")
    seat = (await company.table(oak)).seats[number]
    assert (seat.user_id, seat.is_computer) == (None, True)
    (entry,) = await entries(company)
    assert (entry.action, entry.subject_id) == ("kick", will.id)
    refused = await moderator(company).command(oak, "moderate kick", player="Will")
    assert refused.text == "A computer player sits there."
    refused = await moderator(company).command(oak, "moderate kick", player="Guy")
    assert "no such player" in refused.text


async def test_whoever_kicks_the_only_member_is_told_that_the_game_ends(company: Company) -> None:
    oak = company.channel()
    await company.begin(oak, company.member("Marian"), computers=2)
    question = await moderator(company).command(oak, "moderate kick", player="Marian")
    assert "so the game ends" in question.text
    done = await moderator(company).press(question, "Yes")
    await company.settled()
    assert "the game has ended" in done.text
    assert done.text in told(company, oak)
    assert (await company.table(oak)).phase == "cancelled"


async def test_a_seat_goes_to_a_member_who_is_willing_and_to_nobody_else(company: Company) -> None:
    oak = company.channel()
    marian, will, much = company.members("Marian", "Will", "Much")
    await company.begin(oak, marian, will, computers=1)
    await confirmed(company, oak, "replace", player="Will", member=much.user, reason="holidays")
    (offer,) = (message for message in company.public(oak) if "offers you the seat" in message.text)
    assert offer.mentions == ("Much",)
    assert "Reason: holidays" in offer.text
    assert (await will.press(offer, "Take the seat")).text == f"This seat is offered to <@{much.id}>."
    forged = offer.button("Take the seat").custom_id.removesuffix("1") + "0"
    assert (await much.press_raw(oak, offer.id, forged)).text == "Dieses Angebot gilt nicht mehr."

    await company.restart_bot()
    answered = await much.press(offer, "Take the seat")
    await company.settled()
    assert answered.id == offer.id
    assert "has taken over the seat of" in answered.text
    assert answered.buttons == ()
    table = await company.table(oak)
    assert [seat.user_id for seat in table.seats if seat.user_id] == [marian.id, much.id]
    (board,) = (message for message in company.boards(oak) if message.buttons)
    assert moves_in(await much.press(board, "Play / My hand"))
    assert [entry.action for entry in await entries(company)] == ["replace", "offer"]
    again = await much.press_raw(oak, offer.id, offer.button("Take the seat").custom_id)
    assert again.text == "Dieses Angebot gilt nicht mehr."


async def test_moderators_cannot_offer_themselves_a_seat_to_see_its_hand(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.begin(oak, marian, computers=2)
    refused = await moderator(company).command(oak, "moderate replace", player="0", member=moderator(company).user)
    assert refused.text == "You cannot offer yourself a seat, for you would see its hand. Ask another moderator."
    assert refused.buttons == ()


async def test_a_moderator_who_plays_with_others_cannot_go_back_with_what_he_has_seen(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    hands = await company.begin(oak, marian, moderator(company), computers=1)
    await marian.press(hands["Marian"], custom_id=moves_in(hands["Marian"])[0])
    refused = await moderator(company).command(oak, "moderate takeback", move="0")
    assert "You play at this table yourself. Ask another moderator" in refused.text
    assert (await company.table(oak)).moves > 0


async def test_a_member_may_decline_a_seat(company: Company) -> None:
    oak = company.channel()
    marian, will, tuck = company.members("Marian", "Will", "Tuck")
    await company.begin(oak, marian, will, computers=1)
    await confirmed(company, oak, "replace", player="Will", member=tuck.user)
    (offer,) = (message for message in company.public(oak) if "offers you the seat" in message.text)
    answered = await tuck.press(offer, "No, thanks")
    assert answered.text == f"<@{tuck.id}> does not take over the seat."
    assert [seat.user_id for seat in (await company.table(oak)).seats if seat.user_id] == [marian.id, will.id]


async def test_moves_are_taken_back_to_a_point_that_is_told_in_public_words(company: Company) -> None:
    oak = company.channel()
    marian, will = company.members("Marian", "Will")
    hands = await company.begin(oak, marian, will, computers=1)
    for member in (marian, will):
        await member.press(
            hands[member.user.display_name], custom_id=moves_in(member.look(hands[member.user.display_name]))[0]
        )
    await company.settled()
    assert "Round 2" in company.board(oak).text
    moves = (await company.table(oak)).moves
    proposed = await moderator(company).autocomplete(oak, "moderate takeback", move="")
    assert proposed[-1][0].startswith("Move 1, ")
    done = await confirmed(company, oak, "takeback", move=str(proposed[-1][1]), reason="a slip")
    await company.settled()
    assert done.text == f"A moderator has taken back the last {moves} moves."
    assert "Round 1" in company.board(oak).text
    assert moves_in(await marian.press(company.board(oak), "Play / My hand"))


async def test_a_game_that_has_gone_on_is_not_taken_back(company: Company) -> None:
    oak = company.channel()
    marian, will = company.members("Marian", "Will")
    hands = await company.begin(oak, marian, will, computers=1)
    await marian.press(hands["Marian"], custom_id=moves_in(hands["Marian"])[0])
    await company.settled()
    question = await moderator(company).command(oak, "moderate takeback", move="0")
    await will.press(hands["Will"], custom_id=moves_in(will.look(hands["Will"]))[0])
    await company.settled()
    moves = (await company.table(oak)).moves
    assert "has gone on meanwhile" in (await moderator(company).press(question, "Yes")).text
    assert (await company.table(oak)).moves == moves
    for nonsense in ("soon", "99", "-1"):
        refused = await moderator(company).command(oak, "moderate takeback", move=nonsense)
        assert refused.text == "Choose a move from the list."


async def test_a_table_moves_to_another_channel_with_its_board(company: Company) -> None:
    oak, campfire, marian = company.channel(), company.channel("campfire"), company.member("Marian")
    hand = (await company.begin(oak, marian, computers=2))["Marian"]
    await confirmed(company, oak, "relocate", to=str(campfire.id))
    await company.settled()
    assert company.boards(oak) == []
    assert f"A moderator has moved this table to <#{campfire.id}>." in told(company, oak)
    old = await marian.press(hand, custom_id=moves_in(hand)[0])
    assert old.text == f"This table is in <#{campfire.id}> now. Press the buttons there."
    assert moves_in(await marian.press(company.board(campfire), "Play / My hand"))
    office = company.channel("sheriffs-office")
    refused = await moderator(company).command(campfire, "moderate relocate", to=str(office.id))
    assert "without these permissions: Send Messages" in refused.text
    await company.open_lobby(oak, marian)
    question = await moderator(company).command(campfire, "moderate relocate", to=str(oak.id))
    assert "already a table" in (await moderator(company).press(question, "Yes")).text


async def test_a_board_is_posted_anew(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.begin(oak, marian, computers=2)
    before = company.board(oak)
    await confirmed(company, company.channel("campfire"), "repost", where=str(oak.id))
    assert company.board(oak).id > before.id


async def test_the_tables_of_the_server_are_listed_with_whom_they_wait_for(company: Company) -> None:
    oak, campfire, green = company.channel(), company.channel("campfire"), company.channel("village-green", "Locksley")
    marian, much = company.members("Marian", "Much")
    assert "There is no open table." in (await moderator(company).command(oak, "moderate tables")).text
    await company.begin(oak, marian, computers=2)
    await company.open_lobby(campfire, marian)
    await much.command(green, "rueck start")
    await company.settled()
    listed = (await moderator(company).command(oak, "moderate tables")).text
    assert f"**Rück's raus!** in <#{oak.id}> ([board](https://discord.com/channels/{oak.guild_id}/{oak.id}/" in listed
    assert f"Waiting for <@{marian.id}>, asked <t:" in listed
    assert "The game has not begun; one player sits here." in listed
    assert str(green.id) not in listed


async def test_a_banned_member_loses_every_seat_and_comes_back_when_the_ban_is_lifted(company: Company) -> None:
    oak, campfire = company.channel(), company.channel("campfire")
    marian, will = company.members("Marian", "Will")
    await company.begin(oak, marian, will, computers=1)
    await company.open_lobby(campfire, marian, will)
    done = await confirmed(company, oak, "ban", member=will.user, reason="shouting")
    assert done.text == "Will is banned from games on this server."
    for channel in (oak, campfire):
        assert will.id not in [seat.user_id for seat in (await company.table(channel)).seats]
    assert "cannot join games on this server" in (await will.press(company.board(campfire), "Join")).text
    assert "already" in (await moderator(company).command(oak, "moderate ban", member=will.user)).text
    refused = await moderator(company).command(oak, "moderate replace", player="Marian", member=will.user)
    assert refused.text == f"<@{will.id}> cannot join games on this server at the moment."

    await confirmed(company, oak, "unban", member=will.user)
    assert "You sit at the table" in (await will.press(company.board(campfire), "Join")).text
    assert "is not banned" in (await moderator(company).command(oak, "moderate unban", member=will.user)).text
    assert [(entry.action, entry.subject_id) for entry in await entries(company)] == [
        ("unban", will.id),
        ("ban", will.id),
    ]


async def test_a_ban_holds_and_is_noted_though_a_table_cannot_be_read(
    company: Company, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    oak, marian, will = company.channel(), company.member("Marian"), company.member("Will")
    await company.open_lobby(oak, marian, will)
    unreadable = (await company.table(oak)).id + 1
    tables_of = company.bot.store.tables_of

    async def with_one_more(user_id: int) -> list[int]:
        return [unreadable, *await tables_of(user_id)]

    monkeypatch.setattr(company.bot.store, "tables_of", with_one_more)
    await confirmed(company, oak, "ban", member=will.user)
    assert will.id not in [seat.user_id for seat in (await company.table(oak)).seats]
    assert [(entry.action, entry.subject_id) for entry in await entries(company)] == [("ban", will.id)]
    assert f"at table {unreadable} cannot be freed" in caplog.text


async def test_the_log_is_read_in_pages_and_posted_where_the_server_wants_it(company: Company) -> None:
    oak, campfire, marian = company.channel(), company.channel("campfire"), company.member("Marian")
    await company.bot.servers.change(oak.guild_id, audit_channel=campfire.id)
    assert "Nothing yet." in (await moderator(company).command(oak, "moderate log")).text
    await company.begin(oak, marian, computers=2)
    for number in range(5):
        await confirmed(company, oak, "pause", reason=f"pause {number}")
        await confirmed(company, oak, "resume")
    log = await moderator(company).command(oak, "moderate log")
    assert "page 1 of 2" in log.text
    assert "pause 4" in log.text
    assert "pause 0" not in log.text
    earlier = await moderator(company).press(log, "Earlier")
    assert earlier.id == log.id
    assert "pause 0" in earlier.text
    assert "page 1 of 2" in (await moderator(company).press(earlier, "Later")).text
    posted = told(company, campfire)
    assert len(posted) == 10
    assert f"<@{moderator(company).id}> paused a game (table 1; " in posted[0]
    assert "(table 1; reason: pause 0): A moderator has paused this game." in posted[0]


async def test_what_cannot_be_posted_keeps_nothing_from_being_done(
    company: Company, caplog: pytest.LogCaptureFixture
) -> None:
    oak, office, marian = company.channel(), company.channel("sheriffs-office"), company.member("Marian")
    company.expected_refusals = {MISSING_PERMISSIONS}
    await company.bot.servers.change(oak.guild_id, audit_channel=office.id)
    await company.begin(oak, marian, computers=2)
    await confirmed(company, oak, "pause")
    assert (await company.table(oak)).paused_at is not None
    assert len(await entries(company)) == 1
    assert f"a notice for channel {office.id} was not taken" in caplog.text


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
    "ban": {"member": "Much"},
    "unban": {"member": "Much"},
    "log": {},
}


async def test_plain_members_see_no_command_and_are_refused_each_one_all_the_same(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    names = {name for name in moderator(company).command_names() if name.startswith("moderate ")}
    assert names == {f"moderate {name}" for name in COMMANDS}
    assert not any(name.startswith("moderate") for name in marian.command_names())
    await company.begin(oak, marian, computers=2)
    # A server can let anybody see a command.
    company.sandbox.backend.changes.permit_command(
        company.sandbox.world.guild_of(oak), "moderate", marian.id, allowed=True
    )
    for name, options in COMMANDS.items():
        given = {
            key: company.member(str(value)).user
            if key == "member"
            else str(company.channel(str(value)).id)
            if key == "to"
            else value
            for key, value in options.items()
        }
        assert (await marian.command(oak, f"moderate {name}", **given)).text == NOT_FOR_YOU
    for name, option in (("kick", "player"), ("takeback", "move")):
        assert await marian.autocomplete(oak, f"moderate {name}", **{option: ""}) == []
    assert await entries(company) == ()


async def test_who_loses_the_right_can_confirm_and_repair_nothing_any_more(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    guild = company.sandbox.world.guild_of(oak)
    role = next(role for role in guild.roles.values() if role.name == "Moderator")
    changes, member = company.sandbox.backend.changes, guild.members[marian.id]
    changes.set_roles(guild, member, role)
    await company.begin(oak, company.member("Will"), computers=2)
    questions = [await marian.command(oak, "moderate doctor"), await marian.command(oak, "moderate log")]
    question = await marian.command(oak, "moderate end", counted=True)
    changes.set_roles(guild, member)
    assert (await marian.press(question, "Yes")).text == NOT_FOR_YOU
    for custom_id in ("gw:1:0:mod_repair:repost", "gw:0:0:mod_log:0"):
        for message in questions:
            assert (await marian.press_raw(oak, message.id, custom_id)).text == NOT_FOR_YOU
    assert (await company.table(oak)).phase == "playing"


async def test_nobody_confirms_what_another_has_proposed_nor_an_old_question(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.begin(oak, marian, computers=2)
    first = await moderator(company).command(oak, "moderate end", counted=True)
    forged = first.button("Yes").custom_id
    closed = "This question is closed. Use the command again."
    assert (await marian.press_raw(oak, company.board(oak).id, forged)).text == closed
    second = await moderator(company).command(oak, "moderate pause")
    assert (await moderator(company).press(first, "Yes")).text == closed
    company.sandbox.clock.advance(OPEN_SECONDS - 60)
    await moderator(company).press(second, "Yes")
    await company.settled()
    assert (await company.table(oak)).paused_at is not None
    assert (await moderator(company).press_raw(oak, company.board(oak).id, forged)).text == closed
    assert (await company.table(oak)).phase == "playing"


async def test_yes_twice_at_once_is_done_once(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.begin(oak, marian, computers=2)
    question = await moderator(company).command(oak, "moderate pause")
    yes = question.button("Yes").custom_id
    answers = await asyncio.gather(*(moderator(company).press_raw(oak, question.id, yes) for _ in range(2)))
    await company.settled()
    assert sorted(answer.id == question.id for answer in answers) == [False, True]
    assert len(await entries(company)) == 1


async def test_a_right_in_one_channel_counts_in_no_other_nor_for_the_server(company: Company) -> None:
    oak, campfire = company.channel(), company.channel("campfire")
    marian, will = company.members("Marian", "Will")
    guild = company.sandbox.world.guild_of(oak)
    allowed = Overwrite(marian.id, for_role=False, allow=Permission.MANAGE_MESSAGES)
    company.sandbox.backend.changes.set_overwrite(oak, allowed)
    company.sandbox.backend.changes.permit_command(guild, "moderate", marian.id, allowed=True)
    await company.begin(oak, will, computers=2)
    await company.open_lobby(campfire, will)
    listed = (await marian.command(oak, "moderate tables")).text
    assert f"<#{oak.id}>" in listed
    assert f"<#{campfire.id}>" not in listed
    assert (await marian.command(oak, "moderate end", counted=False, where=str(campfire.id))).text == NOT_FOR_YOU
    assert (await marian.command(oak, "moderate relocate", to=str(campfire.id))).text == NOT_FOR_YOU
    assert (await marian.command(oak, "moderate ban", member=will.user)).text == NOT_FOR_YOU
    assert (await marian.command(oak, "moderate log")).text == NOT_FOR_YOU
    lobby = await company.table(campfire)
    answer = await marian.press_raw(oak, company.board(oak).id, f"gw:{lobby.id}:0:mod_repair:repost")
    assert answer.text == NOT_FOR_YOU
    await marian.press(await marian.command(oak, "moderate end", counted=False), "Yes")
    assert (await company.table(oak)).phase == "cancelled"


async def test_moderators_reach_no_table_of_another_server(company: Company) -> None:
    oak, green, much = company.channel(), company.channel("village-green", "Locksley"), company.member("Much")
    role = company.sandbox.backend.changes.create_role(
        company.sandbox.world.guild_of(green), "Reeve", EVERYONE | Permission.MANAGE_MESSAGES
    )
    guild = company.sandbox.world.guild_of(green)
    company.sandbox.backend.changes.set_roles(guild, guild.members[much.id], role)
    marian = company.member("Marian")
    await company.begin(oak, marian, computers=2)
    await much.command(green, "rueck start")
    await company.settled()
    doctor = await much.command(green, "moderate doctor")
    table = await company.table(oak)
    answer = await much.press_raw(green, doctor.id, f"gw:{table.id}:0:mod_repair:repost")
    assert answer.text.startswith("Diesen Tisch gibt es nicht mehr")
    await confirmed(company, oak, "pause")
    assert "Noch nichts." in (await much.command(green, "moderate log")).text


# The doctor


async def test_the_doctor_tells_how_a_table_is(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.begin(oak, marian, computers=2)
    table = await company.table(oak)
    found = await moderator(company).command(oak, "moderate doctor")
    assert found.ephemeral
    assert f"## Rück's raus!, table {table.id}" in found.text
    assert f"Waiting for <@{marian.id}>, asked <t:" in found.text
    assert "I have every permission that I need there." in found.text
    assert "Nothing has gone wrong" in found.text
    assert f"/{oak.id}/{company.board(oak).id}) shows how things stand." in found.text
    assert [button.label for button in found.buttons] == ["Post the board anew", "Wake the computer players"]


async def test_the_doctor_names_missing_permissions_and_errors_that_the_log_explains(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.begin(oak, marian, computers=2)
    table = await company.table(oak)
    token = at_table.set(table.id)
    logging.getLogger("bot.tables").error("error abc234", exc_info=KeyError("a card"), extra={"error": "abc234"})
    at_table.reset(token)
    denied = Overwrite(company.sandbox.world.bot.id, for_role=False, deny=Permission.ATTACH_FILES)
    company.sandbox.backend.changes.set_overwrite(oak, denied)
    await company.settled()
    found = await moderator(company).command(company.channel("campfire"), "moderate doctor", where=str(oak.id))
    assert "- I lack **Attach Files**: because the board is a picture." in found.text
    assert "`abc234` KeyError" in found.text
    assert "a card" not in found.text


async def test_the_doctor_repairs_with_one_press(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.bot.servers.change(oak.guild_id, clock="live_5")
    await company.begin(oak, marian, computers=2)
    await company.bot.tables.change((await company.table(oak)).id, moderating.pause, company.bot.tables.now())
    await company.settled()
    board = company.board(oak)
    found = await moderator(company).command(oak, "moderate doctor")
    found = await moderator(company).press(found, "Post the board anew")
    await company.settled()
    assert company.board(oak).id > board.id
    found = await moderator(company).press(found, "Let the game go on")
    assert (await company.table(oak)).paused_at is None
    found = await moderator(company).press(found, "Take the clock off")
    table = await company.table(oak)
    assert (table.clock, [seat.time_left for seat in table.seats if seat.user_id]) == ("none", [None])
    await moderator(company).press(found, "Wake the computer players")
    await company.settled()
    stale = await moderator(company).press_raw(oak, found.id, f"gw:{table.id}:0:mod_repair:resume")
    assert "does not help the table any more" in stale.text
    assert [entry.action for entry in await entries(company)] == ["repair"] * 4
    assert "A moderator has taken the clock off this game." in told(company, oak)


@pytest.mark.parametrize("start", ["rueck start", "locksley start", "chickwood start", "bandits start"])
async def test_no_text_for_moderators_tells_a_secret(company: Company, start: str) -> None:
    """Doctor, tables, take-back and log are the same in another world that looks the same to an onlooker."""
    oak, marian = company.channel(), company.member("Marian")
    await company.begin(oak, marian, start=start, computers=1 if start == "locksley start" else 2)
    table = await company.table(oak)
    here = await _texts(company, oak)
    game = GAMES[table.game]
    for seed in range(3):
        other = game.determinize(game.view(table.state, None), Random(seed))
        assert game.view(other, None) == game.view(table.state, None)
        live = company.bot.tables._live
        live[table.id] = type(table)(
            **{name: getattr(table, name) for name in table.__struct_fields__} | {"state": other}
        )
        try:
            assert await _texts(company, oak) == here
        finally:
            live[table.id] = table


async def _texts(company: Company, channel: Channel) -> list[object]:
    john = moderator(company)
    commands = ("moderate doctor", "moderate tables", "moderate log")
    return [
        *[(await john.command(channel, command)).text for command in commands],
        await john.autocomplete(channel, "moderate takeback", move=""),
    ]
