"""The badges of Sherwood Bandits. Will Scarlet earns none, because nobody plays his band."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from games.sherwood_bandits.box import TURNS, Cart, Character
from games.sherwood_bandits.events import CartBeaten, GameEnded, Rewarded
from words.badges import Badge
from words.language import mark
from words.sherwood_bandits.icons import CART, CART_ICONS, character_icon, die_icon

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games import Event, Outcome
    from games.sherwood_bandits.values import Die

_ALONE = 3
_STRONG = 15


def scarlet_by_one(events: Sequence[Event], outcome: Outcome) -> set[int]:
    """Return who has won with one point more than Will Scarlet."""
    ends = (event.points for event in events if isinstance(event, GameEnded))
    scarlets = {points[-1] for points in ends if len(points) > len(outcome.scores)}
    return {seat for seat in outcome.winners if outcome.scores[seat] - 1 in scarlets}


def lone_band(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return who has robbed a cart with several dice of their own and nobody else's."""
    crews = ([die.band for die in dice] for _, dice in _robberies(events))
    return {crew[0] for crew in crews if len(crew) >= _ALONE and len(set(crew)) == 1}


def strong_cart(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return whose dice have helped to rob one of the strongest carts."""
    return {die.band for defence, dice in _robberies(events) if defence >= _STRONG for die in dice}


def too_clever(events: Sequence[Event], outcome: Outcome) -> set[int]:
    """Return who was rewarded in every turn, and has won."""
    rewards = Counter(event.band for event in events if isinstance(event, Rewarded))
    return {seat for seat in outcome.winners if rewards[seat] == TURNS}


def _robberies(events: Sequence[Event]) -> Iterator[tuple[int, Sequence[Die]]]:
    """Yield the Defence of each robbed cart, and the dice that counted."""
    for event in events:
        if isinstance(event, CartBeaten):
            yield event.fight.defence, event.fight.dice[: event.fight.counted]


BADGES: Final = (
    Badge(
        "scarlet_by_one",
        mark("Scarlet by one"),
        mark("beat Will Scarlet by a single point"),
        die_icon(1),
        scarlet_by_one,
    ),
    Badge(
        "lone_band",
        mark("A band of their own"),
        mark("robbed a cart with three dice or more and nobody's help"),
        CART,
        lone_band,
    ),
    Badge(
        "strong_cart",
        mark("No cart too strong"),
        mark("helped to rob a cart of Defence 15 or more"),
        CART_ICONS[Cart.ROYAL],
        strong_cart,
    ),
    Badge(
        "too_clever",
        mark("Too clever for the Sheriff"),
        mark("was rewarded by the Sheriff in every turn, and won"),
        character_icon(Character.FRIAR_TUCK),
        too_clever,
    ),
)
