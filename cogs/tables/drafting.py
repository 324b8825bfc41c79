"""What every table is drafted with that a member opens, in a channel or for themselves alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.model.table import Seat
from bot.servers.permissions import public_parent
from bot.tables import drafts
from bot.tables.drafts import Place

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.hosted_game import HostedGame
    from bot.model.table import Table


def drafted(interaction: Interaction, hosted: HostedGame, options: Any) -> Table:
    """Return a draft of a table that the member opens where they are, as their server likes it.

    Args:
        interaction: their command or press.
        hosted: the game.
        options: an instance of its `Options`.
    """
    user, guild_id = interaction.user, interaction.guild_id or 0
    settings = interaction.client.servers.settings(guild_id)
    place = Place(guild_id, interaction.channel_id or 0, public_parent(interaction.channel))
    host = Seat(user.display_name, user.id)
    draft = drafts.draft(place, hosted.rules.name, options, host, interaction.id)
    return replace(draft, clock=settings.clock, pace=settings.pace, animation=settings.animation)


def in_channel(interaction: Interaction, draft: Table) -> Table:
    """Return the draft of a table in a channel, whose board is as the member likes it who opens it.

    What moves in their own panel depends on what they like at that time.
    """
    likes_movement = interaction.client.members.preferences(interaction.user.id).animation
    return replace(draft, animation=draft.animation and likes_movement)
