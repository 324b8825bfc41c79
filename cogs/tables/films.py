"""A whole game as one moving picture, for a member alone or for their channel."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.discord_errors import UNDELIVERED
from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.answers import NOBODY
from bot.pages.film import DRAWING, FAILED, film_page, film_row, film_told_page, posted_line
from bot.servers.admission import require_not_banned
from bot.servers.permissions import require_permissions
from bot.surfaces.channels import channel_of
from bot.surfaces.films import FilmError
from cogs.tables.replays import require_replayable
from words.language import mark

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.hosted_game import Picture
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.parts import Page

logger = logging.getLogger(__name__)

POST_AGAIN_SECONDS = 600
"""How long after it was posted a moving picture may be posted again: the channel has moved on, or deleted it."""


async def show_film(interaction: Interaction, table: Table) -> None:
    """Give a member the moving picture of a game that is over: at once where it is drawn, or as soon as it is."""
    _require_over(table)
    films, hosted = interaction.client.films, interaction.client.hosted_games[table.game]
    language = answers.language_of(interaction)
    film = films.ready(table, language)
    if film is not None:
        await answers.show(interaction, _film_page(interaction, table, film, language))
        return
    message_id = await answers.show(interaction, film_told_page(table, hosted, DRAWING, language))
    films.deliver(message_id or interaction.id, _bring(interaction, table, language))


async def post_film(interaction: Interaction, table: Table) -> None:
    """Post the moving picture of a game in its channel, once in a while."""
    _require_over(table)
    require_not_banned(interaction)
    require_permissions(interaction)
    if table.is_private:
        raise UserError(mark("This game is for you alone, so nothing of it is posted."))
    if interaction.channel_id != table.channel_id:
        raise UserError(mark("A game is shown to everybody only where it was played: <#{id}>"), id=table.channel_id)
    films, now = interaction.client.films, interaction.client.now()
    if now < films.posted.get(table.id, 0) + POST_AGAIN_SECONDS:
        raise UserError(mark("The moving picture of this game has just been posted in the channel."))
    films.posted[table.id] = now  # before the answer, so that of two presses at once one posts it
    try:
        await _promise(interaction)
    except Exception:
        films.posted.pop(table.id, None)
        raise
    films.deliver(("post", table.id), _post(interaction, table))


async def _promise(interaction: Interaction) -> None:
    language = answers.language_of(interaction)
    await answers.tell(interaction, language.say("The moving picture comes to the channel as soon as it is drawn."))


def _require_over(table: Table) -> None:
    """Make sure that a game may be shown as a whole.

    Raises:
        UserError: it may not.
    """
    require_replayable(table)
    if table.phase == "playing":
        raise UserError(mark("This game is still going on. Its moving picture can be had when it has ended."))


def _film_page(interaction: Interaction, table: Table, film: Picture, language: CatalogueLanguage) -> Page:
    below = film_row(table, interaction.user.id, interaction.channel_id, language)
    return film_page(table, interaction.client.hosted_games[table.game], film, language, below)


async def _film(interaction: Interaction, table: Table, language: CatalogueLanguage) -> tuple[Picture, Table]:
    """Return the moving picture once it is drawn, and the table with the names that it has by then."""
    film = await interaction.client.films.film(table, language)
    return film, await interaction.client.tables.table(table.id)


async def _bring(interaction: Interaction, table: Table, language: CatalogueLanguage) -> None:
    """Put the moving picture into the message that promises it, or say why it does not come."""
    try:
        film, table = await _film(interaction, table, language)
        page = _film_page(interaction, table, film, language)
    except FilmError:
        page = film_told_page(table, interaction.client.hosted_games[table.game], FAILED, language)
    except UserError as error:
        await answers.tell_error(interaction, error)
        return
    await answers.rewrite(interaction, page)


async def _post(interaction: Interaction, table: Table) -> None:
    """Post the moving picture, or tell whoever wanted that why it does not come."""
    client, language = interaction.client, answers.public_language_of(interaction)
    try:
        film, table = await _film(interaction, table, language)
        below = posted_line(interaction.user.id, language)
        page = film_page(table, client.hosted_games[table.game], film, language, below)
        await channel_of(table, client).send(view=page.layout, files=list(page.files), allowed_mentions=NOBODY)
    except (FilmError, UserError, *UNDELIVERED) as error:
        logger.info("a moving picture could not be posted: %s", error)
        client.films.posted.pop(table.id, None)
        said = mark("The moving picture could not be posted this time. Try again in a minute.")
        await answers.tell_error(interaction, UserError(said))
