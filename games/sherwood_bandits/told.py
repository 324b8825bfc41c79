"""How everybody stands after a part of a move's events, for showing a move step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import structs

from games.sherwood_bandits.box import CHANGE, CHARACTER_OF, FEWEST_CARTS, Cart, Loot
from games.sherwood_bandits.dice import clamped
from games.sherwood_bandits.events import (
    BailPaid,
    BanditPlaced,
    CartBeaten,
    CartEscaped,
    CartsRevealed,
    DiceBrought,
    DiceRaised,
    DiceRolled,
    DieTakenOff,
    FairRolled,
    LeaderArrested,
    LeaderReleased,
    LeaderRested,
    LeadersCaught,
    LeaderSent,
    LootDiscarded,
    LootDrawn,
    LootKept,
    PocketPicked,
    QuickJobDone,
    Rewarded,
)
from games.sherwood_bandits.standing import LURKING_PHASES, SHERIFF_PHASES
from games.sherwood_bandits.values import NOBODY, NOWHERE, Leader

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from games.core import Event
    from games.sherwood_bandits.state import Phase
    from games.sherwood_bandits.values import Fight
    from games.sherwood_bandits.view import Tokens, View

_AFTER_ASSAULTS: Phase = "bail"
"""The phase given to a view with dice on the drawbridge and no assault."""


def told(view: View, events: Sequence[Event]) -> View:
    """Return a view after some events of its turn, as far as panels show it; points are counted elsewhere.

    What goes into the chests at the end of the turn is still shown as loot of the turn, as no event tells of it.

    Args:
        view: an onlooker's view before the events.
        events: the first events of a move, those that have been told.
    """
    table = _table_of(view)
    for event in events:
        if type(event) in _TELLS:
            _TELLS[type(event)](table, event)
    return structs.replace(
        view,
        phase=table.phase,
        active=NOBODY,
        stretch=NOWHERE,
        bandits=tuple(table.bandits),
        leaders=tuple(table.leaders),
        columns=columns_after(view.columns, events),
        fresh=tuple(tuple(sorted(tokens, key=_face_down_first)) for tokens in table.fresh),
        chests=tuple(table.chests),
        road=tuple(structs.replace(at, fight=fight) for at, fight in zip(view.road, table.fights, strict=True)),
    )


def columns_after(columns: Sequence[Sequence[int]], events: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
    """Return the dice of every band on the drawbridge, ascending, after these events."""
    changed = [list(column) for column in columns]
    for event in events:
        if isinstance(event, DiceBrought):
            changed = [list(column) for column in event.columns]
        elif isinstance(event, DieTakenOff):
            changed[event.band].remove(event.pips)
        elif isinstance(event, BailPaid):
            for pips in event.pips:
                changed[event.band].remove(pips)
        elif isinstance(event, DiceRaised):
            for band, pips in event.raised:
                changed[band].remove(pips)
                changed[band].append(clamped(pips + CHANGE))
    return tuple(tuple(sorted(column)) for column in changed)


@dataclass
class _Table:
    """The part of a view that events change."""

    seats: int
    phase: Phase
    bandits: list[int]
    leaders: list[Leader]
    fresh: list[list[Loot | None]]
    chests: list[Tokens]
    carts: Sequence[Cart | None]
    fights: list[Fight | None]
    shared: bool = False
    """Whether the loot drawn next is shared token by token (BS-16)."""


def _table_of(view: View) -> _Table:
    phase = view.phase
    if phase in SHERIFF_PHASES:
        phase = _AFTER_ASSAULTS
    elif phase not in LURKING_PHASES and phase != "john":
        phase = "assault"
    return _Table(
        seats=view.seats,
        phase=phase,
        bandits=list(view.bandits),
        leaders=list(view.leaders),
        fresh=[list(tokens) for tokens in view.fresh],
        chests=list(view.chests),
        carts=[at.front for at in view.road],
        fights=[at.fight for at in view.road],
    )


def _face_down_first(token: Loot | None) -> int:
    return -1 if token is None else token


def _placed(table: _Table, event: BanditPlaced) -> None:
    table.bandits[event.band] -= 1


def _picked(table: _Table, event: PocketPicked) -> None:
    table.bandits[event.band] -= 1
    _took_coin(table, event)


def _took_coin(table: _Table, event: PocketPicked | QuickJobDone) -> None:
    if event.coin:
        table.fresh[event.band].append(Loot.VILLAGE_COIN)


def _revealed(table: _Table, event: CartsRevealed) -> None:
    table.phase, table.carts = "john", event.carts


def _assaulted(table: _Table, _event: FairRolled | DiceRolled) -> None:
    table.phase = "assault"


def _ended(table: _Table, event: CartBeaten | CartEscaped) -> None:
    table.phase = "assault"
    table.fights[event.stretch] = event.fight
    table.shared = table.seats >= FEWEST_CARTS and table.carts[event.stretch] is not Cart.ROYAL


def _drew(table: _Table, event: LootDrawn) -> None:
    """Take tokens that are not shared; Scarlet's go to his chest at once (WS-4)."""
    if table.phase == "assault" and table.shared:
        return
    drawn = (None,) * event.tokens
    if event.band >= table.seats:
        table.chests[event.band] += drawn
    else:
        table.fresh[event.band] += drawn


def _kept(table: _Table, event: LootKept) -> None:
    table.fresh[event.band].append(None)


def _discarded(table: _Table, event: LootDiscarded) -> None:
    for loot in event.loot:
        held = table.fresh[event.band]
        held.remove(loot if loot in held else None)


def _brought(table: _Table, _event: DiceBrought) -> None:
    table.phase = _AFTER_ASSAULTS


def _rewarded(table: _Table, event: Rewarded) -> None:
    if event.reward == "loot":
        table.fresh[event.band].append(None)


def _sent(table: _Table, event: LeaderSent) -> None:
    table.leaders[event.band] = Leader(CHARACTER_OF[event.card])


def _rested(table: _Table, event: LeaderRested) -> None:
    table.leaders[event.band] = Leader.RESTING


def _released(table: _Table, event: LeaderReleased) -> None:
    table.leaders[event.band] = Leader.HOME


def _arrested(table: _Table, event: LeaderArrested) -> None:
    table.leaders[event.band] = Leader.CAUGHT


def _caught(table: _Table, event: LeadersCaught) -> None:
    for band in event.bands:
        table.leaders[band] = Leader.CAUGHT


_TELLS: Mapping[type[Event], Callable[[_Table, Any], None]] = {
    BanditPlaced: _placed,
    PocketPicked: _picked,
    QuickJobDone: _took_coin,
    CartsRevealed: _revealed,
    LeadersCaught: _caught,
    FairRolled: _assaulted,
    DiceRolled: _assaulted,
    CartBeaten: _ended,
    CartEscaped: _ended,
    LootDrawn: _drew,
    LootKept: _kept,
    LootDiscarded: _discarded,
    DiceBrought: _brought,
    LeaderSent: _sent,
    LeaderRested: _rested,
    LeaderReleased: _released,
    LeaderArrested: _arrested,
    Rewarded: _rewarded,
}
"""What each kind of event changes."""
