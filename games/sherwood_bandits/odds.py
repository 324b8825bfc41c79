"""How likely dice beat a cart, what Robin Hood's help leads to, what a token is worth: calculations on a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from games.remembering import remembering_each_of_the_latest
from games.sherwood_bandits.box import (
    BACK,
    BEER_ALONE,
    FAIR_DICE,
    FORTUNE_TELLER_ALONE,
    LOWEST_DEFENCE,
    NUMBER,
    QUICK_JOB_PIPS,
    Cart,
    Character,
    MerryMan,
)
from games.sherwood_bandits.dice import FACES, HIGHEST, counted
from games.sherwood_bandits.scoring import worth_by_itself
from games.sherwood_bandits.standing import LURKING_PHASES
from games.sherwood_bandits.values import NOBODY
from games.tuples import replaced, without

if TYPE_CHECKING:
    from games.sherwood_bandits.box import Back, Loot
    from games.sherwood_bandits.values import Die
    from games.sherwood_bandits.view import Stretch, View

_ALONE = {Cart.BEER: BEER_ALONE, Cart.FORTUNE_TELLER: FORTUNE_TELLER_ALONE}
"""The Defence of carts that compare with others, if no other has a number."""
_Numbers = Mapping[int | None, float]
"""How likely each number is; None stands for no number at all."""


class _Other(NamedTuple):
    """What is known of a cart that another may be compared with."""

    back: Back
    front: Cart | None
    """None if it is face down for the viewer."""
    guards: int


@lru_cache(maxsize=16)
def _ways(dice: int) -> tuple[int, ...]:
    """Return in how many ways this many dice sum up to each number, from 0."""
    if not dice:
        return (1,)
    fewer = _ways(dice - 1)
    return tuple(
        sum(fewer[total - pips] for pips in FACES if 0 <= total - pips < len(fewer))
        for total in range(dice * HIGHEST + 1)
    )


_ROLLS = _ways(FAIR_DICE)
_OWN: Mapping[Cart, _Numbers] = {
    **{cart: {NUMBER.get(cart): 1.0} for cart in Cart},
    Cart.FAIR: {total: ways / sum(_ROLLS) for total, ways in enumerate(_ROLLS) if ways},
}
"""How likely the number of each cart is by itself."""
_ALIKE = {
    cart: next(other for other in Cart if (NUMBER.get(other), BACK[other]) == (NUMBER.get(cart), BACK[cart]))
    for cart in Cart
}
"""The first cart with the same back and number, which others compare with in the same way."""


@lru_cache(maxsize=256)
def likelihood(dice: int, total: int) -> float:
    """Return how likely this many dice sum up to a total or more."""
    ways = _ways(dice)
    return sum(ways[max(0, total) :]) / sum(ways)


def is_full(at: Stretch) -> bool:
    """Tell whether no bandit more can lurk beside a cart."""
    return NOBODY not in at.lurkers


def has_room(view: View, number: int) -> bool:
    """Tell whether bandits are being placed, and one more can lurk beside a cart."""
    return view.phase in LURKING_PHASES and not is_full(view.road[number])


@remembering_each_of_the_latest
def odds(view: View, number: int) -> float | None:
    """Return how likely a cart is beaten; while bandits are placed, with one bandit more if there is room.

    For a cart that is face down, this is the average over all carts with its back that the viewer has not seen; for one
    that compares with others (BS-18), over all that these may be. None once the cart was assaulted, and before the roll
    that its Defence depends on.
    """
    at = view.road[number]
    if at.fight is not None:
        return None
    lurking = sum(band != NOBODY for band in (*at.lurkers, *at.squeezed))
    left = sum(band != NOBODY for band in at.left_dice)
    if view.revealed:
        return None if at.defence is None else likelihood(lurking, at.defence - QUICK_JOB_PIPS * left)
    more = has_room(view, number)
    return sum(chance * likelihood(lurking + more, defence) for defence, chance in _defences(view, number).items())


def odds_to_be_needed(view: View, number: int, space: int) -> float | None:
    """Return how likely a die from a free space beside a cart is needed to beat it, as its bandits lurk now.

    Dice are added up from the left (BS-15): the die is not needed if those before it suffice, nor if all are too few.
    None if the bandits that lurk there cannot beat the cart: then the die is needed on any space, or nothing helps.
    """
    at, defences = view.road[number], _defences(view, number).items()
    before, lurking = (sum(band != NOBODY for band in bands) for bands in (at.lurkers[:space], at.lurkers))
    if not any(likelihood(lurking, defence) for defence, _ in defences):
        return None
    return sum(
        chance * (likelihood(lurking + 1, defence) - likelihood(before, defence)) for defence, chance in defences
    )


@remembering_each_of_the_latest
def _defences(view: View, number: int) -> Mapping[int, float]:
    """Return how likely each Defence of a cart is."""
    at = view.road[number]
    fronts = [cart for cart in view.carts_unseen if BACK[cart] == at.back] if at.front is None else [at.front]
    others = tuple(
        [_Other(other.back, other.front, other.guards) for index, other in enumerate(view.road) if index != number]
    )
    defences: dict[int, float] = {}
    for cart in fronts:
        unseen = view.carts_unseen if at.front is not None else without(view.carts_unseen, cart)
        for own, chance in _numbers_of(cart, others, unseen).items():
            defence = max(LOWEST_DEFENCE, (own or 0) + at.guards)
            defences[defence] = defences.get(defence, 0.0) + chance / len(fronts)
    return defences


def least_defence(view: View, number: int) -> int | None:
    """Return the lowest Defence that a cart may have, as far as the viewer knows; None before the roll of the Fair."""
    if view.revealed:
        return view.road[number].defence
    return min(defence for defence, chance in _defences(view, number).items() if chance)


def odds_worth_telling(view: View, number: int) -> float | None:
    """Return the odds of a cart; None if more bandits have to come first, since 0% would keep beginners away."""
    chance = odds(view, number)
    return None if not chance and has_room(view, number) else chance


def _numbers_of(cart: Cart, others: tuple[_Other, ...], unseen: tuple[Cart, ...]) -> _Numbers:
    """Return how likely each Defence of a cart is, without its own guards.

    Args:
        cart: one that the viewer sees, or one that it may be.
        others: the other carts on the road.
        unseen: what those of the others that are face down may be.
    """
    if cart not in _ALONE:
        return _OWN[cart]
    compared = dict(_extremes(others, tuple([_ALIKE[other] for other in unseen]), cart))
    alone = compared.pop(None, 0.0)
    compared[_ALONE[cart]] = compared.get(_ALONE[cart], 0.0) + alone
    return compared


@lru_cache(maxsize=512)
def _extremes(others: tuple[_Other, ...], unseen: tuple[Cart, ...], cart: Cart) -> _Numbers:
    """Return how likely each number is the one to compare with: least for Beer, else highest; None stands for none."""
    if not others:
        return {None: 1.0}
    (first, *rest), choose = others, min if cart is Cart.BEER else max
    fronts = Counter([one for one in unseen if BACK[one] == first.back] if first.front is None else [first.front])
    found: dict[int | None, float] = {}
    for front, copies in fronts.items():
        left = without(unseen, front) if first.front is None else unseen
        beyond = _extremes(tuple(rest), left, cart)
        for (number, chance), (extreme, after) in product(_OWN[front].items(), beyond.items()):
            known = [each for each in (None if number is None else number + first.guards, extreme) if each is not None]
            best = choose(known, default=None)
            found[best] = found.get(best, 0.0) + chance * after * copies / fronts.total()
    return found


class Prospect(NamedTuple):
    """The result that dice would have."""

    total: int
    """The sum of the dice that count, or of all dice if they do not beat the cart."""
    beats: bool


def prospect(dice: tuple[Die, ...], defence: int) -> Prospect:
    """Return the result of dice against a Defence."""
    won = counted(dice, defence)
    return Prospect(sum(die.pips for die in dice[: won or len(dice)]), bool(won))


def odds_of_reroll(dice: tuple[Die, ...], at: int, defence: int) -> float:
    """Return how likely the cart is beaten once one of the dice is rolled again."""
    return sum(prospect(rolled, defence).beats for rolled in _rerolled(dice, at)) / HIGHEST


def odds_to_count(dice: tuple[Die, ...], at: int, defence: int, band: int) -> float:
    """Return how likely the cart is beaten and a band's die counts once one of the dice is rolled again."""
    counting = [rolled[: counted(rolled, defence)] for rolled in _rerolled(dice, at)]
    return sum(any(die.band == band for die in needed) for needed in counting) / HIGHEST


