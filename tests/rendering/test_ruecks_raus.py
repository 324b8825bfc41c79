"""The pictures of Rück's raus!: what they say, what they keep secret, and that they stay small."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from games.ruecks_raus import RuecksRaus
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import PlayRobber, PointAt, TakeJewels
from rendering.ruecks_raus import RuecksRausPictures
from rendering.ruecks_raus.gallery import choosing_favours, played, with_jewels
from rendering.usual_gallery import NAMES

if TYPE_CHECKING:
    from games.ruecks_raus.state import State
    from words.language import Language

GAME = RuecksRaus()
DRAW = RuecksRausPictures()


def hidden(state: State, seat: int, strength: int) -> State:
    """Let a seat play a robber face down."""
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
        "Round 1: The sheriff was robbed: Anna 2, Bruno 6, Carla 4. Bruno played 6, the strongest, and lost 3 jewels. "
        "Anna played 2, the weakest, and got 2 jewels out of pity. Carla has the second-most now: 8 jewels."
    )
    assert told in alt


def test_the_board_tells_cancelled_sevens(english: Language) -> None:
    state = structs.replace(played(3, 0, 1), deck=(Noble.GAIN_4, *played(3, 0, 1).deck[1:]))
    for seat, strength in ((0, 7), (1, 7), (2, 3)):
        state = hidden(state, seat, strength)
    alt = DRAW.board(GAME.view(state, None), NAMES[:3], english).alt
    assert (
        "Round 1: The squire was robbed: Anna 7, Bruno 7, Carla 3. The sevens cancelled each other: Anna and Bruno. "
        "Nobody was stronger than the others: no favour and no pity."
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


@pytest.mark.parametrize(
    ("jewels", "verdict"),
    [
        ((20, 31, 12), "Anna wins with the second-most jewels: 20."),
        ((20, 20, 15), "Carla wins with the second-most jewels: 15."),
        ((9, 14, 9), "Anna and Carla win together with the second-most jewels: 9."),
        ((8, 8, 8), "Nobody wins: all have the same number of jewels, so there is no second-most."),
    ],
)
def test_the_final_picture_says_who_won_and_why(jewels: tuple[int, ...], verdict: str, english: Language) -> None:
    state = with_jewels(played(3, 999, 3), *jewels)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert DRAW.final(GAME.view(state, None), outcome, NAMES[:3], english).alt.startswith(verdict)


def test_the_owner_sees_the_hidden_choice(english: Language) -> None:
    state = played(4, 0, 1)
    hands = {DRAW.hand(GAME.view(hidden(state, 1, strength), 1), NAMES[:4], english) for strength in range(8)}
    assert len(hands) == 8
