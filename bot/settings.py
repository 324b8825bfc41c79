"""The settings of the bot: what an operator may choose, read from the environment and from a file `.env`.

`Settings` is the one place where a setting is written down: its meaning here is also the text of `.env.example`
(`python -m bot.settings > .env.example`), and a test holds the two together.
"""

from __future__ import annotations

import difflib
import os
import re
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, get_args, get_type_hints
from urllib.parse import urlsplit

import msgspec
from dotenv.parser import parse_stream

from bot.digits import whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dotenv.parser import Binding

PREFIX = "GREENWOOD_"
"""What the name of every setting begins with, in the environment and in `.env`."""

TOKEN_FIELDS = ("token", "token_file")
"""The fields of `Settings` by either of which the token is given."""

ENV_FILE = Path(".env")
"""Where settings are read from besides the environment, which wins."""

LARGEST_SHARD_ID = 99_999
"""Far above what Discord divides any bot into."""

LanguageCode = Literal["en", "de", "fr", "it"]
"""The languages that the bot speaks."""

LogLevel = Literal["debug", "info", "warning", "error"]
"""From telling everything to telling only what went wrong."""

LogFormat = Literal["text", "json"]
"""For people, or for programs that collect logs."""

_LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})

_NAME = re.compile(r"[A-Za-z0-9_]+")
"""What the name of a variable is made of; a token has full stops besides."""
LONGEST_NAME = 32
"""Characters of a name that is repeated in a message, somewhat more than any setting's: a token may cling to it."""
LONGEST_VALUE = 20
"""Characters of a value that is repeated in a message, far fewer than a token has."""
_OF_A_TOKEN = re.compile(r"[\w.-]+", re.ASCII)
"""What a token is made of; whatever it is surrounded by in other files is none of it."""
_LIKE_A_TOKEN = re.compile(r"[\w-]{16,}\.[\w-]{4,}\.[\w-]{16,}", re.ASCII)
"""Three parts: whose it is, since when, and a signature. The shortest that Discord has given had 24, 6 and 27."""
OTHER_TOKENS = (
    (re.compile(r"\d{17,20}"), "the application's id"),
    (re.compile(r"[0-9a-f]{64}"), "the application's public key"),
    (re.compile(r"[\w-]{32}"), "the application's client secret"),
    (re.compile(r"https?://.*"), "an address"),
)
"""What an operator may have copied from elsewhere in the developer portal. A bot's token has two full stops in it."""


