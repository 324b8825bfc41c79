"""Tells how the dice on the drawbridge become fewer or more, and how the Sheriff judges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.sherwood_bandits.box import ARREST_ABOVE, CHANGE, REWARD_BELOW
from games.sherwood_bandits.dice import clamped
from games.sherwood_bandits.events import (
    AlreadyCaught,
    BailDeclined,
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
from words.language import mark, semicolons
from words.sherwood_bandits.phrases import sum_words, tokens_words
from words.sherwood_bandits.terms import band_name
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from games import Event
    from words.sherwood_bandits.telling.teller import Teller
    from words.telling import Entry


def _brought(scene: tuple[DiceBrought], teller: Teller) -> list[Entry]:
    """Tell what everybody has on the drawbridge; less important if a reader's picture shows it or it is judged."""
    (event,) = scene
    if not any(event.columns):
        return [teller.entry(teller.language.say("The drawbridge stays empty."), Weight.ROUTINE)]
    columns = [f"{teller.band(band)} {sum_words(column)}" for band, column in enumerate(event.columns)]
    told = teller.language.say("**On the drawbridge:** {columns}.", columns=semicolons(columns, teller.language))
    return [teller.entry(told, Weight.ROUTINE if teller.judged or teller.reader is not None else Weight.NOTABLE)]


def _taken_off(scene: tuple[DieTakenOff], teller: Teller) -> list[Entry]:
    (event,) = scene
    told = teller.says(
        event.band,
        mark("{name} takes a die with {pips} off the drawbridge."),
        mark("You take a die with {pips} off the drawbridge."),
        pips=event.pips,
    )
    return [teller.deed(event.band, told)]


def _discarded(scene: Sequence[LootDiscarded | BailPaid], teller: Teller) -> list[Entry]:
    """Tell what a band has discarded, and for what."""
    event, *paid = scene
    if not isinstance(event, LootDiscarded):
        return []
    loot = tokens_words(event.loot, teller.language)
    for bail in paid:
        if isinstance(bail, BailPaid):
            return [_left_for(bail, loot, teller)]
    if event.reason == "market":
        told = teller.says(
            event.band, mark("{name} sells for a point: {loot}."), mark("You sell for a point: {loot}."), loot=loot
        )
        return [teller.entry(told, gains=[(event.band, 1)])]
    told = teller.says(event.band, mark("{name} discards: {loot}."), mark("You discard: {loot}."), loot=loot)
    return [teller.deed(event.band, told)]


def _left_for(event: BailPaid, loot: str, teller: Teller) -> Entry:
    """Tell of bail as a result, because a sum on the drawbridge that falls without a word would puzzle everybody."""
    told = _bail(event, loot, teller)
    return teller.deed(event.band, told)._replace(outcome=told)


def _bail(event: BailPaid, loot: str, teller: Teller) -> str:
    values = {"loot": loot, "pips": teller.language.listing([str(pips) for pips in event.pips])}
    if event.band == teller.reader:
        return teller.language.say_plural(
            "You pay bail ({loot}): your die with {pips} leaves the drawbridge.",
            "You pay bail ({loot}): your dice with {pips} leave the drawbridge.",
            len(event.pips),
            **values,
        )
    return teller.language.say_plural(
        "{name} pays bail ({loot}): the die with {pips} leaves the drawbridge.",
        "{name} pays bail ({loot}): the dice with {pips} leave the drawbridge.",
        len(event.pips),
        name=band_name(event.band, teller.names, teller.language),
        **values,
    )


def _paid(scene: tuple[BailPaid], teller: Teller) -> list[Entry]:
    """Tell of bail whose discarded tokens are not among the events; `_discarded` usually tells both together."""
    (event,) = scene
    return [_left_for(event, tokens_words((), teller.language), teller)]


def _declined(scene: tuple[BailDeclined], teller: Teller) -> list[Entry]:
    """Tell who has kept dice on the drawbridge; under the board it matters if a penalty follows."""
    (event,) = scene
    own = mark("You pay no bail: {total} on the drawbridge, neither reward nor penalty.")
    if event.total > ARREST_ABOVE:
        own = mark("You pay no bail: {total} on the drawbridge.")
    matters = event.total > ARREST_ABOVE or teller.reader is not None
    said = teller.says(event.band, mark("{name} pays no bail: {total} on the drawbridge."), own, total=event.total)
    return [teller.deed(event.band, said, Weight.NOTABLE if matters else Weight.ROUTINE)]


def _raised(scene: tuple[DiceRaised], teller: Teller) -> list[Entry]:
    (event,) = scene
    dice = [f"{teller.band(band)} {pips} → {clamped(pips + CHANGE)}" for band, pips in event.raised]
    told = teller.says(
        event.band,
        mark("{name} serves beer: {dice}."),
        mark("You serve beer: {dice}."),
        dice=", ".join(dice),
    )
    return [teller.entry(told, gains=[(event.band, 0), *((band, 0) for band, _ in event.raised)])]


