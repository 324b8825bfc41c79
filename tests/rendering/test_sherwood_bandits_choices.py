"""Tests of how Sherwood Bandits' pictures show a decision: the choices, and what they lead to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from msgspec import structs
from PIL import Image

from games.sherwood_bandits.box import Cart, Loot, MerryMan
from games.sherwood_bandits.moves import (
    Infiltrate,
    Shove,
)
from games.sherwood_bandits.odds import odds
from games.sherwood_bandits.state import SherwoodBanditsOptions
from rendering import theme
from rendering.ground import kept_tile
from rendering.sherwood_bandits import (
    hand,
    marks,
    offers,
    options,
    scene,
)
from rendering.sherwood_bandits.assault import draw_outlook
from rendering.sherwood_bandits.carts import cart_picture, cart_tile
from rendering.sherwood_bandits.choices import NO_CHOICE, Outlook, Way, choices
from rendering.sherwood_bandits.gallery import find
from rendering.sherwood_bandits.spaces import Arrow, spaces_picture
from rendering.usual_gallery import NAMES
from tests.games.sherwood_bandits import table
from tests.rendering.sherwood_bandits import GAME, hand_of, rolled
from tests.rendering.sizes.recorder import marks as drawn_into
from tests.rendering.sizes.recorder import recording
from words.highlights import Highlights
from words.numbers import percent, signed
from words.sherwood_bandits import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.sherwood_bandits.state import State
    from words.language import Language


def test_who_is_asked_about_the_road_sees_how_likely_each_cart_is_beaten_and_nobody_else_does() -> None:
    state = table.turn(3)
    for seat, seen in ((0, True), (1, False), (None, False)):
        view = GAME.view(state, seat)
        shown = [cart_picture(view, number, NO_CHOICE, marks.NO_MARKS).percent for number in range(3)]
        likely = [percent(odds(view, number) or 0) for number in range(3)]
        assert set(likely) != {"0"}
        assert shown == (likely if seen else [None] * 3)


def test_each_die_shows_the_result_of_robin_hoods_help() -> None:
    state = rolled(5, 1, 1)
    six, less = Outlook(signed(1), is_good=True), Outlook(signed(-2), is_good=False)
    more = Outlook(signed(2), is_good=True)
    assert choices(GAME.view(state, 0)).outlooks == ((six, less), (), (more,)), (
        "a five becomes a six, as its button says"
    )
    assert choices(GAME.view(state, 1)).outlooks == ()
    reroll = structs.replace(state, merry_men=table.turn(3, cards=[MerryMan.SECOND_CHANCE]).merry_men)
    chances = choices(GAME.view(reroll, 0)).outlooks
    rare, likely = Outlook("17%", is_good=False, is_roll=True), Outlook("83%", is_good=True, is_roll=True)
    assert chances == ((rare,), (likely,), (likely,))


@pytest.mark.parametrize(
    ("outlook", "sign"),
    [
        (Outlook("14", is_good=True), "tick"),
        (Outlook("9", is_good=False), "cross"),
        (Outlook("100%", is_good=True, is_roll=True), "dice_sign"),
    ],
)
def test_a_sign_beside_a_die_says_what_its_number_means_and_keeps_clear_of_the_next_die(
    outlook: Outlook, sign: str
) -> None:
    with recording():
        image = Image.new("RGB", (400, 200), theme.PARCHMENT)
        draw_outlook(image, outlook, (100, 100), theme.INK)
        drawn = {mark.name.partition(" ")[0]: mark for mark in drawn_into(image)}
    assert set(drawn) == {outlook.said, sign}
    assert max(mark.box[2] for mark in drawn.values()) <= 100 + 110


def test_a_token_says_what_it_adds_to_the_readers_sets_and_what_giving_it_up_costs(english: Language) -> None:
    rings = (Loot.RUBY_RING, Loot.RUBY_RING)
    state = structs.replace(
        table.turn(3), phase="draft", stretch=0, pool=(Loot.RUBY_RING, Loot.COIN), chests=(rings, (), ())
    )
    view = GAME.view(state, 0)
    assert [offer.worth for offer in offers.offers(view, 0, choices(view).loot, english).tokens] == ["+6", "+1"]
    closed = structs.replace(view, chests=((None, None), (), ()))
    assert [offer.worth for offer in offers.offers(closed, 0, choices(view).loot, english).tokens] == ["", ""]
    paying = structs.replace(state, phase="bail", pool=(), fresh=((Loot.RUBY_RING,), (), ()), columns=((6, 6), (), ()))
    view = GAME.view(paying, 0)
    assert [offer.worth for offer in offers.offers(view, 0, choices(view).loot, english).tokens] == ["−6"]


def test_a_token_to_sell_says_what_its_point_and_its_sets_come_to(english: Language) -> None:
    state = table.turn(
        3, phase="tuck", cards=[MerryMan.TO_MARKET], fresh=((Loot.RUBY_RING, Loot.RUBY_NECKLACE), (), ())
    )
    view = GAME.view(structs.replace(state, chests=((Loot.RUBY_RING, Loot.RUBY_RING), (), ())), 0)
    shown = offers.offers(view, 0, choices(view).loot, english).tokens
    assert [(offer.loot, offer.worth) for offer in shown] == [(Loot.RUBY_RING, signed(-5)), (Loot.RUBY_NECKLACE, "0")]
    told = [WORDS.move_label(view, move, NAMES, english).text for move in GAME.legal_moves(state, 0)[:2]]
    assert told == [f"Sell: ruby ring ({signed(-5)})", "Sell: ruby necklace (0)"]
    closed = structs.replace(state, options=SherwoodBanditsOptions(check_chest=False), chests=((Loot.COIN,), (), ()))
    view = GAME.view(closed, 0)
    assert [offer.worth for offer in offers.offers(view, 0, choices(view).loot, english).tokens] == ["", ""]
    assert WORDS.move_label(view, GAME.legal_moves(closed, 0)[0], NAMES, english).text == "Sell: ruby ring"


def test_rewards_are_shown_as_their_buttons_name_them_beside_the_dice_that_earned_them(english: Language) -> None:
    state = find(4, lambda state: state.phase == "reward" and len(state.columns[state.active]) > 0)
    view = GAME.view(state, state.active)
    shown = options.reward_picture(view, state.active, choices(view).rewards, english)
    assert shown.rewards == ((True, "Draw a loot token"), (False, "Take a point"))
    assert shown.dice.dice == state.columns[state.active]
    assert not shown.dice.taken_off
    assert choices(GAME.view(state, None)).rewards == ()


def test_a_barter_shows_what_may_be_given_and_a_token_face_down(english: Language) -> None:
    state = find(4, lambda state: state.phase == "tuck" and len(set(state.fresh[state.active])) > 1 and bartered(state))
    view = GAME.view(state, state.active)
    shown = options.barter_picture(view, state.active, english)
    assert {offer.loot for offer in shown.tokens} == set(state.fresh[state.active])
    with recording():
        drawn = drawn_into(options.barter_tile(scene.wood().ground(scene.large_stake(scene.ROAD_ABOVE.stake)), shown))
    tokens = Counter(mark.name for mark in drawn if mark.name.startswith("token"))
    assert tokens == {"token": 2} | {f"token {loot.name}": 1 for loot in set(state.fresh[state.active])}


def bartered(state: State) -> bool:
    return choices(GAME.view(state, state.active)).barter


@pytest.mark.parametrize(
    ("wanted", "tile"),
    [
        (bartered, "barter_tile"),
        (lambda state: state.phase == "reward", "reward_tile"),
        (lambda state: state.phase == "draft", "offers_tile"),
    ],
)
def test_a_hand_shows_what_is_chosen_from_in_place_of_the_drawbridge(
    wanted: Callable[[State], bool], tile: str, english: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(hand, tile, kept_tile(lambda *_: drawn.append(tile)))
    monkeypatch.setattr(hand, "draw_stake", lambda *_: drawn.append("stake"))
    state = find(4, lambda state: state.phase != "over" and wanted(state))
    hand_of(state, state.active, english)
    assert drawn == [tile]


def test_a_bandit_of_ones_own_is_chosen_before_whom_it_swaps_with() -> None:
    state = table.enter(table.lurking("01..", "10..", "....", seats=3), "guards", until="ambush").state
    view = GAME.view(state, state.active)
    swaps = [move for move in GAME.legal_moves(state, state.active) if isinstance(move, Infiltrate)]
    own = {(move.stretch, move.space) for move in swaps}
    assert (state.active, own) == (0, {(0, 0), (1, 1)})
    assert choices(view).spaces == own
    picked = tuple(move for move in swaps if move.stretch == 0)
    shown = choices(view, Highlights((), picked))
    assert shown.spaces == {(0, 0)}
    assert shown.chosen_spaces == {(0, 0)}


def john(card: MerryMan, *stretches: str) -> State:
    """Return the state in which seat 0 is asked for Little John's help, with bandits on the road."""
    state = table.lurking(*stretches, seats=3, merry_men=table.turn(3, cards=[card]).merry_men)
    return table.enter(state, "guards", until="ambush").state


