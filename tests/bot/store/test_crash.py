"""Test that committed changes survive when the process is killed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import Store

ROOT = Path(__file__).parents[3]
PLAY_UNTIL_KILLED = """
import asyncio, sys
from pathlib import Path
from bot.store import Store
from tests.bot.store.samples import GAME, changed, moved, playing

async def play(store, channel):
    table = await store.create_table(playing(channel))
    while True:
        table, move = moved(table)
        await store.save_table(table, move)
        print(table.id, table.version, flush=True)
        if GAME.outcome(table.state) is not None:
            await store.save_table(changed(table, phase="over"))
            table = await store.create_table(playing(channel))

async def main():
    store = await Store.open(Path(sys.argv[1]))
    await asyncio.gather(*(play(store, channel) for channel in range(8)))

asyncio.run(main())
"""


@pytest.mark.parametrize("answers", [1, 25, 150])
def test_answered_moves_survive_a_kill(path: Path, answers: int) -> None:
    acknowledged: dict[int, int] = {}
    child = subprocess.Popen([sys.executable, "-c", PLAY_UNTIL_KILLED, str(path)], stdout=-1, text=True, cwd=ROOT)
    with child:
        assert child.stdout
        for _ in range(answers):
            table_id, version = map(int, child.stdout.readline().split())
            acknowledged[table_id] = version
        child.kill()
        rest = child.stdout.read().splitlines(keepends=True)
    for line in rest:
        if line.endswith("\n"):
            table_id, version = map(int, line.split())
            acknowledged[table_id] = version
    asyncio.run(_all_there(path, acknowledged))


async def _all_there(path: Path, acknowledged: dict[int, int]) -> None:
    store = await Store.open(path)
    try:
        await store.check()
        for table_id, version in acknowledged.items():
            table = await store.table(table_id)
            assert table is not None
            assert table.version >= version
            assert [move.number for move in await store.moves(table_id)] == list(range(table.moves))
    finally:
        await store.close()
