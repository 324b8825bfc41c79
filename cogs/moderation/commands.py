"""`/moderate …`: everything that a moderator can do; each action is asked about before it is done."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.digits import whole_number
from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.choices import fitting_choices
from bot.interactions.game_choices import hosted_game, propose_games
from bot.model.table import OPEN_PHASES
from bot.pages.press import LARGEST_NUMBER
from bot.servers.admission import is_allowed, require_not_banned
from bot.servers.permissions import require_granted, require_right, require_right_everywhere
from bot.tables import moderating
from bot.tables.take_back import has_come_to_light
from bot.tables.waiting import require_begun
from cogs.moderation.doctor import doctor_page, examine
from cogs.moderation.member_actions import Ban, ResetRating, Unban
from cogs.moderation.options import ABOUT_PLACE, ABOUT_PRIVATE_REASON, PLACE, Place, Reason
from cogs.moderation.pages import question_page, tables_page
from cogs.moderation.past import past_games
from cogs.moderation.points import is_under_way, point, points, stage_before
from cogs.moderation.presses import show_log
from cogs.moderation.seat_actions import Kick, OfferSeat
from cogs.moderation.table_actions import Annul, EndGame, Pause, Relocate, Repost, Resume, TakeBack
from cogs.moderation.tables import moderated_tables, require_table, require_table_in
from words.language import mark

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.model.table import Table
    from cogs.moderation.actions import Action
    from cogs.moderation.proposals import Proposals


@app_commands.guild_only()
@app_commands.default_permissions(manage_messages=True)
class ModerationCommands(
    commands.GroupCog,
    group_name=locale_str("moderate"),
    group_description=locale_str("Look after the games of this server"),
):
    """The commands of moderators. A server may show them to anybody, so each checks the right itself."""

    def __init__(self, proposals: Proposals) -> None:
        """Make proposals; `Presses` carries them out."""
        self._proposals = proposals

    @app_commands.command(
        name=locale_str("tables"), description=locale_str("List the open tables, and whom they wait for")
    )
    async def tables(self, interaction: Interaction) -> None:
        """List the tables that the member may moderate."""
        guild_id = require_right(interaction, "manage_messages")
        readable, unreadable = await moderated_tables(interaction, guild_id)
        language = answers.language_of(interaction)
        private = await interaction.client.store.servers.count_private_tables(guild_id)
        await answers.show(
            interaction, tables_page(readable, unreadable, interaction.client.hosted_games, language, private=private)
        )

    @app_commands.command(name=locale_str("end"), description=locale_str("End a game, or close a table"))
    @app_commands.rename(counted=locale_str("counted"), **PLACE)
    @app_commands.describe(counted=locale_str("Whether the game counts as played"), **ABOUT_PLACE)
    async def end(
        self,
        interaction: Interaction,
        *,
        counted: bool,
        where: Place | None = None,
        reason: Reason = "",
    ) -> None:
        """Ask whether to end a game."""
        table = await require_table_in(interaction, where)
        moderating.end(table, table.waiting_since, counted=counted)
        await self._ask(interaction, EndGame(interaction.user.id, reason, table, counted))

    @app_commands.command(name=locale_str("pause"), description=locale_str("Pause a game; no clock runs"))
    @app_commands.rename(**PLACE)
    @app_commands.describe(**ABOUT_PLACE)
    async def pause(self, interaction: Interaction, where: Place | None = None, reason: Reason = "") -> None:
        """Ask whether to pause a game."""
        table = await require_table_in(interaction, where)
        moderating.pause(table, table.waiting_since)
        await self._ask(interaction, Pause(interaction.user.id, reason, table))

    @app_commands.command(name=locale_str("resume"), description=locale_str("Let a paused game go on"))
    @app_commands.rename(**PLACE)
    @app_commands.describe(**ABOUT_PLACE)
    async def resume(self, interaction: Interaction, where: Place | None = None, reason: Reason = "") -> None:
        """Ask whether to let a game go on."""
        table = await require_table_in(interaction, where)
        moderating.resume(table, table.waiting_since)
        await self._ask(interaction, Resume(interaction.user.id, reason, table))

    @app_commands.command(
        name=locale_str("kick"), description=locale_str("Take a member's seat away; in a game the computer takes it")
    )
    @app_commands.rename(player=locale_str("player"), **PLACE)
    @app_commands.describe(player=locale_str("Who loses the seat"), **ABOUT_PLACE)
    async def kick(
        self, interaction: Interaction, player: str, where: Place | None = None, reason: Reason = ""
    ) -> None:
        """Ask whether to kick a member from their seat."""
        table = await require_table_in(interaction, where)
        number = _seat(table, player)
        moderating.kick(table, number)
        await self._ask(interaction, Kick(interaction.user.id, reason, table, number))

    @app_commands.command(name=locale_str("replace"), description=locale_str("Offer somebody's seat to another member"))
    @app_commands.rename(player=locale_str("player"), member=locale_str("member"), **PLACE)
    @app_commands.describe(
        player=locale_str("Whose seat it is"),
        member=locale_str("Who is asked to take it over"),
        **ABOUT_PLACE,
    )
    async def replace(
        self,
        interaction: Interaction,
        player: str,
        member: discord.Member,
        where: Place | None = None,
        reason: Reason = "",
    ) -> None:
        """Ask whether to offer a seat to a member."""
        table = await require_table_in(interaction, where)
        number = _seat(table, player)
        _require_person(member)
        # Whoever takes a seat looks into its hand; another moderator may give it to them.
        if member.id == interaction.user.id:
            raise UserError(
                mark("You cannot offer yourself a seat, for you would see its hand. Ask another moderator.")
            )
        require_not_banned(interaction, member.id)
        moderating.replace_seat(table, number, member.id, member.display_name, table.waiting_since)
        await self._ask(interaction, OfferSeat(interaction.user.id, reason, table, number, member.id))

    @app_commands.command(name=locale_str("takeback"), description=locale_str("Go back to an earlier point of a game"))
    @app_commands.rename(move=locale_str("move"), **PLACE)
    @app_commands.describe(move=locale_str("The first move to take back; all later ones go as well"), **ABOUT_PLACE)
    async def takeback(
        self, interaction: Interaction, move: str, where: Place | None = None, reason: Reason = ""
    ) -> None:
        """Ask whether to take moves back."""
        table = await require_table_in(interaction, where)
        require_begun(table)
        _require_no_own_game(interaction, table)
        history = await interaction.client.tables.history(table)
        number = whole_number(move, min(table.moves, len(history)) - 1)
        if number is None:
            raise UserError(mark("Choose a move from the list."))
        hosted, language = interaction.client.hosted_games[table.game], answers.language_of(interaction)
        told = point(table, history, number, hosted, language).words
        reveals = await asyncio.to_thread(has_come_to_light, table, history, number)
        stage = partial(stage_before, table, history, number, hosted)
        action = TakeBack(interaction.user.id, reason, table, history[number].logged, told, reveals, stage)
        await self._ask(interaction, action)

    @app_commands.command(
        name=locale_str("repost"), description=locale_str("Post a board anew at the bottom of its channel")
    )
    @app_commands.rename(**PLACE)
    @app_commands.describe(**ABOUT_PLACE | {"reason": ABOUT_PRIVATE_REASON})
    async def repost(self, interaction: Interaction, where: Place | None = None, reason: Reason = "") -> None:
        """Ask whether to post a board anew."""
        table = await require_table_in(interaction, where)
        await self._ask(interaction, Repost(interaction.user.id, reason, table))

    @app_commands.command(name=locale_str("relocate"), description=locale_str("Move a table to another channel"))
    @app_commands.rename(to=locale_str("to"), **PLACE)
    @app_commands.describe(to=locale_str("Where it shall go on"), **ABOUT_PLACE)
    async def relocate(
        self, interaction: Interaction, to: Place, where: Place | None = None, reason: Reason = ""
    ) -> None:
        """Ask whether to move a table."""
        table = await require_table_in(interaction, where)
        moderating.relocate(table, to)
        _require_place(interaction, to)
        await self._ask(interaction, Relocate(interaction.user.id, reason, table, to))

    @app_commands.command(name=locale_str("doctor"), description=locale_str("See what ails a table, and repair it"))
    @app_commands.rename(where=PLACE["where"])
    @app_commands.describe(where=ABOUT_PLACE["where"])
    async def doctor(self, interaction: Interaction, where: Place | None = None) -> None:
        """Show a table from all sides."""
        findings = await examine(interaction.client, await require_table_in(interaction, where))
        await answers.show(interaction, doctor_page(findings, answers.language_of(interaction)))

    @app_commands.command(name=locale_str("ban"), description=locale_str("Ban a member from games on this server"))
    @app_commands.rename(member=locale_str("member"), reason=PLACE["reason"])
    @app_commands.describe(member=locale_str("Who shall not play"), reason=ABOUT_PRIVATE_REASON)
    async def ban(self, interaction: Interaction, member: discord.User, reason: Reason = "") -> None:
        """Ask whether to ban a member from games."""
        guild_id = require_right_everywhere(interaction, "manage_messages")
        _require_person(member)
        ban = Ban(interaction.user.id, reason, guild_id, member.id, member.display_name)
        if await ban.has_no_effect(interaction.client):
            raise UserError(mark("<@{member}> is banned from games already."), member=member.id)
        await self._ask(interaction, ban)

    @app_commands.command(name=locale_str("unban"), description=locale_str("Let a member play again"))
    @app_commands.rename(member=locale_str("member"), reason=PLACE["reason"])
    @app_commands.describe(member=locale_str("Who may play again"), reason=ABOUT_PRIVATE_REASON)
    async def unban(self, interaction: Interaction, member: discord.User, reason: Reason = "") -> None:
        """Ask whether to lift a ban."""
        guild_id = require_right_everywhere(interaction, "manage_messages")
        if not interaction.client.servers.is_banned(guild_id, member.id):
            raise UserError(mark("<@{member}> is not banned from games."), member=member.id)
        await self._ask(interaction, Unban(interaction.user.id, reason, guild_id, member.id, member.display_name))

    @app_commands.command(name=locale_str("annul"), description=locale_str("Have a finished game count for nothing"))
    @app_commands.rename(game=locale_str("game"), reason=PLACE["reason"])
    @app_commands.describe(game=locale_str("A finished game of this channel"), reason=ABOUT_PLACE["reason"])
    async def annul(self, interaction: Interaction, game: str, reason: Reason = "") -> None:
        """Ask whether to annul a finished game."""
        table_id = whole_number(game, LARGEST_NUMBER)
        if table_id is None:
            raise UserError(mark("Choose a game from the list."))
        table = await require_table(interaction, table_id)
        moderating.annul(table)
        await self._ask(interaction, Annul(interaction.user.id, reason, table))

    @app_commands.command(name=locale_str("reset"), description=locale_str("Let a member's rating begin anew"))
    @app_commands.rename(member=locale_str("member"), game=locale_str("game"), reason=PLACE["reason"])
    @app_commands.describe(
        member=locale_str("Whose rating"),
        game=locale_str("In which game"),
        reason=ABOUT_PRIVATE_REASON,
    )
    async def reset(self, interaction: Interaction, member: discord.User, game: str, reason: Reason = "") -> None:
        """Ask whether to reset a member's rating."""
        guild_id = require_right_everywhere(interaction, "manage_messages")
        _require_person(member)
        hosted = hosted_game(interaction.client.hosted_games, game)
        action = ResetRating(
            interaction.user.id,
            reason,
            guild_id,
            member.id,
            member.display_name,
            hosted.rules.name,
            hosted.words.title,
        )
        await self._ask(interaction, action)

    @app_commands.command(name=locale_str("log"), description=locale_str("What moderators did, to whom, when and why"))
    async def log(self, interaction: Interaction) -> None:
        """Show the latest page of the audit log."""
        await show_log(interaction, 0)

    @kick.autocomplete("player")
    @replace.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await _proposed_table(interaction)
        seats = table.seats if table is not None and table.phase in OPEN_PHASES else ()
        return fitting_choices([(seat.name, str(number)) for number, seat in enumerate(seats)], typed)

    @takeback.autocomplete("move")
    async def _moves(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await _proposed_table(interaction)
        if table is None or not is_under_way(table):
            return []
        history = await interaction.client.tables.history(table)
        found = points(table, history, interaction.client.hosted_games[table.game], answers.language_of(interaction))
        return fitting_choices([(point.words, str(point.kept)) for point in found], typed)

    @annul.autocomplete("game")
    async def _past_games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return fitting_choices(await past_games(interaction), typed)

    reset.autocomplete("game")(propose_games)

    async def _ask(self, interaction: Interaction, action: Action) -> None:
        token = self._proposals.propose(interaction.guild_id or 0, interaction.user.id, action)
        language = answers.language_of(interaction)
        await answers.show(interaction, question_page(action, token, interaction.client.hosted_games, language))


async def _proposed_table(interaction: Interaction) -> Table | None:
    """Return the table for proposals, which have no way to tell an error."""
    where = interaction.namespace.where
    try:
        return await require_table_in(interaction, None if where is None else int(where.id))
    except UserError:
        return None


def _require_place(interaction: Interaction, channel_id: int) -> None:
    """Make sure that a table can go on in a channel: for the server, for the moderator, and for the bot."""
    guild_id = require_right(interaction, "manage_messages", channel_id)
    guild = interaction.guild
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if guild is None or not isinstance(channel, discord.TextChannel | discord.Thread):
        raise UserError(mark("I cannot post there. Choose a text channel or a thread that I can see."))
    if not is_allowed(channel, interaction.client.servers.settings(guild_id)):
        raise UserError(mark("Games are not played in this channel. Try another one."))
    require_granted(interaction, channel, channel.permissions_for(guild.me))


def _seat(table: Table, text: str) -> int:
    """Return the seat that was chosen from the list, or whose player is called like that."""
    chosen = whole_number(text, len(table.seats) - 1)
    if chosen is not None:
        return chosen
    named = [number for number, seat in enumerate(table.seats) if seat.name.casefold() == text.strip().casefold()]
    if not named:
        raise UserError(mark("There is no such player at this table. Choose one from the list."))
    return named[0]


def _require_no_own_game(interaction: Interaction, table: Table) -> None:
    """Keep a moderator who plays from going back with what they have seen, where others play with them."""
    members = {seat.user_id for seat in table.seats if seat.user_id is not None}
    if interaction.user.id in members and len(members) > 1:
        raise UserError(
            mark("You play at this table yourself. Ask another moderator, or ask the others with /table takeback.")
        )


def _require_person(member: discord.User | discord.Member) -> None:
    if member.bot:
        raise UserError(mark("Choose a person, not a bot."))