def test_a_squeeze_goes_from_a_bandit_of_ones_own_to_the_one_on_its_left() -> None:
    view = GAME.view(john(MerryMan.TIGHT_SQUEEZE, "10..", "2100", "...."), 0)
    shown = choices(view)
    assert shown.spaces == {(0, 1), (1, 2), (1, 3)}
    assert set(shown.ways) == {
        Way((0, 1), (0, 0), is_swap=False),
        Way((1, 2), (1, 1), is_swap=False),
        Way((1, 3), (1, 2), is_swap=False),
    }
    road = spaces_picture(view, 0, shown)
    assert road.open == {1}
    assert road.reached == {0}
    assert road.arrows == (Arrow(1, 0, is_swap=False),)
    assert not road.swapped


def test_a_shove_goes_both_ways_and_neighbours_are_chosen_only_for_a_bandit_with_a_choice() -> None:
    state = john(MerryMan.SHOVE, "10..", "102.", "....")
    shown = choices(GAME.view(state, 0))
    assert shown.spaces == {(0, 1), (1, 1)}
    assert {way.end for way in shown.ways} == {(0, 0), (1, 0), (1, 2)}
    assert all(way.is_swap for way in shown.ways)
    shoves = [move for move in GAME.legal_moves(state, 0) if isinstance(move, Shove) and move.stretch == 1]
    assert choices(GAME.view(state, 0), Highlights(chosen=shoves)).spaces == {(1, 0), (1, 1), (1, 2)}
    assert choices(GAME.view(state, 0), Highlights(chosen=shoves[:1])).spaces == {(1, 1)}


