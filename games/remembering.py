"""What a rule has found for the latest state, kept for whoever asks again."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
Key = TypeVar("Key")


def remembering_the_latest(rule: Callable[[Asked], Answer]) -> Callable[[Asked], Answer]:
    """Return a rule that works its answer out only once where the same state is asked about again at once.

    A move is checked against what is legal, which has just been asked for in order to choose it. States are compared
    by identity, since the hash that `functools.lru_cache` needs takes longer than most answers.

    Args:
        rule: depends on nothing but what it is asked about, which never changes.
    """
    latest: tuple[Asked, Answer] | None = None

    def answer(asked: Asked) -> Answer:
        nonlocal latest
        known = latest  # looked at once, as another thread may ask meanwhile
        if known is None or known[0] is not asked:
            latest = known = (asked, rule(asked))
        return known[1]

    return answer


def remembering_each_of_the_latest(rule: Callable[[Asked, Key], Answer]) -> Callable[[Asked, Key], Answer]:
    """Return a rule that works out only once what is asked about several parts of the same thing.

    A panel asks for the view of its seat three times, and for the odds of a cart with each place beside it.

    Args:
        rule: as for `remembering_the_latest`; its second argument, which is hashed, names the part.
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
