"""The pictures of Sherwood Bandits: a road through the wood, carts upon it, and the drawbridge at its end."""

from __future__ import annotations

from rendering.game_pictures import GamePictures
from rendering.sherwood_bandits.board import draw_board
from rendering.sherwood_bandits.cover import cover_scene
from rendering.sherwood_bandits.final import draw_final
from rendering.sherwood_bandits.hand import draw_hand
from rendering.sherwood_bandits.legend import SIGNS
from rendering.sherwood_bandits.moments import draw_moment
from rendering.sherwood_bandits.paint import PALETTE
from words.sherwood_bandits import WORDS


class SherwoodBanditsPictures(GamePictures):
    """Draws the road, a seat's own loot and choices, and everybody's loot in the sets that it was scored in."""

    words = WORDS
    signs = SIGNS
    palette = PALETTE
    draw_board = staticmethod(draw_board)
    draw_hand = staticmethod(draw_hand)
    draw_final = staticmethod(draw_final)
    cover_scene = staticmethod(cover_scene)
    draw_moment = staticmethod(draw_moment)


PICTURES = SherwoodBanditsPictures()

__all__ = ["PICTURES", "SherwoodBanditsPictures"]
