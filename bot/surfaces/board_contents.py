"""What the boards of all tables show of how things stand: the page of a table, in whatever state it is."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.model.finished_game import finished, series_members
from bot.pages.badges import badge_lines
from bot.pages.board import board_page, position_told
from bot.pages.closed import closed_page
from bot.pages.final import Finale, final_page
from bot.pages.lobby import lobby_page, notes
from bot.pages.news import marks_beside, news_since
from bot.pages.ratings import rating_lines
from bot.pages.series import series_line
from bot.pictures.drawing_queue import LASTING, PaintingError, Wanted
from bot.surfaces.races import course_of
from bot.tables.outcomes import outcome_of
from bot.tables.seats import private_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.hosted_game import HostedGame, Picture
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.parts import Page
    from bot.pictures.painting import Painter
    from bot.standings.badges import Badges
    from bot.standings.keeper import Ratings
    from bot.store import Store
    from bot.surfaces.show import Show
    from bot.tables.keeper import Tables


@dataclass(frozen=True, kw_only=True)
class BoardContents:
    """Makes what the boards of all tables show of how things stand."""

    tables: Tables
    store: Store
    ratings: Ratings
    """What games make of members' ratings."""
    badges: Badges
    """What games bring their members."""
    painter: Painter
    hosted_games: Mapping[str, HostedGame]
    """Words and pictures of each game."""
    language_of: Callable[[int], CatalogueLanguage]
    """Gives the language of a server, with icons."""

    async def position(self, table: Table, show: Show, called: Sequence[int], wanted: Wanted) -> Page:
        """Return the page of how things stand.

        Args:
            table: as it is now.
            show: of the table.
            called: the members whom the message of a finale is to call.
            wanted: how soon its pictures are, and for how long.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: it was wanted only for a time, which has passed.
        """
        hosted = self.hosted_games[table.game]
        language = self.language_of(table.guild_id)
        if table.phase == "lobby":
            self.painter.rehearse(hosted, table, language)
            series = await self._series(table, language)
            return lobby_page(table, hosted, language, series, await self._lobby(table, hosted, language, wanted))
        if table.phase == "cancelled":
            return await self._closed(table, hosted, language, wanted)
        outcome = outcome_of(table)
        if table.state is None:
            if outcome is None:
                return closed_page(table, hosted, language)
            finale = (await self._standing(table, language))._replace(called=tuple(called))
            return final_page(table, hosted, finale, outcome, language)
        since = show.marked(table)
        news = news_since(table, hosted, since, language, show.told(table))
        marked = marks_beside(news, table, hosted, since, language)
        drawn = await self.painter.board(hosted, table, language, wanted, marked)
        if outcome is not None:
            # Nothing more happens at the table, so none of its pictures is outdated by another.
            finale = await self.finale(table, drawn, language, Wanted(wanted.since))
            return final_page(table, hosted, finale._replace(called=tuple(called)), outcome, language)
        return board_page(table, hosted, drawn, position_told(table, hosted, news, language), language)

    async def finale(
        self,
        table: Table,
        drawn: Picture,
        language: CatalogueLanguage,
        wanted: Wanted = LASTING,
    ) -> Finale:
        """Return what the end of a game shows; without its race where that cannot be drawn.

        Args:
            table: whose game has ended by its rules.
            drawn: its last picture.
            language: of whoever sees it.
            wanted: how soon its further pictures are.
        """
        hosted = self.hosted_games[table.game]
        race, _, told = await course_of(self.tables, table, hosted, language, private_seat(table))
        curves = None
        if race and hosted.words.race.in_final is None:
            with suppress(PaintingError):
                curves = await self.painter.race(hosted, table, race, language, wanted)
        position = None
        if hosted.words.end.shows_last_position:
            with suppress(PaintingError):
                position = await self.painter.last_position(hosted, table, language, wanted)
        standing = await self._standing(table, language)
        return standing._replace(drawn=drawn, race=curves, position=position, story=told)

    async def _standing(self, table: Table, language: CatalogueLanguage) -> Finale:
        """Return what the end of a game shows of its series, its ratings and its badges."""
        series, game = await self._series(table, language), finished(table)
        if game is None:
            return Finale(series=series)
        return Finale(
            series=series,
            ratings=rating_lines(game, await self.ratings.at_game(game), language),
            badges=badge_lines(game, await self.badges.new_at(game), language),
        )

    async def _closed(self, table: Table, hosted: HostedGame, language: CatalogueLanguage, wanted: Wanted) -> Page:
        """Return the page of a table without a result: how its game stood, in words where that cannot be drawn."""
        reason = await self.store.servers.reason_of_halt(table)
        drawn = None
        if table.state is not None:
            with suppress(PaintingError):
                drawn = await self.painter.board(hosted, table, language, Wanted(wanted.since))
        return closed_page(table, hosted, language, drawn, reason)

    async def _lobby(
        self, table: Table, hosted: HostedGame, language: CatalogueLanguage, wanted: Wanted
    ) -> Picture | None:
        """Return the picture of a lobby; none where it cannot be drawn, since its words tell all.

        Raises:
            OutdatedError: it was wanted only for a time, which has passed.
        """
        try:
            return await self.painter.lobby(hosted, table, notes(table, hosted, language), language, wanted)
        except PaintingError:
            return None

    async def _series(self, table: Table, language: CatalogueLanguage) -> str:
        """Tell how the series of a table's members stands.

        Nothing is told where it is not one yet, nobody else has come, or the game at the table is annulled: it is part
        of none.
        """
        if table.annulled:
            return ""
        if table.phase == "lobby" and len(table.seats) + len(table.invited) < 2:
            return ""
        series = await self.store.history.series(table.guild_id, table.game, series_members(table))
        if table.phase == "over" and series.games == 1:
            return ""
        names = {seat.user_id or seat.resigned_user_id or 0: seat.name for seat in table.seats}
        return series_line(series, names, language)
