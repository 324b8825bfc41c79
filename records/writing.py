"""Writing a file that takes a while to make: it is there as a whole, or not at all."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from records.errors import UnwritableFileError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

UNFINISHED = ".part"
"""What the name of a file ends in that is not finished yet."""


def write_parts(target: Path, parts: Iterable[bytes]) -> None:
    """Write a file part by part, and put it into the place of what was there once it is whole.

    Args:
        target: the file's name.
        parts: what it holds, made while it is written.

    Raises:
        UnwritableFileError: it cannot be written, such as on a disk that is full; nothing of it is left then.
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
