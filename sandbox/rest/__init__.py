"""Discord's HTTP API, version 10, as far as the sandbox speaks it. One module per family of addresses."""

from aiohttp import web

from sandbox.rest import applications, channels, emojis, guilds, interactions, users, webhooks


def add_routes(app: web.Application) -> None:
    """Add every route of the API."""
    for module in (applications, channels, emojis, guilds, interactions, users, webhooks):
        app.add_routes(module.routes)
