"""The collections of loot cards: who has a card, and moving a card from one seat to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.chickwood_forest.loot import Loot
    from games.chickwood_forest.state import Counts


def moved(loot: tuple[Counts, ...], kind: Loot, giver: int, taker: int | None) -> tuple[Counts, ...]:
    """Return the collections after a card has gone from one seat to another, or into the box for `None`."""
    changed = [list(counts) for counts in loot]
    changed[giver][kind] -= 1
    if taker is not None:
        changed[taker][kind] += 1
    return tuple([tuple(counts) for counts in changed])


def holder(loot: tuple[Counts, ...], kind: Loot) -> int | None:
    """Return the seat that has a card of which there is only one; None if nobody has it."""
    for seat, counts in enumerate(loot):
        if counts[kind]:
            return seat
    return None
