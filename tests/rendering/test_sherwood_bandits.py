"""The pictures of Sherwood Bandits: what they say and show, what they keep secret, and that they stay small."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations, pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs
from PIL import Image, ImageChops, ImageStat

from bot.languages import LANGUAGES
from bot.surfaces.show import ROOM_TO_MOVE
from games.sherwood_bandits import SherwoodBandits
from games.sherwood_bandits.box import BACK, CARTS, SPACES, TURNS, Back, Cart, Character, Loot, MerryMan
from games.sherwood_bandits.events import (
    BailPaid,
    BanditPlaced,
    CartBeaten,
    CartEscaped,
    CartsLookedAt,
    CartsRevealed,
    DiceBrought,
    DiceChanged,
    DiceRaised,
    DiceRolled,
    FairRolled,
    LeaderArrested,
    LeaderRested,
    LeaderSent,
    LootDiscarded,
    LootDrawn,
    LootKept,
    MerryManChanged,
    PocketPicked,
    PointLost,
    RanksClosed,
    Rewarded,
    TurnBegan,
    TurnEnded,
)
from games.sherwood_bandits.moves import (
    PASS,
    HeadsDown,
    Infiltrate,
    KeepLoot,
    LookAtTwo,
    Lurk,
    Pickpocket,
    RaiseDie,
    Shove,
    Squeeze,
)
from games.sherwood_bandits.odds import odds
from games.sherwood_bandits.scoring import treasures
from games.sherwood_bandits.standing import assault_at_stake, gains, gone_carts, new_cards, on_the_bridge
from games.sherwood_bandits.state import SherwoodBanditsOptions
from games.sherwood_bandits.told import told
from games.sherwood_bandits.values import NOBODY, Die, Earned, Fight, Leader
from games.tuples import replaced
from rendering import theme
from rendering.ground import kept_tile
from rendering.people import printable_names
from rendering.sherwood_bandits import (
    PICTURES,
    SherwoodBanditsPictures,
    ambush_moment,
    board,
    bridge,
    chests_moment,
    final,
    hand,
    marks,
    moments,
    offers,
    options,
    reveal_moment,
    scene,
    seats,
    sheriff_moment,
    tokens,
)
from rendering.sherwood_bandits.assault import draw_outlook
from rendering.sherwood_bandits.carts import cart_picture, cart_tile
from rendering.sherwood_bandits.choices import NO_CHOICE, Choices, Outlook, Way, choices
from rendering.sherwood_bandits.gallery import _SHOWN, changing, draft, find, lurking, over, positions, start, swapping
from rendering.sherwood_bandits.last_board import last_board
from rendering.sherwood_bandits.merry import merry_picture
from rendering.sherwood_bandits.moment_stage import Stage, set_stage
from rendering.sherwood_bandits.moments import draw_moment
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.dice import _PIPS
from rendering.sherwood_bandits.pictograms.loot import token
from rendering.sherwood_bandits.seats import seat_panel
from rendering.sherwood_bandits.spaces import Arrow, spaces_picture, spare_die
from rendering.usual_gallery import NAMES
from tests.games.sherwood_bandits import table
from tests.rendering.sizes.findings import findings
from tests.rendering.sizes.recorder import Mark, recording
from tests.rendering.sizes.recorder import marks as drawn_into
from words.facts import Importance, alt_text
from words.highlights import Highlights
from words.numbers import in_hundred, signed
from words.sherwood_bandits import WORDS
from words.sherwood_bandits.moments import AMBUSH, AMBUSHES, ROLL
from words.sherwood_bandits.position import position
from words.sherwood_bandits.terms import back_name, merry_man_name
from words.telling import Moment, StagedMoment

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event
    from games.sherwood_bandits.state import Phase, State
    from games.sherwood_bandits.view import View
    from rendering.picture import Picture
    from rendering.scenery import Box
    from words.facts import Fact
    from words.language import Language

GAME = SherwoodBandits()
ENGLISH = LANGUAGES["en"]
DRAW = SherwoodBanditsPictures()
OFFER = offers.Offer(Loot.COIN, 1, "coin", "")
CLEARLY_DIFFERENT = 20
"""How far two signs in shades of grey are off, root mean square; 0 to 255."""


def board_of(state: State, language: Language) -> Picture:
    return DRAW.board(GAME.view(state, None), NAMES[: state.seats], language)


def hand_of(state: State, seat: int, language: Language) -> Picture:
    return DRAW.hand(GAME.view(state, seat), NAMES[: state.seats], language)


# What is said


def test_the_board_says_who_is_asked_what_happened_everybody_the_road_and_the_merry_men(english: Language) -> None:
    state = table.play(table.turn(3), Lurk(1, 2)).state
    assert board_of(state, english).alt == (
        "Turn 1 of 4, lurking: placement and Lady Marion. Bruno places a bandit. "
        "Anna: 0 points; leader at home; 3 bandits to place; loot 0, chest 0. "
        "Bruno: 0 points; leader at home; 4 bandits to place; loot 0, chest 0. "
        "Carla: 0 points; leader at home; 4 bandits to place; loot 0, chest 0. First player: Anna. "
        "Cart A: face down, 4–7. Cart B: face down, 8–11; B3 Anna. "  # noqa: RUF001 (ranges have true dashes)
        "Cart C: face down, 8–11. Next in the deck: 12–15. "  # noqa: RUF001 (ranges have true dashes)
        "Merry Men: Tip-off, Infiltrator, Heads Down!, Come On, Lad! Anna lurks at B3. "
        "Tokens to draw: 53. Coins in the village: 13. Loot discarded: nothing. "
        "Lady Marion, Tip-off: Look secretly at two carts. May follow: Brotherhood, Inside Job, Friendly Guards. "
        "Little John, Infiltrator: Swap a bandit of yours with an opponent's on the same space of another cart. Yours "
        "lies down. May follow: Shove, Tight Squeeze, Quick Job. Robin Hood, Heads Down!: Change a die of yours by 2, "
        "to no less than 1 and no more than 6. May follow: Second Chance, Look There!, Look Here!"
    )


def rolled(*pips: int) -> State:
    """Let Anna choose cart B, defended by 8, which Anna, Bruno and Anna again lurk for; these are their dice."""
    state = table.lurking("2...", "010.", "2...", seats=3, cards=[MerryMan.HEADS_DOWN])
    state = table.enter(state, "guards", until="ambush").state
    while state.phase == "john":
        state = table.play(state, PASS).state
    assert state.phase == "assault"
    return GAME.play(state, 0, GAME.legal_moves(state, 0)[1], table.Loaded(*pips)).state


def test_an_assault_is_told_with_its_dice_and_how_it_would_end(english: Language) -> None:
    state = rolled(5, 4, 1)
    alt = board_of(state, english).alt
    assert "ambushes: Robin Hood. Cart B: Anna may ask Robin Hood (Heads Down!)." in alt
    assert "Assault on cart B: B1 Anna 5, B2 Bruno 4, B3 Anna 1. Would be beaten: 9 against 8." in alt
    assert "on the drawbridge" not in alt
    short = board_of(rolled(1, 2, 3), english).alt
    assert "Would get away: 6 against 8." in short


def test_sums_on_the_drawbridge_wait_until_the_assault_is_decided(english: Language) -> None:
    state = rolled(5, 4, 1)
    view = GAME.view(state, None)
    assert on_the_bridge(view) == ((), (), ()), "Robin Hood may still have the cart get away"
    over = state
    while over.phase == "robin":
        over = table.play(over, PASS).state
    assert on_the_bridge(GAME.view(over, None)) == ((5,), (4,), ())
    assert "Anna: 1 point; leader at home; on the drawbridge 5; loot" in board_of(over, english).alt
    shown = assault_at_stake(view)
    assert shown is not None
    assert (shown.counted, shown.total, shown.over) == (2, 9, False)


def test_where_a_cart_breaks_and_what_it_brings_is_told(english: Language) -> None:
    state = rolled(5, 4, 1)
    while state.phase == "robin":
        state = table.play(state, PASS).state
    told = "Cart B is beaten, 9 against 8: Anna 5, Bruno 4; not needed: Anna 1. It brings Anna 1 point; Bruno 2 points."
    assert told in board_of(state, english).alt
    assert gains(GAME.view(state, None)) == (1, 2, 0)


def test_the_hand_says_what_to_do_and_what_one_owns(english: Language) -> None:
    state = structs.replace(
        table.turn(4), fresh=((Loot.RUBY_RING, Loot.RUBY_RING), (), (), ()), chests=((Loot.COIN,), (), (), ())
    )
    alt = hand_of(state, 0, english).alt
    assert "lurking: placement and Lady Marion. Place a bandit. Your loot of this turn: 2 × ruby ring. " in alt  # noqa: RUF001 (a true sign of multiplication)
    assert "Your chest: coin. Anna: 0 points; leader at home; 4 bandits to place. Bruno: 0 points;" in alt
    assert "Anna places a bandit. Your loot of this turn: nothing." in hand_of(state, 1, english).alt


def test_the_final_picture_says_who_won_and_with_what(english: Language) -> None:
    state = find(3, over)
    outcome = GAME.outcome(state)
    assert outcome is not None
    alt = DRAW.final(GAME.view(state, None), outcome, NAMES[:3], english).alt
    winner = outcome.winners[0]
    assert alt.startswith(f"{NAMES[winner]} wins with {outcome.scores[winner]} points")
    assert f"{NAMES[winner]}: {outcome.scores[winner]} points; robbed carts +{state.earned[winner].carts}, " in alt


def test_scarlet_may_win_alone(english: Language) -> None:
    state = structs.replace(find(2, over), winners=(), by_lot=False)
    outcome = GAME.outcome(state)
    assert outcome is not None
    alt = DRAW.final(GAME.view(state, None), outcome, NAMES[:2], english).alt
    assert alt.startswith("Both lose: Will Scarlet has more points than either.")
    assert "Will Scarlet: " in alt.removeprefix("Both lose: ")


# What is shown


def offered(state: State) -> tuple[object, ...]:
    """Return what the active seat's legal moves name, field by field."""
    moves = GAME.legal_moves(state, state.active)
    return (
        {move.loot for move in moves if hasattr(move, "loot")},
        {(move.stretch, move.space) for move in moves if isinstance(move, Lurk)},
        {move.stretch for move in moves if isinstance(move, Pickpocket)},
        {move.pips for move in moves if isinstance(move, RaiseDie)},
        {(move.stretch, move.space) for move in moves if isinstance(move, Squeeze)},
    )


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_what_is_marked_is_what_is_legal(seats_: int) -> None:
    for state in positions(seats_, 3):
        if state.phase == "over":
            continue
        marked = choices(GAME.view(state, state.active))
        loot, spaces, pockets, pips, squeezing = offered(state)
        assert set(marked.loot) == loot
        if state.phase == "placement":
            assert (marked.spaces, marked.pockets) == (spaces, pockets)
        if state.phase == "beer":
            assert {pips for _, pips in marked.bridge} == pips
        assert not squeezing or marked.spaces >= squeezing  # type: ignore[operator]  # both are sets of pairs
        assert choices(GAME.view(state, (state.active + 1) % seats_)) == NO_CHOICE
        assert choices(GAME.view(state, None)) == NO_CHOICE


