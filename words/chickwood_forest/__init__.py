"""The words of Chickwood Forest."""

from __future__ import annotations

from games.chickwood_forest.scoring import scores_so_far
from words.chickwood_forest.badges import BADGES
from words.chickwood_forest.finale import decided
from words.chickwood_forest.headings import round_text
from words.chickwood_forest.hints import hints
from words.chickwood_forest.legend import absent_signs, signs
from words.chickwood_forest.lesson import LESSON
from words.chickwood_forest.moves import choices, move_label
from words.chickwood_forest.own_knowledge import as_known
from words.chickwood_forest.position import in_moment, position
from words.chickwood_forest.prompts import decision, prompt, status
from words.chickwood_forest.reasons import reason
from words.chickwood_forest.result import result
from words.chickwood_forest.rules import rules_pages
from words.chickwood_forest.telling import (
    follow_up,
    is_told,
    kind_of_both,
    moments,
    opening,
    standing,
    tell,
    turn_heading,
    turn_name,
    turns,
)
from words.chickwood_forest.terms import SCORE_CATEGORIES, TITLE
from words.endings import EndWords
from words.game_words import GameWords, OptionWords
from words.language import mark, mark_name
from words.moment_words import MomentWords
from words.race import RaceWords, most_is_ahead

WORDS = GameWords(
    game="chickwood_forest",
    title=TITLE,
    command=mark_name("chickwood"),
    command_about=mark("Chickwood Forest, the game of castles, loot and alms"),
    summary=mark(
        "Scout the castles with cards face up and face down, raid the best one, and give to the poor: whoever has "
        "the most glory wins."
    ),
    cover=mark(
        "The forest by night: birds with hats and cloaks beside open treasure chests, and two castles behind them."
    ),
    minutes=45,
    difficulty="medium",
    options={
        "legendary": OptionWords(
            name=mark("Legendary cards"),
            about=mark("Variant: spyglass, key and three more legendary cards are in the deck"),
            values={
                True: mark("on, spyglass, key and three more are in the deck"),
                False: mark("off, the simpler game"),
            },
            command=mark_name("legendary"),
        )
    },
    score_categories=SCORE_CATEGORIES,
    rules=rules_pages,
    status=status,
    decision=decision,
    stage=round_text,
    prompt=prompt,
    move_label=move_label,
    choices=choices,
    tell=tell,
    as_known=as_known,
    is_told=is_told,
    turns=turns,
    turn_heading=turn_heading,
    turn_name=turn_name,
    turn_word=mark("Round"),
    moments=MomentWords(
        found=moments,
        opening=opening,
        follow_up=follow_up,
        kind_of_both=kind_of_both,
        position=in_moment,
    ),
    race=RaceWords(
        standing=standing,
        standings=lambda view: most_is_ahead(scores_so_far(view)),
    ),
    end=EndWords(
        shows_last_position=True,
        decided=decided,
        result=result,
    ),
    marks_own=True,
    reason=reason,
    position=position,
    lesson=LESSON,
    signs=signs,
    absent_signs=absent_signs,
    badges=BADGES,
    hints=hints,
)
"""What members read about Chickwood Forest."""
