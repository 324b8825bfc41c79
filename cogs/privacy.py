"""`/privacy`: everybody's own data, to be looked at, deleted, or kept from others' eyes."""

from __future__ import annotations

import asyncio
import gzip
import io
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.interactions import answers
from bot.pages.privacy import DELETE, HIDE, KEEP, ON, SHOW, deleted_page, hiding_page, kept_page, question_page

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction
    from bot.pages.press import Press

FILE_NAME = "greenwood-my-data.json"


class PrivacyCommands(
    commands.GroupCog,
    group_name=locale_str("privacy"),
    group_description=locale_str("What I know about you: see it, delete it, or hide it"),
):
    """The commands by which members dispose of what is known about them."""

    @app_commands.command(name=locale_str("show"), description=locale_str("All that I know about you, as a file"))
    async def show(self, interaction: Interaction) -> None:
        """Give the member's data as a file."""
        await _give_file(interaction)

    @app_commands.command(name=locale_str("delete"), description=locale_str("Delete what I know about you"))
    async def delete(self, interaction: Interaction) -> None:
        """Say what comes of it, and ask."""
        await answers.show(interaction, question_page(answers.language_of(interaction)))

    @app_commands.command(
        name=locale_str("hide"), description=locale_str("Stay out of leaderboards, and keep others from your profile")
    )
    async def hide(self, interaction: Interaction) -> None:
        """Hide the member."""
        await _hide(interaction, is_hidden=True)


async def setup(bot: Greenwood) -> None:
    """Add the commands and their buttons."""
    bot.router.add(SHOW, lambda interaction, _press: _give_file(interaction))
    bot.router.add(DELETE, _delete)
    bot.router.add(KEEP, _keep)
    bot.router.add(HIDE, lambda interaction, press: _hide(interaction, is_hidden=press.argument == ON))
    await bot.add_cog(PrivacyCommands())


async def _delete(interaction: Interaction, _press: Press) -> None:
    language = answers.language_of(interaction)  # afterwards nobody knows any more which one they had chosen
    # Who has played very much is forgotten at length, and Discord waits three seconds for an answer.
    await interaction.response.defer()
    await interaction.client.own_data.forget(interaction.user.id)
    await answers.show(interaction, deleted_page(language))


async def _keep(interaction: Interaction, _press: Press) -> None:
    await answers.show(interaction, kept_page(answers.language_of(interaction)))


async def _hide(interaction: Interaction, *, is_hidden: bool) -> None:
    preferences = await interaction.client.members.change(interaction.user.id, is_hidden=is_hidden)
    await answers.show(interaction, hiding_page(answers.language_of(interaction), is_hidden=preferences.is_hidden))


async def _give_file(interaction: Interaction) -> None:
    """Give all that is known about whoever asks, to them alone; packed where Discord would not take it as it is."""
    # Who has played very much has a long file, and Discord waits three seconds for an answer.
    await interaction.response.defer(ephemeral=True, thinking=True)
    written, name = await interaction.client.own_data.file(interaction.user.id), FILE_NAME
    if len(written) > interaction.filesize_limit:
        written, name = await asyncio.to_thread(gzip.compress, written), f"{FILE_NAME}.gz"
    words = answers.language_of(interaction).say(
        "Here is all that I know about you, as a file that people and programs can read. Only you see it. Of others it "
        "holds no more than you saw yourself."
    )
    file = discord.File(io.BytesIO(written), filename=name)
    await interaction.edit_original_response(content=words, attachments=[file])
