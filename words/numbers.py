"""How numbers are written in every language."""

from __future__ import annotations


def plain(number: int) -> str:
    """Write a number; one below 0 with a true minus, not a hyphen."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def signed(number: int) -> str:
    """Write a change with its sign; a true minus, not a hyphen."""
    return f"+{number}" if number > 0 else plain(number)
