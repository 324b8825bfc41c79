"""Many tables at once: how quickly presses are answered, and what that costs.

Run with `python -m benchmarks.load [--tables 100] [--rate 100] [--seconds 300] [--no-shows]`. The bot runs as it does
for an operator, in a process of its own, against a sandbox in this process that has no rate limits. Members press
whatever their panels offer, at an even pace; some of them play with computer players. Each answer is timed twice: here,
from the press until the member sees the answer, which includes the sandbox's own work; and in the bot, from the arrival
of the press until it has been handled. Both processes and the computer players share the machine.

Afterwards a bot that only answers, with a page of the same size, is pressed as often, and then once more with a page of
words. The second figure compares this machine with the reference machine by sockets and context switches, which make up
most of an answer; the empty loop of `benchmarks.calibration` compares them by the speed of Python alone.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

from benchmarks.calibration import loops_a_second, speed
from benchmarks.live.bare_bot import BarePanel, plain_page, running_bare_bot
from benchmarks.live.bot_process import mebibytes, require_proc, running_bot
from benchmarks.live.crowd import Crowd
from benchmarks.live.pressing import Pressing
from benchmarks.live.usage import usage_of
from sandbox.server import Sandbox

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.live.bare_bot import PlainPage
    from benchmarks.live.bot_process import BotProcess
    from benchmarks.live.usage import Figures
    from sandbox.backend import Exchange

GOALS = {50: 0.012, 100: 0.020}
"""Seconds within which 99 of 100 presses should be answered, by presses a second."""
FREE = ("/interactions/", "/webhooks/")
"""The beginnings of the addresses that Discord's global rate limit does not count."""
BARE_SECONDS = 60.0
"""How long the bot that only answers is pressed at most."""
REFERENCE_RATE, REFERENCE_P99 = 50.0, 0.0042
"""Presses a second, and within how many seconds the reference machine gave 99 of 100 bare answers in words to them."""
BETWEEN_LOOKS = 2.0
"""Seconds between two looks at how late boards are."""
WARM_UP_SECONDS = 10.0
WARM_UP_PRESSES = 8
"""The warm-up lasts so many seconds, or so many presses at each table if these take longer. After it all games are in
play, and their first pictures are drawn."""


async def measure(tables: int, rate: float, seconds: float, *, shows: bool = True) -> None:
    """Print all figures of a bot whose boards show moments, or only positions if `shows` is false."""
    machine = speed(loops_a_second())
    shown = "on" if shows else "off"
    print(
        f"{tables} tables, {rate:g} presses a second for {seconds:g} s, shows {shown}; {machine:.2f} of the reference"
    )
    async with await Sandbox.start() as sandbox:
        with tempfile.TemporaryDirectory() as folder:
            async with running_bot(sandbox, Path(folder) / "load.sqlite3", shows=shows) as bot:
                crowd = Crowd(sandbox, tables)
                counted = _Counted()
                sandbox.backend.watchers.append(counted.note)
                await crowd.open()
                before_tables = mebibytes(bot.pid)
                await crowd.warm_up(max(WARM_UP_SECONDS, WARM_UP_PRESSES * tables / rate), rate)
                before, warm = await usage_of([bot]), mebibytes(bot.pid)
                lags: list[float] = []
                counted.requests = 0
                looking = asyncio.create_task(_look_at_boards(bot, lags))
                await crowd.press_for(seconds, rate)
                requests = counted.requests
                looking.cancel()
                await crowd.settled()
                after = await usage_of([bot])
                _print_answers(crowd, rate, seconds, machine)
                _print_inside(after.growth_since(before), lags)
                print(f"  {requests / seconds:.0f} requests a second of those that Discord counts, of 50")
                busy = ", ".join(f"{name} {share:.0%}" for name, share in after.busy_since(before).items())
                print(f"  its processes keep a processor busy: {busy}")
                print(
                    f"  memory {before_tables:.0f} MB with all tables opened, {warm:.0f} MB warm, "
                    f"{mebibytes(bot.pid):.0f} MB at the end, at most {mebibytes(bot.pid, 'VmHWM'):.0f} MB"
                )
                each = ", ".join(f"{name} {share:.0f}" for name, share in after.memory.items())
                print(f"  proportional memory of all its processes {sum(after.memory.values()):.0f} MB: {each}")
            bare = _Bare(sandbox, crowd, Path(folder), min(seconds, BARE_SECONDS))
            await bare.measure(bare.page, rate)
            in_words = await bare.measure(bare.page.in_words(), REFERENCE_RATE)
            _print_compared(crowd, rate, REFERENCE_P99 / in_words)
        refused = [str(refusal) for refusal in sandbox.refusals]
        print(f"  refused by the sandbox: {len(refused)} {sorted(set(refused))[:3] if refused else ''}")


class _Counted:
    """Counts the requests that Discord's global rate limit counts: all but the answers to presses."""

    def __init__(self) -> None:
        self.requests = 0

    def note(self, exchange: Exchange) -> None:
        """Count a request."""
        self.requests += not exchange.path.startswith(FREE)


