"""What is proposed while a member types an option of a command."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from discord.app_commands import Choice

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_CHOICES = 25
"""How many proposals Discord shows at a time (docs: Application commands, autocomplete)."""
LONGEST_CHOICE = 100
"""How many characters the name of a proposal may have."""


def fits(names: Iterable[str], typed: str) -> bool:
    """Tell whether one of some names contains what was typed so far."""
    return any(typed.casefold() in name.casefold() for name in names)


def fitting_choices(named: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """Return the values whose names contain what was typed so far.

    Args:
        named: pairs of a name and a value.
        typed: by the member.
    """
    return as_choices((name, value) for name, value in named if fits([name], typed))


def as_choices(named: Iterable[tuple[str, str]]) -> list[Choice[str]]:
    """Return pairs of a name and a value as Discord takes them, as many as it takes."""
    return [Choice(name=shortened(name), value=value) for name, value in islice(named, MOST_CHOICES)]


def shortened(name: str) -> str:
    """Return a name that Discord takes: one that is too long is cut after a whole word, with an ellipsis."""
    if len(name) <= LONGEST_CHOICE:
        return name
    words = name[:LONGEST_CHOICE].rpartition(" ")[0] or name[: LONGEST_CHOICE - 1]
    return f"{words.rstrip(' ,;:')}\N{HORIZONTAL ELLIPSIS}"
