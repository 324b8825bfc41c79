"""Robin of Locksley on Discord: `/locksley …` and the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.robin_of_locksley.commands import RobinOfLocksleyCommands
from cogs.robin_of_locksley.face import RobinOfLocksleyFace

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Make the game playable and add its commands."""
    face = RobinOfLocksleyFace()
    bot.add_face(face)
    await bot.add_cog(RobinOfLocksleyCommands(face))
