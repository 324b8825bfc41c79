"""A bot that answers every press with the same page and does nothing else: what remains is the cost of discord.py.

`python -m benchmarks.live.bare_bot FILE` runs it; the file holds the page as JSON.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import discord
import msgspec
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from benchmarks.live.bot_process import PATIENCE, environment_of
from benchmarks.live.pressing import Press
from bot.operating.voice import quieten_voice
from bot.pages import parts
from bot.settings import load_settings
from rendering import Picture
from sandbox.hub import BotChanged

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sandbox.driver import Message
    from sandbox.members import MemberClient
    from sandbox.server import Sandbox

AGAIN = "again"
"""The `custom_id` of the first button of the page, and the beginning of the others'."""


class PlainPage(NamedTuple):
    """The parts of a page that determine how much is sent."""

    text: str
    labels: tuple[str, ...]
    options: tuple[str, ...]
    pictures: tuple[Picture, ...]

    def in_words(self) -> PlainPage:
        """Return the page without its pictures and menus, and with the one button that is pressed."""
        return PlainPage(self.text, self.labels[:1], (), ())


def plain_page(message: Message) -> PlainPage:
    """Return the parts of a message as a page."""
    options = tuple(option.label for select in message.selects for option in select.options)
    labels = tuple(button.label for button in message.buttons)
    pictures = tuple(map(Picture, message.images, ["png"] * len(message.images), message.alt_texts))
    return PlainPage(message.text, labels, options, pictures)


class BarePanel:
    """A panel whose member presses its first button again and again."""

    def __init__(self, client: MemberClient, panel: Message) -> None:
        self.busy: set[int] = set()
        self._client = client
        self._panel = panel
        self._custom_id = panel.buttons[0].custom_id

    def next_press(self) -> Press | None:
        """Return the next press, or None while the member waits for an answer."""
        if self.busy:
            return None
        press = Press(self._client, self._panel, self._custom_id)
        self._custom_id = AGAIN
        return press


@asynccontextmanager
async def running_bare_bot(sandbox: Sandbox, page: PlainPage, folder: Path) -> AsyncIterator[None]:
    """Run a bot that answers every press with a page, in a process of its own, while the context lasts."""
    file = folder / "page.json"
    file.write_bytes(msgspec.json.encode(page))
    command = (sys.executable, "-m", "benchmarks.live.bare_bot", str(file))
    online = asyncio.Event()

    def hear(event: object) -> None:
        if isinstance(event, BotChanged) and event.online:
            online.set()

    sandbox.backend.hub.listen(hear)
    process = await asyncio.create_subprocess_exec(*command, env=environment_of(sandbox, folder / "none.sqlite3"))
    try:
        async with asyncio.timeout(PATIENCE):
            await online.wait()
        yield
    finally:
        sandbox.backend.hub.leave(hear)
        process.terminate()
        await process.wait()


class BareBot(discord.Client):
    """Answers every press with the same page."""

    def __init__(self, page: PlainPage) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self._page = page

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer with the page."""
        page = self._laid_out()
        await interaction.response.edit_message(view=page.layout, attachments=list(page.files))

    def _laid_out(self) -> parts.Page:
        text, labels, options, pictures = self._page
        buttons = [parts.button(label, f"{AGAIN}{number or ''}") for number, label in enumerate(labels)]
        menu = [discord.SelectOption(label=label, value=str(number)) for number, label in enumerate(options)]
        drawn = [parts.picture(picture, "panel") for picture in pictures]
        return parts.page(
            parts.text(text),
            *(gallery for gallery, _ in drawn),
            parts.select(f"{AGAIN}menu", AGAIN, menu) if menu else None,
            *parts.rows(buttons),
            files=[file for _, file in drawn],
        )


def main() -> None:
    """Run the bot until it is terminated."""
    settings = load_settings()
    quieten_voice()
    Route.BASE = settings.discord_api
    DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.discord_gateway)
    page = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=PlainPage)
    BareBot(page).run(settings.token, log_handler=None)


if __name__ == "__main__":
    main()
