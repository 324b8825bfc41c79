"""Announces how games ended, in the channel that a server has chosen for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages.people import names_at_end
from bot.pages.scores import score_lines
from bot.tables.outcomes import outcome_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.servers.keeper import Servers
    from bot.surfaces.notices import Notices


class Results:
    """Tells a server's results channel."""

    def __init__(
        self,
        *,
        servers: Servers,
        notices: Notices,
        hosted_games: Mapping[str, HostedGame],
        language_of: Callable[[int], CatalogueLanguage],
    ) -> None:
        """Serve all servers; `language_of` gives the language of one, with icons."""
        self._servers = servers
        self._notices = notices
        self._games = hosted_games
        self._language_of = language_of

    async def announce(self, table: Table) -> None:
        """Tell how a game ended; nothing where it has no outcome, or where the board itself stands in that channel."""
        channel_id = self._servers.settings(table.guild_id).results_channel
        if channel_id is None or channel_id == table.channel_id:
            return
        words = result_words(table, self._games[table.game], self._language_of(table.guild_id))
        if words:
            await self._notices.send(table.guild_id, channel_id, words)


def result_words(table: Table, hosted: HostedGame, language: CatalogueLanguage) -> str:
    """Return who won, and everybody's score; nothing for a game without an outcome."""
    outcome = outcome_of(table)
    if outcome is None:
        return ""
    return "\n".join(
        [
            language.say("### {game} in <#{channel}>", game=hosted.words.title, channel=table.channel_id),
            hosted.words.end.result(outcome, names_at_end(table, language), language),
            *score_lines(table, hosted, outcome, language),
        ]
    )
