"""What moderators are about to do and have yet to confirm."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

from bot.errors import UserError
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.moderation.actions import Action

OPEN_SECONDS = 15 * 60
"""For so long a proposal can be confirmed; then its private message is dead as well (docs: Interactions, tokens)."""
TOKEN_BYTES = 8


class _Proposal(NamedTuple):
    token: str
    action: Action
    at: float


class Proposals:
    """The latest proposal of each moderator; nobody can confirm another's, nor one that was never made."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Keep them in memory; after a restart a moderator asks anew."""
        self._now = now
        self._open: dict[tuple[int, int], _Proposal] = {}

    def propose(self, guild_id: int, moderator_id: int, action: Action) -> str:
        """Keep an action until its moderator confirms it; return what names it in the press."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        now = self._now()
        self._open = {key: proposal for key, proposal in self._open.items() if now - proposal.at <= OPEN_SECONDS}
        self._open[guild_id, moderator_id] = _Proposal(token, action, now)
        return token

    def find(self, guild_id: int, moderator_id: int, token: str) -> Action:
        """Return the action that a moderator confirms.

        Raises:
            UserError: there is none, it is an older one, or it has been open for too long.
        """
        found = self._open.get((guild_id, moderator_id))
        if found is None or found.token != token or self._now() - found.at > OPEN_SECONDS:
            raise UserError(mark("This question is closed. Use the command again."))
        return found.action

    def close(self, guild_id: int, moderator_id: int) -> None:
        """Drop a moderator's proposal."""
        self._open.pop((guild_id, moderator_id), None)
