"""Tests of the cards: the rulebook's counts, the sums that follow from them, and the documented house values."""

from __future__ import annotations

from random import Random

import pytest

from games.chickwood_forest.alms import SPACES
from games.chickwood_forest.castles import COPIES, banner, castles_for, hand_size
from games.chickwood_forest.house import DAY_BANNERS, NIGHT_BANNERS, ROWS
from games.chickwood_forest.loot import CHESTS, GARMENTS, JEWELLERY_VALUES, TREASURES, Loot
from games.chickwood_forest.setup import ROUNDS, loot_cards, village_cards
from games.chickwood_forest.villages import FORESTS, Village, neighbours
from tests.games.chickwood_forest.table import GAME, SEATS, STANDARD

ALMS_IN = {Loot.BENEFACTOR_1: 1, Loot.BENEFACTOR_2: 2, Loot.BENEFACTOR_3: 3}


def amount(seats: int, *kinds: Loot) -> list[int]:
    cards = loot_cards(seats, legendary=False)
    return [cards.count(kind) for kind in kinds]


def test_full_deck_is_as_the_rulebook_lists_it() -> None:
    assert amount(5, *CHESTS) == [7] * 4
    assert amount(5, *GARMENTS) == [2] * 4
    assert amount(5, Loot.BRACELET, Loot.PENDANT, Loot.RING) == [6, 4, 3]
    assert amount(5, Loot.BUST, Loot.MAID, Loot.HENCHMAN) == [3, 3, 12]
    assert amount(5, Loot.BENEFACTOR_1, Loot.BENEFACTOR_2, Loot.BENEFACTOR_3) == [9, 9, 5]
    assert sum(amount(5, *TREASURES)) == 49


@pytest.mark.parametrize(
    ("seats", "cards", "rounds", "alms"), [(2, 64, 8, 30), (3, 72, 8, 33), (4, 72, 6, 33), (5, 90, 6, 42)]
)
def test_deck_sizes_leave_no_card_over(seats: int, cards: int, rounds: int, alms: int) -> None:
    deck = loot_cards(seats, legendary=False)
    assert len(deck) == cards == rounds * seats * hand_size(seats)
    assert ROUNDS[seats] == rounds
    assert sum(ALMS_IN.get(loot, 0) for loot in deck) == alms


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_house_decks_keep_chest_types_equal_and_garments_in_pairs(seats: int) -> None:
    assert len(set(amount(seats, *CHESTS))) == 1
    assert amount(seats, *GARMENTS) == [2] * 4
    assert all(less <= more for less, more in zip(amount(seats, *Loot), amount(5, *Loot), strict=True))


def test_jewellery_is_worth_2_3_and_4() -> None:
    assert JEWELLERY_VALUES == {Loot.BRACELET: 2, Loot.PENDANT: 3, Loot.RING: 4}


def test_castle_piles_of_fifty_cards_last_for_every_number_of_seats() -> None:
    assert sum(COPIES.values()) == 50
    for seats in SEATS:
        assert all(ROUNDS[seats] + 1 <= COPIES[castle] for castle in castles_for(seats))


def test_known_banners_stand() -> None:
    assert banner(1, 3) == (True, True, True)
    assert banner(4, 3) == (True, False, False)


def test_house_banners_differ_and_hide_the_more_the_higher_the_castle() -> None:
    for side, length in ((DAY_BANNERS, 3), (NIGHT_BANNERS, 4)):
        assert {len(symbols) for symbols in side.values()} == {length}
        assert len(set(side.values())) == len(side)
        hidden = [side[castle].count(False) for castle in sorted(side)]
        assert hidden == sorted(hidden)


def test_known_glory_stands() -> None:
    assert [row.glory for row in ROWS[Village.SMALL_1]] == [3, 6]
    assert [row.glory for row in ROWS[Village.MEDIUM_1]] == [2, 4, 8]
    assert [row.glory for row in ROWS[Village.MEDIUM_2]] == [2, 5, 9]
    assert ROWS[Village.LARGE_1][0].glory == ROWS[Village.LARGE_2][0].glory == 0


@pytest.mark.parametrize(("seats", "spaces"), [(2, 31), (3, 47), (5, 47)])
def test_villages_have_so_many_spaces(seats: int, spaces: int) -> None:
    assert sum(SPACES[village] for village in village_cards(seats)) == spaces


def test_glory_rises_from_row_to_row_and_the_first_row_has_two_spaces_or_more() -> None:
    for village in Village:
        if village not in FORESTS:
            glory = [row.glory for row in ROWS[village]]
            assert glory == sorted(set(glory))
            assert ROWS[village][0].spaces >= 2


def test_neighbours_share_a_side() -> None:
    assert neighbours(4, 9) == (1, 3, 5, 7)
    assert neighbours(0, 9) == (1, 3)
    assert neighbours(2, 6) == (1, 5)
    assert neighbours(3, 6) == (0, 4)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_only_two_to_five_may_play(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 5 seats, not {seats}"):
        GAME.new(seats, STANDARD, Random(1))
