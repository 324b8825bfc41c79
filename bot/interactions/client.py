"""The client as those who answer interactions see it, below all that it is put together from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Protocol, TypeAlias

import discord
from discord.ext import commands

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.icons.registry import IconRegistry
    from bot.languages import CatalogueLanguage
    from bot.model.preferences import Preferences
    from bot.model.server import ServerSettings
    from bot.settings import Settings


class ServerChoices(Protocol):
    """What servers have chosen, as far as answers depend on it; kept by `bot.servers.keeper.Servers`."""

    def settings(self, guild_id: int, /) -> ServerSettings:
        """Return what a server has chosen."""

    def is_banned(self, guild_id: int, user_id: int, /) -> bool:
        """Tell whether a member may not play on a server."""


class MemberChoices(Protocol):
    """What members have chosen for themselves; kept by `bot.players.members.Members`."""

    def preferences(self, user_id: int, /) -> Preferences:
        """Return what a member has chosen."""


class AbstractClient(commands.AutoShardedBot, ABC):
    """What every interaction brings along as its `client`; `bot.client.Greenwood` is the one that there is."""

    settings: Settings
    """What the operator has chosen."""
    servers: ServerChoices
    """What each server has chosen."""
    members: MemberChoices
    """What each member has chosen."""
    icons: IconRegistry
    """Which icons messages can show."""
    hosted_games: dict[str, HostedGame]
    """The games that can be played, by their module names."""

    @abstractmethod
    def language_of(self, guild_id: int) -> CatalogueLanguage:
        """Return the language of a server, for what everybody there reads."""


Interaction: TypeAlias = discord.Interaction[AbstractClient]
"""A command or a press, for whoever needs no other part of the client."""
