"""Numbers that come from outside as text."""

from __future__ import annotations

LARGEST_ID = 2**63 - 1
"""The largest Discord id (docs: Snowflakes) that SQLite can store; Discord does not reach it before 2084."""


def whole_number(text: str, largest: int) -> int | None:
    """Read a whole number from 0 to `largest` in plain digits; none for any other text, however long it is.

    Where `largest` is below 0, as the last index of an empty list is, no number will do.
    """
    if not (text.isascii() and text.isdigit()):
        return None
    digits = text.lstrip("0") or "0"
    if len(digits) > len(str(largest)) or int(digits) > largest:
        return None
    return int(digits)
