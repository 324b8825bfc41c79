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
    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards
    from games.sherwood_bandits.state import Position
    from games.sherwood_bandits.values import Fight

_ROYAL = Cart.ROYAL
"""A constant, because before Python 3.12 looking up a member of an enumeration is slow."""
_KEEP = tuple(KeepLoot(loot) for loot in Loot)
ROYAL_TOKENS = 2
"""What each player with a counted die draws from the Royal cart, however many dice they have (BS-17)."""


def share(position: MutablePosition, fight: Fight) -> Onwards:
    """Share the loot of a beaten cart, from its rightmost space; nothing may be left for the last ones (BS-27)."""
    if position.carts[position.stretch] is _ROYAL:
        return _draw_each(position, tuple(dict.fromkeys(fight.loot_by)), ROYAL_TOKENS)
    if position.seats < FEWEST_CARTS:
        return _draw_each(position, fight.loot_by, 1)
    position.pool = draw(position, len(fight.loot_by))
    if not position.pool:
        return "assault"
    position.events.append(LootDrawn(fight.loot_by[0], len(position.pool)))
    position.queue = fight.loot_by[: len(position.pool)]
    return _pass_on(position)


def legal(position: Position) -> Moves:
    """Return what may be kept."""
    return tuple([_KEEP[loot] for loot in kinds(position.pool)])


def play(position: MutablePosition, move: Move) -> Onwards:
    """Keep a token and pass the others on."""
    if isinstance(move, KeepLoot):
        _keep(position, position.active, move.loot)
    return _pass_on(position)


def _draw_each(position: MutablePosition, bands: tuple[int, ...], tokens: int) -> Onwards:
    for band in bands:
        drawn = draw(position, tokens)
        if drawn:
            store = put_away if is_scarlet(position, band) else gain
            store(position, band, drawn)
            position.events.append(LootDrawn(band, len(drawn)))
    return "assault"


def _pass_on(position: MutablePosition) -> Onwards:
    """Wait for the next band to choose, unless all that is left goes to one band.

    Bands choose even from equal tokens, so that nobody learns that these are equal (BS-36).
    """
    bands = position.queue
    if len(set(bands)) > 1:
        position.phase, position.active, position.queue = "draft", bands[0], bands[1:]
        return None
    for band in bands:
        _keep(position, band, position.pool[0])
    position.queue = ()
    return "assault"


def _keep(position: MutablePosition, band: int, loot: Loot) -> None:
    position.pool = without(position.pool, loot)
    gain(position, band, (loot,))
    position.events.append(LootKept(band, len(position.pool)))
