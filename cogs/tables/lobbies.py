"""Tables before and after their game, for commands and buttons alike: open, gather players, begin, play again."""

from __future__ import annotations

import logging
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from msgspec.structs import replace

from bot.digits import whole_number
from bot.discord_errors import UNDELIVERED
from bot.errors import UserError
from bot.interactions import answers
from bot.model.server import AuditEntry
from bot.model.table import Presentation, Seat, Stakes
from bot.pages import parts
from bot.pages.board import board_link
from bot.pages.lobby import (
    REMOVE_COMPUTER,
    computers_page,
    options_page,
    setup_page,
    unseated_page,
)
from bot.pages.lobby_notes import words_open_already, words_opened, words_opened_again, words_seated
from bot.pages.people import LEVEL_NAMES
from bot.pages.shuffle import contribution_line
from bot.public_buttons import OPTIONS, SET_UP, PublicButton
from bot.servers.admission import require_may_open, require_not_banned
from bot.servers.permissions import has_right, require_permissions
from bot.tables import drafts, lobby
from bot.tables.keeper import ChannelHasTableError
from bot.tables.seats import seat_of
from cogs.tables import alone
from cogs.tables.drafting import drafted, in_channel
from cogs.tables.in_game import ask_to_resign
from games.options import options_of
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.client import Interaction
    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.parts import Page
    from games.options import OptionValue
    from games.players import LevelName
    from words.language import Language


logger = logging.getLogger(__name__)

LOBBY_OPEN = mark(
    "Your table in <#{channel}> has not begun yet. Begin or close it there before you open another in a thread here."
)
THREAD_NAME_LENGTH = 100
"""Characters of a thread's name (docs: Start Thread without Message)."""


async def open_table(interaction: Interaction, hosted: HostedGame, options: Any, computers: int, level: str) -> None:
    """Open a table in the lobby, with the member as host and some computer players."""
    require_permissions(interaction)
    require_may_open(interaction)
    tables = interaction.client.tables
    settings = interaction.client.servers.settings(interaction.guild_id or 0)
    user = interaction.user
    draft = in_channel(interaction, drafted(interaction, hosted, options))
    for _ in range(computers):
        draft = lobby.add_computer(draft, user.id, _level(level))
    try:
        if settings.opens_threads:
            table = await _open_apart(interaction, hosted, draft)
        else:
            table = await tables.open(draft)
    except ChannelHasTableError as error:
        raise await _leading_there(interaction, draft.channel_id, error) from None
    await _tell_in_lobby(interaction, table, words_opened)


async def _open_apart(interaction: Interaction, hosted: HostedGame, draft: Table) -> Table:
    """Open a table in a thread of its own, or in the channel where there can be none.

    Raises:
        UserError: the member has a lobby in such a thread already.
    """
    await _require_no_other_lobby(interaction, draft)
    thread = await _own_thread(interaction, hosted)
    if thread is None:
        return await interaction.client.tables.open(draft)
    return await _open_in_thread(interaction, thread, draft)


async def _require_no_other_lobby(interaction: Interaction, draft: Table) -> None:
    """Lead a member to the lobby that they have in a thread of a channel: nobody fills a channel with threads."""
    client = interaction.client
    for table_id in await client.store.tables_of(interaction.user.id):
        there = await client.tables.table(table_id)
        if there.phase == "lobby" and (there.host_id, there.parent_id) == (draft.host_id, draft.channel_id):
            raise UserError(LOBBY_OPEN, channel=there.channel_id)


async def _own_thread(interaction: Interaction, hosted: HostedGame) -> discord.Thread | None:
    """Start a thread for a table and return it; none where that is impossible, and the table stays in the channel."""
    channel, granted = interaction.channel, interaction.app_permissions
    allowed = granted.create_public_threads and granted.send_messages_in_threads
    if not allowed or not isinstance(channel, discord.TextChannel):
        return None
    # Discord may take longer for a thread than it waits for an answer.
    await interaction.response.defer(ephemeral=True)
    name = f"{hosted.words.title}: {interaction.user.display_name}"[:THREAD_NAME_LENGTH]
    try:
        return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    except discord.HTTPException as error:
        logger.warning("no thread in channel %d (code %d)", channel.id, error.code)
        return None


