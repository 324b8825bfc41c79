"""How ratings are told: as a number with its uncertainty, or, before they are sure, how far they are on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages.people import first_member_name
from words.standing import Strength, strength_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.standings.rating import Rating
    from bot.tables.finished import FinishedGame
    from words.language import Language


def strength_of(rating: Rating) -> Strength:
    """Return a rating as it is shown."""
    percent = 100 if rating.is_sure else min(99, int(100 * rating.progress))
    return Strength(percent, round(rating.mean), round(rating.deviation))


def rating_words(rating: Rating, language: Language) -> str:
    """Return a rating in a few words."""
    return strength_words(strength_of(rating), language)


def rating_lines(
    game: FinishedGame, changes: Mapping[int, tuple[Rating, Rating]], language: Language
) -> tuple[str, ...]:
    """Tell each member of a game what it made of their rating, in the order in which they finished.

    Args:
        game: it has ended.
        changes: the ratings of its members before and after it; empty where it is not rated.
        language: of the reader.
    """
    ranked = sorted(game.seats, key=lambda seat: (seat.left_user_id is not None, seat.rank or 0))
    lines = {}
    for seat in ranked:
        member = seat.first_member
        if member is not None and member in changes and member not in lines:
            lines[member] = _line(first_member_name(seat, language), *changes[member], language)
    return tuple(lines.values())


def _line(name: str, before: Rating, after: Rating, language: Language) -> str:
    if before.is_sure and after.is_sure:
        change = round(after.mean) - round(before.mean)
        return language.say(
            "-# {name}: rating {rating} ({change})",
            name=name,
            rating=rating_words(after, language),
            change=f"+{language.number(change)}" if change > 0 else language.number(change),
        )
    if after.is_sure:
        return language.say("-# {name} has a rating now: {rating}", name=name, rating=rating_words(after, language))
    percent = strength_of(after).percent
    return language.say("-# {name}: no rating yet, {percent} % of the way to one", name=name, percent=percent)
