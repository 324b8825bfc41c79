"""Members' private notes at a table that gathers its players: each replaces the one before it.

A note answers a press or a command. For fifteen minutes Discord lets the bot edit and delete it. For that time a note
that shows something of the table, such as the host's set-up, follows the table. It is deleted when the table closes,
and turns into its member's panel when the game begins; where the board stands below it by then, the panel is a new
message. An older note stays until its member dismisses it.
"""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from bot.background_tasks import BackgroundTasks
from bot.bounded_dict import BoundedDict
from bot.discord_errors import AWAY, UNDELIVERED
from bot.interactions import answers
from bot.pages import parts
from bot.surfaces.private_messages import LIFETIME, Owner, PrivateMessage

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.interactions.client import Interaction
    from bot.model.table import Table
    from bot.pages.parts import Page
    from bot.tables.keeper import Tables

MOST_NOTES = 1_000
"""How many notes are kept in mind; the oldest goes first."""
FOLLOW_SECONDS = 1.0
"""How long a note waits before it follows a change of its table. A press in the note is answered in it, so the change
may stand there already."""


class _Note(NamedTuple):
    """A note, and what it shows."""

    message: PrivateMessage
    table: Table
    """As it is shown."""
    page_of: Callable[[Table], Page] | None
    """Makes the page for a table; none where the note says something that stays true."""
    digest: bytes
    """Of the page that it shows; empty where that is unknown."""


class PrivateNotes:
    """The latest note of every member at every table."""

    def __init__(
        self, tables: Tables, now: Callable[[], float], call_later: Callable[[float, Callable[[], None]], object]
    ) -> None:
        """Know of none.

        Args:
            tables: all, which notes follow.
            now: the time in seconds.
            call_later: calls a function after so many seconds of that time.
        """
        self._tables = tables
        self._now = now
        self._call_later = call_later
        self._notes: BoundedDict[Owner, _Note] = BoundedDict(MOST_NOTES)
        self._behind: dict[Owner, Table] = {}
        """The latest state of the table of each note that is to follow it."""
        self._changing = BackgroundTasks()
        tables.listen(self.follow)

    async def tell(self, interaction: Interaction, table: Table, words: str) -> None:
        """Answer with a sentence, which stays."""
        await self._show(interaction, table, parts.page(parts.text(words)), None)

    async def show(
        self,
        interaction: Interaction,
        table: Table,
        page_of: Callable[[Table], Page],
        *,
        is_above_board: bool = False,
    ) -> None:
        """Answer with a page of a table, and keep the page up to date while the table gathers its players.

        Args:
            interaction: what it answers.
            table: as it is now.
            page_of: makes the page for the table as it is then.
            is_above_board: whether the table's board is still to be posted, and so will stand below the note.
        """
        if table.phase != "lobby":
            await answers.show(interaction, page_of(table))
            return
        await self._show(interaction, table, page_of(table), page_of, is_above_board=is_above_board)
        self._tables.tell_again(table)  # it may have changed, or begun, while the answer was on its way

    async def _show(
        self,
        interaction: Interaction,
        table: Table,
        page: Page,
        page_of: Callable[[Table], Page] | None,
        *,
        is_above_board: bool = False,
    ) -> None:
        """Answer with a page: in the note that was pressed, or in a new one, for which the older one is deleted."""
        owner, digest = Owner(table.id, interaction.user.id), page.digest
        message_id = await answers.show(interaction, page)
        older = self._notes.pop(owner, None)
        message = PrivateMessage(
            answers.standing(interaction), message_id, self._now() + LIFETIME, is_above_board=is_above_board
        )
        self._notes[owner] = _Note(message, table, page_of, digest)
        self._notes.drop_while(lambda known: self._now() > known.message.until)
        if older is not None and older.message.message_id != message_id:
            await self._delete(older.message)

    async def clear(self, interaction: Interaction, table_id: int) -> None:
        """Delete a member's note, since something else has answered them, unless that stands in the same message."""
        older = self._notes.pop(Owner(table_id, interaction.user.id), None)
        pressed = None if interaction.message is None else interaction.message.id
        if older is not None and older.message.message_id != pressed:
            await self._delete(older.message)

    def take(self, owner: Owner) -> PrivateMessage | None:
        """Hand over the message of a member's note, to be written by others now; none if it is too old, or missing."""
        note = self._notes.pop(owner, None)
        return note.message if note is not None and self._now() <= note.message.until else None

    def follow(self, table: Table) -> None:
        """Have notes that show something of a lobby follow it, and delete them when it closes.

        Where the host closed it, their note stays, since that may be what they pressed in.
        """
        if table.phase not in {"lobby", "cancelled"}:
            return
        closed_by = table.host_id if table.ended_by is None else None
        for owner, note in list(self._notes.items()):
            if owner.table_id != table.id or note.page_of is None:
                continue
            if table.phase == "lobby":
                self._follow_soon(owner, table)
            elif owner.user_id != closed_by and (message := self.take(owner)) is not None:
                self._changing.begin(message.answer.delete(), "delete a note")

    def _follow_soon(self, owner: Owner, table: Table) -> None:
        if owner not in self._behind:
            self._call_later(FOLLOW_SECONDS, partial(self._catch_up, owner))
        self._behind[owner] = max(table, self._behind.get(owner, table), key=attrgetter("version"))

    def _catch_up(self, owner: Owner) -> None:
        """Write a note anew if it shows something of the table that has changed."""
        table, note = self._behind.pop(owner, None), self._notes.get(owner)
        if table is None or note is None or note.page_of is None or self._now() > note.message.until:
            return
        page = note.page_of(table)
        if page.digest != note.digest:
            self._changing.begin(self._rewrite(owner, note, table, page), "rewrite a note")

    async def _rewrite(self, owner: Owner, note: _Note, table: Table, page: Page) -> None:
        digest = page.digest
        try:
            await note.message.answer.rewrite(page)
        except AWAY:
            self._follow_soon(owner, table)
            return
        except UNDELIVERED:
            return  # its member may have dismissed it
        known = self._notes.get(owner)
        if known is note:
            self._notes[owner] = note._replace(table=table, digest=digest)
            self._tables.tell_again(table)  # what changed meanwhile may have led back to what the note had shown
        elif known is not None and known.message.message_id == note.message.message_id:
            # A press was answered in it meanwhile, and nobody knows which of the two came last.
            self._notes[owner] = known._replace(digest=b"")
            self._follow_soon(owner, max(known.table, table, key=attrgetter("version")))

    async def settled(self) -> None:
        """Wait until no note is being changed or deleted."""
        await self._changing.settled()

    async def close(self) -> None:
        """Change and delete nothing any more."""
        self._behind.clear()
        await self._changing.close()

    async def _delete(self, note: PrivateMessage) -> None:
        if self._now() <= note.until:
            await note.answer.delete()
