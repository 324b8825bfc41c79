"""The words of Sherwood Bandits."""

from __future__ import annotations

from words.endings import EndWords
from words.game_words import GameWords, OptionWords
from words.language import mark, mark_name
from words.moment_words import MomentWords
from words.race import RaceWords
from words.sherwood_bandits.badges import BADGES
from words.sherwood_bandits.headings import turn_heading, turn_name, turn_text
from words.sherwood_bandits.hints import button_hints, hints, picture_hints
from words.sherwood_bandits.in_moment import in_moment
from words.sherwood_bandits.legend import absent_signs, signs
from words.sherwood_bandits.lesson import LESSON
from words.sherwood_bandits.moments import kind_of_both, moments, opening, with_earlier, with_judgement, with_roll
from words.sherwood_bandits.moves import move_label
from words.sherwood_bandits.position import ending, position
from words.sherwood_bandits.prompts import prompt
from words.sherwood_bandits.reasons import reason
from words.sherwood_bandits.result import decided, result, unseated, verdict
from words.sherwood_bandits.rules import rules_pages
from words.sherwood_bandits.status import asked_words, standing, standings, status
from words.sherwood_bandits.telling import split_turns, tell
from words.sherwood_bandits.terms import SCORE_CATEGORIES, TITLE

WORDS = GameWords(
    game="sherwood_bandits",
    title=TITLE,
    command=mark_name("bandits"),
    command_about=mark("Sherwood Bandits, the game of ambushes on the Sheriff's carts"),
    summary=mark(
        "Lie in wait for the tax carts, roll to beat their guards, share the loot and keep clear of the Sheriff: "
        "after four turns the richest band joins the Merry Men."
    ),
    cover=mark(
        "A road through the wood: carts roll towards a drawbridge, and hooded bandits lie in wait beside their dice."
    ),
    minutes=45,
    difficulty="demanding",
    at_seats={2: mark("With two, Will Scarlet plays along, moved by the bot, and can beat both.")},
    options={
        "open_loot": OptionWords(
            name=mark("Open loot"),
            about=mark("Loot of the turn lies face up until it goes into the chests"),
            values={
                True: mark("on, loot lies face up until the turn ends"),
                False: mark("off, loot lies face down"),
            },
            command=mark_name("open-loot"),
        ),
        "check_chest": OptionWords(
            name=mark("Own chest"),
            about=mark("Everybody may look into their own chest at any time"),
            values={
                True: mark("everybody may look into their own chest"),
                False: mark("closed until the end of the game"),
            },
            command=mark_name("check-chest"),
        ),
    },
    score_categories=SCORE_CATEGORIES,
    rules=rules_pages,
    status=status,
    decision=asked_words,
    stage=turn_text,
    prompt=prompt,
    move_label=move_label,
    tell=tell,
    turns=split_turns,
    turn_heading=turn_heading,
    turn_name=turn_name,
    moments=MomentWords(
        found=moments,
        opening=opening,
        follow_up=with_judgement,
        kind_of_both=kind_of_both,
        with_earlier=with_earlier,
        with_waiting=with_roll,
        position=in_moment,
    ),
    race=RaceWords(
        standing=standing,
        standings=standings,
        counted_at_end=mark("with the chests"),
    ),
    end=EndWords(
        unseated=unseated,
        decided=decided,
        result=result,
        tells_result=True,
        verdict=verdict,
        position=ending,
    ),
    reason=reason,
    position=position,
    signs=signs,
    absent_signs=absent_signs,
    marks_own=True,
    badges=BADGES,
    hints=hints,
    button_hints=button_hints,
    picture_hints=picture_hints,
    lesson=LESSON,
)
"""What members read about Sherwood Bandits."""
