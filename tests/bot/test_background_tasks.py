"""Tests of waiting for background tasks, and of cancelling them."""

from __future__ import annotations

import asyncio

from bot.background_tasks import BackgroundTasks, cancel_all


async def test_begun_tasks_and_tasks_begun_by_them_are_waited_for() -> None:
    tasks, done = BackgroundTasks(), list[str]()

    async def first() -> None:
        await asyncio.sleep(0)
        done.append("first")
        tasks.begin(second(), "second")

    async def second() -> None:
        await asyncio.sleep(0)
        done.append("second")

    tasks.begin(first(), "first")
    await tasks.settled()
    assert done == ["first", "second"]


async def test_a_task_that_has_ended_and_is_not_forgotten_yet_is_not_waited_for_for_ever() -> None:
    tasks = BackgroundTasks()

    async def nothing() -> None:
        pass

    tasks.begin(nothing(), "nothing")
    await asyncio.create_task(tasks.settled())  # begins when the other has ended, and before anybody was told of it


async def test_a_task_that_fails_keeps_nobody_from_waiting() -> None:
    tasks = BackgroundTasks()
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)

    async def fail() -> None:
        raise RuntimeError("no ink")

    tasks.begin(fail(), "fail")
    await tasks.settled()


async def test_tasks_that_take_too_long_are_cancelled() -> None:
    tasks, ended = BackgroundTasks(), list[str]()
    going = asyncio.Event()

    async def wait(what: str, event: asyncio.Event) -> None:
        try:
            await event.wait()
        except asyncio.CancelledError:
            ended.append(f"{what} is cancelled")
            raise
        ended.append(f"{what} is done")

    tasks.begin(wait("quick", going), "quick")
    tasks.begin(wait("slow", asyncio.Event()), "slow")
    asyncio.get_running_loop().call_soon(going.set)
    await tasks.close(0.05)
    assert ended == ["quick is done", "slow is cancelled"]


async def test_tasks_are_cancelled_and_waited_for_whether_they_have_begun_or_failed_or_not() -> None:
    ended = list[str]()

    async def wait_for_ever() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append("waiting")

    async def fail() -> None:
        raise RuntimeError("no ink")

    waiting, failing = asyncio.create_task(wait_for_ever()), asyncio.create_task(fail())
    await asyncio.sleep(0)
    await cancel_all(waiting, None, failing)
    assert ended == ["waiting"]
    assert waiting.cancelled()
    assert str(failing.exception()) == "no ink"
