"""Has pictures drawn beside the event loop: in a process of their own, or in a thread where there is none.

A picture takes about ten milliseconds of an interpreter; drawn in the bot's own, it would hold up every answer. Views
go to the process as bytes, files come back. The thread remains for machines that let the bot start no process.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import math
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.bounded_dict import BoundedDict
from bot.pictures.busy_share import BusyShare
from bot.pictures.painting_worker import GO_ON, Drawn, FilmPart, LegendPage, Order, Staging, Still, draw
from bot.processes.serving import kind_and_place
from bot.processes.worker import ATTEMPTS, StartError, Worker, WorkerError, python_module
from bot.tables.waiting import is_idle, since_own_move, view_for
from games import GAMES
from words.halts import Halt
from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.hosted_game import HostedGame, Picture, Pictures
    from bot.model.table import RecentMove, Table
    from games import AnyGame
    from words.language import Language
    from words.race import RaceTurn
    from words.standing import Leaderboard, Profile
    from words.steps import Shot, Take
    from words.telling import Moment

logger = logging.getLogger(__name__)

CACHED_PICTURES = 24
"""Pictures kept because they are asked for again and again, such as one hand by an impatient finger."""
CACHED_FINALS = 8
"""Pictures kept of how games ended: each member's panel and the board show the same one, at times seconds apart."""
MANY_WAITING = 16
"""So many pictures that follow the game are too far behind it to put others before them: a fifth of a second or so."""
FEW_WAITING = 8
"""So many pictures may wait while one moves: a table's panels and a board or two, for a third of a second."""
CALM = 0.5
"""A process that has drawn for more than this share of the last seconds draws nothing that moves."""
MOST_BUSY, BUSY_MEMORY_SECONDS = 0.65, 4.0
"""A process that has drawn for more than this share of the last seconds has no picture soon: presses are answered in
words, one like the other. At twenty presses a second it draws for half of the time, at fifty for four fifths."""
MOST_REHEARSALS = 16
"""So many pictures are practised at most, of the games that began last: a busy process never comes to the others."""
HUNG_SECONDS = 10.0
"""How long one picture may take, or a step of one that moves: several times what the first of a game needs on a slow
and busy machine."""
LARGE_BYTES = 4 * 1024 * 1024
"""From this size on, the process gives memory back at once where glibc manages it, which by itself learns to keep what
large canvases leave."""
FREE_BYTES = 8 * 1024 * 1024
"""So much free memory the process keeps at hand. glibc gives back all above 128 KB once a size is set for large things:
then each picture asked for 6 MB of zeros anew, a fifth of its time."""

MEMORY = {"MALLOC_MMAP_THRESHOLD_": str(LARGE_BYTES), "MALLOC_TRIM_THRESHOLD_": str(FREE_BYTES)}
"""What glibc is told in the environment of the process."""

PRESS, PANEL, BOARD, MOMENT, BARE_PANEL, IDLE_PANEL = -math.inf, 0.0, 0.1, 0.5, 10.0, 20.0
FILM, REHEARSAL = 1e9, math.inf
"""After how many seconds a picture is due; the one that is due first is drawn first.

What answers a press goes before everything, as does the first picture of a table. Then come panels that follow the
game to their member's next decision, then boards, then moments, which take as long as several boards, then panels whose
members have nothing to decide and see the board as well, first those that are bare, with words alone. A board lets the
panels of the same move go first, and none that come later: it shows the same to everybody, and they are there in words.
Moving pictures of whole games wait until nothing else does, and what is drawn for practice comes last.
"""


class PaintingError(Exception):
    """A picture cannot be had, now or at all; its reader has words."""


class OutdatedError(Exception):
    """A picture was not drawn, because when its turn came nobody wanted it any more."""


