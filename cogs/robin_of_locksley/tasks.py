"""Looking up a task: what it demands, and how this table reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages import parts
from games.robin_of_locksley.tiles import DAY_CORNERS, DAY_SMALL, NIGHT_TASKS, Task
from rendering.robin_of_locksley.tasks import full_task_name, task_text
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.face import Picture
    from bot.pages.parts import Page
    from words.language import Language

DAY_TASKS = frozenset((*DAY_SMALL, *(task for corner in DAY_CORNERS for task in corner)))
_FRESH_SALE = mark("A sale counts until you spend a coin, take a tile or end your turn.")
_SKIPPED = mark("At the end of the second lap this space is skipped.")
NOTES: dict[Task, str] = {
    Task.NOBILITY_OBLIGATED: _FRESH_SALE,
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
"""What may be asked about a task beyond its one line; RL numbers 7, 12, 15 and 19."""


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
    """Return the task of a proposal, or the one whose name begins with what was typed; none if there is none."""
    if text in Task.__members__:
        return Task[text]
    beginning = text.strip().casefold()
    if not beginning:
        return None
    return next((task for task in Task if full_task_name(task, language).casefold().startswith(beginning)), None)


def task_page(task: Task, drawn: Picture, language: Language) -> Page:
    """Explain a task with a small picture."""
    gallery, file = parts.picture(drawn, f"task-{task.name.lower()}")
    note = NOTES.get(task)
    return parts.page(
        parts.text(
            f"## {full_task_name(task, language)}",
            task_text(task, language),
            language.say(note) if note else "",
            _kind(task, language),
        ),
        gallery,
        files=[file],
    )


def _kind(task: Task, language: Language) -> str:
    if task in NIGHT_TASKS:
        return language.say("-# A night task, one of the harder ones.")
    if task in DAY_TASKS:
        return language.say("-# A day task, one of the easier ones.")
    return language.say("-# It is there in every game.")
