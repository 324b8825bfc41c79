"""Tests of the position of Rück's raus! in words, as `/table board` shows it."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from games.ruecks_raus.nobles import DECK, Noble
from games.ruecks_raus.rules import RuecksRaus
from games.ruecks_raus.state import PlayRobber, RuecksRausOptions
from tests.cogs.hosted_games import HOSTED_GAMES
from words.facts import board_in_words

if TYPE_CHECKING:
    from games.ruecks_raus.state import State

NAMES = ("Marian", "Much", "Tuck")
ENGLISH = LANGUAGES["en"]
GAME = RuecksRaus()

(HOSTED,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "ruecks_raus")


@pytest.fixture
def state() -> State:
    """The first state of a game in which one of the two sheriffs is robbed first."""
    return next(
        state
        for state in (GAME.new(3, RuecksRausOptions(), Random(number)) for number in range(100))
        if state.deck[0] is Noble.LOSE_3
    )


def lines(state: State) -> list[str]:
    return board_in_words(HOSTED.words.position(GAME.view(state, None), NAMES, ENGLISH), ENGLISH).splitlines()


def test_the_nobles_not_seen_yet_are_counted(state: State) -> None:
    (told,) = (line for line in lines(state) if line.startswith("Nobles not seen yet"))
    assert "take 4 jewels (2)" in told
    assert "lose 3 jewels (1)" in told
    assert sum(map(int, re.findall(r"\((\d+)\)", told))) == len(DECK) - 1


def test_it_is_told_who_has_chosen_but_not_what(state: State) -> None:
    assert "Waiting for Marian, Much and Tuck to choose a robber." in lines(state)
    step = GAME.play(state, 1, PlayRobber(6), Random(0))
    told = lines(step.state)
    assert "Waiting for Marian and Tuck to choose a robber." in told
    assert lines(GAME.play(state, 1, PlayRobber(2), Random(0)).state) == told


def test_a_chooser_is_not_told_the_other_choosers_because_the_panel_would_become_outdated(state: State) -> None:
    state = GAME.play(state, 1, PlayRobber(3), Random(0)).state

    def first_told(seat: int) -> str:
        return HOSTED.words.position(GAME.view(state, seat), NAMES, ENGLISH)[0].text

    assert first_told(0) == "You choose a robber."
    assert first_told(1) == "Waiting for Marian and Tuck to choose a robber."


def test_the_favour_is_not_repeated_beside_a_prompt_that_names_it(state: State) -> None:
    def at_stake(state: State, seat: int | None) -> tuple[str, str | None]:
        told = HOSTED.words.position(GAME.view(state, seat), NAMES, ENGLISH)
        (fact,) = (fact for fact in told if fact.text.startswith("Round 1 of 8. "))
        return fact.text, fact.beside_prompt

    whole = "Round 1 of 8. The sheriff: The strongest loses 3 jewels."
    assert at_stake(state, 1) == (whole, "Round 1 of 8. The sheriff.")
    assert at_stake(state, None) == (whole, None)
    assert at_stake(GAME.play(state, 1, PlayRobber(3), Random(0)).state, 1) == (whole, None), "its prompt is another"


def test_a_seat_reads_of_itself_as_you_and_of_its_hand_once(state: State) -> None:
    def told(state: State) -> str:
        return "\n".join(fact.text for fact in HOSTED.words.position(GAME.view(state, 1), NAMES, ENGLISH))

    for seat, strength in enumerate((3, 6, 6)):
        assert "You: 8 jewels" in told(state)
        assert "Much" not in told(state)
        state = GAME.play(state, seat, PlayRobber(strength), Random(0)).state
    assert "You played 6, the strongest, and lost 3 jewels." in told(state)
    assert "Much:" not in told(state)
