"""Tests of sharing the loot: BS-16, BS-17, BS-27, WS-4."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.sherwood_bandits.box import Cart, Loot
from games.sherwood_bandits.events import LootDrawn, LootKept, LootShuffled
from games.sherwood_bandits.moves import KeepLoot
from games.sherwood_bandits.state import SherwoodBanditsOptions, State
from games.sherwood_bandits.values import Leader
from tests.games.sherwood_bandits.table import GAME, Loaded, enter, found, legal, lurking, play, road

RING, BRACELET, COIN = Loot.RUBY_RING, Loot.EMERALD_BRACELET, Loot.COIN


def robbed(spaces: str, *pips: int, cart: Cart = Cart.PLAIN_9, seats: int = 3, **fields: Any) -> Any:
    """Return the step in which the only cart with bandits is beaten."""
    state = lurking("....", "....", spaces, seats=seats, carts=(Cart.PLAIN_4, Cart.PLAIN_8, cart), **fields)
    state = replace(state, revealed=True, defences=(4, 8, 9), leaders=(Leader.JAILED,) * 3)
    return enter(state, "ambush", Loaded(*pips), until="drawbridge")


def test_bs16_example_of_the_rulebook_red_keeps_a_ring_blue_a_bracelet_and_red_the_coin() -> None:
    """Red is band 0, blue band 1: three counted dice, from the left red, blue, red."""
    step = robbed("010.", 3, 3, 3, supply=(RING, BRACELET, COIN))
    assert found(step, LootDrawn) == [LootDrawn(0, 3)]
    assert (step.state.phase, step.state.active, step.state.queue) == ("draft", 0, (1, 0))
    assert legal(step.state) == (KeepLoot(RING), KeepLoot(BRACELET), KeepLoot(COIN))
    blue = play(step.state, KeepLoot(RING)).state
    assert (blue.active, blue.queue) == (1, (0,))
    assert legal(blue) == (KeepLoot(BRACELET), KeepLoot(COIN))
    ended = play(blue, KeepLoot(BRACELET), until="drawbridge")
    assert found(ended, LootKept) == [LootKept(1, 1), LootKept(0, 0)]
    assert ended.state.fresh == ((RING, COIN), (BRACELET,), ())


def test_bs16_a_draft_is_seen_by_nobody_but_the_one_who_chooses() -> None:
    state: State = robbed("010.", 3, 3, 3, supply=(RING, BRACELET, COIN)).state
    assert set(GAME.view(state, 0).pool) == {RING, BRACELET, COIN}
    for viewer in (None, 1, 2):
        assert GAME.view(state, viewer).pool == (None, None, None)
    blue = play(state, KeepLoot(RING)).state
    assert set(GAME.view(blue, 1).pool) == {BRACELET, COIN}
    assert GAME.view(blue, 0).pool == (None, None)
    assert GAME.view(blue, 0).fresh == ((RING,), (), ())
    assert GAME.view(blue, 1).fresh == ((None,), (), ())


def test_bs16_who_is_the_last_of_all_takes_what_is_left_unasked() -> None:
    step = robbed("100.", 3, 3, 3, supply=(RING, BRACELET, COIN))
    assert step.state.phase == "draft"
    alone = robbed("000.", 3, 3, 3, supply=(RING, BRACELET, COIN)).state
    assert alone.fresh[0] == (RING, BRACELET, COIN)


def test_bs36_equal_tokens_are_chosen_from_too_so_that_nobody_learns_that_they_are() -> None:
    state = robbed("012.", 3, 3, 3, supply=(RING, RING, RING)).state
    assert legal(state) == (KeepLoot(RING),)
    after = play(state, KeepLoot(RING), KeepLoot(RING), until="drawbridge").state
    assert after.fresh == ((RING,), (RING,), (RING,))


def test_bs16_open_loot_is_seen_until_it_goes_into_the_chest() -> None:
    state = robbed("010.", 3, 3, 3, supply=(RING, BRACELET, COIN), options=SherwoodBanditsOptions(open_loot=True)).state
    state = play(state, KeepLoot(RING)).state
    for viewer in (None, 0, 1, 2):
        assert GAME.view(state, viewer).fresh == ((RING,), (), ())
    stored = replace(state, fresh=((), (), ()), chests=((RING,), (), ()))
    assert GAME.view(stored, 1).chests == ((None,), (), ())


def test_bs17_royal_cart_gives_two_at_random_to_each_player_from_the_right_however_many_dice() -> None:
    step = robbed("010.", 3, 3, 3, cart=Cart.ROYAL, supply=(RING,) * 2 + (BRACELET,) * 2 + (COIN,) * 2)
    assert found(step, LootDrawn) == [LootDrawn(0, 2), LootDrawn(1, 2)]
    assert step.state.fresh == ((COIN, COIN), (BRACELET, BRACELET), ())


def test_bs17_in_a_shared_space_it_is_the_one_who_squeezed_in_that_draws() -> None:
    squeezed = road("....", "....", "2...")
    step = robbed("0...", 5, 4, cart=Cart.ROYAL, squeezed=squeezed)
    assert found(step, LootDrawn) == [LootDrawn(2, 2)]


# BS-27


def test_bs27_discarded_loot_is_shuffled_in_when_the_supply_runs_out() -> None:
    step = robbed("000.", 3, 3, 3, supply=(RING,), discard=(BRACELET, COIN, COIN))
    assert found(step, LootShuffled) == [LootShuffled(3)]
    assert len(step.state.fresh[0]) == 3
    assert RING in step.state.fresh[0]
    assert len(step.state.supply) == 1
    assert step.state.discard == ()


def test_bs27_with_too_few_tokens_the_rightmost_get_theirs() -> None:
    step = robbed("012.", 3, 3, 3, supply=(RING,))
    assert step.state.fresh == ((), (), (RING,))
    assert robbed("012.", 3, 3, 3, supply=()).state.fresh == ((), (), ())
    royal = robbed("012.", 3, 3, 3, cart=Cart.ROYAL, supply=(RING,) * 3).state
    assert royal.fresh == ((), (RING,), (RING, RING))


# WS-4


def test_ws4_bs17_scarlet_draws_two_from_the_royal_cart_like_any_player() -> None:
    step = robbed("221.", 3, 3, 3, cart=Cart.ROYAL, seats=2)
    assert found(step, LootDrawn) == [LootDrawn(1, 2), LootDrawn(2, 2)]


@pytest.mark.parametrize(("cart", "each"), [(Cart.PLAIN_9, 1), (Cart.ROYAL, 2)])
def test_ws4_with_scarlet_each_die_draws_at_random(cart: Cart, each: int) -> None:
    step = robbed("021.", 3, 3, 3, cart=cart, seats=2)
    assert found(step, LootDrawn) == [LootDrawn(1, each), LootDrawn(2, each), LootDrawn(0, each)]
    assert [len(loot) for loot in step.state.fresh] == [each, each, 0]
    assert [len(loot) for loot in step.state.chests] == [0, 0, each]


@pytest.mark.parametrize("open_loot", [False, True])
def test_ws4_nobody_sees_what_scarlet_has(*, open_loot: bool) -> None:
    state = robbed("021.", 3, 3, 3, seats=2, options=SherwoodBanditsOptions(open_loot=open_loot)).state
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer).chests[2] == (None,)


def test_loot_of_others_may_be_any_that_is_not_seen() -> None:
    view = GAME.view(robbed("021.", 3, 3, 3, seats=2).state, 0)
    rng = Random(1)
    drawn = {GAME.determinize(view, rng).fresh[1] for _ in range(200)}
    assert len(drawn) > 5
