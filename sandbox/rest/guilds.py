"""`/guilds`: servers, their channels, roles and members."""

from aiohttp import web

from sandbox import wire
from sandbox.errors import missing_access, unknown
from sandbox.gateway import Intent
from sandbox.rest.call import backend, number, reply
from sandbox.world import Guild

routes = web.RouteTableDef()


def _guild(request: web.Request) -> Guild:
    world = backend(request).world
    guild = world.guild(number(request, "guild_id"))
    if world.bot.id not in guild.members:
        raise unknown("Guild")
    return guild


@routes.get("/guilds/{guild_id}")
async def get_guild(request: web.Request) -> web.Response:
    """Get Guild."""
    guild = _guild(request)
    return reply(wire.guild_json(guild) | {"approximate_member_count": len(guild.members)})


@routes.get("/guilds/{guild_id}/channels")
async def get_channels(request: web.Request) -> web.Response:
    """Get Guild Channels: threads are not among them."""
    channels = _guild(request).channels.values()
    return reply([wire.channel_json(channel) for channel in channels if not channel.is_thread])


@routes.get("/guilds/{guild_id}/threads/active")
async def get_threads(request: web.Request) -> web.Response:
    """List Active Guild Threads."""
    world = backend(request).world
    threads = [thread for thread in _guild(request).channels.values() if thread.is_thread and not thread.archived]
    seen = [wire.channel_json(thread) for thread in threads if world.sees(world.bot, thread)]
    return reply({"threads": seen, "members": [], "has_more": False})


@routes.get("/guilds/{guild_id}/roles")
async def get_roles(request: web.Request) -> web.Response:
    """Get Guild Roles."""
    return reply([wire.role_json(role) for role in _guild(request).roles.values()])


@routes.get("/guilds/{guild_id}/members")
async def list_members(request: web.Request) -> web.Response:
    """List Guild Members: needs the privileged intent for members."""
    if not backend(request).world.application.privileged_intents & Intent.GUILD_MEMBERS:
        raise missing_access()
    return reply([wire.member_json(member) for member in _guild(request).members.values()])


@routes.get("/guilds/{guild_id}/members/{user_id}")
async def get_member(request: web.Request) -> web.Response:
    """Get Guild Member."""
    member = _guild(request).members.get(number(request, "user_id"))
    if member is None:
        raise unknown("Member")
    return reply(wire.member_json(member))
