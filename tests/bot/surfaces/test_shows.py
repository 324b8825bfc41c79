"""What a board shows before its position, and for how long."""

from __future__ import annotations

from dataclasses import fields
from dataclasses import replace as replaced
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.table import RecentMove, Seat, Table
from bot.surfaces.private_boards import LONGEST_LEISURELY
from bot.surfaces.show import LONGEST_ENDING, MOST_SCENES, OWN_REST, POSITION_SECONDS, is_own_deed
from bot.surfaces.show_account import Voice
from bot.surfaces.show_stage import LONGEST_LEAD, LONGEST_SCENE, OUTCOME_SECONDS, SHORTEST_REST, SHORTEST_SCENE, Scene
from bot.surfaces.shows import LONGEST_SHOW, Shows
from games import GAMES, Event
from games.robin_of_locksley.state import Jumped, Sold, TurnEnded
from games.robin_of_locksley.tiles import Colour
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import NobleRevealed
from tests.bot.store.samples import lobby
from tests.bot.tables.timed import Watch
from tests.cogs.hosted_games import HOSTED_GAMES
from words.moment_words import MomentWords
from words.news import NEWS_LINES
from words.shortening import FRESH_LETTERS, NEWS_LETTERS
from words.telling import Entry, Moment, Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.model.table import Kind
    from words.game_words import GameWords

GAME = GAMES["ruecks_raus"]
HOSTED = next(hosted for hosted in HOSTED_GAMES if hosted.rules is GAME)


def event(number: int = 0) -> Event:
    """Return something that happens, by a number that tells it from others."""
    return NobleRevealed(number, Noble.GAIN_4)


def moments(events: Sequence[Event]) -> Sequence[Moment]:
    """Find a moment in every event."""
    return [Moment("anything", (each,)) for each in events]


def odd(events: Sequence[Event]) -> Sequence[Moment]:
    """Find a moment in every event of an odd number."""
    return moments([each for each in events if isinstance(each, NobleRevealed) and each.round % 2])


def told(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
    return [Entry("word " * each.round) for each in events if isinstance(each, NobleRevealed)]


WORDS = replaced(HOSTED.words, moments=replaced(HOSTED.words.moments, found=moments), tell=told)
OF_MOMENTS = {field.name for field in fields(MomentWords)}


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def shows(watch: Watch) -> Shows:
    hosted = HOSTED._replace(words=WORDS)
    return Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)


def begun() -> Table:
    seats = tuple(Seat(name, number) for number, name in enumerate(("Robin", "Much", "Marian"), 1))
    state = GAME.new(3, GAME.Options(), Random(1))
    return replace(lobby(), phase="playing", seats=seats, state=state)


def moved(table: Table, *events: Event) -> Table:
    """Return a table after one more move."""
    move = RecentMove(table.moves, 0, 1, events)
    return replace(table, moves=table.moves + 1, recent=(*table.recent, move))


def by_computer(table: Table) -> Table:
    """Return a table whose last move a computer has made."""
    *earlier, last = table.recent
    return replace(table, recent=(*earlier, replace(last, user_id=None)))


def staged(shows: Shows) -> Event | Scene | None:
    """Return what the board shows now: the event of a moment, a fold as it is, or nothing for the position."""
    scene = shows.of(begun()).scene()
    if scene is None or scene.cue.moment is None:
        return scene
    return scene.cue.moment.events[0]


def seen_until_it_rests(shows: Shows, watch: Watch) -> list[tuple[float, Event | Scene]]:
    """Return what is shown before the position, and for how long."""
    seen: list[tuple[float, Event | Scene]] = []
    while (shown := staged(shows)) is not None:
        pause = shows.of(begun()).pause() or 0.0
        seen.append((pause, shown))
        watch.advance(pause)
    return seen


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
    scene = shows.of(table).scene()
    assert scene is not None
    assert scene.caption == (f"told to {reader}",)


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


def two_watched_alone(shows: Shows, *, is_first_seen: bool) -> Table:
    """Return a private table two of whose moments are shown, of which the first may still be drawn."""
    table = moved(replace(begun(), kind="private"), event(1), event(2))
    shows.follow(replace(table, moves=0, recent=()))
    shows.follow(table)
    scene = shows.of(table).scene()
    assert scene is not None
    assert scene.caption == ("word ",)
    if is_first_seen:
        shows.of(table).note_shown(scene, 0.0)
    return table


def caption(shows: Shows) -> list[int]:
    """Return what is told beside what is shown now, by the numbers of its events."""
    scene = shows.of(begun()).scene()
    assert scene is not None
    return [line.count("word") for line in scene.caption]


@pytest.mark.parametrize(("is_seen", "told_now"), [(True, [2, 3]), (False, [1, 2, 3])])
def test_what_they_have_not_waited_for_is_told_beside_what_they_see_next_and_once(
    shows: Shows, *, is_seen: bool, told_now: list[int]
) -> None:
    table = moved(two_watched_alone(shows, is_first_seen=is_seen), event(3))
    shows.follow(table)
    assert caption(shows) == told_now
    assert shows.of(table).told(table)[-1] == event(3)
    scene = shows.of(table).scene()
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
    shows.rests(table)
    table = moved(table, event(3))
    shows.follow(table)
    assert caption(shows) == told_now


def test_once_a_show_is_ended_nothing_is_owed_of_it(shows: Shows) -> None:
    table = moved(two_watched_alone(shows, is_first_seen=True), event(3))
    shows.follow(table)
    shows.of(table).end()
    shows.rests(table)
    shows.follow(moved(table, event(4)))
    assert caption(shows) == [4]


def test_what_nobody_has_seen_is_marked_by_the_picture_that_tells_it(shows: Shows) -> None:
    table = moved(two_watched_alone(shows, is_first_seen=False), event(3))
    shows.follow(table)
    scene = shows.of(table).scene()
    assert scene is not None
    assert scene.cue.moment is not None
    assert scene.cue.moment.unshown == (event(1), event(2))


def test_that_one_moment_was_seen_says_nothing_of_the_next(shows: Shows, watch: Watch) -> None:
    table = two_watched_alone(shows, is_first_seen=True)
    watch.advance(LONGEST_SCENE)
    assert staged(shows) == event(2)
    shows.follow(moved(table, event(3)))
    scene = shows.of(table).scene()
    assert scene is not None
    assert scene.cue.moment is not None
    assert scene.cue.moment.unshown == (event(2),)
    assert caption(shows) == [2, 3]


