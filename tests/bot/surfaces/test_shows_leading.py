"""Tests of when a board shows something before the private panels do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.surfaces.boards import Boards
from bot.surfaces.show_stage import LONGEST_LEAD, LONGEST_SCENE, OUTCOME_SECONDS, SHORTEST_SCENE
from tests.bot.surfaces.shows import (
    begun,
    event,
    moved,
    opened,
    scene_of,
    shows_of,
    staged,
)

if TYPE_CHECKING:
    from bot.surfaces.show_stage import Scene
    from bot.surfaces.shows import Shows
    from games import Event
    from tests.bot.watch import Watch
    from words.telling import Moment


def leads(shows: Shows, *, may_move: bool = True) -> Event | None:
    cue = next(iter(shows.of(begun()).leading(may_move=may_move)), None)
    return None if cue is None or cue.moment is None else cue.moment.events[0]


def test_a_board_leads_from_the_move_until_its_picture_rests(watch: Watch) -> None:
    shows = opened(watch)
    assert leads(shows) is None
    shows.follow(begun())
    assert leads(shows) is None
    shows.follow(moved(begun(), event(1)))
    assert (leads(shows), leads(shows, may_move=False)) == (event(1), None)
    scene = scene_of(shows)
    assert (leads(shows), leads(shows, may_move=False)) == (event(1), None), "it is drawn"
    watch.advance(0.5)
    assert shows.of(begun()).shown is None
    shows.of(begun()).note_shown(scene, 2.5)
    assert leads(shows, may_move=False) == event(1), "it moves, whatever else is to be drawn"
    assert shows.of(begun()).shown is None, "what came of it is still to be seen"
    assert shows.of(replace(begun(), id=99)).shown is None
    watch.advance(2.4)
    assert leads(shows) == event(1)
    watch.advance(0.1)
    assert shows.of(begun()).just_told(may_move=True) == []
    assert scene_of(shows).cue is shows.of(begun()).shown
    assert leads(shows) is None


def test_an_outcome_counts_as_just_told_for_a_while(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    shows.of(begun()).note_shown(scene_of(shows), 2.5)
    watch.advance(2.5)
    assert shows.of(begun()).just_told(may_move=True) == []
    told = scene_of(shows)
    watch.advance(LONGEST_LEAD - 0.1)
    assert shows.of(begun()).just_told(may_move=True) == [told.cue], "the board is being written"
    shows.of(begun()).note_shown(told, 0.0)
    watch.advance(OUTCOME_SECONDS - 0.1)
    assert shows.of(begun()).just_told(may_move=True) == [told.cue]
    watch.advance(0.1)
    assert shows.of(begun()).just_told(may_move=True) == []
    assert shows.of(replace(begun(), id=99)).just_told(may_move=True) == []


def test_an_outcome_taken_back_does_not_count_as_just_told(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    shows.of(begun()).note_shown(scene_of(shows), 2.5)
    watch.advance(2.5)
    scene_of(shows)
    shows.follow(begun())
    assert shows.of(begun()).just_told(may_move=True) == []


def second_without_time_to_move(watch: Watch) -> tuple[Shows, Scene]:
    """Return shows whose board is to show the second of two moments of a move, when there is too little time left."""
    shows = opened(watch)
    shows.follow(begun())
    table = moved(begun(), event(1), event(2))
    shows.follow(table)
    shows.of(table).note_shown(scene_of(shows), 0.0)
    watch.advance(SHORTEST_SCENE + 1.1)
    second = scene_of(shows)
    return shows, second


def test_a_moment_without_time_to_move_counts_as_just_told_as_well(watch: Watch) -> None:
    shows, second = second_without_time_to_move(watch)
    table = second.cue.after
    assert second.is_still
    assert (leads(shows), shows.of(table).just_told(may_move=True)) == (event(2), []), "it is drawn"
    shows.of(table).note_shown(second, 0.0)
    assert (leads(shows), shows.of(table).just_told(may_move=True)) == (None, [second.cue])
    assert shows.of(table).just_told(may_move=False) == [], "where others wait for pictures, no panel waits"
    watch.advance(OUTCOME_SECONDS - 0.1)
    assert shows.of(table).just_told(may_move=True) == [second.cue]
    watch.advance(0.1)
    assert shows.of(table).just_told(may_move=True) == []


@pytest.mark.parametrize("has_time", [True, False])
def test_panels_wait_for_a_still_outcome_where_the_painter_has_time(watch: Watch, *, has_time: bool) -> None:
    shows, second = second_without_time_to_move(watch)
    table = second.cue.after
    shows.of(table).note_shown(second, 0.0)
    boards: Any = SimpleNamespace(_shows=shows, _finds_time=lambda _: has_time, leading=lambda _: [])
    assert Boards.leading_panels(boards, table) == [second.cue] * has_time


@pytest.mark.parametrize(("kind", "is_shown"), [("public", True), ("public", False), ("private", True)])
def test_a_board_that_is_told_to_skip_shows_the_position(watch: Watch, kind: Any, *, is_shown: bool) -> None:
    shows, refreshed = opened(watch), list[int]()
    shows.follow(begun())
    table = replace(moved(begun(), event(1)), kind=kind)
    shows.follow(table)
    if is_shown:
        scene_of(shows)
    boards: Any = SimpleNamespace(_shows=shows, _skipped=set(), refresh=refreshed.append)
    Boards.skip(boards, table)
    assert refreshed == [table.id] * (kind == "public")
    assert staged(shows) is None or kind == "private"


def test_nobody_waits_for_a_still_moment_that_tells_no_outcome(watch: Watch) -> None:
    hurried = replace(begun(), animation=False)
    for shows, table in ((shows_of(watch), begun()), (opened(watch), hurried)):
        shows.follow(table)
        shows.follow(moved(table, event(1), event(2)))
        first = scene_of(shows)
        assert first.is_still
        shows.of(table).note_shown(first, 0.0)
        assert shows.of(table).just_told(may_move=True) == []


def test_a_moment_that_takes_the_place_of_an_outcome_is_not_just_told(watch: Watch) -> None:
    def at_first(moment: Moment, *_: object) -> str:
        return "What will it be?" if moment.events[0] == event(1) else ""

    shows = shows_of(watch, opening=at_first, is_told_by=lambda *_: True)
    shows.follow(begun())
    table = moved(begun(), event(1))
    shows.follow(table)
    shows.of(begun()).note_shown(scene_of(shows), 2.5)
    watch.advance(2.5)
    shows.of(begun()).note_shown(scene_of(shows), 0.0)
    shows.follow(moved(table, event(2)))
    moment = scene_of(shows).cue.moment
    assert moment is not None
    assert moment.events[-1] == event(2)
    assert shows.of(begun()).just_told(may_move=True) == []


def test_a_board_leads_again_after_a_show(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    table = moved(begun(), event(1))
    shows.follow(table)
    shows.of(table).note_shown(scene_of(shows), 0.0)
    watch.advance(LONGEST_SCENE)
    assert shows.of(table).advance() is None
    shows.note_position_shown(table)
    shows.follow(moved(table, event(2)))
    assert leads(shows) == event(2)


def test_nobody_waits_for_a_picture_that_is_not_replaced_when_it_rests(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    shows.of(begun()).note_shown(scene_of(shows), 2.5)
    watch.advance(2.5 + LONGEST_LEAD)
    assert leads(shows) == event(1)
    watch.advance(0.1)
    assert leads(shows) is None


def test_a_board_leads_to_what_it_is_to_show_soon(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    table = moved(begun(), event(1), event(2))
    shows.follow(table)
    assert leads(shows) == event(1)
    shows.of(table).note_shown(scene_of(shows), 0.0)
    assert leads(shows) == event(2)
    watch.advance(LONGEST_SCENE)
    assert leads(shows) == event(2), "what comes before it has had its time only now"
    assert (staged(shows), leads(shows)) == (event(2), event(2))
    watch.advance(LONGEST_LEAD)
    assert leads(shows) == event(2)
    watch.advance(0.1)
    assert leads(shows) is None, "it is late"
    shows = shows_of(watch, opening=lambda moment, *_: "What?" if moment.events == (event(2),) else "")
    shows.follow(begun())
    shows.follow(table)
    assert leads(shows) == event(2), "the first has no outcome to wait for"


@pytest.mark.parametrize("delay", [0.0, 0.3, 1.0])
def test_a_board_leads_from_one_moment_of_a_move_to_the_next(watch: Watch, delay: float) -> None:
    shows = opened(watch)
    shows.follow(begun())
    table = moved(begun(), event(1), event(2))
    shows.follow(table)
    watch.advance(delay)
    shows.of(table).note_shown(scene_of(shows), 0.0)
    while staged(shows) == event(1):
        assert leads(shows) == event(2)
        watch.advance(0.1)
    watch.advance(delay)
    assert leads(shows) == event(2), "it is drawn"


def test_a_board_leads_to_what_has_happened_while_its_picture_moves(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    table = moved(begun(), event(1))
    shows.follow(table)
    shows.of(table).note_shown(scene_of(shows), 3.0)
    watch.advance(0.5)
    shows.follow(moved(table, event(2)))
    cues = shows.of(table).leading(may_move=True)
    assert [cue.after.moves for cue in cues] == [1, 2], "whoever skips the first waits for the second"
    assert shows.of(table).moving(may_move=True) is cues[0], "the second moves nowhere before the board shows it"
    assert shows.of(replace(begun(), id=99)).moving(may_move=True) is None
    while (shown := staged(shows)) != event(2):
        assert shown == event(1)
        assert leads(shows) is not None
        shows.of(table).note_shown(scene_of(shows), 0.0)
        watch.advance(0.1)


@pytest.mark.parametrize("openings", [(event(1), event(2)), (event(2),)])
def test_only_the_last_of_several_waiting_moments_moves_and_only_in_its_turn(
    watch: Watch, openings: tuple[Event, ...]
) -> None:
    shows = shows_of(watch, opening=lambda moment, *_: "What?" if moment.events[0] in openings else "")

    def moving() -> Event | None:
        cue = shows.of(begun()).moving(may_move=True)
        return None if cue is None or cue.moment is None else cue.moment.events[0]

    shows.follow(begun())
    shows.follow(moved(begun(), event(1), event(2)))
    assert (leads(shows), moving()) == (openings[0], None)
    first = scene_of(shows)
    assert (first.is_still, leads(shows), moving()) == (True, openings[0], None), "the board is being written"
    shows.of(begun()).note_shown(first, 0.0)
    assert (leads(shows), moving()) == (event(2), None)
    watch.advance(SHORTEST_SCENE)
    assert (scene_of(shows).is_still, moving()) == (False, event(2))


def test_a_moment_that_comes_while_a_position_is_read_does_not_move_before_its_turn(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    table = moved(begun(), event(1))
    shows.follow(table)
    assert shows.of(table).moving(may_move=True) is not None, "nothing comes before it"
    shows.of(table).note_shown(scene_of(shows), 0.0)
    watch.advance(SHORTEST_SCENE)
    assert shows.of(table).advance() is None
    shows.note_position_shown(table)
    shows.follow(moved(table, event(2)))
    assert (leads(shows), shows.of(table).moving(may_move=True)) == (event(2), None)
    watch.advance(SHORTEST_SCENE)
    scene = scene_of(shows)
    assert (scene.is_still, shows.of(table).moving(may_move=True)) == (False, scene.cue)


def test_no_board_leads_whose_picture_does_not_move(watch: Watch) -> None:
    for shows, table in (
        (shows_of(watch), moved(begun(), event(1))),
        (opened(watch), moved(replace(begun(), animation=False), event(1))),
        (opened(watch), moved(begun())),
    ):
        shows.follow(begun())
        shows.follow(table)
        assert leads(shows) is None
        shows.of(table).advance()
        assert leads(shows) is None, "nor while it is drawn"
    shows = opened(watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    shows.of(begun()).note_shown(scene_of(shows), 0.0)
    assert leads(shows) is None, "it was drawn still"


@pytest.mark.parametrize("is_drawn", [True, False])
def test_nobody_waits_long_for_a_board_that_is_late(watch: Watch, *, is_drawn: bool) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    if is_drawn:
        scene_of(shows)
    watch.advance(LONGEST_LEAD)
    assert leads(shows) == event(1)
    watch.advance(0.1)
    assert leads(shows) is None
