"""Positions of Chickwood Forest for tests, and playing from them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from games.chance import pick
from games.chickwood_forest import ChickwoodForest
from games.chickwood_forest.castles import hand_size
from games.chickwood_forest.loot import KEPT_KINDS, Loot
from games.chickwood_forest.state import ChickwoodForestOptions, LaidCard, State
from games.chickwood_forest.villages import Village

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games import Outcome, Step
    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import Counts

    Cards = Mapping[int, Sequence[Loot]]
    """Cards by castle."""

EventT = TypeVar("EventT", bound="Happening")

GAME = ChickwoodForest()
NO_CHANCE = Random(0)
"""After the set-up nothing in this game is left to chance."""
STANDARD, LEGENDARY = ChickwoodForestOptions(), ChickwoodForestOptions(legendary=True)
SEATS = GAME.seat_counts


def collection(**cards: int) -> Counts:
    """Return the counts of a collection, given by the names of its cards in lower case."""
    counts = {Loot[name.upper()]: count for name, count in cards.items()}
    return tuple(counts.get(Loot(kind), 0) for kind in range(KEPT_KINDS))


NOTHING = collection()


def cubes_at(**given: str) -> tuple[tuple[int, ...], ...]:
    """Return the cubes by village: under a village's name in lower case, the seats in the order of giving."""
    return tuple(tuple(map(int, given.get(village.name.lower(), ""))) for village in Village)


def fresh(seats: int, options: ChickwoodForestOptions = STANDARD, **changes: Any) -> State:
    """Return the beginning of a game in which seat 0 has castle 1, seat 1 castle 2 and so on, so that seat 0 begins."""
    state = GAME.new(seats, options, Random(1))
    castles = tuple((seat + 1,) for seat in range(seats))
    return replace(state, **{"castles": castles, "order": tuple(range(seats)), "mover": 0, **changes})


def before_raids(
    seats: int,
    cards: Cards | None = None,
    hidden: Cards | None = None,
    options: ChickwoodForestOptions = STANDARD,
    **changes: Any,
) -> State:
    """Return the moment before seat 0 raids first.

    Args:
        seats: how many play.
        cards: what lies face up at the castles.
        hidden: what the last seat has laid there face down.
        options: of the game.
        **changes: what else is different.
    """
    last = seats - 1
    rows = tuple(
        tuple(
            [LaidCard(loot, 0, face_up=True, known=0) for loot in (cards or {}).get(castle, ())]
            + [LaidCard(loot, last, face_up=False, known=1 << last) for loot in (hidden or {}).get(castle, ())]
        )
        for castle in range(1, seats + 2)
    )
    return fresh(seats, options, **{"phase": "raiding", "hands": ((),) * seats, "rows": rows, **changes})


def before_last_card(seats: int, **changes: Any) -> State:
    """Return the legendary game before the last seat lays its last card of the round, a gold chest."""
    hands = ((),) * (seats - 1) + ((Loot.GOLD_CHEST,),)
    turn = seats * hand_size(seats) - 1
    return fresh(seats, LEGENDARY, **{"mover": seats - 1, "turn": turn, "hands": hands, **changes})


def before_last_raid(seats: int, options: ChickwoodForestOptions = STANDARD, **changes: Any) -> State:
    """Return the last raid of a game, where castles 1 and 2 are left to choose from and no cards lie about."""
    raided = sum(1 << castle for castle in range(3, seats + 2))
    last = seats - 1
    return before_raids(
        seats, options=options, **{"mover": last, "turn": last, "raided": raided, "deck": (), **changes}
    )


def legal(state: State) -> tuple[Any, ...]:
    """Return the legal moves of the seat whose turn it is."""
    return GAME.legal_moves(state, state.mover)


def play(state: State, *moves: Any) -> Step[State]:
    """Play moves, each by the seat whose turn it is; return the last step."""
    for move in moves:
        step = GAME.play(state, state.mover, move, NO_CHANCE)
        state = step.state
    return step


def event(step: Step[State], kind: type[EventT]) -> EventT:
    """Return the step's one event of this kind."""
    (found,) = [happened for happened in step.events if isinstance(happened, kind)]
    return found


def random_game(seats: int, options: ChickwoodForestOptions, seed: int) -> list[State]:
    """Return all states of a random game."""
    rng = Random(seed)
    states = [GAME.new(seats, options, rng)]
    while GAME.to_move(states[-1]):
        state = states[-1]
        states.append(GAME.play(state, state.mover, pick(legal(state), rng), rng).state)
    return states


def outcome_of(state: State) -> Outcome:
    """Return the outcome of a game that has ended."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome
