"""Journeys across restarts, after a shutdown or a kill: everything that members were told still holds."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot import serving
from bot.catching_up import CATCH_UP_SPACING
from bot.client import Greenwood, Tempo
from bot.discord_errors import UNKNOWN_MESSAGE
from bot.players.autoplay import Autoplay
from bot.settings import Settings
from bot.store import Store
from bot.store.errors import DamagedDatabaseError
from bot.surfaces.boards import Boards
from games.ruecks_raus.nobles import Noble
from sandbox.hub import BotChanged, CommandsChanged
from tests.journeys.harness import PATIENCE, moves_in, name_of, robbers_in, seed_for

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from bot.model.table import Table
    from sandbox.driver.sight import Button
    from sandbox.hub import Event
    from sandbox.server import Sandbox
    from tests.journeys.harness import Harness

ROOT = Path(__file__).parents[2]


async def test_old_buttons_go_on_after_a_restart_in_the_middle_of_a_simultaneous_choice(harness: Harness) -> None:
    oak = harness.channel()
    members = marian, will, john = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    chosen = await marian.press(hands["Marian"], custom_id=robbers_in(hands["Marian"])[4])
    old_board = harness.board(oak)
    await harness.restart_bot()
    assert harness.board(oak).id == old_board.id

    panel = await marian.press(chosen, custom_id=robbers_in(chosen)[5])
    assert "strength 5" in panel.text
    assert "strength 5" in (await marian.press(old_board, "Play / My hand")).text
    await will.press(hands["Will"], custom_id=robbers_in(hands["Will"])[6])
    await john.press(hands["Little John"], custom_id=robbers_in(hands["Little John"])[0])
    await harness.settled()
    assert "Round 2 of 8" in harness.board(oak).text
    assert (await harness.table(oak)).state.history[0].robbers == (5, 6, 0)


async def test_a_restart_between_hidden_favours_keeps_them_hidden_and_counted(
    harness: Harness, set_seed: Callable[[bytes], None]
) -> None:
    set_seed(seed_for(Noble.TAKE_0_OR_8))
    oak = harness.channel()
    members = marian, will, _ = harness.members("Marian", "Will", "Little John")
    hands = await harness.begin(oak, *members)
    for member, strength in zip(members, (6, 6, 1), strict=True):
        await member.press(hands[name_of(member)], custom_id=robbers_in(hands[name_of(member)])[strength])
    await harness.settled()
    await marian.press(hands["Marian"], "Take 8 jewels")
    await harness.restart_bot()
    await will.press(hands["Will"], "Take 0 jewels")
    await harness.settled()
    assert (await harness.table(oak)).state.jewels == (16, 8, 9)


async def test_computers_take_up_their_turn_after_a_restart(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.open_lobby(oak, marian, computers=2)
    await harness.bot.autoplay.close()
    hand = await marian.press(harness.board(oak), "Start the game")
    assert (await harness.table(oak)).moves == 0
    await harness.restart_bot()
    assert (await harness.table(oak)).moves == 2
    await marian.press(hand, custom_id=moves_in(hand)[0])
    await harness.settled()
    assert (await harness.table(oak)).state.round == 1


async def test_computers_do_not_wait_for_the_boards_of_all_tables_after_a_restart(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    resume, refresh = Autoplay.resume, Boards.refresh

    def noting_resume(autoplay: Autoplay, table: Table) -> None:
        done.append("computers")
        resume(autoplay, table)

    def noting_refresh(boards: Boards, table_id: int) -> None:
        done.append("board")
        refresh(boards, table_id)

    monkeypatch.setattr(Autoplay, "resume", noting_resume)
    monkeypatch.setattr(Boards, "refresh", noting_refresh)
    oak, marian = harness.channel(), harness.member("Marian")
    await harness.open_lobby(oak, marian, computers=2)
    await harness.bot.autoplay.close()
    await harness.bot.boards.close()
    await marian.press(harness.board(oak), "Start the game")
    done.clear()
    await harness.restart_bot()
    assert done.index("computers") < done.index("board")


async def test_a_private_table_is_read_after_a_restart_when_its_member_presses(harness: Harness) -> None:
    oak, marian = harness.channel(), harness.member("Marian")
    panel = await marian.command(oak, "rueck start", computers=2, alone=True)
    await harness.settled()
    await harness.restart_bot()
    assert not harness.bot.tables._live
    await marian.press(panel, custom_id=moves_in(panel)[0])
    assert harness.bot.tables._live


async def test_boards_that_were_left_behind_catch_up_at_the_start(harness: Harness) -> None:
    oak = harness.channel()
    marian, will = harness.members("Marian", "Will")
    lobby = await harness.open_lobby(oak, marian)
    await harness.bot.boards.close()
    await will.press(lobby, "Join")
    assert will.mention not in harness.board(oak).text
    await harness.restart_bot()
    assert will.mention in harness.board(oak).text
    assert harness.board(oak).id == lobby.id


async def test_a_start_takes_tables_up_for_all_servers_at_once(
    stopped_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def open_tables_of(_store: Store, guild_id: int) -> list[int]:
        asked.append(guild_id)
        return []

    monkeypatch.setattr(Store, "open_tables_of", open_tables_of)
    await stopped_harness.start_bot()
    assert asked == []
    for guild in stopped_harness.sandbox.world.guilds.values():
        stopped_harness.bot.dispatch("guild_available", stopped_harness.bot.get_guild(guild.id))
    await stopped_harness.heard()
    assert asked == list(stopped_harness.sandbox.world.guilds)


async def test_boards_of_servers_that_come_back_together_are_brought_up_to_date_one_after_the_other(
    stopped_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    refreshed: list[tuple[int, float]] = []

    async def open_tables_of(_store: Store, guild_id: int) -> list[int]:
        return [guild_id % 1000, guild_id % 1000 + 1]

    def refresh(_boards: Boards, table_id: int) -> None:
        refreshed.append((table_id, asyncio.get_running_loop().time()))

    monkeypatch.setattr(Store, "open_tables_of", open_tables_of)
    monkeypatch.setattr(Boards, "refresh", refresh)
    await stopped_harness.start_bot()
    guild_ids = [guild.id for guild in stopped_harness.sandbox.world.guilds.values()]
    begun = asyncio.get_running_loop().time()
    async with asyncio.TaskGroup() as servers:
        for guild_id in guild_ids * 2:
            servers.create_task(stopped_harness.bot._catching_up.take_up(guild_id))
    assert len(refreshed) == 4 * len(guild_ids)
    # A busy machine may wake each of them late, and two so late that they come together, but none too early.
    assert all(at - begun >= number * CATCH_UP_SPACING * 0.99 for number, (_, at) in enumerate(refreshed))


async def test_a_bot_whose_large_file_turns_out_to_be_damaged_ends_and_says_so(
    stopped_harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look_through(store: Store) -> None:
        raise DamagedDatabaseError(store.path, "page 7")

    monkeypatch.setattr(Store, "look_through", look_through)
    store = await Store.open(stopped_harness.database)
    bot = Greenwood(Settings(token=stopped_harness.sandbox.token), store, tempo=Tempo(guild_ready_timeout=0.05))
    with pytest.raises(DamagedDatabaseError, match="backup"):
        await serving._serve(bot, stopped_harness.sandbox.token)
    assert bot.is_ready()
    assert bot.is_closed()
    await store.close()


async def test_commands_are_sent_to_discord_only_when_they_have_changed(stopped_harness: Harness) -> None:
    sent: list[Event] = []
    stopped_harness.sandbox.backend.hub.listen(
        lambda event: sent.append(event) if isinstance(event, CommandsChanged) else None
    )
    await stopped_harness.start_bot()
    assert len(sent) == 1
    await stopped_harness.restart_bot()
    assert len(sent) == 1


async def test_an_answered_choice_survives_a_killed_process(stopped_harness: Harness) -> None:
    harness, sandbox = stopped_harness, stopped_harness.sandbox
    oak = harness.channel()
    members = marian, will, john = harness.members("Marian", "Will", "Little John")
    harness.expected_refusals = {UNKNOWN_MESSAGE}
    async with _process(harness) as bot:
        await marian.command(oak, "rueck start")
        lobby = await marian.wait_for(oak, lambda message: "Join" in [b.label for b in message.buttons])
        await will.press(lobby, "Join")
        await john.press(lobby, "Join")
        lobby = await marian.wait_for(oak, lambda message: any(_starts(button) for button in message.buttons))
        hand = await marian.press(lobby, "Start the game")
        answer = await marian.press(hand, custom_id=robbers_in(hand)[7])
        bot.kill()
        await bot.wait()
    assert "strength 7" in answer.text
    assert "strength 7" in marian.look(hand).text

    await harness.start_bot()
    assert "Round 1 of 8" in harness.board(oak).text
    panels = {member: await member.press(harness.board(oak), "Play / My hand") for member in members}
    assert "strength 7" in panels[marian].text
    assert 7 not in robbers_in(panels[marian])
    for member in (will, john):
        await member.press(panels[member], custom_id=robbers_in(panels[member])[1])
    await harness.settled()
    table = await harness.table(oak)
    assert not table.state.hands[0] >> 7 & 1
    assert sandbox.faults == []


@asynccontextmanager
async def _process(harness: Harness) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the bot as an operator does; wait until it is online."""
    sandbox = harness.sandbox
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "greenwood", "run"),
        cwd=ROOT,
        env=os.environ
        | {
            "GREENWOOD_TOKEN": sandbox.token,
            "GREENWOOD_DISCORD_API": sandbox.api_base,
            "GREENWOOD_DISCORD_GATEWAY": sandbox.gateway_url,
            "GREENWOOD_DATABASE": str(harness.database),
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
