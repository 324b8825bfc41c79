"""The points of a game to which it can go back, in words that everybody may read."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from discord.utils import remove_markdown

from bot.interactions.choices import MOST_CHOICES, shortened
from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from bot.tables.replay import ReplayedMove
    from words.language import Language


class Point(NamedTuple):
    """A move that can be taken back, with all later ones."""

    kept: int
    """How many moves remain before it."""
    words: str


def points(table: Table, history: Sequence[ReplayedMove], hosted: HostedGame, language: Language) -> list[Point]:
    """Return the last moves as choices, the latest first."""
    found = [point(table, replayed, hosted, language) for replayed in reversed(history[-MOST_CHOICES:])]
    return [each._replace(words=shortened(each.words)) for each in found]


def point(table: Table, replayed: ReplayedMove, hosted: HostedGame, language: Language) -> Point:
    """Return a move as what can be taken back; what it was is told by public events alone."""
    names = tuple(seat.name for seat in table.seats)
    entries = hosted.words.tell(replayed.events, names, language, None)
    told = remove_markdown(" ".join(entry.text for entry in entries))
    name = names[replayed.logged.seat]
    words = told or language.say("A choice of which nothing is told.")  # in secret, or a step of what is told later
    number = replayed.logged.number
    return Point(number, language.say("Move {number}, {name}: {what}", number=number + 1, name=name, what=words))


def is_under_way(table: Table) -> bool:
    """Tell whether there is a game that can go back."""
    return table.phase == "playing" and table.game in GAMES and table.moves > 0
