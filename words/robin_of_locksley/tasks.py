"""The tasks: their names, what each demands, notes on them, and finding one by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.tiles import COACH_ROBBERIES, DAY_CORNERS, DAY_SMALL, NIGHT_TASKS, Colour, Task
from words.language import mark
from words.robin_of_locksley.icons import TILE_ICONS
from words.robin_of_locksley.terms import plain_colour_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from words.language import Language

DAY_TASKS = frozenset((*DAY_SMALL, *(task for corner in DAY_CORNERS for task in corner)))
_FRESH_SALE = mark("A sale counts until you spend a coin, take a tile or end your turn.")
_COLLECTION = mark("All your tiles of one colour are a collection, even if it is a single tile.")
_SKIPPED = mark("At the end of the second lap this space is skipped.")
NOTES: dict[Task, str] = {
    Task.NOBILITY_OBLIGATED: _FRESH_SALE,
    Task.TITHE: _COLLECTION,
    Task.SMALL_FRY: _COLLECTION,
    Task.THE_FENCE: mark(
        "That is a sale of three tiles. It counts until you spend a coin, take a tile or end your turn."
    ),
    Task.MARKET: _FRESH_SALE,
    Task.TWO_HOUSES: mark("It does not matter how many tiles of each."),
    Task.CONTRACT_WORK: mark("Further colours do no harm."),
    Task.VAIN_ENDEAVOUR: mark("There is no tile under a Robin, nor on the square that you have just left."),
    Task.NOTTINGHAM: _SKIPPED,
    Task.THE_BEGINNING: _SKIPPED,
    Task.LONG_LIVE_THE_KING: mark("It is the last space, at the end of the second lap."),
}
"""Notes on tasks, which answer what their one line leaves open; RL numbers 7, 12, 15 and 19."""


_NAMES: dict[Task, str] = {
    **dict.fromkeys(COACH_ROBBERIES, mark("Coach Robbery")),
    Task.DEAD_OF_NIGHT: mark("Dead of Night"),
    Task.SHERWOOD_FOREST: mark("Sherwood Forest"),
    Task.NOBILITY_OBLIGATED: mark("Nobility Obligated"),
    Task.TITHE: mark("Tithe"),
    Task.SPECIALIST: mark("Specialist"),
    Task.THE_FENCE: mark("The Fence"),
    Task.TWO_HOUSES: mark("Two Houses"),
    Task.KINSMAN: mark("Kinsman"),
    Task.VAIN_ENDEAVOUR: mark("Vain Endeavour"),
    Task.CONTRACT_WORK: mark("Contract Work"),
    Task.SLY_OLD_FOX: mark("Sly Old Fox"),
    Task.GOLDEN_ARROW: mark("Golden Arrow"),
    Task.SLEEPING_GUARD: mark("Sleeping Guard"),
    Task.MUTUAL_SPOILS: mark("Mutual Spoils"),
    Task.ON_THE_RUN: mark("On the Run"),
    Task.THE_SCALES: mark("The Scales"),
    Task.RIVALRY: mark("Rivalry"),
    Task.SMALL_FRY: mark("Small Fry"),
    Task.GOOD_SAMARITAN: mark("Good Samaritan"),
    Task.EAGLE_EYE: mark("Eagle Eye"),
    Task.MARKET: mark("Market"),
    Task.THE_TOWER: mark("The Tower"),
    Task.NOTTINGHAM: mark("Nottingham"),
    Task.THE_BEGINNING: mark("The Beginning"),
    Task.LONG_LIVE_THE_KING: mark("Long Live the King"),
}
"""The name of each task as on its tile; the six coach robberies have the same name."""


def task_name(task: Task, language: Language) -> str:
    """Return the name of a task as on its tile."""
    return language.say(_NAMES[task])


def full_task_name(task: Task, language: Language) -> str:
    """Return the name of a task in which coach robberies differ, with the icon of their colour in front of everything.

    A line may break next to an icon, and no character prevents that everywhere. A bracket before the icon would be left
    alone at the end of a line.
    """
    return _pictured(task, _name_apart(task, language), language)


def quoted_task_name(task: Task, language: Language) -> str:
    """Return the same name in quotation marks, for the middle of a sentence, where it might read like a part of it."""
    return _pictured(task, language.say("“{text}”", text=_name_apart(task, language)), language)


def _name_apart(task: Task, language: Language) -> str:
    name = task_name(task, language)
    if task > Task.COACH_ROBBERY_BLACK:
        return name
    return language.say("{task} ({colour})", task=name, colour=plain_colour_name(Colour(task), language))


def _pictured(task: Task, name: str, language: Language) -> str:
    return name if task > Task.COACH_ROBBERY_BLACK else language.pictured(TILE_ICONS[Colour(task)], name)


_TEXTS: dict[Task, str] = {
    Task.COACH_ROBBERY_WHITE: mark("You have a white tile."),
    Task.COACH_ROBBERY_RED: mark("You have a red tile."),
    Task.COACH_ROBBERY_PINK: mark("You have a pink tile."),
    Task.COACH_ROBBERY_GREEN: mark("You have a green tile."),
    Task.COACH_ROBBERY_BLUE: mark("You have a blue tile."),
    Task.COACH_ROBBERY_BLACK: mark("You have a black tile."),
    Task.DEAD_OF_NIGHT: mark("You have at least two of the colours white, red and pink."),
    Task.SHERWOOD_FOREST: mark("You have at least two of the colours green, blue and black."),
    Task.NOBILITY_OBLIGATED: mark("You have just sold a collection."),
    Task.TITHE: mark("You have a collection, and each of yours has at least two tiles."),
    Task.SPECIALIST: mark("You have exactly three colours."),
    Task.THE_FENCE: mark("You have just sold a collection for exactly one coin."),
    Task.TWO_HOUSES: mark("You have exactly two colours."),
    Task.KINSMAN: mark("You have at least four tiles of one colour."),
    Task.VAIN_ENDEAVOUR: mark("You have a colour that no tile in the grid shows."),
    Task.CONTRACT_WORK: mark("You have exactly one tile of a colour, two of another and three of a third."),
    Task.SLY_OLD_FOX: mark("You have more tiles of some colour than your opponent."),
    Task.GOLDEN_ARROW: mark("The Robins are a knight's move apart."),
    Task.SLEEPING_GUARD: mark("You have at least three tiles each of two colours."),
    Task.MUTUAL_SPOILS: mark("At least two colours are in both your loot and your opponent's."),
    Task.ON_THE_RUN: mark("You have fewer than seven tiles."),
    Task.THE_SCALES: mark("Your opponent has as many coins as you, or more."),
    Task.RIVALRY: mark("The Robins stand side by side, in a row or column."),
    Task.SMALL_FRY: mark("You have no collection of three tiles or more."),
    Task.GOOD_SAMARITAN: mark("Your opponent has as many tiles as you, or more."),
    Task.EAGLE_EYE: mark("The Robins stand next to each other diagonally."),
    Task.MARKET: mark("You have just sold a collection of a colour that your opponent has."),
    Task.THE_TOWER: mark("Your Robin stands in a corner of the grid."),
    Task.NOTTINGHAM: mark("You have one coin at most."),
    Task.THE_BEGINNING: mark("You have one colour at most."),
    Task.LONG_LIVE_THE_KING: mark("Pay four coins, and you win. No bribe opens this way."),
}


_IN_SHORT: dict[Task, str] = {
    Task.COACH_ROBBERY_WHITE: mark("1 white tile"),
    Task.COACH_ROBBERY_RED: mark("1 red tile"),
    Task.COACH_ROBBERY_PINK: mark("1 pink tile"),
    Task.COACH_ROBBERY_GREEN: mark("1 green tile"),
    Task.COACH_ROBBERY_BLUE: mark("1 blue tile"),
    Task.COACH_ROBBERY_BLACK: mark("1 black tile"),
    Task.DEAD_OF_NIGHT: mark("2 of these"),
    Task.SHERWOOD_FOREST: mark("2 of these"),
    Task.NOBILITY_OBLIGATED: mark("just sold something"),
    Task.TITHE: mark("no colour with just 1"),
    Task.SPECIALIST: mark("exactly 3 colours"),
    Task.THE_FENCE: mark("sold for exactly 1 coin"),
    Task.TWO_HOUSES: mark("exactly 2 colours"),
    Task.KINSMAN: mark("at least 4 of one colour"),
    Task.VAIN_ENDEAVOUR: mark("a colour not in the grid"),
    Task.CONTRACT_WORK: mark("colours of 1, 2 and 3 tiles"),
    Task.SLY_OLD_FOX: mark("ahead in one colour"),
    Task.GOLDEN_ARROW: mark("Robins one jump apart"),
    Task.SLEEPING_GUARD: mark("3 + 3 of two colours"),
    Task.MUTUAL_SPOILS: mark("2 colours in common"),
    Task.ON_THE_RUN: mark("fewer than 7 tiles"),
    Task.THE_SCALES: mark("not ahead in coins"),
    Task.RIVALRY: mark("Robins side by side"),
    Task.SMALL_FRY: mark("at most 2 of each colour"),
    Task.GOOD_SAMARITAN: mark("not ahead in tiles"),
    Task.EAGLE_EYE: mark("Robins touch diagonally"),
    Task.MARKET: mark("sold what the other has"),
    Task.THE_TOWER: mark("Robin in a corner"),
    Task.NOTTINGHAM: mark("1 coin at most"),
    Task.THE_BEGINNING: mark("1 colour at most"),
    Task.LONG_LIVE_THE_KING: mark("pay 4 coins"),
}
"""What each task demands, short enough for a picture. “These” are the tiles that the picture shows beside it, which are
in `games.robin_of_locksley.tiles.NAMED_COLOURS`."""


SALE_TASKS = frozenset((Task.NOBILITY_OBLIGATED, Task.THE_FENCE, Task.MARKET))
"""The tasks that a sale of this turn meets, until its owner spends a coin or takes a tile (RL-12)."""


def task_text(task: Task, language: Language) -> str:
    """Say what a task demands of the Bard's owner."""
    return language.say(_TEXTS[task])


