"""What has happened, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.events import (
    AlmsGiven,
    CastleLookedAt,
    CastleNamed,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    KeyUsed,
    LootLaid,
    LootSetAside,
    RoundBegan,
    TreasuresSwapped,
)
from games.chickwood_forest.villages import LETTERS
from words.chickwood_forest.terms import hidden_cards, loot_list, loot_name, order_words, village_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from words.language import Language


def event_line(event: Event, names: Sequence[str], language: Language) -> str:  # noqa: PLR0911 (one for each kind)
    """Tell an event in a line or two."""
    match event:
        case RoundBegan():
            return language.say(
                "**Round {round} begins.** Turn order: {order}.",
                round=event.round + 1,
                order=order_words(event.order, names),
            )
        case LootLaid():
            return _laid(event, names, language)
        case CastleRaided():
            return _raided(event, names, language)
        case AlmsGiven():
            return _alms(event, names, language)
        case LootSetAside():
            return _set_aside(event, language)
        case CastleLookedAt() | CastleNamed() | KeyUsed():
            return _reaction(event, names, language)
        case CubesSwapped() | TreasuresSwapped() | HenchmanGiven():
            return _finale(event, names, language)
    raise TypeError(f"{type(event).__name__} is no event of this game")


def _laid(event: LootLaid, names: Sequence[str], language: Language) -> str:
    if event.loot is None:
        return language.say(
            "{name} lays a card face down at castle {castle}.", name=names[event.seat], castle=event.castle
        )
    return language.say(
        "{name} lays at castle {castle}: {card}.",
        name=names[event.seat],
        castle=event.castle,
        card=loot_name(event.loot, language),
    )


def _raided(event: CastleRaided, names: Sequence[str], language: Language) -> str:
    name, castle = names[event.seat], event.castle
    if not event.loot and not event.revealed:
        return language.say("**{name} takes castle {castle}**, where no loot lay.", name=name, castle=castle)
    if not event.revealed:
        return language.say(
            "**{name} raids castle {castle}:** {cards}.",
            name=name,
            castle=castle,
            cards=loot_list(event.loot, language),
        )
    revealed = loot_list(event.revealed, language)
    if not event.loot:
        return language.say(
            "**{name} raids castle {castle}.** Face down lay: {revealed}.", name=name, castle=castle, revealed=revealed
        )
    return language.say(
        "**{name} raids castle {castle}:** {cards}. Face down lay: {revealed}.",
        name=name,
        castle=castle,
        cards=loot_list(event.loot, language),
        revealed=revealed,
    )


def _alms(event: AlmsGiven, names: Sequence[str], language: Language) -> str:
    name = names[event.seat]
    if not event.villages:
        return language.say("{name} cannot give any alms.", name=name)
    villages = village_list(event.villages)
    if not event.surplus:
        return language.say("{name} gives alms: {villages}.", name=name, villages=villages)
    return language.say_plural(
        "{name} gives alms: {villages}. {n} could not be given.",
        "{name} gives alms: {villages}. {n} could not be given.",
        event.surplus,
        name=name,
        villages=villages,
    )


def _set_aside(event: LootSetAside, language: Language) -> str:
    hidden = [hidden_cards(event.hidden, language)] if event.hidden else []
    cards = [loot_list(event.loot, language)] if event.loot else []
    return language.say(
        "Nobody raided castle {castle}; its cards are out of the game: {cards}.",
        castle=event.castle,
        cards=", ".join([*cards, *hidden]),
    )


def _reaction(event: CastleLookedAt | CastleNamed | KeyUsed, names: Sequence[str], language: Language) -> str:
    name, castle = names[event.seat], event.castle
    if isinstance(event, CastleLookedAt):
        return language.say(
            "{name} looks through the spyglass at the hidden cards of castle {castle}.", name=name, castle=castle
        )
    if isinstance(event, CastleNamed):
        return language.say("{name} wants to raid castle {castle}.", name=name, castle=castle)
    return language.say(
        "{name} uses the key: {raider} has to leave castle {castle} alone. The key is out of the game.",
        name=name,
        raider=names[event.raider],
        castle=castle,
    )


def _finale(event: CubesSwapped | TreasuresSwapped | HenchmanGiven, names: Sequence[str], language: Language) -> str:
    name = names[event.seat]
    if isinstance(event, CubesSwapped):
        return language.say(
            "The entertainers of {name} swap two cubes: {one} in village {first} and {other} in village {second}.",
            name=name,
            one=names[event.owners[0]],
            first=LETTERS[event.villages[0]],
            other=names[event.owners[1]],
            second=LETTERS[event.villages[1]],
        )
    if isinstance(event, TreasuresSwapped):
        return language.say(
            "{name} shoots the golden arrow at {other}. Given: {given}. Taken: {taken}.",
            name=name,
            other=names[event.opponent],
            given=loot_name(event.given, language),
            taken=loot_name(event.taken, language),
        )
    return language.say(
        "{name} puts on the fake beard: a henchman goes over to {other}.", name=name, other=names[event.opponent]
    )
