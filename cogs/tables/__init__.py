"""Tables: `/table …`, and the buttons of the lobby, the board and the table's menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.tables.commands import TableCommands
from cogs.tables.presses import add_presses

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Add the commands and the handlers of the buttons."""
    add_presses(bot)
    await bot.add_cog(TableCommands())
