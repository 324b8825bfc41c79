"""Lady Marion, who is asked before placing a bandit (BS-6); a seat may go back until it has looked at something."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from games.sherwood_bandits.asking import BACKS, card_of, send_leader
from games.sherwood_bandits.box import BACK, CHANGE, FEWEST_CARTS, MERRY_MEN, MOST_CARTS, Character
from games.sherwood_bandits.events import CartReplaced, CartsLookedAt, GuardsPosted
from games.sherwood_bandits.moves import (
    GO_BACK,
    GoBack,
    LookAtCart,
    LookAtTwo,
    PlaceTwo,
    PostGuards,
    ReplaceCart,
)
from games.sherwood_bandits.values import NOWHERE, Leader
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards
    from games.sherwood_bandits.state import Position

_MARION = Character.LADY_MARION
_HOME = Leader.HOME
_TIP_OFF, _BROTHERHOOD, _INSIDE_JOB, _FRIENDLY_GUARDS = MERRY_MEN[_MARION]
"""Constants, because before Python 3.12 looking up a member of an enumeration is slow."""
_ROADS = range(FEWEST_CARTS, MOST_CARTS + 1)
_TWO: dict[int, Moves] = {
    carts: tuple(LookAtTwo(first, second) for first, second in combinations(range(carts), 2)) for carts in _ROADS
}
"""By the number of carts."""
_REPLACE: dict[tuple[int, int], Moves] = {
    (carts, mask): tuple(ReplaceCart(stretch) for stretch in range(carts) if not mask >> stretch & 1)
    for carts in _ROADS
    for mask in range(1 << carts)
}
"""By the number of carts and a mask of those already replaced."""
_LOOK: dict[int, Moves] = {carts: tuple(LookAtCart(stretch) for stretch in range(carts)) for carts in _ROADS}
"""By the number of carts."""
_PLACE_TWO: Moves = (PlaceTwo(),)
_POST = (PostGuards(CHANGE), PostGuards(-CHANGE), PostGuards(0))


def can_ask_marion(position: Position) -> bool:
    """Tell whether the active seat may ask Lady Marion, and she can do something for it."""
    return position.leaders[position.active] is _HOME and position.backs < BACKS and bool(_favours(position))


def legal(position: Position) -> Moves:
    """Return what she may do, and the way back."""
    return (*_favours(position), GO_BACK)


def legal_guards(_position: Position) -> Moves:
    """Return which guards may be posted on the cart looked at."""
    return _POST


def _favours(position: Position) -> Moves:
    card = card_of(position, _MARION)
    if card is _TIP_OFF:
        return _TWO[len(position.carts)]
    if card is _BROTHERHOOD:
        return _PLACE_TWO if position.bandits[position.active] > 1 else ()
    if card is _INSIDE_JOB:
        return _REPLACE[len(position.carts), position.replaced]
    return _LOOK[len(position.carts)]


def play(position: MutablePosition, move: Move) -> Onwards:
    """Carry out what the seat has asked for; it places its bandit after that."""
    position.phase = "placement"
    if isinstance(move, GoBack):
        position.backs += 1
        return None
    send_leader(position, _MARION)
    if isinstance(move, LookAtTwo):
        _look_at(position, (move.first, move.second))
    elif isinstance(move, PlaceTwo):
        position.placing = 2
    elif isinstance(move, ReplaceCart):
        _replace(position, move.stretch)
    elif isinstance(move, LookAtCart):
        _look_at(position, (move.stretch,))
        if not position.guards[move.stretch]:
            position.phase, position.stretch = "guards", move.stretch
    return None


def play_guards(position: MutablePosition, move: Move) -> Onwards:
    """Post guards on the cart looked at, or leave it as it is."""
    if isinstance(move, PostGuards):
        position.guards = replaced(position.guards, position.stretch, move.change)
        position.events.append(GuardsPosted(position.active, position.stretch, move.change))
    position.phase, position.stretch = "placement", NOWHERE
    return None


def _look_at(position: MutablePosition, stretches: tuple[int, ...]) -> None:
    looked = list(position.looked)
    for stretch in stretches:
        looked[stretch] |= 1 << position.active
    position.looked = tuple(looked)
    position.events.append(CartsLookedAt(position.active, stretches))


def _replace(position: MutablePosition, stretch: int) -> None:
    """Replace a cart; the old one is turned up on the discard pile (BS-34).

    Nobody has looked at it, since Lady Marion's card stays the same while bandits are placed.
    """
    old, new = position.carts[stretch], position.deck[-1]
    position.deck = position.deck[:-1]
    position.carts = replaced(position.carts, stretch, new)
    position.replaced |= 1 << stretch
    position.events.append(CartReplaced(position.active, stretch, old, BACK[new]))
