"""Sherwood Bandits on Discord: `/bandits …` and the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.sherwood_bandits.commands import SherwoodBanditsCommands
from cogs.sherwood_bandits.face import SherwoodBanditsFace

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Make the game playable and add its commands."""
    face = SherwoodBanditsFace()
    bot.add_face(face)
    await bot.add_cog(SherwoodBanditsCommands(face))
