"""Points discord.py at a sandbox instead of Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

if TYPE_CHECKING:
    import pytest

    from sandbox.server import Sandbox


def point_at(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have discord.py send its requests to this sandbox, and connect to its gateway, until the test ends."""
    monkeypatch.setattr(Route, "BASE", sandbox.api_base)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(sandbox.gateway_url))
