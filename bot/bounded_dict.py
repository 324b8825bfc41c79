"""A dictionary that cannot grow without end."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Key = TypeVar("Key")
Value = TypeVar("Value")


class BoundedDict(OrderedDict[Key, Value]):
    """A dictionary of at most so many items; those that were set longest ago go first.

    Args:
        most: items, at least 1.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: Key, value: Value) -> None:
        """Set an item, which then is the latest."""
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)

    def drop_while(self, is_unwanted: Callable[[Value], bool]) -> None:
        """Drop those that were set longest ago, up to the first that is wanted."""
        while self and is_unwanted(next(iter(self.values()))):
            self.popitem(last=False)