class SettingsError(Exception):
    """Settings with which the bot cannot start; its text has one line for each problem."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def _token(text: str) -> str:
    if any(character.isspace() or not character.isprintable() for character in text):
        raise ValueError("must be the token alone, without spaces in it and without `Bot` before it")
    kind = next((kind for form, kind in OTHER_TOKENS if form.fullmatch(text)), None)
    if kind is not None:
        raise ValueError(
            f"looks like {kind}, not like a bot's token; "
            "that one stands at https://discord.com/developers/applications > your application > Bot"
        )
    if not _OF_A_TOKEN.fullmatch(text):
        raise ValueError("must be the token alone, without quotation marks, and without a name and `=` before it")
    return text


def _path(text: str) -> Path:
    if _LIKE_A_TOKEN.search(text):
        raise ValueError("must be the name of a file; what is given looks like a token, and is not repeated here")
    return Path(text)


def _shown(text: str) -> str:
    """Return how a value stands in a message: not at all if it may be the token, given under the wrong name."""
    return repr(text) if len(text) <= LONGEST_VALUE else "what is given (too long to be repeated here)"


def _one_of(literal: Any) -> Callable[[str], str]:
    choices: tuple[str, ...] = get_args(literal)

    def read(text: str) -> str:
        if text.lower() not in choices:
            raise ValueError(f"must be one of {', '.join(choices)}, not {_shown(text)}")
        return text.lower()

    return read


def _seconds(least: float, most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            seconds = float(text)
        except ValueError:
            seconds = float("nan")
        if not least <= seconds <= most:
            raise ValueError(f"must be a number of seconds from {least:g} to {most:g}, not {_shown(text)}")
        return seconds

    return read


def _whole_number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = whole_number(text, most)
        if number is None or number < least:
            raise ValueError(f"must be a whole number from {least} to {most}, not {_shown(text)}")
        return number

    return read


def _switch(text: str) -> bool:
    if text.lower() not in {"on", "off"}:
        raise ValueError(f"must be on or off, not {_shown(text)}")
    return text.lower() == "on"


def _shard_ids(text: str) -> tuple[int, ...]:
    """Read numbers and ranges such as `0-3,8`."""
    ids: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        lowest, highest = whole_number(first, LARGEST_SHARD_ID), whole_number(last if dash else first, LARGEST_SHARD_ID)
        if lowest is None or highest is None or lowest > highest:
            raise ValueError(f"must be numbers or ranges such as 0-3,8, not {_shown(text)}")
        ids.update(range(lowest, highest + 1))
    return tuple(sorted(ids))


def _address(secure: str, plain: str) -> Callable[[str], str]:
    """Return a reader of addresses; over a plain connection the token may travel within this machine alone."""

    def read(text: str) -> str:
        try:
            address = urlsplit(text)
            host, _port = address.hostname, address.port
        except ValueError:
            host = None
        if (
            not host
            or _LIKE_A_TOKEN.search(text)
            or not (address.scheme == secure or (address.scheme == plain and host in _LOOPBACK))
        ):
            raise ValueError(f"must be an address like {secure}://… (or {plain}://127.0.0.1…), not {_shown(text)}")
        return text

    return read


def _api(text: str) -> str:
    """Read the address of the HTTP API, to which paths are added that begin with a slash."""
    return _address("https", "http")(text).rstrip("/")


class Setting(NamedTuple):
    """What an operator has to know about a setting, and how its text is read."""

    meaning: str
    read: Callable[[str], Any]
    """Returns the value, or raises ValueError with words that go on after the setting's name."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All that an operator can choose; the `Setting` of each field says what it means, and in which unit."""

    token: Annotated[
        str,
        Setting(
            "The bot's token, which is its password: show it to nobody. You get one at "
            "https://discord.com/developers/applications > your application > Bot > Reset Token.",
            _token,
        ),
    ]
    token_file: Annotated[
        Path | None,
        Setting(
            "A file with the token in it and nothing else, instead of GREENWOOD_TOKEN, so that the token stands in no "
            "environment; such as the secrets of containers.",
            _path,
        ),
    ] = None
    database: Annotated[
        Path, Setting("The file that holds all tables. Its folder is created when it is missing.", _path)
    ] = Path("data/greenwood.sqlite3")
    log_format: Annotated[
        LogFormat,
        Setting(
            "How the log is written: text for people, or json for programs, one object a line.", _one_of(LogFormat)
        ),
    ] = "text"
    log_level: Annotated[
        LogLevel, Setting("How much is told on standard error: debug, info, warning or error.", _one_of(LogLevel))
    ] = "info"
    language: Annotated[
        LanguageCode,
        Setting(
            "The language for servers and members that use none of the bot's languages: en, de, fr or it.",
            _one_of(LanguageCode),
        ),
    ] = "en"
    hello: Annotated[
        bool,
        Setting("Whether the bot says hello, once, in a server that has just invited it: on or off.", _switch),
    ] = True
    computer_seconds: Annotated[
        float, Setting("For how many seconds a computer player thinks about a move: 0.01 to 2.", _seconds(0.01, 2))
    ] = 0.15
    forget_after_days: Annotated[
        int,
        Setting(
            "After how many days without a press a member is forgotten, as by /privacy delete: 30 to 3650.",
            _whole_number(30, 3650),
        ),
    ] = 730
    health_port: Annotated[
        int | None,
        Setting(
            "A port on which http://127.0.0.1:<port>/health tells whether the bot is logged in, and /metrics gives "
            "figures for Prometheus; by default none. The Docker image sets 8421.",
            _whole_number(1, 65535),
        ),
    ] = None
    shard_count: Annotated[
        int | None,
        Setting(
            "Over how many connections to Discord the servers are spread; by default Discord recommends a number.",
            _whole_number(1, 16384),
        ),
    ] = None
    shard_ids: Annotated[
        tuple[int, ...] | None,
        Setting(
            "Which of these connections this process opens, such as 0-3,8, where several processes share one "
            "application, each with a database of its own; by default all. Needs GREENWOOD_SHARD_COUNT.",
            _shard_ids,
        ),
    ] = None
    discord_api: Annotated[str, Setting("Where Discord's HTTP API is. Only the sandbox is elsewhere.", _api)] = (
        "https://discord.com/api/v10"
    )
    discord_gateway: Annotated[
        str,
        Setting(
            "Where Discord's gateway is. Only the sandbox is elsewhere. Without GREENWOOD_SHARD_COUNT it counts for "
            "nothing, because the API that is asked for the number of connections names the gateway as well.",
            _address("wss", "ws"),
        ),
    ] = "wss://gateway.discord.gg/"

    def __repr__(self) -> str:
        """Show everything but the token, so that it ends up in no log and no error."""
        shown = (f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name != "token")
        return f"Settings(token=[hidden], {', '.join(shown)})"


