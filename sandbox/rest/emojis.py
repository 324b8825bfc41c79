"""`/applications/{id}/emojis`: the emojis that the application owns."""

import base64
import binascii
import re
from typing import Annotated

from aiohttp import web
from msgspec import Meta

from sandbox import limits, wire
from sandbox.errors import bad_form, emoji_too_large, invalid_emoji, too_many_emojis, unknown
from sandbox.rest.call import backend, nothing, number, own_application, payload, reply, sniffed
from sandbox.validation.shapes import Shape
from sandbox.world import Application, ApplicationEmoji

routes = web.RouteTableDef()

Name = Annotated[str, Meta(min_length=2, max_length=32, pattern=r"^\w+$")]
"""Letters, digits and underscores ("Emoji Resource", "Create Application Emoji")."""
_DATA_URI = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,(.*)", re.DOTALL)


class NewEmoji(Shape, kw_only=True):
    """The body of a new emoji."""

    name: Name
    image: str


@routes.get("/applications/{application_id}/emojis")
async def get_emojis(request: web.Request) -> web.Response:
    """List Application Emojis."""
    application = own_application(request)
    return reply({"items": [wire.emoji_json(application, emoji) for emoji in application.emojis.values()]})


@routes.post("/applications/{application_id}/emojis")
async def post_emoji(request: web.Request) -> web.Response:
    """Create Application Emoji."""
    application = own_application(request)
    body = (await payload(request)).as_a(NewEmoji)
    data = _decoded(body.image)
    if len(data) > limits.EMOJI_BYTES:
        raise emoji_too_large(limits.EMOJI_BYTES)
    kind = sniffed(data)
    if kind is None:
        raise invalid_emoji()
    emoji = ApplicationEmoji(backend(request).world.snowflakes.next(), body.name, kind, data)
    if len(application.emojis) >= limits.EMOJIS:
        raise too_many_emojis(limits.EMOJIS, animated=emoji.animated)
    _check_free(application, body.name)
    application.emojis[emoji.id] = emoji
    return reply(wire.emoji_json(application, emoji), 201)


@routes.delete("/applications/{application_id}/emojis/{emoji_id}")
async def delete_emoji(request: web.Request) -> web.Response:
    """Delete Application Emoji."""
    application = own_application(request)
    del application.emojis[_emoji(request, application).id]
    return nothing()


def _emoji(request: web.Request, application: Application) -> ApplicationEmoji:
    emoji = application.emojis.get(number(request, "emoji_id"))
    if emoji is None:
        raise unknown("Emoji")
    return emoji


def _check_free(application: Application, name: str) -> None:
    if any(emoji.name == name for emoji in application.emojis.values()):
        raise bad_form(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with this name already exists!")


def _decoded(image: str) -> bytes:
    found = _DATA_URI.fullmatch(image)
    if found is None:
        raise bad_form(("image",), "IMAGE_INVALID", "Invalid image data")
    try:
        return base64.b64decode(found[1], validate=True)
    except binascii.Error:
        raise bad_form(("image",), "IMAGE_INVALID", "Invalid image data") from None