def task_in_short(task: Task, language: Language) -> str:
    """Say in a few words what a task will demand, for beside its picture and name."""
    return language.say(_IN_SHORT[task])


def task_in_words(task: Task, language: Language) -> str:
    """Return a task's name and what it demands, in quotation marks, so that it does not read like a fact."""
    return language.say("{task}: “{text}”", task=full_task_name(task, language), text=task_text(task, language))


def task_note(task: Task, language: Language) -> str:
    """Return the note on a task; empty if there is none."""
    note = NOTES.get(task)
    return language.say(note) if note else ""


def task_kind(task: Task, language: Language) -> str:
    """Return the kind of tile that a task is on."""
    if task in NIGHT_TASKS:
        return language.say("A night task, one of the harder ones.")
    if task in DAY_TASKS:
        return language.say("A day task, one of the easier ones.")
    return language.say("It is there in every game.")


def proposals(typed: str, first: Iterable[Task], language: Language) -> dict[str, Task]:
    """Return the tasks whose names contain what was typed, by name.

    Args:
        typed: the beginning or another part of a name.
        first: the tasks that come before the others, such as those of a track.
        language: of the names.
    """
    named = {full_task_name(task, language): task for task in (*first, *Task)}
    return {name: task for name, task in named.items() if typed.casefold() in name.casefold()}


def chosen_task(text: str, language: Language) -> Task | None:
    """Return the task of a proposal, or the first whose name begins with what was typed; None if there is none."""
    if text in Task.__members__:
        return Task[text]
    beginning = text.strip().casefold()
    if not beginning:
        return None
    return next((task for task in Task if full_task_name(task, language).casefold().startswith(beginning)), None)
