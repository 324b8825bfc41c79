"""Journeys of members who ask the computer for advice, which only their own panel shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.players.computer import NoAdviceError
from tests.journeys.harness import moves_in

if TYPE_CHECKING:
    import pytest

    from sandbox.driver import MemberDriver, Message
    from tests.journeys.harness import Harness

ASK = "What would you do?"


async def begin(harness: Harness, member: MemberDriver) -> Message:
    panel = await member.command(harness.channel(), "rueck start", alone=True)
    await harness.settled()
    return member.look(panel)


async def test_whoever_plays_alone_is_told_which_moves_won_how_often_and_why(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    advised = await marian.press(panel, ASK)
    assert advised.id == panel.id
    assert "I imagined 100 games, knowing what you know. What did best comes first:" in advised.text
    assert "**Robber 0**: won about 50 of 100. " in advised.text
    assert "**Robber 1**: won about 25 of 100. Every opponent can still beat it; as the weakest" in advised.text
    assert moves_in(advised) == moves_in(panel)
    played = await marian.press(advised, custom_id=moves_in(advised)[0])
    await harness.settled()
    assert "I imagined" not in marian.look(played).text


async def test_a_first_choice_stays_picked_while_advice_is_given(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await marian.command(harness.channel(), "bandits start", alone=True)
    await harness.settled()
    first = next(button for button in marian.look(panel).buttons if ":pick:" in button.custom_id)
    picked = await marian.press(marian.look(panel), custom_id=first.custom_id)
    assert "**Cart A:**" in picked.text
    advised = await marian.press(picked, ASK)
    assert "I imagined" in advised.text
    assert "**Cart A:**" in advised.text
    assert moves_in(advised) == moves_in(picked)


async def test_the_command_gives_the_same_advice(harness: Harness) -> None:
    marian = harness.member("Marian")
    await begin(harness, marian)
    advised = await marian.command(harness.channel(), "table advice", game="ruecks_raus")
    assert "won about 50 of 100." in advised.text


async def test_advice_for_an_earlier_decision_shows_how_things_stand(harness: Harness) -> None:
    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    old = panel.button(ASK).custom_id
    await marian.press(panel, custom_id=moves_in(panel)[0])
    await harness.settled()
    late = await marian.press_raw(harness.channel(), panel.id, old)
    assert "That was for an earlier decision." in late.text
    assert "I imagined" not in late.text


async def test_members_who_play_together_are_refused_unless_they_have_agreed(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    hands = await harness.begin(oak, marian, will, computers=1)
    assert ASK not in [button.label for button in hands["Marian"].buttons]
    table = await harness.table(oak)
    refused = await marian.press_raw(oak, hands["Marian"].id, f"gw:{table.id}:{table.revision}:advice")
    assert "At this table everybody thinks for themselves." in refused.text
    assert "At this table" in (await will.command(oak, "table advice")).text


async def test_members_who_have_agreed_before_the_game_may_ask_and_all_can_read_that(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    await harness.open_lobby(oak, marian, will, computers=1)
    await marian.command(oak, "table option", option="advice", value="1")
    await harness.settled()
    lobby = harness.board(oak)
    assert "Advice of the computer: for everybody, so the game is not rated" in lobby.text
    await marian.press(lobby, "Start the game")
    await harness.settled()
    panel = await will.press(harness.board(oak), "Play / My hand")
    advised = await will.press(panel, ASK)
    assert "I imagined" in advised.text
    await harness.settled()
    assert "I imagined" not in "".join(message.text for message in harness.public(oak))


async def test_a_panel_without_advice_says_so_and_continues(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise NoAdviceError("it died")

    marian = harness.member("Marian")
    panel = await begin(harness, marian)
    monkeypatch.setitem(vars(harness.bot.panel_presses), "weigh", fail)
    advised = await marian.press(panel, ASK)
    assert "I have no advice just now." in advised.text
    assert moves_in(advised) == moves_in(panel)
