"""Tests of final scoring and ties: BS-30, BS-31, WS-7."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.sherwood_bandits.box import Loot
from games.sherwood_bandits.scoring import best_sets, judge, score_sheet, treasures
from games.sherwood_bandits.values import Earned
from tests.games.sherwood_bandits.table import GAME, enter, turn

R, B, N = Loot.RUBY_RING, Loot.RUBY_BRACELET, Loot.RUBY_NECKLACE
C, V = Loot.COIN, Loot.VILLAGE_COIN


def worth(*chest: Loot) -> int:
    """Return the points of a chest's sets and coins, without majorities."""
    (treasure,) = treasures([tuple(sorted(chest))])
    return treasure.points - sum(treasure.most)


@pytest.mark.parametrize(
    ("chest", "points"),
    [
        pytest.param((), 0, id="nothing"),
        pytest.param((R, R, R), 6, id="three rings of a colour"),
        pytest.param((B, B), 3, id="two bracelets of a colour"),
        pytest.param((N,), 1, id="a necklace"),
        pytest.param((R, B, N), 4, id="a trio"),
        pytest.param((C, V, C), 1, id="three coins of either kind"),
        pytest.param((C, C), 0, id="two coins"),
        pytest.param((R, Loot.AMBER_RING, C), 1, id="spare jewels are coins"),
        pytest.param((R, R, Loot.AMBER_RING), 1, id="rings of two colours are no set"),
        pytest.param((B, Loot.AMBER_BRACELET, Loot.EMERALD_RING, C, V), 1, id="five coins"),
        pytest.param((R, R, R, B, B, N), 6 + 3 + 1, id="sets before a trio"),
        pytest.param((R, R, R, R, B, N), 6 + 4, id="a set and a trio"),
        pytest.param((R, R, R, B, N), 6 + 1, id="three rings rather than a trio"),
        pytest.param((B, B, R, N), 3 + 1, id="a trio is as good as a pair and a necklace"),
        pytest.param((B, B, R, N, C, C), 3 + 1 + 1, id="but the spare ring makes a third coin"),
        pytest.param((R, R, B, B, N, N), 8, id="two trios"),
        pytest.param((Loot.EMERALD_RING, Loot.SAPPHIRE_BRACELET, N), 1, id="a trio needs one colour"),
    ],
)
def test_bs30_sets(chest: tuple[Loot, ...], points: int) -> None:
    assert worth(*chest) == points


def test_bs30_majorities_go_over_all_colours_and_count_before_spending() -> None:
    chests = ((Loot.AMBER_RING, Loot.RUBY_RING, N), (R, B), (B, N))
    assert [treasure.most for treasure in treasures([tuple(sorted(chest)) for chest in chests])] == [
        (2, 0, 1),
        (0, 1, 0),
        (0, 1, 1),
    ]


def test_bs30_nobody_has_most_of_nothing() -> None:
    assert [treasure.most for treasure in treasures(((C,), (), (V,)))] == [(0, 0, 0)] * 3


def test_bs30_score_sheet_shows_every_category() -> None:
    chest = tuple(sorted((R, R, R, R, B, B, B, N, N, C, C, C)))
    earned = Earned(carts=5, rightmost=2, lying=1, market=1, rewards=3, arrests=-1)
    (treasure,) = treasures([chest])
    sheet = {line.category: line.points for line in score_sheet(earned, treasure)}
    assert sheet == {
        "carts": 5,
        "rightmost": 2,
        "lying": 1,
        "market": 1,
        "rewards": 3,
        "arrests": -1,
        "most_rings": 2,
        "most_bracelets": 2,
        "most_necklaces": 2,
        "ring_sets": 6,
        "bracelet_pairs": 3,
        "necklaces": 1,
        "trios": 4,
        "coins": 1,
    }


colour = st.tuples(st.integers(0, 5), st.integers(0, 4), st.integers(0, 2))


