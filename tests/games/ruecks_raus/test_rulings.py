"""Tests of the rulings RR-1 to RR-14 and the rulebook's examples; RR-15 concerns tables, not the rules."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from games.chance import pick
from games.ruecks_raus.nobles import DECK, Noble
from games.ruecks_raus.rules import left_of, right_of
from games.ruecks_raus.state import (
    FULL_HAND,
    NobleRevealed,
    PlayRobber,
    PointAt,
    RobbersRevealed,
    RoundEnded,
    RuecksRausOptions,
    State,
    TakeJewels,
)
from tests.games.ruecks_raus.round import (
    GAME,
    NO_CHANCE,
    first_round,
    last_choice,
    play,
    result,
    reveal,
    revealed,
    round_of,
)

if TYPE_CHECKING:
    from games import Outcome

SEATS = GAME.seat_counts
EXPERT = RuecksRausOptions(expert=True)
STANDARD = RuecksRausOptions()


def random_game(seats: int, options: RuecksRausOptions, seed: int) -> State:
    """Return the last state of a random game."""
    rng = Random(seed)
    state: State = GAME.new(seats, options, rng)
    while waited_for := GAME.to_move(state):
        state = GAME.play(state, waited_for[0], pick(GAME.legal_moves(state, waited_for[0]), rng), rng).state
    return state


def outcome_of(state: State) -> Outcome:
    """Return the outcome of a game that has ended."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def ended_with(*jewels: int) -> State:
    """Return a finished game in which the seats have these jewels."""
    return replace(random_game(len(jewels), STANDARD, 1), jewels=jewels)


# The data


def test_deck_holds_five_kinds_twice_and_four_once() -> None:
    assert Counter(DECK) == {
        Noble.GAIN_4: 2,
        Noble.GAIN_5: 2,
        Noble.GAIN_6: 2,
        Noble.GAIN_7: 2,
        Noble.LOSE_3: 2,
        Noble.TAKE_0_OR_8: 1,
        Noble.GIVE_5_TO_NEIGHBOUR: 1,
        Noble.NEIGHBOUR_LOSES_2: 1,
        Noble.GIVE_2_TO_OPPONENT: 1,
    }


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_eight_jewels_and_the_robbers_0_to_7(seats: int) -> None:
    state = GAME.new(seats, STANDARD, Random(1))
    assert state.jewels == (8,) * seats
    for seat in range(seats):
        assert GAME.legal_moves(state, seat) == tuple(PlayRobber(strength) for strength in range(8))


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_only_three_to_five_may_play(seats: int) -> None:
    with pytest.raises(ValueError, match=f"3 to 5 seats, not {seats}"):
        GAME.new(seats, STANDARD, Random(1))


# Worked examples of the rulebook


def test_example_of_the_round_the_6_takes_seven_jewels_and_the_2_gets_two_in_pity() -> None:
    played = round_of(Noble.GAIN_7, (6, 2, 4))
    assert played.jewels == (8 + 7, 8 + 2, 8)


def test_example_of_the_sevens_both_fours_take_five_jewels_each_and_the_0_gets_nothing() -> None:
    played = round_of(Noble.GAIN_5, (7, 7, 4, 4, 0))
    assert played.cancelled == (0, 1)
    assert played.strongest == (2, 3)
    assert played.weakest == (4,)
    assert played.jewels == (8, 8, 8 + 5, 8 + 5, 8 + 0)


# RR-1: rounds


@pytest.mark.parametrize("seats", SEATS)
def test_rr1_a_game_has_eight_rounds_and_uses_every_robber(seats: int) -> None:
    state = random_game(seats, STANDARD, 2)
    assert len(state.history) == 8
    assert state.hands == (0,) * seats
    for seat in range(seats):
        assert sorted(played.robbers[seat] for played in state.history) == list(range(8))


