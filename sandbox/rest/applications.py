"""`/applications` and `/oauth2`: the application and its commands."""

from aiohttp import web

from sandbox import wire
from sandbox.errors import bad_form, unknown
from sandbox.hub import CommandsChanged
from sandbox.jsontypes import Json
from sandbox.limits import COMMANDS
from sandbox.rest.call import backend, nothing, number, payload, reply
from sandbox.validation.commands import Command, check_command, check_commands
from sandbox.validation.components import plain
from sandbox.validation.shapes import shape

routes = web.RouteTableDef()


@routes.get("/oauth2/applications/@me")
@routes.get("/applications/@me")
async def get_application(request: web.Request) -> web.Response:
    """Get Current Application."""
    return reply(wire.application_json(backend(request).world.application))


def _scope(request: web.Request) -> tuple[int | None, dict[int, Json]]:
    """Return the server that commands are asked for (None: global ones), and its commands."""
    world = backend(request).world
    if number(request, "application_id") != world.application.id:
        raise unknown("Application")
    guild_id = number(request, "guild_id") if "guild_id" in request.match_info else None
    if guild_id is not None:
        world.guild(guild_id)
    return guild_id, world.application.commands.setdefault(guild_id, {})


def _registered(request: web.Request, command: Command, guild_id: int | None, known: dict[int, Json]) -> Json:
    """Return a command as Discord keeps it; one of the same name and kind keeps its id."""
    world = backend(request).world
    kind = command.type or 1
    same = [other["id"] for other in known.values() if (other["name"], other["type"]) == (command.name, kind)]
    body = plain(command) | {
        "id": same[0] if same else str(world.snowflakes.next()),
        "application_id": str(world.application.id),
        "version": str(world.snowflakes.next()),
        "type": kind,
        "description": command.description or "",
        "name_localizations": command.name_localizations,
        "description_localizations": command.description_localizations,
        "default_member_permissions": _permissions(command),
        "dm_permission": command.dm_permission is not False,
        "contexts": command.contexts,
        "integration_types": command.integration_types or [0],
        "nsfw": bool(command.nsfw),
        "options": plain(command).get("options", []),
    }
    return body if guild_id is None else body | {"guild_id": str(guild_id)}


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
@routes.get("/applications/{application_id}/guilds/{guild_id}/commands")
async def get_commands(request: web.Request) -> web.Response:
    """Get Global (or Guild) Application Commands."""
    _, known = _scope(request)
    return reply(_shown(request, list(known.values())))


@routes.put("/applications/{application_id}/commands")
@routes.put("/applications/{application_id}/guilds/{guild_id}/commands")
async def put_commands(request: web.Request) -> web.Response:
    """Bulk Overwrite Global (or Guild) Application Commands."""
    guild_id, known = _scope(request)
    commands = check_commands((await payload(request)).json)
    registered = [_registered(request, command, guild_id, known) for command in commands]
    known.clear()
    known.update({int(command["id"]): command for command in registered})
    backend(request).hub.tell(CommandsChanged())
    return reply(registered)


@routes.post("/applications/{application_id}/commands")
@routes.post("/applications/{application_id}/guilds/{guild_id}/commands")
async def post_command(request: web.Request) -> web.Response:
    """Create Global (or Guild) Application Command."""
    guild_id, known = _scope(request)
    command = shape((await payload(request)).json, Command)
    check_command(command)
    body = _registered(request, command, guild_id, known)
    created = int(body["id"]) not in known
    if created and len(known) >= COMMANDS:
        raise bad_form((), "APPLICATION_COMMAND_TOO_MANY", f"Maximum of {COMMANDS} commands reached.")
    known[int(body["id"])] = body
    backend(request).hub.tell(CommandsChanged())
    return reply(body, 201 if created else 200)


@routes.get("/applications/{application_id}/commands/{command_id}")
@routes.get("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
async def get_command(request: web.Request) -> web.Response:
    """Get Global (or Guild) Application Command."""
    _, known = _scope(request)
    return reply(_known(request, known))


@routes.delete("/applications/{application_id}/commands/{command_id}")
@routes.delete("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
async def delete_command(request: web.Request) -> web.Response:
    """Delete Global (or Guild) Application Command."""
    _, known = _scope(request)
    del known[int(_known(request, known)["id"])]
    backend(request).hub.tell(CommandsChanged())
    return nothing()


def _known(request: web.Request, known: dict[int, Json]) -> Json:
    command = known.get(number(request, "command_id"))
    if command is None:
        raise unknown("application command")
    return command
