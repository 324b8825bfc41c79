"""Tables for tests, from the lobby to the end of the game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.model.table import LoggedMove, Seat, Table
from games import GAMES, Outcome

if TYPE_CHECKING:
    from bot.store import Store

GAME = GAMES["ruecks_raus"]
ROBIN, MARIAN, TUCK = 1_100_000_000_000_000_001, 1_100_000_000_000_000_002, 1_100_000_000_000_000_003
MEMBERS = (Seat("Robin", ROBIN), Seat("Marian", MARIAN), Seat("Tuck", TUCK))
CHANNEL = 1_200_000_000_000_000_000
NOW = 1_790_000_000
ROBIN_WINS = Outcome((9, 20, 5), (0,), ((), (), ()))
NOBODY = Outcome((7, 7, 7), (), ((), (), ()))
PRESS = 1_400_000_000_000_000_000
"""The id of an interaction in Discord."""


def lobby(channel_id: int = CHANNEL, **changes: Any) -> Table:
    """Return a lobby that has no id yet, because it was never stored."""
    table = Table(
        id=0,
        guild_id=1_300_000_000_000_000_000,
        channel_id=channel_id,
        game=GAME.name,
        options=GAME.Options(),
        host_id=ROBIN,
        phase="lobby",
        seats=MEMBERS,
        seed=bytes(range(32)),
        created_at=NOW,
        waiting_since=NOW,
    )
    return replace(table, **changes)


def playing(channel_id: int = CHANNEL, **changes: Any) -> Table:
    """Return a table at which the game has just begun."""
    state = GAME.new(len(MEMBERS), GAME.Options(), Random(1))
    return lobby(channel_id, phase="playing", state=state, **changes)


def changed(table: Table, **changes: Any) -> Table:
    """Return the table's next version, with changed fields."""
    return replace(table, version=table.version + 1, **changes)


def moved(table: Table) -> tuple[Table, LoggedMove]:
    """Let a seat choose a robber; return the table's next version and the move for the log."""
    seat = GAME.to_move(table.state)[0]
    move = GAME.legal_moves(table.state, seat)[-1]
    step = GAME.play(table.state, seat, move, Random(1))
    logged = LoggedMove(table.moves, seat, GAME.encode(move), table.seats[seat].user_id, NOW + table.moves)
    return changed(table, state=step.state, moves=table.moves + 1, revision=table.revision + step.settled), logged


def private(table: Table) -> Table:
    """Return the table as a private table of its member."""
    return replace(table, kind="private", secret=b"s" * 32)


def ended(table: Table, outcome: Outcome = ROBIN_WINS, **changes: Any) -> tuple[Table, LoggedMove]:
    """Return the version of a table after its last move, and that move."""
    after, move = moved(table)
    return replace(after, phase="over", outcome=outcome, waiting_since=NOW, **changes), move


async def open_ids(store: Store) -> list[int]:
    """Return the ids of all open tables, ascending."""
    return [table_id for table_id, _, _ in await store.open_places()]


async def finish(store: Store, outcome: Outcome = ROBIN_WINS, at: int = NOW, **born: Any) -> Table:
    """Play and store a game from its beginning to its end."""
    over, move = ended(await store.create_table(playing(**born)), outcome)
    over = replace(over, waiting_since=at)
    await store.save_table(over, move)
    return over
