"""Tables with a clock: what is shown, who is called, and what happens when the time is up."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from bot.players.preferences import Preferences
from bot.tables.absence import TIMEOUTS
from bot.tables.clocks import CLOCKS, LOBBY_SECONDS
from tests.journeys.company import moves_in, robbers_in

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel
    from tests.journeys.company import Company

LIVE = CLOCKS["live_5"]


async def pass_time(company: Company, seconds: int) -> None:
    """Let so much time pass, and the bot do what falls due."""
    company.sandbox.clock.advance(seconds)
    await company.bot.timekeeper.catch_up()
    await company.settled()


async def at_live_table(
    company: Company, oak: Channel, *members: MemberDriver, computers: int = 0
) -> dict[str, Message]:
    """Begin a game with five minutes for each, and return everybody's private panel, by name."""
    host, *others = members
    await company.open_lobby(oak, host, *others, computers=computers)
    await host.command(oak, "table clock", clock="live_5")
    await company.settled()
    assert "Clock: Live: 5 minutes" in company.board(oak).text
    hands = {host.user.display_name: await host.press(company.board(oak), "Start the game")}
    await company.settled()
    for other in others:
        hands[other.user.display_name] = await other.press(company.board(oak), "Play / My hand")
    await company.settled()
    return hands


async def test_the_board_and_the_hand_say_when_the_time_is_up(company: Company) -> None:
    oak = company.channel()
    marian, will, john = company.members("Marian", "Will", "Little John")
    hands = await at_live_table(company, oak, marian, will, john)
    up = int(company.bot.now()) + LIVE.bank
    shown = hands["Will"].text
    assert any(f"Your time is up <t:{up - early}:R>" in shown for early in range(5))
    board = company.board(oak).text
    assert "The time is up:" in board
    assert john.mention in board


async def test_members_are_reminded_before_their_time_runs_out_unless_they_want_to_be_left_alone(
    company: Company,
) -> None:
    oak = company.channel()
    marian, will, john = company.members("Marian", "Will", "Little John")
    hands = await at_live_table(company, oak, marian, will, john)
    await marian.press(hands["Marian"], custom_id=robbers_in(hands["Marian"])[3])
    panel = await john.command(oak, "preferences")
    assert "I call you before your time runs out" in panel.text
    panel = await john.press(panel, "Do not remind me")
    assert "I do not remind you" in panel.text

    await pass_time(company, LIVE.bank - LIVE.reminder)
    (ping,) = company.pings(oak)
    assert f"{will.mention}, your time is up" in ping.text
    assert john.pings(oak) == []
    assert will.pings(oak) == [ping]
    await will.press(hands["Will"], custom_id=robbers_in(hands["Will"])[4])
    await company.settled()


async def test_quiet_hours_are_kept_by_the_members_own_clock(company: Company) -> None:
    oak = company.channel()
    marian, will, john = company.members("Marian", "Will", "Little John")
    await at_live_table(company, oak, marian, will, john)
    panel = await will.command(oak, "preferences")
    assert "as in `/preferences quiet-from:22 quiet-to:7 time-zone:Europe/London`" in panel.text
    hour = datetime.fromtimestamp(company.bot.now(), ZoneInfo("Asia/Tokyo")).hour
    chosen: dict[str, Any] = {"quiet-from": (hour - 1) % 24, "quiet-to": (hour + 2) % 24, "time-zone": "asia/tokyo"}
    panel = await will.command(oak, "preferences", **chosen)
    assert "I leave you alone from" in panel.text
    assert "Your clock goes by the time zone Asia/Tokyo and should show" in panel.text
    assert "no such time zone" in (await will.command(oak, "preferences", **{"time-zone": "Nottingham"})).text
    assert "need both" in (await will.command(oak, "preferences", **{"quiet-from": 3})).text
    assert "same hour" in (await will.command(oak, "preferences", **{"quiet-from": 3, "quiet-to": 3})).text
    await pass_time(company, LIVE.bank - LIVE.reminder)
    (ping,) = company.pings(oak)
    assert will.mention not in ping.text
    assert john.mention in ping.text
    panel = await will.press(panel, "No quiet hours")
    assert "You have no quiet hours" in panel.text


async def test_an_offset_from_before_is_kept_and_a_time_zone_is_proposed(company: Company) -> None:
    oak = company.channel()
    will = company.member("Will")
    await company.bot.members.change(will.user.id, quiet_from=60, quiet_to=120, utc_offset=330)
    panel = await will.command(oak, "preferences")
    shown = datetime.fromtimestamp(company.bot.now() + 330 * 60, UTC)
    assert f"Your clock should show {shown:%H:%M} now." in panel.text
    assert "as in `/preferences time-zone:Europe/London`" in panel.text
    ((name, value),) = await will.autocomplete(oak, "preferences", **{"time-zone": "lond"})
    assert value == "Europe/London"
    assert re.fullmatch(r"Europe/London \(\d\d:\d\d\)", name)


