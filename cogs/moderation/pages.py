"""What moderators see: a question before each action, the tables of the server, the audit log. All of it is private."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.pages import parts
from bot.pages.audit_entries import entry_line
from bot.pages.board import board_link
from bot.pages.people import mentions, names_in_text
from bot.pages.press import custom_id
from bot.pages.why_ended import reason_line
from bot.tables.waiting import waits_for

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.hosted_game import HostedGame
    from bot.model.table import BoardMessage, Table
    from bot.pages.audit_entries import TableNames
    from bot.pages.parts import Page
    from bot.store.servers import AuditPage
    from cogs.moderation.actions import Action
    from words.language import Language

CONFIRM = "mod_confirm"
"""The verb of the press that carries an action out; the argument is the token of the proposal."""
CANCEL = "mod_cancel"
"""The verb of the press that does not."""
LOG = "mod_log"
"""The verb of the press that turns the pages of the audit log; the argument is the page."""
MOST_TABLES = 10
"""How many tables are listed at most."""
MOST_BROKEN = 5
"""How many damaged tables are named at most."""
ENTRIES_PER_PAGE = 8
"""Entries of the audit log on one page."""
LONGEST_ENTRY = 470
"""Characters of an entry; a message holds 4,000 (docs: Component Reference)."""


def question_page(action: Action, token: str, hosted_games: Mapping[str, HostedGame], language: Language) -> Page:
    """Ask before an action is carried out, and say at which table that would be."""
    return parts.page(
        parts.text(
            _about(action, hosted_games, language), action.question(language), reason_line(action.reason, language)
        ),
        *parts.rows(
            [
                parts.button(language.say("Yes"), custom_id(None, CONFIRM, token), ButtonStyle.danger),
                parts.button(language.say("No"), custom_id(None, CANCEL)),
            ]
        ),
    )


def done_page(action: Action, hosted_games: Mapping[str, HostedGame], language: Language) -> Page:
    """Tell the moderator that an action was carried out."""
    return parts.page(
        parts.text(_about(action, hosted_games, language), action.news(language), action.undoing(language))
    )


def _about(action: Action, hosted_games: Mapping[str, HostedGame], language: Language) -> str:
    """Name the game, the channel and the players of the table that an action is about; nothing if it is about none."""
    table = action.about
    if table is None:
        return ""
    return language.say(
        "**{game}** in <#{channel}>: {names}",
        game=hosted_games[table.game].words.title,
        channel=table.channel_id,
        names=language.listing(names_in_text(table)),
    )


def tables_page(
    tables: Sequence[tuple[Table, BoardMessage | None]],
    unreadable: Sequence[int],
    hosted_games: Mapping[str, HostedGame],
    language: Language,
    *,
    private: int = 0,
) -> Page:
    """List open tables, those first that have waited longest; of private ones, say only how many there are."""
    waiting = sorted(tables, key=lambda each: each[0].waiting_since)
    lines = [_table_lines(table, board, hosted_games[table.game], language) for table, board in waiting[:MOST_TABLES]]
    more = len(waiting) - MOST_TABLES
    broken = [
        language.say("Table {number} cannot be read. Tell the operator.", number=table_id) for table_id in unreadable
    ]
    return parts.page(
        parts.text(
            language.say("## Tables on this server"),
            *(lines or [language.say("There is no open table.")]),
            language.say_plural("One more table is open.", "{n} more tables are open.", more) if more > 0 else "",
            *broken[:MOST_BROKEN],
            _private_line(private, language),
        )
    )


def _private_line(count: int, language: Language) -> str:
    """Say how many private games are open, and nothing else of them."""
    if not count:
        return ""
    return language.say_plural("-# One private game is open as well.", "-# {n} private games are open as well.", count)


def _table_lines(table: Table, board: BoardMessage | None, hosted: HostedGame, language: Language) -> str:
    head = language.say("**{game}** in <#{channel}>", game=hosted.words.title, channel=table.channel_id)
    link = board_link(table, board)
    linked = language.say("{table} ([board]({link}))", table=head, link=link) if link else head
    return f"{linked}\n-# {state_line(table, language)}"


def state_line(table: Table, language: Language) -> str:
    """Say in which phase a table is, whom it waits for and since when."""
    since = f"<t:{table.waiting_since}:R>"
    if table.phase == "lobby":
        return language.say_plural(
            "The game has not begun; one player sits here. Opened {since}.",
            "The game has not begun; {n} players sit here. Opened {since}.",
            len(table.seats),
            since=since,
        )
    if table.phase != "playing":
        return language.say("The game has ended.")
    if table.paused_at is not None:
        return language.say("Paused by a moderator {since}.", since=f"<t:{table.paused_at}:R>")
    if table.is_asleep:
        return language.say("Asleep: every member is away.")
    return language.say(
        "Waiting for {names}, asked {since}.", names=mentions(table, waits_for(table), language), since=since
    )


def audit_page(page: AuditPage, tables: TableNames, number: int, language: Language) -> Page:
    """Show a page of the audit log, the first page holding the latest entries; `tables` names theirs."""
    pages = max(1, -(-page.total // ENTRIES_PER_PAGE))
    turning = [
        parts.button(language.say("Later"), custom_id(None, LOG, str(number - 1))) if number else None,
        parts.button(language.say("Earlier"), custom_id(None, LOG, str(number + 1))) if number + 1 < pages else None,
    ]
    lines = [f"- {parts.cut(entry_line(entry, tables, language), LONGEST_ENTRY)}" for entry in page.entries]
    return parts.page(
        parts.text(
            language.say("## What moderators did: page {page} of {pages}", page=number + 1, pages=pages),
            *(lines or [language.say("Nothing yet.")]),
        ),
        *parts.rows(turning),
    )
