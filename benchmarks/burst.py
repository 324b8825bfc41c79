"""Many presses at the same moment: how soon the first, the middle and the last are answered.

Run with `python -m benchmarks.burst [--presses 200] [--tables 100] [--times 10]`. The bot runs as it does for an
operator, in a process of its own, against a sandbox in this process, which shares the machine with it. An interaction
is to be answered within three seconds (docs.discord.com, "Receiving and Responding").
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.calibration import loops_a_second, speed
from benchmarks.live.bot_process import running_bot
from benchmarks.live.crowd import Crowd
from sandbox.limits import ANSWER_SECONDS
from sandbox.server import Sandbox

WARM_UP_SECONDS, WARM_UP_RATE = 20.0, 40.0
"""For how long and how often a second members press before; then all games are in play."""


async def measure(presses: int, tables: int, times: int) -> None:
    """Print how soon the presses of each burst are answered."""
    print(f"{presses} presses at once, {tables} tables; {speed(loops_a_second()):.2f} of the reference")
    async with await Sandbox.start() as sandbox:
        with tempfile.TemporaryDirectory() as folder:
            async with running_bot(sandbox, Path(folder) / "burst.sqlite3"):
                crowd = Crowd(sandbox, tables)
                await crowd.open()
                await crowd.warm_up(WARM_UP_SECONDS, WARM_UP_RATE)
                for _ in range(times):
                    await crowd.press_at_once(presses)
                    _print_burst(crowd)
                    crowd.pressed.clear()


def _print_burst(crowd: Crowd) -> None:
    answered = crowd.answer_times()
    print(f"  {len(answered)} of {len(crowd.pressed)} answered", end="")
    if not answered:
        print()
        return
    print(
        f": the first after {min(answered) * 1e3:.0f} ms, "
        f"half within {median(answered) * 1e3:.0f} ms, all within {max(answered) * 1e3:.0f} ms   "
        f"limit {ANSWER_SECONDS * 1e3:.0f} ms: {max(answered) / ANSWER_SECONDS:.2f}"
    )


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description="Press many buttons at once, and time the answers.")
    parser.add_argument("--presses", type=int, default=200)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--times", type=int, default=10, help="how many bursts")
    arguments = parser.parse_args()
    asyncio.run(measure(arguments.presses, arguments.tables, arguments.times))


if __name__ == "__main__":
    main()
