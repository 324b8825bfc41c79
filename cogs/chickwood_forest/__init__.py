"""Chickwood Forest on Discord: `/chickwood …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.face import Face
from cogs.chickwood_forest.commands import ChickwoodForestCommands
from games import GAMES
from rendering import PICTURES
from words.chickwood_forest import ChickwoodForestWords

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Make the game playable and add its commands."""
    face = Face(GAMES[ChickwoodForestWords.game], ChickwoodForestWords(), PICTURES[ChickwoodForestWords.game])
    bot.add_face(face)
    await bot.add_cog(ChickwoodForestCommands(face))
