"""The process that thinks for computer players: `python -m bot.players.computer_worker`.

`bot.players.computer` starts it. It answers a `Question` with a move in the game's JSON, and a request for `Advice`
with `Weighed` moves. It knows the rules and nothing else of the bot.
"""

from __future__ import annotations

from random import Random
from time import monotonic

import msgspec

from bot.processes.serving import serve
from games import GAMES
from games.players import LEVELS, LevelName, choose_move, new_search, weigh_moves

NICENESS = 10
"""Its scheduling priority: on a single core the bot's event loop comes first, and so does drawing."""


class Question(msgspec.Struct, frozen=True, tag="move"):
    """Asks a computer player for a move; sent as JSON."""

    game: str
    view: msgspec.Raw
    """The game's JSON of what the seat may know."""
    seat: int
    level: LevelName
    seed: int
    """Seeds all random numbers of the thought."""
    seconds: float
    """How long the thought may take."""


class Advice(msgspec.Struct, frozen=True, tag="advice"):
    """Asks a computer player for advice to a member; the fields are those of a `Question`."""

    game: str
    view: msgspec.Raw
    seat: int
    seed: int
    seconds: float


class Weighed(msgspec.Struct, frozen=True):
    """One move that a computer player would consider."""

    move: msgspec.Raw
    """The move in the game's JSON."""
    trials: int
    """In how many imagined games it was played."""
    mean: float
    """The share of these games that was won, from 0 to 1; a game judged before its end counts by its chance of
    victory."""


_decode = msgspec.json.Decoder(Question | Advice).decode


def answer(encoded: bytes) -> bytes:
    """Answer a question with a move, or a request for advice with several weighed moves."""
    question = _decode(encoded)
    return _weigh(question) if isinstance(question, Advice) else _choose(question)


def _weigh(question: Advice) -> bytes:
    game = GAMES[question.game]
    view = game.decode_view(bytes(question.view))
    search = new_search(game, view, question.seat, Random(question.seed))
    tallies = weigh_moves(search, seconds=question.seconds, now=monotonic)
    weighed = [Weighed(msgspec.Raw(game.encode(tally.move)), tally.trials, tally.mean) for tally in tallies]
    return msgspec.json.encode(weighed)


def _choose(question: Question) -> bytes:
    game = GAMES[question.game]
    view = game.decode_view(bytes(question.view))
    search = new_search(game, view, question.seat, Random(question.seed))
    return game.encode(choose_move(search, LEVELS[question.level], seconds=question.seconds, now=monotonic))


if __name__ == "__main__":
    serve(answer, niceness=NICENESS)
