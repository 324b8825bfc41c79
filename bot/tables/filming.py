"""Which pictures make a moving one of a whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.replay import as_of, past_move, set_up
from games import GAMES
from words.steps import folded, steps_of, takes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.tables.model import Table
    from bot.tables.replay import ReplayedMove
    from words.game_words import GameWords
    from words.steps import Take


def filmed(table: Table, history: Sequence[ReplayedMove], words: GameWords) -> list[Take[Table]]:
    """Return the parts of a moving picture of a game in their order: tables as they were, with the moves since at hand.

    Args:
        table: of a game that is over.
        history: all its moves.
        words: of the game.
    """
    past = [past_move(table, replayed) for replayed in history]
    steps = folded(steps_of(words, GAMES[table.game].view(set_up(table), None), past))
    then = [as_of(table, history, step.last, step.last - step.first) for step in steps]
    return takes([as_of(table, history, 0, 0), *then])
