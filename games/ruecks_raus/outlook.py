"""What a round may still lead to, for seats that have yet to choose."""

from __future__ import annotations

from itertools import chain, combinations, product
from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import OPPONENT_CHANGE
from games.ruecks_raus.rules import pity_of, strongest_of
from games.ruecks_raus.standing import strengths_in
from games.ruecks_raus.state import SEVEN, STRENGTHS, TakeJewels

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.ruecks_raus.state import Favour, View

    Seats = tuple[int, ...]


def may_be_strongest(view: View, seat: int) -> bool:
    """Tell whether a seat may play the strongest robber of this round, as far as the hands tell (RR-2, RR-3, RR-14)."""
    if any(hand.bit_count() > len(STRENGTHS) / 2 for hand in view.hands):
        return True  # with more than half of all strengths, each hand has one above the lowest of any other hand
    return any(seat in strongest_of(robbers) for robbers in product(*map(strengths_in, view.hands)))


def jewels_if_strongest(view: View, seat: int, change: int) -> Iterator[tuple[int, ...]]:
    """Yield the jewels that all may have after a round in which a seat is strongest: with all possible ties and pity.

    Args:
        view: of the seat, before robbers are turned up.
        seat: the strongest.
        change: what the favour brings each of the strongest; nobody loses more than they have (RR-6).
    """
    for strength in strengths_in(view.hands[seat]):
        for strongest, weakest, pity in _ways(view.hands, seat, strength):
            changes = dict.fromkeys(weakest, pity) | dict.fromkeys(strongest, change)
            yield tuple(max(0, owned + changes.get(other, 0)) for other, owned in enumerate(view.jewels))


def _ways(hands: Sequence[int], seat: int, strength: int) -> Iterator[tuple[Seats, Seats, int]]:
    """Yield how a round with a seat's robber as strongest may go: all of the strongest, the weakest, their strength."""
    others = [other for other in range(len(hands)) if other != seat]
    equals = [] if strength == SEVEN else [other for other in others if hands[other] >> strength & 1]
    for pity in range(strength):
        for weakest in _some_of([other for other in others if hands[other] >> pity & 1]):
            for level in _some_of([other for other in equals if other not in weakest], fewest=0):
                rest = [hands[other] for other in others if other not in (*weakest, *level)]
                if _can_be_between(rest, pity, strength):
                    yield (seat, *level), weakest, pity


def _can_be_between(hands: Sequence[int], low: int, high: int) -> bool:
    """Tell whether all hands can play a strength between two, or sevens that cancel each other (RR-2)."""
    between = sum(1 << strength for strength in range(low + 1, high))
    forced = [hand for hand in hands if not hand & between]
    sevens = [hand for hand in hands if hand >> SEVEN & 1]
    return not forced or (high < SEVEN and len(sevens) > 1 and all(hand >> SEVEN & 1 for hand in forced))


def _some_of(seats: Sequence[int], fewest: int = 1) -> Iterator[Seats]:
    return chain.from_iterable(combinations(seats, count) for count in range(fewest, len(seats) + 1))


def pity_now(view: View) -> tuple[int, ...]:
    """Return, while favours are chosen, what each seat will get out of pity (RR-5): all robbers lie open then."""
    return pity_of(tuple(robber for robber in view.robbers if robber is not None))


def jewels_after(view: View, chooser: int, favour: Favour) -> tuple[int, ...]:
    """Return each seat's jewels after a favour that may be chosen, and pity (RR-5), without the favours of others."""
    jewels = list(view.jewels)
    if isinstance(favour, TakeJewels):
        jewels[chooser] += favour.amount
    elif view.noble is not None:
        jewels[favour.seat] = max(0, jewels[favour.seat] + OPPONENT_CHANGE[view.noble])
    return tuple(owned + pity for owned, pity in zip(jewels, pity_now(view), strict=True))
