"""The words of Robin of Locksley."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.game_words import GameWords, OptionWords
from words.language import mark, mark_name
from words.robin_of_locksley.events import event_line
from words.robin_of_locksley.moves import move_label
from words.robin_of_locksley.news import news
from words.robin_of_locksley.position import position
from words.robin_of_locksley.prompts import prompt, status
from words.robin_of_locksley.result import result
from words.robin_of_locksley.rules import rules_pages
from words.robin_of_locksley.terms import TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event, Outcome
    from games.robin_of_locksley.state import Move
    from games.robin_of_locksley.view import View
    from words.facts import Fact
    from words.game_words import MoveLabel, RulesPage
    from words.language import Language

SCORE_CATEGORIES = {"tasks": mark("steps by tasks"), "bribes": mark("steps by bribes"), "ransom": mark("ransom")}


class RobinOfLocksleyWords(GameWords):
    """What members read about Robin of Locksley."""

    game = "robin_of_locksley"
    title = TITLE
    command = mark_name("locksley")
    command_about = mark("Robin of Locksley, a duel for a king's ransom")
    options = {
        "setup": OptionWords(
            name=mark("Tasks"),
            about=mark("Which tasks lie along the track"),
            values={
                "random": mark("any, day and night mixed"),
                "day": mark("day, the easier ones; good for a first game"),
                "night": mark("night, the harder ones"),
            },
            command=mark_name("tasks"),
        ),
        "side": OptionWords(
            name=mark("Length"),
            about=mark("How long the track is"),
            values={
                2: mark("short, 16 spaces a lap"),
                3: mark("normal, 20 spaces a lap"),
                4: mark("long, 24 spaces a lap"),
            },
            command=mark_name("length"),
        ),
        "handicap": OptionWords(
            name=mark("Handicap"),
            about=mark("Who has more coins at the start"),
            values={
                "none": mark("none, an even start"),
                "first_1": mark("one more coin for the first in the list"),
                "first_2": mark("two more coins for the first in the list"),
                "second_1": mark("one more coin for the second in the list"),
                "second_2": mark("two more coins for the second in the list"),
            },
            command=mark_name("handicap"),
        ),
        "begins": OptionWords(
            name=mark("Who begins"),
            about=mark("Who takes a corner and has the first turn"),
            values={
                "lot": mark("whoever the lot falls on"),
                "first": mark("the first in the list"),
                "second": mark("the second in the list"),
            },
            command=mark_name("begins"),
        ),
    }
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
        return status(view, names, language)

    def prompt(self, view: View, names: Sequence[str], language: Language) -> str:
        """Tell a seat what it can do."""
        return prompt(view, names, language)

    def move_label(self, view: View, move: Move, names: Sequence[str], language: Language) -> MoveLabel:  # noqa: ARG002 (no move names a seat)
        """Name a move."""
        return move_label(view, move, language)

    def event_line(self, event: Event, names: Sequence[str], language: Language) -> str:
        """Tell what happened."""
        return event_line(event, names, language)

    def news(self, view: View, events: Sequence[Event], names: Sequence[str], language: Language) -> Sequence[str]:
        """Tell the turn before and the one that goes on."""
        return news(view, events, names, language)

    def position(self, view: View, names: Sequence[str], language: Language) -> Sequence[Fact]:
        """Tell the position."""
        return position(view, names, language)

    def result(self, outcome: Outcome, names: Sequence[str], language: Language) -> str:
        """Say who has won, and by which of the two ways."""
        return result(outcome, names, language)
