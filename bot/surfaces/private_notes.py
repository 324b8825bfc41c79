"""Members' private notes at a table that gathers its players: each replaces the one before it.

A note answers a press or a command; Discord lets the bot change and delete it for fifteen minutes. When the game begins
it turns into its member's panel, and when the table closes it goes; so does one that tells who is asked for a rematch
when nobody is asked any more. One that is older stays until its member dismisses it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.background_tasks import BackgroundTasks
from bot.bounded_dict import BoundedDict
from bot.interactions import answers
from bot.pages import parts
from bot.surfaces.panels import LIFETIME, Owner, PrivateMessage

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.interactions.client import Interaction
    from bot.pages.parts import Page
    from bot.tables.model import Table

MOST_NOTES = 1_000
"""How many notes are known, the latest."""


class PrivateNotes:
    """The latest note of every member at every table."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Know of none.

        Args:
            now: the time in seconds.
        """
        self._now = now
        self._notes: BoundedDict[Owner, PrivateMessage] = BoundedDict(MOST_NOTES)
        self._while_asked: BoundedDict[Owner, PrivateMessage] = BoundedDict(MOST_NOTES)
        self._deleting = BackgroundTasks()

    async def tell(self, interaction: Interaction, table_id: int, words: str, *, is_while_asked: bool = False) -> None:
        """Answer with a sentence.

        Args:
            interaction: what asks for it.
            table_id: of which table.
            words: the sentence.
            is_while_asked: whether it holds only as long as somebody is asked for a rematch.
        """
        await self.show(interaction, table_id, parts.page(parts.text(words)))
        owner = Owner(table_id, interaction.user.id)
        if is_while_asked:
            self._while_asked[owner] = self._notes[owner]

    async def show(self, interaction: Interaction, table_id: int, page: Page) -> None:
        """Answer with a page: in the note that was pressed, or in a new one that replaces the one before."""
        message_id = await answers.show(interaction, page)
        older = self._notes.pop(Owner(table_id, interaction.user.id), None)
        note = PrivateMessage(answers.standing(interaction), message_id, self._now() + LIFETIME)
        self._notes[Owner(table_id, interaction.user.id)] = note
        self._notes.drop_while(lambda known: self._now() > known.until)
        if older is not None and older.message_id != message_id:
            await self._delete(older)

    async def clear(self, interaction: Interaction, table_id: int) -> None:
        """Delete a member's note, since something else has answered them; unless that was put in its place."""
        older = self._notes.pop(Owner(table_id, interaction.user.id), None)
        pressed = None if interaction.message is None else interaction.message.id
        if older is not None and older.message_id != pressed:
            await self._delete(older)

    def take(self, owner: Owner) -> PrivateMessage | None:
        """Hand over a member's note to whoever writes it from now on; none where there is none, or it is too old."""
        note = self._notes.pop(owner, None)
        return note if note is not None and self._now() <= note.until else None

    def follow(self, table: Table) -> None:
        """Delete what a lobby told its members once it has closed; its host may have pressed for that in a note."""
        if not table.asked:
            self._forget_asking(table)
        if table.phase != "cancelled":
            return
        closed_by = table.host_id if table.ended_by is None else None
        for user_id in {seat.user_id for seat in table.seats} - {None, closed_by}:
            note = None if user_id is None else self.take(Owner(table.id, user_id))
            if note is not None:
                self._deleting.begin(note.answer.delete(), "delete a note")

    def _forget_asking(self, table: Table) -> None:
        """Delete what the host of a lobby was told of those who are asked, if it stands there still."""
        owner = Owner(table.id, table.host_id)
        told = self._while_asked.pop(owner, None)
        if told is not None and table.phase == "lobby" and self._notes.get(owner) == told:
            del self._notes[owner]
            self._deleting.begin(self._delete(told), "delete a note")

    async def settled(self) -> None:
        """Wait until no note is being deleted."""
        await self._deleting.settled()

    async def close(self) -> None:
        """Delete nothing any more."""
        await self._deleting.close()

    async def _delete(self, note: PrivateMessage) -> None:
        if self._now() <= note.until:
            await note.answer.delete()
