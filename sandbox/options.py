"""The options of a slash command as a member fills them in: the checks of their client, and the ids looked up."""

from collections.abc import Sequence

from sandbox.errors import unknown
from sandbox.jsontypes import Json
from sandbox.validation.commands import OptionType
from sandbox.wire import bits, channel_json, member_json, role_json, user_json
from sandbox.world import Channel, World


class CannotDoError(Exception):
    """A member's client does not allow an action; the text says why."""


def check_options(defined: Sequence[Json], given: Sequence[Json], focused: str | None = None) -> list[Json]:
    """Return the options as the bot receives them.

    Args:
        defined: the options of the command (or subcommand) in Discord's shape.
        given: what the member chose, as `{"name", "type", "value" or "options"}`.
        focused: while typing, the option being typed: it may be unfinished and others may still be missing.

    Raises:
        CannotDoError: an option is unknown, missing or out of range.
    """
    by_name = {option["name"]: option for option in defined}
    checked: list[Json] = []
    for option in given:
        definition = by_name.get(option.get("name", ""))
        if definition is None:
            raise CannotDoError(f"There is no option {option.get('name')!r}.")
        checked.append(_checked(definition, option, focused))
    _check_complete(defined, {option["name"] for option in checked}, focused)
    return checked


def _check_complete(defined: Sequence[Json], names: set[str], focused: str | None) -> None:
    nested = [option for option in defined if option["type"] in (OptionType.SUBCOMMAND, OptionType.GROUP)]
    if nested and len(names) != 1:
        raise CannotDoError("Choose one of: " + ", ".join(option["name"] for option in nested))
    missing = [option["name"] for option in defined if option.get("required") and option["name"] not in names]
    if missing and focused is None:
        raise CannotDoError("Fill in: " + ", ".join(missing))


def _checked(definition: Json, option: Json, focused: str | None) -> Json:
    name, kind = definition["name"], definition["type"]
    if kind in (OptionType.SUBCOMMAND, OptionType.GROUP):
        inner = check_options(definition.get("options", []), option.get("options", []), focused)
        return {"name": name, "type": kind, "options": inner}
    checked: Json = {"name": name, "type": kind, "value": option.get("value")}
    if name == focused:
        return checked | {"value": str(option.get("value") or ""), "focused": True}
    _check_type(definition, checked["value"])
    _check_value(definition, checked["value"])
    return checked


_TYPES: dict[int, tuple[type, ...]] = {
    OptionType.STRING: (str,),
    OptionType.INTEGER: (int,),
    OptionType.BOOLEAN: (bool,),
    OptionType.NUMBER: (int, float),
}


def _check_type(definition: Json, value: object) -> None:
    fitting = _TYPES.get(definition["type"], (str,))
    if not isinstance(value, fitting) or (isinstance(value, bool) and bool not in fitting):
        raise CannotDoError(f"The option {definition['name']!r} does not take {value!r}.")


def _check_value(definition: Json, value: str | float) -> None:
    choices = definition.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise CannotDoError(f"{value!r} is not among the choices of {definition['name']!r}.")
    size = len(value) if isinstance(value, str) else value
    low = definition.get("min_length" if isinstance(value, str) else "min_value")
    high = definition.get("max_length" if isinstance(value, str) else "max_value")
    if (low is not None and size < low) or (high is not None and size > high):
        raise CannotDoError(f"{value!r} is out of the range of {definition['name']!r}.")


def resolved(world: World, channel: Channel, kinds: Sequence[tuple[int, str]]) -> Json:
    """Return the `resolved` object for values that are ids.

    Args:
        world: where to look.
        channel: the channel of the interaction; ids are looked up in its server.
        kinds: the option type and the text of each value; values of types that are not ids are skipped.

    Raises:
        ApiError: there is nothing with such an id.
    """
    guild = world.guild_of(channel)
    found: Json = {}
    for kind, text in kinds:
        number = int(text) if kind in _ID_TYPES and text.isdecimal() else 0
        if kind in (OptionType.USER, OptionType.MENTIONABLE) and number in world.users:
            found.setdefault("users", {})[text] = user_json(world.users[number])
            if number in guild.members:  # a typed id may belong to somebody who is not on the server
                member = guild.members[number]
                body = member_json(member, world.permissions(member.user, channel))
                del body["user"]
                found.setdefault("members", {})[text] = body
        elif kind in (OptionType.ROLE, OptionType.MENTIONABLE) and number in guild.roles:
            found.setdefault("roles", {})[text] = role_json(guild.roles[number])
        elif kind == OptionType.CHANNEL and number in guild.channels:
            target = guild.channels[number]
            found.setdefault("channels", {})[text] = channel_json(target) | {
                "permissions": bits(world.permissions(world.bot, target))
            }
        elif kind in _ID_TYPES:
            raise unknown(_ID_TYPES[kind])
    return found


_ID_TYPES = {
    OptionType.USER: "User",
    OptionType.CHANNEL: "Channel",
    OptionType.ROLE: "Role",
    OptionType.MENTIONABLE: "User",
}
