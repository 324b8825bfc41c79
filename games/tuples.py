"""Small tools for the tuples that states consist of."""

from __future__ import annotations

from typing import TypeVar

Item = TypeVar("Item")


def replaced(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """Return the items with another one at this index."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """Return the items with one item less, the first that is equal to it.

    Raises:
        ValueError: there is no such item.
    """
    rest = list(items)
    rest.remove(item)
    return tuple(rest)
