"""Orders the pictures of tables: what each one shows, and how soon it is due."""

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
"""How many seconds a picture, or one step of a moving one, may take: several times what the first picture of a game
needs on a slow and busy machine."""

PANEL, BOARD, MOMENT, BARE_PANEL, IDLE_PANEL = 0.0, 0.1, 0.5, 10.0, 20.0
"""After how many seconds a picture is due if no press waits for it; the picture that is due first is drawn first.

The order: panels that follow the game to their member's next decision; boards; moments, which take as long as several
boards; panels with words alone whose members have nothing to decide; other panels whose members have nothing to decide,
and who see the board as well. The small delay of a board lets the panels of the same move go first, but not those of
later moves: everybody sees the board, while panels already have their words.
"""


class Hand(NamedTuple):
    """Whose hand is drawn, and what is highlighted in it."""

    seat: int
    chosen: tuple[str, ...] = ()
    """The moves that are still possible after the first step of a move was chosen, as the game encodes them."""
    pointed_at: tuple[str, ...] = ()
    """The moves that a lesson waits for, as the game encodes them."""
    marked: Sequence[RecentMove] = ()
    """The moves that the board beside it marks; if empty, the hand marks all moves since its member's last one."""


class Happening(NamedTuple):
    """A moment of a game, with the table before and after the move that it is a part of."""

    before: Table
    """The table before the move."""
    after: Table
    """The table after the move."""
    moment: Moment


