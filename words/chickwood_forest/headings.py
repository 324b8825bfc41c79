"""The headings of pictures: how far the game has come, and what has to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.events import (
    AlmsGiven,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    KeyUsed,
    LootLaid,
    TreasuresSwapped,
)
from words.chickwood_forest.terms import LOOT, village_list
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games import Event
    from games.chickwood_forest.state import Phase, View
    from words.language import Language


def round_text(view: View, language: Language) -> str:
    """Say how far the game has come."""
    return language.say("Round {round} of {rounds}", round=min(view.round + 1, view.rounds), rounds=view.rounds)


def phase_text(view: View, language: Language) -> str:
    """Say in a few words what is being done."""
    if view.phase == "scouting":
        return language.say("Scouting, face up") if view.face_up else language.say("Scouting, face down")
    return {
        "spyglass": language.say("Spyglass"),
        "raiding": language.say("Raiding castles"),
        "key": language.say("Key"),
        "alms": language.say("Giving alms"),
        "entertainers": language.say("Travelling entertainers"),
        "arrow": language.say("Golden arrow"),
        "beard": language.say("Fake beard"),
        "over": language.say("The game is over"),
    }[view.phase]


_TASKS: Mapping[Phase, Sequence[str]] = {
    "spyglass": [mark("Choose where to look with the spyglass")],
    "raiding": [mark("Choose a castle to raid")],
    "key": [mark("Decide whether to use the key")],
    "entertainers": [
        mark("Choose the village of the first cube"),
        mark("Choose the first cube"),
        mark("Choose the village of the second cube"),
        mark("Choose the second cube"),
    ],
    "arrow": [
        mark("Choose a treasure to give"),
        mark("Choose whom to swap with"),
        mark("Choose the treasure to take"),
    ],
    "beard": [mark("Choose who gets a henchman")],
}
"""What is to be chosen in a phase, by how much of it is chosen already."""


def task_text(view: View, names: Sequence[str], language: Language) -> str:
    """Tell the seat of the view what it has to choose, or whom it waits for."""
    if not view.waiting:
        return language.say("The game is over")
    if view.seat not in view.waiting:
        return language.say("You wait for {name}", name=names[view.waiting[0]])
    if view.phase == "scouting":
        told = mark("Lay a card face up at a castle") if view.face_up else mark("Lay a card face down at a castle")
        return language.say(told)
    if view.phase == "alms":
        return language.say("Give alms: {given} of {total} given", given=len(view.picks), total=view.alms)
    return language.say(_TASKS[view.phase][len(view.picks)])


def raid_with_alms_text(raid: CastleRaided, alms: AlmsGiven, names: Sequence[str], language: Language) -> str:
    """Say in a few words that somebody raids a castle and gives its alms."""
    return language.say(
        "{name} raids castle {castle}, gives alms: {villages}",
        name=names[raid.seat],
        castle=raid.castle,
        villages=village_list(alms.villages),
    )


def raids_text(raids: Sequence[CastleRaided], names: Sequence[str], language: Language) -> str:
    """Say in a few words who raids which castles, one after another."""
    return language.say(
        "{names} raid castles {castles}",
        names=language.listing([names[raid.seat] for raid in raids]),
        castles=language.listing([str(raid.castle) for raid in raids]),
    )


def moment_text(event: Event, names: Sequence[str], language: Language) -> str:
    """Say in a few words what happens in a moment."""
    match event:
        case LootLaid() if event.loot is not None:
            told = language.say(
                "{name} lays at castle {castle}: {card}",
                name=names[event.seat],
                castle=event.castle,
                card=language.say(LOOT[event.loot]),
            )
        case CastleRaided():
            told = language.say("{name} raids castle {castle}", name=names[event.seat], castle=event.castle)
        case AlmsGiven():
            villages = village_list(event.villages)
            told = language.say("{name} gives alms: {villages}", name=names[event.seat], villages=villages)
        case KeyUsed():
            told = language.say(
                "{name} shuts castle {castle} to {raider} with the key",
                name=names[event.seat],
                raider=names[event.raider],
                castle=event.castle,
            )
        case CubesSwapped():
            told = language.say("{name} has the entertainers swap two cubes", name=names[event.seat])
        case TreasuresSwapped():
            told = language.say(
                "{name} shoots the golden arrow at {other}", name=names[event.seat], other=names[event.opponent]
            )
        case HenchmanGiven():
            told = language.say(
                "{name} sends {other} a henchman in disguise",
                name=names[event.seat],
                other=names[event.opponent],
            )
        case _:
            raise TypeError(f"{type(event).__name__} is no moment of this game")
    return told
