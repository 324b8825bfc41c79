"""Single rounds of Rück's raus! in positions that a test chooses."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from games import GAMES
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import RobbersRevealed, RoundEnded, RoundResult, RuecksRausOptions, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Step
    from games.ruecks_raus.state import Favour

from games.ruecks_raus.state import PlayRobber

GAME = GAMES["ruecks_raus"]
NO_CHANCE = Random(0)
"""After the set-up nothing in this game is left to chance."""


def first_round(noble: Noble, jewels: Sequence[int]) -> State:
    """Return the first round of a game with this noble on the table; there are as many seats as jewels."""
    state: State = GAME.new(len(jewels), RuecksRausOptions(), Random(1))
    others = [kind for kind in state.deck[1:] if kind is not noble]
    return replace(state, deck=(noble, *others), jewels=tuple(jewels))


def last_choice(noble: Noble, hands: Sequence[tuple[int, int]]) -> State:
    """Return the seventh round, with two robbers left to each, and this noble waiting for the eighth."""
    state = first_round(Noble.GAIN_4, [8] * len(hands))
    return replace(
        state,
        round=6,
        deck=(*state.deck[1:7], Noble.GAIN_4, noble, *state.deck[7:13]),
        hands=tuple(1 << one | 1 << other for one, other in hands),
    )


def play(state: State, choices: Sequence[tuple[int, Any]]) -> Step[State]:
    """Play moves, each with its seat; return the last step."""
    for seat, move in choices:
        step: Step[State] = GAME.play(state, seat, move, NO_CHANCE)
        state = step.state
    return step


def reveal(state: State, robbers: Sequence[int]) -> Step[State]:
    """Have all seats play their robbers."""
    return play(state, [(seat, PlayRobber(robber)) for seat, robber in enumerate(robbers)])


def result(step: Step[State]) -> RoundResult:
    """Return the result of the round that ended with this step."""
    return next(event.result for event in step.events if isinstance(event, RoundEnded))


def revealed(step: Step[State]) -> RobbersRevealed:
    """Return the robbers turned up before favours are chosen."""
    return next(event for event in step.events if isinstance(event, RobbersRevealed))


def round_of(
    noble: Noble,
    robbers: Sequence[int],
    favours: dict[int, Favour] | None = None,
    jewels: Sequence[int] | None = None,
) -> RoundResult:
    """Play one round: all the robbers, then the favours by seat where there is something to choose."""
    step = reveal(first_round(noble, jewels or [8] * len(robbers)), robbers)
    if favours:
        step = play(step.state, list(favours.items()))
    return result(step)
