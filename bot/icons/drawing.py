"""Has all icons drawn by a process of its own, which ends afterwards: the bot never loads what it takes to draw."""

from __future__ import annotations

import msgspec

from bot.icons.drawing_worker import Icon
from bot.processes.worker import Worker, python_module

DRAWING_SECONDS = 120.0
"""Longer it never takes, on a slow and busy machine either."""

_decode = msgspec.msgpack.Decoder(tuple[Icon, ...]).decode


async def draw_icons(module: str) -> tuple[Icon, ...]:
    """Return all icons, the most useful first.

    Args:
        module: has a function `icons`.

    Raises:
        WorkerError: they cannot be drawn.
    """
    worker = Worker("the process that draws icons", python_module("bot.icons.drawing_worker", module))
    try:
        return _decode(await worker.ask(b"all", DRAWING_SECONDS))
    finally:
        await worker.close()
