"""What a member presses in their panel: a move, its first step, a question for advice. The panel answers each."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec

from bot.digits import whole_number
from bot.errors import StalePressError, UserError
from bot.interactions import answers
from bot.pages.advice import advice_lines
from bot.pages.move_choices import moves_picked
from bot.pages.panel import Focus
from bot.players.computer import NoAdviceError
from bot.public_buttons import MY_HAND, PublicButton
from bot.surfaces.panels import require_panel
from bot.tables import lessons
from bot.tables.advising import require_advice
from bot.tables.playing import Chosen
from bot.tables.seats import require_seat, seat_of
from bot.tables.waiting import EARLIER_DECISION, view_for
from games import GAMES
from games.core import MAX_LEGAL_MOVES
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.hosted_game import HostedGame
    from bot.interactions.client import Interaction
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.press import Press
    from bot.players.computer_worker import Weighed
    from bot.surfaces.panel_state import Panel
    from bot.surfaces.panels import Panels
    from bot.tables.keeper import Tables

logger = logging.getLogger(__name__)

IMAGINATION_BYTES = 8
"""How much of the hash of a view seeds the chance in an advice: whoever knows the same is given the same advice."""


@dataclass(frozen=True, eq=False, kw_only=True)
class PanelPresses:
    """Does what is pressed in the panels of all tables."""

    panels: Panels
    """Answer each press."""
    tables: Tables
    """Where moves are played."""
    hosted_games: Mapping[str, HostedGame]
    """Words of each game."""
    weigh: Callable[[str, Any, int, int], Awaitable[tuple[Weighed, ...]]]
    """Weighs the moves of a seat, as `ComputerPlayers.advise` does."""

    async def play(self, interaction: Interaction, table: Table, press: Press) -> None:
        """Play the move that was pressed; a press that comes too late is answered with the present state.

        Args:
            interaction: the press.
            table: its table, as it was when the press came in; the move is checked again under the table's lock.
            press: what it asks for; the argument is a move of the game.

        Raises:
            UserError: the member has no seat, the game has not begun, or there is no such move.
        """
        user_id = interaction.user.id
        pressed_at = require_seat(table, user_id)
        seat: int | None = pressed_at
        move = _decoded(table, press)
        note = ""
        with self.panels.answering(table, interaction) as panel:
            try:
                table = await self.tables.change(
                    table.id,
                    lessons.play,
                    user_id,
                    Chosen(pressed_at, press.revision, move),
                    self.tables.now(),
                    self.hosted_games[table.game].words.lesson,
                )
            except StalePressError as error:
                table = await self.tables.table(table.id)
                seat = seat_of(table, user_id)  # the seat may be somebody else's by now, and the hand theirs
                note = _refusal(error, table, panel, interaction)
            await self.panels.answer(panel, interaction, table, seat, Focus(note))

    async def pick(self, interaction: Interaction, table: Table, press: Press) -> None:
        """Show how a move goes on that begins with the step pressed; nothing is played, and nothing stored.

        Args:
            interaction: the press.
            table: its table.
            press: what it asks for; the argument is the number of the step in the panel.

        Raises:
            UserError: the member has no seat, or the game has not begun.
        """
        seat = require_seat(table, interaction.user.id)
        require_panel(table, seat)
        with self.panels.answering(table, interaction) as panel:
            focus = self._picked(table, seat, press, panel, interaction)
            await self.panels.answer(panel, interaction, table, seat, focus)

    def _picked(self, table: Table, seat: int, press: Press, panel: Panel, interaction: Interaction) -> Focus:
        """Return what the press of a first step adds to a panel: that step, or why it leads nowhere.

        In a lesson a step leads nowhere from which no move follows that the lesson waits for.
        """
        language, hosted = answers.language_of(interaction), self.hosted_games[table.game]
        picked = whole_number(press.argument, MAX_LEGAL_MOVES)
        if press.revision != table.revision:
            return Focus(language.say(EARLIER_DECISION))
        if table.lesson is not None and table.phase == "playing" and picked is not None:
            moves = [
                GAMES[table.game].decode_move(code.encode())
                for code in moves_picked(table, hosted, seat, language, picked)
            ]
            unwanted = lessons.objection_to(moves, table, hosted.words.lesson) if moves else None
            if unwanted is not None:
                return Focus(_refusal(unwanted, table, panel, interaction))
        return Focus(picked=picked, goes_first=True)

    async def advise(self, interaction: Interaction, table: Table, press: Press) -> None:
        """Tell a member in their panel what a computer player would do; a late press shows how things stand.

        Args:
            interaction: the press or command.
            table: its table.
            press: the decision that it is about.

        Raises:
            UserError: the member has no seat, the game has not begun, or there is no advice at this table.
        """
        user_id, language = interaction.user.id, answers.language_of(interaction)
        asked_at = require_seat(table, user_id)
        require_advice(table)
        with self.panels.answering(table, interaction) as panel:
            focus = await self._advice(table, asked_at, language)
            table = await self.tables.table(table.id)
            seat = seat_of(table, user_id)  # they may have lost it while the computer thought
            if press.revision != table.revision:
                focus = Focus(language.say(EARLIER_DECISION))
            else:
                focus = focus._replace(picked=panel.step_picked(table))
            await self.panels.answer(panel, interaction, table, seat, focus)

    async def _advice(self, table: Table, seat: int, language: CatalogueLanguage) -> Focus:
        """Return what a computer player would do at a seat, from what the seat may know and nothing else."""
        game = GAMES[table.game]
        if not game.legal_moves(table.state, seat):
            return Focus(language.say("There is nothing for you to choose now."))
        view = view_for(table, seat)
        imagined = int.from_bytes(sha256(game.encode(view)).digest()[:IMAGINATION_BYTES])
        try:
            weighed = await self.weigh(table.game, view, seat, imagined)
        except NoAdviceError as error:
            logger.warning("no advice at a table of %s: %s", table.game, error)
            return Focus(language.say("I have no advice just now. Ask again in a moment."))
        return Focus(advice=advice_lines(table, self.hosted_games[table.game], seat, weighed, language))


def _refusal(error: UserError, table: Table, panel: Panel, interaction: Interaction) -> str:
    """Return why a press did nothing.

    A lesson may say the same twice in a row. The second time it says "as before", so that the member sees that their
    press was answered.
    """
    language = answers.language_of(interaction)
    note = error.text(language, answers.public_language_of(interaction))
    is_repeated = table.lesson is not None and note == panel.focus.note
    return language.say("As before: {said}", said=note) if is_repeated else note


def _decoded(table: Table, press: Press) -> Any:
    try:
        return GAMES[table.game].decode_move(press.argument.encode())
    except msgspec.MsgspecError as error:
        raise UserError(
            mark("This button does not fit this game. Press “{button}” for a fresh one."), button=PublicButton(MY_HAND)
        ) from error
