"""Finished games as the history stores them: who played, and how each of them did."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from games.players.levels import LevelName

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.model.table import Seat, Table


FEWEST_MEMBERS = 2
"""The fewest members of a rated game: games of one member against computer players are not rated."""


class FinishedSeat(msgspec.Struct, frozen=True):
    """One seat of a finished game."""

    name: str
    """The name shown at the table."""
    user_id: int | None
    """The member who held the seat at the end; None if it was a computer player's."""
    left_user_id: int | None
    """The member who held it before and resigned or was replaced; None if nobody did, or if they came back."""
    level: LevelName | None
    """The level of the computer player that played the seat at the end; None if a member played it."""
    rank: int | None
    """The place from 1, winners first and then by score; None if the game has no result.

    Ratings use this order with a few exceptions: see `bot.model.rating.results_of`.
    """
    score: int | None
    """The final score; None if the game has no result."""
    has_won: bool

    @property
    def first_member(self) -> int | None:
        """The member for whom the game counts: whoever left the seat if somebody did, otherwise who holds it."""
        return self.user_id if self.left_user_id is None else self.left_user_id


class FinishedGame(msgspec.Struct, frozen=True):
    """One finished game; its options, seed and moves are stored with its table."""

    table_id: int
    guild_id: int
    channel_id: int
    place_id: int
    """The channel whose viewers may see the game: its own channel, or the one that its public thread belongs to."""
    game: str
    rules_version: int
    ended_at: int
    """Unix time in seconds."""
    is_ended_early: bool
    """Whether a moderator ended it, so that it counts as played without winners."""
    is_rated: bool
    """Whether the game changes ratings: see `may_be_rated`, and the result has to be known.

    A game that a moderator ended changes none, because it does not show who plays better.
    """
    seats: tuple[FinishedSeat, ...]
    """In playing order."""

    @property
    def members(self) -> tuple[int, ...]:
        """The members who began the game, ascending; together with the game's name they identify its series."""
        return _members(self.seats)

    @property
    def has_result(self) -> bool:
        """Whether it is known how the game ended."""
        return all(seat.rank is not None for seat in self.seats)


class Series(NamedTuple):
    """How the same members have done at one game so far, with any options and any computer players."""

    games: int
    """How many they have finished."""
    wins: dict[int, int]
    """How often each of them has won; several may win the same game, and a game may have no winner."""
    computer_wins: int = 0
    """How many of the games a computer player has won."""


def finished(table: Table) -> FinishedGame | None:
    """Return what the history stores of a table; None unless its game has ended and counts.

    Games at private tables are practice: they appear in no history, series or statistics.
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
    """Tell whether a game that has begun will change ratings, once it has a result.

    It does not if a member has taken over a seat that a computer player had begun: nobody's result would be their own.
    """
    has_latecomer = any(seat.taken_at for seat in table.seats)
    return table.rated and not has_latecomer and len(_members(_finished_seats(table))) >= FEWEST_MEMBERS


def series_members(table: Table) -> tuple[int, ...]:
    """Return the members whose series a table belongs to, ascending.

    Until its game has ended, these are the members who sit at the table or are invited to it.
    """
    game = finished(table)
    if game is not None:
        return game.members
    seated = {seat.user_id for seat in table.seats if seat.user_id is not None}
    return tuple(sorted(seated | set(table.invited)))


def _members(seats: Iterable[FinishedSeat]) -> tuple[int, ...]:
    """Return the members who began a game in these seats, ascending."""
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
