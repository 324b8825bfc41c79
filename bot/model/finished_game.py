"""Finished games as the history keeps them: who played, and what came of it for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from games.players.levels import LevelName

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.model.table import Seat, Table


FEWEST_MEMBERS = 2
"""Who plays with computers alone is not rated."""


class FinishedSeat(msgspec.Struct, frozen=True):
    """One seat of a finished game."""

    name: str
    """As it was shown at the table."""
    user_id: int | None
    """The member who had the seat at the end; none where it was a computer's."""
    left_user_id: int | None
    """The member who had it before and resigned or was replaced."""
    level: LevelName | None
    """How well the computer played that kept the seat at the end."""
    rank: int | None
    """The place from 1 in the order of the result, winners first and then by score; none where the game has no result.

    Ratings follow it but for whoever had more than the winners: see `bot.model.rating`.
    """
    score: int | None
    """Likewise."""
    has_won: bool

    @property
    def first_member(self) -> int | None:
        """The member for whom the game counts: whoever left the seat, since they began it, or else its member."""
        return self.user_id if self.left_user_id is None else self.left_user_id


class FinishedGame(msgspec.Struct, frozen=True):
    """One finished game; options, seed and moves stand with its table."""

    table_id: int
    guild_id: int
    channel_id: int
    place_id: int
    """Whoever may view this channel may see the game: its own, or the one to which its public thread belongs."""
    game: str
    rules_version: int
    ended_at: int
    """Unix time in seconds."""
    is_ended_early: bool
    """Whether a moderator ended it, so that it counts as played without winners."""
    is_rated: bool
    """Whether ratings follow from it: the table was rated, two members began, and it has a result that is known.

    A game that a moderator ended has none: what nobody could win or lose tells nothing of strengths.
    """
    seats: tuple[FinishedSeat, ...]
    """In playing order."""

    @property
    def members(self) -> tuple[int, ...]:
        """The members who began the game, ascending: with its name they tell which series it belongs to."""
        return _members(self.seats)

    @property
    def has_result(self) -> bool:
        """Whether it is known how the game ended."""
        return all(seat.rank is not None for seat in self.seats)


class Series(NamedTuple):
    """What the same members have made of a game so far, whatever options and computer players they had."""

    games: int
    """How many they have finished."""
    wins: dict[int, int]
    """How often each of them has won; victories may be shared, and a game may have no winner."""
    computer_wins: int = 0
    """In how many of the games a computer player has won."""


def finished(table: Table) -> FinishedGame | None:
    """Return what the history keeps of a table; none unless its game has ended and counts.

    Games at private tables are practice: nobody's history, series or numbers hold them.
    """
    if table.is_private or table.annulled or (table.phase != "over" and not table.counted):
        return None
    game = FinishedGame(
        table_id=table.id,
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        place_id=table.channel_id if table.parent_id is None else table.parent_id,
        game=table.game,
        rules_version=table.rules_version,
        ended_at=table.waiting_since,
        is_ended_early=table.counted,
        is_rated=may_be_rated(table),
        seats=_finished_seats(table),
    )
    return replace(game, is_rated=game.is_rated and game.has_result)


def may_be_rated(table: Table) -> bool:
    """Tell whether ratings follow from a game that has begun, once it has a result."""
    return table.rated and len(_members(_finished_seats(table))) >= FEWEST_MEMBERS


def series_members(table: Table) -> tuple[int, ...]:
    """Return the members whose series a table belongs to, ascending: of a lobby those who sit or are invited there."""
    game = finished(table)
    if game is not None:
        return game.members
    seated = {seat.user_id for seat in table.seats if seat.user_id is not None}
    return tuple(sorted(seated | set(table.invited)))


def _members(seats: Iterable[FinishedSeat]) -> tuple[int, ...]:
    """Return the members who began a game, ascending."""
    return tuple(sorted({seat.first_member for seat in seats if seat.first_member is not None}))


def _finished_seats(table: Table) -> tuple[FinishedSeat, ...]:
    return tuple(_finished_seat(table, number, seat) for number, seat in enumerate(table.seats))


def _finished_seat(table: Table, number: int, seat: Seat) -> FinishedSeat:
    outcome = table.outcome
    has_returned = seat.resigned_user_id == seat.user_id
    return FinishedSeat(
        name=seat.name,
        user_id=seat.user_id,
        left_user_id=None if has_returned else seat.resigned_user_id,
        level=seat.level,
        rank=None if outcome is None else outcome.ranks[number],
        score=None if outcome is None else outcome.scores[number],
        has_won=outcome is not None and number in outcome.winners,
    )
