"""Draws pictures: each function takes a view of a game and returns an image file with its alternative text."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from games import GAMES
from rendering.picture import Picture

if TYPE_CHECKING:
    from rendering.game_pictures import GamePictures

PICTURES: dict[str, GamePictures] = {game: import_module(f"rendering.{game}").PICTURES for game in GAMES}
"""The pictures of every game, by the game's module name; each game's package has its own as `PICTURES`."""

__all__ = ["PICTURES", "Picture"]
