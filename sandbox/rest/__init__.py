"""Discord's HTTP API, version 10, as far as the sandbox has it. One module for each first part of an address."""

from aiohttp import web

from sandbox.rest import applications, channels, emojis, guilds, interactions, users, webhooks


def add_routes(app: web.Application) -> None:
    """Add every route of the API."""
    for module in (applications, channels, emojis, guilds, interactions, users, webhooks):
        app.add_routes(module.routes)
