"""Tests that icons are drawn in a separate process, so that the bot never loads the drawing modules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bot.icons.drawing import draw_icons
from bot.processes.worker import WorkerError
from rendering.icons import icons


async def test_a_process_draws_all_icons() -> None:
    assert [(icon.thing, icon.name, icon.data) for icon in await draw_icons("rendering.icons")] == list(icons())


async def test_an_icon_that_cannot_be_drawn_raises_its_own_error() -> None:
    with pytest.raises(WorkerError):
        await draw_icons("tests.bot.icons.no_such_module")


def test_the_bot_loads_nothing_that_draws() -> None:
    loads = "import sys, bot.serving; sys.exit('PIL' in sys.modules or 'rendering' in sys.modules)"
    subprocess.run([sys.executable, "-c", loads], check=True)
