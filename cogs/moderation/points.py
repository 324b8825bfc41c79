"""The points of a game to which it can go back, in words that everybody may read."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from discord.utils import remove_markdown

from bot.interactions.choices import MOST_CHOICES, shortened
from bot.tables.replay import set_up
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
    places = range(max(0, len(history) - MOST_CHOICES), len(history))
    found = [point(table, history, place, hosted, language) for place in reversed(places)]
    return [each._replace(words=shortened(each.words)) for each in found]


def point(table: Table, history: Sequence[ReplayedMove], place: int, hosted: HostedGame, language: Language) -> Point:
    """Return a move as what can be taken back: when it was made, and what public events alone tell of it.

    Args:
        table: as it is now.
        history: its moves.
        place: of the move among them.
        hosted: the game's words.
        language: of the moderator.
    """
    names, replayed = tuple(seat.name for seat in table.seats), history[place]
    stage = stage_before(table, history, place, hosted, language)
    entries = hosted.words.tell(replayed.events, names, language, None)
    told = remove_markdown(" ".join(entry.text for entry in entries))
    name = names[replayed.logged.seat]
    words = told or language.say("a choice")  # in secret, or a step of what is told later
    number = replayed.logged.number
    values = {"number": number + 1, "name": name, "what": words}
    return Point(
        number,
        language.say("{stage}, move {number}, {name}: {what}", stage=stage, **values)
        if stage  # games without rounds have none
        else language.say("Move {number}, {name}: {what}", **values),
    )


def stage_before(
    table: Table, history: Sequence[ReplayedMove], place: int, hosted: HostedGame, language: Language
) -> str:
    """Return in which round or turn a move was made; empty for games without rounds; arguments as for `point`."""
    before = history[place - 1].state if place else set_up(table)
    return hosted.words.stage(GAMES[table.game].view(before, None), language)


def is_under_way(table: Table) -> bool:
    """Tell whether there is a game that can go back."""
    return table.phase == "playing" and table.game in GAMES and table.moves > 0
