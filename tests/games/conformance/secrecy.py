"""Checks of what is hidden: views, events of hidden choices, and determinized states."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from games.chance import pick
from tests.games.conformance.case import chance, others_choose, positions, walk, walks

if TYPE_CHECKING:
    from tests.games.conformance.case import Case, Moment

WALKS = 8
"""The number of games for checks of secrecy: more than for others, because leaks may hide in rare positions."""
DRAWS = 40
"""The number of determinized states that cannot all agree by chance where two are equally likely."""


def views_keep_secrets(case: Case, rng: Random) -> None:
    """A view is the same, byte for byte, when something changes that its viewer must not know.

    This is checked in two ways, neither of which relies on `determinize`: secrets are exchanged by the hand-written
    `Case.exchange`, and another hidden move is played instead of the one that was.
    """
    for state in positions(case, rng, WALKS):
        for viewer in case.viewers:
            seen = case.seen(state, viewer)
            for exchanged in case.exchange(state, viewer, rng):
                assert case.seen(exchanged, viewer) == seen, f"viewer {viewer} sees a secret"
    if case.chooses_at_once:
        for moment in _hidden_choices(case, rng):
            seen_by_others = _seen_by_others(case, moment.before, moment.seat, moment.move)
            for other in case.game.legal_moves(moment.before, moment.seat):
                assert _seen_by_others(case, moment.before, moment.seat, other) == seen_by_others


def hidden_choices_cause_no_telling_events(case: Case, rng: Random) -> None:
    """The events of a hidden choice are the same for others whatever was chosen."""
    for moment in _hidden_choices(case, rng):
        heard = {
            tuple(
                case.game.encode(event)
                for event in case.game.play(moment.before, moment.seat, move, chance(0, 0)).events
            )
            for move in case.game.legal_moves(moment.before, moment.seat)
        }
        assert len(heard) == 1


def determinize_agrees_with_the_view(case: Case, rng: Random) -> None:
    """A determinized state gives the viewer the same view, waits for the same seats, and offers them the same moves.

    It depends only on the view and the source of chance.
    """
    for state in positions(case, rng, WALKS):
        for viewer in case.viewers:
            view = case.game.view(state, viewer)
            seed = rng.random()
            drawn = case.game.determinize(view, Random(seed))
            assert case.seen(drawn, viewer) == case.game.encode(view)
            assert case.game.to_move(drawn) == case.game.to_move(state)
            assert case.game.outcome(drawn) == case.game.outcome(state)
            if viewer is not None:
                assert case.game.legal_moves(drawn, viewer) == case.game.legal_moves(state, viewer)
            again = case.game.determinize(case.game.decode_view(case.game.encode(view)), Random(seed))
            assert case.game.encode(again) == case.game.encode(drawn)


def determinized_states_can_be_played(case: Case, rng: Random) -> None:
    """Play continues from a determinized state as from any other."""
    for moment in walk(case, rng):
        state = case.game.determinize(case.game.view(moment.after, pick(case.viewers, rng)), rng)
        for _ in range(20):
            waited_for = case.game.to_move(state)
            if not waited_for:
                break
            seat = pick(waited_for, rng)
            state = case.game.play(state, seat, pick(case.game.legal_moves(state, seat), rng), rng).state
            assert case.game.decode_state(case.game.encode(state))


def determinize_draws_every_secret_anew(case: Case, rng: Random) -> None:
    """Where something is secret from a viewer, determinized states differ."""
    for moment in walk(case, rng):
        state = moment.after
        for viewer in case.viewers:
            original = case.game.encode(state)
            if all(case.game.encode(exchanged) == original for exchanged in case.exchange(state, viewer, rng)):
                continue
            view = case.game.view(state, viewer)
            first = case.game.encode(case.game.determinize(view, rng))
            assert any(case.game.encode(case.game.determinize(view, rng)) != first for _ in range(DRAWS))


def _hidden_choices(case: Case, rng: Random) -> list[Moment]:
    """Return the moves of several walks that others must not know yet; there must be some."""
    found = [moment for moment in walks(case, rng, WALKS) if others_choose(case, moment.before, moment.seat)]
    assert found, "nobody chose at the same time as others"
    return found


def _seen_by_others(case: Case, state: Any, seat: int, move: Any) -> dict[int | None, bytes]:
    """Return what every viewer but the seat sees after its move."""
    after = case.game.play(state, seat, move, chance(0, 0)).state
    return {viewer: case.seen(after, viewer) for viewer in case.viewers if viewer != seat}
