"""What the picture of a hand marks besides showing the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event


class Highlights(NamedTuple):
    """What is marked in the picture of a hand."""

    recent: Sequence[Sequence[Event]] = ()
    """The events of each move since the seat's own last one, oldest first."""
    chosen: Sequence[Any] = ()
    """The legal moves that remain after the first of two presses; empty if there was none."""
    pointed_at: Sequence[Any] = ()
    """The legal moves that a lesson waits for; empty if it waits for none."""
    halted: str = ""
    """Why the game does not go on, shown in place of what the seat has to choose; empty if it does go on."""


NO_HIGHLIGHTS: Final = Highlights()
"""Nothing is marked."""
