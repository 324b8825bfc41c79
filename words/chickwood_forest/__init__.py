"""The words of Chickwood Forest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.chickwood_forest.events import event_line
from words.chickwood_forest.moves import move_label
from words.chickwood_forest.position import position
from words.chickwood_forest.prompts import prompt, status
from words.chickwood_forest.result import result
from words.chickwood_forest.rules import rules_pages
from words.chickwood_forest.terms import SCORE_CATEGORIES, TITLE
from words.game_words import GameWords, OptionWords
from words.language import mark, mark_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event, Outcome
    from games.chickwood_forest.moves import Move
    from games.chickwood_forest.state import View
    from words.facts import Fact
    from words.game_words import MoveLabel, RulesPage
    from words.language import Language


class ChickwoodForestWords(GameWords):
    """What members read about Chickwood Forest."""

    game = "chickwood_forest"
    title = TITLE
    command = mark_name("chickwood")
    command_about = mark("Chickwood Forest, the game of castles, loot and alms")
    options = {
        "legendary": OptionWords(
            name=mark("Legendary cards"),
            about=mark("Variant: spyglass, key and three more legendary cards are in the deck"),
            values={
                True: mark("on, spyglass, key and three more are in the deck"),
                False: mark("off, as for a first game"),
            },
            command=mark_name("legendary"),
        )
    }
    score_categories = SCORE_CATEGORIES

    def summary(self, language: Language) -> str:
        """Say what the game is about."""
        return language.say(
            "Scout the castles with cards face up and face down, raid the best one, and give to the poor: whoever has "
            "the most glory wins."
        )

    def rules(self, language: Language) -> Sequence[RulesPage]:
        """Explain how to play."""
        return rules_pages(language)

    def status(self, view: View, names: Sequence[str], language: Language) -> str:
        """Say where the game stands."""
        return status(view, names, language)

    def event_line(self, event: Event, names: Sequence[str], language: Language) -> str:
        """Tell what happened."""
        return event_line(event, names, language)

    def prompt(self, view: View, names: Sequence[str], language: Language) -> str:
        """Tell a seat what to choose."""
        return prompt(view, names, language)

    def move_label(self, view: View, move: Move, names: Sequence[str], language: Language) -> MoveLabel:
        """Name a move."""
        return move_label(view, move, names, language)

    def position(self, view: View, names: Sequence[str], language: Language) -> Sequence[Fact]:
        """Tell the position."""
        return position(view, names, language)

    def result(self, outcome: Outcome, names: Sequence[str], language: Language) -> str:
        """Say who has the most glory."""
        return result(outcome, names, language)
