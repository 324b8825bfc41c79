"""The words of Robin of Locksley."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.robin_of_locksley import events, labels, news, position, prompts
from cogs.robin_of_locksley.rules import rules_pages
from games.robin_of_locksley.tiles import RANSOM
from words.facts import Fact, Importance
from words.game_words import GameWords
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event, Outcome
    from games.options import OptionValue
    from games.robin_of_locksley.state import Move
    from games.robin_of_locksley.view import View
    from words.game_words import MoveLabel, RulesPage
    from words.language import Language

NAME = "robin_of_locksley"
SCORE_CATEGORIES = {"tasks": mark("tasks"), "bribes": mark("bribes"), "ransom": mark("ransom")}
OPTION_NAMES = {
    "setup": mark("Tasks"),
    "side": mark("Length"),
    "handicap": mark("Handicap"),
    "begins": mark("Who begins"),
}
OPTION_VALUES: dict[str, dict[OptionValue, str]] = {
    "setup": {
        "random": mark("any, day and night mixed"),
        "day": mark("day, the easier ones; good for a first game"),
        "night": mark("night, the harder ones"),
    },
    "side": {
        2: mark("short, two small tiles a side"),
        3: mark("normal, three small tiles a side"),
        4: mark("long, four small tiles a side"),
    },
    "handicap": {
        "none": mark("none, an even start"),
        "first_1": mark("one more coin for the first in the list"),
        "first_2": mark("two more coins for the first in the list"),
        "second_1": mark("one more coin for the second in the list"),
        "second_2": mark("two more coins for the second in the list"),
    },
    "begins": {
        "lot": mark("whoever the lot falls on"),
        "first": mark("the first in the list"),
        "second": mark("the second in the list"),
    },
}


class RobinOfLocksleyWords(GameWords):
    """What members read about Robin of Locksley."""

    game = NAME
    title = "Robin of Locksley"
    command = "locksley"
    option_names = OPTION_NAMES
    option_values = OPTION_VALUES
    score_categories = SCORE_CATEGORIES

    def summary(self, language: Language) -> str:
        """Say what the game is about."""
        return language.say(
            "A duel: jump for loot like a knight in chess, sell it, and send your Bard twice around the square, from "
            "task to task, to ransom the King."
        )

    def rules(self, language: Language) -> Sequence[RulesPage]:
        """Explain how to play."""
        return rules_pages(language)

    def status(self, view: View, names: Sequence[str], language: Language) -> str:
        """Say whose turn it is, and how the race stands."""
        return position.status(view, names, language)

    def event_line(self, event: Event, names: Sequence[str], language: Language) -> str:
        """Tell what happened."""
        return events.event_line(event, names, language)

    def news(self, view: View, events: Sequence[Event], names: Sequence[str], language: Language) -> Sequence[str]:
        """Tell the turn before and the one that goes on."""
        return news.news(view, events, names, language)

    def prompt(self, view: View, names: Sequence[str], language: Language) -> str:
        """Tell a seat what it can do."""
        seat = view.turn if view.seat is None else view.seat
        return prompts.prompt(view, seat, names, language)

    def move_label(self, view: View, move: Move, names: Sequence[str], language: Language) -> MoveLabel:  # noqa: ARG002 (no move names a seat)
        """Name a move."""
        return labels.move_label(view, move, language)

    def position(self, view: View, names: Sequence[str], language: Language) -> Sequence[Fact]:
        """Describe the whole position."""
        return [Fact(position.position(view, names, language), Importance.BOARD)]

    def result(self, outcome: Outcome, names: Sequence[str], language: Language) -> str:
        """Say who has won, and by which of the two ways."""
        (winner,) = outcome.winners
        paid = any(line.category == "ransom" and line.points for line in outcome.breakdown[winner])
        if paid:
            return language.say("**{name} wins**: {n} coins have ransomed the King.", name=names[winner], n=RANSOM)
        return language.say("**{name} wins** with a Bard more than a lap ahead.", name=names[winner])
