"""How much memory the bot takes: idle after the start, and after some games with pictures.

Run with `python -m benchmarks.memory`. The bot runs as it does for an operator, in a process of its own, against a
sandbox in this one. A member plays Rück's raus! against computer players, so that the bot draws boards, hands and
results. What is printed is resident memory, shared libraries included, which the kernel tells in `/proc`; so this
measures on Linux only.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.live.bot_process import PATIENCE, children, mebibytes, running_bot, tells
from bot.processes.usage import PROCESSES
from sandbox.server import Sandbox

if TYPE_CHECKING:
    from sandbox.driver import MemberDriver, Message
    from sandbox.world import Channel

IDLE_GOAL = 80.0
"""Mebibytes of the bot's own process."""
GAMES_PLAYED = 3
COMPUTERS = 4
QUIET_SECONDS = 2.0
"""How long the bot is left alone before it counts as idle."""


async def play(member: MemberDriver, channel: Channel) -> None:
    """Play a game against computer players, always with the first legal move."""
    finished = _finished(member.messages(channel)) + 1
    await member.command(channel, "rueck start", computers=COMPUTERS, level="easy")
    lobby = await member.wait_for(channel, lambda message: _has_button(message, "Start the game"), PATIENCE)
    panel = (await member.press(lobby, "Start the game")).id

    def to_do(messages: list[Message]) -> bool:
        return _finished(messages) == finished or bool(_moves(messages, panel))

    while _finished(await member.wait_until(channel, to_do, PATIENCE)) < finished:
        # Whoever waits lets others move, so the panel may meanwhile have changed.
        if moves := _moves(member.messages(channel), panel):
            await member.press(_same(member.messages(channel), panel), custom_id=moves[0])


async def measure() -> None:
    """Print all figures."""
    async with await Sandbox.start() as sandbox:
        with tempfile.TemporaryDirectory() as folder:
            async with running_bot(sandbox, Path(folder) / "memory.sqlite3") as bot:
                pid = bot.pid
                await asyncio.sleep(QUIET_SECONDS)
                idle = mebibytes(pid)
                _print("idle, connected", idle, f"goal {IDLE_GOAL:.0f} MB   {idle / IDLE_GOAL:.2f} of the goal")
                member, channel = sandbox.member("Marian"), sandbox.channel("the-oak")
                for number in range(1, GAMES_PLAYED + 1):
                    await play(member, channel)
                    await asyncio.sleep(QUIET_SECONDS)
                    _print(f"after game {number}", mebibytes(pid), f"at most {mebibytes(pid, 'VmHWM'):.1f} MB so far")
                for child in children(pid):
                    _print("a process beside it", mebibytes(child), "ends by itself when nobody needs it")


def main() -> None:
    """Measure where the kernel tells."""
    if not tells():
        print(f"memory: not measured, since only Linux tells it in {PROCESSES}")
        return
    print(f"memory of the bot; each game has {COMPUTERS} computer players, and its pictures are drawn")
    asyncio.run(measure())


def _print(what: str, megabytes: float, remark: str) -> None:
    print(f"  {what:<24}{megabytes:>7.1f} MB   {remark}", flush=True)


def _same(messages: list[Message], message_id: int) -> Message:
    return next(message for message in messages if message.id == message_id)


def _moves(messages: list[Message], panel_id: int) -> list[str]:
    """Return the `custom_id`s of the moves in a private panel that asks for a choice, none while others choose."""
    panel = _same(messages, panel_id)
    waiting = "<t:" in panel.text
    return [] if waiting else [button.custom_id for button in panel.buttons if ":play:" in button.custom_id]


def _finished(messages: list[Message]) -> int:
    return sum(_has_button(message, "Rematch") for message in messages if not message.ephemeral)


def _has_button(message: Message, label: str) -> bool:
    return any(button.label == label for button in message.buttons)


if __name__ == "__main__":
    main()
