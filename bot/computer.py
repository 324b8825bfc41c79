"""Computer players for the event loop: they think in a process of their own, so that the loop stays free.

The process is `bot.computer_worker`, a plain child that speaks over pipes. `multiprocessing` would import the bot's
main module into the child and keep a helper process beside it, and its executor has no way to end a search that hangs.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import subprocess
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec

from bot.computer_worker import Answer, Question
from games import GAMES
from games.chance import pick

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.players import LevelName

_log = logging.getLogger(__name__)

ROOT = Path(__file__).resolve().parent.parent
COMMAND = (sys.executable, "-m", "bot.computer_worker")
BELOW_NORMAL_PRIORITY = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""Windows alone has this; elsewhere the worker lowers its own priority."""

SEARCH_SECONDS = 0.15
"""How long one thought may take when nobody else waits for one."""
SHORTEST_SEARCH_SECONDS = 0.02
"""How long it may take however many tables wait."""
PATIENCE_SECONDS = 5.0
"""How much longer than the thought an answer may take, a start of the process included; then the worker is hung."""
IDLE_SECONDS = 600.0
"""After so long without a question the process ends and gives its memory back."""
ENDING_SECONDS = 1.0
"""How long a worker may take to end by itself before it is killed."""
ATTEMPTS = 2
"""How many workers are asked for one move."""


class WorkerError(Exception):
    """The worker died, hung, or could not think of a move; the text tells nothing of what a seat holds."""


class ComputerPlayers:
    """Chooses moves for computer seats in one worker process, started when first needed and replaced when it fails."""

    def __init__(
        self,
        *,
        search_seconds: float = SEARCH_SECONDS,
        patience_seconds: float = PATIENCE_SECONDS,
        idle_seconds: float = IDLE_SECONDS,
        command: Sequence[str] = COMMAND,
        observe: Callable[[float], None] = lambda _seconds: None,
    ) -> None:
        """Start nothing yet.

        Args:
            search_seconds: how long one thought may take; shared fairly when several tables wait at once.
            patience_seconds: how much longer an answer may take before the worker is replaced.
            idle_seconds: after so long without a question the process ends.
            command: how to start the worker.
            observe: is told after each choice how many seconds it took, the wait for others included.
        """
        self._search_seconds = search_seconds
        self._patience_seconds = patience_seconds
        self._idle_seconds = idle_seconds
        self._command = tuple(command)
        self._observe = observe
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._idle: asyncio.Task[None] | None = None
        self._closed = False
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(Answer).decode

    @property
    def pid(self) -> int | None:
        """The id of the worker process, or none while there is no living one."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    async def warm(self) -> None:
        """Start the worker, so that the first move need not wait for it; a failure shows at the first move."""
        async with self._turn:
            with contextlib.suppress(OSError):
                await self._worker()
            self._rest()

    async def choose(self, game: str, view: Any, seat: int, level: LevelName, rng_seed: int) -> Any:
        """Return a legal move for a seat that may move.

        A worker that fails is replaced once; if that does not help either, the move is any legal one.

        Args:
            game: the game's module name.
            view: what the seat may know, as `Game.view` returns it.
            seat: whose move it is.
            level: how well to play.
            rng_seed: seeds everything imagined; at most 64 bits.

        Raises:
            RuntimeError: the computer players were closed.
        """
        rules = GAMES[game]
        encoded = msgspec.Raw(rules.encode(view))
        self._waiting += 1
        begun = perf_counter()
        try:
            async with self._turn:
                seconds = max(SHORTEST_SEARCH_SECONDS, self._search_seconds / self._waiting)
                move = await self._think(Question(game, encoded, seat, level, rng_seed, seconds))
        finally:
            self._waiting -= 1
            self._observe(perf_counter() - begun)
        if move is not None:
            return rules.decode_move(move)
        rng = Random(rng_seed)
        return pick(rules.legal_moves(rules.determinize(view, rng), seat), rng)

    async def close(self) -> None:
        """End the worker at once, in the middle of a thought too; whoever waits for a move gets `RuntimeError`."""
        self._closed = True
        self._hang_up()
        async with self._turn:
            self._stop_resting()
            await self._end()

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError("the computer players were closed")

    async def _think(self, question: Question) -> bytes | None:
        """Return the game's JSON of a move, or none when every attempt failed."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._ask(question)
            except (WorkerError, OSError, msgspec.DecodeError) as error:
                await self._end()
                self._check_open()
                reason = str(error) if isinstance(error, WorkerError) else type(error).__name__
                _log.warning("computer player of %s, attempt %d of %d: %s", question.game, attempt, ATTEMPTS, reason)
        return None

    async def _ask(self, question: Question) -> bytes:
        process = await self._worker()
        if process.stdin is None or process.stdout is None:
            raise WorkerError("the worker has no pipes")
        try:
            async with asyncio.timeout(question.seconds + self._patience_seconds):
                process.stdin.write(self._encode(question) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
        except TimeoutError:
            raise WorkerError("the worker hung") from None
        except ValueError:
            raise WorkerError("the worker wrote an endless line") from None
        except asyncio.CancelledError:
            # Its answer would be taken for the next one's.
            await self._end()
            raise
        if not line:
            raise WorkerError("the worker died")
        reply = self._decode(line)
        if reply.error:
            raise WorkerError(reply.error)
        self._rest()
        return bytes(reply.move)

    async def _worker(self) -> asyncio.subprocess.Process:
        self._check_open()
        self._stop_resting()
        process = self._process
        if process is None or process.returncode is not None:
            await self._end()
            process = self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                cwd=ROOT,
                process_group=0,  # out of a terminal's Ctrl-C, yet in its session, where niceness counts
                creationflags=BELOW_NORMAL_PRIORITY,
            )
            if self._closed:  # meanwhile
                self._hang_up()
        return process

    def _hang_up(self) -> None:
        """Let the worker see the end of its input, at which it ends, whatever it is doing."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()

    async def _end(self) -> None:
        """End the process and wait until its pipes are closed; the caller holds the turn, for nobody else may read.

        A worker is killed only if it does not end by itself: `Popen.kill` on a process that is just ending takes its
        exit status away from asyncio, which then complains of an unknown child.
        """
        self._hang_up()
        process, self._process = self._process, None
        if process is None:
            return
        try:
            async with asyncio.timeout(ENDING_SECONDS):
                await process.communicate()
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.communicate()

    def _rest(self) -> None:
        self._stop_resting()
        self._idle = asyncio.create_task(self._end_when_idle(), name="computer players' idle worker")

    def _stop_resting(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    async def _end_when_idle(self) -> None:
        await asyncio.sleep(self._idle_seconds)
        async with self._turn:
            await self._end()
