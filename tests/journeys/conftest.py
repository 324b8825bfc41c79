"""A bot in a stand-in for Discord, fresh for every journey."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.client import Greenwood
from records.shuffle import seed_of
from sandbox.server import Sandbox
from tests.discord_py import point_at
from tests.journeys.harness import PLAIN_SEED, Harness, QuickPlayers, Sketches
from tests.specification import misfits

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from sandbox.backend import Exchange


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    exchanges: list[Exchange] = []
    async with await Sandbox.start() as started:
        started.backend.watchers.append(exchanges.append)
        point_at(started, monkeypatch)
        yield started
        assert started.faults == []
    assert misfits(exchanges) == []


@pytest.fixture
def set_seed(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    """Give new tables a known seed, and return a function that gives them another one from then on."""

    def seed(known: bytes) -> None:
        monkeypatch.setattr("bot.tables.lobby.seed_of", lambda *_: known)

    seed(PLAIN_SEED)
    return seed


@pytest.fixture
async def stopped_harness(
    sandbox: Sandbox,
    set_seed: Callable[[bytes], None],  # noqa: ARG001 (tables have known seeds)
    tmp_path: Path,
) -> AsyncIterator[Harness]:
    """A harness with the real computer players and pictures, whose bot is not running yet."""
    harness = Harness(sandbox, tmp_path / "greenwood.sqlite3")
    yield harness
    await harness.stop_bot()
    assert harness.unexpected_refusals() == []


@pytest.fixture
async def real_harness(stopped_harness: Harness) -> Harness:
    """The bot as it is."""
    await stopped_harness.start_bot()
    return stopped_harness


@pytest.fixture
def instant_players_and_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have computer players choose and pictures be drawn at once."""
    monkeypatch.setattr("bot.client.ComputerPlayers", QuickPlayers)
    host = Greenwood.host

    def add_sketched_face(bot: Greenwood, hosted: Any) -> None:
        host(bot, hosted._replace(pictures=Sketches(hosted.pictures)))

    monkeypatch.setattr(Greenwood, "host", add_sketched_face)


@pytest.fixture
async def harness(instant_players_and_pictures: None, stopped_harness: Harness) -> Harness:  # noqa: ARG001 (fixtures in this order)
    """The bot, with computer players and pictures that take no time; time passes only where a test lets it pass."""
    await stopped_harness.start_bot()
    stopped_harness.sandbox.clock.stop()
    return stopped_harness


@pytest.fixture
async def harness_with_real_seeds(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Harness:
    """The same, where the seeds of tables come about as they really do."""
    monkeypatch.setattr("bot.tables.lobby.seed_of", seed_of)
    return harness


@pytest.fixture
async def harness_with_shows(harness: Harness) -> Harness:
    """The same, with boards and private panels that show moments."""
    harness.shows_moments = True
    await harness.restart_bot()
    return harness


@pytest.fixture
def moving_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have moments move where there is time for it."""
    monkeypatch.setattr(Sketches, "moment", Sketches.moving_moment)
