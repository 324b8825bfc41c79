"""Runs the bot for long with everything that can happen, and checks whether memory, files, tasks or late boards grow.

Run with `python -m benchmarks.soak [--minutes 60] [--tables 60] [--rate 12]`. Members play one game after the other,
together and alone. Meanwhile moderators use commands, Discord fails in all the ways that the sandbox knows, and the
bot's worker processes are killed; early on, the bot itself is restarted. The first sixth of the time is for warming up;
of the rest, the last quarter is compared with the first.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.live.bot_process import require_proc, running_bot
from benchmarks.live.crowd import PARTIES, PRIVATE_PARTIES, Crowd
from benchmarks.live.usage import pid_of, usage_of
from sandbox.disturbances import Cut, Drop, EventFault, Fail, Late, Limit, RequestFault, Twice
from sandbox.driver.member import NoAnswerError
from sandbox.server import Sandbox

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from benchmarks.live.bot_process import BotProcess
    from benchmarks.live.usage import Usage

SAMPLE_MINUTES = 0.5
"""Minutes between two samples; between them one incident happens."""
FEWEST_SAMPLES = 24
WARM_UP = 1 / 6
"""The share of the whole time that is not judged; ten minutes of an hour."""
RESTART = 1 / 12
"""After which share of the whole time the bot is restarted."""
EVENT_FAULTS: tuple[EventFault, ...] = (Late(2.0), Twice(), Drop())
REQUEST_FAULTS: tuple[RequestFault, ...] = (Fail(503), Cut(), Limit(1.0), Fail(500, carried_out=True), Late(2.0))
"""What goes wrong between Discord and the bot, by turns."""
IN_A_ROW = 3
"""How many events or requests in a row each fault happens to."""


class Quantity(NamedTuple):
    """Something that must not grow."""

    name: str
    of: Callable[[Usage], float]
    allowed: float
    """By how much the median of the last quarter may be above that of the first."""


QUANTITIES = (
    Quantity("own memory of the bot, MB", lambda usage: usage.own_memory["bot"], 5.0),
    Quantity("that of all processes, MB", lambda usage: sum(usage.own_memory.values()), 12.0),
    Quantity("open files of the bot", lambda usage: usage.files, 4.0),
    Quantity("connections of the bot", lambda usage: usage.connections, 4.0),
    Quantity("tasks", lambda usage: usage.figures["greenwood_tasks"], 20.0),
    Quantity("boards behind", lambda usage: usage.figures["greenwood_boards_behind"], 8.0),
    Quantity("oldest board behind, s", lambda usage: usage.figures["greenwood_boards_lag_seconds"], 5.0),
)


class Life:
    """Everything that happens during a run.

    Attributes:
        bot: the running bot.
    """

    def __init__(self, sandbox: Sandbox, database: Path, crowd: Crowd) -> None:
        self.bot: BotProcess
        self._sandbox = sandbox
        self._database = database
        self._crowd = crowd
        self._running = AsyncExitStack()
        self._incidents: cycle[Callable[[], Coroutine[Any, Any, None]]] = cycle(
            (
                partial(self._moderate, "moderate tables"),
                self._disturb_events,
                partial(self._moderate, "moderate repost"),
                self._disturb_requests,
                self._reconnect,
                self._kill_a_process,
            )
        )
        self._event_faults = cycle(EVENT_FAULTS)
        self._request_faults = cycle(REQUEST_FAULTS)
        self._works = cycle(("painting", "thinking"))
        self._breaks = cycle((sandbox.gateway.cut, sandbox.gateway.sever, sandbox.gateway.ask_to_reconnect))

    async def start(self) -> None:
        """Start the bot."""
        self.bot = await self._running.enter_async_context(running_bot(self._sandbox, self._database))

    async def restart(self) -> None:
        """Stop the bot as an operator does, and start it again."""
        await self.end()
        await self.start()

    async def end(self) -> None:
        """Stop the bot."""
        await self._running.aclose()

    async def go_on(self, seconds: float, rate: float) -> None:
        """Let members press while the next incident happens."""
        incident = asyncio.create_task(next(self._incidents)())
        await self._crowd.press_for(seconds, rate)
        await self._crowd.settled()
        await incident

    async def _moderate(self, name: str) -> None:
        """Let a moderator use a command."""
        try:
            await self._sandbox.member("Little John").command(self._crowd.channels[0], name)
        except NoAnswerError as error:  # expected while the sandbox has planned faults
            print(f"  {name}: {error}")

    async def _disturb_events(self) -> None:
        """Plan a fault for a few of the gateway's next events."""
        self._sandbox.disturb.events(next(self._event_faults), times=IN_A_ROW)

    async def _disturb_requests(self) -> None:
        """Plan a fault for a few of the bot's next requests."""
        self._sandbox.disturb.requests(next(self._request_faults), times=IN_A_ROW)

    async def _reconnect(self) -> None:
        """Break the connections to the gateway, or ask the bot to reconnect."""
        broken: Callable[[], Awaitable[None]] = next(self._breaks)
        await broken()

    async def _kill_a_process(self) -> None:
        """Kill the painting process or that of computer players, by turns."""
        pid = pid_of(self.bot, next(self._works))
        if pid is not None:
            os.kill(pid, signal.SIGKILL)


