"""Little John moves bandits that already lurk (BS-8); each seat is asked once, from the first player."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.sherwood_bandits.asking import PASSES, ask_next_leader, card_of, rest_leader, seats_in_order, send_leader
from games.sherwood_bandits.box import FEWEST_CARTS, MERRY_MEN, MOST_CARTS, SPACES, Character
from games.sherwood_bandits.events import BanditSqueezed, BanditsSwapped, QuickJobDone
from games.sherwood_bandits.hoards import take_village_coin
from games.sherwood_bandits.moves import Infiltrate, PassTurn, QuickJob, Shove, Squeeze
from games.sherwood_bandits.values import NOBODY
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards
    from games.sherwood_bandits.state import Position
_JOHN = Character.LITTLE_JOHN
_INFILTRATOR, _SHOVE, _TIGHT_SQUEEZE, _QUICK_JOB = MERRY_MEN[_JOHN]
"""Constants, because before Python 3.12 looking up a member of an enumeration is slow."""

_ROADS = range(FEWEST_CARTS, MOST_CARTS + 1)
_PLACES = tuple((stretch, space) for stretch in range(MOST_CARTS) for space in range(SPACES))
"""The stretch of each space of the road, and its number there."""
_INFILTRATE = {
    carts * SPACES: tuple(
        tuple((other * SPACES + space, Infiltrate(stretch, space, other)) for other in range(carts) if other != stretch)
        for stretch, space in _PLACES
    )
    for carts in _ROADS
}
"""By the number of spaces of the road and the space of a bandit: the spaces to swap with, and the move for each."""
_SHOVE_ASIDE = tuple(
    tuple(
        (stretch * SPACES + other, Shove(stretch, space, other))
        for other in (space - 1, space + 1)
        if 0 <= other < SPACES
    )
    for stretch, space in _PLACES
)
"""By the space of a bandit: its neighbours' spaces, and the move to swap with each."""
_SQUEEZE_IN = tuple(Squeeze(stretch, space) for stretch, space in _PLACES)
"""By the space of a bandit."""
_DO_A_QUICK_JOB = tuple(tuple(QuickJob(stretch, space, to) for to in range(MOST_CARTS)) for stretch, space in _PLACES)
"""By the space of a bandit, and by the stretch that it goes to."""
_LATEST = 4
"""How many answers of each kind are kept."""


def enter(position: MutablePosition) -> Onwards:
    """Ask from the first player on."""
    position.queue = seats_in_order(position)
    return ask_next_leader(position, "john", favours, "ambush")


def legal(position: Position) -> Moves:
    """Return what Little John may do, and passing."""
    return favours(position, position.active) + PASSES


def favours(position: Position, seat: int) -> Moves:
    """Return what Little John may do for a seat; kept, since a seat with a choice is asked for it right after that."""
    card, lurkers = card_of(position, _JOHN), position.lurkers
    if card is _INFILTRATOR:
        return _infiltrations(lurkers, position.lying, seat)
    if card is _SHOVE:
        return _shoves(lurkers, position.lying, seat)
    if card is _TIGHT_SQUEEZE:
        return _squeezes(lurkers, position.squeezed, seat)
    return _quick_jobs(lurkers, position.pockets, seat)


@lru_cache(maxsize=_LATEST)
def _infiltrations(lurkers: tuple[int, ...], lying: int, seat: int) -> Moves:
    """Return swaps with opponents' standing bandits on the same space of other stretches."""
    infiltrate, nobody_else = _INFILTRATE[len(lurkers)], (seat, NOBODY)
    return tuple(
        [
            move
            for at, band in enumerate(lurkers)
            if band == seat and not lying >> at & 1
            for there, move in infiltrate[at]
            if lurkers[there] not in nobody_else and not lying >> there & 1
        ]
    )


@lru_cache(maxsize=_LATEST)
def _shoves(lurkers: tuple[int, ...], lying: int, seat: int) -> Moves:
    """Return swaps with neighbours of any band, if both bandits stand."""
    return tuple(
        [
            move
            for at, band in enumerate(lurkers)
            if band == seat and not lying >> at & 1
            for there, move in _SHOVE_ASIDE[at]
            if lurkers[there] != NOBODY and not lying >> there & 1
        ]
    )


@lru_cache(maxsize=_LATEST)
def _squeezes(lurkers: tuple[int, ...], squeezed: tuple[int, ...], seat: int) -> Moves:
    """Return moves of bandits that share their space with nobody, and whose left neighbour does neither."""
    alone = [band != NOBODY and beside == NOBODY for band, beside in zip(lurkers, squeezed, strict=True)]
    return tuple(
        [
            _SQUEEZE_IN[at]
            for at, band in enumerate(lurkers)
            if band == seat and at % SPACES and alone[at] and alone[at - 1]
        ]
    )


@lru_cache(maxsize=_LATEST)
def _quick_jobs(lurkers: tuple[int, ...], pockets: tuple[int, ...], seat: int) -> Moves:
    """Return moves of each bandit to each free pickpocket space."""
    villages = [stretch for stretch, band in enumerate(pockets) if band == NOBODY]
    return tuple([_DO_A_QUICK_JOB[at][to] for at, band in enumerate(lurkers) if band == seat for to in villages])


def play(position: MutablePosition, move: Move) -> Onwards:
    """Help, or not, and ask the next."""
    if move not in PASSES:
        send_leader(position, _JOHN)
    if isinstance(move, Infiltrate):
        _swap(position, (move.stretch, move.space), (move.other, move.space))
    elif isinstance(move, Shove):
        _swap(position, (move.stretch, move.space), (move.stretch, move.other))
    elif isinstance(move, Squeeze):
        _squeeze(position, move)
    elif isinstance(move, QuickJob):
        _go_on_a_quick_job(position, move)
    elif isinstance(move, PassTurn):
        rest_leader(position)
    return ask_next_leader(position, "john", favours, "ambush")


def _swap(position: MutablePosition, own: tuple[int, int], other: tuple[int, int]) -> None:
    """Swap two bandits; the seat's own one lies down where it arrives."""
    here, there = own[0] * SPACES + own[1], other[0] * SPACES + other[1]
    lurkers = list(position.lurkers)
    lurkers[here], lurkers[there] = lurkers[there], lurkers[here]
    position.lurkers = tuple(lurkers)
    position.lying |= 1 << there
    position.events.append(BanditsSwapped(position.active, lurkers[here], *own, *other))


def _squeeze(position: MutablePosition, move: Squeeze) -> None:
    at = move.stretch * SPACES + move.space
    position.lurkers = replaced(position.lurkers, at, NOBODY)
    position.squeezed = replaced(position.squeezed, at - 1, position.active)
    beside = position.lurkers[at - 1]
    position.events.append(BanditSqueezed(position.active, move.stretch, move.space, beside))


def _go_on_a_quick_job(position: MutablePosition, move: QuickJob) -> None:
    at = move.stretch * SPACES + move.space
    position.lurkers = replaced(position.lurkers, at, NOBODY)
    position.left_dice = replaced(position.left_dice, at, position.active)
    position.pockets = replaced(position.pockets, move.to, position.active)
    coin = take_village_coin(position, position.active)
    position.events.append(QuickJobDone(position.active, move.stretch, move.space, move.to, coin))
