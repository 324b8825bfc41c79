"""Placing bandits, one a turn, clockwise (BS-3)."""

from __future__ import annotations

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

_PLACES: dict[int, Moves] = {
    carts: (
        *(Lurk(stretch, space) for stretch in range(carts) for space in range(SPACES)),
        *(Pickpocket(stretch) for stretch in range(carts)),
    )
    for carts in range(FEWEST_CARTS, MOST_CARTS + 1)
}
"""By the number of carts: all lurking spaces, and then the pickpocket spaces."""
_ASK = AskMarion()


def legal(position: Position) -> Moves:
    """Return the free spaces of stretches with carts (BS-2), and Lady Marion where she can help."""
    bands = position.lurkers + position.pockets
    places = _PLACES[len(position.pockets)]
    moves = [place for place, band in zip(places, bands, strict=True) if band == NOBODY]
    if can_ask_marion(position):
        moves.append(_ASK)
    return tuple(moves)


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
    at = order.index(after) + 1
    following = order[at:] + order[:at]
    while any(position.bandits):
        for band in following:
            if not position.bandits[band]:
                continue
            if band < position.seats:
                position.phase, position.active, position.placing = "placement", band, 1
                return None
            scarlet.place_bandit(position)
    return "guards"
