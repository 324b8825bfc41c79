"""The gallery of pictures that all games share: race charts, leaderboards and profiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.usual_gallery import NAMES
from words.badges import CAREER_BADGES, ShownBadge
from words.race import RaceTurn, most_is_ahead
from words.standing import GameRecord, Leaderboard, LeaderboardLine, Profile, Rivalry, Strength

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rendering.game_pictures import GamePictures
    from rendering.picture import Picture
    from words.language import Language

_RACE: Final = (
    (0, 3, 3, 9, 14, 14, 22, 31, 40),
    (0, 0, 6, 6, 12, 21, 21, 24, 33),
    (0, 5, 9, 15, 15, 18, 27, 35, 36),
    (0, -2, -4, 2, 2, 7, 7, 12, 12),
    (0, 1, 2, 3, 8, 8, 8, 8, -3),
)
"""Points after each turn, a row for each seat."""
_SURE, _NEARLY, _NEW = Strength(100, 1412, 58), Strength(64, 1100, 180), Strength(0, 980, 240)
_SHOWN_BADGES: Final = 10
"""How many badges a profile has room for."""


def standings(all_pictures: Mapping[str, GamePictures], language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield the pictures, each with a name for its file; the profiles together show all badges."""
    draw = next(iter(all_pictures.values()))
    for seats in (2, len(_RACE)):
        points = zip(*_RACE[:seats], strict=True)
        race = [RaceTurn(f"{number}", most_is_ahead(each), number) for number, each in enumerate(points)]
        yield f"race-{seats}", draw.race(race, race[-1].standings.ahead, NAMES[:seats], language)
    titles = [pictures.words.title for pictures in all_pictures.values()]
    own = LeaderboardLine(112, "Robin", _SURE, 4, 1, is_reader=True)
    yield "leaderboard-new", draw.standing(_new_leaderboard(titles[0]), language)
    yield "leaderboard-few", draw.standing(_leaderboard(titles[0], 3, None), language)
    yield "leaderboard-many", draw.standing(_leaderboard(titles[1], 10, own), language)
    new = Profile("Marian", 1, 0, 0, None, (GameRecord(titles[0], 1, 0, None, None),))
    yield "profile-new", draw.standing(new, language)
    badges = _badges(all_pictures)
    for number, first in enumerate(range(0, len(badges), _SHOWN_BADGES)):
        shown = badges[first : first + _SHOWN_BADGES] if number else badges
        yield f"profile-badges-{number + 1}", draw.standing(_profile(titles, shown), language)


def _leaderboard(title: str, count: int, own: LeaderboardLine | None) -> Leaderboard:
    reader = 0 if own is not None else 3
    lines = tuple(
        LeaderboardLine(
            place, NAMES[place % len(NAMES)], _SURE, 90 - 7 * place, 60 - 5 * place, is_reader=place == reader
        )
        for place in range(1, count + 1)
    )
    return Leaderboard(title, "2026", lines, own)


def _new_leaderboard(title: str) -> Leaderboard:
    """Return a leaderboard on which one member has a place, and others will have one soon."""
    lines = (
        LeaderboardLine(1, NAMES[0], _SURE, 31, 14, is_reader=False),
        LeaderboardLine(None, NAMES[1], _NEARLY, 17, 9, is_reader=True),
        LeaderboardLine(None, NAMES[2], _NEARLY, 16, 3, is_reader=False),
        LeaderboardLine(None, NAMES[3], _NEW, 1, 0, is_reader=False),
    )
    return Leaderboard(title, "2026", lines)


def _profile(titles: list[str], badges: tuple[ShownBadge, ...]) -> Profile:
    results = ((120, 61, 99, _SURE), (40, 17, -12, _NEARLY), (3, 0, None, _NEW), (1, 1, 14, None))
    records = tuple(GameRecord(title, *each) for title, each in zip(titles, results, strict=False))
    rivals = tuple(Rivalry(name, 40, 21 - number, 12 + number) for number, name in enumerate(NAMES[1:4]))
    curve = tuple(1000 + 9 * number - 40 * (number % 5) for number in range(46))
    return Profile(NAMES[0], 164, 79, 48, (41, 56), records, rivals, titles[0], curve, badges)


def _badges(all_pictures: Mapping[str, GamePictures]) -> tuple[ShownBadge, ...]:
    """Return all badges; those for all games together come first."""
    return (
        *(ShownBadge(badge.title, badge.meaning, badge.icon) for badge in CAREER_BADGES),
        *(
            ShownBadge(badge.title, badge.meaning, badge.icon, game)
            for game, pictures in all_pictures.items()
            for badge in pictures.words.badges
        ),
    )
