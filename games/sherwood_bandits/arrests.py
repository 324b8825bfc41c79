"""Arrests and bail (BS-24, BS-25): releases, bails, then judgement and rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.asking import bands_in_order, seats_in_order
from games.sherwood_bandits.box import ARREST_ABOVE, REWARD_BELOW, TURNS
from games.sherwood_bandits.events import LeaderArrested, LeaderReleased, PointLost, Rewarded
from games.sherwood_bandits.hoards import can_draw, draw, gain
from games.sherwood_bandits.moves import (
    TakeLoot,
    TakePoint,
)
from games.sherwood_bandits.scarlet import is_scarlet
from games.sherwood_bandits.table import Onwards, Table, earn
from games.sherwood_bandits.values import NOBODY, Earned, Leader
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position

_REWARDS: Moves = (TakeLoot(), TakePoint())


def enter(table: Table) -> Onwards:
    """Release who has sat out a turn."""
    for seat in seats_in_order(table):
        if table.leaders[seat] is Leader.JAILED:
            table.leaders = replaced(table.leaders, seat, Leader.HOME)
            table.events.append(LeaderReleased(seat))
    return "bail"


def enter_judgement(table: Table) -> Onwards:
    """Arrest who has too many pips; who has few is rewarded afterwards."""
    for band in bands_in_order(table):
        total = sum(table.columns[band])
        if total > ARREST_ABOVE:
            _arrest(table, band, total)
    table.queue = tuple([band for band in bands_in_order(table) if sum(table.columns[band]) < REWARD_BELOW])
    return "reward"


def _arrest(table: Table, band: int, total: int) -> None:
    """Jail a leader for the next turn; in the last one take a point (WS-5: Scarlet's too), none below 0 (BS-28)."""
    if table.turn == TURNS:
        points = min(sum(table.earned[band]), 1)
        earn(table, band, Earned(arrests=-points))
        table.events.append(PointLost(band, total, points))
    elif not is_scarlet(table, band) and table.leaders[band] is not Leader.CAUGHT:
        table.leaders = replaced(table.leaders, band, Leader.CAUGHT)
        table.events.append(LeaderArrested(band, total))


# Rewards


def enter_reward(table: Table) -> Onwards:
    """Reward the bands of the queue; a point goes to Scarlet (WS-5), and to all once there is no loot (BS-27)."""
    while table.queue:
        band, table.queue = table.queue[0], table.queue[1:]
        if not is_scarlet(table, band) and can_draw(table):
            table.phase, table.active = "reward", band
            return None
        _give_point(table, band)
    table.active = NOBODY
    return "clean_up"


def legal_reward(position: Position) -> Moves:  # noqa: ARG001 (phases are asked alike)
    """Return the two rewards."""
    return _REWARDS


def play_reward(table: Table, move: Move) -> Onwards:
    """Hand out the reward."""
    if isinstance(move, TakePoint):
        _give_point(table, table.active)
    else:
        gain(table, table.active, draw(table, 1))
        table.events.append(Rewarded(table.active, "loot"))
    return "reward"


def _give_point(table: Table, band: int) -> None:
    earn(table, band, Earned(rewards=1))
    table.events.append(Rewarded(band, "point"))
