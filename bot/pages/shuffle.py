"""What messages say of a table's shuffle, so that it can be verified: see `docs/fair-play.md`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.tables.model import Table
    from words.language import Language

SHORT = 16
"""Hexadecimal digits of a hash on the board; nobody finds a second id with the same."""
MOST_SHOWN = 8
"""Hashes on the board; /table verify shows all."""


def sealed_line(table: Table, language: Language) -> str:
    """Publish, before anybody joins, what binds the bot to its secret; nothing at a table without one."""
    if table.commitment is None:
        return ""
    return language.say(
        "-# Shuffle {number} of this server, sealed with `{commitment}`. /table verify explains it.",
        number=table.serial,
        commitment=table.commitment.hex(),
    )


def mixed_line(table: Table, language: Language) -> str:
    """Publish, once the game has begun, which presses were mixed in; nothing at a table without a secret."""
    if table.commitment is None:
        return ""
    hashes = [f"`{contribution.hash.hex()[:SHORT]}`" for contribution in table.contributions[-MOST_SHOWN:]]
    return language.say(
        "-# Shuffle {number}, sealed with `{commitment}`, mixed with {hashes}.",
        number=table.serial,
        commitment=table.commitment.hex()[:SHORT],
        hashes=language.listing(hashes),
    )


def opened_line(table: Table, language: Language) -> str:
    """Tell the secret of a table that has ended; nothing at a table without one."""
    if table.secret is None:
        return ""
    return language.say(
        "-# Shuffle {number}: the seal is open, the secret was `{secret}`. /table verify checks it.",
        number=table.serial,
        secret=table.secret.hex(),
    )


def contribution_line(table: Table, user_id: int, language: Language) -> str:
    """Tell a member what their press, by which they have just sat down, adds to the shuffle.

    Nothing where it adds none.
    """
    own = [contribution for contribution in table.contributions if contribution.user_id == user_id]
    if not own or table.secret is None:
        return ""
    return language.say("-# What your press adds to the shuffle: `{hash}`", hash=own[-1].hash.hex())
