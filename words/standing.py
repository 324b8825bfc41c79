"""How members compare, in words: a leaderboard of a game, and the profile of a member."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from words.badges import ShownBadge
from words.facts import Fact, Importance
from words.language import semicolons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from words.language import Language


class Strength(msgspec.Struct, frozen=True):
    """A rating in the form in which it is shown."""

    percent: int
    """How close it is to being sure, from 0 to 100."""
    rating: int
    deviation: int
    """Two times in three, the true strength is nearer to `rating` than this."""

    @property
    def is_sure(self) -> bool:
        """Whether it is shown as a number."""
        return self.percent >= 100


class LeaderboardLine(msgspec.Struct, frozen=True):
    """One member on a leaderboard."""

    place: int | None
    """None until the rating is sure."""
    name: str
    strength: Strength
    games: int
    """How many rated games they finished in the period of the leaderboard."""
    wins: int
    is_reader: bool


class Leaderboard(msgspec.Struct, frozen=True, tag=True):
    """One page of a leaderboard."""

    title: str
    """What the game is called."""
    period: str
    """The period that it covers, in the reader's language."""
    lines: tuple[LeaderboardLine, ...]
    own: LeaderboardLine | None = None
    """The reader's own line, if it is on another page."""

    @property
    def all_lines(self) -> tuple[LeaderboardLine, ...]:
        """All lines shown; the reader's own line comes last if it is from another page."""
        return self.lines if self.own is None else (*self.lines, self.own)


class GameRecord(msgspec.Struct, frozen=True):
    """How a member has done at one game."""

    title: str
    games: int
    wins: int
    best: int | None
    """Their highest score in a game that they won; None if there is none that the reader may know of."""
    strength: Strength | None
    """Their rating; None before their first rated game."""


class Rivalry(msgspec.Struct, frozen=True):
    """How a member has done in games with another member."""

    name: str
    games: int
    wins: int
    losses: int
    """How many games the other won without them."""


class Profile(msgspec.Struct, frozen=True, tag=True):
    """How a member has done at the games of a server."""

    name: str
    games: int
    wins: int
    rate: int
    """Victories in a hundred games, rounded."""
    long_run: tuple[int, int] | None
    """The 95 % confidence interval of `rate`; None after too few games."""
    records: tuple[GameRecord, ...]
    """Their results by game, the game that they have played most first."""
    rivals: tuple[Rivalry, ...] = ()
    """The members with whom they have played most, most games first."""
    curve_title: str = ""
    """The game whose rating the curve shows."""
    curve: tuple[int, ...] = ()
    """Their ratings since the rating is sure, oldest first; fewer than two make no curve."""
    badges: tuple[ShownBadge, ...] = ()


def strength_words(strength: Strength, language: Language) -> str:
    """Return a rating as text, or how far it is on the way to being sure."""
    if not strength.is_sure:
        return language.say("{percent}% of the way to a rating", percent=strength.percent)
    return language.say(
        "{rating} ± {deviation}",
        rating=language.number(strength.rating),
        deviation=language.number(strength.deviation),
    )


def bars_words(language: Language) -> str:
    """Explain the bars in pictures of ratings that are not sure yet."""
    return language.say("A bar shows how sure a rating is; at 100% it is shown.")


def leaderboard_facts(board: Leaderboard, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell a leaderboard, a line for each member.

    Args:
        board: the leaderboard.
        names: the names of the members of `all_lines`.
        language: of the reader.
    """
    lines = [_line(line, name, language) for line, name in zip(board.all_lines, names, strict=True)]
    return [Fact(line, Importance.STANDING) for line in lines]


def _line(line: LeaderboardLine, name: str, language: Language) -> str:
    told = language.say_plural(
        "{name}: {rating}; one game, {wins} won.",
        "{name}: {rating}, {wins} of {games} games won.",
        line.games,
        name=name,
        rating=strength_words(line.strength, language),
        wins=language.number(line.wins),
        games=language.number(line.games),
    )
    return told if line.place is None else language.say("{place}. {told}", place=line.place, told=told)


def profile_facts(profile: Profile, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell a profile.

    Args:
        profile: the profile.
        names: the names of the member and then of their rivals.
        language: of the reader.
    """
    name, *rivals = names
    facts = [Fact(_results(profile, name, language), Importance.DECISION)]
    facts += [Fact(_record(record, language), Importance.STANDING) for record in profile.records]
    if len(profile.curve) > 1:
        curve = language.say(
            "{game}: the rating went from {first} to {last}.",
            game=profile.curve_title,
            first=language.number(profile.curve[0]),
            last=language.number(profile.curve[-1]),
        )
        facts.append(Fact(curve, Importance.BACKGROUND))
    if profile.badges:
        facts.append(Fact(badges_words(profile, language), Importance.STANDING))
    played = zip(profile.rivals, rivals, strict=True)
    return facts + [Fact(_rivalry(rivalry, rival, language), Importance.BOARD) for rivalry, rival in played]


def badges_words(profile: Profile, language: Language) -> str:
    """List a member's badges in a sentence."""
    return language.say("Badges: {badges}.", badges=language.listing([badge.title for badge in profile.badges]))


def _results(profile: Profile, name: str, language: Language) -> str:
    said = language.say_plural(
        "{name} has played one game, {wins} won.",
        "{name} has won {wins} of {games} games: {rate}%.",
        profile.games,
        name=name,
        wins=language.number(profile.wins),
        games=language.number(profile.games),
        rate=profile.rate,
    )
    if profile.long_run is None:
        return said
    lowest, highest = profile.long_run
    long_run = language.say("In the long run it may be {lowest} to {highest}%.", lowest=lowest, highest=highest)
    return f"{said} {long_run}"


def _record(record: GameRecord, language: Language) -> str:
    told = [
        language.say_plural(
            "one game, {wins} won",
            "{wins} of {games} games won",
            record.games,
            wins=language.number(record.wins),
            games=language.number(record.games),
        )
    ]
    if record.strength is not None:
        strength = strength_words(record.strength, language)
        told.append(language.say("rating: {rating}", rating=strength) if record.strength.is_sure else strength)
    if record.best is not None:
        told.append(language.say("best winning score: {score}", score=language.number(record.best)))
    return language.say("{game}: {told}.", game=record.title, told=semicolons(told, language))


def _rivalry(rivalry: Rivalry, name: str, language: Language) -> str:
    return language.say_plural(
        "With {name}: one game, {wins} won, {losses} lost to them.",
        "With {name}: {games} games, {wins} won, {losses} lost to them.",
        rivalry.games,
        name=name,
        games=language.number(rivalry.games),
        wins=language.number(rivalry.wins),
        losses=language.number(rivalry.losses),
    )
