"""Bail (BS-24): giving tokens of this turn to remove one's lowest dice; each seat is asked once, first player first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.asking import BACKS, ask_next, seats_in_order
from games.sherwood_bandits.box import LARGE_BAIL, REWARD_BELOW, Loot
from games.sherwood_bandits.drawbridge import take_off
from games.sherwood_bandits.events import BailDeclined, BailPaid
from games.sherwood_bandits.hoards import give_up, kinds, seem_to_differ
from games.sherwood_bandits.moves import GO_BACK, PASS, GiveLoot, GoBack, PayBail, PayLargeBail
from games.tuples import without

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards
    from games.sherwood_bandits.state import Position


_PAY = tuple(PayBail(loot) for loot in Loot)
_GIVE = tuple(GiveLoot(loot) for loot in Loot)
_LARGE_BAIL = PayLargeBail()


def enter(position: MutablePosition) -> Onwards:
    """Ask from the first player on."""
    position.queue = seats_in_order(position)
    return _ask_next(position)


def _ask_next(position: MutablePosition) -> Onwards:
    position.backs = 0
    return ask_next(position, "bail", bails, "judgement")


def legal(position: Position) -> Moves:
    """Return the bails that can be paid, and passing."""
    return (*bails(position, position.active), PASS)


def bails(position: Position, seat: int) -> Moves:
    """Return the bails that a seat can pay; none if it will be rewarded anyway (BS-35)."""
    loot, column = position.fresh[seat], position.columns[seat]
    if not loot or sum(column) < REWARD_BELOW:
        return ()
    moves: list[Move] = [_PAY[token] for token in kinds(loot)]
    if len(loot) >= LARGE_BAIL and len(column) > 1 and position.backs < BACKS:
        moves.append(_LARGE_BAIL)
    return tuple(moves)


def play(position: MutablePosition, move: Move) -> Onwards:
    """Pay, or not, and ask the next."""
    if isinstance(move, PayLargeBail):
        return _name_tokens(position)
    if isinstance(move, PayBail):
        _pay(position, (move.loot,), 1)
    else:
        position.events.append(BailDeclined(position.active, sum(position.columns[position.active])))
    return _ask_next(position)


def legal_large_bail(position: Position) -> Moves:
    """Return the tokens to name next, and the way back."""
    return (*[_GIVE[loot] for loot in kinds(_unnamed(position))], GO_BACK)


def play_large_bail(position: MutablePosition, move: Move) -> Onwards:
    """Name a token, or take back all that were named."""
    if isinstance(move, GoBack):
        position.backs += 1
        position.given = ()
        position.phase = "bail"
        return None
    if isinstance(move, GiveLoot):
        position.given = (*position.given, move.loot)
    return _name_tokens(position)


def _unnamed(position: Position) -> tuple[Loot, ...]:
    loot = position.fresh[position.active]
    for token in position.given:
        loot = without(loot, token)
    return loot


def _name_tokens(position: MutablePosition) -> Onwards:
    """Wait for the next token to be named if there is a choice, and pay once all are named."""
    unnamed, missing = _unnamed(position), LARGE_BAIL - len(position.given)
    if missing and len(unnamed) > missing and seem_to_differ(position, position.active):
        position.phase = "large_bail"
        return None
    given, position.given = (*position.given, *unnamed[:missing]), ()
    _pay(position, given, 2)
    return _ask_next(position)


def _pay(position: MutablePosition, loot: tuple[Loot, ...], dice: int) -> None:
    seat = position.active
    lowest = position.columns[seat][:dice]
    give_up(position, tuple(sorted(loot)), "bail")
    take_off(position, seat, lowest)
    position.events.append(BailPaid(seat, lowest))
