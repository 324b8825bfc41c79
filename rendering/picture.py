"""What every picture is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event

    Recent = Sequence[Sequence[Event]]
    """What each of the latest moves has brought, oldest first."""


class Picture(NamedTuple):
    """A finished picture."""

    data: bytes
    """The file."""
    extension: str
    """What the file's name ends in, without the dot."""
    alt: str
    """The position in words, at most `words.facts.MAX_ALT_TEXT` characters."""
    seconds: float = 0.0
    """How long it moves until it rests at its last frame; 0 for a still picture."""
