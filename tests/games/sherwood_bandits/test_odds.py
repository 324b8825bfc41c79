"""Tests of the probability that dice beat a cart, found by counting rolls, and of changed dice."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest
from msgspec import structs

from games.sherwood_bandits.box import BACK, Cart, Loot
from games.sherwood_bandits.guards import fix_defences
from games.sherwood_bandits.mutable_position import thaw
from games.sherwood_bandits.odds import (
    Changes,
    Prospect,
    changes_of_sets_for,
    likelihood,
    odds,
    odds_of_reroll,
    odds_to_be_needed,
    prospect,
)
from games.sherwood_bandits.scoring import worth_by_itself
from games.sherwood_bandits.values import Die, Fight
from tests.games.sherwood_bandits.table import GAME, lurking, road, turn

SHORT = (Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9)
UNSEEN = (Cart.PLAIN_4, Cart.PLAIN_7, Cart.BEER, Cart.PLAIN_8, Cart.ROBIN_10, Cart.FAIR, Cart.PLAIN_11)


@pytest.mark.parametrize("dice", range(5))
def test_a_likelihood_is_the_share_of_the_rolls_that_reach_a_sum(dice: int) -> None:
    rolls = [sum(pips) for pips in product(range(1, 7), repeat=dice)]
    for total in range(-2, 26):
        assert likelihood(dice, total) == pytest.approx(sum(roll >= total for roll in rolls) / len(rolls))


def test_a_cart_face_down_is_as_likely_beaten_as_those_with_its_back_on_the_average() -> None:
    state = turn(3, SHORT, lurkers=road("01..", "....", "...."))
    view = structs.replace(GAME.view(state, 0), carts_unseen=(Cart.PLAIN_4, Cart.PLAIN_7, Cart.PLAIN_15))
    assert odds(view, 0) == pytest.approx((likelihood(3, 4) + likelihood(3, 7)) / 2), "with one bandit more"


def test_a_cart_that_was_looked_at_is_reckoned_with_its_front_and_its_guards() -> None:
    state = turn(3, SHORT, looked=(0b1, 0, 0), guards=(2, 0, 0), lurkers=road("0123", "....", "...."))
    assert odds(GAME.view(state, 0), 0) == pytest.approx(likelihood(4, 6)), "there is no room for a bandit more"
    war = structs.replace(state, carts=(Cart.WAR, *SHORT[1:]))
    assert odds(GAME.view(war, 0), 0) == 0
    fair = structs.replace(state, carts=(Cart.FAIR, *SHORT[1:]), guards=(0, 0, 0), lurkers=road("01..", "....", "...."))
    rolls = [sum(pips) for pips in product(range(1, 7), repeat=3)]
    assert odds(GAME.view(fair, 0), 0) == pytest.approx(sum(likelihood(3, roll) for roll in rolls) / len(rolls))


@pytest.mark.parametrize("guards", range(-3, 8))
def test_bs15_a_die_is_needed_from_the_left_until_the_cart_is_beaten(guards: int) -> None:
    state = turn(3, SHORT, looked=(0b1, 0, 0), guards=(guards, 0, 0), lurkers=road(".1.2", "....", "...."))
    view, defence = GAME.view(state, 0), max(1, 4 + guards)
    for space, place in ((0, 0), (2, 1)):
        rolls = list(product(range(1, 7), repeat=3))
        needed = [sum(roll[:place]) < defence <= sum(roll) for roll in rolls]
        assert odds_to_be_needed(view, 0, space) == pytest.approx(sum(needed) / len(rolls))


def test_spaces_are_not_mentioned_if_a_die_is_needed_at_every_space() -> None:
    state = turn(3, SHORT, looked=(0b1, 0, 0), guards=(3, 0, 0), lurkers=road(".1..", "....", "...."))
    assert odds_to_be_needed(GAME.view(state, 0), 0, 3) is None


@pytest.mark.parametrize("cart", [Cart.BEER, Cart.FORTUNE_TELLER, None])
@pytest.mark.parametrize(
    "unseen", [(Cart.PLAIN_8, Cart.SHERIFF, Cart.PLAIN_11, Cart.ROYAL, Cart.BEER, Cart.WAR), UNSEEN]
)
def test_bs18_what_compares_with_others_is_reckoned_over_all_that_they_may_be(
    cart: Cart | None, unseen: tuple[Cart, ...]
) -> None:
    """Every possible arrangement of the face-down carts is laid out, and the rules determine the Defence."""
    front = cart or Cart.PLAIN_4
    hidden = tuple(other for other in unseen if other is not front)
    state = turn(3, (front, Cart.PLAIN_8, Cart.PLAIN_9), guards=(0, 2, -2), lurkers=road("01..", "....", "...."))
    view = structs.replace(GAME.view(structs.replace(state, looked=(0b1 if cart else 0, 0, 0)), 0), carts_unseen=hidden)
    chances = []
    for lying in permutations(hidden, 2 if cart else 3):
        carts = (front, *lying) if cart else lying
        backs = [BACK[one] for one in carts]
        if backs[1:] == [BACK[one] for one in state.carts[1:]] and backs[0] == view.road[0].back:
            fairs = product(range(1, 7), repeat=3) if Cart.FAIR in carts else [()]
            each = []
            for fair in fairs:
                position = thaw(structs.replace(state, carts=carts, fair=fair), Random(0))
                fix_defences(position)
                defence = position.defences[0]
                assert defence is not None
                each.append(likelihood(3, defence))
            chances.append(sum(each) / len(each))
    assert chances
    assert odds(view, 0) == pytest.approx(sum(chances) / len(chances))


def test_a_cart_face_up_is_reckoned_with_the_dice_that_are_there() -> None:
    state = lurking("0.1.", "2...", "....", seats=3, carts=SHORT, revealed=True, defences=(9, 8, None))
    state = structs.replace(state, phase="assault", left_dice=road(".2..", "....", "...."))
    view = GAME.view(state, 0)
    assert odds(view, 0) == pytest.approx(likelihood(2, 7)), "a Quick Job has left two pips"
    assert odds(view, 1) == 0
    assert odds(view, 2) is None, "the Fair has not rolled"
    over = structs.replace(state, fights=(Fight(9, (), 0, ()), None, None))
    assert odds(GAME.view(over, 0), 0) is None


def test_changed_dice_come_to_what_counts_of_them() -> None:
    dice = tuple(Die(space, 0, pips, squeezed=False, fixed=False, marked=False) for space, pips in enumerate((5, 4, 1)))
    assert prospect(dice, 8) == Prospect(9, beats=True)
    assert prospect(dice, 11) == Prospect(10, beats=False)
    assert odds_of_reroll(dice, 2, 11) == pytest.approx(5 / 6)


def test_three_tokens_cost_what_the_cheapest_or_the_dearest_are_worth_in_the_sets() -> None:
    fresh = ((Loot.RUBY_RING, Loot.RUBY_RING, Loot.RUBY_RING, Loot.AMBER_RING, Loot.EMERALD_RING), (), ())
    state = turn(3, SHORT, phase="bail", fresh=fresh)
    assert changes_of_sets_for(GAME.view(state, 0), 0, 2) == Changes(0, -5)
    assert changes_of_sets_for(GAME.view(state, 0), 0, 3) == Changes(-6, -6)
    assert changes_of_sets_for(GAME.view(state, None), 0, 3) == Changes(0, 0), "nobody else learns it"


def test_tokens_are_worth_something_by_themselves_without_majorities() -> None:
    assert worth_by_itself(()) == 0
    assert worth_by_itself((Loot.RUBY_RING,) * 3) == 6
    assert worth_by_itself((Loot.RUBY_RING, Loot.RUBY_BRACELET, Loot.RUBY_NECKLACE)) == 4
