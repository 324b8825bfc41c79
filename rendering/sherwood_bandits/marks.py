"""Marks of what the latest moves have changed: golden rims around things, and around spaces that were filled."""

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
"""The width of a golden rim, in pixels."""


class Place(NamedTuple):
    """A thing that is marked."""

    kind: Literal["guards", "replaced", "fight", "look", "leader", "row"]
    """What is marked: a token on a cart, the end of an assault, a band that has looked at a cart, a leader with a Merry
    Man, or a band's dice on the drawbridge."""
    number: int
    """The number of the stretch; for a leader that of the character, for dice on the drawbridge that of the band."""
    band: int = NOBODY
    """The band whose leader it is, or that has looked."""


Marks = frozenset[Place]
"""Everything that is marked."""
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
"""What an event changes, apart from the spaces that it fills."""


def marks(recent: Recent) -> Marks:
    """Return what the moves have changed in the present turn."""
    found: list[Place] = []
    for event in _events(recent):
        if isinstance(event, TurnBegan):
            found.clear()
        elif type(event) in _PLACES:
            found += _PLACES[type(event)](event)
    return frozenset(found)


def latest(view: View, recent: Recent) -> View:
    """Return a view whose latest events are those of all recent moves."""
    return structs.replace(view, last=_events(recent)) if recent else view


def _events(recent: Recent) -> tuple[Event, ...]:
    return tuple(event for events in recent for event in events)


def latest_on_the_road(view: View, recent: Recent) -> View:
    """Return such a view without the events before bandits closed ranks or went home, for the spaces of the road."""
    seen = latest(view, recent)
    moved = [at for at, event in enumerate(seen.last, 1) if isinstance(event, RanksClosed | TurnBegan)]
    return structs.replace(seen, last=seen.last[moved[-1] :]) if moved else seen


def draw_rim(image: Image.Image, size: int, middle: tuple[float, float]) -> None:
    """Draw a golden rim for something round that has just changed, which is drawn on it; `size` is its diameter."""
    place_centred(image, disc(size + 2 * _RIM, GOLD, INK, 2), middle, Role.OVERLAY)
