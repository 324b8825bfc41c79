"""Tests of the legendary variant, card by card: CF-21."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from games.chickwood_forest.events import (
    CastleLookedAt,
    CastleNamed,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    KeyUsed,
    TreasuresSwapped,
)
from games.chickwood_forest.finale import changes_of
from games.chickwood_forest.loot import LEGENDS, Loot
from games.chickwood_forest.moves import (
    ChooseCube,
    ChooseOpponent,
    ChooseVillage,
    Decline,
    GiveAlms,
    GiveHenchman,
    LayLoot,
    LookAt,
    OfferTreasure,
    RaidCastle,
    TakeBack,
    TakeTreasure,
    UseKey,
)
from games.chickwood_forest.setup import loot_cards
from games.chickwood_forest.state import TAKE_BACKS, LaidCard
from games.chickwood_forest.villages import Village
from games.core import ScoreLine
from tests.games.chickwood_forest.table import (
    GAME,
    LEGENDARY,
    NOTHING,
    SEATS,
    STANDARD,
    before_last_card,
    before_last_raid,
    before_raids,
    collection,
    cubes_at,
    event,
    fresh,
    legal,
    outcome_of,
    play,
    random_game,
)

if TYPE_CHECKING:
    from games.chickwood_forest.state import State

GOLD, RING, MAID = Loot.GOLD_CHEST, Loot.RING, Loot.MAID
SMALL, MEDIUM = Village.SMALL_1, Village.MEDIUM_1


@pytest.mark.parametrize("seats", SEATS)
def test_cf21_five_cards_replace_a_piece_of_jewellery_of_each_value_and_a_henchman(seats: int) -> None:
    standard = Counter(loot_cards(seats, legendary=False))
    legendary = Counter(loot_cards(seats, legendary=True))
    assert standard - legendary == Counter([Loot.BRACELET, Loot.PENDANT, RING, Loot.HENCHMAN])
    assert legendary - standard == Counter(LEGENDS)


def test_cf21_the_variant_is_off_by_default() -> None:
    assert GAME.Options() == STANDARD
    assert not STANDARD.legendary


def test_cf21_legendary_cards_are_loot_and_stay_with_who_takes_them() -> None:
    state = before_raids(3, {2: [Loot.KEY]}, {2: [Loot.GOLDEN_ARROW]}, options=LEGENDARY)
    assert play(state, RaidCastle(2)).state.loot[0] == collection(key=1, golden_arrow=1)


# Spyglass


HIDDEN_AT_2 = ((), (LaidCard(RING, 0, face_up=False, known=1), LaidCard(MAID, 2, face_up=False, known=4)))
SPYGLASS = (NOTHING, collection(spyglass=1), NOTHING)


def asked_for_spyglass(**changes: Any) -> State:
    """Return the moment after the last card, a gold chest that seat 2 lays open or hidden at castle 4."""
    rows = (*HIDDEN_AT_2, (LaidCard(GOLD, 0, face_up=True, known=0),), ())
    state = before_last_card(3, **{"loot": SPYGLASS, "rows": rows, **changes})
    return play(state, LayLoot(GOLD, 4)).state


def test_cf21_spyglass_its_holder_is_asked_after_the_last_card_and_before_the_first_raid() -> None:
    state = asked_for_spyglass()
    assert (state.phase, state.mover) == ("spyglass", 1)


def test_cf21_spyglass_only_castles_with_hidden_cards_are_offered() -> None:
    """Seat 2 has castle 3, whose house banner shows an open third card."""
    assert legal(asked_for_spyglass()) == (LookAt(2), Decline())


def test_cf21_spyglass_with_no_hidden_cards_there_is_no_question() -> None:
    state = asked_for_spyglass(rows=((), (), (), ()))
    assert (state.phase, state.mover) == ("raiding", 0)


def test_cf21_spyglass_without_a_holder_there_is_no_question() -> None:
    state = asked_for_spyglass(loot=(NOTHING,) * 3)
    assert state.phase == "raiding"


def test_cf21_spyglass_its_holder_alone_sees_the_cards_and_all_learn_which_castle() -> None:
    step = play(asked_for_spyglass(), LookAt(2))
    assert step.events == (CastleLookedAt(1, 2),)
    seen = {viewer: [card.loot for card in GAME.view(step.state, viewer).rows[1]] for viewer in (None, 0, 1, 2)}
    assert seen == {None: [None, None], 0: [RING, None], 1: [RING, MAID], 2: [None, MAID]}
    assert {GAME.view(step.state, viewer).looked_at for viewer in (None, 0, 1, 2)} == {2}
    assert (step.state.phase, step.state.mover) == ("raiding", 0)


def test_cf21_spyglass_what_was_seen_is_not_forgotten_when_it_is_set_aside() -> None:
    step = play(asked_for_spyglass(), LookAt(2), RaidCastle(1), RaidCastle(3), RaidCastle(4))
    seen = {viewer: [card.loot for card in GAME.view(step.state, viewer).aside] for viewer in (None, 0, 1, 2)}
    assert seen == {None: [None, None], 0: [RING, None], 1: [RING, MAID], 2: [None, MAID]}
    assert step.state.looked_at == 0


def test_cf21_spyglass_may_be_declined() -> None:
    step = play(asked_for_spyglass(), Decline())
    assert step.events == ()
    assert (step.state.phase, step.state.mover, step.state.looked_at) == ("raiding", 0, 0)


def test_cf21_spyglass_is_used_once_a_round_and_again_in_the_next() -> None:
    state = play(asked_for_spyglass(), LookAt(2), RaidCastle(1), RaidCastle(3), RaidCastle(4)).state
    assert state.phase == "scouting"
    phases: list[str] = []
    for _ in range(3 * 3 + 1):
        phases.append(state.phase)
        state = play(state, next(move for move in legal(state) if move.castle == 3)).state
    assert phases == ["scouting"] * 9 + ["spyglass"]
    assert (state.phase, state.looked_at) == ("raiding", 3)


# Key


KEY_HOLDER = (NOTHING, NOTHING, collection(key=1))


def with_key(**changes: Any) -> State:
    """Return the first raid of a round; seat 2 has the key."""
    return before_raids(3, {1: [GOLD], 2: [RING]}, options=LEGENDARY, **{"loot": KEY_HOLDER, **changes})


def test_cf21_key_its_holder_is_asked_before_an_opponent_takes_the_named_castle() -> None:
    step = play(with_key(), RaidCastle(1))
    assert step.events == (CastleNamed(0, 1),)
    assert (step.state.phase, step.state.mover, step.state.named) == ("key", 2, 1)
    assert legal(step.state) == (UseKey(), Decline())
    assert step.state.castles[0] == (1,)


def test_cf21_key_declined_the_raid_takes_place_and_the_key_stays() -> None:
    step = play(with_key(), RaidCastle(1), Decline())
    assert event(step, CastleRaided).castle == 1
    assert step.state.loot[0] == collection(gold_chest=1)
    assert step.state.loot[2] == collection(key=1)
    assert (step.state.phase, step.state.mover) == ("raiding", 1)


def test_cf21_key_used_the_raider_names_another_castle_and_the_key_leaves_the_game() -> None:
    step = play(with_key(), RaidCastle(1), UseKey())
    assert step.events == (KeyUsed(2, 0, 1),)
    assert legal(step.state) == (RaidCastle(2), RaidCastle(3), RaidCastle(4))
    assert step.state.loot[2] == NOTHING
    step = play(step.state, RaidCastle(2))
    assert step.state.loot[0] == collection(ring=1)
    assert step.state.refused == 0


def test_cf21_key_where_one_castle_is_left_the_raider_takes_it_at_once() -> None:
    state = with_key(raided=0b11000, order=(1, 2, 0), turn=2)
    step = play(state, RaidCastle(1), UseKey())
    assert step.events[0] == KeyUsed(2, 0, 1, left=2)
    assert (event(step, CastleRaided).seat, event(step, CastleRaided).castle) == (0, 2)


def test_cf21_key_the_castle_refused_is_free_for_the_next_raider() -> None:
    state = play(with_key(), RaidCastle(1), UseKey(), RaidCastle(2)).state
    assert legal(state) == (RaidCastle(1), RaidCastle(3), RaidCastle(4))
    assert play(state, RaidCastle(1)).state.loot[1] == collection(gold_chest=1)


def test_cf21_key_the_last_raider_has_one_castle_left_and_takes_it_unasked() -> None:
    state = with_key(mover=2, turn=2, raided=0b110, loot=(collection(key=1), NOTHING, NOTHING))
    step = play(state, RaidCastle(3), UseKey())
    assert event(step, CastleRaided).castle == 4


def test_cf21_key_is_asked_for_on_every_raid_of_an_opponent_and_never_on_ones_own() -> None:
    state = play(with_key(), RaidCastle(1), Decline(), RaidCastle(2)).state
    assert (state.phase, state.mover) == ("key", 2)
    state = play(state, Decline()).state
    assert (state.phase, state.mover) == ("raiding", 2)
    step = play(state, RaidCastle(3))
    assert event(step, CastleRaided).seat == 2
    assert step.state.round == 1


def test_cf21_key_works_once_a_game() -> None:
    state = play(with_key(), RaidCastle(1), UseKey(), RaidCastle(2), RaidCastle(1)).state
    assert (state.phase, state.mover) == ("raiding", 2)
    assert all(counts[Loot.KEY] == 0 for counts in state.loot)


def test_cf21_key_may_be_used_in_the_round_in_which_it_was_captured() -> None:
    state = before_raids(3, {3: [Loot.KEY]}, options=LEGENDARY)
    step = play(state, RaidCastle(3), RaidCastle(1))
    assert (step.state.phase, step.state.mover) == ("key", 0)


def test_cf21_key_alms_of_a_raid_let_through_are_the_raiders() -> None:
    state = play(with_key(rows=before_raids(3, {1: [Loot.BENEFACTOR_2]}).rows), RaidCastle(1), Decline()).state
    assert (state.phase, state.mover, state.alms) == ("alms", 0, 2)


# The end: in this order


def at_the_end(
    loot: tuple[tuple[int, ...], ...], cubes: tuple[tuple[int, ...], ...] = cubes_at(), **changes: Any
) -> State:
    """Return the moment after the last raid of a legendary game, whose raider took castle 1."""
    state = before_last_raid(len(loot), LEGENDARY, loot=loot, cubes=cubes, **changes)
    return play(state, RaidCastle(1)).state


def test_cf21_at_the_end_come_entertainers_arrow_and_beard_each_to_its_holder() -> None:
    loot = (
        collection(golden_arrow=1, ring=1),
        collection(fake_beard=1, henchman=1, gold_chest=1),
        collection(entertainers=1),
    )
    state = at_the_end(loot, cubes_at(small_1="01"))
    asked = []
    while state.phase != "over":
        asked.append((state.phase, state.mover))
        assert Decline() in legal(state)
        state = play(state, Decline()).state
    assert asked == [("entertainers", 2), ("arrow", 0), ("beard", 1)]
    assert outcome_of(state).scores[1] == -3 + 1 + 2 + 3, "henchman, chest, castle, village"


def test_cf21_without_legendary_cards_the_game_is_over_at_once() -> None:
    assert at_the_end((NOTHING, NOTHING, NOTHING), cubes_at(small_1="01")).phase == "over"


def test_cf21_all_three_in_one_hand_come_one_after_the_other() -> None:
    """The effects of the arrow count for the beard, and everything counts for the score."""
    loot = (collection(entertainers=1, golden_arrow=1, fake_beard=1, gold_chest=1, henchman=1), collection(ring=1))
    state = at_the_end(loot, cubes_at(small_1="01"))
    state = play(
        state, ChooseVillage(SMALL), TakeBack(), ChooseVillage(SMALL), ChooseCube(0), ChooseVillage(SMALL)
    ).state
    assert (state.phase, state.taken_back) == ("arrow", 0)
    state = play(state, OfferTreasure(GOLD), TakeTreasure(RING)).state
    assert state.phase == "beard"
    state = play(state, GiveHenchman(1)).state
    scores = outcome_of(state).scores
    assert scores == (4 + 3 + 1, 1 - 3 + 2 + 1)


# Entertainers


ENTERTAINERS = (collection(entertainers=1), NOTHING, NOTHING)


def test_cf21_entertainers_swap_any_two_cubes_in_any_villages() -> None:
    state = at_the_end(ENTERTAINERS, cubes_at(small_1="12", medium_1="011"))
    step = play(state, ChooseVillage(SMALL), ChooseCube(1), ChooseVillage(MEDIUM), ChooseCube(0))
    assert event(step, CubesSwapped) == CubesSwapped(
        0, (SMALL, MEDIUM), (1, 0), (2, 0), (1, 0, -1), ((3, 0, -3), (-2, 0, 2))
    )
    assert step.state.cubes == cubes_at(small_1="10", medium_1="211")
    assert step.state.phase == "over"


def test_cf21_entertainers_two_cubes_of_one_village_change_their_order() -> None:
    state = at_the_end(ENTERTAINERS, cubes_at(small_1="12"))
    step = play(state, ChooseVillage(SMALL), ChooseCube(0), ChooseVillage(SMALL))
    assert step.state.cubes == cubes_at(small_1="21")
    assert dict(outcome_of(step.state).breakdown[1])["villages"] == 3


def test_cf21_entertainers_need_two_cubes_on_the_board() -> None:
    assert at_the_end(ENTERTAINERS, cubes_at(small_1="1")).phase == "over"
    assert at_the_end(ENTERTAINERS, cubes_at(small_1="1", medium_1="1")).phase == "entertainers"


def test_cf21_entertainers_a_single_cube_of_a_village_is_chosen_with_it_and_taken_back_with_it() -> None:
    state = at_the_end(ENTERTAINERS, cubes_at(small_1="1", medium_1="02"))
    one = play(state, ChooseVillage(SMALL)).state
    assert legal(one) == (ChooseVillage(MEDIUM), TakeBack())
    assert legal(play(one, TakeBack()).state) == legal(state)


def test_cf21_entertainers_the_first_cube_is_not_offered_as_the_second() -> None:
    state = play(at_the_end(ENTERTAINERS, cubes_at(small_1="121", medium_1="02")), ChooseVillage(SMALL)).state
    assert legal(state) == (ChooseCube(0), ChooseCube(1), ChooseCube(2), TakeBack())
    state = play(state, ChooseCube(1), ChooseVillage(SMALL)).state
    assert legal(state) == (ChooseCube(0), ChooseCube(2), TakeBack())


def test_cf21_entertainers_every_choice_can_be_taken_back() -> None:
    state = at_the_end(ENTERTAINERS, cubes_at(small_1="121", medium_1="02"))
    way = [ChooseVillage(SMALL), ChooseCube(1), ChooseVillage(MEDIUM)]
    positions = [state]
    for move in way:
        positions.append(play(positions[-1], move).state)
    back = positions[-1]
    for before in positions[-2::-1]:
        back = play(back, TakeBack()).state
        assert legal(back) == legal(before)
    assert Decline() in legal(back)


# Golden arrow


ARROW = (
    collection(golden_arrow=1, gold_chest=2, ring=1),
    collection(ruby_chest=1, blue_jerkin=1, henchman=2),
    collection(pendant=3),
    collection(maid=1, henchman=1),
)


def test_cf21_arrow_swaps_one_treasure_for_one_of_an_opponent() -> None:
    state = at_the_end(ARROW)
    assert legal(state) == (OfferTreasure(GOLD), OfferTreasure(RING), Decline())
    state = play(state, OfferTreasure(GOLD)).state
    assert legal(state) == (ChooseOpponent(1), ChooseOpponent(2), TakeBack())
    state = play(state, ChooseOpponent(1)).state
    assert legal(state) == (TakeTreasure(Loot.RUBY_CHEST), TakeTreasure(Loot.BLUE_JERKIN), TakeBack())
    step = play(state, TakeTreasure(Loot.BLUE_JERKIN))
    lines = (
        (ScoreLine("chests", -3), ScoreLine("garments", 5)),
        (ScoreLine("chests", -1), ScoreLine("garments", -5)),
    )
    assert event(step, TreasuresSwapped) == TreasuresSwapped(0, 1, GOLD, Loot.BLUE_JERKIN, (2, -6, 0, 0), lines)
    assert step.state.loot[0] == collection(golden_arrow=1, gold_chest=1, ring=1, blue_jerkin=1)
    assert step.state.loot[1] == collection(ruby_chest=1, gold_chest=1, henchman=2)


@pytest.mark.parametrize(
    "loot",
    [
        pytest.param((collection(golden_arrow=1, maid=1), collection(ring=1)), id="nothing to give"),
        pytest.param((collection(golden_arrow=1, ring=1), collection(maid=1, bust=1)), id="nothing to get"),
    ],
)
def test_cf21_arrow_needs_a_treasure_on_both_sides(loot: tuple[tuple[int, ...], ...]) -> None:
    assert at_the_end(loot).phase == "over"


def test_cf21_arrow_the_only_opponent_is_not_asked_for() -> None:
    state = at_the_end((collection(golden_arrow=1, ring=1), collection(pendant=1), collection(bust=1)))
    chosen = play(state, OfferTreasure(RING)).state
    assert legal(chosen) == (TakeTreasure(Loot.PENDANT), TakeBack())
    assert legal(play(chosen, TakeBack()).state) == legal(state)


def test_cf21_arrow_with_no_taking_back_left_what_is_forced_is_played() -> None:
    state = at_the_end((collection(golden_arrow=1, ring=1), collection(pendant=1)))
    step = play(replace(state, taken_back=TAKE_BACKS), OfferTreasure(RING))
    assert event(step, TreasuresSwapped).taken is Loot.PENDANT


# Fake beard


def test_cf21_beard_leads_a_henchman_to_an_opponent() -> None:
    state = at_the_end((NOTHING, collection(fake_beard=1, henchman=2), NOTHING))
    assert legal(state) == (GiveHenchman(0), GiveHenchman(2), Decline())
    step = play(state, GiveHenchman(2))
    assert step.events == (HenchmanGiven(1, 2),)
    assert [counts[Loot.HENCHMAN] for counts in step.state.loot] == [0, 1, 1]
    assert step.state.phase == "over"


def test_cf21_beard_needs_a_henchman() -> None:
    assert at_the_end((collection(fake_beard=1), collection(henchman=2))).phase == "over"


@pytest.mark.parametrize("seats", SEATS)
def test_cf21_the_last_choice_of_a_swap_tells_beforehand_what_it_changes(seats: int) -> None:
    told = 0
    for seed in range(12):
        for state in random_game(seats, LEGENDARY, seed):
            if state.phase not in ("entertainers", "arrow"):
                continue
            view = GAME.view(state, state.mover)
            for move in legal(state):
                if isinstance(move, Decline | TakeBack):
                    continue
                swaps = [
                    happened
                    for happened in play(state, move).events
                    if isinstance(happened, CubesSwapped | TreasuresSwapped)
                ]
                assert changes_of(view, move) == (swaps[0].changes if swaps else None)
                told += bool(swaps)
    assert told


def test_cf25_cards_are_named_by_what_they_are() -> None:
    """The bust is the rulebook's dummy chest and the benefactor gives alms, whatever a translation calls them."""
    state = before_raids(3, {1: [Loot.BUST], 2: [Loot.BENEFACTOR_1]})
    assert play(state, RaidCastle(1)).state.loot[0] == collection(bust=1)
    assert any(isinstance(move, GiveAlms) for move in legal(play(state, RaidCastle(2)).state))


def test_standard_game_has_no_questions_about_legendary_cards() -> None:
    assert not set(LEGENDS) & set(fresh(5).deck)
