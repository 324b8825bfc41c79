"""Has pictures drawn for answers, where their readers want them and there is time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from bot.pictures.drawing_queue import PaintingError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.client import Interaction
    from bot.hosted_game import HostedGame, Picture
    from bot.pictures.painting import Painter
    from words.language import Language
    from words.standing import Leaderboard, Profile

Drawn = TypeVar("Drawn")

PICTURE_SECONDS = 2.0
"""How long an answer waits for its picture: Discord wants the answer within three seconds, in words if need be."""
STANDING_SECONDS = 1.5
"""How long one waits that shows how members stand: ratings were worked out and Discord was asked before."""


async def drawn_in_time(
    interaction: Interaction, draw: Callable[[Painter], Awaitable[Drawn]], seconds: float = PICTURE_SECONDS
) -> Drawn | None:
    """Return what is drawn for an answer; none where the reader likes words better, or it would come too late."""
    if not interaction.client.members.preferences(interaction.user.id).pictures:
        return None
    try:
        async with asyncio.timeout(seconds):
            return await draw(interaction.client.painter)
    except (TimeoutError, PaintingError):
        return None


async def drawn_standing(
    interaction: Interaction, hosted: HostedGame, standing: Leaderboard | Profile, language: Language
) -> Picture | None:
    """Return the picture of how members stand; none also where the painter has too much to do."""
    if interaction.client.painter.is_behind:
        return None
    return await drawn_in_time(
        interaction, lambda painter: painter.standing(hosted, standing, language), STANDING_SECONDS
    )
