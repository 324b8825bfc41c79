"""Moderation: `/moderate …`, with which moderators look after the tables of their server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.moderation.commands import ModerationCommands
from cogs.moderation.presses import Presses
from cogs.moderation.proposals import Proposals

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Add the commands and the handlers of their buttons."""
    proposals = Proposals(bot.now)
    Presses(proposals).add_to(bot.router)
    await bot.add_cog(ModerationCommands(proposals))
