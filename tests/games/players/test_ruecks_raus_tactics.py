"""Tests with positions of Rück's raus! whose best move can be counted out; a sharp player must find it."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, cast

import msgspec
import pytest

from games import GAMES
from games.chance import below, shuffled
from games.players import Level, choose_move, new_search
from games.ruecks_raus.nobles import DECK, OWN_CHANGE, Noble
from games.ruecks_raus.state import PointAt, RoundResult, TakeJewels

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.ruecks_raus.state import Favour, Move, State

GAME = GAMES["ruecks_raus"]
SHARP = Level("sharp", iterations=400, whim=0.0)
CERTAIN_WINS = 6


def choose(state: State, seat: int, seed: int = 1) -> Move:
    view = GAME.view(state, seat)
    move = choose_move(new_search(GAME, view, seat, Random(seed)), SHARP, seconds=1.0, now=lambda: 0.0)
    return cast("Move", move)


def rounds_of_nothing(seats: int, rounds: int) -> tuple[RoundResult, ...]:
    """Return a history of rounds in which nobody got anything."""
    nothing = (0,) * seats
    return tuple(
        RoundResult(noble, nothing, (), (), (), (None,) * seats, nothing, nothing, nothing) for noble in DECK[:rounds]
    )


def last_favour(noble: Noble, jewels: tuple[int, ...]) -> State:
    """Return the last round of three players: only seat 0, the strongest, chooses; seat 1 then gets a pity of three."""
    fresh = GAME.new(3, GAME.Options(), Random(0))
    state = msgspec.structs.replace(
        fresh,
        deck=(*DECK[:7], noble),
        round=7,
        history=rounds_of_nothing(3, 7),
        hands=(0, 0, 0),
        jewels=jewels,
        robbers=(6, 3, 5),
        choosers=0b001,
        waiting=0b001,
    )
    return cast("State", state)


@pytest.mark.parametrize(
    ("noble", "jewels", "best"),
    [
        pytest.param(Noble.TAKE_0_OR_8, (10, 11, 30), TakeJewels(8), id="climb to the second place"),
        pytest.param(Noble.TAKE_0_OR_8, (18, 11, 20), TakeJewels(0), id="stay at the second place"),
        pytest.param(Noble.GIVE_5_TO_NEIGHBOUR, (20, 13, 10), PointAt(1), id="lift another above oneself"),
        pytest.param(Noble.NEIGHBOUR_LOSES_2, (15, 20, 16), PointAt(2), id="push another below oneself"),
        pytest.param(Noble.GIVE_2_TO_OPPONENT, (15, 10, 14), PointAt(2), id="be overtaken by the right one"),
    ],
)
def test_the_last_favour_wins_the_game(noble: Noble, jewels: tuple[int, ...], best: Favour) -> None:
    assert choose(last_favour(noble, jewels), 0) == best


def seventh_rounds(seats: int, rng: Random) -> Iterator[State]:
    """Yield positions with two robbers in each hand, two nobles without a choice to come, and both of them known."""
    fresh = GAME.new(seats, GAME.Options(expert=True), rng)
    simple = tuple(OWN_CHANGE)
    while True:
        state = msgspec.structs.replace(
            fresh,
            deck=DECK[:6] + shuffled(simple, rng)[:2],
            round=6,
            history=rounds_of_nothing(seats, 6),
            hands=tuple(sum(1 << strength for strength in shuffled(range(8), rng)[:2]) for _ in range(seats)),
            jewels=tuple(10 + below(15, rng) for _ in range(seats)),
        )
        yield cast("State", state)


def wins(state: State, seat: int, move: Move) -> tuple[bool, ...]:
    """Tell for everything that the others may choose whether the move wins."""
    rng = Random(0)
    others = [other for other in range(len(state.hands)) if other != seat]
    results = []
    for choices in product(*(GAME.legal_moves(state, other) for other in others)):
        after = GAME.play(state, seat, move, rng).state
        for other, choice in zip(others, choices, strict=True):
            after = GAME.play(after, other, choice, rng).state
        outcome = GAME.outcome(after)
        assert outcome is not None
        results.append(seat in outcome.winners)
    return tuple(results)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_certain_win_is_taken(seats: int) -> None:
    rng = Random(seats)
    found = 0
    for state in seventh_rounds(seats, rng):
        results = {move: wins(state, 0, move) for move in GAME.legal_moves(state, 0)}
        certain = [move for move, won in results.items() if all(won)]
        doubtful = [move for move, won in results.items() if not any(won)]
        if len(certain) != 1 or not doubtful:
            continue
        assert choose(state, 0, seed=found) == certain[0], state
        found += 1
        if found == CERTAIN_WINS:
            break


def test_two_who_choose_at_once_do_not_reason_in_lockstep() -> None:
    """For each of two equal players, taking eight is better whatever the other does."""
    alone = last_favour(Noble.TAKE_0_OR_8, (10, 10, 30))
    both = msgspec.structs.replace(alone, robbers=(6, 6, 5), choosers=0b011, waiting=0b011)
    assert choose(both, 0) == TakeJewels(8)


@pytest.mark.parametrize("truth", [0, 8])
def test_a_choice_already_made_is_believed_to_serve_its_seat(truth: int) -> None:
    """Seat 1 loses nothing, and may win, by taking none, whatever it took in truth; then taking eight loses for seat 0.

    If seat 1 had chosen at random, both choices would be equally good for seat 0.
    """
    alone = last_favour(Noble.TAKE_0_OR_8, (15, 20, 10))
    both = msgspec.structs.replace(alone, robbers=(6, 6, 5), choosers=0b011, waiting=0b011)
    chosen = cast("State", GAME.play(both, 1, TakeJewels(truth), Random(0)).state)
    assert {choose(chosen, 0, seed) for seed in range(8)} == {TakeJewels(0)}
