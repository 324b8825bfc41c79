"""How members stand: `/leaderboard` and `/profile`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.interactions import answers
from bot.pages.leaderboards import LEADERBOARD
from bot.pages.profiles import PROFILE
from bot.pages.ratings import NUMBERS, numbers_page
from cogs.standing.commands import StandingCommands
from cogs.standing.leaderboard import turn_leaderboard
from cogs.standing.profile import turn_profile

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction
    from bot.pages.press import Press


async def setup(bot: Greenwood) -> None:
    """Add the commands and the handlers of their buttons."""
    bot.router.add(LEADERBOARD, turn_leaderboard)
    bot.router.add(PROFILE, turn_profile)
    bot.router.add(NUMBERS, _explain_numbers)
    await bot.add_cog(StandingCommands())


async def _explain_numbers(interaction: Interaction, _press: Press) -> None:
    answers.keep_panel(interaction)
    await answers.show(interaction, numbers_page(answers.language_of(interaction)))
