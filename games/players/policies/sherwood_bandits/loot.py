"""What loot is worth in points, before it is known what else will be found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import (
    BRACELET_PAIR,
    BRACELET_PAIR_POINTS,
    COINS_A_POINT,
    COPIES,
    JEWELS,
    LOOT,
    NECKLACE_POINTS,
    RING_SET,
    RING_SET_POINTS,
    TRIO_POINTS,
    TURNS,
    Jewel,
    Loot,
)
from games.tuples import without

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.sherwood_bandits.state import Position

COIN = 1 / COINS_A_POINT
"""What a coin is worth, in points."""
TOKENS_A_TURN = 2
"""How many tokens a band finds in a turn, about."""
LUCK = 1.2
"""So much more often than by chance a token is of a colour that helps: drafts leave a choice."""

Jewels = tuple[int, int, int]
"""How many rings, bracelets and necklaces of one colour."""


def _now(rings: int, bracelets: int, necklaces: int) -> float:
    """Return the worth of the best sets of one colour, and of what is left over."""
    best = 0.0
    for trios in range(min(rings, bracelets, necklaces) + 1):
        ring_sets, spare_rings = divmod(rings - trios, RING_SET)
        pairs, spare_bracelets = divmod(bracelets - trios, BRACELET_PAIR)
        points = (
            TRIO_POINTS * trios
            + RING_SET_POINTS * ring_sets
            + BRACELET_PAIR_POINTS * pairs
            + NECKLACE_POINTS * (necklaces - trios)
        )
        best = max(best, points + COIN * (spare_rings + spare_bracelets))
    return best


def _after_one_more(worth: dict[Jewels, float]) -> dict[Jewels, float]:
    """Return the worth to be expected where one more token will be found, of this colour or not."""
    likely = [LUCK * COPIES[jewel] / len(LOOT) for jewel in Jewel]
    return {
        jewels: (1 - sum(likely)) * value
        + sum(chance * worth.get(_with(jewels, jewel), value) for jewel, chance in zip(Jewel, likely, strict=True))
        for jewels, value in worth.items()
    }


def _with(jewels: Jewels, jewel: Jewel) -> Jewels:
    rings, bracelets, necklaces = (count + (kind == jewel) for kind, count in enumerate(jewels))
    return rings, bracelets, necklaces


def _by_turns_left() -> tuple[dict[Jewels, float], ...]:
    worth: dict[Jewels, float] = {
        (rings, bracelets, necklaces): _now(rings, bracelets, necklaces)
        for rings in range(COPIES[Jewel.RING] + 1)
        for bracelets in range(COPIES[Jewel.BRACELET] + 1)
        for necklaces in range(COPIES[Jewel.NECKLACE] + 1)
    }
    tables = [worth]
    for _ in range(1, TURNS):
        for _ in range(TOKENS_A_TURN):
            worth = _after_one_more(worth)
        tables.append(worth)
    return tuple(tables)


_WORTH = _by_turns_left()
"""By the whole turns that are to come, and by the jewels of a colour."""
_KINDS = len(Jewel)


def worth(loot: tuple[Loot, ...], turns_left: int) -> float:
    """Return what tokens are worth to who has them all, with 0 to 3 whole turns to come."""
    of_colour = _WORTH[turns_left]
    counts = [0] * len(Loot)
    for token in loot:
        counts[token] += 1
    value = COIN * (counts[Loot.COIN] + counts[Loot.VILLAGE_COIN])
    for ring in range(0, len(JEWELS), _KINDS):
        value += of_colour[counts[ring], counts[ring + 1], counts[ring + 2]]
    return value


def most_welcome(tokens: Iterable[Loot], position: Position, seat: int) -> Loot:
    """Return the token that would add most to what the seat has."""
    loot, turns_left = _known_to_owner(position, seat), TURNS - position.turn
    return max(tokens, key=lambda token: worth((*loot, token), turns_left))


def least_missed(tokens: Iterable[Loot], position: Position, seat: int) -> Loot:
    """Return the token of the seat's own whose loss would take least from what it has."""
    loot, turns_left = _known_to_owner(position, seat), TURNS - position.turn
    return max(tokens, key=lambda token: worth(without(loot, token), turns_left))


def _known_to_owner(position: Position, seat: int) -> tuple[Loot, ...]:
    """Return the tokens of a seat that it may look at (BS-29)."""
    fresh = position.fresh[seat]
    return fresh + position.chests[seat] if position.options.check_chest else fresh
