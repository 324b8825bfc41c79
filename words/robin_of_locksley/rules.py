"""How to play Robin of Locksley, in our own words, with every ruling that the box leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.state import TAKE_BACKS
from games.robin_of_locksley.tiles import (
    COACH_ROBBERIES,
    DAY_CORNERS,
    DAY_SMALL,
    NIGHT_CORNERS,
    NIGHT_SMALL,
    TILES_OF_A_COLOUR,
    Task,
)
from games.robin_of_locksley.track import spaces_of_a_lap
from words.language import semicolons
from words.robin_of_locksley.tasks import task_name, task_text
from words.rules import house_rules, page

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from words.game_words import RulesPage
    from words.language import Language

START_TASKS = (Task.NOTTINGHAM, Task.THE_BEGINNING, Task.LONG_LIVE_THE_KING)


def rules_pages(language: Language) -> tuple[RulesPage, ...]:
    """Return the pages: the game in short, a turn, the tasks of day and night, and how this table reads the rules."""
    return (
        _in_short(language),
        _turn(language),
        _tasks(language.say("Day tasks"), DAY_SMALL, DAY_CORNERS, language),
        _tasks(language.say("Night tasks"), NIGHT_SMALL, NIGHT_CORNERS, language),
        _end(language),
        _house_values(language),
        _readings(language),
    )


def _in_short(language: Language) -> RulesPage:
    return page(
        language.say("In short"),
        language.say("Two robbers race for the ransom of King Richard."),
        language.say("- Your **Robin** jumps through the grid like a knight in chess and takes the loot there."),
        language.say("- Your **Bard** walks around the grid, twice. Every space sets a task."),
        language.say("- Meet the task of the space ahead and the Bard steps there, or pay a bribe of one coin."),
        language.say("- All your tiles of one colour are a **collection**. Sell one of three tiles or more for coins."),
        language.say("- Whoever walks two laps and pays 4 coins to **Long Live the King** wins."),
    )


def _turn(language: Language) -> RulesPage:
    return page(
        language.say("A turn"),
        language.say("- Your Robin jumps **once**, to any square a knight's move away but that of the other Robin."),
        language.say("- At the end of your turn a new tile comes onto the square that you have left."),
        language.say("- Until a tile is drawn, you can take back what you have done in your turn, the latest first."),
        language.say("- Tiles and coins of both players lie open. Coins are no loot."),
        language.say("Before and after the jump, as often as you like and in any order:"),
        language.say("- **Step** onto the space ahead if you meet its task at this moment."),
        language.say("- **Bribe**: pay a coin and step there whether you meet the task or not."),
        language.say(
            "- **Sell** a collection of at least three tiles, always the whole of it: two are discarded, each of the "
            "others becomes a coin."
        ),
    )


def _tasks(title: str, small: Iterable[Task], corners: Iterable[tuple[Task, Task]], language: Language) -> RulesPage:
    lines = [_task(task, language) for task in small if task not in COACH_ROBBERIES]
    if COACH_ROBBERIES[0] in small:
        robbery = language.say("You have a tile of the colour on the space.")
        lines.insert(0, _line(task_name(COACH_ROBBERIES[0], language), robbery, language))
    pairs = [_task(task, language) for pair in corners for task in pair]
    return page(
        title,
        language.say("**Along the sides**"),
        *lines,
        language.say("**In the corners**, two at a time"),
        *pairs,
        language.say("“At least” is meant unless a task says “exactly” or “at most”."),
    )


def _end(language: Language) -> RulesPage:
    return page(
        language.say("Laps and the end"),
        language.say("- The Bards start on The Beginning, whose task does not count then."),
        language.say("- The first lap ends with these two spaces, to be met or bribed like all others:"),
        *(_task(task, language) for task in START_TASKS[:2]),
        language.say("- At the end of the second lap both are skipped, and this space takes their place:"),
        _task(START_TASKS[2], language),
        language.say(
            "- A Bard that gets **more than a whole lap ahead** of the other wins at once. Exactly a lap is not enough."
        ),
        language.say("- Either victory may come before your Robin has jumped. There is no draw."),
        language.say("- Bards may share a space. Overtaking the other Bard brings nothing by itself."),
        language.say(
            "- A sale for a task counts until you spend a coin, take a tile or end your turn; till then it may serve "
            "several tasks in a row."
        ),
    )


def _house_values(language: Language) -> RulesPage:
    return page(
        language.say("House values"),
        language.say("We have not seen the printed pieces. These values are ours; owners of the box may know better:"),
        language.say("- There are {n} loot tiles of each colour.", n=TILES_OF_A_COLOUR),
        language.say("- Day tiles: {tasks}.", tasks=_names(DAY_SMALL, language)),
        language.say("- Night tiles: {tasks}.", tasks=_names(NIGHT_SMALL, language)),
        language.say("- Corners of the day: {pairs}.", pairs=_pairs(DAY_CORNERS, language)),
        language.say("- Corners of the night: {pairs}.", pairs=_pairs(NIGHT_CORNERS, language)),
        language.say("- Of the two tasks of a corner, the one named first here is entered first."),
        language.say(
            "- A lap has {normal} spaces: twelve small tiles, three corners of two tasks drawn from six, and the start "
            "piece with two. A short lap has {short}, a long one {long}.",
            short=spaces_of_a_lap(2),
            normal=spaces_of_a_lap(3),
            long=spaces_of_a_lap(4),
        ),
        language.say(
            "- Tasks “day”: all small day tiles and the three corners of the day, filled up with random night tiles. "
            "“Night” is the reverse; “any” draws from all."
        ),
    )


def _readings(language: Language) -> RulesPage:
    return house_rules(
        language,
        language.say(
            "- Who begins is drawn by lot, or as the table has chosen. That player takes one of the four corners, the "
            "other the opposite one; the tiles there become a coin each."
        ),
        language.say("- The Bard may step at any time in your turn, before the jump as well."),
        language.say(
            "- You may jump to an empty square; you take nothing, and a sale still counts. The square that you have "
            "left is the one to fill then."
        ),
        language.say("- A bribe costs the oldest coin. Its tile lies open on the discard pile."),
        language.say(
            "- Several sales count side by side, and Market treats sales like the other tasks. The Fence wants a sale "
            "of exactly three tiles."
        ),
        language.say("- The Scales: as many coins as your opponent is few enough. On the Run: six tiles at most."),
        language.say("- Two Houses counts colours alone, however many tiles; Contract Work allows further colours."),
        language.say(
            "- Tasks are judged by what both players have at this very moment: a coin spent counts at once for The "
            "Scales and Nottingham."
        ),
        language.say(
            "- Vain Endeavour counts the tiles that lie in the grid now. There is none under a Robin, nor on the "
            "square that you have just left."
        ),
        language.say("- Where only one edition explains a task, it is played as explained there."),
        language.say(
            "- When a tile is to be drawn and none is left, and not before, the discard pile is shuffled. When that is "
            "empty, too, you must sell, bribe or pay the ransom before your turn ends; if you cannot, the square stays "
            "empty until a turn ends with tiles to draw."
        ),
        language.say(
            "- With fewer tiles than empty squares, whoever ends the turn chooses the square before each draw."
        ),
        language.say("- Extra coins for a handicap come from the top of the draw pile."),
        language.say(
            "- In a turn you can take back {n} times. A move without any choice was played for you and stays.",
            n=TAKE_BACKS,
        ),
    )


def _task(task: Task, language: Language) -> str:
    return _line(task_name(task, language), task_text(task, language), language)


def _line(name: str, demand: str, language: Language) -> str:
    return language.say("- **{task}**: {demand}", task=name, demand=demand)


def _names(tasks: Sequence[Task], language: Language) -> str:
    return ", ".join(dict.fromkeys(task_name(task, language) for task in tasks))


def _pairs(corners: Iterable[tuple[Task, Task]], language: Language) -> str:
    pairs = (
        language.say("{one} and {other}", one=task_name(one, language), other=task_name(other, language))
        for one, other in corners
    )
    return semicolons(pairs, language)
