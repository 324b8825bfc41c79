"""Which pictures make a moving one of a whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.replay import past_move, set_up
from games import GAMES
from words.steps import shots, takes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import Table
    from bot.tables.replay import ReplayedMove
    from words.game_words import GameWords
    from words.steps import Shot, Take


def filmed(table: Table, history: Sequence[ReplayedMove], words: GameWords) -> list[Take[Shot]]:
    """Return the parts of a moving picture of a game in their order.

    Args:
        table: of a game that is over.
        history: all its moves.
        words: of the game.
    """
    game = GAMES[table.game]
    past = [past_move(table, replayed) for replayed in history]
    return takes(shots(words, game.view(set_up(table), None), past, game.outcome(table.state)))
