"""The process that thinks for computer players: `python -m bot.players.computer_worker`.

It is started by `bot.players.computer`, is asked a `Question` and answers with the game's JSON of a move. It knows the
rules and nothing else of the bot.
"""

from __future__ import annotations

from random import Random
from time import monotonic

import msgspec

from bot.processes.serving import serve
from games import GAMES
from games.players import LEVELS, LevelName, choose_move

NICENESS = 10
"""By how much the bot's own loop, and then pictures, go before a thought where all want the same core."""


class Question(msgspec.Struct, frozen=True):
    """What a computer player is asked; it travels as JSON."""

    game: str
    view: msgspec.Raw
    """The game's JSON of what the seat may know."""
    seat: int
    level: LevelName
    seed: int
    """Seeds everything imagined."""
    seconds: float
    """How long the thought may take."""


_decode = msgspec.json.Decoder(Question).decode


def answer(encoded: bytes) -> bytes:
    """Choose a move, and return the game's JSON of it."""
    question = _decode(encoded)
    game = GAMES[question.game]
    move = choose_move(
        game,
        game.decode_view(bytes(question.view)),
        question.seat,
        LEVELS[question.level],
        Random(question.seed),
        seconds=question.seconds,
        now=monotonic,
    )
    return game.encode(move)


if __name__ == "__main__":
    serve(answer, niceness=NICENESS)
