"""Tests of what the computer players of Sherwood Bandits consider: spaces, assaults, loot and the Sheriff."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from games.chance import pick
from games.players import Level, choose_move, new_search
from games.players.policies.sherwood_bandits import SherwoodBanditsPolicy
from games.players.policies.sherwood_bandits.bridge import worth_of_dice
from games.players.policies.sherwood_bandits.loot import worth
from games.players.policies.sherwood_bandits.odds import BY_BACK, needed
from games.players.policies.sherwood_bandits.prospects import before_a_turn, before_assaults, chances_to_win
from games.players.policies.sherwood_bandits.raids import hopes
from games.sherwood_bandits.box import MERRY_MEN, Cart, Loot, MerryMan
from games.sherwood_bandits.dice import counted
from games.sherwood_bandits.moves import (
    PASS,
    AskMarion,
    Barter,
    DiscardLoot,
    GiveLoot,
    GoBack,
    KeepLoot,
    Lurk,
    PayBail,
    PayLargeBail,
    Pickpocket,
    RaiseDie,
    SellLoot,
    TakeDieOff,
    TakeLoot,
    TakePoint,
)
from games.sherwood_bandits.scoring import best_sets
from games.sherwood_bandits.values import Die, Leader
from tests.games.sherwood_bandits.table import GAME, STANDARD, enter, legal, lurking, road, turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.state import State

POLICY = SherwoodBanditsPolicy()
SHARP = Level("sharp", 300, 0.0)
RING, BRACELET, NECKLACE = Loot.RUBY_RING, Loot.RUBY_BRACELET, Loot.RUBY_NECKLACE
OTHER_RING, OTHER_BRACELET = Loot.AMBER_RING, Loot.AMBER_BRACELET


# What is expected of dice


@pytest.mark.parametrize("defence", [1, 5, 9, 14, 25])
def test_the_odds_of_a_cart_are_those_of_all_rolls(defence: int) -> None:
    rolls = list(product(range(1, 7), repeat=4))
    dice = [tuple(Die(space, 0, pips, False, False, False) for space, pips in enumerate(roll)) for roll in rolls]
    ends = [counted(of_roll, defence) for of_roll in dice]
    expected = [ends.count(space) / len(rolls) for space in (1, 2, 3, 4)]
    assert needed(defence, ("die", "die", "die", "die")) == pytest.approx(expected)


def test_two_dice_on_a_space_count_as_one_and_a_left_die_shows_a_two() -> None:
    assert needed(8, ("left die", "two dice"))[1] == pytest.approx(26 / 36)


def test_the_higher_the_back_the_more_bandits_it_takes() -> None:
    low, middle, high = (sum(chances[:2]) for chances in BY_BACK)
    assert low > middle > high


def test_who_lurks_behind_hopes_for_less_and_the_last_for_more() -> None:
    state = enter(lurking("0123", "....", "....", "....", carts=[Cart.PLAIN_15, *[Cart.PLAIN_4] * 3]), "guards").state
    found = hopes(state, 0, token=1.0)
    assert [hope.band for hope in found] == [0, 1, 2, 3]
    assert found[0].counts >= found[1].counts >= found[2].counts > found[3].counts
    assert found[3].points > 3 * found[3].counts - 0.001  # a die, a token, and the point for the last


def test_bs15_a_second_die_at_a_cart_hopes_for_loot_alone() -> None:
    carts = [Cart.PLAIN_15, Cart.PLAIN_15, Cart.PLAIN_4, Cart.PLAIN_4]
    state = enter(lurking("0123", "0003", "....", "....", carts=carts), "guards").state
    others, own = hopes(state, 0, token=1.0), hopes(state, 1, token=1.0)
    saved = [other.points - mine.points for other, mine in zip(others, own, strict=True)]
    assert saved == pytest.approx([0, others[1].counts, others[2].counts, 0])


def test_bs17_a_second_die_at_the_royal_cart_hopes_for_no_more_tokens() -> None:
    carts = [Cart.ROYAL, *[Cart.PLAIN_4] * 3]
    state = enter(lurking("00..", "....", "....", "....", carts=carts), "guards").state
    with_loot, without = hopes(state, 0, token=1.0), hopes(state, 0, token=0.0)
    assert with_loot[0].points - without[0].points == pytest.approx(2 * with_loot[0].counts)
    assert with_loot[1].points == without[1].points


def test_nobody_hopes_to_beat_the_war_cart() -> None:
    state = lurking("0123", "....", "....", "....", carts=[Cart.WAR, *[Cart.PLAIN_4] * 3])
    assert hopes(state, 0, token=1.0) == []


def test_royal_loot_is_hoped_for_twice() -> None:
    roads = "01..", "23..", "....", "...."
    carts = [Cart.ROYAL, Cart.PLAIN_7, Cart.PLAIN_4, Cart.PLAIN_4]
    state = enter(lurking(*roads, carts=carts), "guards").state
    royal, plain = hopes(state, 0, token=1.0), hopes(state, 1, token=1.0)
    assert [one.points - other.points for one, other in zip(royal, plain, strict=True)] == pytest.approx(
        [hope.counts for hope in plain]
    )


def test_at_a_shared_space_one_expects_points_and_the_other_loot() -> None:
    state = enter(lurking("0...", "....", "....", "....", carts=[Cart.PLAIN_4] * 4), "guards").state
    squeezed = replace(state, squeezed=(1, *state.squeezed[1:]))
    first, second = hopes(squeezed, 0, token=1.0)
    assert (first.band, second.band) == (0, 1)
    assert first.counts == second.counts == pytest.approx(33 / 36)
    assert (first.points, second.points) == pytest.approx((2 * 33 / 36, 33 / 36))


def test_few_pips_are_worth_a_reward_and_many_cost() -> None:
    assert worth_of_dice(1, 4, []) > worth_of_dice(1, 5, []) == 0 == worth_of_dice(1, 10, []) > worth_of_dice(1, 11, [])
    assert worth_of_dice(1, 8, [0.0]) > worth_of_dice(1, 8, [0.5]) > worth_of_dice(1, 8, [1.0])


# What loot is worth


@pytest.mark.parametrize(
    "chest",
    [(RING,) * 3, (RING, BRACELET, NECKLACE), (RING, BRACELET, BRACELET, NECKLACE), (NECKLACE, RING, RING), ()],
)
def test_at_the_end_loot_is_worth_its_best_sets(chest: tuple[Loot, ...]) -> None:
    jewels = (chest.count(RING), chest.count(BRACELET), chest.count(NECKLACE))
    (use,) = best_sets((jewels,))
    assert worth(chest, 0) == pytest.approx(use.points + use.spare / 3)


def test_the_beginning_of_a_set_is_worth_more_the_more_turns_are_to_come() -> None:
    values = [worth((RING, RING), turns) - worth((), turns) for turns in range(4)]
    assert values[0] < values[1] < values[2] < values[3]


@pytest.mark.parametrize(
    ("pool", "chest", "kept"),
    [
        ((RING, OTHER_RING), (RING, RING), RING),
        ((BRACELET, OTHER_BRACELET), (OTHER_BRACELET,), OTHER_BRACELET),
        ((RING, Loot.COIN), (), RING),
    ],
)
def test_the_token_of_a_draft_that_adds_most_to_the_chest_is_kept(
    pool: tuple[Loot, ...], chest: tuple[Loot, ...], kept: Loot
) -> None:
    state = replace(turn(), phase="draft", pool=pool, queue=(1,), chests=(chest, (), (), ()))
    assert POLICY.choose(state, 0, legal(state), Random(0)) == KeepLoot(kept)


# Places


def test_the_safest_space_of_a_weak_cart_is_better_than_any_of_a_strong_one() -> None:
    state = turn(carts=[Cart.PLAIN_4, *[Cart.PLAIN_15] * 3])
    chosen = {POLICY.choose(state, 0, legal(state), Random(seed)) for seed in range(40)}
    assert Lurk(0, 0) in chosen
    assert not chosen & {Lurk(stretch, 3) for stretch in range(4)}
    assert AskMarion() not in chosen


def test_who_knows_of_the_war_stays_away() -> None:
    carts = [Cart.WAR, *[Cart.PLAIN_12] * 3]
    state = replace(turn(carts=carts), looked=(1, 0, 0, 0))
    for seed in range(40):
        chosen = POLICY.choose(state, 0, legal(state), Random(seed))
        assert isinstance(chosen, Lurk)
        assert chosen.stretch != 0


def test_a_fourth_bandit_would_rather_pick_pockets_than_take_a_bad_space() -> None:
    lurkers = road("1000", "111.", "222.", "333.")
    state = turn(carts=[Cart.PLAIN_4] * 4, lurkers=lurkers, bandits=(1, 0, 1, 1))
    chosen = [POLICY.choose(state, 0, legal(state), Random(seed)) for seed in range(20)]
    assert all(isinstance(move, Pickpocket) for move in chosen)


# Friar Tuck and bail


@pytest.mark.parametrize(
    ("column", "pips"),
    [((2, 4, 5), 2), ((1, 5, 6), 5), ((2, 3), 2), ((1, 6), 6)],
)
def test_the_die_is_taken_off_that_changes_the_sheriffs_mind(column: tuple[int, ...], pips: int) -> None:
    state = _at_the_bridge(column, cards=[MerryMan.COME_ON_LAD])
    considered = POLICY.considered(state, 0, legal(state))
    assert PASS not in considered
    assert POLICY.choose(state, 0, considered, Random(0)) == TakeDieOff(pips)


def test_only_the_least_of_the_loot_is_sold() -> None:
    state = _at_the_bridge((3, 4), cards=[MerryMan.TO_MARKET], fresh=((RING, RING, RING, Loot.COIN), (), (), ()))
    assert POLICY.considered(state, 0, legal(state)) == (SellLoot(Loot.COIN), PASS)


def test_barter_costs_nothing() -> None:
    state = _at_the_bridge((3, 4), cards=[MerryMan.BARTER])
    assert POLICY.considered(state, 0, legal(state)) == (Barter(),)
    discarding = replace(state, phase="barter", fresh=((RING, RING, RING, Loot.COIN), (), (), ()))
    assert POLICY.considered(discarding, 0, legal(discarding)) == (DiscardLoot(Loot.COIN),)


def test_beer_is_served_where_it_makes_most_trouble() -> None:
    state = replace(_at_the_bridge((3, 4), cards=[MerryMan.WHERES_THE_BEER]), phase="beer")
    state = replace(state, columns=((3, 4), (2, 4, 5, 6), (), ()))
    assert GoBack() in legal(state)
    assert POLICY.considered(state, 0, legal(state)) == (RaiseDie(1, 4),)


@pytest.mark.parametrize(
    ("column", "loot", "useful"),
    [
        pytest.param((2, 4, 5), (RING, Loot.COIN), (PayBail(Loot.COIN),), id="out of prison, for the least"),
        pytest.param((1, 4, 4), (RING, RING), (), id="nothing to fear"),
        pytest.param((2, 3), (Loot.COIN,), (PayBail(Loot.COIN),), id="a reward"),
        pytest.param((5, 6, 6), (Loot.COIN,), (), id="one die does not suffice"),
        pytest.param((5, 6, 6), (Loot.COIN,) * 3, (PayLargeBail(),), id="two do"),
        pytest.param((1, 4, 6), (RING, Loot.COIN, Loot.COIN), (PayBail(Loot.COIN),), id="two are no better than one"),
    ],
)
def test_bail_is_paid_only_to_change_the_sheriffs_mind(
    column: tuple[int, ...], loot: tuple[Loot, ...], useful: tuple[Move, ...]
) -> None:
    state = replace(_at_the_bridge(column, fresh=(tuple(sorted(loot)), (), (), ())), phase="bail")
    considered = POLICY.considered(state, 0, legal(state))
    assert considered == (*useful, PASS)
    assert POLICY.choose(state, 0, considered, Random(0)) == considered[0]


def test_a_large_bail_is_paid_with_what_is_missed_least() -> None:
    loot = (RING, RING, RING, OTHER_RING, OTHER_BRACELET, Loot.COIN)
    state = replace(_at_the_bridge((5, 6, 6), fresh=(loot, (), (), ()), turn=4), phase="large_bail")
    (given,) = POLICY.considered(state, 0, legal(state))
    assert given in {GiveLoot(OTHER_RING), GiveLoot(OTHER_BRACELET), GiveLoot(Loot.COIN)}


@pytest.mark.parametrize(("number", "reward"), [(1, TakeLoot()), (4, TakePoint())])
def test_loot_is_the_better_reward_while_it_may_still_make_a_set(number: int, reward: Move) -> None:
    state = replace(turn(), phase="reward", turn=number)
    assert POLICY.choose(state, 0, legal(state), Random(0)) == reward


def _at_the_bridge(column: tuple[int, ...], *, cards: Sequence[MerryMan] = (), **fields: Any) -> State:
    state = turn(cards=cards)
    return replace(state, **{"phase": "tuck", "revealed": True, "columns": (column, (), (), ()), **fields})


# Prospects and verdicts


def test_a_free_leader_is_worth_something_and_a_jailed_one_costs() -> None:
    state = enter(lurking("0123", "0123", "0123", "0123"), "guards").state
    leaders = (Leader.HOME, Leader.LADY_MARION, Leader.CAUGHT, Leader.RESTING)
    free, used, caught, resting = before_assaults(replace(state, lurkers=(-1,) * 16, leaders=leaders))
    assert free > used == resting > caught


def test_a_turn_is_judged_where_it_begins_and_not_before() -> None:
    first = turn()
    assert POLICY.verdict(first, 5) is None
    second = replace(first, turn=2, earned=(first.earned[0]._replace(carts=3), *first.earned[1:]))
    verdict = POLICY.verdict(second, 5)
    assert verdict is not None
    assert max(verdict) == verdict[0]
    assert POLICY.verdict(replace(second, leaders=(Leader.LADY_MARION, *second.leaders[1:])), 5) is None
    assert POLICY.verdict(replace(second, bandits=(3, 4, 4, 4)), 5) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_games_are_soon_judged_wherever_they_begin(seats: int) -> None:
    rng = Random(seats)
    state = GAME.new(seats, STANDARD, rng)
    while GAME.to_move(state):
        imagined = state
        for moves in range(1, 50):
            moved = _imagine(imagined, rng)
            if moved is None or POLICY.verdict(moved, moves) is not None:
                break
            imagined = moved
        else:
            pytest.fail("an imagined game went on and on")
        state = GAME.play(state, state.active, pick(legal(state), rng), rng).state


def _imagine(state: State, rng: Random) -> State | None:
    """Play a move as in simulated games, if the game is not over."""
    if not GAME.to_move(state):
        return None
    considered = POLICY.considered(state, state.active, legal(state))
    return GAME.play(state, state.active, POLICY.choose(state, state.active, considered, rng), rng).state


def test_a_leader_in_prison_is_missed_when_the_turn_begins() -> None:
    state = replace(turn(), turn=2, leaders=(Leader.JAILED, *[Leader.HOME] * 3))
    jailed, *free = before_a_turn(state)
    assert jailed < min(free)


def test_nobody_is_likely_to_win_while_scarlet_is_ahead() -> None:
    assert sum(chances_to_win([5, 5, 20], 2, 0)) < 0.1
    assert sum(chances_to_win([5, 20, 5], 2, 0)) > 0.9


def test_a_lead_is_worth_more_the_fewer_turns_are_to_come() -> None:
    chances = [chances_to_win([12, 10, 10], 3, turns)[0] for turns in range(4)]
    assert chances == sorted(chances, reverse=True)


# Whole decisions


def test_a_sharp_player_helps_itself_to_a_cart_that_would_escape() -> None:
    """Heads Down brings the missing two pips, and its bandit is the one that counts last."""
    dice = (Die(0, 1, 3, False, False, False), Die(1, 0, 2, False, False, False))
    state = turn(3, [Cart.PLAIN_7, Cart.PLAIN_8, Cart.PLAIN_9], cards=[MerryMan.HEADS_DOWN])
    state = replace(
        state, phase="robin", revealed=True, stretch=0, dice=dice, defences=(7, 8, 9), bandits=(0, 0, 0), queue=()
    )
    chosen = choose_move(new_search(GAME, GAME.view(state, 0), 0, Random(1)), SHARP, seconds=5.0, now=lambda: 0.0)
    assert getattr(chosen, "change", None) == 2


def test_nobody_sends_a_leader_to_rest() -> None:
    state = enter(lurking("0123", "0123", "0123", "0123", cards=[MERRY_MEN[1][1]]), "john").state
    assert POLICY.considered(state, state.active, legal(state))[-1] == PASS
