"""A raid and its alms in a few words, for where several must find room.

It keeps every cause: which cards came, who had hidden them, what they count, and where the alms went.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from games.chickwood_forest.loot import ALMS
from games.chickwood_forest.villages import LETTERS
from words.chickwood_forest.raid_glory import brought_in_short, lines_brought
from words.chickwood_forest.terms import loot_list, whose_changes
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.events import AlmsGiven, CastleRaided
    from games.chickwood_forest.loot import Loot
    from games.chickwood_forest.villages import Village
    from words.chickwood_forest.terms import Reading
    from words.language import Language


def raid_in_short(event: CastleRaided, alms: Sequence[AlmsGiven], reading: Reading) -> str:
    """Tell of a raid the cards, what they bring and why, and of its alms the way and what it changes."""
    lines = lines_brought(event)
    brought = brought_in_short(event, lines, reading.language) if lines else []
    given = [sentence for each in alms for sentence in _alms(each, reading)]
    return " ".join([_raid(event, reading), *brought, *given])


def cards_in_short(cards: Sequence[Loot], language: Language) -> str:
    """List cards, alike ones together, and of benefactors only how many alms each is for."""
    alms = [str(ALMS[loot]) for loot in sorted(cards) if loot in ALMS]
    others = [loot for loot in cards if loot not in ALMS]
    told = [loot_list(others, language)] if others else []
    if alms:
        told.append(
            language.say_plural("benefactor {alms}", "benefactors {alms}", len(alms), alms=" + ".join(alms)),
        )
    return ", ".join(told)


def _raid(event: CastleRaided, reading: Reading) -> str:
    names, language, reader = reading
    name, castle = names[event.seat], event.castle
    cards = _cards(event, reading)
    if event.seat == reader:
        if cards:
            return language.say("**You raid castle {castle}:** {cards}.", castle=castle, cards=cards)
        return language.say("**You take castle {castle}**, where no loot lay.", castle=castle)
    if cards:
        return language.say("**{name} raids castle {castle}:** {cards}.", name=name, castle=castle, cards=cards)
    return language.say("**{name} takes castle {castle}**, where no loot lay.", name=name, castle=castle)


def _cards(event: CastleRaided, reading: Reading) -> str:
    """List what lay open and, after it, what lay face down."""
    language = reading.language
    lay_open = cards_in_short(event.loot, language)
    if not event.revealed:
        return lay_open
    hidden = language.say("face down {cards}", cards=_hidden(event, reading))
    return language.say("{open}; {hidden}", open=lay_open, hidden=hidden) if lay_open else hidden


def _hidden(event: CastleRaided, reading: Reading) -> str:
    """List what lay face down, by who had laid it where that is known."""
    names, language, reader = reading
    if not event.hidden_by:
        return cards_in_short(event.revealed, language)
    hidden = sorted(zip(event.hidden_by, event.revealed, strict=True))
    by_seat = [
        (seat, cards_in_short([loot for _, loot in laid], language))
        for seat, laid in groupby(hidden, key=lambda card: card[0])
    ]
    return ", ".join(
        language.say("{cards} (yours)", cards=cards)
        if seat == reader
        else language.say("{cards} ({name})", cards=cards, name=names[seat])
        for seat, cards in by_seat
    )


def _alms(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell the way of alms, how many are lost, and whose glory from villages has changed where and why."""
    language = reading.language
    if not event.villages:
        return [_none_given(event, language)]
    way = " → ".join(_step(event, place, language) for place in range(len(event.villages)))
    lost = [_lost(event, language)] if event.surplus else []
    return [language.say("Alms: {villages}.", villages=way), *lost, *_villages(event, reading)]


def _step(event: AlmsGiven, place: int, language: Language) -> str:
    village = LETTERS[event.villages[place]]
    glory = event.unlocked[place] if event.unlocked else 0
    return language.say("{village} (unlocks {glory})", village=village, glory=glory) if glory else village


def _none_given(event: AlmsGiven, language: Language) -> str:
    match event.out_of_cubes:
        case None:
            return language.say("No alms can be given.")
        case True:
            return language.say("No alms: no cubes left.")
        case False:
            return language.say("No alms: all villages full.")


def _lost(event: AlmsGiven, language: Language) -> str:
    count = event.surplus
    match event.out_of_cubes:
        case None:
            return language.say_plural("{n} alms could not be given.", "{n} alms could not be given.", count)
        case True:
            return language.say_plural("{n} alms lost: no cubes left.", "{n} alms lost: no cubes left.", count)
        case False:
            return language.say_plural("{n} alms lost: no way on.", "{n} alms lost: no way on.", count)


def _villages(event: AlmsGiven, reading: Reading) -> list[str]:
    names, language, reader = reading
    if not event.changes:
        return []
    moved = [seat for seat, change in enumerate(event.changes) if change]
    if not moved:
        return [language.say("Villages unchanged: no new row, no better place.")]
    moved.sort(key=lambda seat: seat != event.seat)
    changes = whose_changes([(seat, _there(event, seat)) for seat in moved], names, language, reader)
    told = [language.say("Villages: **{changes}**.", changes=changes)]
    if event.ties_won:
        villages = language.listing([LETTERS[village] for village in event.ties_won])
        told.append(
            language.say("Level in {villages}: you gave last.", villages=villages)
            if event.seat == reader
            else language.say("Level in {villages}: they gave last.", villages=villages)
        )
    return [*told, *(sentence for village in event.behind for sentence in _leader(event, village, reading))]


def _there(event: AlmsGiven, seat: int) -> str:
    """Say by how much somebody's glory has changed in which villages; in all only where these are several."""
    there = [
        f"{LETTERS[village]} {signed(changes[seat])}"
        for village, changes in zip(event.villages, event.changes_there, strict=False)
        if changes[seat]
    ]
    change = signed(event.changes[seat])
    if not there:
        return change
    return there[0] if len(there) == 1 else f"{change} ({', '.join(there)})"


def _leader(event: AlmsGiven, village: Village, reading: Reading) -> list[str]:
    """Tell who has more cubes in a village, and so the glory of a row that somebody else has unlocked."""
    names, language, reader = reading
    changes = event.changes_there[event.villages.index(village)] if event.changes_there else ()
    others = [seat for seat, change in enumerate(changes) if change > 0 and seat != event.seat]
    if not others:
        return []
    leader = max(others, key=changes.__getitem__)
    letter = LETTERS[village]
    if leader == reader:
        return [language.say("You lead in {village}.", village=letter)]
    return [language.say("{name} leads in {village}.", name=names[leader], village=letter)]
