"""How long the bot waits before it tries to reach Discord's gateway again."""

from __future__ import annotations

import discord.shard
from discord.backoff import ExponentialBackoff

LONGEST_WAIT = 60.0
"""Seconds; discord.py by itself would wait up to 2**10, which is 17 minutes after Discord has come back."""


class BoundedBackoff(ExponentialBackoff[bool]):
    """Waits longer after each failed attempt, and never longer than a minute."""

    def delay(self) -> float:
        """Return how many seconds to wait before the next attempt."""
        return min(super().delay(), LONGEST_WAIT)


def bound_waiting() -> None:
    """Make shards created from now on use `BoundedBackoff`, which discord.py has no setting for, but looks up here."""
    vars(discord.shard)["ExponentialBackoff"] = BoundedBackoff
