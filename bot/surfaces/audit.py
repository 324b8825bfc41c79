"""The audit log of each server: what moderators did, to whom, when and why. Never what a hand holds."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple

from bot.pages.people import member_mention
from bot.store import StoreError
from words.language import mark, semicolons

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from bot.hosted_game import HostedGame
    from bot.model.server import AuditEntry, Offer
    from bot.servers.keeper import Servers
    from bot.store import Store
    from bot.store.servers import TablePlace
    from bot.surfaces.notices import Notices
    from words.language import Language

logger = logging.getLogger(__name__)

ACTIONS = {
    "settings": mark("changed a setting"),
    "end": mark("ended a game"),
    "pause": mark("paused a game"),
    "resume": mark("let a game go on"),
    "kick": mark("took a seat away"),
    "offer": mark("offered a seat"),
    "replace": mark("replaced a player"),
    "takeback": mark("took moves back"),
    "repost": mark("posted a board anew"),
    "move": mark("moved a table"),
    "close": mark("closed a table before its game"),
    "annul": mark("annulled a game"),
    "reset": mark("reset a rating"),
    "repair": mark("repaired a table"),
    "ban": mark("banned a member from games"),
    "unban": mark("let a member play again"),
}
"""What moderators can do, as the audit log tells it."""


class Audit:
    """Writes what moderators do into the store, then into the channel that the server has chosen for it."""

    def __init__(
        self,
        *,
        store: Store,
        servers: Servers,
        notices: Notices,
        hosted_games: Mapping[str, HostedGame],
        language_of: Callable[[int], Language],
    ) -> None:
        """Serve all servers; `language_of` gives the language of one."""
        self._store = store
        self._servers = servers
        self._notices = notices
        self._games = hosted_games
        self._language_of = language_of

    @asynccontextmanager
    async def noting(self, entry: AuditEntry, answered: Offer | None = None) -> AsyncIterator[None]:
        """Note what a moderator does within, in one transaction with the change that it makes, and not if it fails.

        Args:
            entry: what, when, and by whom.
            answered: the offer of a seat that is gone with it.
        """
        async with self._store.servers.noting(entry, answered):
            yield
        channel_id = self._servers.settings(entry.guild_id).audit_channel
        if channel_id is not None:
            tables = TableNames(await self._places(entry), self._games)
            self._notices.post(entry.guild_id, channel_id, entry_line(entry, tables, self._language_of(entry.guild_id)))

    async def _places(self, entry: AuditEntry) -> Mapping[int, TablePlace]:
        """Return where the table is that an entry is about; what is done by now does not fail for want of its name."""
        try:
            return await self._store.servers.places([entry])
        except StoreError:
            logger.exception("the audit log names table %s by its number alone", entry.table_id)
            return {}


class TableNames(NamedTuple):
    """What the audit log calls tables: by game and channel, and always by their number."""

    places: Mapping[int, TablePlace]
    """Where each table is, or was, by its id; a table that is not kept any more has none."""
    hosted_games: Mapping[str, HostedGame]

    def name(self, table_id: int, language: Language) -> str:
        """Return what a table is called."""
        number = language.say("table {number}", number=table_id)
        place = self.places.get(table_id)
        if place is None or place.game not in self.hosted_games:
            return number
        title = self.hosted_games[place.game].words.title
        return language.say("{game} in <#{channel}>, {table}", game=title, channel=place.channel_id, table=number)


def entry_line(entry: AuditEntry, tables: TableNames, language: Language) -> str:
    """Tell an entry of the audit log in one line."""
    action = language.say(ACTIONS[entry.action]) if entry.action in ACTIONS else entry.action
    moderator = member_mention(entry.moderator_id, language)
    line = language.say("{when}: {moderator} {action}", when=f"<t:{entry.at}:f>", moderator=moderator, action=action)
    particulars = [
        tables.name(entry.table_id, language) if entry.table_id is not None else "",
        member_mention(entry.subject_id, language) if entry.subject_id is not None else "",
        language.say("reason: {reason}", reason=entry.reason) if entry.reason else "",
    ]
    told = [particular for particular in particulars if particular]
    full = f"{line} ({semicolons(told, language)})" if told else line
    return language.say("{entry}: {detail}", entry=full, detail=entry.detail) if entry.detail else full
