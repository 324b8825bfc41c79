"""Where a public board is to show first what a member's panel would give away, and what the panel says meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.pages.board_first import board_first_page, result_follows_page
from bot.pages.panel import Extras, Focus
from bot.pages.people import names_in_text
from bot.tables.clocks import CLOCKS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.hosted_game import HostedGame
    from bot.interactions.answers import Reader
    from bot.model.preferences import Preferences
    from bot.model.table import Table
    from bot.pages.parts import Page
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


class BoardLead:
    """Tells whether a member's panel waits for the public board."""

    def __init__(
        self,
        *,
        hosted_games: Mapping[str, HostedGame],
        trouble_of: Callable[[int], str | None],
        result_follows: Callable[[Table], bool],
        leading: Callable[[Table], Sequence[Cue]],
        preferences_of: Callable[[int], Preferences],
    ) -> None:
        """Look at boards as these functions tell of them.

        Args:
            hosted_games: words of each game.
            trouble_of: tells why a table's board cannot be shown; none if all is well.
            result_follows: tells whether a board is about to show how its game ended.
            leading: gives the moments that panels let a board show first.
            preferences_of: gives what a member has chosen.
        """
        self._games = hosted_games
        self._trouble_of = trouble_of
        self._result_follows = result_follows
        self._leading = leading
        self._preferences_of = preferences_of

    def lead(self, table: Table, seat: int | None, user_id: int, skipped: int = 0) -> Lead | None:
        """Return what the public board is to show a member first, since their panel would give it away.

        A clock of minutes lets nobody wait, nor does a board that cannot be shown; nor who wants no pictures,
        but for how the game ended: that, nobody is told before everybody is.

        Args:
            table: as it is now.
            seat: the member's.
            user_id: theirs.
            skipped: so many moves the game had had when they did not wait for what the board was to show of these.
        """
        if table.is_private or seat is None or self._trouble_of(table.id):
            return None
        is_followed = table.phase == "over" and self._result_follows(table)
        is_watched = lets_panels_wait(table) and self._preferences_of(user_id).pictures
        cues = self._leading(table) if is_watched and (is_followed or table.phase == "playing") else ()
        awaited = [cue for cue in cues if is_followed or cue.after.moves > skipped]
        if awaited:
            return Lead(awaited[0].moment)
        return Lead(None) if is_followed else None

    def page(self, lead: Lead, table: Table, seat: int | None, reader: Reader, note: str) -> Page:
        """Return what a panel shows while the board goes first, with a note of why a press was not played."""
        hosted, language = self._games[table.game], reader.illustrated_language
        extras = Extras(focus=Focus(note), large_print=self._preferences_of(reader.user_id).large_print)
        if lead.moment is None:
            return result_follows_page(table, hosted, language, extras)
        moments, names = hosted.words.moments, names_in_text(table)
        opening = "" if lead.is_vague else moments.opening(lead.moment, names, language, seat)
        return board_first_page(table, opening, language, extras)
