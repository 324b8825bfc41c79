"""Tests of the pages about tasks and rules of Robin of Locksley."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.languages import LANGUAGES
from games.robin_of_locksley.tiles import (
    DAY_CORNERS,
    DAY_SMALL,
    NAMED_COLOURS,
    NIGHT_CORNERS,
    NIGHT_SMALL,
    TILES_OF_A_COLOUR,
    Task,
)
from tests.words.robin_of_locksley.reading import ENGLISH
from words.robin_of_locksley import WORDS
from words.robin_of_locksley.tasks import chosen_task, full_task_name, proposals, task_in_short, task_name, task_text

if TYPE_CHECKING:
    from words.language import Language

each_language = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)


@each_language
def test_every_task_has_a_name_of_its_own_and_a_line(language: Language) -> None:
    assert len({full_task_name(task, language) for task in Task}) == len(Task)
    assert all(1 <= len(full_task_name(task, language)) <= 100 for task in Task)
    assert len({task_text(task, language) for task in Task}) == len(Task)
    assert len({(task_in_short(task, language), NAMED_COLOURS.get(task)) for task in Task}) == len(Task)


@each_language
def test_a_task_is_found_by_its_code_and_by_its_name(language: Language) -> None:
    for task in Task:
        assert chosen_task(task.name, language) is task
        assert chosen_task(full_task_name(task, language).upper(), language) is task
    assert chosen_task("Merry Men", language) is None
    assert chosen_task("  ", language) is None


def test_proposals_contain_what_was_typed_with_the_tasks_of_the_table_first() -> None:
    assert proposals("robbery (p", (), ENGLISH) == {"Coach Robbery (pink)": Task.COACH_ROBBERY_PINK}


def test_no_bracket_of_a_task_is_left_alone_at_the_end_of_a_line_before_its_icon() -> None:
    illustrated = ENGLISH.with_icons({"pink_ring": "<:pink_ring_123456:7>"})
    named = full_task_name(Task.COACH_ROBBERY_PINK, illustrated)
    assert named == "<:pink_ring_123456:7>\N{NO-BREAK SPACE}Coach Robbery (pink)"
    assert full_task_name(Task.COACH_ROBBERY_RED, illustrated) == "Coach Robbery (red)"
    assert len(proposals("", (), ENGLISH)) == len(Task)
    first = (Task.THE_TOWER, Task.MARKET)
    assert list(proposals("", first, ENGLISH).values())[:2] == list(first)
    assert len(proposals("", first, ENGLISH)) == len(Task)


def test_the_rules_hold_every_house_value_and_every_task() -> None:
    pages: dict[str, Any] = {page.title: page.text for page in WORDS.rules(ENGLISH)}
    values, readings = pages["House values"], pages["House rules"]
    assert f"{TILES_OF_A_COLOUR} loot tiles of each colour" in values
    day, night = (line for line in values.splitlines() if line.startswith(("- Day tiles", "- Night tiles")))
    assert all(task_name(task, ENGLISH) in day for task in DAY_SMALL)
    assert all(task_name(task, ENGLISH) in night for task in NIGHT_SMALL)
    for pair in (*DAY_CORNERS, *NIGHT_CORNERS):
        assert " and ".join(task_name(task, ENGLISH) for task in pair) in values
    for word in ("lot", "empty square", "oldest coin", "Market", "Scales", "Two Houses", "Contract Work", "20"):
        assert word in readings
    everything = "\n".join(pages.values())
    assert all(task_name(task, ENGLISH) in everything for task in Task)


@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        ("RL-1 lot", "Who begins is drawn by lot, or as the table has chosen."),
        ("RL-1 corners", "takes one of the four corners, the other the opposite one; the tiles there become a coin"),
        ("RL-2 one jump", "Your Robin jumps **once**"),
        ("RL-2 before the jump", "Either victory may come before your Robin has jumped."),
        ("RL-3", "The Bard may step at any time in your turn, before the jump as well."),
        ("RL-4", "any square a knight's move away but that of the other Robin"),
        ("RL-5", "You may jump to an empty square; you take nothing, and a sale still counts."),
        ("RL-5 gap", "The square that you have left is the one to fill then."),
        ("RL-6", "**Step** onto the space ahead if you meet its task at this moment."),
        ("RL-7 start", "The Bards start on The Beginning, whose task does not count then."),
        ("RL-7 end", "At the end of the second lap both are skipped"),
        ("RL-8 met", "**Bribe**: pay a coin and step there whether you meet the task or not."),
        ("RL-8 oldest", "A bribe costs the oldest coin. Its tile lies open on the discard pile."),
        ("RL-9", "Pay four coins, and you win. No bribe opens this way."),
        ("RL-10", "**more than a whole lap ahead** of the other wins at once. Exactly a lap is not enough."),
        ("RL-11", "Bards may share a space. Overtaking the other Bard brings nothing by itself."),
        ("RL-12", "A sale for a task counts until you spend a coin, take a tile or end your turn;"),
        ("RL-12 several", "till then it may serve several tasks in a row."),
        ("RL-12 side by side", "Several sales count side by side, and Market treats sales like the other tasks."),
        ("RL-13", "two are discarded, each of the others becomes a coin"),
        ("RL-13 The Fence", "The Fence wants a sale of exactly three tiles."),
        ("RL-14", "The Scales: as many coins as your opponent is few enough. On the Run: six tiles at most."),
        ("RL-15", "“At least” is meant unless a task says “exactly” or “at most”."),
        ("RL-15b", "Two Houses counts colours alone, however many tiles; Contract Work allows further colours."),
        ("RL-16", "a new tile comes onto the square that you have left"),
        ("RL-16 shuffle", "When a tile is to be drawn and none is left, and not before, the discard pile is shuffled."),
        ("RL-17", "you must sell, bribe or pay the ransom before your turn ends"),
        ("RL-17 few tiles", "With fewer tiles than empty squares, whoever ends the turn chooses the square"),
        ("RL-18", "a coin spent counts at once for The Scales and Nottingham"),
        ("RL-19", "There is none under a Robin, nor on the square that you have just left."),
        ("RL-20", "Tiles and coins of both players lie open."),
        ("RL-21 length", "A lap has 20 spaces: twelve small tiles"),
        ("RL-21 handicap", "Extra coins for a handicap come from the top of the draw pile."),
        ("RL-22", "There is no draw."),
        ("RL-23", "Where only one edition explains a task, it is played as explained there."),
        ("RL-25", "Until a tile is drawn, you can take back what you have done in your turn, the latest first."),
        ("RL-25 limits", "you can take back 20 times. A move without any choice was played for you and stays."),
        ("pairs", "Of the two tasks of a corner, the one named first here is entered first."),
    ],
)
def test_players_can_read_every_ruling(ruling: str, words: str) -> None:
    """Only RL-24 is missing: how a piece is turned on a real table means nothing here."""
    assert any(words in page.text for page in WORDS.rules(ENGLISH)), ruling
