"""The words of Rück's raus!."""

from __future__ import annotations

from games.ruecks_raus.state import NobleRevealed
from words.endings import EndWords
from words.game_words import GameWords, OptionWords
from words.language import mark, mark_name
from words.moment_words import MomentWords
from words.race import RaceWords
from words.ruecks_raus.badges import BADGES
from words.ruecks_raus.hints import hints
from words.ruecks_raus.legend import absent_signs, signs
from words.ruecks_raus.lesson import LESSON
from words.ruecks_raus.moves import choices, move_label
from words.ruecks_raus.position import in_moment, position
from words.ruecks_raus.prompts import decision, prompt, stage, status
from words.ruecks_raus.race import jewels_by_round, standings, view_at_turns_end
from words.ruecks_raus.reasons import reason
from words.ruecks_raus.result import decided, result, shortfall, victory
from words.ruecks_raus.rules import rules_pages
from words.ruecks_raus.telling import is_told_by, moments, opening, standing, tell, turn_heading, turn_name
from words.ruecks_raus.terms import TITLE
from words.telling import ended_by

WORDS = GameWords(
    game="ruecks_raus",
    title=TITLE,
    command=mark_name("rueck"),
    command_about=mark("Rück's raus!, the game in which the second-richest robber wins"),
    summary=mark("Rob nobles, but not too well: at the end, the robber with the second-most jewels wins."),
    cover=mark("A night camp: four fierce robbers around a fire, between heaps of jewels; a jester winks from behind."),
    minutes=20,
    difficulty="easy",
    options={
        "expert": OptionWords(
            name=mark("Expert variant"),
            about=mark("Expert variant: the eight nobles of the game are shown before it begins"),
            values={
                True: mark("on, the eight nobles of this game are known"),
                False: mark("off, six of the fourteen nobles stay unseen"),
            },
            command=mark_name("expert"),
        )
    },
    score_categories={"start": mark("start"), "gained": mark("favours"), "lost": mark("losses"), "pity": mark("pity")},
    rules=rules_pages,
    status=status,
    decision=decision,
    stage=stage,
    prompt=prompt,
    move_label=move_label,
    choices=choices,
    tell=tell,
    turns=ended_by(NobleRevealed),
    turn_heading=turn_heading,
    turn_name=turn_name,
    turn_word=mark("Round"),
    moments=MomentWords(
        found=moments,
        opening=opening,
        is_told_by=is_told_by,
        position=in_moment,
    ),
    race=RaceWords(
        standing=standing,
        standings=standings,
        view_at_turns_end=view_at_turns_end,
        in_final=jewels_by_round,
    ),
    end=EndWords(
        result=result,
        victory=victory,
        shortfall=shortfall,
        decided=decided,
    ),
    reason=reason,
    position=position,
    signs=signs,
    absent_signs=absent_signs,
    badges=BADGES,
    hints=hints,
    lesson=LESSON,
)
"""What members read about Rück's raus!."""