def test_who_would_come_from_another_cart_is_marked_where_a_bandit_has_one_way() -> None:
    view = GAME.view(john(MerryMan.INFILTRATOR, "01..", "10..", "1..."), 0)
    shown = choices(view)
    assert shown.spaces == {(0, 0), (1, 1)}
    assert shown.ways == (Way((1, 1), (0, 1), is_swap=True),)
    first, second, _ = (spaces_picture(view, number, shown) for number in range(3))
    assert first.reached == first.swapped == {1}
    assert not first.arrows
    assert not second.reached | second.swapped


def test_a_shield_has_guards_counted_in_before_the_cart_is_turned_up_and_after() -> None:
    state = table.turn(3, (Cart.PLAIN_5, Cart.PLAIN_8, Cart.BEER), guards=(-2, 2, 2), looked=(1, 1, 1))
    for seat, seen in ((0, [3, 10, None]), (1, [None, None, None])):
        view = GAME.view(state, seat)
        assert [cart_picture(view, number, NO_CHOICE, marks.NO_MARKS).defence for number in range(3)] == seen
    up = GAME.view(structs.replace(state, phase="assault", revealed=True, defences=(3, 10, 5)), None)
    assert [cart_picture(up, number, NO_CHOICE, marks.NO_MARKS).defence for number in range(3)] == [3, 10, 5]


def test_a_pocket_that_may_be_picked_holds_its_coin_and_no_second_letter() -> None:
    view = GAME.view(table.turn(3), 0)
    shown = cart_picture(view, 2, choices(view), marks.NO_MARKS)
    assert shown.open_pocket
    with recording():
        drawn = drawn_into(cart_tile(scene.large_wood().ground(scene.large_stretch_boxes()[2][0]), shown))
    names = Counter(mark.name for mark in drawn)
    assert names["token VILLAGE_COIN"] == names["C"] == 1
