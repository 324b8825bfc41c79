"""Arrests and bail (BS-24, BS-25): releases, bails, then judgement and rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.asking import bands_in_order, seats_in_order
from games.sherwood_bandits.box import ARREST_ABOVE, REWARD_BELOW, TURNS
from games.sherwood_bandits.events import AlreadyCaught, LeaderArrested, LeaderReleased, PointLost, Rewarded
from games.sherwood_bandits.hoards import can_draw, draw, gain
from games.sherwood_bandits.moves import (
    TakeLoot,
    TakePoint,
)
from games.sherwood_bandits.mutable_position import MutablePosition, Onwards, earn
from games.sherwood_bandits.scarlet import is_scarlet
from games.sherwood_bandits.values import NOBODY, Earned, Leader
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position

_REWARDS: Moves = (TakeLoot(), TakePoint())


def enter(position: MutablePosition) -> Onwards:
    """Release the leaders who have been in prison for a turn."""
    for seat in seats_in_order(position):
        if position.leaders[seat] is Leader.JAILED:
            position.leaders = replaced(position.leaders, seat, Leader.HOME)
            position.events.append(LeaderReleased(seat))
    return "bail"


def enter_judgement(position: MutablePosition) -> Onwards:
    """Arrest the leaders of bands with too many pips; bands with few are rewarded after that."""
    for band in bands_in_order(position):
        total = sum(position.columns[band])
        if total > ARREST_ABOVE:
            _arrest(position, band, total)
    position.queue = tuple([band for band in bands_in_order(position) if sum(position.columns[band]) < REWARD_BELOW])
    return "reward"


def _arrest(position: MutablePosition, band: int, total: int) -> None:
    """Jail a leader for the next turn; in the last turn take a point (WS-5: Scarlet's too), never below 0 (BS-28)."""
    if position.turn == TURNS:
        points = min(sum(position.earned[band]), 1)
        earn(position, band, Earned(arrests=-points))
        position.events.append(PointLost(band, total, points))
    elif position.leaders[band] is Leader.CAUGHT:
        position.events.append(AlreadyCaught(band, total))
    elif not is_scarlet(position, band):
        position.leaders = replaced(position.leaders, band, Leader.CAUGHT)
        position.events.append(LeaderArrested(band, total))


# Rewards


def enter_reward(position: MutablePosition) -> Onwards:
    """Reward the bands of the queue; Scarlet gets a point (WS-5), and so do all once there is no loot (BS-27)."""
    while position.queue:
        band, position.queue = position.queue[0], position.queue[1:]
        if not is_scarlet(position, band) and can_draw(position):
            position.phase, position.active = "reward", band
            return None
        _give_point(position, band)
    position.active = NOBODY
    return "clean_up"


def legal_reward(_position: Position) -> Moves:
    """Return the two rewards."""
    return _REWARDS


def play_reward(position: MutablePosition, move: Move) -> Onwards:
    """Hand out the reward."""
    if isinstance(move, TakePoint):
        _give_point(position, position.active)
    else:
        gain(position, position.active, draw(position, 1))
        position.events.append(Rewarded(position.active, "loot"))
    return "reward"


def _give_point(position: MutablePosition, band: int) -> None:
    earn(position, band, Earned(rewards=1))
    position.events.append(Rewarded(band, "point"))
