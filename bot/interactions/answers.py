"""Answers to interactions: always to the member alone, in place where a private panel was pressed."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING

import discord

from bot.discord_errors import ANSWER_TOO_LATE, UNDELIVERED
from bot.errors import UserError
from bot.icons.sending import send_page
from bot.languages import language_for
from bot.operating.logs import error_id
from bot.pages.buttons import MY_HAND
from words.language import mark

if TYPE_CHECKING:
    from bot.interactions.client import AbstractClient, Interaction
    from bot.languages import CatalogueLanguage
    from bot.pages.parts import Page

logger = logging.getLogger(__name__)

NOBODY = discord.AllowedMentions.none()
"""To be given with every edit: the client's default, which is the same, reaches new messages alone."""

UNEXPECTED = mark(
    "Something went wrong on my side (error {id}). Nothing is lost: press “{button}”, or type /table hand, to go on."
)


def language_of(interaction: Interaction) -> CatalogueLanguage:
    """Return the language that the member has chosen, or else that of their Discord.

    Where that is none of ours it is the operator's choice.
    """
    chosen = interaction.client.members.preferences(interaction.user.id).language
    return language_for(chosen or interaction.locale.value, interaction.client.settings.language)


def language_of_commands(interaction: Interaction) -> CatalogueLanguage:
    """Return the language in which Discord shows the member our commands, whatever they have chosen for answers."""
    return language_for(interaction.locale.value)


def illustrated_language_of(interaction: Interaction) -> CatalogueLanguage:
    """Return the member's language for texts of a message, which show icons of the things that they name."""
    return interaction.client.icons.illustrated(language_of(interaction))


def public_language_of(interaction: Interaction) -> CatalogueLanguage:
    """Return the language of public messages where the member is: that of their buttons."""
    return interaction.client.language_of(interaction.guild_id or 0)


async def show(interaction: Interaction, page: Page, *, is_new: bool = False) -> int | None:
    """Answer with a page, in the private panel that was pressed or else in a new one; return that message's id.

    An answer that was put off is filled in; the id of its message is not known.

    Args:
        interaction: what is answered.
        page: what is shown.
        is_new: whether a private panel that was pressed stays as it is.
    """

    async def send(page: Page) -> discord.InteractionCallbackResponse[AbstractClient] | None:
        view, files, response = page.layout, list(page.files), interaction.response
        if response.is_done():
            await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NOBODY)
            return None
        if _is_private_panel(interaction) and not is_new:
            return await response.edit_message(view=view, attachments=files, allowed_mentions=NOBODY)
        return await response.send_message(view=view, files=files, ephemeral=True)

    answer = await send_page(page, send, interaction.client.icons)
    return answer.message_id if answer else None


async def rewrite(interaction: Interaction, page: Page) -> None:
    """Write an answer that was given anew; nothing happens where its reader has dismissed it."""

    async def edit(page: Page) -> None:
        files = list(page.files)
        await interaction.edit_original_response(view=page.layout, attachments=files, allowed_mentions=NOBODY)

    with contextlib.suppress(*UNDELIVERED):
        await send_page(page, edit, interaction.client.icons)


async def tell(interaction: Interaction, words: str) -> None:
    """Answer with a sentence in a message of its own, so that a panel stays as it is."""
    if interaction.response.is_done():
        await interaction.followup.send(words, ephemeral=True)
    else:
        await interaction.response.send_message(words, ephemeral=True)


async def tell_error(interaction: Interaction, error: Exception) -> None:
    """Answer with what went wrong, and what to do; never raises because Discord does not take the answer any more."""
    if isinstance(error, UserError):
        words = error.text(language_of(interaction), public_language_of(interaction))
    elif isinstance(error, discord.HTTPException) and error.code in ANSWER_TOO_LATE:
        logger.info("an answer came too late for Discord (code %s)", error.code)
        return
    else:
        reference = error_id()
        logger.error("error %s", reference, exc_info=error, extra={"error": reference})
        button = public_language_of(interaction).say(MY_HAND)
        words = language_of(interaction).say(UNEXPECTED, id=reference, button=button)
    try:
        await tell(interaction, words)
    except UNDELIVERED as failure:
        logger.info("could not tell a member about an error: %s", failure)


def _is_private_panel(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
