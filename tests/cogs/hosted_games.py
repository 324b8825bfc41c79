"""All games as the bot hosts them, collected from their cogs."""

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
    """A command tree that ignores commands."""

    def add_command(self, _command: app_commands.Group) -> None:
        pass


class _Collector:
    """The part of a bot that a game's cog needs."""

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


def repeated_games(count: int) -> list[HostedGame]:
    """Return a list of any number of games; when there are too few, they are repeated under other names."""
    rounds = -(-count // len(HOSTED_GAMES))
    return [_renamed(hosted, number) for number in range(rounds) for hosted in HOSTED_GAMES][:count]


def _renamed(hosted: HostedGame, number: int) -> HostedGame:
    """Return a game under another name; the one numbered 0 keeps its own."""
    if number == 0:
        return hosted
    rules = copy.copy(hosted.rules)
    rules.name = f"{rules.name}_{number}"
    return hosted._replace(rules=rules)
