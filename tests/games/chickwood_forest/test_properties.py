"""Tests of properties that hold in every game of Chickwood Forest, and of determinized states."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from games.chickwood_forest.alms import SPACES, supply
from games.chickwood_forest.events import CastleRaided
from games.chickwood_forest.loot import KEPT_KINDS, Loot
from games.chickwood_forest.moves import LayLoot
from games.chickwood_forest.setup import loot_cards
from games.chickwood_forest.villages import CUBES, Village
from tests.games.chickwood_forest.table import GAME, LEGENDARY, SEATS, STANDARD, fresh, legal, play, random_game

if TYPE_CHECKING:
    from games.chickwood_forest.state import ChickwoodForestOptions, State

BOTH = pytest.mark.parametrize("options", [STANDARD, LEGENDARY], ids=["standard", "legendary"])
MOST_CHARACTERS = 70
"""The most characters of a move, since it is part of a button's `custom_id`."""


def cards_in(state: State) -> Counter[Loot]:
    """Return all cards that are still in the game."""
    cards = Counter(state.deck)
    for hand in state.hands:
        cards += Counter(hand)
    for row in (*state.rows, state.aside):
        cards += Counter(card.loot for card in row)
    for counts in state.loot:
        cards += Counter({Loot(kind): count for kind, count in enumerate(counts)})
    return cards


@BOTH
@pytest.mark.parametrize("seats", SEATS)
def test_no_card_appears_and_none_but_benefactors_and_the_key_is_lost(
    seats: int, options: ChickwoodForestOptions
) -> None:
    dealt = Counter(loot_cards(seats, legendary=options.legendary))
    used: Counter[Loot] = Counter()
    last = None
    for state in random_game(seats, options, seed=seats):
        if state.last is not last:
            last = state.last
            for happened in last:
                if isinstance(happened, CastleRaided):
                    used += Counter(loot for loot in (*happened.loot, *happened.revealed) if loot >= KEPT_KINDS)
        lost = dealt - cards_in(state)
        assert lost - used <= Counter([Loot.KEY])
        assert not cards_in(state) - dealt


@BOTH
@pytest.mark.parametrize("seats", SEATS)
def test_no_village_overflows_and_nobody_gives_more_cubes_than_they_have(
    seats: int, options: ChickwoodForestOptions
) -> None:
    for state in random_game(seats, options, seed=seats + 7):
        assert all(len(state.cubes[village]) <= SPACES[village] for village in Village)
        assert all(0 <= supply(state.cubes, seat) <= CUBES for seat in range(seats))
        assert all(not state.cubes[village] for village in Village if village not in state.grid)


@BOTH
@pytest.mark.parametrize("seats", SEATS)
def test_moves_fit_into_a_button(seats: int, options: ChickwoodForestOptions) -> None:
    for state in random_game(seats, options, seed=seats + 20):
        for move in legal(state):
            assert len(GAME.encode(move)) <= MOST_CHARACTERS


@pytest.mark.parametrize("seats", SEATS)
def test_unseen_cards_are_those_in_the_deck_in_other_hands_and_face_down(seats: int) -> None:
    for state in random_game(seats, LEGENDARY, seed=seats):
        for viewer in (None, *range(seats)):
            view = GAME.view(state, viewer)
            places = view.deck + sum(size for seat, size in enumerate(view.hand_sizes) if seat != viewer)
            places += sum(card.loot is None for row in (*view.rows, view.aside) for card in row)
            assert sum(view.unseen) == places


def test_a_seat_takes_any_unseen_card_for_possible_and_keeps_what_it_knows() -> None:
    state = fresh(3, castles=((4,), (2,), (3,)), turn=3)
    mine = state.hands[0][0]
    state = play(state, LayLoot(mine, 4)).state
    rng = Random(1)
    own = [GAME.determinize(GAME.view(state, 0), rng) for _ in range(200)]
    others = [GAME.determinize(GAME.view(state, 1), rng) for _ in range(200)]
    assert {drawn.rows[3][0].loot for drawn in own} == {mine}
    assert {drawn.hands[0] for drawn in own} == {state.hands[0]}
    assert len({drawn.rows[3][0].loot for drawn in others}) > 10
    assert len({drawn.hands[0] for drawn in others}) > 50
    assert len({drawn.deck[0] for drawn in own}) > 10
    assert all(cards_in(drawn) == cards_in(state) for drawn in own + others)
    assert all(hand == tuple(sorted(hand)) for drawn in own + others for hand in drawn.hands)


def test_chance_is_not_needed_to_play() -> None:
    """Two sources of chance give the same game after the set-up, in which everything is shuffled."""
    state = fresh(4)
    for move in legal(state):
        assert GAME.play(state, 0, move, Random(1)) == GAME.play(state, 0, move, Random(2))
