"""The process that thinks for computer players: `python -m bot.computer_worker`, started by `bot.computer`.

It reads one `Question` a line from its standard input and writes one `Answer` a line to its standard output, both
JSON. It knows the rules and nothing else of the bot. It ends when its input ends, even in the middle of a thought: so
it never outlives the bot, however that died.
"""

from __future__ import annotations

import os
import signal
import sys
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from games import GAMES
from games.players import LEVELS, LevelName, choose_move

if TYPE_CHECKING:
    from types import TracebackType
    from typing import BinaryIO

NICENESS = 10
"""By how much the bot's own loop goes before a thought where both want the same core."""


class Question(msgspec.Struct, frozen=True):
    """What a computer player is asked."""

    game: str
    view: msgspec.Raw
    """The game's JSON of what the seat may know."""
    seat: int
    level: LevelName
    seed: int
    """Seeds everything imagined."""
    seconds: float
    """How long the thought may take."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The move, or why there is none."""

    move: msgspec.Raw = msgspec.Raw()
    """The game's JSON of the move; empty when the thought failed."""
    error: str = ""
    """The kind and place of an error; never its text, which might tell what a seat holds."""


def answer(question: Question) -> Answer:
    """Choose a move; an error in a game becomes part of the answer."""
    try:
        game = GAMES[question.game]
        view = game.decode_view(bytes(question.view))
        move = choose_move(
            game,
            view,
            question.seat,
            LEVELS[question.level],
            Random(question.seed),
            seconds=question.seconds,
            now=monotonic,
        )
        return Answer(move=msgspec.Raw(game.encode(move)))
    except Exception as error:  # noqa: BLE001 (whatever a game raises, the worker goes on and the bot decides)
        return Answer(error=f"{type(error).__name__} at {_place(error.__traceback__)}")


def _place(traceback: TracebackType | None) -> str:
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None:
        return "an unknown place"
    return f"{traceback.tb_frame.f_globals.get('__name__')}:{traceback.tb_lineno}"


def _read(lines: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    for line in lines:
        questions.put(line)
    os._exit(0)  # the only way out of a thought that another thread is in


def main() -> None:
    """Answer questions until the input ends."""
    # Ctrl-C reaches every process of a terminal; the bot ends this one when it is done.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(sys.stdin.buffer, questions), daemon=True).start()
    decode, encode = msgspec.json.Decoder(Question).decode, msgspec.json.Encoder().encode
    output = sys.stdout.buffer
    try:
        while True:
            output.write(encode(answer(decode(questions.get()))) + b"\n")
            output.flush()
    except BrokenPipeError:
        os._exit(0)  # the bot was killed, and nobody is left to hear an answer


if __name__ == "__main__":
    main()
