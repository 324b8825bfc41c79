"""Rück's raus! on Discord: `/rueck …` and the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ruecks_raus.commands import RuecksRausCommands
from cogs.ruecks_raus.face import RuecksRausFace

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Make the game playable and add its commands."""
    face = RuecksRausFace()
    bot.add_face(face)
    await bot.add_cog(RuecksRausCommands(face))
