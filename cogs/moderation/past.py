"""The finished games among which a moderator chooses one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.interactions import answers
from bot.interactions.choices import MOST_CHOICES
from bot.servers.permissions import has_right, public_parent
from bot.store.history import HistoryFilter

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction
    from bot.model.finished_game import FinishedGame


async def past_games(interaction: Interaction) -> list[tuple[str, str]]:
    """Return what the latest finished games of a channel are called, with their tables' ids; none without the right."""
    if interaction.guild_id is None or not has_right(interaction, "manage_messages"):
        return []
    client = interaction.client
    place = public_parent(interaction.channel) or interaction.channel_id or 0
    wanted = HistoryFilter(interaction.guild_id, asker_id=0, places=frozenset({place}))
    found = (await client.store.history.page(wanted, None, MOST_CHOICES)).games
    calendar, language = client.members.preferences(interaction.user.id), answers.language_of(interaction)
    return [
        (f"{language.day_and_time(calendar.local_time(game.ended_at))}: {_called(game, client)}", str(game.table_id))
        for game in found
        if game.game in client.hosted_games
    ]


def _called(game: FinishedGame, client: Greenwood) -> str:
    title = client.hosted_games[game.game].words.title
    return f"{title} ({', '.join(seat.name for seat in game.seats)})"
