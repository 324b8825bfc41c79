"""Games played at random or by computers, and large files of them, for benchmarks of the store.

Files are filled by SQLite directly and not through the store, which is only measured afterwards; most statements are
the store's own.
"""

from __future__ import annotations

import contextlib
import sqlite3
from functools import cache
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from bot.model.table import BoardMessage, LoggedMove, Seat, Table
from bot.store import Store, rows
from bot.store.boards import update_board
from games import GAMES
from games.players import LEVELS, choose_move, new_search
from records.shuffle import SECRET_BYTES, SETUP, chance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    Choose = Callable[[Table, int, Random], Any]
    """Chooses the move of a seat."""

GUILD, FIRST_CHANNEL, FIRST_MEMBER = 10**18, 2 * 10**18, 3 * 10**18
CHANNELS, MEMBERS = 200, 2_000
BUSY_SHARE = 5
"""The busiest member has played in one of this many games."""
BEGUN_AT = 1_700_000_000
SEEDS = 3
"""How many games of each kind are played. All others are copies with other members, channels and times."""
THOUGHT_SECONDS = 0.05
"""How long computer players may think about a move in `thought_out`."""
ALONE_MOVES = 12
"""How many moves have been made at least at a private table in play."""

_SETTINGS = """
    PRAGMA journal_mode = MEMORY;
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -200000;
    CREATE TEMP TABLE logs (
        log INTEGER, number INTEGER, seat INTEGER, move BLOB, events BLOB, PRIMARY KEY (log, number)
    );
"""
_KEEP_LOG = "INSERT INTO logs (log, number, seat, move, events) VALUES (?, ?, ?, ?, ?)"
_COPY_LOG = """
    INSERT INTO moves (table_id, number, seat, move, user_id, at, events)
    SELECT :table_id, number, seat, move, json_extract(:members, '$[' || seat || ']'), :at, events
    FROM logs WHERE log = :log AND number >= :first
"""


_AS_WORKED_OUT = "UPDATE finished_games SET is_judged = 1; UPDATE rating_pools SET is_behind = 0;"
"""Marks badges and ratings as worked out, as in a file that has grown day by day."""


class Played(NamedTuple):
    """A game with its log."""

    table: Table
    log: tuple[LoggedMove, ...]


def played(game: str, seed: int) -> Played:
    """Play a game at random, to its end, at the fullest table."""
    return _over(game, seed, _at_random)


@cache
def thought_out(game: str, seed: int) -> Played:
    """Let steady computer players play a game to its end, at the fullest table; it is about as long as members' games.

    Computer players think for a fixed time, so the game may be different in each run.
    """
    return _over(game, seed, _steadily)


def begun_alone(game: str, seed: int) -> Played:
    """Begin a private game against computers, and play it up to a decision of its member."""
    rules = GAMES[game]
    computers = (Seat(f"Computer {number}", level="easy") for number in range(1, rules.seat_counts[0]))
    table = _begun(game, seed, (Seat("Member 0", FIRST_MEMBER), *computers))
    return _played(
        replace(table, kind="private", rated=False),
        lambda table: table.moves >= ALONE_MOVES and rules.to_move(table.state) == (0,),
        _at_random,
    )


def variation(game: Played, number: int) -> Played:
    """Return a copy of a game with other members, another channel and another time."""
    rng = Random(number)
    first = FIRST_MEMBER if number % BUSY_SHARE == 0 else FIRST_MEMBER + rng.randrange(MEMBERS)
    ids = [first, *(FIRST_MEMBER + rng.randrange(MEMBERS) for _ in game.table.seats[1:])]
    seats = tuple(replace(seat, user_id=user_id) for seat, user_id in zip(game.table.seats, ids, strict=True))
    changes: dict[str, Any] = {"channel_id": FIRST_CHANNEL + rng.randrange(CHANNELS), "seats": seats}
    return game._replace(table=replace(game.table, waiting_since=BEGUN_AT + number, **changes))


def variations(count: int) -> Iterator[Played]:
    """Yield finished games of one server."""
    games = [played(game, seed) for seed in range(SEEDS) for game in GAMES]
    return (variation(games[number % len(games)], number) for number in range(count))


