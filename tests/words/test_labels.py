"""Tests that the labels of moves fit on their buttons in every language, beside short names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from bot.pages.parts import LABEL_LENGTH
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.games.option_sets import paired_option_sets
from tests.words.whole_games import NAMES, random_game

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_a_move_has_room_on_its_button_beside_short_names(hosted: HostedGame) -> None:
    rules = hosted.rules
    too_long: set[str] = set()
    for number, options in enumerate(paired_option_sets(rules.Options)):
        seats = rules.seat_counts[number % len(rules.seat_counts)]
        for _, _, state in random_game(rules, seats, options, f"labels {number}"):
            for seat in rules.to_move(state)[:1]:
                view = rules.view(state, seat)
                for move in rules.legal_moves(state, seat):
                    for language in LANGUAGES.values():
                        label = hosted.words.move_label(view, move, NAMES[:seats], language)
                        presses = label.presses
                        texts = (
                            label.text,
                            *(() if presses is None else (presses.first, presses.second, presses.whole)),
                        )
                        too_long |= {text for text in texts if len(text) > LABEL_LENGTH}
    assert not too_long
