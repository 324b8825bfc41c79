"""`/applications` and `/oauth2`: the application and its commands."""

from aiohttp import web

from sandbox import wire
from sandbox.errors import bad_form, missing_access, unknown
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
    """Return the server that commands are asked for (None: global ones), and its commands.

    A server that has not granted the scope is refused (50001).
    """
    world = backend(request).world
    if number(request, "application_id") != world.application.id:
        raise unknown("Application")
    guild_id = number(request, "guild_id") if "guild_id" in request.match_info else None
    if guild_id is not None:
        guild = world.guild(guild_id)
        if not guild.commands_scope:
            raise missing_access()
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


def _count_new(request: web.Request, guild_id: int | None, known: dict[int, Json], commands: list[Command]) -> None:
    """Refuse more new commands than a day allows (30034); those whose name and kind are known are not new."""
    present = {(body["name"], body["type"]) for body in known.values()}
    new = sum((command.name, command.type or 1) not in present for command in commands)
    backend(request).command_creations.take(guild_id, new)


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
    _count_new(request, guild_id, known, commands)
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
    _count_new(request, guild_id, known, [command])
    body = _registered(request, command, guild_id, known)
    created = int(body["id"]) not in known
    if created and len(known) >= COMMANDS:
        raise bad_form((), "APPLICATION_COMMAND_TOO_MANY", f"Maximum of {COMMANDS} commands reached.")
    known[int(body["id"])] = body
    backend(request).hub.tell(CommandsChanged())
    return reply(body, 201 if created else 200)


@routes.get("/applications/{application_id}/guilds/{guild_id}/commands/permissions")
async def get_permissions(request: web.Request) -> web.Response:
    """Get Guild Application Command Permissions: what a server's administrators have set."""
    _scope(request)
    world = backend(request).world
    guild = world.guild(number(request, "guild_id"))
    return reply(
        [
            {
                "id": str(command_id),
                "application_id": str(world.application.id),
                "guild_id": str(guild.id),
                "permissions": [
                    {"id": str(target), "type": 1 if target in guild.roles else 2, "permission": allowed}
                    for target, allowed in rules.items()
                ],
            }
            for command_id, rules in guild.command_permissions.items()
        ]
    )


@routes.get("/applications/{application_id}/commands/{command_id}")
@routes.get("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
async def get_command(request: web.Request) -> web.Response:
    """Get Global (or Guild) Application Command."""
    _, known = _scope(request)
    return reply(_known(request, known))


@routes.patch("/applications/{application_id}/commands/{command_id}")
@routes.patch("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
async def patch_command(request: web.Request) -> web.Response:
    """Edit Global (or Guild) Application Command: what the body does not name stays."""
    guild_id, known = _scope(request)
    before = _known(request, known)
    changes = (await payload(request)).json
    if not isinstance(changes, dict):
        raise bad_form((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
    kept = {key: before[key] for key in Command.__struct_fields__ if key in before and key != "id"}
    command = shape(kept | changes, Command)
    check_command(command)
    body = _registered(request, command, guild_id, known) | {"id": before["id"]}
    if any(other["name"] == body["name"] for other in known.values() if other is not before):
        raise bad_form(("name",), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    known[int(body["id"])] = body
    backend(request).hub.tell(CommandsChanged())
    return reply(body)


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
