"""Tests of the pictures of Rück's raus!: their contents, hidden information, and size."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec import structs
from PIL import ImageChops

from bot.languages import LANGUAGES
from games.ruecks_raus import RuecksRaus
from games.ruecks_raus.nobles import OPPONENT_CHANGE, Noble
from games.ruecks_raus.state import ROUNDS, NobleRevealed, PlayRobber, PointAt, RoundEnded, TakeJewels
from rendering.people import printable_names
from rendering.ruecks_raus import RuecksRausPictures, favours, moments, story
from rendering.ruecks_raus.board import seat_columns
from rendering.ruecks_raus.gallery import _SHOWN, choosing_favours, played, with_jewels
from rendering.ruecks_raus.hand import distance, draw_hand
from rendering.ruecks_raus.moment_flights import Flight, arcs, upright
from rendering.ruecks_raus.others import others_of, unseen_of
from rendering.ruecks_raus.seats import changes_of, ranked, rounds_beside, rounds_ended, since
from rendering.usual_gallery import NAMES
from tests.games.ruecks_raus.round import first_round, play, reveal, round_of
from tests.rendering.conformance.case import ENGLISH
from tests.rendering.sizes.findings import findings
from tests.rendering.sizes.recorder import marks, recording
from words.highlights import Highlights
from words.ruecks_raus.result import verdict_reason
from words.telling import Moment, StagedMoment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ruecks_raus.state import Favour, State, View
    from rendering.animation import Frame
    from rendering.picture import Recent
    from tests.rendering.sizes.recorder import Mark
    from words.language import Language

GAME = RuecksRaus()
DRAW = RuecksRausPictures()
SEATS_TOP = 590
"""The pixel at which the panels of seats begin in a board."""


def hidden(state: State, seat: int, strength: int) -> State:
    """Have a seat play a robber face down."""
    return GAME.play(state, seat, PlayRobber(strength), Random(0)).state


def test_the_board_says_whose_turn_what_is_at_stake_and_how_everybody_stands(english: Language) -> None:
    view = GAME.view(hidden(played(3, 0, 1), 1, 4), None)
    view = structs.replace(view, noble=Noble.GAIN_7)
    assert DRAW.board(view, NAMES[:3], english).alt.startswith(
        "Waiting for Anna and Carla to choose a robber. Round 1 of 8. The king: The strongest takes 7 jewels. "
        "Anna: 8 jewels; robbers left 0, 1, 2, 3, 4, 5, 6 and 7. "
        "Bruno: 8 jewels; robbers left 0, 1, 2, 3, 4, 5, 6 and 7. "
        "Carla: 8 jewels; robbers left 0, 1, 2, 3, 4, 5, 6 and 7."
    )


def test_the_board_tells_the_last_round(english: Language) -> None:
    state = structs.replace(played(3, 0, 1), deck=(Noble.LOSE_3, *played(3, 0, 1).deck[1:]))
    for seat, strength in ((0, 2), (1, 6), (2, 4)):
        state = hidden(state, seat, strength)
    alt = DRAW.board(GAME.view(state, None), NAMES[:3], english).alt
    assert "Anna: 10 jewels, the most; robbers left 0, 1, 3, 4, 5, 6 and 7." in alt
    assert "Carla: 8 jewels, the second-most; robbers left 0, 1, 2, 3, 5, 6 and 7." in alt
    told = (
        "Round 1 \N{EN DASH} The sheriff \N{MINUS SIGN}3: Anna played 2, Bruno 6, Carla 4. "
        "Bruno played 6, the strongest, and lost 3 jewels. "
        "Anna played 2, the weakest, and got 2 jewels out of pity. Carla has the second-most now: 8 jewels."
    )
    assert told in alt


def test_the_board_tells_cancelled_sevens(english: Language) -> None:
    state = structs.replace(played(3, 0, 1), deck=(Noble.GAIN_4, *played(3, 0, 1).deck[1:]))
    for seat, strength in ((0, 7), (1, 7), (2, 3)):
        state = hidden(state, seat, strength)
    alt = DRAW.board(GAME.view(state, None), NAMES[:3], english).alt
    assert (
        "Round 1 \N{EN DASH} The squire +4: Anna played 7, Bruno 7, Carla 3. "
        "The sevens of Anna and Bruno cancelled each other. "
        "Only one robber is left, so nobody is the strongest or the weakest: nothing happens."
    ) in alt


def test_the_board_names_who_chooses_a_favour(english: Language) -> None:
    state = choosing_favours(5, Noble.GIVE_2_TO_OPPONENT)
    view = GAME.view(state, None)
    alt = DRAW.board(view, NAMES, english).alt
    chooser = NAMES[view.waiting[0]]
    assert alt.startswith(f"Waiting for {chooser} to choose a favour.")
    assert f"{chooser}: {view.jewels[view.waiting[0]]} jewels" in alt
    assert f"played {view.robbers[view.waiting[0]]}" in alt


def test_the_hand_says_what_is_held_chosen_and_who_sits_beside(english: Language) -> None:
    state = hidden(played(4, 0, 1), 2, 5)
    alt = DRAW.hand(GAME.view(state, 2), NAMES[:4], english).alt
    assert "Your robbers: 0, 1, 2, 3, 4, 5, 6 and 7. You have chosen the 5." in alt
    assert "On your left sits Dario. On your right sits Bruno." in alt


@pytest.mark.parametrize(
    ("noble", "favour", "said"),
    [
        (Noble.TAKE_0_OR_8, TakeJewels(8), "You have chosen: 8 jewels."),
        (Noble.GIVE_2_TO_OPPONENT, PointAt(1), "You have chosen: Bruno."),
    ],
)
def test_the_hand_says_and_marks_the_favour_chosen(
    noble: Noble, favour: TakeJewels | PointAt, said: str, english: Language
) -> None:
    state = choosing_favours(5, noble)
    seat = GAME.to_move(state)[0]
    before = GAME.view(state, seat)
    after = structs.replace(before, favours=tuple(favour if one == seat else None for one in range(5)))
    assert said not in DRAW.hand(before, NAMES, english).alt
    assert said in DRAW.hand(after, NAMES, english).alt
    assert DRAW.hand(before, NAMES, english).data != DRAW.hand(after, NAMES, english).data


@pytest.mark.parametrize("noble", [Noble.TAKE_0_OR_8, *OPPONENT_CHANGE])
def test_a_favour_is_offered_with_the_sum_that_it_leads_to(noble: Noble, english: Language) -> None:
    def chosen_by_one(state: State) -> bool:
        has_pity, is_last = min(state.robbers) > 0, state.round >= ROUNDS - 2  # then the last round follows by itself
        return state.choosers.bit_count() == 1 and state.deck[state.round] is noble and has_pity and not is_last

    state = _SHOWN.find(5, chosen_by_one)
    (seat,) = GAME.to_move(state)
    people = printable_names(NAMES, english)
    offered = favours.options(GAME.view(state, seat), noble, seat, people, english)
    assert [option.favour for option in offered] == list(GAME.legal_moves(state, seat)), "as on the buttons"
    for option in offered:
        after = GAME.play(state, seat, option.favour, Random(0)).state.jewels
        whose = seat if option.target is None else option.target[0]
        assert favours._parts(option)[-1].said.removeprefix("= ") == str(after[whose])
        assert (option.rank, option.rank_label) == (ranked(after, seat, english) if whose == seat else ("none", ""))


def test_nobody_loses_more_than_they_have() -> None:
    """RR-6."""
    poor = favours.Option(PointAt(1), "Bruno", -2, jewels=1, pity=3)
    assert [part.said for part in favours._parts(poor)] == ["1", "\N{MINUS SIGN}1", "+3", "= 3"]


def test_how_one_stands_then_is_not_said_where_others_choose_as_well(english: Language) -> None:
    def chosen_by_two(state: State) -> bool:
        return state.choosers.bit_count() == 2 and state.deck[state.round] is Noble.TAKE_0_OR_8

    state = _SHOWN.find(5, chosen_by_two)
    seat = GAME.to_move(state)[0]
    offered = favours.options(GAME.view(state, seat), Noble.TAKE_0_OR_8, seat, printable_names(NAMES, english), english)
    assert {option.rank for option in offered} == {"none"}


def test_a_favour_that_a_lesson_points_at_is_not_drawn_as_chosen(english: Language) -> None:
    state = choosing_favours(5, Noble.TAKE_0_OR_8)
    seat = GAME.to_move(state)[0]
    before, favour = GAME.view(state, seat), TakeJewels(8)
    after = structs.replace(before, favours=tuple(favour if one == seat else None for one in range(5)))
    plain, pointed = (
        DRAW.hand(before, NAMES, english),
        DRAW.hand(before, NAMES, english, Highlights(pointed_at=(favour,))),
    )
    assert len({plain.data, pointed.data, DRAW.hand(after, NAMES, english).data}) == 3
    assert "You have chosen" not in pointed.alt


@pytest.mark.parametrize(
    ("jewels", "verdict"),
    [
        ((20, 31, 12), "Anna wins with the second-most jewels: 20. Bruno has the most, 31: too many to win."),
        (
            (20, 20, 15),
            "Carla wins with the second-most jewels: 15. Anna and Bruno share the most, 20, so 15 is the second-most.",
        ),
        (
            (9, 14, 9),
            "Anna and Carla win together with the second-most jewels: 9. Bruno has the most, 14: too many to win.",
        ),
        ((8, 8, 8), "Nobody wins: all have the same number of jewels, so there is no second-most."),
    ],
)
def test_the_final_picture_says_who_won_and_why(jewels: tuple[int, ...], verdict: str, english: Language) -> None:
    state = with_jewels(played(3, 999, 3), *jewels)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert DRAW.final(GAME.view(state, None), outcome, NAMES[:3], english).alt.startswith(verdict)


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((20, 31, 12), "20 jewels: the second-most, and that wins."),
        ((2, 1, 0), "1 jewel: the second-most, and that wins."),
        ((20, 20, 15), "2 share the most, 20: the second-most, 15, wins."),
        ((20, 15, 20, 15, 20), "3 share the most, 20: the second-most, 15, wins."),
        ((8, 8, 8), "All are equally rich, so nobody is second-richest."),
    ],
)
def test_the_headline_says_why_fewer_jewels_beat_more(scores: tuple[int, ...], said: str, english: Language) -> None:
    outcome = GAME.outcome(with_jewels(played(len(scores), 999, 3), *scores))
    assert outcome is not None
    assert verdict_reason(outcome, english) == said


def test_the_final_picture_leaves_out_what_nobody_has(english: Language) -> None:
    state = played(3, 999, 3)
    outcome = GAME.outcome(state)
    assert outcome is not None
    gained = tuple(tuple(line for line in lines if line.category != "lost") for lines in outcome.breakdown)
    unlost = tuple(
        tuple(line._replace(points=0) if line.category == "lost" else line for line in lines)
        for lines in outcome.breakdown
    )
    view = GAME.view(state, None)
    lost, without, left_out = (
        DRAW.final(view, outcome._replace(breakdown=sheet), NAMES[:3], english)
        for sheet in (outcome.breakdown, unlost, gained)
    )
    assert "losses" in lost.alt
    assert "losses" not in without.alt
    assert without == left_out


def test_the_owner_sees_the_hidden_choice(english: Language) -> None:
    state = played(4, 0, 1)
    hands = {DRAW.hand(GAME.view(hidden(state, 1, strength), 1), NAMES[:4], english) for strength in range(8)}
    assert len(hands) == 8


def moments_of(noble: Noble, robbers: Sequence[int], favours: dict[int, Favour] | None = None) -> list[list[Frame]]:
    """Draw every moment of a first round with these robbers and favours."""
    state: State = first_round(noble, [8] * len(robbers))
    choices = [*((seat, PlayRobber(robber)) for seat, robber in enumerate(robbers)), *(favours or {}).items()]
    drawn = []
    for seat, move in choices:
        step = GAME.play(state, seat, move, Random(0))
        people = printable_names(NAMES[: len(robbers)], ENGLISH)
        before, after = GAME.view(state, None), GAME.view(step.state, None)
        drawn += [
            list(DRAW.draw_moment(before, after, moment, people, ENGLISH))
            for moment in DRAW.words.moments.found(step.events)
        ]
        state = step.state
    return drawn


def test_robbers_are_turned_up_before_they_are_judged_and_sevens_struck_out_between() -> None:
    ((*usual,),) = moments_of(Noble.GAIN_5, (6, 2, 4))
    ((*crossed,),) = moments_of(Noble.GAIN_5, (7, 7, 4, 3))
    ((*nothing,),) = moments_of(Noble.GAIN_5, (4, 4, 4))
    assert [len(usual), len(crossed), len(nothing)] == [5, 6, 3]


def test_robbers_that_everybody_has_seen_are_not_turned_up_again() -> None:
    reveal, decided = moments_of(Noble.GIVE_5_TO_NEIGHBOUR, (6, 2, 4), {0: PointAt(1)})
    assert [len(reveal), len(decided)] == [3, 3]


def test_moments_come_to_rest_in_time_to_be_read() -> None:
    for frames in (*moments_of(Noble.GAIN_5, (7, 7, 4, 3)), *moments_of(Noble.TAKE_0_OR_8, (7, 7, 4, 3))):
        assert sum(frame.seconds for frame in frames[:-1]) <= 2.5


def test_only_what_has_changed_differs_from_one_frame_to_the_next() -> None:
    ((*frames,),) = moments_of(Noble.GAIN_5, (6, 2, 4))
    for one, other in pairwise(frames):
        left, top, right, bottom = ImageChops.difference(one.image, other.image).getbbox() or (0, 0, 0, 0)
        assert 0 < (right - left) * (bottom - top) < one.image.width * one.image.height * 0.75


def test_a_moment_begins_with_robbers_or_a_round() -> None:
    view = GAME.view(played(3, 0, 1), None)
    noble = Moment("noble", (NobleRevealed(1, Noble.GAIN_4),))
    with pytest.raises(TypeError, match="begins no moment"):
        DRAW.draw_moment(view, view, noble, printable_names(NAMES[:3], ENGLISH), ENGLISH)


def test_who_points_and_is_pointed_at_sees_both() -> None:
    with recording():
        *_, decided = moments_of(Noble.NEIGHBOUR_LOSES_2, (2, 2, 1), {0: PointAt(2), 1: PointAt(0)})
        drawn = marks(decided[-1].image)
    columns = seat_columns(3)
    texts, stars = [mark for mark in drawn if mark.style is not None], [mark for mark in drawn if mark.name == "star"]
    for seat, chosen, brought in ((0, "C", {"\N{MINUS SIGN}2"}), (1, "A", set())):
        left, right = columns[seat]
        own = {mark.name for mark in texts if left < mark.box[0] < right and 650 < mark.box[1] < 800}
        assert chosen in own
        assert own & {"\N{MINUS SIGN}2", "+1"} == brought
    assert len(stars) == 2


def test_rounds_side_by_side_tell_pity_apart_from_what_others_have_changed() -> None:
    state, recent = first_round(Noble.GAIN_4, (8, 8, 8)), []
    for noble, robbers, chosen in (
        (Noble.GAIN_4, (6, 5, 4), ()),
        (Noble.NEIGHBOUR_LOSES_2, (2, 2, 1), ((0, PointAt(2)), (1, PointAt(0)))),
    ):
        state = structs.replace(state, deck=(noble,) * len(state.deck))
        for seat, move in (*((seat, PlayRobber(robber)) for seat, robber in enumerate(robbers)), *chosen):
            step = GAME.play(state, seat, move, Random(0))
            state = step.state
            recent.append(step.events)
    with recording() as recorder:
        DRAW.board(GAME.view(state, None), NAMES[:3], ENGLISH, recent)
        drawn = marks(recorder.pictures.pop())
    sheet = {mark.name for mark in drawn if mark.style is not None and mark.box[0] > 692 and 260 < mark.box[1] < 580}
    assert {"\N{MINUS SIGN}2", "+1"} <= sheet
    assert "\N{MINUS SIGN}1" not in sheet


@pytest.mark.parametrize("name", ["Little John", "Will Scarlet"])
def test_a_name_of_two_words_is_whole_on_the_board_where_five_play(name: str, english: Language) -> None:
    view = GAME.view(first_round(Noble.GAIN_4, [8] * 5), None)
    with recording() as recorder:
        DRAW.board(view, (name, *NAMES[1:5]), english, ())
    drawn = recorder.pictures.pop()
    assert name in {mark.name for mark in marks(drawn)}
    assert [found for found in findings(drawn) if name in found.what or "roundel" in found.what] == []


def test_the_hand_shows_the_others_from_the_left_neighbour_to_the_right_one() -> None:
    state = first_round(Noble.GAIN_4, (9, 12, 10, 3))
    step = reveal(state, (2, 7, 1, 0))
    around = others_of(GAME.view(step.state, 2), 2, printable_names(NAMES[:4], ENGLISH), ENGLISH, [step.events])
    assert [(other.seat, other.side) for other in around] == [(3, "left"), (0, ""), (1, "right")]
    assert [(other.jewels, other.change, other.latest) for other in around] == [(3, 0, 0), (9, 0, 2), (16, 4, 7)]
    assert [(other.rank, other.hand >> 7 & 1) for other in around] == [("none", 1), ("none", 1), ("most", 0)]


def test_other_choosers_are_framed_only_for_those_who_wait() -> None:
    state = GAME.play(first_round(Noble.GAIN_4, (8, 8, 8)), 0, PlayRobber(3), Random(0)).state
    people = printable_names(NAMES[:3], ENGLISH)

    def framed(seat: int) -> list[bool]:
        return [other.waiting for other in others_of(GAME.view(state, seat), seat, people, ENGLISH, [])]

    assert framed(0) == [True, True]
    assert framed(1) == [False, False]


def test_changes_of_several_rounds_are_added_up() -> None:
    first, second = (RoundEnded(number, round_of(Noble.GAIN_4, (5, 2, 3))) for number in (0, 1))
    assert dict(changes_of([[first], [], [second]])) == {0: 8, 1: 4, 2: 0}
    assert not any(changes_of([[]]).values())


def test_the_hand_marks_what_the_recent_moves_have_changed() -> None:
    step = reveal(first_round(Noble.GAIN_4, (9, 12, 10, 3)), (2, 7, 1, 0))
    view = GAME.view(step.state, 0)
    plain, marked = (DRAW.hand(view, NAMES[:4], ENGLISH, Highlights(recent)) for recent in ((), [step.events]))
    assert plain.data != marked.data
    assert DRAW.hand(view, NAMES[:4], ENGLISH, Highlights([(), ()])).data == plain.data


def test_the_board_says_what_the_last_round_has_changed_until_robbers_lie_open() -> None:
    first = reveal(first_round(Noble.GAIN_4, (9, 12, 10, 3)), (2, 7, 1, 0))
    state = structs.replace(first.state, deck=(Noble.GAIN_4,) * len(first.state.deck))
    step = reveal(state, (3, 6, 2, 1))
    view = GAME.view(step.state, None)
    begun, marked, both = (
        DRAW.board(view, NAMES[:4], ENGLISH, recent) for recent in ([()], [step.events], [first.events, step.events])
    )
    assert begun.data == marked.data
    assert both.data != marked.data
    assert rounds_ended(rounds_beside(view, ())) == [1]
    assert changes_of(rounds_beside(view, [()])) == changes_of([step.events])
    chosen = structs.replace(view, phase="favours")
    assert rounds_beside(chosen, [step.events]) == ()
    assert not rounds_ended(rounds_beside(structs.replace(view, history=()), ()))


def test_gains_of_a_round_never_stand_beside_the_open_robbers_of_the_next(english: Language) -> None:
    step = reveal(first_round(Noble.GAIN_4, (9, 12, 10, 3)), (2, 7, 1, 0))
    state = structs.replace(step.state, deck=(Noble.TAKE_0_OR_8,) * len(step.state.deck))
    opened = reveal(state, (3, 6, 2, 1))
    recent = [step.events, opened.events]
    onlooker, chooser = GAME.view(opened.state, None), GAME.view(opened.state, 1)
    assert onlooker.phase == "favours"
    pictures = [DRAW.board(onlooker, NAMES[:4], english, seen).data for seen in (recent, [opened.events])]
    assert pictures[0] == pictures[1]
    pictures = [DRAW.hand(chooser, NAMES[:4], english, Highlights(seen)).data for seen in (recent, [opened.events])]
    assert pictures[0] == pictures[1]


def test_a_board_that_has_missed_rounds_tells_them_side_by_side_and_since_when(english: Language) -> None:
    state, recent = first_round(Noble.GAIN_4, (8, 8, 8)), []
    for robbers in ((5, 2, 3), (4, 3, 2), (6, 1, 4), (3, 5, 1)):
        step = reveal(structs.replace(state, deck=(Noble.GAIN_4,) * len(state.deck)), robbers)
        state = step.state
        recent.append(step.events)
    view = GAME.view(state, None)
    told = story.rounds_of(view, 4, "ABC", english)
    assert [heading for heading, _ in told.rounds] == ["Round 2", "Round 3", "Round 4"]
    assert [tuple((deed.strength, sum(deed.changes)) for deed in deeds) for deeds in told.rows] == [
        ((4, 4), (6, 4), (3, 0)),
        ((3, 0), (1, 1), (5, 4)),
        ((2, 2), (4, 0), (1, 1)),
    ]
    one, all_ = (DRAW.board(view, NAMES[:3], english, since) for since in (recent[-1:], recent))
    assert one.data != all_.data


def test_losses_and_gifts_of_pity_are_told_apart(english: Language) -> None:
    result = structs.replace(round_of(Noble.GAIN_4, (5, 2, 3)), favour_changes=(0, -3, 0))
    assert [story.changes_in(result, seat) for seat in range(3)] == [(0,), (-3, 2), (0,)]
    told = story.story_of(1, result, "ABC", english)
    assert [deed.changes for deed in told.deeds if deed.role == "pity"] == [(-3, 2)]


def test_gifts_to_the_weakest_are_told_apart_from_pity_of_nothing() -> None:
    result = structs.replace(round_of(Noble.GAIN_4, (2, 0, 7)), favour_changes=(0, 2, 0))
    assert story.changes_in(result, 1) == (2, 0)
    result = structs.replace(result, favour_changes=(0, 0, 0))
    assert story.changes_in(result, 1) == (0,)


def test_several_rounds_side_by_side_tell_who_pointed_at_whom(english: Language) -> None:
    opened = reveal(first_round(Noble.NEIGHBOUR_LOSES_2, (8, 8, 8)), (5, 2, 3))
    over = GAME.play(opened.state, 0, PointAt(1), Random(0))
    told = story.rounds_of(GAME.view(over.state, None), 1, "ABC", english)
    ((first,), (second,), _) = told.rows
    assert (first.role, first.target, first.changes) == ("favour", (1, "B"), ()), "a 0 would be read as the gift"
    assert (second.role, second.target, second.changes) == ("pity", None, (-2, 2))


def test_pity_to_come_stands_beside_the_open_robbers_and_is_not_had_yet(english: Language) -> None:
    opened = reveal(first_round(Noble.NEIGHBOUR_LOSES_2, (8, 8, 8)), (5, 2, 3))
    told = story.story_so_far(GAME.view(opened.state, None), "ABC", english)
    assert [(deed.role, deed.changes) for deed in told.deeds] == [("choosing", ()), ("none", ()), ("pity", (2,))]
    assert all(deed.is_to_come for deed in told.deeds)
    over = GAME.play(opened.state, 0, PointAt(1), Random(0))
    ended = story.story_of(1, over.state.history[-1], "ABC", english)
    assert not any(deed.is_to_come for deed in ended.deeds)


def test_nobody_waits_for_one_of_the_strongest_who_has_chosen(english: Language) -> None:
    opened = reveal(first_round(Noble.NEIGHBOUR_LOSES_2, (8, 8, 8, 8)), (5, 5, 3, 2))
    chosen = GAME.play(opened.state, 0, PointAt(1), Random(0))
    told = story.story_so_far(GAME.view(chosen.state, None), "ABCD", english)
    assert [(deed.role, deed.label) for deed in told.deeds[:2]] == [("favour", "has chosen"), ("choosing", "choosing")]


def test_changes_by_a_pointing_robber_are_shown_only_beside_its_target(english: Language) -> None:
    step = play(reveal(first_round(Noble.NEIGHBOUR_LOSES_2, (8, 0, 8)), (5, 2, 3)).state, [(0, PointAt(1))])
    result = step.state.history[-1]
    assert moments._favours(result) == {0: (0,), 1: (0,)}, "whoever has nothing to lose is told as well"
    told = story.story_of(1, result, "ABC", english)
    assert [(deed.seat, deed.changes) for deed in told.deeds] == [(0, ()), (2, (0,)), (1, (2,))]


def test_changes_say_clearly_of_which_round_they_are(english: Language) -> None:
    assert since([2], english) == "Round 3"
    assert since([0, 1, 2], english) == "Rounds 1\N{EN DASH}3"
    assert not since([], english)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_changes_of_a_round_are_shown_in_all_panels_or_in_none(seats: int) -> None:
    start = first_round(Noble.GAIN_4, (8,) * seats)
    step = reveal(start, (7, 5, 2, 4, 4)[:seats])
    assert step.state.history[-1].jewels == (12, 8, 10, 8, 8)[:seats]
    in_panels = [
        [mark.name for mark in written(GAME.view(state, None), seats, recent) if mark.box[1] > SEATS_TOP]
        for state, recent in ((start, []), (step.state, [step.events]))
    ]
    assert [names.count("Round 1") for names in in_panels] == [0, seats]
    changed = Counter(name for name in in_panels[1] if name in {"+4", "+2"})
    assert changed == {"+4": 1, "+2": 1}
    zeros = [names.count("0") for names in in_panels]  # each has a robber of that strength
    assert zeros == [seats, seats + seats - 2]


def written(view: View, seats: int, recent: Recent) -> Sequence[Mark]:
    """Return all texts in a board."""
    with recording() as recorder:
        DRAW.board(view, NAMES[:seats], ENGLISH, recent)
        return [mark for mark in marks(recorder.pictures.pop()) if mark.style is not None]


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_the_legend_shows_the_tags_of_ranks_as_the_pictures_do(code: str) -> None:
    language = LANGUAGES[code]
    with recording():
        drawers = DRAW.drawers(language)
        tags = [marks(drawers[name](76)) for name in ("richest", "second")]
    labels = [ranked((9, 8, 7), seat, language)[1] for seat in (0, 1)]
    assert [[mark.name for mark in tag if mark.style is not None] for tag in tags] == [[label] for label in labels]


def test_jewels_fall_from_the_noble_or_rise_to_the_bank_whoever_points() -> None:
    """RR-8: nobody pays for a favour or is paid by it."""
    taken = [Flight(5, 0, 1, -2), Flight(5, 2, 1, -2)]
    assert upright(taken) == [Flight(5, None, 1, -4)]
    given = [Flight(5, 0, 1, 5), Flight(5, 2, 1, 5), Flight(5, 2, 3, 5)]
    assert upright(given) == [Flight(5, None, 1, 10), Flight(5, None, 3, 5)]
    fallen = Flight(5, None, 3, 7)
    assert upright([fallen]) == [fallen]


def test_no_arc_crosses_the_jewels_of_others() -> None:
    first, second, far = Flight(5, 0, 1, 5), Flight(5, 1, 0, 5), Flight(5, 4, 2, 5)
    assert arcs([first, second]) == [], "each begins at what the other gets"
    assert arcs([first, far]) == [(4, far), (0, first)], "the farthest first"
    assert arcs([first, Flight(5, 3, 0, 5)]) == [], "one passes a seat that gets something"
    assert arcs([far, first, second]) == [], "one alone would say that the others do not point"
    assert arcs([Flight(5, None, 1, 5)]) == []


def test_a_robber_that_lies_open_is_in_the_hand_no_more(english: Language) -> None:
    state = choosing_favours(5, Noble.TAKE_0_OR_8)
    other = next(seat for seat in range(5) if seat not in GAME.to_move(state))
    seen = GAME.view(state, other)
    forgotten = structs.replace(
        seen, phase="robbers", robbers=tuple(None if n == other else each for n, each in enumerate(seen.robbers))
    )
    people = printable_names(NAMES, english)
    drawn = [draw_hand(each, other, people, english, Highlights()) for each in (seen, forgotten)]
    cards = [image.crop((396, 208, 1176, 672)) for image in drawn]
    assert ImageChops.difference(*cards).getbbox() is None


@pytest.mark.parametrize(
    ("jewels", "said"),
    [
        ((9, 9, 9), "All have the same"),
        ((9, 12, 10), "1 short of second place"),
        ((12, 9, 10), "3 too many to win"),
        ((12, 12, 10), "1 too many to win"),
        ((16, 13, 10), "4 too many to win"),
        ((5, 0, 0), ""),
        ((10, 9, 12), "This would win now"),
    ],
)
def test_the_hand_says_how_far_it_is_to_second_place(jewels: tuple[int, ...], said: str) -> None:
    assert distance(jewels, 0, ENGLISH) == said


def test_the_nobles_still_to_come_are_counted_by_kind() -> None:
    unseen = unseen_of(GAME.view(first_round(Noble.LOSE_3, (8, 8, 8)), 0), ENGLISH)
    assert unseen.heading == "Not seen yet"
    assert dict(unseen.kinds)[Noble.GAIN_4] == 2
    expert = GAME.view(played(3, 0, 1, expert=True), 0)
    assert unseen_of(expert, ENGLISH).heading == "Still to come"
    assert sum(count for _, count in unseen_of(expert, ENGLISH).kinds) == 7


def test_the_alt_text_of_a_moment_calls_everybody_by_their_whole_name() -> None:
    state, names = first_round(Noble.GAIN_4, [8] * 5), [f"{name} of the long and winding road" for name in NAMES[:5]]
    step = reveal(state, (5, 2, 3, 4, 1))
    (moment,) = DRAW.words.moments.found(step.events)
    before, after = GAME.view(state, None), GAME.view(step.state, None)
    alt = DRAW.moment(StagedMoment(before, after, moment), names, ENGLISH, animated=False).alt
    assert alt.startswith("Round 1 \N{EN DASH} The squire +4: ")
    assert all(name[:32] in alt or f"{name[:31].rstrip()}…" in alt for name in names)


def test_the_alt_text_of_a_moment_tells_its_own_round_and_not_how_the_next_one_ended() -> None:
    state = first_round(Noble.GAIN_4, (12, 18, 19))
    step = reveal(state, (1, 5, 0))
    (moment,) = DRAW.words.moments.found(step.events)
    later = structs.replace(step.state, jewels=(30, 30, 40))
    staged = StagedMoment(GAME.view(state, None), GAME.view(later, None), moment)
    alt = DRAW.moment(staged, NAMES[:3], ENGLISH, animated=False).alt
    assert "Anna: 12 jewels. Bruno: 22 jewels, the most. Carla: 19 jewels, the second-most. Next: The " in alt
    assert "Waiting for" not in alt


def test_the_alt_text_of_a_fold_tells_all_rounds_that_it_shows() -> None:
    results = (round_of(Noble.GAIN_4, (1, 5, 0)), round_of(Noble.GAIN_5, (6, 2, 3)))
    view = structs.replace(GAME.view(first_round(Noble.LOSE_3, (8, 8, 8)), None), history=results)
    ended = [RoundEnded(number, result) for number, result in enumerate(results)]
    alt = DRAW.board(view, NAMES[:3], ENGLISH, [ended]).alt
    assert "Round 1 \N{EN DASH} The squire +4: Anna played 1, Bruno 5, Carla 0." in alt
    assert "Round 2 \N{EN DASH} The abbot +5: Anna played 6, Bruno 2, Carla 3." in alt
    assert "Round 1 \N{EN DASH}" not in DRAW.board(view, NAMES[:3], ENGLISH, [ended[1:]]).alt
