"""Tests of the longest wait before discord.py connects to the gateway again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import discord.shard
from discord.backoff import ExponentialBackoff

from bot.operating.reconnecting import LONGEST_WAIT, BoundedBackoff, bound_waiting

if TYPE_CHECKING:
    import pytest

ATTEMPTS = 200


def test_no_wait_is_longer_than_the_longest_though_they_grow() -> None:
    backoff = BoundedBackoff()
    waits = [backoff.delay() for _ in range(ATTEMPTS)]
    assert waits[0] <= 2
    assert max(waits) == LONGEST_WAIT


def test_unchanged_discord_py_would_wait_longer() -> None:
    backoff = ExponentialBackoff[bool]()
    assert max(backoff.delay() for _ in range(ATTEMPTS)) > LONGEST_WAIT


def test_shards_use_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.shard, "ExponentialBackoff", ExponentialBackoff)  # to be put back afterwards
    bound_waiting()
    client: Any = SimpleNamespace(dispatch=None, _reconnect=True)
    socket: Any = None
    shard = discord.shard.Shard(socket, client, lambda _event: None)
    assert isinstance(shard._backoff, BoundedBackoff)
