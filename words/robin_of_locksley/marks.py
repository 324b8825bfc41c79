"""The letters on squares that may be chosen, and what helps towards the task ahead; for pictures, words and buttons."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from games.robin_of_locksley.grid import CORNERS

if TYPE_CHECKING:
    from games.robin_of_locksley.view import Sale, View

MEETS = "✓"
"""Stands on moves that make one meet the task ahead; the picture has the same sign."""
LOSES = "✗"
"""Stands on moves after which the task ahead, met so far, is not met any more; likewise."""


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
    if _is_met(view):
        return frozenset()
    return frozenset(jump.square for jump in view.jumps if jump.meets)


def harmful_squares(view: View) -> frozenset[int]:
    """Return the squares to which a jump loses the task ahead; none where it is not met anyway."""
    if not _is_met(view):
        return frozenset()
    return frozenset(jump.square for jump in view.jumps if not jump.meets)


def helpful_sales(view: View) -> tuple[Sale, ...]:
    """Return the sales after which the task ahead is met; none while it is met without them."""
    return () if _is_met(view) else tuple(sale for sale in view.sales if sale.meets)


def harmful_sales(view: View) -> tuple[Sale, ...]:
    """Return the sales after which the task ahead is not met any more; none where it is not met anyway."""
    return tuple(sale for sale in view.sales if not sale.meets) if _is_met(view) else ()


def _is_met(view: View) -> bool:
    ahead = view.ahead[view.turn]
    return ahead is not None and ahead.met
