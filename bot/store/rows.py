"""Values to rows and back, and the SQL that carries them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.store.errors import DamagedTableError
from bot.store.writer import Statement
from bot.tables.model import BoardMessage, Contribution, LoggedMove, Seat, Table, TakeBack
from games import GAMES, Outcome

if TYPE_CHECKING:
    from sqlite3 import Row

    from games import AnyGame

_decode_seats = msgspec.json.Decoder(tuple[Seat, ...]).decode
_decode_contributions = msgspec.json.Decoder(tuple[Contribution, ...]).decode
_decode_proposal = msgspec.json.Decoder(TakeBack).decode
_decode_outcome = msgspec.json.Decoder(Outcome).decode
_decode_numbers = msgspec.json.Decoder(tuple[int, ...]).decode
_encode = msgspec.json.Encoder().encode

_INSERT_TABLE = """
    INSERT INTO tables (
        id, guild_id, channel_id, game, rematch_of, created_at, host_id, phase, seats, moves, revision, version,
        waiting_since, pace, animation, clock, deadline, paused_at, proposal, votes, invited, ended_by, counted,
        rules_version, outcome, options, seed, state, secret, serial, contributions
    ) VALUES (
        :id, :guild_id, :channel_id, :game, :rematch_of, :created_at, :host_id, :phase, :seats, :moves, :revision,
        :version, :waiting_since, :pace, :animation, :clock, :deadline, :paused_at, :proposal, :votes, :invited,
        :ended_by, :counted, :rules_version, :outcome, :options, :seed, :state, :secret,
        CASE WHEN :secret IS NOT NULL
            THEN coalesce((SELECT last FROM serials WHERE guild_id = :guild_id), 0) + 1 END,
        :contributions
    )
"""
_UPDATE_TABLE = """
    UPDATE tables
    SET channel_id = :channel_id, host_id = :host_id, phase = :phase, seats = :seats, moves = :moves,
        revision = :revision, version = :version, waiting_since = :waiting_since, pace = :pace,
        animation = :animation, clock = :clock, deadline = :deadline, paused_at = :paused_at, proposal = :proposal,
        votes = :votes, invited = :invited, ended_by = :ended_by, counted = :counted, rules_version = :rules_version,
        outcome = :outcome, options = :options, seed = :seed, state = :state, contributions = :contributions
    WHERE id = :id AND version = :version - 1
"""
_UPDATE_PLAYED = """
    UPDATE tables
    SET phase = :phase, seats = :seats, moves = :moves, revision = :revision, version = :version,
        waiting_since = :waiting_since, deadline = :deadline, proposal = :proposal, votes = :votes,
        outcome = :outcome, state = :state
    WHERE id = :id AND version = :version - 1
"""
_INSERT_MOVE = """
    INSERT INTO moves (table_id, number, seat, move, user_id, at, events)
    VALUES (:table_id, :number, :seat, :move, :user_id, :at, :events)
"""
_DELETE_LATER_MOVES = "DELETE FROM moves WHERE table_id = :table_id AND number >= :moves"
_UPDATE_BOARD = """
    UPDATE tables
    SET board_channel_id = :channel_id, board_message_id = :message_id, board_version = :version,
        ping_message_id = :ping_message_id, pinged_revision = :pinged_revision
    WHERE id = :table_id
"""
SELECT_TABLE = """
    SELECT id, guild_id, channel_id, game, rematch_of, created_at, host_id, phase, seats, moves, revision, version,
        waiting_since, pace, animation, clock, deadline, paused_at, proposal, votes, invited, ended_by, counted,
        rules_version, outcome, options, seed, state, secret, serial, contributions
    FROM tables WHERE id = ?
"""
_CLOSE_OUTDATED = """
    UPDATE tables
    SET phase = 'cancelled', ended_by = 'rules', revision = revision + 1, version = version + 1, deadline = NULL,
        paused_at = NULL, proposal = NULL, votes = '[]', invited = '[]'
    WHERE phase = 'playing' AND game = :game AND rules_version <> :rules_version
"""
SELECT_BOARD = """
    SELECT id AS table_id, board_channel_id AS channel_id, board_message_id AS message_id, board_version AS version,
        ping_message_id, pinged_revision
    FROM tables WHERE id = ? AND board_channel_id IS NOT NULL
