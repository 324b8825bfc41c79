"""The queue of pictures to draw. One is drawn at a time, in a separate process, or in a thread if there is none.

A picture takes about ten milliseconds of an interpreter. Drawn in the bot's own interpreter, it would delay every
answer. Orders go to the process as bytes, and files come back as bytes. The thread is for machines on which the bot
cannot start a process.
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
from bot.processes.serving import DiscreetError, discreetly
from bot.processes.worker import ATTEMPTS, StartError, WorkerError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.hosted_game import Picture, Pictures
    from bot.processes.worker import Worker

logger = logging.getLogger(__name__)

CACHED_PICTURES = 24
"""How many pictures are kept because they may be asked for again, for example one hand by an impatient member."""
CACHED_FINALS = 8
"""How many final pictures are kept: each member's panel and the board show the same one, at times seconds apart."""
MANY_WAITING = 16
"""When so many pictures wait, the queue is about a fifth of a second behind the game and takes no optional pictures."""
FEW_WAITING = 8
"""A picture may move only while no more than this many wait: one table's panels and a board or two, a third of a
second."""
CALM = 0.5
"""A picture may move only while the process was busy for no more than this share of the last seconds."""
MOST_BUSY, BUSY_MEMORY_SECONDS = 0.65, 4.0
"""If the process was busy for more than this share of the last seconds, no picture can be expected soon, so all
presses are answered in words. At twenty presses a second it is busy for half of the time, at fifty for four fifths."""
MOST_REHEARSALS = 16
"""How many rehearsals may wait, which are pictures drawn in advance to fill the caches. The latest ones are kept."""

PRESS, FILM, REHEARSAL = -math.inf, 1e9, math.inf
"""Due times in seconds that put a picture before or after all others. A picture that a press waits for comes first, as
does the first picture of a table. Parts of films (moving pictures of whole games) come after everything that somebody
waits for, and rehearsals come last."""


class PaintingError(Exception):
    """A picture cannot be drawn, now or at all; its reader gets words instead."""


class OutdatedError(Exception):
    """A picture was not drawn because nobody wanted it any more when its turn came."""


class Wanted(NamedTuple):
    """How soon a reader wants a picture, and for how long."""

    since: float | None = None
    """Since when it is wanted, on the event loop's clock; None means from now on."""
    is_outdated: Callable[[], bool] = lambda: False
    """Tells whether the position that it shows has changed, so that its reader waits for another picture instead."""
    is_urgent: bool = False
    """Whether a press waits for it, or somebody has just opened a table and waits for its first picture."""
    is_bare: bool = False
    """Whether its reader sees only words until it comes."""


LASTING = Wanted()
"""Wanted without a time limit."""
PRESSED = Wanted(is_urgent=True)
"""Wanted because a press waits for it."""


class Job:
    """A picture that is being drawn, or that will be drawn if somebody still waits for it by then."""

    def __init__(self, order: bytes, pictures: Pictures, due: float, *, moves: bool = False) -> None:
        """Create a job that has not begun.

        Args:
            order: what to draw, encoded as the process reads it.
            pictures: the game's pictures, which the thread draws with.
            due: when it is due, on the event loop's clock.
            moves: whether it is a moving picture.
        """
        self.order = order
        self.pictures = pictures
        self.moves = moves
        self.due = due
        self.picture: asyncio.Future[Picture | None] = asyncio.get_running_loop().create_future()
        """The result; None if nobody wanted it any more. A stored `OutdatedError` would be part of a reference cycle
        with its traceback, and would stay in memory for minutes."""
        self.is_begun = False
        self.readers: list[Wanted] = []
        """What each of those who wait for it wants."""

    @property
    def is_spoiled(self) -> bool:
        """Whether it has ended without a picture, so that another job must draw the same."""
        picture = self.picture
        return picture.done() and (picture.cancelled() or picture.exception() is not None or picture.result() is None)

    @property
    def is_outdated(self) -> bool:
        """Whether none of those who wait for it wants it any more."""
        return all(wanted.is_outdated() for wanted in self.readers)

    async def wait(self, wanted: Wanted = LASTING) -> Picture:
        """Wait until the picture is drawn, and return it.

        Args:
            wanted: for how long this reader wants it.

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
    """A job's entry in the queue; a job that was moved forward has two."""

    due: float
    number: int
    job: Job


