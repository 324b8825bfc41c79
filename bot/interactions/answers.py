"""Answers to interactions: only the member sees them, and where a private panel was pressed, they replace it."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from bot.discord_errors import ANSWER_TOO_LATE, AWAY, UNDELIVERED
from bot.errors import UserError
from bot.icons.sending import send_page
from bot.languages import language_for
from bot.operating.logs import error_id
from bot.public_buttons import MY_HAND
from words.language import mark

if TYPE_CHECKING:
    from bot.interactions.client import AbstractClient, Interaction
    from bot.languages import CatalogueLanguage
    from bot.pages.parts import Page

logger = logging.getLogger(__name__)

NOBODY = discord.AllowedMentions.none()
"""Passed with every edit, since discord.py applies the client's default only to new messages."""

ORIGINAL: Any = "@original"
"""What Discord calls the message that answers an interaction, in the place of its id.

https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response
"""

_KEEPS_PANEL = "keeps panel"
"""The key in the extras of an interaction that is to be answered in a message of its own."""

UNEXPECTED = mark(
    "Something went wrong on my side (error {id}). Nothing is lost: press “{button}”, or type /table hand, to go on."
)

NO_SUCH_MEMBER = mark("This member cannot be found. Choose again.")
"""The answer to a member who has named somebody who is not on the server."""

INTERRUPTED = mark("Discord did not take my answer. Nothing is lost: press “{button}”, or type /table hand, to go on.")


class Reader(NamedTuple):
    """Who reads an answer, as far as its words depend on that."""

    client: AbstractClient
    user_id: int
    locale: discord.Locale
    """The language of their Discord."""

    @property
    def language(self) -> CatalogueLanguage:
        """The language that the member has chosen, or else that of their Discord.

        Where that is none of ours it is the operator's choice.
        """
        chosen = self.client.members.preferences(self.user_id).language
        return language_for(chosen or self.locale.value, self.client.settings.language)

    @property
    def illustrated_language(self) -> CatalogueLanguage:
        """The member's language for texts of a message, which show icons of the things that they name.

        Members who want words alone get no icons: a screen reader would read out the name of each.
        """
        if not self.client.members.preferences(self.user_id).pictures:
            return self.language
        return self.client.icons.illustrated(self.language)


def reader_of(interaction: Interaction) -> Reader:
    """Return who reads the answers to an interaction."""
    return Reader(interaction.client, interaction.user.id, interaction.locale)


def language_of(interaction: Interaction) -> CatalogueLanguage:
    """Return the language that a member reads; see `Reader.language`."""
    return reader_of(interaction).language


def language_of_commands(interaction: Interaction) -> CatalogueLanguage:
    """Return the language in which Discord shows the member our commands, whatever they have chosen for answers."""
    return language_for(interaction.locale.value)


def illustrated_language_of(interaction: Interaction) -> CatalogueLanguage:
    """Return the language that a member reads, with icons; see `Reader.illustrated_language`."""
    return reader_of(interaction).illustrated_language


def public_language_of(interaction: Interaction) -> CatalogueLanguage:
    """Return the language of public messages where the member is: that of their buttons."""
    return interaction.client.language_of(interaction.guild_id or 0)


class StandingAnswer(NamedTuple):
    """An answer as it stands in Discord, which can be changed for as long as its token lives: fifteen minutes.

    The interaction itself is not kept: it and its response refer to each other, and those that live for more than
    moments wait for a full collection once they are not needed any more.
    """

    reader: Reader
    webhook: discord.Webhook
    """What edits and deletes the answer."""
    message_id: Any = ORIGINAL
    """Which message it is, of those that answer the interaction."""

    async def rewrite(self, page: Page) -> None:
        """Write the answer anew.

        Raises:
            discord.HTTPException: Discord does not take it: it was dismissed, its token has died, or there is trouble.
            aiohttp.ClientError: the connection broke.
            OSError: likewise, or Discord did not reply in time.
        """

        async def edit(page: Page) -> None:
            files = list(page.files)
            await self.webhook.edit_message(
                self.message_id, view=page.layout, attachments=files, allowed_mentions=NOBODY
            )

        await send_page(page, edit, self.reader.client.icons)

    async def again(self, page: Page) -> StandingAnswer:
        """Answer once more, in a new message at the bottom of the channel; return that answer.

        Raises:
            discord.HTTPException: Discord does not take it: the token has died, or there is trouble.
            aiohttp.ClientError: the connection broke.
            OSError: likewise, or Discord did not reply in time.
        """

        async def send(page: Page) -> discord.WebhookMessage:
            return await self.webhook.send(view=page.layout, files=list(page.files), ephemeral=True, wait=True)

        sent = await send_page(page, send, self.reader.client.icons)
        return self._replace(message_id=sent.id)

    async def delete(self) -> None:
        """Delete the answer, unless its reader has dismissed it, or Discord does not reply."""
        with contextlib.suppress(*UNDELIVERED):
            await self.webhook.delete_message(self.message_id)


def standing(interaction: Interaction) -> StandingAnswer:
    """Return what an interaction was answered with."""
    return StandingAnswer(reader_of(interaction), interaction.followup)


def keep_panel(interaction: Interaction) -> None:
    """Have a press answered in a message of its own, so that the panel in which it was made stays as it is."""
    interaction.extras[_KEEPS_PANEL] = True


async def show(interaction: Interaction, page: Page) -> int | None:
    """Answer with a page, in the private panel that was pressed or else in a new message; return the message's id.

    The panel stays as it is after `keep_panel`. An answer that was deferred is filled in; its message's id is unknown.
    """
    if interaction.response.is_done():
        await standing(interaction).rewrite(page)
        return None

    async def send(page: Page) -> discord.InteractionCallbackResponse[AbstractClient] | None:
        view, files, response = page.layout, list(page.files), interaction.response
        if _is_private_panel(interaction) and _KEEPS_PANEL not in interaction.extras:
            return await response.edit_message(view=view, attachments=files, allowed_mentions=NOBODY)
        return await response.send_message(view=view, files=files, ephemeral=True)

    answer = await send_page(page, send, interaction.client.icons)
    return answer.message_id if answer else None


async def rewrite(interaction: Interaction, page: Page) -> None:
    """Write an answer anew that was given already, unless its reader has dismissed it."""
    with contextlib.suppress(*UNDELIVERED):
        await standing(interaction).rewrite(page)


async def tell(interaction: Interaction, words: str) -> None:
    """Answer with a sentence in a message of its own, so that a panel stays as it is."""
    if interaction.response.is_done():
        await interaction.followup.send(words, ephemeral=True)
    else:
        await interaction.response.send_message(words, ephemeral=True)


async def tell_error(interaction: Interaction, error: Exception) -> None:
    """Answer with what went wrong and what to do; nothing is raised where Discord does not take the answer."""
    language, button = language_of(interaction), public_language_of(interaction).say(MY_HAND)
    if isinstance(error, UserError):
        words = error.text(language, public_language_of(interaction))
    elif isinstance(error, discord.HTTPException) and error.code in ANSWER_TOO_LATE:
        logger.info("an answer came too late for Discord (code %s)", error.code)
        return
    elif isinstance(error, AWAY):
        logger.warning("Discord did not take an answer: %r", error)
        words = language.say(INTERRUPTED, button=button)
    else:
        reference = error_id()
        logger.error("error %s", reference, exc_info=error, extra={"error": reference})
        words = language.say(UNEXPECTED, id=reference, button=button)
    try:
        await tell(interaction, words)
    except UNDELIVERED as failure:
        logger.info("could not tell a member about an error: %s", failure)


def _is_private_panel(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
