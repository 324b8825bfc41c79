"""Tests of how Sherwood Bandits' events are told, in the log and to the seats concerned."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from games.core import Outcome
from games.sherwood_bandits.box import Back, Cart, Character, Loot, MerryMan
from games.sherwood_bandits.events import (
    AlreadyCaught,
    BailDeclined,
    BailPaid,
    BanditPlaced,
    BanditSqueezed,
    BanditsSwapped,
    CartBeaten,
    CartEscaped,
    CartReplaced,
    CartsLookedAt,
    CartsRevealed,
    DiceBrought,
    DiceChanged,
    DiceRaised,
    DiceRolled,
    DieTakenOff,
    FairRolled,
    GameEnded,
    GuardsPosted,
    LeaderArrested,
    LeaderReleased,
    LeaderRested,
    LeadersCaught,
    LeaderSent,
    LootDiscarded,
    LootDrawn,
    LootKept,
    LootShuffled,
    MerryManChanged,
    PocketPicked,
    PointLost,
    QuickJobDone,
    RanksClosed,
    Rewarded,
    TurnBegan,
    TurnEnded,
)
from games.sherwood_bandits.places import cart_letter
from games.sherwood_bandits.state import SherwoodBanditsOptions
from games.sherwood_bandits.values import Die, Earned, Fight, Leader
from tests.games.sherwood_bandits.table import GAME, turn
from tests.words.sherwood_bandits.reading import ENGLISH, HOSTED, NAMES, WORDS, entries, told
from tests.words.whole_games import random_game
from words.news import News, news_of
from words.sherwood_bandits.phrases import front_words
from words.shortening import in_sight
from words.telling import Entry, Weight

if TYPE_CHECKING:
    from games.core import Event

FOUR, THREE, SIX = (
    Die(0, 0, 4, squeezed=False, fixed=False, marked=False),
    Die(1, 2, 3, squeezed=False, fixed=False, marked=False),
    Die(2, 1, 6, squeezed=False, fixed=False, marked=False),
)
CLOSED = (0, 1, -1, -1, -1, -1, -1, -1, 2, -1, -1, -1)


def test_once_all_bandits_lurk_bands_are_told_from_the_left_the_last_placed_one_last() -> None:
    assert told(
        TurnBegan(2, 1, (Back.FROM_4_TO_7, Back.FROM_12_TO_15)),
        BanditPlaced(1, 0, 0),
        LeaderSent(0, MerryMan.INSIDE_JOB),
        CartReplaced(0, 0, Cart.WAR, Back.FROM_8_TO_11),
        PocketPicked(0, 2, coin=True),
        BanditPlaced(2, 1, 2),
        BanditPlaced(1, 1, 3),
        PocketPicked(0, 1, coin=True),
        PocketPicked(1, 0, coin=False),
        CartsRevealed((Cart.PLAIN_5, Cart.PLAIN_12, Cart.PLAIN_8), (5, 12, 8)),
        seats=2,
    )[:-1] == [
        "First player: Much. Carts: A 4\N{EN DASH}7, B 12\N{EN DASH}15.",
        (
            "Lady Marion (Inside Job): Marian replaces cart A with the next of the deck (8\N{EN DASH}11). "
            "It was: War Cart, Defence 33 (cannot be beaten). Nobody may replace the new one (X)."
        ),
        "Will Scarlet lurks at B3.",
        "Marian picks a pocket at B and C: 2 village coins.",
        "Much lurks at A1 and B4. Much hides in the village at A; no coin is left there.",
    ]


def test_while_bandits_are_placed_all_stays_in_the_order_in_which_it_happened() -> None:
    events: list[Event] = [BanditPlaced(0, 2, 0), BanditPlaced(1, 0, 1), LeaderSent(2, MerryMan.TIP_OFF)]
    events.append(CartsLookedAt(2, (0, 2)))
    places = [
        "Marian lurks at C1.",
        "Much lurks at A2.",
        "Lady Marion (Tip-off): Tuck secretly looks at carts A and C.",
    ]
    assert told(*events) == places
    events.append(BanditPlaced(2, 1, 0))
    assert told(*events) == [*places, "Tuck lurks at B1."]
    events.append(BanditPlaced(0, 0, 0))
    assert told(*events) == [*places, "Tuck lurks at B1.", "Marian lurks at A1."]
    assert told(*events, reader=1)[-1] == "Marian lurks at A1 and C1."


def test_under_the_board_new_placements_stand_alone() -> None:
    placed = [BanditPlaced(0, 2, 0), PocketPicked(1, 1, coin=True), BanditPlaced(0, 0, 1)]
    assert WORDS.news(placed, NAMES, ENGLISH, shown=2).lines[-1] == "Marian lurks at A2."
    brothers = [LeaderSent(1, MerryMan.BROTHERHOOD), BanditPlaced(1, 2, 1), BanditPlaced(1, 0, 0)]
    assert WORDS.news([*placed, *brothers], NAMES, ENGLISH, shown=4).lines[-3:] == [
        "Lady Marion (Brotherhood): Much places two bandits at once.",
        "Much lurks at C2.",
        "Much lurks at A1.",
    ]


def test_the_end_of_a_turn_tells_who_is_the_next_first_player_and_why() -> None:
    alone, tied, two = TurnEnded(1, (2, 0, 1), 1), TurnEnded(2, (4, 4, 5), 0), TurnEnded(3, (1, 0, 9), 0)
    assert told(alone, seats=3) == ["**Turn 1 ends.** Much has the fewest points (0) and is the next first player."]
    assert told(alone, seats=3, reader=1) == [
        "**Turn 1 ends.** You have the fewest points (0) and are the next first player."
    ]
    assert told(tied, seats=3) == [
        "**Turn 2 ends.** Fewest points (4): Marian, Much. By lot, Marian is the next first player."
    ]
    assert told(tied, seats=3, reader=0) == [
        "**Turn 2 ends.** Fewest points (4): you, Much. By lot, you are the next first player."
    ]
    assert told(two, seats=2) == ["**Turn 3 ends.** Two players take turns at going first: now it is Marian."]
    began = TurnBegan(2, 1, (Back.FROM_4_TO_7,) * 3)
    assert (
        WORDS.news((Rewarded(0, "point"), alone, began), NAMES[:3], ENGLISH, shown=0).lines[-1]
        == told(alone, seats=3)[0]
    )
    assert (
        WORDS.since((BailPaid(2, (3,)), Rewarded(0, "point"), alone, began), NAMES[:3], ENGLISH, 2)[-1]
        == (told(alone, seats=3)[0])
    )


def test_an_action_of_several_players_names_all_of_them_even_if_its_beginning_was_shown() -> None:
    ended = (Rewarded(0, "loot"), Rewarded(1, "loot"), Rewarded(2, "loot"), TurnEnded(1, (1, 0, 0, 0)))
    began = (TurnBegan(2, 1, (Back.FROM_4_TO_7,) * 4), BanditPlaced(1, 0, 0))
    news = WORDS.news((*ended, *began), NAMES, ENGLISH, shown=1).lines
    assert news[0] == "Marian, Much and Tuck have fooled the Sheriff (under 5) and take a loot token each."


def test_a_turn_in_which_nothing_has_happened_yet_leaves_the_one_before_to_be_told() -> None:
    ended = (Rewarded(0, "point"), TurnEnded(1, (1, 0, 0, 0)))
    began = TurnBegan(2, 1, (Back.FROM_4_TO_7,) * 4)
    assert told(began) == []
    news = WORDS.news((*ended, began), NAMES, ENGLISH).lines
    assert news == ["Marian has fooled the Sheriff (under 5) and takes a point."]
    assert WORDS.news((*ended, began, BanditPlaced(1, 0, 0)), NAMES, ENGLISH).lines == ["Much lurks at A1."]


def test_under_the_board_what_comes_of_the_placements_is_told_instead_of_them() -> None:
    placed = (BanditPlaced(0, 0, 1), BanditPlaced(1, 1, 0), PocketPicked(0, 2, coin=True))
    revealed = CartsRevealed((Cart.PLAIN_5, Cart.PLAIN_8, Cart.ROYAL), (5, 8, 7))
    places = ["Marian lurks at A2.", "Much lurks at B1.", "Marian picks a pocket at C: a village coin."]
    assert WORDS.news(placed, NAMES, ENGLISH, shown=2).lines == places
    assert WORDS.news((*placed, revealed), NAMES, ENGLISH, shown=3).lines == [
        "**The carts are revealed:** A Defence 5; B Defence 8; C Royal Cart, Defence 7."
    ]
    assert "You lurk at B1." in WORDS.since((*placed, revealed), NAMES, ENGLISH, 1)[0]


def test_revealed_carts_tell_how_guards_have_changed_their_numbers() -> None:
    fronts = Cart.PLAIN_8, Cart.PLAIN_8, Cart.BEER, Cart.WAR
    assert told(CartsRevealed(fronts, (10, 6, 6, 35))) == [
        (
            "**The carts are revealed:** A Defence 8 + 2 = 10; B Defence 8 \N{MINUS SIGN} 2 = 6; "
            "C Beer Cart, as weak as the weakest other cart (B): 6; D War Cart, Defence 33 + 2 = 35 (cannot be beaten)."
        )
    ]
    assert front_words(Cart.PLAIN_8, 10, ENGLISH) == "Defence 10", "on a button"


def _revealed(*placed: Event) -> tuple[Event, ...]:
    carts = CartsRevealed((Cart.PLAIN_8, Cart.PLAIN_5, Cart.MARION_8), (8, 5, 8))
    lurkers = (0, 0, -1, -1, 1, 1, 1, -1, 2, 2, 0, -1)
    changed = MerryManChanged(Character.LADY_MARION, MerryMan.FRIENDLY_GUARDS, MerryMan.TIP_OFF)
    return (*placed, RanksClosed(lurkers), carts, changed)


def test_a_portrait_does_not_push_out_how_the_carts_came_to_be_revealed() -> None:
    caption = entries(*_revealed(BanditPlaced(1, 1, 2)), seats=3)
    assert [entry.text.split(":")[0] for entry in in_sight(caption)] == [
        "Much lurks at B3.",
        "The bandits close up to the left",
        "**The carts are revealed",
        "The portrait on cart C brings Lady Marion a new card (Friendly Guards → Tip-off).",
    ]


def test_who_has_to_choose_a_cart_reads_who_lurks_where_now() -> None:
    since = WORDS.since(_revealed(BanditPlaced(0, 0, 1), BanditPlaced(1, 1, 2)), NAMES[:3], ENGLISH, 0)
    assert [line.split(":")[0] for line in since] == [
        "\N{BLACK RIGHT-POINTING SMALL TRIANGLE} You lurk at A2.",
        "Much lurks at B3.",
        "\N{BLACK RIGHT-POINTING SMALL TRIANGLE} **All close up to the left, and the carts are revealed",
        "The portrait on cart C brings Lady Marion a new card (Friendly Guards → Tip-off).",
    ]
    assert since[2].endswith("A Defence 8 (you, you); B Defence 5 (Much, Much, Much); C Defence 8 (Tuck, Tuck, you).")


def test_outcomes_do_not_displace_who_lurks_where() -> None:
    """The road is what all other news are about, so it is told however much has happened since."""
    looks = [event for band in (1, 2) for event in (LeaderSent(band, MerryMan.TIP_OFF), CartsLookedAt(band, (0, 1)))]
    road = _revealed(BanditPlaced(0, 0, 1), *looks, BanditPlaced(1, 1, 2), BanditPlaced(2, 2, 0))
    fair = FairRolled(1, (1, 2, 3), (8, 6, 8))
    ends = [CartEscaped(cart, Fight(30, (FOUR, THREE), 0, ())) for cart in (1, 2)]
    since = WORDS.since((*road, fair, *ends), NAMES[:3], ENGLISH, 0)
    assert any("the carts are revealed:** A Defence 8 (you, you)" in line for line in since)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_fate_of_a_cart_is_left_out_of_a_panel(seats: int) -> None:
    events: list[Event] = []
    own_last: dict[int, int] = {}
    for seat, happened, state in random_game(GAME, seats, SherwoodBanditsOptions(), f"fates {seats}"):
        own_last[seat] = len(events)
        events += happened
        for reader in GAME.to_move(state):
            since = events[own_last.get(reader, len(events)) :]
            lines = " ".join(WORDS.since(since, NAMES[:seats], ENGLISH, reader))
            ended = (event for event in since if isinstance(event, CartBeaten | CartEscaped) and event.fight.dice)
            assert all(f"Cart {cart_letter(event.stretch)} " in lines for event in ended)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_told_of_the_dice_of_an_assault_that_goes_on(seats: int) -> None:
    """This includes those who wait: a moderator may pause the game then."""
    events: list[Event] = []
    own_last: dict[int, int] = {}
    told_to: Counter[int] = Counter()
    for seat, happened, state in random_game(GAME, seats, SherwoodBanditsOptions(), f"dice {seats}"):
        own_last[seat] = len(events)
        events += happened
        for reader in range(seats) if state.phase == "robin" else ():
            since = events[own_last.get(reader, 0) :]
            lines = "\n".join(WORDS.since(since, NAMES[:seats], ENGLISH, reader))
            for place, event in enumerate(since):
                if isinstance(event, DiceRolled) and event.stretch == state.stretch:
                    is_changed = any(isinstance(later, DiceChanged) for later in since[place:])
                    assert f"**Assault on cart {cart_letter(event.stretch)}: " in lines or (
                        is_changed and "Robin Hood" in lines
                    )
                    told_to[reader] += 1
    assert set(told_to) == set(range(seats))


def test_no_leader_of_others_who_comes_home_pushes_out_what_came_of_a_cart() -> None:
    ends = [CartEscaped(cart, Fight(9, dice, 0, ())) for cart, dice in ((0, (FOUR,)), (2, (SIX,)), (1, (FOUR, THREE)))]
    road = _revealed(BanditPlaced(0, 0, 1))
    since = WORDS.since((*road, *ends, LeaderReleased(1), LeaderReleased(0)), NAMES[:3], ENGLISH, 0)
    assert "**Cart C gets away, 6 against 9.**" in since
    assert "\N{BLACK RIGHT-POINTING SMALL TRIANGLE} Your leader comes home from prison." in since
    assert not any("Much's leader" in line for line in since)


def test_a_band_that_turns_its_own_die_is_told_in_a_sentence() -> None:
    helped = (
        LeaderSent(0, MerryMan.HEADS_DOWN),
        DiceChanged(0, 0, (FOUR, THREE), (structs.replace(FOUR, pips=6), THREE)),
    )
    assert told(*helped, reader=0) == [
        "Robin Hood (Heads Down!): You turn your die at A1 from 4 to 6. 9 in all instead of 7."
    ]
    assert told(*helped) == [
        "Robin Hood (Heads Down!): Marian turns a die of their own at A1 from 4 to 6. 9 in all instead of 7."
    ]


@pytest.mark.parametrize(("defence", "is_summed"), [(None, True), (10, True), (8, True), (6, False)])
def test_no_sum_counts_a_die_that_is_not_needed(defence: int | None, *, is_summed: bool) -> None:
    changed = DiceChanged(0, 0, (FOUR, THREE), (structs.replace(FOUR, pips=6), THREE), defence)
    assert ("in all" in told(changed, reader=0)[0]) == is_summed


@pytest.mark.parametrize(("pips", "weight"), [(6, Weight.GREAT), (5, Weight.NOTABLE)])
def test_a_change_is_great_where_other_dice_are_needed_for_it(pips: int, weight: Weight) -> None:
    changed = DiceChanged(0, 0, (FOUR, THREE), (structs.replace(FOUR, pips=pips), THREE), 6)
    (entry,) = WORDS.tell((changed,), NAMES[:3], ENGLISH, 1)
    assert entry.weight is weight


def test_the_news_of_an_ended_game_leave_the_winner_to_the_result_beside_them() -> None:
    ended = (TurnEnded(4, (6, 3, 4)), GameEnded((16, 7, 9), (0,), by_lot=False))
    for reader in (0, 1):
        (chests,) = WORDS.since(ended, NAMES[:3], ENGLISH, reader, is_over=True)
        assert "**The chests are opened:**" in chests


def test_under_the_board_nobodys_look_at_a_cart_comes_back_once_all_are_revealed() -> None:
    looked = LeaderSent(2, MerryMan.FRIENDLY_GUARDS), CartsLookedAt(2, (0,))
    events = (BanditPlaced(1, 1, 2), *looked, BanditPlaced(0, 0, 0), _revealed()[1])
    assert [line.split(":")[0] for line in WORDS.news(events, NAMES[:3], ENGLISH, shown=len(events)).lines] == [
        "**The carts are revealed"
    ]
    assert "secretly looks" in WORDS.news(events[:-1], NAMES[:3], ENGLISH, shown=3).lines[-2]


def test_who_waits_through_the_ambushes_reads_causes_before_effects() -> None:
    events = (
        BanditPlaced(0, 0, 1),
        CartsRevealed((Cart.PLAIN_5,), (5,)),
        DiceRolled(0, (FOUR, THREE)),
        DiceChanged(2, 0, (FOUR, THREE), (FOUR, structs.replace(THREE, pips=4))),
        CartBeaten(0, Fight(5, (FOUR, structs.replace(THREE, pips=4)), 2, (2, 0)), (1, 0, 2, 0)),
    )
    lines = WORDS.since(events, NAMES, ENGLISH, 0)
    assert [line.split()[1] for line in lines] == ["lurk", "changes", "A"]
    early = WORDS.since((*events[:2], RanksClosed(CLOSED)), NAMES, ENGLISH, 0)
    assert [line.split()[-1] for line in early] == ["A2.", "5.", "Tuck."]


def test_a_panel_leaves_to_its_picture_what_lies_on_the_drawbridge_unless_that_came_last() -> None:
    bridge = DiceBrought(((4, 4), (), (3, 3), ()))
    escaped = CartEscaped(1, Fight(9, (THREE, SIX), 0, ()))
    events = (BanditPlaced(0, 0, 1), escaped, bridge)
    lines = [
        "\N{BLACK RIGHT-POINTING SMALL TRIANGLE} You lurk at A2.",
        "**Cart B gets away from Tuck and Much, 9 against 9.**",
    ]
    assert WORDS.since(events, NAMES, ENGLISH, 0) == [*lines, told(bridge, reader=0)[0]], "it has led to the choice"
    kept = BailDeclined(2, 6)
    assert WORDS.since((*events, kept), NAMES, ENGLISH, 0) == [*lines, told(kept, reader=0)[0]]
    assert told(bridge)[0] in WORDS.news(events, NAMES, ENGLISH, shown=2).lines


def test_new_cards_are_told_with_the_carts_whose_portraits_bring_them() -> None:
    one = MerryManChanged(Character.ROBIN_HOOD, MerryMan.HEADS_DOWN, MerryMan.LOOK_HERE)
    two = MerryManChanged(Character.ROBIN_HOOD, MerryMan.LOOK_HERE, MerryMan.LOOK_THERE)
    other = MerryManChanged(Character.LADY_MARION, MerryMan.TIP_OFF, MerryMan.BROTHERHOOD)
    carts = CartsRevealed((Cart.ROBIN_6, Cart.MARION_8, Cart.ROBIN_10), (6, 8, 10))
    assert told(carts, one, other, two)[1:] == [
        "The portraits on carts A and C bring Robin Hood a new card (Heads Down! → Look Here! → Look There!).",
        "The portrait on cart B brings Lady Marion a new card (Tip-off → Brotherhood).",
    ]


def test_panels_tell_in_the_order_in_which_it_happened() -> None:
    events = (
        PocketPicked(0, 2, coin=True),
        LeaderSent(1, MerryMan.BROTHERHOOD),
        BanditPlaced(1, 0, 0),
        BanditPlaced(1, 0, 1),
        CartsRevealed((Cart.PLAIN_5,), (5,)),
        BanditsSwapped(2, 0, 0, 1, 1, 0),
        LeadersCaught((0,)),
    )
    lines = WORDS.since(events, NAMES, ENGLISH, 0)
    assert [line.removeprefix("\N{BLACK RIGHT-POINTING SMALL TRIANGLE} ")[:12] for line in lines] == [
        "You pick a p",
        "Much lurks a",
        "**The carts ",
        "Tuck goes fr",
        "**The Sherif",
    ]


def test_new_entries_replace_the_old_ones_under_the_board() -> None:
    fair = CartEscaped(3, Fight(11, (FOUR, THREE), 0, ()))
    first = CartBeaten(0, Fight(6, (FOUR, THREE, SIX), 2, (2, 0)), (1, 0, 2, 0))
    second = CartBeaten(1, Fight(7, (FOUR, THREE), 2, (2, 0)), (1, 0, 2, 0))
    third = CartEscaped(2, Fight(9, (THREE,), 0, ()))
    bridge = DiceBrought(((4, 4), (), (3, 3), ()))
    events = (fair, first, second, third, bridge)
    each = [told(event)[0] for event in events]
    assert WORDS.news(events, NAMES, ENGLISH, shown=3) == News(each[1:], 0)
    assert WORDS.news(events, NAMES, ENGLISH, shown=4) == News(each[1:], 0)
    assert WORDS.news(events[:4], NAMES, ENGLISH, shown=0) == News(each[:4], 0)


def test_a_long_turn_tells_the_result_of_each_cart_in_short_first() -> None:
    loot = LootDrawn(2, 1), LootKept(2, 0)
    assert WORDS.news(
        (
            CartEscaped(2, Fight(11, (FOUR, THREE), 0, ())),
            LeaderSent(1, MerryMan.SECOND_CHANCE),
            DiceChanged(1, 0, (FOUR, THREE, SIX), (FOUR, structs.replace(THREE, pips=2), SIX)),
            CartBeaten(0, Fight(5, (FOUR, structs.replace(THREE, pips=2), SIX), 2, (2, 0)), (1, 0, 2, 0)),
            CartBeaten(1, Fight(5, (THREE, SIX), 2, (2, 1)), (0, 1, 2, 0)),
            *loot,
            DiceBrought(((4,), (6,), (3, 3), ())),
            LootDiscarded(2, (Loot.COIN,), "bail"),
            BailPaid(2, (3,)),
            LootDiscarded(1, (Loot.COIN,), "bail"),
            BailPaid(1, (6,)),
            LootDiscarded(0, (Loot.COIN,), "bail"),
            BailPaid(0, (4,)),
        ),
        NAMES,
        ENGLISH,
        shown=0,
    ) == News(
        [
            "**Cart C gets away, 7 against 11.**",
            "**Cart A is beaten, 6 against 5.** It brings Marian 1 point; Tuck 2 points.",
            "**Cart B is beaten, 9 against 5.** It brings Much 1 point; Tuck 2 points and 1 token.",
            "Tuck pays bail (coin): the die with 3 leaves the drawbridge.",
            "Much pays bail (coin): the die with 6 leaves the drawbridge.",
            "Marian pays bail (coin): the die with 4 leaves the drawbridge.",
        ],
        2,
    )


def test_whom_a_merry_man_has_helped_is_told_with_what_came_of_it() -> None:
    assert told(
        LeaderSent(1, MerryMan.TIP_OFF),
        CartsLookedAt(1, (0, 2)),
        LeaderSent(0, MerryMan.FRIENDLY_GUARDS),
        CartsLookedAt(0, (1,)),
        GuardsPosted(0, 1, -2),
        LeaderSent(2, MerryMan.FRIENDLY_GUARDS),
        CartsLookedAt(2, (1,)),
        GuardsPosted(2, 1, 0),
        LeaderSent(3, MerryMan.BROTHERHOOD),
        GuardsPosted(1, 0, 2),
        GuardsPosted(1, 0, 0),
        LeaderSent(2, MerryMan.BARTER),
        LootDrawn(2, 1),
        LootDiscarded(2, (Loot.COIN,), "barter"),
        LeaderSent(0, MerryMan.TO_MARKET),
        LootDiscarded(0, (Loot.RUBY_RING,), "market"),
        LeaderSent(0, MerryMan.WHERES_THE_BEER),
        DiceRaised(0, ((1, 3), (2, 5))),
        LeaderSent(3, MerryMan.COME_ON_LAD),
        DieTakenOff(3, 4),
    ) == [
        "Lady Marion (Tip-off): Much secretly looks at carts A and C.",
        "Lady Marion (Friendly Guards): Marian secretly looks at cart B and changes its Defence: \N{MINUS SIGN}2.",
        "Lady Marion (Friendly Guards): Tuck secretly looks at cart B and leaves its Defence as it is.",
        "Lady Marion (Brotherhood): Alan places two bandits at once.",
        "Much changes the Defence of cart A: +2.",
        "Much leaves the Defence of cart A as it is.",
        "Friar Tuck (Barter): Tuck draws a loot token and discards: coin.",
        "Friar Tuck (To Market!): Marian sells for a point: ruby ring.",
        "Friar Tuck (Where's the Beer?): Marian serves beer: Much 3 → 5, Tuck 5 → 6.",
        "Friar Tuck (Come On, Lad!): Alan takes a die with 4 off the drawbridge.",
    ]


def test_guards_and_little_john_are_told() -> None:
    assert told(
        RanksClosed(CLOSED),
        CartsRevealed((Cart.PLAIN_5, Cart.FAIR, Cart.SHERIFF), (7, None, 8)),
        LeadersCaught((0, 2)),
        MerryManChanged(Character.LITTLE_JOHN, MerryMan.SHOVE, MerryMan.QUICK_JOB),
        BanditsSwapped(0, 1, 0, 1, 2, 1),
        BanditsSwapped(0, 0, 0, 1, 0, 0),
        BanditSqueezed(0, 1, 3, 2),
        BanditSqueezed(0, 1, 3, 0),
        BanditSqueezed(0, 1, 3),
        QuickJobDone(0, 1, 3, 2, coin=True),
    ) == [
        "The bandits close up to the left: A Marian, Much; C Tuck.",
        "**The carts are revealed:** A Defence 5 + 2 = 7; B Fair Cart; C Sheriff's Cart, Defence 8.",
        "**The Sheriff's Cart** jails the idle leaders of Marian and Tuck.",
        "The portrait on a cart brings Little John a new card (Shove → Quick Job).",
        "Marian goes from A2 to C2 and lies down; Much goes to A2.",
        "Marian swaps their bandits at A2 and A1; the one now at A1 lies down.",
        "Marian squeezes from B4 into B3: loot for Marian, points for Tuck.",
        "Marian squeezes from B4 to their own bandit at B3: both dice count as one; loot and points go to Marian.",
        "Marian squeezes from B4 into B3: loot for Marian, points for the other bandit.",
        "Marian leaves a die with 2 at B4 and takes a village coin at C.",
    ]


def test_bs8_whoever_is_squeezed_in_with_reads_of_the_points() -> None:
    squeezed = BanditSqueezed(0, 1, 3, 2)
    (entry,) = entries(squeezed, reader=2)
    assert entry.text == "Marian squeezes from B4 to your bandit at B3: loot for Marian, points for you."
    assert entry.gains == {0: 0, 2: 0}
    assert told(squeezed, reader=0) == ["You squeeze from B4 into B3: loot for you, points for Tuck."]
    assert told(BanditSqueezed(0, 1, 3, 0), reader=0) == [
        "You squeeze from B4 to your own bandit at B3: both dice count as one; loot and points go to you."
    ]


def test_bs21_a_sheriffs_cart_that_arrests_nobody_is_told_too() -> None:
    carts = CartsRevealed((Cart.PLAIN_5, Cart.SHERIFF), (5, 8))
    nobody = "**The Sheriff's Cart** arrests nobody: no band with its leader at home lurks there."
    assert told(carts)[-1] == nobody
    assert told(RanksClosed(CLOSED), carts)[-1] == nobody
    assert told(RanksClosed(CLOSED), carts, reader=0)[-1] == nobody
    assert nobody not in told(carts, LeadersCaught((1,)))
    assert nobody not in told(CartsRevealed((Cart.PLAIN_5, Cart.PLAIN_8), (5, 8)))


def test_bs18_a_cart_is_revealed_with_what_it_compares_with_and_its_guards() -> None:
    (said,) = told(CartsRevealed((Cart.PLAIN_9, Cart.FORTUNE_TELLER, Cart.PLAIN_7), (9, 11, 9)))
    assert said == (
        "**The carts are revealed:** A Defence 9; "
        "B Fortune-Teller's Cart, as strong as the strongest other cart (A): 9 + 2 = 11; C Defence 7 + 2 = 9."
    )


def test_who_pays_no_bail_is_told() -> None:
    over, under = BailDeclined(1, 13), BailDeclined(1, 7)
    assert told(over) == ["Much pays no bail: 13 on the drawbridge."]
    assert told(under, reader=1) == ["You pay no bail: 7 on the drawbridge, neither reward nor penalty."]
    assert told(under, reader=0) == ["Much pays no bail: 7 on the drawbridge."], "nothing comes of it"
    weights = [entries(event, reader=reader)[0].weight for event, reader in ((over, 0), (under, 0), (under, 1))]
    assert weights == [Weight.NOTABLE, Weight.NOTABLE, Weight.NOTABLE]
    assert entries(under)[0].weight is Weight.ROUTINE, "everybody reads of the judgement"


def test_rewards_are_told_in_the_order_of_their_choice() -> None:
    chosen = (Rewarded(1, "point"), Rewarded(2, "loot"), Rewarded(0, "point"))
    assert told(*chosen) == [
        "Much and Marian have fooled the Sheriff (under 5) and take a point each.",
        "Tuck has fooled the Sheriff (under 5) and takes a loot token.",
    ]
    assert told(*chosen, reader=2)[0] == "You have fooled the Sheriff (under 5) and take a loot token."


def test_an_assault_that_goes_on_is_told_with_what_is_known_of_the_cart() -> None:
    assert told(DiceRolled(0, (FOUR, THREE))) == ["**Assault on cart A:** Marian 4, Tuck 3."]
    revealed = CartsRevealed((Cart.PLAIN_8, Cart.FAIR), (8, None))
    assert told(revealed, DiceRolled(0, (FOUR, THREE)))[1:] == ["**Assault on cart A, 7 against 8:** Marian 4, Tuck 3."]
    assert told(FairRolled(1, (1, 5, 6), (4, 12, None)), DiceRolled(1, (FOUR,))) == [
        "The Fair Cart B rolls 1 + 5 + 6 = 12. Defence of all carts: A 4, B 12.",
        "**Assault on cart B, 4 against 12:** Marian 4.",
    ]
    assert told(FairRolled(1, (1, 5, 6), (4, 10, None))) == [
        "The Fair Cart B rolls 1 + 5 + 6 = 12. Defence of all carts: A 4, B 12 \N{MINUS SIGN} 2 = 10."
    ], "with guards"


def test_a_reader_hears_in_few_words_how_dice_fell() -> None:
    rolled = DiceRolled(0, (FOUR, THREE), 8)
    assert told(rolled) == ["**Assault on cart A, 7 against 8:** Marian 4, Tuck 3."]
    for reader in (0, 1):
        (entry,) = entries(rolled, reader=reader)
        assert entry == Entry("**Assault on cart A: 7 against 8, too little so far.**", gains={0: 0, 2: 0})
        placed = BanditPlaced(0, 0, 0), BanditPlaced(1, 0, 1), BanditPlaced(2, 1, 0)
        for after in ((), (LeaderRested(2),)):
            lines = WORDS.since((*placed, rolled, *after), NAMES, ENGLISH, reader)
            assert any(entry.text in line for line in lines), "whatever somebody has decided about it"
    assert told(DiceRolled(0, (FOUR, THREE), 7), reader=0) == ["**Assault on cart A: 7 against 7, enough so far.**"]
    assert told(structs.replace(rolled, defence=None), reader=0) == ["**Assault on cart A: 7.**"], "of before that"
    assert told(rolled, CartEscaped(0, Fight(8, (FOUR, THREE), 0, ())), reader=1) == [
        "**Cart A gets away from Marian and Tuck, 7 against 8.**"
    ]


def test_an_assault_that_is_over_is_told_in_a_sentence_with_all_that_it_brings() -> None:
    beaten = DiceRolled(0, (FOUR, THREE, SIX)), CartBeaten(0, Fight(6, (FOUR, THREE, SIX), 2, (2, 0)), (1, 0, 2, 0))
    assert told(*beaten, LootDrawn(2, 2), LootKept(2, 1), LootKept(0, 0)) == [
        (
            "**Cart A is beaten, 7 against 6:** Marian 4, Tuck 3; not needed: Much 6. "
            "It brings Marian 1 point and 1 token; Tuck 2 points and 1 token."
        )
    ]
    assert told(*beaten, LootDrawn(2, 2)) == [
        (
            "**Cart A is beaten, 7 against 6:** Marian 4, Tuck 3; not needed: Much 6. "
            "It brings Marian 1 point; Tuck 2 points."
        ),
        "Tuck draws 2 loot tokens.",
    ]
    alone = CartBeaten(0, Fight(3, (FOUR,), 1, (0,)), (2, 0, 0, 0))
    assert told(alone, LootDrawn(0, 1), LootKept(0, 0)) == [
        "**Cart A is beaten, 4 against 3:** Marian 4. It brings Marian 2 points and 1 token."
    ]
    royal = CartBeaten(1, Fight(7, (FOUR, THREE), 2, (2, 0)), (1, 0, 2, 0))
    assert told(royal, LootShuffled(9), LootDrawn(2, 2), LootDrawn(0, 2)) == [
        (
            "**Cart B is beaten, 7 against 7: just enough!** Marian 4, Tuck 3. "
            "It brings Marian 1 point and 2 tokens; Tuck 2 points and 2 tokens."
        ),
        "The loot has run out: 9 discarded tokens are shuffled back in.",
    ]


def test_until_a_second_cart_is_settled_a_panel_tells_where_others_came_to_lurk() -> None:
    events = (BanditPlaced(0, 0, 1), BanditPlaced(1, 1, 1), CartEscaped(0, Fight(9, (FOUR,), 0, ())))
    assert "Much lurks at B2." in WORDS.since(events, NAMES, ENGLISH, 0)
    second = CartEscaped(1, Fight(9, (THREE,), 0, ()))
    assert "Much lurks at B2." not in WORDS.since((*events, second), NAMES, ENGLISH, 0)


def test_just_enough_means_that_no_die_is_left_over_and_only_the_counting_sum_is_told() -> None:
    eight = CartsRevealed((Cart.PLAIN_8,), (8,))
    before, after = (FOUR, FOUR, THREE), (FOUR, FOUR, structs.replace(THREE, pips=1))
    beaten = CartBeaten(0, Fight(8, after, 2, (0,)), (2, 0, 0, 0))
    assert told(eight, DiceRolled(0, before))[1:] == [
        "**Assault on cart A, 8 against 8:** Marian 4, Marian 4; not needed: Tuck 3."
    ]
    assert told(DiceChanged(1, 0, before, after), beaten) == [
        "Much changes dice: A2 (Tuck) 3 → 1.",
        ("**Cart A is beaten, 8 against 8:** Marian 4, Marian 4; not needed: Tuck 1. It brings Marian 2 points."),
    ]


def test_how_much_a_cart_got_away_by_is_told() -> None:
    def escape(defence: int, *dice: Die) -> CartEscaped:
        return CartEscaped(0, Fight(defence, dice, 0, ()))

    short, far, war, deserted = entries(
        escape(8, FOUR, THREE), escape(9, FOUR, THREE), escape(33, FOUR, THREE), escape(9)
    )
    assert short == Entry(
        "**Cart A gets away, 7 against 8: one short!** Marian 4, Tuck 3.",
        Weight.GREAT,
        {0: 0, 2: 0},
        outcome="**Cart A gets away, 7 against 8.**",
    )
    assert far == Entry(
        "**Cart A gets away, 7 against 9:** Marian 4, Tuck 3.",
        Weight.NOTABLE,
        {0: 0, 2: 0},
        outcome="**Cart A gets away, 7 against 9.**",
    )
    assert war.text == "**Cart A gets away:** no dice beat a Defence of 33. The dice: Marian 4, Tuck 3."
    assert deserted.text == deserted.outcome == "Cart A gets away: nobody lurks there."


def test_robin_hoods_help_is_told_with_the_sums_and_is_great_where_it_decides() -> None:
    changed = structs.replace(THREE, pips=6, marked=True)
    helped = LeaderSent(1, MerryMan.LOOK_HERE), DiceChanged(1, 0, (FOUR, THREE), (FOUR, changed))
    said = "Robin Hood (Look Here!): Much changes dice: A2 (Tuck) 3 → 6. 10 in all instead of 7."
    assert entries(*helped) == [Entry(said, Weight.NOTABLE, {0: 0, 1: 0, 2: 0})]
    eight = CartsRevealed((Cart.PLAIN_8,), (8,))
    assert entries(eight, *helped)[1] == Entry(said, Weight.GREAT, {0: 0, 1: 0, 2: 0})
    nine = structs.replace(FOUR, pips=3), structs.replace(THREE, pips=4)
    assert told(DiceChanged(1, 0, (FOUR, THREE), nine)) == [
        "Much changes dice: A1 (Marian) 4 → 3, A2 (Tuck) 3 → 4. Still 7 in all."
    ]


def test_bs13_the_die_that_others_follow_is_told() -> None:
    def die(space: int, band: int, pips: int, *, marked: bool = False) -> Die:
        return Die(space, band, pips, squeezed=False, fixed=False, marked=marked)

    one, two, three, four = die(0, 0, 2), die(1, 1, 5, marked=True), die(2, 2, 4), die(3, 3, 4)
    there = DiceChanged(1, 0, (one, two, three, four), (die(0, 0, 4, marked=True), two, three, four))
    assert told(LeaderSent(1, MerryMan.LOOK_THERE), there) == [
        "Robin Hood (Look There!): Much changes dice: A1 (Marian) 2 → 4, like A3 (Tuck). 17 in all instead of 15."
    ]
    here = DiceChanged(3, 0, (one, two, three, four), (one, two, die(2, 2, 5, marked=True), die(3, 3, 5, marked=True)))
    assert told(LeaderSent(3, MerryMan.LOOK_HERE), here, reader=3) == [
        (
            "Robin Hood (Look Here!): You change dice: A3 (Tuck) 4 → 5, A4 (yours) 4 → 5, like A2 (Much). "
            "17 in all instead of 15."
        )
    ]
    assert told(LeaderSent(3, MerryMan.LOOK_HERE), here, reader=1)[0].endswith(
        "A4 (Alan) 4 → 5, like yours at A2. 17 in all instead of 15."
    )


def test_defences_missing_in_an_old_roll_are_told_at_the_end_of_the_assault() -> None:
    low, spare = structs.replace(FOUR, pips=2), structs.replace(FOUR, band=1, space=1)
    changed = DiceChanged(1, 0, (low, spare), (SIX, spare))
    beaten = CartBeaten(0, Fight(4, (SIX, spare), 1, (0,)), (2, 0, 0))
    later = entries(changed, beaten, reader=None)
    for defence in (None, 4):
        assert entries(DiceRolled(0, (low, spare), defence), changed, beaten, reader=None) == later


def test_bs8_of_a_die_that_has_squeezed_in_that_is_told_in_words() -> None:
    first, second = FOUR, structs.replace(FOUR, squeezed=True, band=2)
    after = (first, structs.replace(second, pips=6, marked=True), SIX)
    changed = DiceChanged(1, 0, (first, second, SIX), after)
    assert told(changed, reader=2)[0].startswith("Much changes dice: A1+ (yours, squeezed in) 4 → 6.")
    assert told(changed)[0].startswith("Much changes dice: A1+ (Tuck, squeezed in) 4 → 6.")
    own = DiceChanged(2, 0, (first, second), after[:2])
    assert told(LeaderSent(2, MerryMan.HEADS_DOWN), own) == [
        (
            "Robin Hood (Heads Down!): Tuck turns a die of their own at A1+ (squeezed in) from 4 to 6. "
            "10 in all instead of 8."
        )
    ]


def test_a_change_that_changes_nothing_is_told_as_what_it_is() -> None:
    again, too = (structs.replace(die, marked=True) for die in (FOUR, FOUR))
    rerolled = DiceChanged(1, 0, (FOUR, THREE), (again, THREE))
    assert told(LeaderSent(1, MerryMan.SECOND_CHANCE), rerolled) == [
        "Robin Hood (Second Chance): Much rerolls A1 (Marian), and it shows 4 again."
    ]
    own = LeaderSent(0, MerryMan.SECOND_CHANCE), DiceChanged(0, 0, (FOUR, THREE), (again, THREE))
    assert told(*own)[0].endswith("Marian rerolls a die of their own at A1, and it shows 4 again.")
    assert told(*own, reader=0)[0].endswith("You reroll A1 (yours), and it shows 4 again.")
    six = structs.replace(SIX, band=0, space=0, marked=True)
    better = LeaderSent(1, MerryMan.SECOND_CHANCE), DiceChanged(1, 0, (FOUR, THREE), (six, THREE))
    for reader, who in ((1, "You reroll"), (None, "Much rerolls")):
        assert f"{who} A1 (Marian): 4 → 6." in told(*better, reader=reader)[0].replace("you reroll", "You reroll")
    assert told(DiceChanged(1, 0, (FOUR, FOUR), (again, too))) == [
        "Much changes no die: A1 (Marian) and A1 (Marian) show 4 already."
    ]
    three = structs.replace(FOUR, space=1), structs.replace(FOUR, space=2, band=1)
    looked = DiceChanged(1, 0, (FOUR, *three), (FOUR, three[0], structs.replace(three[1], marked=True)))
    help_ = LeaderSent(1, MerryMan.LOOK_HERE)
    assert told(help_, looked) == [
        "Robin Hood (Look Here!): Much changes no die: A3 (Much) shows 4 already, like A2 (Marian)."
    ]
    assert told(help_, looked, reader=1) == [
        "Robin Hood (Look Here!): You change no die: A3 (yours) shows 4 already, like A2 (Marian)."
    ]


def test_a_draft_is_told_token_by_token_while_it_goes_on() -> None:
    assert told(LootKept(2, 1), LootKept(0, 0)) == [
        "Tuck keeps a token and passes 1 on.",
        "Marian gets the last token.",
    ]
    assert told(LootKept(2, 1), reader=2) == ["You keep a token and pass 1 on to the next die on the left."]


def test_the_sheriff_is_told() -> None:
    assert told(
        DiceBrought(((2, 5), (), (6,), ())),
        LeaderReleased(3),
        LeaderReleased(0),
        LootDiscarded(0, (Loot.RUBY_RING, Loot.COIN, Loot.COIN), "bail"),
        BailPaid(0, (1, 4)),
        LeaderArrested(1, 14),
        AlreadyCaught(2, 12),
        PointLost(1, 14),
        PointLost(3, 11, points=0),
        Rewarded(2, "loot"),
        Rewarded(3, "point"),
        Rewarded(0, "loot"),
        GameEnded((4, 5, 6, 6), (3,), by_lot=True),
    ) == [
        "**On the drawbridge:** Marian 2 + 5 = 7; Much 0; Tuck 6; Alan 0.",
        "The leaders of Alan and Marian come home from prison.",
        "Marian pays bail (ruby ring, 2 × coin): the dice with 1 and 4 leave the drawbridge.",
        "**Arrested:** Much's leader, with 14 on the drawbridge (over 10), sits in prison for the next turn.",
        "Tuck has 12 on the drawbridge (over 10), but the leader sits in prison already.",
        "**Much loses a point:** 14 on the drawbridge (over 10).",
        "Alan has 11 on the drawbridge (over 10), but no point to lose.",
        "Tuck and Marian have fooled the Sheriff (under 5) and take a loot token each.",
        "Alan has fooled the Sheriff (under 5) and takes a point.",
        "**The chests are opened:** Alan 6; Tuck 6; Much 5; Marian 4.",
        "**Alan wins, with 6 points.** Dice have decided between equals.",
    ]


def test_a_drawbridge_without_dice_is_told_in_a_few_words() -> None:
    assert told(DiceBrought(((), (), ()))) == ["The drawbridge stays empty."]


def test_the_end_tells_what_everybodys_chest_was_worth_and_who_has_won() -> None:
    ended = TurnEnded(4, (4, 8, 1))
    assert told(ended, GameEnded((16, 9, 1), (0,), by_lot=False), seats=2, reader=1) == [
        "**The chests are opened:** Marian 4 + 12 = 16; you 8 + 1 = 9; Will Scarlet 1 + 0 = 1.",
        "**Marian wins, with 16 points.**",
    ]
    level = GameEnded((9, 9, 9), (0,), by_lot=False)
    assert told(level, seats=2)[1:] == ["**Marian wins, with 9 points.** Level with Much, but with fewer tokens."]
    assert told(level, seats=2, reader=1)[1:] == [
        "**Marian wins, with 9 points.** Level with you, but with fewer tokens."
    ]
    lost = GameEnded((4, 8, 9), (), by_lot=False)
    assert told(ended, lost, seats=2)[1:] == ["**Both lose:** Will Scarlet has more points than either."]
    assert told(ended, lost, seats=2, reader=1)[1:] == [
        "**You both lose:** Will Scarlet has more points than either of you."
    ]


def test_members_are_spoken_to_of_what_they_do_and_what_befalls_them() -> None:
    assert told(
        LeaderSent(0, MerryMan.TIP_OFF),
        CartsLookedAt(0, (0, 2)),
        BanditPlaced(0, 1, 2),
        PocketPicked(0, 2, coin=True),
        LeadersCaught((0, 2)),
        BanditsSwapped(1, 0, 0, 1, 2, 1),
        CartBeaten(0, Fight(6, (FOUR, THREE), 2, (2, 0)), (1, 0, 2, 0)),
        LootDiscarded(0, (Loot.COIN,), "bail"),
        BailPaid(0, (1,)),
        LeaderArrested(0, 14),
        PointLost(0, 14),
        Rewarded(2, "loot"),
        Rewarded(0, "loot"),
        reader=0,
    ) == [
        "Lady Marion (Tip-off): You secretly look at carts A and C.",
        "You lurk at B3 and pick a pocket at C: a village coin.",
        "**The Sheriff's Cart** jails your idle leader and that of Tuck.",
        "Much goes from A2 to C2 and lies down; your bandit goes to A2.",
        "**Cart A is beaten, 7 against 6:** you 4, Tuck 3. It brings you 1 point; Tuck 2 points.",
        "You pay bail (coin): your die with 1 leaves the drawbridge.",
        "**Arrested:** your leader, with 14 on the drawbridge (over 10), sits in prison for the next turn.",
        "**You lose a point:** 14 on the drawbridge (over 10).",
        "You have fooled the Sheriff (under 5) and take a loot token.",
        "Tuck has fooled the Sheriff (under 5) and takes a loot token.",
    ]


def test_points_are_counted_for_seats_and_never_for_scarlet() -> None:
    fight = Fight(6, (FOUR, THREE), 2, (2, 0))
    assert entries(CartBeaten(0, fight, (1, 0, 2)), seats=2)[0].gains == {0: 1}
    assert entries(PointLost(1, 12))[0].gains == {1: -1}
    assert entries(LootDiscarded(1, (Loot.COIN,), "market"))[0].gains == {1: 1}
    assert entries(Rewarded(1, "point"), Rewarded(2, "loot"))[0].gains == {1: 1}


def test_the_standing_tells_points_tokens_and_prisoners() -> None:
    state = turn(3, leaders=(Leader.HOME, Leader.JAILED, Leader.CAUGHT), earned=(Earned(3), Earned(), Earned(0, 1)))
    state = structs.replace(state, fresh=((Loot.COIN,), (), ()), chests=((Loot.COIN,) * 2, (Loot.COIN,), ()))
    assert WORDS.race.standing(GAME.view(state, None), NAMES[:3], ENGLISH) == (
        "Marian 3 points, 3 tokens; Much 0 points, 1 token, leader in prison; Tuck 1 point, 0 tokens, leader in prison."
    )
    assert not WORDS.race.standing(GAME.view(structs.replace(state, phase="over"), None), NAMES[:3], ENGLISH)


def test_the_result_tells_who_wins_ties_and_that_scarlet_beats_both() -> None:
    def result(scores: tuple[int, ...], *winners: int) -> str:
        return HOSTED.words.end.result(Outcome(scores, winners, ((),) * len(scores)), NAMES[: len(scores)], ENGLISH)

    assert result((7, 21, 20), 1) == "**Much wins** with 21 points and joins the Merry Men."
    assert result((21, 21, 20), 1) == (
        "**Much wins** with 21 points, level with Marian: fewer tokens decide, then the dice."
    )
    assert result((7, 8)) == "**Both lose:** Will Scarlet has more points than either."


def test_the_end_says_what_has_decided_a_tie() -> None:
    state = GAME.new(3, SherwoodBanditsOptions(), Random(1))
    chests = ((Loot.COIN,) * 2, (Loot.COIN,) * 3, ())
    view = structs.replace(GAME.view(state, None), points=(9, 9, 3), chests=chests)
    later = structs.replace(view, points=(3, 9, 9), chests=((), *chests[:2]))
    assert WORDS.end.decided(later, Outcome((3, 12, 12), (1,), ((),) * 3), NAMES[:3], ENGLISH, None) == (
        "Fewest tokens win: Much 2, Tuck 3."
    )
    by_lot = structs.replace(view, points=(9, 9, 9), chests=(chests[0], chests[0], chests[1]), by_lot=True)
    assert WORDS.end.decided(by_lot, Outcome((12, 12, 12), (0,), ((),) * 3), NAMES[:3], ENGLISH, None) == (
        "Fewest tokens win: Marian 2, Much 2, Tuck 3. Between equals the dice decided."
    )
    assert not WORDS.end.decided(view, Outcome((12, 11, 3), (0,), ((),) * 3), NAMES[:3], ENGLISH, None)


def test_a_victory_that_lay_in_a_chest_is_told_as_one() -> None:
    told = set()
    for seed in range(60):
        rng = Random(seed)
        state = GAME.new(2 + seed % 3, SherwoodBanditsOptions(), rng)
        while waited_for := GAME.to_move(state):
            state = GAME.play(state, waited_for[0], rng.choice(GAME.legal_moves(state, waited_for[0])), rng).state
        view, outcome = GAME.view(state, None), GAME.outcome(state)
        assert outcome is not None
        names = (*NAMES[: state.seats], "Will Scarlet")[: len(view.points)]
        story = WORDS.end.decided(view, outcome, names, ENGLISH, None)
        winner = outcome.winners[0] if outcome.winners else 2
        best = max(view.points)
        chest = view.treasures[winner].points
        lay_there = (
            f" with {best} until the chests were opened: {chest} of {names[winner]}'s "
            f"{view.points[winner] + chest} points lay there."
        )
        assert (lay_there in story) == (view.points[winner] < best)
        if lay_there in story and outcome.winners:
            own = WORDS.end.decided(view, outcome, names, ENGLISH, winner)
            assert own == story.replace(f"{names[winner]}'s", "your")
            ahead = [band for band, points in enumerate(view.points) if points == best]
            lost = WORDS.end.decided(view, outcome, names, ENGLISH, ahead[0])
            assert lost == (story.replace(f"{names[ahead[0]]} was", "You were") if len(ahead) == 1 else story)
        told.add((lay_there in story, bool(outcome.winners)))
    assert told == {(True, True), (False, True), (True, False), (False, False)}


def test_bs20_the_war_cart_and_one_as_strong_are_told_to_be_beyond_all_dice() -> None:
    assert front_words(Cart.WAR, 33, ENGLISH) == "War Cart, Defence 33 (cannot be beaten)"
    assert front_words(Cart.WAR, None, ENGLISH) == "War Cart (cannot be beaten)"
    assert front_words(Cart.FORTUNE_TELLER, 31, ENGLISH) == "Fortune-Teller's Cart, Defence 31 (cannot be beaten)"
    assert front_words(Cart.FORTUNE_TELLER, 17, ENGLISH) == "Fortune-Teller's Cart, Defence 17"


def test_the_latest_of_a_turn_finds_room_under_the_board_before_the_oldest() -> None:
    beaten = [CartBeaten(stretch, Fight(3, (FOUR,), 1, (0,)), (2, 0, 0)) for stretch in range(4)]
    paid = LootDiscarded(2, (Loot.RUBY_RING,), "bail"), BailPaid(2, (5,))
    late = (*paid, Rewarded(1, "loot"), TurnEnded(2, (8, 5, 4), 2))
    news = news_of([], entries(*beaten, DiceBrought(((), (), (5,))), *late, seats=3), ())
    assert news.lines[-3:] == [
        "Tuck pays bail (ruby ring): the die with 5 leaves the drawbridge.",
        "Much has fooled the Sheriff (under 5) and takes a loot token.",
        "**Turn 2 ends.** Tuck has the fewest points (4) and is the next first player.",
    ]
    assert [line[7:13] for line in news.lines[:-3]] == ["B is b", "C is b", "D is b"]
