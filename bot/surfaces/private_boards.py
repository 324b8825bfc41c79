"""What the panel of a private table shows but the hand: moments, the board where it is needed, and the finale.

It follows the game as a public board does, in the panel of the one member who sees it. A moment stands there alone, for
as long as it takes to read it: the hand would give away what its picture moves towards, and choices that come and go
beside it would slip from under a finger. Whoever does not want to wait skips it, and playing on ends a show.
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
            contents: puts together how a game ended, as for public boards, and knows tables, painter and games.
            preferences_of: gives what a member has chosen: whether pictures move for them.
            now: the time in seconds.
            shows_moments: whether moments are shown before the position.
        """
        self._contents = contents
        self._preferences_of = preferences_of
        self._languages: BoundedDict[int, CatalogueLanguage] = BoundedDict(LIVE_SHOWS)
        self._written: BoundedDict[int, tuple[int, Scene | None]] = BoundedDict(LIVE_SHOWS)
        self._shows_moments = shows_moments
        self._skipped: set[int] = set()
        self._shows = Shows(
            hosted_games=contents.hosted_games, language_of=self._language, now=now, longest_of=self._longest_of
        )
        contents.tables.on_load(self._follow)
        contents.tables.listen(self._follow)

    def _follow(self, table: Table) -> None:
        """Note a table as it is when it comes from the store, and after each change; public ones have boards.

        Who wants computers to move at once sees what came of it at once as well, but in a lesson and at a game's end.
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
        """Tell whether a panel shows what there is to be shown now."""
        show = self._shows.of(table)
        scene, (version, written) = show.scene(), self._written.get(table.id, (-1, None))
        if written is not scene:
            return False
        return scene is not None or version == table.version or show.rests_still()

    def is_left_alone(self, table: Table) -> bool:
        """Tell whether a panel stays as it is because it shows a moment: a picture that moves would begin anew."""
        _, scene = self._written.get(table.id, (-1, None))
        return scene is not None

    def note_written(self, staged: Staged) -> None:
        """Note what a panel shows now."""
        self._written[staged.table.id] = (staged.table.version, staged.scene)
        if staged.scene is None:
            self._shows.rests(staged.table)
        elif staged.board.drawn is not None:
            self._shows.of(staged.table).note_shown(staged.scene, staged.board.drawn.seconds)

    def leave_to_words(self, table: Table) -> None:
        """Note that a panel tells in words alone how a table stands, and shows nothing of what led there."""
        self._shows.of(table).end()
        self._shows.rests(table)

    def skip(self, table: Table) -> None:
        """Show no moment any more until its member chooses, which they do not want to wait for."""
        self._shows.of(table).end()
        if table.phase == "playing" and not members_to_move(table):
            self._skipped.add(table.id)

    def come_to_rest(self, table: Table) -> None:
        """Have nothing move any more that has happened so far: words alone have told it.

        Of a game that is over nothing more is shown than how it ended.
        """
        if table.phase == "over":
            self._shows.of(table).end()
        else:
            self._shows.of(table).come_to_rest()

    def pause(self, table: Table) -> float | None:
        """Return after how many seconds a panel is to be looked at again; none where nothing is due."""
        return self._shows.of(table).pause()

    async def stage(self, table: Table, language: CatalogueLanguage, wanted: Wanted) -> Staged:
        """Return what is to stand beside the hand now.

        Args:
            table: as it is now; its game has begun, and its state is known.
            language: the member's.
            wanted: how soon, and for how long.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: it was wanted only for a time, which has passed.
        """
        self._languages[table.id] = language
        show = self._shows.of(table)
        while (scene := show.scene()) is not None:
            if show.is_left_out:
                show.leave_out()
                continue
            soon = PRESSED if wanted.is_urgent else LASTING  # whatever comes after, a moment stays what it was
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
        return PrivateBoard(drawn, finale=await self._contents.finale(table, outcome, drawn, language))

    def _longest_of(self, table: Table) -> float:
        """Return for how many seconds moments may be shown."""
        return longest_show(table) if self._shows_moments else 0.0

    def _language(self, table: Table) -> CatalogueLanguage:
        return self._languages.get(table.id) or self._contents.language_of(table.guild_id)
