"""The doctor: what state a table is in, what ails it, and what helps with one press. No hand is ever looked into."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import discord

from bot.model.table import UNTIMED
from bot.needed_permissions import NEEDS
from bot.pages import parts
from bot.pages.board import board_link
from bot.pages.people import introduction
from bot.pages.press import custom_id
from bot.pages.table_options import CLOCK_NAMES
from bot.tables import moderating
from cogs.moderation.pages import state_line
from cogs.servers.check import how_to_grant, lacking_for_table
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence

    from bot.client import Greenwood
    from bot.model.table import BoardMessage, Table
    from bot.operating.recent_errors import RecentError
    from bot.pages.parts import Page
    from words.language import Language

REPAIR = "mod_repair"
"""The verb of the press that repairs a table; the argument is a key of `REPAIRS`."""


class Repair(NamedTuple):
    """What one press can do for a table."""

    label: str
    news: str
    """What the table hears of it."""
    helps: Callable[[Table], bool]
    """Whether it could help a table at all."""
    do: Callable[[Greenwood, Table], Awaitable[object]]


async def _repost(bot: Greenwood, table: Table) -> None:
    bot.boards.repost(table.id)


async def _wake_computer(bot: Greenwood, table: Table) -> None:
    bot.autoplay.resume(table)


REPAIRS = {
    "repost": Repair(
        mark("Post the board anew"), mark("A moderator has posted the board anew."), lambda _table: True, _repost
    ),
    "computer": Repair(
        mark("Wake the computer players"),
        mark("A moderator has woken the computer players."),
        lambda table: table.phase == "playing" and any(seat.is_computer or seat.stood_in for seat in table.seats),
        _wake_computer,
    ),
    "resume": Repair(
        mark("Let the game go on"),
        mark("A moderator has resumed this game."),
        lambda table: table.paused_at is not None,
        lambda bot, table: bot.tables.change(table.id, moderating.resume, bot.tables.now()),
    ),
    "clock": Repair(
        mark("Take the clock off"),
        mark("A moderator has taken the clock off this game."),
        lambda table: table.phase == "playing" and table.clock != UNTIMED,
        lambda bot, table: bot.tables.change(table.id, moderating.release_clock),
    ),
}
"""What helps, by what the press calls it."""


class Findings(NamedTuple):
    """What there is to know about a table."""

    table: Table
    title: str
    """Of its game."""
    board: BoardMessage | None
    trouble: str | None
    """Why the board cannot be shown, to be translated."""
    lacking: tuple[str, ...]
    """Permissions that are missing in its channel, keys of `NEEDS`."""
    recent_errors: tuple[RecentError, ...]


async def examine(bot: Greenwood, table: Table) -> Findings:
    """Look at a table from all sides."""
    return Findings(
        table=table,
        title=bot.hosted_games[table.game].words.title,
        board=await bot.store.boards.of_table(table.id),
        trouble=bot.boards.trouble(table.id),
        lacking=_lacking(bot, table),
        recent_errors=bot.recent_errors.of(table.id),
    )


def doctor_page(findings: Findings, language: Language, note: str = "") -> Page:
    """Show what was found, with what helps."""
    table = findings.table
    repairs = [
        parts.button(language.say(repair.label), custom_id(table, REPAIR, key), discord.ButtonStyle.primary)
        for key, repair in REPAIRS.items()
        if repair.helps(table)
    ]
    return parts.page(
        parts.text(
            note,
            language.say("## {game}, table {number}", game=findings.title, number=table.id),
            language.say("In <#{channel}>. Host: <@{host}>.", channel=table.channel_id, host=table.host_id),
            state_line(table, language),
            *_clock_lines(table, language),
            *(f"{number}. {introduction(seat, language)}" for number, seat in enumerate(table.seats, 1)),
        ),
        parts.text(*_board_lines(findings, language)),
        parts.text(*_permission_lines(findings.lacking, language)),
        parts.text(*_error_lines(findings.recent_errors, language)),
        *parts.rows(repairs),
    )


def _lacking(bot: Greenwood, table: Table) -> tuple[str, ...]:
    guild = bot.get_guild(table.guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(table.channel_id)
    if guild is None or channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return ()
    return lacking_for_table(channel, channel.permissions_for(guild.me))


def _clock_lines(table: Table, language: Language) -> Iterator[str]:
    yield language.say("Clock: {clock}.", clock=language.say(CLOCK_NAMES[table.clock]))
    if table.deadline is not None:
        yield language.say("I look at it again {when}.", when=f"<t:{table.deadline}:R>")


def _board_lines(findings: Findings, language: Language) -> Iterator[str]:
    board, table = findings.board, findings.table
    link = board_link(table, board)
    if findings.trouble is not None:
        yield language.say(findings.trouble)
    elif board is None or not link:
        yield language.say("No message shows the board yet.")
    elif board.version == table.version:
        yield language.say("[The board]({link}) shows how things stand.", link=link)
    else:
        yield language.say("[The board]({link}) is behind, and about to be brought up to date.", link=link)


def _permission_lines(lacking: Sequence[str], language: Language) -> Iterator[str]:
    if not lacking:
        yield language.say("I have every permission that I need there.")
        return
    for name in lacking:
        yield language.say(
            "- I lack **{permission}**: {why}.",
            permission=language.say(NEEDS[name].name),
            why=language.say(NEEDS[name].why),
        )
    yield how_to_grant(language)


def _error_lines(recent_errors: Sequence[RecentError], language: Language) -> Iterator[str]:
    if not recent_errors:
        yield language.say("Nothing has gone wrong at this table since I woke.")
        return
    yield language.say("What went wrong lately; the operator finds it in the log:")
    for error in recent_errors:
        named = f" `{error.error_id}`" if error.error_id else ""
        yield f"- <t:{error.at}:R>{named} {error.kind}"