async def _open_in_thread(interaction: Interaction, thread: discord.Thread, draft: Table) -> Table:
    """Open a table in its own thread; where that fails, the empty thread is put away."""
    try:
        await _require_no_other_lobby(interaction, draft)  # a doubled press may have opened one meanwhile
        return await interaction.client.tables.open(replace(draft, channel_id=thread.id, parent_id=draft.channel_id))
    except Exception:
        await _put_away(thread, interaction.app_permissions)
        raise


async def _put_away(thread: discord.Thread, granted: discord.Permissions) -> None:
    """Delete a thread, or archive it where the bot may not delete it; its own threads it may always archive."""
    try:
        await (thread.delete() if granted.manage_threads else thread.edit(archived=True))
    except UNDELIVERED as error:
        logger.warning("the empty thread %d stays: %s", thread.id, error)


async def join(interaction: Interaction, table: Table) -> None:
    """Seat the member, and show them their hand if the game begins with that."""
    require_not_banned(interaction)
    tables, user = interaction.client.tables, interaction.user
    table = await tables.change(
        table.id, lobby.join_and_begin, user.id, user.display_name, tables.now(), interaction.id
    )
    if table.phase == "playing":
        await _show_hand(interaction, table)
        return
    await _tell_in_lobby(interaction, table, partial(words_seated, user.id))


async def _tell_in_lobby(
    interaction: Interaction,
    table: Table,
    words_of: Callable[[Table, Language, Language], str],
    *,
    is_above_board: bool = False,
) -> None:
    """Tell a member where they stand in a lobby, and what their press has added to the shuffle.

    The message follows the lobby for as long as that lasts.

    Args:
        interaction: the press.
        table: the lobby.
        words_of: says where they stand in the lobby as it is then, in their language, and with the labels of buttons in
            the public one.
        is_above_board: whether the board of the lobby is still to be posted, and so will stand below the message.
    """
    user_id, language = interaction.user.id, answers.language_of(interaction)
    public = answers.public_language_of(interaction)

    def page_of(table: Table) -> Page:
        if seat_of(table, user_id) is None:
            return unseated_page(language)
        return parts.page(parts.text(words_of(table, language, public), contribution_line(table, user_id, language)))

    await interaction.client.private_notes.show(interaction, table, page_of, is_above_board=is_above_board)


async def _show_hand(interaction: Interaction, table: Table) -> None:
    """Show the member their hand in a game that has just begun; what the lobby told them goes."""
    await interaction.client.panels.show(interaction, table)
    await interaction.client.private_notes.clear(interaction, table.id)


async def decline(interaction: Interaction, table: Table) -> None:
    """Turn an invitation down."""
    await interaction.client.tables.change(table.id, lobby.decline, interaction.user.id)
    words = answers.language_of(interaction).say("You have declined. The seat is open to others again.")
    await interaction.client.private_notes.tell(interaction, table, words)


async def leave(interaction: Interaction, table: Table) -> None:
    """Free the member's seat in the lobby, or turn a rematch down; in a game, ask whether they want to resign."""
    if table.phase == "playing":
        await ask_to_resign(interaction, table)
        return
    if interaction.user.id in table.asked:
        await decline(interaction, table)
        return
    left = await interaction.client.tables.change(table.id, lobby.leave, interaction.user.id)
    language = answers.language_of(interaction)
    words = (
        language.say("You have left the table, and so it is closed.")
        if left.phase == "cancelled"
        else language.say("You have left the table.")
    )
    await interaction.client.private_notes.tell(interaction, left, words)


async def start(
    interaction: Interaction, table: Table, begin: Callable[[Table, int, int, int], Table] = lobby.start
) -> None:
    """Begin the game with the transition `begin`, and show the host their hand."""
    tables = interaction.client.tables
    table = await tables.change(table.id, begin, interaction.user.id, tables.now(), interaction.id)
    await _show_hand(interaction, table)


async def show_to_host(
    interaction: Interaction, table: Table, page_of: Callable[[Table, CatalogueLanguage], Page]
) -> None:
    """Show a host what they can choose at their table, for as long as they are its host."""
    user_id, language = interaction.user.id, answers.language_of(interaction)

    def page(table: Table) -> Page:
        return page_of(table, language) if table.host_id == user_id else unseated_page(language)

    await interaction.client.private_notes.show(interaction, table, page)


