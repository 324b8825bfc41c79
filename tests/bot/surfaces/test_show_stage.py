"""Tests of how far the scene on a board has come, and until when it is shown."""

from __future__ import annotations

from bot.surfaces.show_account import Cue
from bot.surfaces.show_stage import LONGEST_LEAD, OUTCOME_SECONDS, SHORTEST_REST, SHORTEST_SCENE, Phase, Scene, Stage
from tests.bot.surfaces.shows import begun, event, moved
from words.telling import Moment

SECONDS = 3.0
"""The number of seconds that reading the caption of a scene takes."""
LAST = 100.0
"""The time at which the show ends."""


def scene(opening: str = "") -> Scene:
    table = begun()
    return Scene(Cue(table, moved(table, event(1)), Moment("anything", (event(1),))), ("word",), SECONDS, (), opening)


def staged(opening: str = "") -> Stage:
    stage = Stage()
    stage.begin(scene(opening), 10.0)
    return stage


def test_the_time_of_a_scene_counts_from_when_a_board_shows_it() -> None:
    stage = staged()
    assert (stage.phase, stage.soonest, stage.until) == (Phase.STAGED, 10.0 + SHORTEST_SCENE, 10.0 + SECONDS)
    assert stage.next_comes == 10.0, "nobody knows how long it takes to draw it"
    stage.note_shown(11.0, 0.0, LAST)
    assert (stage.phase, stage.soonest, stage.until) == (Phase.COMPLETE, 11.0 + SHORTEST_SCENE, 11.0 + SECONDS)
    assert stage.next_comes == 11.0 + SECONDS
    assert (stage.is_just_told(11.0 + OUTCOME_SECONDS - 0.1), stage.has_moved) == (True, False)
    assert not stage.is_just_told(11.0 + OUTCOME_SECONDS)


def test_a_picture_that_moves_towards_an_untold_outcome_is_complete_once_this_is_told() -> None:
    stage = staged("What will it be?")
    stage.note_shown(11.0, 2.5, LAST)
    assert (stage.phase, stage.until) == (Phase.MOVING, 13.5)
    stage.tell_outcome(13.5, SECONDS)
    assert stage.scene == scene()._replace(is_still=True)
    assert (stage.phase, stage.has_been_on_board, stage.is_on_board) == (Phase.OUTCOME, True, False)
    assert stage.is_just_told(13.5 + LONGEST_LEAD - 0.1), "the board is being written"
    assert not stage.is_just_told(13.5 + LONGEST_LEAD)
    stage.note_shown(14.0, 0.0, LAST)
    assert (stage.is_just_told(14.0 + OUTCOME_SECONDS - 0.1), stage.has_moved) == (True, True)
    assert not stage.is_just_told(14.0 + OUTCOME_SECONDS)
    assert (stage.phase, stage.until) == (Phase.COMPLETE, 14.0 + SECONDS)


def test_a_picture_whose_text_tells_all_is_complete_at_once_and_stays_after_moving() -> None:
    stage = staged()
    stage.note_shown(10.0, 2.5, LAST)
    assert (stage.phase, stage.moves_until, stage.until) == (Phase.COMPLETE, 12.5, 12.5 + SHORTEST_REST)
    assert not stage.is_just_told(10.0), "its words stand there while it moves"
    stage.rest(11.0, SECONDS)
    assert (stage.phase, stage.until) == (Phase.OUTCOME, 11.0 + SECONDS)


def test_a_picture_that_became_still_before_anybody_saw_it_is_still_awaited() -> None:
    stage = staged("What will it be?")
    stage.rest(11.0, SECONDS)
    assert stage.scene == scene()._replace(is_still=True)
    assert (stage.phase, stage.has_been_on_board) == (Phase.STAGED, False)


def test_a_scene_that_has_gone_moves_no_more() -> None:
    stage = staged("What will it be?")
    stage.note_shown(11.0, 2.5, LAST)
    assert stage.is_moving
    stage.clear(until=0.0)
    assert (stage.is_moving, stage.cues, stage.next_comes) == (False, [], 0.0)
    stage.rest(12.0, SECONDS)
    assert stage.scene is None
