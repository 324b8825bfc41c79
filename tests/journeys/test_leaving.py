"""Journeys of members who resign during a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.journeys.harness import moves_in, name_of, play_to_the_end

if TYPE_CHECKING:
    from tests.journeys.harness import Harness


async def test_a_computer_takes_over_from_a_member_who_resigns(harness: Harness) -> None:
    oak = harness.channel()
    members = marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    menu = await will.press(harness.board(oak), "Table…")
    question = await will.press(menu, "Resign…")
    assert (await harness.table(oak)).seats[1].user_id == will.id
    assert "for your rating, whoever resigns comes last" in question.text
    question = await will.press(question, "Keep playing")
    assert moves_in(question)
    question = await will.press(await will.press(harness.board(oak), "Table…"), "Resign…")
    resign = question.button("Resign").custom_id
    assert "You have resigned" in (await will.press(question, "Resign")).text
    await harness.settled()

    table = await harness.table(oak)
    assert table.seats[1].is_computer
    assert table.seats[1].resigned_user_id == will.id
    assert table.moves == 1
    (told,) = [message for message in harness.public(oak) if "has resigned" in message.text]
    assert told.text.startswith(f"**{name_of(will)} has resigned.**")
    assert not will.look(question).buttons, "there is nothing to resign from any more"
    assert "You do not play in this game any more" in (await will.press_raw(oak, question.id, resign)).text
    late = await will.press_raw(oak, harness.board(oak).id, moves_in(hands["Will"])[0])
    assert "You do not play in this game any more" in late.text
    assert "You are watching this game" in (await will.press(harness.board(oak), "Play / My hand")).text
    await play_to_the_end(harness, {member: hands[name_of(member)] for member in (marian, john)})
    assert (await harness.table(oak)).phase == "over"


async def test_a_game_that_everybody_has_left_ends(harness: Harness) -> None:
    oak = harness.channel()
    members = harness.members("Marian", "Will", "Little John")
    await harness.begin(oak, *members)
    for member, answer in zip(members, ("Resign", "Resign", "Give up"), strict=True):
        question = await member.command(oak, "table resign")
        await member.press(question, answer)
    await harness.settled()
    assert (await harness.table(oak)).phase == "cancelled"
    assert "Everybody has left this game" in harness.board(oak).text
    told = [message.text for message in harness.public(oak) if "has resigned" in message.text]
    assert len(told) == 2, "that the last has given up, the board tells"
    assert harness.pings(oak) == []
    assert "Your table is open" in (await members[0].command(oak, "rueck start")).text


async def test_who_gives_up_alone_among_computers_is_told_that_the_game_ends(harness: Harness) -> None:
    oak = harness.channel()
    marian = harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    menu = await marian.press(harness.board(oak), "Table…")
    question = await marian.press(menu, "Give up this game…")
    assert "It ends without a result" in question.text
    assert "computer" not in question.text
    answer = await marian.press(question, "Give up")
    assert answer.text == "You have given this game up."
    assert answer.id == question.id, "nothing is left to be pressed"
    await harness.settled()
    assert (await harness.table(oak)).phase == "cancelled"


async def test_leave_asks_before_a_seat_in_a_running_game_is_given_up(harness: Harness) -> None:
    oak = harness.channel()
    marian = harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    question = await marian.command(oak, "table leave")
    assert "Do you want to give this game up?" in question.text
    assert (await harness.table(oak)).seats[0].user_id == marian.id


async def test_whoever_plays_on_chooses_the_pace_when_the_host_has_resigned(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.begin(oak, marian, will, computers=1)
    assert "Only the host" in (await will.command(oak, "table option", option="pace", value="0")).text
    await marian.press(await marian.command(oak, "table resign"), "Resign")
    await harness.settled()
    assert (
        f"Only the host, {will.mention}" in (await marian.command(oak, "table option", option="pace", value="0")).text
    )
    assert "Options" in (await will.command(oak, "table option", option="pace", value="0")).text
    assert "Options…" in [button.label for button in (await will.press(harness.board(oak), "Table…")).buttons]