async def show_setup(interaction: Interaction, table: Table) -> None:
    """Show everything about the table that its host can choose."""
    hosted = interaction.client.hosted_games[table.game]
    await show_to_host(interaction, table, lambda now, language: setup_page(now, hosted, language))


async def seat_computers(interaction: Interaction, table: Table, choice: str) -> None:
    """Seat as many computer players of a level as were chosen, in place of those that there are."""
    level, count = _computers_chosen(interaction, table, choice)
    table = await interaction.client.tables.change(
        table.id, lobby.seat_computers, interaction.user.id, _level(level) if count else lobby.USUAL_LEVEL, count
    )
    await show_setup(interaction, table)


async def choose_opponents(interaction: Interaction, table: Table, choice: str) -> None:
    """Note against whom a member plays alone next, and show the message where they chose it."""
    level, count = _computers_chosen(interaction, table, choice)
    tables, user_id = interaction.client.tables, interaction.user.id
    table = await tables.change(table.id, lobby.choose_opponents, user_id, _level(level), count)
    last = await alone.last_private_table(interaction, table.game)
    if last is not None and last.id != table.id:  # how an earlier game ended stays in sight, with this choice
        await tables.change(last.id, lobby.choose_opponents, user_id, _level(level), count)
    if table.phase == "playing":
        await show_options(interaction, table)
    else:
        await interaction.client.panels.show(interaction, table)


async def cancel(interaction: Interaction, table: Table) -> None:
    """Close the table before its game, as its host, or as a moderator, whose doing the audit log tells."""
    client, user_id = interaction.client, interaction.user.id
    is_moderator = has_right(interaction, "manage_messages", table.channel_id)
    if is_moderator and table.phase == "playing":
        raise UserError(mark("This game has already begun. /moderate end ends it."))
    by_moderator = is_moderator and user_id != table.host_id
    entry = AuditEntry(table.guild_id, client.tables.now(), user_id, "close", table.id)
    async with client.audit.noting(entry) if by_moderator else nullcontext():
        await client.tables.change(table.id, lobby.cancel, user_id, by_moderator=by_moderator)
    words = answers.language_of(interaction).say("The table is closed.")
    await interaction.client.private_notes.tell(interaction, table, words)


async def show_computers(interaction: Interaction, table: Table) -> None:
    """Show the computer players, of whom the host can add and remove some."""
    await show_to_host(interaction, table, computers_page)


async def seat_computer(interaction: Interaction, table: Table, choice: str) -> None:
    """Add a computer player of a level, or remove the last one."""
    tables = interaction.client.tables
    if choice == REMOVE_COMPUTER:
        table = await tables.change(table.id, lobby.remove_computer, interaction.user.id)
    else:
        table = await tables.change(table.id, lobby.add_computer, interaction.user.id, _level(choice))
    await show_computers(interaction, table)


async def show_options(interaction: Interaction, table: Table) -> None:
    """Show how the table plays, with a menu for each option."""
    hosted = interaction.client.hosted_games[table.game]
    await show_to_host(interaction, table, lambda now, language: options_page(now, hosted, language))


async def choose_option(interaction: Interaction, table: Table, name: str, index: str) -> None:
    """Set an option to the value of that number in its list."""
    table = await interaction.client.tables.change(
        table.id, lobby.set_option, interaction.user.id, name, _option_value(table, interaction, name, index)
    )
    await show_options(interaction, table)


async def rematch(interaction: Interaction, table: Table) -> None:
    """Ask the members of the last game for another, or join whoever has asked already; alone, begin at once."""
    if table.is_private:
        await alone.play_again(interaction, table)
        return
    require_permissions(interaction)
    require_not_banned(interaction)
    answers.keep_panel(interaction)  # how the last game ended stays in sight
    opened = await _opened_rematch(interaction, table)
    if opened is not None:
        await _join_rematch(interaction, table, opened)
        return
    require_may_open(interaction)
    client, user = interaction.client, interaction.user
    drafts.require_may_rematch(table, user.id, client.tables.now())
    banned = {ban.user_id for ban in client.servers.bans(table.guild_id)}
    host = Seat(user.display_name, user.id)
    draft = in_channel(interaction, drafts.rematch(table, host, interaction.id, banned))
    try:
        following = await client.tables.open(draft)
    except ChannelHasTableError as error:
        opened = await _opened_rematch(interaction, table)  # by somebody who pressed at the same moment
        if opened is None:
            raise await _leading_there(interaction, table.channel_id, error) from None
        await _join_rematch(interaction, table, opened)
        return
    if drafts.is_alone_again(table, following):
        await _begin_alone(interaction, following)
    else:
        await _tell_in_lobby(interaction, following, words_opened_again, is_above_board=True)


