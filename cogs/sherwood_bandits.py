"""Sherwood Bandits on Discord: `/bandits …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.tables.game_commands import add_game
from words.sherwood_bandits import WORDS

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Make the game playable and add its commands."""
    add_game(bot, WORDS)
