"""Loot and coins change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.chance import shuffled
from games.sherwood_bandits.box import Loot
from games.sherwood_bandits.events import LootDiscarded, LootShuffled
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.state import Position
    from games.sherwood_bandits.table import Table


def can_draw(position: Position) -> bool:
    """Tell whether there is a loot token to be drawn (BS-27)."""
    return bool(position.supply or position.discard)


def draw(table: Table, tokens: int) -> tuple[Loot, ...]:
    """Draw loot; where the supply runs out, what was discarded is shuffled in (BS-27), and fewer may be drawn."""
    supply = table.supply
    drawn = supply[max(len(supply) - tokens, 0) :]
    table.supply = supply[: len(supply) - len(drawn)]
    missing = tokens - len(drawn)
    if not missing or not table.discard:
        return drawn
    table.events.append(LootShuffled(len(table.discard)))
    table.supply, table.discard = shuffled(table.discard, table.rng), ()
    return drawn + draw(table, missing)


def gain(table: Table, band: int, loot: tuple[Loot, ...]) -> None:
    """Add tokens to those of this turn."""
    table.fresh = replaced(table.fresh, band, tuple(sorted(table.fresh[band] + loot)))


def give_up(table: Table, loot: tuple[Loot, ...], reason: Literal["barter", "market", "bail"]) -> None:
    """Discard tokens of the active seat, openly (BS-34); coins of the village return there (BS-27)."""
    fresh = list(table.fresh[table.active])
    discard = list(table.discard)
    for token in loot:
        fresh.remove(token)
        if token is Loot.VILLAGE_COIN:
            table.village += 1
        else:
            discard.append(token)
    table.fresh = replaced(table.fresh, table.active, tuple(fresh))
    table.discard = tuple(sorted(discard))
    table.events.append(LootDiscarded(table.active, loot, reason))


def take_village_coin(table: Table, band: int) -> bool:
    """Take a coin from the village, if there is one left."""
    if not table.village:
        return False
    table.village -= 1
    gain(table, band, (Loot.VILLAGE_COIN,))
    return True


def seem_to_differ(position: Position, band: int) -> bool:
    """Tell whether a band's tokens of this turn differ, as far as onlookers can tell (BS-36).

    Whoever chooses among them is asked for that reason, even if they are equal: the others would learn it otherwise.
    """
    loot = position.fresh[band]
    if position.options.open_loot:
        return loot[0] != loot[-1]
    return len(loot) > 1 and loot[0] is not Loot.VILLAGE_COIN


def kinds(loot: tuple[Loot, ...]) -> list[Loot]:
    """Return the kinds of tokens, ascending."""
    return sorted(set(loot))