class Painter:
    """Draws everything that a table shows; what cannot be drawn in time, its reader gets in words."""

    def __init__(
        self,
        worker: Worker | None = None,
        hung_seconds: float = HUNG_SECONDS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Create a painter; nothing is started yet.

        Args:
            worker: the process that draws, see `painting_process`; if None, everything is drawn in a thread.
            hung_seconds: a process that has returned nothing for so long counts as hung.
            now: a monotonic clock in seconds, to measure how busy the drawing is.
        """
        self._queue = DrawingQueue(worker, hung_seconds, now)

    @property
    def is_behind(self) -> bool:
        """Whether a press should be answered in words, because it and later presses would wait too long."""
        return self._queue.is_behind

    @property
    def has_time(self) -> bool:
        """Whether there is time for a moving picture: few pictures wait, and little was drawn lately."""
        return self._queue.has_time

    @property
    def is_crowded(self) -> bool:
        """Whether so many pictures wait that optional ones should not be ordered."""
        return self._queue.is_crowded

    async def cover(self, hosted: HostedGame, language: Language) -> Picture:
        """Draw a game's cover; a press waits for it.

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
        """Draw the lobby of a table.

        Args:
            hosted: the game's pictures.
            table: a table in the lobby.
            notes: what is special about each seat that is taken, then what is written on each free one.
            language: the language of the words in the picture.
            wanted: how soon it is wanted, and for how long.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: nobody wanted it any more when its turn came.
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
        """Draw the public board: the position, or the final picture if the game is over.

        Args:
            hosted: the game's pictures.
            table: a game that has begun.
            language: the language of the words in the picture.
            wanted: how soon it is wanted, and for how long.
            recent: the moves whose changes are marked.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: nobody wanted it any more when its turn came.
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
        """Draw publicly what happened in a move; as a moving picture if the table wants that and there is time.

        Args:
            hosted: the game's pictures.
            happening: what happened.
            language: the language of the words in the picture.
            wanted: how soon it is wanted, and for how long.
            may_move: whether its reader has time for a moving picture.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: nobody wanted it any more when its turn came.
        """
        before, after, moment = happening
        game = GAMES[after.game]
        moves = may_move and after.animation and self.has_time
        if wanted.is_urgent and self._queue.is_moving_soon:
            moves = False  # it would be drawn between the steps of the other, and the process can hold only one
        staged = StagedMoment(view_for(before, None), view_for(after, None), moment)
        staging = _staging(game, staged, animated=moves)
        order = Order("moment", after.game, game.encode(staged.after), names_of(after), language.code, moment=staging)
        return await self._queue.job(order, hosted.pictures, _due(MOMENT, wanted)).wait(wanted)

    async def last_position(self, hosted: HostedGame, table: Table, language: Language, wanted: Wanted) -> Picture:
        """Draw the public board as it stood at the end of a game.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: nobody wanted it any more when its turn came.
        """
        view = GAMES[table.game].encode(view_for(table, None))
        order = Order("board", table.game, view, names_of(table), language.code)
        return await self._queue.job(order, hosted.pictures, _due(BOARD, wanted)).wait(wanted)

    async def standing(self, hosted: HostedGame, standing: Leaderboard | Profile, language: Language) -> Picture:
        """Draw a leaderboard or a profile; a press waits for it. Any game's pictures can draw it.

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
        """Draw a chart of how everybody stood after each turn of a finished game, for everybody.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: nobody wanted it any more when its turn came.
        """
        game, view = GAMES[table.game], view_for(table, None)
        names = (*names_of(table), *(other.name for other in hosted.words.end.unseated(view, language)))
        outcome = game.outcome(table.state)
        order = Order("race", table.game, game.encode(view), names, language.code, outcome, race=tuple(race))
        return await self._queue.job(order, hosted.pictures, _due(BOARD, wanted)).wait(wanted)

    async def film_part(self, hosted: HostedGame, table: Table, take: Take[Shot], language: Language) -> bytes:
        """Draw one part of a moving picture of a whole game, when nothing else waits.

        Args:
            hosted: the game's pictures.
            table: the table of the game.
            take: the part.
            language: the language of the words in the picture.

        Returns:
            The bytes of this part; all parts together are a file.

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
        """Draw what one seat may see, for its member alone.

        Args:
            hosted: the game's pictures.
            table: the table of the seat.
            hand: whose hand it is.
            language: the language of the words in the picture.
            wanted: how soon it is wanted, and for how long.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: nobody wanted it any more when its turn came.
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
        """Draw a page that explains the signs in a game's pictures; a member waits for it.

        Raises:
            PaintingError: it cannot be drawn.
        """
        order = Order("legend", hosted.rules.name, b"", (), language.code, legend=page)
        return await self._queue.job(order, hosted.pictures, _due(PANEL)).wait()

    def rehearse(self, hosted: HostedGame, table: Table, language: Language) -> None:
        """Draw board and hand of a game that may begin soon, so that its first pictures find their sprites cached.

        This is only done in the process, which has time for it.
        """
        if not self._queue.can_rehearse:
            return
        game = GAMES[table.game]
        seats = min(count for count in game.seat_counts if count >= len(table.seats))
        names = (*names_of(table), *["Robin"] * (seats - len(table.seats)))
        state = game.new(seats, table.options, Random(0))
        for order in (
            Order("board", table.game, game.encode(game.view(state, None)), names, language.code),
            Order("hand", table.game, game.encode(game.view(state, 0)), names, language.code),
        ):
            self._queue.rehearse(order, hosted.pictures)

    async def warm(self) -> None:
        """Start the process early, so that the first picture need not wait for it; that picture reports any failure."""
        await self._queue.warm()

    async def close(self) -> None:
        """Stop the thread and the process. What the thread is drawing is finished; everything else is dropped."""
        await self._queue.close()


def _due(patience: float, wanted: Wanted = LASTING) -> float:
    """Return when a picture is due, on the event loop's clock; `patience` is how many seconds it can wait."""
    if wanted.is_urgent:
        return PRESS
    return patience + (asyncio.get_running_loop().time() if wanted.since is None else wanted.since)


def _panel_patience(table: Table, seat: int, wanted: Wanted) -> float:
    """Return after how many seconds the picture of a seat's panel is due if no press waits for it."""
    if not is_idle(table, seat):
        return PANEL
    return BARE_PANEL if wanted.is_bare else IDLE_PANEL


def _encoded(table: Table, recent: Sequence[RecentMove]) -> tuple[bytes, ...]:
    return tuple(GAMES[table.game].encode(move.events) for move in recent)


def _halt_of(table: Table) -> Halt | None:
    """Return why a game does not go on; None if it does."""
    if table.phase == "cancelled":
        return Halt.ENDED
    return None if table.paused_at is None else Halt.PAUSED


def _still(game: AnyGame, shot: Shot) -> Still:
    """Encode what one part of a film shows."""
    recent = tuple(game.encode(events) for events in shot.recent)
    staging = None if shot.staged is None else _staging(game, shot.staged)
    return Still(game.encode(shot.view), recent, shot.outcome, staging)


def _staging(game: AnyGame, staged: StagedMoment, *, animated: bool = False) -> Staging:
    """Encode what a picture of a moment shows."""
    before, _, moment = staged
    events, unshown, recalled = map(game.encode, (moment.events, moment.unshown, moment.recalled))
    return Staging(moment.kind, game.encode(before), events, unshown, recalled, animated=animated)


def names_of(table: Table) -> tuple[str, ...]:
    """Return the names of the people at a table, by seat."""
    return tuple(seat.name for seat in table.seats)