def test_what_was_chosen_first_is_marked_and_how_it_may_go_on() -> None:
    state = find(4, lurking)
    view = GAME.view(state, state.active)
    lurks = [move for move in GAME.legal_moves(state, state.active) if isinstance(move, Lurk)]
    chosen = [move for move in lurks if move.stretch == lurks[-1].stretch]
    begun = choices(view, Highlights(chosen=chosen))
    assert begun.chosen_carts == {chosen[0].stretch}
    assert begun.spaces == {(move.stretch, move.space) for move in chosen}
    state = find(4, swapping)
    swaps = [move for move in GAME.legal_moves(state, state.active) if isinstance(move, Infiltrate | Shove)]
    assert chosen_of(state, swaps).chosen_spaces == {(swaps[0].stretch, swaps[0].space)}
    state = find(4, changing)
    dice = [move for move in GAME.legal_moves(state, state.active) if isinstance(move, HeadsDown)]
    assert chosen_of(state, dice).chosen_dice == {(dice[0].space, dice[0].squeezed)}


def chosen_of(state: State, moves: Sequence[Any]) -> Choices:
    return choices(GAME.view(state, state.active), Highlights(chosen=moves[:1]))


def test_what_a_lesson_points_at_is_open_and_not_marked_as_chosen() -> None:
    state = find(4, lurking)
    lurk = next(move for move in GAME.legal_moves(state, state.active) if isinstance(move, Lurk))
    pointed = choices(GAME.view(state, state.active), Highlights(pointed_at=[lurk]))
    assert pointed.spaces == {(lurk.stretch, lurk.space)}
    assert not pointed.chosen_carts


def test_all_tokens_of_a_draft_are_shown_even_where_a_lesson_points_at_one() -> None:
    state = find(4, lambda state: draft(state) and len(set(state.pool)) > 1)
    view, keeps = GAME.view(state, state.active), GAME.legal_moves(state, state.active)
    assert choices(view, Highlights(pointed_at=keeps[:1])).loot == choices(view).loot == tuple(sorted(set(state.pool)))


def test_what_has_just_moved_is_marked() -> None:
    state = table.play(table.turn(3), Lurk(1, 2)).state
    assert spaces_picture(GAME.view(state, None), 1, NO_CHOICE).moved == {2}
    state = table.play(state, Pickpocket(0)).state
    assert cart_picture(GAME.view(state, None), 0, NO_CHOICE, marks.NO_MARKS).moved_pocket
    assert not spaces_picture(GAME.view(state, None), 1, NO_CHOICE).moved


