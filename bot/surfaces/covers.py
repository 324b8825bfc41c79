"""The covers of games, drawn side by side for a message that can do without."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.hosted_game import HostedGame, Picture
    from bot.pictures.painting import Painter
    from words.language import Language

COVER_SECONDS = 1.0
"""How long an answer waits for its covers: Discord wants the answer within three seconds."""

Drawing = dict[str, "asyncio.Task[Picture]"]
"""Covers that are being drawn, by game."""


def begin_covers(painter: Painter, games: Iterable[HostedGame], language: Language) -> Drawing:
    """Have the covers of some games drawn; wait for the tasks, then ask for `finished_covers`."""
    return {hosted.rules.name: asyncio.create_task(painter.cover(hosted, language), name="cover") for hosted in games}


def finished_covers(drawing: Mapping[str, asyncio.Task[Picture]]) -> dict[str, Picture]:
    """Return the covers that are drawn by now, by game; those that cannot be drawn are missing."""
    return {
        game: task.result()
        for game, task in drawing.items()
        if task.done() and not task.cancelled() and task.exception() is None
    }
