"""The letters on squares that may be chosen; pictures and buttons take them from here."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from games.robin_of_locksley.grid import CORNERS

if TYPE_CHECKING:
    from games.robin_of_locksley.view import View


def square_letters(view: View) -> dict[int, str]:
    """Return the letter of each square that the seat whose turn it is may choose now, in reading order.

    These are the corners to start from, the squares to jump to, or the empty squares to fill.
    """
    return dict(zip(_squares(view), ascii_uppercase, strict=False))


def _squares(view: View) -> tuple[int, ...]:
    if view.phase == "corner":
        return CORNERS
    if view.phase == "filling":
        return view.gaps
    return tuple(sorted(jump.square for jump in view.jumps))


def helpful_squares(view: View) -> frozenset[int]:
    """Return the squares to which a jump makes the task ahead met; none where it is met already."""
    ahead = view.ahead[view.turn]
    if ahead is None or ahead.met:
        return frozenset()
    return frozenset(jump.square for jump in view.jumps if jump.meets)
