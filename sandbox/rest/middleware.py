"""What is done with every request of the bot: token, rate limits, planned faults, error responses, records."""

from __future__ import annotations

import secrets
import traceback
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox.backend import Exchange, Refusal
from sandbox.disturbances import Cut, Fail, Late, Limit, RequestFault
from sandbox.errors import ApiError, RateLimitedError, Scope, not_found, too_large, unauthorized
from sandbox.rate_limits import retry_after
from sandbox.rest.call import AFTER_WRITE, SENT, BrokenOffError, backend, reply

if TYPE_CHECKING:
    from collections.abc import Mapping

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

API = "/api/v10"
TOKENLESS = ("/interactions/", "/webhooks/")
"""How addresses begin that need no bot token, because they have a token of their own."""
GATEWAY = "/gateway"
"""The one other address that needs none; `/gateway/bot` does (docs: Get Gateway)."""

INVALID = (401, 403, 429)
"""Answers that Discord counts against a bot ("Rate Limits", "Invalid Request Limit")."""


@web.middleware
async def api_rules(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer a request of the bot, or refuse it with an error response; an error in the sandbox is recorded as 400."""
    if backend(request).rate_limits.banned:
        return web.Response(status=429, text="error code: 1015")
    fault = backend(request).disturbances.of_request(request.method, request.path.removeprefix(API))
    if isinstance(fault, Late):
        await backend(request).disturbances.wait(fault.seconds)
    response = _prevented(request, fault) or await _answer(request, handler)
    if isinstance(fault, Cut):
        return await _cut(request, response)
    if isinstance(fault, Fail) and fault.carried_out:
        _run_after_write(request)
        response = _failure(fault)
    return await _write(request, response)


async def _answer(request: web.Request, handler: Handler) -> web.Response:
    """Carry out a request, and return its reply."""
    try:
        _authorise(request)
        backend(request).rate_limits.check(*_route(request))
        response = await handler(request)
    except ApiError as error:
        return _refuse(request, error)
    except web.HTTPRequestEntityTooLarge:
        return _refuse(request, too_large())
    except BrokenOffError:  # nobody will read the reply
        return web.Response(status=400)
    except (web.HTTPNotFound, web.HTTPMethodNotAllowed):
        return _refuse(request, not_found())
    except Exception:  # noqa: BLE001 - the bot gets an error response, and the test the traceback
        backend(request).faults.append(traceback.format_exc())
        return _refuse(request, ApiError(400, 0, "The sandbox has made a mistake"))
    if not isinstance(response, web.Response):
        raise TypeError(f"{request.path} answers with {response}, which is no plain response")
    path = request.path.removeprefix(API)
    exchange = Exchange(request.method, path, request.get(SENT), response.status, response.body)
    for watcher in backend(request).watchers:
        watcher(exchange)
    return response


def _prevented(request: web.Request, fault: RequestFault | None) -> web.Response | None:
    """Return the reply to a request that a planned fault prevents; None if it does not."""
    match fault:
        case Fail(carried_out=False):
            return _failure(fault)
        case Limit(seconds, everywhere):
            return _refuse(request, RateLimitedError(seconds, Scope.GLOBAL if everywhere else Scope.SHARED))
        case Cut(carried_out=False):
            return web.Response()
        case _:
            return None


def _failure(fault: Fail) -> web.Response:
    return reply({"message": f"{fault.status}: Server Error", "code": 0}, fault.status)


async def _write(request: web.Request, response: web.Response) -> web.Response:
    response.headers.update({"Via": "1.1 sandbox"} | backend(request).rate_limits.headers(*_route(request)))
    with suppress(ConnectionResetError):  # the bot has ended meanwhile; what it asked for is done all the same
        await response.prepare(request)
        await response.write_eof()
    _run_after_write(request)
    return response


async def _cut(request: web.Request, response: web.Response) -> web.StreamResponse:
    """Break the connection in the middle of a reply, or at once if the reply has no body."""
    whole = response.body if isinstance(response.body, bytes) else b""
    half = web.StreamResponse(status=response.status, headers={"Content-Type": "application/json"})
    half.content_length = len(whole)
    if whole:
        await half.prepare(request)
        await half.write(whole[: len(whole) // 2])
    _run_after_write(request)
    if request.transport is not None:
        request.transport.close()
    return half


def _run_after_write(request: web.Request) -> None:
    for action in request.get(AFTER_WRITE, ()):
        action()


def _authorise(request: web.Request) -> None:
    path = request.path.removeprefix(API)
    token = f"Bot {backend(request).world.application.token}"
    given = request.headers.get("Authorization", "")
    needs_token = path != GATEWAY and not path.startswith(TOKENLESS)
    if needs_token and not secrets.compare_digest(given.encode(), token.encode()):
        raise unauthorized()


def _refuse(request: web.Request, error: ApiError) -> web.Response:
    backend(request).refusals.append(Refusal(request.method, request.path, error))
    if error.status in INVALID and not (isinstance(error, RateLimitedError) and error.scope is Scope.SHARED):
        backend(request).rate_limits.count_invalid()
    response = reply(error.body(), error.status)
    if isinstance(error, RateLimitedError):
        response.headers.update({"Retry-After": retry_after(error.seconds), "X-RateLimit-Scope": error.scope})
        if error.scope is Scope.GLOBAL:
            response.headers["X-RateLimit-Global"] = "true"
    return response


def _route(request: web.Request) -> tuple[str, Mapping[str, str]]:
    """Return a request's route (method and address, with the variable parts in braces), and these parts."""
    resource = request.match_info.route.resource
    address = resource.canonical.removeprefix(API) if resource else "/none"
    return f"{request.method} {address}", request.match_info
