"""Uploads the icons that the application lacks: slowly, the most useful first, and again where somebody deleted one.

Icons are found by name, and a name holds a hash of the picture. So several processes of one application, and several
versions of this program, need no agreement: each uses what is there and adds what is missing. Nothing is ever removed
here, because others may use it, and old messages do.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

import discord

from bot.discord_errors import AWAY
from bot.icons.emojis import FULL, emojis_of
from bot.processes.worker import WorkerError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.icons.drawing_worker import Icon
    from bot.icons.registry import IconRegistry

LOOK_EVERY = 6 * 3600.0
"""Seconds after which the list is read again: somebody may have deleted an icon, which no event tells."""
DOUBT_SECONDS = 10.0
"""How long to wait before the list is read after Discord has refused an icon: many refusals then lead to one look."""
AWAY_SECONDS = 60.0
"""How long to wait before the next attempt when Discord was away; doubled each time, up to an hour."""
MOST_AWAY_SECONDS = 3600.0
REFUSED_SECONDS = 24 * 3600.0
"""How long to wait when Discord accepts no more icons: the operator has to do something first."""
OTHERS_SECONDS = 60.0
"""How long to wait before the list is read again while another process of the application uploads icons."""
UPLOAD_SPACING = 1.0
"""Seconds between two uploads."""

logger = logging.getLogger(__name__)


_REFUSALS = (discord.RateLimited, discord.HTTPException, discord.LoginFailure, WorkerError)
"""What is raised where Discord does not take icons for now, or they cannot be drawn."""


class _Rest(NamedTuple):
    """For how long uploading does not go on, and why."""

    seconds: float
    reason: str


class IconKeeper:
    """Keeps the application's emojis and the registry up to date."""

    def __init__(
        self,
        registry: IconRegistry,
        token: str,
        draw: Callable[[], Awaitable[Sequence[Icon]]],
        now: Callable[[], float],
        spacing: float = UPLOAD_SPACING,
    ) -> None:
        """Do nothing yet.

        Args:
            registry: learns which icons there are.
            token: of the bot.
            draw: returns all icons, the most useful first.
            now: the time in Unix seconds.
            spacing: seconds between two uploads.
        """
        self._registry = registry
        self._token = token
        self._draw = draw
        self._now = now
        self._spacing = spacing
        self._icons: Sequence[Icon] = ()
        self._unfit: set[str] = set()
        self._times_away = 0

    async def keep(self) -> None:
        """Look after the icons until cancelled; whatever fails, the bot goes on without them."""
        while True:
            seconds = await self.look()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._registry.is_doubtful.wait()
                await asyncio.sleep(DOUBT_SECONDS)

    async def look(self) -> float:
        """Read the list, upload what is missing, and return after how many seconds to look again."""
        self._registry.is_doubtful.clear()
        try:
            self._icons = self._icons or await self._draw()
            rest = await self._complete()
        except (*AWAY, OSError) as error:
            rest = self._rest_while_away(error)
        except _REFUSALS as error:
            rest = _rest_after(error)
        except Exception:
            logger.exception("icons could not be looked after")
            rest = _Rest(MOST_AWAY_SECONDS, "something went wrong")
        else:
            self._times_away = 0
        if rest is None:
            self._registry.rests_until = 0.0
            return LOOK_EVERY
        self._registry.rests_until = self._now() + rest.seconds
        logger.warning(
            "icons: %d shown, %d missing; %s, so it goes on in %.0f minutes",
            len(self._registry.shown),
            self._registry.missing,
            rest.reason,
            rest.seconds / 60,
        )
        return min(rest.seconds, LOOK_EVERY)

    async def _complete(self) -> _Rest | None:
        """Register what the application owns and upload what it lacks; return why to wait, or None if all is done."""
        owned = await self._owned()
        missing = [icon for icon in self._icons if icon.name not in owned and icon.name not in self._unfit]
        wait = self._registry.rests_until - self._now()
        if missing and wait > 0:
            return _Rest(wait, "the latest rest is not over")
        if missing:
            logger.info("icons: %d are uploaded now, one after the other, the most useful first", len(missing))
        for number, icon in enumerate(missing):
            if number:
                await asyncio.sleep(self._spacing)
            if not await self._upload(icon, owned):
                return _Rest(OTHERS_SECONDS, "another process uploads them")
            self._registry.take_up(owned, self._icons)
        if missing:
            await self._owned()
            logger.info("icons: %d shown, %d missing", len(self._registry.shown), self._registry.missing)
        return None

    async def _owned(self) -> dict[str, int]:
        """Read the list, and update the registry with it."""
        async with emojis_of(self._token) as emojis:
            owned = await emojis.owned()
        self._registry.take_up(owned, self._icons)
        return owned

    async def _upload(self, icon: Icon, owned: dict[str, int]) -> bool:
        """Upload an icon; one that Discord refuses for its own sake is left out from now on.

        Returns:
            Whether to go on: False if another process was first, since that one uploads all that are missing.
        """
        try:
            async with emojis_of(self._token) as emojis:
                owned[icon.name] = await emojis.upload(icon)
        except discord.HTTPException as error:
            if error.status != HTTPStatus.BAD_REQUEST or error.code in FULL:
                raise
            if icon.name in await self._owned():
                return False
            self._unfit.add(icon.name)
            logger.warning("the icon %s was not taken: %s", icon.name, error)
        else:
            logger.debug("uploaded the icon %s", icon.name)
        return True

    def _rest_while_away(self, error: Exception) -> _Rest:
        self._times_away += 1
        seconds = min(MOST_AWAY_SECONDS, AWAY_SECONDS * 2 ** (self._times_away - 1))
        return _Rest(seconds, f"Discord is away ({type(error).__name__})")


def _rest_after(error: Exception) -> _Rest:
    """Return how long to wait after one of `_REFUSALS`, and why, for the log."""
    if isinstance(error, discord.RateLimited):
        return _Rest(error.retry_after, "Discord wants a pause")
    if isinstance(error, WorkerError):
        return _Rest(MOST_AWAY_SECONDS, "they could not be drawn")
    if isinstance(error, discord.HTTPException) and error.code in FULL:
        return _Rest(REFUSED_SECONDS, "the application owns as many emojis as it may")
    if isinstance(error, discord.HTTPException) and error.status == HTTPStatus.TOO_MANY_REQUESTS:
        return _Rest(MOST_AWAY_SECONDS, "Discord wants a pause")
    return _Rest(REFUSED_SECONDS, f"Discord does not allow it ({error})")
