"""Has pictures of standings drawn, where the reader wants them and there is time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.pictures.painting import PaintingError

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.hosted_game import HostedGame, Picture
    from words.language import Language
    from words.standing import Leaderboard, Profile

PICTURE_SECONDS = 1.5
"""How long an answer waits for its picture: Discord wants the answer within three seconds, in words if need be."""


async def drawn_standing(
    interaction: Interaction, hosted: HostedGame, standing: Leaderboard | Profile, language: Language
) -> Picture | None:
    """Return the picture of how members stand; none where the reader likes words better, or it would come too late."""
    client = interaction.client
    if not client.members.preferences(interaction.user.id).pictures or client.painter.is_behind:
        return None
    try:
        async with asyncio.timeout(PICTURE_SECONDS):
            return await client.painter.standing(hosted, standing, language)
    except (TimeoutError, PaintingError):
        return None
