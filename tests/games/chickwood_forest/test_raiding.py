"""Tests of raids, the end of a round and the end of the game: CF-6, CF-7, CF-12, CF-13, CF-24."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from games.chickwood_forest.castles import COPIES
from games.chickwood_forest.events import CastleRaided, LootSetAside, RoundBegan
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import GiveAlms, RaidCastle
from games.chickwood_forest.setup import ROUNDS
from tests.games.chickwood_forest.table import (
    GAME,
    LEGENDARY,
    NOTHING,
    SEATS,
    STANDARD,
    before_last_raid,
    before_raids,
    collection,
    event,
    legal,
    outcome_of,
    play,
    random_game,
)

if TYPE_CHECKING:
    from games.chickwood_forest.state import ChickwoodForestOptions

GOLD, RING, MAID, BUST = Loot.GOLD_CHEST, Loot.RING, Loot.MAID, Loot.BUST


@pytest.mark.parametrize("seats", SEATS)
def test_cf6_the_first_may_raid_any_castle_the_last_has_two_to_choose_from_and_one_is_left(seats: int) -> None:
    state = before_raids(seats)
    for turn in range(seats):
        assert legal(state) == tuple(RaidCastle(castle) for castle in range(turn + 1, seats + 2))
        step = play(state, RaidCastle(turn + 1))
        state = step.state
    assert state.round == 1


def test_cf24_nobody_may_raid_a_castle_raided_in_this_round() -> None:
    state = play(before_raids(3), RaidCastle(2)).state
    assert legal(state) == (RaidCastle(1), RaidCastle(3), RaidCastle(4))


def test_cf6_the_castle_of_an_earlier_round_may_be_raided_again() -> None:
    state = before_raids(3, castles=((1, 2), (2, 3), (3, 4)))
    assert RaidCastle(2) in legal(state)


def test_cf6_a_raider_takes_the_castle_and_all_cards_before_it() -> None:
    step = play(before_raids(3, {2: [GOLD, MAID], 3: [BUST]}, {2: [RING]}), RaidCastle(2))
    assert step.state.loot[0] == collection(gold_chest=1, maid=1, ring=1)
    assert step.state.castles[0] == (1, 2)
    assert step.state.rows[1] == ()
    assert len(step.state.rows[2]) == 1


def test_cf6_an_empty_castle_may_be_raided() -> None:
    step = play(before_raids(3), RaidCastle(4))
    assert step.state.castles[0] == (1, 4)
    assert step.state.loot[0] == NOTHING


def test_cf7_hidden_cards_become_public_when_taken() -> None:
    step = play(before_raids(3, {2: [GOLD]}, {2: [RING, BUST]}), RaidCastle(2))
    raided = event(step, CastleRaided)
    assert raided.loot == (GOLD,)
    assert raided.revealed == (RING, BUST)
    assert raided.hidden_by == (2, 2)


def test_cf7_cards_of_the_castle_left_over_are_set_aside_and_hidden_ones_stay_secret() -> None:
    state = before_raids(3, {4: [GOLD]}, {4: [RING, BUST]})
    step = play(state, RaidCastle(1), RaidCastle(2), RaidCastle(3))
    assert event(step, LootSetAside) == LootSetAside(4, (GOLD,), 2)
    assert all(row == () for row in step.state.rows)
    seen = {viewer: [card.loot for card in GAME.view(step.state, viewer).aside] for viewer in (None, 0, 1, 2)}
    assert seen == {None: [GOLD, None, None], 0: [GOLD, None, None], 1: [GOLD, None, None], 2: [GOLD, RING, BUST]}


def test_everybody_sees_the_raids_of_a_round_until_it_ends() -> None:
    step = play(before_raids(3, {2: [GOLD]}), RaidCastle(2), RaidCastle(1))
    for viewer in (None, 0, 1, 2):
        raids = GAME.view(step.state, viewer).raids
        assert [(raid.seat, raid.castle, raid.loot) for raid in raids] == [(0, 2, (GOLD,)), (1, 1, ())]
    assert play(step.state, RaidCastle(3)).state.raids == ()


def test_cf12_used_benefactors_are_gone() -> None:
    step = play(before_raids(3, {2: [Loot.BENEFACTOR_1, GOLD]}), RaidCastle(2))
    village = legal(step.state)[0].village
    step = play(step.state, GiveAlms(village))
    assert step.state.loot[0] == collection(gold_chest=1)
    assert step.state.aside == ()
    unseen = GAME.view(step.state, None).unseen
    kept = step.state.deck.count(Loot.BENEFACTOR_1)
    assert unseen[Loot.BENEFACTOR_1] == kept


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [STANDARD, LEGENDARY], ids=["standard", "legendary"])
def test_cf13_the_game_ends_when_not_everybody_can_be_dealt_a_full_hand(
    seats: int, options: ChickwoodForestOptions
) -> None:
    """No card is left over in the standard game, and one in the variant (CF-21)."""
    states = random_game(seats, options, seed=seats)
    assert {state.round for state in states} == set(range(ROUNDS[seats] + 1))
    assert len(states[-1].deck) == (1 if options == LEGENDARY else 0)
    assert all(len(stack) == ROUNDS[seats] + 1 for stack in states[-1].castles)
    assert GAME.to_move(states[-1]) == ()


def test_cf13_a_deck_one_card_short_is_not_dealt() -> None:
    short = play(before_last_raid(3, deck=(GOLD,) * 8), RaidCastle(1)).state
    assert GAME.outcome(short) is not None
    enough = play(before_last_raid(3, deck=(GOLD,) * 9), RaidCastle(1))
    assert GAME.outcome(enough.state) is None
    assert event(enough, RoundBegan).round == 1


@pytest.mark.parametrize("seats", SEATS)
def test_castle_piles_never_run_out(seats: int) -> None:
    for state in random_game(seats, STANDARD, seed=9):
        taken = Counter(castle for stack in state.castles for castle in stack)
        open_castles = {move.castle for move in legal(state) if isinstance(move, RaidCastle)}
        assert all(taken[castle] < COPIES[castle] for castle in open_castles)


def test_cf1_and_cf14_the_end_counts_everything() -> None:
    state = before_last_raid(3, loot=(collection(ring=1), collection(henchman=1), NOTHING))
    ended = outcome_of(play(state, RaidCastle(2)).state)
    assert ended.scores == (4 + 1, -3 + 2, 3 + 2)
    assert ended.winners == (0, 2)
