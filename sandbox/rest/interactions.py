"""`/interactions`: the first answer to an interaction."""

from aiohttp import web

from sandbox import wire
from sandbox.interaction_model import Choices, Interaction
from sandbox.jsontypes import Json
from sandbox.rest.call import after_write, backend, nothing, number, payload, reply
from sandbox.validation.callbacks import CallbackType
from sandbox.world import MessageFlag

routes = web.RouteTableDef()


@routes.post("/interactions/{interaction_id}/{token}/callback")
async def post_callback(request: web.Request) -> web.Response:
    """Create Interaction Response."""
    sent = await payload(request)
    interaction = backend(request).interactions.reply(
        number(request, "interaction_id"), request.match_info["token"], sent.json, sent.uploads
    )
    after_write(request, lambda: _settle(interaction))
    if request.query.get("with_response", "false").lower() in {"true", "1"}:
        return reply(_described(interaction))
    return nothing()


def _settle(interaction: Interaction) -> None:
    """Show the member the answer; after a deferral there is none yet."""
    match interaction.callback:
        case CallbackType.MESSAGE | CallbackType.UPDATE if interaction.original is not None:
            interaction.settle(interaction.original)
        case CallbackType.CHOICES:
            interaction.settle(Choices(interaction.choices))


def _described(interaction: Interaction) -> Json:
    """Return the Interaction Callback Response object."""
    described: Json = {"id": str(interaction.id), "type": interaction.kind}
    message = interaction.original
    if message is None or interaction.callback is None:
        return {"interaction": described}
    described |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & MessageFlag.LOADING),
        "response_message_ephemeral": message.ephemeral,
    }
    resource: Json = {"type": interaction.callback}
    if interaction.callback != CallbackType.DEFERRED_UPDATE:
        resource["message"] = wire.message_json(message)
    return {"interaction": described, "resource": resource}