"""


def insert_table(table: Table) -> Statement:
    """Write a table that is new."""
    return Statement(_INSERT_TABLE, _parameters(table))


def update_table(table: Table) -> Statement:
    """Write the next version of a table; finds no row unless the stored one is the version before."""
    return Statement(_UPDATE_TABLE, _parameters(table), must_find_row=True)


def update_played(table: Table) -> Statement:
    """Write the version of a table to which a move has led; only what moves change, since most writes are moves."""
    return Statement(
        _UPDATE_PLAYED,
        {
            "id": table.id,
            "phase": table.phase,
            "seats": _encode(table.seats).decode(),
            "moves": table.moves,
            "revision": table.revision,
            "version": table.version,
            "waiting_since": table.waiting_since,
            "deadline": table.deadline,
            "proposal": _encode_optional(table.proposal),
            "votes": _encode(table.votes).decode(),
            "outcome": _encode_optional(table.outcome),
            "state": GAMES[table.game].encode(table.state),
        },
        must_find_row=True,
    )


def insert_move(table_id: int, move: LoggedMove) -> Statement:
    """Write a move into a table's log."""
    return Statement(_INSERT_MOVE, {"table_id": table_id, **msgspec.structs.asdict(move)})


def delete_later_moves(table: Table) -> Statement:
    """Cut a table's log down to the moves that the table counts."""
    return Statement(_DELETE_LATER_MOVES, {"table_id": table.id, "moves": table.moves})


def outcome_of(game: str, state: bytes | None) -> str | None:
    """Return the JSON of how a stored game ended, for the migration that keeps it; none where it cannot be told."""
    if state is None or game not in GAMES:
        return None
    try:
        return _encode_optional(GAMES[game].outcome(GAMES[game].decode_state(state)))
    except msgspec.DecodeError:
        return None


def close_outdated(game: AnyGame) -> Statement:
    """Close the games in progress that were begun by other rules than ours."""
    return Statement(_CLOSE_OUTDATED, {"game": game.name, "rules_version": game.rules_version})


def update_board(board: BoardMessage) -> Statement:
    """Write what a table's public message is; finds no row if there is no such table."""
    return Statement(_UPDATE_BOARD, msgspec.structs.asdict(board), must_find_row=True)


def read_table(row: Row) -> Table:
    """Read a row of `SELECT_TABLE`.

    Raises:
        DamagedTableError: the game is unknown, its JSON is not what the game wrote, or it goes on by other rules.
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
        columns["counted"] = bool(columns["counted"])
        columns["animation"] = bool(columns["animation"])
        columns["outcome"] = None if columns["outcome"] is None else _decode_outcome(columns["outcome"])
        columns |= _read_game(game, columns)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedTableError(columns["id"], f"its record is not what {game.name} has written") from error
    return Table(**columns)


def _read_game(game: AnyGame, columns: dict[str, Any]) -> dict[str, Any]:
    """Read what the rules of a game have written; of other rules than ours, only what is still understood."""
    if columns["phase"] == "lobby" or columns["rules_version"] == game.rules_version:
        state = columns["state"]
        return {
            "options": game.decode_options(columns["options"]),
            "state": None if state is None else game.decode_state(state),
        }
    if columns["phase"] == "playing":
        raise DamagedTableError(columns["id"], f"its game was begun by other rules of {game.name} than ours")
    try:
        return {"options": game.decode_options(columns["options"]), "state": None}
    except msgspec.DecodeError:
        return {"options": game.Options(), "state": None}


def read_board(row: Row) -> BoardMessage:
    """Read a row of `SELECT_BOARD`."""
    return BoardMessage(**dict(row))


def _parameters(table: Table) -> dict[str, object]:
    game = GAMES[table.game]
    return msgspec.structs.asdict(table) | {
        "seats": _encode(table.seats).decode(),
        "contributions": _encode(table.contributions).decode(),
        "proposal": _encode_optional(table.proposal),
        "votes": _encode(table.votes).decode(),
        "invited": _encode(table.invited).decode(),
        "outcome": _encode_optional(table.outcome),
        "options": game.encode(table.options),
        "state": None if table.state is None else game.encode(table.state),
    }


def _encode_optional(value: TakeBack | Outcome | None) -> str | None:
    return None if value is None else _encode(value).decode()
