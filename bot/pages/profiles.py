"""A member's profile: how they have done at the games of a server, as a picture or in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import discord
from msgspec.structs import replace

from bot.markdown import in_text
from bot.pages import parts
from bot.pages.badges import shown_badges
from bot.pages.history import private_games_line
from bot.pages.press import custom_id
from bot.pages.ratings import numbers_button, strength_of
from bot.standings.interval import wilson
from words.standing import GameRecord, Profile, Rivalry, badges_words, profile_facts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.hosted_game import HostedGame, Picture
    from bot.model.rating import Rating
    from bot.pages.parts import Page, Row
    from bot.store.profiles import GameResults, Rival
    from words.badges import Badge, CareerBadge
    from words.language import Language

LEAST_GAMES = 10
"""After fewer games than this, nothing is said about the long run."""
PROFILE = "profile"
"""The verb of a press that shows a profile; the argument is the member's id, whether in words, and the curve's game."""


class Found(NamedTuple):
    """The data for a member's profile."""

    member_id: int
    name: str
    results: Sequence[GameResults]
    ratings: Mapping[str, Rating]
    """The ratings by game; a game is missing before the first rated one."""
    rivals: Sequence[Rival]
    names: Mapping[int, str]
    """The names of the rivals, by id."""
    curve_game: str
    """The game whose rating is shown as a curve; empty if no rating is sure yet."""
    curve: Sequence[Rating]
    """The ratings of that game since the rating is sure, oldest first; nobody was told the earlier ones."""
    badges: Sequence[tuple[str, Badge | CareerBadge]] = ()
    """The badges, each after the module name of its game, which is empty for a badge for all games."""
    in_words: bool = False
    """Whether the reader has asked for words."""
    likes_pictures: bool = True
    """Whether the reader can choose between a picture and words."""


def profile_of(found: Found, hosted_games: Mapping[str, HostedGame], language: Language) -> Profile:
    """Return a profile in the form in which it is shown."""
    games, wins = sum(each.games for each in found.results), sum(each.wins for each in found.results)
    records = tuple(
        GameRecord(
            hosted_games[each.game].words.title,
            each.games,
            each.wins,
            each.best,
            strength_of(found.ratings[each.game]) if each.game in found.ratings else None,
        )
        for each in found.results
        if each.game in hosted_games
    )
    rivals = tuple(
        Rivalry(found.names.get(rival.user_id) or language.say("Somebody"), rival.games, rival.wins, rival.losses)
        for rival in found.rivals
    )
    curve = tuple(round(rating.mean) for rating in found.curve)
    title = hosted_games[found.curve_game].words.title if curve else ""
    rate = round(100 * wins / games) if games else 0
    return Profile(
        found.name,
        games,
        wins,
        rate,
        _long_run(wins, games),
        records,
        rivals,
        title,
        curve,
        shown_badges(found.badges, language),
    )


def _long_run(wins: int, games: int) -> tuple[int, int] | None:
    """Return the range of victories in a hundred games to expect in the long run; None after too few games."""
    if games < LEAST_GAMES:
        return None
    lowest, highest = wilson(wins, games)
    return round(100 * lowest), round(100 * highest)


def profile_page(
    profile: Profile,
    found: Found,
    hosted_games: Mapping[str, HostedGame],
    language: Language,
    *,
    drawn: Picture | None,
) -> Page:
    """Show a profile.

    Args:
        profile: the profile to show.
        found: the data that it was made from.
        hosted_games: all games, by module name.
        language: the reader's.
        drawn: the picture; None to show the profile in words.
    """
    heading = parts.text(f"## {in_text(profile.name)}")
    if not profile.games:
        none = language.say("No game finished on this server yet.")
        return parts.page(heading, parts.text(none, private_games_line(language)))
    names = [in_text(profile.name), *(in_text(rival.name) for rival in profile.rivals)]
    told = [fact.text for fact in profile_facts(replace(profile, badges=()), names, language)]
    shown, files = parts.picture_or_words(drawn, told, f"profile-{found.member_id}")
    badges = [] if not profile.badges else [parts.text(*_badge_lines(profile, language, is_drawn=drawn is not None))]
    other = custom_id(None, PROFILE, f"{found.member_id}.{int(not found.in_words)}={found.curve_game}")
    other_way = parts.button(language.say("As a picture") if found.in_words else language.say("In words"), other)
    return parts.page(
        heading,
        shown,
        *badges,
        *_curves_menu(found, hosted_games, language),
        *parts.rows([other_way if found.likes_pictures else None, numbers_button(language)]),
        files=files,
    )


def _badge_lines(profile: Profile, language: Language, *, is_drawn: bool) -> list[str]:
    """Name the badges that a picture shows, or without a picture say what earned each of them."""
    if is_drawn:
        return [f"-# {badges_words(profile, language)}"]
    return [f"- **{badge.title}**: {badge.meaning}" for badge in profile.badges]


def _curves_menu(found: Found, hosted_games: Mapping[str, HostedGame], language: Language) -> list[Row]:
    """Return a menu of the game whose rating is shown as a curve; nothing with fewer than two sure ratings."""
    games = [game for game, rating in found.ratings.items() if rating.is_sure and game in hosted_games]
    if len(games) < 2:
        return []
    options = [
        discord.SelectOption(label=hosted_games[game].words.title, value=game, default=game == found.curve_game)
        for game in games
    ]
    menu = custom_id(None, PROFILE, f"{found.member_id}.{int(found.in_words)}")
    return [parts.select(menu, language.say("Show the rating in …"), options)]
