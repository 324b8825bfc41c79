"""Tests of Chickwood Forest's pictures: their contents, hidden information, and size."""

from __future__ import annotations

from functools import partial
from itertools import combinations, pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec import structs
from PIL import Image, ImageChops, ImageStat

from bot.languages import LANGUAGES
from games.chickwood_forest import ChickwoodForest
from games.chickwood_forest.events import (
    AlmsGiven,
    CastleRaided,
)
from games.chickwood_forest.house import ROWS
from games.chickwood_forest.loot import ALMS, TREASURES, Loot
from games.chickwood_forest.moves import ChooseCube, GiveAlms, LayLoot, RaidCastle, TakeTreasure
from games.chickwood_forest.scoring import scores_so_far
from games.chickwood_forest.state import LaidCard
from games.chickwood_forest.villages import FORESTS, Village
from games.tuples import replaced
from rendering import theme
from rendering.chickwood_forest import (
    ChickwoodForestPictures,
    board,
    cards,
    castles,
    hand,
    scene,
    seats,
    treasures,
    villages,
)
from rendering.chickwood_forest.changes import NO_CHANGES, Fresh, changes
from rendering.chickwood_forest.final import draw_final
from rendering.chickwood_forest.gallery import (
    choosing,
    crowded,
    dead_end,
    find,
    over,
    positions,
    snake,
    start,
)
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.people import printable_names
from rendering.usual_gallery import NAMES
from tests.rendering.sizes.recorder import marks, recording
from words.chickwood_forest import WORDS
from words.chickwood_forest.marks import loot_letters, space_number, village_letters
from words.highlights import NO_HIGHLIGHTS, Highlights
from words.numbers import plain, signed

if TYPE_CHECKING:
    from games.chickwood_forest.state import State, View
    from words.language import Language

GAME = ChickwoodForest()
DRAW = ChickwoodForestPictures()
LARGEST = 70_000
"""The most bytes of a picture, even at the fullest table of five."""
MAP_ENDS = 600
"""The pixel column left of which a board shows nothing but the map."""
LONG_NAMES = tuple(f"{name} of the very long and winding name" for name in NAMES)
TOP_ROW = 200
"""The lowest pixel row at which the upper of a hand's two rows may begin."""
CLEARLY_DIFFERENT = 25
"""The least difference of two signs in shades of grey, root mean square; 0 to 255."""


def about_to_hide(state: State) -> bool:
    """Tell whether the mover lays a card face down and has two kinds of cards."""
    seat = state.mover
    return state.phase == "scouting" and len(set(state.hands[seat])) > 1 and GAME.view(state, seat).face_up is False


def hidden_ways(state: State) -> tuple[State, State]:
    """Return the two positions after the mover has laid one card or the other face down at castle 3."""
    one, other = sorted(set(state.hands[state.mover]))[:2]
    first, second = (GAME.play(state, state.mover, LayLoot(loot, 3), Random(0)).state for loot in (one, other))
    return first, second


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("legendary", [False, True], ids=["standard", "legendary"])
def test_the_fullest_table_of_five_stays_small(code: str, *, legendary: bool) -> None:
    view = GAME.view(crowded(legendary=legendary), None)
    assert len(DRAW.board(view, LONG_NAMES, LANGUAGES[code]).data) <= LARGEST


def fixed_start() -> State:
    """Return a position for three players whose texts are known."""
    grid = (
        Village.SMALL_1,
        Village.FOREST_1,
        Village.SMALL_2,
        Village.MEDIUM_1,
        Village.MEDIUM_2,
        Village.MEDIUM_3,
        Village.FOREST_2,
        Village.LARGE_1,
        Village.LARGE_2,
    )
    return structs.replace(
        find(3, start),
        castles=((3,), (1,), (4,)),
        order=(1, 0, 2),
        mover=1,
        grid=grid,
        hands=(
            (Loot.GOLD_CHEST, Loot.HENCHMAN, Loot.RING),
            (Loot.BUST, Loot.MAID, Loot.MAID),
            (Loot.RING, Loot.RING, Loot.BENEFACTOR_3),
        ),
    )


