"""How a finished game went: its race, read out of its log, and the story that it tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.bounded_dict import BoundedDict
from bot.pages.people import names_in_text
from bot.tables.outcomes import outcome_of
from bot.tables.replay import DamagedLogError, set_up
from words.game_log import past_turns, race_of
from words.story import story

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.tables.keeper import Tables
    from words.language import Language
    from words.race import RaceTurn

KEPT_STORIES = 200
"""So many stories are kept for those who look at how a game ended after its finale was written, or beside it."""


class Course(NamedTuple):
    """The way that a game took."""

    race: Sequence[RaceTurn]
    """How everybody stood after each turn; empty where the game does not count that, or its log is damaged."""
    names: Sequence[str]
    """Whose race it is: those who sit at the table, and then those who take part without a seat."""
    story: str
    """How it was won, in a sentence or two; empty where that cannot be told."""


async def course_of(tables: Tables, table: Table, hosted: HostedGame, language: Language, reader: int | None) -> Course:
    """Return the course of a game that has ended by the rules of now; none of a lesson, which has begun in its middle.

    Args:
        tables: where its log is read.
        table: where it was played, with its final state.
        hosted: the game.
        language: of whoever reads of it.
        reader: the seat that its story addresses; None if everybody reads.
    """
    words, names, outcome = hosted.words, names_in_text(table), outcome_of(table)
    if table.lesson is not None or outcome is None:
        return Course((), names, "")
    try:
        past = await tables.past(table)
    except DamagedLogError:  # which keeps nobody from seeing the result
        past = []
    beginning, end = (hosted.rules.view(state, None) for state in (set_up(table), table.state))
    race = race_of(words, (beginning, end), past_turns(words, past, names, language), outcome, language)
    everybody = (*names, *(other.name for other in words.end.unseated(end, language)))
    told = words.end.decided(end, outcome, everybody, language, reader)
    return Course(race, everybody, told or story(race, outcome, everybody, language, reader))


class Stories:
    """Tells how games were won whose end a member looks at, in the member's own language."""

    def __init__(self, tables: Tables, hosted_games: Mapping[str, HostedGame]) -> None:
        """Know none yet.

        Args:
            tables: where their logs are read.
            hosted_games: the words of each game.
        """
        self._tables = tables
        self._hosted_games = hosted_games
        self._told: BoundedDict[tuple[int, int, str, int | None], str] = BoundedDict(KEPT_STORIES)

    async def of(self, table: Table, language: CatalogueLanguage, reader: int | None) -> str:
        """Return the story of a game; empty where there is none, as long as it goes on or by rules of long ago.

        Args:
            table: where it was played.
            language: of whoever reads of it.
            reader: their seat; None for an onlooker.
        """
        if table.phase != "over" or table.state is None:
            return ""
        key = table.id, table.version, language.code, reader
        if key not in self._told:
            hosted = self._hosted_games[table.game]
            self._told[key] = (await course_of(self._tables, table, hosted, language, reader)).story
        return self._told[key]
