"""Tests of all slash commands: Discord's limits, translations, and what the documents say of them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.client import Greenwood
from bot.interactions.command_sync import payload
from bot.languages import COMMAND_NAME, COMMAND_NAME_CONTEXT, LANGUAGES
from cogs.tables.game_commands import HOW_TO_PLAY, OPEN_A_TABLE
from locales.messages import TRANSLATED, catalogue_path, read_catalogue
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.locales.sources import collected

README = Path(__file__).parents[2] / "README.md"
LOCALES = tuple(LANGUAGES)
LONGEST_DESCRIPTION = 100
LONGEST_CHOICE = 100
GROUPS = {1, 2}
"""The types of options that are commands themselves (documentation: Application Command Option Type)."""
MOST_CHARACTERS = 8000
"""The most characters of a command's names, descriptions and values, with the longest translations (documentation)."""

TITLES = [hosted.words.title for hosted in HOSTED_GAMES]

Json = dict[str, Any]


@pytest.fixture
async def commands(whole_bot: Greenwood) -> list[Json]:
    """The commands as they are sent to Discord."""
    return await payload(whole_bot.tree)


def every(commands: list[Json]) -> Iterator[Json]:
    """Yield commands, groups and options."""
    for command in commands:
        yield command
        yield from every(command.get("options") or [])


def full_names(command: Json, code: str = "en", before: str = "/") -> Iterator[str]:
    """Yield what a member types in a language for the command, or for each command of a group."""
    name = before + in_locale(command, "name", code)
    inner = [option for option in command.get("options") or [] if option["type"] in GROUPS]
    if not inner:
        yield name
    for option in inner:
        yield from full_names(option, code, f"{name} ")


def siblings(commands: list[Json]) -> Iterator[list[Json]]:
    """Yield groups of commands or options at the same level, whose names must differ."""
    yield commands
    for command in commands:
        yield from siblings(command.get("options") or [])


def in_locale(thing: Json, key: str, code: str) -> str:
    return str((thing.get(f"{key}_localizations") or {}).get(code, thing[key]))


@pytest.mark.parametrize("code", LOCALES)
async def test_names_are_valid_and_differ_from_their_neighbours(commands: list[Json], code: str) -> None:
    for group in siblings(commands):
        names = [in_locale(command, "name", code) for command in group]
        assert len(set(names)) == len(names)
        assert [name for name in names if not COMMAND_NAME.fullmatch(name) or name != name.lower()] == []


@pytest.mark.parametrize("code", LOCALES)
async def test_words_of_a_name_are_joined_by_hyphens(commands: list[Json], code: str) -> None:
    names = [in_locale(command, "name", code) for command in every(commands)]
    assert any("-" in name for name in names)
    assert [name for name in names if "_" in name] == []


@pytest.mark.parametrize("code", LOCALES)
async def test_descriptions_and_choices_are_short_enough(commands: list[Json], code: str) -> None:
    for command in every(commands):
        assert 1 <= len(in_locale(command, "description", code)) <= LONGEST_DESCRIPTION
        choices = [in_locale(choice, "name", code) for choice in command.get("choices") or []]
        assert len(set(choices)) == len(choices) <= 25
        assert all(1 <= len(choice) <= LONGEST_CHOICE for choice in choices)


async def test_no_command_says_too_much_in_all(commands: list[Json]) -> None:
    def longest(thing: Json, key: str) -> int:
        return max(len(in_locale(thing, key, code)) for code in LOCALES)

    for command in commands:
        parts = list(every([command]))
        characters = sum(longest(part, "name") + longest(part, "description") for part in parts)
        choices = [choice for part in parts for choice in part.get("choices") or []]
        characters += sum(longest(choice, "name") + len(str(choice["value"])) for choice in choices)
        assert characters <= MOST_CHARACTERS


async def test_every_word_about_commands_is_offered_for_translation(commands: list[Json]) -> None:
    offered = {(message.context, message.id) for message in collected()}
    offered |= {(None, text.format(game=title)) for text in (OPEN_A_TABLE, HOW_TO_PLAY) for title in TITLES}
    shown: set[tuple[str | None, str]] = set()
    for command in every(commands):
        shown |= {(COMMAND_NAME_CONTEXT, command["name"]), (None, command["description"])}
        shown |= {(None, choice["name"]) for choice in command.get("choices") or []}
    assert shown - offered == set(), "wrap it in locale_str"


@pytest.mark.parametrize("code", LOCALES)
async def test_commands_that_every_game_has_say_of_which_they_are(commands: list[Json], code: str) -> None:
    games = {hosted.words.command: hosted.words.title for hosted in HOSTED_GAMES}
    for command in commands:
        if command["name"] in games:
            own = [option for option in command["options"] if option["name"] in {"start", "rules"}]
            told = [in_locale(option, "description", code) for option in own]
            assert all(games[command["name"]] in text for text in told)
            assert len(set(told)) == 2


async def test_commands_are_shown_in_all_languages(commands: list[Json]) -> None:
    for command in commands:
        assert set(command["description_localizations"]) == set(LOCALES) - {"en"}


async def test_the_readme_lists_every_command_and_no_other(commands: list[Json]) -> None:
    section = README.read_text(encoding="utf-8").partition("## Commands")[2].partition("\n## ")[0]
    listed = re.findall(r"^\| `(/[^`]+)` \| \S", section, flags=re.MULTILINE)
    assert sorted(listed) == sorted(name for command in commands for name in full_names(command))


@pytest.mark.parametrize("code", LOCALES)
async def test_texts_name_commands_as_the_list_of_commands_does(commands: list[Json], code: str) -> None:
    known = {name for command in commands for name in full_names(command, code)}
    catalogue = collected() if code == "en" else read_catalogue(catalogue_path(code))
    texts = [str(message.id if code == "en" else message.string) for message in catalogue if not message.context]
    named = [(text, name) for text in texts for name in re.findall(r"(?<![\w>}/])/\w[\w-]*(?: [\w-]+)?", text)]
    assert len(named) >= 5
    assert [(text, name) for text, name in named if not known & {name, name.split()[0]}] == []


@pytest.mark.parametrize("code", TRANSLATED)
async def test_options_of_games_are_listed_in_the_words_of_each_language(commands: list[Json], code: str) -> None:
    catalogue = read_catalogue(catalogue_path(code))
    starts = [each for command in commands for each in command.get("options") or [] if each["name"] == "start"]
    options = [option for start in starts for option in start.get("options") or []]
    assert len(options) > len(starts) > 4
    for option in options:
        message = catalogue.get(option["name"], COMMAND_NAME_CONTEXT)
        assert message is not None
        assert in_locale(option, "name", code) == message.string
        assert option["description_localizations"][code] != option["description"]
        for choice in option.get("choices") or []:
            message = catalogue.get(choice["name"])
            assert message is not None
            assert in_locale(choice, "name", code) == message.string
