"""Placing bandits, one a turn, clockwise (BS-3)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from games.sherwood_bandits import scarlet
from games.sherwood_bandits.asking import bands_after
from games.sherwood_bandits.box import FEWEST_CARTS, MOST_CARTS, SPACES
from games.sherwood_bandits.events import PocketPicked
from games.sherwood_bandits.hoards import take_village_coin
from games.sherwood_bandits.lady_marion import can_ask_marion
from games.sherwood_bandits.moves import AskMarion, Lurk, Pickpocket
from games.sherwood_bandits.road import LURKERS, STRETCHES, lurk
from games.sherwood_bandits.values import NOBODY
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards
    from games.sherwood_bandits.state import Position

_LURK = tuple(tuple(Lurk(stretch, space) for space in range(SPACES)) for stretch in range(MOST_CARTS))
_PICKPOCKET = tuple(Pickpocket(stretch) for stretch in range(MOST_CARTS))


def _free(moves: Moves) -> dict[tuple[int, ...], Moves]:
    """Return the moves to free spaces, by the bands on all the spaces that these moves lead to."""
    return {
        bands: tuple(move for move, band in zip(moves, bands, strict=True) if band == NOBODY)
        for bands in product(LURKERS, repeat=len(moves))
    }


_FREE_BESIDE = tuple(
    tuple(zip(STRETCHES[:carts], map(_free, _LURK[:carts]), strict=True)) for carts in range(MOST_CARTS + 1)
)
"""By the number of carts and by stretch: where its spaces are on the road, and by the bands there the moves to those
that are free."""
_FREE_POCKETS = _free(_PICKPOCKET[:FEWEST_CARTS]) | _free(_PICKPOCKET[:MOST_CARTS])
"""By the bands on all pickpocket spaces: the moves to those that are free."""
_FREE_POCKETS_OR_MARION = {pockets: (*moves, AskMarion()) for pockets, moves in _FREE_POCKETS.items()}
"""The same, and after them to ask Lady Marion."""


def legal(position: Position) -> Moves:
    """Return the free spaces of stretches with carts (BS-2), and Lady Marion where she can help."""
    lurkers, pockets = position.lurkers, position.pockets
    moves: Moves = ()
    for spaces, free in _FREE_BESIDE[len(pockets)]:
        moves += free[lurkers[spaces]]
    return moves + (_FREE_POCKETS_OR_MARION if can_ask_marion(position) else _FREE_POCKETS)[pockets]


def play(position: MutablePosition, move: Move) -> Onwards:
    """Place a bandit, or ask the seat what Lady Marion is to do."""
    if isinstance(move, Lurk):
        lurk(position, position.active, move.stretch, move.space)
    elif isinstance(move, Pickpocket):
        _pick_pocket(position, move.stretch)
    else:
        position.phase = "marion"
        return None
    position.backs = 0
    if position.placing > 1:
        position.placing -= 1
        return None
    return next_to_place(position, position.active)


def _pick_pocket(position: MutablePosition, stretch: int) -> None:
    seat = position.active
    position.pockets = replaced(position.pockets, stretch, seat)
    position.bandits = replaced(position.bandits, seat, position.bandits[seat] - 1)
    position.events.append(PocketPicked(seat, stretch, take_village_coin(position, seat)))


def next_to_place(position: MutablePosition, after: int) -> Onwards:
    """Wait for the next seat that has a bandit to place; the bot places those of Scarlet (WS-2, WS-3)."""
    for band in bands_after(position, after):
        if not position.bandits[band]:
            continue
        if band < position.seats:
            position.active, position.placing = band, 1
            return None
        scarlet.place_bandit(position)
    scarlet.place_the_rest(position)
    position.placing = 0
    return "guards"
