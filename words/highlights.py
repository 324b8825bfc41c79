"""What the picture of a hand brings out besides the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event


class Highlights(NamedTuple):
    """What is marked in the picture of a hand."""

    recent: Sequence[Sequence[Event]] = ()
    """What each move since the seat's own last one has brought, oldest first."""
    chosen: Sequence[Any] = ()
    """The legal moves that remain where the first step of one has been chosen; empty where none has."""
    pointed_at: Sequence[Any] = ()
    """The legal moves that a lesson waits for; empty where it waits for none."""
    halted: str = ""
    """Why the game does not go on, in the place of what the seat is asked; empty where it does go on."""


NO_HIGHLIGHTS: Final = Highlights()
"""Of a hand in its position alone."""
