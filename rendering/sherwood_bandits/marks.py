"""What the latest moves have changed: it bears a golden rim, as do the spaces that they have filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec import structs

from games.sherwood_bandits.box import CHARACTER_OF
from games.sherwood_bandits.events import (
    BailPaid,
    CartBeaten,
    CartEscaped,
    CartReplaced,
    CartsLookedAt,
    DiceChanged,
    DiceRaised,
    DieTakenOff,
    GuardsPosted,
    LeaderSent,
    RanksClosed,
    TurnBegan,
)
from games.sherwood_bandits.values import NOBODY
from rendering.roles import Role
from rendering.shapes import disc
from rendering.sprites import place_centred
from rendering.theme import GOLD, INK

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PIL import Image

    from games import Event
    from games.sherwood_bandits.view import View
    from rendering.picture import Recent

_RIM = 6
"""How broad a golden rim is, in pixels."""


class Place(NamedTuple):
    """A thing that is marked."""

    kind: Literal["guards", "replaced", "fight", "look", "leader", "row"]
    """A token on a cart, how its assault has ended, a band that has looked at it, a leader with a Merry Man, or a
    band's dice on the drawbridge."""
    number: int
    """Of the stretch; of the character for a leader; of the band for its dice."""
    band: int = NOBODY
    """Whose leader it is, or who has looked."""


Marks = frozenset[Place]
"""What is marked."""
NO_MARKS: Marks = frozenset()

_PLACES: Mapping[type[Event], Callable[[Any], list[Place]]] = {
    LeaderSent: lambda event: [Place("leader", CHARACTER_OF[event.card], event.band)],
    CartsLookedAt: lambda event: [Place("look", stretch, event.band) for stretch in event.stretches],
    GuardsPosted: lambda event: [Place("guards", event.stretch)] if event.change else [],
    CartReplaced: lambda event: [Place("replaced", event.stretch)],
    DiceChanged: lambda event: [Place("fight", event.stretch)],
    CartBeaten: lambda event: [Place("fight", event.stretch)],
    CartEscaped: lambda event: [Place("fight", event.stretch)] if event.fight.dice else [],
    DieTakenOff: lambda event: [Place("row", event.band)],
    DiceRaised: lambda event: [Place("row", band) for band, _ in event.raised],
    BailPaid: lambda event: [Place("row", event.band)],
}
"""What an event changes, besides the spaces that it fills."""


def marks(recent: Recent) -> Marks:
    """Mark what the moves have changed; what an earlier turn has changed is gone."""
    found: list[Place] = []
    for event in _events(recent):
        if isinstance(event, TurnBegan):
            found.clear()
        elif type(event) in _PLACES:
            found += _PLACES[type(event)](event)
    return frozenset(found)


def latest(view: View, recent: Recent) -> View:
    """Return a view whose latest move has brought all that the recent ones have."""
    return structs.replace(view, last=_events(recent)) if recent else view


def _events(recent: Recent) -> tuple[Event, ...]:
    return tuple(event for events in recent for event in events)


def latest_on_the_road(view: View, recent: Recent) -> View:
    """Return such a view without what has happened before bandits closed up or went home."""
    seen = latest(view, recent)
    moved = [at for at, event in enumerate(seen.last, 1) if isinstance(event, RanksClosed | TurnBegan)]
    return structs.replace(seen, last=seen.last[moved[-1] :]) if moved else seen


def draw_rim(image: Image.Image, size: int, middle: tuple[float, float]) -> None:
    """Draw the golden rim of something round that has just changed, which is drawn upon it; its size in pixels."""
    place_centred(image, disc(size + 2 * _RIM, GOLD, INK, 2), middle, Role.OVERLAY)
