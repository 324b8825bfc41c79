"""What has happened: events of a turn, or of a part of it, are grouped into scenes, and each scene is told once."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

from games.sherwood_bandits.events import (
    BailPaid,
    BanditPlaced,
    BanditSqueezed,
    BanditsSwapped,
    CartBeaten,
    CartReplaced,
    CartsLookedAt,
    CartsRevealed,
    DiceChanged,
    DiceRaised,
    DieTakenOff,
    GameEnded,
    GuardsPosted,
    LeaderReleased,
    LeaderSent,
    LootDiscarded,
    LootDrawn,
    LootKept,
    LootShuffled,
    MerryManChanged,
    PocketPicked,
    QuickJobDone,
    RanksClosed,
    Rewarded,
    TurnBegan,
    TurnEnded,
)
from words.sherwood_bandits.telling import ambushes, lurking, sheriff, turns
from words.sherwood_bandits.telling.teller import teller_of
from words.sherwood_bandits.terms import character_name, merry_man_name
from words.telling import begun_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from games import Event
    from words.language import Language
    from words.sherwood_bandits.telling.teller import Teller
    from words.telling import Entry

_GOES_ON: dict[type[Event], tuple[type[Event], ...]] = {
    LeaderSent: (
        CartsLookedAt,
        CartReplaced,
        BanditsSwapped,
        BanditSqueezed,
        QuickJobDone,
        DiceChanged,
        DieTakenOff,
        LootShuffled,
        LootDrawn,
        LootDiscarded,
        DiceRaised,
    ),
    CartsLookedAt: (GuardsPosted,),
    RanksClosed: (CartsRevealed,),
    MerryManChanged: (MerryManChanged,),
    CartBeaten: (LootShuffled, LootDrawn),
    LootShuffled: (LootDrawn,),
    TurnEnded: (GameEnded,),
    LootDrawn: (LootShuffled, LootDrawn, LootKept, LootDiscarded),
    LootKept: (LootKept,),
    LootDiscarded: (BailPaid,),
    LeaderReleased: (LeaderReleased,),
    Rewarded: (Rewarded,),
}
"""The events that belong to the same scene if they follow at once, by the kind of its first event."""
_TELL: dict[type[Event], Callable[[Any, Teller], Sequence[Entry]]] = {
    **turns.TELL,
    **lurking.TELL,
    **ambushes.TELL,
    **sheriff.TELL,
}
"""The functions that tell scenes, by the kind of a scene's first event."""

split_turns = begun_by(TurnBegan)


def tell(events: Sequence[Event], names: Sequence[str], language: Language, reader: int | None) -> list[Entry]:
    """Tell what has happened; see `words.game_words.GameWords.tell`."""
    return [entry for turn in split_turns(events) for entry in _turn(turn, teller_of(turn, names, language, reader))]


def _turn(events: Sequence[Event], teller: Teller) -> Iterator[Entry]:
    """Tell the scenes of a turn in their order."""
    if len(events) == 1 and isinstance(events[0], TurnBegan):
        return  # until somebody acts, the turn before is told
    begun = 0
    placements = _placements(events, teller)
    for at, placed in placements:
        between = (event for event in events[begun:at] if not isinstance(event, BanditPlaced | PocketPicked))
        yield from _scenes(between, teller)
        yield lurking.placements(placed, teller, alone=len(placements) == 1)
        begun = at + 1
    yield from _scenes(events[begun:], teller)


def _placements(events: Sequence[Event], teller: Teller) -> list[tuple[int, list[BanditPlaced | PocketPicked]]]:
    """Group the placements of each band, with the index of its last one, at which all are told.

    While bands still place bandits, everybody reads of each placement on its own, because the new one could not be
    found in a summary. To a reader with a seat, all placements since their last move are new.
    """
    placed = [(at, event) for at, event in enumerate(events) if isinstance(event, BanditPlaced | PocketPicked)]
    if teller.reader is None and not teller.defences:
        return [(at, [event]) for at, event in placed]
    latest = {event.band: at for at, event in placed}
    together = [(at, [event for _, event in placed if event.band == band]) for band, at in latest.items()]
    return sorted(together, key=itemgetter(0))


def _scenes(events: Iterable[Event], teller: Teller) -> Iterator[Entry]:
    scene: list[Event] = []
    for event in events:
        if scene and not isinstance(event, _GOES_ON.get(type(scene[-1]), ())):
            yield from _scene(scene, teller)
            scene = []
        scene.append(event)
    if scene:
        yield from _scene(scene, teller)


def _scene(scene: Sequence[Event], teller: Teller) -> Iterable[Entry]:
    first, *deeds = scene
    if not isinstance(first, LeaderSent) or not deeds:
        return _TELL[type(first)](scene, teller)
    return [_helped(first, entry, teller) for entry in _TELL[type(deeds[0])](deeds, teller)]


def _helped(sent: LeaderSent, entry: Entry, teller: Teller) -> Entry:
    """Say which Merry Man helped to do what an entry tells."""
    said = teller.language.say(
        "{character} ({card}): {told}",
        character=character_name(lurking.character_of(sent), teller.language),
        card=merry_man_name(sent.card, teller.language),
        told=entry.text,
    )
    return entry._replace(text=said)
