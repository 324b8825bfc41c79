"""What shared tests must know about Rück's raus!."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chance import pick, shuffled
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import (
    ROUNDS,
    STRENGTHS,
    Favour,
    PointAt,
    RoundResult,
    RuecksRausOptions,
    State,
    TakeJewels,
)
from tests.games.particulars import Particulars

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random


def exchange(state: State, viewer: int | None, rng: Random) -> Iterator[State]:
    """Shuffle the nobles still to come, and change what others have chosen in secret."""
    if state.round == ROUNDS:
        return
    seen = state.round + 1
    yield replace(state, deck=state.deck[:seen] + shuffled(state.deck[seen:], rng))
    for seat in range(len(state.hands)):
        has_chosen = not state.waiting >> seat & 1
        if seat == viewer or not has_chosen:
            continue
        if state.choosers >> seat & 1:
            favour = pick(_favours(state, seat), rng)
            yield replace(state, favours=(*state.favours[:seat], favour, *state.favours[seat + 1 :]))
        elif not state.choosers:
            robber = pick([strength for strength in STRENGTHS if state.hands[seat] & 1 << strength], rng)
            yield replace(state, robbers=(*state.robbers[:seat], robber, *state.robbers[seat + 1 :]))


def _favours(state: State, seat: int) -> list[Favour]:
    seats = len(state.hands)
    if state.deck[state.round] is Noble.TAKE_0_OR_8:
        return [TakeJewels(0), TakeJewels(8)]
    if state.deck[state.round] is Noble.GIVE_2_TO_OPPONENT:
        return [PointAt(other) for other in range(seats) if other != seat]
    return [PointAt((seat + 1) % seats), PointAt((seat - 1) % seats)]


def _hands(masks: tuple[int, ...]) -> str:
    return " ".join("".join(str(strength) for strength in STRENGTHS if mask & 1 << strength) or "-" for mask in masks)


def _history(rounds: tuple[RoundResult, ...]) -> str:
    return f"{len(rounds)} rounds"


PARTICULARS = Particulars(
    exchange=exchange,
    playthroughs={"standard": (3, RuecksRausOptions()), "expert": (4, RuecksRausOptions(expert=True))},
    notation={"hands": _hands, "history": _history},
    chooses_at_once=True,
    features=frozenset(
        {"badges", "hand that tells all", "hints", "lesson", "moments", "own signs", "question of its own", "reasons"}
    ),
)
