"""A cache whose size is limited by the memory that its values take."""

from __future__ import annotations

import threading
from collections import OrderedDict
from functools import partial, wraps
from typing import TYPE_CHECKING, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PIL import Image

P = ParamSpec("P")
Value = TypeVar("Value")


class ByteBoundedCache(Generic[Value]):
    """Keeps values up to a number of bytes; the least recently used are dropped first.

    Args:
        most_bytes: how many bytes all values together may take.
        size: returns how many bytes a value takes.
    """

    def __init__(self, most_bytes: int, size: Callable[[Value], int]) -> None:
        self._most_bytes = most_bytes
        self._size = size
        self._values: OrderedDict[Hashable, Value] = OrderedDict()
        self._held = 0
        self._lock = threading.Lock()

    @property
    def held(self) -> int:
        """How many bytes all kept values together take."""
        return self._held

    def holds(self, key: Hashable) -> bool:
        """Tell whether the value of a key is in the cache."""
        with self._lock:
            return key in self._values

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return the value of a key; make it if it is not in the cache.

        Two threads may both make the value of a key; the two values are equal.
        """
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
        value = make()
        with self._lock:
            self._drop(key)
            self._values[key] = value
            self._held += self._size(value)
            while self._held > self._most_bytes:
                self._drop(next(iter(self._values)))
        return value

    def clear(self, is_unwanted: Callable[[Hashable], bool]) -> None:
        """Drop the values whose keys are unwanted."""
        with self._lock:
            for key in [key for key in self._values if is_unwanted(key)]:
                self._drop(key)

    def _drop(self, key: Hashable) -> None:
        if key in self._values:
            self._held -= self._size(self._values.pop(key))


def cached(cache: ByteBoundedCache[Value]) -> Callable[[Callable[P, Value]], Callable[P, Value]]:
    """Return a decorator that caches the results of a function in `cache`; the arguments must be hashable.

    The key of a result is a tuple that begins with the function itself.
    """

    def keep(make: Callable[P, Value]) -> Callable[P, Value]:
        @wraps(make)
        def keeping(*args: P.args, **kwargs: P.kwargs) -> Value:
            return cache.get((make, args, *kwargs.items()), partial(make, *args, **kwargs))

        return keeping

    return keep


def image_bytes(image: Image.Image) -> int:
    """Return how many bytes an image takes: one per pixel for a single band, otherwise four, as Pillow stores them."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)