def setting_of(field: str) -> Setting:
    """Return the `Setting` of a field of `Settings`."""
    annotation = get_type_hints(Settings, include_extras=True)[field]
    setting = annotation.__metadata__[0]
    if not isinstance(setting, Setting):
        raise TypeError(f"the setting {field} says nothing about itself")
    return setting


def variable(field: str) -> str:
    """Return the name that a field of `Settings` has in the environment."""
    return PREFIX + field.upper()


def load_settings(
    environ: Mapping[str, str] = os.environ, env_file: Path = ENV_FILE, *, with_token: bool = True
) -> Settings:
    """Read the settings from the environment and from `.env`; the environment wins.

    A setting that is there but empty counts as not given. No problem that is told repeats what may be the token.

    Args:
        environ: the environment's variables.
        env_file: a file of lines `NAME=value`; it may be missing.
        with_token: whether the token is needed; if not, it is not looked for, and is empty in what is returned.

    Raises:
        SettingsError: a setting is missing, unknown or malformed, or the file cannot be read.
    """
    from_file, problems = _read_env_file(env_file)
    given = from_file | {name: text for name, text in environ.items() if name.startswith(PREFIX)}
    problems += _unknown(given)
    values: dict[str, Any] = {}
    for field in Settings.__struct_fields__:
        text = given.get(variable(field), "").strip()
        if not text or (field in TOKEN_FIELDS and not with_token):
            continue
        try:
            values[field] = setting_of(field).read(text)
        except ValueError as error:
            problems.append(f"{variable(field)} {error}.")
    if with_token:
        problems += _find_token(given, values, env_file)
    else:
        values["token"] = ""
    problems += _misfitting_shards(values)
    if problems:
        raise SettingsError(problems)
    return Settings(**values)


def example() -> str:
    """Return the text of `.env.example`: every setting with its meaning and its default."""
    introduction = (
        "# Copy this file to .env and fill in the token; everything else can stay as it is.\n"
        "# A variable of the same name in the environment wins over this file."
    )
    blocks = [introduction]
    for field in msgspec.structs.fields(Settings):
        meaning = textwrap.fill(setting_of(field.name).meaning, 100, initial_indent="# ", subsequent_indent="# ")
        blocks.append(f"{meaning}\n{_example_line(field)}")
    return "\n\n".join(blocks) + "\n"