def test_the_board_says_whose_turn_everybody_the_castles_and_the_villages(english: Language) -> None:
    state = GAME.play(fixed_start(), 1, LayLoot(Loot.MAID, 3), Random(0)).state
    assert DRAW.board(GAME.view(state, None), NAMES[:3], english).alt == (
        "Round 1 of 8. Scouting: Anna has to lay card 1 of 3 face up. Turn order: Bruno, Anna, Carla. "
        "Bruno (seat 2): 1 glory, castle 1, 15 cubes left; no loot. "
        "Anna (seat 1): 3 glory, castle 3, 15 cubes left; no loot. "
        "Carla (seat 3): 4 glory, castle 4, 15 cubes left; no loot. "
        "Castle 1 (banner up, up, up): no loot; room for 2 more. "
        "Castle 2 (banner up, up, down): no loot; room for 3 more. "
        "Castle 3 (banner up, down, up): Maid Marihen. Castle 4 (banner up, down, down): no loot. "
        "Villages, row 1: A (spaces 2/2, glory 3/6) no cubes; forest; B (spaces 2/3, glory 3/7) no cubes. "
        "Villages, row 2: C (spaces 2/2/2, glory 2/4/8) no cubes; D (spaces 2/2/3, glory 2/5/9) no cubes; "
        "E (spaces 2/2/2, glory 2/4/7) no cubes. "
        "Villages, row 3: forest; F (spaces 3/3/3, glory 0/5/10) no cubes; G (spaces 4/3/3, glory 0/6/12) no cubes. "
        "What has just happened: Bruno lays at castle 3: Maid Marihen."
    )


def raided() -> State:
    """Have the first raider of three take a castle with an open and a hidden card and a benefactor."""
    cards_there = (
        LaidCard(Loot.RING, 0, face_up=True, known=0),
        LaidCard(Loot.GOLD_CHEST, 2, face_up=False, known=4),
        LaidCard(Loot.BENEFACTOR_2, 0, face_up=True, known=0),
    )
    state = structs.replace(
        fixed_start(), phase="raiding", turn=0, hands=((), (), ()), rows=((), (), cards_there, ()), last=()
    )
    return GAME.play(state, 1, RaidCastle(3), Random(0)).state


def test_the_board_says_who_shows_a_hidden_card(english: Language) -> None:
    state = structs.replace(
        fixed_start(), rows=((), (), (LaidCard(Loot.GOLD_CHEST, 2, face_up=False, known=4),), ()), last=()
    )
    assert ": face down (Carla)." in DRAW.board(GAME.view(state, None), NAMES[:3], english).alt
    assert ": face down (Carla)." in DRAW.hand(GAME.view(state, 1), NAMES[:3], english).alt
    assert ": gold chest (face down, by Carla)." in DRAW.hand(GAME.view(state, 2), NAMES[:3], english).alt


def test_a_raid_is_told_and_its_hidden_loot_shown(english: Language) -> None:
    state = raided()
    view = GAME.view(state, None)
    alt = DRAW.board(view, NAMES[:3], english).alt
    assert "Bruno raids castle 3: ring, 2-alms benefactor. Hidden there: gold chest (by Carla)." in alt
    assert "Castle 3 (banner up, down, up): taken in this round." in alt
    row = scene._row(view, 3, changes(view, ()))
    assert row.raider == 1
    assert row.taken == ((Loot.RING, True), (Loot.BENEFACTOR_2, True), (Loot.GOLD_CHEST, False))


def test_a_raider_is_told_from_who_owns_such_a_castle_already() -> None:
    """Anna's castle has the same value from an earlier round, and she has yet to raid."""
    state = structs.replace(raided(), castles=((3,), (1, 3), (4,)))
    assert scene._row(GAME.view(state, None), 3).raider == 1


def test_alms_are_shown_while_they_are_given_and_afterwards() -> None:
    state = raided()
    assert state.phase == "alms"
    first = GAME.play(state, 1, GiveAlms(Village.MEDIUM_1), Random(0)).state
    shown = {card.village: card for card in scene._cards(GAME.view(first, None))}
    assert shown[Village.MEDIUM_1].coming == 1
    assert shown[Village.MEDIUM_1].step == "1"
    counts = {village: villages._lock(card, 0) for village, card in shown.items() if card.letter}
    assert {village for village, lock in counts.items() if lock == "just opened"} == {Village.MEDIUM_1}
    reach = {card.village for card in scene._cards(GAME.view(first, 1)) if card.open}
    assert reach == {Village.SMALL_1, Village.MEDIUM_2}
    assert not any(card.dead_end for card in scene._cards(GAME.view(first, 1))), "the alms end everywhere"
    done = GAME.view(GAME.play(first, 1, GiveAlms(Village.MEDIUM_2), Random(0)).state, None)
    shown = {card.village: card for card in scene._cards(done, changes(done, ()))}
    assert shown[Village.MEDIUM_1].fresh == shown[Village.MEDIUM_1].given == (0,)
    assert shown[Village.MEDIUM_1].way == "right"
    assert shown[Village.MEDIUM_2].way is None


