"""The view of a turn that has just ended, which the board shows until the next turn is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from games.sherwood_bandits.box import BACK, SPACES
from games.sherwood_bandits.events import (
    CartBeaten,
    CartEscaped,
    CartsRevealed,
    GuardsPosted,
    PocketPicked,
    QuickJobDone,
    TurnBegan,
    TurnEnded,
)
from games.sherwood_bandits.standing import has_just_begun
from games.sherwood_bandits.told import columns_after
from games.sherwood_bandits.values import NOBODY, NOWHERE
from games.sherwood_bandits.view import Stretch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.sherwood_bandits.view import View
    from rendering.picture import Recent

_EMPTY = (NOBODY,) * SPACES


def last_board(view: View, recent: Recent) -> View | None:
    """Return the result of the turn before, as long as nobody has moved in the present one.

    Args:
        view: a view of the present turn.
        recent: the events of the moves since the beginning of the turn before.

    Returns:
        A view with the road and its dice, and with everybody's dice on the drawbridge as the Sheriff has judged them.
        None if the present turn is under way, or if the moves do not tell all of the turn before.
    """
    events = [event for move in recent for event in move]
    turns = [at for at, event in enumerate(events) if isinstance(event, TurnBegan)]
    if not has_just_begun(view) or not turns or turns[-1] < len(events) - 1:
        return None
    return _played(view, events[turns[-2] + 1 if len(turns) > 1 else 0 : -1])


def _played(view: View, events: Sequence[Event]) -> View | None:
    """Return the view at the end of a turn, reconstructed from all its events; None if some events are missing."""
    revealed = [event for event in events if isinstance(event, CartsRevealed)]
    if not revealed or not isinstance(events[-1], TurnEnded):
        return None
    fronts = revealed[-1].carts
    pockets, guards = [NOBODY] * len(fronts), [0] * len(fronts)
    for event in events:
        if isinstance(event, PocketPicked):
            pockets[event.stretch] = event.band
        elif isinstance(event, QuickJobDone):
            pockets[event.to] = event.band
        elif isinstance(event, GuardsPosted):
            guards[event.stretch] += event.change
    fights = {event.stretch: event.fight for event in events if isinstance(event, CartBeaten | CartEscaped)}
    if len(fights) < len(fronts):
        return None
    road = tuple(
        Stretch(
            back=BACK[front],
            front=front,
            looked_at_by=(),
            guards=guards[number],
            replaced=False,
            defence=fights[number].defence,
            lurkers=_EMPTY,
            lying=(False,) * SPACES,
            squeezed=_EMPTY,
            left_dice=_EMPTY,
            pocket=pocket,
            fight=fights[number],
        )
        for number, (front, pocket) in enumerate(zip(fronts, pockets, strict=True))
    )
    return structs.replace(
        view,
        turn=events[-1].turn,
        phase="reward",
        road=road,
        revealed=True,
        columns=columns_after((), events),
        stretch=NOWHERE,
        last=tuple(events),
    )
