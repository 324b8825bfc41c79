"""The value that every drawing function returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event

    Recent = Sequence[Sequence[Event]]
    """The events of each of the latest moves, oldest first."""


class Picture(NamedTuple):
    """A finished picture: an image file and its alternative text."""

    data: bytes
    """The bytes of the file."""
    extension: str
    """The extension of the file's name, without the dot."""
    alt: str
    """The alternative text: what the picture shows, in at most `words.facts.MAX_ALT_TEXT` characters."""
    seconds: float = 0.0
    """How many seconds a moving picture plays until it stops at its last frame; 0 for a still picture."""
