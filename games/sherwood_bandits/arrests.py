"""Arrests and bail (BS-24, BS-25): releases, bails, then judgement and rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import ARREST_ABOVE, LARGE_BAIL, REWARD_BELOW, TURNS, Loot
from games.sherwood_bandits.drawbridge import take_off
from games.sherwood_bandits.events import BailPaid, LeaderArrested, LeaderReleased, PointLost, Rewarded
from games.sherwood_bandits.moves import (
    GO_BACK,
    PASS,
    GiveLoot,
    GoBack,
    PayBail,
    PayLargeBail,
    TakeLoot,
    TakePoint,
)
from games.sherwood_bandits.scarlet import is_scarlet
from games.sherwood_bandits.table import (
    BACKS,
    Onwards,
    Table,
    ask_next,
    bands_in_order,
    can_draw,
    draw,
    earn,
    gain,
    give_up,
    kinds,
    replaced,
    seats_in_order,
    seem_to_differ,
    without,
)
from games.sherwood_bandits.values import NOBODY, Earned, Leader

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position

_PAY = tuple(PayBail(loot) for loot in Loot)
_GIVE = tuple(GiveLoot(loot) for loot in Loot)
_LARGE_BAIL = PayLargeBail()
_REWARDS: Moves = (TakeLoot(), TakePoint())


def enter(table: Table) -> Onwards:
    """Release who has sat out a turn."""
    for seat in seats_in_order(table):
        if table.leaders[seat] is Leader.JAILED:
            table.leaders = replaced(table.leaders, seat, Leader.HOME)
            table.events.append(LeaderReleased(seat))
    return "bail"


# Bail


def enter_bail(table: Table) -> Onwards:
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


# Judgement


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
        if sum(table.earned[band]) > 0:
            earn(table, band, Earned(arrests=-1))
            table.events.append(PointLost(band, total))
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
