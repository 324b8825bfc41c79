"""The pictures of Sherwood Bandits: a road through the forest with carts on it, and the drawbridge at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.game_pictures import GamePictures
from rendering.sherwood_bandits.board import draw_board
from rendering.sherwood_bandits.cover import cover_scene
from rendering.sherwood_bandits.final import draw_final
from rendering.sherwood_bandits.hand import draw_hand
from rendering.sherwood_bandits.last_board import last_board
from rendering.sherwood_bandits.legend import SIGNS
from rendering.sherwood_bandits.moments import draw_moment
from rendering.sherwood_bandits.paint import PALETTE
from words.sherwood_bandits import WORDS
from words.sherwood_bandits.position import position, turn_over

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.view import View
    from rendering.picture import Recent
    from words.facts import Fact
    from words.language import Language


class SherwoodBanditsPictures(GamePictures):
    """Draws the road, a seat's own loot and choices, and at the end everybody's loot in the sets that were scored."""

    words = WORDS
    signs = SIGNS
    palette = PALETTE
    draw_board = staticmethod(draw_board)
    draw_hand = staticmethod(draw_hand)
    draw_final = staticmethod(draw_final)
    cover_scene = staticmethod(cover_scene)
    draw_moment = staticmethod(draw_moment)

    def board_facts(self, view: View, names: Sequence[str], language: Language, recent: Recent) -> Sequence[Fact]:
        """Return the result of the turn before if the board still shows that, otherwise the position."""
        over = last_board(view, recent)
        return position(view, names, language) if over is None else turn_over(over, view, names, language)


PICTURES = SherwoodBanditsPictures()

__all__ = ["PICTURES", "SherwoodBanditsPictures"]
