"""Tables, moves and finished games as rows of the database and back, with the SQL for them."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

import msgspec

from bot.model.finished_game import FinishedGame, FinishedSeat, finished
from bot.model.table import Contribution, LoggedMove, Opponents, Seat, Table, TakeBack
from bot.store.errors import DamagedTableError
from bot.store.transactions import Statement
from games import GAMES, Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence
    from sqlite3 import Row

    from games import AnyGame

_decode_seats = msgspec.json.Decoder(tuple[Seat, ...]).decode
_decode_contributions = msgspec.json.Decoder(tuple[Contribution, ...]).decode
_decode_proposal = msgspec.json.Decoder(TakeBack).decode
_decode_opponents = msgspec.json.Decoder(Opponents).decode
_decode_outcome = msgspec.json.Decoder(Outcome).decode
_decode_numbers = msgspec.json.Decoder(tuple[int, ...]).decode
_encode = msgspec.json.Encoder().encode
_TRUTHS = ("counted", "annulled", "animation", "rated", "advice")
"""Columns of booleans, which SQLite stores as 0 and 1."""

_INSERT_TABLE = """
    INSERT INTO tables (
        id, guild_id, channel_id, parent_id, game, rematch_of, created_at, host_id, phase, seats, moves, revision,
        version, waiting_since, pace, animation, rated, advice, clock, deadline, paused_at, proposal, votes, invited,
        declined, ended_by, counted, annulled, rules_version, outcome, options, seed, state, secret, serial,
        contributions, kind, lesson, opponents
    ) VALUES (
        :id, :guild_id, :channel_id, :parent_id, :game, :rematch_of, :created_at, :host_id, :phase, :seats, :moves,
        :revision, :version, :waiting_since, :pace, :animation, :rated, :advice, :clock, :deadline, :paused_at,
        :proposal, :votes, :invited, :declined, :ended_by, :counted, :annulled, :rules_version, :outcome, :options,
        :seed, :state, :secret, CASE WHEN :secret IS NOT NULL AND :kind = 'public'
            THEN coalesce((SELECT last FROM serials WHERE guild_id = :guild_id), 0) + 1 END,
        :contributions, :kind, :lesson, :opponents
    )
"""
_UPDATE_TABLE = """
    UPDATE tables
    SET channel_id = :channel_id, parent_id = :parent_id, host_id = :host_id, phase = :phase, seats = :seats,
        moves = :moves, revision = :revision, version = :version, waiting_since = :waiting_since, pace = :pace,
        animation = :animation, rated = :rated, advice = :advice, clock = :clock, deadline = :deadline,
        paused_at = :paused_at, proposal = :proposal, votes = :votes, invited = :invited, declined = :declined,
        ended_by = :ended_by,
        counted = :counted, annulled = :annulled, rules_version = :rules_version, outcome = :outcome,
        options = :options, seed = :seed, state = :state, contributions = :contributions, lesson = :lesson,
        opponents = :opponents
    WHERE id = :id AND version = :version - 1
"""
# The two statements of a move take their values by position, since sqlite3 looks each named value up.
_UPDATE_PLAYED = """
    UPDATE tables
    SET seats = ?, moves = ?, revision = ?, version = ?, waiting_since = ?, deadline = ?, proposal = ?, votes = ?,
        state = ?, lesson = ?
    WHERE id = ? AND version = ?
"""
_INSERT_MOVE = """
    INSERT INTO moves (table_id, number, seat, move, user_id, at, events)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""
