"""The position that the picture of a moment shows, used by its drawing and by its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from games.sherwood_bandits.box import SPACES
from games.sherwood_bandits.events import BanditPlaced, CartsRevealed, DiceRolled, PocketPicked, RanksClosed
from games.sherwood_bandits.standing import gains
from games.sherwood_bandits.told import told
from games.sherwood_bandits.values import NOWHERE
from words.facts import Fact, Importance
from words.sherwood_bandits.headings import turn_text
from words.sherwood_bandits.moments import CHESTS, REVEAL
from words.sherwood_bandits.position import position, stands, stretch_told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.sherwood_bandits.view import View
    from words.language import Language
    from words.telling import StagedMoment


def in_moment(staged: StagedMoment, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell how everybody stands in the picture of a moment, and what the road looks like if the picture shows it.

    This is not the position after the move, which may also have ended other assaults, the turn or the game. Those are
    moments of their own.
    """
    if staged.moment.kind == CHESTS:
        return position(staged.after, names, language)
    view = panels_of(staged, over=True)
    road = opened_road(staged) if staged.moment.kind == REVEAL else None
    return [
        Fact(f"{turn_text(view, language)}.", Importance.STANDING),
        *(stands(view, band, names, language) for band in range(len(view.points))),
        Fact(language.say("First player: {name}.", name=names[view.first]), Importance.STANDING),
        *(() if road is None else (stretch_told(road, at, names, language) for at in range(len(road.road)))),
    ]


def panels_of(staged: StagedMoment, *, over: bool) -> View:
    """Return what the bands' panels in the picture show when a moment begins, or once it is over."""
    return panels_after(staged, own_events(staged) if over else ())


def panels_after(staged: StagedMoment, events: Sequence[Event]) -> View:
    """Return what the bands' panels show after these events of a moment, without anything that happens later.

    Drawn tokens lie face down until a band has drawn all of its tokens, even in games with open loot, because no event
    names a drawn token.
    """
    after: View = staged.after
    shown = told(staged.before, (*_earlier(staged), *events))
    shown = structs.replace(shown, points=_points_after(staged, events))
    if not shown.options.open_loot or after.turn != shown.turn or after.phase == "over":
        return shown
    fresh = [new if len(new) == len(seen) else seen for seen, new in zip(shown.fresh, after.fresh, strict=True)]
    return structs.replace(shown, fresh=tuple(fresh))


def points_of(staged: StagedMoment, *, over: bool) -> tuple[int, ...]:
    """Return everybody's points when a moment begins or is over, with what the move brought before it."""
    return _points_after(staged, own_events(staged) if over else ())


def _points_after(staged: StagedMoment, events: Sequence[Event]) -> tuple[int, ...]:
    before: View = staged.before
    brought = gains(structs.replace(before, last=(*_earlier(staged), *events)))
    return tuple(sum(pair) for pair in zip(before.points, brought, strict=True))


def closed_road(staged: StagedMoment) -> View:
    """Return the road with all bandits placed and its carts still face down, as everybody knew them."""
    view: View = staged.before
    lurkers = [band for stretch in view.road for band in stretch.lurkers]
    pockets = [stretch.pocket for stretch in view.road]
    for event in staged.moment.events:
        if isinstance(event, BanditPlaced):
            lurkers[event.stretch * SPACES + event.space] = event.band
        elif isinstance(event, PocketPicked):
            pockets[event.stretch] = event.band
        elif isinstance(event, RanksClosed):
            lurkers = list(event.lurkers)
    road = tuple(
        structs.replace(stretch, lurkers=tuple(lurkers[at * SPACES : (at + 1) * SPACES]), pocket=pockets[at])
        for at, stretch in enumerate(view.road)
    )
    return structs.replace(view, road=road, phase="john", stretch=NOWHERE, last=())


def opened_road(staged: StagedMoment) -> View:
    """Return the road of `closed_road` with its carts turned up."""
    closed = closed_road(staged)
    revealed = next(event for event in staged.moment.events if isinstance(event, CartsRevealed))
    road = tuple(
        structs.replace(stretch, front=cart, defence=defence, looked_at_by=())
        for stretch, cart, defence in zip(closed.road, revealed.carts, revealed.defences, strict=True)
    )
    return structs.replace(closed, road=road, revealed=True)


def own_events(staged: StagedMoment) -> tuple[Event, ...]:
    """Return a moment's events without rewards of earlier moves, which `staged.before` includes already."""
    deeds, shown = staged.after.last, staged.moment.events
    if staged.before.phase != "reward" or not shown or shown[-1] not in deeds:
        return shown
    return tuple(event for event in shown if event in deeds)


def _earlier(staged: StagedMoment) -> tuple[Event, ...]:
    """Return the events of the move that came before a moment."""
    deeds, own = staged.after.last, own_events(staged)
    if own and isinstance(own[0], DiceRolled) and own[0] not in deeds:  # the roll has waited since an earlier move
        own = own[1:]
    return tuple(deeds[: deeds.index(own[0])]) if own and own[0] in deeds else ()
