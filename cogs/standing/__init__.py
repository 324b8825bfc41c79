"""How members stand: `/leaderboard` and `/profile`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages.leaderboards import LEADERBOARD
from bot.pages.profiles import PROFILE
from cogs.standing.commands import StandingCommands
from cogs.standing.leaderboard import turn_leaderboard
from cogs.standing.profile import turn_profile

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Add the commands and the handlers of their buttons."""
    bot.router.add(LEADERBOARD, turn_leaderboard)
    bot.router.add(PROFILE, turn_profile)
    await bot.add_cog(StandingCommands())
