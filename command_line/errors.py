"""What commands raise."""

from __future__ import annotations


class UsageError(Exception):
    """What was asked of a command cannot be done; the text says what to do."""
