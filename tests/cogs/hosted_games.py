"""The hosted_games of all games, as their cogs hand them to the bot."""

from __future__ import annotations

import asyncio
import copy
import importlib
from typing import TYPE_CHECKING, Any, cast

from games import GAMES

if TYPE_CHECKING:
    from discord import app_commands

    from bot.client import Greenwood
    from bot.hosted_game import HostedGame


class _Tree:
    """Takes no notice of commands."""

    def add_command(self, _command: app_commands.Group) -> None:
        pass


class _Collector:
    """A bot as far as a game's cog needs one."""

    def __init__(self) -> None:
        self.hosted_games: list[HostedGame] = []
        self.tree: Any = _Tree()

    def host(self, hosted: HostedGame) -> None:
        self.hosted_games.append(hosted)


async def _collect() -> list[HostedGame]:
    collector = _Collector()
    for game in GAMES:
        await importlib.import_module(f"cogs.{game}").setup(cast("Greenwood", collector))
    return collector.hosted_games


HOSTED_GAMES: list[HostedGame] = asyncio.run(_collect())


def so_many_games(count: int) -> list[HostedGame]:
    """Return so many games, however few there are: those that there are, over and over under other names."""
    rounds = -(-count // len(HOSTED_GAMES))
    return [_renamed(hosted, number) for number in range(rounds) for hosted in HOSTED_GAMES][:count]


def _renamed(hosted: HostedGame, number: int) -> HostedGame:
    """Return a game by another name; the one numbered 0 keeps its own."""
    if number == 0:
        return hosted
    rules = copy.copy(hosted.rules)
    rules.name = f"{rules.name}_{number}"
    return hosted._replace(rules=rules)
