"""How likely dice beat a cart, what Robin Hood's help would lead to, what a token is worth: arithmetic on a view."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from games.sherwood_bandits.box import (
    BACK,
    BEER_ALONE,
    FAIR_DICE,
    FORTUNE_TELLER_ALONE,
    LOWEST_DEFENCE,
    NUMBER,
    QUICK_JOB_PIPS,
    SPACES,
    Cart,
)
from games.sherwood_bandits.dice import FACES, HIGHEST, counted
from games.sherwood_bandits.scoring import worth_by_itself
from games.sherwood_bandits.standing import LURKING_PHASES
from games.sherwood_bandits.values import NOBODY
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.box import Loot
    from games.sherwood_bandits.values import Die
    from games.sherwood_bandits.view import View

_RECKONED = {**NUMBER, Cart.BEER: BEER_ALONE, Cart.FORTUNE_TELLER: FORTUNE_TELLER_ALONE}
"""The Defence that is reckoned with; of carts that compare with others, what they have by themselves."""


@lru_cache(maxsize=16)
def _ways(dice: int) -> tuple[int, ...]:
    """Return in how many ways so many dice sum up to each number."""
    if not dice:
        return (1,)
    fewer = _ways(dice - 1)
    return tuple(
        sum(fewer[total - pips] for pips in FACES if 0 <= total - pips < len(fewer))
        for total in range(dice * HIGHEST + 1)
    )


@lru_cache(maxsize=256)
def likelihood(dice: int, total: int) -> float:
    """Return how likely so many dice sum up to this or more."""
    ways = _ways(dice)
    return sum(ways[max(0, total) :]) / sum(ways)


def odds(view: View, number: int) -> float | None:
    """Return how likely a cart is beaten; with one bandit more while bandits are placed, where there is room.

    Of a cart face down, the average over all carts with its back that the viewer has not seen; none once it was
    assaulted, and before the roll that its Defence waits for.
    """
    at = view.road[number]
    if at.fight is not None:
        return None
    lurking = sum(band != NOBODY for band in (*at.lurkers, *at.squeezed))
    left = sum(band != NOBODY for band in at.left_dice)
    if view.revealed:
        return None if at.defence is None else likelihood(lurking, at.defence - QUICK_JOB_PIPS * left)
    more = view.phase in LURKING_PHASES and lurking < SPACES
    fronts = [cart for cart in view.carts_unseen if BACK[cart] == at.back] if at.front is None else [at.front]
    return sum(_beaten(cart, lurking + more, at.guards) for cart in fronts) / len(fronts)


@lru_cache(maxsize=1024)
def _beaten(cart: Cart, dice: int, guards: int) -> float:
    """Return how likely so many dice beat a cart, with the guards posted there."""
    if cart is not Cart.FAIR:
        return likelihood(dice, max(LOWEST_DEFENCE, _RECKONED[cart] + guards))
    rolls = _ways(FAIR_DICE)
    return sum(ways * likelihood(dice, max(LOWEST_DEFENCE, total + guards)) for total, ways in enumerate(rolls)) / sum(
        rolls
    )


class Prospect(NamedTuple):
    """What dice that are changed would come to."""

    total: int
    """What those sum up to that count; all of them where the cart is not beaten."""
    beats: bool


def prospect(dice: tuple[Die, ...], defence: int) -> Prospect:
    """Return what dice come to."""
    won = counted(dice, defence)
    return Prospect(sum(die.pips for die in dice[: won or len(dice)]), bool(won))


def odds_of_reroll(dice: tuple[Die, ...], at: int, defence: int) -> float:
    """Return how likely the cart is beaten once one of the dice is rolled again."""
    rolls = [replaced(dice, at, structs.replace(dice[at], pips=pips)) for pips in FACES]
    return sum(prospect(rolled, defence).beats for rolled in rolls) / HIGHEST


def change_of_sets(view: View, seat: int, loot: Loot) -> int:
    """Return what taking a token adds to the sets that a seat owns, or what giving it up costs, without majorities.

    Args:
        view: the seat's; while it is asked which token to take from those passed on, one is taken, else given up.
        seat: who is asked.
        loot: the token.

    Returns:
        Points; 0 where the view does not hold what lies in the chest.
    """
    known = (*view.chests[seat], *view.fresh[seat])
    if None in known:
        return 0
    left = Counter(known) - Counter(view.given)
    owned = [one for one in left.elements() if one is not None]
    other = [*owned, loot]
    if view.phase != "draft":
        other = owned.copy()
        other.remove(loot)
    return worth_by_itself(tuple(other)) - worth_by_itself(tuple(owned))
