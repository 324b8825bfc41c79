"""`/guilds`: single members of servers."""

from aiohttp import web

from sandbox import wire
from sandbox.errors import unknown
from sandbox.rest.call import backend, number, reply

routes = web.RouteTableDef()


@routes.get("/guilds/{guild_id}/members/{user_id}")
async def get_member(request: web.Request) -> web.Response:
    """Get Guild Member."""
    world = backend(request).world
    guild = world.guild(number(request, "guild_id"))
    if world.bot.id not in guild.members:
        raise unknown("Guild")
    member = guild.members.get(number(request, "user_id"))
    if member is None:
        raise unknown("Member")
    return reply(wire.member_json(member))
