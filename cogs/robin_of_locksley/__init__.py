"""Robin of Locksley on Discord: `/locksley …` and the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.face import Face
from cogs.robin_of_locksley.commands import RobinOfLocksleyCommands
from games import GAMES
from rendering import PICTURES
from words.robin_of_locksley import RobinOfLocksleyWords

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Make the game playable and add its commands."""
    face = Face(GAMES[RobinOfLocksleyWords.game], RobinOfLocksleyWords(), PICTURES[RobinOfLocksleyWords.game])
    bot.add_face(face)
    await bot.add_cog(RobinOfLocksleyCommands(face))
