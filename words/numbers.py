"""How numbers are written in every language."""

from __future__ import annotations


def signed(number: int) -> str:
    """Write a change with its sign; a true minus, not a hyphen."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number < 0 else "0"
