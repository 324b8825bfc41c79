"""What the panel of a private table shows besides the hand: moments, the board where it is needed, and the finale.

A private table has no public board, so its show runs in the panel of the one member who plays there. A moment stands
there alone, for as long as it takes to read it: the hand would give away the outcome of a moving picture, and choices
that come and go beside it would slip from under a finger. The member can skip it, and making a move ends the show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.bounded_dict import BoundedDict
from bot.pages.news import marks_alone
from bot.pages.private import NO_BOARD, PrivateBoard, has_board_beside
from bot.pictures.drawing_queue import LASTING, PRESSED, PaintingError
from bot.surfaces.scenes import caption_beside, scene_picture
from bot.surfaces.shows import LIVE_SHOWS, Shows, longest_show
from bot.tables.outcomes import outcome_of
from bot.tables.waiting import members_to_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.languages import CatalogueLanguage
    from bot.model.preferences import Preferences
    from bot.model.table import Table
    from bot.pictures.drawing_queue import Wanted
    from bot.surfaces.board_contents import BoardContents
    from bot.surfaces.show_stage import Scene


class Staged(NamedTuple):
    """What stands beside the hand in a panel, or is to stand there."""

    table: Table
    scene: Scene | None
    """The moment that is shown; none for the position of the table."""
    board: PrivateBoard
    """Its picture, and what is said beside it."""


class _Written(NamedTuple):
    """What stands in the panel of a private table."""

    version: int = -1
    """Of the table that the panel shows; -1 where it shows none yet."""
    scene: Scene | None = None
    """The moment that it shows; none for the position."""


class PrivateBoards:
    """The boards of all private tables."""

    def __init__(
        self,
        *,
        contents: BoardContents,
        preferences_of: Callable[[int], Preferences],
        now: Callable[[], float],
        shows_moments: bool = True,
    ) -> None:
        """Show nothing yet.

        Args:
            contents: makes the finale of a game, as for public boards; brings tables, painter and games with it.
            preferences_of: gives what a member has chosen: whether pictures move for them.
            now: the time in seconds.
            shows_moments: whether moments are shown before the position.
        """
        self._contents = contents
        self._preferences_of = preferences_of
        self._languages: BoundedDict[int, CatalogueLanguage] = BoundedDict(LIVE_SHOWS)
        """The language of the member at each table, as their panel was last drawn."""
        self._written: BoundedDict[int, _Written] = BoundedDict(LIVE_SHOWS)
        self._shows_moments = shows_moments
        self._skipped: set[int] = set()
        """The tables whose members skip all moments until they have to choose."""
        self._shows = Shows(
            hosted_games=contents.hosted_games, language_of=self._language, now=now, longest_of=self._longest_of
        )
        contents.tables.on_load(self._follow)
        contents.tables.listen(self._follow)

    def _follow(self, table: Table) -> None:
        """Follow a private table when it comes from the store, and after each change; public tables have boards.

        A member who wants computers to move at once sees no moments either, except in a lesson and at the game's end.
        """
        if not table.is_private:
            return
        likes_movement = self._preferences_of(table.host_id).animation
        self._shows.follow(table if likes_movement else replace(table, animation=False))
        is_skipped = table.id in self._skipped or (table.pace == "at_once" and table.lesson is None)
        if table.phase != "playing" or members_to_move(table):
            self._skipped.discard(table.id)
        if is_skipped and table.phase == "playing":
            self._shows.of(table).end()

    def is_written(self, table: Table) -> bool:
        """Tell whether a panel shows what is due now; the show goes on to that first."""
        show, written = self._shows.of(table), self._written.get(table.id, _Written())
        scene = show.advance()
        if written.scene is not scene:
            return False
        return scene is not None or written.version == table.version or show.position_stands

    def is_left_alone(self, table: Table) -> bool:
        """Tell whether a panel shows a moment, and so is left alone: an edit would start its moving picture anew."""
        return self._written.get(table.id, _Written()).scene is not None

    def note_written(self, staged: Staged) -> None:
        """Note what a panel shows now."""
        self._written[staged.table.id] = _Written(staged.table.version, staged.scene)
        if staged.scene is None:
            self._shows.note_position_shown(staged.table)
        elif staged.board.drawn is not None:
            self._shows.of(staged.table).note_shown(staged.scene, staged.board.drawn.seconds)

    def leave_to_words(self, table: Table) -> None:
        """Note that a panel tells the position in words alone: then there is no show of what led there."""
        self._shows.of(table).end()
        self._shows.note_position_shown(table)

    def skip(self, table: Table) -> None:
        """Show no more moments until the member of a table has to choose."""
        self._shows.of(table).end()
        if table.phase == "playing" and not members_to_move(table):
            self._skipped.add(table.id)

    def come_to_rest(self, table: Table) -> None:
        """Have no picture move of what has happened so far, since the panel has told it in words.

        Of a game that is over only the finale is shown then.
        """
        if table.phase == "over":
            self._shows.of(table).end()
        else:
            self._shows.of(table).come_to_rest()

    def pause(self, table: Table) -> float | None:
        """Return after how many seconds the show of a table goes on; none where nothing more is to come."""
        return self._shows.of(table).pause()

    async def stage(self, table: Table, language: CatalogueLanguage, wanted: Wanted) -> Staged:
        """Return what is to stand beside the hand now.

        Args:
            table: as it is now; its game has begun, and its state is known.
            language: the member's.
            wanted: how soon the picture is wanted, and for how long.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: it is not wanted any more.
        """
        self._languages[table.id] = language
        show = self._shows.of(table)
        while (scene := show.advance()) is not None:
            if show.tells_nothing_new:
                show.pass_over()
                continue
            soon = PRESSED if wanted.is_urgent else LASTING  # a moment is not outdated by what happens after it
            try:
                moment = await scene_picture(
                    self._contents.painter, self._contents.hosted_games[table.game], scene, language, soon
                )
            except PaintingError:
                show.skip()
                break
            return Staged(table, scene, PrivateBoard(moment, caption_beside(scene, moment)))
        return Staged(table, None, await self._position(table, language, wanted))

    async def _position(self, table: Table, language: CatalogueLanguage, wanted: Wanted) -> PrivateBoard:
        hosted = self._contents.hosted_games[table.game]
        if not has_board_beside(table, hosted):
            return NO_BOARD
        marked = marks_alone(table, hosted, self._shows.of(table).marked(table), language)
        drawn = await self._contents.painter.board(hosted, table, language, wanted, marked)
        outcome = outcome_of(table)
        if outcome is None:
            return PrivateBoard(drawn, marked=marked)
        return PrivateBoard(drawn, finale=await self._contents.finale(table, drawn, language))

    def _longest_of(self, table: Table) -> float:
        """Return how many seconds the show of a table may last."""
        return longest_show(table) if self._shows_moments else 0.0

    def _language(self, table: Table) -> CatalogueLanguage:
        return self._languages.get(table.id) or self._contents.language_of(table.guild_id)
