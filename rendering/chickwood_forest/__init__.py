"""The pictures of Chickwood Forest: castles above a village map, and birds for heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.chickwood_forest.board import draw_board
from rendering.chickwood_forest.final import draw_final
from rendering.chickwood_forest.hand import draw_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.state import View
    from games.core import Outcome
    from rendering.picture import Picture
    from words.language import Language


class ChickwoodForestPictures:
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
        """Draw one seat's own hand, the hidden cards that it knows, and what it may choose.

        Raises:
            ValueError: the view belongs to nobody.
        """
        return draw_hand(view, names, language)

    def final(self, view: View, outcome: Outcome, names: Sequence[str], language: Language) -> Picture:
        """Draw the winner and the score sheet, category by category."""
        return draw_final(view, outcome, names, language)


__all__ = ["ChickwoodForestPictures"]
