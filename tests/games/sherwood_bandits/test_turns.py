"""Tests of the order of turns: BS-26, BS-28, BS-33, WS-6."""

from __future__ import annotations

from random import Random

import pytest

from games.sherwood_bandits.box import LOOT, VILLAGE_COINS, Loot
from games.sherwood_bandits.events import GameEnded, TurnBegan, TurnEnded
from games.sherwood_bandits.values import NOBODY, Earned, Leader
from tests.games.sherwood_bandits.table import GAME, STANDARD, Loaded, enter, found, road, turn


def earned(*points: int) -> tuple[Earned, ...]:
    """Return points on the track, by band."""
    return tuple(Earned(carts=number) for number in points)


def test_bs26_the_fewest_points_on_the_track_make_the_first_player() -> None:
    state = turn(4, earned=earned(3, 2, 1, 2), chests=((Loot.COIN,) * 9, (), (), ()))
    assert enter(state, "clean_up").state.first == 2


def test_bs26_dice_decide_between_equals() -> None:
    state = turn(4, earned=earned(1, 2, 1, 1))
    assert {enter(state, "clean_up", Random(seed)).state.first for seed in range(30)} == {0, 2, 3}


@pytest.mark.parametrize(("first", "following"), [(0, 1), (1, 0)])
def test_ws6_two_players_take_turns_whatever_their_points(first: int, following: int) -> None:
    state = turn(2, earned=earned(0, 9, 0), first=first)
    assert enter(state, "clean_up").state.first == following
    assert enter(turn(2, earned=earned(9, 0, 0), first=first), "clean_up").state.first == following


def test_bs33_at_clean_up_everybody_and_everything_goes_home() -> None:
    state = turn(
        3,
        lurkers=road("012.", "0...", "1..."),
        pockets=(2, 1, NOBODY),
        columns=((6, 6), (3,), ()),
        leaders=(Leader.CAUGHT, Leader.ROBIN_HOOD, Leader.HOME),
        guards=(2, 0, -2),
        replaced=0b101,
        lying=0b11,
        looked=(1, 2, 0),
        revealed=True,
        fresh=((Loot.COIN,), (Loot.RUBY_RING,), ()),
        chests=((Loot.AMBER_RING,), (), ()),
    )
    step = enter(state, "clean_up")
    after = step.state
    assert after.lurkers == after.squeezed == after.left_dice == (NOBODY,) * 12
    assert after.pockets == (NOBODY,) * 3
    assert after.columns == ((), (), ())
    assert after.bandits == (4, 4, 4)
    assert after.leaders == (Leader.JAILED, Leader.HOME, Leader.HOME)
    assert (after.guards, after.replaced, after.lying, after.looked) == ((0, 0, 0), 0, 0, (0, 0, 0))
    assert not after.revealed
    assert after.fresh == ((), (), ())
    assert after.chests == ((Loot.AMBER_RING, Loot.COIN), (Loot.RUBY_RING,), ())
    assert after.carts == state.deck[:-4:-1]
    assert (after.turn, after.phase, after.active) == (2, "placement", after.first)
    assert [type(event) for event in step.events] == [TurnEnded, TurnBegan]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bs33_a_game_has_four_turns_and_every_token_has_its_place(seats: int) -> None:
    rng = Random(seats)
    state = GAME.new(seats, STANDARD, rng)
    ended = 0
    while state.active != NOBODY:
        moves = GAME.legal_moves(state, state.active)
        step = GAME.play(state, state.active, moves[int(rng.random() * len(moves))], rng)
        state = step.state
        ended += len(found(step, TurnEnded))
        held = [token for hoard in (*state.fresh, *state.chests, state.pool) for token in hoard]
        coins = held.count(Loot.VILLAGE_COIN)
        loot = [token for token in (*held, *state.supply, *state.discard) if token is not Loot.VILLAGE_COIN]
        assert sorted(loot) == list(LOOT)
        assert coins + state.village == VILLAGE_COINS
    assert ended == 4
    assert state.turn == 4


def test_bs28_points_have_no_upper_limit() -> None:
    state = turn(3, turn=4, earned=earned(35, 1, 1), chests=((Loot.RUBY_NECKLACE,), (), ()))
    step = enter(state, "clean_up")
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.scores == (35 + 2 + 1, 1, 1)
    assert found(step, GameEnded) == [GameEnded((38, 1, 1), (0,), by_lot=False)]


def test_carts_are_dealt_from_the_deck_and_never_come_back() -> None:
    state = turn(3)
    after = enter(state, "clean_up", Loaded()).state
    assert len(after.deck) == len(state.deck) - 3
    assert sorted((*after.deck, *after.carts)) == sorted(state.deck)
