"""Journeys in which members agree: who sits where, moves taken back, and playing on without somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.clocks import CLOCKS
from bot.tables.take_back import SLIP_SECONDS
from tests.journeys.harness import labels_in, moves_in, robbers_in

if TYPE_CHECKING:
    import pytest

    from bot.model.table import Table
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

PATIENCE = CLOCKS["none"].patience
"""The number of seconds that a table without a clock waits before others may vote."""


async def in_locksley(harness: Harness, oak: Channel) -> tuple[MemberDriver, MemberDriver, Message]:
    """Begin Robin of Locksley; return the member who moves first, the other one, and the first one's panel."""
    members = {member.id: member for member in harness.members("Marian", "Will")}
    first, second = members.values()
    hands = await harness.begin(oak, first, second, start="locksley start")
    table = await harness.table(oak)
    (seat,) = harness.bot.hosted_games[table.game].rules.to_move(table.state)
    mover = members[table.seats[seat].user_id or 0]
    other = second if mover is first else first
    return mover, other, hands[mover.user.display_name]


async def test_a_host_keeps_seats_for_members_who_alone_can_take_them(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    await harness.open_lobby(oak, marian, computers=3)
    panel = await marian.press(harness.board(oak), "Set up…")
    panel = await marian.select(panel, str(will.id), custom_id=f"gw:{(await harness.table(oak)).id}:0:invite")
    assert f"A seat is kept for {will.mention}." in panel.text
    await harness.settled()
    (call,) = harness.pings(oak)
    assert will.pings(oak) == [call]
    assert f"{will.mention}, {marian.mention} has invited you to a table of “Rück's raus!”." in call.text
    assert [button.label for button in call.buttons] == ["Join", "Decline"]
    assert f"A seat is kept for {will.mention}." in harness.board(oak).text
    refused = await john.press(harness.board(oak), "Join")
    assert "kept for members who are invited" in refused.text
    assert "You are not invited" in (await john.press(harness.board(oak), "Decline")).text

    told = await will.press(call, "Join")
    assert told.ephemeral
    assert "You sit at the table" in told.text
    await harness.settled()
    assert harness.pings(oak) == [], "what has been answered calls nobody"
    assert "kept for" not in harness.board(oak).text
    assert will.id in [seat.user_id for seat in (await harness.table(oak)).seats]


async def test_who_was_invited_reads_that_the_game_has_begun_without_them(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.open_lobby(oak, marian, computers=2)
    await marian.command(oak, "table invite", member=will.user)
    await harness.settled()
    await marian.press(harness.board(oak), "Start")
    await harness.settled()
    begun = f"{will.mention}, this game has begun without you. Once it is over, you can join the next one."
    assert [(message.text, message.buttons) for message in will.pings(oak)] == [(begun, ())]
    assert "You are watching this game." in (await will.press(harness.board(oak), "My hand")).text


async def test_an_invitation_is_declined_or_withdrawn_and_the_seat_is_open_again(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john, much = harness.members("Marian", "Will", "Little John", "Much")
    await harness.open_lobby(oak, marian, computers=2)
    for guest in (will, john):
        kept = (await marian.command(oak, "table invite", member=guest.user)).text
        assert guest.mention in kept.partition("kept for")[2]
    assert "invited already" in (await marian.command(oak, "table invite", member=will.user)).text
    assert "Only the host" in (await will.command(oak, "table invite", member=much.user)).text
    assert "Bots do not play" in (await marian.command(oak, "table invite", member=harness.sandbox.world.bot)).text
    await harness.settled()
    assert [call.mentions for call in harness.pings(oak)] == [("Will",), ("Little John",)]
    assert "The seat is open" in (await will.press(harness.board(oak), "Decline")).text
    await harness.settled()
    assert [call.mentions for call in harness.pings(oak)] == [("Little John",)]
    panel = await harness.set_up(oak, marian, "Release the kept seats")
    assert "kept for" not in panel.text
    await harness.settled()
    assert harness.pings(oak) == []
    await much.press(harness.board(oak), "Join")
    assert (await harness.table(oak)).invited == ()


async def test_nobody_is_invited_or_offered_a_seat_who_is_not_on_the_server(harness: Harness) -> None:
    """Any id can be typed where an option asks for a member."""
    oak = harness.channel()
    marian, john = harness.members("Marian", "Little John")
    stranger = harness.sandbox.world.add_user("guy", "Guy", "en-US", "#000000")
    await harness.open_lobby(oak, marian, computers=2)
    unknown = "This member cannot be found. Choose again."
    assert (await marian.command(oak, "table invite", member=stranger)).text == unknown
    panel = await marian.press(harness.board(oak), "Set up…")
    picked = await marian.select(panel, str(stranger.id), custom_id=f"gw:{(await harness.table(oak)).id}:0:invite")
    assert picked.text == unknown
    assert (await harness.table(oak)).invited == ()
    await marian.press(harness.board(oak), "Start the game")
    await harness.settled()
    offered = await john.command(oak, "moderate replace", player="Marian", member=stranger)
    assert offered.text == unknown


async def test_a_host_orders_the_seats(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.open_lobby(oak, marian, will, computers=1)
    names = [seat.name for seat in (await harness.table(oak)).seats]
    panel = await harness.set_up(oak, marian, "Seats…")
    menu = f"gw:{(await harness.table(oak)).id}:0:swap"
    panel = await marian.select(panel, label=f"Swap {names[0]} and {names[2]}", custom_id=menu)
    assert f"3. {marian.mention}" in panel.text
    assert [seat.name for seat in (await harness.table(oak)).seats] == [names[2], names[1], names[0]]
    await marian.command(oak, "table swap", seat=1, other=2)
    assert [seat.name for seat in (await harness.table(oak)).seats] == [names[1], names[2], names[0]]
    assert "cannot be swapped" in (await marian.command(oak, "table swap", seat=1, other=9)).text
    assert "Only the host" in (await will.command(oak, "table swap", seat=1, other=2)).text


async def test_a_move_is_taken_back_when_the_other_agrees(harness: Harness) -> None:
    oak = harness.channel()
    mover, other, panel = await in_locksley(harness, oak)
    before = await harness.table(oak)
    await mover.press(panel, custom_id=moves_in(panel)[0])
    harness.sandbox.clock.advance(SLIP_SECONDS + 1)
    await harness.settled()
    assert "Take back my last move" not in labels_in(await other.press(harness.board(oak), "Table…"))
    menu = await mover.press(harness.board(oak), "Table…")
    assert "Take back my last move" in labels_in(menu)
    told = await mover.press(menu, "Take back my last move")
    await harness.settled()
    table = await harness.table(oak)
    assert "The others are asked" in told.text
    assert "asks to take back their last move. " in harness.board(oak).text
    assert "Take back my last move" not in labels_in(await mover.press(harness.board(oak), "Table…"))
    asked = next(ping for ping in other.pings(oak) if labels_in(ping) == {"Agree", "Refuse"})
    assert "asks to take back their last move. " in asked.text
    assert "You have agreed already, or asked for it yourself" in (await mover.press(harness.board(oak), "Agree")).text

    assert "is taken back" in (await other.press(asked, "Agree")).text
    await harness.settled()
    assert asked.id not in oak.messages, "there is nothing to answer any more"
    taken_back = f"The last move of {mover.mention} is taken back."
    heard = [message.text for message in harness.public(oak)]
    assert heard.count(taken_back) == 1, "whoever has asked waits to hear it"
    after = await harness.table(oak)
    assert (after.state, after.moves) == (before.state, 0)
    assert after.revision > table.revision
    assert "asks to take back" not in harness.board(oak).text


async def test_a_table_that_moves_takes_along_the_wish_and_leaves_no_call_behind(harness: Harness) -> None:
    oak, campfire, moderator = harness.channel(), harness.channel("campfire"), harness.member("Little John")
    mover, other, panel = await in_locksley(harness, oak)
    await mover.press(panel, custom_id=moves_in(panel)[0])
    harness.sandbox.clock.advance(SLIP_SECONDS + 1)
    await mover.command(oak, "table takeback")
    await harness.settled()
    assert [labels_in(call) for call in other.pings(oak)] == [{"Agree", "Refuse"}]
    question = await moderator.command(oak, "moderate relocate", to=str(campfire.id))
    await moderator.press(question, "Yes")
    await harness.settled()
    assert other.pings(oak) == []
    assert "asks to take back their last move" in harness.board(campfire).text


async def test_a_slip_is_taken_back_at_once_and_said_in_public(harness: Harness) -> None:
    oak = harness.channel()
    mover, other, panel = await in_locksley(harness, oak)
    before = await harness.table(oak)
    await mover.press(panel, custom_id=moves_in(panel)[0])
    assert "Nobody asks" in (await other.command(oak, "table agree")).text
    assert "Your last move is taken back" in (await mover.command(oak, "table takeback")).text
    await harness.settled()
    after = await harness.table(oak)
    assert (after.state, after.moves, after.proposal) == (before.state, 0, None)
    told = [message.text for message in harness.public(oak)]
    assert told.count(f"The last move of {mover.mention} is taken back.") == 1


async def test_taking_back_says_that_later_moves_of_others_are_undone_as_well(harness: Harness) -> None:
    oak = harness.channel()
    members = marian, will, john = harness.members("Marian", "Will", "Little John")
    await _waiting_for_the_last(harness, oak, *members)
    await marian.command(oak, "table takeback")
    await harness.settled()
    since = "and with it what was played since"
    assert f"asks to take back their last move, {since}" in harness.board(oak).text
    await will.command(oak, "table agree")
    await john.command(oak, "table agree")
    await harness.settled()
    assert (await harness.table(oak)).moves == 0
    told = [message.text for message in harness.public(oak)]
    assert told.count(f"The last move of {marian.mention} is taken back, {since}.") == 1


async def test_moves_of_others_that_go_back_with_a_move_are_told_of_where_nobody_is_left_to_ask(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness.channel()
    members = marian, *_ = harness.members("Marian", "Will", "Little John")
    await _waiting_for_the_last(harness, oak, *members)
    monkeypatch.setattr("bot.tables.take_back.to_ask", lambda _: ())
    await marian.command(oak, "table takeback")
    await harness.settled()
    assert (await harness.table(oak)).moves == 0
    told = [message.text for message in harness.public(oak)]
    assert f"The last move of {marian.mention} is taken back, and with it what was played since." in told


async def test_a_refusal_lets_the_move_stand_and_is_said_in_public(harness: Harness) -> None:
    oak = harness.channel()
    mover, other, panel = await in_locksley(harness, oak)
    await mover.press(panel, custom_id=moves_in(panel)[0])
    harness.sandbox.clock.advance(SLIP_SECONDS + 1)
    played = await harness.table(oak)
    await mover.command(oak, "table takeback")
    await harness.settled()
    assert (await harness.table(oak)).proposal is not None
    assert "You have refused" in (await other.command(oak, "table agree", agree=False)).text
    await harness.settled()
    table = await harness.table(oak)
    assert (table.state, table.proposal) == (played.state, None)
    assert any("stands: not everybody agrees" in message.text for message in harness.public(oak))
    assert "Nobody asks" in (await other.command(oak, "table agree")).text


async def test_a_button_answers_its_own_wish_and_no_later_one(harness: Harness) -> None:
    oak = harness.channel()
    mover, other, panel = await in_locksley(harness, oak)
    await mover.press(panel, custom_id=moves_in(panel)[0])
    harness.sandbox.clock.advance(SLIP_SECONDS + 1)
    await mover.command(oak, "table takeback")
    await harness.settled()
    table = await harness.table(oak)
    forged = f"gw:{table.id}:{table.revision}:agree:0.7"
    assert "Nobody asks" in (await other.press_raw(oak, harness.board(oak).id, forged)).text
    assert (await harness.table(oak)) == table


async def test_a_wish_outlives_a_restart(harness: Harness) -> None:
    oak = harness.channel()
    mover, other, panel = await in_locksley(harness, oak)
    await mover.press(panel, custom_id=moves_in(panel)[0])
    harness.sandbox.clock.advance(SLIP_SECONDS + 1)
    await mover.command(oak, "table takeback")
    await harness.settled()
    await harness.restart_bot()
    await other.press(harness.board(oak), "Agree")
    assert (await harness.table(oak)).moves == 0


async def test_a_move_that_revealed_something_cannot_be_taken_back(harness: Harness) -> None:
    oak = harness.channel()
    members = *_, john = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    for member, strength in zip(members, (3, 4, 5), strict=True):
        hand = hands[member.user.display_name]
        await member.press(hand, custom_id=robbers_in(hand)[strength])
    await harness.settled()
    assert "come to light" in (await john.command(oak, "table takeback")).text
    assert "Du sitzt nicht an diesem Tisch" in (await harness.member("Much").command(oak, "table takeback")).text
    assert (await harness.table(oak)).moves == 3


async def test_alone_with_computers_a_move_is_taken_back_at_once(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.begin(oak, marian, start="locksley start", computers=1)
    await harness.settled()
    hand = await marian.press(harness.board(oak), "Play / My hand")
    moves = (await harness.table(oak)).moves
    await marian.press(hand, custom_id=moves_in(hand)[0])
    assert "Your last move is taken back" in (await marian.command(oak, "table takeback")).text
    assert (await harness.table(oak)).moves == moves


async def _waiting_for_the_last(harness: Harness, channel: Channel, *members: MemberDriver) -> dict[str, Message]:
    """Begin a game in which everybody but the last member has chosen a robber; return the panels."""
    hands = await harness.begin(channel, *members)
    for member, strength in zip(members[:-1], (3, 4), strict=True):
        hand = hands[member.user.display_name]
        await member.press(hand, custom_id=robbers_in(hand)[strength])
    await harness.settled()
    return hands


async def test_the_others_vote_to_play_on_and_a_returning_member_gets_their_seat_back(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    await _waiting_for_the_last(harness, oak, marian, will, john)

    menu = await marian.press(harness.board(oak), "Table…")
    assert "It is too early" in (await marian.press(menu, "Have the computer play on…")).text
    harness.sandbox.clock.advance(PATIENCE)
    await harness.settled()
    page = await marian.press(menu, "Have the computer play on…")
    assert john.mention in page.text
    forged = _vote(await harness.table(oak))
    assert "waits for you yourself" in (await john.press_raw(oak, harness.board(oak).id, forged)).text
    assert "Your vote counts" in (await marian.press(page, "Have the computer play on")).text
    await harness.settled()
    assert f"{marian.mention} wants the computer to play on" in harness.board(oak).text
    page = await will.command(oak, "table vote")
    assert f"The computer plays for {john.mention}" in (await will.press(page, "Have the computer play on")).text
    await harness.settled()
    table = await harness.table(oak)
    assert [seat.is_away for seat in table.seats if seat.user_id == john.id] == [True]
    assert table.moves > 2
    assert f"{john.mention} (away; computer, steady)" in harness.board(oak).text
    log = await marian.command(oak, "table log")
    assert "The computer chose for Little John." in log.text

    assert "You are not away" in (await marian.press(harness.board(oak), "I'm back")).text
    hand = await john.press(harness.board(oak), "I'm back")
    assert moves_in(hand)
    await harness.settled()
    assert not any(seat.is_away for seat in (await harness.table(oak)).seats)
    assert "away" not in harness.board(oak).text


async def test_a_vote_counts_against_nobody_but_whom_it_was_asked_about(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await _waiting_for_the_last(harness, oak, marian, will, john)
    harness.sandbox.clock.advance(PATIENCE)
    page = await marian.command(oak, "table vote")
    assert john.mention in page.text
    hand = hands["Little John"]
    await john.press(hand, custom_id=robbers_in(hand)[5])
    await harness.settled()
    for member in (marian, john):
        hand = await member.press(harness.board(oak), "Play / My hand")
        await member.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    harness.sandbox.clock.advance(PATIENCE)
    late = await marian.press(page, "Have the computer play on")
    assert "That was for an earlier decision. This is how things stand now." in late.text
    assert (await harness.table(oak)).votes == ()


def _vote(table: Table) -> str:
    return f"gw:{table.id}:{table.revision}:vote_now"


async def test_an_invitation_notifies_nobody_where_a_server_wants_no_calls(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    await harness.bot.servers.change(oak.guild_id, calls="never")
    await harness.open_lobby(oak, marian)
    await marian.command(oak, "table invite", member=will.user)
    await harness.settled()
    assert harness.pings(oak) == []
    assert f"{will.mention}, {marian.mention} has invited you" in harness.public(oak)[-1].text
