"""Tests of bail, arrests and rewards: BS-24, BS-25, BS-27, WS-5, and the rulebook's example."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from games.sherwood_bandits.asking import BACKS
from games.sherwood_bandits.box import Loot
from games.sherwood_bandits.events import (
    AlreadyCaught,
    BailDeclined,
    BailPaid,
    LeaderArrested,
    LeaderReleased,
    LootDiscarded,
    PointLost,
    Rewarded,
)
from games.sherwood_bandits.moves import GO_BACK, PASS, GiveLoot, PayBail, PayLargeBail, TakeLoot, TakePoint
from games.sherwood_bandits.state import SherwoodBanditsOptions
from games.sherwood_bandits.values import Earned, Leader
from tests.games.sherwood_bandits.table import GAME, enter, found, legal, play, turn

if TYPE_CHECKING:
    from games.sherwood_bandits.state import State

HOME, CAUGHT, JAILED = Leader.HOME, Leader.CAUGHT, Leader.JAILED
RING, NECKLACE, COIN = Loot.RUBY_RING, Loot.AMBER_NECKLACE, Loot.COIN
NOTHING: tuple[Loot, ...] = ()


def on_bridge(*columns: tuple[int, ...], seats: int = 4, **fields: Any) -> State:
    """Return the state with these dice on the drawbridge."""
    return turn(seats, columns=columns, bandits=(0,) * len(columns), **fields)


# The example of the rulebook: blue 7, red 14, yellow 11, violet 6


def test_example_red_14_and_yellow_11_are_jailed_without_bail() -> None:
    step = enter(on_bridge((3, 4), (4, 5, 5), (2, 4, 5), (1, 1, 4)), "arrests", until="clean_up")
    assert found(step, LeaderArrested) == [LeaderArrested(1, 14), LeaderArrested(2, 11)]
    assert step.state.leaders == (HOME, CAUGHT, CAUGHT, HOME)
    assert not found(step, Rewarded)


def test_example_yellow_pays_a_token_removes_a_2_and_is_free_with_9() -> None:
    state = on_bridge((3, 4), (4, 5, 5), (2, 4, 5), (1, 1, 4), fresh=(NOTHING, NOTHING, (COIN, COIN), NOTHING))
    state = enter(state, "arrests").state
    assert (state.phase, state.active) == ("bail", 2)
    assert legal(state) == (PayBail(COIN), PASS)
    step = play(state, PayBail(COIN), until="clean_up")
    assert found(step, BailPaid) == [BailPaid(2, (2,))]
    assert step.state.columns[2] == (4, 5)
    assert step.state.leaders == (HOME, CAUGHT, HOME, HOME)


def test_example_violet_pays_three_tokens_for_two_ones_and_is_rewarded_with_4() -> None:
    fresh = (NOTHING, NOTHING, NOTHING, (RING, RING, NECKLACE, COIN))
    state = enter(on_bridge((3, 4), (4, 5, 5), (2, 4, 5), (1, 1, 4), fresh=fresh), "arrests").state
    assert legal(state) == (PayBail(RING), PayBail(NECKLACE), PayBail(COIN), PayLargeBail(), PASS)
    state = play(state, PayLargeBail(), GiveLoot(RING), GiveLoot(COIN)).state
    assert legal(state) == (GiveLoot(RING), GiveLoot(NECKLACE), GO_BACK)
    step = play(state, GiveLoot(RING))
    assert found(step, LootDiscarded) == [LootDiscarded(3, (RING, RING, COIN), "bail")]
    assert found(step, BailPaid) == [BailPaid(3, (1, 1))]
    assert step.state.columns[3] == (4,)
    assert (step.state.phase, step.state.active) == ("reward", 3)
    assert legal(step.state) == (TakeLoot(), TakePoint())


# BS-24


def test_bs24_three_tokens_are_given_unasked_where_there_are_no_others() -> None:
    state = enter(on_bridge((5, 6, 6), (5,), (5,), fresh=((RING, NECKLACE, COIN), (), ()), seats=3), "arrests").state
    assert play(state, PayLargeBail(), until="clean_up").state.columns[0] == (6,)


def test_bs24_three_coins_of_the_village_are_given_unasked_where_there_is_nothing_else() -> None:
    fresh = ((Loot.VILLAGE_COIN,) * 4, NOTHING, NOTHING)
    state = enter(on_bridge((5, 6, 6), (5,), (5,), fresh=fresh, village=9, seats=3), "arrests").state
    step = play(state, PayLargeBail(), until="clean_up")
    assert step.state.fresh[0] == (Loot.VILLAGE_COIN,)
    assert step.state.village == 12


def test_bs36_equal_tokens_are_named_too_so_that_nobody_learns_that_they_are() -> None:
    state = enter(on_bridge((5, 6, 6), (5,), (5,), fresh=((COIN,) * 4, (), ()), seats=3), "arrests").state
    assert legal(play(state, PayLargeBail()).state) == (GiveLoot(COIN), GO_BACK)
    shown = replace(state, options=SherwoodBanditsOptions(open_loot=True))
    assert play(shown, PayLargeBail(), until="clean_up").state.fresh[0] == (COIN,)


def test_bs24_the_large_bail_is_not_offered_for_one_die_nor_for_two_tokens() -> None:
    one_die = on_bridge((6,), (5,), (5,), fresh=((COIN,) * 3, (), ()), seats=3)
    assert legal(enter(one_die, "arrests").state) == (PayBail(COIN), PASS)
    two_tokens = on_bridge((6, 6), (5,), (5,), fresh=((COIN,) * 2, (), ()), seats=3)
    assert legal(enter(two_tokens, "arrests").state) == (PayBail(COIN), PASS)


def test_bs24_everybody_with_a_token_of_this_turn_and_a_die_is_asked_once() -> None:
    fresh, chests = ((COIN,), (), (COIN,), (COIN,)), ((), (COIN,), (), ())
    state = enter(on_bridge((6,), (6,), (6,), (), fresh=fresh, chests=chests), "arrests").state
    assert (state.active, state.queue) == (0, (1, 2, 3))
    state = play(state, PASS).state
    assert (state.phase, state.active) == ("bail", 2)
    assert play(state, PASS).state.phase == "reward"


def test_bs24_who_pays_no_bail_is_seen_to_keep_the_dice() -> None:
    state = enter(on_bridge((3, 4), (6, 6), (), seats=3, fresh=((COIN,), (COIN,), ())), "arrests").state
    assert found(play(state, PASS), BailDeclined) == [BailDeclined(0, 7)]
    paid = play(state, PASS, PayBail(COIN))
    assert not found(paid, BailDeclined)


def test_bs35_nobody_who_is_to_be_rewarded_is_asked_for_bail() -> None:
    state = enter(on_bridge((4,), (6,), (6,), fresh=((COIN,), (), ()), seats=3), "arrests").state
    assert (state.phase, state.active) == ("reward", 0)


def test_bs24_coins_of_the_village_count_as_tokens() -> None:
    state = enter(
        on_bridge((6,), (5,), (5,), fresh=((Loot.VILLAGE_COIN,), (), ()), village=12, seats=3), "arrests"
    ).state
    step = play(state, PayBail(Loot.VILLAGE_COIN), until="reward")
    assert step.state.village == 13


def test_bs37_tokens_named_for_the_large_bail_are_hidden_until_paid_and_can_be_taken_back() -> None:
    fresh = ((RING, NECKLACE, COIN, COIN), (), ())
    asked = enter(on_bridge((6, 6), (5,), (5,), fresh=fresh, seats=3), "arrests").state
    named = play(asked, PayLargeBail(), GiveLoot(RING)).state
    assert GAME.view(named, 0).given == (RING,)
    assert GAME.view(named, 1).given == (None,)
    assert play(named, GO_BACK).state == replace(asked, backs=1, last=())
    assert PayLargeBail() not in legal(replace(asked, backs=BACKS))


# BS-25


def test_bs25_leaders_jailed_before_return_first_and_may_be_arrested_again() -> None:
    step = enter(on_bridge((6, 6), (5,), (5,), leaders=(JAILED, JAILED, CAUGHT), seats=3), "arrests", until="clean_up")
    assert found(step, LeaderReleased) == [LeaderReleased(0), LeaderReleased(1)]
    assert step.state.leaders == (CAUGHT, HOME, CAUGHT)


@pytest.mark.parametrize(
    ("column", "leader", "rewarded"),
    [((5, 5), HOME, False), ((5, 6), CAUGHT, False), ((5,), HOME, False), ((4,), HOME, True), ((), HOME, True)],
)
def test_bs25_more_than_10_is_jailed_and_less_than_5_rewarded(
    column: tuple[int, ...], leader: Leader, *, rewarded: bool
) -> None:
    step = enter(on_bridge(column, (5,), (5,), seats=3), "arrests", until="clean_up")
    assert step.state.leaders[0] is leader
    assert (step.state.phase == "reward") is rewarded


@pytest.mark.parametrize(("before", "after"), [(3, 2), (0, 0)])
def test_bs25_bs28_in_the_last_turn_an_arrest_costs_a_point_but_none_below_0(before: int, after: int) -> None:
    earned = (Earned(carts=before), Earned(), Earned())
    step = enter(on_bridge((6, 6), (5,), (5,), turn=4, earned=earned, seats=3), "arrests", until="clean_up")
    assert step.state.leaders[0] is HOME
    assert sum(step.state.earned[0]) == after
    assert found(step, PointLost) == [PointLost(0, 12, before - after)]


@pytest.mark.parametrize(("turn_number", "points"), [(3, 2), (4, 1)])
def test_bs25_who_was_caught_by_the_sheriff_loses_nothing_more_before_the_last_turn(
    turn_number: int, points: int
) -> None:
    state = on_bridge((6, 6), (5,), (5,), turn=turn_number, seats=3)
    state = replace(state, leaders=(CAUGHT, HOME, HOME), earned=(Earned(carts=2), Earned(), Earned()))
    step = enter(state, "arrests", until="clean_up")
    assert not found(step, LeaderArrested)
    assert found(step, AlreadyCaught) == ([AlreadyCaught(0, 12)] if turn_number < 4 else [])
    assert sum(step.state.earned[0]) == points


def test_bs25_who_was_caught_by_the_sheriff_is_still_rewarded_below_5() -> None:
    state = on_bridge((4,), (5,), (5,), leaders=(CAUGHT, HOME, HOME), seats=3)
    step = play(enter(state, "arrests").state, TakePoint(), until="clean_up")
    assert step.state.earned[0] == Earned(rewards=1)
    assert step.state.leaders[0] is CAUGHT


def test_bs25_rewards_are_chosen_clockwise_from_the_first_player_after_all_bails() -> None:
    fresh = ((), (COIN,), ())
    state = enter(on_bridge((), (6,), (), first=2, fresh=fresh, supply=(RING,), seats=3), "arrests").state
    assert (state.phase, state.active) == ("bail", 1)
    state = play(state, PayBail(COIN)).state
    assert (state.phase, state.active, state.queue) == ("reward", 2, (0, 1))
    state = play(state, TakeLoot()).state
    assert state.fresh[2] == (RING,)
    assert (state.phase, state.active) == ("reward", 0)


def test_bs27_without_loot_the_reward_is_a_point() -> None:
    step = enter(on_bridge((), (5,), (5,), supply=(), seats=3), "arrests", until="clean_up")
    assert found(step, Rewarded) == [Rewarded(0, "point")]
    assert step.state.earned[0] == Earned(rewards=1)


# WS-5


@pytest.mark.parametrize(("turn_number", "points"), [(1, 3), (4, 2)])
def test_ws5_scarlet_above_10_loses_a_point_in_the_last_turn_alone(turn_number: int, points: int) -> None:
    state = on_bridge((5,), (5,), (6, 6), seats=2, turn=turn_number, earned=(Earned(), Earned(), Earned(carts=3)))
    step = enter(state, "arrests", until="clean_up")
    assert sum(step.state.earned[2]) == points
    assert step.state.leaders[2] is HOME


def test_ws5_scarlet_below_5_takes_a_point_and_never_bails() -> None:
    state = on_bridge((5,), (5,), (4,), seats=2, fresh=((), (), (COIN,)))
    step = enter(state, "arrests", until="clean_up")
    assert found(step, Rewarded) == [Rewarded(2, "point")]
    heavy = enter(on_bridge((5,), (5,), (5,), seats=2, fresh=((), (), (COIN,))), "arrests", until="clean_up")
    assert heavy.events == ()