def test_a_village_that_ends_the_way_too_soon_is_lit_less() -> None:
    state = structs.replace(raided(), alms=3, picks=(int(Village.MEDIUM_1),))
    shown = {card.village: card for card in scene._cards(GAME.view(state, 1))}
    assert {village for village, card in shown.items() if card.open} == {Village.SMALL_1, Village.MEDIUM_2}
    assert {village for village, card in shown.items() if card.dead_end} == {Village.SMALL_1}


@pytest.mark.parametrize("seats_", [2, 3])
def test_a_village_that_ends_the_way_too_soon_bears_the_sign_of_it(seats_: int) -> None:
    view = GAME.view(find(seats_, dead_end), None)
    view = structs.replace(view, seat=view.waiting[0])
    with recording():
        image = board.night().fresh()
        scene.draw_scene(image, view, board.night(), board.TOP, NO_CHANGES)
    signs = [mark for mark in marks(image) if mark.name == "dead_end"]
    assert len(signs) == sum(card.dead_end for card in scene._cards(view)) > 0


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ((Village.MEDIUM_1, Village.MEDIUM_2), {Village.MEDIUM_1: "right"}),
        ((Village.MEDIUM_2, Village.MEDIUM_1), {Village.MEDIUM_2: "left"}),
        ((Village.SMALL_1, Village.MEDIUM_1), {Village.SMALL_1: "down"}),
        ((Village.MEDIUM_1, Village.SMALL_1), {Village.MEDIUM_1: "up"}),
    ],
)
def test_arrows_of_the_snake_stand_in_the_card_that_it_leaves(
    path: tuple[Village, ...], shown: dict[Village, str]
) -> None:
    state = structs.replace(raided(), alms=3, picks=tuple(map(int, path)))
    assert {card.village: card.way for card in scene._cards(GAME.view(state, None)) if card.way} == shown


def test_a_chosen_card_is_raised_only_for_its_chooser() -> None:
    state = GAME.play(raided(), 1, GiveAlms(Village.MEDIUM_1), Random(0)).state
    assert [card.village for card in scene._cards(GAME.view(state, 1)) if card.raised] == [Village.MEDIUM_1]
    assert not any(card.raised for seat in (None, 0) for card in scene._cards(GAME.view(state, seat)))


def test_a_card_is_raised_while_its_castle_is_chosen(english: Language) -> None:
    state = find(3, choosing)
    view = GAME.view(state, state.mover)
    loot = view.hand[1]
    chosen = [move for move in GAME.legal_moves(state, state.mover) if isinstance(move, LayLoot) and move.loot == loot]
    offers = hand._offers(view, english, Highlights(chosen=chosen))
    assert [offer.loot for offer in offers if offer.raised] == [loot]
    assert not any(offer.raised for offer in hand._offers(view, english, NO_HIGHLIGHTS))
    pictures = [DRAW.hand(view, NAMES[:3], english, Highlights(chosen=moves)).data for moves in (chosen, ())]
    assert pictures[0] != pictures[1]


def test_only_one_of_several_equal_cards_is_raised(english: Language) -> None:
    state = find(3, choosing)
    view = structs.replace(GAME.view(state, state.mover), hand=(Loot.RING, Loot.RING))
    for highlights in (Highlights(chosen=[LayLoot(Loot.RING, 1)]), Highlights(pointed_at=[LayLoot(Loot.RING, 1)])):
        offers = hand._offers(view, english, highlights)
        assert [offer.raised for offer in offers] == [True, False]


def test_a_card_that_a_lesson_points_at_is_raised_without_the_tick_of_a_chosen_one(english: Language) -> None:
    state = find(3, choosing)
    view = GAME.view(state, state.mover)
    lays = [move for move in GAME.legal_moves(state, state.mover) if isinstance(move, LayLoot)][:1]
    offers = hand._offers(view, english, Highlights(pointed_at=lays))
    (offer,) = (each for each in offers if each.raised)
    assert not offer.chosen
    assert [each.passed_over for each in offers] == [each is not offer for each in offers], (
        "it alone is edged with gold"
    )
    marked = (NO_HIGHLIGHTS, Highlights(chosen=lays), Highlights(pointed_at=lays))
    assert len({DRAW.hand(view, NAMES[:3], english, highlights).data for highlights in marked}) == 3


def shooting(picks: int, state: State) -> bool:
    """Tell whether the golden arrow is being decided, after this number of choices."""
    return state.phase == "arrow" and len(state.picks) == picks


