"""Tests of the status above Sherwood Bandits' board, and of the prompts above a seat's buttons."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from games.sherwood_bandits.box import BACK, Cart, Loot, MerryMan
from games.sherwood_bandits.events import BanditPlaced, DiceChanged, LeaderSent, PocketPicked, TurnBegan
from games.sherwood_bandits.moves import Lurk, TakeLoot
from games.sherwood_bandits.places import space_name
from games.sherwood_bandits.state import Phase, SherwoodBanditsOptions
from games.sherwood_bandits.values import Die, Earned, Fight, Leader
from tests.games.sherwood_bandits.table import GAME, enter, legal, lurking, play, turn
from tests.words.sherwood_bandits.reading import ENGLISH, NAMES, WORDS, position, prompt, status
from words.sherwood_bandits.terms import back_name

SHORT = (Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9)
DICE = (
    Die(0, 0, 4, squeezed=False, fixed=False, marked=False),
    Die(1, 1, 3, squeezed=False, fixed=False, marked=True),
)


def test_the_status_tells_turn_and_who_is_asked_and_leaves_the_rest_to_the_picture() -> None:
    assert status(turn(3)) == "Turn 1 of 4. Marian places a bandit. Points: Marian 0, Much 0, Tuck 0."
    robin = turn(3, phase="robin", stretch=1, active=2, turn=3, cards=(MerryMan.LOOK_HERE,))
    assert "Turn 3 of 4. Cart B: Tuck may ask Robin Hood (Look Here!)." in status(robin)
    assert "Marian may pay bail." in status(turn(3, phase="bail"))
    assert "Will Scarlet 0" in status(turn(2))


def test_until_somebody_begins_a_turn_the_status_tells_that_the_one_before_is_over() -> None:
    begun = turn(3, turn=2, last=(TurnBegan(2, 0, ()),))
    assert status(begun).startswith("Turn 1 of 4 is over, and the next one begins. Marian places a bandit. Points:")
    assert status(replace(begun, turn=1)).startswith("Turn 1 of 4. Marian places")


def test_ws7_nobody_is_ahead_while_scarlet_has_the_most_points() -> None:
    def ahead(*points: int) -> tuple[int, ...]:
        view = replace(GAME.view(turn(2 if len(points) == 3 else len(points)), None), points=points)
        assert WORDS.race.standings is not None
        return WORDS.race.standings(view).ahead

    assert ahead(4, 6, 5) == (1,)
    assert ahead(4, 6, 6) == (1,), "Scarlet is nobody's opponent as long as he has no more"
    assert ahead(4, 6, 7) == ()
    assert ahead(4, 6, 7, 7) == (2, 3)


def test_who_is_not_asked_reads_who_is() -> None:
    assert prompt(turn(3), seat=1) == "**You wait.** Marian places a bandit."


def test_placing_tells_how_many_and_why_lady_marion_cannot_help() -> None:
    assert prompt(turn(3)) == "**Place a bandit at a cart or in its village** (4 left)."
    assert "cannot help" not in prompt(turn(3))
    two = prompt(turn(3, placing=2, leaders=(Leader.LADY_MARION, Leader.HOME, Leader.HOME)))
    assert "you place two at once" in two
    assert "Your leader is with Lady Marion, and cannot help now." in two
    jailed = prompt(turn(3, leaders=(Leader.JAILED, Leader.HOME, Leader.HOME)))
    assert "in prison, until the arrests of this turn" in jailed


def test_who_has_looked_at_a_cart_reads_it_again_and_nobody_else_does() -> None:
    state = turn(3, (Cart.BEER, *SHORT[1:]), looked=(0b1, 0, 0))
    assert prompt(state).endswith("\n-# You have seen cart A: Beer Cart. As weak as the weakest other cart.")
    assert all(
        "Beer Cart" not in text for text in (prompt(state, 1), status(state), position(state), position(state, 1))
    )


def test_friendly_guards_read_what_the_cart_is() -> None:
    both = prompt(turn(3, (Cart.ROBIN_6, *SHORT[1:]), looked=(1, 1, 0)))
    seen = "-# You have seen cart A: Defence 6, portrait of Robin Hood.\n-# You have seen cart B: Defence 8."
    assert both.endswith(seen)
    changed = prompt(turn(3, SHORT, looked=(0, 1, 0), guards=(0, -2, 0)))
    assert changed.endswith("You have seen cart B: Defence 8 \N{MINUS SIGN} 2 = 6.")
    told = prompt(turn(3, SHORT, phase="guards", stretch=1, looked=(0, 1, 0)))
    assert "**Cart B: Defence 8.** Change its Defence?" in told


def test_who_has_seen_the_sheriffs_cart_reads_what_it_does() -> None:
    state = turn(3, (Cart.PLAIN_4, Cart.SHERIFF, Cart.PLAIN_9), phase="guards", stretch=1, looked=(0, 1, 0))
    assert "**Cart B: Sheriff's Cart, Defence 8.**" in prompt(state)
    effect = "You have seen cart B: Sheriff's Cart, Defence 8. Leaders of all who lurk there go to prison"
    assert effect in prompt(state)
    assert effect in position(state, 0)
    assert all("Sheriff's Cart" not in told for told in (prompt(state, 1), position(state, 1), position(state)))


def test_a_cart_that_compares_with_others_says_with_which() -> None:
    carts = (Cart.FORTUNE_TELLER, Cart.PLAIN_7, Cart.PLAIN_9)
    told = position(turn(3, carts, phase="assault", revealed=True, defences=(9, 7, 9)))
    assert "**Cart A:** Fortune-Teller's Cart, as strong as the strongest other cart (C): 9." in told
    beer = position(turn(3, (Cart.BEER, *carts[1:]), phase="assault", revealed=True, defences=(7, 7, 9)))
    assert "**Cart A:** Beer Cart, as weak as the weakest other cart (B): 7." in beer


@pytest.mark.parametrize("phase", ["assault", "robin", "tuck", "bail", "reward"])
def test_loot_is_named_to_its_owner_and_to_nobody_else(phase: str) -> None:
    fresh = ((Loot.RUBY_NECKLACE, Loot.AMBER_RING), (), ())
    state = turn(
        3, SHORT, phase=phase, revealed=True, defences=(4, 8, 9), fresh=fresh, columns=((6,), (), ()), stretch=0
    )
    mine = "Your loot of this turn: ruby necklace, amber ring."
    assert mine in prompt(state, 0)
    assert mine in prompt(replace(state, active=1), 0), "while another is asked"
    others = (status(state), position(state), prompt(state, 1), position(state, 1), prompt(state, 2))
    assert all("necklace" not in told and "amber" not in told for told in others)
    coins = replace(state, fresh=((Loot.VILLAGE_COIN,), (), ()))
    assert "Your loot" not in prompt(coins, 0), "everybody has seen it taken"


def test_bs25_a_token_drawn_as_reward_is_named_to_its_owner_alone_until_they_place_again() -> None:
    table = turn(3, SHORT, phase="reward", fresh=((Loot.COIN,), (Loot.AMBER_RING,), ()), columns=((1,), (), ()))
    drawn = replace(table, supply=(Loot.RUBY_NECKLACE,), earned=(Earned(), Earned(1), Earned(1)))
    begun = play(drawn, TakeLoot()).state
    assert (begun.turn, begun.active) == (2, 0)
    mine = "-# Your loot of turn 1, now in your chest: ruby necklace, coin."
    assert mine in prompt(begun, 0)
    assert mine in prompt(replace(begun, active=1), 0), "while another is asked"
    others = (status(begun), position(begun), prompt(begun, 1), position(begun, 1), prompt(begun, 2))
    assert all("necklace" not in told for told in others)
    assert "now in your chest: amber ring." in prompt(begun, 1)
    assert "now in your chest" not in prompt(begun, 2), "who has taken nothing"
    placed = play(begun, next(move for move in legal(begun) if isinstance(move, Lurk))).state
    assert "now in your chest" not in prompt(placed, 0)
    assert "now in your chest" in prompt(placed, 1)


def test_coins_taken_openly_and_closed_chests_are_not_told_again() -> None:
    coins = ((Loot.VILLAGE_COIN,), (), ())
    assert "chest" not in prompt(turn(3, turn=2, put_away=coins, chests=coins))
    rings = ((Loot.RUBY_RING,), (), ())
    closed = turn(3, turn=2, put_away=rings, chests=rings)
    assert "ruby ring" in prompt(closed)
    assert "ruby" not in prompt(replace(closed, options=SherwoodBanditsOptions(check_chest=False)))


def test_who_is_rewarded_reads_why() -> None:
    told = prompt(turn(3, phase="reward", columns=((1, 2), (), ())))
    assert told.startswith("**You have fooled the Sheriff** with 1 + 2 = 3 on the drawbridge (under 5).")


def test_carts_gone_are_told_by_their_backs() -> None:
    state = turn(3, SHORT)
    gone = (Cart.PLAIN_14, Cart.PLAIN_7, Cart.SHERIFF, Cart.PLAIN_13)
    less = replace(state, deck=tuple((Counter(state.deck) - Counter(gone)).elements()))
    dash = "\N{EN DASH}"
    assert f"Carts gone: 7 (back 4{dash}7); Sheriff's Cart (back 8{dash}11); 13, 14 (back 12{dash}15)." in prompt(less)


def test_bs34_everybody_reads_the_back_of_the_next_cart_and_an_inside_job_is_asked_for_with_it() -> None:
    state = turn(3, cards=(MerryMan.INSIDE_JOB,))
    for at, cart in enumerate(state.deck):
        other = replace(state, phase="marion", deck=(*state.deck[:at], *state.deck[at + 1 :], cart))
        sentence = f"Next in the deck: {back_name(BACK[cart])}."
        question, *_ = prompt(other).split("\n")
        assert all(sentence in text for text in (question, position(other), position(other, 1)))


def test_robin_hood_comes_with_the_dice_and_how_they_would_end() -> None:
    fields: dict[str, Any] = {"phase": "robin", "stretch": 0, "dice": DICE}
    short = prompt(turn(3, SHORT, defences=(9, 8, 9), **fields))
    assert "**Cart A, Defence 9:** as it is, 2 are missing." in short
    enough = prompt(turn(3, SHORT, defences=(4, 8, 9), **fields))
    assert "as it is, the first die beats it." in enough
    assert "Robin Hood: **Heads Down!**" in enough


def test_robin_hood_comes_with_what_the_name_of_a_squeezed_die_means() -> None:
    state = turn(3, phase="robin", stretch=0, dice=DICE)
    assert "squeezed" not in prompt(state)
    squeezed = (DICE[0], replace(DICE[0], squeezed=True), *DICE[1:])
    place = space_name(0, DICE[0].space)
    assert prompt(replace(state, dice=squeezed)).endswith(f"-# {place}+: squeezed in beside another die.")


def test_a_draft_tells_the_tokens_to_whoever_chooses_alone() -> None:
    state = turn(3, phase="draft", stretch=0, pool=(Loot.RUBY_RING, Loot.COIN), queue=(1,))
    assert "To choose from: ruby ring, coin." in position(state, 0)
    assert "**Cart A is beaten: keep one of these tokens.**" in prompt(state)
    assert "The other one goes on to Much. Nobody else sees it." in prompt(state)
    opened = replace(state, options=SherwoodBanditsOptions(open_loot=True))
    assert "The other one goes on to Much. What you keep lies face up." in prompt(opened)
    for other in (prompt(state, 1), prompt(state, 2), status(state), position(state), position(state, 1)):
        assert "ruby" not in other


def test_a_player_with_the_next_die_is_told_that_they_choose_again() -> None:
    state = turn(3, phase="draft", stretch=0, pool=(Loot.RUBY_RING, Loot.COIN), queue=(0, 1))
    assert "you choose again from the others" in prompt(state)
    assert "Marian" not in prompt(state)


def test_who_waits_reads_for_whom() -> None:
    state = turn(3, phase="assault")
    assert prompt(replace(state, active=2), 1).endswith("Tuck chooses the next cart.")
    assert "Points: Marian 0, Much 0, Tuck 0." in status(state)
    assert "First player: Marian." in position(state), "the picture shows it, and its description tells it"


def test_own_loot_is_told_to_its_owner_alone_unless_it_lies_open() -> None:
    state = turn(3, fresh=((Loot.RUBY_RING, Loot.VILLAGE_COIN), (), ()), chests=((Loot.AMBER_RING,), (), ()))
    assert "Your loot of this turn: ruby ring, village coin" in position(state, 0)
    assert "Your chest: amber ring" in position(state, 0)
    assert "loot village coin, 1 token face down, chest 1." in position(state, 1)


def test_bail_tells_what_is_at_stake() -> None:
    fields: dict[str, Any] = {"phase": "bail", "columns": ((2, 6, 6), (), ()), "fresh": ((Loot.COIN,), (), ())}
    told = prompt(turn(3, **fields))
    assert "**Pay bail?** On the drawbridge: 2 + 6 + 6 = 14, an arrest (over 10); under 5 is rewarded." in told
    rich = {**fields, "turn": 4, "earned": (Earned(carts=1),) * 3}
    assert "14, which costs a point (over 10); under 5 is rewarded." in prompt(turn(3, **rich))
    assert "14. You have no point to lose; under 5 is still rewarded." in prompt(turn(3, turn=4, **fields))
    caught = turn(3, leaders=(Leader.CAUGHT, Leader.HOME, Leader.HOME), **fields)
    assert "14. Your leader is caught already; under 5 is still rewarded." in prompt(caught)
    safe = prompt(turn(3, **{**fields, "columns": ((2, 6), (), ())}))
    assert "2 + 6 = 8, neither reward (under 5) nor arrest (over 10)." in safe
    last = prompt(turn(3, **{**fields, "turn": 4, "columns": ((2, 6), (), ())}))
    assert "2 + 6 = 8, neither reward (under 5) nor a point lost (over 10)." in last


def test_brackets_are_explained_where_a_button_has_any() -> None:
    def hinted(**fields: Any) -> str:
        state = turn(3, **fields)
        return " ".join(WORDS.hints(GAME.view(state, 0), NAMES[:3], ENGLISH))

    bail: dict[str, Any] = {"phase": "bail", "columns": ((2, 6, 6), (), ())}
    assert "In brackets: what a token costs your sets." in hinted(fresh=((Loot.COIN,) * 3, (), ()), **bail)
    assert "In brackets" not in hinted(fresh=((Loot.COIN,), (), ()), **bail)
    coins, one_die = ((Loot.COIN,) * 4, (), ()), {**bail, "columns": ((6,), (), ())}
    assert "In brackets" in hinted(fresh=coins, **bail), "three of them change the sets"
    assert "In brackets" not in hinted(fresh=coins, **one_die), "nobody pays three for a single die"
    fields: dict[str, Any] = {"phase": "draft", "stretch": 0, "queue": (1,)}
    assert "In brackets" not in hinted(pool=(Loot.RUBY_RING, Loot.COIN), **fields)
    fitting = ((Loot.RUBY_RING,) * 2, (), ())
    assert "In brackets: what a token adds to your sets." in hinted(pool=(Loot.RUBY_RING,), chests=fitting, **fields)
    sale = "In brackets: the point, less what a token costs your sets."
    for card in (MerryMan.TO_MARKET, MerryMan.BARTER):
        told = hinted(phase="tuck", cards=[card], fresh=((Loot.COIN,), (), ()))
        assert (sale in told) is (card is MerryMan.TO_MARKET)
    closed: dict[str, Any] = {
        "options": SherwoodBanditsOptions(check_chest=False),
        "chests": ((Loot.RUBY_RING,), (), ()),
    }
    selling: dict[str, Any] = {"phase": "tuck", "cards": [MerryMan.TO_MARKET], "fresh": ((Loot.COIN,), (), ())}
    assert sale not in hinted(**selling, **closed), "no button has any"


def test_whoever_decides_about_the_road_is_told_the_odds_that_the_picture_shows() -> None:
    state = enter(lurking("01..", "21..", "....", seats=3, carts=SHORT, cards=(MerryMan.SHOVE,)), "guards").state
    told = {fact.heading: fact.text for fact in WORDS.position(GAME.view(state, state.active), NAMES[:3], ENGLISH)}
    assert [told[f"Cart {cart}"].rsplit("; ", 1)[1] for cart in "ABC"] == [
        "beaten in 92%.",
        "beaten in 42%.",
        "beaten in 0%.",
    ]
    assert "beaten in" not in position(state, (state.active + 1) % 3)
    assert "beaten in" not in position(replace(state, phase="assault"), state.active), "the buttons tell"


def test_the_signs_beside_dice_are_explained_where_there_is_a_picture() -> None:
    view = GAME.view(turn(3, SHORT, phase="robin", stretch=0, dice=DICE, defences=(9, 8, 9)), 0)
    signs = "Beside a die: a tick beats the cart, a cross does not, % are the odds."
    assert WORDS.picture_hints(view, ENGLISH) == signs
    reroll = GAME.view(
        turn(3, SHORT, cards=(MerryMan.SECOND_CHANCE,), phase="robin", stretch=0, dice=DICE, defences=(9, 8, 9)), 0
    )
    own = "“yours”: how likely a die of yours counts then."
    told = {WORDS.picture_hints(replace(reroll, seat=seat), ENGLISH) for seat in range(3)}
    assert told == {signs, f"{signs} {own}"}, "for whoever has a die there"
    assert "%" not in " ".join(WORDS.hints(view, NAMES[:3], ENGLISH))
    assert not WORDS.picture_hints(replace(view, phase="draft"), ENGLISH)


def test_staying_at_home_is_told_apart_from_passing_in_the_first_turn() -> None:
    said = "If your leader stays home, you are not asked again this turn."
    view = GAME.view(turn(3, SHORT, phase="robin", stretch=0, dice=DICE, defences=(9, 8, 9)), 0)
    first = replace(view, turn=1)
    assert WORDS.button_hints(first, ENGLISH) == WORDS.button_hints(replace(first, phase="john"), ENGLISH) == said
    assert WORDS.button_hints(replace(first, turn=2), ENGLISH) == ""
    assert WORDS.button_hints(replace(first, phase="marion"), ENGLISH) == "", "only one of the two can be chosen"


def test_the_drawbridge_is_explained_once_there_are_dice() -> None:
    def hinted(phase: Phase, **fields: Any) -> str:
        state = turn(3, SHORT, phase=phase, stretch=0, dice=DICE, **fields)
        return " ".join(WORDS.hints(GAME.view(state, 0), NAMES[:3], ENGLISH))

    assert "drawbridge" not in hinted("john"), "nobody has rolled"
    assert "Dice of beaten carts go to the drawbridge" in hinted("assault")
    assert hinted("robin") == "", "its cards and buttons have many words"
    beaten = Fight(2, DICE[:1], 1, (0,))
    assert hinted("robin", fights=(None, beaten, None)) == "On the drawbridge: 4, so far a reward."


def test_whoever_has_nothing_yet_that_fits_is_told_what_tokens_will_be_worth() -> None:
    fields: dict[str, Any] = {"phase": "draft", "stretch": 0, "queue": (1,), "pool": (Loot.RUBY_RING, Loot.COIN)}
    worth = (
        "Worth at the end: 3 rings of a colour 6, 2 bracelets 3, one of each kind 4, a necklace 1; 3 other tokens 1."
    )
    for chest, is_told in (((), True), ((Loot.RUBY_RING,) * 2, False)):
        view = GAME.view(turn(3, chests=(chest, (), ()), **fields), 0)
        assert (worth in WORDS.hints(view, NAMES[:3], ENGLISH)) is is_told


def test_little_johns_card_is_told_in_words_where_the_picture_has_no_room_for_it() -> None:
    for seats, carts in ((3, SHORT), (4, (*SHORT, Cart.PLAIN_5))):
        state = replace(turn(seats, carts, phase="john", cards=(MerryMan.SHOVE,)), revealed=True)
        question, *details = prompt(state).split("\n")
        effect = "Swap a bandit of yours with its neighbour at the same cart. Yours lies down."
        assert (effect in question, effect in details) == (seats == 4, seats < 4)
        assert "Shove" in question


def test_bail_is_asked_for_with_what_a_token_brings() -> None:
    loot = ((Loot.COIN, Loot.RUBY_RING), (), ())
    asked = prompt(turn(3, SHORT, phase="bail", columns=((2, 4, 6), (), ()), fresh=loot)).split("\n")[0]
    assert asked.endswith("under 5 is rewarded. A token → 10, no arrest.")


def test_the_second_bandit_of_brotherhood_is_told_as_that() -> None:
    second = "Thanks to Brotherhood: the second of two."
    fields: dict[str, Any] = {"phase": "placement", "placing": 1, "active": 0, "bandits": (2, 4, 4)}
    assert second in prompt(turn(3, last=(BanditPlaced(0, 0, 1),), **fields))
    assert second in prompt(turn(3, last=(PocketPicked(0, 0, coin=True),), **fields))
    assert second not in prompt(turn(3, last=(BanditPlaced(2, 0, 1),), **fields))
    alone = {**fields, "bandits": (2, 0, 0)}
    assert second not in prompt(turn(3, last=(BanditPlaced(0, 0, 1),), **alone)), "nobody else has any left"


def test_the_latest_help_of_robin_hood_is_told_as_that_of_the_card() -> None:
    looked = DiceChanged(0, 0, DICE, (replace(DICE[0], marked=True), DICE[1]))
    told = position(turn(3, last=(LeaderSent(0, MerryMan.LOOK_HERE), looked)), 1)
    assert "Marian changes no die: A1 (Marian) shows 4 already." in told
    assert "rerolls" not in told


def test_choices_made_so_far_are_told() -> None:
    fresh = ((Loot.RUBY_RING, Loot.COIN, Loot.COIN), (), ())
    assert "Chosen so far: coin." in prompt(turn(3, phase="large_bail", fresh=fresh, given=(Loot.COIN,)))
    columns = ((), (4, 6), (2, 3))
    beer = turn(3, phase="beer", columns=columns, raised=((1, 4),), cards=(MerryMan.WHERES_THE_BEER,))
    assert "Chosen so far: Much 4 → 6." in prompt(beer)


def test_the_position_can_be_played_from() -> None:
    state = lurking(
        "0.1.",
        "2...",
        "....",
        seats=3,
        carts=(Cart.ROYAL, Cart.PLAIN_8, Cart.PLAIN_9),
        revealed=True,
        phase="assault",
        defences=(9, 8, 9),
        guards=(2, 0, 0),
        replaced=0b10,
        lying=0b100,
        squeezed=(1, *(-1,) * 11),
        left_dice=(*(-1,) * 8, 0, *(-1,) * 3),
        pockets=(-1, -1, 0),
        columns=((2, 5), (), ()),
    )
    told = position(state).splitlines()
    assert "**Tuck:** 0 points; leader at home; loot 0, chest 0." in told
    assert "**Cart A:** Royal Cart, Defence 9; guards +2 counted in; A1 Marian, A1+ Much, A3 Much (lying)." in told
    assert "**Cart B:** Defence 8; B1 Tuck." in told
    assert "**Cart C:** Defence 9; C1 die with 2 of Marian; pickpocket Marian." in told
    assert any(line.startswith("**Robin Hood, Heads Down!:** Change a die of yours by 2") for line in told)
    assert "May follow: Second Chance, Look There!, Look Here!" in told[-2]
    assert any("Tokens to draw: 53. Coins in the village: 13." in line for line in told)


def test_the_position_before_the_guards_tells_backs_and_who_has_looked() -> None:
    state = turn(3, SHORT, looked=(0b11, 0, 0))
    assert "**Cart A:** face down, 4\N{EN DASH}7; seen by Marian and Much." in position(state)
    assert "You have seen cart A: Defence 4." in position(state, 1)
    assert "You have seen" not in position(state, 2)
