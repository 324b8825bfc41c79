"""Rück's raus! on Discord: `/rueck …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.tables.game_commands import add_game
from words.ruecks_raus import WORDS

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Make the game playable and add its commands."""
    add_game(bot, WORDS)
