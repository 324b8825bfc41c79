"""The position as facts, for alternative texts and for members who play without pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.grid import SIDE, SQUARES
from games.robin_of_locksley.track import goal, lap_length
from words.facts import Fact, Importance
from words.robin_of_locksley.marks import square_letters
from words.robin_of_locksley.prompts import advice, harms, headline, helps, own_task, victory_warnings
from words.robin_of_locksley.tasks import full_task_name
from words.robin_of_locksley.telling import tell
from words.robin_of_locksley.terms import coins_text, colour_name, loot_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.robin_of_locksley.view import View
    from words.language import Language


FOLLOWING = 5
"""How many tasks after the one ahead are told to a seat."""


def position(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell whose turn it is, the task ahead of the reader, what everybody has, the grid, and what has happened."""
    said = f"{headline(view, names, language)}."
    if view.seat is None or view.won:
        track = Fact(_track(view, names, language), Importance.BACKGROUND, heading=language.say("The track"))
        return [Fact(said, Importance.DECISION), *_open_to_all(view, (0, 1), names, language), track]
    explained = f"{said} {advice(view, language)}".rstrip()
    return [
        Fact(explained, Importance.DECISION, terse=said),
        *own_task(view, view.seat, language),
        *_open_to_all(view, (view.seat, 1 - view.seat), names, language),
        *_following_tasks(view, view.seat, language),
    ]


def _open_to_all(view: View, seats: Sequence[int], names: Sequence[str], language: Language) -> list[Fact]:
    """Tell what everybody sees, with the seats in the order given."""
    return [
        *(Fact(_standing(view, seat, language), Importance.STANDING, heading=names[seat]) for seat in seats),
        *(Fact(said, Importance.STANDING) for said in victory_warnings(view, names, language)),
        *_grid(view, names, language),
        Fact(
            language.say("Draw pile: {draw}. Discard pile: {discard}.", draw=sum(view.draw), discard=len(view.discard)),
            Importance.BOARD,
        ),
        *_latest_turns(view, names, language),
    ]


def _standing(view: View, seat: int, language: Language) -> str:
    """Say where a seat's Bard is and what the seat has, and to others also which task lies ahead of it."""
    supply = {
        "space": view.bards[seat],
        "goal": goal(view.course),
        "coins": coins_text(len(view.coins[seat]), language),
        "loot": loot_text(view.loot[seat], language),
    }
    ahead = view.ahead[seat]
    if ahead is None:
        return language.say("Bard at the King; {coins}; {loot}.", **supply)
    if seat == view.seat:
        return language.say("Bard on space {space} of {goal}; {coins}; {loot}.", **supply)
    supply["task"] = full_task_name(ahead.task, language)
    if ahead.met:
        said = language.say("Bard on space {space} of {goal}; {coins}; {loot}; ahead {task}, which is met.", **supply)
    else:
        said = language.say(
            "Bard on space {space} of {goal}; {coins}; {loot}; ahead {task}, which is not met.", **supply
        )
    if view.seat is not None or view.turn != seat:
        return said
    return " ".join([said, *(harms(view, language) if ahead.met else helps(view, language))])


def _grid(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell the grid row by row, with letters for onlookers and for the seat that may choose a square."""
    letters = square_letters(view) if view.seat in (None, view.turn) else {}
    meaning = language.say("Squares with a letter may be chosen now.")
    return [
        *([Fact(meaning, Importance.DECISION)] if letters else []),
        *(
            Fact(
                language.say(
                    "Row {row}: {squares}.",
                    row=first // SIDE + 1,
                    squares=", ".join(
                        _square(view, square, letters, names, language) for square in SQUARES[first : first + SIDE]
                    ),
                ),
                Importance.BOARD,
            )
            for first in SQUARES[::SIDE]
        ),
    ]


def _square(view: View, square: int, letters: dict[int, str], names: Sequence[str], language: Language) -> str:
    loot = view.grid[square]
    if view.robins and square in view.robins:
        return language.say("Robin of {name}", name=names[view.robins.index(square)])
    words = language.say("empty") if loot is None else colour_name(loot, language)
    return f"{words} ({letters[square]})" if square in letters else words


def _latest_turns(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell the previous turn and the present one, as far as something has happened in them."""
    before = " ".join(entry.text for entry in tell(view.last, names, language, view.seat))
    so_far = " ".join(entry.text for entry in tell(view.done, names, language, view.seat))
    return [
        Fact(told.replace("**", ""), Importance.BACKGROUND, heading=heading)
        for told, heading in ((before, language.say("Previous turn")), (so_far, language.say("In this turn")))
        if told
    ]


def _following_tasks(view: View, seat: int, language: Language) -> list[Fact]:
    """Name the tasks after the one ahead of a seat; the board tells the whole track."""
    first = view.bards[seat] + 2
    coming = [
        language.say("{number} {task}", number=first + after, task=full_task_name(task, language))
        for after, task in enumerate(view.course[first : first + FOLLOWING])
    ]
    if not coming:
        return []
    return [Fact(f"{', '.join(coming)}.", Importance.BACKGROUND, heading=language.say("After that"))]


def _track(view: View, names: Sequence[str], language: Language) -> str:
    """List the spaces of a lap; the second lap is the same up to the King."""
    lap, end = lap_length(view.course), goal(view.course)
    spaces = ", ".join(
        language.say("{number} {task}", number=number, task=_space(view, number, names, language))
        for number in range(1, lap + 1)
    )
    return language.say(
        "{spaces}. Then the same again up to space {last}, and {king} is space {goal}.",
        spaces=spaces,
        last=end - 1,
        king=full_task_name(view.course[-1], language),
        goal=end,
    )


def _space(view: View, number: int, names: Sequence[str], language: Language) -> str:
    """Name a space of the lap with the Bards that have reached it; a Bard before its first step is on no space."""
    lap = lap_length(view.course)
    task = full_task_name(view.course[number], language)
    here = [
        names[seat]
        for seat, space in enumerate(view.bards)
        if space != goal(view.course) and number == (space if space <= lap else space - lap)
    ]
    if not here:
        return task
    return language.say("{task} [{names}]", task=task, names=", ".join(here))
