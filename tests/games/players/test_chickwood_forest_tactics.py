"""Tests of which goals a computer player of Chickwood Forest pursues in simulated games."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from games.chance import pick
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import RaidCastle, TakeBack
from games.players import Level, choose_move, new_search
from games.players.policies.chickwood_forest import ChickwoodForestPolicy, prospects
from tests.games.chickwood_forest.table import (
    GAME,
    STANDARD,
    before_raids,
    collection,
    cubes_at,
    fresh,
    legal,
    outcome_of,
    play,
    random_game,
)

POLICY = ChickwoodForestPolicy()
NOTHING = collection()


@pytest.mark.parametrize(
    ("cards", "mine", "castle"),
    [
        pytest.param({}, NOTHING, 3, id="the highest of empty castles"),
        pytest.param({1: [Loot.RING]}, NOTHING, 1, id="jewellery"),
        pytest.param({3: [Loot.HENCHMAN]}, NOTHING, 2, id="no henchman"),
        pytest.param({1: [Loot.RUBY_CHEST]}, collection(ruby_chest=3), 1, id="one more of the best chests"),
        pytest.param({3: [Loot.RUBY_CHEST] * 2}, collection(gold_chest=3), 2, id="no chests of another type"),
        pytest.param({1: [Loot.RED_CLOAK]}, NOTHING, 1, id="a single garment"),
        pytest.param({3: [Loot.RED_CLOAK]}, collection(red_cloak=1), 2, id="no second garment"),
        pytest.param({1: [Loot.BENEFACTOR_3]}, NOTHING, 1, id="alms to give"),
        pytest.param({3: [Loot.BUST]}, collection(gold_chest=4), 2, id="no bust where there are chests to lose"),
        pytest.param(
            {1: [Loot.MAID]}, collection(gold_chest=1, ring=1, bracelet=1, pendant=1), 1, id="a maid for many types"
        ),
    ],
)
def test_the_castle_that_brings_most_is_raided(
    cards: dict[int, list[Loot]], mine: tuple[int, ...], castle: int
) -> None:
    state = before_raids(2, cards, loot=(mine, NOTHING))
    assert POLICY.choose(state, 0, legal(state), Random(0)) == RaidCastle(castle)


def test_hidden_cards_count_for_who_laid_them_alone() -> None:
    state = before_raids(2, hidden={3: [Loot.HENCHMAN, Loot.HENCHMAN]})
    assert POLICY.choose(state, 0, legal(state), Random(0)) == RaidCastle(3)
    assert POLICY.choose(state, 1, legal(state), Random(0)) == RaidCastle(2)


def test_cubes_promise_more_than_they_count_while_rows_can_be_unlocked() -> None:
    """Seat 0 gave to both rows of village A, seat 1 nowhere; late only the glory is left."""
    early = fresh(3, cubes=cubes_at(small_1="000"))
    late = replace(early, round=7)
    gap = [prospects(state)[0] - prospects(state)[1] for state in (early, late)]
    assert gap[0] > gap[1] > 0


@pytest.mark.parametrize("seat", range(4))
def test_the_policy_alone_beats_random_play(seat: int) -> None:
    leads = []
    for seed in range(12):
        rng = Random(seed)
        state = GAME.new(4, STANDARD, rng)
        while state.phase != "over":
            offered = legal(state)
            if state.mover == seat:
                offered = POLICY.considered(state, seat, offered)
                move = POLICY.choose(state, seat, offered, rng)
            else:
                move = pick(offered, rng)
            state = play(state, move).state
        scores = outcome_of(state).scores
        leads.append(scores[seat] - fmean(score for other, score in enumerate(scores) if other != seat))
    assert fmean(leads) > 5


def test_a_round_that_begins_is_judged_for_whoever_has_more() -> None:
    ahead = fresh(3, loot=(collection(gold_chest=3), collection(henchman=2), NOTHING))
    first, second, third = POLICY.verdict(ahead, 1) or ()
    assert first > third > second
    assert POLICY.verdict(before_raids(3), 1) is None


def test_chests_are_worth_more_while_they_can_grow_and_less_with_busts() -> None:
    early = fresh(3, loot=(collection(gold_chest=3), NOTHING, NOTHING))
    assert prospects(early)[0] > prospects(replace(early, round=7))[0]
    robbed = replace(early, loot=(collection(gold_chest=3, bust=1), NOTHING, NOTHING))
    assert prospects(robbed)[0] < prospects(early)[0]


def test_a_snake_of_alms_is_led_on_without_going_back() -> None:
    state = next(state for state in random_game(3, STANDARD, seed=1) if state.phase == "alms" and state.alms > 1)
    state = play(state, legal(state)[0]).state
    assert TakeBack() in legal(state)
    assert TakeBack() not in POLICY.considered(state, state.mover, legal(state))


def test_a_whim_never_takes_back() -> None:
    """It chooses among the considered moves, as a search does."""
    whim = Level("easy", iterations=1, whim=1.0)
    state = next(state for state in random_game(3, STANDARD, seed=1) if state.phase == "alms" and state.alms > 1)
    state = play(state, legal(state)[0]).state
    view = GAME.view(state, state.mover)
    moves = {
        choose_move(new_search(GAME, view, state.mover, Random(seed)), whim, seconds=1, now=lambda: 0.0)
        for seed in range(20)
    }
    assert TakeBack() not in moves
