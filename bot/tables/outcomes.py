"""How the game of a table has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import GAMES

if TYPE_CHECKING:
    from bot.model.table import Table
    from games import Outcome


def outcome_of(table: Table) -> Outcome | None:
    """Return how a table's game ended, if it has."""
    if table.outcome is not None or table.state is None:
        return table.outcome
    return GAMES[table.game].outcome(table.state)
