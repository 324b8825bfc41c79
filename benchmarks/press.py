"""What a press costs the bot's event loop, part by part, from the socket to the answer.

Run with `python -m benchmarks.press [--tables 40] [--rate 20] [--seconds 15]`. The bot runs under a profiler, which
slows everything down, small functions most of all; so shares say more than milliseconds. A part within another part is
indented. Only the event loop's own processor time is counted: no waiting, and nothing of pictures, computer players and
SQLite, which work in other processes and threads.
"""

from __future__ import annotations

import argparse
import asyncio
import pstats
import signal
import tempfile
from pathlib import Path
from typing import NamedTuple

from benchmarks.calibration import loops_a_second, speed
from benchmarks.live.bot_process import running_bot
from benchmarks.live.crowd import Crowd
from sandbox.server import Sandbox

WARM_UP_SECONDS = 25.0
"""How long members press before anything is measured; then the painting process draws and all games are in play."""


class Part(NamedTuple):
    """A part of the bot's work, and the functions that do it."""

    name: str
    file: str
    """The end of the path of their file."""
    functions: tuple[str, ...]
    depth: int = 0
    """Within how many other parts it lies."""


PARTS = (
    Part("all of the loop", "asyncio/base_events.py", ("_run_once",)),
    Part("gateway: frames, JSON, objects", "discord/gateway.py", ("poll_event",), 1),
    Part("the press: router and all below", "bot/interactions/router.py", ("route",), 1),
    Part("lock, rules and commit", "bot/tables/keeper.py", ("change",), 2),
    Part("the move, by the rules", "/rules.py", ("play",), 3),
    Part("handing it to the store", "bot/store/store.py", ("save_table",), 3),
    Part("clocks", "bot/tables/clocks.py", ("with_clocks_set",), 3),
    Part("telling listeners", "bot/tables/keeper.py", ("_announce",), 3),
    Part("the page", "bot/pages/hand.py", ("panel_page",), 2),
    Part("asking for its picture", "bot/pictures/painting.py", ("hand",), 2),
    Part("sending the answer", "bot/interactions/answers.py", ("show",), 2),
    Part("boards that follow", "bot/surfaces/boards.py", ("_refresh",), 1),
    Part("panels that follow", "bot/surfaces/panels.py", ("_follow",), 1),
    Part("talking to the painting process", "bot/processes/worker.py", ("ask",), 1),
    Part("writing transactions", "bot/store/writer.py", ("_work",), 1),
    Part("HTTP by discord.py, for all of these", "discord/http.py", ("request",), 1),
    Part("HTTP of answers and panels", "discord/webhook/async_.py", ("request",), 1),
)


async def profile(tables: int, rate: float, seconds: float, into: Path) -> int:
    """Let members press while the bot is profiled, and return how many presses were answered."""
    async with await Sandbox.start() as sandbox:
        async with running_bot(sandbox, into / "press.sqlite3", profile=into / "profile") as bot:
            crowd = Crowd(sandbox, tables)
            await crowd.open()
            await crowd.warm_up(WARM_UP_SECONDS, rate)
            bot.process.send_signal(signal.SIGUSR1)
            await crowd.press_for(seconds, rate)
            await crowd.settled()
        return len(crowd.answer_times())


def cost(stats: pstats.Stats, part: Part) -> float:
    """Return the seconds that the functions of a part took, including what they called."""
    # This has a key of file, line and name; `get_stats_profile` has only the name, which many functions share.
    found: dict[tuple[str, int, str], tuple[int, int, float, float, object]] = vars(stats)["stats"]
    return sum(
        spent[3] for (file, _, name), spent in found.items() if file.endswith(part.file) and name in part.functions
    )


def main() -> None:
    """Print what each part costs a press."""
    parser = argparse.ArgumentParser(description="What a press costs, part by part.")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=20.0, help="presses a second")
    parser.add_argument("--seconds", type=float, default=15.0)
    chosen = parser.parse_args()
    machine = speed(loops_a_second())
    with tempfile.TemporaryDirectory() as folder:
        presses = asyncio.run(profile(chosen.tables, chosen.rate, chosen.seconds, Path(folder)))
        stats = pstats.Stats(str(Path(folder) / "profile"))
    whole = cost(stats, PARTS[0])
    print(f"{presses} presses at {chosen.rate:g} a second; this machine is {machine:.2f} of the reference machine")
    print(f"{'processor time of the loop, a press':<42}{'ms':>8}{'calibrated':>12}{'share':>8}")
    for part in PARTS:
        spent = cost(stats, part)
        each = spent / presses * 1000
        print(f"{'  ' * part.depth + part.name:<42}{each:>8.2f}{each * machine:>12.2f}{spent / whole:>8.0%}")


if __name__ == "__main__":
    main()
