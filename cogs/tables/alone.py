"""Private tables: a member alone with computers, in panels that nobody else sees.

Other messages lead here by a button with the verb `bot.pages.verbs.ALONE`. Its answer is the panel, which replaces a
private message in which the button stood.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.game_choices import hosted_game
from bot.model.table import OPEN_PHASES, Opponents, Seat
from bot.servers.admission import require_not_banned
from bot.servers.permissions import require_guild
from bot.tables import drafts, lobby
from bot.tables.keeper import HasPrivateTableError
from cogs.tables.drafting import drafted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Interaction
    from bot.hosted_game import HostedGame
    from bot.model.table import LoggedMove, Table
    from bot.pages.press import Press
    from games.players import LevelName


async def play_alone(
    interaction: Interaction,
    hosted: HostedGame,
    options: Any,
    computers: int = 0,
    level: LevelName | None = None,
) -> None:
    """Begin a private game at once and show its panel, or the panel of one that the member has open already.

    Args:
        interaction: a command or a press, in any channel where the bot may answer.
        hosted: the game.
        options: an instance of its `Options`; none for the usual ones.
        computers: how many play along; 0 for the member's choice at their last game, or else the usual number.
        level: how well they play; none for the member's choice at their last game, or else the usual level.

    Raises:
        UserError: the member is on no server, or may not play on this one.
    """
    require_guild(interaction)
    require_not_banned(interaction)
    opened = await open_private_table(interaction, hosted)
    if opened is not None:
        note = answers.language_of(interaction).say(
            "You have this game going on. Finish it, or give it up under “Table…”, before you begin another."
        )
        await show(interaction, opened, note)
        return
    draft = drafted(interaction, hosted, hosted.rules.Options() if options is None else options)
    last = await chosen_opponents(interaction, draft.game)
    if last is not None:
        computers, level = computers or last.computers, level or last.level
    is_chosen, level = bool(computers or level), level or lobby.USUAL_LEVEL
    alone = drafts.draft_alone(draft, level, computers)
    if is_chosen:  # now by the command's options, or earlier in the menu; either choice is kept for the next game
        alone = replace(alone, opponents=Opponents(len(alone.seats) - 1, level))
    await begin(interaction, alone)


async def chosen_opponents(interaction: Interaction, game: str) -> Opponents | None:
    """Return against whom the member has chosen to play a game alone next; none where they have not."""
    last = await last_private_table(interaction, game)
    return None if last is None else last.opponents


async def begin(interaction: Interaction, draft: Table, log: Sequence[LoggedMove] = ()) -> None:
    """Open a private table and show its panel; if another press opened one at the same moment, show that.

    Args:
        interaction: the command or press.
        draft: the table.
        log: see `Tables.open`.
    """
    tables = interaction.client.tables
    try:
        opened = await tables.open(draft, log)
    except HasPrivateTableError:
        opened = await tables.private_table(interaction.user.id, draft.guild_id, draft.game)
    await show(interaction, opened)


async def show(interaction: Interaction, table: Table, note: str = "") -> None:
    """Show a private table in the member's panel, and begin its game if that has not begun."""
    if table.phase == "lobby":
        tables = interaction.client.tables
        table = await tables.change(
            table.id, lobby.start_unless_begun, interaction.user.id, tables.now(), interaction.id
        )
    await interaction.client.panels.show(interaction, table, note)


async def play_again(interaction: Interaction, table: Table) -> None:
    """Begin the next private game at once, with the same options and computers, in a panel below the last one's."""
    require_not_banned(interaction)
    answers.keep_panel(interaction)
    opened = await open_private_table(interaction, interaction.client.hosted_games[table.game])
    if opened is not None:
        await show(interaction, opened)
        return
    user, animation = interaction.user, interaction.client.servers.settings(table.guild_id).animation
    following = drafts.rematch(table, Seat(user.display_name, user.id), interaction.id)
    await begin(interaction, replace(following, animation=animation))


async def press_alone(interaction: Interaction, press: Press, table: Table | None) -> None:
    """Answer a press to play alone; `table` is the table whose options are wanted, if any.

    That table is closed if nobody else sits there: it would wait for a host who plays elsewhere.
    """
    hosted = hosted_game(interaction.client.hosted_games, press.argument)
    same_game = table is not None and table.game == hosted.rules.name
    await play_alone(interaction, hosted, table.options if table is not None and same_game else None)
    if table is None:
        return
    left = await interaction.client.tables.change(table.id, lobby.close_if_alone, interaction.user.id)
    if left.phase == "cancelled":
        await interaction.client.private_notes.clear(interaction, table.id)


async def open_private_table(interaction: Interaction, hosted: HostedGame) -> Table | None:
    """Return the private table of a game that the member has open here, if any."""
    table = await last_private_table(interaction, hosted.rules.name)
    return table if table is not None and table.phase in OPEN_PHASES else None


async def last_private_table(interaction: Interaction, game: str) -> Table | None:
    """Return the private table of a game that the member has open here, or had last, if any."""
    try:
        return await interaction.client.tables.private_table(interaction.user.id, interaction.guild_id or 0, game)
    except UserError:
        return None
