"""How numbers are written in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from words.language import Language


HALF_A_HUNDREDTH = 0.005
"""A chance below this is told as hardly any, and one this near to 1 as almost certain."""


def plain(number: int) -> str:
    """Write a number, if negative with a real minus sign instead of a hyphen."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def in_hundred(chance: float) -> int:
    """Return how often in a hundred times something happens; 0 and 100 only for what is impossible or certain.

    Args:
        chance: from 0 to 1.
    """
    times = int(100 * chance + 0.5)  # halves up, always: `round` would tell 62.5 and 37.5 as 62 and 38
    return times if chance in {0, 1} else min(99, max(1, times))


def percent(chance: float) -> str:
    """Write a chance in hundredths without the % sign; `<1` and `>99` stand for hardly any and for almost certain.

    Args:
        chance: from 0 to 1.
    """
    if 0 < chance < HALF_A_HUNDREDTH:
        return "<1"
    if 1 - HALF_A_HUNDREDTH < chance < 1:
        return ">99"
    return str(in_hundred(chance))


def signed(number: int) -> str:
    """Write a change with its sign, if negative with a real minus sign instead of a hyphen."""
    return f"+{number}" if number > 0 else plain(number)


def counted(name: str, count: int, language: Language) -> str:
    """Write a name with how many there are, unless there is only one."""
    return name if count == 1 else language.say("{count} × {card}", count=count, card=name)