@settings(max_examples=60, derandomize=True)
@given(st.tuples(colour, colour), st.integers(0, 12))
def test_bs30_no_other_use_of_the_jewels_is_worth_more(jewels: tuple[tuple[int, int, int], ...], coins: int) -> None:
    """The result is compared with every possible way to form sets."""
    sets = best_sets(jewels)
    found = sum(use.points for use in sets) + (coins + sum(use.spare for use in sets)) // 3
    assert found == max(
        sum(points for points, _ in uses) + (coins + sum(spare for _, spare in uses)) // 3
        for uses in product(*(all_uses(*of_colour) for of_colour in jewels))
    )


def test_bs30_the_best_use_of_a_colour_is_the_best_beside_any_coins() -> None:
    """No other use is worth more, even if each three of its spare jewels and one or two over were a point."""
    for of_colour in product(range(6), range(5), range(3)):
        (best,) = best_sets((of_colour,))
        for points, spare in all_uses(*of_colour):
            assert best.points - points >= -((best.spare - spare) // 3), of_colour


@settings(max_examples=60, derandomize=True)
@given(st.tuples(colour, colour, colour, colour))
def test_bs30_every_jewel_is_used_once(jewels: tuple[tuple[int, int, int], ...]) -> None:
    for (rings, bracelets, necklaces), use in zip(jewels, best_sets(jewels), strict=True):
        assert rings == 3 * use.ring_sets + use.trios + use.spare_rings
        assert bracelets == 2 * use.bracelet_pairs + use.trios + use.spare_bracelets
        assert necklaces == use.necklaces + use.trios


def all_uses(rings: int, bracelets: int, necklaces: int) -> list[tuple[int, int]]:
    """Return the points and spare jewels of all ways to use some jewels of a colour."""
    return [
        (6 * ring_sets + 3 * pairs + 4 * trios + singles, rings - 3 * ring_sets - trios + bracelets - 2 * pairs - trios)
        for ring_sets, pairs, trios, singles in product(range(2), range(3), range(3), range(3))
        if 3 * ring_sets + trios <= rings and 2 * pairs + trios <= bracelets and trios + singles <= necklaces
    ]


# BS-31, WS-7


@pytest.mark.parametrize(
    ("scores", "tokens", "winners"),
    [
        pytest.param((9, 8, 7), (5, 5, 5), {(0,)}, id="most points"),
        pytest.param((9, 9, 7), (5, 4, 0), {(1,)}, id="then fewest tokens"),
        pytest.param((9, 9, 7), (4, 4, 0), {(0,), (1,)}, id="then dice"),
    ],
)
def test_bs31_ties(scores: tuple[int, ...], tokens: tuple[int, ...], winners: set[tuple[int, ...]]) -> None:
    verdicts = [judge(scores, tokens, 3, Random(seed)) for seed in range(20)]
    assert {verdict.winners for verdict in verdicts} == winners
    assert {verdict.by_lot for verdict in verdicts} == {len(winners) > 1}


def test_bs31_coins_of_the_village_count_as_tokens() -> None:
    earned = (Earned(carts=3), Earned(carts=3), Earned())
    state = turn(3, turn=4, earned=earned, chests=((V,), (V, V), ()))
    assert enter(state, "clean_up").state.winners == (0,)


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        pytest.param((9, 8, 10), (), id="Scarlet has more than both"),
        pytest.param((9, 8, 9), (0,), id="a tie with Scarlet is good enough"),
        pytest.param((9, 10, 9), (1,), id="the better player"),
    ],
)
def test_ws7_players_must_not_be_outdone_by_scarlet(scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert judge(scores, (3, 3, 3), 2, Random(1)).winners == winners


def test_ws7_scarlet_takes_part_in_majorities_and_spends_his_tokens_best() -> None:
    chests = ((R,), (B,), (Loot.AMBER_RING,) * 3)
    step = enter(turn(2, turn=4, chests=chests), "clean_up")
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.scores == (0, 2)
    assert outcome.winners == ()
    scarlet = GAME.view(step.state, None).treasures[2]
    assert scarlet.points == 6 + 2