def test_rr1_the_last_robbers_are_played_by_themselves() -> None:
    step = reveal(last_choice(Noble.GAIN_5, [(6, 1), (5, 2), (4, 3)]), (6, 5, 4))
    assert [type(event) for event in step.events] == [RoundEnded, NobleRevealed, RoundEnded]
    assert [event.round for event in step.events if isinstance(event, RoundEnded)] == [6, 7]
    assert step.state.history[-1].robbers == (1, 2, 3)
    assert step.state.jewels == (8 + 4 + 1, 8, 8 + 4 + 5)
    assert step.settled
    assert GAME.outcome(step.state) is not None


def test_rr1_forced_last_robbers_may_still_lead_to_a_choice_of_favours() -> None:
    step = reveal(last_choice(Noble.TAKE_0_OR_8, [(6, 1), (5, 3), (4, 3)]), (6, 5, 4))
    assert [type(event) for event in step.events] == [RoundEnded, NobleRevealed, RobbersRevealed]
    assert revealed(step).round == 7
    assert revealed(step).strongest == GAME.to_move(step.state) == (1, 2)
    assert GAME.outcome(step.state) is None
    ended = play(step.state, [(2, TakeJewels(8)), (1, TakeJewels(0))])
    assert ended.state.jewels == (8 + 4 + 1, 8, 8 + 4 + 8)
    assert [type(event) for event in ended.events] == [RoundEnded]
    assert outcome_of(ended.state).winners == (0,)


def test_rr1_a_robber_lying_face_down_may_be_exchanged_for_any_other_in_hand() -> None:
    state = GAME.play(first_round(Noble.GAIN_4, (8, 8, 8)), 1, PlayRobber(4), NO_CHANCE).state
    assert GAME.legal_moves(state, 1) == tuple(PlayRobber(strength) for strength in (0, 1, 2, 3, 5, 6, 7))
    assert reveal(state, (6, 5, 2)).state.history[0].robbers == (6, 5, 2)


# RR-2, RR-3: sevens, and nobody left to compare


def test_rr2_a_single_seven_is_simply_the_strongest() -> None:
    played = round_of(Noble.GAIN_4, (7, 3, 3))
    assert played.cancelled == ()
    assert played.jewels == (8 + 4, 8 + 3, 8 + 3)


def test_rr2_cancelled_sevens_are_neither_strongest_nor_weakest() -> None:
    played = round_of(Noble.GAIN_6, (7, 2, 7, 5))
    assert played.cancelled == (0, 2)
    assert (played.strongest, played.weakest) == ((3,), (1,))
    assert played.jewels == (8, 8 + 2, 8, 8 + 6)


@pytest.mark.parametrize(
    "robbers",
    [(5, 5, 5), (7, 7, 3), (7, 7, 7), (7, 7, 4, 4), (0, 0, 0, 0), (7, 7, 7, 7, 2), (7, 7, 7, 7, 7), (7, 7, 1, 1, 1)],
)
@pytest.mark.parametrize("noble", Noble)
def test_rr3_equal_robbers_or_one_left_alone_give_nobody_anything(robbers: tuple[int, ...], noble: Noble) -> None:
    played = round_of(noble, robbers)
    assert (played.strongest, played.weakest) == ((), ())
    assert played.jewels == (8,) * len(robbers)
    assert played.favours == (None,) * len(robbers)


def test_rr3_all_sevens_cancel_each_other() -> None:
    assert round_of(Noble.GAIN_7, (7, 7, 7)).cancelled == (0, 1, 2)


# RR-4: ties


def test_rr4_all_the_strongest_get_the_full_favour() -> None:
    assert round_of(Noble.GAIN_7, (6, 6, 1)).jewels == (8 + 7, 8 + 7, 8 + 1)


def test_rr4_all_the_weakest_get_pity_of_their_own_strength() -> None:
    assert round_of(Noble.GAIN_7, (2, 6, 2, 4)).pity == (2, 0, 2, 0)


