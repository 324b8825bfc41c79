"""The words of Chickwood Forest."""

from __future__ import annotations

from games.chickwood_forest.events import RoundBegan
from words.chickwood_forest.events import event_line
from words.chickwood_forest.moves import move_label
from words.chickwood_forest.position import position
from words.chickwood_forest.prompts import prompt, status
from words.chickwood_forest.result import result
from words.chickwood_forest.rules import rules_pages
from words.chickwood_forest.terms import SCORE_CATEGORIES, TITLE
from words.game_words import GameWords, OptionWords
from words.language import mark, mark_name
from words.telling import begun_by, line_by_line

WORDS = GameWords(
    game="chickwood_forest",
    title=TITLE,
    command=mark_name("chickwood"),
    command_about=mark("Chickwood Forest, the game of castles, loot and alms"),
    summary=mark(
        "Scout the castles with cards face up and face down, raid the best one, and give to the poor: whoever has "
        "the most glory wins."
    ),
    options={
        "legendary": OptionWords(
            name=mark("Legendary cards"),
            about=mark("Variant: spyglass, key and three more legendary cards are in the deck"),
            values={
                True: mark("on, spyglass, key and three more are in the deck"),
                False: mark("off, as for a first game"),
            },
            command=mark_name("legendary"),
        )
    },
    score_categories=SCORE_CATEGORIES,
    rules=rules_pages,
    status=status,
    prompt=prompt,
    move_label=move_label,
    tell=line_by_line(event_line),
    turns=begun_by(RoundBegan),
    position=position,
    result=result,
)
"""What members read about Chickwood Forest."""
