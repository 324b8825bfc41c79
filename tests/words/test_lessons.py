"""Tests that every lesson follows the rules: it is played to its end in every language, as its panel shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.errors import StalePressError
from bot.languages import LANGUAGES
from bot.model.table import Seat, Table
from bot.tables import drafts, lessons
from bot.tables.drafts import Place
from bot.tables.lessons import Begun, expected_at, step_of
from bot.tables.playing import Chosen
from bot.tables.replay import stood_in_for
from games import GAMES
from records.notation import written
from tests.cogs.hosted_games import HOSTED_GAMES
from words.lesson import LEARNER, LONGEST_TEXT, OF_MOVES, Scripted, Told, names_of_others

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.languages import CatalogueLanguage
    from words.lesson import Lesson

MEMBER = 7
NAMES = ("Marian", "Gilbert", "Sabin", "Wat")
MOST_TOLD = 16
"""The most steps of a lesson: more would take longer than five minutes."""
LESSONS = {hosted.rules.name: hosted.words.lesson for hosted in HOSTED_GAMES if hosted.words.lesson is not None}


def begun(game: str, lesson: Lesson) -> Begun:
    draft = drafts.draft(Place(1, 2), game, GAMES[game].Options(), Seat("Marian", MEMBER), 3)
    return lessons.begin(draft, lesson, 5)


def played(game: str, lesson: Lesson) -> Iterator[tuple[Table, Told | Scripted]]:
    """Play a lesson with the first move that each step expects; yield each step with the table at it."""
    table = begun(game, lesson).table
    for place, step in enumerate(lesson.steps):
        assert table.lesson == place
        assert step_of(table, lesson) is step, f"step {place} does not fit: {step}"
        yield table, step
        if isinstance(step, Scripted):
            after = lessons.play_scripted(table, step, place, 5)
            assert not isinstance(after, Table)
            table = after.table
        elif step.expected:
            move = expected_at(table, lesson)[0]
            table = lessons.play(table, MEMBER, Chosen(LEARNER, table.revision, move), 5, lesson).table
        else:
            table = lessons.go_on(table, MEMBER, table.revision, lesson)


def test_moves_before_a_lesson_are_no_choices_of_the_computers() -> None:
    prepared = [begun(game, lesson) for game, lesson in LESSONS.items()]
    assert any(logged.seat == LEARNER for each in prepared for logged in each.log), "some begin with moves of theirs"
    for each in prepared:
        assert stood_in_for(each.table, each.log) == [None] * len(each.log)


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_of_a_lesson_is_legal_and_can_be_pressed(game: str) -> None:
    lesson = LESSONS[game]
    for table, step in played(game, lesson):
        if isinstance(step, Scripted):
            assert len(lessons.moves_like(table, step.seat, (step.move,))) == 1, step
        for noted in step.expected if isinstance(step, Told) else ():
            assert lessons.moves_like(table, LEARNER, (noted,)), noted
        for noted, _ in step.of_moves if isinstance(step, Told) else ():
            others = set(lessons.moves_like(table, LEARNER, (noted,))) - set(expected_at(table, lesson))
            assert others, f"nobody can press this: {noted}"
    assert lesson.told <= MOST_TOLD


@pytest.mark.parametrize("game", LESSONS)
def test_a_step_that_expects_a_move_refuses_every_other_one_and_says_why(game: str) -> None:
    lesson = LESSONS[game]
    for table, step in played(game, lesson):
        if not isinstance(step, Told):
            continue
        rules = GAMES[game]
        legal = rules.legal_moves(table.state, LEARNER) if table.phase == "playing" else ()
        for move in legal:
            if move in expected_at(table, lesson):
                continue
            with pytest.raises(StalePressError):
                lessons.play(table, MEMBER, Chosen(LEARNER, table.revision, move), 5, lesson)
            assert written(move, rules.places)


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=str)
@pytest.mark.parametrize("game", LESSONS)
def test_every_text_of_a_lesson_is_short_and_there_in_every_language(game: str, language: CatalogueLanguage) -> None:
    names = names_of_others(NAMES)
    for step in LESSONS[game].steps:
        special = [text for _, text in (*step.of_moves, *OF_MOVES)] if isinstance(step, Told) else []
        for text in (step.text, step.otherwise, *special) if isinstance(step, Told) else ():
            said = language.say(text, **names)
            assert len(said) <= LONGEST_TEXT, f"{len(said)}: {said}"
            assert language.code == "en" or said != LANGUAGES["en"].say(text, **names), text
            assert "{" not in said


def test_a_lesson_that_does_not_fit_any_more_gives_way_to_the_game() -> None:
    game, lesson = next(iter(LESSONS.items()))
    table = begun(game, lesson).table
    assert step_of(table, lesson) is not None
    assert step_of(replace(table, lesson=999), lesson) is None
    assert step_of(table, None) is None
    assert step_of(replace(table, lesson=None), lesson) is None