class _Bare:
    """Presses at a bot that only answers, with the panel of median size."""

    def __init__(self, sandbox: Sandbox, crowd: Crowd, folder: Path, seconds: float) -> None:
        self._sandbox, self._folder, self._seconds = sandbox, folder, seconds
        self._panels = sorted(crowd.panels(), key=lambda panel: sum(map(len, panel[1].images)))
        self.page = plain_page(self._panels[len(self._panels) // 2][1])

    async def measure(self, page: PlainPage, rate: float) -> float:
        """Print how long answers with a page take, and return within how many seconds 99 of 100 arrive."""
        async with running_bare_bot(self._sandbox, page, self._folder):
            pressing = Pressing([BarePanel(client, panel) for client, panel in self._panels])
            await pressing.warm_up(WARM_UP_SECONDS, rate)
            await pressing.press_for(self._seconds, rate)
            await pressing.settled()
        times = pressing.answer_times()
        p99 = quantiles(times, n=100)[98]
        size = sum(len(picture.data) for picture in page.pictures) / 1024
        print(
            f"  a bot that only answers, {len(page.text)} letters and {size:.0f} KB: {len(times):,} presses at "
            f"{rate:g} a second, p50 {median(times) * 1e3:.1f} ms, p99 {p99 * 1e3:.1f} ms"
        )
        return p99


def _print_answers(crowd: Crowd, rate: float, seconds: float, machine: float) -> None:
    times = crowd.answer_times()
    percentiles = quantiles(times, n=100)
    unanswered = len(crowd.pressed) - len(times)
    print(f"answered {len(times):,} presses, {len(times) / seconds:.0f} a second; not answered {unanswered}")
    goal, p99 = _goal(rate), percentiles[98]
    against = f"   goal {goal * 1e3:.0f} ms: {p99 / goal:.2f}, calibrated {p99 * machine / goal:.2f}" if goal else ""
    print(f"  seen by members: p50 {median(times) * 1e3:.1f} ms, p99 {p99 * 1e3:.1f} ms", end="")
    print(f", at most {max(times) * 1e3:.0f} ms{against}")


def _print_compared(crowd: Crowd, rate: float, machine: float) -> None:
    """Print the answers' share of their goal; `machine` is this machine's speed by its bare answers in words."""
    goal, p99 = _goal(rate), quantiles(crowd.answer_times(), n=100)[98]
    against = f"; p99 {p99 * 1e3:.1f} ms is {p99 * machine / goal:.2f} of its goal, calibrated by that" if goal else ""
    print(f"  by its answers in words this machine is {machine:.2f} of the reference{against}")


def _goal(rate: float) -> float | None:
    """Return within how many seconds 99 of 100 answers should arrive; None for rates above all goals."""
    return next((GOALS[known] for known in sorted(GOALS) if rate <= known), None)


async def _look_at_boards(bot: BotProcess, lags: list[float]) -> None:
    """Note every `BETWEEN_LOOKS` seconds how many seconds the board that waits longest has waited."""
    while True:
        lags.append((await bot.figures())["greenwood_boards_lag_seconds"])
        await asyncio.sleep(BETWEEN_LOOKS)


def _print_inside(grown: Figures, lags: list[float]) -> None:
    """Print the figures that the bot itself reports."""
    for what, name in (
        ("dealt with inside the bot", 'greenwood_answer_seconds_bucket{le="{}",type="component"}'),
        ("the event loop is late", 'greenwood_loop_lag_seconds_bucket{le="{}"}'),
        ("computer players choose", 'greenwood_thought_seconds_bucket{le="{}"}'),
    ):
        buckets = list(_buckets(grown, name))
        if buckets and buckets[-1][1]:
            print(f"  {what}: p50 below {_below(buckets, 0.5)}, p99 below {_below(buckets, 0.99)}")
    moves, commits = grown["greenwood_moves_total"], grown["greenwood_commits_total"]
    print(f"  {moves:,.0f} moves in {commits:,.0f} commits")
    deciles = quantiles(lags, n=10, method="inclusive")
    print(f"  the board most behind: half of the time below {median(lags):.1f} s, ", end="")
    print(f"9 of 10 looks below {deciles[8]:.1f} s, at most {max(lags):.1f} s")


def _buckets(figures: Figures, pattern: str) -> Iterator[tuple[float, float]]:
    """Yield the upper bounds of a histogram's buckets, ascending, each with the number of values below it."""
    start, _, end = pattern.partition("{}")
    named = (name for name in figures if name.startswith(start) and name.endswith(end))
    yield from sorted((float(name[len(start) : len(name) - len(end)]), figures[name]) for name in named)


def _below(buckets: list[tuple[float, float]], share: float) -> str:
    """Return the lowest bound below which this share of the values lies, as a text."""
    total = buckets[-1][1]
    bound = next(bound for bound, count in buckets if count >= share * total)
    return f"{bound * 1e3:g} ms" if bound != float("inf") else f"nothing known (above {buckets[-2][0]:g} s)"


def main() -> None:
    """Measure on Linux; elsewhere say why not."""
    parser = argparse.ArgumentParser(description="Play at many tables at once, and time the answers.")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=100.0, help="presses a second")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--no-shows", action="store_true", help="boards show positions alone, for comparison")
    chosen = parser.parse_args()
    require_proc("load")
    asyncio.run(measure(chosen.tables, chosen.rate, chosen.seconds, shows=not chosen.no_shows))


if __name__ == "__main__":
    main()