def _rerolled(dice: tuple[Die, ...], at: int) -> list[tuple[Die, ...]]:
    """Return the dice once for each number that one of them may show."""
    return [replaced(dice, at, structs.replace(dice[at], pips=pips)) for pips in FACES]


class Changes(NamedTuple):
    """The range of a change of a seat's sets, in points."""

    least: int
    """If the least valuable tokens are given up."""
    most: int
    """If the most valuable ones are given up."""


def changes_of_sets_for(view: View, seat: int, tokens: int) -> Changes:
    """Return what giving up this many tokens of this turn costs a seat's sets, without majorities.

    Returns:
        Points, never positive; 0 if the view does not show what is in the chest.
    """
    if not is_chest_known(view, seat):
        return Changes(0, 0)
    known = tuple([loot for loot in (*view.chests[seat], *view.fresh[seat]) if loot is not None])
    before = worth_by_itself(known)
    changes = []
    for given in combinations([loot for loot in view.fresh[seat] if loot is not None], tokens):
        left = Counter(known) - Counter(given)
        changes.append(worth_by_itself(tuple(left.elements())) - before)
    return Changes(max(changes, default=0), min(changes, default=0))


_SALE = 1
"""Points that a token brings on the market (BS-23)."""


def is_market(view: View) -> bool:
    """Tell whether tokens can be sold."""
    return view.phase == "tuck" and view.merry_men[Character.FRIAR_TUCK].in_play is MerryMan.TO_MARKET


def change_by_sale(view: View, seat: int, loot: Loot) -> int | None:
    """Return the point that a token brings on the market, minus what giving it up costs its owner's sets.

    None if the view does not show what is in the chest.
    """
    return _SALE + change_of_sets(view, seat, loot) if is_chest_known(view, seat) else None


def is_chest_known(view: View, seat: int) -> bool:
    """Tell whether a view shows all tokens of a seat: a chest that may not be looked into is closed (BS-29)."""
    return None not in (*view.chests[seat], *view.fresh[seat])


def change_of_sets(view: View, seat: int, loot: Loot) -> int:
    """Return what taking a token adds to the sets that a seat owns, or what giving it up costs, without majorities.

    Args:
        view: the seat's view; while it chooses from tokens passed on, the token is taken, otherwise given up.
        seat: who is asked.
        loot: the token.

    Returns:
        Points; 0 if the view does not show what is in the chest.
    """
    if not is_chest_known(view, seat):
        return 0
    left = Counter((*view.chests[seat], *view.fresh[seat])) - Counter(view.given)
    owned = [one for one in left.elements() if one is not None]
    other = [*owned, loot]
    if view.phase != "draft":
        other = owned.copy()
        other.remove(loot)
    return worth_by_itself(tuple(other)) - worth_by_itself(tuple(owned))
