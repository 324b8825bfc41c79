"""What messages say about a table's shuffle, so that members can verify it: see `docs/fair-play.md`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages import parts, verbs
from bot.pages.people import member_mention
from bot.pages.press import custom_id
from bot.pages.to_hand import ways_back
from records.telling import UNSEALED
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import Table
    from bot.pages.parts import Page
    from words.language import Language

SEAL = 32
"""How many hexadecimal digits of the commitment the lobby shows.

To find two secrets with the same digits would take 2 to the power of 64 trials.
"""
SHORT = 16
"""How many hexadecimal digits of a press's hash are shown; nobody can find another id with the same ones."""
MOST_LISTED = 20
"""How many whole hashes the answer to /table verify lists at most."""
OPENED = mark("{number}. {member} opened the table: `{hash}`")
JOINED = mark("{number}. {member} joined: `{hash}`")
STARTED = mark("{number}. {member} started the game: `{hash}`")


def sealed_line(table: Table, language: Language) -> str:
    """Publish the commitment before anybody joins, which binds the bot to its secret; empty at a table without one."""
    if table.commitment is None:
        return ""
    return language.say(
        "-# Chance is fair here: shuffle {number} is sealed with `{commitment}`. /table verify explains it.",
        number=table.serial,
        commitment=table.commitment.hex()[:SEAL],
    )


def opened_line(table: Table, language: Language) -> str:
    """Say that the secret of a table that has ended can be seen by everybody; empty at a table without one."""
    if table.secret is None:
        return ""
    if not table.has_begun:  # without a number, the command means the last game that began
        return language.say(
            "-# Shuffle {number}: the seal is open. /table verify with this number checks it.", number=table.serial
        )
    return language.say("-# Shuffle {number}: the seal is open. /table verify checks it.", number=table.serial)


def contribution_line(table: Table, user_id: int, language: Language) -> str:
    """Tell a member what the press with which they sat down adds to the shuffle.

    Empty if it adds nothing.
    """
    own = [contribution for contribution in table.contributions if contribution.user_id == user_id]
    if not own or table.secret is None:
        return ""
    return language.say(
        "-# Your press helps to shuffle, so that nobody knows what will come: it adds `{hash}`.",
        hash=own[-1].hash.hex()[:SHORT],
    )


def shuffle_page(table: Table, user_id: int, verdict: Sequence[str], language: Language) -> Page:
    """Show what is known of a shuffle now.

    Args:
        table: the table of the shuffle.
        user_id: the reader.
        verdict: the result of checking the whole game; empty if it was not checked.
        language: of the reader.
    """
    back = ways_back(table, user_id, language) if table.phase == "playing" else ()
    if table.lesson is not None:
        alike = language.say("Every lesson is shuffled alike, so that it can be told. There is nothing to verify.")
        return parts.page(parts.text(language.say("## The shuffle"), alike), *back)
    if table.commitment is None:
        told = parts.text(language.say("## The shuffle"), *(verdict or [language.say(UNSEALED)]))
        return parts.page(told, *back)
    commitment = language.say(
        "Sealed, when the table opened, with the hash of a secret: `{hash}`", hash=table.commitment.hex()
    )
    title = language.say("## The shuffle")
    if table.serial is not None:
        title = language.say("## Shuffle {number} of this server", number=table.serial)
    texts = [
        [title, commitment, _secret(table, language)],
        _hash_lines(table, language),
        verdict,
    ]
    record = parts.button(language.say("The game as a file"), custom_id(table, verbs.RECORD)) if verdict else None
    return parts.page(*(parts.text(*lines) for lines in texts if lines), *parts.rows([record]), *back)


def _secret(table: Table, language: Language) -> str:
    """Tell the secret of a table that has ended, or say when it will be told."""
    if table.phase == "lobby":
        return language.say(
            "Every joining and the start are mixed in, by the ids that Discord gives to these presses, so nobody can "
            "know the deck before the start. At the end the secret is told, and everybody can check the deck."
        )
    if table.phase == "playing" or table.secret is None:
        return language.say("At the end the secret is told, and everybody can check the deck.")
    return language.say("The secret was: `{secret}`", secret=table.secret.hex())


def _hash_lines(table: Table, language: Language) -> list[str]:
    """List the hashes with whose presses they are, once the game has begun; only the latest if there are many."""
    if table.phase == "lobby":
        return []
    earlier = max(0, len(table.contributions) - MOST_LISTED)
    lines = [_hash_line(table, number, language) for number in range(earlier + 1, len(table.contributions) + 1)]
    left_out = [language.say_plural("… {n} earlier one …", "… {n} earlier ones …", earlier)] if earlier else []
    return [language.say("**Mixed in, in this order**"), *left_out, *lines]


def _hash_line(table: Table, number: int, language: Language) -> str:
    """Return the line for one press, counted from 1: the first opened the table, and the last started the game."""
    contribution = table.contributions[number - 1]
    is_start = number == len(table.contributions) and table.seed
    told = OPENED if number == 1 else STARTED if is_start else JOINED
    member = member_mention(contribution.user_id, language)
    return language.say(told, number=number, member=member, hash=contribution.hash.hex())
