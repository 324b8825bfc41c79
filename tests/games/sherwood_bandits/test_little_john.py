"""Tests of Little John: BS-8 and BS-9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from games.sherwood_bandits.asking import PASSES
from games.sherwood_bandits.box import Cart, Loot, MerryMan
from games.sherwood_bandits.events import (
    BanditSqueezed,
    BanditsSwapped,
    CartBeaten,
    DiceRolled,
    LeaderRested,
    QuickJobDone,
)
from games.sherwood_bandits.moves import PASS, PASS_TURN, Assault, HeadsDown, Infiltrate, QuickJob, Shove, Squeeze
from games.sherwood_bandits.values import NOBODY, Die, Earned, Leader
from tests.games.sherwood_bandits.table import Loaded, enter, enter_alone, found, legal, lurking, play, road, shared

if TYPE_CHECKING:
    from games.sherwood_bandits.state import State

SHORT = (Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9)


def asked(card: MerryMan, *stretches: str, seats: int = 3, **fields: Any) -> State:
    """Return the state in which the first seat that can use Little John is asked."""
    state = lurking(*stretches, seats=seats, carts=SHORT, cards=(card, MerryMan.HEADS_DOWN), **fields)
    return enter(state, "guards").state


def test_bs8_all_who_can_are_asked_once_from_the_first_player() -> None:
    state = asked(MerryMan.SHOVE, "01..", "2...", "....", first=1)
    assert (state.phase, state.active) == ("john", 1)
    state = play(state, PASS).state
    assert (state.phase, state.active) == ("john", 0), "seat 2 has no neighbour to shove"
    assert play(state, PASS).state.phase != "john"


def test_bs8_nobody_is_asked_whose_leader_is_not_free() -> None:
    leaders = (Leader.LADY_MARION, Leader.JAILED, Leader.CAUGHT)
    assert asked(MerryMan.SHOVE, "012.", "012.", "....", leaders=leaders).phase == "assault"


def test_bs38_who_passes_for_the_turn_is_asked_for_no_merry_man_until_it_ends() -> None:
    state = asked(MerryMan.SHOVE, "01..", "2...", "....")
    step = play(state, PASS_TURN)
    assert found(step, LeaderRested) == [LeaderRested(0)]
    assert step.state.leaders[0] is Leader.RESTING
    step = play(step.state, PASS, Assault(0), rng=Loaded(1, 1))
    assert (step.state.phase, step.state.active) == ("robin", 1), "seat 0 has a die to change but is not asked"
    assert enter_alone(step.state, "clean_up").leaders[0] is Leader.HOME


def test_bs38_a_resting_leader_can_be_arrested() -> None:
    state = lurking("0...", "1...", "2...", seats=3, leaders=(Leader.RESTING,) * 3, columns=((5, 6), (), ()))
    assert enter_alone(state, "judgement").leaders[0] is Leader.CAUGHT


# Infiltrator


def test_bs8_infiltrator_swaps_with_an_opponent_on_the_same_space_elsewhere() -> None:
    state = asked(MerryMan.INFILTRATOR, "01..", "20..", "0...")
    assert legal(state) == (Infiltrate(0, 0, 1), Infiltrate(1, 1, 0), Infiltrate(2, 0, 1), *PASSES)
    step = play(state, Infiltrate(1, 1, 0))
    assert step.state.lurkers == road("00..", "21..", "0...")
    assert step.state.lying == 0b10
    assert found(step, BanditsSwapped) == [BanditsSwapped(0, 1, 1, 1, 0, 1)]
    assert step.state.leaders[0] is Leader.LITTLE_JOHN


def test_bs8_a_lying_bandit_neither_infiltrates_nor_is_infiltrated() -> None:
    state = asked(MerryMan.INFILTRATOR, "01..", "10..", "....")
    lying = replace(state, lying=0b0001_0001)
    assert legal(lying) == (Infiltrate(1, 1, 0), *PASSES)


# Shove


def test_bs8_shove_swaps_with_a_neighbour_even_an_own_one() -> None:
    state = asked(MerryMan.SHOVE, "001.", "2...", "....")
    assert legal(state) == (Shove(0, 0, 1), Shove(0, 1, 0), Shove(0, 1, 2), *PASSES)
    step = play(state, Shove(0, 1, 2))
    assert step.state.lurkers == road("010.", "2...", "....")
    assert step.state.lying == 0b100
    assert found(step, BanditsSwapped) == [BanditsSwapped(0, 1, 0, 1, 0, 2)]


def test_bs8_a_lying_bandit_neither_shoves_nor_is_shoved() -> None:
    state = replace(asked(MerryMan.SHOVE, "010.", "2...", "...."), lying=0b1)
    assert legal(state) == (Shove(0, 2, 1), *PASSES)
    beside = replace(asked(MerryMan.SHOVE, "01..", "2...", "...."), lying=0b10)
    assert legal(beside) == PASSES


def test_bs8_infiltration_and_shoving_stay_within_the_road() -> None:
    assert legal(asked(MerryMan.SHOVE, "0101", "....", "....")) == (
        Shove(0, 0, 1),
        Shove(0, 2, 1),
        Shove(0, 2, 3),
        *PASSES,
    )


# Tight Squeeze


def test_bs8_squeeze_joins_the_bandit_on_the_left() -> None:
    state = asked(MerryMan.TIGHT_SQUEEZE, "10.0", "2...", "....")
    assert legal(state) == (Squeeze(0, 1), Squeeze(0, 2), *PASSES), "the ranks have closed to 100."
    step = play(state, Squeeze(0, 1))
    assert step.state.lurkers[:4] == (1, NOBODY, 0, NOBODY)
    assert step.state.squeezed[:4] == (0, NOBODY, NOBODY, NOBODY)
    assert found(step, BanditSqueezed) == [BanditSqueezed(0, 0, 1, 1)]


def test_bs8_nobody_squeezes_in_as_a_third_nor_out_of_a_shared_space_nor_into_an_empty_one() -> None:
    state = asked(MerryMan.TIGHT_SQUEEZE, "1020", "....", "....")
    squeezed = play(state, Squeeze(0, 1), until="ambush").state
    assert squeezed.lurkers[:4] == (1, NOBODY, 2, 0)
    assert legal(replace(squeezed, active=0, leaders=(Leader.HOME,) * 3)) == (Squeeze(0, 3), *PASSES)
    both = replace(squeezed, squeezed=(NOBODY, NOBODY, 1, *squeezed.squeezed[3:]), leaders=(Leader.HOME,) * 3)
    assert legal(replace(both, active=0)) == PASSES
    assert legal(replace(both, active=2)) == PASSES


def shared_space(*pips: int, seats: int = 3, rest: str = "12..") -> State:
    """Return the end of an assault in which band 0 shares the second space with band 2."""
    state = lurking(rest, "....", "....", seats=seats, carts=(Cart.PLAIN_8, Cart.PLAIN_8, Cart.PLAIN_9))
    state = replace(
        state,
        revealed=True,
        defences=(8, 8, 9),
        squeezed=road(".0..", "....", "...."),
        leaders=(Leader.JAILED,) * 3,
    )
    return shared(enter(state, "ambush", Loaded(*pips), until="tuck").state)


def test_bs8_the_dice_of_a_shared_space_are_one_die_for_the_result() -> None:
    state = shared_space(3, 1, 4)
    fight = state.fights[0]
    assert fight is not None
    assert [(die.space, die.band, die.pips, die.squeezed) for die in fight.dice] == [
        (0, 1, 3, False),
        (1, 2, 1, False),
        (1, 0, 4, True),
    ]
    assert fight.counted == 3
    assert len(fight.loot_by) == 2, "one token for the shared space"


def test_bs8_a_shared_space_is_never_cut_in_two() -> None:
    state = shared_space(5, 3, 1)
    fight = state.fights[0]
    assert fight is not None
    assert fight.counted == 3
    assert state.columns == ((1,), (5,), (3,)), "each die goes to its owner's column"


def test_bs8_who_squeezed_in_gets_the_loot_and_the_other_the_points() -> None:
    state = shared_space(3, 1, 4)
    assert state.earned == (Earned(), Earned(carts=1), Earned(carts=1, rightmost=1))
    assert [len(loot) for loot in state.fresh] == [1, 1, 0]


def test_bs8_in_a_shared_space_of_one_band_it_gets_both() -> None:
    state = shared_space(4, 4, 4, rest="10..")
    assert state.earned[0] == Earned(carts=1, rightmost=1)
    assert len(state.fresh[0]) == 1
    assert state.columns[0] == (4, 4)


def test_ws8_squeezing_in_with_scarlet_is_as_with_anybody() -> None:
    state = shared_space(3, 1, 4, seats=2)
    assert state.earned[2] == Earned(carts=1, rightmost=1)
    assert [len(loot) for loot in state.fresh] == [1, 1, 0]


def test_bs8_robin_hood_changes_single_dice_of_a_shared_space() -> None:
    state = lurking("12..", "....", "....", seats=3, carts=SHORT, cards=(MerryMan.HEADS_DOWN,))
    state = replace(state, revealed=True, defences=(8, 8, 9), squeezed=road(".0..", "....", "...."))
    state = enter(state, "ambush", Loaded(3, 1, 3)).state
    assert legal(state) == (HeadsDown(1, squeezed=True, change=2), HeadsDown(1, squeezed=True, change=-2), *PASSES)
    changed = play(state, HeadsDown(1, squeezed=True, change=2)).state.dice
    assert [die.pips for die in changed] == [3, 1, 5]


# Quick Job


def test_bs8_quick_job_leaves_a_two_and_takes_a_coin() -> None:
    state = asked(MerryMan.QUICK_JOB, "10..", "2...", "2...", pockets=(1, NOBODY, 2))
    assert legal(state) == (QuickJob(0, 1, 1), *PASSES)
    step = play(state, QuickJob(0, 1, 1), until="ambush")
    assert found(step, QuickJobDone) == [QuickJobDone(0, 0, 1, 1, coin=True)]
    assert step.state.fresh[0] == (Loot.VILLAGE_COIN,)
    assert step.state.pockets == (1, 0, 2)
    assert step.state.lurkers[:2] == (1, NOBODY)
    assert step.state.left_dice[:2] == (NOBODY, 0)


def test_bs8_quick_job_needs_a_free_pickpocket_space() -> None:
    assert asked(MerryMan.QUICK_JOB, "10..", "2...", "....", pockets=(0, 1, 2)).phase != "john"


def test_bs8_the_die_left_behind_is_not_rolled_but_counts() -> None:
    state = lurking(".1..", "....", "....", seats=3, carts=SHORT, leaders=(Leader.JAILED,) * 3)
    state = replace(state, revealed=True, defences=(4, 8, 9), left_dice=road("0...", "....", "...."), lying=0b1)
    step = enter(state, "ambush", Loaded(1))
    assert found(step, DiceRolled)[0].dice[0] == Die(0, 0, 2, squeezed=False, fixed=True, marked=False)
    assert not found(step, CartBeaten), "1 + 2 is less than 4"
    beaten = enter(replace(state, defences=(2, 8, 9)), "ambush", Loaded(1), until="tuck").state
    assert len(beaten.fresh[0]) == 1
    assert beaten.columns[0] == (2,)


def test_bs8_the_die_left_behind_earns_no_bonus_for_lying() -> None:
    state = asked(MerryMan.QUICK_JOB, "0...", "12..", "1...")
    state = play(state, QuickJob(0, 0, 0), PASS, PASS).state
    assert state.phase == "assault"
    assert state.lying == 0


def test_bs8_the_die_left_behind_can_be_changed() -> None:
    state = lurking(".1..", "....", "....", seats=3, carts=SHORT)
    state = replace(state, revealed=True, defences=(6, 8, 9), left_dice=road("0...", "....", "...."))
    state = enter(state, "ambush", Loaded(1)).state
    assert legal(state) == (HeadsDown(0, squeezed=False, change=2), HeadsDown(0, squeezed=False, change=-2), *PASSES)


# BS-9


def test_bs9_empty_spaces_between_bandits_are_skipped() -> None:
    state = lurking("01..", "0.2.", "....", seats=3, carts=SHORT, leaders=(Leader.JAILED,) * 3)
    state = replace(state, revealed=True, defences=(4, 8, 9))
    state = enter(state, "ambush").state
    fight = play(state, Assault(1), rng=Loaded(4, 4, 1, 1)).state.fights[1]
    assert fight is not None
    assert [(die.space, die.band) for die in fight.dice] == [(0, 0), (2, 2)]
    assert fight.counted == 2


def test_bs4_ranks_do_not_close_again_after_little_john() -> None:
    state = asked(MerryMan.QUICK_JOB, "012.", "....", "....")
    after = play(state, QuickJob(0, 0, 0), PASS, PASS, until="ambush").state
    assert after.lurkers == road(".12.", "....", "....")


@pytest.mark.parametrize("seats", [2, 3])
def test_bs8_bandits_of_scarlet_are_opponents(seats: int) -> None:
    state = asked(MerryMan.INFILTRATOR, "0...", "2...", "1...", seats=seats)
    assert Infiltrate(0, 0, 1) in legal(state)
    assert enter_alone(state, "john").active == 0
