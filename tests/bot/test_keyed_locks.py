"""Tests of locks by key, which exist only while they are used."""

from __future__ import annotations

import asyncio
import gc

from bot.keyed_locks import KeyedLocks


async def test_only_users_of_the_same_key_wait_for_each_other() -> None:
    locks: KeyedLocks[int] = KeyedLocks()
    async with locks.of(1):
        waiting = asyncio.create_task(locks.of(1).acquire())
        async with locks.of(2):
            await asyncio.sleep(0)
        assert not waiting.done()
    assert await waiting


async def test_a_lock_that_nobody_holds_takes_no_memory() -> None:
    locks: KeyedLocks[int] = KeyedLocks()
    for key in range(10):
        async with locks.of(key):
            assert len(locks._locks) == 1
    gc.collect()
    assert not locks._locks
