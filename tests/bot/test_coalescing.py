"""Tests of the coalescer: requests made during a piece of work lead to one more run of it."""

from __future__ import annotations

import asyncio
import logging
from unittest.mock import Mock

import aiohttp
import discord
import pytest

from bot.coalescing import Coalescer, OvertakenError


class Work:
    """Work that waits until the test lets it continue, and counts its runs."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.finished: list[str] = []
        self.going = asyncio.Event()
        self.going.set()
        self.failures = 0
        self.error: Exception = OSError("no luck")

    async def __call__(self, key: str) -> None:
        self.begun.append(key)
        await self.going.wait()
        if self.failures:
            self.failures -= 1
            raise self.error
        self.finished.append(key)


async def turns(count: int = 5) -> None:
    """Let other tasks run."""
    for _ in range(count):
        await asyncio.sleep(0)


async def test_requests_during_work_cause_one_more_run_and_are_not_queued() -> None:
    work = Work()
    work.going.clear()
    coalescer = Coalescer(work)
    coalescer.request("board")
    await turns()
    for _ in range(10):
        coalescer.request("board")
    work.going.set()
    await coalescer.settled()
    assert work.begun == ["board", "board"]


async def test_overtaken_work_restarts_at_once_and_counts_as_behind_since_the_first_request() -> None:
    begun, since = [], []

    async def work(key: str) -> None:
        begun.append(key)
        since.append(coalescer.behind_since(key))
        await asyncio.sleep(0.01)
        if coalescer.is_requested(key):
            raise OvertakenError

    coalescer = Coalescer(work, spacing=60)
    coalescer.request("board")
    await turns()
    coalescer.request("board")
    async with asyncio.timeout(10):
        while coalescer.backlog:  # noqa: ASYNC110 (the worker pauses afterwards)
            await asyncio.sleep(0.01)
    await coalescer.close()
    assert begun == ["board"] * 2
    assert since[0] == since[1]


async def test_requests_before_the_work_begins_count_once() -> None:
    work = Work()
    coalescer = Coalescer(work)
    for _ in range(10):
        coalescer.request("board")
    await coalescer.settled()
    assert work.begun == ["board"]


async def test_a_key_counts_as_behind_until_its_work_is_done() -> None:
    work = Work()
    work.going.clear()
    coalescer = Coalescer(work)
    assert (coalescer.backlog, coalescer.lag) == (0, 0.0)
    coalescer.request("board")
    coalescer.request("hand")
    await asyncio.sleep(0.01)
    behind = coalescer.backlog, coalescer.lag >= 0.01
    work.going.set()
    await coalescer.settled()
    assert behind == (2, True)
    assert (coalescer.backlog, coalescer.lag) == (0, 0.0)


async def test_keys_do_not_wait_for_one_another() -> None:
    work = Work()
    work.going.clear()
    coalescer = Coalescer(work)
    coalescer.request("board")
    coalescer.request("hand")
    await turns()
    assert sorted(work.begun) == ["board", "hand"]
    work.going.set()
    await coalescer.settled()


async def test_work_that_fails_is_tried_again_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    work = Work()
    work.failures = 2
    coalescer = Coalescer(work, patience=(0, 0))
    coalescer.request("board")
    await coalescer.settled()
    assert work.begun == ["board"] * 3
    first, again = caplog.records
    assert (first.levelno, again.levelno) == (logging.ERROR, logging.WARNING)
    assert first.exc_info is not None
    assert again.getMessage() == "work for board failed again: OSError('no luck'); next attempt in 0 s"
    assert again.exc_info is None


async def test_another_error_is_logged_with_its_traceback_as_well(caplog: pytest.LogCaptureFixture) -> None:
    errors = iter([OSError("no luck"), OSError("no room")])

    async def work(_key: str) -> None:
        error = next(errors, None)
        if error is not None:
            raise error

    coalescer = Coalescer(work, patience=(0,))
    coalescer.request("board")
    await coalescer.settled()
    assert [record.levelno for record in caplog.records] == [logging.ERROR] * 2


async def test_a_request_brings_forward_the_next_attempt_at_work_that_failed_for_a_reason_of_its_own() -> None:
    work = Work()
    work.failures = 2
    coalescer = Coalescer(work, patience=(0, 3600))
    coalescer.request("board")
    await turns(20)
    assert work.begun == ["board"] * 2
    coalescer.request("board")
    await asyncio.wait_for(coalescer.settled(), 5)
    assert work.begun == ["board"] * 3


async def test_a_request_during_a_failing_attempt_brings_the_next_one_forward_as_well() -> None:
    begun: list[str] = []

    async def work(key: str) -> None:
        begun.append(key)
        if len(begun) == 2:
            coalescer.request(key)
        if len(begun) < 3:
            raise OSError("no luck")

    coalescer = Coalescer(work, patience=(0, 3600))
    coalescer.request("board")
    await asyncio.wait_for(coalescer.settled(), 5)
    assert begun == ["board"] * 3


REFUSED = [discord.HTTPException(Mock(status=status, reason=""), "no") for status in (401, 403, 429)]


@pytest.mark.parametrize(
    "error",
    [
        TimeoutError("no reply"),
        *REFUSED,
    ],
    ids=["away", "401", "403", "429"],
)
async def test_requests_bring_nothing_forward_while_discord_is_away_or_counts_attempts(error: Exception) -> None:
    work = Work()
    work.failures, work.error = 2, error
    coalescer = Coalescer(work, patience=(0, 3600))
    coalescer.request("board")
    await turns(20)
    assert work.begun == ["board"] * 2
    coalescer.request("board")
    await turns(20)
    assert work.begun == ["board"] * 2
    await coalescer.close()


@pytest.mark.parametrize(
    "error",
    [
        aiohttp.ServerDisconnectedError(),
        TimeoutError("no reply"),
        discord.DiscordServerError(Mock(status=503, reason="Service Unavailable"), "gone"),
    ],
    ids=["network", "time", "Discord"],
)
async def test_work_that_fails_while_discord_is_away_takes_a_line_of_the_log(
    caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    work = Work()
    work.failures, work.error = 1, error
    coalescer = Coalescer(work, patience=(0,))
    coalescer.request("board")
    await coalescer.settled()
    assert work.finished == ["board"]
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert record.getMessage() == f"work for board failed: {error!r}; next attempt in 0 s"
    assert record.exc_info is None


async def test_work_that_goes_on_failing_is_never_given_up() -> None:
    work = Work()
    work.failures = 20
    coalescer = Coalescer(work, patience=(0,))
    coalescer.request("board")
    await coalescer.settled()
    assert work.begun == ["board"] * 21


async def test_rounds_for_the_same_key_keep_their_distance(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def note(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    monkeypatch.setattr("bot.coalescing.asyncio.sleep", note)
    coalescer = Coalescer(Work(), spacing=1.5)
    coalescer.request("board")
    await coalescer.settled()
    assert pauses == [1.5]


async def test_closing_lets_the_work_under_way_finish_and_takes_no_more() -> None:
    work = Work()
    work.going.clear()
    coalescer = Coalescer(work)
    coalescer.request("board")
    await turns()
    coalescer.request("board")
    closing = asyncio.create_task(coalescer.close())
    await turns()
    work.going.set()
    await closing
    coalescer.request("board")
    await coalescer.settled()
    assert work.begun == ["board"]
    assert work.finished == ["board"]
    assert coalescer._workers == {}


async def test_closing_does_not_wait_for_work_that_hangs() -> None:
    hanging = Work()
    hanging.going.clear()
    coalescer = Coalescer(hanging)
    coalescer.request("board")
    await turns()
    await coalescer.close(grace=0)
    assert hanging.finished == []
    assert coalescer._workers == {}


@pytest.mark.parametrize("patience", [(3600.0,), (0, 3600.0)], ids=["first pause", "later pause"])
@pytest.mark.parametrize("error", [OSError("no luck"), TimeoutError("no reply")], ids=["of its own", "Discord is away"])
async def test_closing_ends_pauses(patience: tuple[float, ...], error: Exception) -> None:
    work = Work()
    work.failures, work.error = len(patience), error
    coalescer = Coalescer(work, patience=patience)
    coalescer.request("board")
    await turns(20)
    assert work.failures == 0
    await asyncio.wait_for(coalescer.close(), 5)
    assert work.finished == []
    assert coalescer._workers == {}


async def test_waiting_for_work_ends_when_it_is_done_or_the_time_is_up() -> None:
    work = Work()
    coalescer = Coalescer(work, spacing=60)
    await coalescer.caught_up("board", 60)  # there is nothing to wait for
    work.going.clear()
    coalescer.request("board")
    await coalescer.caught_up("board", 0.001)
    assert work.finished == []
    waiting = [asyncio.create_task(coalescer.caught_up("board", 60)) for _ in range(2)]
    await turns()
    work.going.set()
    await asyncio.wait_for(asyncio.gather(*waiting), 5)
    assert work.finished == ["board"]
    await coalescer.close()


async def test_waiting_for_work_requested_again_waits_for_the_latest_run() -> None:
    rounds = [asyncio.Event(), asyncio.Event()]
    begun = iter(rounds)

    async def work(_key: str) -> None:
        await next(begun).wait()

    coalescer = Coalescer(work)
    coalescer.request("board")
    await turns()
    coalescer.request("board")
    waiting = asyncio.create_task(coalescer.caught_up("board", 60))
    await turns()
    rounds[0].set()
    await turns()
    assert not waiting.done()
    rounds[1].set()
    await asyncio.wait_for(waiting, 5)


async def test_nobody_waits_for_work_that_is_given_up() -> None:
    work = Work()
    work.going.clear()
    coalescer = Coalescer(work)
    coalescer.request("board")
    waiting = asyncio.create_task(coalescer.caught_up("board", 60))
    await turns()
    await coalescer.close(grace=0)
    await asyncio.wait_for(waiting, 5)
