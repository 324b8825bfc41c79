"""The pictures of Rück's raus!: a night camp with jewels by the fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.ruecks_raus.board import draw_board
from rendering.ruecks_raus.final import draw_final
from rendering.ruecks_raus.hand import draw_hand
from rendering.ruecks_raus.noble_picture import draw_noble_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Outcome
    from games.ruecks_raus.nobles import Noble
    from games.ruecks_raus.state import View
    from rendering.picture import Picture
    from words.language import Language


class RuecksRausPictures:
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
        """Draw one seat's own hand, choice and neighbours.

        Raises:
            ValueError: the view belongs to nobody.
        """
        return draw_hand(view, names, language)

    def final(self, view: View, outcome: Outcome, names: Sequence[str], language: Language) -> Picture:
        """Draw the winner, the score sheet and how the jewels came and went."""
        return draw_final(view, outcome, names, language)

    def noble(self, noble: Noble, language: Language) -> Picture:
        """Draw one noble's card with what it means."""
        return draw_noble_picture(noble, language)


__all__ = ["RuecksRausPictures"]
