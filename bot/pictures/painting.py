"""Has the pictures of tables drawn beside the event loop: what each shows, and how soon it is due."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from bot.pictures.drawing_queue import FILM, LASTING, PRESS, DrawingQueue
from bot.pictures.painting_worker import FilmPart, LegendPage, Order, Staging, Still
from bot.tables.waiting import is_idle, since_own_move, view_for
from games import GAMES
from words.halts import Halt
from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import RecentMove, Table
    from bot.pictures.drawing_queue import Wanted
    from bot.processes.worker import Worker
    from games import AnyGame
    from words.language import Language
    from words.race import RaceTurn
    from words.standing import Leaderboard, Profile
    from words.steps import Shot, Take
    from words.telling import Moment

HUNG_SECONDS = 10.0
"""How long one picture may take, or a step of one that moves: several times what the first of a game needs on a slow
and busy machine."""

PANEL, BOARD, MOMENT, BARE_PANEL, IDLE_PANEL = 0.0, 0.1, 0.5, 10.0, 20.0
"""After how many seconds a picture is due for which no press waits; the one that is due first is drawn first.

First come panels that follow the game to their member's next decision, then boards, then moments, which take as long as
several boards, then panels whose members have nothing to decide and see the board as well, first those that are bare,
with words alone. A board lets the panels of the same move go first, and none that come later: it shows the same to
everybody, and they are there in words.
"""


class Hand(NamedTuple):
    """Whose hand is drawn, and what stands out in it."""

    seat: int
    chosen: tuple[str, ...] = ()
    """The moves that remain where the first step of one has been chosen, as the game encodes them."""
    pointed_at: tuple[str, ...] = ()
    """The moves that a lesson waits for, likewise."""
    marked: Sequence[RecentMove] = ()
    """The moves that the board beside it bears marks of; without any, it marks all since its member's last one."""


class Happening(NamedTuple):
    """A moment of a game between two positions of its table."""

    before: Table
    """The table before the move."""
    after: Table
    """The table as the move left it."""
    moment: Moment


