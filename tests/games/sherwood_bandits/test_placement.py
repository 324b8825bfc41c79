"""Tests of laying out carts, placing bandits, and Lady Marion: BS-1 to BS-6, WS-1 to WS-3."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games import IllegalMoveError
from games.sherwood_bandits.asking import BACKS
from games.sherwood_bandits.box import BACK, CARTS, Back, Cart, Loot, MerryMan
from games.sherwood_bandits.events import (
    BanditPlaced,
    CartReplaced,
    CartsLookedAt,
    GuardsPosted,
    LeaderSent,
    PocketPicked,
    RanksClosed,
    TurnBegan,
)
from games.sherwood_bandits.moves import (
    AskMarion,
    GoBack,
    LookAtCart,
    LookAtTwo,
    Lurk,
    Pickpocket,
    PlaceTwo,
    PostGuards,
    ReplaceCart,
)
from games.sherwood_bandits.state import SCARLET
from games.sherwood_bandits.values import Leader
from tests.games.sherwood_bandits.table import (
    GAME,
    STANDARD,
    enter,
    enter_alone,
    found,
    legal,
    lurking,
    play,
    road,
    turn,
)

TIP_OFF = (MerryMan.TIP_OFF,)
BROTHERHOOD = (MerryMan.BROTHERHOOD,)
INSIDE_JOB = (MerryMan.INSIDE_JOB,)
FRIENDLY_GUARDS = (MerryMan.FRIENDLY_GUARDS,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bs1_any_seat_may_be_first(seats: int) -> None:
    assert {GAME.new(seats, STANDARD, Random(seed)).first for seed in range(40)} == set(range(seats))


@pytest.mark.parametrize(("seats", "carts"), [(2, 3), (3, 3), (4, 4)])
def test_bs2_ws1_there_are_as_many_carts_as_players_but_three_for_two(seats: int, carts: int) -> None:
    state = GAME.new(seats, STANDARD, Random(3))
    assert len(state.carts) == carts
    assert len(state.deck) == len(CARTS) - carts
    spaces = {(move.stretch, move.space) for move in legal(state) if isinstance(move, Lurk)}
    pockets = {move.stretch for move in legal(state) if isinstance(move, Pickpocket)}
    assert spaces == {(stretch, space) for stretch in range(carts) for space in range(4)}
    assert pockets == set(range(carts))
    (began,) = found(enter(replace(state, turn=0), "turn"), TurnBegan)
    assert len(began.backs) == carts


def test_bs3_bandits_are_placed_one_by_one_clockwise_on_any_free_space() -> None:
    state = turn(3)
    placed = play(state, Lurk(1, 3), Lurk(0, 0), Pickpocket(2)).state
    assert placed.lurkers == road("1...", "...0", "....")
    assert placed.pockets == (-1, -1, 2)
    assert placed.bandits == (3, 3, 3)
    assert placed.active == 0
    assert not {Lurk(1, 3), Lurk(0, 0), Pickpocket(2)} & set(legal(placed))
    with pytest.raises(IllegalMoveError):
        GAME.play(placed, 0, Lurk(1, 3), Random(0))


def test_bs3_placing_is_mandatory() -> None:
    assert {type(move) for move in legal(turn(4))} == {Lurk, Pickpocket, AskMarion}


def test_pickpocketing_earns_a_village_coin_at_once_as_long_as_there_are_some() -> None:
    step = play(turn(3), Pickpocket(0))
    assert found(step, PocketPicked) == [PocketPicked(0, 0, coin=True)]
    assert step.state.fresh[0] == (Loot.VILLAGE_COIN,)
    assert step.state.village == 12
    without_coins = play(turn(3, village=0), Pickpocket(0))
    assert found(without_coins, PocketPicked) == [PocketPicked(0, 0, coin=False)]
    assert without_coins.state.fresh[0] == ()


def test_bs4_ranks_close_once_after_all_are_placed() -> None:
    state = lurking("0.1.", ".2.0", "...1", "2222")
    step = enter(state, "guards")
    assert step.state.lurkers == road("01..", "20..", "1...", "2222")
    assert len(found(step, RanksClosed)) == 1


def test_bs4_nothing_is_told_where_no_rank_was_open() -> None:
    assert not found(enter(lurking("01..", "2...", "....", "3333"), "guards"), RanksClosed)


# BS-5: leaders


def test_bs5_a_leader_helps_once_a_turn_and_several_may_ask_the_same_merry_man() -> None:
    state = play(turn(3, cards=TIP_OFF), AskMarion(), LookAtTwo(0, 2), Lurk(0, 0)).state
    assert state.leaders == (Leader.LADY_MARION, Leader.HOME, Leader.HOME)
    assert AskMarion() in legal(state)
    state = play(state, AskMarion(), LookAtTwo(0, 1), Lurk(0, 1), Lurk(0, 2)).state
    assert state.leaders[:2] == (Leader.LADY_MARION, Leader.LADY_MARION)
    assert AskMarion() not in legal(state)


@pytest.mark.parametrize("leader", [Leader.JAILED, Leader.CAUGHT])
def test_bs5_a_jailed_leader_helps_nobody(leader: Leader) -> None:
    assert AskMarion() not in legal(turn(3, leaders=(leader, Leader.HOME, Leader.HOME)))


# BS-6: Lady Marion


def test_bs6_tip_off_shows_two_carts_to_one_seat_alone() -> None:
    state = turn(4, cards=TIP_OFF)
    asked = play(state, AskMarion()).state
    assert len(legal(asked)) == 6 + 1
    step = play(asked, LookAtTwo(1, 3))
    assert step.events == (LeaderSent(0, MerryMan.TIP_OFF), CartsLookedAt(0, (1, 3)))
    assert [stretch.front for stretch in GAME.view(step.state, 0).road] == [None, state.carts[1], None, state.carts[3]]
    for viewer in (None, 1, 2, 3):
        assert [stretch.front for stretch in GAME.view(step.state, viewer).road] == [None] * 4
        assert [stretch.looked_at_by for stretch in GAME.view(step.state, viewer).road] == [(), (0,), (), (0,)]
    assert step.state.active == 0
    assert step.state.phase == "placement"


def test_bs6_brotherhood_places_two_bandits_and_later_turns_run_out_earlier() -> None:
    state = play(turn(3, cards=BROTHERHOOD), AskMarion(), PlaceTwo(), Lurk(0, 0)).state
    assert state.active == 0
    state = play(state, Lurk(0, 1)).state
    assert state.active == 1
    assert state.bandits == (2, 4, 4)
    state = replace(state, bandits=(0, 1, 2), active=2)
    assert play(state, Lurk(1, 0), Lurk(1, 1)).state.active == 2, "seat 0 has no bandit left and is skipped"


def test_bs6_brotherhood_needs_two_bandits() -> None:
    assert AskMarion() in legal(turn(3, cards=BROTHERHOOD, bandits=(2, 2, 2)))
    assert AskMarion() not in legal(turn(3, cards=BROTHERHOOD, bandits=(1, 1, 1)))


def test_bs6_bs34_inside_job_replaces_a_cart_that_nobody_may_replace_again() -> None:
    state = turn(3, cards=INSIDE_JOB)
    step = play(state, AskMarion(), ReplaceCart(1))
    new = state.deck[-1]
    assert step.state.carts == (state.carts[0], new, state.carts[2])
    assert step.state.deck == state.deck[:-1]
    assert found(step, CartReplaced) == [CartReplaced(0, 1, state.carts[1], BACK[new])]
    asked = play(step.state, Lurk(0, 0), AskMarion()).state
    assert legal(asked) == (ReplaceCart(0), ReplaceCart(2), GoBack())


def test_bs6_x_on_every_cart_leaves_no_inside_job() -> None:
    assert AskMarion() not in legal(turn(3, cards=INSIDE_JOB, replaced=0b111))


@pytest.mark.parametrize("change", [2, -2, 0])
def test_bs6_friendly_guards_are_decided_after_looking(change: int) -> None:
    state = turn(3, cards=FRIENDLY_GUARDS)
    looked = play(state, AskMarion(), LookAtCart(1))
    assert GAME.view(looked.state, 0).road[1].front == state.carts[1]
    assert GAME.view(looked.state, 1).road[1].front is None
    assert legal(looked.state) == (PostGuards(2), PostGuards(-2), PostGuards(0))
    step = play(looked.state, PostGuards(change))
    assert step.events == (GuardsPosted(0, 1, change),)
    assert step.state.guards == (0, change, 0)
    assert step.state.phase == "placement"


def test_bs6_a_cart_with_guards_may_be_looked_at_but_bears_no_others() -> None:
    asked = play(turn(3, cards=FRIENDLY_GUARDS, guards=(2, 0, -2)), AskMarion()).state
    assert legal(asked) == (LookAtCart(0), LookAtCart(1), LookAtCart(2), GoBack())
    step = play(asked, LookAtCart(2))
    assert step.events == (LeaderSent(0, MerryMan.FRIENDLY_GUARDS), CartsLookedAt(0, (2,)))
    assert (step.state.phase, step.state.active, step.state.guards) == ("placement", 0, (2, 0, -2))
    assert GAME.view(step.state, 0).road[2].front == asked.carts[2]


@pytest.mark.parametrize(("cart", "defence"), [(Cart.PLAIN_4, 2), (Cart.PLAIN_15, 13)])
def test_bs6_guards_change_the_defence_once_revealed(cart: Cart, defence: int) -> None:
    state = lurking("0...", "1...", "2...", seats=3, carts=(cart, Cart.PLAIN_8, Cart.PLAIN_9), guards=(-2, 0, 2))
    assert enter_alone(state, "guards").defences == (defence, 8, 11)


def test_bs6_defence_is_never_below_1() -> None:
    carts = (Cart.BEER, Cart.PLAIN_4, Cart.WAR)
    state = lurking("0...", "1...", "2...", seats=3, carts=carts, guards=(-2, -2, -2))
    assert enter_alone(state, "guards").defences == (1, 2, 31), "the Beer is as weak as the 4-2, less two"


def test_bs37_who_asks_marion_may_go_back_but_not_for_ever() -> None:
    state = turn(3, cards=TIP_OFF)
    for _ in range(BACKS):
        state = play(state, AskMarion(), GoBack()).state
    assert AskMarion() not in legal(state)
    assert AskMarion() in legal(replace(play(state, Lurk(0, 0)).state, active=0))


# Will Scarlet


def placed_by_scarlet(step_events: tuple[object, ...]) -> list[tuple[int, int]]:
    """Return where Scarlet's bandits went."""
    return [
        (event.stretch, event.space)
        for event in step_events
        if isinstance(event, BanditPlaced) and event.band == SCARLET
    ]


