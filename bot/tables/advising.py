"""Where a member may ask the computer for advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import UserError
from bot.tables.waiting import require_playing
from words.language import mark

if TYPE_CHECKING:
    from bot.model.table import Table


def is_advice_allowed(table: Table) -> bool:
    """Tell whether members may ask for advice: whoever plays alone, others where they have agreed and nothing is rated.

    Whoever has left a game had a part in it.
    """
    if table.is_private:
        return True
    members = {user_id for seat in table.seats for user_id in (seat.user_id, seat.resigned_user_id)} - {None}
    return len(members) == 1 or (table.advice and not table.rated)


def require_advice(table: Table) -> None:
    """Tell a member that they cannot be given advice at this table, or not now."""
    require_playing(table)
    if not is_advice_allowed(table):
        raise UserError(
            mark(
                "At this table everybody thinks for themselves. Advice is an option of tables that are not rated, and "
                "whoever plays alone always has it."
            )
        )
