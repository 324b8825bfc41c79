"""Tests of the page with a table's options, and of the menu of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.pages.lobby import options_page
from bot.pages.menus import MenuExtras, menu_page
from bot.pages.parts import in_two
from bot.pages.table_options import how_it_is_played, offered, option_name
from games.options import options_of
from tests.bot.pages.samples import components, long_table
from tests.cogs.hosted_games import HOSTED_GAMES

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.model.table import Phase, Table
    from words.language import Language


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_each_option_is_named_above_its_menu_whose_values_stand_alone(hosted: HostedGame, language: Language) -> None:
    """A value after the name of its option would be cut off in menus on a phone."""
    table = long_table(hosted, ["Marian", "Much"], hosted.rules.Options())
    texts_and_menus = [part for part in components(options_page(table, hosted, language)) if part["type"] in {10, 3}]
    title, *parts = texts_and_menus
    names = [option_name(hosted, option.name, language) for option in offered(table, hosted)]
    assert title["content"] == language.say("**Options of this table**")
    assert [text["content"] for text in parts[::2]] == [*names, language.say("Clock")]
    assert all(menu["type"] == 3 for menu in parts[1::2])
    labels = [option["label"] for menu in parts[1::2] for option in menu["options"]]
    assert [label for label in labels if any(label.startswith(f"{name}:") for name in names)] == []


def test_whether_pictures_move_is_no_option_of_a_game_played_alone() -> None:
    """Its member chooses that for all their panels at once."""
    hosted = HOSTED_GAMES[0]
    table = replace(long_table(hosted, ["Marian", "Much"], hosted.rules.Options()), phase="playing")
    assert [option.name for option in offered(table, hosted)] == ["pace", "animation"]
    assert [option.name for option in offered(replace(table, kind="private"), hosted)] == ["pace"]


def test_values_stand_in_the_order_in_which_they_are_told() -> None:
    hosted = HOSTED_GAMES[0]
    table = long_table(hosted, ["Marian", "Much"], hosted.rules.Options())
    parts = components(options_page(table, hosted, LANGUAGES["en"]))
    (pace,) = [part for part in parts if part.get("custom_id", "").endswith("option:pace")]
    assert [option["label"] for option in pace["options"]] == ["at once", "natural", "leisurely"]
    assert [option["label"] for option in pace["options"] if option.get("default")] == ["natural"]


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_labels_end_at_their_first_comma_where_that_tells_them_apart(hosted: HostedGame, language: Language) -> None:
    table = long_table(hosted, ["Marian", "Much"], hosted.rules.Options())
    menus = [part for part in components(options_page(table, hosted, language)) if part["type"] == 3]
    assert menus
    for menu in menus:
        labels = [option["label"] for option in menu["options"]]
        assert len(set(labels)) == len(labels)
        if not menu["custom_id"].endswith("clock"):
            assert [label for label in labels if "," in label or ";" in label] == []


def test_labels_that_would_be_alike_stay_whole() -> None:
    assert in_two(["live, 5 minutes", "live, 15 minutes"]) == [("live, 5 minutes", None), ("live, 15 minutes", None)]
    assert in_two(["on", "off; still, and quick", "1,5 each"]) == [
        ("on", None),
        ("off", "still, and quick"),
        ("1,5 each", None),
    ]


def test_the_pace_at_once_is_explained_only_for_private_games() -> None:
    hosted = HOSTED_GAMES[0]
    table = long_table(hosted, ["Marian", "Much"], hosted.rules.Options())
    for kind, said in (("public", 0), ("private", 1)):
        parts = components(options_page(replace(table, kind=kind), hosted, LANGUAGES["en"]))
        texts = [part["content"] for part in parts if part["type"] == 10]
        assert sum("Where computers move at once" in text for text in texts) == said


@pytest.mark.parametrize(
    ("phase", "way_back"), [("lobby", "Back"), ("playing", "Back to my hand"), ("over", "My result")]
)
def test_the_way_back_leads_where_the_options_were_opened(phase: Phase, way_back: str) -> None:
    hosted = HOSTED_GAMES[0]
    table = replace(long_table(hosted, ["Marian", "Much"], hosted.rules.Options()), phase=phase)
    buttons = [part for part in components(options_page(table, hosted, LANGUAGES["en"])) if part["type"] == 2]
    assert [button["label"] for button in buttons] == [way_back]


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_the_menu_of_a_table_says_how_it_is_played(hosted: HostedGame, language: Language) -> None:
    """The lobby, which said it, is gone by then."""
    chosen = {option.name: option.values[-1] for option in options_of(hosted.rules.Options)}
    table = long_table(hosted, ["Marian", "Much"], hosted.rules.Options(**chosen))
    table = replace(table, phase="playing", clock="live_5", rated=False)
    told = [
        *(
            (hosted.words.option_name(n, language), hosted.words.option_value(n, v, language))
            for n, v in chosen.items()
        ),
        (language.say("Clock"), language.say("live, 5 minutes plus 30 seconds a turn")),
        (language.say("Rating"), language.say("not rated")),
    ]
    said = [language.say("{what}: {told}", what=option, told=value) for option, value in told]
    assert said_in_menu(table, hosted, language).splitlines()[1] == f"-# {' · '.join(said)}"


def test_the_menu_of_whoever_plays_alone_names_the_options_of_the_game_alone() -> None:
    """A private game has no clock and is not rated, and a lesson has no options."""
    for hosted in HOSTED_GAMES:
        table = replace(long_table(hosted, ["Marian", "Much"], hosted.rules.Options()), phase="playing", kind="private")
        said = said_in_menu(table, hosted, LANGUAGES["en"])
        options = options_of(hosted.rules.Options)
        assert all(hosted.words.option_name(option.name, LANGUAGES["en"]) in said for option in options)
        assert "Clock:" not in said
        assert "Rating:" not in said
        lesson = said_in_menu(replace(table, lesson=0), hosted, LANGUAGES["en"])
        assert not any(hosted.words.option_name(option.name, LANGUAGES["en"]) in lesson for option in options)


def said_in_menu(table: Table, hosted: HostedGame, language: Language) -> str:
    page = menu_page(table, hosted, 0, language, MenuExtras(can_take_back=False))
    said: str = next(part["content"] for part in components(page) if part["type"] == 10)
    return said


@pytest.mark.parametrize(
    ("phase", "members", "told"),
    [("lobby", 2, "rated, if at least two members play"), ("playing", 2, "rated"), ("playing", 1, "not rated")],
)
def test_whether_a_game_is_rated_depends_on_who_plays_once_it_has_begun(phase: Phase, members: int, told: str) -> None:
    hosted, names = HOSTED_GAMES[0], ["Marian", "Much", "Will"]
    table = replace(long_table(hosted, names, hosted.rules.Options()), phase=phase, rated=True)
    seats = [
        replace(seat, user_id=seat.user_id if place < members else None, resigned_user_id=None)
        for place, seat in enumerate(table.seats)
    ]
    said = how_it_is_played(replace(table, seats=tuple(seats)), hosted, LANGUAGES["en"])
    assert said.endswith(f"Rating: {told}")
