"""Tests that icons are few and small, and can be seen and told apart at the size that Discord shows."""

from __future__ import annotations

import io
import re
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from games import GAMES
from rendering.icons import SIZE, Icon, drawers, icons, tables
from rendering.theme import CREAM

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

MOST, MOST_BYTES = 30 * len(GAMES), 1_500_000
SHOWN = 22
NAME = re.compile(r"[a-z][a-z0-9_]{1,24}_[0-9a-f]{6}")
"""Names: the word first, because screen readers speak it; 32 letters at most (documentation of Discord)."""
THEMES = {"dark": (49, 51, 56), "light": (255, 255, 255)}
APART = 4.0
"""The least difference of two icons, averaged over their pixels; 0 to 255 in each colour."""
SEEN = 20.0
"""The least difference of an icon from its ground, measured like `APART`."""

RIM = 16.0
"""The greatest distance of an icon's edge from the colour of paper, averaged over pixels; 0 to 255 in each colour."""


@pytest.fixture(scope="module")
def drawn() -> list[Icon]:
    return list(icons())


def on_ground(icon: Icon, ground: tuple[int, int, int]) -> Image.Image:
    with Image.open(io.BytesIO(icon.data)) as file:
        small = file.convert("RGBA").resize((SHOWN, SHOWN), Image.Resampling.LANCZOS)
    sight = Image.new("RGB", small.size, ground)
    sight.paste(small, (0, 0), small)
    return sight


def distance(one: Image.Image, other: Image.Image) -> float:
    means: list[float] = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(means) / len(means)


def test_icons_are_few_and_small(drawn: list[Icon]) -> None:
    assert len(drawn) <= MOST
    assert sum(len(icon.data) for icon in drawn) <= MOST_BYTES
    assert max(len(icon.data) for icon in drawn) <= 256 * 1024
    for icon in drawn:
        with Image.open(io.BytesIO(icon.data)) as file:
            assert (file.format, file.size) == ("PNG", (SIZE, SIZE)), icon.name


def test_an_icon_is_called_by_its_thing_and_by_a_hash_of_the_picture(drawn: list[Icon]) -> None:
    assert [icon.name for icon in drawn if NAME.fullmatch(icon.name) is None] == []
    assert all(icon.name.startswith(f"{icon.thing}_") for icon in drawn)
    assert len({icon.name.rpartition("_")[2] for icon in drawn}) == len(drawn), "two pictures are the same"
    assert [icon.name for icon in icons()] == [icon.name for icon in drawn], "the same pictures have the same names"


def clashes(owned: Mapping[str, Collection[str]]) -> list[str]:
    """Return the names of icons that several games use for one of their own, with these games."""
    owners: dict[str, list[str]] = {}
    for owner, names in owned.items():
        for name in names:
            owners.setdefault(name, []).append(owner)
    return [f"{name}: {' and '.join(games)}" for name, games in owners.items() if len(games) > 1]


def test_no_two_games_call_different_pictures_the_same() -> None:
    assert clashes(tables()) == [], "icons of all games share their names: call one of them something else"


def test_a_name_that_two_games_give_is_found_with_both() -> None:
    assert clashes({"all games": ["leaf"], "chess": ["die_6", "pawn"], "dice": ["die_6"]}) == ["die_6: chess and dice"]


def test_the_most_useful_icons_of_every_game_come_first() -> None:
    shared, *games = tables().values()
    order = list(drawers())
    assert order[: len(shared)] == list(shared)
    for game in games:
        assert next(iter(game)) in order[len(shared) : len(shared) + len(games)]


@pytest.mark.parametrize("theme", THEMES)
def test_icons_are_told_apart_at_the_size_at_which_discord_shows_them(drawn: list[Icon], theme: str) -> None:
    shown = {icon.name: on_ground(icon, THEMES[theme]) for icon in drawn}
    owner = {thing: game for game, table in tables().items() for thing in table}
    alike = [
        f"{one.thing} of {owner[one.thing]} and {other.thing} of {owner[other.thing]}"
        for one, other in combinations(drawn, 2)
        if distance(shown[one.name], shown[other.name]) < APART
    ]
    assert alike == [], "icons of all games are to be told apart"


@pytest.mark.parametrize("theme", THEMES)
def test_icons_stand_out_from_both_themes(drawn: list[Icon], theme: str) -> None:
    bare = Image.new("RGB", (SHOWN, SHOWN), THEMES[theme])
    faint = {icon.name: seen for icon in drawn if (seen := distance(on_ground(icon, THEMES[theme]), bare)) < SEEN}
    assert faint == {}


def test_icons_have_a_rim_of_paper_so_that_they_stand_out_from_buttons_of_any_colour(drawn: list[Icon]) -> None:
    for icon in drawn:
        with Image.open(io.BytesIO(icon.data)) as file:
            picture = file.convert("RGBA")
        shape = picture.getchannel("A").point(lambda alpha: 255 * (alpha > 250))
        edge = ImageChops.subtract(shape, shape.filter(ImageFilter.MinFilter(5)))
        away = ImageChops.difference(picture.convert("RGB"), Image.new("RGB", picture.size, CREAM))
        assert max(ImageStat.Stat(away, edge).mean) < RIM, icon.name
