"""The words of the games that this version knows."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from games import GAMES

if TYPE_CHECKING:
    from words.game_words import GameWords


def words_of(game: str) -> GameWords | None:
    """Return the words of a game; None if this version does not know it."""
    if game not in GAMES:
        return None
    words: GameWords = importlib.import_module(f"words.{game}").WORDS
    return words