def test_a_moment_that_there_is_no_time_for_is_told_though_another_ends_like_it(watch: Watch) -> None:
    end = NobleRevealed(9, Noble.GAIN_4)

    def pairs(events: Sequence[Event]) -> Sequence[Moment]:
        return [Moment("anything", pair) for pair in zip(events[::2], events[1::2], strict=True)]

    hosted = HOSTED._replace(words=worded(found=pairs))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    shows.follow(begun())
    brought = (event(1), end, event(2), end, event(3), end, event(4), end)
    shows.follow(replace(moved(begun(), *brought), phase="over"))
    told_in_all = []
    while (scene := shows.of(begun()).scene()) is not None:
        told_in_all += [line.count("word") for line in scene.caption]
        watch.advance(shows.of(begun()).pause() or 0.0)
    assert [number for number in told_in_all if number != end.round] == [1, 2, 3, 4]


def test_the_first_moment_of_a_move_may_take_in_the_one_that_waits_and_the_others_stay(watch: Watch) -> None:
    """It begins with the position before its own move, and what came before that is told by then."""
    rolled, ended, again = event(2), event(3), event(4)

    def with_waiting(waiting: Moment, first: Moment) -> Moment | None:
        return first._replace(events=(*waiting.events, *first.events)) if waiting.events == (rolled,) else None

    hosted = HOSTED._replace(words=worded(with_waiting=with_waiting))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    shows.follow(begun())
    before = moved(begun(), event(1), rolled)
    shows.follow(before)
    assert staged(shows) == event(1)
    shows.follow(moved(before, ended, again))
    seen = []
    while (scene := shows.of(before).scene()) is not None:
        seen.append((scene.cue.before.moves, scene.cue.moment and scene.cue.moment.events))
        told_of = [line.count("word") for line in scene.caption]
        assert len(set(told_of)) == len(told_of)
        watch.advance(shows.of(before).pause() or 0.0)
    assert seen == [(0, (event(1),)), (1, (rolled, ended)), (1, (again,))]


@pytest.mark.parametrize(("brought", "shown"), [(event(3), (event(2), event(3))), (event(9), None)])
def test_what_a_press_adds_to_or_takes_back_is_told_as_that(
    watch: Watch, brought: Event, shown: tuple[Event, ...] | None
) -> None:
    def follow_up(moment: Moment, events: Sequence[Event]) -> Moment | None:
        return None if events == (event(9),) else Moment(moment.kind, (*moment.events, *events))

    hosted = HOSTED._replace(words=worded(follow_up=follow_up))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = moved(replace(begun(), kind="private"), event(1), event(2))
    shows.follow(replace(table, moves=0, recent=()))
    shows.follow(table)
    assert staged(shows) == event(1)
    shows.follow(moved(table, brought))
    scene = shows.of(table).scene()
    assert (scene and scene.cue.moment and scene.cue.moment.events) == shown


def test_a_caption_leaves_the_picture_in_sight_and_routine_out(watch: Watch) -> None:
    def told_long(*_: object) -> Sequence[Entry]:
        return [Entry("a" * NEWS_LETTERS, Weight.ROUTINE), Entry("b")]

    hosted = HOSTED._replace(words=worded(tell=told_long))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    scene = shows.of(begun()).scene()
    assert scene is not None
    assert scene.caption == ("b",)


