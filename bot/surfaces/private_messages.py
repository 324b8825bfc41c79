"""A member's private messages at a table: whose they are, and how long each can be written anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bot.interactions.answers import StandingAnswer

LIFETIME = 14 * 60
"""Seconds for which a private message is followed; its token lives fifteen minutes."""


class Owner(NamedTuple):
    """Whose private message it is, and at which table."""

    table_id: int
    user_id: int


class PrivateMessage(NamedTuple):
    """Where a panel or a note stands in Discord."""

    answer: StandingAnswer
    """As what it was written last: the only way to edit or delete it."""
    message_id: int | None
    until: float
    """When the token is too old to be relied on."""
    is_above_board: bool = False
    """Whether it was written before the public board came, below which nobody looks for it."""
