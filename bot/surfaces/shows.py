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
from bot.tables.lobby import seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import RecentMove, Table
    from bot.surfaces.show_account import Cue
    from bot.surfaces.show_stage import Scene
    from games import Event

LONGEST_SHOW = 8.0
"""Seconds after which the position follows; where there are more moments, which do not move, so many after the latest
move at most, and after twice as many whatever happens."""
LIVE_SHOWS = 2_000
"""Of so many tables the show is kept in mind; the one that changed longest ago goes first."""


class Shows:
    """The shows of all tables."""

    def __init__(
        self,
        *,
        hosted_games: Mapping[str, HostedGame],
        language_of: Callable[[Table], CatalogueLanguage],
        now: Callable[[], float],
        longest: float = LONGEST_SHOW,
    ) -> None:
        """Show nothing yet.

        Args:
            hosted_games: whose words find the moments.
            language_of: gives the language in which a table's moments are told.
            now: the time in seconds.
            longest: how many seconds a show may last; with 0 there is none.
        """
        self._games = hosted_games
        self._language_of = language_of
        self._now = now
        self._longest = longest
        self._shows: BoundedDict[int, Show] = BoundedDict(LIVE_SHOWS)

    def follow(self, table: Table) -> None:
        """Note a table as it is after a change: what a move brought is shown, what was taken back is not."""
        show = self._shows.pop(table.id, None) or self._show_of(table)
        if table.phase not in {"playing", "over"} or table.state is None:
            return
        now = self._now()
        show.follow(table, now)
        if table.phase == "playing" or show.goes_on or show.result_follows(now):  # nothing more will happen at others
            self._shows[table.id] = show

    def scene(self, table_id: int) -> Scene | None:
        """Return what the board of a table is to show now instead of its position; the position, if nothing."""
        show = self._shows.get(table_id)
        return None if show is None else show.scene(self._now())

    def note_shown(self, table_id: int, scene: Scene, seconds: float) -> None:
        """Note that a board shows a scene now, which is from when on its time counts.

        Args:
            table_id: whose board it is.
            scene: what it shows.
            seconds: for how long its picture moves; the caption of a scene with an opening is for after that.
        """
        show = self._shows.get(table_id)
        if show is not None:
            show.note_shown(scene, seconds, self._now())

    def rests(self, table: Table) -> None:
        """Note that the board shows the position of a table."""
        show = self._shows.get(table.id)
        if show is None:
            return
        show.rests(table, self._now())
        if table.phase == "over" and not show.goes_on:
            del self._shows[table.id]

    def rests_still(self, table_id: int) -> bool:
        """Tell whether the position after a show has not stood long enough: what came since is shown in its order."""
        show = self._shows.get(table_id)
        return show is not None and show.rests_still(self._now())

    def keeps_outcome(self, table_id: int) -> bool:
        """Tell whether the picture that is shown moves towards what its words do not tell yet."""
        show = self._shows.get(table_id)
        return show is not None and show.keeps_outcome

    def is_left_out(self, table_id: int) -> bool:
        """Tell whether the moment whose turn it is need not be shown, since it tells its reader nothing new."""
        show = self._shows.get(table_id)
        return show is not None and show.is_left_out

    def leave_out(self, table_id: int) -> None:
        """Have what comes after the moment whose turn it is take its place."""
        show = self._shows.get(table_id)
        if show is not None:
            show.leave_out()

    def has_more(self, table_id: int) -> bool:
        """Tell whether another moment waits after the one that is shown."""
        show = self._shows.get(table_id)
        return show is not None and show.has_more

    def end(self, table_id: int) -> None:
        """Have nothing more shown or told of what happened at a table, but how things stand."""
        show = self._shows.get(table_id)
        if show is not None:
            show.end()

    def skip(self, table_id: int) -> bool:
        """Leave out what is shown of a table, and all that waits to be; tell whether a moment was shown."""
        show = self._shows.get(table_id)
        return show is not None and show.skip()

    def come_to_rest(self, table_id: int) -> None:
        """Have nothing move any more that has happened so far: whoever looks on has been told it, or wants to be."""
        show = self._shows.get(table_id)
        if show is not None:
            show.come_to_rest(self._now())

    def drop_waiting(self, table_id: int) -> None:
        """Leave the moments that wait to the position, whose marks tell them; the one that is shown stays its time."""
        show = self._shows.get(table_id)
        if show is not None:
            show.drop_waiting()

    def pause(self, table_id: int) -> float | None:
        """Return after how many seconds the board of a table is to be looked at again; none where nothing is due."""
        show = self._shows.get(table_id)
        return None if show is None else show.pause(self._now())

    def result_follows(self, table_id: int) -> bool:
        """Tell whether a board has still to show how its game ended, which it is to be the first to tell."""
        show = self._shows.get(table_id)
        return show is not None and show.result_follows(self._now())

    def leading(self, table_id: int, *, may_move: bool) -> list[Cue]:
        """Return the moments whose outcome is to be seen on the board first: those that move, or are to come soon.

        Args:
            table_id: whose board it is.
            may_move: whether there is, or was when it was begun, time for a picture that moves; else none leads on.
        """
        show = self._shows.get(table_id)
        return [] if show is None else show.leading(self._now(), may_move=may_move)

    def moving(self, table_id: int, *, may_move: bool) -> Cue | None:
        """Return the moment whose picture moves on the board, or is to once it is drawn; arguments as for `leading`."""
        show = self._shows.get(table_id)
        return None if show is None else show.moving(self._now(), may_move=may_move)

    def shown(self, table_id: int) -> Cue | None:
        """Return the moment whose outcome a board shows; none where it shows none, or has yet to come to that."""
        show = self._shows.get(table_id)
        return None if show is None else show.shown

    def just_told(self, table_id: int) -> list[Cue]:
        """Return the moment of which a board has begun to tell, this very second, what its picture has led to."""
        show = self._shows.get(table_id)
        return [] if show is None else show.just_told(self._now())

    def marked(self, table: Table) -> tuple[RecentMove, ...]:
        """Return the moves whose changes a position bears marks of: all since the position that was shown before."""
        show = self._shows.get(table.id)
        return table.recent[-1:] if show is None else show.marked(table, self._now())

    def told(self, table: Table) -> list[Event]:
        """Return what moments have told of the moves whose changes a position bears marks of."""
        show = self._shows.get(table.id)
        return [] if show is None else show.told(table, self._now())

    def _show_of(self, table: Table) -> Show:
        """Return the show of a table whose position is shown."""
        words = self._games[table.game].words
        return Show(table, words=words, voice_of=self._voice_of, longest=self._longest)

    def _voice_of(self, table: Table) -> Voice:
        """Return how a table's board tells what happens."""
        return Voice(self._games[table.game], names_in_text(table), self._language_of(table), _reader_of(table))


def _reader_of(table: Table) -> int | None:
    """Return the seat that is told its own deeds as such: that of a private table, where nobody else looks on."""
    return seat_of(table, table.host_id) if table.is_private else None
