"""The bot ends, politely or not, and what members were told still holds."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from bot.discord_errors import UNKNOWN_MESSAGE
from games.ruecks_raus.nobles import Noble
from sandbox.hub import BotChanged, CommandsChanged
from tests.journeys.company import PATIENCE, moves_in, name_of, robbers_in, seed_for

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from sandbox.driver.sight import Button
    from sandbox.hub import Event
    from sandbox.server import Sandbox
    from tests.journeys.company import Company

ROOT = Path(__file__).parents[2]


async def test_old_buttons_go_on_after_a_restart_in_the_middle_of_a_simultaneous_choice(company: Company) -> None:
    oak = company.channel()
    members = marian, will, john = company.members("Marian", "Will", "Little John")
    hands = await company.begin(oak, *members)
    chosen = await marian.press(hands["Marian"], custom_id=robbers_in(hands["Marian"])[4])
    old_board = company.board(oak)
    await company.restart_bot()
    assert company.board(oak).id == old_board.id

    panel = await marian.press(chosen, custom_id=robbers_in(chosen)[5])
    assert "strength 5" in panel.text
    assert "strength 5" in (await marian.press(old_board, "Play / My hand")).text
    await will.press(hands["Will"], custom_id=robbers_in(hands["Will"])[6])
    await john.press(hands["Little John"], custom_id=robbers_in(hands["Little John"])[0])
    await company.settled()
    assert "Round 2 of 8" in company.board(oak).text
    assert (await company.table(oak)).state.history[0].robbers == (5, 6, 0)


async def test_a_restart_between_hidden_favours_keeps_them_hidden_and_counted(
    company: Company, seeded: Callable[[bytes], None]
) -> None:
    seeded(seed_for(Noble.TAKE_0_OR_8))
    oak = company.channel()
    members = marian, will, _ = company.members("Marian", "Will", "Little John")
    hands = await company.begin(oak, *members)
    for member, strength in zip(members, (6, 6, 1), strict=True):
        await member.press(hands[name_of(member)], custom_id=robbers_in(hands[name_of(member)])[strength])
    await company.settled()
    await marian.press(hands["Marian"], "Take 8 jewels")
    await company.restart_bot()
    await will.press(hands["Will"], "Take 0 jewels")
    await company.settled()
    assert (await company.table(oak)).state.jewels == (16, 8, 9)


async def test_computers_take_up_their_turn_after_a_restart(company: Company) -> None:
    oak, marian = company.channel(), company.member("Marian")
    await company.open_lobby(oak, marian, computers=2)
    await company.bot.autoplay.close()
    hand = await marian.press(company.board(oak), "Start the game")
    assert (await company.table(oak)).moves == 0
    await company.restart_bot()
    assert (await company.table(oak)).moves == 2
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await company.settled()
    assert (await company.table(oak)).state.round == 1


async def test_boards_that_were_left_behind_catch_up_at_the_start(company: Company) -> None:
    oak = company.channel()
    marian, will = company.members("Marian", "Will")
    lobby = await company.open_lobby(oak, marian)
    await company.bot.boards.close()
    await will.press(lobby, "Join")
    assert will.mention not in company.board(oak).text
    await company.restart_bot()
    assert will.mention in company.board(oak).text
    assert company.board(oak).id == lobby.id


async def test_commands_are_sent_to_discord_only_when_they_have_changed(asleep: Company) -> None:
    sent: list[Event] = []
    asleep.sandbox.backend.hub.listen(lambda event: sent.append(event) if isinstance(event, CommandsChanged) else None)
    await asleep.start_bot()
    assert len(sent) == 1
    await asleep.restart_bot()
    assert len(sent) == 1


async def test_an_answered_choice_survives_a_killed_process(asleep: Company) -> None:
    company, sandbox = asleep, asleep.sandbox
    oak = company.channel()
    members = marian, will, john = company.members("Marian", "Will", "Little John")
    company.expected_refusals = {UNKNOWN_MESSAGE}
    async with _process(company) as bot:
        await marian.command(oak, "rueck start")
        lobby = await marian.wait_for(oak, lambda message: "Start the game" in [b.label for b in message.buttons])
        await will.press(lobby, "Join")
        await john.press(lobby, "Join")
        lobby = await marian.wait_for(oak, lambda message: any(_starts(button) for button in message.buttons))
        hand = await marian.press(lobby, "Start the game")
        answer = await marian.press(hand, custom_id=robbers_in(hand)[7])
        bot.kill()
        await bot.wait()
    assert "strength 7" in answer.text
    assert "strength 7" in marian.look(hand).text

    await company.start_bot()
    assert "Round 1 of 8" in company.board(oak).text
    panels = {member: await member.press(company.board(oak), "Play / My hand") for member in members}
    assert "strength 7" in panels[marian].text
    assert 7 not in robbers_in(panels[marian])
    for member in (will, john):
        await member.press(panels[member], custom_id=robbers_in(panels[member])[1])
    await company.settled()
    table = await company.table(oak)
    assert not table.state.hands[0] >> 7 & 1
    assert sandbox.faults == []


@asynccontextmanager
async def _process(company: Company) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the bot as an operator does, and wait until it is online."""
    sandbox = company.sandbox
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "greenwood", "run"),
        cwd=ROOT,
        env=os.environ
        | {
            "GREENWOOD_TOKEN": sandbox.token,
            "GREENWOOD_DISCORD_API": sandbox.api_base,
            "GREENWOOD_DISCORD_GATEWAY": sandbox.gateway_url,
            "GREENWOOD_DATABASE": str(company.database),
            "GREENWOOD_LOG_LEVEL": "error",
        },
    )
    try:
        await _online(sandbox)
        yield bot
    finally:
        if bot.returncode is None:
            bot.kill()
            await bot.wait()


async def _online(sandbox: Sandbox) -> None:
    online = asyncio.Event()

    def hear(event: Event) -> None:
        if isinstance(event, BotChanged) and event.online:
            online.set()

    sandbox.backend.hub.listen(hear)
    try:
        if not sandbox.backend.bot_online:
            await asyncio.wait_for(online.wait(), PATIENCE)
    finally:
        sandbox.backend.hub.leave(hear)


def _starts(button: Button) -> bool:
    return button.label == "Start the game" and not button.disabled
