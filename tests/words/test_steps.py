"""Tests of a game's steps, one by one for a replay, and combined for an animation."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace as replaced
from functools import partial
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games.robin_of_locksley.state import GameWon, Jumped, Sold, Stepped, TakenBack, TurnEnded
from games.robin_of_locksley.tiles import Colour, Task
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import NobleRevealed
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.games.robin_of_locksley.table import opening
from words.game_log import PastMove, past_turns
from words.moment_words import MomentWords
from words.steps import (
    MOST_SHOTS,
    SHORTEST_SHOT,
    ReplayStep,
    folded,
    seconds_of_shot,
    shots,
    steps_of,
    told_in,
    with_follow_ups,
    without_taken_back,
)
from words.telling import Moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.hosted_game import HostedGame
    from games import Event, Outcome
    from words.steps import Shot

WATCHED = (Moment("a moment", ()),)


class Played(NamedTuple):
    """A random game, as an onlooker saw it."""

    beginning: Any
    moves: list[PastMove]
    outcome: Outcome | None


def random_moves(hosted: HostedGame) -> Played:
    """Play a game at random."""
    rules, rng = hosted.rules, Random(5)
    state = beginning = rules.new(rules.seat_counts[-1], rules.Options(), rng)
    moves = []
    while waiting := rules.to_move(state):
        played = rules.play(state, waiting[0], rng.choice(rules.legal_moves(state, waiting[0])), rng)
        state = played.state
        moves.append(PastMove(played.events, partial(rules.view, state, None)))
    return Played(rules.view(beginning, None), moves, rules.outcome(state))


def told(hosted: HostedGame, move: PastMove) -> list[str]:
    """Return the public text of a move."""
    names = ("Marian", "Much", "Will", "Tuck", "John")[: hosted.rules.seat_counts[-1]]
    return [entry.text for entry in hosted.words.tell(move.events, names, LANGUAGES["en"], None)]


def random_game(hosted: HostedGame) -> list[ReplayStep]:
    """Return the steps of a random game, and check what everybody could see at each."""
    beginning, moves, _ = random_moves(hosted)
    steps = steps_of(hosted.words, beginning, moves)
    for step in steps:
        *others, last = moves[step.first : step.last]
        deeds = [deed for move in others for deed in hosted.words.taken_back(move.events)]
        assert all(
            set(move.events) & set(deeds) or hosted.words.taken_back(move.events) or not told(hosted, move)
            for move in others
        ), "each has a step of its own but for what was taken back"
        assert told(hosted, last), "each step has something to tell"
    assert steps[-1].last == len(moves)
    return steps


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_steps_follow_each_other_and_turns_never_go_back(hosted: HostedGame) -> None:
    steps = random_game(hosted)
    assert [step.first for step in steps] == [0, *(step.last for step in steps[:-1])]
    assert [step.turn for step in steps] == sorted(step.turn for step in steps)


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_a_whole_game_is_combined_into_few_pictures_with_as_many_turns_as_fit(
    hosted: HostedGame,
) -> None:
    steps = random_game(hosted)
    shown = folded(steps)
    assert len(shown) < MOST_SHOTS
    assert [step.first for step in shown] == [0, *(step.last for step in shown[:-1])]
    assert shown[-1].last == steps[-1].last
    turns = {step.turn for step in steps}
    if len(turns) < MOST_SHOTS:
        assert {step.turn for step in shown} == turns
    else:
        assert len(shown) == MOST_SHOTS - 1


def test_a_long_game_is_folded_by_turns_and_a_hidden_choice_has_no_picture() -> None:
    long = [ReplayStep(place, place + 1, (place // 3 + 1,), is_told=True) for place in range(600)]
    shown = folded(long)
    assert len(shown) == MOST_SHOTS - 1
    assert all(step.last % 3 == 0 for step in shown), "each picture ends with a turn"
    assert seconds_of_shot(MOST_SHOTS) >= SHORTEST_SHOT
    hidden = [step._replace(is_told=place % 2 == 1) for place, step in enumerate(long[:6])]
    assert [(step.first, step.last) for step in folded(hidden)] == [(0, 2), (2, 4), (4, 6)]


def test_a_game_of_which_nothing_is_told_has_no_pictures() -> None:
    assert folded([]) == []
    assert folded([ReplayStep(0, 1, (1,), is_told=False)]) == []


def test_a_long_game_shows_ends_of_turns_before_moments_and_moments_before_all_else() -> None:
    turns = [ReplayStep(place, place + 1, (place // 10 + 1,), is_told=True) for place in range(100)]
    steps = [step._replace(moments=WATCHED) if place % 10 in {2, 5} else step for place, step in enumerate(turns)]
    ends = {place for place in range(100) if place % 10 == 9}
    watched = {place for place in range(100) if steps[place].moments}
    assert {step.last - 1 for step in folded(steps, 11)} == ends
    assert {step.last - 1 for step in folded(steps, 31)} == ends | watched
    some = {step.last - 1 for step in folded(steps, 41)}
    assert some > ends | watched
    assert len(some) == 40


def _marked_besides(shot: Shot) -> list[Event]:
    """Return the events whose changes the picture of a whole game marks besides its own."""
    return list(chain.from_iterable(shot.recent) if shot.staged is None else shot.staged.moment.unshown)


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
@pytest.mark.parametrize("most", [6, MOST_SHOTS, 5000])
def test_a_whole_game_shows_what_people_watched_in_place_of_the_position_after_it(
    hosted: HostedGame, most: int
) -> None:
    beginning, moves, outcome = random_moves(hosted)
    shown = shots(hosted.words, beginning, moves, outcome, most)
    assert 2 < len(shown) <= most
    first, *others, last = shown
    assert (first.view, first.staged) == (beginning, None)
    assert (last.outcome, last.staged) == (outcome, None)
    assert not any(shot.outcome for shot in others)
    if most == 5000:
        steps = steps_of(hosted.words, beginning, moves)
        found = [moment for step in steps for moment in hosted.words.moments.found(moves[step.last - 1].events)]
        moments = [moment for step in with_follow_ups(hosted.words, steps, moves) for moment in step.moments]
        assert [shot.staged.moment._replace(unshown=()) for shot in others if shot.staged] == moments
        in_both = (Counter(event for moment in each for event in moment.events) for each in (found, moments))
        assert not next(in_both) - next(in_both), "a longer moment has all that was found"
        brought = Counter(chain(*without_taken_back(hosted.words, [move.events for move in moves])))
        marked = Counter(event for shot in others for event in _marked_besides(shot))
        assert not marked - brought, "nothing is marked twice"
        watched = [event for moment in moments for event in moment.events]
        assert not brought - marked - Counter(chain(watched, chain.from_iterable(last.recent))), "all is marked"
        views = [beginning, *(move.view_after() for move in moves if move.view_after is not None)]
        for staged in (shot.staged for shot in others if shot.staged):
            assert views.index(staged.after) > views.index(staged.before)


def test_steps_of_a_bard_one_after_the_other_make_one_picture_of_a_whole_game() -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
    walked = [Stepped(0, Task.SHERWOOD_FOREST, progress, None) for progress in (1, 2, 3)]
    deeds: list[Event] = [*walked, Jumped(0, 0, 7, Colour.RED), Stepped(0, Task.SHERWOOD_FOREST, 4, None)]
    moves = [PastMove((deed,), partial(str, number)) for number, deed in enumerate(deeds, 1)]
    staged = [shot.staged for shot in shots(hosted.words, "0", moves, None) if shot.staged]
    assert [(each.before, each.after, len(each.moment.events)) for each in staged] == [
        ("0", "3", 3),
        ("3", "4", 1),
        ("4", "5", 1),
    ]
    assert staged[0].moment.events == tuple(walked)


def test_a_moment_marks_nothing_that_happens_after_it_though_it_ends_like_another() -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")
    one, other = NobleRevealed(1, Noble.GAIN_4), NobleRevealed(2, Noble.GAIN_4)
    watched = [Moment("first", (one,)), Moment("second", (one,))]
    words = replaced(hosted.words, moments=MomentWords(found=lambda _: watched), is_told=bool)
    begins, first, second = shots(words, "before", [PastMove((one, other, one), lambda: "after")], None)
    assert begins.view == "before"
    assert [shot.staged and shot.staged.moment.unshown for shot in (first, second)] == [(), (other,)]


def test_a_moment_marks_what_an_earlier_move_has_brought_though_that_began_like_it() -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")
    one, earlier, other = (NobleRevealed(number, Noble.GAIN_4) for number in (1, 2, 3))
    watched = [Moment("first", (one,)), Moment("second", (other,))]
    words = replaced(hosted.words, moments=MomentWords(found=lambda _: watched), is_told=lambda events: other in events)
    moves = [PastMove(events, lambda: "after") for events in ((one, earlier), (one, other))]
    _, first, second = shots(words, "before", moves, None)
    assert [shot.staged and shot.staged.moment.unshown for shot in (first, second)] == [(earlier,), ()]


def test_moments_of_a_replay_recall_what_earlier_moves_have_brought_as_on_a_board() -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")
    one, two, three = (NobleRevealed(number, Noble.GAIN_4) for number in (1, 2, 3))

    def with_earlier(moment: Moment, earlier: Sequence[Event]) -> Moment:
        return moment._replace(recalled=tuple(earlier))

    watched = MomentWords(found=lambda events: [Moment("last", tuple(events[-1:]))], with_earlier=with_earlier)
    words = replaced(hosted.words, moments=watched, is_told=bool)
    moves = [PastMove(events, lambda: "after") for events in ((one, two), (three,))]
    recalled = [moment.recalled for step in steps_of(words, "before", moves) for moment in step.moments]
    assert recalled == [(), (one, two)]


def test_a_game_that_was_ended_before_shows_how_it_stood() -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")
    beginning, moves, _ = random_moves(hosted)
    told = next(number for number, move in enumerate(moves, 1) if move.events)
    shown = shots(hosted.words, beginning, moves[: told + 1], None)
    assert [shot.staged is not None for shot in shown] == [False, True]
    assert shots(hosted.words, beginning, [], None) == [shown[0]]


def test_neither_a_move_taken_back_nor_taking_it_back_is_a_step() -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
    first, second = Jumped(0, 0, 7, Colour.RED), Jumped(0, 0, 9, Colour.BLUE)
    sold = Sold(0, Colour.RED, 3)
    deeds = ((first,), (sold,), (TakenBack(0, sold),), (TakenBack(0, first),), (second,), (TurnEnded(0),))
    moves = [PastMove(events) for events in (*deeds, (TakenBack(0, TurnEnded(0)),), (sold,))]
    steps = steps_of(hosted.words, None, moves)
    assert [(step.first, step.last) for step in steps] == [(0, 5), (5, 8)]
    said = [told_in(hosted.words, moves[step.first : step.last], ("Marian", "Much"), LANGUAGES["en"]) for step in steps]
    assert [len(lines) for lines in said] == [1, 1]
    brought = without_taken_back(hosted.words, [move.events for move in moves])
    assert brought == [(), (), (), (), (second,), (), (), (sold,)]
    assert "**blue**" in said[0][0]
    assert "sold 3 red" in said[1][0]


def test_a_jump_forced_at_once_belongs_to_its_own_turn_and_not_to_the_standing_before() -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
    ends, forced = TurnEnded(0), Jumped(1, 20, 9, Colour.BLUE, is_forced=True)
    view = partial(hosted.rules.view, replace(opening(), last=(ends, forced)), None)
    moves = [PastMove((Jumped(0, 0, 7, Colour.RED),), view), PastMove((ends, forced), view)]
    steps = steps_of(hosted.words, None, moves)
    assert [step.turn for step in steps] == [1, 2]
    first, second = past_turns(hosted.words, moves, ("Marian", "Much"), LANGUAGES["en"])
    assert (first.standing, first.standings) == ("", None)
    assert second.standing


@pytest.mark.parametrize(
    ("name", "several"),
    [
        ("ruecks_raus", [(7, 8)]),  # the last robbers are played by themselves (RR-1)
        ("robin_of_locksley", []),
        ("chickwood_forest", []),
        ("sherwood_bandits", [(1, 2), (2, 3), (3, 4)]),  # where a turn ends, the carts of the next one are laid
    ],
)
def test_a_step_that_tells_of_two_turns_belongs_to_both(name: str, several: list[tuple[int, ...]]) -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == name)
    beginning, moves, _ = random_moves(hosted)
    steps = steps_of(hosted.words, beginning, moves)
    assert [step.turns for step in steps if len(step.turns) > 1] == several
    assert {turn for step in steps for turn in step.turns} == set(range(1, steps[-1].turns[-1] + 1))


def test_a_game_whose_last_deed_was_taken_back_ends_with_the_step_before_it() -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
    jumped, sold = Jumped(0, 0, 7, Colour.RED), Sold(0, Colour.RED, 3)
    moves = [PastMove(events, partial(str, number)) for number, events in enumerate(((jumped,), (sold,)))]
    moves.append(PastMove((TakenBack(0, sold),), partial(str, "as after the jump, but for how often")))
    assert [(step.first, step.last) for step in steps_of(hosted.words, "beginning", moves)] == [(0, 1)]


@pytest.mark.parametrize("name", ["ruecks_raus", "robin_of_locksley", "chickwood_forest", "sherwood_bandits"])
def test_the_last_turn_of_a_game_and_one_that_goes_on_tell_how_everybody_stands(name: str) -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == name)
    names = ("Marian", "Much", "Will", "Tuck", "John")[: hosted.rules.seat_counts[-1]]
    moves = random_moves(hosted).moves
    for played in (moves, moves[: len(moves) // 2]):
        *_, last = past_turns(hosted.words, played, names, LANGUAGES["en"])
        assert last.standings


@pytest.mark.parametrize("last", [(), (GameWon(0, "lap"),)])
def test_a_turn_that_goes_on_and_the_last_one_of_a_duel_tell_how_both_stand(last: tuple[Event, ...]) -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
    move = PastMove((Jumped(0, 0, 7, Colour.RED), *last), partial(hosted.rules.view, opening(), None))
    (turn,) = past_turns(hosted.words, [move], ("Marian", "Much"), LANGUAGES["en"])
    assert turn.standing
    assert turn.standings


@pytest.mark.parametrize(("after", "steps"), [("as before", 1), ("another view", 2)])
def test_a_choice_of_which_everybody_could_see_something_is_a_step_that_waits_to_be_told(
    after: str, steps: int
) -> None:
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")
    beginning, moves, _ = random_moves(hosted)
    (number, told) = next((number, move) for number, move in enumerate(moves, 1) if move.events)
    view = told.view_after() if told.view_after is not None else None
    hidden = PastMove((), lambda: view if after == "as before" else None)
    found = steps_of(hosted.words, beginning, [*moves[:number], hidden])
    assert [step.is_told for step in found] == [True, False][:steps]


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_the_last_move_tells_who_has_won_where_a_game_says_so(hosted: HostedGame) -> None:
    _, moves, outcome = random_moves(hosted)
    assert outcome is not None
    names = ("Marian", "Much", "Will", "Tuck", "John")[: hosted.rules.seat_counts[-1]]
    lines = [line for line in told(hosted, moves[-1]) if re.search(r"\b(wins?|won)\b", line)]
    said = [line for line in lines if any(names[seat] in line for seat in outcome.winners)]
    assert bool(said) is hosted.words.end.tells_result
