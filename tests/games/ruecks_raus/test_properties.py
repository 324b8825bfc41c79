"""Tests of properties that hold in every round of Rück's raus!."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from games.ruecks_raus.nobles import OPPONENT_CHANGE, OWN_CHANGE, Noble
from games.ruecks_raus.state import PlayRobber, PointAt, TakeJewels
from tests.games.ruecks_raus.round import GAME, first_round, play, result, reveal

if TYPE_CHECKING:
    from games.ruecks_raus.state import Favour, RoundResult


class Round(NamedTuple):
    """A random round, and its result."""

    noble: Noble
    robbers: tuple[int, ...]
    before: tuple[int, ...]
    favours: dict[int, Favour]
    played: RoundResult


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Draw a noble, robbers, jewels and favours, and play the round."""
    noble = draw(st.sampled_from(Noble))
    seats = draw(st.sampled_from(GAME.seat_counts))
    robbers = draw(st.tuples(*[st.integers(0, 7)] * seats))
    before = draw(st.tuples(*[st.integers(0, 20)] * seats))
    step = reveal(first_round(noble, before), robbers)
    choosers = GAME.to_move(step.state) if step.state.choosers else ()
    favours = {seat: draw(st.sampled_from(GAME.legal_moves(step.state, seat))) for seat in choosers}
    if favours:
        step = play(step.state, draw(st.permutations(list(favours.items()))))
    return Round(noble, robbers, before, favours, result(step))


quick = settings(max_examples=150, derandomize=True)


@quick
@given(rounds())
def test_strongest_and_weakest_are_as_the_rules_say(drawn: Round) -> None:
    """The rulebook's words once more, as an independent check: RR-2, RR-3, RR-4."""
    part = {seat: robber for seat, robber in enumerate(drawn.robbers) if robber != 7 or drawn.robbers.count(7) == 1}
    differ = len(set(part.values())) > 1
    unbeaten = tuple(seat for seat, robber in part.items() if differ and not any(r > robber for r in part.values()))
    beating_nobody = tuple(
        seat for seat, robber in part.items() if differ and not any(r < robber for r in part.values())
    )
    assert drawn.played.strongest == unbeaten
    assert drawn.played.weakest == beating_nobody
    assert set(drawn.played.cancelled) == set(range(len(drawn.robbers))) - set(part)


@quick
@given(rounds())
def test_jewels_are_the_old_ones_with_all_changes_and_never_negative(drawn: Round) -> None:
    played = drawn.played
    assert min(played.jewels) >= 0
    assert played.jewels == tuple(map(sum, zip(drawn.before, played.favour_changes, played.pity, strict=True)))


@quick
@given(rounds())
def test_bank_pays_and_takes_exactly_what_favours_and_pity_come_to(drawn: Round) -> None:
    """The sum of all changes, less what could not be taken because it was not there (RR-6, RR-8)."""
    wanted = [0] * len(drawn.robbers)
    for seat in drawn.played.strongest:
        favour = drawn.favours.get(seat)
        if favour is None:
            wanted[seat] += OWN_CHANGE[drawn.noble]
        elif isinstance(favour, TakeJewels):
            wanted[seat] += favour.amount
        else:
            wanted[favour.seat] += OPPONENT_CHANGE[drawn.noble]
    missing = sum(max(0, -(owned + change)) for owned, change in zip(drawn.before, wanted, strict=True))
    pity = sum(drawn.robbers[seat] for seat in drawn.played.weakest)
    assert sum(drawn.played.jewels) - sum(drawn.before) == sum(wanted) + missing + pity


@quick
@given(rounds())
def test_a_cancelled_player_gains_nothing_from_their_own_robber(drawn: Round) -> None:
    pointed_at = {favour.seat for favour in drawn.favours.values() if isinstance(favour, PointAt)}
    for seat in drawn.played.cancelled:
        assert drawn.played.pity[seat] == 0
        assert drawn.played.favours[seat] is None
        assert seat in pointed_at or drawn.played.favour_changes[seat] == 0


@quick
@given(st.permutations(range(5)), st.tuples(*[st.integers(0, 7)] * 5), st.sampled_from(Noble))
def test_order_in_which_robbers_are_chosen_is_irrelevant(
    order: list[int], robbers: tuple[int, ...], noble: Noble
) -> None:
    state = first_round(noble, (8,) * 5)
    in_order = reveal(state, robbers)
    assert play(state, [(seat, PlayRobber(robbers[seat])) for seat in order]) == in_order


@quick
@given(rounds())
def test_order_in_which_favours_are_chosen_is_irrelevant(drawn: Round) -> None:
    step = reveal(first_round(drawn.noble, drawn.before), drawn.robbers)
    if drawn.favours:
        step = play(step.state, sorted(drawn.favours.items(), reverse=True))
    assert result(step) == drawn.played
