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
from games.sherwood_bandits.scoring import judge, totals
from games.sherwood_bandits.table import Table
from games.sherwood_bandits.values import NOBODY, NOWHERE, Earned, Leader

if TYPE_CHECKING:
    from random import Random

    from games.sherwood_bandits.state import SherwoodBanditsOptions
    from games.sherwood_bandits.table import Onwards


def bands_for(seats: int) -> int:
    """Return how many bands take part, and how many carts: with two seats Scarlet's too (WS-1)."""
    return max(seats, FEWEST_CARTS)


def set_up(seats: int, options: SherwoodBanditsOptions, rng: Random) -> Table:
    """Shuffle the decks and choose the first player (BS-1); carts are laid out when the first turn begins."""
    bands = bands_for(seats)
    nobody = (NOBODY,) * (SPACES * bands)
    first = below(seats, rng)
    return Table(
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
        rng=rng,
        events=[],
    )


def begin(table: Table) -> Onwards:
    """Lay out carts, face down; the first player places the first bandit."""
    carts = len(table.bandits)
    table.turn += 1
    table.carts = table.deck[: -carts - 1 : -1]
    table.deck = table.deck[:-carts]
    _clear_road(table)
    table.bandits = (BANDITS,) * carts
    table.phase, table.active, table.placing, table.backs = "placement", table.first, 1, 0
    table.events.append(TurnBegan(table.turn, table.first, tuple([BACK[cart] for cart in table.carts])))
    return None


def _clear_road(table: Table) -> None:
    carts = len(table.bandits)
    nobody = (NOBODY,) * (SPACES * carts)
    table.revealed, table.replaced, table.lying, table.fair = False, 0, 0, ()
    table.looked = table.guards = (0,) * carts
    table.defences = table.fights = (None,) * carts
    table.lurkers = table.squeezed = table.left_dice = nobody
    table.pockets = (NOBODY,) * carts
    table.columns = ((),) * carts
    table.stretch = NOWHERE


def clean_up(table: Table) -> Onwards:
    """Put loot into the chests and bring leaders home; then the next turn, or the end."""
    table.chests = tuple([tuple(sorted(chest + loot)) for chest, loot in zip(table.chests, table.fresh, strict=True)])
    table.fresh = ((),) * len(table.fresh)
    table.leaders = tuple([Leader.JAILED if leader is Leader.CAUGHT else Leader.HOME for leader in table.leaders])
    points = tuple([sum(earned) for earned in table.earned])
    table.events.append(TurnEnded(table.turn, points))
    if table.turn == TURNS:
        return _end(table)
    table.first = _next_first(table, points)
    return "turn"


def _next_first(table: Table, points: tuple[int, ...]) -> int:
    """Return the seat with the fewest points (BS-26); two seats take turns (WS-6)."""
    if table.seats < FEWEST_CARTS:
        return 1 - table.first
    tied = [seat for seat in range(table.seats) if points[seat] == min(points)]
    return tied[0] if len(tied) == 1 else pick(tied, table.rng)


def _end(table: Table) -> Onwards:
    points = totals(table.earned, table.chests)
    verdict = judge(points, [len(chest) for chest in table.chests], table.seats, table.rng)
    table.phase, table.active = "over", NOBODY
    table.winners, table.by_lot = verdict
    table.events.append(GameEnded(points, verdict.winners, verdict.by_lot))
    return None
