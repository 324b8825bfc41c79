"""What a board says if its game does not go on, in place of what it waits for."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping


class Halt(Enum):
    """Why a game that is not over by its rules does not go on."""

    PAUSED = "paused"
    """A moderator has paused it."""
    ENDED = "ended"
    """It ended without a result."""


HEADINGS: Final[Mapping[Halt, str]] = {Halt.PAUSED: mark("Paused"), Halt.ENDED: mark("Ended without a result")}
"""What the picture says; at most 24 characters."""
TOLD: Final[Mapping[Halt, str]] = {
    Halt.PAUSED: mark("The game is paused."),
    Halt.ENDED: mark("The game ended without a result; this is how it stood."),
}
"""What its alternative text begins with."""
