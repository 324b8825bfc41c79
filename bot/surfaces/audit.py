"""The audit log of each server: what moderators did, to whom, when and why. Never what a hand holds."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.pages.audit_entries import TableNames, entry_line
from bot.store import StoreError

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