class Painter:
    """Draws all that a table shows; what cannot be had now, its reader has in words."""

    def __init__(
        self,
        worker: Worker | None = None,
        hung_seconds: float = HUNG_SECONDS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start nothing yet.

        Args:
            worker: the process that draws; see `painting_process`. Without one all is drawn in a thread.
            hung_seconds: after so long without a picture the process is hung.
            now: a monotonic clock in seconds, for how busy it is.
        """
        self._queue = DrawingQueue(worker, hung_seconds, now)

    @property
    def is_behind(self) -> bool:
        """Whether a press is better not made to wait for its picture: it would, and others after it."""
        return self._queue.is_behind

    @property
    def has_time(self) -> bool:
        """Whether a picture may move: few wait for one, and little was drawn lately."""
        return self._queue.has_time

    @property
    def is_crowded(self) -> bool:
        """Whether so many pictures wait that those which may be left out are better not asked for."""
        return self._queue.is_crowded

    async def cover(self, hosted: HostedGame, language: Language) -> Picture:
        """Draw a game's cover, for a press that waits for it.

        Raises:
            PaintingError: it cannot be drawn.
        """
        order = Order("cover", hosted.rules.name, b"", (), language.code)
        return await self._queue.job(order, hosted.pictures, PRESS).wait()

    async def lobby(
        self,
        hosted: HostedGame,
        table: Table,
        notes: tuple[str, ...],
        language: Language,
        wanted: Wanted = LASTING,
    ) -> Picture:
        """Draw a table that gathers its players.

        Args:
            hosted: how the game is drawn.
            table: a table in the lobby.
            notes: what is special about each seat, then what is said of each free one.
            language: of the words in the picture.
            wanted: how soon, and for how long.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: it was wanted only for a time, which has passed.
        """
        order = Order("lobby", table.game, b"", names_of(table), language.code, notes=notes)
        return await self._queue.job(order, hosted.pictures, _due(BOARD, wanted)).wait(wanted)

    async def board(
        self,
        hosted: HostedGame,
        table: Table,
        language: Language,
        wanted: Wanted = LASTING,
        recent: Sequence[RecentMove] = (),
    ) -> Picture:
        """Draw the table for everybody: the position, or the final picture when the game is over.

        Args:
            hosted: how the game is drawn.
            table: a game that has begun.
            language: of the words in the picture.
            wanted: how soon, and for how long.
            recent: the moves whose changes are marked.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: it was wanted only for a time, which has passed.
        """
        outcome = GAMES[table.game].outcome(table.state)
        order = Order(
            "board" if outcome is None else "final",
            table.game,
            GAMES[table.game].encode(view_for(table, None)),
            names_of(table),
            language.code,
            outcome,
            _encoded(table, recent) if outcome is None else (),
            None if outcome is not None else _halt_of(table),
        )
        return await self._queue.job(order, hosted.pictures, _due(BOARD, wanted)).wait(wanted)

    async def moment(
        self,
        hosted: HostedGame,
        happening: Happening,
        language: Language,
        wanted: Wanted = LASTING,
        *,
        may_move: bool = True,
    ) -> Picture:
        """Draw what happened in a move, for everybody; moving, where the table wants that and there is time.

        Args:
            hosted: how the game is drawn.
            happening: what happened.
            language: of the words in the picture.
            wanted: how soon, and for how long.
            may_move: whether there is time for a moving picture.

        Raises:
            PaintingError: it cannot be drawn.
        """
        before, after, moment = happening
        game = GAMES[after.game]
        moves = may_move and after.animation and self.has_time
        if wanted.is_urgent and self._queue.is_moving_soon:
            moves = False  # it would come between the steps of another, and two cannot be begun at once
        staged = StagedMoment(view_for(before, None), view_for(after, None), moment)
        staging = _staging(game, staged, animated=moves)
        order = Order("moment", after.game, game.encode(staged.after), names_of(after), language.code, moment=staging)
        return await self._queue.job(order, hosted.pictures, _due(MOMENT, wanted)).wait(wanted)

    async def last_position(self, hosted: HostedGame, table: Table, language: Language, wanted: Wanted) -> Picture:
        """Draw for everybody what lies on the table at the end of a game.

        Raises:
            PaintingError: it cannot be drawn.
        """
        view = GAMES[table.game].encode(view_for(table, None))
        order = Order("board", table.game, view, names_of(table), language.code)
        return await self._queue.job(order, hosted.pictures, _due(BOARD, wanted)).wait(wanted)

    async def standing(self, hosted: HostedGame, standing: Leaderboard | Profile, language: Language) -> Picture:
        """Draw how members stand, with the pictures of any game: a press waits for it.

        Raises:
            PaintingError: it cannot be drawn.
        """
        order = Order("standing", hosted.rules.name, b"", (), language.code, standing=standing)
        return await self._queue.job(order, hosted.pictures, PRESS).wait()

    async def race(
        self,
        hosted: HostedGame,
        table: Table,
        race: Sequence[RaceTurn],
        language: Language,
        wanted: Wanted = LASTING,
    ) -> Picture:
        """Draw how everybody stood after each turn of a finished game, for everybody.

        Raises:
            PaintingError: it cannot be drawn.
        """
        game, view = GAMES[table.game], view_for(table, None)
        names = (*names_of(table), *(other.name for other in hosted.words.end.unseated(view, language)))
        outcome = game.outcome(table.state)
        order = Order("race", table.game, game.encode(view), names, language.code, outcome, race=tuple(race))
        return await self._queue.job(order, hosted.pictures, _due(BOARD, wanted)).wait(wanted)

    async def film_part(self, hosted: HostedGame, table: Table, take: Take[Shot], language: Language) -> bytes:
        """Draw a part of a moving picture of a whole game, when nothing else waits.

        Args:
            hosted: how the game is drawn.
            table: whose game it is.
            take: the part.
            language: of the words in the picture.

        Raises:
            PaintingError: it cannot be drawn.
        """
        game = GAMES[table.game]
        before = None if take.before is None else _still(game, take.before)
        film = FilmPart(_still(game, take.shown), before, take.seconds)
        order = Order("film", table.game, b"", names_of(table), language.code, film=film)
        return (await self._queue.once(order, hosted.pictures, _due(FILM)).wait()).data

    async def hand(
        self, hosted: HostedGame, table: Table, hand: Hand, language: Language, wanted: Wanted = LASTING
    ) -> Picture:
        """Draw what one seat may see.

        Args:
            hosted: the game's pictures.
            table: at which the seat is.
            hand: whose it is.
            language: of the words in it.
            wanted: how soon, and for how long.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: it was wanted only for a time, which has passed.
        """
        view = GAMES[table.game].encode(view_for(table, hand.seat))
        recent = _encoded(table, hand.marked or since_own_move(table, hosted.words, hand.seat))
        order = Order(
            "hand",
            table.game,
            view,
            names_of(table),
            language.code,
            recent=recent,
            chosen=hand.chosen,
            pointed_at=hand.pointed_at,
            halt=_halt_of(table),
        )
        patience = _panel_patience(table, hand.seat, wanted)
        return await self._queue.job(order, hosted.pictures, _due(patience, wanted)).wait(wanted)

    async def legend(self, hosted: HostedGame, page: LegendPage, language: Language) -> Picture:
        """Draw a page of what the signs in a game's picture mean; somebody waits for it.

        Raises:
            PaintingError: it cannot be drawn.
        """
        order = Order("legend", hosted.rules.name, b"", (), language.code, legend=page)
        return await self._queue.job(order, hosted.pictures, _due(PANEL)).wait()

    def rehearse(self, hosted: HostedGame, table: Table, language: Language) -> None:
        """Have a game practised that is about to begin, so that its first pictures find their parts drawn.

        Only in the process, which has time for it.
        """
        if not self._queue.practises:
            return
        game = GAMES[table.game]
        seats = min(count for count in game.seat_counts if count >= len(table.seats))
        names = (*names_of(table), *["Robin"] * (seats - len(table.seats)))
        state = game.new(seats, table.options, Random(0))
        for order in (
            Order("board", table.game, game.encode(game.view(state, None)), names, language.code),
            Order("hand", table.game, game.encode(game.view(state, 0)), names, language.code),
        ):
            self._queue.practise(order, hosted.pictures)

    async def warm(self) -> None:
        """Start the process, so that the first picture need not wait for it; a failure shows at that picture."""
        await self._queue.warm()

    async def close(self) -> None:
        """End thread and process; what the thread is drawing is finished, all else is dropped."""
        await self._queue.close()


def _due(patience: float, wanted: Wanted = LASTING) -> float:
    """Return when a picture is due on the event loop's clock."""
    if wanted.is_urgent:
        return PRESS
    return patience + (asyncio.get_running_loop().time() if wanted.since is None else wanted.since)


def _panel_patience(table: Table, seat: int, wanted: Wanted) -> float:
    """Return after how many seconds the picture of a seat's panel is due, unless a press waits for it."""
    if not is_idle(table, seat):
        return PANEL
    return BARE_PANEL if wanted.is_bare else IDLE_PANEL


def _encoded(table: Table, recent: Sequence[RecentMove]) -> tuple[bytes, ...]:
    return tuple(GAMES[table.game].encode(move.events) for move in recent)


def _halt_of(table: Table) -> Halt | None:
    """Return why a game does not go on; none where it does."""
    if table.phase == "cancelled":
        return Halt.ENDED
    return None if table.paused_at is None else Halt.PAUSED


def _still(game: AnyGame, shot: Shot) -> Still:
    """Return what a part of a moving picture shows of a game."""
    recent = tuple(game.encode(events) for events in shot.recent)
    staging = None if shot.staged is None else _staging(game, shot.staged)
    return Still(game.encode(shot.view), recent, shot.outcome, staging)


def _staging(game: AnyGame, staged: StagedMoment, *, animated: bool = False) -> Staging:
    """Return what a picture of a moment shows."""
    before, _, moment = staged
    return Staging(
        moment.kind, game.encode(before), game.encode(moment.events), game.encode(moment.unshown), animated=animated
    )


def names_of(table: Table) -> tuple[str, ...]:
    """Return the names at a table, by seat."""
    return tuple(seat.name for seat in table.seats)
