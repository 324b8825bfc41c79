"""Pictures that wait to be drawn, one after the other: in a process of their own, or in a thread where there is none.

A picture takes about ten milliseconds of an interpreter; drawn in the bot's own, it would hold up every answer. Orders
go to the process as bytes, files come back. The thread remains for machines that let the bot start no process.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import math
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.bounded_dict import BoundedDict
from bot.pictures.busy_share import BusyShare
from bot.pictures.painting_worker import GO_ON, Drawn, Order, draw
from bot.processes.serving import kind_and_place
from bot.processes.worker import ATTEMPTS, StartError, WorkerError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.hosted_game import Picture, Pictures
    from bot.processes.worker import Worker

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

PRESS, FILM, REHEARSAL = -math.inf, 1e9, math.inf
"""After how many seconds such a picture is due: one that answers a press goes before everything, as does the first
picture of a table. Moving pictures of whole games wait until nothing else does, and what is drawn for practice comes
last."""


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


class Job:
    """A picture that is drawn, or will be as long as somebody waits for it."""

    def __init__(self, order: bytes, pictures: Pictures, due: float, *, moves: bool = False) -> None:
        """Begin to wait.

        Args:
            order: what is drawn, as the process reads it.
            pictures: of the game, for the thread.
            due: when, on the event loop's clock.
            moves: whether the picture moves.
        """
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
        """Whether no picture comes of it any more, so that another job has to draw the same."""
        picture = self.picture
        return picture.done() and (picture.cancelled() or picture.exception() is not None or picture.result() is None)

    @property
    def is_outdated(self) -> bool:
        """Whether nobody who waits for it wants it any more."""
        return all(wanted.is_outdated() for wanted in self.readers)

    async def wait(self, wanted: Wanted = LASTING) -> Picture:
        """Return the picture once it is drawn.

        Args:
            wanted: for how long its reader wants it.

        Raises:
            PaintingError: it cannot be drawn.
            OutdatedError: nobody wanted it any more when its turn came.
        """
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
    job: Job


class DrawingQueue:
    """Has one picture drawn after the other, and keeps a few; the same is drawn once.

    What nobody waits for any more is not drawn at all.
    """

    def __init__(self, worker: Worker | None, hung_seconds: float, now: Callable[[], float]) -> None:
        """Start nothing yet.

        Args:
            worker: the process that draws; without one all is drawn in a thread.
            hung_seconds: after so long without a picture the process is hung.
            now: a monotonic clock in seconds, for how busy it is.
        """
        self._worker = worker
        self._hung_seconds = hung_seconds
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._is_thread_needed = worker is None
        self._pictures: BoundedDict[bytes, Job] = BoundedDict(CACHED_PICTURES)
        self._finals: BoundedDict[bytes, Job] = BoundedDict(CACHED_FINALS)
        self._places: list[_Place] = []
        self._has_moving = False
        self._busy = BusyShare(now, BUSY_MEMORY_SECONDS)
        self._rehearsals: deque[Job] = deque(maxlen=MOST_REHEARSALS)
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
    def is_moving_soon(self) -> bool:
        """Whether a picture that moves is under way, or is begun before or as soon as one that a press waits for."""
        return self._has_moving or any(place.due == PRESS and place.job.moves for place in self._places)

    @property
    def is_crowded(self) -> bool:
        """Whether so many pictures wait that those which may be left out are better not asked for."""
        return len(self._places) >= MANY_WAITING

    def job(self, order: Order, pictures: Pictures, due: float) -> Job:
        """Return the job that draws this, one for all who want the same.

        Args:
            order: what.
            pictures: of the game.
            due: when, on the event loop's clock.
        """
        encoded = self._encode(order)
        known = self._finals if order.kind == "final" else self._pictures
        job = known.get(encoded)
        if job is None or job.is_spoiled:
            job = Job(encoded, pictures, due, moves=order.moves)
            self._queue(job)
        elif due < job.due and not job.is_begun:
            job.due = due
            self._queue(job)
        known[encoded] = job
        return job

    def once(self, order: Order, pictures: Pictures, due: float) -> Job:
        """Return a job that draws this and is not kept: nobody wants it again; arguments as for `job`."""
        job = Job(self._encode(order), pictures, due)
        self._queue(job)
        return job

    @property
    def practises(self) -> bool:
        """Whether there is a process, which has time to draw what nobody waits for."""
        return self._worker is not None

    def practise(self, order: Order, pictures: Pictures) -> None:
        """Have something drawn, so that its parts are at hand, when nothing else waits."""
        self.job(order, pictures, REHEARSAL).readers.append(LASTING)  # for itself

    async def warm(self) -> None:
        """Start the process, so that the first picture need not wait for it; a failure shows at that picture."""
        if self._worker is not None:
            await self._worker.warm()

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

    def _queue(self, job: Job) -> None:
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

    def _next(self) -> tuple[float, Job]:
        """Take what is due first, with when that was; what is practised after everything that somebody waits for."""
        if not self._places:
            return REHEARSAL, self._rehearsals.popleft()
        due, _, job = heapq.heappop(self._places)
        return due, job

    async def _finish(self, job: Job) -> None:
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

    async def _draw(self, job: Job) -> Picture:
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

    async def _drawn_in_steps(self, worker: Worker, job: Job) -> Picture:
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