def test_rr4_pity_of_a_zero_is_nothing() -> None:
    played = round_of(Noble.GAIN_4, (0, 0, 1))
    assert played.weakest == (0, 1)
    assert played.pity == (0, 0, 0)


# RR-5, RR-6: the order of payments, and jewels that are not there


def test_rr5_the_favour_comes_before_pity() -> None:
    """Seat 1 has one jewel, loses it, and keeps its pity of three; the other order would leave it two."""
    played = round_of(Noble.NEIGHBOUR_LOSES_2, (6, 3, 4), {0: PointAt(1)}, jewels=(8, 1, 8))
    assert played.favour_changes == (0, -1, 0)
    assert played.jewels == (8, 0 + 3, 8)


def test_rr5_all_favours_of_a_round_are_added_up_before_jewels_run_out() -> None:
    played = round_of(Noble.NEIGHBOUR_LOSES_2, (6, 2, 6), {0: PointAt(1), 2: PointAt(1)}, jewels=(8, 3, 8))
    assert played.favour_changes == (0, -3, 0)
    assert played.jewels == (8, 0 + 2, 8)


@pytest.mark.parametrize(("owned", "left"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1)])
def test_rr6_losing_three_takes_what_is_there(owned: int, left: int) -> None:
    assert round_of(Noble.LOSE_3, (6, 1, 3), jewels=(owned, 8, 8)).jewels[0] == left


