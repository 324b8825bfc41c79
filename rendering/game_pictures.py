"""What the pictures of every game have in common: whose view they are drawn from, and what goes with the image.

A game has one `GamePictures`, in `rendering/<game>/`. It says how each kind of picture is drawn; what a drawing says to
those who cannot see it comes from the game's words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from rendering.encode import EXTENSION, encode
from rendering.people import printable_names
from rendering.picture import Picture
from words.facts import alt_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.core import Outcome
    from rendering.people import Person
    from words.game_words import GameWords
    from words.language import Language


class GamePictures(ABC):
    """The pictures of one game.

    What draws is given names that can be printed and returns a framed image in indices of a `palette.Palette`; it need
    not ask whose view it is.
    """

    words: ClassVar[GameWords]
    """What the game's positions are told with."""

    @staticmethod
    @abstractmethod
    def draw_board(view: Any, people: Sequence[Person], language: Language) -> Image.Image:
        """Draw what an onlooker may see."""

    @staticmethod
    @abstractmethod
    def draw_hand(view: Any, seat: int, people: Sequence[Person], language: Language) -> Image.Image:
        """Draw what the seat holds, has chosen and may choose, from its own view."""

    @staticmethod
    @abstractmethod
    def draw_final(view: Any, outcome: Outcome, people: Sequence[Person], language: Language) -> Image.Image:
        """Draw how the game ended."""

    def board(self, view: Any, names: Sequence[str], language: Language) -> Picture:
        """Return the public board.

        Args:
            view: of the game, with no seat.
            names: what to call the seats, by seat; of any length, in any script.
            language: of the words in the picture and beside it.

        Raises:
            ValueError: the view belongs to a seat, so it may hold a secret.
        """
        if view.seat is not None:
            raise ValueError("the public board is drawn from an onlooker's view")
        image = self.draw_board(view, printable_names(names, language), language)
        return self._position(image, view, names, language)

    def hand(self, view: Any, names: Sequence[str], language: Language) -> Picture:
        """Return what one seat alone may see, from that seat's view.

        Raises:
            ValueError: the view belongs to nobody.
        """
        if view.seat is None:
            raise ValueError("a hand belongs to a seat")
        image = self.draw_hand(view, view.seat, printable_names(names, language), language)
        return self._position(image, view, names, language)

    def final(self, view: Any, outcome: Outcome, names: Sequence[str], language: Language) -> Picture:
        """Return how the game ended, from an onlooker's view.

        Raises:
            ValueError: the view belongs to a seat.
        """
        if view.seat is not None:
            raise ValueError("the end is drawn from an onlooker's view")
        image = self.draw_final(view, outcome, printable_names(names, language), language)
        return finished(image, alt_text(lambda cut: self.words.final(view, outcome, cut, language), names, language))

    def _position(self, image: Image.Image, view: Any, names: Sequence[str], language: Language) -> Picture:
        return finished(image, alt_text(lambda cut: self.words.position(view, cut, language), names, language))


def finished(image: Image.Image, alt: str) -> Picture:
    """Return the file of an image that holds indices of a palette, with its words."""
    return Picture(encode(image), EXTENSION, alt)
