"""`privacy`: what an operator does with the data of a member who cannot ask the bot for it."""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from bot.own_data import OwnData
from bot.players.finished_lessons import FinishedLessons
from bot.players.hints import Hints
from bot.players.last_presses import LastPresses
from bot.players.members import Members
from bot.players.presence import Presence
from bot.servers.keeper import Servers
from bot.settings import load_settings
from bot.standings.badges import Badges
from bot.store import Store
from bot.tables.keeper import Tables
from command_line.exit_codes import OPERATOR_ERROR
from command_line.words_of_games import words_of
from games import GAMES

if TYPE_CHECKING:
    import argparse
    from collections.abc import AsyncIterator
    from pathlib import Path


def privacy(chosen: argparse.Namespace) -> int:
    """Print what is held about a member, or delete it; refused while the bot is running."""
    return asyncio.run(_carry_out(load_settings(with_token=False).database, chosen))


async def _carry_out(database: Path, chosen: argparse.Namespace) -> int:
    async with _own_data_in(database) as own_data:
        written = await own_data.file(chosen.member)
        if not _tells_anything(msgspec.json.decode(written)):
            print(f"{database} knows nothing about {chosen.member}.", file=sys.stderr)
            return OPERATOR_ERROR
        if chosen.deed == "show":
            print(written.decode())
            return 0
        if not chosen.yes:
            print("Nothing is deleted: say --yes. It cannot be undone.", file=sys.stderr)
            return OPERATOR_ERROR
        await own_data.forget(chosen.member)
    print(f"Deleted what was known about {chosen.member}. Backups still hold it; delete those that do, too.")
    return 0


def _tells_anything(held: dict[str, Any]) -> bool:
    """Tell whether anything but the member's id and the time stands in their file."""
    return any(value for value in held.values() if isinstance(value, list))


@asynccontextmanager
async def _own_data_in(database: Path) -> AsyncIterator[OwnData]:
    """Open a database that no bot uses, and all that holds data of members."""
    store = await Store.open(database, makes_missing=False)
    try:
        tables, servers, members = Tables(store, time.time), Servers(store, time.time), Members(store)
        await servers.load()
        await members.load()
        yield OwnData(
            store=store,
            tables=tables,
            servers=servers,
            members=members,
            hints=Hints(store=store, members=members, tables=tables),
            presence=Presence(time.time),
            last_presses=LastPresses(store.last_presses, time.time),
            finished_lessons=FinishedLessons(tables=tables, members=members, lesson_of=lambda _game: None),
            badges=Badges(store, tables, {game: words for game in GAMES if (words := words_of(game)) is not None}),
            when_forgotten=lambda _user_id: None,
            now=time.time,
        )
    finally:
        await store.close()