class DrawingQueue:
    """Draws one picture at a time, keeps some of them, and draws what several readers want only once.

    A picture that nobody waits for any more is not drawn at all.
    """

    def __init__(self, worker: Worker | None, hung_seconds: float, now: Callable[[], float]) -> None:
        """Create a queue; nothing is started yet.

        Args:
            worker: the process that draws; if None, everything is drawn in a thread.
            hung_seconds: a process that has returned nothing for so long counts as hung.
            now: a monotonic clock in seconds, to measure how busy the drawing is.
        """
        self._worker = worker
        self._hung_seconds = hung_seconds
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._is_thread_needed = worker is None
        self._pictures: BoundedDict[bytes, Job] = BoundedDict(CACHED_PICTURES)
        self._finals: BoundedDict[bytes, Job] = BoundedDict(CACHED_FINALS)
        self._places: list[_Place] = []
        self._outdated_places = 0
        """How many of them are of jobs that have another place, since they were moved forward."""
        self._has_moving = False
        self._busy = BusyShare(now, BUSY_MEMORY_SECONDS)
        self._rehearsals: deque[Job] = deque()
        self._numbers = count()
        self._drawing: asyncio.Task[None] | None = None
        self._closed = False
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode_order = msgspec.msgpack.Decoder(Order).decode
        self._decode = msgspec.msgpack.Decoder(Drawn | None).decode

    @property
    def is_behind(self) -> bool:
        """Whether a press should be answered in words, because it and later presses would wait too long."""
        if self._worker is not None and self._worker.is_resting and not self._is_thread_needed:
            return True
        is_press_waiting = bool(self._places) and self._places[0].due == PRESS
        return is_press_waiting or self.is_crowded or self._busy.share > MOST_BUSY

    @property
    def has_time(self) -> bool:
        """Whether there is time for a moving picture: few pictures wait, and little was drawn lately."""
        return self._waiting <= FEW_WAITING and self._busy.share <= CALM

    @property
    def is_moving_soon(self) -> bool:
        """Whether a moving picture is under way, or is queued because a press waits for it."""
        return self._has_moving or any(place.due == PRESS and place.job.moves for place in self._places)

    @property
    def is_crowded(self) -> bool:
        """Whether so many pictures wait that optional ones should not be ordered."""
        return self._waiting >= MANY_WAITING

    @property
    def _waiting(self) -> int:
        """How many jobs wait, rehearsals aside."""
        return len(self._places) - self._outdated_places

    def job(self, order: Order, pictures: Pictures, due: float) -> Job:
        """Return the job that draws an order; everybody who wants the same picture gets the same job.

        Args:
            order: what to draw.
            pictures: the game's pictures.
            due: when it is due, on the event loop's clock; a job that waits is moved forward, never back.
        """
        encoded = self._encode(order)
        known = self._finals if order.kind == "final" else self._pictures
        job = known.get(encoded)
        if job is None or job.is_spoiled:
            job = Job(encoded, pictures, due, moves=order.moves)
            self._queue(job)
        elif due < job.due and not job.is_begun:
            self._outdated_places += job.due != REHEARSAL
            job.due = due
            self._queue(job)
        known[encoded] = job
        return job

    def once(self, order: Order, pictures: Pictures, due: float) -> Job:
        """Return a job for a picture that nobody will want again, so it is not kept; arguments as for `job`."""
        job = Job(self._encode(order), pictures, due)
        self._queue(job)
        return job

    @property
    def can_rehearse(self) -> bool:
        """Whether there is a process, which has time to draw pictures that nobody waits for."""
        return self._worker is not None

    def rehearse(self, order: Order, pictures: Pictures) -> None:
        """Draw a picture that nobody waits for when the queue is empty, so that its sprites and tiles are cached."""
        self.job(order, pictures, REHEARSAL).readers.append(LASTING)  # a job without a reader would be dropped

    async def warm(self) -> None:
        """Start the process early, so that the first picture need not wait for it; that picture reports any failure."""
        if self._worker is not None:
            await self._worker.warm()

    async def close(self) -> None:
        """Stop the thread and the process. What the thread is drawing is finished; everything else is dropped."""
        self._closed = True
        for place in self._places:
            if not place.job.is_begun:  # else it is being drawn, and this place is an old one
                place.job.picture.cancel()
        self._places.clear()
        self._outdated_places = 0
        self._rehearsals.clear()
        if self._worker is not None:
            await self._worker.close()
        if self._drawing is not None:
            await self._drawing
        self._thread.shutdown()

    def _queue(self, job: Job) -> None:
        if job.due == REHEARSAL:
            self._queue_rehearsal(job)
        else:
            heapq.heappush(self._places, _Place(job.due, next(self._numbers), job))
        if self._drawing is None or self._drawing.done():  # one task: a press waits only for the picture under way
            self._drawing = asyncio.create_task(self._draw_all(), name="painter")

    def _queue_rehearsal(self, job: Job) -> None:
        """Put a rehearsal last, and drop the first one where too many wait; that one can be ordered again."""
        self._rehearsals.append(job)
        if len(self._rehearsals) > MOST_REHEARSALS:
            dropped = self._rehearsals.popleft()
            if dropped.due == REHEARSAL:  # else it was moved forward, and has a place
                dropped.picture.cancel()

    async def _draw_all(self) -> None:
        """Draw until nothing waits any more."""
        while self._places or self._rehearsals:
            await self._draw_next()
        self._busy.note(is_busy=False)

    async def _draw_pressed(self) -> None:
        """Draw the pictures that presses wait for, between two steps of a moving picture."""
        while self._places and self._places[0].due == PRESS:
            await self._draw_next()

    async def _draw_next(self) -> None:
        due, job = self._next()
        if job.is_begun or due != job.due:  # an old entry of a job that was moved forward
            self._outdated_places -= due != REHEARSAL
            return
        if not job.readers:
            job.picture.cancel()
        elif job.is_outdated:
            job.picture.set_result(None)
        else:
            job.is_begun = True
            self._busy.note(is_busy=due < FILM)  # rehearsals and films can wait, so they do not count
            await self._finish(job)

    def _next(self) -> tuple[float, Job]:
        """Remove the entry that is due first and return its due time and job; a rehearsal if nothing else waits."""
        if not self._places:
            return REHEARSAL, self._rehearsals.popleft()
        due, _, job = heapq.heappop(self._places)
        return due, job

    async def _finish(self, job: Job) -> None:
        try:
            picture = await self._draw(job)
        except Exception as error:  # noqa: BLE001 (any error is passed on to those who wait for the picture)
            if self._closed:
                job.picture.cancel()
            else:
                job.picture.set_exception(error)
                job.picture.exception()  # marks it as retrieved, so that asyncio logs nothing if nobody waits any more
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
                # Never draw it in the thread: a picture that killed the process might kill the bot.
                logger.warning("a picture could not be drawn: %s", error)
                raise PaintingError(str(error)) from None
            else:
                self._is_thread_needed = False
                return drawn
        self._is_thread_needed = True
        order = self._decode_order(job.order)
        try:
            drawing = partial(draw, order, job.pictures)
            return await asyncio.get_running_loop().run_in_executor(self._thread, discreetly, drawing)
        except DiscreetError as error:
            told = str(error)
        except (MemoryError, RuntimeError) as error:
            told = "it ran out of memory" if isinstance(error, MemoryError) else "no thread could be started"
        logger.warning("a picture could not be drawn: %s", told)
        raise PaintingError(told)

    async def _drawn_in_steps(self, worker: Worker, job: Job) -> Picture:
        """Have the process draw; between two steps of a moving picture it draws what presses wait for.

        If the process was replaced since it began the picture, the new one draws the picture from the beginning. After
        that there is no further attempt.
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
