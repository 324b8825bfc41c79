"""Pictures: a view in, an image and its text out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from rendering.chickwood_forest import ChickwoodForestPictures
from rendering.picture import Picture
from rendering.robin_of_locksley import RobinOfLocksleyPictures
from rendering.ruecks_raus import RuecksRausPictures
from rendering.sherwood_bandits import SherwoodBanditsPictures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Outcome
    from words.language import Language


class GamePictures(Protocol):
    """The pictures of one game."""

    def board(self, view: Any, names: Sequence[str], language: Language) -> Picture:
        """Draw the public board from an onlooker's view.

        Args:
            view: of the game, with no seat.
            names: what to call the seats, by seat.
            language: of the words in the picture and beside it.
        """
        ...

    def hand(self, view: Any, names: Sequence[str], language: Language) -> Picture:
        """Draw what one seat holds, has chosen and may choose, from that seat's view."""
        ...

    def final(self, view: Any, outcome: Outcome, names: Sequence[str], language: Language) -> Picture:
        """Draw how the game ended."""
        ...


PICTURES: dict[str, GamePictures] = {
    "chickwood_forest": ChickwoodForestPictures(),
    "robin_of_locksley": RobinOfLocksleyPictures(),
    "ruecks_raus": RuecksRausPictures(),
    "sherwood_bandits": SherwoodBanditsPictures(),
}
"""The pictures of every game by its module name."""

__all__ = ["PICTURES", "GamePictures", "Picture"]
