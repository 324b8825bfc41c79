"""The dice of beaten carts stand on the drawbridge, a column for each band (BS-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.events import DiceBrought
from games.tuples import replaced, without

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards


def enter(position: MutablePosition) -> Onwards:
    """Bring each counted die, also those of shared spaces, to the column of its owner."""
    columns: list[list[int]] = [[] for _ in position.columns]
    for fight in position.fights:
        if fight is not None:
            for die in fight.dice[: fight.counted]:
                columns[die.band].append(die.pips)
    position.columns = tuple([tuple(sorted(column)) for column in columns])
    position.events.append(DiceBrought(position.columns))
    return "tuck"


def take_off(position: MutablePosition, band: int, dice: Iterable[int]) -> None:
    """Remove dice with these pips from a band's column."""
    column = position.columns[band]
    for pips in dice:
        column = without(column, pips)
    position.columns = replaced(position.columns, band, column)
