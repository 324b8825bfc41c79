"""Journeys at tables with a clock: what is shown, who is pinged, and what happens when the time is up."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import pytest

from bot.model.preferences import Preferences
from bot.tables.absence import TIMEOUTS
from bot.tables.clocks import CLOCKS, LOBBY_SECONDS
from sandbox.disturbances import Cut
from tests.journeys.harness import moves_in, robbers_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.harness import Harness

LIVE = CLOCKS["live_5"]


async def pass_time(harness: Harness, seconds: int) -> None:
    """Let time pass, and the bot do what is due."""
    harness.sandbox.clock.advance(seconds)
    await harness.bot.timekeeper.catch_up()
    await harness.settled()


async def at_live_table(
    harness: Harness, oak: Channel, *members: MemberDriver, computers: int = 0
) -> dict[str, Message]:
    """Begin a game with five minutes per member, and return the private panels by name."""
    host, *others = members
    await harness.open_lobby(oak, host, *others, computers=computers)
    await host.command(oak, "table clock", clock="live_5")
    await harness.settled()
    assert "Clock: live, 5 minutes" in harness.board(oak).text
    hands = {host.user.display_name: await host.press(harness.board(oak), "Start the game")}
    await harness.settled()
    for other in others:
        hands[other.user.display_name] = await other.press(harness.board(oak), "Play / My hand")
    await harness.settled()
    return hands


async def test_the_board_and_the_hand_say_when_the_time_is_up(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await at_live_table(harness, oak, marian, will, john)
    up = int(harness.bot.now()) + LIVE.bank
    shown = hands["Will"].text
    assert any(f"Your time is up <t:{up - early}:R>" in shown for early in range(5))
    board = harness.board(oak).text
    assert re.search(r"The time runs out <t:\d+:R>\.", board), "for all of them at once"
    assert board.count(john.mention) == 1


async def test_members_are_reminded_before_their_time_runs_out_unless_they_want_to_be_left_alone(
    harness: Harness,
) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await at_live_table(harness, oak, marian, will, john)
    await marian.press(hands["Marian"], custom_id=robbers_in(hands["Marian"])[3])
    panel = await john.command(oak, "preferences")
    assert "I call you before your time runs out" in panel.text
    panel = await john.press(panel, "Do not remind me")
    assert "I do not remind you" in panel.text

    await pass_time(harness, LIVE.bank - LIVE.reminder)
    (ping,) = harness.pings(oak)
    assert f"{will.mention}, your time is up" in ping.text
    assert john.pings(oak) == []
    assert will.pings(oak) == [ping]
    await will.press(hands["Will"], custom_id=robbers_in(hands["Will"])[4])
    await harness.settled()


async def test_a_reminder_that_discord_does_not_take_is_sent_once_the_connection_is_back(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_pause(*_: object) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr("bot.coalescing.Coalescer._pause", no_pause)
    oak, will = harness.channel(), harness.member("Will")
    await at_live_table(harness, oak, will, computers=2)
    called = 120
    await pass_time(harness, called)
    (call,) = harness.pings(oak)
    assert "it is your turn" in call.text
    harness.sandbox.disturb.requests(Cut(), "POST", "/channels/*/messages")
    await pass_time(harness, LIVE.bank - LIVE.reminder - called)
    (ping,) = harness.pings(oak)
    assert f"{will.mention}, your time is up" in ping.text
    harness.bot.boards.refresh((await harness.table(oak)).id)
    await harness.settled()
    assert harness.pings(oak) == [ping]


async def test_a_call_and_a_reminder_have_the_button_that_opens_the_panel(harness: Harness) -> None:
    oak, will = harness.channel(), harness.member("Will")
    await at_live_table(harness, oak, will, computers=2)
    called = 120
    for seconds, said in ((called, "it is your turn"), (LIVE.bank - LIVE.reminder - called, "your time is up")):
        await pass_time(harness, seconds)
        (ping,) = harness.pings(oak)
        assert said in ping.text
        assert moves_in(await will.press(ping, "Play / My hand"))


async def reminded_at_once(harness: Harness, oak: Channel) -> dict[str, Message]:
    """Begin a decision of which Will is reminded after 2 s, because he answered the one before late."""
    marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await at_live_table(harness, oak, marian, will, john)
    for member in (marian, john):
        await choose(member, hands)
    await harness.settled()
    await pass_time(harness, LIVE.bank - LIVE.reminder)
    await pass_time(harness, LIVE.reminder - 32)  # and 30 s are given for the next
    await choose(will, hands)
    await harness.settled()
    await pass_time(harness, 2)
    return hands


async def choose(member: MemberDriver, hands: Mapping[str, Message]) -> None:
    """Play a member's weakest robber."""
    panel = member.look(hands[member.user.display_name])
    robbers = robbers_in(panel)
    await member.press(panel, custom_id=robbers[min(robbers)])


