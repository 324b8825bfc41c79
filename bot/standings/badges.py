"""Judges finished games: which badges they give, from all that happened in them, and to whom.

A game is judged once, when its end is shown or after a start. Its badges are stored beside its row in the history, and
deleted with it. Career badges, which are for all games together, are worked out from the history each time. So nothing
special is needed when two games end at once, a move is taken back, or the bot is killed before a game is judged.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.model.finished_game import FEWEST_MEMBERS, finished
from bot.store import StoreError
from bot.store.badges import Before
from bot.tables.replay import DamagedLogError
from words.badges import CAREER_BADGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.model.finished_game import FinishedGame
    from bot.model.table import Table
    from bot.store import Store
    from bot.tables.keeper import Tables
    from words.badges import Badge, CareerBadge, CareerGame
    from words.game_words import GameWords

logger = logging.getLogger(__name__)

REST = 0.05
"""Seconds between two games that are judged after a start, so that members do not notice it."""
BEGINNING = 300
"""How many games of a member are read first: members with more have mostly earned all career badges by then."""


class Badges:
    """The badges of all servers."""

    def __init__(self, store: Store, tables: Tables, words: Mapping[str, GameWords]) -> None:
        """Judge the games of a store.

        Args:
            store: where the history is.
            tables: tells what has happened in a game.
            words: of each game, with its badges.
        """
        self._store = store
        self._tables = tables
        self._words = words

    async def catch_up_all(self, rest: float = REST) -> int:
        """Judge all games that have not been judged yet, and return how many that were.

        Args:
            rest: seconds between two of them.

        Raises:
            StoreError: the store cannot be read or written.
        """
        games, table_id = 0, 0
        while (found := await self._store.badges.next_to_judge(table_id)) is not None:
            table_id = found
            games += await self._judge(table_id)
            await asyncio.sleep(rest)
        return games

    async def new_at(self, game: FinishedGame) -> list[tuple[int, Badge | CareerBadge]]:
        """Return the badges that members have earned first in this game: pairs of a member and a badge."""
        if not _counts(game):
            return []
        await self._judge(game.table_id)
        earned = await self._store.badges.at_game(game.table_id)
        found: list[tuple[int, Badge | CareerBadge]] = []
        for member in game.members:
            before = Before(game.guild_id, member, game.ended_at, game.table_id)
            names = {name for user_id, name in earned if user_id == member}
            known = await self._store.badges.of_member(before) if names else set()
            new = [badge for badge in self._words[game.game].badges if badge.name in names]
            found += [(member, badge) for badge in new if (game.game, badge.name) not in known]
            found += [(member, badge) for badge in await self._new_in_career(before)]
        return found

    async def of_member(self, guild_id: int, user_id: int) -> list[tuple[str, Badge | CareerBadge]]:
        """Return a member's badges on a server, career badges first.

        Each comes with the module name of the game that it is from, which is empty for career badges.
        """
        before = Before(guild_id, user_id)
        earned = await self._store.badges.of_member(before)
        of_games = [
            (game, badge)
            for game, words in self._words.items()
            for badge in words.badges
            if (game, badge.name) in earned
        ]
        return [*(("", badge) for badge in await self.of_career(guild_id, user_id)), *of_games]

    async def of_career(self, guild_id: int, user_id: int) -> list[CareerBadge]:
        """Return a member's career badges on a server, which are stored nowhere."""
        games = await self._career(Before(guild_id, user_id))
        return [badge for badge in CAREER_BADGES if badge.feat(games, self._words.keys())]

    async def _new_in_career(self, before: Before) -> list[CareerBadge]:
        """Return the career badges that a member has earned with the very game whose end and table `before` names."""
        games = await self._career(before._replace(table_id=before.table_id + 1))
        every = self._words.keys()
        return [badge for badge in CAREER_BADGES if badge.feat(games, every) and not badge.feat(games[:-1], every)]

    async def _career(self, before: Before) -> list[CareerGame]:
        """Return a member's games; of many only the first ones, if these have earned all career badges already."""
        begun = await self._store.badges.career(before, BEGINNING)
        if len(begun) == BEGINNING and all(badge.feat(begun[:-1], self._words.keys()) for badge in CAREER_BADGES):
            return begun
        return await self._store.badges.career(before)

    async def _judge(self, table_id: int) -> bool:
        """Judge a game unless that has been done; tell whether it was done now."""
        if not await self._store.badges.is_to_judge(table_id):
            return False
        try:
            table = await self._store.table(table_id)
        except StoreError:
            logger.exception("the game of table %d cannot be judged", table_id)
            return False
        return table is not None and await self._store.badges.judge(table, await self._earned(table))

    async def _earned(self, table: Table) -> list[tuple[str, int]]:
        """Return the badges that a game gives: pairs of a badge's name and a seat that gets it."""
        game, outcome = finished(table), table.outcome
        words = self._words.get(table.game)
        if words is None or game is None or outcome is None or table.has_old_rules or not _counts(game):
            return []
        try:
            past = await self._tables.past(table)
        except DamagedLogError:
            return []
        events = [event for move in past for event in move.events]
        return await asyncio.to_thread(
            lambda: [(badge.name, seat) for badge in words.badges for seat in sorted(badge.deed(events, outcome))]
        )


def _counts(game: FinishedGame) -> bool:
    """Tell whether a game may give badges: at least two members began it, and it came to its end.

    Otherwise anybody could collect all badges against computers alone.
    """
    return not game.is_ended_early and len(game.members) >= FEWEST_MEMBERS
