"""Reasons for the moves of a turn, all from public information."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.state import JumpTo, PayRansom, SellCollection, StepByBribe, StepByTask
from games.robin_of_locksley.tiles import PRICE_OF_A_SALE, SMALLEST_SALE
from words.robin_of_locksley.terms import coins_text, colour_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.robin_of_locksley.state import Move
    from games.robin_of_locksley.tiles import Colour
    from games.robin_of_locksley.view import View
    from words.language import Language


def reason(view: View, move: Move, _names: Sequence[str], language: Language) -> str:
    """Say what a move leads to at once."""
    match move:
        case JumpTo():
            return _jump(view, move, language)
        case SellCollection():
            return _sale(view, move, language)
        case StepByTask():
            return language.say("The task is met, so the step costs nothing.")
        case StepByBribe():
            left = len(view.coins[view.turn]) - 1
            return language.say("It leaves you {coins}.", coins=coins_text(left, language))
        case PayRansom():
            return language.say("It wins the game.")
    return ""


def _sale(view: View, move: SellCollection, language: Language) -> str:
    sale = next(sale for sale in view.sales if sale.colour is move.colour)
    if sale.meets and _is_met(view):
        return language.say("The task ahead stays met.")
    return _task_changed(view, language, meets=sale.meets)


def _is_met(view: View) -> bool:
    """Tell whether the Bard of the seat to move meets the task ahead as things stand."""
    ahead = view.ahead[view.turn]
    return ahead is not None and ahead.met


def _task_changed(view: View, language: Language, *, meets: bool) -> str:
    """Say that the task ahead is met only then, or no longer then; empty if a move changes nothing about it."""
    if meets == _is_met(view):
        return ""
    if meets:
        return language.say("Then your Bard meets the task ahead.")
    return language.say("Then your Bard does not meet the task ahead any more.")


def _jump(view: View, move: JumpTo, language: Language) -> str:
    jump = next(jump for jump in view.jumps if jump.square == move.square)
    changed = _task_changed(view, language, meets=jump.meets)
    return changed if changed and jump.meets else f"{_loot(view, jump.loot, language)} {changed}".rstrip()


def _loot(view: View, loot: Colour | None, language: Language) -> str:
    """Say what a tile leads to: a collection that can be sold, or one that lacks one more tile."""
    if loot is None:
        return language.say("There is nothing to take.")
    tiles, colour = view.loot[view.turn][loot] + 1, colour_name(loot, language)
    if tiles == 1:
        return language.say("It is your first tile of {colour}.", colour=colour)
    if tiles < SMALLEST_SALE:
        return language.say("With one more tile of {colour} you have a collection that can be sold.", colour=colour)
    coins = coins_text(tiles - PRICE_OF_A_SALE, language)
    return language.say("Then {n} tiles of {colour} can be sold for {coins}.", n=tiles, colour=colour, coins=coins)
