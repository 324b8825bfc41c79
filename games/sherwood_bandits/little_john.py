"""Little John moves bandits that already lurk (BS-8); each seat is asked once, from the first player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.asking import PASSES, ask_next_leader, card_of, rest_leader, seats_in_order, send_leader
from games.sherwood_bandits.box import MERRY_MEN, SPACES, Character
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
"""Named once, for before Python 3.12 it takes long to look up the member of an enumeration."""


def enter(position: MutablePosition) -> Onwards:
    """Ask from the first player on."""
    position.queue = seats_in_order(position)
    return ask_next_leader(position, "john", favours, "ambush")


def legal(position: Position) -> Moves:
    """Return what Little John may do, and passing."""
    return favours(position, position.active) + PASSES


def favours(position: Position, seat: int) -> Moves:
    """Return what Little John may do for a seat."""
    own = [space for space, band in enumerate(position.lurkers) if band == seat]
    card = card_of(position, _JOHN)
    if card is _INFILTRATOR:
        return _infiltrations(position, seat, own)
    if card is _SHOVE:
        return _shoves(position, own)
    if card is _TIGHT_SQUEEZE:
        return tuple([Squeeze(*divmod(space, SPACES)) for space in own if _can_squeeze(position, space)])
    villages = [stretch for stretch, band in enumerate(position.pockets) if band == NOBODY]
    return tuple([QuickJob(*divmod(space, SPACES), to) for space in own for to in villages])


def _infiltrations(position: Position, seat: int, own: list[int]) -> Moves:
    """Find opponents' bandits, standing, on the same space of other stretches."""
    moves: list[Move] = []
    for at in own:
        if position.lying >> at & 1:
            continue
        stretch, space = divmod(at, SPACES)
        for other in range(len(position.carts)):
            there = other * SPACES + space
            if position.lurkers[there] not in (seat, NOBODY) and not position.lying >> there & 1:
                moves.append(Infiltrate(stretch, space, other))
    return tuple(moves)


def _shoves(position: Position, own: list[int]) -> Moves:
    """Find neighbours, of any band, where both bandits stand."""
    moves: list[Move] = []
    for at in own:
        if position.lying >> at & 1:
            continue
        stretch, space = divmod(at, SPACES)
        for other in (space - 1, space + 1):
            there = stretch * SPACES + other
            if 0 <= other < SPACES and position.lurkers[there] != NOBODY and not position.lying >> there & 1:
                moves.append(Shove(stretch, space, other))
    return tuple(moves)


def _can_squeeze(position: Position, at: int) -> bool:
    """Tell whether the bandit here, sharing with nobody, has one on its left that shares with nobody either."""
    if at % SPACES == 0 or position.squeezed[at] != NOBODY:
        return False
    return position.lurkers[at - 1] != NOBODY and position.squeezed[at - 1] == NOBODY


def play(position: MutablePosition, move: Move) -> Onwards:
    """Help, or not, and ask the next."""
    if isinstance(move, Infiltrate | Shove | Squeeze | QuickJob):
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
    """Swap two bandits; the own one lies down where it arrives."""
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