async def test_a_reminder_that_fell_into_quiet_hours_comes_at_their_end(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    oak = company.channel()
    marian, will, john = company.members("Marian", "Will", "Little John")
    await at_live_table(company, oak, marian, will, john)
    quiet = LIVE.reminder // 2
    over = company.bot.now() + LIVE.bank - LIVE.reminder + quiet
    monkeypatch.setattr(Preferences, "quiet_seconds_left", lambda _, now: max(0, int(over - now)))
    later: list[Callable[[], None]] = []
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "call_later", _noting(loop.call_later, quiet, later))
    await pass_time(company, LIVE.bank - LIVE.reminder)
    assert not any("your time is up" in ping.text for ping in company.pings(oak))
    assert len(later) == 3
    company.sandbox.clock.advance(quiet)
    for remind in later:
        remind()
    await company.settled()
    (ping,) = company.pings(oak)
    assert all(member.mention in ping.text for member in (marian, will, john))


def _noting(
    call_later: Callable[..., asyncio.TimerHandle], quiet: int, later: list[Callable[[], None]]
) -> Callable[..., asyncio.TimerHandle]:
    """Return a `call_later` that also notes what is put off until the quiet hours are over."""

    def noting(delay: float, callback: Callable[..., None], *arguments: object, **options: Any) -> asyncio.TimerHandle:
        if quiet - 5 <= delay <= quiet:
            later.append(partial(callback, *arguments))
        return call_later(delay, callback, *arguments, **options)

    return noting


async def test_the_computer_moves_when_the_time_is_up_and_keeps_the_seat_after_three_times(company: Company) -> None:
    oak = company.channel()
    marian = company.member("Marian")
    await at_live_table(company, oak, marian, computers=2)
    for timeouts in range(1, TIMEOUTS + 1):
        moves = (await company.table(oak)).moves
        await pass_time(company, LIVE.bank)
        await pass_time(company, LIVE.bank)  # the first look reminds
        table = await company.table(oak)
        (seat,) = (seat for seat in table.seats if seat.user_id == marian.id)
        if seat.is_away:
            break
        assert table.moves > moves, timeouts
    table = await company.table(oak)
    assert table.is_asleep
    assert table.deadline is None
    assert "Everybody is away, and the game sleeps" in company.board(oak).text
    asleep_at = table.moves
    await pass_time(company, 10 * LIVE.bank)
    assert (await company.table(oak)).moves == asleep_at

    await company.restart_bot()
    assert (await company.table(oak)).moves == asleep_at
    hand = await marian.press(company.board(oak), "I'm back")
    await company.settled()
    assert moves_in(hand)
    table = await company.table(oak)
    assert not table.is_asleep
    assert table.deadline is not None
    assert "Everybody is away" not in company.board(oak).text


async def test_deadlines_hold_through_a_restart(company: Company) -> None:
    oak = company.channel()
    marian, will, john = company.members("Marian", "Will", "Little John")
    await at_live_table(company, oak, marian, will, john)
    before = await company.table(oak)
    await company.restart_bot()
    assert (await company.table(oak)).deadline == before.deadline
    await pass_time(company, LIVE.bank - LIVE.reminder)
    assert len(company.pings(oak)) == 1
    assert "your time is up" in company.pings(oak)[0].text


async def test_a_lobby_in_which_nothing_happens_closes(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.open_lobby(oak, marian)
    await pass_time(company, LOBBY_SECONDS)
    assert (await company.table(oak)).phase == "cancelled"
    assert "Nothing happened here for a day" in company.board(oak).text
    assert company.board(oak).text.count("Open a new table") <= 1


async def test_only_the_host_chooses_the_clock_and_only_before_the_game(company: Company) -> None:
    oak = company.channel()
    marian, will, john = company.members("Marian", "Will", "Little John")
    await company.open_lobby(oak, marian, will, john)
    assert "Only the host" in (await will.command(oak, "table clock", clock="day")).text
    panel = await marian.press(company.board(oak), "Options…")
    menu = f"gw:{(await company.table(oak)).id}:0:clock"
    panel = await marian.select(panel, "day", custom_id=menu)
    assert (await company.table(oak)).clock == "day"
    await marian.press(company.board(oak), "Start the game")
    assert "already begun" in (await marian.command(oak, "table clock", clock="none")).text
