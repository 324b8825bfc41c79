"""The shows of all tables: what each board shows before it shows how things stand, and for how long.

`bot.surfaces.show` tells what a show is. A table whose game is over is forgotten once its board has shown that; so is,
of very many, the one that changed longest ago. The board of a table without a show shows its position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bounded_dict import BoundedDict
from bot.pages.people import names_in_text
from bot.surfaces.show import Show
from bot.surfaces.show_account import Voice
from bot.tables.seats import plays_in_peace, seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table

LONGEST_SHOW = 8.0
"""Seconds after which the position follows; where there are more moments, which do not move, so many after the latest
move at most, and after twice as many whatever happens."""
LONGEST_IN_PEACE = 20.0
"""The same where nobody waits while a single member looks on, who may skip it: the end of a turn of Sherwood Bandits is
up to five moments."""
LONGEST_LEISURELY = 30.0
"""The same where computers move leisurely."""
LIVE_SHOWS = 2_000
"""Of so many tables the show is kept in mind; the one that changed longest ago goes first."""


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
        """Note a table as it is after a change: what a move brought is shown, what was taken back is not."""
        show = self._shows.pop(table.id, None) or self._show_of(table)
        if table.phase not in {"playing", "over"} or table.state is None:
            return
        show.follow(table)
        if table.phase == "playing" or show.goes_on or show.result_follows():  # nothing more will happen at others
            self._shows[table.id] = show

    def of(self, table: Table) -> Show:
        """Return the show of a table; of one that has none, or is forgotten, one that shows its position."""
        return self._shows.get(table.id) or self._show_of(table)

    def rests(self, table: Table) -> None:
        """Note that the board shows the position of a table; where its game is over, nothing more will be shown."""
        show = self.of(table)
        show.rests(table)
        if table.phase == "over" and not show.goes_on:
            self._shows.pop(table.id, None)

    def _show_of(self, table: Table) -> Show:
        """Return the show of a table whose position is shown."""
        words = self._games[table.game].words
        return Show(table, words=words, voice_of=self._voice_of, now=self._now, longest_of=self._longest_of)

    def _voice_of(self, table: Table) -> Voice:
        """Return how a table's board tells what happens."""
        return Voice(self._games[table.game], names_in_text(table), self._language_of(table), _reader_of(table))


def _reader_of(table: Table) -> int | None:
    """Return the seat that is told its own deeds as such: that of a private table, where nobody else looks on."""
    return seat_of(table, table.host_id) if table.is_private else None