@pytest.mark.parametrize(("owned", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_rr6_losing_two_takes_what_is_there(owned: int, left: int) -> None:
    played = round_of(Noble.NEIGHBOUR_LOSES_2, (6, 1, 3), {0: PointAt(2)}, jewels=(8, 8, owned))
    assert played.jewels[2] == left


# RR-7, RR-8: nobles with a choice


@pytest.mark.parametrize(
    ("noble", "change"),
    [(Noble.GAIN_4, 4), (Noble.GAIN_5, 5), (Noble.GAIN_6, 6), (Noble.GAIN_7, 7), (Noble.LOSE_3, -3)],
)
def test_nobles_without_a_choice_change_the_jewels_of_the_strongest_at_once(noble: Noble, change: int) -> None:
    assert round_of(noble, (5, 0, 3, 5)).jewels == (8 + change, 8, 8, 8 + change)


@pytest.mark.parametrize("amount", [0, 8])
def test_rr7_zero_jewels_or_eight_is_a_real_choice(amount: int) -> None:
    step = reveal(first_round(Noble.TAKE_0_OR_8, (8, 8, 8)), (6, 0, 3))
    assert GAME.legal_moves(step.state, 0) == (TakeJewels(0), TakeJewels(8))
    assert result(play(step.state, [(0, TakeJewels(amount))])).jewels == (8 + amount, 8, 8)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("noble", [Noble.GIVE_5_TO_NEIGHBOUR, Noble.NEIGHBOUR_LOSES_2])
def test_rr7_left_is_the_next_seat_and_right_the_one_before_round_the_table(noble: Noble, seats: int) -> None:
    for chooser in range(seats):
        robbers = [1] * seats
        robbers[chooser] = 6
        state = reveal(first_round(noble, [8] * seats), robbers).state
        left, right = (chooser + 1) % seats, (chooser - 1) % seats
        assert (left_of(chooser, seats), right_of(chooser, seats)) == (left, right)
        assert left != right
        assert GAME.legal_moves(state, chooser) == (PointAt(left), PointAt(right))


@pytest.mark.parametrize("seats", SEATS)
def test_rr7_two_jewels_go_to_any_opponent_but_never_to_oneself(seats: int) -> None:
    state = reveal(first_round(Noble.GIVE_2_TO_OPPONENT, [8] * seats), [1] * (seats - 1) + [6]).state
    assert GAME.legal_moves(state, seats - 1) == tuple(PointAt(seat) for seat in range(seats - 1))


def test_rr7_each_of_the_strongest_must_choose_even_if_every_option_hurts() -> None:
    """All opponents but one are ahead; a player who must give must give all the same."""
    state = reveal(first_round(Noble.GIVE_2_TO_OPPONENT, (1, 9, 9, 9)), (6, 2, 6, 4)).state
    assert GAME.to_move(state) == (0, 2)
    assert TakeJewels(0) not in GAME.legal_moves(state, 0)
    assert GAME.legal_moves(state, 1) == GAME.legal_moves(state, 3) == ()


def test_rr7_favours_are_chosen_in_secret_and_may_be_changed_until_all_have_chosen() -> None:
    state = reveal(first_round(Noble.TAKE_0_OR_8, (8, 8, 8)), (6, 6, 2)).state
    chosen = GAME.play(state, 1, TakeJewels(8), NO_CHANCE)
    assert chosen.events == ()
    assert not chosen.settled
    assert GAME.view(chosen.state, 1).favours == (None, TakeJewels(8), None)
    assert {GAME.view(chosen.state, viewer).favours for viewer in (None, 0, 2)} == {(None, None, None)}
    assert GAME.legal_moves(chosen.state, 1) == (TakeJewels(0),)
    assert result(play(chosen.state, [(1, TakeJewels(0)), (0, TakeJewels(8))])).jewels == (16, 8, 10)


@pytest.mark.parametrize(
    ("noble", "change"),
    [(Noble.GIVE_5_TO_NEIGHBOUR, 5), (Noble.NEIGHBOUR_LOSES_2, -2), (Noble.GIVE_2_TO_OPPONENT, 2)],
)
def test_rr7_effects_of_several_choosers_on_the_same_seat_add_up(noble: Noble, change: int) -> None:
    played = round_of(noble, (6, 0, 6), {0: PointAt(1), 2: PointAt(1)})
    assert played.jewels == (8, 8 + 2 * change, 8)


def test_rr7_choosers_may_point_at_each_other_and_at_cancelled_sevens() -> None:
    played = round_of(Noble.GIVE_5_TO_NEIGHBOUR, (7, 5, 5, 0, 7), {1: PointAt(0), 2: PointAt(1)})
    assert played.favour_changes == (5, 5, 0, 0, 0)


@pytest.mark.parametrize("noble", [Noble.GIVE_5_TO_NEIGHBOUR, Noble.NEIGHBOUR_LOSES_2, Noble.GIVE_2_TO_OPPONENT])
def test_rr8_the_bank_gives_and_takes_so_that_the_chooser_keeps_all_jewels(noble: Noble) -> None:
    assert round_of(noble, (6, 0, 3), {0: PointAt(1)}).jewels[0] == 8


def test_bank_is_unlimited_beyond_the_180_jewels_of_the_box() -> None:
    assert round_of(Noble.GAIN_7, (6, 6, 5), jewels=(90, 90, 90)).jewels == (97, 97, 95)


# RR-9, RR-13, RR-14: what everybody may see


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_rr9_jewels_are_public_at_all_times(viewer: int | None) -> None:
    step = GAME.play(first_round(Noble.GAIN_4, (3, 9, 27)), 1, PlayRobber(4), NO_CHANCE)
    assert GAME.view(step.state, viewer).jewels == (3, 9, 27)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_rr13_the_noble_lies_open_before_robbers_are_chosen(viewer: int | None) -> None:
    view = GAME.view(first_round(Noble.LOSE_3, (8, 8, 8)), viewer)
    assert view.noble is Noble.LOSE_3
    assert view.phase == "robbers"


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_rr14_played_robbers_are_public_and_out_but_a_face_down_one_still_counts_as_in_hand(viewer: int | None) -> None:
    after = reveal(first_round(Noble.GAIN_4, (8, 8, 8)), (6, 0, 3)).state
    state = GAME.play(after, 1, PlayRobber(5), NO_CHANCE).state
    view = GAME.view(state, viewer)
    assert view.hands == (FULL_HAND - (1 << 6), FULL_HAND - (1 << 0), FULL_HAND - (1 << 3))
    assert view.history[0].robbers == (6, 0, 3)
    assert view.robbers == (None, 5 if viewer == 1 else None, None)


# RR-10, RR-11: who wins


@pytest.mark.parametrize(
    ("jewels", "winners"),
    [
        ((30, 20, 10), (1,)),
        ((10, 20, 30, 5), (1,)),
        ((20, 15, 15), (1, 2)),
        ((30, 12, 30, 12, 5), (1, 3)),
    ],
)
def test_rr10_all_owners_of_the_second_most_jewels_win(jewels: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert outcome_of(ended_with(*jewels)).winners == winners


def test_rr10_second_most_is_an_amount_and_not_a_place() -> None:
    """20, 20, 15: read as places, both leaders would share the second; read as amounts, which is played, 15 wins."""
    assert outcome_of(ended_with(20, 20, 15)).winners == (2,)


@pytest.mark.parametrize("jewels", [(12, 12, 12), (0, 0, 0, 0), (9, 9, 9, 9, 9)])
def test_rr11_nobody_wins_when_all_have_the_same(jewels: tuple[int, ...]) -> None:
    outcome = outcome_of(ended_with(*jewels))
    assert outcome.winners == ()
    assert outcome.scores == jewels


# RR-12: the expert variant


def test_rr12_is_off_unless_chosen() -> None:
    assert not STANDARD.expert


@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_rr12_experts_know_the_eight_nobles_that_will_come(viewer: int | None) -> None:
    state = GAME.new(4, EXPERT, Random(5))
    view = GAME.view(state, viewer)
    assert len(state.deck) == 8
    assert sorted((view.noble, *view.unseen)) == sorted(state.deck)
    assert list(view.unseen) == sorted(view.unseen)


def test_rr12_each_round_leaves_one_noble_fewer() -> None:
    state = GAME.new(3, EXPERT, Random(5))
    known = Counter(state.deck)
    while GAME.outcome(state) is None:
        view = GAME.view(state, None)
        assert Counter(view.unseen) == known - Counter(played.noble for played in view.history) - Counter([view.noble])
        seat = GAME.to_move(state)[0]
        state = GAME.play(state, seat, GAME.legal_moves(state, seat)[-1], NO_CHANCE).state


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_rr12_experts_do_not_know_the_order(viewer: int | None) -> None:
    state = GAME.new(3, EXPERT, Random(5))
    first, *others = state.deck
    reordered = replace(state, deck=(first, *reversed(others)))
    assert reordered != state
    assert GAME.view(reordered, viewer) == GAME.view(state, viewer)


def test_rr12_in_the_standard_game_six_of_the_fourteen_nobles_are_never_seen() -> None:
    state = GAME.new(3, STANDARD, Random(5))
    view = GAME.view(state, 0)
    assert sorted((view.noble, *view.unseen)) == list(DECK)
    ended = random_game(3, STANDARD, 5)
    seen = Counter(played.noble for played in ended.history)
    assert seen < Counter(DECK)
    assert seen.total() == 8


# The score sheet


def test_score_sheet_tells_where_the_jewels_came_from() -> None:
    state = random_game(4, STANDARD, 3)
    outcome = outcome_of(state)
    for seat, sheet in enumerate(outcome.breakdown):
        assert {line.category: line.points for line in sheet} == {
            "start": 8,
            "gained": sum(max(played.favour_changes[seat], 0) for played in state.history),
            "lost": sum(min(played.favour_changes[seat], 0) for played in state.history),
            "pity": sum(played.pity[seat] for played in state.history),
        }


def test_history_is_one_account_without_gaps() -> None:
    state = random_game(5, STANDARD, 4)
    for before, after in pairwise(state.history):
        changes = zip(before.jewels, after.favour_changes, after.pity, strict=True)
        assert after.jewels == tuple(map(sum, changes))
    assert state.history[-1].jewels == state.jewels
