"""Helpers for the handlers of `sandbox.rest`: reading a request of the bot, and making its reply."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from aiohttp import web

from sandbox import limits
from sandbox.backend import Backend
from sandbox.errors import bad_form, bad_json, missing_access, missing_permissions, unknown
from sandbox.messages import Upload
from sandbox.permissions import Permission
from sandbox.rest.forms import FormFile, is_form, read_form
from sandbox.validation.shapes import shape
from sandbox.world import Application, Channel

T = TypeVar("T")

BACKEND = web.AppKey("backend", Backend)
AFTER_WRITE = web.RequestKey("after_write", list[Callable[[], None]])
"""Key of a request under which a handler puts actions to run once the reply is written."""
PAYLOAD = "payload_json"
"""Name of the part of a form that holds its JSON."""
SENT = web.RequestKey("sent", object)
"""Key of a request under which its decoded JSON body is kept for `Backend.watchers`."""


@dataclass(frozen=True, slots=True)
class Payload:
    """The body of a request: its JSON, and the files that came with it."""

    json: Any
    uploads: list[Upload] = field(default_factory=list)

    def as_a(self, kind: type[T]) -> T:
        """Return the JSON as a typed body, or refuse (50035)."""
        return shape(self.json, kind)


def backend(request: web.Request) -> Backend:
    """Return the backend that a request is for."""
    return request.app[BACKEND]


def number(request: web.Request, name: str) -> int:
    """Return an id from the address, or refuse (50035)."""
    return whole_number(name, request.match_info[name])


def whole_number(name: str, text: str) -> int:
    """Return a number from an address, or refuse (50035) a text that is not one of at most 20 digits."""
    if re.fullmatch(r"[0-9]{1,20}", text) is None:
        raise bad_form((name,), "NUMBER_TYPE_COERCE", f'Value "{text[:100]}" is not a number.')
    return int(text)


def after_write(request: web.Request, action: Callable[[], None]) -> None:
    """Do something once the reply to a request is written to the socket."""
    request.setdefault(AFTER_WRITE, []).append(action)


def reply(data: object, status: int = 200) -> web.Response:
    """Return a JSON reply; Discord's content type names no charset."""
    return web.Response(body=msgspec.json.encode(data), status=status, content_type="application/json")


def nothing() -> web.Response:
    """Return a reply without a body (204)."""
    return web.Response(status=204)


async def payload(request: web.Request) -> Payload:
    """Read a JSON or multipart body.

    Raises:
        ApiError: 50109 for malformed JSON or a malformed form, 50035 for a form with unexpected parts.
        web.HTTPRequestEntityTooLarge: the body is not a form, and larger than a file may be.
        BrokenOffError: the client has disconnected in the middle of the body.
    """
    try:
        sent = await _read(request)
    except (ValueError, web.RequestPayloadError):
        raise bad_json() from None
    request[SENT] = sent.json
    return sent


class BrokenOffError(Exception):
    """The client has disconnected in the middle of a request's body."""


async def _read(request: web.Request) -> Payload:
    content_type = request.headers.get("Content-Type", "")
    try:
        body = await request.read()
    except ConnectionError as error:
        raise BrokenOffError from error
    if not is_form(content_type):
        if len(body) > limits.ATTACHMENT_BYTES:
            raise web.HTTPRequestEntityTooLarge(limits.ATTACHMENT_BYTES, len(body))
        return Payload(_decoded(body))
    form = read_form(content_type, body)
    strange = form.fields.keys() - {PAYLOAD}
    if strange:
        raise bad_form((min(strange),), "UNKNOWN_FIELD", f"Only {PAYLOAD} may stand beside files.")
    uploads = [_upload(file) for file in form.files]
    _check_numbers(uploads)
    return Payload(_decoded(form.fields[PAYLOAD]) if PAYLOAD in form.fields else {}, uploads)


def _check_numbers(uploads: list[Upload]) -> None:
    """Refuse two files with the same number."""
    for number, times in Counter(upload.number for upload in uploads).items():
        if times > 1:
            raise bad_form((f"files[{number}]",), "FILE_DUPLICATED", "Two files have the same number.")


def _upload(file: FormFile) -> Upload:
    found = re.fullmatch(r"files\[([0-9]{1,9})\]", file.name)
    if found is None or not file.filename:
        raise bad_form((file.name,), "UNKNOWN_FIELD", "Files are named files[n], and have a name of their own.")
    kind = sniffed(file.data) or file.content_type or "application/octet-stream"
    return Upload(int(found[1]), file.filename, kind, file.data)


_MAGIC = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF8", "image/gif"),
)


def sniffed(data: bytes) -> str | None:
    """Return the content type of a picture by its first bytes, None for anything else."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return next((kind for magic, kind in _MAGIC if data.startswith(magic)), None)


def _decoded(raw: bytes) -> Any:
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError):
        raise bad_json() from None


def bot_channel(request: web.Request, *needed: Permission) -> Channel:
    """Return the channel of the address, where the bot needs these permissions.

    Raises:
        ApiError: 10003 for an unknown one, 50001 when the bot does not see it, 50013 when it lacks another permission.
    """
    world = backend(request).world
    channel = world.channel(number(request, "channel_id"))
    if world.bot.id not in world.guild_of(channel).members:
        raise unknown("Channel")
    if not world.sees(world.bot, channel):
        raise missing_access()
    for permission in needed:
        if not world.permissions(world.bot, channel) & permission:
            raise missing_permissions()
    return channel


def own_application(request: web.Request) -> Application:
    """Return the application of the address; refuse (10002) any other than the bot's own."""
    own = backend(request).world.application
    if number(request, "application_id") != own.id:
        raise unknown("Application")
    return own
