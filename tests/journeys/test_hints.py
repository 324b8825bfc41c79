"""Journeys with hints: beginners see them in their panel, until three games are over or they switch them off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.journeys.harness import moves_in, play_to_the_end

if TYPE_CHECKING:
    from tests.journeys.harness import Harness

GOAL = "Goal: the second-most jewels"


async def test_a_hint_goes_at_one_press_in_this_game_alone_and_comes_back_when_it_is_wanted(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    assert GOAL in hands["Marian"].text
    assert GOAL not in harness.board(oak).text
    panel = await marian.press(hands["Marian"], "Hide hints")
    assert GOAL not in panel.text
    assert moves_in(panel)
    assert GOAL in will.look(hands["Will"]).text
    assert await harness.bot.hints.wanted(marian.user.id, "robin_of_locksley")

    await marian.press(await marian.command(oak, "preferences"), "Hints again")
    assert GOAL in (await marian.press(harness.board(oak), "Play / My hand")).text
    await marian.press(await marian.command(oak, "preferences"), "No hints")
    assert GOAL not in (await marian.press(harness.board(oak), "Play / My hand")).text


async def test_who_has_their_data_deleted_begins_with_hints_again(harness: Harness) -> None:
    marian, will = harness.members("Marian", "Will")
    for name in ("the-oak", "campfire", "a-quiet-corner"):
        channel = harness.channel(name)
        hands = await harness.begin(channel, marian, will, computers=1)
        await play_to_the_end(harness, {marian: hands["Marian"], will: hands["Will"]})
    assert not await harness.bot.hints.wanted(marian.id, "ruecks_raus")
    assert not await harness.bot.hints.wanted(will.id, "ruecks_raus")
    await marian.press(await marian.command(harness.channel(), "privacy delete"), "Delete my data")
    assert await harness.bot.hints.wanted(marian.id, "ruecks_raus")
    assert not await harness.bot.hints.wanted(will.id, "ruecks_raus")


async def test_hints_go_after_three_games_of_a_kind(harness: Harness) -> None:
    marian, shown = harness.member("Marian"), []
    for name in ("the-oak", "campfire", "a-quiet-corner"):
        panel = (await harness.begin(harness.channel(name), marian, computers=2))["Marian"]
        shown.append(GOAL in panel.text)
        await play_to_the_end(harness, {marian: panel})
    assert shown == [True, True, True]
    assert not await harness.bot.hints.wanted(marian.user.id, "ruecks_raus")
    assert await harness.bot.hints.wanted(marian.user.id, "sherwood_bandits")


async def test_an_open_panel_takes_hints_back_that_were_sent_away(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    panel = await marian.press(hands["Marian"], "Hide hints")
    await harness.settled()
    assert GOAL not in panel.text
    await marian.press(await marian.command(oak, "preferences"), "Hints again")
    await harness.settled()
    assert GOAL in marian.look(panel).text
