"""The events that ratings are worked out from, and the change that each event makes to a rating."""

from __future__ import annotations

from typing import NamedTuple

from bot.model.rating import NEWCOMER, MemberResult, Rating, rated


class Pool(NamedTuple):
    """A group of members who are rated against each other: those of one game on one server."""

    guild_id: int
    game: str


class Instant(NamedTuple):
    """The place of an event in the order in which ratings are worked out."""

    at: int
    """Unix time in seconds."""
    table_id: int
    """0 for a reset, so that it comes before the games that ended in the same second."""


class RatedGame(NamedTuple):
    """A finished game that counts for ratings."""

    instant: Instant
    results: tuple[MemberResult, ...]


class Reset(NamedTuple):
    """A moderator's decision that a member's rating begins again."""

    instant: Instant
    user_id: int


RatingEvent = RatedGame | Reset


class RatingChange(NamedTuple):
    """A member's rating after an event."""

    user_id: int
    instant: Instant
    rating: Rating
    """Their rating after the event."""
    has_won: bool
    """Whether the event is a game that they won."""


def changes_of(events: list[RatingEvent], ratings: dict[int, Rating]) -> list[RatingChange]:
    """Return the changes that events make to ratings, one after another.

    Args:
        events: oldest first.
        ratings: by member, before the first event; a member who is missing is new. This mapping is updated.
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
