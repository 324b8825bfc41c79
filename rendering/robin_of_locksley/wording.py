"""The words of Robin of Locksley in and beside its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.grid import SIDE, SQUARES
from games.robin_of_locksley.tiles import COLOURS, RANSOM, Task
from games.robin_of_locksley.track import goal
from rendering.alt_text import cut, short_enough
from rendering.robin_of_locksley.lists import semicolons
from rendering.robin_of_locksley.marks import helpful_squares, square_letters
from rendering.robin_of_locksley.story import last_turn, this_turn
from rendering.robin_of_locksley.tasks import colour_name, full_task_name, task_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Outcome
    from games.robin_of_locksley.view import View
    from words.language import Language

TITLE = "Robin of Locksley"
_NAME_LIMITS = (32, 20, 12, 8)
"""How many characters of a name an alternative text holds; the shorter limits serve when the text grows too long."""


def heading(view: View, names: Sequence[str], language: Language) -> str:
    """Say in a few words what the game waits for."""
    if view.won:
        return language.say("The game is over")
    name = names[view.turn]
    if view.phase == "corner":
        return language.say("{name} chooses a corner to start from", name=name)
    if view.phase == "filling":
        return language.say("{name} chooses which square to fill", name=name)
    if view.must_free_tiles:
        return language.say("{name} has to sell or pay: no tile is left", name=name)
    if view.jumped:
        return language.say("{name} has jumped and may go on", name=name)
    return language.say("{name} is to jump", name=name)


def own_heading(view: View, names: Sequence[str], language: Language) -> str:
    """Say to the seat that sees the view what it may do now."""
    if view.won or view.turn != view.seat:
        return heading(view, names, language)
    if view.phase == "corner":
        return language.say("Choose a corner to start from")
    if view.phase == "filling":
        return language.say("Choose which square to fill")
    if view.must_free_tiles:
        return language.say("Sell or pay first: no tile is left")
    if view.jumped:
        return language.say("You have jumped: sell, step or end")
    return language.say("Your turn: sell, step and jump")


def board_alt(view: View, names: Sequence[str], language: Language) -> str:
    """Say the position as an onlooker would ask for it: whose turn, where to, each seat, the grid, the piles."""

    def text(limit: int) -> list[str]:
        short = [cut(name, limit) for name in names]
        return [
            f"{heading(view, short, language)}.",
            *(_standing(view, seat, short, language) for seat in range(2)),
            *_choices(view, language),
            *_grid(view, short, language),
            last_turn(view, short, language, _place),
            this_turn(view, short, language, _place),
            _piles(view, language),
        ]

    return short_enough(text, _NAME_LIMITS)


def hand_alt(view: View, names: Sequence[str], language: Language) -> str:
    """Say the position to the seat that sees it: what lies ahead, what meets it, where to go, what everybody has.

    Of the turns it tells the other's alone.

    Raises:
        ValueError: the view belongs to nobody.
    """
    seat = view.seat
    if seat is None:
        raise ValueError("a hand belongs to a seat")

    def text(limit: int) -> list[str]:
        short = [cut(name, limit) for name in names]
        mine = view.turn == seat
        return [
            f"{own_heading(view, short, language)}.",
            *_own_task(view, seat, language),
            *(_choices(view, language) if mine else ()),
            *(_standing(view, one, short, language) for one in (seat, 1 - seat)),
            *_grid(view, short, language),
            (last_turn if mine else this_turn)(view, short, language, _place),
            _piles(view, language),
        ]

    return short_enough(text, _NAME_LIMITS)


def final_alt(view: View, outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won, how, and how far each came."""

    def text(limit: int) -> list[str]:
        short = [cut(name, limit) for name in names]
        return [
            verdict(outcome, short, language),
            verdict_reason(view, language),
            *(_sheet(view, outcome, seat, short, language) for seat in range(2)),
        ]

    return short_enough(text, _NAME_LIMITS)


def task_alt(task: Task, language: Language) -> str:
    """Say what the picture of a task shows."""
    return language.say("{task}: {text}", task=full_task_name(task, language), text=task_text(task, language))


