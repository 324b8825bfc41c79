"""Reasons for moves, from the odds that their seat can work out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.moves import HeadsDown, LookHere, LookThere, Lurk, Pickpocket, SecondChance
from games.sherwood_bandits.odds import odds, odds_of_reroll, odds_worth_telling, prospect
from games.sherwood_bandits.robin_hood import place_of, turned
from words.numbers import HALF_A_HUNDREDTH, in_hundred
from words.sherwood_bandits.phrases import is_unbeatable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.view import View
    from words.language import Language


def reason(view: View, move: Move, _names: Sequence[str], language: Language) -> str:
    """Say what a move makes likely or certain."""
    match move:
        case Lurk():
            return _lurking(view, move, language)
        case Pickpocket() if view.village:
            return language.say("A village coin is sure, whatever becomes of the cart.")
        case SecondChance():
            return _rerolled(view, move, language)
        case HeadsDown() | LookThere() | LookHere():
            return _turned(view, move, language)
    return ""


def _lurking(view: View, move: Lurk, language: Language) -> str:
    """Say how likely it is that a cart is beaten with one more bandit."""
    if is_unbeatable(view, move.stretch):
        return language.say("No dice can beat the cart.")
    chance = odds(view, move.stretch)
    if chance is None:
        return ""
    if odds_worth_telling(view, move.stretch) is None:
        return language.say("Its dice cannot beat the cart yet: more bandits have to come.")
    if 0 < chance < HALF_A_HUNDREDTH:
        return language.say("With one bandit more, its dice hardly ever beat the cart.")
    if 1 - HALF_A_HUNDREDTH < chance < 1:
        return language.say("With one bandit more, its dice nearly always beat the cart.")
    return language.say_plural(
        "With one bandit more, its dice beat the cart once in 100 times.",
        "With one bandit more, its dice beat the cart {n} times in 100.",
        in_hundred(chance),
    )


def _rerolled(view: View, move: SecondChance, language: Language) -> str:
    """Say how likely it is that the cart is beaten after a die is rolled again."""
    defence = view.road[view.stretch].defence
    if defence is None:
        return ""
    times = in_hundred(odds_of_reroll(view.dice, place_of(move, view.dice), defence))
    return language.say_plural(
        "Then the dice beat the cart once in 100 times.", "Then the dice beat the cart {n} times in 100.", times
    )


def _turned(view: View, move: HeadsDown | LookThere | LookHere, language: Language) -> str:
    """Say what the dice come to after a help that involves no chance."""
    defence = view.road[view.stretch].defence
    if defence is None:
        return ""
    total, beats = prospect(turned(view.dice, move), defence)
    if beats:
        return language.say("Then the dice come to {total} and beat the cart.", total=total)
    return language.say("Then the dice come to {total}, which does not beat the cart.", total=total)
