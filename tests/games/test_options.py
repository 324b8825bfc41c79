"""Tests that the options offered in a lobby are read from the fields of a game's `Options`."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
import pytest

from games import GAMES
from games.options import Option, options_of
from tests.games.option_sets import option_sets, paired_option_sets

if TYPE_CHECKING:
    from games import AnyGame


class Sample(msgspec.Struct, frozen=True):
    expert: bool = False
    rounds: Annotated[int, msgspec.Meta(ge=2, le=4)] = 3
    market: Literal["open", "closed"] = "open"


class WithoutBounds(msgspec.Struct, frozen=True):
    rounds: int = 3


class WithText(msgspec.Struct, frozen=True):
    title: str = ""


class WithoutDefault(msgspec.Struct, frozen=True):
    expert: bool


class WithDefaultOutOfBounds(msgspec.Struct, frozen=True):
    rounds: Annotated[int, msgspec.Meta(ge=2, le=4)] = 5


def test_options_come_in_the_order_of_the_fields_with_all_values() -> None:
    assert options_of(Sample) == (
        Option("expert", (False, True), default=False),
        Option("rounds", (2, 3, 4), default=3),
        Option("market", ("closed", "open"), default="open"),
    )


@pytest.mark.parametrize("options", [WithoutBounds, WithText, WithoutDefault, WithDefaultOutOfBounds, int])
def test_options_that_a_lobby_could_not_offer_are_refused(options: type) -> None:
    with pytest.raises(TypeError):
        options_of(options)


def test_option_sets_are_all_combinations_once() -> None:
    sets = list(option_sets(Sample))
    assert len(set(sets)) == len(sets) == 2 * 3 * 2
    assert Sample() in sets
    assert Sample(expert=True, rounds=4, market="closed") in sets


def test_few_sets_hold_every_two_values_with_the_standard_game_first() -> None:
    sets = [msgspec.structs.asdict(options) for options in paired_option_sets(Sample)]
    assert sets[0] == msgspec.structs.asdict(Sample())
    for one, other in combinations(options_of(Sample), 2):
        met = {(options[one.name], options[other.name]) for options in sets}
        assert met == set(product(one.values, other.values))
    assert len(sets) < len(list(option_sets(Sample)))


def test_a_single_option_has_all_its_values_in_the_few_sets() -> None:
    single = msgspec.defstruct("Single", [("market", Literal["open", "closed"], "open")], frozen=True)
    assert set(paired_option_sets(single)) == {single(), single(market="closed")}


def test_a_game_without_options_has_one_set() -> None:
    without = msgspec.defstruct("Without", [], frozen=True)
    assert list(option_sets(without)) == [without()]
    assert paired_option_sets(without) == (without(),)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_standard_game_is_among_the_sets_of_every_game(game: AnyGame) -> None:
    assert game.Options() in option_sets(game.Options)
