"""`check`: whether the bot could start with its settings and its database."""

from __future__ import annotations

import asyncio
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.operating.health_check import require_free
from bot.operating.shards import NOTE as SHARDS_NOTE
from bot.operating.shards import chosen_shards, require_latest
from bot.settings import load_settings
from bot.store import check as check_database
from bot.store import lost_log
from bot.store.errors import DatabaseInUseError
from command_line.exit_codes import OPERATOR_ERROR

if TYPE_CHECKING:
    import argparse

    from bot.settings import Settings


def check(chosen: argparse.Namespace) -> int:
    """Print whether the bot could start with its settings and its database and, if asked to, how Discord sees it."""
    settings = load_settings()
    print("The settings are fine.")
    code = _check_online(settings) if chosen.online else 0
    try:
        _check_database(settings)
    except DatabaseInUseError:
        if not chosen.online:
            raise
        print(f"A bot runs on the database {settings.database}, which is looked through once that is stopped.")
        return code
    if settings.health_port is not None:
        require_free(settings.health_port)
    return code


def _check_online(settings: Settings) -> int:
    from bot.online_check import ask_discord  # imports the whole bot, which the other checks do not need

    told = asyncio.run(ask_discord(settings))
    print("\n".join(told.facts))
    for problem in told.problems:
        print(problem, file=sys.stderr)
    return OPERATOR_ERROR if told.problems else 0


def _check_database(settings: Settings) -> None:
    path = settings.database
    found = asyncio.run(check_database(path))
    if found is None:
        print(f"The database {path} will be created at the first start.")
        return
    require_latest(path, found.notes.get(SHARDS_NOTE), chosen_shards(settings))
    if found.lacks_log:
        print(lost_log(path), file=sys.stderr)
    held = found.held
    print(f"The database {path} is fine. Tables: {held.tables} ({held.open_tables} open). Moves: {held.moves}.")
    if held.last_move_at is not None:
        print(f"The last move was made on {datetime.fromtimestamp(held.last_move_at, UTC):%Y-%m-%d at %H:%M:%S} UTC.")
    if found.kept_copy is not None:
        print(
            f"The next start brings it from schema {found.schema} to schema {found.next_schema}, which older programs "
            f"refuse, and first copies it as it is now to {found.kept_copy}."
        )
