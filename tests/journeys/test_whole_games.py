"""Journeys through whole games of several kinds, from the lobby to the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from bot.surfaces.races import Stories
from bot.tables.seats import seat_of
from games.ruecks_raus.nobles import Noble
from tests.journeys.harness import moves_in, name_of, play_to_the_end, robbers_in, seed_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness


async def test_three_members_play_from_the_lobby_to_the_winner_and_two_of_them_once_more(real_harness: Harness) -> None:
    harness = real_harness
    oak = harness.channel()
    marian, much, tuck = members = harness.members("Marian", "Much", "Tuck")
    hands = await harness.begin(oak, *members)
    for member in members:
        panels = {message.id for message in member.messages(oak) if message.ephemeral}
        others = {hands[name_of(other)].id for other in members if other is not member}
        assert hands[name_of(member)].id in panels
        assert not panels & others

    await play_to_the_end(harness, {member: hands[name_of(member)] for member in members}, _as_suits(members))
    final = harness.board(oak)
    assert (await harness.table(oak)).phase == "over"
    assert "second-most jewels" in final.text
    assert all(f"{name}: " in final.text for name in hands)
    assert final.images
    assert final.alt_texts
    assert "second-most jewels" in marian.look(hands["Marian"]).text

    await much.press(final, "Rematch")
    await harness.settled()
    await tuck.press(final, "Rematch")
    await harness.settled()
    _, lobby = harness.boards(oak)
    assert much.mention in lobby.text
    assert tuck.mention in lobby.text
    assert f"{marian.mention} (has not answered yet)" in lobby.text
    assert "Series: " in lobby.text


async def test_how_a_game_was_won_everybody_reads_in_their_own_language(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    await harness.bot.members.change(will.id, language="de")
    hands = await harness.begin(oak, marian, will, computers=1)
    panels = {member: hands[name_of(member)] for member in (marian, will)}
    await play_to_the_end(harness, panels)
    table, tell = await harness.table(oak), Stories(harness.bot.tables, harness.bot.hosted_games).of
    english, german = LANGUAGES["en"], LANGUAGES["de"]
    story = await tell(table, english, None)
    assert story
    assert story in harness.board(oak).text
    seats = [seat_of(table, member.id) for member in (marian, will)]
    assert await tell(table, english, seats[0]) in marian.look(hands["Marian"]).text
    assert await tell(table, german, seats[1]) in will.look(hands["Will"]).text
    assert story not in will.look(hands["Will"]).text


async def test_one_member_plays_against_computers_that_think(real_harness: Harness) -> None:
    oak, marian = real_harness.channel(), real_harness.member("Marian")
    hands = await real_harness.begin(oak, marian, computers=2, level="easy")
    await play_to_the_end(real_harness, {marian: hands["Marian"]})
    table = await real_harness.table(oak)
    assert table.phase == "over"
    assert [seat.level for seat in table.seats] == [None, "easy", "easy"]
    assert {played.logged.user_id for played in await real_harness.bot.tables.history(table)} == {marian.id, None}


async def test_the_board_in_words_leads_back_to_the_menu_and_to_the_hand(harness: Harness) -> None:
    oak, (marian, will) = harness.channel(), harness.members("Marian", "Will")
    await harness.begin(oak, marian, will, computers=1)
    words = await marian.press(await marian.press(harness.board(oak), "Table…"), "The board in words")
    again = await marian.press(await marian.press(words, "Back"), "The board in words")
    assert again.text == words.text
    hand = await marian.press(again, "Back to my hand")
    assert any(":play:" in button.custom_id for button in hand.buttons)
    onlooker = harness.member("Little John")
    seen = await onlooker.press(await onlooker.press(harness.board(oak), "Table…"), "The board in words")
    assert [button.label for button in seen.buttons] == ["Back"]


async def test_the_host_chooses_the_expert_variant_in_the_lobby(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    lobby = await harness.open_lobby(oak, marian, computers=2)
    assert "Expert variant: off" in lobby.text
    options = await harness.set_up(oak, marian, "Options…")
    menu = f"gw:{(await harness.table(oak)).id}:0:option:expert"
    options = await marian.select(options, label="on", custom_id=menu)
    await harness.settled()
    assert "Expert variant: on" in harness.board(oak).text
    hand = await marian.press(harness.board(oak), "Start the game")
    await harness.settled()
    words = await marian.press(await marian.press(harness.board(oak), "Table…"), "The board in words")
    assert "Still to come in this game, and how many of each: " in words.text
    await play_to_the_end(harness, {marian: hand})
    assert len((await harness.table(oak)).state.deck) == 8


@pytest.mark.parametrize(
    ("noble", "first", "second"),
    [
        (Noble.TAKE_0_OR_8, "Take 8 jewels", "Take 0 jewels"),
        (Noble.GIVE_5_TO_NEIGHBOUR, "5 for Will on the left", "5 for Little John on the right"),
        (Noble.NEIGHBOUR_LOSES_2, "Will on the left loses 2", "Little John on the right loses 2"),
        (Noble.GIVE_2_TO_OPPONENT, "2 for Will", "2 for Little John"),
    ],
    ids=lambda value: value.name if isinstance(value, Noble) else "",
)
async def test_the_strongest_choose_a_favour_at_the_same_time_and_may_change_their_minds(
    harness: Harness, set_seed: Callable[[bytes], None], noble: Noble, first: str, second: str
) -> None:
    set_seed(seed_for(noble))
    oak = harness.channel()
    marian, will, john = members = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    for member, strength in zip(members, (6, 6, 1), strict=True):
        await member.press(hands[name_of(member)], custom_id=robbers_in(hands[name_of(member)])[strength])
    await harness.settled()

    assert moves_in(john.look(hands["Little John"])) == []
    assert len(moves_in(will.look(hands["Will"]))) >= 2
    panel = await marian.press(hands["Marian"], second)
    assert f"You have chosen: {second.removeprefix('Take ')}." in panel.text
    panel = await marian.press(panel, first)
    assert f"You have chosen: {first.removeprefix('Take ')}." in panel.text
    await harness.settled()
    assert second not in harness.board(oak).text
    assert first not in harness.board(oak).text

    await will.press(hands["Will"], custom_id=moves_in(will.look(hands["Will"]))[0])
    await harness.settled()
    table = await harness.table(oak)
    assert table.state.round == 1
    assert table.state.history[0].noble is noble
    assert "Round 2 of 8" in harness.board(oak).text


async def test_several_games_go_on_at_once_in_channels_and_a_thread(harness: Harness) -> None:
    marian = harness.member("Marian")
    places = [harness.channel(name) for name in ("the-oak", "campfire", "a-quiet-corner")]
    panels = [(await harness.begin(place, marian, computers=2))["Marian"] for place in places]
    for _round in range(3):
        for panel in panels:
            await marian.press(panel, custom_id=moves_in(marian.look(panel))[0])
        await harness.settled()
    for place, panel in zip(places, panels, strict=True):
        assert await _finished(harness, place, marian, panel)


async def _finished(harness: Harness, place: Channel, member: MemberDriver, panel: Message) -> bool:
    await play_to_the_end(harness, {member: panel})
    return (await harness.table(place)).phase == "over" and "Rematch" in [b.label for b in harness.board(place).buttons]


def _as_suits(members: list[MemberDriver]) -> Callable[[MemberDriver, list[str]], str]:
    """Have each member choose a different move, so that somebody wins."""
    return lambda member, moves: moves[members.index(member) % len(moves)]
