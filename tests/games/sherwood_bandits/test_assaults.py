"""Tests of assaults, Robin Hood, the result and its points: BS-10 to BS-15."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from games.sherwood_bandits.asking import PASSES
from games.sherwood_bandits.box import Cart, MerryMan
from games.sherwood_bandits.dice import counted
from games.sherwood_bandits.events import CartBeaten, CartEscaped, DiceRolled
from games.sherwood_bandits.moves import PASS, Assault, HeadsDown, LookHere, LookThere, SecondChance
from games.sherwood_bandits.values import Die, Earned, Leader
from tests.games.sherwood_bandits.table import Loaded, enter, found, legal, lurking, play, shared

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.state import State

CARTS = (Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9)
JAILED = (Leader.JAILED,) * 3


def ambush(*stretches: str, defences: tuple[int, ...] = (4, 8, 9), **fields: Any) -> State:
    """Return the state before the first assault, all carts revealed."""
    state = lurking(*stretches, seats=3, carts=CARTS, **fields)
    return replace(state, revealed=True, defences=defences)


def dice(*pips: int, bands: str = "") -> tuple[Die, ...]:
    """Return dice from the left, each on a space of its own."""
    owners = bands or "0" * len(pips)
    return tuple(
        Die(space, int(band), number, squeezed=False, fixed=False, marked=False)
        for space, (number, band) in enumerate(zip(pips, owners, strict=True))
    )


# BS-10, BS-11: order and roll


def test_bs10_the_first_player_chooses_among_carts_not_yet_assaulted() -> None:
    state = enter(ambush("0...", "1...", "2...", first=2, leaders=JAILED), "ambush").state
    assert (state.phase, state.active) == ("assault", 2)
    assert legal(state) == (Assault(0), Assault(1), Assault(2))
    state = play(state, Assault(1), rng=Loaded(1)).state
    assert (state.active, legal(state)) == (2, (Assault(0), Assault(2)))


def test_bs10_the_last_cart_needs_no_choice() -> None:
    state = enter(ambush("0...", "1...", "2...", leaders=JAILED), "ambush").state
    step = play(play(state, Assault(1), rng=Loaded(1)).state, Assault(0), rng=Loaded(1, 1))
    assert [event.stretch for event in found(step, DiceRolled)] == [0, 2]


def test_bs14_a_cart_that_nobody_lurks_for_escapes_unasked() -> None:
    step = enter(ambush("....", "1...", "2...", leaders=JAILED), "ambush")
    assert [event.stretch for event in found(step, CartEscaped)] == [0]
    assert legal(step.state) == (Assault(1), Assault(2))


def test_bs11_all_dice_are_rolled_before_robin_hood_is_asked() -> None:
    state = enter(
        ambush("010.", "....", "....", cards=(MerryMan.HEADS_DOWN,)), "ambush", Loaded(6, 5, 4), until="drawbridge"
    ).state
    assert state.phase == "robin"
    assert state.dice == dice(6, 5, 4, bands="010")


# BS-12, BS-14: result


@pytest.mark.parametrize(
    ("pips", "defence", "expected"),
    [
        pytest.param((4,), 4, 1, id="equal beats"),
        pytest.param((3,), 4, 0, id="less does not"),
        pytest.param((3, 1, 6), 4, 2, id="surplus goes home"),
        pytest.param((3, 1, 6), 10, 3, id="all count"),
        pytest.param((6, 6, 6, 6), 25, 0, id="too strong"),
        pytest.param((), 1, 0, id="no dice"),
    ],
)
def test_bs12_bs14_dice_count_from_the_left_until_they_reach_the_defence(
    pips: tuple[int, ...], defence: int, expected: int
) -> None:
    assert counted(dice(*pips), defence) == expected


def test_bs14_surplus_dice_bring_neither_points_nor_loot_nor_suspicion() -> None:
    state = enter(ambush("0121", "....", "....", leaders=JAILED), "ambush", Loaded(2, 2, 6, 6)).state
    state = shared(state)
    assert state.earned == (Earned(carts=1), Earned(carts=1, rightmost=1), Earned())
    assert [len(loot) for loot in state.fresh] == [1, 1, 0]
    assert state.columns == ((2,), (2,), ())


def test_bs14_a_cart_not_beaten_leaves_everybody_with_nothing() -> None:
    step = enter(ambush("....", "01..", "....", leaders=JAILED), "ambush", Loaded(3, 4), until="drawbridge")
    assert [event.stretch for event in found(step, CartEscaped)] == [0, 2, 1]
    assert step.state.earned == (Earned(),) * 3
    assert step.state.columns == ((), (), ())


# BS-15: points


def test_bs15_a_cart_is_a_point_for_each_player_however_many_dice_and_the_rightmost_one_more() -> None:
    step = enter(ambush("....", "010.", "....", leaders=JAILED), "ambush", Loaded(3, 3, 3), until="drawbridge")
    assert step.state.earned == (Earned(carts=1, rightmost=1), Earned(carts=1), Earned())
    assert found(step, CartBeaten)[0].points == (2, 1, 0)


def test_bs15_nobody_gets_more_than_three_points_from_a_cart() -> None:
    state = replace(ambush("....", "0000", "....", leaders=JAILED), lying=0b1111_0000)
    step = enter(state, "ambush", Loaded(1, 1, 1, 6), until="drawbridge")
    assert step.state.earned == (Earned(carts=1, rightmost=1, lying=1), Earned(), Earned())
    assert found(step, CartBeaten)[0].points == (3, 0, 0)


@pytest.mark.parametrize(("lying", "points"), [(0b100_0000, 3), (0b010_0000, 2)])
def test_bs15_the_rightmost_gets_another_point_if_it_lies(lying: int, points: int) -> None:
    state = replace(ambush("....", "012.", "....", leaders=JAILED), lying=lying)
    step = enter(state, "ambush", Loaded(3, 3, 3), until="drawbridge")
    assert found(step, CartBeaten)[0].points == (1, 1, points)


# BS-13: Robin Hood


def asked(card: MerryMan, pips: tuple[int, ...], bands: str = "010.", **fields: Any) -> State:
    """Return the state in which the first seat is asked after such a roll at the second cart, of Defence 8."""
    state = ambush("....", bands, "....", cards=(card,), **fields)
    state = enter(state, "ambush", Loaded(*pips), until="drawbridge").state
    assert state.phase == "robin"
    return state


def after(state: State, *moves: Move, rng: Loaded | None = None) -> tuple[Die, ...]:
    """Return the final dice after the moves."""
    fight = play(state, *moves, rng=rng, until="drawbridge").state.fights[1]
    assert fight is not None
    return fight.dice


def pips(shown: tuple[Die, ...]) -> str:
    """Write dice, with an x after each one marked."""
    return " ".join(f"{die.pips}{'x' * die.marked}" for die in shown)


def test_bs13_heads_down_changes_an_own_die_within_1_and_6() -> None:
    state = asked(MerryMan.HEADS_DOWN, (5, 3, 1))
    assert legal(state) == (
        HeadsDown(0, squeezed=False, change=2),
        HeadsDown(0, squeezed=False, change=-2),
        HeadsDown(2, squeezed=False, change=2),
        *PASSES,
    ), "a 1 cannot be lowered, and another's die is not to be touched"
    assert pips(after(state, HeadsDown(0, squeezed=False, change=2), PASS)) == "6 3 1"
    assert pips(after(state, HeadsDown(0, squeezed=False, change=-2), PASS)) == "3 3 1"


def test_bs13_second_chance_rerolls_any_die_but_none_twice() -> None:
    state = asked(MerryMan.SECOND_CHANCE, (5, 3, 1))
    assert len(legal(state)) == 3 + len(PASSES)
    once = play(state, SecondChance(1, squeezed=False), rng=Loaded(6)).state
    assert pips(once.dice) == "5 6x 1"
    assert once.active == 1
    assert SecondChance(1, squeezed=False) not in legal(once)


def test_bs13_look_there_turns_all_dice_on_the_left() -> None:
    state = asked(MerryMan.LOOK_THERE, (5, 3, 1))
    assert legal(state) == (LookThere(1, squeezed=False), LookThere(2, squeezed=False), *PASSES)
    assert pips(after(state, LookThere(2, squeezed=False))) == "1x 1x 1"


def test_bs13_look_here_turns_all_dice_on_the_right() -> None:
    state = asked(MerryMan.LOOK_HERE, (5, 3, 1))
    assert legal(state) == (LookHere(0, squeezed=False), LookHere(1, squeezed=False), *PASSES)
    assert pips(after(state, LookHere(0, squeezed=False))) == "5 5x 5x"


def test_bs13_a_die_reached_is_marked_though_it_shows_that_number_already() -> None:
    state = asked(MerryMan.LOOK_HERE, (5, 5, 1))
    assert pips(after(state, LookHere(0, squeezed=False))) == "5 5x 5x"


def test_bs13_marked_dice_are_skipped() -> None:
    state = asked(MerryMan.LOOK_THERE, (5, 3, 1, 2), bands="0101")
    once = play(state, LookThere(1, squeezed=False)).state
    assert pips(once.dice) == "3x 3 1 2"
    assert legal(once) == (LookThere(2, squeezed=False), LookThere(3, squeezed=False), *PASSES)
    assert pips(after(once, LookThere(3, squeezed=False))) == "3x 2x 2x 2"


def test_bs13_a_die_of_the_same_space_is_neither_left_nor_right() -> None:
    dice_here = (Die(0, 1, 5, False, False, False), Die(0, 0, 3, True, False, False), Die(1, 2, 1, False, False, False))
    state = replace(asked(MerryMan.LOOK_HERE, (5, 3, 1)), dice=dice_here)
    assert pips(after(state, LookHere(0, squeezed=True))) == "5 3 3x"
    assert legal(state) == (LookHere(0, squeezed=False), LookHere(0, squeezed=True), *PASSES)


def test_bs13_who_uses_robin_hood_at_one_cart_is_not_asked_at_the_next() -> None:
    """At the first cart nobody else is asked: its only die is marked."""
    state = enter(ambush("0...", "....", "01..", cards=(MerryMan.SECOND_CHANCE,)), "ambush").state
    state = play(state, Assault(0), SecondChance(0, squeezed=False), rng=Loaded(1, 1, 4, 5)).state
    assert (state.phase, state.stretch, state.active) == ("robin", 2, 1)


def test_bs35_robin_hood_is_not_asked_where_the_dice_cannot_suffice() -> None:
    state = ambush("....", "....", "0...", cards=(MerryMan.SECOND_CHANCE,))
    assert found(enter(state, "ambush", Loaded(6), until="drawbridge"), CartEscaped)
    assert enter(replace(state, defences=(4, 8, 6)), "ambush", Loaded(5), until="drawbridge").state.phase == "robin"
