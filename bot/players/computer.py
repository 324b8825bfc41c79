"""Computer players for the event loop: they think in a process of their own, so that the loop stays free.

The moment at which a move becomes known must tell nothing: neither whether there was a choice, which may be a secret of
the seat, nor how hard it was. So the process answers as soon as it can and goes on with the next table, and the answer
is held back here until a moment that does not depend on the thought.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from bot.players.computer_worker import Advice, Question, Weighed
from bot.processes.worker import Worker, WorkerError, python_module
from games import GAMES
from games.chance import pick

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from games.players import LevelName

logger = logging.getLogger(__name__)

COMMAND = python_module("bot.players.computer_worker")

SEARCH_SECONDS = 0.15
"""How long one thought may take when no other table waits for one."""
SHORTEST_SEARCH_SECONDS = 0.02
"""How long one thought may take at least, however many tables wait."""
MARGIN_SECONDS = 0.1
"""How much later than that the move is known: a thought can exceed its time by the game that it is just imagining."""
PATIENCE_SECONDS = 5.0
"""How much longer than the thought an answer may take before the process counts as hung."""


ADVICE_SECONDS = 1.5
"""How long a member who asks for advice waits at most, including the wait for tables that need a move."""
WEIGHING_SECONDS = 0.6
"""How long a computer player may weigh moves for advice when nobody else waits for it."""
ADVICE_MARGIN_SECONDS = 0.3
"""The part of `ADVICE_SECONDS` kept for sending question and answer, and for the game that is just being imagined."""

_decode_weighed = msgspec.json.Decoder(tuple[Weighed, ...]).decode


class NoAdviceError(Exception):
    """No computer player could give advice in time."""


class ComputerPlayers:
    """Chooses moves for computer seats in one process, started when first needed and replaced when it fails."""

    def __init__(
        self,
        *,
        search_seconds: float = SEARCH_SECONDS,
        command: Sequence[str] = COMMAND,
        observe: Callable[[float], None] = lambda _seconds: None,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """Start nothing yet.

        Args:
            search_seconds: how long one thought may take; divided evenly when several tables wait at once.
            command: how to start the process.
            observe: is called after each thought with how many seconds it took, including the wait for others.
            now: a monotonic clock in seconds.
            sleep: waits for a number of seconds of that clock.
        """
        self._search_seconds = search_seconds
        self._beat = search_seconds + MARGIN_SECONDS
        self._worker = Worker("the computer players' process", command)
        self._observe = observe
        self._now = now
        self._sleep = sleep
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._encode = msgspec.json.Encoder().encode

    @property
    def pid(self) -> int | None:
        """The id of the process; None while none is running."""
        return self._worker.pid

    async def warm(self) -> None:
        """Start the process, so that the first move need not wait for it; an error shows only at the first move."""
        await self._worker.warm()

    async def choose(self, game: str, view: Any, seat: int, level: LevelName, rng_seed: int) -> Any:
        """Return a legal move for a seat that may move, at a moment that tells nothing of the seat's secrets.

        If the process fails, any legal move is returned.

        Args:
            game: the game's module name.
            view: what the seat may know, as `Game.view` returns it.
            seat: whose move it is.
            level: how well to play.
            rng_seed: seeds everything imagined; at most 64 bits.

        Raises:
            RuntimeError: the computer players were closed.
        """
        asked = self._now()
        self._waiting += 1
        try:
            async with self._turn:
                waited = self._now() - asked
                seconds = self._granted(waited)
                known_at = asked + self._beats(waited + seconds)
                encoded = msgspec.Raw(GAMES[game].encode(view))
                move = await self._think(Question(game, encoded, seat, level, rng_seed, seconds))
        finally:
            self._waiting -= 1
            self._observe(self._now() - asked)
        late = self._now() - known_at
        if late > 0:  # the process was replaced, or the machine is too busy
            known_at += math.ceil(late / self._beat) * self._beat
        await self._sleep(known_at - self._now())
        return move

    async def advise(self, game: str, view: Any, seat: int, rng_seed: int) -> tuple[Weighed, ...]:
        """Return the moves that a computer player would consider, first the one that it would play.

        Args:
            game: the game's module name.
            view: what the seat may know, as `Game.view` returns it.
            seat: whose move it is.
            rng_seed: seeds everything imagined; at most 64 bits.

        Raises:
            NoAdviceError: the process failed, or it took longer than `ADVICE_SECONDS`.
            RuntimeError: the computer players were closed.
        """
        until = self._now() + ADVICE_SECONDS - ADVICE_MARGIN_SECONDS
        question = Advice(game, msgspec.Raw(GAMES[game].encode(view)), seat, rng_seed, WEIGHING_SECONDS)
        weighing = asyncio.create_task(self._weigh(question, until), name="weigh moves")
        # Cancelling a thought ends its process, which others wait for, so a thought that is too late is left to finish.
        weighing.add_done_callback(lambda task: task.cancelled() or task.exception())
        await asyncio.wait((weighing,), timeout=ADVICE_SECONDS)
        if not weighing.done():
            raise NoAdviceError("it took too long")
        return weighing.result()

    async def close(self) -> None:
        """End the process at once, even in the middle of a thought; whoever waits for it gets `RuntimeError`."""
        await self._worker.close()

    def _granted(self, waited: float) -> float:
        """Return how long a thought may take that has waited for its turn; if it can, it still ends in time."""
        return max(SHORTEST_SEARCH_SECONDS, min(self._search_seconds / self._waiting, self._search_seconds - waited))

    def _beats(self, busy: float) -> float:
        """Return after how many seconds a move is known that needs this long: a whole number of beats, usually one.

        So the time shows neither how long this thought really took nor, within one beat, how long others took before
        it.
        """
        # Rounded, so that a thought that ends exactly on time does not count for another beat.
        return math.ceil(round((busy + MARGIN_SECONDS) / self._beat, 6)) * self._beat

    async def _weigh(self, question: Advice, until: float) -> tuple[Weighed, ...]:
        """Have moves weighed when it is their turn, and be done before a given time of the clock."""
        self._waiting += 1
        try:
            async with self._turn:
                seconds = min(question.seconds / self._waiting, until - self._now())
                if seconds < SHORTEST_SEARCH_SECONDS:
                    raise NoAdviceError("too many tables wait")
                asked = self._encode(msgspec.structs.replace(question, seconds=seconds))
                return _decode_weighed(await self._worker.ask(asked, seconds + PATIENCE_SECONDS))
        except (WorkerError, msgspec.DecodeError) as error:
            raise NoAdviceError(str(error) if isinstance(error, WorkerError) else type(error).__name__) from None
        finally:
            self._waiting -= 1

    async def _think(self, question: Question) -> Any:
        rules = GAMES[question.game]
        try:
            encoded = self._encode(question)
            return rules.decode_move(await self._worker.ask(encoded, question.seconds + PATIENCE_SECONDS))
        except (WorkerError, msgspec.DecodeError) as error:
            reason = str(error) if isinstance(error, WorkerError) else type(error).__name__
            logger.warning("a computer player of %s plays any legal move: %s", question.game, reason)
            rng = Random(question.seed)
            state = rules.determinize(rules.decode_view(bytes(question.view)), rng)
            return pick(rules.legal_moves(state, question.seat), rng)
