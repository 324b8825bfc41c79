"""The application's own emojis, asked of Discord over HTTP by a client of its own.

Discord may want a long wait between uploads. discord.py sleeps through such a wait without a word, unless it is told
otherwise for all that a client does; hence a client that does nothing else, which raises instead. It raises as well,
seen in discord.py 2.7.1, before the second request of any bucket whose window is longer, however many requests are left
in it; hence a client for each upload.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.icons.drawing_worker import Icon

SILENT_SECONDS = 30.0
"""discord.py waits so long at most by itself; it knows no less."""
MOST_EMOJIS, MOST_ANIMATED = 30008, 30018
FULL = frozenset({MOST_EMOJIS, MOST_ANIMATED})
"""Error codes of an application that owns as many emojis as it may."""


class Emojis:
    """What can be done about emojis."""

    def __init__(self, client: discord.Client) -> None:
        """Speak by way of a client that has logged in."""
        self._client = client

    async def owned(self) -> dict[str, int]:
        """Return the ids of all emojis by name; the oldest one of a name."""
        emojis = await self._client.fetch_application_emojis()
        return {emoji.name: emoji.id for emoji in sorted(emojis, key=lambda emoji: -emoji.id)}

    async def upload(self, icon: Icon) -> int:
        """Make an icon an emoji, and return its id.

        Raises:
            discord.RateLimited: Discord wants a long wait.
            discord.HTTPException: Discord refuses it.
        """
        return (await self._client.create_application_emoji(name=icon.name, image=icon.data)).id

    async def remove(self, emoji_id: int) -> None:
        """Delete an emoji; one that is gone already is none to be deleted."""
        with contextlib.suppress(discord.NotFound):
            await self._client.http.delete_application_emoji(self._client.application_id or 0, emoji_id)


@contextlib.asynccontextmanager
async def emojis_of(token: str) -> AsyncIterator[Emojis]:
    """Log in over HTTP alone, for as long as it takes.

    Raises:
        discord.LoginFailure: Discord refuses the token.
    """
    client = discord.Client(intents=discord.Intents(guilds=True), max_ratelimit_timeout=SILENT_SECONDS)
    async with client:
        await client.login(token)
        yield Emojis(client)
