"""Follows the game in members' private panels, as long as Discord lets the bot edit them (fifteen minutes)."""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from bot.answers import NOBODY
from bot.coalescing import Coalescer
from bot.tables.lobby import seat_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from bot.pages.parts import Page
    from bot.tables.keeper import Tables
    from bot.tables.model import Table

    MakePage = Callable[[Table, int, discord.Interaction[Any]], Awaitable[Page]]
    Finish = Callable[[Table], Awaitable[Page]]

LIFETIME = 14 * 60
"""Seconds for which a panel is followed; its token lives fifteen minutes."""
MOST_PANELS = 1_000
INCOMPLETE = -1
"""The revision of a panel that could not be written."""


class Owner(NamedTuple):
    """Whose panel it is, and at which table."""

    table_id: int
    user_id: int


class _Standing(NamedTuple):
    """What a panel shows beside the decision."""

    phase: str
    is_paused: bool
    is_away: bool


class _Panel(NamedTuple):
    interaction: discord.Interaction[Any]
    message_id: int | None
    revision: int
    standing: _Standing
    until: float
    finish: Finish | None = None
    """Makes the panel whole as it was answered, with its note and the step picked, unless the game has gone on."""
    paused: bool = False


class Panels:
    """The private panels that are open, each known by the last interaction that wrote it."""

    def __init__(self, tables: Tables, make_page: MakePage, now: Callable[[], float]) -> None:
        """Listen to the tables; `make_page` builds a member's panel anew."""
        self._tables = tables
        self._make_page = make_page
        self._now = now
        self._panels: OrderedDict[Owner, _Panel] = OrderedDict()
        self._workers: Coalescer[Owner] = Coalescer(self._refresh)
        tables.listen(self._on_change)

    async def follow(
        self,
        table: Table,
        interaction: discord.Interaction[Any],
        message_id: int | None,
        finish: Finish | None = None,
    ) -> None:
        """Follow the panel that this interaction wrote; an older panel disappears.

        Args:
            table: the table as the panel shows it.
            interaction: what wrote the panel.
            message_id: where the panel is.
            finish: where something is missing in it, makes it whole, so that it is written once more, soon.
        """
        owner = Owner(table.id, interaction.user.id)
        older = self._panels.pop(owner, None)
        standing = _standing(table, interaction.user.id)
        until = self._now() + LIFETIME
        self._panels[owner] = _Panel(interaction, message_id, table.revision, standing, until, finish)
        while len(self._panels) > MOST_PANELS:
            self._panels.popitem(last=False)
        self._workers.request(owner)
        if older is not None and older.message_id != message_id and self._now() <= older.until:
            with contextlib.suppress(discord.HTTPException):  # dismissed
                await older.interaction.delete_original_response()

    @contextlib.contextmanager
    def paused(self, table_id: int, user_id: int) -> Iterator[None]:
        """Leave a panel alone while its owner has it written; if that fails, it is written by its older interaction."""
        owner = Owner(table_id, user_id)
        panel = self._panels.get(owner)
        if panel is None or panel.paused:
            yield
            return
        paused = self._panels[owner] = panel._replace(paused=True)
        try:
            yield
        finally:
            if self._panels.get(owner) is paused:
                self._panels[owner] = panel._replace(revision=INCOMPLETE)
                self._workers.request(owner)

    async def settled(self) -> None:
        """Wait until every panel is up to date."""
        await self._workers.settled()

    async def close(self) -> None:
        """Stop following."""
        await self._workers.close()

    def _on_change(self, table: Table) -> None:
        for seat in table.seats:
            for user_id in (seat.user_id, seat.resigned_user_id):
                if user_id is not None and (table.id, user_id) in self._panels:
                    self._workers.request(Owner(table.id, user_id))

    async def _refresh(self, owner: Owner) -> None:
        panel = self._panels.get(owner)
        if panel is None or panel.paused:
            return
        if self._now() > panel.until:
            del self._panels[owner]
            return
        table = await self._tables.table(owner.table_id)
        seated = seat_of(table, owner.user_id) is not None
        standing = _standing(table, owner.user_id)
        finish = panel.finish
        if not seated or (table.revision, standing) != (panel.revision, panel.standing):
            page = await self._make_page(table, owner.user_id, panel.interaction)
        elif finish is not None:
            page = await finish(table)
        else:
            return
        if self._panels.get(owner) is not panel:
            return  # its owner has written it himself meanwhile
        if seated:
            self._panels[owner] = panel._replace(revision=table.revision, standing=standing, finish=None)
        else:
            del self._panels[owner]
        try:
            await panel.interaction.edit_original_response(
                view=page.layout, attachments=list(page.files), allowed_mentions=NOBODY
            )
        except discord.HTTPException:
            self._panels.pop(owner, None)  # dismissed, or its token has died: My hand opens another


def _standing(table: Table, user_id: int) -> _Standing:
    seat = seat_of(table, user_id)
    return _Standing(table.phase, table.paused_at is not None, seat is not None and table.seats[seat].is_away)
