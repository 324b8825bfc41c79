"""Rück's raus! on Discord: `/rueck …` and the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.face import Face
from cogs.ruecks_raus.commands import RuecksRausCommands
from games import GAMES
from rendering import PICTURES
from words.ruecks_raus import RuecksRausWords

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Make the game playable and add its commands."""
    face = Face(GAMES[RuecksRausWords.game], RuecksRausWords(), PICTURES[RuecksRausWords.game])
    bot.add_face(face)
    await bot.add_cog(RuecksRausCommands(face))
