"""The sandbox as a whole: starting it, its addresses, closing it."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from aiohttp import web

from sandbox import limits, page_socket, rest
from sandbox.backend import Backend, Refusal
from sandbox.driver import MemberDriver
from sandbox.gateway import Gateway
from sandbox.rate_limits import UNHURRIED, Pace
from sandbox.rest.call import BACKEND, reply
from sandbox.rest.forms import FORM_BYTES
from sandbox.rest.middleware import API, Handler, api_rules

if TYPE_CHECKING:
    import ssl

    from sandbox.clock import Clock
    from sandbox.disturbances import Disturbances
    from sandbox.world import Channel, World

LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True, kw_only=True)
class DiscordNames:
    """Discord's own host names, for a client that resolves them to the loopback and trusts the certificate.

    Attributes:
        tls: a server's context with a certificate for both names.
        api_host: the name of the HTTP API.
        gateway_host: the name of the gateway, which is at the root of its host.
    """

    tls: ssl.SSLContext
    api_host: str = "discord.com"
    gateway_host: str = "gateway.discord.gg"


class Sandbox:
    """A running sandbox. Make it with `await Sandbox.start()`; it is an asynchronous context manager as well.

    Attributes:
        backend: everything inside, for tests that change the world.
        gateway: the gateway's sessions, for tests that cut them.
    """

    def __init__(self, host: str, port: int, pace: Pace = UNHURRIED, discord_names: DiscordNames | None = None) -> None:
        shown = f"[{host}]" if ":" in host else host
        self.host, self.port = host, port
        self.discord_names = discord_names
        self.url = f"https://{discord_names.api_host}" if discord_names else f"http://{shown}:{port}"
        self.api_base = self.url + API
        self.gateway_url = f"wss://{discord_names.gateway_host}" if discord_names else f"ws://{shown}:{port}/gateway"
        self.backend = Backend(self.url, pace)
        self.token = self.backend.world.application.token
        self.gateway = Gateway(self.backend, lambda: self.gateway_url)
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)

    @classmethod
    async def start(
        cls,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        pace: Pace = UNHURRIED,
        discord_names: DiscordNames | None = None,
    ) -> Self:
        """Listen on a loopback address.

        Args:
            host: a name or address of the loopback interface.
            port: the port, or 0 for any free one.
            pace: the rate limits: `UNHURRIED` in tests, `REALISTIC` where somebody plays.
            discord_names: speak TLS, and answer to Discord's names as well as to the loopback's.

        Raises:
            ValueError: the host is not on the loopback interface.
            OSError: the port is taken.
        """
        if host not in LOOPBACK:
            raise ValueError(f"The sandbox listens on loopback only, not on {host}.")
        listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
        sandbox = cls(host, listener.getsockname()[1], pace, discord_names)
        await sandbox._runner.setup()
        await web.SockSite(sandbox._runner, listener, ssl_context=discord_names.tls if discord_names else None).start()
        return sandbox

    async def close(self) -> None:
        """Close every connection and stop listening."""
        await self.gateway.close()
        await self._runner.cleanup()
        self.backend.clock.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    @property
    def world(self) -> World:
        """What exists."""
        return self.backend.world

    @property
    def clock(self) -> Clock:
        """The clock, which a test may move forward."""
        return self.backend.clock

    @property
    def disturb(self) -> Disturbances:
        """The planned faults between the sandbox and the bot."""
        return self.backend.disturbances

    @property
    def refusals(self) -> list[Refusal]:
        """Requests of the bot that were answered with an error, oldest first."""
        return self.backend.refusals

    @property
    def faults(self) -> list[str]:
        """Tracebacks of errors in the sandbox itself."""
        return self.backend.faults

    def member(self, display_name: str) -> MemberDriver:
        """Return the driver of the member with this name.

        Raises:
            KeyError: nobody has this name.
        """
        for user in self.world.users.values():
            if user.display_name == display_name:
                return MemberDriver(self.backend, self.gateway, user)
        raise KeyError(display_name)

    def channel(self, name: str, guild: str = "Sherwood") -> Channel:
        """Return a channel or thread by its name.

        Raises:
            KeyError: there is none.
        """
        for place in self.world.guilds.values():
            for channel in place.channels.values():
                if (place.name, channel.name) == (guild, name):
                    return channel
        raise KeyError(name)

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._own_hosts_only], client_max_size=FORM_BYTES)
        app[BACKEND] = self.backend
        app[page_socket.PANES] = set()
        app.add_routes(page_socket.routes)
        app.router.add_static("/page", page_socket.PAGE)
        app.router.add_get("/gateway", self.gateway.serve)
        app.on_shutdown.append(page_socket.close_panes)
        app.add_subapp(API, self._api())
        if self.discord_names is not None:
            gateway = web.Application()
            gateway.router.add_get("/", self.gateway.serve)
            app.add_domain(self.discord_names.gateway_host, gateway)
        return app

    def _api(self) -> web.Application:
        api = web.Application(middlewares=[api_rules])
        api[BACKEND] = self.backend
        rest.add_routes(api)
        api.router.add_get("/gateway", self._get_gateway)
        api.router.add_get("/gateway/bot", self._get_gateway_bot)
        return api

    async def _get_gateway(self, _request: web.Request) -> web.Response:
        return reply({"url": self.gateway_url})

    async def _get_gateway_bot(self, _request: web.Request) -> web.Response:
        limit = {
            "total": limits.IDENTIFIES.requests,
            "remaining": self.gateway.identifies_left(),
            "reset_after": int(limits.IDENTIFIES.seconds * 1000),
            "max_concurrency": 1,
        }
        return reply({"url": self.gateway_url, "shards": 1, "session_start_limit": limit})

    @web.middleware
    async def _own_hosts_only(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse other hosts and origins than its own, so that no web page can reach it by DNS rebinding."""
        own = {f"{name}:{self.port}" for name in (*LOOPBACK[:2], f"[{LOOPBACK[2]}]")}
        if self.discord_names is not None:
            own |= {self.discord_names.api_host, self.discord_names.gateway_host}
        origin = request.headers.get("Origin")
        if request.headers.get("Host") not in own:
            return web.Response(status=421, text="The sandbox answers to loopback addresses only.")
        if origin is not None and origin.removeprefix("http://") not in own:
            return web.Response(status=403, text="Other sites may not use the sandbox.")
        response = await handler(request)
        if not response.prepared:
            response.headers.setdefault("Cache-Control", "no-cache")
        return response
