"""`/users`: who the bot is, who others are."""

from aiohttp import web

from sandbox import wire
from sandbox.errors import no_direct_messages, unknown
from sandbox.rest.call import backend, number, reply

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


@routes.post("/users/@me/channels")
async def post_direct_channel(_request: web.Request) -> web.Response:
    """Create DM: refused, as Discord refuses to write to members who take no direct messages."""
    raise no_direct_messages()


@routes.get("/users/{user_id}")
async def get_user(request: web.Request) -> web.Response:
    """Get User."""
    user = backend(request).world.users.get(number(request, "user_id"))
    if user is None:
        raise unknown("User")
    return reply(wire.user_json(user))
