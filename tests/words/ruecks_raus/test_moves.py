"""Tests of the labels of the buttons of Rück's raus!."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.rules import RuecksRaus
from games.ruecks_raus.state import PlayRobber, PointAt, RuecksRausOptions, TakeJewels, View
from words.ruecks_raus import WORDS

NAMES = ("Marian", "Much", "Tuck")
GAME = RuecksRaus()
ALL = 0b1111_1111


def seen(*hands: int, noble: Noble = Noble.GAIN_4) -> View:
    """Return Marian's view when these robbers are left."""
    view = GAME.view(GAME.new(3, RuecksRausOptions(), Random(1)), 0)
    return replace(view, hands=hands, noble=noble)


def label(view: View, move: object) -> str:
    return WORDS.move_label(view, move, NAMES, LANGUAGES["en"]).text


@pytest.mark.parametrize(
    ("strength", "others", "said"),
    [
        (6, (0b0111_1111, 0b0000_0001), "Robber 6: none is stronger"),  # sixes would win together
        (6, (0b0011_1111, 0b0000_0001), "Robber 6: none is as strong"),
        (6, (0b1000_0000, 0b0000_0001), "Robber 6"),
        (7, (0b0111_1111, 0b0111_1111), "Robber 7: none is as strong"),
        (7, (0b1000_0000, 0b0000_0001), "Robber 7"),  # sevens would cancel each other
        (0, (0b0000_0011, 0b0000_0001), "Robber 0"),
    ],
)
def test_a_robber_that_cannot_be_beaten_says_so(strength: int, others: tuple[int, int], said: str) -> None:
    assert label(seen(ALL, *others), PlayRobber(strength)) == said


def test_hidden_choices_of_others_make_no_difference() -> None:
    chosen = GAME.play(GAME.new(3, RuecksRausOptions(), Random(1)), 1, PlayRobber(7), Random(0)).state
    other = GAME.play(GAME.new(3, RuecksRausOptions(), Random(1)), 1, PlayRobber(1), Random(0)).state
    for strength in range(8):
        texts = {label(GAME.view(state, 0), PlayRobber(strength)) for state in (chosen, other)}
        assert len(texts) == 1


def test_a_favour_tells_how_many_jewels_somebody_has_then() -> None:
    view = seen(ALL, ALL, ALL, noble=Noble.TAKE_0_OR_8)
    several = replace(view, phase="favours", robbers=(5, 5, 3), strongest=(0, 1), jewels=(5, 9, 1))
    assert label(several, TakeJewels(8)) == "Take 8 jewels: then 13"
    assert label(replace(several, jewels=(1, 9, 10)), TakeJewels(0)) == "Take 0 jewels: then 1"


def test_a_favour_tells_whoever_chooses_alone_what_rank_it_gives() -> None:
    view = replace(seen(ALL, ALL, ALL, noble=Noble.TAKE_0_OR_8), phase="favours", robbers=(5, 2, 3), strongest=(0,))
    poor = replace(view, jewels=(5, 9, 1))
    assert label(poor, TakeJewels(8)) == "Take 8 jewels: then 13, the most"
    assert label(poor, TakeJewels(0)) == "Take 0 jewels: then 5, the second-most"
    assert label(replace(view, jewels=(5, 9, 10)), TakeJewels(0)) == "Take 0 jewels: then 5 (you: 3rd)"
    giving = replace(view, noble=Noble.GIVE_2_TO_OPPONENT, jewels=(25, 23, 24))
    assert label(giving, PointAt(1)) == "2 for Much, then pity 2: 27 (you: 2nd)"
    assert label(giving, PointAt(2)) == "2 for Tuck: then 26 (you: 2nd, shared)"
    assert label(replace(giving, jewels=(30, 23, 24)), PointAt(2)) == "2 for Tuck: then 26 (you: 1st)"
    taking = replace(giving, noble=Noble.NEIGHBOUR_LOSES_2, robbers=(6, 3, 1), jewels=(10, 12, 20))
    assert label(taking, PointAt(1)) == "Much on the left loses 2: then 10 (you: 2nd, shared)"
    assert label(taking, PointAt(2)) == "Tuck on the right loses 2, then pity 1: 19 (you: 3rd)"
    assert label(replace(taking, jewels=(19, 19, 20)), PointAt(2)).endswith("pity 1: 19"), "all would have the same"


