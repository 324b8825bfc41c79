"""What a member's panel shows: words, and those pictures that are drawn in time."""

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
"""How long the answer to a press waits for its picture: Discord wants it within three seconds, in words if need be."""
PATIENT_SECONDS = 30.0
"""How long a panel that follows the game waits for its picture; no press waits for that panel."""


class Content(NamedTuple):
    """What a panel is to show."""

    page: Page
    lacks_picture: bool
    staged: Staged | None = None
    """What stands beside the hand at a private table; none at public tables, and where it was not drawn in time."""

    @property
    def is_moment(self) -> bool:
        """Whether it shows a moment of a private table, alone; the hand follows later."""
        return _is_moment(self.staged)


class _Pictures(NamedTuple):
    """Those pictures of a panel that were drawn in time."""

    hand: Picture | None = None
    final_board: Picture | None = None
    """The last position of a public table whose game has ended."""
    staged: Staged | None = None
    """As in `Content`."""

    @property
    def board(self) -> PrivateBoard:
        """What stands beside the hand."""
        return NO_BOARD if self.staged is None else self.staged.board

    def are_lacking(self, table: Table, seat: int | None) -> bool:
        """Tell whether a picture is missing that the panel of a table should have."""
        has_hand = table.phase == "playing" and seat is not None and not _is_moment(self.staged)
        lacks_hand = self.hand is None and has_hand
        lacks_final_board = self.final_board is None and _has_final_board(table)
        lacks_board = self.staged is None and has_board(table)
        return lacks_hand or lacks_final_board or lacks_board


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
    """Gives the reason of the moderator who paused or ended a game; empty where they gave none, or nobody did."""
    taken_out: Callable[[Table, int], Awaitable[AuditEntry | None]]
    """Gives the audit entry of the moderator who took a member out of a game; none where nobody did."""
    story_of: Callable[[Table, CatalogueLanguage, int | None], Awaitable[str]]
    """Tells the member at a seat how a game was won; empty where that is not known, or the game goes on."""
    private_boards: PrivateBoards
    """Have what stands beside the hand at private tables, which have no public board."""

    async def make(
        self, table: Table, seat: int | None, reader: Reader, focus: Focus, wanted: Wanted = PRESSED
    ) -> Content:
        """Return what a panel shows.

        Args:
            table: as it is now.
            seat: the member's; none for an onlooker.
            reader: the member.
            focus: what their last press added.
            wanted: how soon the pictures are wanted: at once for the answer to a press.

        Raises:
            OutdatedError: the panel follows the game, which has gone on before the picture was drawn.
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
            story=await self._story(table, seat, preferences, language, wanted),
        )
        if preferences.pictures:
            pictures = await self._pictures(table, seat, language, focus, wanted)
            extras = extras._replace(drawn=pictures.hand or pictures.final_board, board=pictures.board)
            page = panel_page(table, hosted, seat, language, extras)
            return Content(page, pictures.are_lacking(table, seat), pictures.staged)
        if has_board(table):
            self.private_boards.leave_to_words(table)
        return Content(panel_page(table, hosted, seat, language, extras), lacks_picture=False)

    async def _why_taken_out(self, table: Table, seat: int | None, user_id: int) -> str | None:
        """Return the reason of the moderator who took this reader out of a game that goes on; none if nobody did."""
        taken_out = await self.taken_out(table, user_id) if seat is None and table.phase == "playing" else None
        if taken_out is None:
            return None
        is_banned = taken_out.table_id is None
        return "" if is_banned else taken_out.reason  # the reason of a ban is for moderators alone

    async def _story(
        self, table: Table, seat: int | None, preferences: Preferences, language: CatalogueLanguage, wanted: Wanted
    ) -> str:
        """Return how a game was won, if it is there in time; nothing where the finale of the panel itself tells it."""
        if preferences.pictures and has_board(table):
            return ""
        return await _in_time(self.story_of(table, language, seat), wanted) or ""

    async def _pictures(
        self, table: Table, seat: int | None, language: CatalogueLanguage, focus: Focus, wanted: Wanted
    ) -> _Pictures:
        """Return those pictures of a panel that are drawn in time; a busy painter is asked for none by a press."""
        is_too_busy = wanted.is_urgent and self.painter.is_behind
        pictures = _Pictures() if is_too_busy else await self._drawn(table, seat, language, focus, wanted)
        if pictures.staged is None and has_board(table):
            self.private_boards.come_to_rest(table)
        return pictures

    async def _drawn(
        self, table: Table, seat: int | None, language: CatalogueLanguage, focus: Focus, wanted: Wanted
    ) -> _Pictures:
        """Return those pictures of a panel that are drawn in time.

        A moment stands without the hand. Where the board of a private table came too late for an answer, there is no
        time for the hand either.
        """
        staged = None
        if has_board(table):
            staged = await _in_time(self.private_boards.stage(table, language, wanted), wanted)
        pictures = _Pictures(staged=staged)
        is_late = has_board(table) and staged is None and wanted.is_urgent
        hand = None if _is_moment(staged) or is_late else self._hand_of(table, seat, language, focus, pictures.board)
        return pictures._replace(
            hand=await self._drawn_hand(table, hand, language, wanted),
            final_board=await self._final_board(table, language, wanted),
        )

    async def _final_board(self, table: Table, language: Language, wanted: Wanted) -> Picture | None:
        """Return the last position of a public table; none where it has not ended, or is not drawn in time."""
        if not _has_final_board(table):
            return None
        return await _in_time(self.painter.board(self.hosted_games[table.game], table, language, wanted), wanted)

    def _hand_of(
        self, table: Table, seat: int | None, language: CatalogueLanguage, focus: Focus, beside: PrivateBoard
    ) -> Hand | None:
        """Return which hand a panel shows beside a board; none where its member has none."""
        if table.phase != "playing" or seat is None:
            return None
        hosted = self.hosted_games[table.game]
        chosen = () if focus.picked is None else moves_picked(table, hosted, seat, language, focus.picked)
        return Hand(seat, chosen, moves_expected(table, hosted), beside.marked)

    async def _drawn_hand(self, table: Table, hand: Hand | None, language: Language, wanted: Wanted) -> Picture | None:
        """Return the picture of a hand; none where there is none, or it is not drawn in time."""
        if hand is None:
            return None
        hosted = self.hosted_games[table.game]
        return await _in_time(self.painter.hand(hosted, table, hand, language, wanted), wanted)


async def _in_time(drawing: Awaitable[T], wanted: Wanted) -> T | None:
    """Return what is drawn; none where drawing fails, or takes longer than its reader waits."""
    try:
        async with asyncio.timeout(PICTURE_SECONDS if wanted.is_urgent else PATIENT_SECONDS):
            return await drawing
    except (TimeoutError, PaintingError):
        return None


def _has_final_board(table: Table) -> bool:
    """Tell whether a panel shows the last position of a game that has ended.

    At a private table the panel shows its board anyway. Of a game by old rules no position is known any more.
    """
    return not table.is_private and table.phase in {"over", "cancelled"} and table.state is not None


def has_board(table: Table) -> bool:
    """Tell whether a panel shows the board beside the hand, because no public message shows it."""
    return table.is_private and table.phase in {"playing", "over"} and table.state is not None


def _is_moment(staged: Staged | None) -> bool:
    """Tell whether a private panel shows a moment, which stands without the hand."""
    return staged is not None and staged.scene is not None
