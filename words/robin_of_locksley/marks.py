"""Letters for squares that may be chosen, and signs for moves that help with the task ahead.

Pictures, words and buttons use the same ones.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from games.robin_of_locksley.grid import CORNERS

if TYPE_CHECKING:
    from games.robin_of_locksley.view import Sale, View

MEETS = "✓"
"""Marks moves that meet the task ahead; the picture has the same sign."""
LOSES = "✗"
"""Marks moves that lose the task ahead, which is met so far; the picture has the same sign."""


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
    """Return the squares to which a jump would meet the task ahead; none if it is met already."""
    if _is_met(view):
        return frozenset()
    return frozenset(jump.square for jump in view.jumps if jump.meets)


def harmful_squares(view: View) -> frozenset[int]:
    """Return the squares to which a jump would lose the task ahead; none if it is not met."""
    if not _is_met(view):
        return frozenset()
    return frozenset(jump.square for jump in view.jumps if not jump.meets)


def helpful_sales(view: View) -> tuple[Sale, ...]:
    """Return the sales that would meet the task ahead; none if it is met already."""
    return () if _is_met(view) else tuple(sale for sale in view.sales if sale.meets)


def harmful_sales(view: View) -> tuple[Sale, ...]:
    """Return the sales that would lose the task ahead; none if it is not met."""
    return tuple(sale for sale in view.sales if not sale.meets) if _is_met(view) else ()


def _is_met(view: View) -> bool:
    ahead = view.ahead[view.turn]
    return ahead is not None and ahead.met
