"""What a game has to supply so that it can be played on Discord: its rules, its words and its pictures.

Each game's cog makes one `HostedGame`; everything else about tables is shared and asks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyGame, Outcome
    from words.game_words import GameWords
    from words.language import Language


class Picture(Protocol):
    """A drawn picture; `rendering.Picture` is one."""

    @property
    def data(self) -> bytes:
        """The encoded image."""
        ...

    @property
    def extension(self) -> str:
        """The end of a suitable file name, such as `png`."""
        ...

    @property
    def alt(self) -> str:
        """What the picture says, in words; at most 1,024 characters."""
        ...


class Pictures(Protocol):
    """Draws one game; called in a process of its own, or in a thread where there is none."""

    def board(self, view: Any, names: Sequence[str], language: Language) -> Picture:
        """Draw what everybody may see, from an onlooker's view."""
        ...

    def hand(self, view: Any, names: Sequence[str], language: Language, *, chosen: Sequence[Any]) -> Picture:
        """Draw what one seat may see, from its view, and what it has chosen of a move: all that may become of it."""
        ...

    def final(self, view: Any, outcome: Outcome, names: Sequence[str], language: Language) -> Picture:
        """Draw how the game ended."""
        ...


class HostedGame(NamedTuple):
    """One game as the bot hosts it: its rules, its words and its pictures."""

    rules: AnyGame
    words: GameWords
    pictures: Pictures
