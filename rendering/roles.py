"""What each thing in a picture is for, and how a listener learns of all that is drawn.

A phone shows a picture at about a quarter of its size, so everything that means something has a least size, which
follows from what it is for. The tests listen to what is drawn and measure it; nobody listens otherwise.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from PIL import Image

    from rendering.theme import Colour


class Role(Enum):
    """What a text or a sprite is for."""

    DECISION = auto()
    """A decision needs it: type of 40 px or more."""
    OTHER = auto()
    """It means something: type of 28 px or more, signs of 44 px or more."""
    OVERLAY = auto()
    """A sign that lies over something on purpose: a strike, a pennant on an edge, a card upon another."""
    SCENERY = auto()
    """A sprite that nobody has to make out: the camp, a pattern, a part of a sign that is read as a whole."""


class Lettering(Protocol):
    """What a listener hears of how a line looks; a `rendering.text.Style`."""

    @property
    def size(self) -> int:
        """The size of its em, in pixels."""
        ...

    @property
    def colour(self) -> Colour:
        """Its colour."""
        ...

    @property
    def role(self) -> Role:
        """What it is for."""
        ...


class Listener:
    """Is told of what will be pasted next, and of every finished picture; this one takes no notice."""

    def writes(self, line: str, style: Lettering) -> None:
        """Hear that a line of text is pasted next."""

    def places(self, role: Role) -> None:
        """Hear that a sprite or a tile is pasted next."""

    def finishes(self, image: Image.Image) -> None:
        """Hear that a picture is finished."""


SPRITE_NAME: Final = "sprite"
"""Where the `info` of a sprite's image holds what it is called: its drawing function, and which kind it shows, such as
which noble."""

listener = Listener()
"""Who is told; the tests put their own listener here."""
