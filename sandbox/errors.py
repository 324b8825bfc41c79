"""Discord's error responses: an HTTP status, a JSON error code and, for a bad body, the path to the wrong field.

Codes and messages are those of Discord's page "Opcodes and Status Codes".
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import partial

from sandbox.jsontypes import Json

PathPart = str | int


class ApiError(Exception):
    """An error response in Discord's format.

    Attributes:
        status: the HTTP status.
        code: Discord's JSON error code, 0 where it has none.
        message: the error in words.
        errors: with code 50035 the errors of each field, nested by the path to it; else empty.
    """

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} (error code {code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors: Json = errors or {}

    def body(self) -> Json:
        """Return the JSON body of the answer."""
        body: Json = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body


class Scope(StrEnum):
    """What a rate limit applies to, as the header `X-RateLimit-Scope` names it."""

    USER = "user"
    GLOBAL = "global"
    SHARED = "shared"


class RateLimitedError(ApiError):
    """Too many requests (429).

    Attributes:
        seconds: after how many seconds to try again.
        scope: what the limit applies to.
    """

    def __init__(
        self, seconds: float, scope: Scope, code: int = 0, message: str = "You are being rate limited."
    ) -> None:
        super().__init__(429, code, message)
        self.seconds = seconds
        self.scope = scope

    def body(self) -> Json:
        """Return the JSON body of the answer."""
        return super().body() | {"retry_after": round(self.seconds, 3), "global": self.scope is Scope.GLOBAL}


def bad_form(path: Sequence[PathPart], code: str, message: str) -> ApiError:
    """Return the error for a body with one wrong field (50035); an empty path stands for the body itself."""
    errors: Json = {"_errors": [{"code": code, "message": message}]}
    for part in reversed(path):
        errors = {str(part): errors}
    return ApiError(400, 50035, "Invalid Form Body", errors)


# Errors without details. Calling one of these returns a new error to raise.
unauthorized = partial(ApiError, 401, 0, "401: Unauthorized")
"""For a wrong or missing token."""
not_found = partial(ApiError, 404, 0, "404: Not Found")
"""For an address that does not exist."""
bad_json = partial(ApiError, 400, 50109, "The request body contains invalid JSON.")
"""For a body that is not JSON."""
missing_access = partial(ApiError, 403, 50001, "Missing Access")
"""For a channel that the bot may not see."""
missing_permissions = partial(ApiError, 403, 50013, "Missing Permissions")
"""For an action whose permission is missing."""
empty_message = partial(ApiError, 400, 50006, "Cannot send an empty message")
"""For a message with nothing in it."""
foreign_message = partial(ApiError, 403, 50005, "Cannot edit a message authored by another user")
"""For editing somebody else's message."""
archived_thread = partial(ApiError, 400, 50083, "Thread is archived")
"""For changing something in an archived thread."""
locked_thread = partial(ApiError, 403, 160005, "Thread is locked")
"""For writing in a locked thread without the permission to manage threads."""
wrong_channel_type = partial(ApiError, 400, 50024, "Cannot execute action on this channel type")
"""For an action that this kind of channel does not support."""
already_acknowledged = partial(ApiError, 400, 40060, "Interaction has already been acknowledged.")
"""For a second answer to one interaction."""
dead_token = partial(ApiError, 401, 50027, "Invalid Webhook Token")
"""For an interaction's token that has expired, after fifteen minutes."""
too_large = partial(ApiError, 413, 40005, "Request entity too large")
"""For a file or request above the size limit."""
invalid_emoji = partial(ApiError, 400, 50151, "The specified emoji is invalid")
"""For an emoji whose file is not a picture."""


def unknown(what: str) -> ApiError:
    """Return the error for an id that does not exist; `what` is its kind, such as "Message"."""
    return ApiError(404, _UNKNOWN_CODES[what], f"Unknown {what}")


def too_many_emojis(most: int, *, animated: bool) -> ApiError:
    """Return the error for an emoji beyond the `most` that an application may own."""
    if animated:
        return ApiError(400, 30018, f"Maximum number of animated emojis reached ({most})")
    return ApiError(400, 30008, f"Maximum number of emojis reached ({most})")


def emoji_too_large(most: int) -> ApiError:
    """Return the error for an emoji whose file has more than `most` bytes; Discord has no code for it."""
    return ApiError(400, 0, f"File cannot be larger than {most / 1024:.1f} kb.")


_UNKNOWN_CODES = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "Role": 10011,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    "interaction": 10062,
}