def _example_line(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return f"{variable(field.name)}="
    default = field.default.as_posix() if isinstance(field.default, Path) else field.default
    if isinstance(default, bool):
        default = "on" if default else "off"
    return f"# {variable(field.name)}={'' if default is None else default}"


def _read_env_file(path: Path) -> tuple[dict[str, str], list[str]]:
    """Return the settings in the file, and what is wrong with it."""
    try:
        # Some editors begin a file with a byte order mark; utf-8-sig reads over it.
        with path.open(encoding="utf-8-sig") as file:
            bindings = list(parse_stream(file))
    except FileNotFoundError:
        return {}, []
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        return {}, [f"The settings file {path} cannot be read: {reason}."]
    slips = [binding for binding in bindings if _is_slip(binding)]
    values = {each.key: each.value or "" for each in bindings if each.key is not None and each not in slips}
    # A malformed line is named by its number alone: it may hold the token.
    return values, [f"Line {slip.original.line} of {path} is not of the form NAME=value." for slip in slips]


def _is_slip(binding: Binding) -> bool:
    """Tell whether a line of the file was meant as another one: without its `=`, say, or with a colon instead."""
    if binding.error or binding.key is None or _NAME.fullmatch(binding.key):
        return binding.error
    # Names of other programs may be made of anything, as long as they have a value.
    return binding.value is None or binding.key.upper().startswith(PREFIX)


def _unknown(given: Mapping[str, str]) -> list[str]:
    """Return a problem for each name that begins like a setting, or nearly is one, and is none."""
    known = [variable(field) for field in Settings.__struct_fields__]
    problems = []
    for name in given:
        similar = difflib.get_close_matches(name.upper(), known, n=1, cutoff=0.75)
        if name in known or not (similar or name.startswith(PREFIX)):
            continue
        advice = f"Did you mean {similar[0]}?" if similar else f"There are: {', '.join(known)}."
        problems.append(f"{_shown_name(name)} is not a setting. {advice}")
    return problems


def _shown_name(name: str) -> str:
    """Return how a name stands in a message: only its beginning if the token may cling to it."""
    return name if _NAME.fullmatch(name) and len(name) <= LONGEST_NAME else f"{PREFIX}… (not repeated here)"


def _misfitting_shards(values: Mapping[str, Any]) -> list[str]:
    ids, count = values.get("shard_ids"), values.get("shard_count")
    if ids is None:
        return []
    if count is None:
        return [f"{variable('shard_ids')} needs {variable('shard_count')}, the same number for all processes."]
    if ids[-1] >= count:
        return [f"{variable('shard_ids')} must be below {variable('shard_count')}: from 0 to {count - 1}."]
    return []


def _find_token(given: Mapping[str, str], values: dict[str, Any], env_file: Path) -> list[str]:
    """Put the token among the values where it comes from a file; return what is wrong with how it is given."""
    ways = [name for name in TOKEN_FIELDS if given.get(variable(name), "").strip()]
    if not ways:
        return [_missing_token(env_file)]
    if len(ways) > 1:
        return [f"Both {variable('token')} and {variable('token_file')} are given; leave one of them empty."]
    if "token_file" in values:
        path: Path = values["token_file"]
        try:
            values["token"] = _token_in(path)
        except ValueError as error:
            return [f"{variable('token_file')} names {_shown_file(path)}, which {error}."]
    return []


def _shown_file(path: Path) -> str:
    """Return how a file stands in a message: without its name if that may be the token, given in its place."""
    if len(path.parts) > 1 or len(path.name) <= LONGEST_VALUE:
        return f"the file {path}"
    return "a file of a long name (not repeated here, since it may be the token itself)"


def _token_in(path: Path) -> str:
    """Return the token that stands in a file.

    Raises:
        ValueError: there is none; the words go on after the file's name.
    """
    try:
        text = path.read_text(encoding="utf-8-sig").strip()
    except OSError as error:
        raise ValueError(f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ValueError("is not UTF-8 text") from error
    if not text:
        raise ValueError("is empty")
    return _token(text)


def _missing_token(env_file: Path) -> str:
    return (
        f"{variable('token')} is missing. Get a token at https://discord.com/developers/applications "
        f"(your application > Bot > Reset Token) and put it into {env_file} or the environment, "
        f"or name a file with it by {variable('token_file')}. "
        "To try the bot without one, use `make play`."
    )


if __name__ == "__main__":
    sys.stdout.write(example())
