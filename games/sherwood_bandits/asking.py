"""Who is asked, in which order, and whose leader may help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import FEWEST_CARTS
from games.sherwood_bandits.events import LeaderRested, LeaderSent
from games.sherwood_bandits.moves import PASS, PASS_TURN
from games.sherwood_bandits.state import SCARLET, Phase, Position
from games.sherwood_bandits.values import Leader
from games.tuples import replaced

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.sherwood_bandits.box import Character, MerryMan
    from games.sherwood_bandits.moves import Moves
    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards


_HOME = Leader.HOME
"""A constant, because before Python 3.12 looking up a member of an enumeration is slow."""
_LEADERS = tuple(Leader)
"""By number, which for leaders on a card is the character's; calling the enumeration is slow."""
PASSES: Moves = (PASS, PASS_TURN)
"""The two ways to pass while there are still other Merry Men to ask in this turn (BS-38)."""
BACKS = 20
"""How often a seat may go back in one decision; the limit makes every game end (BS-37)."""


def _order(seats: int, first: int) -> tuple[int, ...]:
    players = tuple((first + offset) % seats for offset in range(seats))
    return players if seats >= FEWEST_CARTS else (*players, SCARLET)


ORDER: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_order(seats, first) for first in range(seats)) for seats in range(5)
)
"""All bands clockwise from the first player, by the number of seats and the first player; Scarlet is last (WS-2)."""
_SEATS = tuple(tuple(order[:seats] for order in orders) for seats, orders in enumerate(ORDER))
"""The same without Scarlet."""


def _after(order: tuple[int, ...], band: int) -> tuple[int, ...]:
    next_one = order.index(band) + 1
    return order[next_one:] + order[:next_one]


_AFTER = tuple(tuple({band: _after(order, band) for band in order} for order in orders) for orders in ORDER)
"""All bands clockwise from the one after a band, by the number of seats, the first player and that band."""


def bands_in_order(position: Position) -> tuple[int, ...]:
    """Return all bands clockwise from the first player."""
    return ORDER[position.seats][position.first]


def seats_in_order(position: Position) -> tuple[int, ...]:
    """Return the seats clockwise from the first player."""
    return _SEATS[position.seats][position.first]


def bands_after(position: Position, band: int) -> tuple[int, ...]:
    """Return all bands in their order from the one after this band, which is the last."""
    return _AFTER[position.seats][position.first][band]


def others_in_order(position: Position, seat: int) -> tuple[int, ...]:
    """Return the bands of all opponents clockwise from a seat."""
    return ORDER[position.seats][seat][1:]


def ask_next(
    position: MutablePosition, phase: Phase, options: Callable[[Position, int], Moves], then: Onwards
) -> Onwards:
    """Wait for the next seat of the queue that has options; if there is none, go on to the stage `then`."""
    for asked, seat in enumerate(position.queue, 1):
        if options(position, seat):
            return _ask(position, phase, asked)
    position.queue = ()
    return then


def ask_next_leader(
    position: MutablePosition, phase: Phase, favours: Callable[[Position, int], Moves], then: Onwards
) -> Onwards:
    """Do as `ask_next` for a Merry Man's favours: seats whose leader is not free are not asked (BS-5)."""
    for asked, seat in enumerate(position.queue, 1):
        if position.leaders[seat] is _HOME and favours(position, seat):
            return _ask(position, phase, asked)
    position.queue = ()
    return then


def _ask(position: MutablePosition, phase: Phase, number: int) -> Onwards:
    """Wait for the seat with this number in the queue, from 1."""
    queue = position.queue
    position.phase, position.active, position.queue = phase, queue[number - 1], queue[number:]
    return None


def card_of(position: Position, character: Character) -> MerryMan:
    """Return the card of a character that is in play."""
    return position.merry_men[character][0]


def send_leader(position: MutablePosition, character: Character) -> None:
    """Place the active seat's leader on a character's card."""
    position.leaders = replaced(position.leaders, position.active, _LEADERS[character])
    position.events.append(LeaderSent(position.active, position.merry_men[character][0]))


def rest_leader(position: MutablePosition) -> None:
    """Keep the active seat's leader at home, unasked for, until the turn ends (BS-38)."""
    position.leaders = replaced(position.leaders, position.active, Leader.RESTING)
    position.events.append(LeaderRested(position.active))