def verdict(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won."""
    return language.say("{name} wins!", name=names[outcome.winners[0]])


def verdict_reason(view: View, language: Language) -> str:
    """Say how the game was won."""
    if view.won and view.won.how == "ransom":
        return language.say("The ransom is paid. Long live the King!")
    return language.say("A whole lap ahead, and one step more!")


def ways(view: View, seat: int, language: Language) -> tuple[str, ...]:
    """Say whether a seat meets the task ahead, and if not, which sale or jump of this turn would do it."""
    ahead = view.ahead[seat]
    if ahead is None:
        return ()
    if ahead.met:
        if ahead.task is Task.LONG_LIVE_THE_KING:
            return (language.say("You can pay the ransom and win."),)
        return (language.say("You meet this now."),)
    if ahead.task is Task.LONG_LIVE_THE_KING:
        missing = RANSOM - len(view.coins[seat])
        return (language.say_plural("You lack {n} coin.", "You lack {n} coins.", missing),)
    said = [language.say("You do not meet this yet.")]
    if view.turn == seat:
        said += _helpful(view, language)
    return tuple(said)


def _helpful(view: View, language: Language) -> list[str]:
    said = []
    sales = [colour_name(sale.colour, language) for sale in view.sales if sale.meets]
    if sales:
        said.append(language.say("Met after selling: {colours}.", colours=", ".join(sales)))
    letters = square_letters(view)
    jumps = [letters[square] for square in sorted(helpful_squares(view))]
    if jumps:
        said.append(language.say("Met after jumping to: {squares}.", squares=", ".join(jumps)))
    return said


def _own_task(view: View, seat: int, language: Language) -> list[str]:
    ahead = view.ahead[seat]
    if ahead is None:
        return []
    return [
        language.say("Ahead of your Bard: {task}", task=task_alt(ahead.task, language)),
        *ways(view, seat, language),
    ]


def _standing(view: View, seat: int, names: Sequence[str], language: Language) -> str:
    ahead = view.ahead[seat]
    loot = [
        language.say("{n} {colour}", n=tiles, colour=colour_name(colour, language))
        for colour, tiles in zip(COLOURS, view.loot[seat], strict=True)
        if tiles
    ]
    coins = language.say_plural("{n} coin", "{n} coins", len(view.coins[seat]))
    values = {
        "name": names[seat],
        "progress": view.bards[seat],
        "goal": goal(view.course),
        "coins": coins,
        "loot": ", ".join(loot) or language.say("no loot"),
    }
    if ahead is None:
        return language.say("{name}: space {progress} of {goal}; {coins}; {loot}.", **values)
    values["task"] = full_task_name(ahead.task, language)
    if ahead.met:
        return language.say("{name}: space {progress} of {goal}, next {task}, met; {coins}; {loot}.", **values)
    return language.say("{name}: space {progress} of {goal}, next {task}, not met; {coins}; {loot}.", **values)


def _choices(view: View, language: Language) -> list[str]:
    """List the squares that may be chosen, by letter."""
    letters = square_letters(view)
    if not letters:
        return []
    meeting = helpful_squares(view)
    choices = [_choice(view, square, letter, language, meets=square in meeting) for square, letter in letters.items()]
    return [language.say("Squares to choose, by row and column: {squares}.", squares=semicolons(choices, language))]


def _choice(view: View, square: int, letter: str, language: Language, *, meets: bool) -> str:
    row, column = divmod(square, SIDE)
    loot = view.grid[square]
    values = {
        "letter": letter,
        "row": row + 1,
        "column": column + 1,
        "colour": language.say("empty") if loot is None else colour_name(loot, language),
    }
    if meets:
        return language.say("{letter} {row}/{column} {colour}, meets the task", **values)
    return language.say("{letter} {row}/{column} {colour}", **values)


def _grid(view: View, names: Sequence[str], language: Language) -> list[str]:
    return [
        language.say(
            "Row {row}: {squares}.",
            row=start // SIDE + 1,
            squares=", ".join(_occupant(view, square, names, language) for square in SQUARES[start : start + SIDE]),
        )
        for start in SQUARES[::SIDE]
    ]


def _occupant(view: View, square: int, names: Sequence[str], language: Language) -> str:
    if view.robins and square in view.robins:
        return language.say("{name}'s Robin", name=names[view.robins.index(square)])
    loot = view.grid[square]
    return language.say("empty") if loot is None else colour_name(loot, language)


def _piles(view: View, language: Language) -> str:
    return language.say("Draw pile {draw}, discard pile {discard}.", draw=sum(view.draw), discard=len(view.discard))


def _place(square: int) -> str:
    """Say where a square lies, by row and column."""
    return f"{square // SIDE + 1}/{square % SIDE + 1}"


def _sheet(view: View, outcome: Outcome, seat: int, names: Sequence[str], language: Language) -> str:
    points = {line.category: line.points for line in outcome.breakdown[seat]}
    return language.say(
        "{name}: space {progress} of {goal}, steps by tasks: {tasks}, by bribes: {bribes}.",
        name=names[seat],
        progress=outcome.scores[seat],
        goal=goal(view.course),
        tasks=points["tasks"],
        bribes=points["bribes"],
    )
