"""The words of Robin of Locksley."""

from __future__ import annotations

from words.endings import EndWords
from words.game_words import GameWords, OptionWords
from words.language import mark, mark_name
from words.moment_words import MomentWords
from words.race import RaceWords, most_is_ahead
from words.robin_of_locksley.badges import BADGES
from words.robin_of_locksley.hints import button_hints, hints
from words.robin_of_locksley.legend import absent_signs, signs
from words.robin_of_locksley.lesson import LESSON
from words.robin_of_locksley.moments import follow_up, moments
from words.robin_of_locksley.moves import move_label
from words.robin_of_locksley.position import position
from words.robin_of_locksley.prompts import decision, prompt, status
from words.robin_of_locksley.reasons import reason
from words.robin_of_locksley.result import result, shortfall, victory
from words.robin_of_locksley.rules import rules_pages
from words.robin_of_locksley.telling import is_told, standing, taken_back, tell, turn_heading, turn_name, turns
from words.robin_of_locksley.terms import TITLE

SCORE_CATEGORIES = {
    "tasks": mark("steps by tasks"),
    "bribes": mark("steps by bribes"),
    "ransom": mark("steps by ransom"),
}


WORDS = GameWords(
    game="robin_of_locksley",
    title=TITLE,
    command=mark_name("locksley"),
    command_about=mark("Robin of Locksley, a duel for a king's ransom"),
    summary=mark(
        "A duel: jump for loot like a knight in chess, sell it, and send your Bard twice around the square, from "
        "task to task, to ransom the King."
    ),
    cover=mark(
        "The market of a town by night: two robbers with feathered hats face each other over a square full of loot."
    ),
    minutes=30,
    difficulty="medium",
    options={
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
    },
    score_categories=SCORE_CATEGORIES,
    rules=rules_pages,
    status=status,
    decision=decision,
    prompt=prompt,
    move_label=move_label,
    tell=tell,
    reason=reason,
    position=position,
    lesson=LESSON,
    signs=signs,
    absent_signs=absent_signs,
    badges=BADGES,
    hints=hints,
    button_hints=button_hints,
    turns=turns,
    turns_are_ended=True,
    taken_back=taken_back,
    is_told=is_told,
    turn_heading=turn_heading,
    turn_name=turn_name,
    turn_word=mark("Turns"),
    moments=MomentWords(
        found=moments,
        follow_up=follow_up,
    ),
    race=RaceWords(
        view_at_turns_end=lambda _view, _events: None,  # a jump that is forced has changed what both have
        standing=standing,
        standings=lambda view: most_is_ahead(view.bards),
        counted=mark("steps of the Bards"),
    ),
    end=EndWords(
        result=result,
        tells_result=True,
        victory=victory,
        shortfall=shortfall,
        tells_last_turn=True,
    ),
)
"""What members read about Robin of Locksley."""
