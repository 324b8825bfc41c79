"""Friar Tuck helps before the arrests (BS-23); each seat is asked once, from the first player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.asking import (
    BACKS,
    ask_next_leader,
    card_of,
    others_in_order,
    seats_in_order,
    send_leader,
)
from games.sherwood_bandits.box import CHANGE, MERRY_MEN, Character, Loot
from games.sherwood_bandits.dice import HIGHEST
from games.sherwood_bandits.drawbridge import take_off
from games.sherwood_bandits.events import DiceRaised, DieTakenOff, LootDrawn
from games.sherwood_bandits.hoards import can_draw, draw, gain, give_up, kinds, seem_to_differ
from games.sherwood_bandits.moves import (
    GO_BACK,
    PASS,
    Barter,
    DiscardLoot,
    GoBack,
    RaiseDie,
    SellLoot,
    ServeBeer,
    TakeDieOff,
)
from games.sherwood_bandits.mutable_position import MutablePosition, Onwards, earn
from games.sherwood_bandits.values import Earned
from games.tuples import replaced, without

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position

_TUCK = Character.FRIAR_TUCK
_COME_ON_LAD, _BARTER, _TO_MARKET, _WHERES_THE_BEER = MERRY_MEN[_TUCK]
"""Constants, because before Python 3.12 looking up a member of an enumeration is slow."""
_TAKE_OFF = tuple(TakeDieOff(pips) for pips in range(HIGHEST + 1))
_DISCARD = tuple(DiscardLoot(loot) for loot in Loot)
_SELL = tuple(SellLoot(loot) for loot in Loot)
_BARTERING: Moves = (Barter(),)
_BEER: Moves = (ServeBeer(),)


def enter(position: MutablePosition) -> Onwards:
    """Ask from the first player on."""
    position.queue = seats_in_order(position)
    return _ask_next(position)


def _ask_next(position: MutablePosition) -> Onwards:
    position.backs = 0
    return ask_next_leader(position, "tuck", favours, "arrests")


def legal(position: Position) -> Moves:
    """Return what Friar Tuck may do, and passing."""
    return (*favours(position, position.active), PASS)


def favours(position: Position, seat: int) -> Moves:
    """Return what Friar Tuck may do for a seat: only what has an effect."""
    card = card_of(position, _TUCK)
    if card is _COME_ON_LAD:
        return tuple([_TAKE_OFF[pips] for pips in sorted(set(position.columns[seat]))])
    if card is _BARTER:
        return _BARTERING if can_draw(position) else ()
    if card is _TO_MARKET:
        return tuple([_SELL[loot] for loot in kinds(position.fresh[seat])])
    return _BEER if position.backs < BACKS and _thirsty(position, seat) else ()


def play(position: MutablePosition, move: Move) -> Onwards:
    """Help, or not, and ask the next."""
    if isinstance(move, ServeBeer):
        return _pour(position)
    if move == PASS:
        return _ask_next(position)
    send_leader(position, _TUCK)
    if isinstance(move, Barter):
        return _barter(position)
    if isinstance(move, TakeDieOff):
        take_off(position, position.active, (move.pips,))
        position.events.append(DieTakenOff(position.active, move.pips))
    elif isinstance(move, SellLoot):
        give_up(position, (move.loot,), "market")
        earn(position, position.active, Earned(market=1))
    return _ask_next(position)


# Barter


def _barter(position: MutablePosition) -> Onwards:
    """Draw a token; then ask which one is given up, unless all are known to be equal."""
    gain(position, position.active, draw(position, 1))
    position.events.append(LootDrawn(position.active, 1))
    if seem_to_differ(position, position.active):
        position.phase = "barter"
        return None
    return play_barter(position, _DISCARD[position.fresh[position.active][0]])


def legal_barter(position: Position) -> Moves:
    """Return what may be discarded."""
    return tuple([_DISCARD[loot] for loot in kinds(position.fresh[position.active])])


def play_barter(position: MutablePosition, move: Move) -> Onwards:
    """Discard a token and ask the next."""
    if isinstance(move, DiscardLoot):
        give_up(position, (move.loot,), "barter")
    return _ask_next(position)


# Where's the beer


def _thirsty(position: Position, seat: int) -> list[int]:
    """Return the opponents with a die that can be raised, clockwise."""
    return [
        band
        for band in others_in_order(position, seat)
        if position.columns[band] and position.columns[band][0] < HIGHEST
    ]


def legal_beer(position: Position) -> Moves:
    """Return the dice of the opponent who drinks next; any may be chosen, a six too."""
    band = _thirsty(position, position.active)[len(position.raised)]
    return (*[RaiseDie(band, pips) for pips in sorted(set(position.columns[band]))], GO_BACK)


def play_beer(position: MutablePosition, move: Move) -> Onwards:
    """Note whose die is to be raised, or forget what was noted."""
    if isinstance(move, GoBack):
        position.backs += 1
        position.raised = ()
        position.phase = "tuck"
        return None if favours(position, position.active) else _ask_next(position)
    if isinstance(move, RaiseDie):
        position.raised = (*position.raised, (move.band, move.pips))
    return _pour(position)


def _pour(position: MutablePosition) -> Onwards:
    """Wait for a choice among the next opponent's dice if they differ; once all are chosen, raise them."""
    thirsty = _thirsty(position, position.active)
    for band in thirsty[len(position.raised) :]:
        column = position.columns[band]
        if column[0] != column[-1]:
            position.phase = "beer"
            return None
        position.raised = (*position.raised, (band, column[0]))
    send_leader(position, _TUCK)
    for band, pips in position.raised:
        column = (*without(position.columns[band], pips), min(HIGHEST, pips + CHANGE))
        position.columns = replaced(position.columns, band, tuple(sorted(column)))
    position.events.append(DiceRaised(position.active, position.raised))
    position.raised = ()
    return _ask_next(position)