def test_the_only_favour_of_the_last_round_tells_who_wins_by_it() -> None:
    view = seen(ALL, ALL, ALL, noble=Noble.GIVE_2_TO_OPPONENT)
    last = replace(view, phase="favours", round=7, robbers=(5, 2, 2), strongest=(0,), jewels=(17, 13, 16))
    assert label(last, PointAt(1)) == "2 for Much, then pity 2: 17 (you win with Much)"
    assert label(last, PointAt(2)) == "2 for Tuck, then pity 2: 20 (you win)"
    assert label(replace(last, jewels=(30, 13, 16)), PointAt(2)) == "2 for Tuck, then pity 2: 20 (Tuck wins)"
    assert label(replace(last, jewels=(30, 13, 15)), PointAt(1)) == "2 for Much, then pity 2: 17 (Much and Tuck win)"
    taking = replace(last, noble=Noble.TAKE_0_OR_8, robbers=(5, 2, 3), jewels=(5, 12, 13))
    assert label(taking, TakeJewels(8)) == "Take 8 jewels: then 13 (you win with Tuck)"
    assert label(replace(taking, jewels=(13, 11, 13)), TakeJewels(0)) == "Take 0 jewels: then 13 (nobody wins)"
    assert label(replace(taking, jewels=(12, 11, 20)), TakeJewels(0)) == "Take 0 jewels: then 12 (Much wins)"
    several = replace(last, strongest=(0, 1), robbers=(5, 5, 2))
    assert label(several, PointAt(2)) == "2 for Tuck, then pity 2: 20", "the other favour is not known"


def test_a_favour_says_that_somebody_else_would_stand_likewise() -> None:
    view = replace(seen(ALL, ALL, ALL, noble=Noble.GIVE_2_TO_OPPONENT), phase="favours", robbers=(5, 2, 3))
    giving = replace(view, strongest=(0,), jewels=(8, 7, 8))
    assert label(giving, PointAt(1)) == "2 for Much, then pity 2: 11 (you: 2nd, shared)"
    assert label(giving, PointAt(2)) == "2 for Tuck: then 10 (you: 3rd)"
    taking = replace(giving, noble=Noble.TAKE_0_OR_8, jewels=(5, 11, 3))
    assert label(taking, TakeJewels(8)) == "Take 8 jewels: then 13, the most, shared"
    assert label(replace(taking, jewels=(5, 3, 9)), TakeJewels(0)) == "Take 0 jewels: then 5, the second-most, shared"


def test_a_favour_for_the_weakest_counts_their_pity() -> None:
    view = seen(ALL, ALL, ALL, noble=Noble.GIVE_2_TO_OPPONENT)
    favours = replace(view, phase="favours", robbers=(5, 2, 3), jewels=(5, 24, 27))
    assert label(favours, PointAt(1)) == "2 for Much, then pity 2: 28 (you: 3rd)"
    assert label(favours, PointAt(2)) == "2 for Tuck: then 29 (you: 3rd)"


@pytest.mark.parametrize(
    ("noble", "favour", "said"),
    [
        (Noble.TAKE_0_OR_8, TakeJewels(8), "**You have chosen: 8 jewels.**"),
        (Noble.GIVE_2_TO_OPPONENT, PointAt(1), "**You have chosen: 2 for Much.**"),
    ],
)
def test_a_favour_that_is_chosen_is_named(noble: Noble, favour: TakeJewels | PointAt, said: str) -> None:
    view = replace(seen(ALL, ALL, ALL, noble=noble), phase="favours", strongest=(0,), favours=(favour, None, None))
    assert WORDS.prompt(view, NAMES, LANGUAGES["en"]).startswith(said)