@pytest.mark.parametrize(
    ("seats_", "picks"),
    [
        (seats, picks)
        for seats in GAME.seat_counts
        for picks in range(3)
        if (seats, picks) != (2, 1)  # the only opponent is not asked for
    ],
)
def test_the_arrow_shows_whose_treasures_there_are_and_how_many_of_each(
    seats_: int, picks: int, english: Language
) -> None:
    state = find(seats_, partial(shooting, picks), legendary=True)
    view = GAME.view(state, state.mover)
    own, *others = treasures.shelves(view, NAMES[:seats_], english)
    assert own.seat == state.mover
    assert [shelf.seat for shelf in others] == (
        [state.picks[1]] if picks > 1 else [seat for seat in view.order if seat != own.seat]
    )
    for shelf in (own, *others):
        assert {kept.loot: kept.copies for kept in shelf.cards} == {
            loot: count
            for loot, count in enumerate(view.loot[shelf.seat])
            if count and (loot in TREASURES or loot in {Loot.BUST, Loot.MAID})
        }
        lettered = {kept.loot for kept in shelf.cards if kept.letter}
        assert lettered == ({kept.loot for kept in shelf.cards} & set(TREASURES) if shelf.offering else set())
    assert [shelf.offering for shelf in (own, *others)] == [not picks, *(picks > 1 for _ in others)]
    assert [kept.loot for kept in own.cards if kept.chosen] == list(state.picks[:1])


def hand_texts(view: View, seats_: int, language: Language) -> list[str]:
    """Return all texts in the picture of a hand."""
    seat = view.waiting[0]
    with recording():
        image = DRAW.draw_hand(view, seat, printable_names(NAMES[:seats_], language), language, NO_HIGHLIGHTS)
    return [mark.name for mark in marks(image) if mark.style is not None]


def much_to_take(state: State) -> bool:
    """Tell whether the last step of the golden arrow is decided, with many kinds to choose from."""
    return shooting(2, state) and sum(map(bool, state.loot[state.picks[1]][: len(TREASURES)])) > 5


def test_the_last_step_of_the_arrow_shows_by_how_much_each_swap_changes_the_glory(english: Language) -> None:
    state = find(5, much_to_take, legendary=True)
    view = GAME.view(state, state.mover)
    own, other = treasures.shelves(view, NAMES, english)
    changes_ = []
    for kept in other.cards:
        if kept.letter:
            after = GAME.play(state, state.mover, TakeTreasure(kept.loot), Random(0)).state
            changes_.append(scores_so_far(GAME.view(after, None))[state.mover] - own.score)
    assert [kept.change for kept in other.cards if kept.letter] == changes_
    assert not [kept for kept in (*own.cards, *other.cards) if not kept.letter and kept.change is not None]
    written = hand_texts(view, 5, english)
    assert all(written.count(signed(change)) >= changes_.count(change) for change in changes_)
    assert {word for kept in other.cards for word in kept.name.split()} <= set(" ".join(written).split())


def test_whoever_has_no_treasure_cannot_be_chosen_for_a_swap(english: Language) -> None:
    state = find(5, partial(shooting, 1), legendary=True)
    other = next(seat for seat in range(5) if seat != state.mover and any(state.loot[seat][: len(TREASURES)]))
    bare = replaced(state.loot, other, (0,) * len(Loot))
    for loot, is_open in ((state.loot, True), (bare, False)):
        shown = treasures.shelves(GAME.view(structs.replace(state, loot=loot), state.mover), NAMES, english)
        assert [shelf.open for shelf in shown if shelf.seat == other] == [is_open]


@pytest.mark.parametrize("picks", range(3))
def test_no_letter_of_a_village_stands_beside_those_of_treasures(picks: int, english: Language) -> None:
    state = find(5, partial(shooting, picks), legendary=True)
    view = GAME.view(state, state.mover)
    letters = [kept.letter for shelf in treasures.shelves(view, NAMES, english) for kept in shelf.cards if kept.letter]
    written = hand_texts(view, 5, english)
    assert [name for name in written if len(name) == 1 and name.isalpha()] == letters


def assert_cards_have_room(image: Image.Image, kinds: int, right: int, bottom: int) -> None:
    """Check that each card on a shelf is a readable sign, and within the shelf, whose upper left corner is known."""
    boxes = [mark.box for mark in marks(image) if mark.name.startswith("loot_card")]
    assert len(boxes) == kinds
    for box in boxes:
        assert min(box[2] - box[0], box[3] - box[1]) >= theme.SIGN
        assert scene.SIDE < box[0] < box[2] < right
        assert board.TOP < box[1] < box[3] < bottom


