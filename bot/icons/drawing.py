"""Draws all icons in a process of its own that ends afterwards, so that the bot never loads the code for drawing."""

from __future__ import annotations

import msgspec

from bot.icons.drawing_worker import Icon
from bot.processes.worker import Worker, python_module

DRAWING_SECONDS = 120.0
"""How long drawing may take, on a slow and busy machine as well."""

_decode = msgspec.msgpack.Decoder(tuple[Icon, ...]).decode


async def draw_icons(module: str) -> tuple[Icon, ...]:
    """Return all icons, the most useful first.

    Args:
        module: the name of a module whose function `icons()` draws them.

    Raises:
        WorkerError: they cannot be drawn.
    """
    worker = Worker("the process that draws icons", python_module("bot.icons.drawing_worker", module))
    try:
        return _decode(await worker.ask(b"all", DRAWING_SECONDS))
    finally:
        await worker.close()
