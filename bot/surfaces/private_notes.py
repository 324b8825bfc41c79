"""Members' private notes at a table that gathers its players: each replaces the one before it.

A note answers a press or a command; Discord lets the bot change and delete it for fifteen minutes. When the game begins
it turns into its member's panel, and when the table closes it goes. One that tells of those who are asked for a rematch
says something else when nobody is asked any more. One that is older stays until its member dismisses it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from bot.background_tasks import BackgroundTasks
from bot.bounded_dict import BoundedDict
from bot.discord_errors import UNDELIVERED
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


class _Passing(NamedTuple):
    """A note that holds only as long as somebody is asked for a rematch."""

    note: PrivateMessage
    afterwards: str
    """What it says then."""


class PrivateNotes:
    """The latest note of every member at every table."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Know of none.

        Args:
            now: the time in seconds.
        """
        self._now = now
        self._notes: BoundedDict[Owner, PrivateMessage] = BoundedDict(MOST_NOTES)
        self._passing: BoundedDict[int, dict[Owner, _Passing]] = BoundedDict(MOST_NOTES)
        self._changing = BackgroundTasks()

    async def tell(self, interaction: Interaction, table_id: int, words: str, *, afterwards: str = "") -> None:
        """Answer with a sentence.

        Args:
            interaction: what asks for it.
            table_id: of which table.
            words: the sentence.
            afterwards: what it says once nobody is asked for a rematch any more, where it tells of those who are.
        """
        await self.show(interaction, table_id, parts.page(parts.text(words)))
        owner = Owner(table_id, interaction.user.id)
        if afterwards:
            others = self._passing.get(table_id, {})
            self._passing[table_id] = others | {owner: _Passing(self._notes[owner], afterwards)}

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
        """Bring what a lobby told its members up to date, and delete it once the lobby has closed.

        Its host may have pressed for that in a note, which stays.
        """
        if not table.asked:
            self._all_have_answered(table)
        if table.phase != "cancelled":
            return
        closed_by = table.host_id if table.ended_by is None else None
        for user_id in {seat.user_id for seat in table.seats} - {None, closed_by}:
            note = None if user_id is None else self.take(Owner(table.id, user_id))
            if note is not None:
                self._changing.begin(note.answer.delete(), "delete a note")

    def _all_have_answered(self, table: Table) -> None:
        """Have notes say something else that tell of members who are asked."""
        passing = self._passing.pop(table.id, {})
        for owner, (note, afterwards) in passing.items() if table.phase == "lobby" else ():
            if self._notes.get(owner) is note and self._now() <= note.until:
                self._changing.begin(_rewritten(note, afterwards), "rewrite a note")

    async def settled(self) -> None:
        """Wait until no note is being changed or deleted."""
        await self._changing.settled()

    async def close(self) -> None:
        """Change and delete nothing any more."""
        await self._changing.close()

    async def _delete(self, note: PrivateMessage) -> None:
        if self._now() <= note.until:
            await note.answer.delete()


async def _rewritten(note: PrivateMessage, words: str) -> None:
    with suppress(*UNDELIVERED):  # its member may have dismissed it
        await note.answer.rewrite(parts.page(parts.text(words)))