async def test_a_reminder_stays_while_its_member_has_still_to_choose(harness: Harness) -> None:
    oak = harness.channel()
    await reminded_at_once(harness, oak)
    (reminder,) = harness.pings(oak)
    assert "your time is up" in reminder.text
    await pass_time(harness, 29)  # until those who are here are called
    harness.bot.boards.refresh((await harness.table(oak)).id)
    await harness.settled()
    assert harness.pings(oak) == [reminder]


@pytest.mark.usefixtures("moving_moments")
async def test_a_reminder_stays_while_a_picture_moves_and_others_choose(
    harness_with_shows: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.painting.Painter.has_time", True)
    oak = harness_with_shows.channel()
    hands = await reminded_at_once(harness_with_shows, oak)
    (reminder,) = harness_with_shows.pings(oak)
    assert "your time is up" in reminder.text
    await choose(harness_with_shows.member("Marian"), hands)
    await harness_with_shows.settled()
    assert harness_with_shows.bot.boards._shows.of(await harness_with_shows.table(oak)).withholds_outcome
    assert harness_with_shows.pings(oak) == [reminder]


async def test_quiet_hours_are_kept_by_the_members_own_clock(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    await at_live_table(harness, oak, marian, will, john)
    panel = await will.command(oak, "preferences")
    assert "You have no quiet hours" in panel.text
    hour = datetime.fromtimestamp(harness.bot.now(), ZoneInfo("Asia/Tokyo")).hour
    chosen: dict[str, Any] = {"quiet-from": (hour - 1) % 24, "quiet-to": (hour + 2) % 24, "time-zone": "asia/tokyo"}
    panel = await will.command(oak, "preferences", **chosen)
    assert "I leave you alone from" in panel.text
    assert "Your clock goes by the time zone Asia/Tokyo and should show" in panel.text
    assert "no such time zone" in (await will.command(oak, "preferences", **{"time-zone": "Nottingham"})).text
    assert "need both" in (await will.command(oak, "preferences", **{"quiet-from": 3})).text
    assert "same hour" in (await will.command(oak, "preferences", **{"quiet-from": 3, "quiet-to": 3})).text
    await pass_time(harness, LIVE.bank - LIVE.reminder)
    (ping,) = harness.pings(oak)
    assert will.mention not in ping.text
    assert john.mention in ping.text
    panel = await will.press(panel, "No quiet hours")
    assert "You have no quiet hours" in panel.text


async def test_an_offset_from_before_is_kept_and_a_time_zone_is_proposed(harness: Harness) -> None:
    oak = harness.channel()
    will = harness.member("Will")
    await harness.bot.members.change(will.user.id, quiet_from=60, quiet_to=120, utc_offset=330)
    panel = await will.command(oak, "preferences")
    shown = datetime.fromtimestamp(harness.bot.now() + 330 * 60, UTC)
    assert f"Your clock should show {shown:%H:%M} now." in panel.text
    assert "as in `/preferences time-zone:Europe/London`" in panel.text
    ((name, value),) = await will.autocomplete(oak, "preferences", **{"time-zone": "lond"})
    assert value == "Europe/London"
    assert re.fullmatch(r"Europe/London \(\d\d:\d\d\)", name)


async def test_a_reminder_that_fell_into_quiet_hours_comes_at_their_end(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    await at_live_table(harness, oak, marian, will, john)
    quiet = LIVE.reminder // 2
    over = harness.bot.now() + LIVE.bank - LIVE.reminder + quiet
    monkeypatch.setattr(Preferences, "quiet_seconds_left", lambda _, now: max(0, int(over - now)))
    later: list[Callable[[], None]] = []
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "call_later", _noting(loop.call_later, quiet, later))
    await pass_time(harness, LIVE.bank - LIVE.reminder)
    assert not any("your time is up" in ping.text for ping in harness.pings(oak))
    assert len(later) == 3
    harness.sandbox.clock.advance(quiet)
    for remind in later:
        remind()
    await harness.settled()
    (ping,) = harness.pings(oak)
    assert all(member.mention in ping.text for member in (marian, will, john))


def _noting(
    call_later: Callable[..., asyncio.TimerHandle], quiet: int, later: list[Callable[[], None]]
) -> Callable[..., asyncio.TimerHandle]:
    """Return a `call_later` that also records what is postponed until the quiet hours are over."""

    def noting(delay: float, callback: Callable[..., None], *arguments: object, **options: Any) -> asyncio.TimerHandle:
        if quiet - 5 <= delay <= quiet:
            later.append(partial(callback, *arguments))
        return call_later(delay, callback, *arguments, **options)

    return noting


async def test_the_computer_moves_when_the_time_is_up_and_keeps_the_seat_after_three_times(harness: Harness) -> None:
    oak = harness.channel()
    marian = harness.member("Marian")
    await at_live_table(harness, oak, marian, computers=2)
    for timeouts in range(1, TIMEOUTS + 1):
        moves = (await harness.table(oak)).moves
        await pass_time(harness, LIVE.bank)
        await pass_time(harness, LIVE.bank)  # the first look reminds
        table = await harness.table(oak)
        (seat,) = (seat for seat in table.seats if seat.user_id == marian.id)
        if seat.is_away:
            break
        assert table.moves > moves, timeouts
    table = await harness.table(oak)
    assert table.is_asleep
    assert table.deadline is None
    assert "Everybody is away, and the game sleeps" in harness.board(oak).text
    asleep_at = table.moves
    await pass_time(harness, 10 * LIVE.bank)
    assert (await harness.table(oak)).moves == asleep_at

    await harness.restart_bot()
    assert (await harness.table(oak)).moves == asleep_at
    hand = await marian.press(harness.board(oak), "I'm back")
    await harness.settled()
    assert moves_in(hand)
    table = await harness.table(oak)
    assert not table.is_asleep
    assert table.deadline is not None
    assert "Everybody is away" not in harness.board(oak).text


async def test_a_panel_says_that_the_computer_has_chosen_until_its_member_chooses_again(harness: Harness) -> None:
    oak = harness.channel()
    marian = harness.member("Marian")
    await at_live_table(harness, oak, marian, computers=2)
    board, own = (
        f"The computer has played for {marian.mention}",
        "Your time was up, so the computer has chosen for you.",
    )
    hand = await marian.command(oak, "table hand")
    assert board not in harness.board(oak).text
    assert own not in hand.text
    for _ in range(2):  # the first look reminds
        await pass_time(harness, LIVE.bank)
    assert board in harness.board(oak).text
    hand = await marian.command(oak, "table hand")
    assert own in hand.text
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    assert board not in harness.board(oak).text
    assert own not in marian.look(hand).text


async def test_deadlines_hold_through_a_restart(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    await at_live_table(harness, oak, marian, will, john)
    before = await harness.table(oak)
    await harness.restart_bot()
    assert (await harness.table(oak)).deadline == before.deadline
    await pass_time(harness, LIVE.bank - LIVE.reminder)
    assert len(harness.pings(oak)) == 1
    assert "your time is up" in harness.pings(oak)[0].text


async def test_a_lobby_in_which_nothing_happens_closes(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.open_lobby(oak, marian)
    await pass_time(harness, LOBBY_SECONDS)
    assert (await harness.table(oak)).phase == "cancelled"
    assert "Nothing happened here for a day" in harness.board(oak).text
    assert harness.board(oak).text.count("Open a new table") <= 1


async def test_only_the_host_chooses_the_clock_and_only_before_the_game(harness: Harness) -> None:
    oak = harness.channel()
    marian, will, john = harness.members("Marian", "Will", "Little John")
    await harness.open_lobby(oak, marian, will, john)
    assert "Only the host" in (await will.command(oak, "table clock", clock="day")).text
    panel = await harness.set_up(oak, marian, "Options…")
    menu = f"gw:{(await harness.table(oak)).id}:0:clock"
    panel = await marian.select(panel, "day", custom_id=menu)
    assert (await harness.table(oak)).clock == "day"
    await marian.press(harness.board(oak), "Start the game")
    assert "already begun" in (await marian.command(oak, "table clock", clock="none")).text
