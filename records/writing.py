"""Writes a file that takes a while to make: it appears as a whole, or not at all."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from records.errors import UnwritableFileError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

UNFINISHED = ".part"
"""The ending of the name of a file that is not finished yet."""


def write_parts(target: Path, parts: Iterable[bytes]) -> None:
    """Write a file part by part, and replace the old file with it once it is whole.

    Args:
        target: the file's name.
        parts: what it holds, made while it is written.

    Raises:
        UnwritableFileError: it cannot be written, for example on a full disk; nothing of it is left then.
    """
    unfinished = target.with_name(target.name + UNFINISHED)
    try:
        with unfinished.open("wb") as file:
            for part in parts:
                file.write(part)
        unfinished.replace(target)
    except OSError as error:
        raise UnwritableFileError(target, error.strerror) from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