@pytest.mark.parametrize("others", range(1, 5))
def test_treasures_have_room_on_every_shelf(others: int) -> None:
    every = tuple(
        treasures.Kept(loot, 2 if loot < Loot.SILVER_ARMOUR else 1, "bust", "A", chosen=False, change=None)
        for loot in treasures._SHOWN[:11]
    )
    with recording():
        for kinds in range(1, len(every) + 1):
            lying = treasures.Shelf(0, "", 0, leads=False, cards=every[:kinds], offering=False, open=False)
            shown = [lying._replace(offering=True), *[lying] * others]
            weights = treasures._weights(shown)
            for shelf, weight in zip(shown[:2], weights[:2], strict=True):  # the others are like the second
                height = round((board.BOTTOM - board.TOP - treasures._BETWEEN * others) * weight / sum(weights))
                right, bottom = theme.WIDTH - scene.SIDE, board.TOP + height
                image = board.night().fresh()
                board.night().lay(image, (scene.SIDE, board.TOP, right, bottom), treasures.shelf_tile, shelf)
                assert_cards_have_room(image, kinds, right, bottom)


def swapping(picks: int, state: State) -> bool:
    """Tell whether the entertainers are being decided, after this number of choices."""
    return state.phase == "entertainers" and len(state.picks) == picks


def test_no_mark_of_earlier_alms_looks_like_a_part_of_the_swap() -> None:
    state = find(5, partial(swapping, 0), legendary=True)
    one, other = state.grid[0], state.grid[1]
    old = NO_CHANGES._replace(cubes={one: frozenset((0,))}, snake=(one, other))
    mine = scene._cards(GAME.view(state, state.mover), old)
    assert not [card for card in mine if card.fresh or card.given or card.way]
    theirs = {card.village: card for card in scene._cards(GAME.view(state, (state.mover + 1) % 5), old)}
    assert (theirs[one].fresh, theirs[one].way) == ((0,), "right")


@pytest.mark.parametrize("seats_", [2, 5])
@pytest.mark.parametrize("picks", [1, 2, 3])
def test_cubes_to_swap_have_numbers_beside_them_and_the_chosen_one_a_tick(seats_: int, picks: int) -> None:
    state = find(seats_, partial(swapping, picks), legendary=True)
    view = GAME.view(state, state.mover)
    with recording():
        image = board.night().fresh()
        scene.draw_scene(image, view, board.night(), board.TOP, NO_CHANGES)
    shown = [mark.name for mark in marks(image)]
    glory = [row.glory for village in view.grid if village not in FORESTS for row in ROWS[village] if row.glory]
    offers = [move for move in GAME.legal_moves(state, state.mover) if isinstance(move, ChooseCube)]
    numbers = [space_number(move.space) for move in offers] if picks % 2 else []
    assert sorted(name for name in shown if name.isdigit()) == sorted([*map(str, glory), *numbers])
    assert shown.count("tick") == (picks > 1)
    cubes = [mark for mark in marks(image) if mark.name == "cube"]
    assert len(cubes) == sum(map(len, view.cubes))
    assert all(mark.ink.width >= theme.SIGN for mark in cubes)


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_a_decision_is_shown_large(seats_: int) -> None:
    """The mover sees castles, map or treasures; others see castles and map until the castles stay empty.

    A raider also sees both, if the castles are few enough to fit beside the map.
    """
    late = ("entertainers", "arrow", "beard", "over")
    for state in positions(seats_, 3, legendary=True):
        at_the_end = state.phase in late
        assert scene.focus(GAME.view(state, None)) == ("map" if at_the_end else "both")
        if state.phase != "over":
            about = "map" if at_the_end or state.phase == "alms" else "castles"
            about = "treasures" if state.phase == "arrow" else about
            about = "both" if state.phase == "raiding" and seats_ <= 3 else about
            assert scene.focus(GAME.view(state, state.mover)) == about


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_the_glory_of_villages_is_large_on_the_board_too(seats_: int) -> None:
    view = GAME.view(find(seats_, start), None)
    with recording():
        image = board.night().fresh()
        scene.draw_scene(image, view, board.night(), board.TOP, NO_CHANGES)
    shown = [mark for mark in marks(image) if mark.style is not None and mark.name.isdigit() and mark.at[0] < MAP_ENDS]
    glory = [row.glory for village in view.grid if village not in FORESTS for row in ROWS[village] if row.glory]
    assert sorted(int(mark.name) for mark in shown) == sorted(glory)
    assert {mark.style.size for mark in shown if mark.style} == {theme.LARGE}


