"""What speaks for a move, by the odds that its seat can work out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from games.sherwood_bandits.dice import clamped
from games.sherwood_bandits.moves import HeadsDown, Lurk, Pickpocket, SecondChance
from games.sherwood_bandits.odds import odds, odds_of_reroll, prospect
from games.tuples import replaced

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.view import View
    from words.language import Language


def reason(view: View, move: Move, _names: Sequence[str], language: Language) -> str:
    """Say what a move makes likely, or brings for sure."""
    match move:
        case Lurk():
            chance = odds(view, move.stretch)
            if chance is None:
                return ""
            times = round(100 * chance)
            return language.say("With one bandit more, its dice beat the cart {times} times in 100.", times=times)
        case Pickpocket() if view.village:
            return language.say("A village coin is sure, whatever becomes of the cart.")
        case SecondChance():
            return _rerolled(view, move, language)
        case HeadsDown():
            return _changed(view, move, language)
    return ""


def _rerolled(view: View, move: SecondChance, language: Language) -> str:
    """Say how likely the cart is beaten with a die rolled again."""
    defence, at = view.road[view.stretch].defence, _place(view, move)
    if defence is None:
        return ""
    times = round(100 * odds_of_reroll(view.dice, at, defence))
    return language.say("Then the dice beat the cart {times} times in 100.", times=times)


def _changed(view: View, move: HeadsDown, language: Language) -> str:
    """Say what the dice come to with one of them changed."""
    defence, at = view.road[view.stretch].defence, _place(view, move)
    if defence is None:
        return ""
    die = view.dice[at]
    total, beats = prospect(
        replaced(view.dice, at, structs.replace(die, pips=clamped(die.pips + move.change))), defence
    )
    if beats:
        return language.say("Then the dice come to {total} and beat the cart.", total=total)
    return language.say("Then the dice come to {total}, which does not beat the cart.", total=total)


def _place(view: View, move: HeadsDown | SecondChance) -> int:
    """Return where among the dice the one of a move is."""
    return next(
        place for place, die in enumerate(view.dice) if (die.space, die.squeezed) == (move.space, move.squeezed)
    )
