"""Tests of the helpers that games share: tuples, bit masks and the check of the number of seats."""

import pytest

from games.base import BaseGame
from games.masks import mask_of, members_by_mask
from games.tuples import replaced, without


def test_one_item_is_replaced_and_the_rest_stays() -> None:
    items = (1, 2, 3)
    assert replaced(items, 1, 9) == (1, 9, 3)
    assert items == (1, 2, 3)


def test_one_of_several_alike_items_goes() -> None:
    assert without((1, 2, 1), 1) == (2, 1)
    with pytest.raises(ValueError, match="not in"):
        without((1, 2), 3)


def test_a_mask_and_its_members_tell_the_same() -> None:
    table = members_by_mask(5)
    assert len(table) == 32
    assert table[0b1_0011] == (0, 1, 4)
    assert all(mask_of(members) == mask for mask, members in enumerate(table))


def test_a_game_names_the_seats_it_is_made_for() -> None:
    class Duel(BaseGame[int, int, int]):
        name = "duel"
        seat_counts = (2,)

    Duel().require_seats(2)
    with pytest.raises(ValueError, match="duel is for 2 to 2 seats, not 3"):
        Duel().require_seats(3)
