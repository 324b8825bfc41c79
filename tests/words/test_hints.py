"""Tests that hints for beginners are short, and follow from what the member may know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games import GAMES
from games.chickwood_forest.loot import Loot
from games.ruecks_raus.nobles import Noble
from games.sherwood_bandits.box import TURNS, Cart, Character, MerryMan
from games.sherwood_bandits.values import NOBODY, Die, Fight, Leader
from tests.cogs.features import games_with
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.games.chickwood_forest.table import LEGENDARY, NOTHING, before_raids, collection, fresh

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame

NAMES = ("Marian", "Much", "Tuck", "Will", "Alan")
ENGLISH = LANGUAGES["en"]
WORDS = {hosted.rules.name: hosted.words for hosted in HOSTED_GAMES}
LINE = 160
"""The most characters of a hint: three lines on a phone."""


@pytest.mark.parametrize("hosted", games_with("hints"), ids=lambda hosted: hosted.rules.name)
def test_hints_are_short_in_all_languages_and_never_change_with_what_others_hold(hosted: HostedGame) -> None:
    rules, rng = hosted.rules, Random(4)
    state = rules.new(rules.seat_counts[0], rules.Options(), rng)
    names = NAMES[: rules.seat_counts[0]]
    first = rules.view(state, rules.to_move(state)[0])
    assert hosted.words.hints(first, names, ENGLISH), "at the first decision there is something to tell"
    while waiting := rules.to_move(state):
        view = rules.view(state, waiting[0])
        other = rules.view(rules.determinize(view, Random(5)), waiting[0])
        for language in LANGUAGES.values():
            hints = hosted.words.hints(view, names, language)
            assert len(hints) <= 2
            signs = hosted.words.button_hints(view, language), hosted.words.picture_hints(view, language)
            explained = [*hints, *filter(None, signs)]
            needs_none = rules.name in {"chickwood_forest", "robin_of_locksley"} or view.phase in {"bail", "large_bail"}
            assert explained or needs_none, "some decisions there need no hint"
            assert all(len(hint) <= LINE for hint in hints), hints
            assert hosted.words.hints(other, names, language) == hints
        state = rules.play(state, waiting[0], rng.choice(rules.legal_moves(state, waiting[0])), rng).state


def test_a_chest_in_hand_is_worth_what_it_adds_to_the_own_ones() -> None:
    state = fresh(
        3, hands=((Loot.RUBY_CHEST, Loot.HENCHMAN), (), ()), loot=(collection(ruby_chest=1), NOTHING, NOTHING)
    )
    hints = WORDS["chickwood_forest"].hints(GAMES["chickwood_forest"].view(state, 0), NAMES[:3], ENGLISH)
    assert hints[1] == "In a raid of your own each of these cards brings: ruby chest +3, henchman \N{MINUS SIGN}3."


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ((Loot.BLUE_JERKIN,), "In a raid of your own, this brings: blue jerkin +5."),
        ((Loot.BENEFACTOR_1, Loot.BENEFACTOR_2), "In a raid of your own, benefactors bring no glory, but alms."),
    ],
)
def test_a_hand_of_one_kind_is_told_as_one(hand: tuple[Loot, ...], told: str) -> None:
    state = fresh(3, hands=(hand, (), ()))
    assert WORDS["chickwood_forest"].hints(GAMES["chickwood_forest"].view(state, 0), NAMES[:3], ENGLISH)[-1] == told


def test_a_chest_that_brings_nothing_in_all_says_why() -> None:
    owned = collection(gold_chest=2, maid=1)
    state = fresh(3, hands=((Loot.RUBY_CHEST, Loot.GOLD_CHEST), (), ()), loot=(owned, NOTHING, NOTHING))
    hints = WORDS["chickwood_forest"].hints(GAMES["chickwood_forest"].view(state, 0), NAMES[:3], ENGLISH)
    assert hints[1] == (
        "In a raid of your own each of these cards brings: "
        "ruby chest 0 (chests \N{MINUS SIGN}1, Maid Marihen +1), gold chest +5."
    )


def test_a_garment_that_makes_a_pair_says_why_it_costs() -> None:
    state = fresh(3, hands=((Loot.RED_CLOAK, Loot.RING), (), ()), loot=(collection(red_cloak=1), NOTHING, NOTHING))
    hints = WORDS["chickwood_forest"].hints(GAMES["chickwood_forest"].view(state, 0), NAMES[:3], ENGLISH)
    assert hints[1] == (
        "In a raid of your own each of these cards brings: red cloak \N{MINUS SIGN}5 (a pair counts nothing), ring +4."
    )


def test_a_bust_says_what_it_costs_and_benefactors_that_they_bring_alms() -> None:
    owned = collection(gold_chest=1, ruby_chest=1, maid=1)
    hand = (Loot.BUST, Loot.BENEFACTOR_1, Loot.BENEFACTOR_3)
    state = fresh(3, hands=(hand, (), ()), loot=(owned, NOTHING, NOTHING), castles=((1,), (2,), (3,)), round=1)
    hints = WORDS["chickwood_forest"].hints(GAMES["chickwood_forest"].view(state, 0), NAMES[:3], ENGLISH)
    (hint,) = hints
    assert hint == (
        "In a raid of your own each of these cards brings: "
        "bust 0 (chests +1, Maid Marihen \N{MINUS SIGN}1), benefactors only alms."
    )


def test_each_part_of_what_a_card_brings_is_told_and_that_a_second_maid_counts_nothing() -> None:
    hand = (Loot.RUBY_CHEST, Loot.MAID)
    state = fresh(3, hands=(hand, (), ()), loot=(collection(maid=1), NOTHING, NOTHING))
    hints = WORDS["chickwood_forest"].hints(GAMES["chickwood_forest"].view(state, 0), NAMES[:3], ENGLISH)
    assert hints[1] == (
        "In a raid of your own each of these cards brings: "
        "ruby chest +2 (chests +1, Maid Marihen +1), Maid Marihen 0 (a second one counts nothing)."
    )


def test_names_of_castles_are_explained_where_alms_are_shown() -> None:
    goal = "Goal: the most glory, from castles, loot and villages."
    most = "“max”: what the alms of a castle can bring at most, as villages are now."
    for loot, told in ((Loot.BENEFACTOR_3, [goal, most]), (Loot.RING, [goal])):
        state = before_raids(3, {2: [loot]}, {3: [Loot.BENEFACTOR_1]})
        view = GAMES["chickwood_forest"].view(state, 0)
        assert WORDS["chickwood_forest"].hints(view, NAMES[:3], ENGLISH) == told


def test_names_of_castles_are_explained_only_to_whoever_may_choose_one() -> None:
    rules, words = GAMES["chickwood_forest"], WORDS["chickwood_forest"]
    rng, state = Random(2), GAMES["chickwood_forest"].new(3, GAMES["chickwood_forest"].Options(), Random(2))
    explained = 0
    while rules.to_move(state):
        for seat in range(3):
            view, moves = rules.view(state, seat), rules.legal_moves(state, seat)
            labels = [str(words.move_label(view, move, NAMES[:3], ENGLISH)) for move in moves]
            is_explained = any("max" in hint for hint in words.hints(view, NAMES[:3], ENGLISH))
            assert is_explained is any("(max " in label for label in labels)
            explained += is_explained
        seat = rng.choice(list(rules.to_move(state)))
        state = rules.play(state, seat, rng.choice(rules.legal_moves(state, seat)), rng).state
    assert explained


def test_a_favour_is_worth_where_it_would_bring_the_strongest() -> None:
    rules = GAMES["ruecks_raus"]
    view = replace(rules.view(rules.new(3, rules.Options(), Random(1)), 0), noble=Noble.GAIN_7, jewels=(8, 20, 9))
    hints = WORDS["ruecks_raus"].hints(view, NAMES[:3], ENGLISH)
    depends = "whether that is the second-most depends on what others get."
    assert hints[1] == f"As the strongest you would have 15 jewels; {depends}"
    view = replace(view, hands=(0b1000_0001, 0b0000_0110, 0b0001_0010))  # Much may get 1 or 2, Tuck 1 or 4
    for jewels, place in (
        ((8, 10, 15), "5 jewels, but not the second-most."),
        ((8, 10, 10), f"5 jewels; {depends}"),  # both may get 1, and RR-10 ranks amounts
        ((8, 4, 10), f"5 jewels; {depends}"),
        ((8, 2, 10), "5 jewels, the second-most then."),
        ((20, 3, 4), "17 jewels, the most so far; {n} rounds follow."),
        ((9, 3, 4), "6 jewels, the most so far; {n} rounds follow."),
        ((0, 3, 4), "nothing to lose."),
    ):
        said = f"As the strongest you would have {place}"
        robbed = replace(view, noble=Noble.LOSE_3, jewels=jewels)
        assert WORDS["ruecks_raus"].hints(robbed, NAMES[:3], ENGLISH)[1] == said.format(n=7)
        assert WORDS["ruecks_raus"].hints(replace(robbed, round=4), NAMES[:3], ENGLISH) == [said.format(n=3)]
    alike = replace(view, noble=Noble.LOSE_3, jewels=(9, 5, 6), hands=(0b1000_0001, 0b0000_0010, 0b0001_0000))
    said = "As the strongest you would have 6 jewels, the most so far; 7 rounds follow."
    assert WORDS["ruecks_raus"].hints(alike, NAMES[:3], ENGLISH)[1] == said, "nobody wins who has as many as all others"
    late = replace(view, noble=Noble.LOSE_3, jewels=(20, 3, 4), round=5)
    said = "As the strongest you would have 17 jewels, the most: the richest does not win."
    assert WORDS["ruecks_raus"].hints(late, NAMES[:3], ENGLISH) == [said]


def test_who_cannot_be_the_strongest_is_told_so() -> None:
    rules = GAMES["ruecks_raus"]
    view = replace(rules.view(rules.new(3, rules.Options(), Random(1)), 0), noble=Noble.GAIN_7, round=6)

    def told(*hands: int) -> bool:
        (said,) = WORDS["ruecks_raus"].hints(replace(view, hands=hands, jewels=(8,) * len(hands)), NAMES, ENGLISH)
        return said.startswith("You cannot be the strongest in this round.")

    assert told(0b0000_0011, 0b0001_0100, 0b0000_0011)
    assert not told(0b0000_0111, 0b0001_0100, 0b0000_0011), "it may be as strong"
    assert not told(0b0000_0011, 0b0000_0101, 0b0000_0010), "the other may play less"
    assert told(0b0000_0010, 0b1000_0000, 0b1000_0000), "sevens cancel each other, and one alone gets nothing (RR-3)"
    assert not told(0b0000_0110, 0b1000_0000, 0b1000_0000, 0b0000_0001), "beside another they may cancel each other"
    assert told(0b0000_1110, 0b1101_0000, 0b0000_1010), "a single one is not cancelled"
    assert told(0b0000_0011, 0b0000_0110, 0b0000_1010), "where all can only be equal, nobody is (RR-3)"


def test_a_favour_for_others_says_what_it_may_do() -> None:
    rules = GAMES["ruecks_raus"]
    view = replace(rules.view(rules.new(3, rules.Options(), Random(1)), 0), round=1)
    for noble, said in (
        (Noble.GIVE_2_TO_OPPONENT, "As the strongest you would only choose which opponent gets 2."),
        (Noble.GIVE_5_TO_NEIGHBOUR, "As the strongest you would only choose which neighbour gets 5."),
        (Noble.NEIGHBOUR_LOSES_2, "As the strongest you would only choose which neighbour loses 2."),
    ):
        assert WORDS["ruecks_raus"].hints(replace(view, noble=noble), NAMES[:3], ENGLISH) == [said]
    robbed = replace(view, noble=Noble.TAKE_0_OR_8, jewels=(9, 8, 8))
    said = "As the strongest you may stay at 9 jewels, or have 17."
    assert WORDS["ruecks_raus"].hints(robbed, NAMES[:3], ENGLISH) == [said]


def test_the_drawbridge_is_explained_as_soon_as_it_is_seen() -> None:
    rules = GAMES["sherwood_bandits"]
    view = rules.view(rules.new(3, rules.Options(), Random(1)), 0)
    goal = WORDS["sherwood_bandits"].hints(view, NAMES[:3], ENGLISH)
    assert goal[0].startswith("Goal: the most points.")
    assert not any("drawbridge" in hint for hint in goal)
    later = WORDS["sherwood_bandits"].hints(replace(view, turn=2), NAMES[:3], ENGLISH)
    assert later == goal[1:], "who has lain in wait once knows what for"
    hints = WORDS["sherwood_bandits"].hints(replace(view, phase="tuck"), NAMES[:3], ENGLISH)
    assert hints[1] == (
        "Dice of beaten carts go to the drawbridge: fewer than 5 pips of yours there earn you a reward, "
        "more than 10 land your leader in prison."
    )
    stands = replace(view, phase="tuck", columns=((3,), (), ()))
    assert WORDS["sherwood_bandits"].hints(stands, NAMES[:3], ENGLISH)[1] == "On the drawbridge: 3, so far a reward."
    last = replace(view, phase="tuck", turn=TURNS)
    assert WORDS["sherwood_bandits"].hints(last, NAMES[:3], ENGLISH)[1].endswith("more than 10 cost you a point.")
    begun = replace(view, phase="tuck", turn=2)
    for leader, turn, told in (
        (Leader.CAUGHT, 2, "Your leader already sits in prison, so more cost nothing."),
        (Leader.JAILED, 2, "more than 10 land your leader in prison."),
        (Leader.CAUGHT, TURNS, "more than 10 cost you a point."),
    ):
        jailed = replace(begun, turn=turn, leaders=(leader, *begun.leaders[1:]))
        assert WORDS["sherwood_bandits"].hints(jailed, NAMES[:3], ENGLISH)[1].endswith(told)
    many = replace(last, columns=((6, 6), (), ()), points=(1, 0, 0))
    assert WORDS["sherwood_bandits"].hints(many, NAMES[:3], ENGLISH)[1] == (
        "On the drawbridge: 12, which so far costs you a point."
    )
    poor = replace(many, points=(0, 0, 0))
    assert WORDS["sherwood_bandits"].hints(poor, NAMES[:3], ENGLISH)[1].endswith("12, neither reward nor a point lost.")
    safe = replace(stands, columns=((3, 4), (), ()))
    for turn, told in ((1, "neither reward nor arrest."), (TURNS, "neither reward nor a point lost.")):
        hint = WORDS["sherwood_bandits"].hints(replace(safe, turn=turn), NAMES[:3], ENGLISH)[1]
        assert hint == f"On the drawbridge: 7, {told}"
    beaten = Fight(3, (Die(0, 0, 3, squeezed=False, fixed=False, marked=False),), 1, (0,))
    road = (replace(view.road[0], fight=beaten), *view.road[1:])
    (hint,) = WORDS["sherwood_bandits"].hints(replace(view, phase="robin", road=road), NAMES[:3], ENGLISH)
    assert hint == "On the drawbridge: 3, so far a reward.", "the dice of a cart that is beaten are as good as there"
    placing = WORDS["sherwood_bandits"].hints(replace(view, turn=TURNS), NAMES[:3], ENGLISH)
    assert placing[-1] == "The last turn: more than 10 pips on the drawbridge cost a point."
    reward = WORDS["sherwood_bandits"].hints(replace(stands, phase="reward"), NAMES[:3], ENGLISH)
    assert reward == ["A loot token is drawn at random and may fit your sets; a point is certain."]
    bail = WORDS["sherwood_bandits"].hints(replace(stands, phase="bail"), NAMES[:3], ENGLISH)
    assert not any("drawbridge" in hint for hint in bail), "what the panel says itself"
    assert bail[-1] == "An arrested leader helps nobody in the next turn. A reward is a point or a loot token."
    last_bail = WORDS["sherwood_bandits"].hints(replace(last, phase="bail"), NAMES[:3], ENGLISH)
    assert not any("arrested" in hint for hint in last_bail), "the buttons say what it costs then"


def test_two_bandits_learn_at_once_whom_both_may_lose_to() -> None:
    rules = GAMES["sherwood_bandits"]
    view = rules.view(rules.new(2, rules.Options(), Random(1)), 0)
    hints = WORDS["sherwood_bandits"].hints(view, NAMES[:2], ENGLISH)
    assert "If Will Scarlet, moved by the bot, has more than each of you, both lose." in hints[0]
    assert "Scarlet" not in "".join(WORDS["sherwood_bandits"].hints(replace(view, turn=2), NAMES[:2], ENGLISH))


def test_percentages_of_carts_are_explained_only_where_there_are_any() -> None:
    rules, words = GAMES["sherwood_bandits"], WORDS["sherwood_bandits"]
    nobody_yet = rules.view(rules.new(4, rules.Options(), Random(1)), 0)
    strong = tuple([replace(stretch, front=Cart.PLAIN_9) for stretch in nobody_yet.road])
    assert len(words.hints(replace(nobody_yet, road=strong), NAMES[:4], ENGLISH)) == 1
    guarded = (replace(strong[0], lurkers=(1, NOBODY, NOBODY, NOBODY)), *strong[1:])
    assert "%: how likely a cart is beaten with one more bandit of yours." in words.hints(
        replace(nobody_yet, road=guarded), NAMES[:4], ENGLISH
    )


def test_percentages_of_carts_are_explained_wherever_they_stand() -> None:
    rules, words = GAMES["sherwood_bandits"], WORDS["sherwood_bandits"]
    view = rules.view(rules.new(3, rules.Options(), Random(1)), 0)
    more, leader = (
        "%: how likely a cart is beaten with one more bandit of yours.",
        "Your leader can help once in a turn.",
    )
    for phase, said in (
        ("placement", more),
        ("marion", f"{more} {leader}"),
        ("guards", more),
    ):
        assert said in words.hints(replace(view, phase=phase), NAMES[:3], ENGLISH)
    lying = "A bandit that lies down brings 1 point more if its die is the last one needed."
    for card, said in ((MerryMan.TIGHT_SQUEEZE, leader), (MerryMan.SHOVE, lying), (MerryMan.INFILTRATOR, lying)):
        john = replace(view.merry_men[Character.LITTLE_JOHN], in_play=card)
        asked = replace(view, phase="john", merry_men=(view.merry_men[0], john, *view.merry_men[2:]))
        assert f"%: the odds to beat a cart as the bandits lurk. {said}" in words.hints(asked, NAMES[:3], ENGLISH)
    full = replace(view, road=(replace(view.road[0], lurkers=(0, 1, 2, 1)), *view.road[1:]))
    assert words.hints(full, NAMES[:3], ENGLISH)[1] == (
        "%: how likely a cart is beaten with one more bandit of yours; at a full one, how likely as it is."
    )


def test_brackets_beside_dice_to_raise_are_explained() -> None:
    rules = GAMES["sherwood_bandits"]
    view = replace(rules.view(rules.new(3, rules.Options(), Random(1)), 0), phase="beer")
    assert WORDS["sherwood_bandits"].hints(view, NAMES[:3], ENGLISH)[0] == (
        "In brackets: what that band then has on the drawbridge."
    )


def test_a_legendary_card_in_hand_is_told_by_its_use_and_the_maid_by_what_she_counts() -> None:
    state = fresh(3, LEGENDARY, hands=((Loot.KEY, Loot.MAID, Loot.RING), (), ()))
    hints = WORDS["chickwood_forest"].hints(GAMES["chickwood_forest"].view(state, 0), NAMES[:3], ENGLISH)
    assert hints[1].endswith(
        "brings: key (keeps somebody from a castle, once), Maid Marihen 0 (1 for each type of treasure), ring +4."
    )
