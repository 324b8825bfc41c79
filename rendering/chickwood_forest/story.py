"""What has just happened, in the words of an alternative text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.events import (
    AlmsGiven,
    CastleLookedAt,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    KeyUsed,
    LootLaid,
    LootSetAside,
    TreasuresSwapped,
)
from games.chickwood_forest.villages import LETTERS
from words.chickwood_forest.terms import loot_list, loot_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.events import Happening
    from words.language import Language


def told(events: Sequence[Happening], names: Sequence[str], language: Language) -> list[str]:
    """Tell what everybody has seen; what begins now is told with the position."""
    said = (_event(event, names, language) for event in events)
    return [sentence for sentence in said if sentence]


def _event(event: Happening, names: Sequence[str], language: Language) -> str:  # noqa: PLR0911 (one for each kind)
    match event:
        case CastleRaided():
            return _raided(event, names, language)
        case LootLaid():
            return language.say(
                "{name} has laid a card at castle {castle}.", name=names[event.seat], castle=event.castle
            )
        case AlmsGiven():
            return _given(event, names, language)
        case LootSetAside():
            return _set_aside(event, language)
        case CastleLookedAt():
            return language.say(
                "{name} has looked at the hidden cards of castle {castle}.",
                name=names[event.seat],
                castle=event.castle,
            )
        case KeyUsed():
            return language.say("{name} has used the key.", name=names[event.seat])
        case CubesSwapped() | TreasuresSwapped() | HenchmanGiven():
            return _finale(event, names, language)
    return ""


def _raided(event: CastleRaided, names: Sequence[str], language: Language) -> str:
    name, cards = names[event.seat], loot_list([*event.loot, *event.revealed], language)
    if not cards:
        return language.say("{name} has raided castle {castle}.", name=name, castle=event.castle)
    return language.say("{name} has raided castle {castle}: {cards}.", name=name, castle=event.castle, cards=cards)


def _given(event: AlmsGiven, names: Sequence[str], language: Language) -> str:
    name = names[event.seat]
    if not event.villages:
        return language.say("{name} has not been able to give alms.", name=name)
    villages = language.listing([LETTERS[village] for village in event.villages])
    return language.say("{name} has given alms to {villages}.", name=name, villages=villages)


def _set_aside(event: LootSetAside, language: Language) -> str:
    hidden = language.say_plural("{n} hidden", "{n} hidden", event.hidden) if event.hidden else ""
    cards = ", ".join(words for words in (loot_list(event.loot, language), hidden) if words)
    return language.say(
        "Castle {castle} was left, and its cards are out of the game: {cards}.", castle=event.castle, cards=cards
    )


def _finale(event: CubesSwapped | TreasuresSwapped | HenchmanGiven, names: Sequence[str], language: Language) -> str:
    name = names[event.seat]
    if isinstance(event, CubesSwapped):
        return language.say(
            "{name} has swapped a cube of {one} in village {first} and one of {other} in village {second}.",
            name=name,
            one=names[event.owners[0]],
            first=LETTERS[event.villages[0]],
            other=names[event.owners[1]],
            second=LETTERS[event.villages[1]],
        )
    if isinstance(event, TreasuresSwapped):
        return language.say(
            "{name} has swapped with {other}. Given: {given}. Taken: {taken}.",
            name=name,
            other=names[event.opponent],
            given=loot_name(event.given, language),
            taken=loot_name(event.taken, language),
        )
    return language.say("{name} has given {other} a henchman.", name=name, other=names[event.opponent])
