"""Every check that a game must pass, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.conformance import chance_and_values, ending, moving, secrecy

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tests.games.conformance.case import Case

OF_CHOICES_AT_ONCE = frozenset(
    check.__name__
    for check in (
        moving.minds_may_change,
        moving.order_of_choosing_is_irrelevant,
        secrecy.hidden_choices_cause_no_telling_events,
    )
)
"""The checks that look at nothing in a game that waits for one seat at a time."""

CHECKS: dict[str, Callable[[Case, Random], None]] = {
    check.__name__: check
    for check in (
        chance_and_values.set_up_takes_its_own_seats_alone,
        chance_and_values.chance_comes_from_outside_alone,
        chance_and_values.log_replays_byte_for_byte,
        chance_and_values.values_are_immutable,
        chance_and_values.everything_survives_json,
        chance_and_values.decoders_refuse_what_is_no_json,
        moving.legal_moves_are_few_and_distinct,
        moving.seats_waited_for_can_move,
        moving.nothing_forced_is_asked,
        moving.minds_may_change,
        moving.order_of_choosing_is_irrelevant,
        moving.settled_tells_whether_others_still_choose,
        moving.reactions_are_waived_by_legal_moves,
        moving.play_never_mutates,
        moving.illegal_moves_change_nothing,
        secrecy.views_keep_secrets,
        secrecy.hidden_choices_cause_no_telling_events,
        secrecy.determinize_agrees_with_the_view,
        secrecy.determinized_states_can_be_played,
        secrecy.determinize_draws_every_secret_anew,
        ending.random_play_ends,
        ending.the_end_is_final,
        ending.scores_add_up,
        ending.winners_are_seats,
    )
}


def checks_of(case: Case) -> list[str]:
    """Return the names of the checks that a game must pass."""
    return [name for name in CHECKS if case.chooses_at_once or name not in OF_CHOICES_AT_ONCE]
