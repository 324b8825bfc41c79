"""Placing bandits, one a turn, clockwise (BS-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits import scarlet
from games.sherwood_bandits.box import SPACES
from games.sherwood_bandits.events import PocketPicked
from games.sherwood_bandits.lady_marion import can_ask_marion
from games.sherwood_bandits.moves import AskMarion, Lurk, Pickpocket
from games.sherwood_bandits.road import lurk
from games.sherwood_bandits.table import Onwards, Table, bands_in_order, replaced, take_village_coin
from games.sherwood_bandits.values import NOBODY

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position

_LURK = tuple(Lurk(stretch, space) for stretch in range(4) for space in range(SPACES))
_PICKPOCKET = tuple(Pickpocket(stretch) for stretch in range(4))
_ASK = AskMarion()


def legal(position: Position) -> Moves:
    """Return the free spaces of stretches with carts (BS-2), and Lady Marion where she can help."""
    moves: list[Move] = [
        move for move, band in zip(_LURK, position.lurkers, strict=False) if band == NOBODY
    ]  # fmt: skip
    moves += [move for move, band in zip(_PICKPOCKET, position.pockets, strict=False) if band == NOBODY]
    if can_ask_marion(position):
        moves.append(_ASK)
    return tuple(moves)


def play(table: Table, move: Move) -> Onwards:
    """Place a bandit, or let the seat say what Lady Marion is to do."""
    if isinstance(move, AskMarion):
        table.phase = "marion"
        return None
    if isinstance(move, Lurk):
        lurk(table, table.active, move.stretch, move.space)
    elif isinstance(move, Pickpocket):
        _pick_pocket(table, move.stretch)
    table.backs = 0
    table.placing -= 1
    return None if table.placing else next_to_place(table, table.active)


def _pick_pocket(table: Table, stretch: int) -> None:
    seat = table.active
    table.pockets = replaced(table.pockets, stretch, seat)
    table.bandits = replaced(table.bandits, seat, table.bandits[seat] - 1)
    table.events.append(PocketPicked(seat, stretch, take_village_coin(table, seat)))


def next_to_place(table: Table, after: int) -> Onwards:
    """Wait for the next seat that has a bandit to place; the bot places those of Scarlet (WS-2, WS-3)."""
    order = bands_in_order(table)
    at = order.index(after)
    while any(table.bandits):
        at = (at + 1) % len(order)
        band = order[at]
        if not table.bandits[band]:
            continue
        if band < table.seats:
            table.phase, table.active, table.placing = "placement", band, 1
            return None
        scarlet.place_bandit(table)
    return "guards"
