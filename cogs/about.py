"""`/about`: which Greenwood this is, and how it is doing."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.interactions import answers
from bot.pages import parts
from bot.version import VERSION

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction
    from bot.languages import CatalogueLanguage
    from bot.pages.parts import Page


class AboutCommand(commands.Cog):
    """For whoever wonders whether the bot is well."""

    @app_commands.command(
        name=locale_str("about"), description=locale_str("Which Greenwood this is, and how it is doing")
    )
    async def about(self, interaction: Interaction) -> None:
        """Tell version, uptime, latency and the number of tables."""
        tables = await interaction.client.count_open_tables()
        language, commands = answers.language_of(interaction), answers.language_of_commands(interaction)
        await answers.show(interaction, _page(interaction.client, tables, language, commands))


async def setup(bot: Greenwood) -> None:
    """Add the command."""
    await bot.add_cog(AboutCommand())


def _page(bot: Greenwood, tables: int, language: CatalogueLanguage, commands: CatalogueLanguage) -> Page:
    latency = bot.latency
    return parts.page(
        parts.text(
            "## Greenwood",
            language.say("Version {version}, awake since <t:{since}:f>.", version=VERSION, since=int(bot.started_at)),
            language.say("Discord answers within {n} ms.", n=language.number(round(latency * 1000)))
            if math.isfinite(latency)
            else "",
            language.say_plural("One table is open.", "{n} tables are open.", tables),
            language.say("What can be played here: `/{command}`", command=commands.command_name("games")),
            language.say(
                "What I know about you: `/{privacy} {show}`",
                privacy=commands.command_name("privacy"),
                show=commands.command_name("show"),
            ),
        )
    )
