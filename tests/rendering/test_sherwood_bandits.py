"""Tests of Sherwood Bandits' pictures: their contents, hidden information, and size."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import chain, combinations, pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs
from PIL import Image, ImageChops, ImageStat

from bot.languages import LANGUAGES
from games.sherwood_bandits.box import BACK, CARTS, SPACES, TURNS, Back, Cart, Character, Loot, MerryMan
from games.sherwood_bandits.events import (
    BanditPlaced,
    CartBeaten,
    CartsLookedAt,
    DiceChanged,
    LeaderSent,
    PocketPicked,
    Rewarded,
    TurnBegan,
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
from games.sherwood_bandits.scoring import treasures
from games.sherwood_bandits.standing import assault_at_stake, gains, gone_carts, on_the_bridge
from games.sherwood_bandits.state import SherwoodBanditsOptions
from games.sherwood_bandits.values import NOBODY, Earned, Fight, Leader
from games.tuples import replaced
from rendering import theme
from rendering.ground import kept_tile
from rendering.people import printable_names
from rendering.sherwood_bandits import (
    board,
    bridge,
    final,
    hand,
    marks,
    offers,
    scene,
    seats,
    tokens,
)
from rendering.sherwood_bandits.carts import cart_picture
from rendering.sherwood_bandits.choices import NO_CHOICE, Choices, choices
from rendering.sherwood_bandits.gallery import (
    bail,
    changing,
    draft,
    find,
    lurking,
    over,
    positions,
    rewarded,
    start,
    swapping,
)
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.dice import _PIPS
from rendering.sherwood_bandits.pictograms.loot import token
from rendering.sherwood_bandits.seats import seat_panel
from rendering.sherwood_bandits.spaces import spaces_picture, spare_die
from rendering.usual_gallery import NAMES
from tests.games.sherwood_bandits import table
from tests.rendering.sherwood_bandits import DRAW, ENGLISH, GAME, assaulted, board_of, hand_of, rolled
from tests.rendering.sizes.findings import findings
from tests.rendering.sizes.recorder import Mark, recording
from tests.rendering.sizes.recorder import marks as drawn_into
from words.facts import Importance, alt_text
from words.highlights import NO_HIGHLIGHTS, Highlights
from words.sherwood_bandits.position import position
from words.sherwood_bandits.terms import back_name, merry_man_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.sherwood_bandits.state import Phase, State
    from games.sherwood_bandits.view import View
    from rendering.picture import Picture
    from rendering.scenery import Box
    from words.facts import Fact
    from words.language import Language

OFFER = offers.Offer(Loot.COIN, 1, "coin", "")
CLEARLY_DIFFERENT = 20
"""The least difference of two signs in shades of grey, root mean square; 0 to 255."""


# What is said


def test_the_board_says_who_is_asked_what_happened_everybody_the_road_and_the_merry_men(english: Language) -> None:
    state = table.play(table.turn(3), Lurk(1, 2)).state
    assert board_of(state, english).alt == (
        "Turn 1 of 4, lurking: placement and Lady Marion. Bruno places a bandit. "
        "Anna: 0 points; leader at home; 3 bandits to place; loot 0, chest 0. "
        "Bruno: 0 points; leader at home; 4 bandits to place; loot 0, chest 0. "
        "Carla: 0 points; leader at home; 4 bandits to place; loot 0, chest 0. First player: Anna. "
        "Cart A: face down, 4–7. Cart B: face down, 8–11; B3 Anna. "
        "Cart C: face down, 8–11. Next in the deck: 12–15. "
        "Merry Men: Tip-off, Infiltrator, Heads Down!, Come On, Lad! Anna lurks at B3. "
        "Tokens to draw: 53. Coins in the village: 13. Loot discarded: nothing. "
        "Lady Marion, Tip-off: Look secretly at two carts. May follow: Brotherhood, Inside Job, Friendly Guards. "
        "Little John, Infiltrator: Swap a bandit of yours with an opponent's on the same space of another cart. Yours "
        "lies down. May follow: Shove, Tight Squeeze, Quick Job. Robin Hood, Heads Down!: Change a die of yours by 2, "
        "to no less than 1 and no more than 6. May follow: Second Chance, Look There!, Look Here!"
    )


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
    assert "lurking: placement and Lady Marion. Place a bandit. Your loot of this turn: 2 × ruby ring. " in alt
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
    """Return the values in the active seat's legal moves, field by field."""
    moves = GAME.legal_moves(state, state.active)
    return (
        {move.loot for move in moves if hasattr(move, "loot")},
        {(move.stretch, move.space) for move in moves if isinstance(move, Lurk)},
        {move.stretch for move in moves if isinstance(move, Pickpocket)},
        {move.pips for move in moves if isinstance(move, RaiseDie)},
        {(move.stretch, move.space) for move in moves if isinstance(move, Squeeze)},
    )


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_exactly_the_legal_choices_are_marked(seats_: int) -> None:
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


