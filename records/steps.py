"""A replayed record step by step, and the pictures of which a moving one of it is made."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from words import steps as whole_game
from words.game_log import PastMove

if TYPE_CHECKING:
    from games import AnyGame
    from records.replay import Replayed
    from words.game_words import GameWords
    from words.steps import Shot, Step


def steps(replayed: Replayed, words: GameWords) -> list[Step]:
    """Return the steps of a game, as far as its rules could play it; none where they could not."""
    game = replayed.game
    if game is None or replayed.setup is None:
        return []
    return whole_game.steps_of(words, game.view(replayed.setup, None), _past(game, replayed))


def shots(replayed: Replayed, words: GameWords) -> list[Shot]:
    """Return the pictures of a game, as far as its rules could play it; none where they could not."""
    game = replayed.game
    if game is None or replayed.setup is None:
        return []
    outcome = game.outcome(replayed.turns[-1].after) if replayed.turns else None
    return whole_game.shots(words, game.view(replayed.setup, None), _past(game, replayed), outcome)


def _past(game: AnyGame, replayed: Replayed) -> list[PastMove]:
    return [PastMove(turn.events, partial(game.view, turn.after, None)) for turn in replayed.turns]
