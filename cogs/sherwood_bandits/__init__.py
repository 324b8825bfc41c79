"""Sherwood Bandits on Discord: `/bandits …` and the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.face import Face
from cogs.sherwood_bandits.commands import SherwoodBanditsCommands
from games import GAMES
from rendering import PICTURES
from words.sherwood_bandits import SherwoodBanditsWords

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Make the game playable and add its commands."""
    face = Face(GAMES[SherwoodBanditsWords.game], SherwoodBanditsWords(), PICTURES[SherwoodBanditsWords.game])
    bot.add_face(face)
    await bot.add_cog(SherwoodBanditsCommands(face))