def test_the_first_choice_and_its_continuations_are_marked() -> None:
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


def test_the_spot_that_a_lesson_points_at_is_free_and_not_marked_as_chosen() -> None:
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
    drawn: list[object] = []
    monkeypatch.setattr(hand, "draw_road", lambda *shown: drawn.append(shown[-1]))
    for wanted in (start, draft):
        state = find(4, wanted)
        hand_of(state, state.active, english)
    assert drawn == [scene.large_stretch_boxes(scene.ROAD_BELOW.road), scene.stretch_boxes(4, scene.STAKE_BELOW.road)]


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_a_hand_explains_little_johns_card_only_with_fewer_than_four_players(
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
    """Return the texts and sprites in the picture of tokens to choose from."""
    with recording():
        return list(
            drawn_into(offers.offers_tile(scene.wood().ground(scene.large_stake(scene.ROAD_ABOVE.stake)), shown))
        )


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
        """Tell whether bail is being paid, and others are asked after it."""
        return (state.phase, len(state.given)) == (phase, given) and paid(state).phase in {"bail", "large_bail"}

    for wanted in (partial(pays, "bail", 0), partial(pays, "large_bail", 2)):
        state = find(4, wanted)
        bail = offered(state).dice
        assert bail is not None
        assert bail.dice == state.columns[state.active]
        assert bail.dice[bail.taken_off :] == paid(state).columns[state.active], "as the rules have it"
    assert offered(find(4, draft)).dice is None


def test_the_picture_of_bail_says_what_the_sum_becomes() -> None:
    ground = scene.wood().ground(scene.large_stake(scene.ROAD_ABOVE.stake))
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
    ground = scene.wood().ground(scene.large_stake(scene.ROAD_ABOVE.stake))
    waiting = bridge.BridgePicture(
        "Drawbridge", ((2, 4), (3,)), 1, frozenset({(0, 2), (0, 4)}), (), frozenset(), last_turn=False
    )
    chosen = waiting._replace(raised=((0, 4),))
    assert bridge.bridge_tile(ground, waiting).tobytes() != bridge.bridge_tile(ground, chosen).tobytes()


def may_barter(state: State) -> bool:
    return state.phase == "tuck" and choices(GAME.view(state, state.active)).barter


@pytest.mark.parametrize(
    ("wanted", "rows"),
    [
        (lurking, scene.ROAD_BELOW),
        (changing, scene.ROAD_BELOW),
        *((wanted, scene.STAKE_BELOW) for wanted in (draft, bail, rewarded, may_barter)),
    ],
)
def test_what_a_seat_chooses_among_lies_lowest_in_its_picture(
    wanted: Callable[[State], bool], rows: scene.Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Text and buttons leave only that part of it in sight."""
    state, people, tops = find(4, wanted), printable_names(NAMES[:4], ENGLISH), list[int]()
    monkeypatch.setattr(hand, "draw_cards", lambda _image, _stake, _background, boxes: tops.append(boxes[0][1]))
    for seat in (state.active, (state.active + 1) % 4):
        hand.draw_hand(GAME.view(state, seat), seat, people, ENGLISH, NO_HIGHLIGHTS)
    assert tops == [rows.strip, scene.ROAD_ABOVE.strip]


@pytest.mark.parametrize("rows", [scene.ROAD_ABOVE, scene.ROAD_BELOW, scene.STAKE_BELOW])
def test_the_rows_of_a_hand_leave_each_other_room_whatever_their_order(rows: scene.Rows) -> None:
    narrow = [list(chain(*scene.stretch_boxes(4, rows.road))), [scene.large_stake(rows.stake)]]
    large = [list(chain(*scene.large_stretch_boxes(rows.road)))]
    for road in [narrow] if rows is scene.STAKE_BELOW else [narrow, large]:
        parts = [hand._own_row(rows.panels), scene.strip_boxes(rows.strip), *road]
        edges = sorted((min(box[1] for box in part), max(box[3] for box in part)) for part in parts)
        assert edges[0][0] >= scene.HEADER[3]
        assert edges[-1][1] <= scene.HEIGHT - theme.MARGIN
        assert all(above[1] <= below[0] for above, below in pairwise(edges))


def test_the_own_name_is_whole_for_whoever_is_first_and_to_move() -> None:
    view = GAME.view(table.turn(3), 0)
    panel = seats.seat_panel(view, 0, ["Little John", *NAMES[1:3]])
    own, _ = hand._own_row(scene.PANELS)
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
    ("earned", "has_sets"),
    [(Earned(9, 8, 7, 6, 5, -4), False), (Earned(12, 11, 7, 6, 5, -4), False), (Earned(9, 0, 7, 6, 0, -4), True)],
)
def test_points_from_everywhere_stay_on_their_sheet(*, english: Language, earned: Earned, has_sets: bool) -> None:
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
    written = [mark for mark in chips if mark.style]
    treasure = treasures(state.chests)[0]
    counted = outcome.scores[0] if has_sets else sum(earned) + sum(treasure.most)
    assert sum(int(mark.name.replace("\N{MINUS SIGN}", "-")) for mark in written) == counted
    numbers = [mark.box for mark in written]
    signs = [mark.box for mark in chips if not mark.style]
    assert len(numbers) == len(signs) == sum(map(bool, earned)) + has_sets + 3
    assert max(box[2] for box in numbers) <= left + final._ROOM
    assert not any(meets(number, sign) for number in numbers for sign in signs)


# What is kept secret


def looked() -> State:
    """Have Anna look at carts A and B."""
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
    """The Merry Men, who are always told last, are told in every position of some games, and so is every cart."""
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
    """Draw a sign on parchment in shades of grey, as a person who sees no colours sees it."""
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


def test_bands_have_the_names_of_their_players_and_scarlets_has_its_own(english: Language) -> None:
    view = GAME.view(GAME.new(2, SherwoodBanditsOptions(), Random(0)), None)
    people = printable_names(NAMES[:2], english)
    assert board.band_names(view, people, english) == ("Anna", "Bruno", "Will Scarlet")


def test_the_gallery_finds_a_draft_with_a_choice() -> None:
    state = find(4, draft)
    assert all(isinstance(move, KeepLoot) for move in GAME.legal_moves(state, state.active))


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


def test_changes_of_earlier_turns_are_not_marked() -> None:
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
    _, mat = hand._own_row(scene.PANELS)
    with recording():
        drawn = scene.wood().ground(mat).fresh()
        sack = hand.Sack((Loot.COIN,), chest, "This turn", "Chest")
        scene.wood().lay(drawn, (0, 0, *drawn.size), hand._sack_tile, sack)
    assert not findings(drawn)


# Pieces


def test_each_wood_is_drawn_once() -> None:
    assert scene.wood() is scene.wood(scene.ROAD_ABOVE.road) is not scene.wood(scene.ROAD_BELOW.road)
    assert scene.large_wood() is scene.large_wood(scene.ROAD_ABOVE.road) is not scene.wood()


@pytest.mark.parametrize("pips", range(1, 7))
@pytest.mark.parametrize("size", [40, 96])
def test_the_mark_of_a_die_that_was_not_needed_hides_no_pip(pips: int, size: int) -> None:
    small = round(size * 0.84)
    spare = spare_die(pips, size, 2).convert("RGB")
    for x, y in _PIPS[pips]:
        middle = (round((size - small) / 2 + x * small / 100), round(size - small + y * small / 100))
        assert spare.getpixel(middle) == theme.SEATS[2].on_colour == theme.INK
