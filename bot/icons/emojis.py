"""The application's own emojis, managed over HTTP by clients of their own.

Discord may want a long wait between uploads. discord.py sleeps through such a wait silently, unless its client is told
to raise instead, which then holds for all that this client does. So emojis have a client that does nothing else. Such
a client also raises before the second request of any bucket whose window is longer, however many requests are left in
it (seen in discord.py 2.7.1). So each upload has a client of its own.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.icons.drawing_worker import Icon

SILENT_SECONDS = 30.0
"""How long discord.py waits silently at most; it accepts no lower limit."""
MOST_EMOJIS, MOST_ANIMATED = 30008, 30018
FULL = frozenset({MOST_EMOJIS, MOST_ANIMATED})
"""Discord's error codes for an application that has as many emojis as it may."""


class Emojis:
    """Lists, uploads and deletes the application's emojis."""

    def __init__(self, client: discord.Client) -> None:
        """Use a client that has logged in."""
        self._client = client

    async def owned(self) -> dict[str, int]:
        """Return the ids of all emojis by name; of several with one name, the oldest."""
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
        """Delete an emoji, unless it is gone already."""
        with contextlib.suppress(discord.NotFound):
            await self._client.http.delete_application_emoji(self._client.application_id or 0, emoji_id)


@contextlib.asynccontextmanager
async def emojis_of(token: str) -> AsyncIterator[Emojis]:
    """Log in, over HTTP only, while the context lasts.

    Raises:
        discord.LoginFailure: Discord refuses the token.
    """
    client = discord.Client(intents=discord.Intents(guilds=True), max_ratelimit_timeout=SILENT_SECONDS)
    async with client:
        await client.login(token)
        yield Emojis(client)
