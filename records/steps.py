"""A replayed record step by step, and the pictures of which a moving one of it is made."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from words.game_log import PastMove
from words.steps import Shot, folded, steps_of

if TYPE_CHECKING:
    from records.replay import Replayed
    from words.game_words import GameWords
    from words.steps import Step


def steps(replayed: Replayed, words: GameWords) -> list[Step]:
    """Return the steps of a game, as far as its rules could play it; none where they could not."""
    game = replayed.game
    if game is None or replayed.setup is None:
        return []
    past = [PastMove(turn.events, partial(game.view, turn.after, None)) for turn in replayed.turns]
    return steps_of(words, game.view(replayed.setup, None), past)


def shots(replayed: Replayed, words: GameWords) -> list[Shot]:
    """Return the pictures of a game, as far as its rules could play it; none where they could not."""
    game = replayed.game
    if game is None or replayed.setup is None:
        return []
    shown = [Shot(game.view(replayed.setup, None), (), None)]
    for step in folded(steps(replayed, words)):
        turns = replayed.turns[step.first : step.last]
        state = turns[-1].after
        shown.append(Shot(game.view(state, None), [turn.events for turn in turns], game.outcome(state)))
    return shown
