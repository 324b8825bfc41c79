"""Tests that a lesson counts as finished, once, when its last text is shown, even if its game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.players.finished_lessons import FinishedLessons
from bot.players.members import Members
from bot.store import Store
from tests.bot.store.samples import GAME, playing
from words.lesson import Lesson, Told

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model.table import Table
    from bot.tables.keeper import Tables

LESSON = Lesson(seed=1, opening=(), seats=3, steps=(Told("Welcome."), Told("Press it."), Told("Well done.")))
LAST = len(LESSON.steps) - 1


@pytest.fixture
async def members(store: Store) -> Members:
    members = Members(store)
    await members.load()
    return members


@pytest.fixture
def finished(tables: Tables, members: Members) -> FinishedLessons:
    return FinishedLessons(tables=tables, members=members, lesson_of=lambda _game: LESSON)


def at_step(step: int | None) -> Table:
    return replace(playing(), lesson=step)


async def heard(finished: FinishedLessons, table: Table) -> frozenset[str]:
    finished._on_change(table)
    await finished.settled()
    return finished.of(table.host_id)


async def test_a_lesson_is_finished_with_its_last_step_and_not_before(finished: FinishedLessons) -> None:
    for step in (None, *range(LAST)):
        assert await heard(finished, at_step(step)) == frozenset()
    assert await heard(finished, at_step(LAST)) == {GAME.name}


async def test_a_lesson_that_ends_with_its_game_is_finished_too(finished: FinishedLessons) -> None:
    assert await heard(finished, replace(at_step(LAST), phase="over")) == {GAME.name}


async def test_a_finished_lesson_is_written_once_and_known_after_a_restart(
    finished: FinishedLessons, store: Store
) -> None:
    for _ in range(3):
        await heard(finished, at_step(LAST))
    assert store.commits == 1
    known = await store.servers.preferences()
    assert known[playing().host_id].lessons_finished == {GAME.name}


async def test_preferences_stay_when_a_lesson_is_noted(finished: FinishedLessons, members: Members) -> None:
    await members.change(playing().host_id, large_print=True)
    await heard(finished, at_step(LAST))
    assert members.preferences(playing().host_id).large_print


async def test_a_lesson_that_could_not_be_noted_is_noted_with_the_next_change(
    tmp_path: Path, tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    closed = await Store.open(tmp_path / "closed.sqlite3")
    await closed.close()
    finished = FinishedLessons(tables=tables, members=Members(closed), lesson_of=lambda _game: LESSON)
    for _ in range(2):
        assert await heard(finished, at_step(LAST)) == frozenset()
    assert caplog.text.count("could not be noted") == 2
