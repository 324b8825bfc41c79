"""What a beginner may want to know at a decision of Robin of Locksley."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.tiles import COLOURS, PRICE_OF_A_SALE, RANSOM, SMALLEST_SALE, Task
from games.robin_of_locksley.track import goal, lap_length
from words.robin_of_locksley.marks import harmful_sales, harmful_squares, helpful_sales, helpful_squares
from words.robin_of_locksley.prompts import is_near_the_king, victory_warnings
from words.robin_of_locksley.terms import coins_text, colour_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.robin_of_locksley.view import View
    from words.language import Language


def hints(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal at first, what a coin is for, and what is about to be sold, or what cannot be done and why.

    With a warning of a victory, one of the two is left out, because the panel is at its tallest then.
    """
    nearly, warned = _nearly_sold(view, language), victory_warnings(view, names, language)
    if nearly and warned:
        return nearly
    goal_told = [] if _knows_the_way(view) else [_goal(view, language)]
    told = " ".join(filter(None, [*goal_told, _worth_of_a_coin(view, language)]))
    return [*([told] if told else []), *(nearly if nearly or warned else _impossible(view, language))]


def button_hints(view: View, language: Language) -> str:
    """Explain the number and the marks on the buttons of jumps and sales."""
    if view.seat is None or view.turn != view.seat:
        return ""
    told = []
    if any(jump.loot is not None for jump in view.jumps):
        told.append(language.say("→: how many tiles of that colour you have then."))
    if helpful_squares(view) or helpful_sales(view):
        told.append(language.say("✓: meets your task."))
    if harmful_squares(view) or harmful_sales(view):
        told.append(language.say("✗: loses it."))
    return " ".join(told)


def _knows_the_way(view: View) -> bool:
    """Tell whether the Bard of the seat that reads has walked a step, and so has shown where to."""
    return view.seat is not None and view.bards[view.seat] > 0


def _goal(view: View, language: Language) -> str:
    return language.say(
        "Goal: reach the King on space {goal} and pay {ransom} coins, or be more than a lap ({lap} spaces) ahead.",
        goal=goal(view.course),
        ransom=RANSOM,
        lap=lap_length(view.course),
    )


def _worth_of_a_coin(view: View, language: Language) -> str:
    """Say what coins are for; near the King, paying the ransom with them is worth more than steps.

    Before the King they are for the ransom alone, which the panel itself says. If the other Bard is about to win there,
    none can be saved for later.
    """
    seat = view.turn if view.seat is None else view.seat
    if _is_before_the_king(view, seat) or _wins_next(view, 1 - seat):
        return ""
    if is_near_the_king(view, view.turn):
        return language.say("Better keep coins for the ransom now.")
    return language.say("A coin is worth a step.")


def _is_before_the_king(view: View, seat: int) -> bool:
    ahead = view.ahead[seat]
    return ahead is not None and ahead.task is Task.LONG_LIVE_THE_KING


def _wins_next(view: View, seat: int) -> bool:
    return _is_before_the_king(view, seat) and len(view.coins[seat]) >= RANSOM


def _impossible(view: View, language: Language) -> list[str]:
    """Say in one hint why no step can be bribed and nothing can be sold, in the seat's own turn."""
    if view.seat is None or view.turn != view.seat or view.phase != "turn":
        return []
    said: list[str] = []
    if view.ahead[view.seat] is not None and not (_is_before_the_king(view, view.seat) or view.coins[view.seat]):
        said.append(language.say("No bribe: you have no coin."))
    if not view.sales and not view.must_free_tiles:
        said.append(language.say("Nothing to sell: it takes {n} tiles of one colour.", n=SMALLEST_SALE))
    return [" ".join(said)] if said else []


def _nearly_sold(view: View, language: Language) -> list[str]:
    """Say of which colours one more tile would make a sale; nothing after the jump, which alone brings a tile."""
    if view.seat is None or view.jumped:
        return []
    nearly = [colour_name(colour, language) for colour in COLOURS if view.loot[view.seat][colour] == SMALLEST_SALE - 1]
    if not nearly:
        return []
    short = language.say(
        "One tile short of a sale for {coins}: {colours}.",
        coins=coins_text(SMALLEST_SALE - PRICE_OF_A_SALE, language),
        colours=", ".join(nearly),
    )
    return [short]
