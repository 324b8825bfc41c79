"""Laying out a game, and dealing a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chance import shuffled
from games.chickwood_forest.castles import TWO, castles_for, hand_size
from games.chickwood_forest.events import RoundBegan
from games.chickwood_forest.house import DECK_FOR_2, DECK_FOR_3_AND_4, LEFT_OUT_FOR_2
from games.chickwood_forest.loot import DECK_FOR_5, KEPT_KINDS, LEGENDS, REPLACED_BY_LEGENDS, Loot
from games.chickwood_forest.state import NO_CASTLE, State
from games.chickwood_forest.villages import Village

if TYPE_CHECKING:
    from games.chance import Chance
    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import ChickwoodForestOptions

SEAT_COUNTS: tuple[int, ...] = (2, 3, 4, 5)
_DECKS = {2: DECK_FOR_2, 3: DECK_FOR_3_AND_4, 4: DECK_FOR_3_AND_4, 5: DECK_FOR_5}


def loot_cards(seats: int, *, legendary: bool) -> tuple[Loot, ...]:
    """Return the loot cards of a game, sorted (CF-21, CF-23)."""
    counts = dict(_DECKS[seats])
    if legendary:
        counts.update({loot: counts[loot] - 1 for loot in REPLACED_BY_LEGENDS})
        counts.update(dict.fromkeys(LEGENDS, 1))
    return tuple(loot for loot in Loot for _ in range(counts.get(loot, 0)))


def village_cards(seats: int) -> tuple[Village, ...]:
    """Return the village cards of a game (CF-23)."""
    return tuple(village for village in Village if seats != TWO or village not in LEFT_OUT_FOR_2)


_LOOT = {
    (seats, legendary): loot_cards(seats, legendary=legendary) for seats in SEAT_COUNTS for legendary in (False, True)
}
_VILLAGES = {seats: village_cards(seats) for seats in SEAT_COUNTS}
ROUNDS = {seats: len(_LOOT[seats, False]) // (seats * hand_size(seats)) for seats in SEAT_COUNTS}
"""How many rounds a game has, by its number of seats; the legendary cards do not change it."""


def new_game(seats: int, options: ChickwoodForestOptions, rng: Chance) -> State:
    """Shuffle loot and villages, give everybody a castle to start with (CF-1), and deal the first round."""
    state = State(
        options=options,
        phase="scouting",
        mover=0,
        round=0,
        order=(),
        turn=0,
        deck=shuffled(_LOOT[seats, options.legendary], rng),
        hands=(),
        castles=tuple((castle,) for castle in shuffled(castles_for(seats), rng)[:seats]),
        rows=((),) * len(castles_for(seats)),
        raided=0,
        named=NO_CASTLE,
        refused=NO_CASTLE,
        looked_at=NO_CASTLE,
        aside=(),
        loot=((0,) * KEPT_KINDS,) * seats,
        grid=shuffled(_VILLAGES[seats], rng),
        cubes=((),) * len(Village),
        alms=0,
        picks=(),
        taken_back=0,
        last=(),
    )
    return deal(state, [])


def can_deal(state: State) -> bool:
    """Tell whether the deck has a full hand for everybody (CF-13)."""
    seats = len(state.castles)
    return len(state.deck) >= seats * hand_size(seats)


def deal(state: State, events: list[Happening]) -> State:
    """Deal hands, and set the turn order by the top castles (CF-2)."""
    seats = len(state.castles)
    size = hand_size(seats)
    deck = state.deck
    order = tuple(sorted(range(seats), key=[stack[-1] for stack in state.castles].__getitem__))
    events.append(RoundBegan(state.round, order))
    return replace(
        state,
        phase="scouting",
        mover=order[0],
        order=order,
        turn=0,
        deck=deck[seats * size :],
        hands=tuple([tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(seats)]),
    )
