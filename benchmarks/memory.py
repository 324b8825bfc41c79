"""How much memory the bot takes: idle after the start, and after some games with pictures.

Run with `python -m benchmarks.memory`. The bot runs as it does for an operator, in a process of its own, against a
sandbox in this one. A member plays Rück's raus! against computer players, so that the bot draws boards, hands and
results. The figures are resident memory, which includes shared libraries. They come from `/proc`, so this runs only on
Linux.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from benchmarks.live.bot_process import children, mebibytes, require_proc, running_bot
from benchmarks.live.crowd import Crowd, Party
from sandbox.server import Sandbox

IDLE_GOAL = 80.0
"""Mebibytes of the bot's own process."""
GAMES_PLAYED = 3
PARTY = Party("rueck", 1, 4)
PAUSE = 0.05
"""Seconds between two presses."""
QUIET_SECONDS = 2.0
"""How long nobody presses before memory is read."""


async def measure() -> None:
    """Print all figures."""
    async with await Sandbox.start() as sandbox:
        with tempfile.TemporaryDirectory() as folder:
            async with running_bot(sandbox, Path(folder) / "memory.sqlite3") as bot:
                pid = bot.pid
                await asyncio.sleep(QUIET_SECONDS)
                idle = mebibytes(pid)
                _print("idle, connected", idle, f"goal {IDLE_GOAL:.0f} MB   {idle / IDLE_GOAL:.2f} of the goal")
                for number in range(1, GAMES_PLAYED + 1):
                    crowd = Crowd(sandbox, 1, seed=number, parties=(PARTY,))
                    await crowd.open()
                    await crowd.play_once(PAUSE)
                    await asyncio.sleep(QUIET_SECONDS)
                    _print(f"after game {number}", mebibytes(pid), f"at most {mebibytes(pid, 'VmHWM'):.1f} MB so far")
                for child in children(pid):
                    _print("a process beside it", mebibytes(child), "ends by itself when nobody needs it")


def main() -> None:
    """Measure on Linux; elsewhere say why not."""
    require_proc("memory")
    print(f"memory of the bot; each game has {PARTY.computers} computer players, and its pictures are drawn")
    asyncio.run(measure())


def _print(what: str, megabytes: float, remark: str) -> None:
    print(f"  {what:<24}{megabytes:>7.1f} MB   {remark}", flush=True)


if __name__ == "__main__":
    main()
