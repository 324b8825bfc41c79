"""Friar Tuck helps before the arrests (BS-23); each seat is asked once, from the first player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.asking import (
    BACKS,
    ask_next,
    card_of,
    is_free,
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
from games.sherwood_bandits.table import Onwards, Table, earn
from games.sherwood_bandits.values import Earned
from games.tuples import replaced, without

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position

_TUCK = Character.FRIAR_TUCK
_COME_ON_LAD, _BARTER, _TO_MARKET, _WHERES_THE_BEER = MERRY_MEN[_TUCK]
"""Named once, for before Python 3.12 it takes long to look up the member of an enumeration."""
_TAKE_OFF = tuple(TakeDieOff(pips) for pips in range(HIGHEST + 1))
_DISCARD = tuple(DiscardLoot(loot) for loot in Loot)
_SELL = tuple(SellLoot(loot) for loot in Loot)
_BARTERING: Moves = (Barter(),)
_BEER: Moves = (ServeBeer(),)


def enter(table: Table) -> Onwards:
    """Ask from the first player on."""
    table.queue = seats_in_order(table)
    return _ask_next(table)


def _ask_next(table: Table) -> Onwards:
    table.backs = 0
    return ask_next(table, "tuck", favours, "arrests")


def legal(position: Position) -> Moves:
    """Return what Friar Tuck may do, and passing."""
    return (*favours(position, position.active), PASS)


def favours(position: Position, seat: int) -> Moves:
    """Return what Friar Tuck may do for a seat, as far as it does anything."""
    if not is_free(position, seat):
        return ()
    card = card_of(position, _TUCK)
    if card is _COME_ON_LAD:
        return tuple([_TAKE_OFF[pips] for pips in sorted(set(position.columns[seat]))])
    if card is _BARTER:
        return _BARTERING if can_draw(position) else ()
    if card is _TO_MARKET:
        return tuple([_SELL[loot] for loot in kinds(position.fresh[seat])])
    return _BEER if position.backs < BACKS and _thirsty(position, seat) else ()


def play(table: Table, move: Move) -> Onwards:
    """Help, or not, and ask the next."""
    if isinstance(move, ServeBeer):
        return _pour(table)
    if move == PASS:
        return _ask_next(table)
    send_leader(table, _TUCK)
    if isinstance(move, Barter):
        return _barter(table)
    if isinstance(move, TakeDieOff):
        take_off(table, table.active, (move.pips,))
        table.events.append(DieTakenOff(table.active, move.pips))
    elif isinstance(move, SellLoot):
        give_up(table, (move.loot,), "market")
        earn(table, table.active, Earned(market=1))
    return _ask_next(table)


# Barter


def _barter(table: Table) -> Onwards:
    """Draw a token; which one is given up needs asking unless all are known to be equal."""
    gain(table, table.active, draw(table, 1))
    table.events.append(LootDrawn(table.active, 1))
    if seem_to_differ(table, table.active):
        table.phase = "barter"
        return None
    return play_barter(table, _DISCARD[table.fresh[table.active][0]])


def legal_barter(position: Position) -> Moves:
    """Return what may be discarded."""
    return tuple([_DISCARD[loot] for loot in kinds(position.fresh[position.active])])


def play_barter(table: Table, move: Move) -> Onwards:
    """Discard a token and ask the next."""
    if isinstance(move, DiscardLoot):
        give_up(table, (move.loot,), "barter")
    return _ask_next(table)


# Where's the beer


def _thirsty(position: Position, seat: int) -> list[int]:
    """Return the opponents with a die that can be raised, clockwise."""
    return [
        band
        for band in others_in_order(position, seat)
        if position.columns[band] and position.columns[band][0] < HIGHEST
    ]


def legal_beer(position: Position) -> Moves:
    """Return the dice of the opponent whose turn to drink it is; any may be chosen, a six too."""
    band = _thirsty(position, position.active)[len(position.raised)]
    return (*[RaiseDie(band, pips) for pips in sorted(set(position.columns[band]))], GO_BACK)


def play_beer(table: Table, move: Move) -> Onwards:
    """Note whose die is to be raised, or forget what was noted."""
    if isinstance(move, GoBack):
        table.backs += 1
        table.raised = ()
        table.phase = "tuck"
        return None if favours(table, table.active) else _ask_next(table)
    if isinstance(move, RaiseDie):
        table.raised = (*table.raised, (move.band, move.pips))
    return _pour(table)


def _pour(table: Table) -> Onwards:
    """Wait for the choice among the next opponent's dice where they differ, and raise all of them at the end."""
    thirsty = _thirsty(table, table.active)
    for band in thirsty[len(table.raised) :]:
        column = table.columns[band]
        if column[0] != column[-1]:
            table.phase = "beer"
            return None
        table.raised = (*table.raised, (band, column[0]))
    send_leader(table, _TUCK)
    for band, pips in table.raised:
        column = (*without(table.columns[band], pips), min(HIGHEST, pips + CHANGE))
        table.columns = replaced(table.columns, band, tuple(sorted(column)))
    table.events.append(DiceRaised(table.active, table.raised))
    table.raised = ()
    return _ask_next(table)
