"""Opcodes, close codes and intents of the gateway, and reading its frames ("Gateway Opcodes and Status Codes")."""

import json
from enum import IntFlag
from typing import Any

from sandbox.jsontypes import Json

HEARTBEAT_SECONDS = 41.25
ACK_SECONDS = 0.1
"""How many seconds the answer to a heartbeat is delayed, as on a network.

A thread of discord.py notes the time only after it has sent a heartbeat. Without a delay the answer arrives before
that. discord.py then measures from the previous heartbeat, and warns that it is a whole interval behind.
"""


class Intent(IntFlag):
    """Groups of events that a session asks for, under Discord's bits."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1


class Op:
    """The opcodes of frames."""

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
    """Why the gateway closes a connection, under Discord's numbers."""

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


class HangUpError(Exception):
    """The gateway has to close the socket with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def frame(text: str) -> Json:
    """Decode a frame, which has at least an opcode.

    Raises:
        HangUpError: it is not a frame.
    """
    try:
        decoded: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise HangUpError(CloseCode.DECODE_ERROR, "Error while decoding payload.") from None
    if not isinstance(decoded, dict) or type(decoded.get("op")) is not int:
        raise HangUpError(CloseCode.DECODE_ERROR, "Error while decoding payload.")
    return decoded


def fields(data: object) -> Json:
    """Return the data of a frame whose data must be an object.

    Raises:
        HangUpError: it is not one.
    """
    if not isinstance(data, dict):
        raise HangUpError(CloseCode.DECODE_ERROR, "Error while decoding payload.")
    return data


def intents(value: object, privileged: int) -> Intent:
    """Return the intents of an IDENTIFY; `privileged` are the privileged ones that the application may use.

    Raises:
        HangUpError: there are no such intents, or they are privileged and not allowed.
    """
    if type(value) is not int or value & ~ALL_INTENTS:
        raise HangUpError(CloseCode.INVALID_INTENTS, "Invalid intent(s).")
    if value & PRIVILEGED & ~privileged:
        raise HangUpError(CloseCode.DISALLOWED_INTENTS, "Disallowed intent(s).")
    return Intent(value)


def shard(value: object) -> tuple[int, int]:
    """Return the number of a shard, counted from 0, and how many shards there are.

    Raises:
        HangUpError: there is no such shard.
    """
    match value:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:
            raise HangUpError(CloseCode.INVALID_SHARD, "Invalid shard.")
