"""Tests that the reasons for a move are true, and follow from what its seat may know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games import GAMES
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import PlayRobber, PointAt, TakeJewels
from tests.cogs.features import games_with
from tests.games.option_sets import paired_option_sets
from words.ruecks_raus import WORDS as RUECKS_RAUS

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame

NAMES = ("Marian", "Will", "Tuck", "Much", "Alan")
ENGLISH = LANGUAGES["en"]
LONGEST = 300


@pytest.mark.parametrize("hosted", games_with("reasons"), ids=lambda hosted: hosted.rules.name)
def test_each_move_of_a_game_has_its_reasons_or_none_in_every_language(hosted: HostedGame) -> None:
    game, words, told = hosted.rules, hosted.words, set()
    for options in paired_option_sets(game.Options):
        rng = Random(repr(options))
        seats = game.seat_counts[-1]
        state = game.new(seats, options, rng)
        while waited_for := game.to_move(state):
            seat = rng.choice(waited_for)
            view, moves = game.view(state, seat), game.legal_moves(state, seat)
            other = game.view(game.determinize(view, rng), seat)
            for move in moves:
                reasons = {code: words.reason(view, move, NAMES[:seats], LANGUAGES[code]) for code in LANGUAGES}
                assert all(len(reason) <= LONGEST for reason in reasons.values())
                assert len({bool(reason) for reason in reasons.values()}) == 1
                assert words.reason(other, move, NAMES[:seats], ENGLISH) == reasons["en"]
                told.add(reasons["en"])
            state = game.play(state, seat, rng.choice(moves), rng).state
    assert len(told) > 3


def robbers(own: int, *others: int) -> Any:
    game = GAMES["ruecks_raus"]
    state = game.new(1 + len(others), game.Options(), Random(1))
    return game.view(replace(state, hands=(own, *others)), 0)


@pytest.mark.parametrize(
    ("strength", "others", "said"),
    [
        (7, (0b0111_1111, 0b0011_1111), "Nobody else has a seven left, so nothing beats or cancels it."),
        (7, (0b1000_0000, 0b0011_1111), "one opponent can cancel it"),
        (7, (0b1000_0000, 0b1000_0001), "2 opponents can cancel it"),
        (5, (0b0010_0000, 0b0000_0001), "None of the others has anything stronger left."),
        (1, (0b0000_0100, 0b1000_0000), "None of the others has anything as weak left."),
        (
            1,
            (0b0000_0110, 0b0000_1011),
            "Every opponent can still beat it; as the weakest it would get 1 jewel out of pity.",
        ),
        (0, (0b0000_0111, 0b0000_1011), "Every opponent can still beat it, and as the weakest it would get no pity."),
        (2, (0b0000_0110, 0b0000_1011), "One of the 2 others can still beat it."),
    ],
)
def test_a_robber_is_measured_by_what_others_can_still_play(strength: int, others: tuple[int, ...], said: str) -> None:
    view = robbers(0b1111_1111, *others)
    assert said in RUECKS_RAUS.reason(view, PlayRobber(strength), NAMES[:3], ENGLISH)


def test_a_favour_is_measured_by_the_jewels_that_it_leads_to() -> None:
    view = robbers(0b1, 0b1, 0b1)
    choosing = replace(view, jewels=(10, 17, 20), noble=Noble.TAKE_0_OR_8, robbers=(5, 2, 3))
    assert RUECKS_RAUS.reason(choosing, TakeJewels(8), NAMES[:3], ENGLISH) == (
        "With pity, that makes 18 jewels for you; the second-most would be 19."
    )
    several = replace(choosing, strongest=(0, 2), robbers=(5, 2, 5))
    assert RUECKS_RAUS.reason(several, TakeJewels(8), NAMES[:3], ENGLISH) == (
        "With pity, but without the favours of others, that makes 18 jewels for you."
    )
    pointing = replace(several, noble=Noble.GIVE_2_TO_OPPONENT)
    assert RUECKS_RAUS.reason(pointing, PointAt(1), NAMES[:3], ENGLISH) == (
        "With pity, but without the favours of others, that makes 21 jewels for Will and 10 for you."
    )
    poor = replace(view, jewels=(10, 1, 20), noble=Noble.NEIGHBOUR_LOSES_2, robbers=(5, 0, 3))
    assert RUECKS_RAUS.reason(poor, PointAt(1), NAMES[:3], ENGLISH) == (
        "With pity, that makes 0 jewels for Will and 10 for you; the second-most would be 10."
    )
