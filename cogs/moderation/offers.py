"""The offer of a seat: a public message with two buttons, which the member to whom it is made alone can press."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.digits import whole_number
from bot.discord_errors import UNDELIVERED
from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.answers import NOBODY
from bot.model.finished_game import may_be_rated
from bot.model.server import AuditEntry
from bot.pages import parts
from bot.pages.people import mention
from bot.pages.press import Press, custom_id
from bot.pages.why_ended import reason_line
from bot.servers.admission import require_not_banned
from bot.tables import moderating
from bot.tables.keeper import no_such_table
from words.language import mark

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.model.server import Offer
    from bot.model.table import Seat, Table
    from bot.pages.parts import Page
    from words.language import Language


ACCEPT_SEAT = "seat_accept"
"""The verb of the press that takes a seat; the argument is its number."""
DECLINE_SEAT = "seat_decline"
"""The verb of the press that does not."""


def offer_page(table: Table, title: str, offer: Offer, language: Language) -> Page:
    """Ask a member whether they take over a seat; `title` is what the table's game is called."""
    asked = language.say(
        "<@{member}>, a moderator offers you the seat of {name} in “{game}”. Do you want to take it over?",
        member=offer.user_id,
        name=mention(table.seats[offer.seat]),
        game=title,
    )
    number, price = str(offer.seat), rating_price(table, offer.seat, language)
    if price:
        asked = f"{asked} {price}"
    return parts.page(
        parts.text(asked, reason_line(offer.reason, language)),
        *parts.rows(
            [
                parts.button(
                    language.say("Take the seat"),
                    custom_id(table, ACCEPT_SEAT, number),
                    ButtonStyle.success,
                ),
                parts.button(language.say("No, thanks"), custom_id(table, DECLINE_SEAT, number)),
            ]
        ),
    )


def rating_price(table: Table, number: int, language: Language) -> str:
    """Say that a game is not rated any more once a member takes over this seat; empty where it makes no difference."""
    seat = table.seats[number]
    has_had_member = seat.user_id is not None or seat.resigned_user_id is not None
    if has_had_member or not table.moves or not may_be_rated(table):
        return ""
    return language.say("The game is not rated then, since a computer player has begun with this seat.")


async def accept(interaction: Interaction, press: Press) -> None:
    """Seat the member to whom the seat is offered, show them its hand, and tell so in place of the offer."""
    require_not_banned(interaction)
    client, user = interaction.client, interaction.user
    offer, table = await _offer(interaction, press)
    before = table.seats[offer.seat]
    language = client.language_of(table.guild_id)
    told = language.say(
        "<@{member}> has taken over the seat of {name} in “{game}”.",
        member=user.id,
        name=mention(before),
        game=client.hosted_games[table.game].words.title,
    )
    now = client.tables.now()
    entry = AuditEntry(
        table.guild_id, now, offer.moderator_id, "replace", table.id, user.id, reason=offer.reason, detail=told
    )
    async with client.audit.noting(entry, offer):
        table = await client.tables.change(
            table.id, moderating.replace_seat, offer.seat, user.id, user.display_name, now
        )
    try:
        note = _seated_note(before, user.id, answers.language_of(interaction))
        await client.panels.show(interaction, table, note)
    finally:
        if interaction.message is not None:
            with contextlib.suppress(*UNDELIVERED):  # the offer is closed all the same
                page = _told(told, reason_line(offer.reason, language))
                await interaction.message.edit(view=page.layout, allowed_mentions=NOBODY)


def _seated_note(before: Seat, user_id: int, language: Language) -> str:
    """Tell a member that a seat is theirs, which may have been theirs before."""
    if before.resigned_user_id == user_id:
        return language.say("You have your seat back: what was played there meanwhile was not yours.")
    return language.say(
        "You have taken over the seat of {name}: what was played there before was not yours.", name=mention(before)
    )


async def decline(interaction: Interaction, press: Press) -> None:
    """Drop the offer, and tell so in its place."""
    offer, table = await _offer(interaction, press)
    client = interaction.client
    await client.store.servers.remove_offer(offer)
    told = client.language_of(table.guild_id).say(
        "<@{member}> does not take over the seat of {name} in “{game}”.",
        member=interaction.user.id,
        name=mention(table.seats[offer.seat]),
        game=client.hosted_games[table.game].words.title,
    )
    await interaction.response.edit_message(view=_told(told).layout, allowed_mentions=NOBODY)


async def _offer(interaction: Interaction, press: Press) -> tuple[Offer, Table]:
    """Return the offer that a press answers, which nobody else can answer, nor from elsewhere."""
    table = await interaction.client.tables.table(press.table_id)
    if table.channel_id != interaction.channel_id:
        raise no_such_table()
    number = whole_number(press.argument, len(table.seats) - 1)
    offer = None if number is None else await interaction.client.store.servers.offer(table.id, number)
    if offer is None:
        raise UserError(mark("This offer does not stand any more."))
    if offer.user_id != interaction.user.id:
        raise UserError(mark("This seat is offered to <@{member}>."), member=offer.user_id)
    return offer, table


def _told(*lines: str) -> Page:
    """Tell what has become of an offer, in its place."""
    return parts.page(parts.text(*lines))
