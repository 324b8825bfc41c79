"""Tests of the pictures of leaderboards and profiles: small, and readable on a phone with any names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from rendering.badges import badge_emblem
from rendering.leaderboard import draw_leaderboard
from rendering.profile import draw_profile
from rendering.ruecks_raus import PICTURES
from rendering.theme import GAIN
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.rendering.conformance.checks import LARGEST, NAMES_OF_ALL_KINDS
from tests.rendering.sizes.findings import findings
from tests.rendering.sizes.recorder import marks, recording
from words.badges import CAREER_BADGES, ShownBadge
from words.facts import MAX_ALT_TEXT
from words.icons import SEAT_ICONS
from words.standing import GameRecord, Leaderboard, LeaderboardLine, Profile, Rivalry, Strength, profile_facts

if TYPE_CHECKING:
    from words.language import Language

ENGLISH = LANGUAGES["en"]
NAMES = [name for row in NAMES_OF_ALL_KINDS for name in row]
SURE = Strength(100, 1412, 58)
BADGES = (
    *(ShownBadge(badge.title, badge.meaning, badge.icon) for badge in CAREER_BADGES),
    *(
        ShownBadge(badge.title, badge.meaning, badge.icon, hosted.rules.name)
        for hosted in HOSTED_GAMES
        for badge in hosted.words.badges
    ),
)


def leaderboard(count: int, *, apart: bool = False) -> Leaderboard:
    lines = tuple(
        LeaderboardLine(place, NAMES[place % len(NAMES)], SURE, 9_999, 5_999, is_reader=place == 3)
        for place in range(1, count + 1)
    )
    own = LeaderboardLine(10_000, "Robin", SURE, 4, 1, is_reader=True) if apart else None
    return Leaderboard("Robin of Locksley", "this month", lines, own)


def profile(name: str = "Marian", games: int = 4) -> Profile:
    records = (
        GameRecord("Rück's raus!", 9_999, 4_999, 999, SURE),
        GameRecord("Chickwood Forest", 999, 499, -12, Strength(64, 1100, 180)),
        GameRecord("Sherwood Bandits", 3, 0, None, Strength(0, 980, 240)),
        GameRecord("Robin of Locksley", 1, 1, 14, None),
        GameRecord("A fifth game", 1, 1, 14, None),
    )
    rivals = tuple(Rivalry(other, 9_999, 4_999, 5_000) for other in NAMES[:3])
    curve = tuple(1000 + 13 * (number % 9) for number in range(200))
    title = "Chickwood Forest"
    return Profile(name, 11_003, 5_500, 50, (49, 51), records[:games], rivals, title, curve, BADGES)


NEW = Profile("Marian", 1, 0, 0, None, (GameRecord("Robin of Locksley", 1, 0, None, None),))
NEW_LEADERBOARD = Leaderboard(
    "Robin of Locksley",
    "this month",
    (
        LeaderboardLine(1, NAMES[0], SURE, 31, 14, is_reader=False),
        LeaderboardLine(None, NAMES[1], Strength(99, 1400, 130), 9_999, 9_999, is_reader=True),
        LeaderboardLine(None, NAMES[2], Strength(1, 1100, 240), 1, 0, is_reader=False),
        LeaderboardLine(None, NAMES[3], Strength(0, 980, 240), 1, 0, is_reader=False),
    ),
)
STANDINGS = [
    NEW_LEADERBOARD,
    *(leaderboard(count) for count in (1, 5, 6, 10)),
    leaderboard(10, apart=True),
    *(profile(games=games) for games in (1, 4, 5)),
    NEW,
]


@pytest.mark.parametrize("standing", STANDINGS)
def test_every_standing_is_drawn_small_and_told_in_words(standing: Leaderboard | Profile) -> None:
    picture = PICTURES.standing(standing, ENGLISH)
    assert len(picture.data) <= LARGEST
    assert 0 < len(picture.alt) <= MAX_ALT_TEXT


@pytest.mark.parametrize("name", sorted(set(NAMES)))
def test_a_profile_is_drawn_whatever_its_member_is_called(name: str) -> None:
    assert PICTURES.standing(profile(name), ENGLISH).data


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_standings_are_drawn_for_a_phone(language: Language) -> None:
    for board in (leaderboard(3), leaderboard(10, apart=True), NEW_LEADERBOARD):
        with recording():
            assert findings(draw_leaderboard(board, language)) == []
    for shown in (profile(), NEW):
        with recording():
            assert findings(draw_profile(shown, language)) == []


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_a_few_badges_have_their_names_beside_them(language: Language) -> None:
    titled = [replace(badge, title=language.say(badge.title)) for badge in BADGES]
    for first in range(0, len(titled), 3):
        few = titled[first : first + 3]
        with recording():
            image = draw_profile(replace(profile(), badges=tuple(few)), language)
        assert findings(image) == []
        written = " ".join(str(mark.name) for mark in marks(image))
        assert all(word in written for badge in few for word in badge.title.split())
    with recording():
        many = draw_profile(replace(profile(), badges=tuple(titled[:4])), language)
    assert titled[0].title not in {str(mark.name) for mark in marks(many)}


def test_every_language_says_it_in_its_own_words() -> None:
    for standing in (leaderboard(3), profile()):
        told = [PICTURES.standing(standing, language) for language in LANGUAGES.values()]
        assert len({picture.data for picture in told}) == len({picture.alt for picture in told}) == len(LANGUAGES)


def test_a_rating_that_is_not_sure_is_no_number_on_a_leaderboard() -> None:
    with recording():
        written = {str(mark.name) for mark in marks(draw_leaderboard(NEW_LEADERBOARD, ENGLISH))}
    assert {"1412", "99%", "1%", "0%"} <= written
    assert not written & {"1400", "1100", "980"}


def test_ones_own_line_is_told_apart() -> None:
    line = leaderboard(1).lines[0]
    own = LeaderboardLine(line.place, line.name, line.strength, line.games, line.wins, is_reader=True)
    drawn = [PICTURES.standing(Leaderboard("", "", (each,)), ENGLISH).data for each in (line, own)]
    assert drawn[0] != drawn[1]


def test_every_badge_has_an_emblem_of_its_own() -> None:
    emblems = {badge_emblem(badge.game, badge.icon, 88).tobytes() for badge in BADGES}
    assert len(emblems) == len(BADGES) == 20


def test_a_game_without_icons_has_emblems_with_those_of_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rendering.badges.find_spec", lambda _module: None)
    drawn = {badge_emblem("a_game_without_icons", icon, 88).tobytes() for icon in SEAT_ICONS}
    assert len(drawn) == len(SEAT_ICONS)


def test_the_alt_text_of_a_profile_names_all_badges() -> None:
    alt = PICTURES.standing(profile(), ENGLISH).alt
    assert all(badge.title in alt for badge in BADGES)


@pytest.mark.parametrize(("percent", "said"), [(100, "; rating: 1,500 ± 40"), (40, "; 40% of the way to a rating")])
def test_a_rating_is_called_so_once_it_is_sure(percent: int, said: str) -> None:
    record = GameRecord("Robin of Locksley", 9, 3, None, Strength(percent, 1500, 40))
    facts = profile_facts(replace(NEW, records=(record,)), ("Marian",), ENGLISH)
    assert said in " ".join(fact.text for fact in facts)


def test_the_way_to_a_rating_is_as_long_as_it_says() -> None:
    lengths = []
    for percent in (0, 3, 23, 50, 99):
        record = GameRecord("Robin of Locksley", 9, 3, None, Strength(percent, 1500, 240))
        drawn = draw_profile(replace(NEW, records=(record,)), ENGLISH)
        bar = drawn.convert("RGB").crop((0, 300, drawn.width, 420))
        columns = {number % bar.width for number, pixel in enumerate(bar.get_flattened_data()) if pixel == GAIN}
        lengths.append(len(columns))
    assert lengths[0] == 0
    assert lengths == sorted(set(lengths))
    assert lengths[-1] >= 95


def test_a_new_members_profile_is_as_low_as_there_is_little_to_show() -> None:
    unsure = replace(NEW, records=(GameRecord("Robin of Locksley", 9, 3, None, Strength(3, 1500, 240)),))
    heights = [draw_profile(shown, ENGLISH).height for shown in (NEW, unsure, profile())]
    assert heights == sorted(set(heights)), "nothing is drawn for what there is not"


def test_the_curve_of_a_rating_that_has_just_become_sure_says_that_it_will_come() -> None:
    for curve in ((1000,), (1000, 1010)):
        with recording():
            assert findings(draw_profile(replace(profile(), curve=curve), ENGLISH)) == []
