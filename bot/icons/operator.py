"""What the operator's command line does about icons: it lists, uploads what is missing, and removes when told to."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from discord.http import Route

from bot.icons.emojis import emojis_of
from bot.icons.keeper import UPLOAD_SPACING, IconKeeper
from bot.icons.registry import IconRegistry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.icons.drawing_worker import Icon
    from bot.settings import Settings


class Inventory(NamedTuple):
    """The application's emojis beside our icons, all by their names."""

    there: tuple[str, ...]
    """Icons of this version that Discord has."""
    missing: tuple[str, ...]
    """Those that it lacks, the most useful first."""
    other_versions: tuple[str, ...]
    """Pictures of the same things by other versions."""
    strangers: tuple[str, ...]
    """Emojis that are no icons of ours."""


async def inventory(settings: Settings, icons: Sequence[Icon]) -> Inventory:
    """Compare what there is with what there should be.

    Raises:
        discord.LoginFailure: Discord refuses the token.
        discord.HTTPException, aiohttp.ClientConnectionError, TimeoutError: Discord is away.
    """
    Route.BASE = settings.discord_api
    async with emojis_of(settings.token) as emojis:
        owned = await emojis.owned()
    names, things = {icon.name for icon in icons}, {icon.thing for icon in icons}
    others = sorted(name for name in owned if name not in names)
    return Inventory(
        there=tuple(icon.name for icon in icons if icon.name in owned),
        missing=tuple(icon.name for icon in icons if icon.name not in owned),
        other_versions=tuple(name for name in others if _thing(name) in things),
        strangers=tuple(name for name in others if _thing(name) not in things),
    )


async def upload(settings: Settings, icons: Sequence[Icon]) -> IconRegistry:
    """Upload what is missing until all is there or Discord wants a pause; return a registry of what is there then."""
    Route.BASE = settings.discord_api
    registry = IconRegistry()

    async def drawn() -> Sequence[Icon]:
        return icons

    await IconKeeper(registry, settings.token, drawn, time.time, UPLOAD_SPACING).look()
    return registry


async def remove(settings: Settings, names: Sequence[str]) -> tuple[str, ...]:
    """Delete emojis for good, and return the names of those that were there.

    Raises:
        discord.LoginFailure: Discord refuses the token.
        discord.HTTPException, aiohttp.ClientConnectionError, TimeoutError: Discord is away.
    """
    Route.BASE = settings.discord_api
    async with emojis_of(settings.token) as emojis:
        owned = await emojis.owned()
        found = tuple(name for name in names if name in owned)
        for name in found:
            await emojis.remove(owned[name])
    return found


def _thing(name: str) -> str:
    """Return what an icon shows, by its name without the hash."""
    return name.rpartition("_")[0]
