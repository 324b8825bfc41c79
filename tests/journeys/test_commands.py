"""Journeys that use every command once, and check the languages of the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

    from tests.journeys.harness import Harness

COMMANDS = {
    "games",
    "rueck start",
    "rueck rules",
    "table advice",
    "table agree",
    "table back",
    "table board",
    "table clock",
    "table close",
    "table computer",
    "table decline",
    "table hand",
    "table invite",
    "table join",
    "table leave",
    "table log",
    "table option",
    "table play",
    "table record",
    "table rematch",
    "table replay",
    "table resign",
    "table start",
    "table swap",
    "table takeback",
    "table verify",
    "table vote",
}


async def test_a_whole_evening_by_commands_alone(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    shared = {name for name in marian.command_names() if name.split()[0] in ("games", "table", "rueck")}
    assert shared == COMMANDS

    assert "Begin with `/rueck start`" in (await marian.command(oak, "games")).text
    assert "second-most" in (await marian.command(oak, "rueck rules")).text
    assert "There is no table in this channel" in (await marian.command(oak, "table board")).text
    await marian.command(oak, "rueck start", computers=1, level="easy", expert=True)
    assert "You sit at the table" in (await will.command(oak, "table join")).text
    assert (await will.command(oak, "table leave")).text == "You have left the table."
    assert "Gilbert (computer, easy)" in (await marian.command(oak, "table computer", level="sharp")).text
    options = await marian.autocomplete(oak, "table option", option="exp")
    assert options == [("Expert variant", "expert")]
    values = await marian.autocomplete(oak, "table option", option="expert", value="off")
    assert [value for _, value in values] == ["0"]
    await marian.command(oak, "table option", option="expert", value="0")
    await marian.command(oak, "table clock", clock="live_15")
    await marian.command(oak, "table swap", seat=1, other=2)
    assert "has not begun yet" in (await marian.command(oak, "table hand")).text
    await marian.command(oak, "table start")
    await harness.settled()
    assert [(await harness.table(oak)).clock, (await harness.table(oak)).seats[1].user_id] == ["live_15", marian.id]
    assert not (await harness.table(oak)).options.expert
    assert "**your games on this server**" in (await marian.command(oak, "games")).text.lower()

    while await marian.autocomplete(oak, "table play", move=""):
        ((_, move), *_) = await marian.autocomplete(oak, "table play", move="")
        await marian.command(oak, "table play", move=str(move))
        await harness.settled()
    assert (await harness.table(oak)).phase == "over"
    words = await marian.command(oak, "table board", words=True)
    assert words.ephemeral
    assert "The game is over." in words.text
    assert "Round 8" in (await marian.command(oak, "table log")).text
    assert "second-most" in (await marian.command(oak, "table hand")).text
    assert "This game is over" in (await marian.command(oak, "table resign")).text
    assert "python -m greenwood replay" in (await marian.command(oak, "table record", names=True)).text
    assert "The secret was: " in (await marian.command(oak, "table verify")).text
    assert "those who have played" in (await will.command(oak, "table rematch")).text
    assert "The next game begins." in (await marian.command(oak, "table rematch")).text, "nobody else is asked"
    await harness.settled()
    await marian.press(await marian.command(oak, "table resign"), "Give up")
    await harness.settled()
    assert "A new table is open" in (await marian.command(oak, "table rematch")).text
    assert "You sit at the table" in (await will.command(oak, "table rematch")).text
    assert (await marian.command(oak, "table close")).text == "The table is closed."


async def test_autocompletion_without_a_table_proposes_nothing_and_is_no_error(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    assert await marian.autocomplete(oak, "table play", move="7") == []
    assert await marian.autocomplete(oak, "table option", option="e") == []
    assert await marian.autocomplete(oak, "table option", option="expert", value="o") == []
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_move_typed_by_hand_is_checked_like_a_press(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    hand = (await harness.begin(oak, marian, computers=2))["Marian"]
    told = await marian.command(oak, "table play", move="my *best* robber, please")
    assert told.text.startswith("No move is called that. Choose one from the list")
    assert "Several moves fit that" in (await marian.command(oak, "table play", move="robber")).text
    will = harness.member("Will")
    assert "do not sit at this table" in (await will.command(oak, "table play", move="Robber 7")).text
    for part in ("ob", " ", "7%"):
        assert "No move is called that" in (await marian.command(oak, "table play", move=part)).text
    hand = await marian.command(oak, "table play", move="robber 7")
    await harness.settled()
    assert "Round 2" in marian.look(hand).text
    assert not any("Robber 7" in button.label for button in marian.look(hand).buttons)


async def test_private_texts_come_in_the_members_language_and_public_ones_in_the_servers(harness: Harness) -> None:
    oak, green = harness.channel(), harness.channel("village-green", "Locksley")
    much, tuck, alan = harness.members("Much", "Tuck", "Alan")
    told = {
        "Dein Tisch ist eröffnet": await much.command(oak, "rueck start", computers=2),
        "Tu es à la table": await tuck.command(oak, "table join"),
        "Sei al tavolo": await alan.command(oak, "table join"),
        "Dein Tisch": await much.command(green, "rueck start", computers=2),
    }
    await harness.settled()
    for words, answer in told.items():
        assert answer.ephemeral
        assert words in answer.text
    assert "Start the game" in [button.label for button in harness.board(oak).buttons]
    (board,) = (message for message in much.messages(green) if message.components and not message.ephemeral)
    assert "Spiel starten" in [button.label for button in board.buttons]
    hand = await much.press(board, "Spiel starten")
    assert "Runde 1" in hand.text


async def test_a_game_for_exactly_two_is_not_for_two_to_two(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    introduced = (await marian.command(oak, "games")).text
    assert "For 2 players. Begin with `/locksley start`." in introduced
    assert "For 2 to 5 players. Begin with `/chickwood start`." in introduced
    await marian.command(oak, "locksley start")
    await harness.settled()
    assert "**At the table** (1 of 2)" in harness.board(oak).text
