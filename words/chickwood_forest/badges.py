"""The badges of Chickwood Forest."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from games.chickwood_forest.events import AlmsGiven, CastleRaided, TreasuresSwapped
from games.chickwood_forest.loot import GARMENTS, TREASURES, Loot
from words.badges import Badge
from words.chickwood_forest.icons import VILLAGE, loot_icon
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event, Outcome

_RICH = 6
_TRAP = 2
_GENEROUS = 6


def full_wardrobe(events: Sequence[Event], outcome: Outcome) -> set[int]:
    """Return who has a garment of each kind at the end, in any numbers."""
    loot: list[Counter[Loot]] = [Counter() for _ in outcome.scores]
    for event in events:
        if isinstance(event, CastleRaided):
            loot[event.seat].update((*event.loot, *event.revealed))
        elif isinstance(event, TreasuresSwapped):
            loot[event.seat].update({event.given: -1, event.taken: 1})
            loot[event.opponent].update({event.given: 1, event.taken: -1})
    return {seat for seat, own in enumerate(loot) if all(own[garment] > 0 for garment in GARMENTS)}


def rich_raid(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return who has taken many treasures in one raid."""
    raids = (event for event in events if isinstance(event, CastleRaided))
    return {raid.seat for raid in raids if sum(card in TREASURES for card in (*raid.loot, *raid.revealed)) >= _RICH}


def sprung_trap(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return who has hidden several henchmen or busts at a castle that somebody else then raided."""
    trappers = set()
    for raid in events:
        if isinstance(raid, CastleRaided):
            hidden = zip(raid.revealed, raid.hidden_by, strict=False)  # earlier versions stored no owners
            traps = Counter(seat for card, seat in hidden if card in {Loot.HENCHMAN, Loot.BUST} and seat != raid.seat)
            trappers |= {seat for seat, cards in traps.items() if cards >= _TRAP}
    return trappers


def open_hand(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return who has given many alms at once."""
    gifts = (event for event in events if isinstance(event, AlmsGiven))
    return {event.seat for event in gifts if len(event.villages) >= _GENEROUS}


BADGES: Final = (
    Badge(
        "full_wardrobe",
        mark("A full wardrobe"),
        mark("had a garment of each kind at the end"),
        loot_icon(Loot.RED_CLOAK),
        full_wardrobe,
    ),
    Badge(
        "rich_raid",
        mark("A rich raid"),
        mark("took six treasures or more in one raid"),
        loot_icon(Loot.GOLD_CHEST),
        rich_raid,
    ),
    Badge(
        "sprung_trap",
        mark("The trap snaps shut"),
        mark("hid two henchmen or busts at a castle that somebody else raided"),
        loot_icon(Loot.HENCHMAN),
        sprung_trap,
    ),
    Badge(
        "open_hand",
        mark("An open hand"),
        mark("gave six alms or more at once"),
        VILLAGE,
        open_hand,
    ),
)
