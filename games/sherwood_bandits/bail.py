"""Bail (BS-24): tokens of this turn for the lowest dice; each seat is asked once, from the first player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.asking import BACKS, ask_next, seats_in_order
from games.sherwood_bandits.box import LARGE_BAIL, REWARD_BELOW, Loot
from games.sherwood_bandits.drawbridge import take_off
from games.sherwood_bandits.events import BailPaid
from games.sherwood_bandits.hoards import give_up, kinds, seem_to_differ
from games.sherwood_bandits.moves import GO_BACK, PASS, GiveLoot, GoBack, PayBail, PayLargeBail
from games.tuples import without

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position
    from games.sherwood_bandits.table import Onwards, Table


_PAY = tuple(PayBail(loot) for loot in Loot)
_GIVE = tuple(GiveLoot(loot) for loot in Loot)
_LARGE_BAIL = PayLargeBail()


def enter(table: Table) -> Onwards:
    """Ask from the first player on."""
    table.queue = seats_in_order(table)
    return _ask_next(table)


def _ask_next(table: Table) -> Onwards:
    table.backs = 0
    return ask_next(table, "bail", bails, "judgement")


def legal(position: Position) -> Moves:
    """Return the bails that can be paid, and passing."""
    return (*bails(position, position.active), PASS)


def bails(position: Position, seat: int) -> Moves:
    """Return the bails that a seat can pay; none where it is to be rewarded anyway (BS-35)."""
    loot, column = position.fresh[seat], position.columns[seat]
    if not loot or sum(column) < REWARD_BELOW:
        return ()
    moves: list[Move] = [_PAY[token] for token in kinds(loot)]
    if len(loot) >= LARGE_BAIL and len(column) > 1 and position.backs < BACKS:
        moves.append(_LARGE_BAIL)
    return tuple(moves)


def play(table: Table, move: Move) -> Onwards:
    """Pay, or not, and ask the next."""
    if isinstance(move, PayLargeBail):
        return _name_tokens(table)
    if isinstance(move, PayBail):
        _pay(table, (move.loot,), 1)
    return _ask_next(table)


def legal_large_bail(position: Position) -> Moves:
    """Return the tokens to name next, and the way back."""
    return (*[_GIVE[loot] for loot in kinds(_unnamed(position))], GO_BACK)


def play_large_bail(table: Table, move: Move) -> Onwards:
    """Name a token, or take back all that were named."""
    if isinstance(move, GoBack):
        table.backs += 1
        table.given = ()
        table.phase = "bail"
        return None
    if isinstance(move, GiveLoot):
        table.given = (*table.given, move.loot)
    return _name_tokens(table)


def _unnamed(position: Position) -> tuple[Loot, ...]:
    loot = position.fresh[position.active]
    for token in position.given:
        loot = without(loot, token)
    return loot


def _name_tokens(table: Table) -> Onwards:
    """Wait for the next token to be named, where there is a choice, and pay when all are."""
    unnamed, missing = _unnamed(table), LARGE_BAIL - len(table.given)
    if missing and len(unnamed) > missing and seem_to_differ(table, table.active):
        table.phase = "large_bail"
        return None
    given, table.given = (*table.given, *unnamed[:missing]), ()
    _pay(table, given, 2)
    return _ask_next(table)


def _pay(table: Table, loot: tuple[Loot, ...], dice: int) -> None:
    seat = table.active
    lowest = table.columns[seat][:dice]
    give_up(table, tuple(sorted(loot)), "bail")
    take_off(table, seat, lowest)
    table.events.append(BailPaid(seat, lowest))
