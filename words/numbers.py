"""How numbers are written in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from words.language import Language


HALF_A_HUNDREDTH = 0.005
"""A chance below it is told as hardly any, and one as near to 1 as nearly certain."""


def plain(number: int) -> str:
    """Write a number; one below 0 with a true minus, not a hyphen."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def in_hundred(chance: float) -> int:
    """Return how often of a hundred times something comes about; all and none of them only for what is certain.

    Args:
        chance: from 0 to 1.
    """
    times = int(100 * chance + 0.5)  # halves up, always: `round` would tell 62.5 and 37.5 as 62 and 38
    return times if chance in {0, 1} else min(99, max(1, times))


def percent(chance: float) -> str:
    """Write a chance in hundredths, without their sign; what is nearly certain, or nearly out of the question, as such.

    Args:
        chance: from 0 to 1.
    """
    if 0 < chance < HALF_A_HUNDREDTH:
        return "<1"
    if 1 - HALF_A_HUNDREDTH < chance < 1:
        return ">99"
    return str(in_hundred(chance))


def signed(number: int) -> str:
    """Write a change with its sign; a true minus, not a hyphen."""
    return f"+{number}" if number > 0 else plain(number)


def counted(name: str, count: int, language: Language) -> str:
    """Name a thing with how many there are, unless there is one."""
    return name if count == 1 else language.say("{count} × {card}", count=count, card=name)
