"""Tests of finding a game's moments among its events."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from games.chance import pick
from games.chickwood_forest.events import RoundBegan
from tests.cogs.features import games_with
from tests.words.reading import ENGLISH
from words.telling import Entry, Moment, line_by_line

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame

GAMES_PLAYED = 4


@pytest.mark.parametrize("hosted", games_with("moments"), ids=lambda hosted: hosted.rules.name)
def test_each_moment_of_a_game_is_found_where_it_stands(hosted: HostedGame) -> None:
    """It is found from the end of the moment before it as well as from the beginning of its move."""
    game, found = hosted.rules, 0
    for seats, seed in product(game.seat_counts, range(GAMES_PLAYED)):
        rng = Random(seed)
        state = game.new(seats, game.Options(), rng)
        while waited_for := game.to_move(state):
            step = game.play(state, waited_for[0], pick(game.legal_moves(state, waited_for[0]), rng), rng)
            state, end = step.state, 0
            for moment in hosted.words.moments.found(step.events):
                (last,) = (place for place, event in enumerate(step.events, 1) if event is moment.events[-1])
                end = moment.end_in(step.events, end)
                assert (end, moment.end_in(step.events)) == (last, last)
                found += 1
    assert found


def test_a_moment_begins_with_the_first_of_its_events_that_is_there() -> None:
    before, first, second, other = (RoundBegan(number, ()) for number in range(4))
    moment = Moment("raid", (before, first, second))
    assert moment.place_in([other, first, second]) == 1
    assert moment.place_in([other]) is None


def test_a_moment_ends_with_the_last_of_several_equal_events_and_marks_what_is_not_its_own() -> None:
    one, drawn, other = (RoundBegan(number, ()) for number in range(3))
    moment = Moment("loot", (one, drawn, drawn))
    events = [other, one, drawn, drawn, other, drawn]
    assert moment.end_in(events) == 4
    assert moment.end_in(events, 4) == 6, "of those that follow"
    assert moment.end_in([other], 1) == 1, "nowhere"
    assert moment.after(events[:4]).unshown == (other,)


def test_a_game_that_words_single_events_has_an_entry_for_each_worded_event() -> None:
    events = [RoundBegan(number, (0, 1)) for number in range(3)]
    tell = line_by_line(lambda event, names, _language: names[0] if event.round else "")
    assert tell(events, ("Marian",), ENGLISH, None) == [Entry("Marian"), Entry("Marian")]
