"""Tests of the page about a task in Robin of Locksley."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from cogs.robin_of_locksley import task_page
from games.robin_of_locksley.tiles import Task
from tests.bot.pages.samples import Blank, components
from words.robin_of_locksley.tasks import full_task_name, task_kind, task_note, task_text

if TYPE_CHECKING:
    from words.language import Language


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_a_page_explains_the_task_with_a_picture(language: Language) -> None:
    for task in Task:
        shown = components(task_page(task, Blank(), language))
        words = next(part["content"] for part in shown if "content" in part)
        for said in (full_task_name, task_text, task_note, task_kind):
            assert said(task, language) in words
        assert any("items" in part for part in shown)
