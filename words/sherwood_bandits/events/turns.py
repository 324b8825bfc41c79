"""Turns begin and end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.sherwood_bandits.box import TURNS
from games.sherwood_bandits.events import GameEnded, TurnBegan, TurnEnded
from words.sherwood_bandits.phrases import back_list, points_words
from words.sherwood_bandits.terms import band_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event
    from words.language import Language


def _began(event: TurnBegan, names: Sequence[str], language: Language) -> str:
    return language.say(
        "**Turn {turn} of {turns} begins.** First player: {name}. Carts: {carts}.",
        turn=event.turn,
        turns=TURNS,
        name=band_name(event.first, names, language),
        carts=back_list(event.backs),
    )


def _ended(event: TurnEnded, names: Sequence[str], language: Language) -> str:
    return language.say(
        "Turn {turn} ends; the loot goes into the chests. Points: {points}.",
        turn=event.turn,
        points=points_words(event.points, names, language),
    )


def _over(event: GameEnded, names: Sequence[str], language: Language) -> str:
    points = points_words(event.points, names, language)
    if event.by_lot:
        return language.say("**The chests are opened.** Points: {points}. Dice decide between equals.", points=points)
    return language.say("**The chests are opened.** Points: {points}.", points=points)


TELL: dict[type[Event], Callable[[Any, Sequence[str], Language], str]] = {
    TurnBegan: _began,
    TurnEnded: _ended,
    GameEnded: _over,
}
"""By the kind of event."""
