"""Members' private panels: showing a hand, playing from it, and following the game in it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from bot import answers
from bot.buttons import MY_HAND, REMATCH, PublicButton
from bot.errors import StalePressError, UserError
from bot.languages import mark
from bot.pages.hand import hand_page, no_hand_page
from bot.painting import PaintingError
from bot.panels import Panels
from bot.tables import playing
from bot.tables.lobby import require_seat, seat_of
from bot.tables.waiting import EARLIER_DECISION
from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import discord

    from bot.boards import Boards
    from bot.face import Face, Picture
    from bot.languages import Language
    from bot.pages.parts import Page
    from bot.painting import Painter
    from bot.presence import Presence
    from bot.press import Press
    from bot.tables.keeper import Tables
    from bot.tables.model import Table

PICTURE_SECONDS = 1.0
"""How long an answer waits for its picture: Discord wants the answer within three seconds, in words if need be."""
PATIENT_SECONDS = 30.0
"""How long a panel that follows the game waits for its picture; nobody waits for the panel."""


class Hands:
    """Shows members their hands and takes their moves."""

    def __init__(  # noqa: PLR0913 (the composition root hands each its part)
        self,
        *,
        tables: Tables,
        painter: Painter,
        faces: Mapping[str, Face],
        boards: Boards,
        presence: Presence,
        now: Callable[[], float],
    ) -> None:
        """Serve the hands of all tables."""
        self._tables = tables
        self._painter = painter
        self._faces = faces
        self._boards = boards
        self._presence = presence
        self._panels = Panels(tables, self._following_page, now)

    async def show(
        self, interaction: discord.Interaction[Any], table: Table, note: str = "", picked: int | None = None
    ) -> None:
        """Answer with the member's hand, and keep that panel up to date from now on.

        Args:
            interaction: what asks for it.
            table: the table as it is now.
            note: a line above all.
            picked: the number of the first step that has been chosen, where moves have two.

        Raises:
            UserError: the game has not begun, or the member has no seat.
        """
        if table.phase == "lobby":
            raise UserError(mark("This game has not begun yet."))
        if table.phase == "playing" and seat_of(table, interaction.user.id) is None:
            raise UserError(
                mark("You are watching this game. Join the next one with the button “{button}”."),
                button=PublicButton(REMATCH),
            )
        self._presence.saw(table.id, interaction.user.id)
        with self._panels.paused(table.id, interaction.user.id):
            page = await self._page(table, interaction.user.id, interaction, note, picked)
            message_id = await answers.show(interaction, page)

            async def finish(now: Table) -> Page:
                return await self._page(now, interaction.user.id, interaction, note, picked, urgent=False)

            complete = bool(page.files) or table.phase != "playing"
            await self._panels.follow(table, interaction, message_id, None if complete else finish)

    async def play(self, interaction: discord.Interaction[Any], press: Press) -> None:
        """Play the move that was pressed; a press that comes too late is answered with the present state."""
        table = await self._tables.table(press.table_id)
        require_seat(table, interaction.user.id)
        move = _decoded(table, press)
        note = ""
        with self._panels.paused(table.id, interaction.user.id):
            try:
                table = await self._tables.change(
                    press.table_id, playing.play, interaction.user.id, press.revision, move, self._tables.now()
                )
            except StalePressError as error:
                table = await self._tables.table(press.table_id)
                note = error.text(answers.language_of(interaction), answers.public_language_of(interaction))
            await self.show(interaction, table, note)

    async def pick(self, interaction: discord.Interaction[Any], press: Press) -> None:
        """Show how a move goes on that begins with the step pressed; nothing is played, and nothing remembered."""
        table = await self._tables.table(press.table_id)
        require_seat(table, interaction.user.id)
        if press.revision != table.revision:
            await self.show(interaction, table, answers.language_of(interaction).say(EARLIER_DECISION))
            return
        await self.show(interaction, table, picked=_number(press.argument))

    async def settled(self) -> None:
        """Wait until every panel is up to date."""
        await self._panels.settled()

    async def close(self) -> None:
        """Stop following the game in panels."""
        await self._panels.close()

    async def _page(  # noqa: PLR0913 (as for `hand_page`, a page of its own for each reader)
        self,
        table: Table,
        user_id: int,
        interaction: discord.Interaction[Any],
        note: str = "",
        picked: int | None = None,
        *,
        urgent: bool = True,
    ) -> Page:
        language = answers.language_of(interaction)
        face = self._faces[table.game]
        seat = seat_of(table, user_id)
        if table.phase != "playing" or seat is None:
            return no_hand_page(table, face, language, note)
        trouble = self._boards.trouble(table.id)
        if trouble is not None:
            note = "\n".join(filter(None, (note, language.say(trouble))))
        drawn = await self._drawn(table, face, seat, language, urgent=urgent)
        return hand_page(table, face, seat, language, drawn=drawn, note=note, picked=picked)

    async def _following_page(self, table: Table, user_id: int, interaction: discord.Interaction[Any]) -> Page:
        """Make a panel that follows the game; its picture may take its time."""
        return await self._page(table, user_id, interaction, urgent=False)

    async def _drawn(self, table: Table, face: Face, seat: int, language: Language, *, urgent: bool) -> Picture | None:
        """Return the picture of a hand; none where an answer does not wait for it, and is followed by it soon."""
        if urgent and self._painter.is_behind:
            return None
        try:
            async with asyncio.timeout(PICTURE_SECONDS if urgent else PATIENT_SECONDS):
                return await self._painter.hand(face, table, seat, language, urgent=urgent)
        except (TimeoutError, PaintingError):
            return None


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else None


def _decoded(table: Table, press: Press) -> Any:
    try:
        return GAMES[table.game].decode_move(press.argument.encode())
    except msgspec.MsgspecError as error:
        raise UserError(
            mark("This button does not fit this game. Press “{button}” for a fresh one."), button=PublicButton(MY_HAND)
        ) from error
