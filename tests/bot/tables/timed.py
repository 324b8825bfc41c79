"""Tables whose clock a test moves by hand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.model.table import Seat, Table
from bot.tables import drafts, lobby, playing
from bot.tables.drafts import Place
from bot.tables.pacing import Pacing
from bot.tables.playing import Chosen
from games import GAMES
from tests.bot.store.samples import CHANNEL, PRESS

if TYPE_CHECKING:
    from bot.tables.keeper import Tables

SEED = bytes(32)
UNPACED = Pacing(is_watched=lambda _: False, now=lambda: 0.0, is_on=False)
"""Computers' moves are not delayed."""


async def begin(  # noqa: PLR0913 (whatever a test may want to choose)
    tables: Tables,
    members: int,
    *,
    game: str = "ruecks_raus",
    clock: str = "none",
    computers: int = 0,
    channel_id: int = CHANNEL,
    **options: Any,
) -> Table:
    """Start a game of members 1, 2, … and computers; it is the same game every time."""
    draft = drafts.draft(Place(1, channel_id), game, GAMES[game].Options(**options), Seat("Member 1", 1), PRESS)
    table = await tables.open(replace(draft, clock=clock, seed=SEED))
    for user_id in range(2, members + 1):
        await tables.change(table.id, lobby.join, user_id, f"Member {user_id}", PRESS)
    for _ in range(computers):
        await tables.change(table.id, lobby.add_computer, 1, "easy")
    return await tables.change(table.id, lobby.start, 1, tables.now(), PRESS)


async def choose(tables: Tables, table_id: int, seat: int, index: int = 0) -> Table:
    """Play a move of a seat, as the member or the computer that plays for it."""
    table = await tables.table(table_id)
    moves = GAMES[table.game].legal_moves(table.state, seat)
    user_id = table.seats[seat].user_id
    move = moves[index % len(moves)]
    if user_id is None:
        return await tables.change(
            table_id, playing.play_for_computer, Chosen(seat, table.revision, move), tables.now()
        )
    return await tables.change(table_id, playing.play, user_id, Chosen(seat, table.revision, move), tables.now())


async def play_for(tables: Tables, table_id: int, seat: int) -> Table:
    """Play a seat's first legal move as a computer."""
    table = await tables.table(table_id)
    move = GAMES[table.game].legal_moves(table.state, seat)[0]
    return await tables.change(table_id, playing.play_for_computer, Chosen(seat, table.revision, move), tables.now())


async def play_until_reaction(tables: Tables, table_id: int) -> tuple[Table, int]:
    """Play at random until a seat may react; return that seat."""
    rng = Random(0)
    while True:
        table = await tables.table(table_id)
        game = GAMES[table.game]
        (seat,) = game.to_move(table.state)
        if game.pass_move(table.state, seat) is not None:
            return table, seat
        await choose(tables, table_id, seat, rng.randrange(25))
