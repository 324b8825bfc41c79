"""The whole position in words, for those who play without the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.robin_of_locksley.news import turn_before, turn_so_far
from cogs.robin_of_locksley.prompts import prompt
from cogs.robin_of_locksley.supplies import coins_text, loot_text
from games.robin_of_locksley.grid import SIDE, SQUARES
from games.robin_of_locksley.track import goal, lap_length
from rendering.robin_of_locksley.marks import square_letters
from rendering.robin_of_locksley.tasks import colour_name, full_task_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.robin_of_locksley.view import View
    from words.language import Language


def status(view: View, names: Sequence[str], language: Language) -> str:
    """Say whose turn it is, and how the race stands."""
    race = language.say(
        "The race to space {goal}: {bards}.",
        goal=goal(view.course),
        bards=", ".join(
            language.say("{name} {space}", name=name, space=space)
            for name, space in zip(names, view.bards, strict=True)
        ),
    )
    return " ".join((_turn(view, names, language), race))


def position(view: View, names: Sequence[str], language: Language) -> str:
    """Say whose turn it is, what the reader can do, what lies where, who has what, and what stands along the track."""
    parts = [status(view, names, language)]
    if view.seat is None or view.won is not None:
        parts += [turn_before(view, names, language), turn_so_far(view, names, language)]
    else:
        parts.append(prompt(view, view.seat, names, language))
    parts += [
        _grid(view, names, language),
        *(_seat(view, seat, names, language) for seat in range(len(names))),
        _piles(view, language),
        _track(view, names, language),
    ]
    return "\n".join(part for part in parts if part)


def _turn(view: View, names: Sequence[str], language: Language) -> str:
    name = names[view.turn]
    if view.phase == "over":
        return language.say("The game is over: {name} has won.", name=name)
    if view.phase == "corner":
        return language.say("{name} chooses a corner to start from.", name=name)
    if view.phase == "filling":
        return language.say("{name} chooses which squares get the last tiles.", name=name)
    if view.jumped:
        return language.say("It is the turn of {name}, who has jumped.", name=name)
    return language.say("It is the turn of {name}, who is about to jump.", name=name)


def _grid(view: View, names: Sequence[str], language: Language) -> str:
    letters = square_letters(view)
    rows = [
        language.say(
            "Row {row}: {squares}.",
            row=first // SIDE + 1,
            squares=", ".join(
                _square(view, square, letters, names, language) for square in SQUARES[first : first + SIDE]
            ),
        )
        for first in SQUARES[::SIDE]
    ]
    heading = (
        language.say("**The grid**, with the letters that {name} can choose:", name=names[view.turn])
        if letters
        else language.say("**The grid:**")
    )
    return "\n".join([heading, *rows])


def _square(view: View, square: int, letters: dict[int, str], names: Sequence[str], language: Language) -> str:
    loot = view.grid[square]
    if view.robins and square in view.robins:
        words = language.say("Robin of {name}", name=names[view.robins.index(square)])
    elif loot is None:
        words = language.say("empty")
    else:
        words = colour_name(loot, language)
    return (
        language.say("{letter} {words}", letter=f"**{letters[square]}**", words=words) if square in letters else words
    )


def _seat(view: View, seat: int, names: Sequence[str], language: Language) -> str:
    supply = {
        "name": names[seat],
        "loot": loot_text(view.loot[seat], language),
        "coins": coins_text(len(view.coins[seat]), language),
        "space": view.bards[seat],
    }
    ahead = view.ahead[seat]
    if ahead is None:
        return language.say("**{name}**: {loot}; {coins}; Bard at the King.", **supply)
    supply["task"] = full_task_name(ahead.task, language)
    if ahead.met:
        return language.say("**{name}**: {loot}; {coins}; Bard on space {space}; ahead {task}, which is met.", **supply)
    return language.say("**{name}**: {loot}; {coins}; Bard on space {space}; ahead {task}, which is not met.", **supply)


def _piles(view: View, language: Language) -> str:
    return language.say("Draw pile: {draw}. Discard pile: {discard}.", draw=sum(view.draw), discard=len(view.discard))


def _track(view: View, names: Sequence[str], language: Language) -> str:
    """List the spaces of a lap; the second is the same up to the King."""
    lap = lap_length(view.course)
    spaces = ", ".join(
        language.say("{number} {task}", number=number, task=_space(view, number, names, language))
        for number in range(1, lap + 1)
    )
    return language.say(
        "**The track**: {spaces}. Then the same again up to space {last}, and {king} is space {goal}.",
        spaces=spaces,
        last=goal(view.course) - 1,
        king=full_task_name(view.course[-1], language),
        goal=goal(view.course),
    )


def _space(view: View, number: int, names: Sequence[str], language: Language) -> str:
    """Name a space of the lap, with the Bards that stand there."""
    lap = lap_length(view.course)
    task = full_task_name(view.course[number], language)
    here = [
        names[seat]
        for seat, space in enumerate(view.bards)
        if space != goal(view.course) and space % lap == number % lap
    ]
    if not here:
        return task
    return language.say("{task} [{names}]", task=task, names=", ".join(here))
