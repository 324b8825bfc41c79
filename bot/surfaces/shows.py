"""The shows of all tables: what each board shows before it shows how things stand, and for how long.

`bot.surfaces.show` explains a show. The show of a table is dropped once its board has shown how the game ended, and of
very many shows the one whose table changed longest ago. The board of a table without a show shows the position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bounded_dict import BoundedDict
from bot.pages.people import names_in_text
from bot.surfaces.show import Show
from bot.surfaces.show_account import Voice
from bot.tables.seats import plays_in_peace, private_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table

LONGEST_SHOW = 8.0
"""How many seconds a show lasts before the position follows. One more picture of all that waits may come after that, up
to so many seconds after the latest move, and never later than twice as many after the show began."""
LONGEST_IN_PEACE = 48.0
"""The same where a single member looks on, whom nobody waits for and who may skip it: a round of Chickwood Forest has
raids and alms of each rival."""
LONGEST_LEISURELY = 60.0
"""The same where that member wants computers to move leisurely."""
LIVE_SHOWS = 2_000
"""How many shows are kept; the one whose table changed longest ago goes first."""


def longest_show(table: Table) -> float:
    """Return how many seconds the show of a table may last."""
    if not plays_in_peace(table):
        return LONGEST_SHOW
    return LONGEST_LEISURELY if table.pace == "leisurely" else LONGEST_IN_PEACE


class Shows:
    """The shows of all tables."""

    def __init__(
        self,
        *,
        hosted_games: Mapping[str, HostedGame],
        language_of: Callable[[Table], CatalogueLanguage],
        now: Callable[[], float],
        longest_of: Callable[[Table], float] = longest_show,
    ) -> None:
        """Show nothing yet.

        Args:
            hosted_games: whose words find the moments.
            language_of: gives the language in which a table's moments are told.
            now: the time in seconds.
            longest_of: gives how many seconds the show of a table may last; with 0 there is none.
        """
        self._games = hosted_games
        self._language_of = language_of
        self._now = now
        self._longest_of = longest_of
        self._shows: BoundedDict[int, Show] = BoundedDict(LIVE_SHOWS)

    def follow(self, table: Table) -> None:
        """Follow a change of a table: show what a move has brought, and forget what was taken back."""
        show = self._shows.pop(table.id, None) or self._show_of(table)
        if table.phase not in {"playing", "over"} or table.state is None:
            return
        show.follow(table)
        if table.phase == "playing" or show.goes_on or show.result_follows():  # nothing more will happen at others
            self._shows[table.id] = show

    def of(self, table: Table) -> Show:
        """Return the show of a table; where there is none, one that shows the position."""
        return self._shows.get(table.id) or self._show_of(table)

    def note_position_shown(self, table: Table) -> None:
        """Note that the board shows the position of a table; a game that is over needs its show no more after that."""
        show = self.of(table)
        show.note_position_shown(table)
        if table.phase == "over" and not show.goes_on:
            self._shows.pop(table.id, None)

    def _show_of(self, table: Table) -> Show:
        """Return a new show, which begins with the position of a table."""
        words = self._games[table.game].words
        return Show(table, words=words, voice_of=self._voice_of, now=self._now, longest_of=self._longest_of)

    def _voice_of(self, table: Table) -> Voice:
        """Return how a table's board tells what happens: at a private table, its member's deeds are told as "you"."""
        return Voice(self._games[table.game], names_in_text(table), self._language_of(table), private_seat(table))
