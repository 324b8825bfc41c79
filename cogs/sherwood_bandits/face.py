"""The words of Sherwood Bandits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages import mark
from cogs.sherwood_bandits.events import event_words
from cogs.sherwood_bandits.labels import label
from cogs.sherwood_bandits.position import position_words
from cogs.sherwood_bandits.prompts import prompt
from cogs.sherwood_bandits.rules import rules_pages
from cogs.sherwood_bandits.status import status
from games import GAMES
from rendering import PICTURES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.face import MoveLabel, RulesPage
    from bot.languages import Language
    from games import Event, Outcome
    from games.options import OptionValue
    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.view import View

NAME = "sherwood_bandits"
SCORE_CATEGORIES = {
    "dice": mark("counted dice"),
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


class SherwoodBanditsFace:
    """What members read about Sherwood Bandits."""

    game = GAMES[NAME]
    pictures = PICTURES[NAME]
    title = "Sherwood Bandits"
    command = "bandits"

    def summary(self, language: Language) -> str:
        """Say what the game is about."""
        return language.say(
            "Lie in wait for the tax carts, roll to beat their guards, share the loot and keep clear of the Sheriff: "
            "after four turns the richest band joins the Merry Men."
        )

    def rules(self, language: Language) -> Sequence[RulesPage]:
        """Explain how to play."""
        return rules_pages(language)

    def option_name(self, option: str, language: Language) -> str:
        """Name an option."""
        return {"open_loot": language.say("Open loot"), "check_chest": language.say("Own chest")}[option]

    def option_value(self, option: str, value: OptionValue, language: Language) -> str:
        """Name a value of an option."""
        if option == "open_loot":
            return (
                language.say("on, loot lies face up until the turn ends")
                if value
                else language.say("off, loot lies face down")
            )
        return (
            language.say("everybody may look into the own chest")
            if value
            else language.say("closed until the end of the game")
        )

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

    def position(self, view: View, names: Sequence[str], language: Language) -> str:
        """Describe the whole position."""
        return position_words(view, names, language)

    def score_line(self, category: str, language: Language) -> str:
        """Name a category of the score sheet."""
        return language.say(SCORE_CATEGORIES[category])

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
