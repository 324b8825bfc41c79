"""`privacy`: what an operator does with the data of a member who cannot ask the bot for it."""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import msgspec

from bot.own_data import EARLIER_BANS, OwnData
from bot.players.finished_lessons import FinishedLessons
from bot.players.hints import Hints
from bot.players.last_presses import LastPresses
from bot.players.members import Members
from bot.players.presence import Presence
from bot.servers.keeper import Servers
from bot.settings import load_settings
from bot.standings.badges import Badges
from bot.store import Store, StoreError, backup
from bot.tables.keeper import Tables
from command_line.exit_codes import OPERATOR_ERROR
from command_line.words_of_games import words_of
from games import GAMES

if TYPE_CHECKING:
    import argparse
    from collections.abc import AsyncIterator


def privacy(chosen: argparse.Namespace) -> int:
    """Print what is held about a member, or delete it; a running bot is in the way of deleting alone."""
    database = load_settings(with_token=False).database
    return asyncio.run(_show(database, chosen.member) if chosen.deed == "show" else _delete(database, chosen))


async def _show(database: Path, member: int) -> int:
    with TemporaryDirectory() as folder:
        snapshot = Path(folder) / database.name
        await backup(database, snapshot)  # the bot goes on with its own file meanwhile
        try:
            async with _own_data_in(snapshot) as own_data:
                written = await own_data.file(member)
        except StoreError as error:  # it is the original that matters to the operator
            raise StoreError(str(error).replace(str(snapshot), str(database))) from None
    if not _tells_anything(msgspec.json.decode(written)):
        return _unknown(database, member)
    print(written.decode())
    return 0


async def _delete(database: Path, chosen: argparse.Namespace) -> int:
    member = chosen.member
    async with _own_data_in(database) as own_data:
        held = msgspec.json.decode(await own_data.file(member))
        if not _tells_anything(held):
            return _unknown(database, member)
        if not _can_be_deleted(held):
            print(f"All is deleted but a ban of {member}, kept as a hash alone. /moderate unban lifts it.")
            return 0
        if not chosen.yes:
            print("Nothing is deleted: say --yes. It cannot be undone.", file=sys.stderr)
            return OPERATOR_ERROR
        await own_data.forget(member)
        is_banned = bool(own_data.servers.earlier_bans(member))
    left = " A ban stays, as a hash that does not tell whom it bans." if is_banned else ""
    print(f"Deleted what was known about {member}.{left} Backups still hold it; delete those that do, too.")
    return 0


def _unknown(database: Path, member: int) -> int:
    print(f"{database} knows nothing about {member}.", file=sys.stderr)
    return OPERATOR_ERROR


def _tells_anything(held: dict[str, Any]) -> bool:
    """Tell whether anything but the member's id and the time stands in their file."""
    return any(value for value in held.values() if isinstance(value, list))


def _can_be_deleted(held: dict[str, Any]) -> bool:
    """Tell whether a member's file tells more than bans of which an earlier deletion has left only hashes."""
    return _tells_anything({name: value for name, value in held.items() if name != EARLIER_BANS})


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
