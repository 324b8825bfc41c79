"""The pictures of Sherwood Bandits: a road through the wood, carts upon it, and the drawbridge at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.sherwood_bandits.board import draw_board
from rendering.sherwood_bandits.final import draw_final
from rendering.sherwood_bandits.hand import draw_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Outcome
    from games.sherwood_bandits.view import View
    from rendering.picture import Picture
    from words.language import Language


class SherwoodBanditsPictures:
    """Draws every picture of the game; see `rendering.GamePictures`."""

    def board(self, view: View, names: Sequence[str], language: Language) -> Picture:
        """Draw the public board.

        Raises:
            ValueError: the view belongs to a seat, so it may hold a secret.
        """
        if view.seat is not None:
            raise ValueError("the public board is drawn from an onlooker's view")
        return draw_board(view, names, language)

    def hand(self, view: View, names: Sequence[str], language: Language) -> Picture:
        """Draw one seat's own loot, the carts that it knows, and what it may choose.

        Raises:
            ValueError: the view belongs to nobody.
        """
        return draw_hand(view, names, language)

    def final(self, view: View, outcome: Outcome, names: Sequence[str], language: Language) -> Picture:
        """Draw the winner and everybody's loot in the sets that it was scored in."""
        return draw_final(view, outcome, names, language)


__all__ = ["SherwoodBanditsPictures"]
