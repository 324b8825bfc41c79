"""Sharing what was robbed: the draft (BS-16), the Royal cart (BS-17), and drawing at random beside Scarlet (WS-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import FEWEST_CARTS, Cart, Loot
from games.sherwood_bandits.events import LootDrawn, LootKept
from games.sherwood_bandits.hoards import draw, gain, kinds
from games.sherwood_bandits.moves import KeepLoot
from games.sherwood_bandits.scarlet import is_scarlet, put_away
from games.tuples import without

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position
    from games.sherwood_bandits.table import Onwards, Table
    from games.sherwood_bandits.values import Fight

_ROYAL = Cart.ROYAL
"""Named once, for before Python 3.12 it takes long to look up the member of an enumeration."""
_KEEP = tuple(KeepLoot(loot) for loot in Loot)
ROYAL_TOKENS = 2
"""What each player with a counted die draws from the Royal cart, however many dice they have (BS-17)."""


def share(table: Table, fight: Fight) -> Onwards:
    """Share the loot of a beaten cart, from its rightmost space; the last ones may find nothing left (BS-27)."""
    if table.carts[table.stretch] is _ROYAL:
        return _draw_each(table, tuple(dict.fromkeys(fight.loot_by)), ROYAL_TOKENS)
    if table.seats < FEWEST_CARTS:
        return _draw_each(table, fight.loot_by, 1)
    table.pool = draw(table, len(fight.loot_by))
    if not table.pool:
        return "assault"
    table.events.append(LootDrawn(fight.loot_by[0], len(table.pool)))
    table.queue = fight.loot_by[: len(table.pool)]
    return _pass_on(table)


def legal(position: Position) -> Moves:
    """Return what may be kept."""
    return tuple([_KEEP[loot] for loot in kinds(position.pool)])


def play(table: Table, move: Move) -> Onwards:
    """Keep a token and pass the others on."""
    if isinstance(move, KeepLoot):
        _keep(table, table.active, move.loot)
    return _pass_on(table)


def _draw_each(table: Table, bands: tuple[int, ...], tokens: int) -> Onwards:
    for band in bands:
        drawn = draw(table, tokens)
        if drawn:
            store = put_away if is_scarlet(table, band) else gain
            store(table, band, drawn)
            table.events.append(LootDrawn(band, len(drawn)))
    return "assault"


def _pass_on(table: Table) -> Onwards:
    """Wait for the next to choose, unless all that is left is one band's.

    Even equal tokens are chosen from, so that nobody learns that they are (BS-36).
    """
    bands = table.queue
    if len(set(bands)) > 1:
        table.phase, table.active, table.queue = "draft", bands[0], bands[1:]
        return None
    for band in bands:
        _keep(table, band, table.pool[0])
    table.queue = ()
    return "assault"


def _keep(table: Table, band: int, loot: Loot) -> None:
    table.pool = without(table.pool, loot)
    gain(table, band, (loot,))
    table.events.append(LootKept(band, len(table.pool)))
