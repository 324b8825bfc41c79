"""Tests of set-up, turn order and scouting: CF-1 to CF-5, CF-22, CF-23."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from games.chickwood_forest.castles import castles_for, hand_size
from games.chickwood_forest.events import LootLaid, RoundBegan
from games.chickwood_forest.house import LEFT_OUT_FOR_2
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import LayLoot, RaidCastle
from games.chickwood_forest.state import LaidCard, State
from games.chickwood_forest.villages import FORESTS, Village
from tests.games.chickwood_forest.table import GAME, SEATS, STANDARD, before_raids, event, fresh, legal, play

GOLD, RING, MAID, BUST = Loot.GOLD_CHEST, Loot.RING, Loot.MAID, Loot.BUST


def lay_all(state: State, castle: int) -> list[LootLaid]:
    """Have everybody lay the first card of their hand at this castle until scouting ends; return what was seen."""
    seen = []
    while state.phase == "scouting":
        step = play(state, LayLoot(state.hands[state.mover][0], castle))
        seen += [happened for happened in step.events if isinstance(happened, LootLaid)]
        state = step.state
    return seen


@pytest.mark.parametrize("seats", SEATS)
def test_cf1_everybody_starts_with_another_castle_and_one_value_stays_on_its_pile(seats: int) -> None:
    left = Counter[int]()
    for seed in range(60):
        state = GAME.new(seats, STANDARD, Random(seed))
        first = [stack[0] for stack in state.castles]
        assert all(len(stack) == 1 for stack in state.castles)
        assert len(set(first)) == seats
        (over,) = set(castles_for(seats)) - set(first)
        left[over] += 1
    assert set(left) == set(castles_for(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_cf2_turn_order_of_scouting_is_that_of_the_top_castles(seats: int) -> None:
    state = GAME.new(seats, STANDARD, Random(5))
    tops = [state.castles[seat][-1] for seat in state.order]
    assert tops == sorted(tops)
    movers = [happened.seat for happened in lay_all(state, castle=3)]
    assert movers == list(state.order) * hand_size(seats)


def test_cf2_raids_keep_the_order_although_castles_change_hands_and_the_next_round_has_the_new_one() -> None:
    state = before_raids(3)
    assert state.order == (0, 1, 2)
    after = play(state, RaidCastle(4))
    assert after.state.mover == 1
    after = play(after.state, RaidCastle(1), RaidCastle(2))
    assert event(after, RoundBegan).order == after.state.order == (1, 2, 0)
    assert after.state.mover == 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cf3_everybody_lays_three_cards_open_or_hidden_as_the_banner_of_the_top_castle_says(seats: int) -> None:
    """Seat 0 has castle 1 and seat 3 has castle 4, whose banners are known."""
    laid = lay_all(fresh(seats), castle=3)
    by_seat = {seat: [one.loot is not None for one in laid if one.seat == seat] for seat in range(seats)}
    assert {len(cards) for cards in by_seat.values()} == {3}
    assert by_seat[0] == [True, True, True]
    if seats > 3:
        assert by_seat[3] == [True, False, False]


def test_cf3_example_of_castle_4_one_open_card_then_two_hidden_ones() -> None:
    state = fresh(3, castles=((4,), (2,), (3,)))
    assert [one.loot is not None for one in lay_all(state, castle=4) if one.seat == 0] == [True, False, False]


def test_cf3_a_lower_castle_of_an_earlier_round_has_no_say() -> None:
    state = fresh(3, castles=((4, 1), (2,), (3,)))
    assert [one.loot is not None for one in lay_all(state, castle=4) if one.seat == 0] == [True, True, True]


def test_cf23_two_lay_four_cards_by_night_at_castles_1_to_3() -> None:
    state = fresh(2)
    assert [len(hand) for hand in state.hands] == [4, 4]
    assert len(state.rows) == 3
    by_seat = {seat: [one.loot is not None for one in lay_all(state, castle=3) if one.seat == seat] for seat in (0, 1)}
    assert by_seat == {0: [True, True, True, False], 1: [True, False, True, False]}


def test_cf23_two_play_on_two_rows_of_three_without_two_villages_and_a_forest() -> None:
    grid = GAME.new(2, STANDARD, Random(3)).grid
    assert len(grid) == 6
    assert set(Village) - set(grid) == set(LEFT_OUT_FOR_2)
    assert len(set(LEFT_OUT_FOR_2) & set(FORESTS)) == 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cf22_villages_and_forests_are_merely_shuffled(seats: int) -> None:
    grids = {GAME.new(seats, STANDARD, Random(seed)).grid for seed in range(50)}
    assert all(sorted(grid) == list(Village) for grid in grids)
    assert {grid[4] for grid in grids} == set(Village)


def test_cf22_a_village_may_be_cut_off() -> None:
    """With forests beside a corner, a snake that begins there is one village long."""
    corner = (Village.SMALL_1, Village.FOREST_1, Village.FOREST_2)
    rest = [village for village in Village if village not in corner]
    grid = (corner[0], corner[1], rest[0], corner[2], *rest[1:])
    state = before_raids(3, {1: [Loot.BENEFACTOR_3]}, grid=grid)
    raided = play(state, RaidCastle(1)).state
    start = next(move for move in legal(raided) if move.village is Village.SMALL_1)
    assert play(raided, start).state.phase == "raiding"


# CF-4: limits


def _row(*cards: tuple[Loot, bool]) -> tuple[LaidCard, ...]:
    return tuple(LaidCard(loot, 1, face_up=face_up, known=0 if face_up else 2) for loot, face_up in cards)


def castles_offered(state: State) -> set[int]:
    return {move.castle for move in legal(state)}


def test_cf4_castle_1_has_room_for_two_cards_open_and_hidden_alike() -> None:
    state = fresh(3)
    assert 1 in castles_offered(replace(state, rows=(_row((GOLD, False)), (), (), ())))
    assert 1 not in castles_offered(replace(state, rows=(_row((GOLD, False), (RING, True)), (), (), ())))


def test_cf4_castle_2_has_room_for_three_cards() -> None:
    state = fresh(3)
    two = _row((GOLD, False), (RING, True))
    assert 2 in castles_offered(replace(state, rows=((), two, (), ())))
    assert 2 not in castles_offered(replace(state, rows=((), (*two, *_row((MAID, True))), (), ())))


@pytest.mark.parametrize("seats", SEATS)
def test_cf4_castle_3_takes_every_card_of_a_round(seats: int) -> None:
    assert len(lay_all(fresh(seats), castle=3)) == seats * hand_size(seats)


def test_moves_of_scouting_are_the_kinds_in_hand_at_the_castles_with_room() -> None:
    state = fresh(3, hands=((GOLD, GOLD, RING), (), ()))
    assert set(legal(state)) == {LayLoot(loot, castle) for loot in (GOLD, RING) for castle in (1, 2, 3, 4)}


# What is forced


def _two_with_castle_3_alone(turn: int, hands: tuple[tuple[Loot, ...], ...]) -> State:
    rows = (_row((GOLD, True), (GOLD, True)), _row((GOLD, True), (GOLD, True), (MAID, True)), ())
    return fresh(2, rows=rows, turn=turn, hands=hands)


def test_cf27_a_last_card_for_the_only_castle_with_room_is_laid_unasked() -> None:
    """Seat 1 chooses which of two cards to lay first; the rest of the round leaves no choice."""
    state = replace(_two_with_castle_3_alone(5, ((MAID,), (GOLD, RING))), mover=1)
    step = play(state, LayLoot(RING, 3))
    assert [happened.seat for happened in step.events if isinstance(happened, LootLaid)] == [1, 0, 1]
    assert step.state.phase == "raiding"


def test_cf27_two_cards_alike_are_asked_for_because_to_go_on_would_tell() -> None:
    state = replace(_two_with_castle_3_alone(4, ((MAID, BUST), (GOLD, GOLD))), mover=0)
    step = play(state, LayLoot(BUST, 3))
    assert step.state.mover == 1
    assert legal(step.state) == (LayLoot(GOLD, 3),)


# CF-5: who knows a hidden card


def test_cf5_who_laid_a_hidden_card_sees_it_and_nobody_else_does() -> None:
    state = fresh(3, castles=((4,), (2,), (3,)), turn=3, hands=((GOLD, RING), (GOLD, MAID), (MAID, BUST)))
    step = play(state, LayLoot(RING, 4))
    assert event(step, LootLaid).loot is None
    for viewer in (None, 0, 1, 2):
        (card,) = GAME.view(step.state, viewer).rows[3]
        assert card.loot is (RING if viewer == 0 else None)
        assert (card.seat, card.face_up) == (0, False)


def test_open_cards_are_seen_by_all() -> None:
    state = fresh(3, hands=((GOLD, RING, BUST), (GOLD, MAID, MAID), (MAID, BUST, RING)))
    step = play(state, LayLoot(RING, 4))
    assert event(step, LootLaid).loot is RING
    assert all(GAME.view(step.state, viewer).rows[3][0].loot is RING for viewer in (None, 0, 1, 2))


def test_a_view_says_whether_the_next_card_will_lie_open() -> None:
    state = fresh(3, castles=((4,), (2,), (3,)))
    assert GAME.view(state, None).face_up is True
    assert GAME.view(replace(state, turn=3), None).face_up is False
    assert GAME.view(before_raids(3), None).face_up is None
