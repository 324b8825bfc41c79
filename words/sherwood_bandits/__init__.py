"""The words of Sherwood Bandits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.game_words import GameWords, OptionWords
from words.language import mark, mark_name
from words.sherwood_bandits.events import event_line
from words.sherwood_bandits.moves import move_label
from words.sherwood_bandits.position import position
from words.sherwood_bandits.prompts import prompt
from words.sherwood_bandits.result import result
from words.sherwood_bandits.rules import rules_pages
from words.sherwood_bandits.status import status
from words.sherwood_bandits.terms import SCORE_CATEGORIES, TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event, Outcome
    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.view import View
    from words.facts import Fact
    from words.game_words import MoveLabel, RulesPage
    from words.language import Language


class SherwoodBanditsWords(GameWords):
    """What members read about Sherwood Bandits."""

    game = "sherwood_bandits"
    title = TITLE
    command = mark_name("bandits")
    command_about = mark("Sherwood Bandits, the game of ambushes on the Sheriff's carts")
    options = {
        "open_loot": OptionWords(
            name=mark("Open loot"),
            about=mark("Loot of the turn lies face up until it goes into the chests"),
            values={
                True: mark("on, loot lies face up until the turn ends"),
                False: mark("off, loot lies face down"),
            },
            command=mark_name("open_loot"),
        ),
        "check_chest": OptionWords(
            name=mark("Own chest"),
            about=mark("Everybody may look into their own chest at any time"),
            values={
                True: mark("everybody may look into their own chest"),
                False: mark("closed until the end of the game"),
            },
            command=mark_name("check_chest"),
        ),
    }
    score_categories = SCORE_CATEGORIES

    def summary(self, language: Language) -> str:
        """Say what the game is about."""
        return language.say(
            "Lie in wait for the tax carts, roll to beat their guards, share the loot and keep clear of the Sheriff: "
            "after four turns the richest band joins the Merry Men."
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

    def news(self, view: View, events: Sequence[Event], names: Sequence[str], language: Language) -> Sequence[str]:
        """Tell all that the latest move has led to, however much it is, or else the latest events."""
        latest = view.last if len(view.last) > len(events) else events
        return [event_line(event, names, language) for event in latest]

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
        """Say who joins the Merry Men."""
        return result(outcome, names, language)
