"""Tests of two moments joined in one picture, and of the last picture of a long show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.table import RecentMove
from bot.surfaces.show import MOST_SCENES
from bot.surfaces.show_stage import SHORTEST_SCENE, Scene
from bot.surfaces.shows import LONGEST_SHOW, Shows
from games import Event
from games.ruecks_raus.state import NobleRevealed
from tests.bot.surfaces.shows import (
    GAME,
    HOSTED,
    begun,
    event,
    moments,
    moved,
    scene_of,
    seen_until_it_rests,
    staged,
    worded,
)
from words.telling import Entry, Moment, Weight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bot.watch import Watch


def joining(watch: Watch, **changed: Any) -> Shows:
    """Return shows of a game that can join two moments in a picture, and whose odd events are no moments."""

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


def test_a_joined_picture_counts_as_untold_once_its_second_moment_is_taken_back(watch: Watch) -> None:
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
    """Show a picture that moves for seven seconds; others press after three of them."""
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
def test_a_long_show_is_followed_by_one_more_picture_if_it_shows_all_waiting_moments(
    watch: Watch, numbers: tuple[int, ...]
) -> None:
    shows = joining(watch)
    begin = watch()
    show_for_long(shows, watch, *numbers)
    ((seconds, shown),) = seen_until_it_rests(shows, watch)
    assert shown == event(14)
    assert seconds >= SHORTEST_SCENE
    assert watch() - begin - 3.0 - len(numbers) <= LONGEST_SHOW, "after the last press"


def test_the_last_joined_picture_of_a_show_is_still_and_shows_both_moments(watch: Watch) -> None:
    shows = joining(watch)
    show_for_long(shows, watch, 14, 16)
    last = scene_of(shows)
    assert last.cue.moment == Moment("both", (event(14), event(16)))
    assert last.is_still


def test_the_last_joined_picture_shows_as_many_moments_as_the_game_allows(watch: Watch) -> None:
    shows = joining(watch, kind_of_both=lambda *_: "both")
    show_for_long(shows, watch, 14, 16, 18)
    assert scene_of(shows).cue.moment == Moment("both", (event(14), event(16), event(18)))


def test_moments_that_come_one_by_one_are_all_shown_before_the_position(watch: Watch) -> None:
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


def test_the_position_follows_a_long_show_if_one_picture_cannot_show_all_waiting_moments(watch: Watch) -> None:
    shows = joining(watch)
    show_for_long(shows, watch, 14, 16, 18)
    assert staged(shows) is None


def test_the_position_after_a_long_show_does_not_wait_for_old_moments(watch: Watch) -> None:
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