def test_the_road_is_drawn_large_for_decisions_about_it(english: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_large: list[bool] = []
    monkeypatch.setattr(hand, "draw_road", lambda *_, large: drawn_large.append(large))
    for wanted in (start, draft):
        state = find(4, wanted)
        hand_of(state, state.active, english)
    assert drawn_large == [True, False]


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_where_a_fourth_cart_would_stand_a_hand_explains_little_johns_card_and_no_rewards(
    seats_: int, english: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    explained: list[object] = []
    monkeypatch.setattr(hand, "explained_card", lambda *asked: explained.append(asked[1]))
    monkeypatch.setattr(hand, "explained_tile", kept_tile(lambda *_: None))
    monkeypatch.setattr(hand, "draw_stake", lambda *_: explained.append("stake"))
    state = find(seats_, lambda state: state.phase == "john")
    hand_of(state, state.active, english)
    assert explained == ([Character.LITTLE_JOHN] if seats_ < 4 else [])


def test_chosen_tokens_lie_beside_those_that_may_still_be_chosen(english: Language) -> None:
    state = find(4, lambda state: state.phase == "large_bail" and len(state.given) == 1)
    view = GAME.view(state, state.active)
    offered = offers.offers(view, state.active, choices(view).loot, english)
    assert sum(offer.number for offer in offered.tokens) == len(view.fresh[state.active]) - 1
    assert [(offer.loot, offer.number, offer.worth) for offer in offered.given] == [(view.given[0], 1, "")]


def drawn_offers(shown: offers.Offers) -> list[Mark]:
    """Return what stands in the picture of tokens to choose from."""
    with recording():
        return list(drawn_into(offers.offers_tile(scene.wood().ground(scene.LARGE_STAKE), shown)))


def test_a_chosen_token_lies_raised_with_a_tick_and_its_name() -> None:
    chosen = OFFER._replace(loot=Loot.RUBY_RING, name="ruby ring")
    drawn = {mark.name: mark for mark in drawn_offers(offers.Offers((OFFER,), (chosen,), None))}
    assert drawn["token RUBY_RING"].box[1] <= drawn["token COIN"].box[1] - 20
    assert {"ruby", "ring"} <= drawn.keys() or "ruby ring" in drawn
    assert drawn["tick"].box[0] < drawn["token COIN"].box[0]


@pytest.mark.parametrize(("kinds", "names"), [(4, 4), (7, 0)])
def test_many_tokens_have_no_names_rather_than_small_ones(kinds: int, names: int) -> None:
    offer = OFFER._replace(name="Smaragdarmreif")
    written = [mark for mark in drawn_offers(offers.Offers((offer,) * kinds, (), None)) if mark.style is not None]
    assert len(written) == names


def test_bail_is_shown_with_the_dice_that_it_takes_off_the_drawbridge(english: Language) -> None:
    def paid(state: State) -> State:
        return GAME.play(state, state.active, GAME.legal_moves(state, state.active)[0], Random(0)).state

    def offered(state: State) -> offers.Offers:
        view = GAME.view(state, state.active)
        return offers.offers(view, state.active, choices(view).loot, english)

    def pays(phase: Phase, given: int, state: State) -> bool:
        """Tell of a choice with which bail is paid, where others are asked after it."""
        return (state.phase, len(state.given)) == (phase, given) and paid(state).phase in {"bail", "large_bail"}

    for wanted in (partial(pays, "bail", 0), partial(pays, "large_bail", 2)):
        state = find(4, wanted)
        bail = offered(state).dice
        assert bail is not None
        assert bail.dice == state.columns[state.active]
        assert bail.dice[bail.taken_off :] == paid(state).columns[state.active], "as the rules have it"
    assert offered(find(4, draft)).dice is None


def test_the_picture_of_bail_says_what_the_sum_becomes() -> None:
    ground = scene.wood().ground(scene.LARGE_STAKE)
    one = offers.OwnDice(0, (2, 5, 6), 1, last_turn=False)
    cases = one, one._replace(taken_off=2), one._replace(last_turn=True), one._replace(dice=(3, 5, 6))
    drawn = {offers.offers_tile(ground, offers.Offers((OFFER,), (), bail)).tobytes() for bail in (None, *cases)}
    assert len(drawn) == 1 + len(cases)


def test_too_many_pips_cost_a_point_in_the_last_turn_and_jail_before() -> None:
    for last_turn, too_many in ((False, "arrest"), (True, "loses")):
        judged = [bridge.judged(total, last_turn=last_turn) for total in (4, 5, 10, 11)]
        assert judged == ["reward", "free", "free", too_many]
        view = GAME.view(table.turn(3, phase="tuck", turn=TURNS if last_turn else 1), None)
        assert seat_panel(view, 0, ("Marian",)).last_turn is last_turn


def test_a_chosen_die_is_raised_on_the_drawbridge() -> None:
    ground = scene.wood().ground(scene.LARGE_STAKE)
    waiting = bridge.BridgePicture(
        "Drawbridge", ((2, 4), (3,)), 1, frozenset({(0, 2), (0, 4)}), (), frozenset(), last_turn=False
    )
    chosen = waiting._replace(raised=((0, 4),))
    assert bridge.bridge_tile(ground, waiting).tobytes() != bridge.bridge_tile(ground, chosen).tobytes()


def test_the_own_name_is_whole_for_whoever_is_first_and_to_move() -> None:
    view = GAME.view(table.turn(3), 0)
    panel = seats.seat_panel(view, 0, ["Little John", *NAMES[1:3]])
    own, _ = hand._bottom()
    with recording():
        drawn = scene.wood().ground(own).fresh()
        scene.wood().lay(drawn, (0, 0, *drawn.size), seats.seat_tile, panel._replace(first=True, waiting=True))
    assert "Little John" in {mark.name for mark in drawn_into(drawn)}


@pytest.mark.parametrize("phase", ["placement", "assault"])
def test_a_cart_that_more_bandits_may_come_to_says_no_0_in_the_picture_nor_on_the_button(phase: Phase) -> None:
    carts = (Cart.PLAIN_12, Cart.PLAIN_4, Cart.PLAIN_5)
    view = structs.replace(GAME.view(table.turn(3, carts, looked=(1, 1, 1)), 0), phase=phase)
    with recording():
        drawn = drawn_into(hand.draw_hand(view, 0, printable_names(NAMES[:3], ENGLISH), ENGLISH, Highlights()))
    written = [mark.name for mark in drawn if mark.name.endswith("%")]
    assert written == (["50%", "33%"] if phase == "placement" else ["0%", "0%", "0%"])


def test_whoever_leads_wears_a_crown() -> None:
    state = structs.replace(table.turn(3), earned=(Earned(2), Earned(5), Earned(3, 2)))
    view = GAME.view(state, None)
    assert [seats.seat_panel(view, band, NAMES).leads for band in range(3)] == [False, True, True]
    nobody = GAME.view(structs.replace(state, earned=(Earned(), Earned(), Earned())), None)
    assert not any(seats.seat_panel(nobody, band, NAMES).leads for band in range(3))


def test_sets_are_laid_out_as_they_were_scored() -> None:
    chest = (Loot.RUBY_RING, Loot.RUBY_RING, Loot.RUBY_RING, Loot.AMBER_BRACELET, Loot.COIN, Loot.VILLAGE_COIN)
    worth = treasures((chest, (), ()))[0]
    laid = list(final.groups(worth, chest[4:]))
    assert laid == [
        final.Group((Loot.RUBY_RING,) * 3, 6),
        final.Group((Loot.AMBER_BRACELET, Loot.COIN, Loot.VILLAGE_COIN), 1),
    ]
    assert sum(group.points for group in laid) == worth.points - sum(worth.most)


@pytest.mark.parametrize("name", ["Little John", "Will Scarlet", "Guy of Gisborne", "Gilbert the Greatest of Archers"])
def test_a_name_on_the_score_sheet_keeps_clear_of_points_and_sets(name: str, english: Language) -> None:
    state = find(3, over)
    outcome = GAME.outcome(state)
    assert outcome is not None
    with recording() as recorder:
        DRAW.final(GAME.view(state, None), outcome, (name,) * 3, english)
    drawn = [mark for mark in drawn_into(recorder.pictures.pop()) if mark.box[1] > final._HEADER]
    names = [mark for mark in drawn if mark.style and mark.name.split()[0] in name.split()]
    assert len(names) in (3, 6), "on one line or on two in each row"
    for left, top, right, bottom in (mark.box for mark in names):
        around = left, top, right + 16, bottom + 8
        near = [mark for mark in drawn if meets(mark.box, around) and mark not in names]
        assert {mark.name for mark in near} <= {"small_sheet"}


def meets(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_names_of_two_words_stand_on_one_line_of_the_score_sheet(english: Language, written: list[str]) -> None:
    state = find(3, over)
    outcome = GAME.outcome(state)
    assert outcome is not None
    DRAW.final(GAME.view(state, None), outcome, ("Little John", "Will Scarlet", "Friar Tuck"), english)
    assert {"Little John", "Will Scarlet", "Friar Tuck"} <= set(written)


@pytest.mark.parametrize("seed", range(4))
def test_all_loot_is_laid_out(seed: int) -> None:
    *_, state = positions(4, seed)
    view = GAME.view(state, None)
    for band, worth in enumerate(view.treasures):
        result = final._result(view, band, "")
        laid = list(final.groups(worth, result.coins))
        assert sorted(loot for group in laid for loot in group.tokens) == list(state.chests[band])
        assert sum(group.points for group in laid) == worth.points - sum(worth.most)


def test_the_fullest_chest_stays_on_its_sheet(english: Language) -> None:
    state = find(3, over)
    chest = tuple(sorted(loot for loot in Loot for _ in range(2)))
    chests = (chest, (), ())
    state = structs.replace(state, chests=chests, earned=(Earned(9, 8, 7, 6, 5, -4), Earned(), Earned()))
    outcome = GAME.outcome(state)
    assert outcome is not None
    result = final._result(GAME.view(state, None), 0, "")
    found = tuple(final.groups(result.treasure, result.coins))
    fit = final._fitting(found)
    assert final._rows(found, fit) <= fit.rows
    assert fit.size >= theme.SIGN
    assert 16 + fit.rows * final._LINE <= final._CHIPS - theme.SIGN / 2
    assert DRAW.final(GAME.view(state, None), outcome, NAMES[:3], english).data


@pytest.mark.parametrize(
    ("earned", "has_chest"),
    [(Earned(9, 8, 7, 6, 5, -4), False), (Earned(12, 11, 7, 6, 5, -4), False), (Earned(9, 0, 7, 6, 0, -4), True)],
)
def test_points_from_everywhere_stay_on_their_sheet(*, english: Language, earned: Earned, has_chest: bool) -> None:
    state = find(3, over)
    chest = tuple(sorted(loot for loot in Loot for _ in range(2)))
    state = structs.replace(state, chests=(chest, (), ()), earned=(earned, Earned(), Earned()))
    outcome = GAME.outcome(state)
    assert outcome is not None
    with recording() as recorder:
        DRAW.final(GAME.view(state, None), outcome, NAMES[:3], english)
    left = theme.MARGIN + final._SETS
    middles = [final._HEADER + place * (final._ROW + final._ROW_GAP) + final._CHIPS for place in range(3)]
    drawn = [mark for mark in drawn_into(recorder.pictures.pop()) if mark.box[0] >= left]
    chips = [mark for mark in drawn if any(mark.box[1] < middle < mark.box[3] for middle in middles)]
    numbers = [mark.box for mark in chips if mark.style]
    signs = [mark.box for mark in chips if not mark.style]
    assert len(numbers) == sum(map(bool, earned)) + 3
    assert len(signs) == len(numbers) + has_chest
    assert max(box[2] for box in numbers) <= left + final._ROOM
    assert not any(meets(number, sign) for number in numbers for sign in signs)


# What is kept secret


def looked() -> State:
    """Let Anna look at carts A and B."""
    state = table.turn(4, cards=[MerryMan.TIP_OFF])
    ask = next(move for move in table.legal(state) if type(move).__name__ == "AskMarion")
    return table.play(state, ask, LookAtTwo(0, 1)).state


def test_only_who_has_looked_sees_the_front_of_a_cart(english: Language) -> None:
    state = looked()
    other = structs.replace(
        state,
        carts=(Cart.PLAIN_7, *state.carts[1:]),
        deck=replaced(state.deck, state.deck.index(Cart.PLAIN_7), state.carts[0]),
    )
    assert board_of(state, english) == board_of(other, english)
    assert hand_of(state, 1, english) == hand_of(other, 1, english)
    assert hand_of(state, 0, english).data != hand_of(other, 0, english).data
    assert "You have seen cart A: Defence 4." in hand_of(state, 0, english).alt


def test_which_carts_are_gone_is_said_to_all_alike_and_to_nobody_before_there_are_any(english: Language) -> None:
    road = (Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9)
    full = structs.replace(table.turn(3, road), deck=tuple((Counter(CARTS) - Counter(road)).elements()))
    assert not gone_carts(GAME.view(full, None))
    less = structs.replace(full, deck=full.deck[:-2])
    gone = full.deck[-2:]
    assert [gone_carts(GAME.view(less, seat)) for seat in (None, 0, 1)] == [tuple(sorted(gone))] * 3
    assert "Carts gone: " in board_of(less, english).alt
    assert "Carts gone" not in board_of(full, english).alt


def test_bs34_boards_and_hands_show_the_back_of_the_next_cart_and_nothing_else_of_the_deck(english: Language) -> None:
    state = table.turn(4)
    shown: dict[Back, set[Picture]] = {back: set() for back in Back}
    for at, cart in enumerate(state.deck):
        other = structs.replace(state, deck=(*state.deck[:at], *state.deck[at + 1 :], cart))
        board_, hand_ = board_of(other, english), hand_of(other, 0, english)
        shown[BACK[cart]] |= {board_, hand_}
        for picture in (board_, hand_):
            assert f"Next in the deck: {back_name(BACK[cart])}." in picture.alt
    assert [len(of_back) for of_back in shown.values()] == [2, 2, 2], "a board and a hand for each back"
    assert len({picture.data for of_back in shown.values() for picture in of_back}) == 6


def test_only_who_chooses_sees_the_tokens_of_a_draft(english: Language) -> None:
    state = find(4, draft)
    other = structs.replace(state, pool=(Loot.COIN,) * len(state.pool))
    assert state.pool != other.pool
    assert board_of(state, english) == board_of(other, english)
    idle = (state.active + 1) % 4
    assert hand_of(state, idle, english) == hand_of(other, idle, english)
    assert hand_of(state, state.active, english) != hand_of(other, state.active, english)


def test_loot_stays_hidden_from_others_and_not_from_its_owner(english: Language) -> None:
    state = structs.replace(table.turn(3), fresh=((Loot.RUBY_RING,), (), ()), chests=((Loot.COIN,), (), ()))
    other = structs.replace(state, fresh=((Loot.AMBER_RING,), (), ()), chests=((Loot.RUBY_RING,), (), ()))
    assert board_of(state, english) == board_of(other, english)
    assert hand_of(state, 1, english) == hand_of(other, 1, english)
    assert hand_of(state, 0, english) != hand_of(other, 0, english)


# What holds for every picture


def told_by(view: View, language: Language, names: Sequence[str]) -> list[Fact]:
    return position(view, names, language)


@pytest.mark.parametrize("code", ["en", "de", "fr", "it"])
def test_no_fact_is_left_out_for_want_of_room(code: str) -> None:
    """The Merry Men, of what is told always the last, are told in every position of some games, and every cart."""
    language, names = LANGUAGES[code], ("Annamaria", "Bruno Berger", "Carla Rossi", "Dario Fo")
    for state in positions(4, 0):
        if state.phase != "over":
            card = merry_man_name(MerryMan(state.merry_men[3][0]), language)
            for view in (GAME.view(state, None), GAME.view(state, state.active)):
                told = position(view, names, language)
                alt = alt_text(partial(told_by, view, language), names, language)
                assert card in alt, len(alt)
                assert all(fact.heading in alt for fact in told if fact.importance is Importance.BOARD)


def grey(sign: Image.Image, size: int) -> Image.Image:
    """Draw a sign on parchment in shades of grey, as somebody without sight for colours sees it."""
    image = Image.new("RGB", (size, size), theme.PARCHMENT)
    image.paste(sign, (0, 0), sign)
    return image.convert("L")


def test_loot_is_told_apart_without_colours() -> None:
    for one, other in combinations(Loot, 2):
        difference = ImageChops.difference(grey(token(one, 40), 40), grey(token(other, 40), 40))
        assert ImageStat.Stat(difference).rms[0] >= CLEARLY_DIFFERENT, (one, other)


def test_bandits_are_told_apart_without_colours() -> None:
    for one, other in combinations(range(len(theme.SEATS)), 2):
        shapes = [bandit(band, 54).getchannel("A") for band in (one, other)]
        assert ImageStat.Stat(ImageChops.difference(*shapes)).rms[0] >= 2 * CLEARLY_DIFFERENT, (one, other)


def test_a_leader_looks_different_wherever_it_is() -> None:
    signs = [seats.leader_sign(1, at, 78).tobytes() for at in Leader]
    assert len(set(signs)) == len(Leader) - 1  # in prison since this turn or the one before


def test_bands_have_the_names_of_their_players_and_scarlet_his_own(english: Language) -> None:
    view = GAME.view(GAME.new(2, SherwoodBanditsOptions(), Random(0)), None)
    people = printable_names(NAMES[:2], english)
    assert board.band_names(view, people, english) == ("Anna", "Bruno", "Will Scarlet")


def test_the_gallery_finds_a_draft_with_a_choice() -> None:
    state = find(4, draft)
    assert all(isinstance(move, KeepLoot) for move in GAME.legal_moves(state, state.active))


# Moments


def stage_of(state: State, *events: Event) -> Stage:
    (moment,) = WORDS.moments.found(events)
    view = GAME.view(state, None)
    return Stage(view, view, moment, NAMES[: len(view.points)], ENGLISH)


def assaulted(*pips: int) -> tuple[State, tuple[Die, ...]]:
    """Return the assault on cart B, defended by 8, after its dice were rolled."""
    state = rolled(*pips)
    return state, state.dice


def thrown(space: int, band: int, pips: int, *, squeezed: bool = False) -> Die:
    """Return a die that was rolled for a bandit on a space."""
    return Die(space, band, pips, squeezed=squeezed, fixed=False, marked=False)


def test_a_failed_ambush_keeps_its_dice_readable_and_says_how_much_was_lacking() -> None:
    state, dice = assaulted(1, 2, 4)
    *running, last = ambush_moment.scenes(stage_of(state, CartEscaped(1, Fight(8, dice, 0, ()))))
    assert [scene_.summed for scene_ in running] == [0, 1, 2, 3]
    assert [cast.pips for cast in last.cast] == [1, 2, 4]
    assert (last.stamp, last.good, last.counted, last.gains) == ("7 against 8: one short!", False, 0, ())


def test_the_dice_of_an_ambush_land_one_by_one_if_they_were_rolled_in_the_same_move() -> None:
    state, dice = assaulted(5, 4, 1)
    fight = Fight(8, dice, 2, (1, 0))
    beaten = CartBeaten(1, fight, (1, 2, 0))
    scenes = ambush_moment.scenes(stage_of(state, DiceRolled(1, dice), beaten, LootDrawn(1, 2)))
    assert [scene_.landed for scene_ in scenes] == [0, 1, 2, 3, 3]
    assert [scene_.summed for scene_ in scenes[:-1]] == [0, 1, 2, 2], "no sum goes on once the cart is beaten"
    assert scenes[-1].gains == ((0, 1, 1), (1, 2, 1)), "the tokens of a draft go to one space each"
    royal = [LootDrawn(1, 2), LootDrawn(0, 2)]
    assert ambush_moment.scenes(stage_of(state, beaten, *royal))[-1].gains == ((0, 1, 2), (1, 2, 2))


def test_the_dice_of_an_assault_that_goes_on_land_one_by_one_and_then_it_is_said_how_it_stands() -> None:
    for pips, stamp, sums in (
        ((5, 4, 1), "Would be beaten: 9 against 8", {"5", "9"}),
        ((1, 2, 4), "Would get away: 7 against 8", {"1", "3", "7"}),
    ):
        state, dice = assaulted(*pips)
        with recording():
            frames = ambush_moment.draw_roll(stage_of(state, DiceRolled(1, dice, 8)))
            drawn = [[mark.name for mark in drawn_into(frame.image) if mark.name] for frame in frames]
        assert len(frames) == len(dice) + 2
        assert [stamp in names for names in drawn] == [False] * (len(dice) + 1) + [True]
        assert sums <= set(drawn[-1])
        assert "10" not in drawn[-1], "no sum goes on once the cart would be beaten"


def test_dice_that_nobody_has_seen_land_before_robin_hood_changes_them() -> None:
    state, dice = assaulted(5, 1, 1)
    better = (dice[0], structs.replace(dice[1], pips=3), dice[2])
    helped = LeaderSent(1, MerryMan.HEADS_DOWN), DiceChanged(1, 1, dice, better)
    stage = stage_of(state, *helped)
    rolled = WORDS.moments.with_waiting(Moment(ROLL, (DiceRolled(1, dice, 8),)), stage.moment)
    assert rolled is not None
    seconds = [
        [frame.seconds for frame in ambush_moment.draw_help(one)] for one in (stage, stage._replace(moment=rolled))
    ]
    assert seconds == [[1.2, 0], [0.5, 0.5, 0.5, 1.2, 0]]


def test_a_frame_stands_around_the_die_that_robin_hood_is_about_to_change(monkeypatch: pytest.MonkeyPatch) -> None:
    state, dice = assaulted(5, 1, 4)
    better = (dice[0], structs.replace(dice[1], pips=3), dice[2])
    helped = LeaderSent(1, MerryMan.HEADS_DOWN), DiceChanged(1, 1, dice, better)
    beaten = CartBeaten(1, Fight(8, better, 2, ()), (1, 2, 0))
    drawn: list[ambush_moment.AmbushScene] = []
    monkeypatch.setattr(ambush_moment, "_draw", lambda _, shown: drawn.append(shown))
    over = stage_of(state, *helped, beaten)
    frames = ambush_moment.draw_help(stage_of(state, *helped)) + ambush_moment.draw_ambush(over)
    assert len([frame.image for frame in frames]) == len(drawn)
    told = [
        ([cast.pips for cast in one.cast], [cast.helped for cast in one.cast], one.landed, one.summed, one.helped_by)
        for one in drawn
    ]
    about_to, changed = [[5, 1, 4], [False, True, False], 3, 3, 1], [[5, 3, 4], [False, True, False], 3, 2, 1]
    assert [list(one) for one in told[:4]] == [about_to, changed, about_to, changed]
    assert told[4][3] == 3, "with the verdict the dice left over have none"


def test_a_changed_die_that_is_left_over_has_no_frame() -> None:
    state, dice = assaulted(5, 4, 1)
    last = ambush_moment.scenes(stage_of(state, CartBeaten(1, Fight(8, dice, 2, ()), (1, 2, 0))))[-1]

    def drawn(number: int, *, helped: bool) -> bytes:
        cast = [one._replace(helped=helped and index == number) for index, one in enumerate(last.cast)]
        image = Image.new("RGB", (1136, 1000))
        ambush_moment._draw(image, last._replace(cast=tuple(cast)))
        return image.tobytes()

    assert drawn(1, helped=True) != drawn(1, helped=False)
    assert drawn(2, helped=True) == drawn(2, helped=False)


def test_a_space_is_added_up_as_a_whole() -> None:
    """BS-8: both dice of a bandit that has squeezed in count, or none."""
    state, _ = assaulted(5, 4, 1)
    dice = (thrown(0, 0, 1), thrown(1, 1, 4), thrown(1, 2, 3, squeezed=True), thrown(2, 0, 2))
    better = (structs.replace(dice[0], pips=3), *dice[1:])
    helped = LeaderSent(0, MerryMan.HEADS_DOWN), DiceChanged(0, 1, dice, better)
    beaten = CartBeaten(1, Fight(5, better, 3, ()), (1, 2, 0))
    *shown, _ = ambush_moment.scenes(stage_of(state, *helped, beaten))
    assert [one.summed for one in shown] == [3, 3]
    landing = ambush_moment.scenes(stage_of(state, DiceRolled(1, better), beaten))
    assert [one.summed for one in landing[:-1]] == [0, 1, 2, 3, 3]


@pytest.mark.parametrize("count", [1, 3, 4, 6, 8])
def test_an_assault_is_over_before_a_show_has_to_go_on(count: int) -> None:
    state, _ = assaulted(5, 4, 1)
    dice = tuple(thrown(number // 2, 0, 1, squeezed=bool(number % 2)) for number in range(count))
    better = (structs.replace(dice[0], pips=3), *dice[1:])
    helped = LeaderSent(0, MerryMan.HEADS_DOWN), DiceChanged(0, 1, dice, better)
    beaten = CartBeaten(1, Fight(2, better, count, ()), (1, 2, 0))
    rolled = DiceRolled(1, dice, 8)
    ambushes = [stage_of(state, *deeds, beaten) for deeds in ((), (rolled,), helped, (rolled, *helped))]
    (help_,) = WORDS.moments.found(helped)
    with_roll = WORDS.moments.with_waiting(Moment(ROLL, (rolled,)), help_)
    assert with_roll is not None
    goes_on = [stage_of(state, *helped), stage_of(state, *helped)._replace(moment=with_roll)]
    drawn = *map(ambush_moment.draw_ambush, ambushes), *map(ambush_moment.draw_help, goes_on)
    assert max(sum(frame.seconds for frame in frames) for frames in drawn) <= ROOM_TO_MOVE


def test_panels_of_an_ambush_that_has_taken_in_its_roll_tell_what_its_own_move_began_with() -> None:
    state, dice = assaulted(5, 4, 1)
    deeds = LeaderRested(2), CartBeaten(1, Fight(8, dice, 2, (1, 0)), (1, 2, 0))
    view = GAME.view(state, None)
    (ambush,) = WORDS.moments.found(deeds)
    moment = WORDS.moments.with_waiting(Moment(ROLL, (DiceRolled(1, dice, 8),)), ambush)
    assert moment is not None
    stage = Stage(view, structs.replace(view, last=deeds), moment, NAMES[:3], ENGLISH)
    assert [stage.panels(over=over).leaders[2] for over in (False, True)] == [Leader.RESTING] * 2
    assert stage.points(over=True) == (view.points[0] + 1, view.points[1] + 2, view.points[2])


def test_what_robin_hood_has_changed_is_shown_with_what_it_was() -> None:
    state, dice = assaulted(5, 1, 1)
    better = (dice[0], structs.replace(dice[1], pips=3), dice[2])
    helped = LeaderSent(1, MerryMan.HEADS_DOWN), DiceChanged(1, 1, dice, better)
    *_, changed, last = ambush_moment.scenes(
        stage_of(state, *helped, CartBeaten(1, Fight(8, better, 2, ()), (1, 2, 0)))
    )
    assert [cast.was for cast in changed.cast] == [None, 1, None]
    assert (changed.stamp, last.stamp, last.helped_by) == ("", "Beaten: 8 against 8", 1)


def test_two_ambushes_in_one_picture_show_dice_sums_verdict_and_gains_of_both() -> None:
    state, dice = assaulted(5, 4, 1)
    beaten = CartBeaten(1, Fight(8, dice, 2, (1, 0)), (1, 2, 0))
    escaped = CartEscaped(2, Fight(9, dice[:1], 0, ()))
    deeds = (beaten, LootDrawn(1, 2), LootKept(1, 1), LootKept(0, 0), escaped)
    view = GAME.view(state, None)
    first, second = WORDS.moments.found(deeds)
    moment = WORDS.both(first, second, deeds)
    assert moment is not None
    stage = Stage(view, view, moment, NAMES[:3], ENGLISH)
    with recording():
        (frame,) = ambush_moment.draw_ambushes(stage)
        drawn = [str(mark.name) for mark in drawn_into(frame.image)]
    assert [name for name in drawn if "against" in name] == ["Beaten: 9 against 8", "Got away: 5 against 9"]
    assert {"B", "C", "8", "9"} <= set(drawn)
    panels = stage.panels(over=True)
    assert stage.points(over=True) == (view.points[0] + 1, view.points[1] + 2, view.points[2])
    assert [len(tokens) for tokens in panels.fresh] == [
        len(tokens) + 1 - (band == 2) for band, tokens in enumerate(view.fresh)
    ]


@pytest.mark.parametrize("carts", [3, 4])
def test_more_ambushes_in_one_picture_show_sums_signs_and_gains_of_all(carts: int) -> None:
    view = GAME.view(GAME.new(4, SherwoodBanditsOptions(), Random(1)), None)
    fronts = (Cart.ROBIN_14, Cart.FAIR, Cart.WAR, Cart.TUCK_15)
    road = tuple(structs.replace(there, front=front) for there, front in zip(view.road, fronts, strict=True))
    view = structs.replace(view, road=road)
    dice = (*(thrown(space, space, 4 + space % 2) for space in range(3)), thrown(2, 0, 6, squeezed=True))
    changed = (structs.replace(dice[0], pips=6), *dice[1:])
    helped = LeaderSent(1, MerryMan.HEADS_DOWN), DiceChanged(1, 1, dice, changed)
    beaten = (
        CartBeaten(0, Fight(17, dice, 4, (3, 2, 1, 0)), (1, 2, 1, 3)),
        LootDrawn(0, 4),
        *helped,
        CartBeaten(1, Fight(9, changed, 2, (1, 0)), (1, 2, 0, 0)),
        LootDrawn(1, 2),
    )
    escaped = [CartEscaped(stretch, Fight(30, dice, 0, ())) for stretch in range(2, carts)]
    stage = Stage(view, view, Moment(AMBUSHES, (*beaten, *escaped)), NAMES[:4], ENGLISH)
    with recording():
        (frame,) = ambush_moment.draw_ambushes(stage)
        names = {str(mark.name) for mark in drawn_into(frame.image)}
        right = [mark for mark in drawn_into(frame.image) if mark.at[0] > 1050 and mark.at[1] < scene.PANELS]
        assert findings(frame.image) == []
    assert {"17", "19", "9", "11", "30", "+3", *"ABC"} <= names, "Defences, sums and gains"
    verdicts = [mark.name.split()[0] for mark in sorted(right, key=lambda mark: mark.at[1])]
    assert [name for name in verdicts if name in {"tick", "cross"}] == ["tick"] * 2 + ["cross"] * (carts - 2)


def test_beside_ambushes_panels_show_what_has_happened_on_the_drawbridge_after_them() -> None:
    state, dice = assaulted(5, 4, 1)
    beaten = CartBeaten(1, Fight(8, dice, 2, (1, 0)), (1, 2, 0))
    escaped = CartEscaped(2, Fight(9, dice[:1], 0, ()))
    bail = LootDiscarded(1, (Loot.VILLAGE_COIN,), "bail"), BailPaid(1, (5,))
    deeds = (beaten, LootDrawn(1, 2), LootKept(1, 1), LootKept(0, 0), escaped, DiceBrought(((4,), (1, 5), ())), *bail)
    view = structs.replace(GAME.view(state, None), fresh=((), (Loot.VILLAGE_COIN,), ()))
    for kind, events in ((AMBUSHES, deeds), (AMBUSH, (deeds[0], *deeds[5:]))):
        stage = Stage(view, view, Moment(kind, events), NAMES[:3], ENGLISH)
        with recording():
            frames = draw_moment(view, view, stage.moment, printable_names(NAMES[:3], ENGLISH), ENGLISH)
            drawn = [str(mark.name) for mark in drawn_into(frames[-1].image)]
        assert "Beaten: 9 against 8" in drawn
        assert stage.panels(over=True).columns == ((4,), (1,), ())
        assert Loot.VILLAGE_COIN not in stage.panels(over=True).fresh[1], "it was paid"


def test_the_x_of_a_die_stands_as_long_as_somebody_could_change_it() -> None:
    state, dice = assaulted(5, 1, 1)
    fixed = (dice[0], structs.replace(dice[1], pips=5, marked=True), dice[2])
    helped = LeaderSent(1, MerryMan.LOOK_HERE), DiceChanged(1, 1, dice, fixed)
    with recording():
        drawn = ambush_moment.draw_help(stage_of(state, *helped))[-1].image
    assert "X" in {mark.name for mark in drawn_into(drawn)}
    over = stage_of(state, *helped, CartBeaten(1, Fight(8, fixed, 2, ()), (1, 2, 0)))
    assert not any(cast.marked for scene_ in ambush_moment.scenes(over) for cast in scene_.cast)


def test_the_panels_of_a_moment_mark_as_well_what_no_picture_has_shown_before_it() -> None:
    state, dice = assaulted(5, 4, 1)
    unshown = CartBeaten(0, Fight(5, dice[:1], 1, (0,)), (2, 0, 1)), LootDrawn(0, 1)
    stage = stage_of(state, CartBeaten(1, Fight(8, dice, 2, (1, 0)), (1, 2, 0)))
    stage = stage._replace(moment=stage.moment._replace(unshown=unshown))
    gained = [gains(structs.replace(stage.before, last=stage.marked(over=over))) for over in (False, True)]
    assert gained == [(2, 0, 1), (3, 2, 1)]
    with recording():
        image = set_stage(stage, stage.panels(over=True), scene.wood())
    assert [mark.name for mark in drawn_into(image) if mark.name.startswith("+")] == ["+3", "+2", "+1"]


def test_the_judgement_shows_every_reward_and_counts_those_chosen_before_once() -> None:
    chosen = Rewarded(0, "point")
    state = structs.replace(table.turn(3), phase="reward", turn=2, columns=((), (), (6,)))
    deeds = (Rewarded(1, "loot"), TurnEnded(2, (1, 0, 0)))
    (moment,) = WORDS.moments.found(deeds)
    before = GAME.view(state, None)
    moment = WORDS.moments.with_earlier(moment, [chosen])
    stage = Stage(before, structs.replace(before, last=deeds), moment, NAMES[:3], ENGLISH)
    *_, last = sheriff_moment.scenes(stage)
    assert [row.end for row in last.rows] == ["point", "loot", "free"]
    assert stage.points(over=False) == stage.points(over=True) == before.points
    assert not any(gains(structs.replace(before, last=stage.marked(over=True)))), "it was seen when it was chosen"


def test_bail_that_waited_is_crossed_out_where_the_sheriff_judges_and_is_paid_from_the_loot() -> None:
    fresh = ((Loot.COIN,), (), (Loot.RUBY_RING,))
    state = structs.replace(table.turn(3), phase="bail", turn=2, columns=((6,), (3,), (4,)), fresh=fresh)
    bail = LootDiscarded(0, (Loot.COIN,), "bail"), BailPaid(0, (6,))
    deeds = (Rewarded(1, "point"), Rewarded(2, "point"), TurnEnded(2, (0, 1, 1)))
    waiting = WORDS.moments.follow_up(WORDS.moments.found(bail)[0], (Rewarded(0, "loot"),))
    assert waiting is not None
    moment = WORDS.moments.follow_up(waiting, deeds)
    assert moment is not None
    before = GAME.view(state, None)
    stage = Stage(before, structs.replace(before, last=deeds), moment, NAMES[:3], ENGLISH)
    first, *_, last = sheriff_moment.scenes(stage)
    assert [row.total for row in first.rows] == [6, 3, 4]
    payer = last.rows[0]
    assert (payer.total, [one.state for one in payer.dice], payer.paid) == (0, ["gone"], (Loot.COIN,))
    assert [row.end for row in last.rows] == ["loot", "point", "point"]
    assert [len(tokens) for tokens in stage.panels(over=True).fresh] == [1, 0, 1], "a coin less, a token more"
    assert stage.points(over=True) == tuple(points + won for points, won in zip(before.points, (0, 1, 1), strict=True))


def test_who_was_arrested_in_a_move_before_is_judged_from_the_first_picture_on() -> None:
    caught = (Leader.CAUGHT, Leader.HOME, Leader.HOME)
    state = structs.replace(table.turn(3), phase="reward", turn=2, columns=((6, 6), (), (6,)), leaders=caught)
    deeds = (Rewarded(1, "loot"), TurnEnded(2, (1, 0, 0)))
    before = GAME.view(state, None)
    stage = Stage(before, structs.replace(before, last=deeds), WORDS.moments.found(deeds)[0], NAMES[:3], ENGLISH)
    first, *_, last = sheriff_moment.scenes(stage)
    assert [row.end for row in first.rows] == ["arrest", "none", "none"]
    assert [row.end for row in last.rows] == ["arrest", "loot", "free"]


@pytest.mark.parametrize("seats_", [2, 3])
def test_panels_of_a_later_moment_count_what_earlier_ones_of_the_same_move_brought(seats_: int) -> None:
    met = 0
    for before, step in _SHOWN.steps(seats_, 5):
        views = GAME.view(before, None), GAME.view(step.state, None)
        stages = [Stage(*views, moment, NAMES[:seats_], ENGLISH) for moment in WORDS.moments.found(step.events)]
        for earlier, later in pairwise(stages):
            assert later.points(over=False) == earlier.points(over=True)
            met += later.points(over=False) != later.before.points
    assert met


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_all_that_a_move_has_told_stands_before_the_bands(seats_: int) -> None:
    """Cards of bands in moments are put together from events: all events of a move lead to the position after it."""
    for before, step in [*_SHOWN.steps(seats_, 5), *_SHOWN.steps(seats_, 8)]:
        views = GAME.view(before, None), GAME.view(step.state, None)
        if views[0].turn != views[1].turn or views[1].phase == "over":
            continue
        shown, after = told(views[0], step.events), views[1]
        assert [len(tokens) for tokens in shown.chests] == [len(tokens) for tokens in after.chests]
        assert (shown.fresh, shown.leaders) == (after.fresh, after.leaders)
        assert shown.bandits == after.bandits
        if after.phase != "robin":
            assert on_the_bridge(shown) == on_the_bridge(after)


def test_panels_of_an_ambush_show_the_loot_of_the_cart_before_and_then_its_own() -> None:
    state, dice = assaulted(5, 4)
    first = CartBeaten(1, Fight(8, dice, 2, (1, 0)), (1, 2, 0))
    second = CartBeaten(2, Fight(6, dice[:1], 1, (0,)), (0, 2, 0))
    deeds = (
        *(first, LootDrawn(1, 2), LootKept(1, 1), LootKept(0, 0)),
        *(second, LootDrawn(0, 1), LootKept(0, 0)),
    )
    view = structs.replace(GAME.view(state, None), fresh=((), (), ()))
    stages = [
        Stage(view, structs.replace(view, last=deeds), moment, NAMES[:3], ENGLISH)
        for moment in WORDS.moments.found(deeds)
    ]
    loot = [[len(tokens) for tokens in stage.panels(over=over).fresh] for stage in stages for over in (False, True)]
    assert loot == [[0, 0, 0], [1, 1, 0], [1, 1, 0], [2, 1, 0]]


def test_panels_of_a_fair_that_rolls_have_the_last_bandit_on_the_road() -> None:
    state = structs.replace(table.lurking("0...", "1...", "....", seats=3), bandits=(0, 0, 1), turn=1)
    deeds = (
        BanditPlaced(2, 2, 0),
        CartsRevealed((Cart.PLAIN_4, Cart.FAIR, Cart.PLAIN_9), (4, None, 9)),
        FairRolled(1, (1, 2, 3), (4, 6, 9)),
    )
    view = GAME.view(state, None)
    *_, fair = WORDS.moments.found(deeds)
    stage = Stage(view, structs.replace(view, last=deeds), fair, NAMES[:3], ENGLISH)
    for ended in (False, True):
        panels = [seat_panel(stage.panels(over=ended), band, NAMES) for band in range(3)]
        assert [panel.bandits for panel in panels] == [None, None, None]


def test_panels_of_a_bail_show_it_paid_at_the_end_alone() -> None:
    fresh = ((Loot.COIN, Loot.VILLAGE_COIN), (), ())
    state = structs.replace(table.turn(3), phase="bail", columns=((2, 4), (5,), ()), turn=2, fresh=fresh)
    stage = stage_of(state, LootDiscarded(0, (Loot.COIN,), "bail"), BailPaid(0, (2,)))
    panels = [stage.panels(over=over) for over in (False, True)]
    assert [panel.fresh[0] for panel in panels] == [(None, Loot.VILLAGE_COIN), (Loot.VILLAGE_COIN,)]
    assert [panel.columns[0] for panel in panels] == [(2, 4), (4,)]


def test_panels_of_the_judgement_show_tokens_taken_as_a_reward() -> None:
    state = structs.replace(table.turn(3), phase="reward", turn=2, columns=((), (), (6,)))
    stage = stage_of(state, Rewarded(1, "loot"), TurnEnded(2, (0, 0, 0)))
    loot = [[len(tokens) for tokens in stage.panels(over=over).fresh] for over in (False, True)]
    assert loot == [[0, 0, 0], [0, 1, 0]]


def test_while_chests_are_opened_only_the_winner_wears_a_crown() -> None:
    *_, (before, step) = _SHOWN.steps(3, 5)
    (*_, moment) = WORDS.moments.found(step.events)
    staged = StagedMoment(GAME.view(before, None), GAME.view(step.state, None), moment)
    with recording() as recorder:
        PICTURES.moment(staged, NAMES[:3], ENGLISH, animated=False)
    drawn = [mark.name for mark in drawn_into(recorder.pictures.pop())]
    assert drawn.count("crown") == len(staged.after.winners)


def test_while_chests_are_opened_nothing_but_their_worth_is_marked() -> None:
    *_, (before, step) = _SHOWN.steps(3, 5)
    (*_, moment) = WORDS.moments.found(step.events)
    pictures = [
        PICTURES.moment(
            StagedMoment(GAME.view(before, None), GAME.view(step.state, None), moment._replace(unshown=unshown)),
            NAMES[:3],
            ENGLISH,
            animated=False,
        )
        for unshown in ((), (Rewarded(1, "point"),))
    ]
    assert pictures[0].data == pictures[1].data


def test_the_sheriff_judges_what_is_left_after_bail_and_beer() -> None:
    state = structs.replace(table.turn(3), phase="bail", columns=((2, 4), (5, 6), (6, 6)), turn=2)
    paid = LootDiscarded(1, (Loot.COIN,), "bail"), BailPaid(1, (5,))
    beer = LeaderSent(1, MerryMan.WHERES_THE_BEER), DiceRaised(1, ((0, 4),))
    first, changed, *judging = sheriff_moment.scenes(
        stage_of(state, *beer, *paid, LeaderArrested(2, 12), Rewarded(0, "point"), TurnEnded(2, (1, 0, 0)))
    )
    assert [row.total for row in first.rows] == [6, 11, 12]
    assert [row.total for row in changed.rows] == [8, 6, 12]
    assert [die.state for row in changed.rows for die in row.dice] == [
        "there",
        "raised",
        "gone",
        "there",
        "there",
        "there",
    ]
    assert changed.rows[1].paid == (Loot.COIN,)
    assert [[row.end for row in scene_.rows] for scene_ in judging] == [
        ["none", "free", "none"],
        ["none", "free", "arrest"],
        ["point", "free", "arrest"],
    ]


def test_the_sheriff_judges_in_the_film_in_the_order_in_which_it_is_told() -> None:
    state = structs.replace(table.turn(4), phase="bail", columns=((1,), (6, 6), (5,), (2,)), turn=2, first=3)
    deeds = (LeaderArrested(1, 12), Rewarded(3, "point"), Rewarded(0, "loot"), TurnEnded(2, (1, 0, 0, 1)))
    *_, before_last, last = (
        [row.end for row in scene_.rows] for scene_ in sheriff_moment.scenes(stage_of(state, *deeds))
    )
    assert last == ["loot", "arrest", "free", "point"]
    assert before_last == ["none", "arrest", "free", "point"], "the first player is rewarded before the next seat"
    chosen = structs.replace(state, phase="reward")
    ends = [[row.end for row in scene_.rows] for scene_ in sheriff_moment.scenes(stage_of(chosen, *deeds[1:]))]
    assert ends == [
        ["none", "arrest", "none", "none"],
        ["none", "arrest", "free", "none"],
        ["none", "arrest", "free", "point"],
        ["loot", "arrest", "free", "point"],
    ], "who was judged before is not judged again"


def test_no_sign_and_no_panel_tells_of_a_verdict_before_it_falls() -> None:
    state = structs.replace(table.turn(3), phase="bail", columns=((2,), (5,), (6, 6)), turn=2)
    stage = stage_of(state, LeaderArrested(2, 12), Rewarded(0, "point"), TurnEnded(2, (1, 0, 0)))
    first, *_ = sheriff_moment.scenes(stage)
    assert (first.awaited, first.judged) == (True, False)
    frames = moments.draw_moment(stage.before, stage.after, stage.moment, printable_names(NAMES[:3], ENGLISH), ENGLISH)
    panels = [frame.image.crop((0, scene.PANELS, theme.WIDTH, scene.HEIGHT)).tobytes() for frame in frames]
    begun, free, arrested, rewarded = panels
    assert begun == free
    assert len({free, arrested, rewarded}) == 3, "a leader goes to prison, and a point comes, each with its verdict"


def test_panels_of_the_judgement_change_with_the_row_of_their_band() -> None:
    fresh = ((Loot.COIN,), (), (), ())
    state = structs.replace(table.turn(4), phase="bail", turn=2, columns=((6, 6), (1,), (6, 6), (2,)), fresh=fresh)
    deeds = (
        *(LootDiscarded(0, (Loot.COIN,), "bail"), BailPaid(0, (6,))),
        *(LeaderArrested(2, 12), Rewarded(1, "loot"), Rewarded(3, "point"), TurnEnded(2, (0, 0, 0, 1))),
    )
    stage = stage_of(state, *deeds)
    shown = sheriff_moment.scenes(stage)
    assert [[row.end for row in scene_.rows] for scene_ in shown] == [
        ["none", "none", "none", "none"],
        ["none", "none", "none", "none"],
        ["free", "none", "none", "none"],
        ["free", "none", "arrest", "none"],
        ["free", "loot", "arrest", "none"],
        ["free", "loot", "arrest", "point"],
    ]
    views = sheriff_moment.panels(stage, shown)
    assert [[len(tokens) for tokens in view.fresh[:2]] for view in views] == [[1, 0], *[[0, 0]] * 3, *[[0, 1]] * 2]
    assert [view.leaders[2] is Leader.CAUGHT for view in views] == [False] * 3 + [True] * 3
    assert [view.points[3] for view in views] == [0] * 5 + [1]


def test_rewards_of_moves_before_stand_in_their_rows_as_in_the_panels_from_the_first_picture_on() -> None:
    fresh = ((Loot.COIN,), (Loot.COIN,), ())
    state = structs.replace(table.turn(3), phase="reward", turn=2, columns=((), (1,), (2,)), fresh=fresh)
    before = GAME.view(state, None)
    deeds = (Rewarded(2, "loot"), TurnEnded(2, (0, 0, 0)))
    moment = WORDS.moments.with_earlier(WORDS.moments.found(deeds)[0], [Rewarded(0, "loot"), Rewarded(1, "loot")])
    stage = Stage(before, structs.replace(before, last=deeds), moment, NAMES[:3], ENGLISH)
    shown = sheriff_moment.scenes(stage)
    assert [[row.end for row in scene_.rows] for scene_ in shown] == [["loot", "loot", "none"], ["loot"] * 3]
    bags = [[len(tokens) for tokens in view.fresh] for view in sheriff_moment.panels(stage, shown)]
    assert bags == [[1, 1, 0], [1, 1, 1]]


def test_chests_are_opened_from_the_poorest_to_the_winner() -> None:
    *_, (before, step) = _SHOWN.steps(3, 5)
    (*_, moment) = WORDS.moments.found(step.events)
    view = GAME.view(step.state, None)
    pictures = chests_moment.opened(view, NAMES[:3])
    assert [sum(row.opened for row in rows) for rows in pictures] == [0, 1, 2, 3]
    assert [row.band for row in pictures[-1] if row.won] == list(view.winners)
    totals = [row.track + row.worth for row in pictures[-1]]
    assert sorted(totals) == sorted(
        sum(earned) + worth.points for earned, worth in zip(view.earned, view.treasures, strict=True)
    )
    assert moment.kind == "chests"
    with recording() as recorder:
        PICTURES.moment(StagedMoment(GAME.view(before, None), view, moment), NAMES[:3], ENGLISH, animated=False)
    written = [str(mark.name) for mark in drawn_into(recorder.pictures.pop())]
    assert all(written.count(str(total)) >= 2 for total in totals), "beside the chest, and on the band's panel"
    frames = moments.draw_moment(GAME.view(before, None), view, moment, printable_names(NAMES[:3], ENGLISH), ENGLISH)
    assert {frame.image.size for frame in frames} == {(theme.WIDTH, scene.HEIGHT)}
    assert len({frame.image.tobytes() for frame in frames}) == 4


def test_a_new_card_is_marked_from_its_cart_on_until_the_turn_is_over() -> None:
    carts = (Cart.PLAIN_5, Cart.ROBIN_10, Cart.PLAIN_12)
    hidden = table.turn(3, carts)
    revealed = structs.replace(hidden, phase="assault", revealed=True, defences=(5, 10, 12))
    told = [
        [merry_picture(GAME.view(state, seat), character, ENGLISH, marks.NO_MARKS).new for character in Character]
        for state, seat in ((hidden, None), (revealed, None), (revealed, 1))
    ]
    assert told == [["", "", "", ""], ["", "", "New", ""], ["", "", "New", ""]]
    facts = [
        " ".join(fact.text for fact in PICTURES.board_facts(GAME.view(state, None), NAMES[:3], ENGLISH, ()))
        for state in (hidden, revealed)
    ]
    assert ["(new)" in told for told in facts] == [False, True]


def test_the_board_of_a_turn_stays_with_its_dice_until_somebody_begins_the_next() -> None:
    recent: list[tuple[Event, ...]] = []
    kept = 0
    for _, step in _SHOWN.steps(3, 5):
        recent.append(step.events)
        view = GAME.view(step.state, None)
        shown = last_board(view, recent)
        assert (shown is not None) == any(isinstance(event, TurnBegan) for event in step.events)
        assert (shown is not None) == ("the next one begins" in WORDS.status(view, NAMES[:3], ENGLISH))
        if shown is not None:
            fought = {
                event.stretch: event.fight
                for events in recent
                for event in events
                if isinstance(event, CartBeaten | CartEscaped)
            }
            assert [stretch.fight for stretch in shown.road] == [fought[number] for number in range(len(shown.road))]
            assert all(stretch.front is not None for stretch in shown.road)
            assert shown.turn == view.turn - 1
            changed = [event for events in recent for event in events if isinstance(event, MerryManChanged | TurnBegan)]
            begun = [at for at, event in enumerate(changed) if isinstance(event, TurnBegan)][-2:]
            of_turn = changed[begun[0] + 1 if len(begun) > 1 else 0 : begun[-1]]
            assert new_cards(shown) == {event.character for event in of_turn if isinstance(event, MerryManChanged)}
            assert shown.points == view.points
            told = " ".join(fact.text for fact in PICTURES.board_facts(view, NAMES[:3], ENGLISH, recent))
            assert "This turn is over." in told
            beaten = sum(fight.counted > 0 for fight in fought.values())
            assert (told.count("beaten by"), told.count("got away")) == (beaten, len(fought) - beaten)
            assert last_board(view, recent[-1:]) is None, "one move does not tell of a whole turn"
            asked = structs.replace(view, last=())
            assert last_board(asked, [*recent, ()]) is None, "somebody has pressed, though nothing has come of it yet"
            kept += 1
            recent = [step.events[-1:]]
    assert kept == TURNS - 1


def test_an_arrest_in_the_last_turn_costs_a_point_and_scarlets_leader_stays_free_before() -> None:
    state = structs.replace(table.turn(2), columns=((6, 6), (5, 6), (6, 6)), turn=4)
    lost = [PointLost(band, 12) for band in range(3)]
    *_, last = sheriff_moment.scenes(stage_of(state, *lost))
    assert [row.end for row in last.rows] == ["loses", "loses", "loses"]
    *_, before = sheriff_moment.scenes(stage_of(structs.replace(state, turn=3), LeaderArrested(0, 12)))
    assert [row.end for row in before.rows] == ["arrest", "arrest", "free"]


def test_carts_are_turned_up_with_everybody_in_their_place() -> None:
    state = structs.replace(table.lurking(".0..", "1...", "....", seats=3), lurkers=table.road(".0..", "....", "...."))
    carts = CartsRevealed((Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9), (4, 8, 9))
    frames = moments.draw_moment(
        GAME.view(state, None),
        GAME.view(state, None),
        WORDS.moments.found((BanditPlaced(1, 1, 0), RanksClosed(table.road("0...", "1...", "....")), carts))[0],
        printable_names(NAMES[:3], ENGLISH),
        ENGLISH,
    )
    assert len(frames) == 4
    assert len({frame.image.tobytes() for frame in frames}) == 4


def test_a_cart_turned_up_in_the_film_has_no_eyes_any_more() -> None:
    state = table.lurking("0...", "1...", "....", seats=3, looked=(1, 2, 4))
    view, ranks = GAME.view(state, None), table.road("0...", "1...", "....")
    carts = CartsRevealed((Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9), (4, 8, 9))
    (moment,) = WORDS.moments.found((BanditPlaced(1, 1, 0), RanksClosed(ranks), carts))
    with recording():
        frames = moments.draw_moment(view, view, moment, printable_names(NAMES[:3], ENGLISH), ENGLISH)
        eyes = [sum(mark.name == "eye" for mark in drawn_into(frame.image)) for frame in frames]
    assert eyes == [3, 2, 1, 0]


@pytest.mark.parametrize(("cart", "printed", "fixed"), [(Cart.FORTUNE_TELLER, "Max", "9"), (Cart.BEER, "Min", "6")])
def test_bs18_a_cart_that_compares_gets_its_number_in_the_film_once_all_others_are_turned_up(
    cart: Cart, printed: str, fixed: str
) -> None:
    state = table.lurking("0...", "1...", "....", seats=3, guards=(0, -2, 0))
    carts = CartsRevealed((cart, Cart.PLAIN_8, Cart.PLAIN_9), (int(fixed), 6, 9))
    frames = reveal_moment.draw_reveal(stage_of(state, RanksClosed(state.lurkers), carts))
    with recording():
        drawn = [[mark.name for mark in drawn_into(frame.image)] for frame in frames]
    numbers = [[name for name in names if name in {"Max", "Min", "6", "9", "=C", "=B"}] for names in drawn]
    assert numbers[:3] == [[], [printed], [printed, "6"]]
    assert sorted(numbers[3]) == sorted([fixed, "6", "9", "=C" if cart is Cart.FORTUNE_TELLER else "=B"])


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_every_moment_of_a_game_is_drawn_in_the_size_of_the_board(seats_: int, english: Language) -> None:
    met: set[str] = set()
    for before, step in _SHOWN.steps(seats_, 5):
        for moment in WORDS.moments.found(step.events):
            if moment.kind in met:
                continue
            met.add(moment.kind)
            views = GAME.view(before, None), GAME.view(step.state, None)
            frames = moments.draw_moment(*views, moment, printable_names(NAMES[:seats_], english), english)
            assert {frame.image.size for frame in frames} == {(theme.WIDTH, scene.HEIGHT)}
            assert len(frames) <= 8
            assert all(frame.seconds > 0 for frame in frames[:-1])
    assert met >= {"reveal", "ambush", "bridge", "sheriff", "chests"}


# Marks


def test_each_thing_that_recent_moves_have_changed_is_marked() -> None:
    assert marks.marks(
        [
            [BanditPlaced(1, 0, 2)],
            [LeaderSent(2, MerryMan.TIP_OFF), CartsLookedAt(2, (1,))],
            [PocketPicked(2, 3, coin=True)],
            [],
            [CartBeaten(1, Fight(6, (), 0, ()), (0, 0, 0))],
        ]
    ) == {marks.Place("leader", 0, 2), marks.Place("look", 1, 2), marks.Place("fight", 1)}


def test_what_an_earlier_turn_has_changed_bears_no_mark() -> None:
    beaten = CartBeaten(1, Fight(6, (), 0, ()), (0, 0, 0))
    assert not marks.marks([[beaten], [TurnBegan(2, 0, ())]])


def test_a_space_that_is_empty_again_bears_no_mark() -> None:
    view = GAME.view(table.play(table.turn(3), Lurk(1, 2)).state, None)
    gone = structs.replace(view.road[1], lurkers=(NOBODY,) * SPACES)
    assert spaces_picture(view, 1, NO_CHOICE).moved == {2}
    left = structs.replace(view, road=(view.road[0], gone, *view.road[2:]))
    assert not spaces_picture(left, 1, NO_CHOICE).moved


def test_all_recent_moves_show_where_bandits_have_come_and_what_points_were_won(english: Language) -> None:
    state = table.play(table.turn(3), Lurk(1, 2), Lurk(0, 0)).state
    view = GAME.view(state, None)
    recent = [[BanditPlaced(0, 1, 2)], [BanditPlaced(1, 0, 0)]]
    seen = marks.latest_on_the_road(view, recent)
    assert spaces_picture(seen, 1, NO_CHOICE).moved == {2}
    assert DRAW.board(view, NAMES[:3], english, recent).data != DRAW.board(view, NAMES[:3], english).data
    won = [CartBeaten(1, Fight(6, (), 0, ()), (1, 2, 0))], [Rewarded(0, "point")]
    assert gains(marks.latest(view, won)) == (2, 2, 0)
    assert not marks.latest_on_the_road(view, [*recent, [TurnBegan(2, 0, ())]]).last


def test_dice_changed_at_another_cart_are_not_marked() -> None:
    state, dice = assaulted(5, 4, 1)
    better = (dice[0], structs.replace(dice[1], pips=6), dice[2])
    view = GAME.view(structs.replace(state, dice=better), None)
    for stretch, changed in ((1, {1}), (0, set())):
        shown = assault_at_stake(structs.replace(view, last=(DiceChanged(1, stretch, dice, better),)))
        assert shown is not None
        assert shown.changed == changed


# Tokens


CHEST = tuple(Loot(number) for number in (0, 0, 1, 3, 3, 3, 7, 12, 12))


def test_single_tokens_lie_side_by_side_where_they_have_room() -> None:
    room = tokens.Room(0, 300, (10.0, 60.0), 48)
    assert tokens.have_room(CHEST, room)
    rows = tokens.laid_out(CHEST, room)
    assert [heap.loot for row in rows for heap in row] == list(CHEST)
    assert {heap.number for row in rows for heap in row} == {1}


def test_many_tokens_are_drawn_once_for_each_kind_with_their_number() -> None:
    room = tokens.Room(0, 300, (10.0, 60.0), 48)
    many = tuple(sorted(CHEST * 2))
    rows = tokens.laid_out(many, room)
    assert len(rows) == 2
    assert [(heap.loot, heap.number) for row in rows for heap in row] == [
        (loot, many.count(loot)) for loot in dict.fromkeys(many)
    ]
    assert all(sum(tokens.heap_width(heap, room.size) for heap in row) <= room.width for row in rows)


def test_tokens_that_have_no_room_at_all_lie_upon_each_other_in_the_last_row() -> None:
    rows = tokens.laid_out(tuple(Loot), tokens.Room(0, 120, (10.0, 60.0), 48))
    assert [[heap.loot for heap in row] for row in rows] == [list(Loot)[:2], list(Loot)[2:]]


@pytest.mark.parametrize("number", [0, 1, 5, 10, 16, 20])
def test_a_chest_is_readable_however_much_is_in_it(number: int) -> None:
    chest = tuple(sorted(tuple(Loot)[:10] * 2))[:number]
    _, mat = hand._bottom()
    with recording():
        drawn = scene.wood().ground(mat).fresh()
        sack = hand.Sack((Loot.COIN,), chest, "This turn", "Chest", ())
        scene.wood().lay(drawn, (0, 0, *drawn.size), hand._sack_tile, sack)
    assert not findings(drawn)


# What a choice comes to


def test_who_is_asked_about_the_road_sees_how_likely_each_cart_is_beaten_and_nobody_else_does() -> None:
    state = table.turn(3)
    for seat, seen in ((0, True), (1, False), (None, False)):
        view = GAME.view(state, seat)
        shown = [cart_picture(view, number, NO_CHOICE, marks.NO_MARKS).percent for number in range(3)]
        likely = [in_hundred(odds(view, number) or 0) for number in range(3)]
        assert any(likely)
        assert shown == (likely if seen else [None] * 3)


def test_what_robin_hoods_help_would_come_to_stands_beside_each_die() -> None:
    state = rolled(5, 1, 1)
    more, less = Outlook(signed(2), is_good=True), Outlook(signed(-2), is_good=False)
    assert choices(GAME.view(state, 0)).outlooks == ((more, less), (), (more,))
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
    assert [offer.worth for offer in offers.offers(view, 0, choices(view).loot, english).tokens] == ["−6"]  # noqa: RUF001 (a true minus)


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
        drawn = drawn_into(options.barter_tile(scene.wood().ground(scene.LARGE_STAKE), shown))
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
    """Return how seat 0 is asked for Little John's help with bandits on the road."""
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


def test_a_shove_goes_both_ways_and_only_where_one_bandit_has_a_choice_its_neighbours_are_chosen_from() -> None:
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


def test_each_wood_is_drawn_once() -> None:
    assert scene.wood() is scene.wood()
    assert scene.large_wood() is scene.large_wood() is not scene.wood()


@pytest.mark.parametrize("pips", range(1, 7))
@pytest.mark.parametrize("size", [40, 96])
def test_the_mark_of_a_die_that_was_not_needed_hides_no_pip(pips: int, size: int) -> None:
    small = round(size * 0.84)
    spare = spare_die(pips, size, 2).convert("RGB")
    for x, y in _PIPS[pips]:
        middle = (round((size - small) / 2 + x * small / 100), round(size - small + y * small / 100))
        assert spare.getpixel(middle) == theme.SEATS[2].on_colour == theme.INK