def _released(scene: Sequence[LeaderReleased], teller: Teller) -> list[Entry]:
    """Tell whose leaders come home; those of others matter little to a reader, whose picture shows all leaders.

    The reader's own comes last; otherwise the others would be told only because they happened last.
    """
    bands = [event.band for event in scene]
    others = [band for band in bands if band != teller.reader]
    told = []
    if others:
        names = [band_name(band, teller.names, teller.language) for band in others]
        home = teller.language.say_plural(
            "{names}'s leader comes home from prison.",
            "The leaders of {names} come home from prison.",
            len(others),
            names=teller.language.listing(names),
        )
        weight = Weight.NOTABLE if teller.reader is None else Weight.ROUTINE
        told.append(teller.entry(home, weight, [(band, 0) for band in others]))
    if teller.reader in bands:
        told.append(teller.deed(teller.reader, teller.language.say("Your leader comes home from prison.")))
    return told


def _arrested(scene: tuple[LeaderArrested], teller: Teller) -> list[Entry]:
    (event,) = scene
    told = _over_limit(
        event,
        teller,
        mark(
            "**Arrested:** {name}'s leader, with {total} on the drawbridge (over {limit}), sits in prison "
            "for the next turn."
        ),
        mark(
            "**Arrested:** your leader, with {total} on the drawbridge (over {limit}), sits in prison "
            "for the next turn."
        ),
    )
    return [teller.deed(event.band, told, Weight.GREAT)]


def _already_caught(scene: tuple[AlreadyCaught], teller: Teller) -> list[Entry]:
    (event,) = scene
    told = _over_limit(
        event,
        teller,
        mark("{name} has {total} on the drawbridge (over {limit}), but the leader sits in prison already."),
        mark("You have {total} on the drawbridge (over {limit}), but your leader sits in prison already."),
    )
    return [teller.deed(event.band, told)]


def _lost(scene: tuple[PointLost], teller: Teller) -> list[Entry]:
    """Tell who loses a point for too many pips in the last turn, in which nobody is arrested (BS-25)."""
    (event,) = scene
    if not event.points:
        told = _over_limit(
            event,
            teller,
            mark("{name} has {total} on the drawbridge (over {limit}), but no point to lose."),
            mark("You have {total} on the drawbridge (over {limit}), but no point to lose."),
        )
        return [teller.deed(event.band, told)]
    told = _over_limit(
        event,
        teller,
        mark("**{name} loses a point:** {total} on the drawbridge (over {limit})."),
        mark("**You lose a point:** {total} on the drawbridge (over {limit})."),
    )
    return [teller.entry(told, Weight.GREAT, [(event.band, -event.points)])]


def _over_limit(
    event: LeaderArrested | AlreadyCaught | PointLost, teller: Teller, told: str, told_to_reader: str
) -> str:
    """Say what comes of too many pips on the drawbridge."""
    return teller.says(event.band, told, told_to_reader, total=event.total, limit=ARREST_ABOVE)


def _rewarded(scene: Sequence[Rewarded], teller: Teller) -> list[Entry]:
    """Tell who is rewarded, in the order of their choice; equal rewards are told together, the reader's first."""
    told: list[Entry] = []
    for reward in dict.fromkeys(event.reward for event in scene):
        bands = [event.band for event in scene if event.reward == reward]
        told += _fooled(bands, teller, points=int(reward == "point"))
    return sorted(told, key=lambda entry: teller.reader not in entry.gains)


def _fooled(bands: Sequence[int], teller: Teller, *, points: int) -> Iterator[Entry]:
    language = teller.language
    others = [band for band in bands if band != teller.reader]
    if len(others) < len(bands) and teller.reader is not None:
        token = language.say("You have fooled the Sheriff (under {limit}) and take a loot token.", limit=REWARD_BELOW)
        point = language.say("You have fooled the Sheriff (under {limit}) and take a point.", limit=REWARD_BELOW)
        told = point if points else token
        yield teller.entry(told, gains=[(teller.reader, points)])._replace(outcome=told)
    if not others:
        return
    names = language.listing([band_name(band, teller.names, language) for band in others])
    token = language.say_plural(
        "{names} has fooled the Sheriff (under {limit}) and takes a loot token.",
        "{names} have fooled the Sheriff (under {limit}) and take a loot token each.",
        len(others),
        names=names,
        limit=REWARD_BELOW,
    )
    point = language.say_plural(
        "{names} has fooled the Sheriff (under {limit}) and takes a point.",
        "{names} have fooled the Sheriff (under {limit}) and take a point each.",
        len(others),
        names=names,
        limit=REWARD_BELOW,
    )
    told = point if points else token
    yield teller.entry(told, gains=[(band, points) for band in others])._replace(outcome=told)


TELL: dict[type[Event], Callable[[Any, Teller], Sequence[Entry]]] = {
    DiceBrought: _brought,
    DieTakenOff: _taken_off,
    LootDiscarded: _discarded,
    DiceRaised: _raised,
    BailPaid: _paid,
    BailDeclined: _declined,
    LeaderReleased: _released,
    LeaderArrested: _arrested,
    AlreadyCaught: _already_caught,
    PointLost: _lost,
    Rewarded: _rewarded,
}
"""The functions that tell scenes, by the kind of a scene's first event."""
