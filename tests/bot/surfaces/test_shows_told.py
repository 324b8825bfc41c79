"""Tests of the text beside each picture of a show, and of which moments are kept when time is short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.surfaces.show_account import Cue, Voice, read_in_panel
from bot.surfaces.show_stage import LONGEST_SCENE, SHORTEST_SCENE, Scene
from bot.surfaces.shows import LONGEST_SHOW, Shows
from games.robin_of_locksley.state import Jumped, Sold, TurnEnded
from games.robin_of_locksley.tiles import Colour
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import NobleRevealed
from tests.bot.surfaces.shows import (
    GAME,
    HOSTED,
    begun,
    caption,
    event,
    moved,
    scene_of,
    seen_until_it_rests,
    staged,
    told,
    worded,
)
from tests.cogs.hosted_games import HOSTED_GAMES
from words.news import NEWS_LINES
from words.shortening import FRESH_LETTERS, NEWS_LETTERS
from words.telling import Entry, Moment, Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from games import Event
    from tests.bot.watch import Watch


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
    while (scene := shows.of(begun()).advance()) is not None:
        told_in_all += [line.count("word") for line in scene.caption]
        watch.advance(shows.of(begun()).pause() or 0.0)
    assert [number for number in told_in_all if number != end.round] == [1, 2, 3, 4]


def test_the_first_moment_of_a_move_may_take_in_the_one_that_waits_and_the_others_stay(watch: Watch) -> None:
    """A moment begins with the position before its own move; earlier events are told by then."""
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
    while (scene := shows.of(before).advance()) is not None:
        seen.append((scene.cue.before.moves, scene.cue.moment and scene.cue.moment.events))
        told_of = [line.count("word") for line in scene.caption]
        assert len(set(told_of)) == len(told_of)
        watch.advance(shows.of(before).pause() or 0.0)
    assert seen == [(0, (event(1),)), (1, (rolled, ended)), (1, (again,))]


@pytest.mark.parametrize(("brought", "shown"), [(event(3), (event(2), event(3))), (event(9), None)])
def test_additions_and_take_backs_are_told_as_such(
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
    scene = shows.of(table).advance()
    assert (scene and scene.cue.moment and scene.cue.moment.events) == shown


def test_a_caption_leaves_the_picture_in_sight_and_routine_out(watch: Watch) -> None:
    def told_long(*_: object) -> Sequence[Entry]:
        return [Entry("a" * NEWS_LETTERS, Weight.ROUTINE), Entry("b")]

    hosted = HOSTED._replace(words=worded(tell=told_long))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    shows.follow(begun())
    shows.follow(moved(begun(), event(1)))
    scene = shows.of(begun()).advance()
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


def test_a_fold_that_nobody_has_seen_is_told_later(watch: Watch) -> None:
    words = worded(turns=lambda events: [[each] for each in events])
    hosted = HOSTED._replace(words=words)
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = replace(begun(), kind="private")
    shows.follow(table)
    for number in range(1, 15):
        table = moved(table, event(number))
        computed = replace(table.recent[-1], user_id=None)
        table = replace(table, recent=(*table.recent[:-1], computed))
        shows.follow(table)
    while (scene := shows.of(table).advance()) is not None and scene.cue.moment is not None:
        shows.of(table).note_shown(scene, 0.0)
        watch.advance(shows.of(table).pause() or 0.0)
    assert scene is not None, "a fold, which is still being drawn"
    owed = [line.count("word") for line in scene.caption]
    shows.follow(moved(table, event(15)))
    assert set(owed) <= set(caption(shows)), "nobody has read them"


def shown_of_seven(watch: Watch, tell: Callable[..., Sequence[Entry]]) -> list[object]:
    """Return what is shown of seven moments that come at once, in a game that words them in its own way."""
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


def test_among_equally_important_moments_those_that_change_most_are_kept(watch: Watch) -> None:
    gains = {1: 10, 2: -7, 6: 1}

    def gained(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        noble = next(each.round for each in events if isinstance(each, NobleRevealed))
        return [Entry("word", gains={0: gains.get(noble, 0)})]

    assert shown_of_seven(watch, gained) == [event(1), event(2), event(6)]


def test_among_moments_that_change_as_much_those_that_concern_most_seats_are_kept(watch: Watch) -> None:
    gains = {1: {0: 2, 1: 1, 2: 1}, 2: {0: 2}, 3: {0: 0, 1: 0}, 4: {0: 0}, 5: {0: 2, 1: 2}}

    def gained(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        noble = next(each.round for each in events if isinstance(each, NobleRevealed))
        return [Entry("word", gains=gains.get(noble, {}))]

    assert shown_of_seven(watch, gained) == [event(1), event(2), event(5)]
    del gains[1], gains[2]
    assert shown_of_seven(watch, gained) == [event(3), event(4), event(5)], "they touch others at least"


def captions_of(watch: Watch, tell: Callable[..., Sequence[Entry]], *numbers: int) -> list[tuple[str, ...]]:
    """Return the captions of a show of several moves of one turn, for a way of wording them."""
    hosted = HOSTED._replace(words=worded(tell=tell, turns=lambda events: [events]))
    shows = Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
    table = begun()
    shows.follow(table)
    for number in numbers:
        table = moved(table, event(number))
        shows.follow(table)
    captions = []
    while (scene := shows.of(table).advance()) is not None:
        captions.append(scene.caption)
        watch.advance(SHORTEST_SCENE)
    return captions


def test_a_moment_tells_what_has_come_of_those_before_it_that_there_was_no_time_for(watch: Watch) -> None:
    def gained(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        return [
            Entry(f"noble {each.round}", gains={0: each.round}) for each in events if isinstance(each, NobleRevealed)
        ]

    assert captions_of(watch, gained, 9, 1, 8, 7) == [("noble 9",), ("noble 1", "noble 8"), ("noble 7",)]


def test_a_moment_tells_the_actions_of_left_out_moments_without_an_outcome(
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
    shows.note_position_shown(table)
    for number in (2, 8, 3, 7):
        table = moved(table, event(number))
        shows.follow(table)
    scene = shows.of(table).advance()
    assert scene is not None
    assert scene.caption == ("deed 2", "deed 3", "deed 7"), "neither what was shown nor routine"
    shows.follow(moved(table, event(7)))
    watch.advance(SHORTEST_SCENE)
    scene = shows.of(table).advance()
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
    shows.of(table).advance()
    table = moved(table, event(7), event(1), event(8), event(12), event(6), event(13))
    shows.follow(table)
    captions = []
    while (scene := shows.of(table).advance()) is not None:
        captions.append(scene.caption)
        watch.advance(SHORTEST_SCENE)
    assert captions == [("deed 14",), ("deed 15", "deed 7", "deed 8", "deed 12"), ("deed 13",)]
    shows.note_position_shown(table)
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
            shows.note_position_shown(table)
    scene = shows.of(table).advance()
    assert scene is not None
    assert scene.caption == ("deed 2", "deed 7")


def test_told_moments_are_remembered_until_a_position_shows_them(shows: Shows, watch: Watch) -> None:
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
    shows.note_position_shown(table)
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
        scene = shows.of(begun()).advance()
        assert scene is not None
        assert scene.cue.moment is not None
        return scene.cue.moment.unshown

    table = begun()
    shows.follow(table)
    table = moved(table, event(1))
    shows.follow(table)
    shows.note_position_shown(table)
    for happened in ((event(2),), (event(3), event(6), event(4), event(7), event(5)), (event(7),)):
        table = moved(table, *happened)
        shows.follow(table)
    assert unshown() == (event(2), event(3)), "not what the position showed"
    watch.advance(LONGEST_SCENE)
    assert unshown() == (event(4),), "not what the moment before showed"
    watch.advance(LONGEST_SCENE)
    assert shows.of(table).advance() is None, "no time is left"
    shows.note_position_shown(table)
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
    while (scene := shows.of(table).advance()) is not None:
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
    """The last event of the moment belongs to a move before the one that has changed it."""

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
    fold = shows.of(table).advance()
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
    scene = shows.of(table).advance()
    assert scene is not None
    assert scene.cue == (first, table, Moment("anything", (event(2), event(3))))
    for number in (4, 0):
        table = moved(table, event(number))
        shows.follow(table)
    watch.advance(SHORTEST_SCENE)
    assert staged(shows) is None


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
    scene = shows.of(table).advance()
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
    scene = shows.of(table).advance()
    assert scene is not None
    assert scene.caption == ("Robin sold 3 white for **1 coin**.", "Robin sold 3 red for **1 coin**.")


def test_a_panel_tells_what_has_led_to_a_moment_since_the_last_picture_and_no_routine() -> None:
    def read(cue: Cue, voice: Voice, known: Collection[Event] = ()) -> list[str]:
        return [entry.text for entry in read_in_panel(cue, voice, known)]

    def told_by_number(events: Sequence[Event], *_: object) -> Sequence[Entry]:
        numbers = [each.round if isinstance(each, NobleRevealed) else 99 for each in events]
        return [Entry(f"{number}", Weight.NOTABLE if number else Weight.ROUTINE) for number in numbers]

    hosted = HOSTED._replace(words=worded(tell=told_by_number))
    voice = Voice(hosted, ["Marian", "Will"], LANGUAGES["en"], reader=0)
    before = moved(begun(), event(0), event(1))
    decided = moved(before, event(2))
    moment = Moment("", (event(2),), unshown=(event(0), event(1)))
    assert read(Cue(before, decided, moment), voice) == ["1", "2"]
    longer = Cue(decided, moved(decided, event(3)), moment._replace(events=(event(2), event(3))))
    assert read(longer, voice, known=moment.events) == ["1", "3"], "told just before"
    equal = Cue(decided, moved(decided, event(2)), Moment("", (event(2),)))
    assert read(equal, voice, known=moment.events) == ["2"], "it has happened once more"
    mine = Cue(before, decided, moment._replace(unshown=(TurnEnded(0), event(1))))
    assert len(read(mine, voice)) == 2, "who has done something knows it"
    assert read(Cue(before, decided, None), voice) == []
