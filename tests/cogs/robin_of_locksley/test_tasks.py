"""Looking up tasks, and the pages of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.languages import LANGUAGES
from cogs.robin_of_locksley.tasks import NOTES, chosen_task, proposals, task_page
from games.robin_of_locksley.tiles import (
    DAY_CORNERS,
    DAY_SMALL,
    NIGHT_CORNERS,
    NIGHT_SMALL,
    TILES_OF_A_COLOUR,
    Task,
)
from rendering.robin_of_locksley.tasks import full_task_name, task_name, task_text
from tests.bot.pages.samples import Blank, components
from tests.cogs.robin_of_locksley.reading import ENGLISH, FACE

if TYPE_CHECKING:
    from bot.languages import Language

each_language = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)


@each_language
def test_every_task_has_a_name_of_its_own_and_a_line(language: Language) -> None:
    assert len({full_task_name(task, language) for task in Task}) == len(Task)
    assert all(1 <= len(full_task_name(task, language)) <= 100 for task in Task)
    assert len({task_text(task, language) for task in Task}) == len(Task)


@each_language
def test_a_task_is_found_by_its_code_and_by_its_name(language: Language) -> None:
    for task in Task:
        assert chosen_task(task.name, language) is task
        assert chosen_task(full_task_name(task, language).upper(), language) is task
    assert chosen_task("Merry Men", language) is None
    assert chosen_task("  ", language) is None


def test_proposals_contain_what_was_typed_with_the_tasks_of_the_table_first() -> None:
    assert proposals("robbery (p", (), ENGLISH) == {"Coach Robbery (pink)": Task.COACH_ROBBERY_PINK}
    assert len(proposals("", (), ENGLISH)) == len(Task)
    first = (Task.THE_TOWER, Task.MARKET)
    assert list(proposals("", first, ENGLISH).values())[:2] == list(first)
    assert len(proposals("", first, ENGLISH)) == len(Task)


@each_language
def test_a_page_explains_the_task_with_a_picture(language: Language) -> None:
    for task in Task:
        shown = components(task_page(task, Blank(), language))
        words = next(part["content"] for part in shown if "content" in part)
        assert full_task_name(task, language) in words
        assert task_text(task, language) in words
        assert language.say(NOTES[task]) in words if task in NOTES else True
        assert any("items" in part for part in shown)


def test_the_rules_hold_every_house_value_and_every_task() -> None:
    pages: dict[str, Any] = {page.title: page.text for page in FACE.rules(ENGLISH)}
    values, readings = pages["House values"], pages["House rules"]
    assert f"{TILES_OF_A_COLOUR} loot tiles of each colour" in values
    day, night = (line for line in values.splitlines() if line.startswith(("- Day tiles", "- Night tiles")))
    assert all(task_name(task, ENGLISH) in day for task in DAY_SMALL)
    assert all(task_name(task, ENGLISH) in night for task in NIGHT_SMALL)
    for pair in (*DAY_CORNERS, *NIGHT_CORNERS):
        assert " and ".join(task_name(task, ENGLISH) for task in pair) in values
    for word in ("lot", "empty square", "oldest coin", "Market", "Scales", "Two Houses", "Contract Work", "20"):
        assert word in readings
    everything = "\n".join(pages.values())
    assert all(task_name(task, ENGLISH) in everything for task in Task)
