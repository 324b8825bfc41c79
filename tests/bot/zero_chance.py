"""A source of chance for tests."""

from __future__ import annotations


class ZeroChance:
    """A source of chance that always gives zero."""

    def random(self) -> float:
        return 0.0