SELECT_MOVES = """
    SELECT number, seat, move, user_id, at, events FROM moves WHERE table_id = ? AND number >= ? ORDER BY number
"""
_DELETE_LATER_MOVES = "DELETE FROM moves WHERE table_id = :table_id AND number >= :moves"
_INSERT_FINISHED_GAME = """
    INSERT INTO finished_games (
        table_id, guild_id, channel_id, place_id, game, rules_version, ended_at, is_ended_early, is_rated, members
    ) VALUES (
        :table_id, :guild_id, :channel_id, :place_id, :game, :rules_version, :ended_at, :is_ended_early, :is_rated,
        :members
    ) ON CONFLICT DO NOTHING
"""
_INSERT_FINISHED_SEAT = """
    INSERT INTO finished_seats (table_id, seat, name, user_id, left_user_id, level, rank, score, has_won)
    VALUES (:table_id, :seat, :name, :user_id, :left_user_id, :level, :rank, :score, :has_won)
    ON CONFLICT DO NOTHING
"""
_INSERT_FINAL_STATE = "INSERT INTO final_states (table_id, state) VALUES (:table_id, :state) ON CONFLICT DO NOTHING"
_DELETE_FINAL_STATE = "DELETE FROM final_states WHERE table_id = :table_id"
_DELETE_FINISHED_GAME = "DELETE FROM finished_games WHERE table_id = :table_id"
_SET_NOTE = """
    INSERT INTO notes (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value
"""
SELECT_NOTE = "SELECT value FROM notes WHERE key = ?"
_SELECT_TABLES = """
    SELECT id, guild_id, channel_id, parent_id, game, rematch_of, created_at, host_id, phase, seats, moves, revision,
        version, waiting_since, pace, animation, rated, advice, clock, deadline, paused_at, proposal, votes, invited,
        declined, ended_by, counted, annulled, rules_version, outcome, options, seed, state, secret, serial,
        contributions, kind, lesson, opponents,
        (SELECT state FROM final_states WHERE table_id = id) AS final_state
    FROM tables
"""
SELECT_TABLE = f"{_SELECT_TABLES} WHERE id = ?"
SELECT_FINISHED = f"""
    {_SELECT_TABLES} WHERE (phase = 'over' OR counted) AND id > ? ORDER BY id LIMIT ?
"""
SELECT_FINISHED_SEATS = """
    SELECT table_id, name, user_id, left_user_id, level, rank, score, has_won
    FROM finished_seats WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY table_id, seat
"""
_CLOSE_OUTDATED = """
    UPDATE tables
    SET phase = 'cancelled', ended_by = 'rules', revision = revision + 1, version = version + 1, deadline = NULL,
        paused_at = NULL, proposal = NULL, votes = '[]', invited = '[]'
    WHERE phase = 'playing' AND game = :game AND rules_version <> :rules_version
"""


def insert_table(table: Table) -> Statement:
    """Return the statement that inserts a new table."""
    return Statement(_INSERT_TABLE, columns_of(table))


def update_table(table: Table) -> Statement:
    """Return the statement that stores a table's next version; it finds a row only where the one before is stored."""
    return Statement(_UPDATE_TABLE, columns_of(table), must_find_row=True)


def update_played(table: Table) -> Statement:
    """Return the statement that stores a table after a move.

    Most writes are moves that do not end the game, and these change few columns. They change neither the phase, which
    five indexes contain, nor who sits, which a trigger looks up whenever the host is written (`0023_who_sits.sql`).
    """
    if table.phase != "playing":
        return update_table(table)
    return Statement(
        _UPDATE_PLAYED,
        (
            _encode(table.seats).decode(),
            table.moves,
            table.revision,
            table.version,
            table.waiting_since,
            table.deadline,
            _encode_optional(table.proposal),
            _encode(table.votes).decode(),
            _encode_state(table),
            table.lesson,
            table.id,
            table.version - 1,
        ),
        must_find_row=True,
    )


def insert_move(table_id: int, move: LoggedMove) -> Statement:
    """Return the statement that adds a move to a table's log."""
    values = (table_id, move.number, move.seat, move.move, move.user_id, move.at, move.events)
    return Statement(_INSERT_MOVE, values)


def delete_later_moves(table: Table) -> Statement:
    """Return the statement that deletes the moves of a table's log beyond those that the table counts."""
    return Statement(_DELETE_LATER_MOVES, {"table_id": table.id, "moves": table.moves})


def insert_finished(game: FinishedGame) -> tuple[Statement, ...]:
    """Return the statements that add a finished game to the history; one that is there already stays as it is."""
    columns = msgspec.structs.asdict(game) | {"members": encoded(game.members)}
    del columns["seats"]
    seats = (
        {"table_id": game.table_id, "seat": number, **msgspec.structs.asdict(seat)}
        for number, seat in enumerate(game.seats)
    )
    return (
        Statement(_INSERT_FINISHED_GAME, columns),
        *(Statement(_INSERT_FINISHED_SEAT, seat) for seat in seats),
    )


def ending_of(table: Table) -> tuple[Statement, ...]:
    """Return the statements that store how a table's game ended, for history and replays; none while it goes on."""
    return () if table.phase == "playing" else (*_history_of(table), *_final_state_of(table))


def _history_of(table: Table) -> tuple[Statement, ...]:
    """Return the statements that add a game to the history if it has ended and counts, or remove it if annulled."""
    if table.annulled:
        return (delete_finished(table.id),)
    game = finished(table)
    return () if game is None else insert_finished(game)


def _final_state_of(table: Table) -> tuple[Statement, ...]:
    """Return the statement that stores the state at the end of a game, compressed to a third as it is rarely read."""
    state = _encode_state(table) if table.phase == "over" else None  # encoding it costs time, so not with every move
    if state is None:
        return ()
    return (Statement(_INSERT_FINAL_STATE, {"table_id": table.id, "state": zlib.compress(state, level=9)}),)


def delete_final_state(table_id: int) -> Statement:
    """Return the statement that deletes the final state of a game that goes on again."""
    return Statement(_DELETE_FINAL_STATE, {"table_id": table_id})


