"""The words of Rück's raus!."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.game_words import GameWords, MoveLabel, OptionWords
from words.language import mark, mark_name
from words.ruecks_raus.events import event_line
from words.ruecks_raus.moves import move_text
from words.ruecks_raus.position import position
from words.ruecks_raus.prompts import prompt, status
from words.ruecks_raus.result import result
from words.ruecks_raus.rules import rules_pages
from words.ruecks_raus.terms import TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event, Outcome
    from games.ruecks_raus.state import Move, View
    from words.facts import Fact
    from words.game_words import RulesPage
    from words.language import Language


class RuecksRausWords(GameWords):
    """What members read about Rück's raus!."""

    game = "ruecks_raus"
    title = TITLE
    command = mark_name("rueck")
    command_about = mark("Rück's raus!, the game in which the second-richest robber wins")
    options = {
        "expert": OptionWords(
            name=mark("Expert variant"),
            about=mark("Expert variant: the eight nobles of the game are shown before it begins"),
            values={
                True: mark("on, the eight nobles of this game are known"),
                False: mark("off, six of the fourteen nobles stay unseen"),
            },
            command=mark_name("expert"),
        )
    }
    score_categories = {"start": mark("start"), "gained": mark("favours"), "lost": mark("losses"), "pity": mark("pity")}

    def summary(self, language: Language) -> str:
        """Say what the game is about."""
        return language.say("Rob nobles, but not too well: at the end, the robber with the second-most jewels wins.")

    def rules(self, language: Language) -> Sequence[RulesPage]:
        """Explain how to play."""
        return rules_pages(language)

    def status(self, view: View, names: Sequence[str], language: Language) -> str:
        """Say which round it is and who is robbed."""
        return status(view, names, language)

    def prompt(self, view: View, names: Sequence[str], language: Language) -> str:
        """Tell a seat what to choose."""
        return prompt(view, names, language)

    def move_label(self, view: View, move: Move, names: Sequence[str], language: Language) -> MoveLabel:
        """Name a robber or a favour."""
        return MoveLabel(move_text(view, move, names, language))

    def event_line(self, event: Event, names: Sequence[str], language: Language) -> str:
        """Tell what happened in a round."""
        return event_line(event, names, language)

    def position(self, view: View, names: Sequence[str], language: Language) -> Sequence[Fact]:
        """Tell the position."""
        return position(view, names, language)

    def result(self, outcome: Outcome, names: Sequence[str], language: Language) -> str:
        """Say who has the second-most jewels."""
        return result(outcome, names, language)
