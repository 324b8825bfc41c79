"""What every private panel has, whatever it shows: what the last press adds, and how its words are set."""

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
"""How many characters a position has in large letters at most; fewer where the rest of the panel says much."""


class Focus(NamedTuple):
    """What a member's last press adds to their panel, as long as the decision is the one that it was about."""

    note: str = ""
    """A line beside the choices, above all where there are none, such as why a press did nothing; in their language."""
    picked: int | None = None
    """The number of the first press that was made, where moves take two."""
    advice: tuple[str, ...] = ()
    """What the computer would do, where the member has asked; lines in their language."""
    goes_first: bool = False
    """Whether the panel shows even what a public board is about to: its member has skipped that, or has chosen on."""

    @property
    def aside(self) -> str:
        """The note as it is set beside the rest; empty without one."""
        return f"*{self.note}*" if self.note else ""


NO_FOCUS = Focus()
"""Of a panel that shows the table alone."""


class Extras(NamedTuple):
    """What a panel shows besides what follows from its table and seat."""

    drawn: Picture | None = None
    """The hand, or how the game ended, or stood then, or the moment before that; none where there is none, or where the
    member would wait too long for it."""
    focus: Focus = NO_FOCUS
    """What the member's last press adds."""
    trouble: str | None = None
    """Why the board cannot be shown, as a message to translate; none if all is well."""
    large_print: bool = False
    """Whether what the picture shows is told in large letters as well."""
    in_words: bool = False
    """Whether words tell all that a picture would, for a member who wants none."""
    has_hints: bool = False
    """Whether the choices are explained to a beginner."""
    reason: str = ""
    """What a moderator has said who paused or ended the game."""
    taken_out: str | None = None
    """What a moderator has said who took the reader out of the game, empty if nothing; none where nobody did."""
    story: str = ""
    """How the game was won, in a sentence; empty where that is not told."""
    board: PrivateBoard = NO_BOARD
    """What stands beside the hand at a private table, which no public board shows."""

    @property
    def tells_picture(self) -> bool:
        """Whether words tell what the picture shows, in its place or in large letters beside it."""
        return self.large_print or self.in_words


NO_EXTRAS = Extras()
"""Of a panel in words alone."""


def readable(lines: Iterable[str], extras: Extras, asked: Iterable[str] = ()) -> list[str]:
    """Return lines of a panel: for members who want large print all are large, and what matters most is largest.

    Args:
        lines: all.
        extras: what else the panel shows.
        asked: those of the lines that say what is to be done, or how it ended; of each the first line is the largest.
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
    """Return what a picture shows in words, in headlines for those who want large print."""
    start, most = (LARGE, LARGE_PRINT_ROOM) if extras.large_print else ("", room)
    words = told_in_words(facts, language, room=min(most, room), line_start=start)
    return [parts.text(words)] if words else []


def since_lines(
    table: Table, hosted: HostedGame, seat: int, language: CatalogueLanguage, *, is_over: bool = False
) -> list[str]:
    """Tell a seat what has happened since its member last chose something."""
    events = events_since(table, hosted, seat)
    return [f"-# {line}" for line in hosted.words.since(events, names_in_text(table), language, seat, is_over=is_over)]


def events_since(table: Table, hosted: HostedGame, seat: int) -> Sequence[Event]:
    """Return what has happened since a member last chose something, as their seat knows it."""
    events: Sequence[Event] = [event for move in since_own_move(table, hosted.words, seat) for event in move.events]
    if table.state is None:  # there is none by rules of long ago
        return events
    return hosted.words.as_known(view_for(table, seat), events)
