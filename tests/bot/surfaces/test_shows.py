"""Tests of which moments a board shows before the current position, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.surfaces.show import LONGEST_ENDING, MOST_SCENES, POSITION_SECONDS
from bot.surfaces.show_stage import (
    LONGEST_SCENE,
    LONGEST_SCENE_IN_PEACE,
    PANEL_LAG,
    SHORTEST_SCENE,
    WORDS_A_SECOND,
    Scene,
)
from bot.surfaces.shows import LONGEST_LEISURELY, LONGEST_SHOW, Shows
from games import Event
from games.robin_of_locksley.state import TurnEnded
from games.ruecks_raus.state import NobleRevealed
from tests.bot.surfaces.shows import (
    GAME,
    HOSTED,
    WORDS,
    begun,
    by_computer,
    event,
    moved,
    opened,
    scene_of,
    seen_until_it_rests,
    shows_of,
    staged,
    worded,
)
from words.telling import Entry, Moment, Weight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import Kind
    from tests.bot.watch import Watch


def test_a_move_without_a_moment_shows_the_position_at_once(shows: Shows) -> None:
    table = begun()
    shows.follow(table)
    shows.follow(moved(table))
    assert staged(shows) is None
    assert shows.of(table).pause() is None


def test_moments_are_shown_in_order_before_the_position(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    shows.follow(moved(table, event(1), event(2)))
    assert staged(shows) == event(1)
    assert shows.of(table).has_more
    assert shows.of(table).pause() == SHORTEST_SCENE
    watch.advance(SHORTEST_SCENE - 0.1)
    assert staged(shows) == event(1)
    watch.advance(0.1)
    assert staged(shows) == event(2)
    assert not shows.of(table).has_more
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None


@pytest.mark.parametrize(("kind", "reader"), [("private", 1), ("public", None)])
def test_only_whoever_is_alone_with_a_show_is_told_it_as_their_own(
    watch: Watch, kind: Kind, reader: int | None
) -> None:
    def told_to(_: object, __: object, ___: object, seat: int | None) -> Sequence[Entry]:
        return [Entry(f"told to {seat}")]

    hosted = HOSTED._replace(words=worded(tell=told_to))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = replace(begun(), host_id=2, kind=kind)
    shows.follow(table)
    shows.follow(moved(table, event(1)))
    scene = shows.of(table).advance()
    assert scene is not None
    assert scene.caption == (f"told to {reader}",)


def test_a_moment_stands_as_long_as_its_words_take(shows: Shows) -> None:
    table = begun()
    shows.follow(table)
    shows.follow(moved(table, event(15)))
    staged(shows)
    assert shows.of(table).pause() == 3.0
    shows.of(table).skip()
    shows.follow(moved(moved(table), event(1_000)))
    staged(shows)
    assert shows.of(table).pause() == LONGEST_SCENE


def test_a_moment_hurries_as_soon_as_another_waits(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    table = moved(table, event(1_000))
    shows.follow(table)
    assert staged(shows) == event(1_000)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) == event(1_000)
    following = moved(table, event(1))
    computers = replace(following.recent[-1], user_id=None)  # whoever is alone would end it by a move of their own
    shows.follow(replace(following, recent=(*table.recent, computers)))
    assert shows.of(table).pause() == 0
    assert staged(shows) == event(1)


def lasting(watch: Watch, longest: float) -> Shows:
    """Return shows with this greatest length."""
    hosted = HOSTED._replace(words=WORDS)
    return Shows(
        hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch, longest_of=lambda _: longest
    )


def test_a_longer_show_has_more_moments_and_none_is_shown_with_another(watch: Watch) -> None:
    """The greatest length is that of a member alone who has chosen a slow pace."""
    events = [event(number) for number in range(5)]
    for longest in (LONGEST_SHOW, LONGEST_LEISURELY):
        shows, table, seen = lasting(watch, longest), begun(), list[Event | Scene | None]()
        shows.follow(table)
        for each in events:
            table = moved(table, each)
            shows.follow(table)
        while (shown := staged(shows)) is not None:
            seen.append(shown)
            watch.advance(shows.of(table).pause() or 0.0)
        assert seen[-MOST_SCENES:] == events[-MOST_SCENES:]
        assert (seen == events) is (longest == LONGEST_LEISURELY)
        watch.advance(POSITION_SECONDS)


def test_each_moment_stays_longer_if_only_one_member_plays(watch: Watch) -> None:
    """A board of several members hurries, and one whose computers move at once hurries, too."""
    halfway = (SHORTEST_SCENE + LONGEST_SCENE_IN_PEACE) / 2
    for pace, stands in (("natural", halfway), ("at_once", SHORTEST_SCENE)):
        hosted = HOSTED._replace(words=WORDS)
        shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
        mine, *others = begun().seats
        seats = (mine, *(replace(seat, user_id=None, level="steady") for seat in others))
        table = replace(begun(), seats=seats, pace=cast("Any", pace))
        shows.follow(table)
        for number in (1_000, 1_001):
            table = by_computer(moved(table, event(number)))
            shows.follow(table)
        scene = shows.of(table).advance()
        assert scene is not None
        shows.of(table).note_shown(scene, 0.0)
        assert shows.of(table).pause() == stands
        leads = [cue.moment for cue in shows.of(table).leading(may_move=True)]
        assert (len(leads) == 2) is (pace == "natural"), "panels wait for all of them where there is peace"
        watch.advance(1_000.0)


@pytest.mark.parametrize(("seat", "stands"), [(0, SHORTEST_SCENE), (1, 60 / WORDS_A_SECOND + PANEL_LAG)])
def test_a_moment_does_not_stay_for_what_its_only_reader_did_before_it(watch: Watch, seat: int, stands: float) -> None:
    """Their panel does not tell them that."""

    def tell(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        return [Entry("word " * (59 if isinstance(each, TurnEnded) else 1), Weight.NOTABLE) for each in events]

    def found(events: Sequence[Event]) -> Sequence[Moment]:
        return [Moment("anything", (each,)) for each in events if isinstance(each, NobleRevealed)]

    shows = shows_of(watch, tell=tell, found=found)
    mine, *others = begun().seats
    table = replace(begun(), seats=(mine, *(replace(other, user_id=None, level="steady") for other in others)))
    shows.follow(table)
    table = by_computer(moved(table, TurnEnded(seat)))
    shows.follow(table)
    shows.follow(by_computer(moved(table, event(1))))
    assert scene_of(shows).seconds == stands


def test_a_moment_stands_its_time_however_late_its_picture_comes(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    table = moved(table, event(1))
    shows.follow(table)
    first = scene_of(shows)
    watch.advance(1.5)
    shows.of(table).note_shown(first, 0.0)
    assert shows.of(table).pause() == SHORTEST_SCENE
    shows.follow(moved(table, event(2)))
    assert shows.of(table).pause() == SHORTEST_SCENE, "though another waits"
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) == event(2)


def test_no_newer_position_is_shown_before_an_older_moment(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    table = moved(table, event(1))
    shows.follow(table)
    staged(shows)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None
    assert not shows.of(table).position_stands
    shows.follow(moved(table, event(2)))
    assert shows.of(table).position_stands
    watch.advance(SHORTEST_SCENE)
    assert not shows.of(table).position_stands


def test_a_moment_right_after_a_show_waits_a_second(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    table = moved(table, event(1))
    shows.follow(table)
    staged(shows)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None
    table = moved(table, event(2))
    shows.follow(table)
    assert staged(shows) is None
    assert shows.of(table).pause() == POSITION_SECONDS
    watch.advance(POSITION_SECONDS)
    assert staged(shows) == event(2)


def test_a_position_stands_a_second_though_somebody_has_chosen_in_secret_before_it(watch: Watch) -> None:
    """A choice without events does not make the next moment seem to be the first."""
    shows, table = opened(watch), moved(begun(), event(20))
    shows.follow(begun())
    shows.follow(table)
    shows.of(table).note_shown(scene_of(shows), 3.0)
    watch.advance(3.0)
    outcome = scene_of(shows)
    shows.of(table).note_shown(outcome, 0.0)
    watch.advance(SHORTEST_SCENE)
    table = moved(table)
    shows.follow(table)
    watch.advance(outcome.seconds - SHORTEST_SCENE)
    assert shows.of(table).advance() is None
    shows.note_position_shown(table)
    shows.follow(moved(table, event(2)))
    assert (staged(shows), shows.of(table).pause()) == (None, POSITION_SECONDS)


def test_a_moment_taken_back_is_not_shown(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    once = moved(table, event(1))
    shows.follow(once)
    shows.follow(moved(once, event(2)))
    assert staged(shows) == event(1)
    shows.follow(once)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None
    shows.follow(moved(once, event(3)))
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) == event(3)
    shows.follow(table)
    assert staged(shows) is None


def test_after_a_take_back_a_show_begins_anew(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    shows.of(begun()).note_shown(scene_of(shows), 2.5)
    watch.advance(LONGEST_SHOW - 1.0)
    shows.follow(begun())
    shows.follow(moved(begun(), event(2)))
    assert not scene_of(shows).is_still, "there is all the time of a show"


def test_a_moment_skipped_before_anybody_saw_it_is_not_told(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.note_position_shown(begun())
    table = moved(begun(), event(1))
    shows.follow(table)
    scene_of(shows)
    assert shows.of(table).told(table) == [event(1)]
    assert shows.of(table).skip()
    assert shows.of(table).told(table) == []


@pytest.mark.parametrize("looks", ["moving", "at rest", "told"])
def test_a_moment_skipped_before_its_outcome_stood_on_the_board_is_told_in_full(watch: Watch, looks: str) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.note_position_shown(begun())
    table = moved(begun(), event(1))
    shows.follow(table)
    shows.of(table).note_shown(scene_of(shows), 2.0)
    if looks != "moving":
        watch.advance(2.0)
        at_rest = scene_of(shows)
        if looks == "told":
            shows.of(table).note_shown(at_rest, 0.0)
    shows.of(table).skip()
    assert shows.of(table).told(table) == [event(1)] * (looks == "told"), "the position is brief about what was told"


def test_the_last_moments_of_a_game_are_shown_before_its_end_which_nobody_waits_for_long(
    shows: Shows, watch: Watch
) -> None:
    table = begun()
    shows.follow(table)
    table = moved(table, event(1), event(2))
    shows.follow(table)
    assert staged(shows) == event(1)
    shows.follow(replace(moved(table, event(3), event(4)), phase="over"))
    begin = watch()
    assert staged(shows) == event(1)
    watch.advance(SHORTEST_SCENE)
    scene = shows.of(table).advance()
    assert scene is not None
    assert scene.cue.moment is not None
    assert scene.cue.moment.events == (event(3),)
    assert len(scene.caption) == 2, "the second moment, too, for which there was no time"
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) == event(4)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None
    assert watch() - begin <= LONGEST_ENDING


def test_whoever_is_alone_has_time_to_read_the_last_moments_of_a_game(shows: Shows, watch: Watch) -> None:
    table = replace(begun(), kind="private")
    shows.follow(table)
    shows.note_position_shown(table)
    last = [event(words) for words in (18, 19, 20)]
    shows.follow(replace(moved(table, *last), phase="over"))
    for moment in last:
        assert staged(shows) == moment
        watch.advance((shows.of(table).pause() or 0.0) - 0.1)
        assert staged(shows) == moment
        watch.advance(0.1)
    assert staged(shows) is None


def test_the_last_picture_moves_to_its_end_for_whoever_is_alone(watch: Watch) -> None:
    shows, table = opened(watch), replace(begun(), kind="private")
    shows.follow(table)
    shows.follow(replace(moved(table, event(19), event(20)), phase="over"))
    assert staged(shows) == event(19)
    watch.advance(LONGEST_SCENE)
    last = scene_of(shows)
    assert last.opening
    watch.advance(1.0)
    shows.of(table).note_shown(last, 3.9)
    assert shows.of(table).pause() == pytest.approx(3.9)


@pytest.mark.parametrize(("kind", "seconds"), [("private", LONGEST_SCENE), ("public", SHORTEST_SCENE)])
def test_the_outcome_of_the_last_moment_is_shown_as_long_as_there_is_time(
    watch: Watch, kind: Kind, seconds: float
) -> None:
    shows, table = opened(watch), replace(begun(), kind=kind)
    shows.follow(table)
    shows.follow(replace(moved(table, event(20)), phase="over"))
    shows.of(table).note_shown(scene_of(shows), 4.8)
    watch.advance(4.8)
    assert not scene_of(shows).opening
    assert shows.of(table).pause() == seconds


def test_a_result_follows_until_the_board_shows_it_and_not_for_ever(shows: Shows, watch: Watch) -> None:
    table = moved(begun(), event(1))
    shows.follow(begun())
    shows.follow(table)
    assert not shows.of(table).result_follows(), "it is not over"
    over = replace(moved(table, event(2)), phase="over")
    shows.follow(over)
    end = watch()
    while shows.of(table).advance() is not None:
        assert shows.of(table).result_follows()
        watch.advance(0.5)
    assert shows.of(table).result_follows(), "the finale is still drawn"
    watch.advance(end + LONGEST_ENDING + LONGEST_SHOW - watch() - 0.1)
    assert shows.of(table).result_follows()
    watch.advance(0.2)
    assert not shows.of(table).result_follows()
    shows.follow(replace(begun(), moves=1))
    shows.follow(replace(moved(replace(begun(), moves=1), event(2)), phase="over"))
    assert shows.of(table).result_follows()
    shows.of(table).end()
    shows.note_position_shown(over)
    assert not shows.of(table).result_follows()


def test_the_end_of_a_game_that_rested_is_shown_in_time(shows: Shows, watch: Watch) -> None:
    shows.follow(begun())
    shows.note_position_shown(begun())
    begin = watch()
    long = [event(1_000 + number) for number in range(3)]
    shows.follow(replace(moved(begun(), *long), phase="over"))
    assert [shown for _, shown in seen_until_it_rests(shows, watch)] == long
    assert watch() - begin == LONGEST_ENDING


def test_the_moment_that_ends_a_game_is_shown_however_late_those_before_it_were(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    shows.follow(replace(moved(table, event(1), event(2)), phase="over"))
    scene = shows.of(table).advance()
    assert scene is not None
    watch.advance(LONGEST_ENDING)
    shows.of(table).note_shown(scene, 0.0)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) == event(2)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None


def test_the_moment_that_ends_a_game_is_shown_however_little_it_weighs(watch: Watch) -> None:
    def weighed(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        return [Entry("word", Weight(each.round < 9)) for each in events if isinstance(each, NobleRevealed)]

    hosted = HOSTED._replace(words=worded(tell=weighed))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = begun()
    shows.follow(table)
    for number in range(9):
        table = moved(table, event(number))
        shows.follow(table)
    begin = watch()
    shows.follow(replace(moved(table, event(9)), phase="over"))
    *earlier, last = [shown for _, shown in seen_until_it_rests(shows, watch)]
    assert last == event(9)
    assert not any(isinstance(shown, Scene) for shown in earlier), "no position of before its end"
    assert watch() - begin <= LONGEST_ENDING


def test_a_table_that_a_moderator_closes_shows_nothing_more(shows: Shows) -> None:
    table = begun()
    shows.follow(table)
    table = moved(table, event(1), event(2))
    shows.follow(table)
    assert staged(shows) == event(1)
    shows.follow(replace(table, phase="cancelled"))
    assert staged(shows) is None
    assert shows.of(table).pause() is None


def test_after_a_restart_the_position_is_shown_and_its_last_move_marked(shows: Shows) -> None:
    table = moved(moved(begun(), event(1)), event(2))
    assert shows.of(table).advance() is None
    assert [move.number for move in shows.of(table).marked(table)] == [1]
    shows.follow(table)
    assert shows.of(table).advance() is None


def test_marks_stay_while_the_position_stays(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    shows.note_position_shown(table)
    table = moved(moved(table))
    shows.follow(table)
    for _ in range(2):
        assert [move.number for move in shows.of(table).marked(table)] == [0, 1]
        shows.note_position_shown(table)
        watch.advance(SHORTEST_SCENE)
    table = moved(table)
    shows.follow(table)
    assert [move.number for move in shows.of(table).marked(table)] == [2]


def test_marks_stand_two_seconds_however_soon_the_next_position_comes(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    seen = []
    for _ in range(5):
        table = moved(table)
        shows.follow(table)
        seen.append([move.number for move in shows.of(table).marked(table)])
        shows.note_position_shown(table)
        watch.advance(1.0)
    assert seen == [[0], [0, 1], [1, 2], [2, 3], [3, 4]]


def test_marks_that_a_moment_covers_too_soon_come_again(shows: Shows, watch: Watch) -> None:
    table = moved(begun())
    shows.follow(begun())
    shows.follow(table)
    shows.note_position_shown(table)
    watch.advance(SHORTEST_SCENE / 2)
    table = moved(table, event(1))
    shows.follow(table)
    assert staged(shows) == event(1)
    watch.advance(LONGEST_SCENE)
    assert staged(shows) is None
    assert [move.number for move in shows.of(table).marked(table)] == [0, 1]


def test_the_first_move_after_a_restart_is_shown(shows: Shows) -> None:
    table = moved(begun(), event(1))
    shows.follow(table)
    assert staged(shows) is None
    shows.follow(moved(table, event(2)))
    assert staged(shows) == event(2)


def test_an_event_that_was_overtaken_before_being_shown_stays_marked(shows: Shows) -> None:
    table = begun()
    shows.follow(table)
    shows.note_position_shown(table)
    for number in range(3):
        table = moved(table)
        shows.follow(table)
        assert [move.number for move in shows.of(table).marked(table)] == list(range(number + 1))


def test_without_time_for_shows_there_are_none(watch: Watch) -> None:
    shows = lasting(watch, 0)
    table = begun()
    shows.follow(table)
    shows.follow(moved(table, event(1)))
    assert staged(shows) is None


def test_a_dropped_moment_is_not_shown_and_its_events_stay_marked(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    one = moved(table, event(1))
    shows.follow(one)
    staged(shows)
    two = moved(one, event(2))
    shows.follow(two)
    shows.of(table).drop_waiting()
    assert staged(shows) == event(1)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None
    assert [move.number for move in shows.of(two).marked(two)] == [0, 1]


def test_a_game_that_is_over_is_forgotten_once_its_end_is_shown(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    over = replace(moved(table, event(1)), phase="over")
    shows.follow(over)
    scene = shows.of(over).advance()
    assert scene is not None
    shows.of(over).note_shown(scene, 0.0)
    watch.advance(LONGEST_SCENE)
    assert shows.of(over).advance() is None
    shows.note_position_shown(over)
    assert not shows._shows
    shows.follow(over)
    assert not shows._shows, "nothing more will happen"


@pytest.mark.parametrize(("seconds", "moves"), [(SHORTEST_SCENE, True), (0.5, False)])
def test_a_moment_after_everything_was_seen_has_the_full_time_of_a_show(
    watch: Watch, seconds: float, *, moves: bool
) -> None:
    """Otherwise a member who chooses promptly would see the only moment of a round folded away."""
    shows, table = opened(watch), moved(begun(), event(1))
    shows.follow(begun())
    shows.follow(table)
    shows.of(table).note_shown(scene_of(shows), 3.0)
    watch.advance(3.0)
    shows.of(table).note_shown(scene_of(shows), 0.0)
    watch.advance(seconds)
    shows.follow(moved(table, event(2)))
    watch.advance(SHORTEST_SCENE - seconds)
    following = scene_of(shows)
    assert following.cue.moment is not None
    assert following.cue.moment.events == (event(2),)
    assert bool(following.opening) == (not following.is_still) == moves
