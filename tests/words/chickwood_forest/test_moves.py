"""Tests of the labels of Chickwood Forest's buttons."""

from __future__ import annotations

from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.pages.parts import LABEL_LENGTH
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import Decline, GiveAlms, GiveHenchman, LayLoot, RaidCastle, TakeBack, UseKey
from games.chickwood_forest.state import LaidCard
from games.chickwood_forest.villages import Village
from tests.games.chickwood_forest.table import GAME, LEGENDARY, NOTHING, before_raids, collection, cubes_at, fresh
from tests.words.chickwood_forest.reading import ENGLISH, HOSTED, NAMES, labels, texts
from words.chickwood_forest.moves import choices, move_label
from words.game_words import TwoPresses

HAND = (Loot.GOLD_CHEST, Loot.MAID, Loot.MAID)


def test_a_card_is_chosen_first_and_then_a_castle_face_up_or_down_as_the_banner_says() -> None:
    opening = fresh(3, hands=(HAND, (), ()))
    asked = "**B: Maid Marihen, face {}:** to which castle?"
    two_presses = TwoPresses("B: Maid Marihen", "Castle 3", "maid")
    assert labels(opening)[LayLoot(Loot.MAID, 3)].presses == two_presses._replace(question=asked.format("up"))
    hidden = fresh(3, hands=(HAND[:2], (), ()), castles=((4,), (2,), (3,)), turn=3)
    assert labels(hidden)[LayLoot(Loot.MAID, 3)].presses == two_presses._replace(question=asked.format("down"))


def test_a_card_with_its_castle_has_one_name_for_who_types() -> None:
    named = texts(fresh(3, hands=(HAND, (), ())))
    assert "A: gold chest to castle 1" in named
    assert len(set(named)) == len(named) == 8


def test_castles_to_raid_tell_what_they_bring_as_far_as_it_is_known() -> None:
    state = before_raids(3, cards={1: [Loot.RING], 2: [Loot.BUST]}, hidden={2: [Loot.MAID], 3: [Loot.KEY, Loot.KEY]})
    assert texts(state) == [
        "Castle 1: 5 glory",
        "Castle 2: 2 glory, 1 unknown",
        "Castle 3: 3 glory, 2 unknown",
        "Castle 4: 4 glory, no loot",
    ]
    given = before_raids(3, cards={1: [Loot.BENEFACTOR_3], 2: [Loot.BENEFACTOR_1]}, hidden={2: [Loot.MAID]})
    assert texts(given)[:2] == [
        "Castle 1: 1 glory + 3 alms (max +7)",
        "Castle 2: 2 glory + 1 alms (max +3), 1 unknown",
    ]
    legends = before_raids(3, cards={1: [Loot.KEY, Loot.FAKE_BEARD], 2: [Loot.SPYGLASS]}, hidden={2: [Loot.MAID]})
    assert texts(legends)[:2] == ["Castle 1: 1 glory + 2 legendary cards", "Castle 2: 2 glory + spyglass, 1 unknown"]
    few = replace(GAME.view(given, 0), supply=(2, 9, 9))
    raids = [HOSTED.words.move_label(few, RaidCastle(castle), NAMES, ENGLISH).text for castle in (1, 2)]
    assert raids == ["Castle 1: 1 glory + 2/3 alms (max +5)", "Castle 2: 2 glory + 1 alms (max +3), 1 unknown"]


def test_no_castle_to_raid_is_named_by_more_than_a_button_holds() -> None:
    laid = [*[Loot.BENEFACTOR_3] * 3, Loot.BENEFACTOR_2, Loot.ENTERTAINERS]
    for legends in ([], [Loot.GOLDEN_ARROW]):
        state = before_raids(5, cards={6: [*laid, *legends]}, hidden={6: [Loot.MAID] * 3}, options=LEGENDARY)
        view = replace(GAME.view(state, 0), supply=(10, 9, 9, 9, 9))
        told = [
            HOSTED.words.move_label(view, RaidCastle(6), NAMES, language.without_icons).text
            for language in LANGUAGES.values()
        ]
        assert all("10/11" in text and len(text) <= LABEL_LENGTH for text in told), told


