"""What is kept of ratings: the events from which they follow, and what each of these changed for whom."""

from __future__ import annotations

from typing import NamedTuple

from bot.model.rating import NEWCOMER, MemberResult, Rating, rated


class Pool(NamedTuple):
    """The members who are rated among each other: those of one game on one server."""

    guild_id: int
    game: str


class Instant(NamedTuple):
    """Where something stands in the order in which ratings follow from each other."""

    at: int
    """Unix time in seconds."""
    table_id: int
    """0 for the reset of a rating, which comes before the games that end in its second."""


class RatedGame(NamedTuple):
    """A finished game that counts for ratings."""

    instant: Instant
    results: tuple[MemberResult, ...]


class Reset(NamedTuple):
    """A moderator's wish that a member's rating begin anew."""

    instant: Instant
    user_id: int


RatingEvent = RatedGame | Reset


class RatingChange(NamedTuple):
    """What an event made of a member's rating."""

    user_id: int
    instant: Instant
    rating: Rating
    """Afterwards."""
    has_won: bool
    """Whether it is a game that they won."""


def changes_of(events: list[RatingEvent], ratings: dict[int, Rating]) -> list[RatingChange]:
    """Return what events make of ratings, one after the other.

    Args:
        events: in their order.
        ratings: of members before the first event; who is missing is new. Brought up to date.
    """
    changes: list[RatingChange] = []
    for event in events:
        if isinstance(event, Reset):
            changed = [RatingChange(event.user_id, event.instant, NEWCOMER, has_won=False)]
        else:
            before = [ratings.get(result.user_id, NEWCOMER) for result in event.results]
            changed = [
                RatingChange(result.user_id, event.instant, after, result.has_won)
                for result, after in zip(event.results, rated(before, event.results), strict=True)
            ]
        ratings |= {change.user_id: change.rating for change in changed}
        changes += changed
    return changes