@pytest.mark.parametrize("name", ["Little John", "Will Scarlet"])
def test_the_name_of_whoever_is_to_move_is_whole_where_five_play(name: str) -> None:
    state = find(5, start)
    panel = board.panel_of(GAME.view(state, None), state.mover, name)
    with recording():
        image = board.night().fresh()
        board.night().lay(image, board.panel_boxes(5)[0], seats.seat_tile, panel)
    assert panel.waiting
    assert name in {mark.name for mark in marks(image)}


def test_panels_show_who_leads_and_the_glory_of_villages() -> None:
    state = structs.replace(fixed_start(), castles=((3,), (4,), (4,)))
    panels = [board.panel_of(GAME.view(state, None), seat, "") for seat in range(3)]
    assert [panel.leads for panel in panels] == [False, True, True]
    cubes = tuple((0, 0) if village is Village.SMALL_1 else () for village in Village)
    view = GAME.view(structs.replace(state, cubes=cubes), None)
    panels = [board.panel_of(view, seat, "") for seat in range(3)]
    assert [panel.leads for panel in panels] == [True, False, False]
    assert [panel.villages for panel in panels] == [3, 0, 0]
    assert [panel.score for panel in panels] == [6, 4, 4]


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_cubes_are_counted_once_few_are_left(seats_: int) -> None:
    view = GAME.view(find(seats_, start), None)
    for left, counted in ((7, []), (6, ["6"])):
        panel = board.panel_of(structs.replace(view, supply=(left,) * seats_), 0, "")
        with recording():
            image = board.night().fresh()
            board.night().lay(image, board.panel_boxes(seats_)[0], seats.seat_tile, panel)
        drawn = [mark.name for mark in marks(image)]
        assert [name for name in drawn if name == str(left)] == counted
        assert any(name.startswith("supply") for name in drawn) == bool(counted)


@pytest.mark.parametrize("seats_", GAME.seat_counts)
@pytest.mark.parametrize("kinds", [1, 9, 14, 15])
def test_loot_has_room_in_every_panel(seats_: int, kinds: int) -> None:
    left, _, right, _ = board.panel_boxes(seats_)[0]
    width, height = seats.loot_area(right - left)[2:]
    cells = seats._cells(kinds, width, height)
    assert cells.sign > theme.SIGN
    assert cells.columns * cells.rows >= kinds
    assert cells.columns * cells.width <= width
    assert cells.rows * cells.height <= height
    assert cells.has_times or (seats_, kinds) in {(5, 14), (5, 15)}, "a bare number reads like a value"


def test_counts_have_their_sign_in_the_panel_beside_the_hand_as_well() -> None:
    width, height = seats.loot_area(hand._OWN_PANEL)[2:]
    assert all(seats._cells(kinds, width, height).has_times for kinds in range(1, 16))


def test_loot_that_has_no_room_is_counted(written: list[str]) -> None:
    """Only the legendary variant has so many kinds that a player may own more than five panels have room for."""
    view = GAME.view(find(5, start), None)
    for kinds in (15, 18):
        panel = board.panel_of(view, 0, "")._replace(loot=(1,) * kinds, kinds=kinds)
        written.clear()
        board.night().lay(board.night().fresh(), board.panel_boxes(5)[0], seats.seat_tile, panel)
        assert [line for line in written if line.startswith("+")] == (["+4"] if kinds > 15 else [])


def offered(state: State) -> tuple[set[int], set[int], set[int]]:
    """Return the castles, villages and seats in the mover's legal moves."""
    moves = GAME.legal_moves(state, state.mover)
    found: tuple[set[int], ...] = tuple(
        {value for move in moves if (value := getattr(move, field, None)) is not None}
        for field in ("castle", "village", "seat")
    )
    return found[0], found[1], found[2]


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_exactly_the_legal_choices_are_marked(seats_: int, english: Language) -> None:
    for state in positions(seats_, 3, legendary=True):
        if state.phase in ("key", "over"):
            continue
        view = GAME.view(state, state.mover)
        castles_, villages_, opponents = offered(state)
        columns = range(1, len(view.rows) + 1)
        assert {castle for castle in columns if scene._gate(view, castle).mark == "open"} == castles_
        marked = {card.village for card in scene._cards(view) if card.open}
        if state.phase == "entertainers" and len(state.picks) % 2:
            assert marked == {state.picks[-1]}
        else:
            assert marked == villages_
        shown = {seat for seat in view.order if board.panel_of(view, seat, "").open}
        if state.phase == "arrow":
            shown = {shelf.seat for shelf in treasures.shelves(view, NAMES[:seats_], english) if shelf.open}
        assert shown == opponents
        idle = GAME.view(state, (state.mover + 1) % seats_)
        assert not any(card.open for card in scene._cards(idle))
        assert all(scene._gate(idle, castle).mark != "open" for castle in columns)


