"""What a rule has found for the latest state, kept for whoever asks again."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


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
