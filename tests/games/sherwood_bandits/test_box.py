"""Tests that the components match the rulebook's counts and the house values in the rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from games.sherwood_bandits.box import (
    BACK,
    CARTS,
    COLOUR_OF,
    JEWEL_OF,
    JEWELS,
    LOOT,
    MERRY_MEN,
    NUMBER,
    PORTRAIT,
    Back,
    Cart,
    Character,
    Colour,
    Jewel,
    Loot,
    MerryMan,
)


def test_there_are_42_carts_fourteen_with_each_back() -> None:
    assert len(CARTS) == 42
    assert Counter(BACK[cart] for cart in CARTS) == dict.fromkeys(Back, 14)


def test_each_number_from_4_to_15_is_on_three_normal_carts_within_its_range() -> None:
    normal = [cart for cart in CARTS if cart < Cart.BEER]
    assert Counter(NUMBER[cart] for cart in normal) == dict.fromkeys(range(4, 16), 3)
    for cart in normal:
        assert 4 + 4 * BACK[cart] <= NUMBER[cart] <= 7 + 4 * BACK[cart]


def test_six_special_carts_have_their_shields_and_backs() -> None:
    special = {cart: (NUMBER.get(cart), BACK[cart]) for cart in CARTS if cart >= Cart.BEER}
    assert special == {
        Cart.BEER: (None, Back.FROM_4_TO_7),
        Cart.ROYAL: (7, Back.FROM_4_TO_7),
        Cart.SHERIFF: (8, Back.FROM_8_TO_11),
        Cart.FAIR: (None, Back.FROM_8_TO_11),
        Cart.FORTUNE_TELLER: (None, Back.FROM_12_TO_15),
        Cart.WAR: (33, Back.FROM_12_TO_15),
    }


@pytest.mark.parametrize(
    ("character", "numbers"),
    [
        (Character.LADY_MARION, [4, 8, 12]),
        (Character.LITTLE_JOHN, [5, 9, 13]),
        (Character.ROBIN_HOOD, [6, 10, 14]),
        (Character.FRIAR_TUCK, [7, 11, 15]),
    ],
)
def test_three_carts_show_each_merry_man_so_that_no_deck_runs_out(character: Character, numbers: list[int]) -> None:
    assert [NUMBER[cart] for cart in CARTS if PORTRAIT.get(cart) is character] == numbers
    assert len(MERRY_MEN[character]) - 1 == len(numbers)


def test_names_of_carts_tell_their_numbers_and_portraits() -> None:
    for cart in CARTS:
        if cart < Cart.BEER:
            name, number = cart.name.split("_")
            assert int(number) == NUMBER[cart]
            assert name == "PLAIN" if cart not in PORTRAIT else name in PORTRAIT[cart].name


def test_there_are_four_cards_of_each_merry_man() -> None:
    assert [len(cards) for cards in MERRY_MEN] == [4, 4, 4, 4]
    assert sorted(card for cards in MERRY_MEN for card in cards) == list(MerryMan)


def test_loot_is_53_tokens_in_four_colours_with_nine_coins() -> None:
    assert len(LOOT) == 53
    assert Counter(LOOT)[Loot.COIN] == 9
    assert Loot.VILLAGE_COIN not in LOOT
    jewels = Counter((COLOUR_OF[token], JEWEL_OF[token]) for token in LOOT if token in JEWELS)
    copies = {Jewel.RING: 5, Jewel.BRACELET: 4, Jewel.NECKLACE: 2}
    assert jewels == {(colour, jewel): copies[jewel] for colour in Colour for jewel in Jewel}


@pytest.mark.parametrize("jewel", JEWELS)
def test_names_of_jewels_tell_their_colours(jewel: Loot) -> None:
    assert jewel.name == f"{COLOUR_OF[jewel].name}_{JEWEL_OF[jewel].name}"