async def soak(minutes: float, tables: int, rate: float) -> list[Usage]:
    """Run for some minutes, and return what was used at each sample."""
    used = []
    samples = max(FEWEST_SAMPLES, round(minutes / SAMPLE_MINUTES))
    async with await Sandbox.start() as sandbox:
        with tempfile.TemporaryDirectory() as folder:
            crowd = Crowd(sandbox, tables, parties=(*PARTIES, *PRIVATE_PARTIES))
            life = Life(sandbox, Path(folder) / "soak.sqlite3", crowd)
            await life.start()
            try:
                await crowd.open()
                for number in range(samples):
                    if number == round(samples * RESTART):
                        await life.restart()
                    await life.go_on(minutes * 60 / samples, rate)
                    used.append(await usage_of([life.bot]))
            finally:
                await life.end()
        print(f"{len(crowd.answer_times()):,} of {len(crowd.pressed):,} presses answered, in spite of all faults")
        refused = Counter(str(refusal.error) for refusal in sandbox.refusals).most_common(3)
        print(f"refused by the sandbox: {len(sandbox.refusals)} {refused}; faults of its own: {len(sandbox.faults)}")
    return used


def line(quantity: Quantity, used: list[Usage]) -> str:
    """Return the line that says how a quantity has changed after the warm-up, and whether it grows."""
    values = [quantity.of(usage) for usage in used[round(len(used) * WARM_UP) :]]
    quarter = max(1, len(values) // 4)
    first, last = median(values[:quarter]), median(values[-quarter:])
    verdict = "GROWS" if last - first > quantity.allowed else "level"
    course = " ".join(f"{value:.0f}" for value in values[:: max(1, len(values) // 10)])
    return f"{quantity.name:<30}{first:>8.1f} -> {last:>7.1f}   at most {max(values):>6.1f}   {verdict}   ({course})"


def main() -> None:
    """Measure on Linux; elsewhere say why not."""
    parser = argparse.ArgumentParser(description="Let the bot live for long, and look whether anything grows.")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rate", type=float, default=12.0, help="presses a second")
    chosen = parser.parse_args()
    require_proc("soak")
    print(f"{chosen.minutes:g} minutes, {chosen.tables} tables, {chosen.rate:g} presses a second")
    used = asyncio.run(soak(chosen.minutes, chosen.tables, chosen.rate))
    for quantity in QUANTITIES:
        print(line(quantity, used))
    print(f"proportional memory of all processes at most {max(sum(usage.memory.values()) for usage in used):.0f} MB")


if __name__ == "__main__":
    main()
