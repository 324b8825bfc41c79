"""Tests of scoring: CF-14 to CF-20 and the rulebook's examples."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chickwood_forest.house import ROWS
from games.chickwood_forest.loot import CHESTS, Loot
from games.chickwood_forest.scoring import (
    chest_glory,
    garment_glory,
    jewellery_glory,
    maid_glory,
    outcome,
    ranking,
    score_sheets,
    unlocked_glory,
    village_glory,
    without_busts,
)
from games.chickwood_forest.villages import FORESTS, Village
from tests.games.chickwood_forest.table import NOTHING, collection, cubes_at

RED, YELLOW, BLUE, GREEN = range(4)
NO_CUBES = cubes_at()


def sheet(counts: tuple[int, ...], castles: tuple[int, ...] = ()) -> dict[str, int]:
    """Return the sheet of a seat that has given no alms."""
    return dict(score_sheets((counts, NOTHING), (castles, ()), NO_CUBES)[0])


def test_cf14_categories_are_counted_in_this_order_and_add_up() -> None:
    counts = collection(gold_chest=4, bust=1, silver_armour=1, ring=2, maid=1, henchman=3)
    village = cubes_at(small_1="0")
    ended = outcome((counts, NOTHING), ((2, 5), (1,)), village)
    assert ended.breakdown[0] == (
        ("chests", 9),
        ("garments", 5),
        ("jewellery", 8),
        ("maid", 3),
        ("henchmen", -9),
        ("castles", 7),
        ("villages", 3),
    )
    assert ended.scores == (26, 1)
    assert ended.winners == (0,)


# Busts


def test_cf15_example_of_one_bust_it_takes_one_of_the_emeralds() -> None:
    left = without_busts(collection(emerald_chest=4, silver_chest=3, gold_chest=1, bust=1))
    assert [left[chest] for chest in CHESTS] == [1, 3, 3, 0]


def test_cf15_example_of_two_busts_the_second_looks_again_and_takes_one_of_the_tied_types() -> None:
    left = without_busts(collection(emerald_chest=4, silver_chest=3, gold_chest=1, bust=2))
    assert [left[chest] for chest in CHESTS] == [1, 2, 3, 0]


def test_cf15_busts_without_chests_do_nothing() -> None:
    left = without_busts(collection(bust=3))
    assert left == collection(bust=3)
    assert sheet(collection(bust=3))["chests"] == 0


def test_cf15_more_busts_than_chests_leave_none() -> None:
    assert sheet(collection(ruby_chest=2, bust=3, maid=1))["chests"] == 0
    assert sheet(collection(ruby_chest=2, bust=3, maid=1))["maid"] == 0


def _left_by_any_choice(chests: tuple[int, ...], busts: int) -> set[tuple[int, ...]]:
    """Return what busts may leave of the chests, for each choice among tied types."""
    if not busts or not any(chests):
        return {chests}
    most = [index for index, count in enumerate(chests) if count == max(chests)]
    fewer = [tuple(count - (index == taken) for index, count in enumerate(chests)) for taken in most]
    return {left for after in fewer for left in _left_by_any_choice(after, busts - 1)}


def test_cf15_choice_between_tied_types_never_matters() -> None:
    """All collections of up to seven chests a type, with up to three busts."""
    for chests in product(range(8), repeat=4):
        for busts in (1, 2, 3):
            scores = set()
            for left in _left_by_any_choice(chests, busts):
                counts = (*left, *NOTHING[4:12], 1, *NOTHING[13:])
                scores.add(chest_glory(counts) + maid_glory(counts))
            assert len(scores) == 1


# Chests, garments, jewellery, maid, henchmen, castles


@pytest.mark.parametrize(
    ("counts", "glory"),
    [
        pytest.param(collection(gold_chest=4, silver_chest=3, emerald_chest=1), 12, id="example of 16 less 4"),
        pytest.param(collection(gold_chest=2, emerald_chest=2), 2, id="example of a tie: one type is squared"),
        pytest.param(NOTHING, 0, id="no chests"),
        pytest.param(collection(gold_chest=1, silver_chest=1, emerald_chest=1, ruby_chest=1), -2, id="below nothing"),
    ],
)
def test_cf16_chests(counts: tuple[int, ...], glory: int) -> None:
    assert sheet(counts)["chests"] == glory


def test_cf16_it_does_not_matter_which_type_is_best() -> None:
    assert {chest_glory((*chests, *NOTHING[4:])) for chests in permutations((3, 2, 1, 0))} == {9 - 3}


def test_cf17_example_single_garments_count_five_and_pairs_nothing() -> None:
    assert sheet(collection(silver_armour=1, blue_jerkin=1, green_gown=2))["garments"] == 10
    assert garment_glory(collection(red_cloak=2)) == 0


def test_example_of_jewellery_two_rings_three_pendants_and_a_bracelet() -> None:
    counts = collection(ring=2, pendant=3, bracelet=1)
    assert jewellery_glory(counts) == sheet(counts)["jewellery"] == 19


NINE_TYPES = {
    "gold_chest": 2, "silver_chest": 1, "emerald_chest": 1, "silver_armour": 1, "blue_jerkin": 2, "green_gown": 1,
    "ring": 1, "pendant": 3, "bracelet": 1,
}  # fmt: skip


def test_cf18_example_three_types_each_make_nine() -> None:
    assert sheet(collection(maid=1, **NINE_TYPES))["maid"] == 9


def test_cf18_a_second_maid_adds_nothing_and_without_one_there_is_nothing() -> None:
    assert sheet(collection(maid=3, **NINE_TYPES))["maid"] == 9
    assert sheet(collection(**NINE_TYPES))["maid"] == 0


def test_cf18_types_are_counted_after_the_busts() -> None:
    assert sheet(collection(maid=1, gold_chest=1, ring=1, bust=1))["maid"] == 1


def test_cf18_legendary_cards_and_others_are_no_treasures() -> None:
    assert sheet(collection(maid=1, henchman=1, key=1, fake_beard=1))["maid"] == 0


def test_example_of_two_henchmen() -> None:
    assert sheet(collection(henchman=2))["henchmen"] == -6


def test_cf1_example_of_castles_the_first_one_counts() -> None:
    assert sheet(NOTHING, castles=(2, 5, 5, 2, 1, 5))["castles"] == 20


# CF-19: villages


def test_cf19_example_of_a_small_village_yellow_gave_later_and_only_the_first_row_is_unlocked() -> None:
    assert village_glory(Village.SMALL_1, (RED, YELLOW), 4) == (0, 3, 0, 0)


def test_cf19_example_of_a_medium_village_ties_go_to_the_later_one() -> None:
    """Blue and yellow are in the first row, red in the second, green in the third; all spaces but one are taken."""
    given = (BLUE, YELLOW, RED, BLUE, RED, GREEN)
    assert ranking(given) == (RED, BLUE, GREEN, YELLOW)
    glory = village_glory(Village.MEDIUM_1, given, 4)
    assert [glory[seat] for seat in (RED, BLUE, GREEN, YELLOW)] == [8, 4, 2, 0]


def test_cf19_example_of_an_empty_third_row() -> None:
    assert unlocked_glory(Village.MEDIUM_1, (BLUE, YELLOW, RED)) == (4, 2)


def test_cf19_example_of_two_who_gave_nobody_gets_the_third_glory() -> None:
    given = (RED, YELLOW, RED, YELLOW, RED)
    assert unlocked_glory(Village.MEDIUM_2, given) == (9, 5, 2)
    assert village_glory(Village.MEDIUM_2, given, 4) == (9, 5, 0, 0)


def test_cf19_example_of_the_large_village_the_first_row_is_worth_nothing() -> None:
    assert village_glory(Village.LARGE_1, (RED, RED), 4) == (0, 0, 0, 0)


@pytest.mark.parametrize("village", Village)
def test_cf19_where_nobody_gave_nobody_gets_anything(village: Village) -> None:
    assert village_glory(village, (), 5) == (0,) * 5


def test_cf19_glory_of_all_villages_is_added() -> None:
    sheets = score_sheets((NOTHING, NOTHING), ((), ()), cubes_at(small_1="0", medium_1="001", large_1="1"))
    assert [dict(sheet)["villages"] for sheet in sheets] == [3 + 4, 2]


@settings(max_examples=200, derandomize=True)
@given(st.sampled_from([village for village in Village if village not in FORESTS]), st.data())
def test_cf19_told_once_more(village: Village, data: st.DataObject) -> None:
    """More cubes are never worth less, and the glory given is that of the highest unlocked rows."""
    spaces = sum(row.spaces for row in ROWS[village])
    given_cubes = tuple(data.draw(st.lists(st.integers(0, 4), max_size=spaces)))
    glory = village_glory(village, given_cubes, 5)
    backwards = given_cubes[::-1]
    for one, other in permutations(set(given_cubes), 2):
        more = given_cubes.count(one) - given_cubes.count(other)
        if more > 0 or (more == 0 and backwards.index(one) < backwards.index(other)):
            assert glory[one] >= glory[other]
    starts = [sum(row.spaces for row in ROWS[village][:index]) for index in range(len(ROWS[village]))]
    open_rows = [row.glory for row, start in zip(ROWS[village], starts, strict=True) if start < len(given_cubes)]
    takers = len(set(given_cubes))
    assert sum(glory) == sum(sorted(open_rows)[::-1][:takers])


# CF-20


def test_cf20_who_shares_the_most_shares_the_victory() -> None:
    ended = outcome((collection(ring=1), NOTHING, collection(ring=1)), ((1,), (3,), (1,)), NO_CUBES)
    assert ended.scores == (5, 3, 5)
    assert ended.winners == (0, 2)


def test_cf12_benefactors_have_no_place_in_a_collection() -> None:
    assert len(NOTHING) == Loot.BENEFACTOR_1
