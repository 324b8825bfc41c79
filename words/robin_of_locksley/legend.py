"""The signs in the pictures of Robin of Locksley, with their meanings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.robin_of_locksley.tiles import COLOURS, Task
from words.language import mark
from words.legend import BOARD, FINAL, HAND, IN_GAME, SHARED_SIGNS, Sign, said
from words.robin_of_locksley.icons import COIN, TILE_ICONS, bard_icon
from words.robin_of_locksley.tasks import task_in_words
from words.robin_of_locksley.terms import colour_name

if TYPE_CHECKING:
    from games.robin_of_locksley.view import View
    from words.language import Language

SIGNS: Final = (
    *SHARED_SIGNS,
    Sign(
        "robin_in_grid", mark("A Robin. It jumps like a knight in chess and takes the tile on which it lands."), IN_GAME
    ),
    Sign("robin", mark("Whose Robin this is.")),
    Sign(bard_icon(0), mark("A Bard on the road. Each task that its owner meets takes it a step further.")),
    Sign(
        "letter",
        mark("Your Robin can jump here, or this square may be chosen. The button has the same letter."),
        IN_GAME,
    ),
    Sign("met", mark("The task ahead is met, or would be met by this jump or sale."), IN_GAME),
    Sign(
        "not_met",
        mark("The task ahead is not met, or would be lost by this jump or sale. Struck out: it is discarded."),
        IN_GAME,
    ),
    Sign(COIN, mark("A coin. One bribes a guard: your Bard steps without the task. Four pay the King's ransom.")),
    Sign("none_left", mark("Pale: nobody holds this colour here, so there is nothing to sell."), HAND),
    Sign("empty_square", mark("A square without a tile."), IN_GAME),
    Sign("draw_pile", mark("The draw pile, and how many tiles are left in it."), BOARD),
    Sign(
        "discard_pile",
        mark("The discard pile, the latest tile on top. It becomes the draw pile once that is empty."),
        BOARD,
    ),
    Sign("walked", mark("This player's Bard has left this space in the latest turn."), BOARD),
    Sign("steps", mark("How many steps this Bard has taken, while one Bard alone is in its second lap."), BOARD),
    Sign(
        "number",
        mark("What the line with this number tells. A line without one leaves no mark, or a later one has its place."),
        BOARD,
    ),
    Sign("changed", mark("Green or red figures: by how much a count has changed in the latest turn."), IN_GAME),
    Sign(
        "for_sale",
        mark("A card under a colour: you can sell it now, for so many coins. A golden card: its count has changed."),
        HAND,
    ),
    Sign(
        "left",
        mark("The emblem of the Robin that has just jumped from here. A tile beneath it is new."),
        IN_GAME,
    ),
    Sign("landed", mark("A cream ring: the last Robin to jump."), IN_GAME),
    Sign("ahead", mark("A golden frame: the task ahead of whose turn it is."), BOARD),
    Sign("own_task", mark("A golden frame: your task ahead, if you meet it."), HAND),
    Sign("then", mark("Behind an arrow: a task after the one ahead of your opponent."), HAND),
    Sign("corner_task", mark("A golden name plate: where a lap ends and the next one begins."), BOARD),
    Sign("way", mark("Which way the Bards go around the square."), BOARD),
    Sign("day_task", mark("A light name plate: a day task, one of the easier ones."), BOARD),
    Sign("night_task", mark("A dark name plate: a night task, one of the harder ones."), BOARD),
    Sign("to_move", mark("Whose turn it is."), BOARD),
    Sign("winner", mark("Who has won."), FINAL),
)
ON_LAST_PICTURE: Final = frozenset({Task.LONG_LIVE_THE_KING, Task.THE_BEGINNING})
"""The tasks whose pictures the final picture contains."""


def signs(language: Language) -> list[Sign]:
    """Return all signs; those of the tiles come after the others, and those of the tasks last."""
    tiles = [
        Sign(TILE_ICONS[colour], language.say("A tile of loot: {colour}.", colour=colour_name(colour, language)))
        for colour in COLOURS
    ]
    tasks = [
        Sign(task_sign(task), task_in_words(task, language), (*IN_GAME, *FINAL) if task in ON_LAST_PICTURE else IN_GAME)
        for task in Task
    ]
    return [*said(SIGNS, language), *tiles, *tasks]


def absent_signs(view: View) -> frozenset[str]:
    """Return the signs of the tasks that are not on the course."""
    return frozenset(task_sign(task) for task in Task if task not in view.course)


def task_sign(task: Task) -> str:
    """Return the name of a task's sign."""
    return f"task_{task.name.lower()}"
