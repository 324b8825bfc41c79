"""What all private panels have in common: what the last press adds, and how their words are set."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.pages import parts
from bot.pages.in_words import LARGE, LARGEST, SMALL, told_in_words
from bot.pages.people import names_in_text
from bot.pages.private import NO_BOARD, PrivateBoard
from bot.tables.waiting import since_own_move, view_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.hosted_game import HostedGame, Picture
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.parts import Item
    from games import Event
    from words.facts import Fact

LARGE_PRINT_ROOM = 2_500
"""How many characters of a position in large letters there are at most; fewer if the rest of the panel is long."""


class Focus(NamedTuple):
    """What a member's last press adds to their panel until the decision changes."""

    note: str = ""
    """A line beside the choices, or in their place, such as why a press did nothing; in the member's language."""
    picked: int | None = None
    """The number of the first press that was made, if a move takes two; None otherwise."""
    advice: tuple[str, ...] = ()
    """The computer's advice, if the member has asked for it; lines in their language."""
    goes_first: bool = False
    """Whether the panel need not wait for the public board: its member has pressed *Skip*, or has chosen something."""

    @property
    def aside(self) -> str:
        """The note in italics; empty if there is none."""
        return f"*{self.note}*" if self.note else ""


NO_FOCUS = Focus()
"""For a panel to which no press adds anything."""


class Extras(NamedTuple):
    """What a panel shows besides what table and seat decide."""

    drawn: Picture | None = None
    """The picture of the hand, of the end, of the last position or of a moment before it; None if there is none, or if
    the member would wait too long for it."""
    focus: Focus = NO_FOCUS
    """What the member's last press adds."""
    trouble: str | None = None
    """Why the board cannot be shown, as a message to translate; None if it can."""
    large_print: bool = False
    """Whether large letters repeat what the picture shows."""
    in_words: bool = False
    """Whether words take the place of the picture, for a member who wants none."""
    has_hints: bool = False
    """Whether the choices are explained to a beginner."""
    reason: str = ""
    """The reason that a moderator gave for pausing or ending the game; empty without one."""
    taken_out: str | None = None
    """The reason that a moderator gave for taking the reader out of the game, empty without one; None if nobody did."""
    story: str = ""
    """How the game was won, in a sentence; empty where that is not told."""
    board: PrivateBoard = NO_BOARD
    """What stands beside the hand at a private table, which has no public board."""

    @property
    def tells_picture(self) -> bool:
        """Whether words tell what the picture shows, in its place or beside it in large letters."""
        return self.large_print or self.in_words


NO_EXTRAS = Extras()
"""For a panel without pictures and anything else."""


def readable(lines: Iterable[str], extras: Extras, asked: Iterable[str] = ()) -> list[str]:
    """Return lines of a panel; in large print all of them large, and the most important ones largest.

    Args:
        lines: all lines.
        extras: what else the panel shows.
        asked: those of the lines that say what to choose or how the game ended; the first line of each becomes the
        largest.
    """
    if not extras.large_print:
        return list(lines)
    largest = {text.split("\n")[0] for text in asked if text}
    usual = (line.removeprefix(SMALL) for told in lines for line in told.split("\n"))

    def start(line: str) -> str:
        if line in largest:
            return LARGEST
        return LARGE if line else ""

    return [f"{start(line)}{line}" for line in usual]


def told_beside(facts: Sequence[Fact], language: CatalogueLanguage, extras: Extras, room: int) -> list[Item]:
    """Return the facts of a picture in words, as headlines in large print."""
    start, most = (LARGE, LARGE_PRINT_ROOM) if extras.large_print else ("", room)
    words = told_in_words(facts, language, room=min(most, room), line_start=start)
    return [parts.text(words)] if words else []


def since_lines(
    table: Table, hosted: HostedGame, seat: int, language: CatalogueLanguage, *, is_over: bool = False
) -> list[str]:
    """Return lines on what has happened since the seat's member last chose something."""
    events = events_since(table, hosted, seat)
    return [f"-# {line}" for line in hosted.words.since(events, names_in_text(table), language, seat, is_over=is_over)]


def events_since(table: Table, hosted: HostedGame, seat: int) -> Sequence[Event]:
    """Return what has happened since a member last chose something, as their seat knows it."""
    events: Sequence[Event] = [event for move in since_own_move(table, hosted.words, seat) for event in move.events]
    if table.state is None:  # None if the game was played by earlier rules
        return events
    return hosted.words.as_known(view_for(table, seat), events)
