"""`/applications` and `/oauth2`: the application and its commands."""

from aiohttp import web

from sandbox import wire
from sandbox.errors import missing_access
from sandbox.hub import CommandsChanged
from sandbox.jsontypes import Json
from sandbox.rest.call import backend, number, own_application, payload, reply
from sandbox.validation.commands import Command, check_commands
from sandbox.validation.components import plain

routes = web.RouteTableDef()


@routes.get("/oauth2/applications/@me")
async def get_application(request: web.Request) -> web.Response:
    """Get Current Application."""
    return reply(wire.application_json(backend(request).world.application))


def _registered(request: web.Request, command: Command, known: dict[int, Json]) -> Json:
    """Return a command as Discord keeps it; one of the same name keeps its id."""
    world = backend(request).world
    same = [other["id"] for other in known.values() if other["name"] == command.name]
    return plain(command) | {
        "id": same[0] if same else str(world.snowflakes.next()),
        "application_id": str(world.application.id),
        "version": str(world.snowflakes.next()),
        "type": 1,
        "description": command.description,
        "name_localizations": command.name_localizations,
        "description_localizations": command.description_localizations,
        "default_member_permissions": _permissions(command),
        "dm_permission": command.dm_permission is not False,
        "contexts": command.contexts,
        "integration_types": command.integration_types or [0],
        "nsfw": bool(command.nsfw),
        "options": plain(command).get("options", []),
    }


def _count_new(request: web.Request, known: dict[int, Json], commands: list[Command]) -> None:
    """Refuse more new commands than a day allows (30034); those whose name is known are not new."""
    present = {body["name"] for body in known.values()}
    new = sum(command.name not in present for command in commands)
    backend(request).command_creations.take(None, new)


def _permissions(command: Command) -> str | None:
    value = command.default_member_permissions
    return None if value is None else str(value)


def _shown(request: web.Request, commands: list[Json]) -> list[Json]:
    if request.query.get("with_localizations", "false").lower() in {"true", "1"}:
        return commands
    return [
        {key: value for key, value in command.items() if not key.endswith("_localizations")} for command in commands
    ]


@routes.get("/applications/{application_id}/commands")
async def get_commands(request: web.Request) -> web.Response:
    """Get Global Application Commands."""
    return reply(_shown(request, list(own_application(request).commands.values())))


@routes.get("/applications/{application_id}/guilds/{guild_id}/commands")
async def get_guild_commands(request: web.Request) -> web.Response:
    """Get Guild Application Commands: always none, or 50001 where the bot was invited without the scope."""
    own_application(request)
    if not backend(request).world.guild(number(request, "guild_id")).commands_scope:
        raise missing_access()
    return reply([])


@routes.put("/applications/{application_id}/commands")
async def put_commands(request: web.Request) -> web.Response:
    """Bulk Overwrite Global Application Commands."""
    known = own_application(request).commands
    commands = check_commands((await payload(request)).json)
    _count_new(request, known, commands)
    registered = [_registered(request, command, known) for command in commands]
    known.clear()
    known.update({int(command["id"]): command for command in registered})
    backend(request).hub.tell(CommandsChanged())
    return reply(registered)
