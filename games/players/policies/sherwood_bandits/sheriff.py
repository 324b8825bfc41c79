"""What is of use against the Sheriff: Friar Tuck's help and bail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.players.policies.sherwood_bandits.loot import least_missed
from games.sherwood_bandits.box import ARREST_ABOVE, CHANGE, REWARD_BELOW
from games.sherwood_bandits.dice import HIGHEST
from games.sherwood_bandits.moves import PASS, PayBail, PayLargeBail, SellLoot, TakeDieOff

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves, RaiseDie
    from games.sherwood_bandits.state import Position


def useful_favours(position: Position, seat: int, moves: Moves) -> Moves:
    """Return what Friar Tuck should be asked, the likeliest first: no leader is of use any later in a turn.

    Only a token for a point may be a bad bargain; it is never a token worth more than another.
    """
    sales = [move for move in moves if isinstance(move, SellLoot)]
    if sales:
        sold = least_missed([sale.loot for sale in sales], position, seat)
        return (*(sale for sale in sales if sale.loot is sold), PASS)
    dice = [move for move in moves if isinstance(move, TakeDieOff)]
    if dice:
        total = sum(position.columns[seat])
        return tuple(sorted(dice, key=lambda move: (_severity(total - move.pips), move.pips)))
    return tuple([move for move in moves if move != PASS])


def _severity(pips: int) -> int:
    """Return 0 where the Sheriff rewards so many pips, 2 where he makes an arrest, else 1."""
    return (pips >= REWARD_BELOW) + (pips > ARREST_ABOVE)


def worst_beer(dice: list[RaiseDie]) -> RaiseDie:
    """Return the die that grows most, and of several the one that bail would not take away."""
    return max(dice, key=lambda die: (min(HIGHEST, die.pips + CHANGE) - die.pips, die.pips))


def useful_bails(position: Position, seat: int, moves: Moves) -> Moves:
    """Return the bails that change the Sheriff's mind, paid with what is missed least, and passing."""
    column = position.columns[seat]
    before, after_one, after_two = (_severity(sum(column[dice:])) for dice in range(3))
    useful: list[Move] = []
    if after_one < before:
        bails = [move for move in moves if isinstance(move, PayBail)]
        paid = least_missed([bail.loot for bail in bails], position, seat)
        useful += [bail for bail in bails if bail.loot is paid]
    if after_two < after_one:
        useful += [move for move in moves if isinstance(move, PayLargeBail)]
    return (*useful, PASS)