async def new_file(path: Path) -> None:
    """Let the store create an empty file."""
    await (await Store.open(path)).close()


def fill(path: Path, games: Iterable[Played], moves: int = 0) -> int:
    """Write games into an empty file, with boards that are up to date, and return how many moves it holds afterwards.

    Args:
        path: a file that the store has created.
        games: finished games and games in play.
        moves: until the file holds so many moves, finished games are written with complete logs; then only with their
            last move.
    """
    written = 0
    logs: dict[int, tuple[int, tuple[LoggedMove, ...]]] = {}  # keeps the logs, so that no two of them have the same id
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript(_SETTINGS)
        with db:
            for table_id, (table, log) in enumerate(games, 1):
                if id(log) not in logs:
                    number = len(logs)
                    logs[id(log)] = (number, log)
                    db.executemany(_KEEP_LOG, ((number, m.number, m.seat, m.move, m.events) for m in log))
                is_whole = table.phase != "over" or written < moves
                _write(db, replace(table, id=table_id), logs[id(log)][0], 0 if is_whole else len(log) - 1)
                written += len(log) if is_whole else 1
        db.executescript(_AS_WORKED_OUT)
    return written


def _write(db: sqlite3.Connection, table: Table, log: int, first: int) -> None:
    """Write a table with the moves of a log, beginning with number `first`."""
    board = BoardMessage(table.id, table.channel_id, table.id, table.version, called_revision=table.revision)
    for statement in (rows.insert_table(table), update_board(board)):
        db.execute(statement.sql, statement.parameters)
    members = rows.encoded([seat.user_id or 0 for seat in table.seats])
    copied = {"table_id": table.id, "members": members, "at": table.waiting_since, "log": log, "first": first}
    db.execute(_COPY_LOG, copied)
    for statement in rows.ending_of(table):
        db.execute(statement.sql, statement.parameters)


def _begun(game: str, seed: int, seats: tuple[Seat, ...]) -> Table:
    """Return a table whose game has just begun."""
    rules, secret = GAMES[game], seed.to_bytes(SECRET_BYTES)
    options = rules.Options()
    state = rules.new(len(seats), options, chance(secret, SETUP))
    table = Table(0, GUILD, FIRST_CHANNEL, game, options, FIRST_MEMBER, "playing", seats, secret, state=state)
    return replace(table, rules_version=rules.rules_version, created_at=BEGUN_AT, waiting_since=BEGUN_AT)


def _over(game: str, seed: int, choose: Choose) -> Played:
    """Return a game that was played to its end at the fullest table."""
    rules = GAMES[game]
    seats = tuple(Seat(f"Member {number}", FIRST_MEMBER + number) for number in range(rules.seat_counts[-1]))
    table, log = _played(_begun(game, seed, seats), lambda _table: False, choose)
    return Played(replace(table, phase="over", outcome=rules.outcome(table.state)), log)


def _played(table: Table, is_enough: Callable[[Table], bool], choose: Choose) -> Played:
    """Play until `is_enough` is true of the table or the game is over."""
    rules, rng, log = GAMES[table.game], Random(table.seed), []
    while (waited_for := rules.to_move(table.state)) and not is_enough(table):
        seat = waited_for[0]
        move = choose(table, seat, rng)
        step = rules.play(table.state, seat, move, chance(table.seed, table.moves))
        events = rules.encode(step.events)
        log.append(LoggedMove(table.moves, seat, rules.encode(move), table.seats[seat].user_id, BEGUN_AT, events))
        table = replace(table, state=step.state, moves=table.moves + 1)
    return Played(table, tuple(log))


def _at_random(table: Table, seat: int, rng: Random) -> Any:
    return rng.choice(GAMES[table.game].legal_moves(table.state, seat))


def _steadily(table: Table, seat: int, rng: Random) -> Any:
    rules = GAMES[table.game]
    search = new_search(rules, rules.view(table.state, seat), seat, rng)
    return choose_move(search, LEVELS["steady"], seconds=THOUGHT_SECONDS, now=process_time)
