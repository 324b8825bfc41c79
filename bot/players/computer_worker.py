"""The process that thinks for computer players: `python -m bot.players.computer_worker`.

It is started by `bot.players.computer`. Asked a `Question` it answers with the game's JSON of a move, and asked for
`Advice` with `Weighed` moves. It knows the rules and nothing else of the bot.
"""

from __future__ import annotations

from random import Random
from time import monotonic

import msgspec

from bot.processes.serving import serve
from games import GAMES
from games.players import LEVELS, LevelName, choose_move, weigh_moves

NICENESS = 10
"""On a single core the bot's own loop goes before a thought, and so do pictures."""


class Question(msgspec.Struct, frozen=True, tag="move"):
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


class Advice(msgspec.Struct, frozen=True, tag="advice"):
    """What a computer player is asked by a member who does not know what to do; the fields as for a `Question`."""

    game: str
    view: msgspec.Raw
    seat: int
    seed: int
    seconds: float


class Weighed(msgspec.Struct, frozen=True):
    """One move that a computer player would think about."""

    move: msgspec.Raw
    """The game's JSON of it."""
    trials: int
    """In how many imagined games it was played."""
    mean: float
    """Which part of these was won, from 0 to 1; those judged before their end count by how likely they are won."""


_decode = msgspec.json.Decoder(Question | Advice).decode


def answer(encoded: bytes) -> bytes:
    """Answer a question: a move, or several that were weighed."""
    question = _decode(encoded)
    return _weigh(question) if isinstance(question, Advice) else _choose(question)


def _weigh(question: Advice) -> bytes:
    game = GAMES[question.game]
    view = game.decode_view(bytes(question.view))
    tallies = weigh_moves(game, view, question.seat, Random(question.seed), seconds=question.seconds, now=monotonic)
    weighed = [Weighed(msgspec.Raw(game.encode(tally.move)), tally.trials, tally.mean) for tally in tallies]
    return msgspec.json.encode(weighed)


def _choose(question: Question) -> bytes:
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
