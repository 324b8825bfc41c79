"""Where a public board is to show first what a member's panel would give away, and what the panel says meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bot.pages.board_first import board_first_page, result_follows_page
from bot.pages.panel import Extras, Focus
from bot.pages.people import names_in_text
from bot.pictures.painting import Happening, OutdatedError, PaintingError
from bot.tables.clocks import CLOCKS
from bot.tables.lobby import seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.hosted_game import HostedGame, Picture
    from bot.interactions.answers import Reader
    from bot.languages import CatalogueLanguage
    from bot.model.preferences import Preferences
    from bot.model.table import Table
    from bot.pages.parts import Page
    from bot.pictures.painting import Painter, Wanted
    from bot.surfaces.show_account import Cue
    from words.telling import Moment


def lets_panels_wait(table: Table) -> bool:
    """Tell whether panels of a public table wait for its board while a game goes on: where no second counts."""
    return not CLOCKS[table.clock].is_hurried


class Lead(NamedTuple):
    """What a public board is to show first."""

    moment: Moment | None
    """Whose outcome it is to show; none where it is how the game ended."""
    is_vague: bool = False
    """Whether a panel leaves it to the board what that is about: it waits for all that the board shows, and is not
    written anew for each moment."""

    @property
    def is_result(self) -> bool:
        """Whether it is how the game ended."""
        return self.moment is None


@dataclass(frozen=True, eq=False, kw_only=True)
class BoardLead:
    """Tells whether a member's panel waits for the public board, and what it shows meanwhile."""

    hosted_games: Mapping[str, HostedGame]
    """Words of each game."""
    trouble_of: Callable[[int], str | None]
    """Tells why a table's board cannot be shown; none if all is well."""
    result_follows: Callable[[Table], bool]
    """Tells whether a board is about to show how its game ended."""
    leading: Callable[[Table], Sequence[Cue]]
    """Gives the moments that panels let a board show first."""
    moving: Callable[[Table], Cue | None]
    """Gives the one among them whose picture moves on the board, or is to once it is drawn."""
    shown: Callable[[Table], Cue | None]
    """Gives the moment whose outcome the board shows."""
    painter: Painter
    preferences_of: Callable[[int], Preferences]
    """Gives what a member has chosen."""

    def lead(self, table: Table, seat: int | None, user_id: int, skipped: int = 0) -> Lead | None:
        """Return what the public board is to show a member first, since their panel would give it away.

        A clock of minutes lets nobody wait, nor does a board that cannot be shown; nor who wants no pictures,
        but for how the game ended: that, nobody is told before everybody is who does not ask for it.

        Args:
            table: as it is now.
            seat: the member's.
            user_id: theirs.
            skipped: so many moves the game had had when they did not wait for what the board was to show of these.
        """
        if table.is_private or seat is None or self.trouble_of(table.id):
            return None
        is_followed = table.phase == "over" and self.result_follows(table)
        is_watched = lets_panels_wait(table) and self.preferences_of(user_id).pictures
        cues = self.leading(table) if is_watched and (is_followed or table.phase == "playing") else ()
        awaited = [cue for cue in cues if is_followed or cue.after.moves > skipped]
        if awaited:
            return Lead(awaited[0].moment)
        return Lead(None) if is_followed else None

    async def picture(
        self, cue: Cue, language: CatalogueLanguage, wanted: Wanted, *, patience: float, may_rest: bool
    ) -> Picture | None:
        """Draw what a board shows, for a panel; none where that cannot be had in time.

        Args:
            cue: the moment.
            language: of the words in the picture.
            wanted: by when, and for how long.
            patience: after so many seconds it comes too late.
            may_rest: whether the board has shown what came of it, so that the picture need not move, and does not; else
                one that does not move would tell all at once.
        """
        if cue.moment is None or not (may_rest or self.painter.has_time):
            return None
        hosted, happening = self.hosted_games[cue.after.game], Happening(cue.before, cue.after, cue.moment)
        try:
            async with asyncio.timeout(patience):
                drawn = await self.painter.moment(hosted, happening, language, wanted, may_move=not may_rest)
        except (TimeoutError, PaintingError, OutdatedError):
            return None
        return drawn if may_rest or drawn.seconds else None

    def page(self, lead: Lead, table: Table, reader: Reader, focus: Focus, drawn: Picture | None = None) -> Page:
        """Return what a panel shows while the board goes first.

        Args:
            lead: what goes first.
            table: as it is now.
            reader: whose panel it is.
            focus: with a note of why a press was not played.
            drawn: what the board shows, where the panel shows it as well.
        """
        hosted, language = self.hosted_games[table.game], reader.illustrated_language
        large_print = self.preferences_of(reader.user_id).large_print
        extras = Extras(drawn, focus=Focus(focus.note), large_print=large_print)
        if lead.moment is None:
            return result_follows_page(table, hosted, language, extras)
        moments, names = hosted.words.moments, names_in_text(table)
        opening = "" if lead.is_vague else moments.opening(lead.moment, names, language, seat_of(table, reader.user_id))
        return board_first_page(table, opening, language, extras)
