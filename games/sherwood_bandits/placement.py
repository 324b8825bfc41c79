"""Placing bandits, one a turn, clockwise (BS-3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from games.sherwood_bandits import scarlet
from games.sherwood_bandits.asking import bands_in_order
from games.sherwood_bandits.box import FEWEST_CARTS, MOST_CARTS, SPACES
from games.sherwood_bandits.events import PocketPicked
from games.sherwood_bandits.hoards import take_village_coin
from games.sherwood_bandits.lady_marion import can_ask_marion
from games.sherwood_bandits.moves import AskMarion, Lurk, Pickpocket
from games.sherwood_bandits.road import lurk
from games.sherwood_bandits.values import NOBODY
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards
    from games.sherwood_bandits.state import Position

_BANDS = (NOBODY, 0, 1, 2, 3)
_LURK: tuple[dict[tuple[int, ...], Moves], ...] = tuple(
    {
        bands: tuple(Lurk(stretch, space) for space, band in enumerate(bands) if band == NOBODY)
        for bands in product(_BANDS, repeat=SPACES)
    }
    for stretch in range(MOST_CARTS)
)
"""By stretch and the bands on its spaces: the free ones."""
_PICKPOCKET: dict[tuple[int, ...], Moves] = {
    bands: tuple(Pickpocket(stretch) for stretch, band in enumerate(bands) if band == NOBODY)
    for carts in range(FEWEST_CARTS, MOST_CARTS + 1)
    for bands in product(_BANDS, repeat=carts)
}
"""By the bands on the pickpocket spaces: the free ones."""
_ASK: Moves = (AskMarion(),)


@lru_cache(maxsize=4096)
def _free_spaces(lurkers: tuple[int, ...], pockets: tuple[int, ...]) -> Moves:
    moves: Moves = ()
    for stretch in range(len(pockets)):
        moves += _LURK[stretch][lurkers[stretch * SPACES : stretch * SPACES + SPACES]]
    return moves + _PICKPOCKET[pockets]


def legal(position: Position) -> Moves:
    """Return the free spaces of stretches with carts (BS-2), and Lady Marion where she can help."""
    moves = _free_spaces(position.lurkers, position.pockets)
    return moves + _ASK if can_ask_marion(position) else moves


def play(position: MutablePosition, move: Move) -> Onwards:
    """Place a bandit, or let the seat say what Lady Marion is to do."""
    if isinstance(move, AskMarion):
        position.phase = "marion"
        return None
    if isinstance(move, Lurk):
        lurk(position, position.active, move.stretch, move.space)
    elif isinstance(move, Pickpocket):
        _pick_pocket(position, move.stretch)
    position.backs = 0
    position.placing -= 1
    return None if position.placing else next_to_place(position, position.active)


def _pick_pocket(position: MutablePosition, stretch: int) -> None:
    seat = position.active
    position.pockets = replaced(position.pockets, stretch, seat)
    position.bandits = replaced(position.bandits, seat, position.bandits[seat] - 1)
    position.events.append(PocketPicked(seat, stretch, take_village_coin(position, seat)))


def next_to_place(position: MutablePosition, after: int) -> Onwards:
    """Wait for the next seat that has a bandit to place; the bot places those of Scarlet (WS-2, WS-3)."""
    order = bands_in_order(position)
    at = order.index(after)
    while any(position.bandits):  # some band has one left, and its turn comes
        at = (at + 1) % len(order)
        band = order[at]
        if not position.bandits[band]:
            continue
        if band < position.seats:
            position.phase, position.active, position.placing = "placement", band, 1
            return None
        scarlet.place_bandit(position)
    return "guards"
