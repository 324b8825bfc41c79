"""What happens around every request of the bot: token, error shapes, rate limit headers, the record of refusals."""

import secrets
import traceback
from collections.abc import Awaitable, Callable

from aiohttp import web

from sandbox.backend import Refusal
from sandbox.errors import ApiError, not_found, too_large, unauthorized
from sandbox.rest.call import AFTER_WRITE, backend, reply

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

TOKENLESS = ("interactions", "webhooks", "gateway")
"""Families of addresses that need no bot token: the first two carry their own in the address."""

RATE_LIMIT = 1000
"""Requests that every bucket allows; generous, since no request is ever held back."""


@web.middleware
async def api_rules(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer a request of the bot, or say no in Discord's shape; a fault of the sandbox becomes a recorded 400."""
    try:
        _authorise(request)
        response = await handler(request)
    except ApiError as error:
        response = _refuse(request, error)
    except web.HTTPRequestEntityTooLarge:
        response = _refuse(request, too_large())
    except (web.HTTPNotFound, web.HTTPMethodNotAllowed):
        response = _refuse(request, not_found())
    except Exception:  # noqa: BLE001 - the bot must see a refusal, and the test the traceback
        backend(request).faults.append(traceback.format_exc())
        response = _refuse(request, ApiError(400, 0, "The sandbox has made a mistake"))
    if isinstance(response, web.WebSocketResponse):
        return response
    _limit_headers(request, response)
    await response.prepare(request)
    await response.write_eof()
    for action in request.get(AFTER_WRITE, ()):
        action()
    return response


def _authorise(request: web.Request) -> None:
    family = request.path.split("/")[3]
    token = f"Bot {backend(request).world.application.token}"
    given = request.headers.get("Authorization", "")
    if family not in TOKENLESS and not secrets.compare_digest(given.encode(), token.encode()):
        raise unauthorized()


def _refuse(request: web.Request, error: ApiError) -> web.Response:
    backend(request).refusals.append(Refusal(request.method, request.path, error))
    return reply(error.body(), error.status)


def _limit_headers(request: web.Request, response: web.StreamResponse) -> None:
    route = request.match_info.route.resource
    bucket = f"{request.method}:{route.canonical if route else 'none'}"
    response.headers.update(
        {
            "X-RateLimit-Limit": str(RATE_LIMIT),
            "X-RateLimit-Remaining": str(RATE_LIMIT - 1),
            "X-RateLimit-Reset": f"{backend(request).clock.now() + 1:.3f}",
            "X-RateLimit-Reset-After": "1.000",
            "X-RateLimit-Bucket": format(abs(hash(bucket)), "016x"),
            "Via": "1.1 sandbox",
        }
    )
