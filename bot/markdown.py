"""Text that Discord is not to read as its Markdown."""

from __future__ import annotations

from discord.utils import escape_markdown


def in_text(name: str) -> str:
    """Return a name as it may stand in a text, whatever signs it holds."""
    # Not escaped by discord.py: a name such as `<@1234>` would read as a mention of somebody else.
    return escape_markdown(name).replace("<", "\\<")
