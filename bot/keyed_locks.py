"""Locks by what they guard: a table, a member, a server."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from collections.abc import Hashable

Key = TypeVar("Key", bound="Hashable")


class KeyedLocks(Generic[Key]):
    """One lock for each key, which is there only while somebody holds it or waits for it."""

    def __init__(self) -> None:
        """Guard nothing yet."""
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Key) -> asyncio.Lock:
        """Return the lock of a key."""
        return self._locks.setdefault(key, asyncio.Lock())
