"""Tests of moving pictures, and of moments that are left out for others: the text beside them and their timing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.surfaces.show import LONGEST_ENDING
from bot.surfaces.show_stage import LONGEST_SCENE, SHORTEST_REST, SHORTEST_SCENE
from bot.surfaces.shows import LONGEST_SHOW, Shows
from games.ruecks_raus.state import NobleRevealed
from tests.bot.surfaces.shows import (
    WORDS,
    begun,
    caption,
    event,
    moments,
    moved,
    opened,
    scene_of,
    seen_until_it_rests,
    shows_of,
    staged,
    told,
)
from words.telling import Entry, Moment, Weight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from tests.bot.watch import Watch


def odd(events: Sequence[Event]) -> Sequence[Moment]:
    """Make a moment of every event with an odd number."""
    return moments([each for each in events if isinstance(each, NobleRevealed) and each.round % 2])


@pytest.mark.parametrize("hurries", [False, True])
def test_a_picture_that_moves_beside_its_words_rests_before_it_goes(
    shows: Shows, watch: Watch, *, hurries: bool
) -> None:
    table = begun()
    shows.follow(table)
    table = moved(table, event(1))
    shows.follow(table)
    first = scene_of(shows)
    assert not first.is_still
    shows.of(table).note_shown(first, 2.5)
    if hurries:
        shows.follow(moved(table, event(2)))
    assert shows.of(table).pause() == 2.5 + SHORTEST_REST
    watch.advance(2.5 + SHORTEST_REST)
    assert staged(shows) == (event(2) if hurries else None)


def test_a_moment_that_hurries_does_not_move(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    shows.follow(moved(table, event(1), event(2)))
    assert scene_of(shows).is_still
    watch.advance(SHORTEST_SCENE)
    assert not scene_of(shows).is_still


@pytest.mark.parametrize(("late", "moves"), [(0.9, True), (1.1, False)])
def test_the_last_of_two_outcomes_moves_where_a_usual_picture_has_time(
    watch: Watch, late: float, *, moves: bool
) -> None:
    shows, table = opened(watch), begun()
    shows.follow(table)
    shows.follow(moved(table, event(1), event(2)))
    first = scene_of(shows)
    watch.advance(late)
    shows.of(table).note_shown(first, 0.0)
    watch.advance(SHORTEST_SCENE)
    second = scene_of(shows)
    assert (first.is_still, second.is_still) == (True, not moves)
    if moves:
        shows.of(table).note_shown(second, 4.0)
        watch.advance(LONGEST_SHOW - late - 2 * SHORTEST_SCENE)
        assert scene_of(shows).is_still, "a longer one is stopped in time for its outcome"


def test_the_outcome_of_a_moment_is_told_once_its_picture_has_moved(watch: Watch) -> None:
    shows, table = opened(watch), begun()
    shows.follow(table)
    shows.follow(moved(table, event(15)))
    moving = scene_of(shows)
    assert (moving.opening, moving.is_still) == ("What will it be?", False)
    shows.of(table).note_shown(moving, 2.5)
    watch.advance(2.4)
    assert scene_of(shows) is moving
    shows.of(table).note_shown(moving, 2.5)
    assert shows.of(table).pause() == pytest.approx(0.1), "however often the same is posted"
    watch.advance(0.1)
    told_ = scene_of(shows)
    assert (told_.opening, told_.is_still, told_.caption) == ("", True, moving.caption)
    assert shows.of(table).pause() == 3.0
    watch.advance(3.0)
    assert shows.of(table).advance() is None


def test_a_picture_that_moves_is_seen_to_its_end_and_hurries_after_that(watch: Watch) -> None:
    shows, table = opened(watch), begun()
    shows.follow(table)
    table = moved(table, event(15))
    shows.follow(table)
    shows.of(table).note_shown(scene_of(shows), 3.5)
    watch.advance(1.0)
    shows.follow(moved(table, event(1)))
    watch.advance(2.4)
    assert scene_of(shows).opening
    watch.advance(0.1)
    assert not scene_of(shows).opening
    watch.advance(SHORTEST_SCENE)
    later = scene_of(shows)
    assert later.cue.moment == Moment("anything", (event(1),))
    assert (later.opening, later.is_still) == ("", True), "there is no time any more for a picture that moves"


ROBBERS, ROUND = event(15), event(3)


def is_told_by(earlier: Moment, later: Moment) -> bool:
    return ROBBERS in earlier.events and ROUND in later.events


def opening(*_: Any) -> str:
    return "What will it be?"


def test_a_moment_that_has_moved_yields_at_once_to_one_that_tells_it_all(watch: Watch) -> None:
    shows = shows_of(watch, opening=opening, found=odd, is_told_by=is_told_by)
    table = moved(begun(), event(2))
    shows.follow(begun())
    shows.follow(table)
    table = moved(table, event(4), ROBBERS)
    shows.follow(table)
    assert caption(shows) == [2, 4, 15]
    shows.of(table).note_shown(scene_of(shows), 2.5)
    watch.advance(1.0)
    shows.follow(moved(table, ROUND))
    watch.advance(1.4)
    assert scene_of(shows).opening, "it is seen to its end"
    watch.advance(0.1)
    assert scene_of(shows).cue.moment == Moment("anything", (ROUND,)), "whose picture marks no more than its own"
    assert caption(shows) == [2, 4, 3], "what nobody could read beside the first"


@pytest.mark.parametrize("waited", [0.5, SHORTEST_SCENE])
def test_a_moment_that_yields_leaves_its_words_to_the_next_unless_they_were_read(watch: Watch, waited: float) -> None:
    shows = shows_of(watch, found=odd, is_told_by=is_told_by)
    table = moved(begun(), event(2))
    shows.follow(begun())
    shows.follow(table)
    shows.of(table).come_to_rest()
    table = moved(table, ROBBERS)
    shows.follow(table)
    shows.of(table).come_to_rest()
    scene = scene_of(shows)
    assert caption(shows) == [2, 15]
    shows.of(table).note_shown(scene, 0.0)
    watch.advance(waited)
    shows.follow(moved(table, ROUND))
    assert caption(shows) == ([3] if waited == SHORTEST_SCENE else [2, 3])


def test_a_moment_is_left_out_at_once_that_the_next_one_tells(watch: Watch) -> None:
    shows = shows_of(watch, is_told_by=is_told_by)
    shows.follow(begun())
    table = moved(begun(), ROBBERS)
    shows.follow(table)
    shows.follow(moved(table, ROUND))
    assert (staged(shows), caption(shows)) == (ROUND, [3])


def test_the_beginning_of_a_move_whose_moment_is_left_out_is_told_with_the_next_moment(watch: Watch) -> None:
    shows = shows_of(watch, found=odd, is_told_by=is_told_by)
    shows.follow(begun())
    table = moved(begun(), event(4), ROBBERS)
    shows.follow(table)
    shows.follow(moved(table, ROUND))
    assert caption(shows) == [4, 3]


def test_a_result_follows_a_last_move_without_a_moment(shows: Shows) -> None:
    for kind, follows in (("public", True), ("private", False)):
        table = replace(begun(), kind=kind, id=len(kind))
        shows.follow(table)
        over = replace(moved(table), phase="over")
        shows.follow(over)
        assert shows.of(over).advance() is None
        assert shows.of(over).result_follows() is follows
        shows.note_position_shown(over)
        assert not shows.of(over).result_follows()


def test_whoever_skips_a_moment_before_another_sees_how_things_stand(shows: Shows) -> None:
    shows.follow(begun())
    table = moved(begun(), event(1), event(2))
    shows.follow(table)
    shows.of(table).come_to_rest()
    assert staged(shows) == event(1), "nothing was shown that could be skipped"
    shows.of(table).come_to_rest()
    assert shows.of(table).advance() is None
    assert shows.of(table).pause() is None


def test_a_moment_stays_where_there_is_no_time_for_the_one_that_tells_it_all(watch: Watch) -> None:
    shows = shows_of(watch, opening=opening, is_told_by=is_told_by)
    table = moved(begun(), ROBBERS)
    shows.follow(begun())
    shows.follow(table)
    shows.of(table).note_shown(scene_of(shows), LONGEST_SHOW)
    shows.follow(moved(table, ROUND))
    watch.advance(LONGEST_SHOW - SHORTEST_SCENE + 0.1)
    scene = scene_of(shows)
    assert (scene.opening, scene.cue.moment) == ("", Moment("anything", (ROBBERS,)))
    shows.of(table).note_shown(scene, 0.0)
    watch.advance(SHORTEST_SCENE - 0.1)
    assert scene_of(shows) is scene, "its words stand as long as any"


@pytest.mark.parametrize(("is_told", "is_still"), [(True, True), (True, False), (False, True)])
def test_a_still_moment_yields_at_once_to_one_that_tells_it_all(watch: Watch, *, is_told: bool, is_still: bool) -> None:
    shows = shows_of(watch, is_told_by=is_told_by if is_told else WORDS.moments.is_told_by)
    table = begun()
    shows.follow(table)
    table = moved(table, ROBBERS)
    shows.follow(table)
    if is_still:
        shows.of(table).come_to_rest()
    first = scene_of(shows)
    assert first.is_still is is_still
    shows.of(table).note_shown(first, 0.0 if is_still else 2.5)
    watch.advance(0.5)
    shows.follow(moved(table, ROUND))
    assert staged(shows) == (ROUND if is_told and is_still else ROBBERS)


def test_what_two_left_out_moments_share_is_told_once(watch: Watch) -> None:
    shows = shows_of(watch, is_told_by=is_told_by)
    table = replace(begun(), kind="private")
    shows.follow(table)
    for happened in (ROBBERS, ROUND):
        table = moved(table, happened)
        table = replace(table, recent=(*table.recent[:-1], replace(table.recent[-1], user_id=None)))
        shows.follow(table)
    shows.follow(moved(table, event(4)))
    assert caption(shows) == [3, 4]


def test_nothing_is_owed_of_what_was_taken_back_while_a_moment_before_it_was_drawn(watch: Watch) -> None:
    def weighed(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        return [
            entry._replace(weight=Weight.GREAT if entry.text == "word " else Weight.NOTABLE) for entry in told(events)
        ]

    shows = shows_of(watch, tell=weighed)
    table = replace(begun(), kind="private")
    shows.follow(table)
    for number in range(1, 6):
        table = moved(table, event(number))
        table = replace(table, recent=(*table.recent[:-1], replace(table.recent[-1], user_id=None)))
        shows.follow(table)
    assert caption(shows) == [1], "there is no time for the second and the third"
    back = replace(table, moves=1, recent=table.recent[:1])
    shows.follow(back)
    table = moved(back, event(9))
    shows.follow(table)
    assert caption(shows) == [1, 9]
    shows.of(table).note_shown(scene_of(shows), 0.0)
    shows.follow(moved(table, event(10)))
    assert caption(shows) == [10]


def test_a_picture_need_not_move_towards_what_words_have_told(watch: Watch) -> None:
    shows, table = opened(watch), begun()
    shows.of(table).come_to_rest()
    shows.follow(table)
    table = moved(table, event(15))
    shows.follow(table)
    shows.of(table).come_to_rest()
    told_ = scene_of(shows)
    assert (told_.opening, told_.is_still) == ("", True)
    shows.of(table).come_to_rest()
    assert scene_of(shows) is told_, "which may be being drawn"


def test_no_picture_moves_towards_what_words_have_told_of_a_whole_move(watch: Watch) -> None:
    shows, table = opened(watch), begun()
    shows.follow(table)
    table = moved(table, event(15), event(16))
    shows.follow(table)
    shows.of(table).come_to_rest()
    assert scene_of(shows).is_still
    watch.advance(LONGEST_SCENE)
    assert (staged(shows), scene_of(shows).is_still) == (event(16), True)
    back = replace(table, moves=0, recent=())
    shows.follow(back)
    assert shows.of(table).advance() is None
    watch.advance(SHORTEST_SCENE)
    shows.follow(moved(back, event(17)))
    assert scene_of(shows).opening, "what was told has been taken back"


def test_a_picture_that_moves_comes_to_rest_where_nobody_wants_to_wait(watch: Watch) -> None:
    shows, table = opened(watch), begun()
    shows.follow(table)
    shows.follow(moved(table, event(15)))
    moving = scene_of(shows)
    assert moving.opening
    shows.of(table).note_shown(moving, 2.5)
    watch.advance(1.0)
    shows.of(table).come_to_rest()
    told_ = scene_of(shows)
    assert (told_.opening, told_.is_still, told_.caption) == ("", True, moving.caption)
    assert shows.of(table).pause() == moving.seconds
    watch.advance(moving.seconds)
    assert shows.of(table).advance() is None


def test_no_picture_moves_where_another_moment_waits(watch: Watch) -> None:
    shows, table = opened(watch), begun()
    shows.follow(table)
    shows.follow(moved(table, event(1), event(2)))
    first = scene_of(shows)
    assert (first.opening, first.is_still) == ("", True)
    watch.advance(SHORTEST_SCENE)
    assert scene_of(shows).opening


@pytest.mark.parametrize("rests", [False, True])
def test_the_outcome_of_a_moment_is_told_later_if_only_its_picture_was_seen(watch: Watch, *, rests: bool) -> None:
    shows, table = opened(watch), replace(begun(), kind="private")
    shows.follow(table)
    table = moved(table, event(1))
    shows.follow(table)
    assert scene_of(shows).opening
    shows.of(table).note_shown(scene_of(shows), 3.0)
    watch.advance(3.0 if rests else 1.0)
    assert bool(scene_of(shows).opening) is not rests
    shows.follow(moved(table, event(2)))
    later = scene_of(shows)
    assert [line.count("word") for line in later.caption] == [1, 2]
    assert later.cue.moment is not None
    assert later.cue.moment.unshown == (), "its picture was seen"


def test_a_still_picture_has_its_words_at_once(watch: Watch) -> None:
    shows, table = opened(watch), begun()
    shows.follow(table)
    shows.follow(moved(table, event(1)))
    shows.of(table).note_shown(scene_of(shows), 0.0)
    watch.advance(SHORTEST_SCENE)
    assert shows.of(table).advance() is None


def test_a_show_with_a_picture_that_moves_for_long_ends_in_time(watch: Watch) -> None:
    shows, table = opened(watch), begun()
    begin = watch()
    shows.follow(table)
    shows.follow(replace(moved(table, event(1_000)), phase="over"))
    assert scene_of(shows).opening, "there is time for it to move"
    watch.advance(0.5)
    shows.of(table).note_shown(scene_of(shows), 60.0)
    seen_until_it_rests(shows, watch)
    assert watch() - begin == LONGEST_ENDING