class Wanted(NamedTuple):
    """How soon a picture is wanted, and for how long."""

    since: float | None = None
    """Since when, on the event loop's clock; none for now."""
    is_outdated: Callable[[], bool] = lambda: False
    """Tells whether what it shows has changed; then its reader waits for another."""
    is_urgent: bool = False
    """Whether a press waits for it, or whoever has opened a table for the first that it shows."""
    is_bare: bool = False
    """Whether its reader has words alone until it comes."""


LASTING = Wanted()
"""Wanted for as long as it takes."""
PRESSED = Wanted(is_urgent=True)
"""Wanted by a press."""


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


class _Job:
    """A picture that is drawn, or will be as long as somebody waits for it."""

    def __init__(self, order: bytes, pictures: Pictures, due: float, *, moves: bool = False) -> None:
        self.order = order
        self.pictures = pictures
        self.moves = moves
        self.due = due
        self.picture: asyncio.Future[Picture | None] = asyncio.get_running_loop().create_future()
        """None where nobody wanted it any more: an exception that is kept refers to itself by way of whom it is raised
        for, and would stay for minutes."""
        self.is_begun = False
        self.readers: list[Wanted] = []
        """For how long those who wait for it want it."""

    @property
    def is_spoiled(self) -> bool:
        picture = self.picture
        return picture.done() and (picture.cancelled() or picture.exception() is not None or picture.result() is None)

    @property
    def is_outdated(self) -> bool:
        return all(wanted.is_outdated() for wanted in self.readers)

    async def wait(self, wanted: Wanted = LASTING) -> Picture:
        self.readers.append(wanted)
        try:
            picture = await asyncio.shield(self.picture)
        finally:
            self.readers.remove(wanted)
        if picture is None:
            raise OutdatedError
        return picture


class _Place(NamedTuple):
    """A job's place among those that wait."""

    due: float
    number: int
    job: _Job


