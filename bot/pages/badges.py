"""How earned badges are told, and shown in profiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages.people import first_member_name
from words.badges import ShownBadge

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.model.finished_game import FinishedGame
    from words.badges import Badge, CareerBadge
    from words.language import Language


def badge_lines(
    game: FinishedGame, earned: Iterable[tuple[int, Badge | CareerBadge]], language: Language
) -> tuple[str, ...]:
    """Return a line for each badge that a game has brought, which names all who earned it.

    Args:
        game: one that has ended.
        earned: pairs of a member of the game and their new badge.
        language: of the reader.
    """
    names = {seat.first_member: first_member_name(seat, language) for seat in game.seats}
    earners: dict[str, list[str]] = {}
    badges = {}
    for member, badge in earned:
        badges[badge.name] = badge
        earners.setdefault(badge.name, []).append(names[member])
    return tuple(language.pictured(badge.icon, _line(badge, earners[name], language)) for name, badge in badges.items())


def _line(badge: Badge | CareerBadge, names: Sequence[str], language: Language) -> str:
    title, deed = language.say(badge.title), language.say(badge.meaning)
    if len(names) == 1:
        return language.say("“{badge}” goes to **{name}**, who {deed}.", name=names[0], badge=title, deed=deed)
    several = language.listing([f"**{name}**" for name in names])
    return language.say("“{badge}” goes to {names}: each {deed}.", names=several, badge=title, deed=deed)


def shown_badges(badges: Iterable[tuple[str, Badge | CareerBadge]], language: Language) -> tuple[ShownBadge, ...]:
    """Return badges in the form in which a profile shows them.

    Args:
        badges: each with the module name of its game before it; empty for a badge for all games together.
        language: the reader's.
    """
    return tuple(
        ShownBadge(language.say(badge.title), _sentence(language.say(badge.meaning), language), badge.icon, game)
        for game, badge in badges
    )


def _sentence(deed: str, language: Language) -> str:
    """Return what earned a badge as a sentence of its own, for below its title."""
    return language.say("{sentence}.", sentence=f"{deed[:1].upper()}{deed[1:]}")
