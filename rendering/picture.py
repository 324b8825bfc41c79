"""What every picture is."""

from __future__ import annotations

from typing import NamedTuple


class Picture(NamedTuple):
    """A finished picture."""

    data: bytes
    """The file."""
    extension: str
    """What the file's name ends in, without the dot."""
    alt: str
    """The position in words, at most `words.facts.MAX_ALT_TEXT` characters."""
