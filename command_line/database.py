"""`backup`, `restore` and `ratings`: what an operator does with the database."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.settings import load_settings
from bot.standings.badges import Badges
from bot.standings.keeper import Ratings
from bot.store import Store
from bot.store import backup as copy_database
from bot.store import restore as restore_database
from bot.tables.keeper import Tables
from command_line.words_of_games import words_of
from games import GAMES

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from bot.store import Kept


def backup(chosen: argparse.Namespace) -> int:
    """Copy the database to a new file, also while the bot is running."""
    settings = load_settings(with_token=False)
    asyncio.run(copy_database(settings.database, chosen.target))
    print(f"Copied {settings.database} to {chosen.target}.")
    return 0


def restore(chosen: argparse.Namespace) -> int:
    """Replace the database with a backup and keep it under another name; refused while the bot is running."""
    settings = load_settings(with_token=False)
    kept = asyncio.run(restore_database(settings.database, chosen.source, datetime.now(UTC)))
    print(f"Restored {settings.database} from {chosen.source}." + (f" {_told(kept)}" if kept else ""))
    return 0


def _told(kept: Kept) -> str:
    """Tell where the old database is after a restore, and how a log without its database can still be used."""
    if not kept.is_lone_log:
        return f"What was there is now {kept.path}."
    return (
        f"There was no database, but the write-ahead log of one, with what was answered last; it is now {kept.path}. "
        "If the database that it belongs to turns up, give the two names that differ by this -wal alone."
    )


def ratings(_chosen: argparse.Namespace) -> int:
    """Work out all ratings and badges again from the history; refused while the bot is running.

    The results are the same, except that badges which a newer version has added are given for older games as well.
    """
    rated, judged = asyncio.run(_work_out_standings(load_settings(with_token=False).database))
    print(f"All ratings and badges are worked out anew. Rated games: {rated}. Games judged for badges: {judged}.")
    return 0


async def _work_out_standings(path: Path) -> tuple[int, int]:
    words = {game: words for game in GAMES if (words := words_of(game)) is not None}
    store = await Store.open(path, makes_missing=False)
    try:
        await store.ratings.start_anew()
        await store.badges.start_anew({name: game.rules_version for name, game in GAMES.items()})
        badges = Badges(store, Tables(store, time.time), words)
        return await Ratings(store.ratings).catch_up_all(), await badges.catch_up_all(rest=0)
    finally:
        await store.close()
