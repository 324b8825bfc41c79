"""Tests of the drawbridge and Friar Tuck: BS-22 and BS-23."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from games.sherwood_bandits.asking import BACKS
from games.sherwood_bandits.box import Loot, MerryMan
from games.sherwood_bandits.events import DiceBrought, DiceRaised, DieTakenOff, LootDiscarded
from games.sherwood_bandits.moves import (
    GO_BACK,
    PASS,
    Barter,
    DiscardLoot,
    RaiseDie,
    SellLoot,
    ServeBeer,
    TakeDieOff,
)
from games.sherwood_bandits.values import Die, Earned, Fight, Leader
from tests.games.sherwood_bandits.table import enter, found, legal, play, turn

if TYPE_CHECKING:
    from games.sherwood_bandits.state import State

Columns = tuple[tuple[int, ...], ...]
HOME, JAILED = Leader.HOME, Leader.JAILED


def on_bridge(card: MerryMan, *columns: tuple[int, ...], seats: int = 3, **fields: Any) -> State:
    """Return the state in which Friar Tuck is about to be asked, or a later one if he cannot help."""
    state = turn(seats, cards=(card,), phase="tuck", columns=columns, bandits=(0,) * len(columns), **fields)
    return enter(state, "tuck", until="arrests").state


# BS-22


def test_bs22_only_counted_dice_of_beaten_carts_reach_the_drawbridge() -> None:
    dice = tuple(Die(space, band, pips, False, False, False) for space, band, pips in ((0, 0, 5), (1, 1, 2), (2, 0, 1)))
    fights = (Fight(7, dice, 2, (1, 0)), Fight(9, dice, 0, ()), None)
    step = enter(turn(3, fights=fights), "drawbridge", until="tuck")
    assert step.state.columns == ((5,), (2,), ())
    assert found(step, DiceBrought) == [DiceBrought(((5,), (2,), ()))]


# BS-23


def test_bs23_come_on_lad_takes_off_an_own_die() -> None:
    state = on_bridge(MerryMan.COME_ON_LAD, (2, 5, 5), (4,), ())
    assert legal(state) == (TakeDieOff(2), TakeDieOff(5), PASS)
    step = play(state, TakeDieOff(5))
    assert step.state.columns[0] == (2, 5)
    assert found(step, DieTakenOff) == [DieTakenOff(0, 5)]
    assert (step.state.active, legal(step.state)) == (1, (TakeDieOff(4), PASS))


def test_bs23_barter_draws_before_it_discards_and_the_new_one_may_go() -> None:
    state = on_bridge(
        MerryMan.BARTER, (6,), (), (), leaders=(HOME, JAILED, JAILED), fresh=((Loot.COIN,), (), ()),
        supply=(Loot.AMBER_RING, Loot.RUBY_RING),
    )  # fmt: skip
    assert legal(state) == (Barter(), PASS)
    drawn = play(state, Barter()).state
    assert legal(drawn) == (DiscardLoot(Loot.RUBY_RING), DiscardLoot(Loot.COIN)), "no way back once drawn"
    step = play(drawn, DiscardLoot(Loot.RUBY_RING), until="arrests")
    assert step.state.fresh[0] == (Loot.COIN,)
    assert step.state.discard == (Loot.RUBY_RING,)
    assert found(step, LootDiscarded) == [LootDiscarded(0, (Loot.RUBY_RING,), "barter")]


def test_bs23_barter_gives_back_the_only_token_unasked() -> None:
    state = on_bridge(MerryMan.BARTER, (), (), (), leaders=(HOME, JAILED, JAILED), supply=(Loot.COIN,))
    assert play(state, Barter(), until="arrests").state.discard == (Loot.COIN,)


def test_bs36_barter_asks_where_the_tokens_are_equal_so_that_nobody_learns_it() -> None:
    state = on_bridge(MerryMan.BARTER, (), (), (), fresh=((Loot.COIN,), (), ()), supply=(Loot.COIN,))
    assert legal(play(state, Barter()).state) == (DiscardLoot(Loot.COIN),)


def test_bs23_barter_is_not_offered_without_a_token_to_draw() -> None:
    assert on_bridge(MerryMan.BARTER, (6,), (), (), supply=(), village=0).queue == ()
    state = on_bridge(MerryMan.BARTER, (6,), (), (), supply=(), discard=(Loot.COIN,))
    assert legal(state) == (Barter(), PASS)


def test_bs23_market_gives_a_point_for_a_token_of_this_turn() -> None:
    state = on_bridge(
        MerryMan.TO_MARKET, (), (), (),
        fresh=((Loot.RUBY_RING, Loot.VILLAGE_COIN), (), ()), chests=((), (Loot.COIN,), ()), village=12,
    )  # fmt: skip
    assert legal(state) == (SellLoot(Loot.RUBY_RING), SellLoot(Loot.VILLAGE_COIN), PASS)
    step = play(state, SellLoot(Loot.VILLAGE_COIN), until="arrests")
    assert step.state.earned[0] == Earned(market=1)
    assert step.state.village == 13, "a coin of the village returns there (BS-27)"
    assert step.state.discard == ()
    assert step.state.fresh[0] == (Loot.RUBY_RING,)


@pytest.mark.parametrize(
    ("card", "columns"),
    [
        pytest.param(MerryMan.COME_ON_LAD, ((), (), ()), id="no own die"),
        pytest.param(MerryMan.TO_MARKET, ((5,), (5,), (5,)), id="no token of this turn"),
        pytest.param(MerryMan.WHERES_THE_BEER, ((6,), (6, 6), ()), id="no die to raise"),
    ],
)
def test_bs23_what_could_do_nothing_is_not_offered(card: MerryMan, columns: Columns) -> None:
    chests = ((Loot.COIN,),) * 3
    state = turn(3, cards=(card,), phase="tuck", columns=columns, chests=chests)
    assert enter(state, "tuck", until="arrests").events == ()
    assert enter(state, "tuck", until="arrests").state.leaders == (HOME,) * 3


# Where's the beer


def test_bs23_beer_raises_a_die_of_each_opponent_up_to_6() -> None:
    state = on_bridge(MerryMan.WHERES_THE_BEER, (1,), (2, 5), (1, 3), leaders=(HOME, JAILED, JAILED))
    assert legal(state) == (ServeBeer(), PASS)
    state = play(state, ServeBeer()).state
    assert legal(state) == (RaiseDie(1, 2), RaiseDie(1, 5), GO_BACK)
    state = play(state, RaiseDie(1, 5)).state
    assert legal(state) == (RaiseDie(2, 1), RaiseDie(2, 3), GO_BACK)
    assert state.columns == ((1,), (2, 5), (1, 3)), "nothing is raised until all are chosen"
    step = play(state, RaiseDie(2, 3), until="arrests")
    assert step.state.columns == ((1,), (2, 6), (1, 5))
    assert found(step, DiceRaised) == [DiceRaised(0, ((1, 5), (2, 3)))]


def test_bs23_beer_skips_opponents_without_a_die_to_raise_and_asks_nothing_where_dice_are_equal() -> None:
    state = on_bridge(MerryMan.WHERES_THE_BEER, (1,), (4, 4), (6, 6), leaders=(HOME, JAILED, JAILED))
    assert play(state, ServeBeer(), until="arrests").state.columns == ((1,), (4, 6), (6, 6))


def test_bs23_beer_goes_round_clockwise_and_scarlet_drinks_too() -> None:
    state = on_bridge(MerryMan.WHERES_THE_BEER, (1, 2), (3,), (4, 5), seats=2, first=1, leaders=(JAILED, HOME, HOME))
    state = play(state, ServeBeer()).state
    assert legal(state) == (RaiseDie(0, 1), RaiseDie(0, 2), GO_BACK)
    state = play(state, RaiseDie(0, 2)).state
    assert legal(state) == (RaiseDie(2, 4), RaiseDie(2, 5), GO_BACK)


def test_bs37_who_serves_beer_may_go_back_but_not_for_ever() -> None:
    state = on_bridge(MerryMan.WHERES_THE_BEER, (1,), (2, 5), (1, 3))
    raised = play(state, ServeBeer(), RaiseDie(1, 5), GO_BACK).state
    assert raised == replace(state, backs=1, last=())
    worn_out = replace(raised, backs=BACKS - 1)
    assert play(worn_out, ServeBeer(), GO_BACK).state.active == 1, "the next one is asked"