LOW, MIDDLE, HIGH = Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_12


@pytest.mark.parametrize(
    ("carts", "lurkers", "expected"),
    [
        pytest.param((LOW, MIDDLE, HIGH), ("2...", "2...", "...."), (2, 0), id="fewest of his own"),
        pytest.param((HIGH, MIDDLE, LOW), ("....", "....", "0..."), (2, 1), id="lowest range"),
        pytest.param((LOW, LOW, LOW), ("01..", "0...", "01.."), (1, 1), id="fewest spaces taken"),
        pytest.param((LOW, LOW, LOW), ("01..", "01..", "01.."), (0, 2), id="leftmost"),
        pytest.param((LOW, MIDDLE, HIGH), ("0101", "2...", "22.."), (1, 1), id="a free space"),
        pytest.param((LOW, MIDDLE, HIGH), (".0..", "2...", "2..."), (0, 0), id="leftmost free space"),
    ],
)
def test_ws2_scarlet_chooses_by_rule(
    carts: tuple[Cart, ...], lurkers: tuple[str, ...], expected: tuple[int, int]
) -> None:
    state = turn(2, carts, lurkers=road(*lurkers), active=1)
    assert placed_by_scarlet(play(state, Pickpocket(1)).events) == [expected]


def test_ws2_scarlet_places_after_both_players_whoever_is_first() -> None:
    state = turn(2, first=1, active=1)
    step = play(state, Lurk(1, 3))
    assert placed_by_scarlet(step.events) == []
    assert step.state.active == 0
    step = play(step.state, Lurk(1, 2))
    assert len(placed_by_scarlet(step.events)) == 1
    assert step.state.active == 1


def test_ws2_scarlet_places_the_rest_when_the_players_are_done() -> None:
    state = turn(2, bandits=(0, 1, 3), active=1)
    step = play(state, Pickpocket(0))
    assert len(placed_by_scarlet(step.events)) == 3
    assert step.state.revealed


def test_ws3_nobody_is_asked_for_scarlet() -> None:
    rng = Random(4)
    state = GAME.new(2, STANDARD, rng)
    while state.active >= 0:
        assert state.active < 2
        moves = legal(state)
        state = GAME.play(state, state.active, moves[int(rng.random() * len(moves))], rng).state


def test_backs_tell_ranges() -> None:
    assert [BACK[cart] for cart in (LOW, MIDDLE, HIGH)] == list(Back)
