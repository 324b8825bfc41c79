"""Text that Discord is not to read as its Markdown."""

from __future__ import annotations

import re

from discord.utils import escape_markdown

_TURNS_TEXT = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that choose the direction of what follows (Unicode Standard Annex 9), beyond the name itself."""
_LINKS = re.compile(r"(?<=:)(?=//)|(?<=\.)(?=gg/|com/invite/)", re.IGNORECASE)
"""Where an address or an invitation would begin to be one."""
_BREAK = "\N{WORD JOINER}"
"""What nobody sees, and no address may hold."""


def in_text(name: str) -> str:
    """Return a name as it may stand in a text, whatever signs it holds: nothing that it contains has any effect."""
    plain = _LINKS.sub(_BREAK, _TURNS_TEXT.sub("", name))
    # Not escaped by discord.py: a name such as `<@1234>` would read as a mention of somebody else.
    return escape_markdown(plain, ignore_links=False).replace("<", "\\<")
