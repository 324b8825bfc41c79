"""What a board says of a game that does not go on, in the place of what it waits for."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping


class Halt(Enum):
    """Why a game does not go on, though its rules would have it do so."""

    PAUSED = "paused"
    """A moderator lets it rest."""
    ENDED = "ended"
    """It ended without a result."""


HEADINGS: Final[Mapping[Halt, str]] = {Halt.PAUSED: mark("Paused"), Halt.ENDED: mark("Ended without a result")}
"""Written in the picture; 24 characters at most."""
TOLD: Final[Mapping[Halt, str]] = {
    Halt.PAUSED: mark("The game is paused."),
    Halt.ENDED: mark("The game ended without a result; this is how it stood."),
}
"""Said first to those who cannot see the picture."""