def test_the_key_is_no_louder_than_leaving_it_alone() -> None:
    state = before_raids(
        3, options=LEGENDARY, phase="key", mover=1, named=4, loot=(NOTHING, collection(key=1), NOTHING)
    )
    named = labels(state)
    assert named[UseKey()].text == "Use the key at castle 4"
    assert named[UseKey()].emphasis == named[Decline()].emphasis == "other"
    assert named[Decline()].text == "Let the raid happen"
    assert named[Decline()].group > named[UseKey()].group


def test_villages_tell_what_a_cube_changes_and_the_way_back_stands_apart() -> None:
    grid = (Village.SMALL_1, Village.MEDIUM_1, Village.LARGE_1, Village.SMALL_2, Village.FOREST_1, Village.MEDIUM_2)
    state = before_raids(
        2, phase="alms", alms=4, grid=grid, cubes=cubes_at(small_2="01"), picks=(Village.SMALL_1.value,)
    )
    assert texts(state) == ["Village C: 0 → 2 glory", "Village B: 0 → 7 glory, dead end", "Take one step back"]
    assert labels(state)[TakeBack()].group > 0
    assert labels(state)[GiveAlms(Village.MEDIUM_1)].on_button == "C: 0 → 2", "below the map"
    in_order = choices(GAME.view(state, 0), GAME.legal_moves(state, 0))
    assert in_order == [GiveAlms(Village.SMALL_2), GiveAlms(Village.MEDIUM_1), TakeBack()], "by letter"


def test_villages_tell_where_a_cube_changes_nothing() -> None:
    grid = (Village.SMALL_1, Village.MEDIUM_1, Village.LARGE_1, Village.SMALL_2, Village.FOREST_1, Village.MEDIUM_2)
    reached = before_raids(2, phase="alms", alms=4, grid=grid, picks=(Village.SMALL_1.value,))
    for cubes, told in (
        (cubes_at(medium_1="0"), ["Village C: still 2 glory", "Village B: 0 → 3 glory, dead end"]),
        (cubes_at(small_2="0"), ["Village C: 0 → 2 glory", "Village B: still 3 glory, dead end"]),
    ):
        assert texts(replace(reached, cubes=cubes))[:2] == told


def test_villages_tell_where_the_way_ends_although_it_could_go_on_elsewhere() -> None:
    grid = (Village.SMALL_1, Village.MEDIUM_1, Village.LARGE_1, Village.SMALL_2, Village.FOREST_1, Village.FOREST_2)
    dead_end = before_raids(2, phase="alms", alms=4, grid=grid, picks=(Village.SMALL_1.value,))
    assert texts(dead_end) == ["Village C: 0 → 2 glory", "Village B: 0 → 3 glory, dead end", "Take one step back"]
    # Where every step is the last one, the prompt says so.
    one_left = replace(dead_end, alms=2)
    assert texts(one_left) == ["Village C: 0 → 2 glory", "Village B: 0 → 3 glory", "Take one step back"]


def test_villages_tell_what_a_cube_brings_or_costs_others_as_far_as_there_is_room() -> None:
    cubes = cubes_at(medium_1="1122")
    state = before_raids(3, phase="alms", alms=1, cubes=cubes)
    assert "Village C: 0 → 2 glory (Tuck +4, Much +2)" in texts(state)
    names = ("Marian", "The most generous man of Nottingham", "Tuck")
    told = [move_label(GAME.view(state, 0), move, names, ENGLISH).text for move in GAME.legal_moves(state, 0)]
    assert "Village C: 0 → 2 glory (Tuck +4)" in told
    assert max(map(len, told)) <= 60
    names = ("Marian", "Much", "The most generous man of Nottingham and Derby")
    told = [move_label(GAME.view(state, 0), move, names, ENGLISH).text for move in GAME.legal_moves(state, 0)]
    assert "Village C: 0 → 2 glory (Much +2)" in told, "whoever has a short name has room"


