"""Tests of the Guards step and the special carts: BS-7, BS-18 to BS-21."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.sherwood_bandits.box import Cart, Character, MerryMan
from games.sherwood_bandits.events import CartEscaped, CartsRevealed, FairRolled, LeadersCaught, MerryManChanged
from games.sherwood_bandits.moves import PASS
from games.sherwood_bandits.values import Leader
from tests.games.sherwood_bandits.table import GAME, Loaded, enter, enter_alone, found, lurking, play, turn

HOME = Leader.HOME


def defences(*carts: Cart, guards: tuple[int, ...] | None = None) -> tuple[int | None, ...]:
    """Return the Defences after these carts are revealed."""
    lurkers = ["0123"] * len(carts)
    state = lurking(*lurkers, seats=len(carts), carts=carts, guards=guards or (0,) * len(carts))
    return enter_alone(state, "guards").defences


def test_bs7_all_carts_are_revealed_to_everybody() -> None:
    step = enter(lurking("01..", "2...", "3...", "...."), "guards")
    assert found(step, CartsRevealed) == [CartsRevealed(step.state.carts, (4, 8, 9, 12))]
    assert [stretch.front for stretch in GAME.view(step.state, None).road] == list(step.state.carts)


def test_bs7_a_portrait_brings_the_next_card_of_its_character() -> None:
    state = lurking("0...", "1...", "2...", seats=3, carts=(Cart.TUCK_7, Cart.PLAIN_8, Cart.MARION_12))
    step = enter(state, "guards")
    assert found(step, MerryManChanged) == [
        MerryManChanged(Character.FRIAR_TUCK, MerryMan.COME_ON_LAD, MerryMan.BARTER),
        MerryManChanged(Character.LADY_MARION, MerryMan.TIP_OFF, MerryMan.BROTHERHOOD),
    ]
    assert MerryMan.TIP_OFF not in step.state.merry_men[Character.LADY_MARION], "back in the box"


def test_bs7_two_portraits_of_one_character_bring_two_cards() -> None:
    state = lurking("0...", "1...", "2...", seats=3, carts=(Cart.JOHN_5, Cart.JOHN_9, Cart.PLAIN_4))
    step = enter(state, "guards")
    assert len(found(step, MerryManChanged)) == 2
    assert step.state.merry_men[Character.LITTLE_JOHN] == (MerryMan.TIGHT_SQUEEZE, MerryMan.QUICK_JOB)


def test_bs7_without_a_next_card_the_old_one_stays() -> None:
    state = lurking("0...", "1...", "2...", seats=3, carts=(Cart.JOHN_5, Cart.PLAIN_9, Cart.PLAIN_4))
    last = (*state.merry_men[:1], (MerryMan.SHOVE,), *state.merry_men[2:])
    step = enter(replace(state, merry_men=last), "guards")
    assert not found(step, MerryManChanged)
    assert step.state.merry_men == last


def test_bs7_leaders_on_a_card_that_is_replaced_stay_used() -> None:
    leaders = (Leader.LADY_MARION, HOME, HOME)
    state = lurking("0...", "1...", "2...", seats=3, carts=(Cart.MARION_4, Cart.PLAIN_9, Cart.PLAIN_4), leaders=leaders)
    assert enter_alone(state, "guards").leaders == leaders


# BS-18: Beer and Fortune-Teller


def test_bs18_beer_is_as_weak_as_the_weakest_other_cart_and_fortune_teller_as_strong_as_the_strongest() -> None:
    assert defences(Cart.BEER, Cart.PLAIN_9, Cart.PLAIN_13) == (9, 9, 13)
    assert defences(Cart.FORTUNE_TELLER, Cart.PLAIN_9, Cart.PLAIN_13) == (13, 9, 13)


def test_bs18_beer_and_fortune_teller_ignore_each_other() -> None:
    assert defences(Cart.BEER, Cart.FORTUNE_TELLER, Cart.PLAIN_9, Cart.PLAIN_13) == (9, 13, 9, 13)


def test_bs18_guards_of_others_count_and_then_the_own() -> None:
    assert defences(Cart.BEER, Cart.PLAIN_9, Cart.PLAIN_8, guards=(2, -2, 0)) == (9, 7, 8)
    assert defences(Cart.FORTUNE_TELLER, Cart.PLAIN_9, Cart.PLAIN_8, guards=(-2, 2, 0)) == (9, 11, 8)


def test_bs18_special_carts_with_a_number_count() -> None:
    assert defences(Cart.BEER, Cart.ROYAL, Cart.SHERIFF) == (7, 7, 8)
    assert defences(Cart.FORTUNE_TELLER, Cart.WAR, Cart.SHERIFF) == (33, 33, 8)


def test_bs18_where_the_fair_is_out_they_wait_for_its_roll() -> None:
    carts = (Cart.BEER, Cart.FORTUNE_TELLER, Cart.FAIR, Cart.PLAIN_9)
    assert defences(*carts) == (None, None, None, 9)
    state = lurking("01..", "23..", "....", "0123", carts=carts, leaders=(Leader.JAILED,) * 4)
    step = enter(state, "guards", Loaded(6, 5, 4))
    assert found(step, FairRolled)[0].defences == (9, 15, 15, 9)


@pytest.mark.parametrize(("cart", "defence"), [(Cart.BEER, 4), (Cart.FORTUNE_TELLER, 15)])
def test_bs18_with_nothing_to_compare_the_range_decides(cart: Cart, defence: int) -> None:
    assert defences(cart, cart, cart) == (defence,) * 3


# BS-19, BS-20: Fair and War


def test_bs19_the_fair_is_rolled_and_resolved_first_even_where_nobody_lurks() -> None:
    carts = (Cart.PLAIN_4, Cart.FAIR, Cart.PLAIN_9)
    state = lurking("01..", "....", "20..", seats=3, carts=carts, leaders=(Leader.JAILED,) * 3)
    step = enter(state, "guards", Loaded(1, 2, 3))
    assert found(step, FairRolled) == [FairRolled(1, (1, 2, 3), (4, 6, 9))]
    assert [event.stretch for event in found(step, CartEscaped)] == [1]
    assert step.state.phase == "assault"


def test_bs19_dice_of_the_fair_never_reach_the_drawbridge() -> None:
    carts = (Cart.FAIR, Cart.PLAIN_8, Cart.PLAIN_9)
    state = lurking("0...", "....", "....", seats=3, carts=carts, leaders=(Leader.JAILED,) * 3)
    state = enter(state, "guards", Loaded(1, 1, 1, 5)).state
    assert state.columns == ((5,), (), ())
    assert state.fair == (1, 1, 1)


def test_bs20_war_cannot_be_beaten_and_nobody_is_asked_to_help() -> None:
    carts = (Cart.WAR, Cart.PLAIN_8, Cart.PLAIN_9)
    state = lurking("0012", "....", "....", seats=3, carts=carts, cards=(MerryMan.SHOVE, MerryMan.SECOND_CHANCE))
    step = play(enter(state, "guards").state, PASS, PASS, PASS, rng=Loaded(6, 6, 6, 6))
    assert [event.stretch for event in found(step, CartEscaped)] == [1, 2, 0]
    assert step.state.columns == ((), (), ())


# BS-21: the Sheriff's cart


def test_bs21_the_sheriff_jails_idle_leaders_of_bands_at_his_cart() -> None:
    leaders = (HOME, Leader.LADY_MARION, Leader.JAILED, HOME)
    carts = (Cart.SHERIFF, Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9)
    state = lurking("012.", "3...", "....", "....", carts=carts, leaders=leaders)
    step = enter(state, "guards")
    assert found(step, LeadersCaught) == [LeadersCaught((0,))]
    assert step.state.leaders == (Leader.CAUGHT, Leader.LADY_MARION, Leader.JAILED, HOME)


def test_bs21_who_was_caught_is_not_asked_in_this_turn_nor_in_the_next() -> None:
    state = turn(3, leaders=(Leader.CAUGHT, HOME, HOME))
    ended = enter_alone(state, "arrests")
    assert ended.leaders[0] is Leader.CAUGHT
    cleaned = enter_alone(ended, "clean_up")
    assert cleaned.leaders[0] is Leader.JAILED
    assert enter_alone(cleaned, "arrests").leaders[0] is HOME


def test_bs21_scarlet_is_never_jailed() -> None:
    carts = (Cart.SHERIFF, Cart.PLAIN_4, Cart.PLAIN_8)
    step = enter(lurking("22..", "0...", "1...", seats=2, carts=carts), "guards")
    assert not found(step, LeadersCaught)
    assert step.state.leaders == (HOME, HOME, HOME)
