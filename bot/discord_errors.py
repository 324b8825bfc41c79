"""Discord's error codes that the bot meets in ordinary life (docs: Opcodes and Status Codes, JSON error codes)."""

from __future__ import annotations

from http import HTTPStatus

import aiohttp
import discord

from words.language import mark

UNKNOWN_CHANNEL = 10003
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_USER = 10013
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
OLD_MESSAGE_EDITED_TOO_OFTEN = 30046
ALREADY_ACKNOWLEDGED = 40060
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
INVALID_WEBHOOK_TOKEN = 50027
INVALID_FORM = 50035
THREAD_ARCHIVED = 50083
THREAD_LOCKED = 160005

ANSWER_TOO_LATE = frozenset(
    {UNKNOWN_CHANNEL, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED, INVALID_WEBHOOK_TOKEN}
)
"""The interaction is dead, perhaps with its channel: the member has to press again, and nothing else is wrong."""
NOT_ALLOWED = frozenset({MISSING_ACCESS, MISSING_PERMISSIONS})
"""The bot lacks a permission in the channel."""

UNDELIVERED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What sending raises when it fails: Discord refuses, the connection breaks, or no reply comes in time."""
INVALID = frozenset({HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS})
"""The statuses that Discord counts against a bot."""
AWAY = (discord.DiscordServerError, aiohttp.ClientError, TimeoutError)
"""What is raised while Discord or the network is away: it passes by itself, and no traceback would tell more."""

TROUBLE_NOT_ALLOWED = mark(
    "I cannot show the board here: I need the permissions View Channel, Send Messages (in threads: Send Messages in "
    "Threads) and Attach Files. The game itself is safe and goes on."
)
TROUBLE_AWAY = mark(
    "I cannot show the board now: Discord does not reach this server, or I am not in it. The game itself is safe and "
    "goes on."
)
TROUBLE_PASSING = mark(
    "I cannot show the board now: Discord does not take it. I keep trying. The game itself is safe and goes on."
)
TROUBLE_THREAD_LOCKED = mark(
    "I cannot show the board here: this thread is locked. A moderator can unlock it. The game itself is safe and goes "
    "on."
)
TROUBLE_NO_CHANNEL = mark("The channel of this table is gone.")
TROUBLE_UNKNOWN = mark(
    "I cannot show the board now: there was an error, which the log of the bot tells its operator. The game itself is "
    "safe and goes on."
)

REFUSED = frozenset({TROUBLE_NOT_ALLOWED, TROUBLE_THREAD_LOCKED, TROUBLE_NO_CHANNEL})
"""What lasts until something changes in the server: no attempt before that would succeed."""


def trouble_of(error: Exception) -> str | None:
    """Return what to tell members about an error that keeps the board from being shown; none if it should pass."""
    code = error.code if isinstance(error, discord.HTTPException) else 0
    if code in NOT_ALLOWED:
        return TROUBLE_NOT_ALLOWED
    if code in (THREAD_ARCHIVED, THREAD_LOCKED):
        return TROUBLE_THREAD_LOCKED
    if code == UNKNOWN_CHANNEL:
        return TROUBLE_NO_CHANNEL
    return None


def counts_against_bot(error: Exception) -> bool:
    """Tell whether Discord counts an error as an invalid request, and shuts out a bot that makes too many.

    Docs: "Rate Limits", "Invalid Request Limit".
    """
    return isinstance(error, discord.HTTPException) and error.status in INVALID