def test_the_hand_says_what_is_to_be_done_and_held(english: Language) -> None:
    alt = DRAW.hand(GAME.view(fixed_start(), 1), NAMES[:3], english).alt
    assert alt.startswith(
        "Round 1 of 8. Scouting: Bruno has to lay card 1 of 3 face up. Lay a card face up at a castle. "
        "Your hand: A: bust, B: 2 × Maid Marihen. "
    )
    assert "Lay a card" not in DRAW.hand(GAME.view(fixed_start(), 0), NAMES[:3], english).alt


def test_the_final_picture_says_who_won_and_every_category(english: Language) -> None:
    state = find(3, over)
    outcome = GAME.outcome(state)
    assert outcome is not None
    alt = DRAW.final(GAME.view(state, None), outcome, NAMES[:3], english).alt
    assert alt.startswith(f"{NAMES[outcome.winners[0]]} wins with the most glory")
    for category, points in outcome.breakdown[0]:
        told = f"{WORDS.score_category(category, english)} {plain(points)}"
        assert (told in alt) == bool(points)


def test_the_final_picture_has_no_row_in_which_nobody_has_scored(english: Language) -> None:
    state = find(3, over)
    outcome = GAME.outcome(state)
    assert outcome is not None
    sheets = tuple(
        tuple(line._replace(points=0) if line.category == "maid" else line._replace(points=1) for line in sheet)
        for sheet in outcome.breakdown
    )
    with recording():
        people = printable_names(NAMES[:3], english)
        drawn = draw_final(GAME.view(state, None), outcome._replace(breakdown=sheets), people, english)
    written = {mark.name for mark in marks(drawn)}
    assert {"Henchmen", "Villages"} <= written
    assert "Maid Marihen" not in written


def test_the_columns_of_the_final_picture_stand_in_order_of_rank(english: Language) -> None:
    state = find(3, over)
    outcome = GAME.outcome(state)
    assert outcome is not None
    for scores in ((30, 10, 20), (10, 20, 30)):
        told = outcome._replace(scores=scores, winners=(scores.index(30),))
        with recording():
            drawn = draw_final(GAME.view(state, None), told, printable_names(NAMES[:3], english), english)
        below = drawn.height * 0.87
        totals = sorted((mark.at, mark.name) for mark in marks(drawn) if mark.name.isdigit() and mark.at[1] > below)
        assert [name for _, name in totals] == ["30", "20", "10"]


def test_a_shared_victory_is_told(english: Language) -> None:
    state = find(3, over)
    outcome = GAME.outcome(state)
    assert outcome is not None
    shared = outcome._replace(winners=(0, 2))
    alt = DRAW.final(GAME.view(state, None), shared, NAMES[:3], english).alt
    assert alt.startswith("Anna and Carla win together with the most glory")


def test_the_owner_sees_their_hidden_card(english: Language) -> None:
    state = find(4, about_to_hide)
    hands = {DRAW.hand(GAME.view(one, state.mover), NAMES[:4], english) for one in hidden_ways(state)}
    assert len(hands) == 2


def test_a_known_hidden_card_looks_unlike_an_open_and_a_closed_one() -> None:
    shown = {
        cards.known_card(Loot.RING, 1, 60, 77).tobytes(),
        cards.loot_card(Loot.RING, 60, 77).tobytes(),
        castles._card(castles.Laid(None, 1, face_up=False), 60, 77).tobytes(),
    }
    assert len(shown) == 3


@pytest.mark.parametrize("loot", ALMS)
@pytest.mark.parametrize("size", [(112, 143), (78, 100), (60, 77)])
def test_a_known_benefactor_is_drawn_like_an_open_one(loot: Loot, size: tuple[int, int]) -> None:
    with recording():
        known, shown = (
            [mark.name for mark in marks(card) if mark.name != "card_back"]
            for card in (cards.known_card(loot, 1, *size), cards.loot_card(loot, *size))
        )
    assert set(shown) <= set(known)


def test_the_fullest_castle_keeps_all_its_cards_in_sight() -> None:
    """All 15 cards of a round for five may lie at one castle without a limit (CF-4)."""
    left, right = scene._columns(6, scene._castles_left(GAME.view(find(5, start), None)))[0]
    width = right - left
    room = scene.HEIGHT - castles.head(width, 3)
    grid = castles._grid((width, room), 15, castles._AROUND)
    assert grid.at(14)[1] + grid.card[1] <= room
    assert grid.corner[0] >= 0
    assert grid.corner[0] + grid.across * grid.card[0] <= width
    assert min(grid.card) >= theme.SIGN


