"""The dice on the drawbridge are made fewer or more, and the Sheriff judges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.sherwood_bandits.box import CHANGE
from games.sherwood_bandits.dice import clamped
from games.sherwood_bandits.events import (
    BailPaid,
    DiceBrought,
    DiceRaised,
    DieTakenOff,
    LeaderArrested,
    LeaderReleased,
    LootDiscarded,
    PointLost,
    Rewarded,
)
from words.sherwood_bandits.phrases import semicolons, sum_words, tokens_words
from words.sherwood_bandits.terms import band_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event
    from words.language import Language


def _brought(event: DiceBrought, names: Sequence[str], language: Language) -> str:
    columns = [f"{band_name(band, names, language)} {sum_words(column)}" for band, column in enumerate(event.columns)]
    return language.say("**On the drawbridge:** {columns}.", columns=semicolons(columns, language))


def _taken_off(event: DieTakenOff, names: Sequence[str], language: Language) -> str:
    return language.say(
        "{name} takes a die with {pips} off the drawbridge.",
        name=band_name(event.band, names, language),
        pips=event.pips,
    )


def _discarded(event: LootDiscarded, names: Sequence[str], language: Language) -> str:
    values = {"name": band_name(event.band, names, language), "loot": tokens_words(event.loot, language)}
    if event.reason == "market":
        return language.say("{name} sells for a point: {loot}.", **values)
    if event.reason == "bail":
        return language.say("{name} pays bail: {loot}.", **values)
    return language.say("{name} discards: {loot}.", **values)


def _raised(event: DiceRaised, names: Sequence[str], language: Language) -> str:
    dice = [f"{band_name(band, names, language)} {pips} → {clamped(pips + CHANGE)}" for band, pips in event.raised]
    return language.say(
        "{name} serves beer: {dice}.", name=band_name(event.band, names, language), dice=", ".join(dice)
    )


def _bailed(event: BailPaid, names: Sequence[str], language: Language) -> str:
    return language.say_plural(
        "The lowest die of {name} leaves the drawbridge: {pips}.",
        "The lowest dice of {name} leave the drawbridge: {pips}.",
        len(event.pips),
        name=band_name(event.band, names, language),
        pips=", ".join(map(str, event.pips)),
    )


def _released(event: LeaderReleased, names: Sequence[str], language: Language) -> str:
    return language.say("The leader of {name} comes home from prison.", name=band_name(event.band, names, language))


def _arrested(event: LeaderArrested, names: Sequence[str], language: Language) -> str:
    return language.say(
        "**Arrested:** the leader of {name}, with {total} on the drawbridge, sits in prison for the next turn.",
        name=band_name(event.band, names, language),
        total=event.total,
    )


def _lost(event: PointLost, names: Sequence[str], language: Language) -> str:
    values = {"name": band_name(event.band, names, language), "total": event.total}
    if not event.points:
        return language.say(
            "**Arrested:** {name}, with {total} on the drawbridge, but without a point to lose.", **values
        )
    return language.say("**Arrested:** {name}, with {total} on the drawbridge, loses a point.", **values)


def _rewarded(event: Rewarded, names: Sequence[str], language: Language) -> str:
    name = band_name(event.band, names, language)
    if event.reward == "loot":
        return language.say("{name} has fooled the Sheriff and takes a loot token.", name=name)
    return language.say("{name} has fooled the Sheriff and takes a point.", name=name)


TELL: dict[type[Event], Callable[[Any, Sequence[str], Language], str]] = {
    DiceBrought: _brought,
    DieTakenOff: _taken_off,
    LootDiscarded: _discarded,
    DiceRaised: _raised,
    BailPaid: _bailed,
    LeaderReleased: _released,
    LeaderArrested: _arrested,
    PointLost: _lost,
    Rewarded: _rewarded,
}
"""By the kind of event."""
