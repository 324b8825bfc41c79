"""Members who give up in the middle of a game."""

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
    question = await will.press(question, "Keep playing")
    assert moves_in(question)
    question = await will.press(await will.press(harness.board(oak), "Table…"), "Resign…")
    assert "You have resigned" in (await will.press(question, "Resign")).text
    await harness.settled()

    table = await harness.table(oak)
    assert table.seats[1].is_computer
    assert table.seats[1].resigned_user_id == will.id
    assert table.moves == 1
    assert "You do not sit at this table" in (await will.press(question, "Resign")).text
    late = await will.press_raw(oak, harness.board(oak).id, moves_in(hands["Will"])[0])
    assert "You do not sit at this table" in late.text
    assert "You are watching this game" in (await will.press(harness.board(oak), "Play / My hand")).text
    await play_to_the_end(harness, {member: hands[name_of(member)] for member in (marian, john)})
    assert (await harness.table(oak)).phase == "over"


async def test_a_game_that_everybody_has_left_ends(harness: Harness) -> None:
    oak = harness.channel()
    members = harness.members("Marian", "Will", "Little John")
    await harness.begin(oak, *members)
    for member in members:
        question = await member.command(oak, "table resign")
        await member.press(question, "Resign")
    await harness.settled()
    assert (await harness.table(oak)).phase == "cancelled"
    assert "Everybody has left this game" in harness.board(oak).text
    assert harness.pings(oak) == []
    assert "Your table is open" in (await members[0].command(oak, "rueck start")).text


async def test_leave_asks_before_a_seat_in_a_running_game_is_given_up(harness: Harness) -> None:
    oak = harness.channel()
    marian = harness.member("Marian")
    await harness.begin(oak, marian, computers=2)
    question = await marian.command(oak, "table leave")
    assert "Do you want to resign?" in question.text
    assert (await harness.table(oak)).seats[0].user_id == marian.id
