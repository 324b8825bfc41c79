"""What comes of a favour, for whoever may still choose one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import OPPONENT_CHANGE
from games.ruecks_raus.rules import pity_of
from games.ruecks_raus.state import TakeJewels

if TYPE_CHECKING:
    from games.ruecks_raus.state import Favour, View


def pity_now(view: View) -> tuple[int, ...]:
    """Return, while favours are chosen, what each seat will get out of pity (RR-5): all robbers lie open then."""
    return pity_of(tuple(robber for robber in view.robbers if robber is not None))


def jewels_after(view: View, chooser: int, favour: Favour) -> tuple[int, ...]:
    """Return what each seat has after a favour that may be chosen and pity (RR-5), but for the favours of others."""
    jewels = list(view.jewels)
    if isinstance(favour, TakeJewels):
        jewels[chooser] += favour.amount
    elif view.noble is not None:
        jewels[favour.seat] = max(0, jewels[favour.seat] + OPPONENT_CHANGE[view.noble])
    return tuple(owned + pity for owned, pity in zip(jewels, pity_now(view), strict=True))
