"""How Discord says no: an HTTP status, a JSON error code and, for a bad body, the path to each field.

Codes and messages are those of Discord's page "Opcodes and Status Codes".
"""

from collections.abc import Sequence
from enum import StrEnum

from sandbox.jsontypes import Json

PathPart = str | int


class ApiError(Exception):
    """A refusal in Discord's shape.

    Attributes:
        status: the HTTP status.
        code: Discord's JSON error code, 0 where it has none.
        message: the error in words.
        errors: faults by field for code 50035, else empty.
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
    """What a rate limit holds for, as the header `X-RateLimit-Scope` names it."""

    USER = "user"
    GLOBAL = "global"
    SHARED = "shared"


class RateLimitedError(ApiError):
    """Too many requests (429).

    Attributes:
        seconds: when to come again.
        scope: what the limit holds for.
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
    """Return the refusal of a body (50035) for the fault of one field; an empty path is the body itself."""
    errors: Json = {"_errors": [{"code": code, "message": message}]}
    for part in reversed(path):
        errors = {str(part): errors}
    return ApiError(400, 50035, "Invalid Form Body", errors)


def unauthorized() -> ApiError:
    """Return the refusal of a wrong or missing token."""
    return ApiError(401, 0, "401: Unauthorized")


def not_found() -> ApiError:
    """Return the refusal of an address that does not exist."""
    return ApiError(404, 0, "404: Not Found")


def bad_json() -> ApiError:
    """Return the refusal of a body that is no JSON."""
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def unknown(what: str) -> ApiError:
    """Return the refusal of an id that names nothing of this kind, such as "Message"."""
    return ApiError(404, _UNKNOWN_CODES[what], f"Unknown {what}")


def missing_access() -> ApiError:
    """Return the refusal of a channel that one may not see."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """Return the refusal of an act for which a permission lacks."""
    return ApiError(403, 50013, "Missing Permissions")


def empty_message() -> ApiError:
    """Return the refusal of a message with nothing in it."""
    return ApiError(400, 50006, "Cannot send an empty message")


def foreign_message() -> ApiError:
    """Return the refusal of editing somebody else's message."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def archived_thread() -> ApiError:
    """Return the refusal of changing something in an archived thread."""
    return ApiError(400, 50083, "Thread is archived")


def locked_thread() -> ApiError:
    """Return the refusal of writing in a locked thread without the permission to manage threads."""
    return ApiError(403, 160005, "Thread is locked")


def wrong_channel_type() -> ApiError:
    """Return the refusal of an act that this kind of channel does not know."""
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def already_acknowledged() -> ApiError:
    """Return the refusal of a second answer to one interaction."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def dead_token() -> ApiError:
    """Return the refusal of an interaction's token after its fifteen minutes."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def too_large() -> ApiError:
    """Return the refusal of a file or request above the size limit."""
    return ApiError(413, 40005, "Request entity too large")


def too_many_emojis(most: int, *, animated: bool) -> ApiError:
    """Return the refusal of an emoji beyond those that one may own."""
    if animated:
        return ApiError(400, 30018, f"Maximum number of animated emojis reached ({most})")
    return ApiError(400, 30008, f"Maximum number of emojis reached ({most})")


def emoji_too_large(most: int) -> ApiError:
    """Return the refusal of an emoji whose file is too large, for which Discord has no code."""
    return ApiError(400, 0, f"File cannot be larger than {most / 1024:.1f} kb.")


def invalid_emoji() -> ApiError:
    """Return the refusal of an emoji that is no picture."""
    return ApiError(400, 50151, "The specified emoji is invalid")


_UNKNOWN_CODES = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    "interaction": 10062,
}