class Painter:
    """Has one picture drawn after the other, and keeps a few; the same position is drawn once.

    What nobody waits for any more is not drawn at all.
    """

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
        self._worker = worker
        self._hung_seconds = hung_seconds
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._is_thread_needed = worker is None
        self._pictures: BoundedDict[bytes, _Job] = BoundedDict(CACHED_PICTURES)
        self._finals: BoundedDict[bytes, _Job] = BoundedDict(CACHED_FINALS)
        self._places: list[_Place] = []
        self._has_moving = False
        self._busy = BusyShare(now, BUSY_MEMORY_SECONDS)
        self._rehearsals: deque[_Job] = deque(maxlen=MOST_REHEARSALS)
        self._numbers = count()
        self._drawing: asyncio.Task[None] | None = None
        self._closed = False
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode_order = msgspec.msgpack.Decoder(Order).decode
        self._decode = msgspec.msgpack.Decoder(Drawn | None).decode

    @property
    def is_behind(self) -> bool:
        """Whether a press is better not made to wait for its picture: it would, and others after it."""
        if self._worker is not None and self._worker.is_resting and not self._is_thread_needed:
            return True
        is_press_waiting = bool(self._places) and self._places[0].due == PRESS
        return is_press_waiting or self.is_crowded or self._busy.share > MOST_BUSY

    @property
    def has_time(self) -> bool:
        """Whether a picture may move: few wait for one, and little was drawn lately."""
        return len(self._places) <= FEW_WAITING and self._busy.share <= CALM

    @property
    def _is_moving_soon(self) -> bool:
        """Whether a picture that moves is under way, or is begun before or as soon as one that a press waits for."""
        return self._has_moving or any(place.due == PRESS and place.job.moves for place in self._places)

    @property
    def is_crowded(self) -> bool:
        """Whether so many pictures wait that those which may be left out are better not asked for."""
        return len(self._places) >= MANY_WAITING

    async def cover(self, hosted: HostedGame, language: Language) -> Picture:
        """Draw a game's cover, for a press that waits for it.

        Raises:
            PaintingError: it cannot be drawn.
        """
        order = Order("cover", hosted.rules.name, b"", (), language.code)
        return await self._job(order, hosted.pictures, PRESS).wait()

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
        return await self._job(order, hosted.pictures, _due(BOARD, wanted)).wait(wanted)

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
        return await self._job(order, hosted.pictures, _due(BOARD, wanted)).wait(wanted)

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
        if wanted.is_urgent and self._is_moving_soon:
            moves = False  # it would come between the steps of another, and two cannot be begun at once
        staged = StagedMoment(view_for(before, None), view_for(after, None), moment)
        staging = _staging(game, staged, animated=moves)
        order = Order("moment", after.game, game.encode(staged.after), names_of(after), language.code, moment=staging)
        return await self._job(order, hosted.pictures, _due(MOMENT, wanted)).wait(wanted)

    async def last_position(
        self, hosted: HostedGame, table: Table, language: Language, wanted: Wanted = LASTING
    ) -> Picture:
        """Draw for everybody what lies on the table at the end of a game.

        Raises:
            PaintingError: it cannot be drawn.
        """
        view = GAMES[table.game].encode(view_for(table, None))
        order = Order("board", table.game, view, names_of(table), language.code)
        return await self._job(order, hosted.pictures, _due(BOARD, wanted)).wait(wanted)

    async def standing(self, hosted: HostedGame, standing: Leaderboard | Profile, language: Language) -> Picture:
        """Draw how members stand, with the pictures of any game: a press waits for it.

        Raises:
            PaintingError: it cannot be drawn.
        """
        order = Order("standing", hosted.rules.name, b"", (), language.code, standing=standing)
        return await self._job(order, hosted.pictures, PRESS).wait()

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
        return await self._job(order, hosted.pictures, _due(BOARD, wanted)).wait(wanted)

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
        job = _Job(self._encode(order), hosted.pictures, _due(FILM))  # not kept: nobody wants a part again
        self._queue(job)
        return (await job.wait()).data

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
        return await self._job(order, hosted.pictures, _due(patience, wanted)).wait(wanted)

    async def legend(self, hosted: HostedGame, page: LegendPage, language: Language) -> Picture:
        """Draw a page of what the signs in a game's picture mean; somebody waits for it.

        Raises:
            PaintingError: it cannot be drawn.
        """
        order = Order("legend", hosted.rules.name, b"", (), language.code, legend=page)
        return await self._job(order, hosted.pictures, _due(PANEL)).wait()

    async def warm(self) -> None:
        """Start the process, so that the first picture need not wait for it; a failure shows at that picture."""
        if self._worker is not None:
            await self._worker.warm()

    def rehearse(self, hosted: HostedGame, table: Table, language: Language) -> None:
        """Have a game practised that is about to begin, so that its first pictures find their parts drawn.

        Only in the process, which has time for it.
        """
        if self._worker is None:
            return
        game = GAMES[table.game]
        seats = min(count for count in game.seat_counts if count >= len(table.seats))
        names = (*names_of(table), *["Robin"] * (seats - len(table.seats)))
        state = game.new(seats, table.options, Random(0))
        for order in (
            Order("board", table.game, game.encode(game.view(state, None)), names, language.code),
            Order("hand", table.game, game.encode(game.view(state, 0)), names, language.code),
        ):
            self._job(order, hosted.pictures, REHEARSAL).readers.append(LASTING)  # for itself

    async def close(self) -> None:
        """End thread and process; what the thread is drawing is finished, all else is dropped."""
        self._closed = True
        for place in self._places:
            place.job.picture.cancel()
        self._places.clear()
        self._rehearsals.clear()
        if self._worker is not None:
            await self._worker.close()
        if self._drawing is not None:
            await self._drawing
        self._thread.shutdown()

    def _job(self, order: Order, pictures: Pictures, due: float) -> _Job:
        """Return the job that draws this, one for all who want the same."""
        encoded = self._encode(order)
        known = self._finals if order.kind == "final" else self._pictures
        job = known.get(encoded)
        if job is None or job.is_spoiled:
            job = _Job(encoded, pictures, due, moves=order.moves)
            self._queue(job)
        elif due < job.due and not job.is_begun:
            job.due = due
            self._queue(job)
        known[encoded] = job
        return job

    def _queue(self, job: _Job) -> None:
        if job.due == REHEARSAL:
            self._rehearsals.append(job)
        else:
            heapq.heappush(self._places, _Place(job.due, next(self._numbers), job))
        if self._drawing is None or self._drawing.done():  # one at a time: a press waits for what is begun
            self._drawing = asyncio.create_task(self._draw_all(), name="painter")

    async def _draw_all(self) -> None:
        """Draw what waits, until nothing does."""
        while self._places or self._rehearsals:
            await self._draw_next()
        self._busy.note(is_busy=False)

    async def _draw_pressed(self) -> None:
        """Draw what presses wait for, in the middle of a picture that moves."""
        while self._places and self._places[0].due == PRESS:
            await self._draw_next()

    async def _draw_next(self) -> None:
        due, job = self._next()
        if job.is_begun or due != job.due:
            return  # it had another place as well
        if not job.readers:
            job.picture.cancel()
        elif job.is_outdated:
            job.picture.set_result(None)
        else:
            job.is_begun = True
            self._busy.note(is_busy=due < FILM)  # practice and films, due after all clocks, have time
            await self._finish(job)

    def _next(self) -> tuple[float, _Job]:
        """Take what is due first, with when that was; what is practised after everything that somebody waits for."""
        if not self._places:
            return REHEARSAL, self._rehearsals.popleft()
        due, _, job = heapq.heappop(self._places)
        return due, job

    async def _finish(self, job: _Job) -> None:
        try:
            picture = await self._draw(job)
        except Exception as error:  # noqa: BLE001 (whatever it is, it is for those who wait for the picture)
            if self._closed:
                job.picture.cancel()
            else:
                job.picture.set_exception(error)
                job.picture.exception()  # seen, even if nobody waits any more
        else:
            job.picture.set_result(picture)

    async def _draw(self, job: _Job) -> Picture:
        if self._worker is not None:
            try:
                drawn = await self._drawn_in_steps(self._worker, job)
            except StartError:
                if not self._is_thread_needed:
                    logger.warning("pictures are drawn in a thread until a process can be started")
            except WorkerError as error:
                # Never in the thread: what a process did not survive, the bot might not survive.
                logger.warning("a picture could not be drawn: %s", error)
                raise PaintingError(str(error)) from None
            else:
                self._is_thread_needed = False
                return drawn
        self._is_thread_needed = True
        order = self._decode_order(job.order)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, partial(draw, order, job.pictures))
        except Exception as error:  # noqa: BLE001 (as in the process: its text might tell what a seat holds)
            logger.warning("a picture could not be drawn: %s", kind_and_place(error))
            raise PaintingError(kind_and_place(error)) from None

    async def _drawn_in_steps(self, worker: Worker, job: _Job) -> Picture:
        """Have the process draw; what presses wait for comes between the steps of a picture that moves.

        Where the process that has begun it is gone, another one begins anew; none after that.
        """
        if job.moves:
            self._has_moving = True
        try:
            drawn: Drawn | None = self._decode(await worker.ask(job.order, self._hung_seconds))
            attempts = ATTEMPTS
            while drawn is None:
                begun_by = worker.pid
                await self._draw_pressed()
                question = GO_ON if worker.pid == begun_by else job.order
                asking = worker.ask(question, self._hung_seconds, anew=job.order, attempts=attempts)
                drawn = self._decode(await asking)
                if worker.pid != begun_by:
                    attempts = 1
        finally:
            if job.moves:
                self._has_moving = False
        return drawn


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


def painting_process(module: str) -> Worker:
    """Return the process that draws with the pictures of a module, not started yet."""
    command = python_module("bot.pictures.painting_worker", module)
    return Worker("the painting process", command, environment=MEMORY)


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