def delete_finished(table_id: int) -> Statement:
    """Return the statement that removes a game from the history, if it is there."""
    return Statement(_DELETE_FINISHED_GAME, {"table_id": table_id})


def set_note(key: str, value: str) -> Statement:
    """Return the statement that stores a note, in the place of one with the same key."""
    return Statement(_SET_NOTE, {"key": key, "value": value})


def read_finished_seat(row: Row) -> FinishedSeat:
    """Read a row of `SELECT_FINISHED_SEATS`."""
    columns = dict(row)
    del columns["table_id"]
    # Not strict, because SQLite has no booleans, only 0 and 1.
    return msgspec.convert(columns, FinishedSeat, strict=False)


def outcome_of(game: str, state: bytes | None) -> str | None:
    """Return the JSON of a stored game's outcome, for the migration that stores it; None if it cannot be told."""
    if state is None or game not in GAMES:
        return None
    try:
        return _encode_optional(GAMES[game].outcome(GAMES[game].decode_state(state)))
    except msgspec.DecodeError:
        return None


def close_outdated(game: AnyGame) -> Statement:
    """Return the statement that closes a game's tables in progress whose rules are of another version than ours."""
    return Statement(_CLOSE_OUTDATED, {"game": game.name, "rules_version": game.rules_version})


def read_table(row: Row) -> Table:
    """Read a row of `SELECT_TABLE`.

    Raises:
        DamagedTableError: the game is unknown, its JSON cannot be read, or another version of its rules is in play.
    """
    columns = dict(row)
    game = GAMES.get(columns["game"])
    if game is None:
        raise DamagedTableError(columns["id"], f"this version does not know the game {columns['game']}")
    try:
        columns["seats"] = _decode_seats(columns["seats"])
        columns["contributions"] = _decode_contributions(columns["contributions"])
        columns["proposal"] = None if columns["proposal"] is None else _decode_proposal(columns["proposal"])
        columns["votes"] = _decode_numbers(columns["votes"])
        columns["invited"] = _decode_numbers(columns["invited"])
        columns["declined"] = _decode_numbers(columns["declined"])
        columns |= {name: bool(columns[name]) for name in _TRUTHS}
        columns["outcome"] = None if columns["outcome"] is None else _decode_outcome(columns["outcome"])
        columns["opponents"] = None if columns["opponents"] is None else _decode_opponents(columns["opponents"])
        columns |= _read_game(game, columns)
        del columns["final_state"]
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedTableError(columns["id"], f"its record is not what {game.name} has written") from error
    return Table(**columns)


def _read_game(game: AnyGame, columns: dict[str, Any]) -> dict[str, Any]:
    """Read options and state of a game; under another version of its rules, only what can still be read."""
    if columns["phase"] == "lobby" or columns["rules_version"] == game.rules_version:
        return {"options": game.decode_options(columns["options"]), "state": _read_state(game, columns)}
    if columns["phase"] == "playing":
        raise DamagedTableError(columns["id"], f"its game was begun by other rules of {game.name} than ours")
    try:
        return {"options": game.decode_options(columns["options"]), "state": None}
    except msgspec.DecodeError:
        return {"options": game.Options(), "state": None}


def _read_state(game: AnyGame, columns: dict[str, Any]) -> Any:
    """Read the present or final state of a game; None if there is none, or if only its log can give it again."""
    if columns["phase"] != "over":
        return None if columns["state"] is None else game.decode_state(columns["state"])
    try:
        return None if columns["final_state"] is None else game.decode_state(zlib.decompress(columns["final_state"]))
    except (zlib.error, msgspec.DecodeError):
        return None


def columns_of(table: Table) -> dict[str, object]:
    """Return the values of a table's row, by column."""
    game = GAMES[table.game]
    return msgspec.structs.asdict(table) | {
        "seats": _encode(table.seats).decode(),
        "contributions": _encode(table.contributions).decode(),
        "proposal": _encode_optional(table.proposal),
        "votes": _encode(table.votes).decode(),
        "invited": _encode(table.invited).decode(),
        "declined": _encode(table.declined).decode(),
        "outcome": _encode_optional(table.outcome),
        "opponents": _encode_optional(table.opponents),
        "options": game.encode(table.options),
        "state": None if table.phase == "over" else _encode_state(table),
    }


def _encode_state(table: Table) -> bytes | None:
    return None if table.state is None else GAMES[table.game].encode(table.state)


def encoded(numbers: Sequence[int]) -> str:
    """Return the JSON of numbers."""
    return _encode(numbers).decode()


def _encode_optional(value: TakeBack | Outcome | Opponents | None) -> str | None:
    return None if value is None else _encode(value).decode()
