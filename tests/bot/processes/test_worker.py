"""Tests of worker processes in general: starting, answering, failing, being killed and replaced."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from bot.processes.usage import processor_seconds
from bot.processes.worker import (
    ATTEMPTS,
    LOOKS,
    MOST_REST_SECONDS,
    REST_SECONDS,
    AnswerError,
    Patience,
    StartError,
    Worker,
    WorkerError,
    python_module,
    scrubbed,
)
from tests.bot.processes.obedient_process import NICENESS
from tests.bot.processes.system import is_alive, linux, posix, until_gone
from tests.bot.watch import Watch

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

OBEDIENT_PROCESS = python_module("tests.bot.processes.obedient_process")
PATIENCE = 10.0


@asynccontextmanager
async def working(command: Sequence[str] = OBEDIENT_PROCESS, **settings: Any) -> AsyncIterator[Worker]:
    worker = Worker("the obedient process", command, **settings)
    try:
        yield worker
    finally:
        await worker.close()


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


async def test_one_process_answers_one_question_after_another() -> None:
    async with working() as worker:
        answers = await asyncio.gather(*(worker.ask(f"say {number}".encode(), PATIENCE) for number in range(3)))
        pid = worker.pid
        assert answers == [b"0", b"1", b"2"]
        assert await worker.ask(b"say more", PATIENCE) == b"more"
        assert pid is not None
        assert worker.pid == pid
    assert not is_alive(pid)


async def test_nothing_is_started_before_it_is_needed() -> None:
    async with working() as worker:
        assert worker.pid is None


async def test_the_process_knows_neither_token_nor_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENWOOD_TOKEN", "a secret")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "another")
    async with working() as worker:
        names = (await worker.ask(b"environment", PATIENCE)).decode().split()
    assert "PATH" in names
    assert set(names) <= set(scrubbed(os.environ)) | {"LC_CTYPE"}  # which Python sets for itself
    assert "GREENWOOD_TOKEN" not in names


async def test_the_process_knows_what_it_is_given_besides() -> None:
    async with working(environment={"MALLOC_MMAP_THRESHOLD_": "1"}) as worker:
        assert "MALLOC_MMAP_THRESHOLD_" in (await worker.ask(b"environment", PATIENCE)).decode().split()


@linux
async def test_the_process_inherits_no_open_file(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / "open.sqlite3")
    database.execute("CREATE TABLE t (a)")
    try:
        async with working() as worker:
            files = (await worker.ask(b"files", PATIENCE)).decode().splitlines()
    finally:
        database.close()
    assert [name for name in files if name.endswith(".sqlite3")] == []
    assert len([name for name in files if name.startswith("socket:")]) <= 1  # its standard input


@linux
async def test_the_process_is_killed_before_the_bot() -> None:
    async with working() as worker:
        assert int(await worker.ask(b"score", PATIENCE)) >= 500


@linux
async def test_the_process_leaves_the_bot_its_core_and_on_a_single_one_is_nice() -> None:
    cores = os.sched_getaffinity(0)
    found = {}
    try:
        for few in (cores, {min(cores)}):
            os.sched_setaffinity(0, few)
            async with working() as worker:
                policy, niceness = [int(await worker.ask(what, PATIENCE)) for what in (b"policy", b"niceness")]
                found[len(few)] = policy, niceness
    finally:
        os.sched_setaffinity(0, cores)
    own = os.nice(0) + NICENESS
    assert found == {len(cores): (os.SCHED_IDLE, own)} | {1: (os.SCHED_OTHER, own)}


async def test_an_error_tells_its_place_and_no_secret_and_leaves_the_process_well() -> None:
    async with working() as worker:
        await worker.warm()
        pid = worker.pid
        with pytest.raises(AnswerError, match=r"^ValueError at __main__:\d+$"):
            await worker.ask(b"fail the Queen of Hearts", PATIENCE)
        assert worker.pid == pid
        assert not worker.is_resting


@posix
async def test_a_process_that_was_killed_is_replaced() -> None:
    async with working() as worker:
        await worker.warm()
        pid = worker.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        assert await worker.ask(b"say hello", PATIENCE) == b"hello"
        assert worker.pid not in {None, pid}
        assert not worker.is_resting


@posix
async def test_a_process_that_is_killed_in_the_middle_of_an_answer_is_replaced_and_asked_again() -> None:
    async with working() as worker:
        await worker.warm()
        pid = worker.pid
        assert pid is not None
        asking = asyncio.create_task(worker.ask(b"say hello", PATIENCE))
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(0)
        os.kill(pid, signal.SIGKILL)
        assert await asking == b"hello"


@posix
async def test_a_process_that_hangs_is_killed_and_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async with working() as worker:
        await worker.warm()
        pid = worker.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        with caplog.at_level(logging.WARNING):
            assert await worker.ask(b"say hello", 1.0) == b"hello"
        assert not is_alive(pid)
    assert "hung" in caplog.text


@posix
async def test_a_process_that_works_and_is_hardly_let_on_a_busy_machine_is_not_hung(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with working() as worker:
        await worker.warm()
        pid = worker.pid
        assert pid is not None
        looks = count()

        def hardly_busy(looked_at: int) -> float:
            """Return a processor time that grows a little; continue the stopped process once its time limit is over."""
            look = next(looks)
            if look == LOOKS + 1:
                os.kill(looked_at, signal.SIGCONT)
            return look / 1000

        monkeypatch.setattr("bot.processes.worker.processor_seconds", hardly_busy)
        os.kill(pid, signal.SIGSTOP)
        assert await worker.ask(b"say at last", 0.8) == b"at last"
        assert worker.pid == pid


@linux
def test_the_kernel_tells_for_how_long_a_process_has_worked() -> None:
    told, begun = processor_seconds(os.getpid()), time.process_time()
    while (worked := time.process_time() - begun) < 0.1:
        pass
    assert processor_seconds(os.getpid()) - told == pytest.approx(worked, abs=2 / os.sysconf("SC_CLK_TCK"))


@linux
def test_work_of_less_than_a_tick_is_told_as_well() -> None:
    told, begun = processor_seconds(os.getpid()), time.process_time()
    while (worked := time.process_time() - begun) < 0.1 / os.sysconf("SC_CLK_TCK"):
        pass
    assert processor_seconds(os.getpid()) - told > worked / 2


def test_the_usage_of_a_process_that_has_ended_is_unknown() -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    assert processor_seconds(gone.pid) == 0


async def test_a_process_is_not_hung_because_the_bot_was_held_up() -> None:
    async with working() as worker:
        await worker.warm()
        pid = worker.pid
        asking = asyncio.create_task(worker.ask(b"say hello", 0.5))
        await asyncio.sleep(0)
        time.sleep(0.8)  # noqa: ASYNC251 (what holds up the bot)
        assert await asking == b"hello"
        assert worker.pid == pid


async def test_the_wait_for_others_costs_a_question_none_of_its_time() -> None:
    async with working() as worker:
        await worker.warm()
        pid = worker.pid
        asking = [worker.ask(order, 1.0) for order in (*[b"nap"] * 6, b"say hello")]
        assert (await asyncio.gather(*asking))[-1] == b"hello"
        assert worker.pid == pid


async def test_the_next_question_is_there_before_the_bot_has_heard_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async with working() as worker:
        await worker.warm()
        sent = list[bytes]()
        assert worker._process is not None
        assert worker._process.stdin is not None
        monkeypatch.setattr(worker._process.stdin, "write", sent.append)
        asking = [asyncio.create_task(worker.ask(f"say {number}".encode(), PATIENCE)) for number in range(3)]
        await asyncio.sleep(0)
        assert [content[4:] for content in sent] == [b"say 0", b"say 1"]
        monkeypatch.undo()
        worker._process.stdin.write(b"".join(sent))
        assert await asyncio.gather(*asking) == [b"0", b"1", b"2"]


async def test_a_question_that_was_sent_to_a_process_that_died_is_asked_again() -> None:
    async with working() as worker:
        asking = [worker.ask(order, PATIENCE) for order in (b"say first", b"die", b"say hello", b"say more")]
        answers = await asyncio.gather(*asking, return_exceptions=True)
        assert answers[0] == b"first"
        assert isinstance(answers[1], WorkerError)
        assert [str(answer) for answer in answers[2:]] == ["it rests after failures"] * 2


@posix
async def test_the_next_request_at_a_crash_loses_neither_answer_nor_attempt(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with working() as worker:
        await worker.warm()
        pid = worker.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        asking = [asyncio.create_task(worker.ask(order, PATIENCE)) for order in (b"say one", b"say two")]
        await asyncio.sleep(0)
        os.kill(pid, signal.SIGKILL)
        with caplog.at_level(logging.WARNING):
            assert await asyncio.gather(*asking) == [b"one", b"two"]
        assert len(caplog.records) == 1


async def test_a_question_given_up_before_its_turn_does_not_answer_the_next() -> None:
    async with working() as worker:
        await worker.warm()
        asking = [asyncio.create_task(worker.ask(order, PATIENCE)) for order in (b"nap", b"say the old")]
        await asyncio.sleep(0)
        asking[1].cancel()
        await asking[0]
        assert asking[1].cancelled()
        assert await worker.ask(b"say the new", PATIENCE) == b"the new"


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (b"die", "it died"),
        (b"hang", "it hung"),
        pytest.param(b"circle", "it hung", marks=linux),
        (b"shout", "it wrote nonsense"),
        pytest.param(b"eat", "it ran out of memory", marks=linux),
    ],
)
async def test_a_request_that_kills_every_process_fails_and_pauses_the_worker(
    order: bytes, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(0)
    async with working(now=watch) as worker:
        with caplog.at_level(logging.WARNING), pytest.raises(WorkerError):
            await worker.ask(order, 0.3 if reason == "it hung" else PATIENCE)
        assert [record.getMessage().endswith(reason) for record in caplog.records] == [True] * ATTEMPTS
        assert worker.is_resting
        with pytest.raises(WorkerError, match="rests"):
            await worker.ask(b"say hello", PATIENCE)
        watch.advance(REST_SECONDS)
        assert await worker.ask(b"say hello", PATIENCE) == b"hello"


@pytest.mark.parametrize(
    "command",
    [
        ("no-such-program",),
        python("raise SystemExit"),
        python("print('nonsense', flush=True)"),
        python("import sys; sys.stdin.read()"),
    ],
)
async def test_a_process_that_does_not_start_is_told_apart(command: tuple[str, ...]) -> None:
    async with working(command, patience=Patience(start_seconds=0.3)) as worker:
        await worker.warm()
        with pytest.raises(StartError):
            await worker.ask(b"say hello", PATIENCE)
        with pytest.raises(StartError, match="rests"):
            await worker.ask(b"say hello", PATIENCE)
        assert worker.pid is None


async def test_rests_grow_up_to_a_bound_and_end_with_an_answer() -> None:
    watch = Watch(0)
    async with working(("no-such-program",), now=watch) as worker:
        rests = []
        for _ in range(8):
            with pytest.raises(StartError):
                await worker.ask(b"say hello", PATIENCE)
            begun = watch.seconds
            watch.seconds = worker._rests_until
            rests.append(watch.seconds - begun)
        worker._command = OBEDIENT_PROCESS
        await worker.ask(b"say hello", PATIENCE)
        assert not worker.is_resting
        assert worker._failures == 0
    assert rests[:3] == [REST_SECONDS, 2 * REST_SECONDS, 4 * REST_SECONDS]
    assert rests[-1] == MOST_REST_SECONDS


async def test_closing_ends_a_process_in_the_middle_of_an_answer() -> None:
    async with working() as worker:
        await worker.warm()
        pid = worker.pid
        assert pid is not None
        asking = [asyncio.create_task(worker.ask(b"hang", 60.0)) for _ in range(2)]
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            await worker.close()
        assert not is_alive(pid)
        for task in asking:
            with pytest.raises(RuntimeError, match="closed"):
                await task
        with pytest.raises(RuntimeError, match="closed"):
            await worker.ask(b"say hello", PATIENCE)
        await worker.warm()
        assert worker.pid is None


async def test_a_question_that_was_given_up_does_not_answer_the_next() -> None:
    async with working() as worker:
        await worker.warm()
        asking = asyncio.create_task(worker.ask(b"say the old", PATIENCE))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert await worker.ask(b"say the new", PATIENCE) == b"the new"


async def test_an_idle_process_ends_and_the_next_question_starts_another() -> None:
    async with working(patience=Patience(idle_seconds=0.01)) as worker:
        await worker.warm()
        pid = worker.pid
        assert pid is not None
        await until_gone(pid)
        assert await worker.ask(b"say hello", PATIENCE) == b"hello"


@posix
async def test_ctrl_c_does_not_reach_the_process() -> None:
    async with working() as worker:
        await worker.warm()
        pid = worker.pid
        assert pid is not None
        assert os.getpgid(pid) != os.getpgid(0)
        os.kill(pid, signal.SIGINT)
        await worker.ask(b"say hello", PATIENCE)
        assert worker.pid == pid
