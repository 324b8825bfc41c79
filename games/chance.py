"""Chance that is the same on every Python.

Only `Random.random` promises the same numbers for the same seed on every version of Python; `shuffle` and `choice` do
not. A stored game must replay byte for byte after an upgrade, so games draw through these functions alone.
Numbers are rounded down by `floor`, which takes a third of the time of `int`.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Item = TypeVar("Item")


class Chance(Protocol):
    """Where chance comes from: a `random.Random`, or anything else that gives numbers as its `random` does."""

    def random(self) -> float:
        """Return the next number, from 0 inclusive to 1 exclusive."""
        ...


def below(limit: int, rng: Chance) -> int:
    """Return a whole number from 0 to `limit` - 1, each as likely as the others."""
    return floor(rng.random() * limit)


def pick(items: Sequence[Item], rng: Chance) -> Item:
    """Return one of the items, each as likely as the others."""
    return items[floor(rng.random() * len(items))]


def shuffled(items: Iterable[Item], rng: Chance) -> tuple[Item, ...]:
    """Return the items in random order (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = floor(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)
