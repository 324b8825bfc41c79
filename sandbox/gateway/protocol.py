"""The gateway's numbers, and how its frames are read ("Gateway Opcodes and Status Codes")."""

import json
from enum import IntFlag
from typing import Any

from sandbox.jsontypes import Json

HEARTBEAT_SECONDS = 41.25
ACK_SECONDS = 0.1
"""How long a heartbeat's echo is held back, as a network would.

discord.py notes in a thread of its own when it has sent a heartbeat, and without a way to go the echo is there before.
It then reckons from the heartbeat before, and complains of being a whole interval behind.
"""


class Intent(IntFlag):
    """What a session wants to hear of, under Discord's bits."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1


class Op:
    """The kinds of frame, under Discord's numbers."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode:
    """Why the gateway hangs up, under Discord's numbers."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OP = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    RATE_LIMITED = 4008
    INVALID_SHARD = 4010
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class HangUp(Exception):  # noqa: N818 - a close of the socket, with its code
    """Close the socket with a code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def frame(text: str) -> Json:
    """Return a frame, which has at least an op.

    Raises:
        HangUp: it is no frame.
    """
    try:
        decoded: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise HangUp(CloseCode.DECODE_ERROR, "Error while decoding payload.") from None
    if not isinstance(decoded, dict) or type(decoded.get("op")) is not int:
        raise HangUp(CloseCode.DECODE_ERROR, "Error while decoding payload.")
    return decoded


def fields(data: object) -> Json:
    """Return the data of a frame that must have some.

    Raises:
        HangUp: it has none.
    """
    if not isinstance(data, dict):
        raise HangUp(CloseCode.DECODE_ERROR, "Error while decoding payload.")
    return data


def intents(value: object, privileged: int) -> Intent:
    """Return what an IDENTIFY asks to hear of.

    Raises:
        HangUp: there are no such intents, or they are privileged and not allowed.
    """
    if type(value) is not int or value & ~ALL_INTENTS:
        raise HangUp(CloseCode.INVALID_INTENTS, "Invalid intent(s).")
    if value & PRIVILEGED & ~privileged:
        raise HangUp(CloseCode.DISALLOWED_INTENTS, "Disallowed intent(s).")
    return Intent(value)


def shard(value: object) -> tuple[int, int]:
    """Return number and count of the shards.

    Raises:
        HangUp: there is no such shard.
    """
    match value:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:
            raise HangUp(CloseCode.INVALID_SHARD, "Invalid shard.")
