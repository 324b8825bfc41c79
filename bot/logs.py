"""The log on standard error: one line a record, without secrets."""

from __future__ import annotations

import logging
import re
import secrets
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Sequence

_LIBRARIES = ("aiohttp", "aiosqlite", "asyncio", "discord", "PIL")
_INTERACTION_TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?'\"]+")
_ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without characters that are taken for one another when somebody reads an id out."""


def error_id() -> str:
    """Return a short random id by which a member's error message and the log can be brought together."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(6))


def configure_logging(level: str = "info", *, hide: Sequence[str] = (), stream: TextIO | None = None) -> None:
    """Send all records from a level upwards to standard error, on one line each unless a person reads along.

    Libraries never tell more than `info`: at `debug`, discord.py writes down the tokens of interactions.

    Args:
        level: `debug`, `info`, `warning` or `error`.
        hide: secrets that must not be written down, such as the bot's token.
        stream: where to write instead of standard error.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Formatter(hide, one_line=not handler.stream.isatty()))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for library in _LIBRARIES:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLevelName(level.upper())))


class Formatter(logging.Formatter):
    r"""Writes a record without secrets, and as one line with `\n` for each line break, those of a traceback included.

    So no name that a member chose can forge a record; `sed 's/\\n/\n/g'` unfolds the line for a reader.
    """

    def __init__(self, hide: Sequence[str], *, one_line: bool) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._hide = tuple(secret for secret in hide if secret)
        self._one_line = one_line

    def format(self, record: logging.LogRecord) -> str:
        """Return the text for a record."""
        text = super().format(record)
        for secret in self._hide:
            text = text.replace(secret, "[hidden]")
        text = _INTERACTION_TOKEN.sub(r"\1[hidden]", text)
        return text.replace("\r", "\\r").replace("\n", "\\n") if self._one_line else text
