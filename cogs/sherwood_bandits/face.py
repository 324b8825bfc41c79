"""The words of Sherwood Bandits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.sherwood_bandits.events import event_words
from cogs.sherwood_bandits.labels import label
from cogs.sherwood_bandits.position import position_words
from cogs.sherwood_bandits.prompts import prompt
from cogs.sherwood_bandits.rules import rules_pages
from cogs.sherwood_bandits.status import status
from words.facts import Fact, Importance
from words.game_words import GameWords
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event, Outcome
    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.view import View
    from words.game_words import MoveLabel, RulesPage
    from words.language import Language

NAME = "sherwood_bandits"
SCORE_CATEGORIES = {
    "carts": mark("robbed carts"),
    "rightmost": mark("rightmost dice"),
    "lying": mark("lying bandits"),
    "market": mark("market"),
    "rewards": mark("rewards"),
    "arrests": mark("arrests"),
    "most_rings": mark("most rings"),
    "most_bracelets": mark("most bracelets"),
    "most_necklaces": mark("most necklaces"),
    "ring_sets": mark("sets of rings"),
    "bracelet_pairs": mark("pairs of bracelets"),
    "necklaces": mark("necklaces"),
    "trios": mark("trios"),
    "coins": mark("coins"),
}


class SherwoodBanditsWords(GameWords):
    """What members read about Sherwood Bandits."""

    game = NAME
    title = "Sherwood Bandits"
    command = "bandits"
    option_names = {"open_loot": mark("Open loot"), "check_chest": mark("Own chest")}
    option_values = {
        "open_loot": {
            True: mark("on, loot lies face up until the turn ends"),
            False: mark("off, loot lies face down"),
        },
        "check_chest": {
            True: mark("everybody may look into their own chest"),
            False: mark("closed until the end of the game"),
        },
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
        return event_words(event, names, language)

    def news(self, view: View, events: Sequence[Event], names: Sequence[str], language: Language) -> Sequence[str]:
        """Tell all that the latest move has led to, however much it is, or else the latest events."""
        latest = view.last if len(view.last) > len(events) else events
        return [event_words(event, names, language) for event in latest]

    def prompt(self, view: View, names: Sequence[str], language: Language) -> str:
        """Tell a seat what to choose."""
        return prompt(view, names, language)

    def move_label(self, view: View, move: Move, names: Sequence[str], language: Language) -> MoveLabel:
        """Name a move."""
        return label(view, move, names, language)

    def position(self, view: View, names: Sequence[str], language: Language) -> Sequence[Fact]:
        """Describe the whole position."""
        return [Fact(position_words(view, names, language), Importance.BOARD)]

    def result(self, outcome: Outcome, names: Sequence[str], language: Language) -> str:
        """Say who joins the Merry Men; nobody does where Will Scarlet is ahead of both (WS-7)."""
        if not outcome.winners:
            return language.say("**Both lose:** Will Scarlet has more points than either of you.")
        (winner,) = outcome.winners
        points = outcome.scores[winner]
        equals = [names[seat] for seat, score in enumerate(outcome.scores) if score == points and seat != winner]
        if not equals:
            return language.say_plural(
                "**{name} wins** with {n} point and joins the Merry Men.",
                "**{name} wins** with {n} points and joins the Merry Men.",
                points,
                name=names[winner],
            )
        return language.say_plural(
            "**{name} wins** with {n} point, level with {others}: fewer tokens decide, then the dice.",
            "**{name} wins** with {n} points, level with {others}: fewer tokens decide, then the dice.",
            points,
            name=names[winner],
            others=language.listing(equals),
        )
