"""A visitor of the page: short helpers for what they do and what they see."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.async_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import ConsoleMessage, Error, Locator, Page, Request

ALL_LOADED = """async (patience) => {
    const isThere = (image) => image.complete && image.naturalWidth > 0;
    const end = performance.now() + patience;
    while (performance.now() < end) {
        if ([...document.querySelectorAll("article img")].every(isThere)) return true;
        await new Promise(requestAnimationFrame);
    }
    return false;
}"""
"""Asked for each frame until it holds, because the bot may replace a picture at any moment.

It waits within the page, since the content security policy lets Playwright ask its own way only once.
"""

NOTING_PANELS = """pane => {
    pane.told = new Set();
    new MutationObserver(() => {
        const panel = [...pane.querySelectorAll("article.message.ephemeral")].at(-1);
        if (panel) pane.told.add(panel.textContent);
    }).observe(pane, {subtree: true, childList: true, characterData: true});
}"""
"""The page draws whatever comes at once, so that this sees each state however soon the next one follows."""

PATIENCE = 30_000
"""Milliseconds for which pictures may be loading."""

ENDED_SOCKET = "ERR_CONNECTION_REFUSED"
"""The messages that the browser writes to its console when the page tries to reach a sandbox that is away."""


class Visitor:
    """One page of the sandbox, with all errors that occur on it.

    Attributes:
        page: the page itself, for what is not here.
        troubles: exceptions, errors in the console, and requests that left the sandbox.
    """

    def __init__(self, page: Page, address: str, artefacts: Path) -> None:
        self.page = page
        self.troubles: list[str] = []
        self._address = address
        self._artefacts = artefacts
        page.on("pageerror", self._failed)
        page.on("console", self._logged)
        page.on("request", self._requested)

    async def arrive(self) -> None:
        """Open the page, and wait until it shows a member and says that the bot is online."""
        await self.page.goto(self._address)
        await expect(self.page.locator(".bot-state.online")).to_be_visible()

    # Places on the page

    def pane(self, name: str) -> Locator:
        """Return the pane of a member."""
        return self.page.get_by_role("region", name=name, exact=True)

    def board(self, name: str) -> Locator:
        """Return the latest public message of a table in a member's pane; calls are plain texts, with or without a
        button."""
        return self.pane(name).locator("article.message:not(.ephemeral):has(.components > :not(.action-row))").last

    def private(self, name: str) -> Locator:
        """Return the messages in a member's pane that are for them alone."""
        return self.pane(name).locator("article.message.ephemeral")

    def moves(self, name: str) -> Locator:
        """Return the buttons of moves that a member can press in their private panel."""
        return self.private(name).locator('button[data-custom-id*=":play:"]')

    # Actions

    async def become(self, name: str) -> None:
        """Switch the active pane to another member by pressing their name."""
        await self.page.get_by_role("group", name="Who am I").get_by_role("button", name=name).click()
        await expect(self.page.locator(".pane.active .pane-title strong")).to_have_text(name)

    async def command(self, words: str) -> None:
        """Type a command with its options into the active pane, and send it with two presses of Enter."""
        keyboard = self.page.keyboard
        await keyboard.type(words)
        await keyboard.press("Enter")
        await expect(self.page.locator(".command-form .send")).to_be_focused()
        await keyboard.press("Enter")

    async def press(self, place: Locator, label: str) -> None:
        """Press a button in a message."""
        await place.get_by_role("button", name=label, exact=True).click()

    async def choose(self, name: str, move: Locator) -> None:
        """Press a move in a member's private panel, and wait until everybody has made that decision."""
        decision = ":".join((await move.get_attribute("data-custom-id") or "").split(":")[:4])
        await move.click()
        await expect(self.private(name).locator(f'button[data-custom-id^="{decision}:"]')).to_have_count(0)

    # Views

    async def look(self, name: str) -> None:
        """Save a screenshot of the page, once all pictures on it are loaded, for a person to look at."""
        assert await self.page.evaluate(ALL_LOADED, PATIENCE), "a picture never came"
        await self.page.screenshot(path=self._artefacts / f"{name}.png")

    async def note_panels(self, name: str) -> None:
        """Record what a member's latest private message says from now on."""
        await self.pane(name).evaluate(NOTING_PANELS)

    async def noted_panels(self, name: str) -> list[str]:
        """Return all texts of a member's latest private message since `note_panels`."""
        panels: list[str] = await self.pane(name).evaluate("pane => [...pane.told]")
        return panels

    async def overflow(self) -> int:
        """Return how many pixels the page is wider than its window."""
        width: int = await self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        return width

    def _failed(self, error: Error) -> None:
        self.troubles.append(f"exception: {error}")

    def _logged(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and ENDED_SOCKET not in message.text:
            self.troubles.append(f"console: {message.text} ({message.location['url']})")

    def _requested(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self._address).netloc:
            self.troubles.append(f"outside: {request.url}")
