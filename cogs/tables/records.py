"""A finished game as a file, and whether its shuffle was fair."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING

import discord

from bot.interactions import answers
from bot.pages.shuffle import shuffle_page
from bot.tables.recording import record_of, require_recordable
from records import text
from records.replay import replay
from records.telling import verdict

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.model.table import LoggedMove, Table
    from records.model import Record
    from records.replay import Replayed


async def give_record(interaction: Interaction, table: Table, *, with_names: bool = False) -> None:
    """Give a finished game as a file, to whoever asks alone."""
    require_recordable(table)
    moves = await _whole_log(interaction, table)
    # A long game takes a while to play again, and the event loop has others to serve.
    written = await asyncio.to_thread(lambda: text.write(record_of(table, moves, with_names=with_names)))
    words = answers.language_of(interaction).say(
        "Here is the game as a file that people and programs can read. On any machine that has Greenwood, "
        "`python -m greenwood replay FILE` tells it again, and `python -m greenwood verify FILE` checks it."
    )
    file = discord.File(io.BytesIO(written.encode()), filename=f"greenwood-{table.game}-{table.id}.txt")
    await interaction.response.send_message(words, file=file, ephemeral=True)


async def verify(interaction: Interaction, table: Table) -> None:
    """Show how a table's shuffle comes about; of a game that has ended, check all of it."""
    language = answers.language_of(interaction)
    told: list[str] = []
    if table.phase in {"over", "cancelled"} and table.state is not None and not table.has_old_rules:
        moves = await _whole_log(interaction, table)

        def check() -> tuple[Record, Replayed]:
            record = record_of(table, moves, with_names=False)
            return record, replay(text.read(text.write(record).encode()))

        told = verdict(*await asyncio.to_thread(check), language)
    await answers.show(interaction, shuffle_page(table, interaction.user.id, told, language))


async def _whole_log(interaction: Interaction, table: Table) -> list[LoggedMove]:
    """Return a table's log, once it is sure that it is the log of its game.

    Raises:
        DamagedLogError: it is not, or it lacks moves.
    """
    return [replayed.logged for replayed in await interaction.client.tables.history(table)]
