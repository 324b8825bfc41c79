"""Tests of shows with a single watcher: their own moves, and the decision that they face afterwards."""

from __future__ import annotations

import dataclasses
from itertools import count
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.surfaces.show import MOST_SCENES, OWN_REST, is_own_deed
from bot.surfaces.show_account import Voice
from bot.surfaces.show_stage import LONGEST_SCENE, LONGEST_SCENE_IN_PEACE, SHORTEST_REST, SHORTEST_SCENE, Scene
from bot.surfaces.shows import Shows
from games.robin_of_locksley.state import TurnEnded
from tests.bot.surfaces.shows import (
    GAME,
    HOSTED,
    begun,
    by_computer,
    caption,
    event,
    moments,
    moved,
    opened,
    scene_of,
    shows_of,
    staged,
    worded,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import Kind, Table
    from games import Event
    from tests.bot.watch import Watch
    from words.telling import Moment


@pytest.mark.parametrize(
    ("kind", "user_id", "shown"), [("private", 1, event(3)), ("private", None, event(1)), ("public", 1, event(1))]
)
def test_whoever_is_alone_with_a_show_ends_it_by_playing_on(
    shows: Shows, kind: Kind, user_id: int | None, shown: Event
) -> None:
    table = moved(replace(begun(), kind=kind), event(1), event(2))
    shows.follow(replace(table, moves=0, recent=()))
    shows.follow(table)
    assert staged(shows) == event(1)
    following = moved(table, event(3))
    shows.follow(replace(following, recent=(*table.recent, replace(following.recent[-1], user_id=user_id))))
    assert staged(shows) == shown


@pytest.mark.parametrize("is_seen", [False, True])
def test_what_its_reader_has_taken_back_by_a_rule_of_the_game_is_owed_no_more(watch: Watch, *, is_seen: bool) -> None:
    def taken_back(events: Sequence[Event]) -> Sequence[Event]:
        return [event(1)] if event(9) in events else []

    def follow_up(moment: Moment, events: Sequence[Event]) -> Moment | None:
        return None if moment.events[-1] in taken_back(events) else moment

    def found(events: Sequence[Event]) -> Sequence[Moment]:
        return [] if event(9) in events else moments(events)

    shows = shows_of(watch, taken_back=taken_back, follow_up=follow_up, found=found)
    table = replace(begun(), kind="private")
    shows.follow(table)
    for number in (1, 9, 2):
        table = moved(table, event(number))
        shows.follow(table)
        if is_seen or number == 1:
            staged(shows)
    assert 1 not in caption(shows)
    assert caption(shows)[-1] == 2


def two_watched_alone(shows: Shows, *, is_first_seen: bool) -> Table:
    """Return a private table with two shown moments, the first of which may still be being drawn."""
    table = moved(replace(begun(), kind="private"), event(1), event(2))
    shows.follow(replace(table, moves=0, recent=()))
    shows.follow(table)
    scene = shows.of(table).advance()
    assert scene is not None
    assert scene.caption == ("word ",)
    if is_first_seen:
        shows.of(table).note_shown(scene, 0.0)
    return table


@pytest.mark.parametrize(("is_seen", "told_now"), [(True, [2, 3]), (False, [1, 2, 3])])
def test_skipped_moments_are_told_once_beside_the_next_picture(
    shows: Shows, *, is_seen: bool, told_now: list[int]
) -> None:
    table = moved(two_watched_alone(shows, is_first_seen=is_seen), event(3))
    shows.follow(table)
    assert caption(shows) == told_now
    assert shows.of(table).told(table)[-1] == event(3)
    scene = shows.of(table).advance()
    assert scene is not None
    shows.of(table).note_shown(scene, 0.0)
    shows.follow(moved(table, event(4)))
    assert caption(shows) == [4]


@pytest.mark.parametrize(("is_seen", "told_now"), [(True, [2, 3]), (False, [1, 2, 3])])
def test_a_press_that_brings_nothing_to_watch_shows_how_things_stand_and_loses_nothing(
    shows: Shows, *, is_seen: bool, told_now: list[int]
) -> None:
    table = moved(two_watched_alone(shows, is_first_seen=is_seen))
    shows.follow(table)
    assert staged(shows) is None
    shows.note_position_shown(table)
    table = moved(table, event(3))
    shows.follow(table)
    assert caption(shows) == told_now


def test_nothing_of_an_ended_show_needs_to_be_told(shows: Shows) -> None:
    table = moved(two_watched_alone(shows, is_first_seen=True), event(3))
    shows.follow(table)
    shows.of(table).end()
    shows.note_position_shown(table)
    shows.follow(moved(table, event(4)))
    assert caption(shows) == [4]


def test_unseen_events_are_marked_by_the_picture_that_tells_them(shows: Shows) -> None:
    table = moved(two_watched_alone(shows, is_first_seen=False), event(3))
    shows.follow(table)
    scene = shows.of(table).advance()
    assert scene is not None
    assert scene.cue.moment is not None
    assert scene.cue.moment.unshown == (event(1), event(2))


def test_having_seen_one_moment_does_not_mean_having_seen_the_next(shows: Shows, watch: Watch) -> None:
    table = two_watched_alone(shows, is_first_seen=True)
    watch.advance(LONGEST_SCENE)
    assert staged(shows) == event(2)
    shows.follow(moved(table, event(3)))
    scene = shows.of(table).advance()
    assert scene is not None
    assert scene.cue.moment is not None
    assert scene.cue.moment.unshown == (event(2),)
    assert caption(shows) == [2, 3]


def alone(watch: Watch, *, is_own: bool, has_opening: bool, lesson: int | None = None) -> tuple[Shows, Table, Scene]:
    """Return a show of one moment whose only reader has to choose afterwards."""
    shows = opened(watch) if has_opening else shows_of(watch)
    table = replace(begun(), kind="private", lesson=lesson, host_id=2)
    shows.follow(table)
    table = moved(table, TurnEnded(1 if is_own else 0))
    shows.follow(table)
    return shows, table, scene_of(shows)


@pytest.mark.parametrize("lesson", [None, 3])
def test_the_moment_that_ends_a_private_game_is_shown_whoever_brought_it(watch: Watch, lesson: int | None) -> None:
    shows, table, _ = alone(watch, is_own=True, has_opening=False, lesson=lesson)
    shows.follow(replace(table, phase="over"))
    assert not shows.of(table).tells_nothing_new


@pytest.mark.parametrize("lesson", [None, 3])
def test_the_moment_that_ends_a_private_game_has_all_its_time(watch: Watch, lesson: int | None) -> None:
    shows = shows_of(watch)
    table = replace(begun(), kind="private", lesson=lesson, host_id=2)
    shows.follow(table)
    shows.follow(replace(moved(table, event(1_000)), phase="over"))
    shows.of(table).note_shown(scene_of(shows), 0.0)
    assert shows.of(table).pause() == LONGEST_SCENE_IN_PEACE


def test_an_own_deed_that_is_left_out_takes_no_place_among_those_shown(watch: Watch) -> None:
    shows, table, _ = alone(watch, is_own=True, has_opening=False)
    for number in range(1, MOST_SCENES + 1):
        table = by_computer(moved(table, event(number)))
        shows.follow(table)
    shows.of(table).pass_over()
    seen = []
    while (shown := staged(shows)) is not None:
        seen.append(shown)
        watch.advance(shows.of(table).pause() or 0.0)
    assert seen == [event(number) for number in range(1, MOST_SCENES + 1)]


def test_an_own_deed_is_shown_that_tells_what_its_member_has_not_waited_for(watch: Watch) -> None:
    shows = shows_of(watch)
    table = replace(begun(), kind="private", host_id=2)
    shows.follow(table)
    table = by_computer(moved(table, event(1)))
    shows.follow(table)
    assert staged(shows) == event(1), "it is drawn, and nobody has seen it"
    table = moved(table, TurnEnded(1))
    shows.follow(table)
    assert caption(shows)[0] == 1
    assert not shows.of(table).tells_nothing_new


@pytest.mark.parametrize(("is_own", "rest"), [(True, OWN_REST), (False, SHORTEST_REST)])
def test_whoever_chooses_next_sees_what_has_moved_and_of_their_own_deeds_little_more(
    watch: Watch, *, is_own: bool, rest: float
) -> None:
    shows, table, scene = alone(watch, is_own=is_own, has_opening=False)
    watch.advance(SHORTEST_SCENE - 0.1)
    assert shows.of(table).advance() is scene, "it is drawn"
    shows.of(table).note_shown(scene, 2.5)
    assert shows.of(table).pause() == 2.5 + rest
    watch.advance(2.5)
    assert shows.of(table).advance() is scene
    watch.advance(rest)
    assert shows.of(table).advance() is None


@pytest.mark.parametrize("is_own", [True, False])
def test_whoever_chooses_next_reads_what_luck_has_brought(watch: Watch, *, is_own: bool) -> None:
    shows, table, scene = alone(watch, is_own=is_own, has_opening=True)
    assert not shows.of(table).tells_nothing_new
    shows.of(table).note_shown(scene, 2.5)
    watch.advance(2.5)
    assert scene_of(shows) == scene._replace(opening="", is_still=True)
    assert shows.of(table).pause() == SHORTEST_SCENE
    watch.advance(SHORTEST_SCENE)
    assert shows.of(table).advance() is None


def test_an_own_deed_keeps_nobody_from_choosing(watch: Watch) -> None:
    for is_own, lesson in ((True, None), (True, 0), (False, None), (False, 0)):
        shows, table, _ = alone(watch, is_own=is_own, has_opening=False, lesson=lesson)
        assert shows.of(table).tells_nothing_new is is_own
    assert not shows.of(replace(begun(), id=8)).tells_nothing_new
    shows, table, _ = alone(watch, is_own=True, has_opening=False)
    shows.follow(replace(table, phase="over"))
    assert not shows.of(table).tells_nothing_new


def test_events_during_a_decision_are_shown_at_once(watch: Watch) -> None:
    shows, table, scene = alone(watch, is_own=False, has_opening=False)
    shows.of(table).note_shown(scene, 0.0)
    watch.advance(SHORTEST_SCENE)
    assert shows.of(table).advance() is None
    shows.note_position_shown(table)
    following = moved(table, event(2))
    shows.follow(replace(following, recent=(*table.recent, replace(following.recent[-1], user_id=None))))
    assert shows.of(table).pause() == 0
    assert staged(shows) == event(2)


@pytest.mark.parametrize("lesson", [None, 0])
def test_a_moment_stays_in_a_lesson_so_that_there_is_something_to_read(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, lesson: int | None
) -> None:
    monkeypatch.setattr("bot.surfaces.show.members_to_move", lambda _: ())
    shows, table, scene = alone(watch, is_own=False, has_opening=False, lesson=lesson)
    shows.of(table).note_shown(scene, 2.5)
    shows.of(table).come_to_rest()
    assert (shows.of(table).advance() is None) is (lesson is not None)


def test_only_what_its_reader_has_done_alone_is_an_own_deed(watch: Watch) -> None:
    _, table, scene = alone(watch, is_own=True, has_opening=False)
    own, voice = scene.cue, Voice(HOSTED, [seat.name for seat in table.seats], LANGUAGES["en"], reader=1)
    assert own.moment is not None
    assert is_own_deed(own, voice)
    together = own.moment._replace(events=(*own.moment.events, event(1)))
    for cue in (own._replace(moment=together), own._replace(moment=None)):
        assert not is_own_deed(cue, voice)
    assert not is_own_deed(own, voice._replace(reader=None)), "where several read"
    turns = count()
    words = dataclasses.replace(HOSTED.words, stage=lambda _view, _language: f"Turn {next(turns)}")
    assert not is_own_deed(own, voice._replace(hosted=HOSTED._replace(words=words))), "the turn ends with it"


def test_a_moment_whose_text_was_shown_to_the_chooser_is_not_shown_again(watch: Watch) -> None:
    shows, table, scene = alone(watch, is_own=False, has_opening=True)
    shows.of(table).note_shown(scene, 2.5)
    shows.of(table).come_to_rest()
    assert shows.of(table).advance() is None


def test_the_moment_after_a_left_out_one_is_shown(watch: Watch) -> None:
    shows, table, _ = alone(watch, is_own=True, has_opening=False)
    shows.of(replace(table, id=table.id + 1)).pass_over()
    following = moved(table, event(2))
    following = replace(following, recent=(*table.recent, replace(following.recent[-1], user_id=None)))
    shows.follow(following)
    shows.of(table).pass_over()
    assert staged(shows) == event(2)
    shows.of(table).pass_over()
    assert shows.of(table).advance() is None


@pytest.mark.parametrize(("kind", "reader"), [("private", 1), ("public", None)])
def test_only_whoever_is_alone_with_a_show_reads_what_is_at_stake_for_them(
    watch: Watch, kind: Kind, reader: int | None
) -> None:
    words = worded(opening=lambda _, __, ___, seat: f"What will it be for {seat}?")
    shows = Shows(
        hosted_games={GAME.name: HOSTED._replace(words=words)}, language_of=lambda _: LANGUAGES["en"], now=watch
    )
    table = replace(begun(), kind=kind, host_id=2)
    shows.follow(table)
    shows.follow(moved(table, event(1)))
    assert scene_of(shows).opening == f"What will it be for {reader}?"
