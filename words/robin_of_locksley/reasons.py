"""What speaks for a deed of a turn: all of it lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.state import JumpTo, PayRansom, SellCollection, StepByBribe, StepByTask
from words.robin_of_locksley.terms import coins_text, colour_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.robin_of_locksley.state import Move
    from games.robin_of_locksley.view import View
    from words.language import Language


def reason(view: View, move: Move, _names: Sequence[str], language: Language) -> str:
    """Say what a move leads to at once."""
    match move:
        case JumpTo():
            return _jump(view, move, language)
        case SellCollection():
            sale = next(sale for sale in view.sales if sale.colour is move.colour)
            return language.say("Then your Bard meets the task ahead.") if sale.meets else ""
        case StepByTask():
            return language.say("The task is met, so the step costs nothing.")
        case StepByBribe():
            left = len(view.coins[view.turn]) - 1
            return language.say("It leaves you {coins}.", coins=coins_text(left, language))
        case PayRansom():
            return language.say("It wins the game.")
    return ""


def _jump(view: View, move: JumpTo, language: Language) -> str:
    jump = next(jump for jump in view.jumps if jump.square == move.square)
    if jump.meets:
        return language.say("Then your Bard meets the task ahead.")
    if jump.loot is None:
        return language.say("There is nothing to take.")
    tiles = view.loot[view.turn][jump.loot] + 1
    return language.say_plural(
        "It is your first tile of {colour}.",
        "It makes your collection of {colour} {n} tiles.",
        tiles,
        colour=colour_name(jump.loot, language),
    )
