"""Has pictures drawn for answers, where their readers want them and there is time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.pictures.painting import PaintingError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.client import Interaction
    from bot.hosted_game import Picture
    from bot.pictures.painting import Painter

PICTURE_SECONDS = 2.0
"""How long an answer waits for its picture: Discord wants the answer within three seconds, in words if need be."""


async def drawn_in_time(
    interaction: Interaction, draw: Callable[[Painter], Awaitable[Picture]], seconds: float = PICTURE_SECONDS
) -> Picture | None:
    """Return the picture of an answer; none where the reader likes words better, or it would come too late."""
    if not interaction.client.members.preferences(interaction.user.id).pictures:
        return None
    try:
        async with asyncio.timeout(seconds):
            return await draw(interaction.client.painter)
    except (TimeoutError, PaintingError):
        return None
