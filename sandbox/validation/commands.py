"""Slash commands: their fields, and the rules for registering them ("Application Commands")."""

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from sandbox import limits
from sandbox.errors import bad_form
from sandbox.validation.components import Path
from sandbox.validation.shapes import Bool, Shape, Snowflake, shape

_LOCALE = re.compile(
    r"id|da|de|en-GB|en-US|es-ES|es-419|fr|hr|it|lt|hu|nl|no|pl|pt-BR|ro|fi|sv-SE|vi|tr|cs|el|bg|ru|uk|hi|"
    r"th|zh-CN|ja|zh-TW|ko|ar|he"
)
"""Discord's locales ("Reference", "Locales")."""

_NAME = re.compile(r"[-_'\w]{1,32}")
Name = Annotated[str, Meta(min_length=1, max_length=limits.COMMAND_NAME)]
Description = Annotated[str, Meta(min_length=1, max_length=limits.COMMAND_DESCRIPTION)]
ChoiceName = Annotated[str, Meta(min_length=1, max_length=100)]


class OptionType:
    """The kinds of option, under Discord's numbers."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10


class Choice(Shape, kw_only=True):
    """One value that an option may have."""

    name: ChoiceName
    value: Annotated[str, Meta(max_length=100)] | int | float
    name_localizations: dict[str, ChoiceName] | None = None


class Option(Shape, kw_only=True):
    """An option, subcommand or group."""

    type: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    name: Name
    description: Description
    name_localizations: dict[str, Name] | None = None
    description_localizations: dict[str, Description] | None = None
    required: Bool = None
    choices: Annotated[list[Choice], Meta(max_length=limits.COMMAND_CHOICES)] | None = None
    options: Annotated[list["Option"], Meta(max_length=limits.COMMAND_OPTIONS)] | None = None
    channel_types: list[int] | None = None
    min_value: float | None = None
    max_value: float | None = None
    min_length: Annotated[int, Meta(ge=0, le=6000)] | None = None
    max_length: Annotated[int, Meta(ge=1, le=6000)] | None = None
    autocomplete: Bool = None


class Command(Shape, kw_only=True):
    """A slash command to register."""

    name: Name
    type: Literal[1] | None = None
    description: Annotated[str, Meta(max_length=limits.COMMAND_DESCRIPTION)] | None = None
    name_localizations: dict[str, Name] | None = None
    description_localizations: dict[str, Description] | None = None
    options: Annotated[list[Option], Meta(max_length=limits.COMMAND_OPTIONS)] | None = None
    default_member_permissions: str | int | None = None
    dm_permission: Bool = None
    contexts: Annotated[list[Literal[0, 1, 2]], Meta(min_length=1)] | None = None
    integration_types: Annotated[list[Literal[0, 1]], Meta(min_length=1)] | None = None
    nsfw: Bool = None
    id: Snowflake | None = None


def check_commands(body: object) -> list[Command]:
    """Return the commands of a bulk registration, every rule checked.

    Raises:
        ApiError: 50035 with the path of the first wrong field.
    """
    commands = shape(body, list[Command])
    if len(commands) > limits.COMMANDS:
        raise bad_form((), "APPLICATION_COMMAND_TOO_MANY", f"Maximum of {limits.COMMANDS} commands reached.")
    seen: set[str] = set()
    for index, command in enumerate(commands):
        if command.name in seen:
            raise bad_form(
                (index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add(command.name)
        check_command(command, (index,))
    _check_translations(commands, ())
    return commands


def check_command(command: Command, path: Path = ()) -> None:
    """Refuse a command that breaks a rule.

    Raises:
        ApiError: 50035 with the path of the first wrong field.
    """
    _check_locales(command.name_localizations, (*path, "name_localizations"))
    _check_locales(command.description_localizations, (*path, "description_localizations"))
    _check_permissions(command.default_member_permissions, path)
    _check_names(command.name, command.name_localizations, path)
    if not command.description:
        raise bad_form((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")
    _check_options(command.options or (), (*path, "options"), depth=0)
    if _characters(command) > limits.COMMAND_CHARACTERS:
        raise bad_form(
            path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({limits.COMMAND_CHARACTERS})"
        )


def _check_permissions(value: str | int | None, path: Path) -> None:
    if value is not None and not re.fullmatch(r"[0-9]{1,20}", str(value)):
        raise bad_form((*path, "default_member_permissions"), "NUMBER_TYPE_COERCE", "Value is not a bit set.")


def _check_names(name: str, localized: dict[str, str] | None, path: Path) -> None:
    names = [((*path, "name"), name)]
    names += [((*path, "name_localizations", locale), text) for locale, text in (localized or {}).items()]
    for here, text in names:
        if not _NAME.fullmatch(text) or text != text.lower():
            raise bad_form(here, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_locales(localized: dict[str, str] | None, path: Path) -> None:
    for locale in localized or ():
        if not _LOCALE.fullmatch(locale):
            raise bad_form((*path, locale), "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')


def _check_translations(named: Sequence[Command | Option | Choice], path: Path) -> None:
    """Refuse commands, options or choices side by side that have the same name in one language."""
    seen: set[tuple[str, str]] = set()
    for index, item in enumerate(named):
        for locale, text in (item.name_localizations or {}).items():
            if (locale, text) in seen:
                raise bad_form(
                    (*path, index, "name_localizations", locale),
                    "APPLICATION_COMMANDS_DUPLICATE_NAME",
                    "This translation is already used",
                )
            seen.add((locale, text))


def _check_options(options: Sequence[Option], path: Path, depth: int) -> None:
    names: set[str] = set()
    optional_seen = False
    nested = {option.type in {OptionType.SUBCOMMAND, OptionType.GROUP} for option in options}
    if len(nested) > 1:
        raise bad_form(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options cannot be mixed.")
    for index, option in enumerate(options):
        here = (*path, index)
        if option.name in names:
            raise bad_form((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option name is already used")
        names.add(option.name)
        if option.required and optional_seen:
            raise bad_form(
                (*here, "required"),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen |= not option.required
        _check_option(option, here, depth)
    _check_translations(options, path)


def _check_option(option: Option, path: Path, depth: int) -> None:
    _check_names(option.name, option.name_localizations, path)
    _check_locales(option.name_localizations, (*path, "name_localizations"))
    _check_locales(option.description_localizations, (*path, "description_localizations"))
    if option.type in {OptionType.SUBCOMMAND, OptionType.GROUP}:
        _check_nesting(option, path, depth)
        return
    if option.options:
        raise bad_form((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This option has no options.")
    _check_choices(option, path)
    _check_range(option, path)


def _check_nesting(option: Option, path: Path, depth: int) -> None:
    deepest = 0 if option.type == OptionType.GROUP else 1
    subcommands = all(child.type == OptionType.SUBCOMMAND for child in option.options or ())
    values = all(child.type > OptionType.GROUP for child in option.options or ())
    is_valid = subcommands and option.options if option.type == OptionType.GROUP else values
    if depth > deepest or not is_valid:
        raise bad_form(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command option type is invalid here.")
    _check_options(option.options or (), (*path, "options"), depth + 1)


def _check_choices(option: Option, path: Path) -> None:
    choices = option.choices or ()
    if not choices:
        return
    fitting: tuple[type, ...] = {
        OptionType.STRING: (str,),
        OptionType.INTEGER: (int,),
        OptionType.NUMBER: (int, float),
    }.get(option.type, ())
    if option.autocomplete or not fitting:
        raise bad_form(
            (*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This option cannot have choices."
        )
    for kind, values in (
        ("name", [choice.name for choice in choices]),
        ("value", [choice.value for choice in choices]),
    ):
        if len(set(values)) < len(values):
            raise bad_form(
                (*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE", f"A choice's {kind} is already used"
            )
    for index, choice in enumerate(choices):
        if not isinstance(choice.value, fitting):
            raise bad_form((*path, "choices", index, "value"), "BASE_TYPE_BAD_TYPE", "The value is of another type.")
        _check_locales(choice.name_localizations, (*path, "choices", index, "name_localizations"))
    _check_translations(choices, (*path, "choices"))


def _check_range(option: Option, path: Path) -> None:
    numeric = option.type in {OptionType.INTEGER, OptionType.NUMBER}
    if not numeric and (option.min_value is not None or option.max_value is not None):
        raise bad_form((*path, "min_value"), "BASE_TYPE_BAD_TYPE", "Only numbers have a least and a greatest value.")
    if option.type != OptionType.STRING and (option.min_length is not None or option.max_length is not None):
        raise bad_form((*path, "min_length"), "BASE_TYPE_BAD_TYPE", "Only strings have a length.")
    pairs = ((option.min_value, option.max_value), (option.min_length, option.max_length))
    if any(low is not None and high is not None and low > high for low, high in pairs):
        raise bad_form(path, "NUMBER_TYPE_MIN", "The least is greater than the greatest.")
    if option.autocomplete and not (numeric or option.type == OptionType.STRING):
        raise bad_form((*path, "autocomplete"), "BASE_TYPE_BAD_TYPE", "Only strings and numbers complete themselves.")


def _characters(item: Command | Option) -> int:
    """Count the characters of names, descriptions and values, each in its longest language ("Application Commands")."""
    total = _longest(item.name, item.name_localizations) + _longest(
        item.description or "", item.description_localizations
    )
    total += sum(_characters(option) for option in item.options or ())
    if isinstance(item, Option):
        total += sum(
            _longest(choice.name, choice.name_localizations) + len(str(choice.value)) for choice in item.choices or ()
        )
    return total


def _longest(text: str, localized: dict[str, str] | None) -> int:
    texts: Iterable[str] = (text, *(localized or {}).values())
    return max(map(len, texts))
