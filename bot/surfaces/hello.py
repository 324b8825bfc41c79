"""Says hello once in a server that has invited the bot: which games there are, and how to begin."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from bot.background_tasks import BackgroundTasks
from bot.needed_permissions import missing, required_in
from bot.pages.games import Greeting, gallery_page, gallery_pages, lacking_line
from bot.surfaces.covers import begin_covers, finished_covers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import discord

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.pictures.painting import Painter
    from bot.store import Store
    from bot.surfaces.notices import Notices

ONCE_IN = 30 * 24 * 3600
"""Seconds in which a server is greeted once at most, however often it invites the bot."""
FRESH = 3600
"""Seconds since the bot has joined in which it is new to a server; news of a later time is not of a join."""
COVER_PATIENCE = 20.0
"""Seconds for which a greeting waits for its covers; nobody waits for it."""
NOTE = "greeted servers"
"""The note in the store under which it stands which server was greeted when."""

_decode = msgspec.json.Decoder(dict[int, int]).decode


@dataclass(frozen=True, eq=False, kw_only=True)
class Hello:
    """Greets servers."""

    store: Store
    """Where it stands who was greeted."""
    painter: Painter
    hosted_games: Mapping[str, HostedGame]
    """What is introduced."""
    notices: Notices
    """Post the greeting."""
    language_of: Callable[[int], CatalogueLanguage]
    """Gives the language of a server."""
    now: Callable[[], float]
    """The time in Unix seconds."""
    is_on: bool
    """Whether servers are greeted at all."""
    _noting: asyncio.Lock = field(default_factory=asyncio.Lock, init=False)
    _greeting: BackgroundTasks = field(default_factory=BackgroundTasks, init=False)

    def begin(self, guild: discord.Guild) -> None:
        """Greet a server soon."""
        self._greeting.begin(self.greet(guild), "hello")

    async def settled(self) -> None:
        """Wait until all are greeted that have invited the bot."""
        await self._greeting.settled()

    async def close(self) -> None:
        """Greet nobody any more."""
        await self._greeting.close()

    async def greet(self, guild: discord.Guild) -> None:
        """Say hello in a server that has just invited the bot, if there is a channel to say it in."""
        channel = _channel(guild)
        if not self.is_on or channel is None or not self._is_fresh(guild) or not await self._note(guild.id):
            return
        language = self.language_of(guild.id)
        granted = channel.permissions_for(guild.me)
        hosted_games = self.hosted_games.values()
        shown, *_ = gallery_pages(hosted_games, finished=())
        drawing = begin_covers(self.painter, shown, language) if granted.attach_files else {}
        if drawing:
            await asyncio.wait(drawing.values(), timeout=COVER_PATIENCE)
        greeting = Greeting(
            "\n".join(
                (
                    language.say("## Hello! I am Greenwood, and I bring board games"),
                    language.say(
                        "Open a table, or play alone against computers. `/{help}` shows all this again.",
                        help=language.command_name("help"),
                    ),
                )
            ),
            (lacking_line(missing(granted, (*required_in(channel), "read_message_history")), language),),
            may_set_up=True,
        )
        page = gallery_page(hosted_games, finished_covers(drawing), greeting, language)
        await self.notices.send(guild.id, channel.id, page)

    def _is_fresh(self, guild: discord.Guild) -> bool:
        joined = guild.me.joined_at
        return joined is None or self.now() - joined.timestamp() < FRESH

    async def _note(self, guild_id: int) -> bool:
        """Note that a server is greeted; tell whether it was not lately.

        It is noted before anything is sent: after a kill between the two a server misses a greeting, and none has two.
        """
        async with self._noting:
            now = int(self.now())
            noted = _decode(await self.store.note(NOTE) or "{}")
            lately = {greeted: at for greeted, at in noted.items() if now - at < ONCE_IN}
            if guild_id in lately:
                return False
            await self.store.set_note(NOTE, msgspec.json.encode({**lately, guild_id: now}).decode())
            return True


def _channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the system channel, or else the first in which the bot may write; none where it may nowhere."""
    return next((channel for channel in _candidates(guild) if _may_write(channel, guild)), None)


def _candidates(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    if guild.system_channel is not None:
        yield guild.system_channel
    yield from guild.text_channels


def _may_write(channel: discord.TextChannel, guild: discord.Guild) -> bool:
    granted = channel.permissions_for(guild.me)
    return granted.view_channel and granted.send_messages
