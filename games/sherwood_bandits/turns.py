"""From one turn to the next: laying out carts (BS-2), cleaning up (BS-33), the new first player (BS-26), the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chance import below, pick, shuffled
from games.sherwood_bandits.box import (
    BACK,
    BANDITS,
    CARTS,
    FEWEST_CARTS,
    LOOT,
    MERRY_MEN,
    SPACES,
    TURNS,
    VILLAGE_COINS,
)
from games.sherwood_bandits.events import GameEnded, TurnBegan, TurnEnded
from games.sherwood_bandits.mutable_position import MutablePosition
from games.sherwood_bandits.scoring import judge, totals
from games.sherwood_bandits.values import NOBODY, NOWHERE, Earned, Leader

if TYPE_CHECKING:
    from games.chance import Chance
    from games.sherwood_bandits.mutable_position import Onwards
    from games.sherwood_bandits.state import SherwoodBanditsOptions


_NEXT_TURN = tuple(Leader.JAILED if leader is Leader.CAUGHT else Leader.HOME for leader in Leader)
"""Where leaders are in the next turn, by where they were."""


def bands_for(seats: int) -> int:
    """Return how many bands take part, which is also the number of carts; with two seats Scarlet's too (WS-1)."""
    return max(seats, FEWEST_CARTS)


def set_up(seats: int, options: SherwoodBanditsOptions, rng: Chance) -> MutablePosition:
    """Shuffle the decks and choose the first player (BS-1); carts are laid out when the first turn begins."""
    bands = bands_for(seats)
    nobody = (NOBODY,) * (SPACES * bands)
    first = below(seats, rng)
    return MutablePosition(
        options=options,
        seats=seats,
        turn=0,
        phase="placement",
        active=first,
        first=first,
        deck=shuffled(CARTS, rng),
        carts=(),
        revealed=False,
        looked=(0,) * bands,
        guards=(0,) * bands,
        replaced=0,
        defences=(None,) * bands,
        fair=(),
        lurkers=nobody,
        squeezed=nobody,
        left_dice=nobody,
        lying=0,
        pockets=(NOBODY,) * bands,
        fights=(None,) * bands,
        bandits=(BANDITS,) * bands,
        leaders=(Leader.HOME,) * bands,
        earned=(Earned(),) * bands,
        columns=((),) * bands,
        fresh=((),) * bands,
        chests=((),) * bands,
        merry_men=tuple([shuffled(cards, rng) for cards in MERRY_MEN]),
        supply=shuffled(LOOT, rng),
        discard=(),
        village=VILLAGE_COINS,
        queue=(),
        placing=0,
        stretch=NOWHERE,
        dice=(),
        pool=(),
        raised=(),
        given=(),
        backs=0,
        winners=(),
        by_lot=False,
        last=(),
        put_away=(),
        rng=rng,
        events=[],
    )


def begin(position: MutablePosition) -> Onwards:
    """Lay out carts, face down; the first player places the first bandit."""
    carts = len(position.bandits)
    position.turn += 1
    position.carts = position.deck[: -carts - 1 : -1]
    position.deck = position.deck[:-carts]
    _clear_road(position)
    position.bandits = (BANDITS,) * carts
    position.phase, position.active, position.placing, position.backs = "placement", position.first, 1, 0
    position.events.append(TurnBegan(position.turn, position.first, tuple([BACK[cart] for cart in position.carts])))
    return None


def _clear_road(position: MutablePosition) -> None:
    carts = len(position.bandits)
    nobody = (NOBODY,) * (SPACES * carts)
    position.revealed, position.replaced, position.lying, position.fair = False, 0, 0, ()
    position.looked = position.guards = (0,) * carts
    position.defences = position.fights = (None,) * carts
    position.lurkers = position.squeezed = position.left_dice = nobody
    position.pockets = (NOBODY,) * carts
    position.columns = ((),) * carts
    position.stretch = NOWHERE


def clean_up(position: MutablePosition) -> Onwards:
    """Put loot into the chests and bring leaders home; then begin the next turn, or end the game."""
    position.chests = tuple(
        [tuple(sorted(chest + loot)) for chest, loot in zip(position.chests, position.fresh, strict=True)]
    )
    position.put_away = position.fresh
    position.fresh = ((),) * len(position.fresh)
    position.leaders = tuple([_NEXT_TURN[leader] for leader in position.leaders])
    points = tuple([sum(earned) for earned in position.earned])
    if position.turn == TURNS:
        position.events.append(TurnEnded(position.turn, points))
        return _end(position)
    position.first = _next_first(position, points)
    position.events.append(TurnEnded(position.turn, points, position.first))
    return "turn"


def _next_first(position: MutablePosition, points: tuple[int, ...]) -> int:
    """Return the seat with the fewest points (BS-26); two seats take turns (WS-6)."""
    if position.seats < FEWEST_CARTS:
        return 1 - position.first
    tied = [seat for seat in range(position.seats) if points[seat] == min(points)]
    return tied[0] if len(tied) == 1 else pick(tied, position.rng)


def _end(position: MutablePosition) -> Onwards:
    points = totals(position.earned, position.chests)
    verdict = judge(points, [len(chest) for chest in position.chests], position.seats, position.rng)
    position.phase, position.active = "over", NOBODY
    position.winners, position.by_lot = verdict
    position.events.append(GameEnded(points, verdict.winners, verdict.by_lot))
    return None
