"""The dice of beaten carts stand on the drawbridge, a column for each band (BS-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.events import DiceBrought
from games.tuples import replaced, without

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.sherwood_bandits.table import Onwards, Table


def enter(table: Table) -> Onwards:
    """Bring each counted die, of shared spaces too, to the column of its owner."""
    columns: list[list[int]] = [[] for _ in table.columns]
    for fight in table.fights:
        if fight is not None:
            for die in fight.dice[: fight.counted]:
                columns[die.band].append(die.pips)
    table.columns = tuple([tuple(sorted(column)) for column in columns])
    table.events.append(DiceBrought(table.columns))
    return "tuck"


def take_off(table: Table, band: int, dice: Iterable[int]) -> None:
    """Remove dice with these pips from a band's column."""
    column = table.columns[band]
    for pips in dice:
        column = without(column, pips)
    table.columns = replaced(table.columns, band, column)
