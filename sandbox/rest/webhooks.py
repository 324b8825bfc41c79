"""`/webhooks`: follow-ups to an interaction, and editing and deleting the messages that answer it.

The token in the address identifies the interaction; the bot's permissions in the channel do not matter here.
"""

from aiohttp import web

from sandbox import wire
from sandbox.errors import unknown
from sandbox.interaction_model import Interaction
from sandbox.rest.call import after_write, backend, nothing, number, payload, reply
from sandbox.validation.messages import MessageBody

routes = web.RouteTableDef()
MESSAGE = "/webhooks/{application_id}/{token}/messages/{message_id}"


def _interaction(request: web.Request) -> Interaction:
    if number(request, "application_id") != backend(request).world.application.id:
        raise unknown("Webhook")
    return backend(request).interactions.live(request.match_info["token"])


@routes.post("/webhooks/{application_id}/{token}")
async def post_followup(request: web.Request) -> web.Response:
    """Create Followup Message: always answered with the message, as Discord does for interactions."""
    interaction = _interaction(request)
    sent = await payload(request)
    message = backend(request).interactions.follow_up(interaction, sent.as_a(MessageBody), sent.uploads)
    after_write(request, lambda: interaction.settle(message))
    return reply(wire.message_json(message))


@routes.patch(MESSAGE)
async def patch_message(request: web.Request) -> web.Response:
    """Edit Original Interaction Response, or a follow-up."""
    interaction = _interaction(request)
    message = backend(request).interactions.find(interaction, request.match_info["message_id"])
    sent = await payload(request)
    backend(request).messages.edit(message, sent.as_a(MessageBody), sent.uploads)
    after_write(request, lambda: interaction.settle(message))
    return reply(wire.message_json(message))


@routes.delete(MESSAGE)
async def delete_message(request: web.Request) -> web.Response:
    """Delete Original Interaction Response, or a follow-up."""
    interaction = _interaction(request)
    message = backend(request).interactions.find(interaction, request.match_info["message_id"])
    backend(request).messages.delete(message)
    return nothing()
