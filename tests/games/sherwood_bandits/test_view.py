"""Tests of what each seat may know: BS-29, face-down carts, and decks whose order is hidden."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from games.sherwood_bandits.box import BACK, LOOT, Back, Loot
from games.sherwood_bandits.state import SherwoodBanditsOptions, State
from games.tuples import without
from tests.games.sherwood_bandits.table import GAME, enter, turn

CHESTS = ((Loot.RUBY_RING, Loot.VILLAGE_COIN), (Loot.COIN,), ())


@pytest.mark.parametrize(
    ("check_chest", "own"),
    [(True, (Loot.RUBY_RING, Loot.VILLAGE_COIN)), (False, (None, Loot.VILLAGE_COIN))],
)
def test_bs29_only_the_owner_may_check_a_chest_if_the_option_is_on(
    own: tuple[Loot | None, ...], *, check_chest: bool
) -> None:
    state = turn(3, chests=CHESTS, options=SherwoodBanditsOptions(check_chest=check_chest))
    assert GAME.view(state, 0).chests == (own, (None,), ())
    for viewer in (None, 2):
        assert GAME.view(state, viewer).chests == ((None, Loot.VILLAGE_COIN), (None,), ())


def test_bs29_what_has_gone_into_a_chest_is_its_owner_s_business_as_the_chest_is() -> None:
    state = enter(turn(3, fresh=CHESTS, chests=((), (Loot.EMERALD_RING,), ())), "clean_up").state
    assert state.put_away == CHESTS
    assert [GAME.view(state, viewer).put_away for viewer in (0, 1, 2, None)] == [*CHESTS, ()]
    closed = replace(state, options=SherwoodBanditsOptions(check_chest=False))
    assert all(GAME.view(closed, viewer).put_away == () for viewer in (0, 1, 2, None))
    imagined = GAME.determinize(GAME.view(state, 0), Random(1))
    assert imagined.put_away == (CHESTS[0], (), ())
    assert GAME.view(imagined, 0) == GAME.view(state, 0)


def test_a_game_stored_before_it_was_noted_what_went_into_the_chests_goes_on() -> None:
    stored = msgspec.to_builtins(turn(3, chests=CHESTS))
    del stored["put_away"]
    state = msgspec.convert(stored, State)
    assert GAME.view(state, 0).put_away == ()
    assert GAME.view(state, 0).chests[0] == CHESTS[0]


def test_at_the_end_all_chests_are_open() -> None:
    state = enter(turn(3, turn=4, chests=CHESTS, options=SherwoodBanditsOptions(check_chest=False)), "clean_up").state
    for viewer in (None, 0, 1, 2):
        view = GAME.view(state, viewer)
        assert view.chests == CHESTS
        assert len(view.treasures) == 3


def test_tokens_whose_place_is_unknown_are_the_supply_and_what_others_hide() -> None:
    supply = LOOT[:-2]
    state = turn(3, chests=CHESTS, fresh=((), (LOOT[-1],), ()), supply=supply[1:])
    assert sorted((*GAME.view(state, 0).loot_unseen, Loot.RUBY_RING)) == sorted((*supply, LOOT[-1], Loot.COIN))


def test_carts_unseen_are_the_deck_and_those_face_down() -> None:
    state = turn(3, looked=(0b1, 0, 0))
    assert GAME.view(state, None).carts_unseen == tuple(sorted((*state.deck, *state.carts)))
    assert GAME.view(state, 0).carts_unseen == tuple(sorted((*state.deck, *state.carts[1:])))
    shown = replace(state, revealed=True)
    assert GAME.view(shown, None).carts_unseen == tuple(sorted(state.deck))


def test_a_face_down_cart_may_be_any_with_its_back() -> None:
    state = turn(3, looked=(0b1, 0, 0))
    view = GAME.view(state, 0)
    rng = Random(1)
    drawn = [GAME.determinize(view, rng).carts for _ in range(300)]
    assert {carts[0] for carts in drawn} == {state.carts[0]}
    assert {carts[1] for carts in drawn} == {cart for cart in view.carts_unseen if BACK[cart] is BACK[state.carts[1]]}
    for carts in drawn:
        assert [BACK[cart] for cart in carts] == [BACK[cart] for cart in state.carts]


def test_bs34_the_back_of_the_deck_s_top_card_is_public_and_its_front_is_not() -> None:
    state = turn(3)
    fresh = {BACK[cart]: replace(state, deck=(*without(state.deck, cart), cart)) for cart in state.deck}
    assert set(fresh) == set(Back)
    for viewer in (None, 0, 1, 2):
        assert [GAME.view(state, viewer).next_back for state in fresh.values()] == list(fresh)
    same_back = [cart for cart in state.deck if BACK[cart] is BACK[state.deck[-1]] and cart is not state.deck[-1]]
    other = replace(state, deck=(*without(state.deck, same_back[0]), same_back[0]))
    assert other != state
    for viewer in (None, 0, 1, 2):
        assert GAME.view(other, viewer) == GAME.view(state, viewer)


@pytest.mark.parametrize("back", Back)
def test_bs34_an_imagined_deck_has_any_cart_of_the_visible_back_on_top(back: Back) -> None:
    state = turn(3)
    top = next(cart for cart in state.deck if BACK[cart] is back)
    view = GAME.view(replace(state, deck=(*without(state.deck, top), top)), None)
    rng = Random(1)
    drawn = {GAME.determinize(view, rng).deck[-1] for _ in range(300)}
    assert drawn == {cart for cart in view.carts_unseen if BACK[cart] is back}


def test_merry_men_to_come_have_no_order() -> None:
    state = turn(3)
    reordered = replace(state, merry_men=tuple((cards[0], *reversed(cards[1:])) for cards in state.merry_men))
    assert reordered != state
    assert GAME.view(reordered, 0) == GAME.view(state, 0)
