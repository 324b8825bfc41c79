"""The single pictures of the moving picture that shows a replayed record."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from words import steps as whole_game
from words.game_log import PastMove

if TYPE_CHECKING:
    from records.replay import Replayed
    from words.game_words import GameWords
    from words.steps import Shot


def shots(replayed: Replayed, words: GameWords) -> list[Shot]:
    """Return the pictures of a game as far as the rules could play it; none if they could not set it up."""
    game = replayed.game
    if game is None or replayed.setup is None:
        return []
    past = [PastMove(turn.events, partial(game.view, turn.after, None)) for turn in replayed.turns]
    outcome = game.outcome(replayed.turns[-1].after) if replayed.turns else None
    return whole_game.shots(words, game.view(replayed.setup, None), past, outcome)
