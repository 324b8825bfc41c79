"""Journeys from opening a table to its first round, with everything pressed too early, too late or by others."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from bot.interactions import answers
from tests.journeys.harness import moves_in, must_choose
from tests.journeys.test_moderation import confirmed, moderator

if TYPE_CHECKING:
    from bot.interactions.client import Interaction
    from bot.pages.parts import Page
    from tests.journeys.harness import Harness


async def test_a_second_game_in_a_channel_is_refused_and_the_first_one_stays(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian)
    answer = await will.command(oak, "rueck start")
    assert answer.ephemeral
    assert "There is already a table in this channel: Rück" in answer.text
    assert f"/{oak.id}/{lobby.id}\n" in answer.text
    await harness.settled()
    assert harness.board(oak).id == lobby.id
    await harness.open_lobby(harness.channel("campfire"), will)


async def test_the_command_shows_the_first_tables_board_if_its_message_is_unknown(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nowhere(_table_id: int) -> None:
        return None

    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.open_lobby(oak, marian)
    monkeypatch.setattr(harness.bot.store.boards, "of_table", nowhere)
    answer = await will.command(oak, "rueck start")
    assert "There is already a table in this channel: /table board shows it." in answer.text


async def test_two_who_open_a_table_at_the_same_moment_get_one(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    answers = await asyncio.gather(marian.command(oak, "rueck start"), will.command(oak, "rueck start"))
    await harness.settled()
    assert sorted("already" in answer.text for answer in answers) == [False, True]
    assert len(harness.boards(oak)) == 1


async def test_joining_twice_is_refused(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian, will)
    for member in (marian, will):
        assert (await member.press(lobby, "Join")).text == "You already sit at this table."
    assert lobby.text.count(will.mention) == 1


async def test_a_full_table_takes_nobody_else(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian, computers=4)
    assert lobby.button("Join").disabled
    pressed_too_late = await will.press_raw(oak, lobby.id, lobby.button("Join").custom_id)
    assert pressed_too_late.text == "All 5 seats are taken."
    assert (await marian.command(oak, "table computer", level="sharp")).text == "All 5 seats are taken."


async def test_a_public_button_is_off_while_it_would_be_refused_to_all(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    lobby = await harness.open_lobby(oak, marian, will)
    assert (lobby.button("Start with 1 computer player").disabled, lobby.button("Join").disabled) == (False, False)
    await john.press(lobby, "Join")
    await harness.settled()
    lobby = harness.board(oak)
    assert (lobby.button("Start the game").disabled, lobby.button("Join").disabled) == (False, False)
    for _ in range(2):
        await marian.command(oak, "table computer", level="easy")
    await harness.settled()
    lobby = harness.board(oak)
    assert (lobby.button("Start the game").disabled, lobby.button("Join").disabled) == (False, True)


async def test_only_the_host_starts_and_only_with_enough_players(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    lobby = await harness.open_lobby(oak, marian, will)
    assert f"One more player is needed. {marian.mention} can also start at once with computer players." in lobby.text
    start = lobby.button("Start with 1 computer player").custom_id.replace("play_now", "start")
    for stranger in (will, john):
        told = await stranger.press_raw(oak, lobby.id, start)
        assert told.text.startswith(f"Only the host, {marian.mention}, can do that.")
    assert "needs at least 3 players; at the table: 2." in (await marian.press_raw(oak, lobby.id, start)).text
    assert (await harness.table(oak)).phase == "lobby"
    await john.press(lobby, "Join")
    await harness.settled()
    assert f"Ready: {marian.mention} can start the game." in harness.board(oak).text
    await marian.press(lobby, "Start the game")
    assert (await harness.table(oak)).phase == "playing"


async def test_too_few_members_are_made_a_game_by_computers(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian, will)
    await marian.press(lobby, "Start with 1 computer player")
    table = await harness.table(oak)
    assert (table.phase, len(table.seats)) == ("playing", 3)


async def test_a_kept_seat_is_not_filled_with_a_computer(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.open_lobby(oak, marian)
    await marian.command(oak, "table invite", member=will.user)
    await harness.settled()
    assert harness.board(oak).button("Start the game").disabled


async def test_who_presses_what_is_the_hosts_hears_what_they_can_do(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    lobby = await harness.open_lobby(oak, marian)
    only = f"Only the host, {marian.mention}, can do that."
    told = (await will.press(lobby, "Play now against computers")).text
    assert told == f"{only} Press “Join” to sit down here, or “Play alone” to play at once by yourself."
    await will.press(lobby, "Join")
    await harness.settled()
    lobby = harness.board(oak)
    waiting = f"{only} You have your seat: the game begins when they start it."
    assert (await will.press(lobby, "Start with 1 computer player")).text == waiting
    assert (await john.press(lobby, "Set up…")).text == f"{only} Press “Join” to sit down here."
    for _ in range(3):
        await marian.command(oak, "table computer", level="easy")
    await harness.settled()
    told = (await john.press(harness.board(oak), "Start the game")).text
    assert told.startswith(f"Only the host, {marian.mention}, can do that, and all seats are taken. Open a table")


async def test_two_who_gather_for_sherwood_bandits_hear_of_will_scarlet(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    told = "With two, Will Scarlet plays along, moved by the bot, and can beat both."
    assert told not in (await harness.open_lobby(oak, marian, start="bandits start")).text
    await will.press(harness.board(oak), "Join")
    await harness.settled()
    assert told in harness.board(oak).text


async def test_only_the_host_may_use_the_hosts_buttons(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian, will, computers=1)
    before = await harness.table(oak)
    panel = await marian.press(lobby, "Set up…")
    for button in (lobby.button("Start the game"), lobby.button("Set up…"), *panel.buttons):
        assert "Only the host" in (await will.press_raw(oak, lobby.id, button.custom_id)).text, button.label
    assert "Only the host" in (await will.command(oak, "table computer", level="easy")).text
    assert await harness.table(oak) == before


async def test_the_host_seats_and_removes_computers(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.open_lobby(oak, marian)
    panel = await harness.set_up(oak, marian, "Mixed levels…")
    panel = await marian.press(panel, "Add: sharp")
    for _ in range(3):
        assert not panel.button("Add: easy").disabled
        panel = await marian.press(panel, "Add: easy")
    assert panel.button("Add: easy").disabled, "all five seats are taken"
    for _ in range(2):
        panel = await marian.press(panel, "Remove the last one")
    assert "Gilbert (computer, sharp)" in panel.text
    assert "Sabin (computer, easy)" in panel.text
    panel = await marian.press(panel, "Remove the last one")
    assert "Sabin" not in panel.text
    await harness.settled()
    assert "Gilbert (computer, sharp)" in harness.board(oak).text
    stale = panel.button("Remove the last one").custom_id
    panel = await marian.press(panel, "Remove the last one")
    assert panel.button("Remove the last one").disabled
    refused = await marian.press_raw(oak, harness.board(oak).id, stale)
    assert refused.text == "There is no computer player at this table."


async def test_a_host_who_leaves_passes_the_table_on_and_the_last_one_closes_it(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian, will, computers=1)
    await marian.press(lobby, "Leave")
    await harness.settled()
    assert will.mention in harness.board(oak).text
    assert marian.mention not in harness.board(oak).text
    assert (await marian.press(lobby, "Leave")).text == "You do not sit at this table."
    await will.press(lobby, "Leave")
    await harness.settled()
    closed = harness.board(oak)
    assert "closed before the game began" in closed.text
    assert [button.label for button in closed.buttons] == ["Open a new table"]
    await marian.press(closed, "Open a new table")
    await harness.settled()
    assert marian.mention in harness.boards(oak)[-1].text


async def test_the_host_closes_the_table_and_the_channel_is_free(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian, will)
    assert (await harness.set_up(oak, marian, "Close the table")).text == "The table is closed."
    await harness.settled()
    assert not [message for message in will.messages(oak) if message.ephemeral], "no seat any more"
    (left,) = [message for message in marian.messages(oak) if message.ephemeral]
    assert left.text == "The table is closed."
    assert (await marian.press_raw(oak, lobby.id, lobby.button("Join").custom_id)).text == "This table is closed."
    assert "Your table is open" in (await marian.command(oak, "rueck start")).text


async def test_a_lobby_button_that_comes_too_late_says_so(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian, computers=2)
    panel = await marian.press(lobby, "Set up…")
    await marian.press(lobby, "Start the game")
    for label in ("Join", "Start the game"):
        told = await (will if label == "Join" else marian).press_raw(oak, lobby.id, lobby.button(label).custom_id)
        assert told.text == "This game has already begun."
    for button in panel.buttons:
        if button.label not in {"Options…", "Seats…", "Mixed levels…"}:
            told = await marian.press_raw(oak, lobby.id, button.custom_id)
            assert told.text == "This game has already begun."


async def test_two_who_want_a_rematch_at_the_same_moment_sit_at_one_table(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.open_lobby(oak, marian, will)
    await harness.set_up(oak, marian, "Close the table")
    await harness.settled()
    closed = harness.board(oak)
    await asyncio.gather(marian.press(closed, "Open a new table"), will.press(closed, "Open a new table"))
    await harness.settled()
    table = await harness.table(oak)
    assert {seat.user_id for seat in table.seats} == {marian.id, will.id}


async def test_a_member_is_told_to_press_what_stands_on_the_button_whatever_their_own_language(
    harness: Harness,
) -> None:
    much, john = harness.members("Much", "Little John")
    oak, green = harness.channel(), harness.channel("village-green", "Locksley")

    told = await much.command(oak, "rueck start")
    await harness.settled()
    labels = {button.label for button in harness.board(oak).buttons}
    assert {"Join", "Play now against computers", "Set up…"} <= labels
    assert "drücken dort „Join“" in told.text
    assert "„Set up…“ ändert den Tisch" in told.text
    assert "Play now" not in told.text, "that is called otherwise once somebody has joined"

    told = await john.command(green, "rueck start")
    await harness.settled()
    (board,) = [message for message in john.messages(green) if message.components and not message.ephemeral]
    labels = {button.label for button in board.buttons}
    assert {"Mitspielen", "Jetzt gegen Computer spielen", "Einrichten\u00a0…"} <= labels
    assert "Others press “Mitspielen” there" in told.text
    assert "“Einrichten\u00a0…” changes the table" in told.text


async def test_nobody_is_told_to_join_a_table_that_is_full(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    told = await marian.command(oak, "locksley start", computers=1)
    assert told.text.startswith(f"Your table is open in <#{oak.id}>: press “Start the game” or “Set up…” there.")
    await harness.settled()
    assert [button.label for button in harness.board(oak).buttons if button.disabled] == ["Join"]
    await harness.set_up(oak, marian, "Close the table")
    await harness.settled()
    told = await marian.press(harness.board(oak), "Open a new table")
    assert told.text.startswith("A new table is open below. You press “Start the game”.")


@pytest.mark.parametrize(
    ("start", "players"), [("rueck start", 3), ("locksley start", 2), ("chickwood start", 3), ("bandits start", 3)]
)
async def test_a_member_alone_plays_at_once_with_one_press(harness: Harness, start: str, players: int) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    lobby = await harness.open_lobby(oak, marian, start=start)
    assert [button.label for button in lobby.buttons[:2]] == ["Play now against computers", "Join"]
    assert not any(button.disabled for button in lobby.buttons)
    hand = await marian.press(lobby, "Play now against computers")
    await harness.settled()
    assert len((await harness.table(oak)).seats) == players
    assert must_choose(marian.look(hand))
    assert [message.id for message in marian.messages(oak) if message.ephemeral] == [hand.id]


async def test_three_presses_lead_to_a_game_with_computers_chosen_by_hand(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    lobby = await harness.open_lobby(oak, marian)
    panel = await marian.press(lobby, "Set up…")
    panel = await marian.select(panel, "sharp.2", custom_id=panel.selects[0].custom_id)
    hand = await marian.press(panel, "Start the game")
    await harness.settled()
    table = await harness.table(oak)
    assert [seat.level for seat in table.seats] == [None, "sharp", "sharp"]
    assert must_choose(marian.look(hand))


async def test_other_computers_take_the_place_of_those_that_were_chosen(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    lobby = await harness.open_lobby(oak, marian, computers=4)
    panel = await marian.press(lobby, "Set up…")
    panel = await marian.select(panel, "easy.1", custom_id=panel.selects[0].custom_id)
    assert [seat.level for seat in (await harness.table(oak)).seats] == [None, "easy"]
    await marian.select(panel, "remove.0", custom_id=panel.selects[0].custom_id)
    assert [seat.level for seat in (await harness.table(oak)).seats] == [None]


async def test_private_notes_of_a_lobby_replace_one_another(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    lobby = await harness.open_lobby(oak, marian)
    for _ in range(3):
        panel = await marian.press(lobby, "Set up…")
    await harness.settled()
    assert [message.id for message in marian.messages(oak) if message.ephemeral] == [panel.id]
    options = await marian.press(panel, "Options…")
    assert (await marian.press(options, "Back")).text == panel.text


async def test_an_open_set_up_follows_its_table(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian)
    panel = await marian.press(lobby, "Set up…")
    panel = await marian.select(panel, str(will.id), custom_id=f"gw:{(await harness.table(oak)).id}:0:invite")
    assert f"A seat is kept for {will.mention}." in panel.text
    await harness.settled()
    await will.press(harness.board(oak), "Join")
    await harness.notes_follow()
    assert "is kept for" not in marian.look(panel).text
    assert f"2. {will.mention}" in marian.look(panel).text
    panel = await marian.press(panel, "Seats…")
    await will.press(harness.board(oak), "Leave")
    await harness.notes_follow()
    assert will.mention not in marian.look(panel).text


async def test_whoever_becomes_the_host_is_told(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian)
    note = await will.press(lobby, "Join")
    await harness.settled()
    assert f"{marian.mention} starts the game" in note.text
    await marian.press(harness.board(oak), "Leave")
    await harness.notes_follow()
    assert will.look(note).text.startswith("The table is yours now. Others press “Join”, or you press “Play now")
    (call,) = harness.pings(oak)
    assert call.text == f"{will.mention}, the table is yours now: its host sits there no longer."
    assert will.pings(oak) == [call]
    left = await will.press(harness.board(oak), "Leave")
    assert left.text == "You have left the table, and so it is closed."
    await harness.settled()
    assert (await harness.table(oak)).phase == "cancelled"
    assert harness.pings(oak) == []


async def test_who_has_joined_sees_their_hand_without_a_press_as_the_game_begins(harness: Harness) -> None:
    oak, (marian, will, john) = harness.channel(), harness.members("Marian", "Will", "Little John")
    lobby = await harness.open_lobby(oak, marian, start="bandits start")
    note = await will.press(lobby, "Join")
    await john.press(lobby, "Join")
    await john.command(oak, "table leave")
    await harness.settled()
    hand = await marian.press(harness.board(oak), "Start the game")
    await harness.settled()
    choose = []
    for member, panel in ((marian, hand.id), (will, note.id)):
        (seen,) = [message for message in member.messages(oak) if message.ephemeral]
        assert (seen.id, len(seen.attachments)) == (panel, 1)
        choose.append(must_choose(member.look(seen)))
    assert sorted(choose) == [False, True]
    assert not any(message.attachments for message in john.messages(oak) if message.ephemeral)
    again = await will.press(harness.board(oak), "Play / My hand")
    await harness.settled()
    assert [message.id for message in will.messages(oak) if message.ephemeral] == [again.id]


async def test_a_lobby_shows_its_seats_in_a_picture(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    lobby = await harness.open_lobby(oak, marian, computers=1)
    assert len(lobby.attachments) == 1


@pytest.mark.parametrize(("start", "can_mix"), [("rueck start", True), ("locksley start", False)])
async def test_levels_are_mixed_only_where_several_computers_can_sit(
    harness: Harness, start: str, *, can_mix: bool
) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    lobby = await harness.open_lobby(oak, marian, start=start)
    setting_up = await marian.press(lobby, "Set up")
    assert ("Mixed levels…" in [button.label for button in setting_up.buttons]) is can_mix


async def test_a_member_alone_learns_the_game_while_the_lobby_waits(harness: Harness) -> None:
    oak, marian, will = harness.channel(), *harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian, start="bandits start")
    panel = await marian.press(lobby, "Learn it")
    await harness.settled()
    assert panel.ephemeral
    assert "step 1 of" in marian.look(panel).text
    assert (await harness.table(oak)).phase == "lobby"
    lobby = harness.board(oak)
    await will.press(lobby, "Join")
    await harness.settled()
    assert "Learn it" not in [button.label for button in harness.board(oak).buttons]


async def test_playing_alone_closes_the_table_where_nobody_else_sits(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    lobby = await harness.open_lobby(oak, marian)
    (note,) = [message for message in marian.messages(oak) if message.ephemeral]
    panel = await marian.press(lobby, "Play alone")
    await harness.heard()  # the lobby closes once the press is answered
    assert must_choose(panel)
    assert (await harness.table(oak)).phase == "cancelled"
    assert "Open a new table" in [button.label for button in harness.board(oak).buttons]
    assert note.id not in {message.id for message in marian.messages(oak)}
    await harness.member("Will").command(oak, "rueck start")
    assert (await harness.table(oak)).phase == "lobby"


async def test_playing_alone_leaves_tables_open_where_others_sit_or_are_awaited(harness: Harness) -> None:
    oak, campfire = harness.channel(), harness.channel("campfire")
    marian, will = harness.members("Marian", "Will")
    seen_alone = await harness.open_lobby(oak, marian)
    await will.press(seen_alone, "Join")
    await harness.settled()
    await marian.press_raw(oak, seen_alone.id, seen_alone.button("Play alone").custom_id)
    await marian.command(campfire, "bandits start")
    await harness.settled()
    kept = harness.board(campfire)
    await will.press(kept, "Play alone")
    await marian.command(campfire, "table invite", member=will.user)
    await marian.press_raw(campfire, kept.id, kept.button("Play alone").custom_id)
    await harness.settled()
    assert [(await harness.table(channel)).phase for channel in (oak, campfire)] == ["lobby", "lobby"]


async def test_whoever_becomes_the_host_by_a_kick_is_called_and_who_is_kicked_reads_it(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, much = harness.members("Marian", "Will", "Much")
    lobby = await harness.open_lobby(oak, marian, will)
    setup = await marian.press(lobby, "Set up…")
    note = await much.press(lobby, "Join")
    await confirmed(harness, oak, "kick", player="Much")
    await confirmed(harness, oak, "kick", player="Marian")
    await harness.notes_follow()
    assert much.look(note).text == "Du hast in diesem Spiel keinen Platz mehr."
    assert marian.look(setup).text == "You have no seat in this game any more."
    assert not marian.look(setup).buttons
    assert [call.mentions for call in harness.pings(oak)] == [("Will",)]


async def test_a_moderator_who_closes_a_lobby_takes_its_hosts_setup_away_and_is_named(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    setup = await marian.press(await harness.open_lobby(oak, marian), "Set up…")
    john = moderator(harness)
    await john.command(oak, "table close")
    await harness.settled()
    with pytest.raises(LookupError):
        marian.look(setup)
    assert "A moderator has closed this table before its game began." in harness.board(oak).text
    log = (await john.command(oak, "moderate log")).text
    assert f"{john.mention} closed a table before its game (Rück's raus! in <#{oak.id}>, table 1)" in log
    campfire = harness.channel("campfire")
    await harness.open_lobby(campfire, john)
    await john.command(campfire, "table close")
    await harness.begin(harness.channel("nottingham"), marian, computers=2)
    assert "/moderate end ends it" in (await john.command(harness.channel("nottingham"), "table close")).text
    assert (await john.command(oak, "moderate log")).text == log, "its host may close it, and a game goes on"


@pytest.mark.parametrize("ends", ["Start the game", "Close the table"])
async def test_a_change_of_the_lobby_during_an_answer_is_not_missed(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian, computers=2)
    setup = await marian.press(lobby, "Set up…")
    show, is_on_its_way, arrives = answers.show, asyncio.Event(), asyncio.Event()

    async def slow(interaction: Interaction, page: Page, **options: Any) -> int | None:
        if interaction.user.id == will.id:
            is_on_its_way.set()
            await arrives.wait()
        return await show(interaction, page, **options)

    monkeypatch.setattr(answers, "show", slow)
    joining = asyncio.create_task(will.press(lobby, "Join"))
    await is_on_its_way.wait()
    await marian.press(setup, ends)
    arrives.set()
    note = await joining
    await harness.settled()
    if ends == "Start the game":
        assert moves_in(will.look(note)), "the note has become the hand"
    else:
        with pytest.raises(LookupError):
            will.look(note)


async def test_buttons_of_the_lobby_are_refused_during_the_game(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    await harness.begin(oak, marian, will, computers=1)
    table = await harness.table(oak)
    for verb in ("setup", "computers", "seating"):
        refused = await marian.press_raw(oak, harness.board(oak).id, f"gw:{table.id}:{table.revision}:{verb}")
        assert refused.text == "This game has already begun."
