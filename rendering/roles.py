"""What each thing in a picture is for, and a hook through which tests see everything that is drawn.

A phone shows a picture at about a quarter of its size. So everything that means something has a smallest size, which
depends on what it is for. Tests install a listener and measure what is drawn; otherwise the listener does nothing.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from PIL import Image

    from rendering.theme import Colour


class Role(Enum):
    """What a text or a sprite is for, which sets its smallest allowed size."""

    DECISION = auto()
    """A decision needs it: text of at least 40 px."""
    OTHER = auto()
    """It means something: text of at least 28 px, signs of at least 44 px."""
    OVERLAY = auto()
    """A sign that covers something on purpose, such as a strike, a pennant on an edge, or a card upon another."""
    SCENERY = auto()
    """A sprite that need not be recognised: the camp, a pattern, or a part of a sign that is read as a whole."""


class Lettering(Protocol):
    """The parts of a `rendering.text.Style` that a listener gets."""

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
    """Is called before each paste and after each picture; this base class does nothing."""

    def writes(self, line: str, style: Lettering) -> None:
        """Called before a line of text is pasted."""

    def places(self, role: Role) -> None:
        """Called before a sprite or a tile is pasted."""

    def finishes(self, image: Image.Image) -> None:
        """Called when a picture is finished."""


SPRITE_NAME: Final = "sprite"
"""The key in a sprite's `info` whose value names it: its drawing function, and which kind it shows, such as which
noble."""

listener = Listener()
"""The current listener; tests replace it."""
