"""`/users`: the bot's own user, and the servers that it is in."""

from aiohttp import web

from sandbox import wire
from sandbox.rest.call import backend, reply

routes = web.RouteTableDef()


@routes.get("/users/@me")
async def get_me(request: web.Request) -> web.Response:
    """Get Current User."""
    return reply(wire.own_user_json(backend(request).world.bot))


@routes.get("/users/@me/guilds")
async def get_my_guilds(request: web.Request) -> web.Response:
    """Get Current User Guilds."""
    world = backend(request).world
    guilds = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
    return reply(
        [
            {
                "id": str(guild.id),
                "name": guild.name,
                "icon": None,
                "banner": None,
                "owner": guild.owner_id == world.bot.id,
                "permissions": wire.bits(guild.roles[guild.id].permissions),
                "features": [],
            }
            for guild in guilds
        ]
    )
