"""Has pictures of standings drawn, where the reader wants them and there is time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.tables.pictures import drawn_in_time

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.hosted_game import HostedGame, Picture
    from words.language import Language
    from words.standing import Leaderboard, Profile

PICTURE_SECONDS = 1.5
"""How long an answer waits for its picture: ratings were worked out and Discord was asked before."""


async def drawn_standing(
    interaction: Interaction, hosted: HostedGame, standing: Leaderboard | Profile, language: Language
) -> Picture | None:
    """Return the picture of how members stand; none where the reader likes words better, or it would come too late."""
    if interaction.client.painter.is_behind:
        return None
    return await drawn_in_time(
        interaction, lambda painter: painter.standing(hosted, standing, language), PICTURE_SECONDS
    )
