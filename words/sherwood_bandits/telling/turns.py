"""Turns begin and end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.sherwood_bandits.events import GameEnded, TurnBegan, TurnEnded
from words.sherwood_bandits.phrases import back_list
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event
    from words.sherwood_bandits.telling.teller import Teller
    from words.telling import Entry


def _began(scene: tuple[TurnBegan], teller: Teller) -> list[Entry]:
    event = scene[0]
    told = teller.language.say(
        "First player: {name}. Carts: {carts}.", name=teller.band(event.first), carts=back_list(event.backs)
    )
    return [teller.entry(told, Weight.ROUTINE)]


def _ended(_scene: tuple[TurnEnded], _teller: Teller) -> list[Entry]:
    """Say nothing: how everybody stands is told at the end of every turn."""
    return []


def _over(scene: tuple[GameEnded], teller: Teller) -> list[Entry]:
    event, language = scene[0], teller.language
    points = ", ".join(f"{teller.band(band)} {number}" for band, number in enumerate(event.points))
    told = language.say("**The chests are opened.** Points: {points}.", points=points)
    if event.by_lot:
        told = language.say("**The chests are opened.** Points: {points}. Dice decide between equals.", points=points)
    return [teller.entry(told, Weight.GREAT, [(band, 0) for band in event.winners])]


TELL: dict[type[Event], Callable[[Any, Teller], Sequence[Entry]]] = {
    TurnBegan: _began,
    TurnEnded: _ended,
    GameEnded: _over,
}
"""By the kind of event that a scene begins with."""