def test_a_caption_of_several_entries_tells_in_short_what_has_no_room(watch: Watch) -> None:
    def told_long(*_: object) -> Sequence[Entry]:
        return [Entry(letter * (FRESH_LETTERS // 2 + 1), outcome=f"{letter} in short") for letter in "ab"]

    hosted = HOSTED._replace(words=worded(tell=told_long))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    assert scene_of(shows).caption == ("a in short", "b" * (FRESH_LETTERS // 2 + 1))


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
    """Return shows that last so long."""
    hosted = HOSTED._replace(words=WORDS)
    return Shows(
        hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch, longest_of=lambda _: longest
    )


def opened(watch: Watch, longest: float = LONGEST_SHOW) -> Shows:
    """Return shows of a game whose moments have an opening."""
    hosted = HOSTED._replace(words=worded(opening=lambda *_: "What will it be?"))
    return Shows(
        hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch, longest_of=lambda _: longest
    )


def alone(watch: Watch, *, is_own: bool, has_opening: bool, lesson: int | None = None) -> tuple[Shows, Table, Scene]:
    """Return a show of one moment before its only reader has to choose."""
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
    assert not shows.of(table).is_left_out


@pytest.mark.parametrize("lesson", [None, 3])
def test_the_moment_that_ends_a_private_game_has_all_its_time(watch: Watch, lesson: int | None) -> None:
    shows = shows_of(watch)
    table = replace(begun(), kind="private", lesson=lesson, host_id=2)
    shows.follow(table)
    shows.follow(replace(moved(table, event(1_000)), phase="over"))
    shows.of(table).note_shown(scene_of(shows), 0.0)
    assert shows.of(table).pause() == LONGEST_SCENE


def test_an_own_deed_that_is_left_out_takes_no_place_among_those_shown(watch: Watch) -> None:
    shows, table, _ = alone(watch, is_own=True, has_opening=False)
    for number in range(1, MOST_SCENES + 1):
        table = by_computer(moved(table, event(number)))
        shows.follow(table)
    shows.of(table).leave_out()
    seen = []
    while (shown := staged(shows)) is not None:
        seen.append(shown)
        watch.advance(shows.of(table).pause() or 0.0)
    assert seen == [event(number) for number in range(1, MOST_SCENES + 1)]


def test_a_longer_show_has_more_moments_and_none_is_shown_with_another(watch: Watch) -> None:
    """As where whoever plays alone has wished for a leisurely pace."""
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
    assert not shows.of(table).is_left_out


@pytest.mark.parametrize(("is_own", "rest"), [(True, OWN_REST), (False, SHORTEST_REST)])
def test_whoever_chooses_next_sees_what_has_moved_and_of_their_own_deeds_little_more(
    watch: Watch, *, is_own: bool, rest: float
) -> None:
    shows, table, scene = alone(watch, is_own=is_own, has_opening=False)
    watch.advance(SHORTEST_SCENE - 0.1)
    assert shows.of(table).scene() is scene, "it is drawn"
    shows.of(table).note_shown(scene, 2.5)
    assert shows.of(table).pause() == 2.5 + rest
    watch.advance(2.5)
    assert shows.of(table).scene() is scene
    watch.advance(rest)
    assert shows.of(table).scene() is None


@pytest.mark.parametrize("is_own", [True, False])
def test_whoever_chooses_next_reads_what_luck_has_brought(watch: Watch, *, is_own: bool) -> None:
    shows, table, scene = alone(watch, is_own=is_own, has_opening=True)
    assert not shows.of(table).is_left_out
    shows.of(table).note_shown(scene, 2.5)
    watch.advance(2.5)
    assert scene_of(shows) == scene._replace(opening="", is_still=True)
    assert shows.of(table).pause() == SHORTEST_SCENE
    watch.advance(SHORTEST_SCENE)
    assert shows.of(table).scene() is None


def test_an_own_deed_keeps_nobody_from_choosing(watch: Watch) -> None:
    for is_own, lesson in ((True, None), (True, 0), (False, None), (False, 0)):
        shows, table, _ = alone(watch, is_own=is_own, has_opening=False, lesson=lesson)
        assert shows.of(table).is_left_out is is_own
    assert not shows.of(replace(begun(), id=8)).is_left_out
    shows, table, _ = alone(watch, is_own=True, has_opening=False)
    shows.follow(replace(table, phase="over"))
    assert not shows.of(table).is_left_out


def test_what_happens_while_choices_stand_is_shown_at_once(watch: Watch) -> None:
    shows, table, scene = alone(watch, is_own=False, has_opening=False)
    shows.of(table).note_shown(scene, 0.0)
    watch.advance(SHORTEST_SCENE)
    assert shows.of(table).scene() is None
    shows.rests(table)
    following = moved(table, event(2))
    shows.follow(replace(following, recent=(*table.recent, replace(following.recent[-1], user_id=None))))
    assert shows.of(table).pause() == 0
    assert staged(shows) == event(2)


@pytest.mark.parametrize("lesson", [None, 0])
def test_in_a_lesson_there_is_always_something_to_read_on(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, lesson: int | None
) -> None:
    monkeypatch.setattr("bot.surfaces.show.members_to_move", lambda _: ())
    shows, table, scene = alone(watch, is_own=False, has_opening=False, lesson=lesson)
    shows.of(table).note_shown(scene, 2.5)
    shows.of(table).come_to_rest()
    assert (shows.of(table).scene() is None) is (lesson is not None)


def test_only_what_its_reader_has_done_alone_is_an_own_deed(watch: Watch) -> None:
    _, table, scene = alone(watch, is_own=True, has_opening=False)
    own, voice = scene.cue, Voice(HOSTED, [seat.name for seat in table.seats], LANGUAGES["en"], reader=1)
    assert own.moment is not None
    assert is_own_deed(own, voice)
    together = own.moment._replace(events=(*own.moment.events, event(1)))
    for cue in (own._replace(moment=together), own._replace(moment=None)):
        assert not is_own_deed(cue, voice)
    assert not is_own_deed(own, voice._replace(reader=None)), "where several read"


def test_what_words_have_told_whoever_has_to_choose_is_shown_no_more(watch: Watch) -> None:
    shows, table, scene = alone(watch, is_own=False, has_opening=True)
    shows.of(table).note_shown(scene, 2.5)
    shows.of(table).come_to_rest()
    assert shows.of(table).scene() is None


def test_what_comes_after_a_moment_that_is_left_out_is_shown(watch: Watch) -> None:
    shows, table, _ = alone(watch, is_own=True, has_opening=False)
    shows.of(replace(table, id=table.id + 1)).leave_out()
    following = moved(table, event(2))
    following = replace(following, recent=(*table.recent, replace(following.recent[-1], user_id=None)))
    shows.follow(following)
    shows.of(table).leave_out()
    assert staged(shows) == event(2)
    shows.of(table).leave_out()
    assert shows.of(table).scene() is None


def scene_of(shows: Shows) -> Scene:
    scene = shows.of(begun()).scene()
    assert scene is not None
    return scene


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


def test_what_comes_of_a_moment_is_told_once_its_picture_has_moved(watch: Watch) -> None:
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
    assert shows.of(table).scene() is None


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


def worded(**changed: Any) -> GameWords:
    """Return the words of the game with some that are not as usual, those of its moments among them."""
    of_moments = {name: words for name, words in changed.items() if name in OF_MOMENTS}
    others = {name: words for name, words in changed.items() if name not in OF_MOMENTS}
    return replaced(WORDS, moments=replaced(WORDS.moments, **of_moments), **others)


def shows_of(watch: Watch, **other: Any) -> Shows:
    """Return shows of a game with some words that are not as usual."""
    hosted = HOSTED._replace(words=worded(**other))
    return Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)


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


def test_what_began_the_move_of_a_moment_left_out_is_told_with_the_next_one(watch: Watch) -> None:
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
        assert shows.of(over).scene() is None
        assert shows.of(over).result_follows() is follows
        shows.rests(over)
        assert not shows.of(over).result_follows()


def test_whoever_skips_a_moment_before_another_sees_how_things_stand(shows: Shows) -> None:
    shows.follow(begun())
    table = moved(begun(), event(1), event(2))
    shows.follow(table)
    shows.of(table).come_to_rest()
    assert staged(shows) == event(1), "nothing was shown that could be skipped"
    shows.of(table).come_to_rest()
    assert shows.of(table).scene() is None
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


def test_what_one_of_two_moments_left_out_tells_is_not_told_twice(watch: Watch) -> None:
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
    assert shows.of(table).scene() is None
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
    assert shows.of(table).scene() is None


def test_no_picture_moves_where_another_moment_waits(watch: Watch) -> None:
    shows, table = opened(watch), begun()
    shows.follow(table)
    shows.follow(moved(table, event(1), event(2)))
    first = scene_of(shows)
    assert (first.opening, first.is_still) == ("", True)
    watch.advance(SHORTEST_SCENE)
    assert scene_of(shows).opening


@pytest.mark.parametrize("rests", [False, True])
def test_what_came_of_a_moment_is_told_later_where_only_its_picture_was_seen(watch: Watch, *, rests: bool) -> None:
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


def test_a_fold_that_nobody_has_seen_is_told_later(watch: Watch) -> None:
    words = worded(turns=lambda events: [[each] for each in events])
    hosted = HOSTED._replace(words=words)
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = replace(begun(), kind="private")
    shows.follow(table)
    for number in range(1, 9):
        table = moved(table, event(number))
        computed = replace(table.recent[-1], user_id=None)
        table = replace(table, recent=(*table.recent[:-1], computed))
        shows.follow(table)
    while (scene := shows.of(table).scene()) is not None and scene.cue.moment is not None:
        shows.of(table).note_shown(scene, 0.0)
        watch.advance(shows.of(table).pause() or 0.0)
    assert scene is not None, "a fold, which is still being drawn"
    owed = [line.count("word") for line in scene.caption]
    shows.follow(moved(table, event(20)))
    assert set(owed) <= set(caption(shows)), "nobody has read them"


def test_a_still_picture_has_its_words_at_once(watch: Watch) -> None:
    shows, table = opened(watch), begun()
    shows.follow(table)
    shows.follow(moved(table, event(1)))
    shows.of(table).note_shown(scene_of(shows), 0.0)
    watch.advance(SHORTEST_SCENE)
    assert shows.of(table).scene() is None


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


def test_no_newer_position_is_shown_before_an_older_moment(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    table = moved(table, event(1))
    shows.follow(table)
    staged(shows)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None
    assert not shows.of(table).rests_still()
    shows.follow(moved(table, event(2)))
    assert shows.of(table).rests_still()
    watch.advance(SHORTEST_SCENE)
    assert not shows.of(table).rests_still()


def shown_of_seven(watch: Watch, tell: Callable[..., Sequence[Entry]]) -> list[object]:
    """Return what is shown of seven moments that come at once, in a game that tells them in a way of its own."""
    hosted = HOSTED._replace(words=worded(tell=tell))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = begun()
    shows.follow(table)
    shows.follow(moved(table, *(event(number) for number in range(7))))
    return [shown for _, shown in seen_until_it_rests(shows, watch)]


def test_the_greatest_moments_are_kept_where_more_wait_than_there_is_room_for(watch: Watch) -> None:
    great = {1, 3, 6}

    def weighed(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        weights = {True: Weight.GREAT, False: Weight.ROUTINE}
        return [Entry("word", weights[each.round in great]) for each in events if isinstance(each, NobleRevealed)]

    assert shown_of_seven(watch, weighed) == [event(1), event(3), event(6)]


def test_of_equally_important_moments_those_that_change_the_most_are_kept(watch: Watch) -> None:
    gains = {1: 10, 2: -7, 6: 1}

    def gained(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        noble = next(each.round for each in events if isinstance(each, NobleRevealed))
        return [Entry("word", gains={0: gains.get(noble, 0)})]

    assert shown_of_seven(watch, gained) == [event(1), event(2), event(6)]


def test_of_moments_that_change_equally_much_those_that_touch_the_most_seats_are_kept(watch: Watch) -> None:
    gains = {1: {0: 2, 1: 1, 2: 1}, 2: {0: 2}, 3: {0: 0, 1: 0}, 4: {0: 0}, 5: {0: 2, 1: 2}}

    def gained(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        noble = next(each.round for each in events if isinstance(each, NobleRevealed))
        return [Entry("word", gains=gains.get(noble, {}))]

    assert shown_of_seven(watch, gained) == [event(1), event(2), event(5)]
    del gains[1], gains[2]
    assert shown_of_seven(watch, gained) == [event(3), event(4), event(5)], "they touch others at least"


def captions_of(watch: Watch, tell: Callable[..., Sequence[Entry]], *numbers: int) -> list[tuple[str, ...]]:
    """Return the captions of a show, a burst of moves of one turn, as a way of telling has them."""
    hosted = HOSTED._replace(words=worded(tell=tell, turns=lambda events: [events]))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = begun()
    shows.follow(table)
    for number in numbers:
        table = moved(table, event(number))
        shows.follow(table)
    captions = []
    while (scene := shows.of(table).scene()) is not None:
        captions.append(scene.caption)
        watch.advance(SHORTEST_SCENE)
    return captions


def test_a_moment_tells_what_has_come_of_those_before_it_that_there_was_no_time_for(watch: Watch) -> None:
    def gained(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        return [
            Entry(f"noble {each.round}", gains={0: each.round}) for each in events if isinstance(each, NobleRevealed)
        ]

    assert captions_of(watch, gained, 9, 1, 8, 7) == [("noble 9",), ("noble 1", "noble 8"), ("noble 7",)]


def test_a_moment_tells_what_was_done_in_those_that_there_was_no_time_for_where_nothing_came_of_it(
    watch: Watch,
) -> None:
    def done(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        nobles = [each.round for each in events if isinstance(each, NobleRevealed)]
        return [Entry(f"deed {noble}", Weight.NOTABLE if noble < 8 else Weight.GREAT) for noble in nobles]

    assert captions_of(watch, done, 9, 1, 8, 10) == [("deed 9",), ("deed 1", "deed 8"), ("deed 10",)]


def test_a_moment_tells_what_was_done_since_the_position_that_was_shown_last(watch: Watch) -> None:
    def done(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        nobles = [each.round for each in events if isinstance(each, NobleRevealed)]
        return [Entry(f"deed {noble}", Weight(noble < 8)) for noble in nobles]

    def reveals(events: Sequence[Event]) -> Sequence[Moment]:
        return [Moment("anything", (each,)) for each in events if each == event(7)]

    hosted = HOSTED._replace(words=worded(tell=done, found=reveals))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = begun()
    shows.follow(table)
    table = moved(table, event(1))
    shows.follow(table)
    shows.rests(table)
    for number in (2, 8, 3, 7):
        table = moved(table, event(number))
        shows.follow(table)
    scene = shows.of(table).scene()
    assert scene is not None
    assert scene.caption == ("deed 2", "deed 3", "deed 7"), "neither what was shown nor routine"
    shows.follow(moved(table, event(7)))
    watch.advance(SHORTEST_SCENE)
    scene = shows.of(table).scene()
    assert scene is not None
    assert scene.caption == ("deed 7",)


def test_a_moment_tells_what_came_before_it_in_its_own_move_and_nothing_that_came_after(watch: Watch) -> None:
    def done(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        nobles = [each.round for each in events if isinstance(each, NobleRevealed)]
        return [Entry(f"deed {noble}", Weight((noble > 3) + (noble > 11))) for noble in nobles]

    def of_eight_and_more(events: Sequence[Event]) -> Sequence[Moment]:
        return [Moment("anything", (each,)) for each in events if isinstance(each, NobleRevealed) and each.round >= 8]

    hosted = HOSTED._replace(words=worded(tell=done, found=of_eight_and_more, turns=lambda events: [events]))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = begun()
    shows.follow(table)
    for number in (14, 15):
        table = moved(table, event(number))
        shows.follow(table)
    shows.of(table).scene()
    table = moved(table, event(7), event(1), event(8), event(12), event(6), event(13))
    shows.follow(table)
    captions = []
    while (scene := shows.of(table).scene()) is not None:
        captions.append(scene.caption)
        watch.advance(SHORTEST_SCENE)
    assert captions == [("deed 14",), ("deed 15", "deed 7", "deed 8", "deed 12"), ("deed 13",)]
    shows.rests(table)
    watch.advance(SHORTEST_SCENE)
    shows.follow(moved(table, event(5), event(2), event(9), event(4)))
    assert scene_of(shows).caption == ("deed 5", "deed 9"), "neither routine nor what came after it"


def test_a_moment_tells_routine_that_no_position_has_shown_where_nothing_else_was_done(watch: Watch) -> None:
    def done(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        nobles = [each.round for each in events if isinstance(each, NobleRevealed)]
        return [Entry(f"deed {noble}", Weight(noble == 7)) for noble in nobles]

    def reveals(events: Sequence[Event]) -> Sequence[Moment]:
        return [Moment("anything", (each,)) for each in events if each == event(7)]

    hosted = HOSTED._replace(words=worded(tell=done, found=reveals))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = begun()
    shows.follow(table)
    for number in (1, 2, 7):
        table = moved(table, event(number))
        shows.follow(table)
        if number == 1:
            shows.rests(table)
    scene = shows.of(table).scene()
    assert scene is not None
    assert scene.caption == ("deed 2", "deed 7")


def test_what_moments_have_told_is_known_until_a_position_shows_it(shows: Shows, watch: Watch) -> None:
    table = begun()
    assert shows.of(table).told(table) == [], "nobody has followed it"
    shows.follow(table)
    table = moved(table, event(1))
    shows.follow(table)
    assert shows.of(table).told(table) == []
    assert staged(shows) == event(1)
    assert shows.of(table).told(table) == [event(1)]
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None
    shows.rests(table)
    assert shows.of(table).told(table) == [event(1)], "the position may be shown again"
    watch.advance(LONGEST_SHOW)
    table = moved(table, event(2))
    shows.follow(table)
    assert staged(shows) == event(2)
    assert shows.of(table).told(table) == [event(2)]
    shows.follow(replace(table, moves=table.moves - 1, recent=table.recent[:-1]))
    assert shows.of(table).told(table) == [], "it was taken back"


def test_a_moment_knows_what_has_happened_since_the_picture_before_it(watch: Watch) -> None:
    def reveals(events: Sequence[Event]) -> Sequence[Moment]:
        return [Moment("anything", (each,)) for each in events if isinstance(each, NobleRevealed) and each.round > 5]

    hosted = HOSTED._replace(words=worded(found=reveals))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)

    def unshown() -> Sequence[Event]:
        scene = shows.of(begun()).scene()
        assert scene is not None
        assert scene.cue.moment is not None
        return scene.cue.moment.unshown

    table = begun()
    shows.follow(table)
    table = moved(table, event(1))
    shows.follow(table)
    shows.rests(table)
    for happened in ((event(2),), (event(3), event(6), event(4), event(7), event(5)), (event(7),)):
        table = moved(table, *happened)
        shows.follow(table)
    assert unshown() == (event(2), event(3)), "not what the position showed"
    watch.advance(LONGEST_SCENE)
    assert unshown() == (event(4),), "not what the moment before showed"
    watch.advance(LONGEST_SCENE)
    assert shows.of(table).scene() is None, "no time is left"
    shows.rests(table)
    shows.follow(moved(table, event(8)))
    watch.advance(LONGEST_SCENE)
    assert unshown() == ()


def test_a_moment_knows_nothing_that_happens_after_it_though_it_ends_like_another(watch: Watch) -> None:
    one, other = event(1), event(2)
    watched = [Moment("first", (one,)), Moment("second", (one,))]
    hosted = HOSTED._replace(words=worded(found=lambda _: watched))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = begun()
    shows.follow(table)
    shows.follow(moved(table, one, other, one))
    seen = []
    while (scene := shows.of(table).scene()) is not None:
        seen.append(scene.cue.moment and scene.cue.moment.unshown)
        watch.advance(shows.of(table).pause() or 0.0)
    assert seen == [(), (other,)]


def test_the_moment_that_has_ended_a_game_is_shown_where_there_is_not_time_for_all(shows: Shows, watch: Watch) -> None:
    shows.follow(begun())
    shows.follow(replace(moved(begun(), event(3), event(2), event(1)), phase="over"))
    assert staged(shows) == event(3)
    watch.advance(LONGEST_SHOW - 2 * SHORTEST_SCENE + 0.1)
    assert staged(shows) == event(1)
    assert not shows.of(begun()).has_more


def test_a_burst_is_folded_into_the_position_and_over_in_time(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    begin = watch()
    for number in range(10):
        table = moved(table, event(number))
        shows.follow(table)
    seen = seen_until_it_rests(shows, watch)
    assert all(seconds >= SHORTEST_SCENE for seconds, _ in seen)
    fold, *moments = [shown for _, shown in seen]
    assert moments == [event(7), event(8), event(9)]
    assert isinstance(fold, Scene)
    assert fold.cue.after.moves == 7, "all that there was no time for, and nothing of what comes after it"
    assert [move.number for move in fold.marked] == list(range(7))
    assert len(fold.caption) == NEWS_LINES
    assert watch() - begin <= LONGEST_SHOW
    assert [move.number for move in shows.of(table).marked(table)] == list(range(10))
    assert shows.of(table).pause() is None


def test_a_fold_tells_of_a_moment_that_a_later_move_has_cut_short(watch: Watch) -> None:
    """Its last event is of a move before the one that has changed it."""

    def cut_short(moment: Moment, events: Sequence[Event]) -> Moment | None:
        return moment._replace(events=moment.events[:1]) if events == (event(99),) else moment

    words = worded(found=lambda events: [Moment("anything", tuple(events))], follow_up=cut_short)
    shows = Shows(
        hosted_games={GAME.name: HOSTED._replace(words=words)}, language_of=lambda _: LANGUAGES["en"], now=watch
    )
    table = begun()
    shows.follow(table)
    for events in ((event(1),), (event(10), event(11)), (event(99),), (event(2),), (event(3),)):
        table = moved(table, *events)
        shows.follow(table)
        if events == (event(1),):
            assert staged(shows) == event(1)
    watch.advance(SHORTEST_SCENE)
    fold = shows.of(table).scene()
    assert fold is not None
    assert fold.cue.moment is None
    assert fold.caption[0] == told([event(10)])[0].text
    assert fold.marked


def test_a_fold_marks_what_is_told_beside_it_and_no_moment_that_was_shown(shows: Shows, watch: Watch) -> None:
    table = moved(begun(), event(1))
    shows.follow(begun())
    shows.follow(table)
    assert staged(shows) == event(1)
    for number in (2, 3, 7, 8):
        table = moved(table, event(number))
        shows.follow(table)
    (fold,) = (shown for _, shown in seen_until_it_rests(shows, watch) if isinstance(shown, Scene))
    assert fold.caption == ("word " * 2, "word " * 3)
    assert [move.events[0] for move in fold.marked] == [event(2), event(3)]


def test_a_game_may_add_to_the_moment_that_waits_last_or_drop_it(watch: Watch) -> None:
    def follow_up(moment: Moment, events: Sequence[Event]) -> Moment | None:
        if events == (event(0),):
            return None
        return Moment(moment.kind, (*moment.events, *events))

    words = worded(follow_up=follow_up)
    shows = Shows(
        hosted_games={GAME.name: HOSTED._replace(words=words)}, language_of=lambda _: LANGUAGES["en"], now=watch
    )
    table = begun()
    shows.follow(table)
    first = table = moved(table, event(1))
    shows.follow(table)
    assert staged(shows) == event(1)
    for number in (2, 3):
        table = moved(table, event(number))
        shows.follow(table)
    watch.advance(SHORTEST_SCENE)
    scene = shows.of(table).scene()
    assert scene is not None
    assert scene.cue == (first, table, Moment("anything", (event(2), event(3))))
    for number in (4, 0):
        table = moved(table, event(number))
        shows.follow(table)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None


def joining(watch: Watch, **changed: Any) -> Shows:
    """Return shows of a game that can show two moments together, and whose odd events are none."""

    def is_moment(each: Event) -> bool:
        return isinstance(each, NobleRevealed) and each.round % 2 == 0

    joined = {
        "kind_of_both": lambda first, second: "both" if first.kind == second.kind == "anything" else "",
        **changed,
    }
    words = worded(
        found=lambda events: moments(list(filter(is_moment, events))),
        turns=lambda events: [events],
        **joined,
    )
    return Shows(
        hosted_games={GAME.name: HOSTED._replace(words=words)}, language_of=lambda _: LANGUAGES["en"], now=watch
    )


def test_neighbours_that_there_is_no_time_for_one_by_one_are_shown_in_one_picture(watch: Watch) -> None:
    shows = joining(watch)
    begin = table = begun()
    shows.follow(table)
    for number in (2, 4, 5, 6, 8):
        table = moved(table, event(number))
        shows.follow(table)
    first = scene_of(shows)
    assert first.cue.moment == Moment("both", (event(2), event(4)))
    assert first.cue.before == begin
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) == event(6), "there is time for each of the others"
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) == event(8)


def test_a_picture_of_two_moments_shows_what_has_happened_between(watch: Watch) -> None:
    shows = joining(watch)
    table = begun()
    shows.follow(table)
    for events in ((event(2), event(3)), (event(5),), (event(4),), (event(6),), (event(8),)):
        table = moved(table, *events)
        shows.follow(table)
    assert scene_of(shows).cue.moment == Moment("both", tuple(map(event, (2, 3, 5, 4))))


def test_what_a_picture_of_two_moments_has_told_counts_as_untold_once_the_second_is_taken_back(watch: Watch) -> None:
    shows = joining(watch)
    first = table = moved(begun(), event(2))
    shows.follow(begun())
    shows.follow(table)
    for number in (4, 6, 8):
        table = moved(table, event(number))
        shows.follow(table)
    assert scene_of(shows).cue.moment == Moment("both", (event(2), event(4)))
    assert shows.of(table).told(table) == [event(2), event(4)]
    shows.follow(first)
    assert shows.of(first).told(first) == []


def test_no_picture_of_two_moments_leaves_out_what_came_before_the_first_in_its_move(watch: Watch) -> None:
    shows = joining(watch)
    table = moved(begun(), event(2), event(4))
    shows.follow(begun())
    shows.follow(table)
    assert staged(shows) == event(2)
    for number in (6, 8):
        table = moved(table, event(number))
        shows.follow(table)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) == event(4), "of its move, the picture of both would show it alone"
    watch.advance(SHORTEST_SCENE)
    assert scene_of(shows).cue.moment == Moment("both", (event(6), event(8)))


def test_no_picture_of_two_moments_leaves_out_what_its_move_brought_without_a_moment(watch: Watch) -> None:
    shows = joining(watch)
    table = moved(begun(), event(3), event(2))
    shows.follow(begun())
    shows.follow(table)
    for number in (4, 6, 8):
        table = moved(table, event(number))
        shows.follow(table)
    assert staged(shows) == event(2)
    watch.advance(SHORTEST_SCENE)
    assert scene_of(shows).cue.moment == Moment("both", (event(4), event(6)))


def test_no_picture_of_two_moments_shows_one_between_them_that_was_left_out(watch: Watch) -> None:
    def kind_of_both(first: Moment, second: Moment) -> str:
        return "both" if (first.events, second.events) == ((event(2),), (event(6),)) else ""

    def tell(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        lesser = event(4), event(8)
        return [Entry("word", Weight.ROUTINE if each in lesser else Weight.NOTABLE) for each in events]

    shows = joining(watch, kind_of_both=kind_of_both, tell=tell)
    table = begun()
    shows.follow(table)
    for number in (0, 2, 4, 6, 8):
        table = moved(table, event(number))
        shows.follow(table)
    assert staged(shows) == event(0)
    shows.follow(moved(table, event(10)))
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) == event(6), "by itself, since there is no room for all"


def test_a_moment_that_was_added_to_may_be_one_of_two(watch: Watch) -> None:
    def follow_up(moment: Moment, events: Sequence[Event]) -> Moment:
        return Moment(moment.kind, (*moment.events, *events)) if events == (event(1),) else moment

    shows = joining(watch, follow_up=follow_up)
    table = begun()
    shows.follow(table)
    for number in (2, 1, 4, 6, 8):
        table = moved(table, event(number))
        shows.follow(table)
    assert scene_of(shows).cue.moment == Moment("both", tuple(map(event, (2, 1, 4))))


def show_for_long(shows: Shows, watch: Watch, *numbers: int) -> None:
    """Show a picture that moves for seven seconds, after the first three of which others press."""
    table = moved(begun(), event(12))
    shows.follow(begun())
    shows.follow(table)
    shows.of(table).note_shown(scene_of(shows), 7.0)
    watch.advance(3.0)
    for number in numbers:
        watch.advance(1.0)
        table = moved(table, event(number))
        shows.follow(table)
    watch.advance(shows.of(table).pause() or 0.0)


@pytest.mark.parametrize("numbers", [(14,), (14, 16)], ids=["one", "two"])
def test_after_a_long_show_one_more_picture_comes_if_it_shows_all_that_waits(
    watch: Watch, numbers: tuple[int, ...]
) -> None:
    shows = joining(watch)
    begin = watch()
    show_for_long(shows, watch, *numbers)
    ((seconds, shown),) = seen_until_it_rests(shows, watch)
    assert shown == event(14)
    assert seconds >= SHORTEST_SCENE
    assert watch() - begin - 3.0 - len(numbers) <= LONGEST_SHOW, "after the last press"


def test_such_a_last_picture_does_not_move_and_shows_both_that_wait(watch: Watch) -> None:
    shows = joining(watch)
    show_for_long(shows, watch, 14, 16)
    last = scene_of(shows)
    assert last.cue.moment == Moment("both", (event(14), event(16)))
    assert last.is_still


def test_such_a_last_picture_shows_as_many_as_the_game_puts_into_one(watch: Watch) -> None:
    shows = joining(watch, kind_of_both=lambda *_: "both")
    show_for_long(shows, watch, 14, 16, 18)
    assert scene_of(shows).cue.moment == Moment("both", (event(14), event(16), event(18)))


def test_after_three_moments_come_those_that_wait_alone_for_as_long_again(watch: Watch) -> None:
    shows = joining(watch)
    table = begun()
    shows.follow(table)
    begin, seen = watch(), list[Event | Scene | None]()
    while not seen or seen[-1] is not None:
        number = 2 * len(seen) + 2
        table = moved(table, event(number))
        shows.follow(table)
        seen.append(staged(shows))
        watch.advance(shows.of(table).pause() or 0.0)
    assert seen[:-1] == [event(2 * place + 2) for place in range(len(seen) - 1)], "none is left out"
    assert len(seen) > MOST_SCENES + 2
    assert watch() - begin >= 2 * LONGEST_SHOW, "then the position has its turn"


def test_after_a_long_show_the_position_follows_where_more_waits_than_one_picture_shows(watch: Watch) -> None:
    shows = joining(watch)
    show_for_long(shows, watch, 14, 16, 18)
    assert staged(shows) is None


def test_after_a_long_show_the_position_does_not_wait_for_what_happened_long_ago(watch: Watch) -> None:
    shows = joining(watch)
    table = moved(begun(), event(12))
    shows.follow(begun())
    shows.follow(table)
    first = scene_of(shows)
    shows.follow(moved(table, event(14)))
    watch.advance(LONGEST_SHOW - SHORTEST_SCENE + 0.1)
    shows.of(table).note_shown(first, 0.0)
    watch.advance(shows.of(table).pause() or 0.0)
    assert staged(shows) is None


def test_moments_stay_apart_where_nobody_knows_any_more_what_has_happened_between(watch: Watch) -> None:
    shows = joining(watch)
    table = begun()
    shows.follow(table)
    for number in (2, 4, 6, 8):
        table = replace(moved(table, event(number)), recent=(RecentMove(table.moves, 0, 1, (event(number),)),))
        shows.follow(table)
    seen = [shown for _, shown in seen_until_it_rests(shows, watch) if not isinstance(shown, Scene)]
    assert seen == [event(4), event(6), event(8)]


def test_a_moment_may_begin_with_what_moves_before_it_brought_and_tells_that_once(watch: Watch) -> None:
    def moments(events: Sequence[Event]) -> Sequence[Moment]:
        return [] if events == (event(1),) else [Moment("anything", tuple(events))]

    def with_earlier(moment: Moment, earlier: Sequence[Event]) -> Moment:
        return moment._replace(events=(*earlier, *moment.events))

    words = worded(found=moments, with_earlier=with_earlier)
    shows = Shows(
        hosted_games={GAME.name: HOSTED._replace(words=words)}, language_of=lambda _: LANGUAGES["en"], now=watch
    )
    table = begun()
    shows.follow(table)
    for number in (1, 2):
        table = moved(table, event(number))
        shows.follow(table)
    scene = shows.of(table).scene()
    assert scene is not None
    assert scene.cue.moment == Moment("anything", (event(1), event(2)))
    assert len(set(scene.caption)) == len(scene.caption) == 2


def test_a_sale_for_which_there_was_no_moment_is_told_beside_the_next_that_shows_its_coin(watch: Watch) -> None:
    locksley = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
    shows = Shows(hosted_games={locksley.rules.name: locksley}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = replace(begun(), game=locksley.rules.name)
    shows.follow(table)
    for number, turn in enumerate(
        [
            (Jumped(1, 0, 7, Colour.RED), TurnEnded(1)),
            (Jumped(0, 24, 17, Colour.GREEN),),
            (Sold(0, Colour.WHITE, 3),),
            (Sold(0, Colour.RED, 3),),
        ]
    ):
        table = moved(table, *turn)
        shows.follow(table)
        if number < 2:
            assert staged(shows) == turn[0]
            watch.advance(SHORTEST_SCENE)
    scene = shows.of(table).scene()
    assert scene is not None
    assert scene.caption == ("Robin sold 3 white for **1 coin**.", "Robin sold 3 red for **1 coin**.")


def test_what_comes_while_the_position_stands_after_a_show_waits_a_second(shows: Shows, watch: Watch) -> None:
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
    """A choice that brings nothing does not tell the next moment that nothing was shown before."""
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
    assert shows.of(table).scene() is None
    shows.rests(table)
    shows.follow(moved(table, event(2)))
    assert (staged(shows), shows.of(table).pause()) == (None, POSITION_SECONDS)


def test_what_is_taken_back_is_not_shown(shows: Shows, watch: Watch) -> None:
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
    scene = shows.of(table).scene()
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
    shows.rests(table)
    last = [event(1_000 + number) for number in range(3)]
    shows.follow(replace(moved(table, *last), phase="over"))
    for moment in last:
        assert staged(shows) == moment
        watch.advance(LONGEST_SCENE - 0.1)
        assert staged(shows) == moment
        watch.advance(0.1)
    assert staged(shows) is None


def test_the_last_picture_moves_to_its_end_for_whoever_is_alone(watch: Watch) -> None:
    shows, table = opened(watch), replace(begun(), kind="private")
    shows.follow(table)
    shows.follow(replace(moved(table, event(1_000), event(1_001)), phase="over"))
    assert staged(shows) == event(1_000)
    watch.advance(LONGEST_SCENE)
    last = scene_of(shows)
    assert last.opening
    watch.advance(1.0)
    shows.of(table).note_shown(last, 3.9)
    assert shows.of(table).pause() == pytest.approx(3.9)


@pytest.mark.parametrize(("kind", "seconds"), [("private", LONGEST_SCENE), ("public", SHORTEST_SCENE)])
def test_what_came_of_the_last_moment_stands_as_long_as_there_is_time(watch: Watch, kind: Kind, seconds: float) -> None:
    shows, table = opened(watch), replace(begun(), kind=kind)
    shows.follow(table)
    shows.follow(replace(moved(table, event(1_000)), phase="over"))
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
    while shows.of(table).scene() is not None:
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
    shows.rests(over)
    assert not shows.of(table).result_follows()


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
    assert shows.of(begun()).just_told() == []
    assert scene_of(shows).cue is shows.of(begun()).shown
    assert leads(shows) is None


def test_what_a_picture_has_led_to_is_just_told_for_a_second(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    shows.of(begun()).note_shown(scene_of(shows), 2.5)
    watch.advance(2.5)
    assert shows.of(begun()).just_told() == []
    told = scene_of(shows)
    watch.advance(OUTCOME_SECONDS)
    assert shows.of(begun()).just_told() == [told.cue], "the board is being written"
    shows.of(begun()).note_shown(told, 0.0)
    watch.advance(OUTCOME_SECONDS - 0.1)
    assert shows.of(begun()).just_told() == [told.cue]
    watch.advance(0.1)
    assert shows.of(begun()).just_told() == shows.of(replace(begun(), id=99)).just_told() == []


def test_what_is_taken_back_is_not_just_told(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    shows.of(begun()).note_shown(scene_of(shows), 2.5)
    watch.advance(2.5)
    scene_of(shows)
    shows.follow(begun())
    assert shows.of(begun()).just_told() == []


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
    assert shows.of(begun()).just_told() == []


def test_after_a_take_back_a_show_begins_anew(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    shows.of(begun()).note_shown(scene_of(shows), 2.5)
    watch.advance(LONGEST_SHOW - 1.0)
    shows.follow(begun())
    shows.follow(moved(begun(), event(2)))
    assert not scene_of(shows).is_still, "there is all the time of a show"


def test_what_was_skipped_before_anybody_saw_it_is_not_told(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    shows.rests(begun())
    table = moved(begun(), event(1))
    shows.follow(table)
    scene_of(shows)
    assert shows.of(table).told(table) == [event(1)]
    assert shows.of(table).skip()
    assert shows.of(table).told(table) == []


def test_a_board_leads_again_after_a_show(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    table = moved(begun(), event(1))
    shows.follow(table)
    shows.of(table).note_shown(scene_of(shows), 0.0)
    watch.advance(LONGEST_SCENE)
    assert shows.of(table).scene() is None
    shows.rests(table)
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
def test_of_moments_that_wait_together_the_last_moves_alone_and_when_its_turn_has_come(
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


def test_what_comes_while_a_position_is_read_moves_nowhere_before_its_turn(watch: Watch) -> None:
    shows = opened(watch)
    shows.follow(begun())
    table = moved(begun(), event(1))
    shows.follow(table)
    assert shows.of(table).moving(may_move=True) is not None, "nothing comes before it"
    shows.of(table).note_shown(scene_of(shows), 0.0)
    watch.advance(SHORTEST_SCENE)
    assert shows.of(table).scene() is None
    shows.rests(table)
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
        shows.of(table).scene()
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


def test_the_end_of_a_game_that_rested_is_shown_in_time(shows: Shows, watch: Watch) -> None:
    shows.follow(begun())
    shows.rests(begun())
    begin = watch()
    long = [event(1_000 + number) for number in range(3)]
    shows.follow(replace(moved(begun(), *long), phase="over"))
    assert [shown for _, shown in seen_until_it_rests(shows, watch)] == long
    assert watch() - begin == LONGEST_ENDING


def test_the_moment_that_ends_a_game_is_shown_however_late_those_before_it_were(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    shows.follow(replace(moved(table, event(1), event(2)), phase="over"))
    scene = shows.of(table).scene()
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
    assert shows.of(table).scene() is None
    assert [move.number for move in shows.of(table).marked(table)] == [1]
    shows.follow(table)
    assert shows.of(table).scene() is None


def test_marks_stay_while_the_position_stays(shows: Shows, watch: Watch) -> None:
    table = begun()
    shows.follow(table)
    shows.rests(table)
    table = moved(moved(table))
    shows.follow(table)
    for _ in range(2):
        assert [move.number for move in shows.of(table).marked(table)] == [0, 1]
        shows.rests(table)
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
        shows.rests(table)
        watch.advance(1.0)
    assert seen == [[0], [0, 1], [1, 2], [2, 3], [3, 4]]


def test_marks_that_a_moment_covers_too_soon_come_again(shows: Shows, watch: Watch) -> None:
    table = moved(begun())
    shows.follow(begun())
    shows.follow(table)
    shows.rests(table)
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


def test_what_was_overtaken_before_it_could_be_shown_stays_marked(shows: Shows) -> None:
    table = begun()
    shows.follow(table)
    shows.rests(table)
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


def test_what_is_dropped_is_not_shown_and_stays_marked(shows: Shows, watch: Watch) -> None:
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
    scene = shows.of(over).scene()
    assert scene is not None
    shows.of(over).note_shown(scene, 0.0)
    watch.advance(LONGEST_SCENE)
    assert shows.of(over).scene() is None
    shows.rests(over)
    assert not shows._shows
    shows.follow(over)
    assert not shows._shows, "nothing more will happen"


@pytest.mark.parametrize(("seconds", "moves"), [(SHORTEST_SCENE, True), (0.5, False)])
def test_what_happens_when_all_before_it_has_been_seen_has_all_the_time_of_a_show(
    watch: Watch, seconds: float, *, moves: bool
) -> None:
    """Whoever chooses promptly would else see the one moment that a round is about folded."""
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
