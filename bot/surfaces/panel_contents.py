"""What a member's panel shows: words, and as many pictures as are there in time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bot.pages.hand import panel_page
from bot.pages.move_choices import moves_expected, moves_picked
from bot.pages.panel import Extras, Focus
from bot.pages.private import NO_BOARD
from bot.pictures.drawing_queue import PRESSED, PaintingError, Wanted
from bot.pictures.painting import Hand

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.hosted_game import HostedGame, Picture
    from bot.interactions.answers import Reader
    from bot.languages import CatalogueLanguage
    from bot.model.preferences import Preferences
    from bot.model.server import AuditEntry
    from bot.model.table import Table
    from bot.pages.parts import Page
    from bot.pages.private import PrivateBoard
    from bot.pictures.painting import Painter
    from bot.surfaces.private_boards import PrivateBoards, Staged
    from words.language import Language

T = TypeVar("T")

PICTURE_SECONDS = 1.0
"""How long an answer waits for its picture: Discord wants the answer within three seconds, in words if need be."""
PATIENT_SECONDS = 30.0
"""How long a panel that follows the game waits for its picture; nobody waits for the panel."""


class Content(NamedTuple):
    """What a panel is to show."""

    page: Page
    lacks_picture: bool
    staged: Staged | None = None
    """What stands beside the hand at a private table; none where it is missing, and at public tables."""

    @property
    def is_moment(self) -> bool:
        """Whether it shows a moment, and what comes after that is told later."""
        return _is_moment(self.staged)


class _Pictures(NamedTuple):
    """The pictures of a panel, as far as they are there."""

    hand: Picture | None = None
    last: Picture | None = None
    """How the game ended, or stood when it ended."""
    staged: Staged | None = None
    """As in `Content`."""

    @property
    def board(self) -> PrivateBoard:
        """What stands beside the hand."""
        return NO_BOARD if self.staged is None else self.staged.board

    def are_lacking(self, table: Table, seat: int | None) -> bool:
        """Tell whether one is missing of those that a panel has of its table."""
        lacks_hand = self.hand is None and table.phase == "playing" and seat is not None
        lacks_last = self.last is None and _has_last(table)
        lacks_board = self.staged is None and has_board(table)
        return lacks_last or lacks_board or (lacks_hand and not _is_moment(self.staged))


@dataclass(frozen=True, kw_only=True)
class PanelContents:
    """Makes what the panels of all tables show."""

    painter: Painter
    hosted_games: Mapping[str, HostedGame]
    """Words and pictures of each game."""
    trouble_of: Callable[[int], str | None]
    """Tells why a table's board cannot be shown, as a message to translate; none if all is well."""
    preferences_of: Callable[[int], Preferences]
    """Gives what a member has chosen."""
    wants_hints: Callable[[int, str], Awaitable[bool]]
    """Tells whether a member's panel explains the choices of a game."""
    reason_of_halt: Callable[[Table], Awaitable[str]]
    """Gives what a moderator has said who paused or ended a game; empty if nothing, or if nobody has."""
    taken_out: Callable[[Table, int], Awaitable[AuditEntry | None]]
    """Gives how a moderator took a member out of a game; none where nobody did."""
    story_of: Callable[[Table, CatalogueLanguage], Awaitable[str]]
    """Tells how a game was won; empty where that is not known, or the game goes on."""
    private_boards: PrivateBoards
    """What stands beside the hand where no public board shows it."""

    async def make(
        self, table: Table, seat: int | None, reader: Reader, focus: Focus, wanted: Wanted = PRESSED
    ) -> Content:
        """Return what a panel shows; a press waits for its pictures unless it follows the game.

        Raises:
            OutdatedError: it follows the game, which has gone on before its picture was drawn.
        """
        language = reader.illustrated_language
        hosted = self.hosted_games[table.game]
        preferences = self.preferences_of(reader.user_id)
        extras = Extras(
            focus=focus,
            trouble=self.trouble_of(table.id),
            large_print=preferences.large_print,
            in_words=not preferences.pictures,
            has_hints=await self.wants_hints(reader.user_id, table.game),
            reason=await self.reason_of_halt(table),
            taken_out=await self._why_taken_out(table, seat, reader.user_id),
            story=await self._story(table, preferences, language, wanted),
        )
        if preferences.pictures:
            pictures = await self._pictures(table, seat, language, focus, wanted)
            extras = extras._replace(drawn=pictures.hand or pictures.last, board=pictures.board)
            page = panel_page(table, hosted, seat, language, extras)
            return Content(page, pictures.are_lacking(table, seat), pictures.staged)
        if has_board(table):
            self.private_boards.leave_to_words(table)
        return Content(panel_page(table, hosted, seat, language, extras), lacks_picture=False)

    async def _why_taken_out(self, table: Table, seat: int | None, user_id: int) -> str | None:
        """Return what a moderator has said who took a reader without a seat out of a game that goes on."""
        taken_out = await self.taken_out(table, user_id) if seat is None and table.phase == "playing" else None
        if taken_out is None:
            return None
        is_banned = taken_out.table_id is None
        return "" if is_banned else taken_out.reason  # why somebody is banned, moderators alone read

    async def _story(self, table: Table, preferences: Preferences, language: CatalogueLanguage, wanted: Wanted) -> str:
        """Return how a game was won, if it is there in time; nothing where the finale of the panel itself tells it."""
        if preferences.pictures and has_board(table):
            return ""
        return await _in_time(self.story_of(table, language), wanted) or ""

    async def _pictures(
        self, table: Table, seat: int | None, language: CatalogueLanguage, focus: Focus, wanted: Wanted
    ) -> _Pictures:
        """Return the pictures of a panel that are there in time: a moment stands there without the hand."""
        pictures = _Pictures()
        if not (wanted.is_urgent and self.painter.is_behind):
            staged = None
            if has_board(table):
                staged = await _in_time(self.private_boards.stage(table, language, wanted), wanted)
            is_late = staged is None and has_board(table) and wanted.is_urgent
            pictures = _Pictures(staged=staged)
            if not (_is_moment(staged) or is_late):
                shown = self._hand_of(table, seat, language, focus, pictures.board)
                pictures = pictures._replace(hand=await self._drawn(table, shown, language, wanted))
            pictures = pictures._replace(last=await self._last(table, language, wanted))
        if pictures.staged is None and has_board(table):
            self.private_boards.come_to_rest(table)
        return pictures

    async def _last(self, table: Table, language: Language, wanted: Wanted) -> Picture | None:
        """Return how a game ended, or stood then, as a picture for everybody; none if there is none soon enough."""
        if not _has_last(table):
            return None
        return await _in_time(self.painter.board(self.hosted_games[table.game], table, language, wanted), wanted)

    def _hand_of(
        self, table: Table, seat: int | None, language: CatalogueLanguage, focus: Focus, beside: PrivateBoard
    ) -> Hand | None:
        """Return the hand that a panel shows beside a board; none where its member has none."""
        if table.phase != "playing" or seat is None:
            return None
        hosted = self.hosted_games[table.game]
        chosen = () if focus.picked is None else moves_picked(table, hosted, seat, language, focus.picked)
        return Hand(seat, chosen, moves_expected(table, hosted), beside.marked)

    async def _drawn(self, table: Table, hand: Hand | None, language: Language, wanted: Wanted) -> Picture | None:
        """Return the picture of a hand; none where an answer does not wait for it, and is followed by it soon."""
        if hand is None:
            return None
        hosted = self.hosted_games[table.game]
        return await _in_time(self.painter.hand(hosted, table, hand, language, wanted), wanted)


async def _in_time(drawing: Awaitable[T], wanted: Wanted) -> T | None:
    """Return what is drawn; none where it cannot be, or not as soon as a press, or a panel that follows, needs it."""
    try:
        async with asyncio.timeout(PICTURE_SECONDS if wanted.is_urgent else PATIENT_SECONDS):
            return await drawing
    except (TimeoutError, PaintingError):
        return None


def _has_last(table: Table) -> bool:
    """Tell whether there is a picture of how the game ended, or stood when it ended; by old rules there is none.

    At a private table the board itself shows it.
    """
    return not table.is_private and table.phase in {"over", "cancelled"} and table.state is not None


def has_board(table: Table) -> bool:
    """Tell whether the panel shows the board as well, because no public message does."""
    return table.is_private and table.phase in {"playing", "over"} and table.state is not None


def _is_moment(staged: Staged | None) -> bool:
    """Tell whether a moment is shown, which stands there without the hand."""
    return staged is not None and staged.scene is not None
