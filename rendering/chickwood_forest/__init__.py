"""The pictures of Chickwood Forest: a map of villages beside castles, with birds as the people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.chickwood_forest.board import draw_board
from rendering.chickwood_forest.cover import cover_scene
from rendering.chickwood_forest.final import draw_final
from rendering.chickwood_forest.hand import draw_hand
from rendering.chickwood_forest.legend import SIGNS
from rendering.chickwood_forest.moments import draw_moment
from rendering.chickwood_forest.paint import PALETTE
from rendering.chickwood_forest.scene import focus
from rendering.game_pictures import GamePictures
from words.chickwood_forest import WORDS

if TYPE_CHECKING:
    from games.chickwood_forest.state import View


class ChickwoodForestPictures(GamePictures):
    """Draws map and castles, a seat's cards and choices, and the score sheet by category."""

    words = WORDS
    signs = SIGNS
    palette = PALETTE
    draw_board = staticmethod(draw_board)
    draw_hand = staticmethod(draw_hand)
    draw_final = staticmethod(draw_final)
    cover_scene = staticmethod(cover_scene)
    draw_moment = staticmethod(draw_moment)

    def hand_shows_board(self, view: View, /) -> bool:
        """Tell whether a hand shows the map, or a decision that does not need it, such as that of the golden arrow.

        A hand whose decision is about castles has no room for the map, although the decision depends on it.
        """
        return focus(view) != "castles"

    hand_tells_all = hand_shows_board


PICTURES = ChickwoodForestPictures()

__all__ = ["PICTURES", "ChickwoodForestPictures"]
