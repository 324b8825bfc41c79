"""What the latest moves have changed: a mark at each such thing, in the mover's colour, numbered in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec import structs

from games.sherwood_bandits.box import CHARACTER_OF
from games.sherwood_bandits.events import (
    BailPaid,
    BanditPlaced,
    BanditSqueezed,
    BanditsSwapped,
    CartBeaten,
    CartEscaped,
    CartReplaced,
    CartsLookedAt,
    DiceChanged,
    DiceRaised,
    DieTakenOff,
    GuardsPosted,
    LeaderSent,
    PocketPicked,
    QuickJobDone,
    RanksClosed,
    TurnBegan,
)
from games.sherwood_bandits.values import NOBODY
from rendering import text
from rendering.roles import Role
from rendering.shapes import disc
from rendering.sprites import place_centred
from rendering.theme import CREAM, INK, SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PIL import Image

    from games import Event
    from games.sherwood_bandits.view import View
    from rendering.picture import Recent

SIZE = 44
"""How large a mark is, in pixels."""


class Place(NamedTuple):
    """A thing that is marked."""

    kind: Literal["space", "pocket", "cart", "card", "row"]
    """A lurking space, a pickpocket space, a cart, a Merry Man's card, or a band's dice on the drawbridge."""
    number: int
    """Which of them: the number of a stretch, a character or a band."""
    at: int = 0
    """The space on a stretch."""


class Mark(NamedTuple):
    """A mark of a move."""

    number: int
    """In the order of the moves, from 1."""
    band: int
    """That has moved; none where it has but let things happen."""


Marks = dict[Place, Mark]
"""What is marked, with the latest mark of each thing."""

_PLACES: Mapping[type[Event], Callable[[Any], list[Place]]] = {
    BanditPlaced: lambda event: [Place("space", event.stretch, event.space)],
    PocketPicked: lambda event: [Place("pocket", event.stretch)],
    LeaderSent: lambda event: [Place("card", CHARACTER_OF[event.card])],
    CartsLookedAt: lambda event: [Place("cart", stretch) for stretch in event.stretches],
    GuardsPosted: lambda event: [Place("cart", event.stretch)] if event.change else [],
    CartReplaced: lambda event: [Place("cart", event.stretch)],
    BanditsSwapped: lambda event: [
        Place("space", event.stretch, event.space),
        Place("space", event.other_stretch, event.other_space),
    ],
    BanditSqueezed: lambda event: [Place("space", event.stretch, event.space - 1)],
    QuickJobDone: lambda event: [Place("space", event.stretch, event.space), Place("pocket", event.to)],
    DiceChanged: lambda event: [Place("cart", event.stretch)],
    CartBeaten: lambda event: [Place("cart", event.stretch)],
    CartEscaped: lambda event: [Place("cart", event.stretch)] if event.fight.dice else [],
    DieTakenOff: lambda event: [Place("row", event.band)],
    DiceRaised: lambda event: [Place("row", band) for band, _ in event.raised],
    BailPaid: lambda event: [Place("row", event.band)],
}
"""What an event changes."""


def marks(recent: Recent) -> Marks:
    """Mark what the moves have changed; nothing where there is but one such move, which is plain to see.

    Moves of a band in a row share a number. Carts and bandits of an earlier turn are gone, and so are their marks.
    """
    found: Marks = {}
    number, last = 0, NOBODY
    for events in recent:
        band = _mover(events)
        changed = [place for event in events for place in _PLACES.get(type(event), _nowhere)(event)]
        if changed:
            number += band == NOBODY or band != last
            last = band
        for event in events:
            if isinstance(event, TurnBegan):
                found.clear()
            elif isinstance(event, RanksClosed):
                found = {place: mark for place, mark in found.items() if place.kind != "space"}
            found |= dict.fromkeys(_PLACES.get(type(event), _nowhere)(event), Mark(number, band))
    return found if number > 1 else {}


def _nowhere(_event: Event) -> list[Place]:
    return []


def _mover(events: Sequence[Event]) -> int:
    """Return the band that has made a move: whose deed its first event is."""
    return getattr(events[0], "band", NOBODY) if events else NOBODY


def latest(view: View, recent: Recent) -> View:
    """Return a view whose latest move has brought all that the recent ones have."""
    return structs.replace(view, last=tuple(event for events in recent for event in events)) if recent else view


def latest_on_the_road(view: View, recent: Recent) -> View:
    """Return such a view without what has happened before bandits closed up or went home."""
    seen = latest(view, recent)
    moved = [at for at, event in enumerate(seen.last, 1) if isinstance(event, RanksClosed | TurnBegan)]
    return structs.replace(seen, last=seen.last[moved[-1] :]) if moved else seen


def draw_mark(image: Image.Image, mark: Mark | None, middle: tuple[float, float]) -> None:
    """Draw a mark, if there is one."""
    if mark is None:
        return
    fill, ink = (CREAM, INK) if mark.band == NOBODY else (SEATS[mark.band].colour, SEATS[mark.band].on_colour)
    place_centred(image, disc(SIZE, fill, INK, 3), middle, Role.OVERLAY)
    style = text.Style(30, ink, text.Face.HEAVY, align="middle")
    text.write(image, middle, str(mark.number), style)
