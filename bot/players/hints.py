"""Which members are shown hints: those in their first games of a kind, until they hide them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.bounded_dict import BoundedDict

if TYPE_CHECKING:
    from bot.model.table import Table
    from bot.players.members import Members
    from bot.store import Store
    from bot.tables.keeper import Tables

FIRST_GAMES: Final = 3
"""In how many first games of a kind a member gets hints, on whichever server they play."""
_REMEMBERED: Final = 5_000
"""For how many pairs of a member and a game the number of games played is kept in memory."""


class Hints:
    """Decides who is shown hints, by counting the games that members have played to the end."""

    def __init__(self, *, store: Store, members: Members, tables: Tables) -> None:
        """Listen to the tables, because each game that ends is one more for its members.

        Args:
            store: holds the history.
            members: hold what members have chosen.
            tables: where games end.
        """
        self._store = store
        self._members = members
        self._played: BoundedDict[tuple[int, str], int] = BoundedDict(_REMEMBERED)
        self._changes = 0
        """How many counts have changed or been deleted, so that one that is read meanwhile is not kept."""
        tables.listen(self._on_change)

    async def wanted(self, user_id: int, game: str) -> bool:
        """Tell whether a member's panel gives hints in a game."""
        preferences = self._members.preferences(user_id)
        if not preferences.hints or game in preferences.hints_away:
            return False
        played = self._played.get((user_id, game))
        if played is None:
            changes = self._changes
            played = await self._store.history.games_of(user_id, game)
            if changes == self._changes:
                self._played[user_id, game] = played
        return played < FIRST_GAMES

    async def send_away(self, user_id: int, game: str) -> None:
        """Hide the hints of a game from a member."""
        await self._members.choose(user_id, lambda chosen: replace(chosen, hints_away=chosen.hints_away | {game}))

    def forget(self, user_id: int) -> None:
        """Forget a member whose data was deleted."""
        self._changes += 1
        for known in [known for known in self._played if known[0] == user_id]:
            del self._played[known]

    def _on_change(self, table: Table) -> None:
        if table.phase == "over":
            self._changes += 1
            for seat in table.seats:
                if seat.user_id is not None:
                    self._played.pop((seat.user_id, table.game), None)
