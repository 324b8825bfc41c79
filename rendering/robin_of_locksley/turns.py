"""What each seat has done in a turn, as far as pictures show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.robin_of_locksley.state import Jumped, Sold, Stepped
from games.robin_of_locksley.tiles import COLOURS, PRICE_OF_A_SALE, RANSOM, Task

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.robin_of_locksley.state import Deed
    from games.robin_of_locksley.view import View


class Turn(NamedTuple):
    """What a turn has changed for a seat."""

    loot: tuple[int, ...]
    """For each colour, the tiles taken minus the tiles sold."""
    coins: int
    """Coins gained minus coins spent; after the ransom was paid, only the ransom counts."""
    steps: frozenset[int]
    """The progress at each space that the Bard has left."""


def latest_turn(view: View, seat: int) -> Turn:
    """Return what a seat has done in the present turn, or in the turn before if it has done nothing yet."""
    return _turn(view, seat, next(filter(None, (_by(seat, deeds) for deeds in (view.done, view.last))), []))


def told_turn(view: View, seat: int) -> Turn:
    """Return what the lines below a board tell of a seat: of the present turn, or of the one before if it is empty."""
    is_begun = any(_by(each, view.done) for each in (0, 1))
    return _turn(view, seat, _by(seat, view.done if is_begun else view.last))


def _turn(view: View, seat: int, deeds: Sequence[Deed]) -> Turn:
    loot = [0] * len(COLOURS)
    coins = 0
    for deed in deeds:
        if isinstance(deed, Jumped) and deed.loot is not None:
            loot[deed.loot] += 1
        elif isinstance(deed, Sold):
            loot[deed.colour] -= deed.tiles
            coins += deed.tiles - PRICE_OF_A_SALE
        elif isinstance(deed, Stepped):
            coins -= deed.coin is not None
    if view.won and view.won.seat == seat and view.course[view.bards[seat]] is Task.LONG_LIVE_THE_KING:
        coins = -RANSOM
    return Turn(tuple(loot), coins, frozenset(deed.progress - 1 for deed in deeds if isinstance(deed, Stepped)))


def _by(seat: int, deeds: Sequence[Deed]) -> list[Deed]:
    return [deed for deed in deeds if isinstance(deed, Jumped | Sold | Stepped) and deed.seat == seat]
