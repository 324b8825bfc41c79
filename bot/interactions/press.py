"""The `custom_id` of every button and select menu: which table, which decision, what to do.

It can be read by any client and forged by any; it names things and proves nothing.
"""

from __future__ import annotations

from typing import NamedTuple

PREFIX = "gw"
MAX_LENGTH = 100
"""Discord's limit for a `custom_id` (docs: Message Components)."""


class Press(NamedTuple):
    """What a press asks for."""

    table_id: int
    revision: int
    """The `Table.revision` of the decision that the presser saw."""
    verb: str
    argument: str = ""

    def custom_id(self) -> str:
        """Return the text form, at most 100 characters.

        Raises:
            ValueError: the argument is too long.
        """
        parts = (PREFIX, str(self.table_id), str(self.revision), self.verb, *([self.argument] if self.argument else []))
        text = ":".join(parts)
        if len(text) > MAX_LENGTH:
            raise ValueError(f"a custom_id holds {MAX_LENGTH} characters, not {len(text)}")
        return text


def parse(custom_id: str) -> Press | None:
    """Read a `custom_id`; none if it is not one of ours or not well formed."""
    prefix, _, rest = custom_id.partition(":")
    parts = rest.split(":", 3)
    if prefix != PREFIX or len(parts) < 3 or not parts[2].isidentifier():
        return None
    if not all(part.isascii() and part.isdigit() and len(part) <= 18 for part in parts[:2]):
        return None
    return Press(int(parts[0]), int(parts[1]), parts[2], parts[3] if len(parts) > 3 else "")
