"""What a game has to supply so that it can be played on Discord: its words and its pictures.

Each game's cog has one face; everything else about tables is shared and asks the face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from discord import ButtonStyle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.languages import Language
    from games import AnyGame, Event, Outcome
    from games.options import OptionValue


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
    """Draws one game; called in a thread of its own."""

    def board(self, view: Any, names: Sequence[str], language: Language) -> Picture:
        """Draw what everybody may see, from an onlooker's view."""
        ...

    def hand(self, view: Any, names: Sequence[str], language: Language) -> Picture:
        """Draw what one seat may see, from its view."""
        ...

    def final(self, view: Any, outcome: Outcome, names: Sequence[str], language: Language) -> Picture:
        """Draw how the game ended."""
        ...


class Steps(NamedTuple):
    """How a move is chosen in two presses, where many moves begin alike."""

    first: str
    """What the first button says, the same for all moves that begin with this step; at most 80 characters."""
    second: str
    """What the second button says, once the first has been pressed; at most 80 characters."""


class MoveLabel(NamedTuple):
    """How a move reads on a button or in a select menu."""

    text: str
    """At most 80 characters, best below 34."""
    description: str | None = None
    """At most 100 characters; shown in select menus."""
    group: int = 0
    """Moves of a group stand together, in rows or in a menu of their own; the lowest group stands first."""
    style: ButtonStyle = ButtonStyle.primary
    """How much a button draws the eye."""
    steps: Steps | None = None
    """Given to all moves of a group or to none."""


class RulesPage(NamedTuple):
    """One part of a game's rules; all parts together hold at most 3,500 characters."""

    title: str
    text: str


@runtime_checkable
class TellsNews(Protocol):
    """A face that words the news on its board by itself: where a turn is many moves, a line for each would be many."""

    def news(self, view: Any, events: Sequence[Event], names: Sequence[str], language: Language) -> Sequence[str]:
        """Tell what happened lately, a few lines for everybody.

        Args:
            view: an onlooker's.
            events: the latest, oldest first.
            names: by seat.
            language: of the board.
        """
        ...


class Face(Protocol):
    """One game's words and pictures; it may be able to do what `TellsNews` says as well."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        ...

    @property
    def pictures(self) -> Pictures:
        """What draws the game."""
        ...

    @property
    def title(self) -> str:
        """The game's name as printed on the box; the same in every language."""
        ...

    @property
    def command(self) -> str:
        """The English name of the game's slash command group."""
        ...

    def summary(self, language: Language) -> str:
        """Say in a sentence or two what the game is about."""
        ...

    def rules(self, language: Language) -> Sequence[RulesPage]:
        """Explain how to play, and name every house value and every ruling that a box owner may miss."""
        ...

    def option_name(self, option: str, language: Language) -> str:
        """Name an option of the game."""
        ...

    def option_value(self, option: str, value: OptionValue, language: Language) -> str:
        """Name one value of an option."""
        ...

    def status(self, view: Any, names: Sequence[str], language: Language) -> str:
        """Say in one line where the game stands; for everybody."""
        ...

    def event_line(self, event: Event, names: Sequence[str], language: Language) -> str:
        """Tell what happened, in a line or two; an empty text where there is nothing worth telling."""
        ...

    def prompt(self, view: Any, names: Sequence[str], language: Language) -> str:
        """Tell a seat what it has to choose now, what it has chosen, or what it waits for."""
        ...

    def move_label(self, view: Any, move: Any, names: Sequence[str], language: Language) -> MoveLabel:
        """Name a legal move."""
        ...

    def position(self, view: Any, names: Sequence[str], language: Language) -> str:
        """Describe the whole position in words, for those who do not see the picture; at most 3,500 characters."""
        ...

    def score_line(self, category: str, language: Language) -> str:
        """Name a category of the score sheet."""
        ...

    def result(self, outcome: Outcome, names: Sequence[str], language: Language) -> str:
        """Say who won and why."""
        ...