async def _begin_alone(interaction: Interaction, table: Table) -> None:
    """Begin a game that waits for nobody; what is said turns into the hand, which comes below the board."""
    tables, language = interaction.client.tables, answers.language_of(interaction)
    page = parts.page(parts.text(language.say("The next game begins. Your hand comes below its board.")))
    interaction.client.presence.saw(table.id, interaction.user.id)  # who has just pressed need not be called
    await interaction.client.private_notes.show(interaction, table, lambda _: page, is_above_board=True)
    await tables.change(table.id, lobby.start_unless_begun, interaction.user.id, tables.now(), interaction.id)


async def _join_rematch(interaction: Interaction, last: Table, opened: Table) -> None:
    """Seat the member in the rematch that somebody has asked for, or show their hand in the one that they play."""
    user_id = interaction.user.id
    is_doubled = opened.host_id == user_id and opened.rematch_of == last.id
    if is_doubled and drafts.is_alone_again(last, opened):
        await start(interaction, opened, lobby.start_unless_begun)
        return
    if opened.phase == "playing":
        await _show_hand(interaction, opened)
        return
    if seat_of(opened, user_id) is not None and user_id not in opened.asked:
        is_posted = await interaction.client.boards.is_posted(opened)
        words = words_open_already if opened.host_id == user_id else partial(words_seated, user_id)
        await _tell_in_lobby(interaction, opened, words, is_above_board=not is_posted)
        return
    await join(interaction, opened)


async def _opened_rematch(interaction: Interaction, table: Table) -> Table | None:
    """Return the lobby that somebody has opened after this table, or this one itself if it is such a lobby.

    Whoever has a seat in a rematch, or is asked to take one, may come from any earlier game of its kind in the channel.
    Where it has begun, it is returned to its members alone.
    """
    latest = await interaction.client.tables.table_in(table.channel_id)
    is_open = latest.phase in {"lobby", "playing"} and latest.rematch_of is not None
    if not is_open or latest.game != table.game:
        return None
    has_seat = seat_of(latest, interaction.user.id) is not None
    is_next = table.id in (latest.id, latest.rematch_of)
    return latest if has_seat or (is_next and latest.phase == "lobby") else None


async def _leading_there(interaction: Interaction, channel_id: int, taken: ChannelHasTableError) -> UserError:
    """Return the error for a member who wants a table where there is one, with a link to its board if it has one."""
    there = await interaction.client.tables.table_in(channel_id)
    link = board_link(there, await interaction.client.store.boards.of_table(there.id))
    if not link:
        return taken
    return UserError(
        mark(
            "There is already a table in this channel: {game}, {link}\n"
            "Wait until it has ended, or play in another channel or thread, or alone where only you see it. A "
            "moderator can close a table that its host has left: /table close"
        ),
        game=interaction.client.hosted_games[there.game].words.title,
        link=link,
    )


def _computers_chosen(interaction: Interaction, table: Table, choice: str) -> tuple[str, int]:
    """Return which level and how many computers were chosen in a menu; no computers where it is no such number."""
    level, _, number = choice.partition(".")
    most = interaction.client.hosted_games[table.game].rules.seat_counts[-1]
    return level, whole_number(number, most) or 0


def _level(choice: str) -> LevelName:
    for level in LEVEL_NAMES:
        if choice == level:
            return level
    raise UserError(mark("There is no such computer player. Open “{button}” again."), button=PublicButton(SET_UP))


def _option_value(table: Table, interaction: Interaction, name: str, index: str) -> OptionValue:
    hosted = interaction.client.hosted_games[table.game]
    options = (*options_of(hosted.rules.Options), *options_of(Stakes), *options_of(Presentation))
    values = next((option.values for option in options if option.name == name), ())
    number = whole_number(index, len(values) - 1)
    if number is None:
        raise UserError(mark("This game has no such option. Open “{button}” again."), button=PublicButton(OPTIONS))
    return values[number]
