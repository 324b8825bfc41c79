"""Runs the bot: opens its file, connects to Discord, and serves until somebody ends it."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import signal
from typing import TYPE_CHECKING

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.background_tasks import cancel_all
from bot.client import Artists, Clock, Greenwood, Tempo
from bot.operating.garbage_collection import collect_in_small_parts
from bot.operating.health import is_connected, serve_health
from bot.operating.native_memory import keep_little
from bot.operating.reconnecting import bound_waiting
from bot.operating.shards import chosen_shards, claim
from bot.operating.voice import quieten_voice
from bot.store import Store, StoreError, lost_log
from bot.store.errors import DamagedDatabaseError
from bot.tables.steady_clock import SteadyClock
from bot.version import VERSION

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.settings import Settings

PICTURES = "rendering"
"""The module that draws all games, loaded by the process that draws."""

ICONS = "rendering.icons"
"""The module that draws the icons of all games, likewise."""

logger = logging.getLogger(__name__)


async def run_bot(settings: Settings, *, shows_moments: bool = True) -> None:
    """Connect to Discord and serve until SIGTERM, SIGINT or a fatal error; of `shows_moments`, see `Tempo`.

    Raises:
        StoreError: the database cannot be used.
        discord.LoginFailure: Discord refuses the token.
    """
    collect_in_small_parts()
    keep_little()
    quieten_voice()
    bound_waiting()
    Route.BASE = settings.discord_api
    DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.discord_gateway)
    store = await Store.open(settings.database)
    logger.info("Greenwood %s, with the database %s", VERSION, store.path)
    if store.lacks_log:
        logger.warning("%s", lost_log(store.path))
    try:
        await claim(store, chosen_shards(settings))
        await store.close_outdated_games()
        clock, tempo = Clock(now=SteadyClock()), Tempo(shows_moments=shows_moments)
        bot = Greenwood(settings, store, artists=Artists(PICTURES, ICONS), clock=clock, tempo=tempo)
        async with contextlib.AsyncExitStack() as stack:
            if settings.health_port is not None:
                await stack.enter_async_context(_tell_health(bot, settings.health_port))
            await _serve(bot, settings.token)
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def _tell_health(bot: Greenwood, port: int) -> AsyncIterator[None]:
    """Answer health checks and Prometheus, and watch the event loop for the latter."""

    async def metrics() -> bytes:
        # Imported here, in a thread, because few operators ask and the library takes a while to load.
        module = await asyncio.to_thread(importlib.import_module, "bot.metrics")
        figures: bytes = await module.exposition(bot)
        return figures

    watching = asyncio.create_task(bot.measures.watch_loop(), name="watch the loop")
    try:
        async with serve_health(port, lambda: is_connected(bot), metrics):
            yield
    finally:
        await cancel_all(watching)


async def _serve(bot: Greenwood, token: str) -> None:
    """Run the bot until it ends by itself, a signal asks for it, or its file turns out to be damaged."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    async with bot:
        serving = asyncio.create_task(bot.start(token), name="bot")
        stopping = asyncio.create_task(stop.wait(), name="wait for a signal")
        looking = asyncio.create_task(_look_through(bot, stop), name="look through the file")
        await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
        await cancel_all(stopping, looking)
        if serving.done():
            serving.result()
            return
        logger.info("shutting down")
        # First, because discord.py goes on connecting for ever if it is closed in the middle of that.
        await cancel_all(serving)
        await bot.close()
        if not looking.cancelled():
            looking.result()


async def _look_through(bot: Greenwood, stop: asyncio.Event) -> None:
    """Look through a large file once members can play; have the bot stop, as it would not start, if that is damaged."""
    await bot.wait_until_ready()
    try:
        await bot.store.look_through()
    except DamagedDatabaseError:
        stop.set()
        raise
    except StoreError:
        logger.exception("the file could not be looked through")