def grey(loot: Loot) -> Image.Image:
    """Draw a sign on parchment in shades of grey, as a person who sees no colours sees it."""
    image = Image.new("RGB", (40, 40), theme.PARCHMENT)
    sign = loot_sign(loot, 40)
    image.paste(sign, (0, 0), sign)
    return image.convert("L")


def test_loot_is_told_apart_without_colours() -> None:
    """Cards with different numbers may look a little more alike."""
    for one, other in combinations(Loot, 2):
        difference = ImageStat.Stat(ImageChops.difference(grey(one), grey(other))).rms[0]
        numbered = cards.card_number(one) != cards.card_number(other)
        assert difference >= (CLEARLY_DIFFERENT / 2 if numbered else CLEARLY_DIFFERENT), (one, other)


def test_letters_belong_to_villages_and_cards() -> None:
    grid = fixed_start().grid
    assert list(village_letters(grid).values()) == list("ABCDEFG")
    assert not set(village_letters(grid)) & set(FORESTS)
    assert loot_letters((Loot.RING, Loot.BUST, Loot.RING)) == {Loot.RING: "A", Loot.BUST: "B"}
    assert space_number(0) == "1"


def test_the_gallery_finds_what_it_is_to_show() -> None:
    assert snake(find(4, snake))
    happened = {type(event) for state in positions(4, 1) for event in state.last}
    assert {AlmsGiven, CastleRaided} <= happened


def test_whoever_lays_a_card_sees_how_everybody_stands() -> None:
    state = structs.replace(fixed_start(), castles=((3,), (4,), (4,)))
    cubes = tuple((0, 0) if village is Village.SMALL_1 else () for village in Village)
    view = GAME.view(structs.replace(state, cubes=cubes), 1)
    assert hand._standings(view, 1) == (
        hand.Standing(1, 4, leads=False, villages=0, own=True),
        hand.Standing(0, 6, leads=True, villages=3, own=False),
        hand.Standing(2, 4, leads=False, villages=0, own=False),
    )
    for count in range(1, 5):
        boxes = hand._cards_row(count, 104)
        assert len(boxes) == 3
        assert all(one[2] < other[0] for one, other in pairwise(boxes))
    assert len(hand._cards_row(5, 104)) == 1


def test_what_a_seat_chooses_among_lies_lowest_in_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a desktop, text and buttons leave only that part of it in sight."""
    state, tops, people = fixed_start(), list[int](), printable_names(NAMES[:3], LANGUAGES["en"])
    (first,) = GAME.to_move(state)
    monkeypatch.setattr(scene, "draw_scene", lambda _image, _view, _background, top, _changed: tops.append(top))

    def is_scene_below(state: State, seat: int, highlights: Highlights = NO_HIGHLIGHTS) -> bool:
        hand.draw_hand(GAME.view(state, seat), seat, people, LANGUAGES["en"], highlights)
        assert tops[-1] in {hand._TO_CHOOSE.scene, hand._AS_ON_BOARD.scene}
        return tops[-1] > TOP_ROW

    of_one_kind = structs.replace(state, hands=((Loot.BUST,) * len(state.hands[0]),) * 3)
    card_chosen = Highlights(chosen=tuple(GAME.legal_moves(state, first)[:1]))
    assert not is_scene_below(state, first), "a card"
    assert is_scene_below(state, first, card_chosen), "then its castle"
    assert is_scene_below(of_one_kind, first), "a castle alone"
    alms = find(3, snake)
    assert is_scene_below(alms, GAME.to_move(alms)[0]), "a village"
    assert not is_scene_below(state, (first + 1) % 3), "nothing: it lies as on the board"


@pytest.mark.parametrize(("width", "count"), [(93, 7), (104, 9), (130, 7), (178, 3)])
def test_the_ring_of_a_card_just_laid_is_whole_however_many_fill_a_column(width: int, count: int) -> None:
    laid = tuple(castles.Laid(None, seat % 5, face_up=False) for seat in range(count))

    def drawn(*fresh: Fresh) -> Image.Image:
        image = Image.new("RGB", (width, 360), theme.NIGHT)
        castles._cards(image, castles.Row(laid, fresh, 0, None))
        return image

    plain = drawn()
    for place in range(count):
        box = ImageChops.difference(plain, drawn(Fresh(place, 0, ""))).getbbox()
        assert box is not None
        left, top, right, bottom = box
        card = castles._grid((width, 360), count, castles._AROUND).card
        assert right - left >= card[0] - 2
        assert bottom - top >= card[1] - 2
