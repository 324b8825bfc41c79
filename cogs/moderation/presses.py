"""The buttons of moderators' private messages, and of the offers that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.digits import whole_number
from bot.errors import UserError
from bot.interactions import answers
from bot.model.server import AuditEntry
from bot.pages import parts
from bot.pages.audit_entries import TableNames
from bot.pages.why_ended import reason_line
from bot.servers.permissions import require_right, require_right_everywhere
from cogs.moderation.doctor import REPAIR, REPAIRS, doctor_page, examine
from cogs.moderation.offers import ACCEPT_SEAT, DECLINE_SEAT, accept, decline
from cogs.moderation.pages import CANCEL, CONFIRM, ENTRIES_PER_PAGE, LOG, audit_page, done_page
from cogs.moderation.tables import require_table
from cogs.moderation.telling import tell_channel
from words.language import mark

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction
    from bot.interactions.router import Router
    from bot.pages.press import Press
    from cogs.moderation.actions import Action
    from cogs.moderation.proposals import Proposals


LAST_PAGE = 99_999
"""More than any log has."""


class Presses:
    """Handles them; the right to moderate is looked up anew with each."""

    def __init__(self, proposals: Proposals) -> None:
        """Carry out what is among the proposals."""
        self._proposals = proposals

    def add_to(self, router: Router[Greenwood]) -> None:
        """Have the presses brought here."""
        router.add(CONFIRM, self.confirm)
        router.add(CANCEL, self.cancel)
        router.add(REPAIR, repair)
        router.add(LOG, turn_log)
        router.add(ACCEPT_SEAT, accept)
        router.add(DECLINE_SEAT, decline)

    async def confirm(self, interaction: Interaction, press: Press) -> None:
        """Carry out what the moderator has proposed, note it, and tell the table."""
        guild_id, moderator_id = interaction.guild_id or 0, interaction.user.id
        proposed = self._proposals.find(guild_id, moderator_id, press.argument)
        self._proposals.close(guild_id, moderator_id)  # before anything is waited for: a second press finds nothing
        action = await proposed.found_again(interaction.client)
        if action.channel_id is None:
            require_right_everywhere(interaction, "manage_messages")
        else:
            require_right(interaction, "manage_messages", action.channel_id)
        await _carry_out(interaction.client, guild_id, action)
        await answers.show(
            interaction, done_page(action, interaction.client.hosted_games, answers.language_of(interaction))
        )

    async def cancel(self, interaction: Interaction, _press: Press) -> None:
        """Drop what the moderator has proposed."""
        self._proposals.close(interaction.guild_id or 0, interaction.user.id)
        words = answers.language_of(interaction).say("Nothing has changed.")
        await answers.show(interaction, parts.page(parts.text(words)))


async def repair(interaction: Interaction, press: Press) -> None:
    """Repair a table, note it, tell the table, and show how it is now."""
    client = interaction.client
    table = await require_table(interaction, press.table_id)
    chosen = REPAIRS.get(press.argument)
    if chosen is None or not chosen.helps(table):
        raise UserError(mark("This does not help the table any more. Use /moderate doctor for a fresh look."))
    public = client.language_of(table.guild_id).say(chosen.news)
    now, user_id = client.tables.now(), interaction.user.id
    async with client.audit.noting(AuditEntry(table.guild_id, now, user_id, "repair", table.id, detail=public)):
        await chosen.do(client, table)
    tell_channel(client, table, public)
    language = answers.language_of(interaction)
    findings = await examine(client, await client.tables.table(table.id))
    await answers.show(interaction, doctor_page(findings, language, note=f"**{language.say(chosen.news)}**"))


async def turn_log(interaction: Interaction, press: Press) -> None:
    """Show another page of the audit log."""
    await show_log(interaction, whole_number(press.argument, LAST_PAGE) or 0)


async def show_log(interaction: Interaction, number: int) -> None:
    """Show a page of the audit log to a moderator of the whole server."""
    guild_id = require_right_everywhere(interaction, "manage_messages")
    client = interaction.client
    page = await client.store.servers.entries(guild_id, number * ENTRIES_PER_PAGE, ENTRIES_PER_PAGE)
    tables = TableNames(await client.store.servers.places(page.entries), client.hosted_games)
    await answers.show(interaction, audit_page(page, tables, number, answers.language_of(interaction)))


async def _carry_out(client: Greenwood, guild_id: int, action: Action) -> None:
    """Do what a moderator wants together with its entry in the audit log, and tell the table if it is about one."""
    language = client.language_of(guild_id)
    news = action.news(language)
    entry = AuditEntry(
        guild_id,
        client.tables.now(),
        action.moderator_id,
        action.name,
        action.table_id,
        action.subject_id,
        action.reason,
        action.detail(language),
    )
    async with client.audit.noting(entry):
        await action.perform(client)
    await action.tell(client, news, reason_line(action.reason, language))
