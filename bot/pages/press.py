"""The `custom_id` of every button and select menu: which table, which decision, what to do.

Any client can read and forge it, so it names things and proves nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.digits import whole_number

if TYPE_CHECKING:
    from bot.model.table import Table

PREFIX = "gw"
MAX_LENGTH = 100
"""Discord's limit for a `custom_id` (docs: Message Components)."""
LARGEST_NUMBER = 10**18 - 1
"""The largest number of a table or a revision; SQLite can store it."""


class Press(NamedTuple):
    """What pressing a button or picking from a menu asks for."""

    table_id: int
    revision: int
    """The `Table.revision` of the decision that the presser saw."""
    verb: str
    argument: str = ""

    def custom_id(self) -> str:
        """Return the text form, at most `MAX_LENGTH` characters.

        Raises:
            ValueError: the argument is too long.
        """
        parts = (PREFIX, str(self.table_id), str(self.revision), self.verb, *([self.argument] if self.argument else []))
        text = ":".join(parts)
        if len(text) > MAX_LENGTH:
            raise ValueError(f"a custom_id holds {MAX_LENGTH} characters, not {len(text)}")
        return text


def custom_id(table: Table | None, verb: str, argument: str = "") -> str:
    """Return the `custom_id` of a press in a table's present decision; None stands for no table."""
    table_id, revision = (0, 0) if table is None else (table.id, table.revision)
    return Press(table_id, revision, verb, argument).custom_id()


def parse(text: str) -> Press | None:
    """Read a `custom_id`; None if it is not one of ours or malformed."""
    prefix, _, rest = text.partition(":")
    parts = rest.split(":", 3)
    if prefix != PREFIX or len(parts) < 3 or not parts[2].isidentifier():
        return None
    table_id, revision = whole_number(parts[0], LARGEST_NUMBER), whole_number(parts[1], LARGEST_NUMBER)
    if table_id is None or revision is None:
        return None
    return Press(table_id, revision, parts[2], parts[3] if len(parts) > 3 else "")
