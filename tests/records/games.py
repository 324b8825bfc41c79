"""Random games and their records."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from games import GAMES
from records.model import RecordedPress, RecordedSeat, Shuffle
from records.recording import PlayedGame, PlayedMove, recorded
from records.shuffle import SETUP, chance, commitment_of, hash_of, seed_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import AnyGame
    from records.model import Record

SECRET = bytes(range(32))
IDS = (1_400_000_000_000_000_000, 1_400_000_000_000_000_001, 1_400_000_000_000_000_002)
MOST_MOVES = 10_000


def shuffle_of(secret: bytes = SECRET) -> Shuffle:
    presses = tuple(RecordedPress(press, hash_of(press), seat) for press, seat in zip(IDS, (0, None, 0), strict=True))
    return Shuffle(12, commitment_of(secret), secret, presses)


def seed_for(secret: bytes = SECRET) -> bytes:
    return seed_of(secret, map(hash_of, IDS))


def random_record(  # noqa: PLR0913 (what a game is made of)
    name: str,
    seats: int | None = None,
    options: Any = None,
    *,
    secret: bytes = SECRET,
    limit: int = MOST_MOVES,
    names: bool = False,
    sealed: bool = True,
) -> Record:
    """Return the record of a random game; it is closed early if it reaches the limit of moves."""
    game = GAMES[name]
    options = game.Options() if options is None else options
    count = seats or game.seat_counts[-1]
    people = [RecordedSeat("member" if seat % 2 == 0 else "computer sharp") for seat in range(count)]
    if names:
        people = [RecordedSeat(kind, f'Seat "{kind}" \N{SNOWMAN}\n: end') for kind, _ in people]
    moves = list(random_moves(game, count, options, seed_for(secret), limit))
    shuffle = shuffle_of(secret) if sealed else None
    return recorded(PlayedGame(game, options, people, seed_for(secret), shuffle, moves))


def random_moves(game: AnyGame, seats: int, options: Any, seed: bytes, limit: int) -> Iterator[PlayedMove]:
    """Yield the moves of a random game, up to a limit."""
    choosing = Random(seed)
    state = game.new(seats, options, chance(seed, SETUP))
    for number in range(limit):
        waiting = game.to_move(state)
        if not waiting:
            return
        seat = choosing.choice(waiting)
        move = choosing.choice(game.legal_moves(state, seat))
        state = game.play(state, seat, move, chance(seed, number)).state
        yield PlayedMove(seat, move, by_computer=choosing.random() < 0.5)
