"""Caches that keep a rule's answers for the latest state only."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
Key = TypeVar("Key")


def remembering_the_latest(rule: Callable[[Asked], Answer]) -> Callable[[Asked], Answer]:
    """Return a rule that keeps its latest answer, and gives it again if it is asked about the same object.

    Each move is checked against the legal moves, which have just been asked for in order to choose it. States are
    compared by identity, since the hash that `functools.lru_cache` needs takes longer than most answers.

    Args:
        rule: its answer depends on its argument alone, which never changes.
    """
    latest: tuple[Asked, Answer] | None = None

    def answer(asked: Asked) -> Answer:
        nonlocal latest
        known = latest  # read once only, as another thread may ask meanwhile
        if known is None or known[0] is not asked:
            latest = known = (asked, rule(asked))
        return known[1]

    return answer


def remembering_each_of_the_latest(rule: Callable[[Asked, Key], Answer]) -> Callable[[Asked, Key], Answer]:
    """Return a rule that keeps its answers about the parts of the object that it was asked about last.

    A panel asks for the view of its seat three times, and for the odds of a cart with each place beside it.

    Args:
        rule: as for `remembering_the_latest`; its second argument, which must be hashable, names the part.
    """

    @remembering_the_latest
    def known_of(_asked: Asked) -> dict[Key, Answer]:
        return {}

    @wraps(rule)
    def answer(asked: Asked, key: Key) -> Answer:
        known = known_of(asked)
        if key not in known:
            known[key] = rule(asked, key)
        return known[key]

    return answer
