"""The log on standard error: one record a line, as text or as JSON, without secrets and hidden cards."""

from __future__ import annotations

import logging
import re
import secrets
import sys
from collections import Counter
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TextIO

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

LIBRARIES = ("aiohttp", "aiosqlite", "asyncio", "discord", "PIL")
TALKATIVE = ("discord.client",)
"""Loggers that only tell of logins at `info`; there is a login for each icon that is uploaded."""
_INTERACTION_TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?'\"]+")
_ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without characters that are easily confused when somebody reads an id aloud."""

at_table: ContextVar[int | None] = ContextVar("at_table", default=None)
"""The id of the table that the current task works for; each record of the log names it."""

counts: Counter[str] = Counter(dict.fromkeys(("info", "warning", "error"), 0))
"""How many records were logged, by level. They start at 0, as Prometheus sees an increase only from a known figure."""


def error_id() -> str:
    """Return a short random id that connects the error message that a member sees with the log."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(6))


def configure_logging(
    level: str = "info", *, hide: Sequence[str] = (), stream: TextIO | None = None, as_json: bool = False
) -> None:
    """Send all records from a level upwards to standard error, one line each unless it is a terminal.

    Libraries never log below `info`, and talkative ones never below `warning`: at `debug`, discord.py writes down the
    tokens of interactions.

    Args:
        level: `debug`, `info`, `warning` or `error`.
        hide: secrets that must not be written down, such as the bot's token.
        stream: where to write instead of standard error.
        as_json: whether to write one JSON object a record, for programs that collect logs.
    """
    handler = _CountingHandler(stream or sys.stderr)
    handler.addFilter(_name_table)
    handler.addFilter(_shorten_outage)
    handler.setFormatter(JsonFormatter(hide) if as_json else Formatter(hide, one_line=not handler.stream.isatty()))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    least = {**dict.fromkeys(LIBRARIES, logging.INFO), **dict.fromkeys(TALKATIVE, logging.WARNING)}
    for name, lowest in least.items():
        logging.getLogger(name).setLevel(max(lowest, logging.getLevelName(level.upper())))


class Formatter(logging.Formatter):
    r"""Formats a record without secrets; with `one_line`, each line break, also in a traceback, becomes `\n`.

    So no name that a member chose can forge a record; `sed 's/\\n/\n/g'` restores the lines for a reader.
    """

    def __init__(self, hide: Sequence[str], *, one_line: bool) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(at_table)s%(message)s", defaults={"at_table": ""})
        self._hide = tuple(secret for secret in hide if secret)
        self._one_line = one_line

    def format(self, record: logging.LogRecord) -> str:
        """Return the text for a record."""
        text = _hidden(super().format(record), self._hide)
        return text.replace("\r", "\\r").replace("\n", "\\n") if self._one_line else text


class JsonFormatter(logging.Formatter):
    """Writes a record without secrets as one JSON object.

    Its keys are `time` (RFC 3339, UTC), `level`, `logger`, `message`, and where there is one `table` (its id), `error`
    (the id that a member was shown) and `exception` (the traceback).
    """

    def __init__(self, hide: Sequence[str]) -> None:
        super().__init__()
        self._hide = tuple(secret for secret in hide if secret)

    def format(self, record: logging.LogRecord) -> str:
        """Return the object for a record."""
        fields: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _hidden(record.getMessage(), self._hide),
        }
        for name in ("table", "error"):
            if getattr(record, name, None) is not None:
                fields[name] = getattr(record, name)
        if record.exc_info:
            fields["exception"] = _hidden(self.formatException(record.exc_info), self._hide)
        return msgspec.json.encode(fields).decode()


class _CountingHandler(logging.StreamHandler[TextIO]):
    """Counts what it writes."""

    def emit(self, record: logging.LogRecord) -> None:
        counts[record.levelname.lower()] += 1
        super().emit(record)


def _name_table(record: logging.LogRecord) -> bool:
    """Put the table that the current task works for into a record."""
    table_id = at_table.get()
    record.table = table_id
    record.at_table = "" if table_id is None else f"[table {table_id}] "
    return True


def _shorten_outage(record: logging.LogRecord) -> bool:
    """Shorten the record of each reconnection to a warning of one line; discord.py logs an error with a traceback."""
    is_attempt = record.name.startswith("discord.") and str(record.msg).startswith("Attempting a reconnect")
    if is_attempt and record.exc_info and record.exc_info[1] is not None:
        error = record.exc_info[1]
        record.msg, record.args = f"{record.getMessage()}: {type(error).__name__}: {error}", ()
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.exc_info = record.exc_text = None
    return True


def _hidden(text: str, hide: Sequence[str]) -> str:
    """Return a text without these secrets and without the tokens of interactions."""
    for secret in hide:
        text = text.replace(secret, "[hidden]")
    return _INTERACTION_TOKEN.sub(r"\1[hidden]", text)