def test_opponents_stand_on_buttons_in_the_turn_order_in_which_the_picture_has_them() -> None:
    loot = (collection(fake_beard=1, henchman=2), NOTHING, NOTHING)
    view = GAME.view(before_raids(3, options=LEGENDARY, phase="beard", loot=loot, order=(2, 0, 1)), 0)
    moves = GAME.legal_moves(before_raids(3, options=LEGENDARY, phase="beard", loot=loot, order=(2, 0, 1)), 0)
    assert choices(view, moves) == [GiveHenchman(2), GiveHenchman(1), Decline()]


def test_the_spyglass_tells_where_there_is_something_to_see() -> None:
    hidden = LaidCard(Loot.RING, 0, face_up=False, known=1)
    state = fresh(3, LEGENDARY, phase="spyglass", mover=1, hands=((),) * 3, rows=((), (hidden,), (), (hidden, hidden)))
    assert texts(state) == ["Castle 2: 1 unknown", "Castle 4: 2 unknown", "Look nowhere"]
    own = LaidCard(Loot.RING, 1, face_up=False, known=2)
    beside_own = replace(state, rows=((), (own,), (), (hidden, own)))
    assert texts(beside_own) == ["Castle 2: nothing new", "Castle 4: 1 unknown", "Look nowhere"]


def test_treasures_carry_the_letters_of_whose_collection_they_are_chosen_from() -> None:
    loot = (collection(golden_arrow=1, ring=1, bracelet=2), collection(blue_jerkin=1, maid=1), NOTHING)
    state = before_raids(3, options=LEGENDARY, phase="arrow", loot=loot)
    assert texts(state) == ["A: bracelet", "B: ring", "Leave the arrow in the quiver"]
    assert texts(before_raids(3, options=LEGENDARY, phase="arrow", loot=loot, picks=(Loot.RING.value, 1))) == [
        "A: blue jerkin, your glory 9 → 10 (Much \N{MINUS SIGN}1)",
        "Take one step back",
    ]


def test_the_last_choice_of_a_swap_tells_what_the_whole_of_it_changes() -> None:
    loot = (collection(golden_arrow=1, gold_chest=2), collection(gold_chest=1, silver_chest=1, ring=1), NOTHING)
    arrow = before_raids(3, options=LEGENDARY, phase="arrow", loot=loot, picks=(Loot.GOLD_CHEST.value, 1))
    assert texts(arrow)[:3] == [
        "A: gold chest, your glory stays 5",
        "B: silver chest, your glory 5 → 1 (Much +4)",
        "C: ring, your glory 5 → 6 (Much \N{MINUS SIGN}1)",
    ]
    cubes = cubes_at(small_1="12", medium_1="0", medium_2="011")
    swap = before_raids(3, options=LEGENDARY, phase="entertainers", cubes=cubes, picks=(Village.SMALL_1.value, 1))
    named = texts(swap)
    assert "Village C, your glory 5 → 6 (Tuck \N{MINUS SIGN}1)" in named, "its only cube goes with it"
    assert {"Village A, your glory stays 5 (Much +3, Tuck \N{MINUS SIGN}3)", "Village D"} < set(named)
    assert texts(replace(swap, picks=(*swap.picks, Village.MEDIUM_2.value)))[:3] == [
        "Space 1: yours, your glory 5 → 6 (Tuck \N{MINUS SIGN}1)",
        "Space 2: Much, your glory 5 → 3 (Much +3, Tuck \N{MINUS SIGN}1)",
        "Space 3: Much, your glory 5 → 3 (Tuck +2)",
    ]


def test_cubes_are_named_by_their_space_and_owner() -> None:
    state = before_raids(
        3, options=LEGENDARY, phase="entertainers", cubes=cubes_at(large_1="012"), picks=(Village.LARGE_1.value,)
    )
    assert texts(state)[:3] == ["Space 1: yours", "Space 2: Much", "Space 3: Tuck"]


def test_a_henchman_is_sent_to_somebody_by_name() -> None:
    loot = (NOTHING, collection(fake_beard=1, henchman=2), NOTHING)
    state = before_raids(3, options=LEGENDARY, phase="beard", mover=1, loot=loot)
    assert texts(state) == [
        "Marian: 1 → \N{MINUS SIGN}2 glory",
        "Tuck: 3 → 0 glory",
        "Leave the beard in the box",
    ]
