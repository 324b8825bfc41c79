"""Fixtures with Chromium, the page of the sandbox, and the real bot behind it."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from bot.discord_errors import ANSWER_TOO_LATE
from sandbox.server import Sandbox
from tests.browser.visitor import Visitor
from tests.discord_py import point_at
from tests.journeys.harness import PLAIN_SEED, Harness

NAMES = ("chromium", "chromium-browser", "google-chrome")
"""The names of Chromium on different systems. Playwright's own copy is not used: only the system's gets updates."""

PATIENCE = 10_000
"""Milliseconds to wait for what must appear; far more than a busy machine needs."""

ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "browser"

Visit = Callable[..., Awaitable[Visitor]]


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of the system's browser. Without one, tests are skipped, or fail if REQUIRE_BROWSER is set.

    The name lacks the bot's prefix, which is kept for its settings.
    """
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        reason = f"no browser: none of {', '.join(NAMES)} is installed"
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    """Start one browser for all tests, since starting takes more than a second."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright, await playwright.chromium.launch(executable_path=chromium) as started:
        yield started


@pytest_asyncio.fixture(loop_scope="session")
async def harness(
    browser: Browser,  # noqa: ARG001 (without a browser nothing needs to start)
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Harness]:
    """The sandbox, and in it the bot with its real pictures and computer players; new tables have a known seed."""
    async with await Sandbox.start() as sandbox:
        point_at(sandbox, monkeypatch)
        monkeypatch.setattr("bot.tables.lobby.seed_of", lambda *_: PLAIN_SEED)
        harness = Harness(sandbox, tmp_path / "greenwood.sqlite3")
        # Bot, sandbox and pictures share one interpreter here, so that on a slow machine an answer may come too late.
        harness.expected_refusals |= ANSWER_TOO_LATE
        await harness.start_bot()
        yield harness
        await harness.stop_bot()
        assert sandbox.faults == []
        assert harness.unexpected_refusals() == []


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser, harness: Harness) -> AsyncIterator[Visit]:
    """Return a function that opens the page, with Playwright's options of a context; errors there fail the test."""
    visitors: list[Visitor] = []
    async with AsyncExitStack() as stack:

        async def open_page(**options: Any) -> Visitor:
            wanted = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"}
            context = await stack.enter_async_context(await browser.new_context(**wanted | options))
            context.set_default_timeout(PATIENCE)
            visitor = Visitor(await context.new_page(), harness.sandbox.url, ARTEFACTS)
            visitors.append(visitor)
            await visitor.arrive()
            return visitor

        yield open_page
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []
