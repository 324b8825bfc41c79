"""A raid and its alms in a few words, for places where several must fit.

Every reason is kept: which cards came, who had hidden them, what they count, and where the alms went.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from games.chickwood_forest.loot import ALMS
from games.chickwood_forest.villages import LETTERS
from words.chickwood_forest.alms_glory import alms_lost, causes, changes_told, cubes_left, reasons_for_no_change
from words.chickwood_forest.raid_glory import brought_in_short, lines_brought
from words.chickwood_forest.terms import all_laid_by, laid_by, loot_list
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.chickwood_forest.events import AlmsGiven, CastleRaided
    from games.chickwood_forest.loot import Loot
    from words.chickwood_forest.terms import Reading
    from words.language import Language


def raid_in_short(event: CastleRaided, alms: Sequence[AlmsGiven], reading: Reading) -> str:
    """Tell a raid's cards, what they bring and why, and for its alms where they went and what they change."""
    lines = lines_brought(event)
    brought = brought_in_short(event, lines, reading.language) if lines else []
    given = [sentence for each in alms for sentence in _alms(each, reading)]
    return " ".join([_raid(event, reading), *brought, *given])


def raid_reminder(event: CastleRaided, alms: Sequence[AlmsGiven], reading: Reading) -> str:
    """Tell only what a raid brought, and whose glory its alms changed by how much.

    Empty for old events that did not store it.
    """
    lines = lines_brought(event)
    if not lines:
        return ""
    given = [
        reading.language.say("Villages: **{changes}**.", changes=changes)
        for each in alms
        if (changes := changes_told(each, reading))
    ]
    return " ".join([_raid_reminder(event, signed(sum(lines.values())), reading), *given])


def _raid_reminder(event: CastleRaided, glory: str, reading: Reading) -> str:
    names, language, reader = reading
    if event.seat == reader:
        return language.say("You raid castle {castle}: **{glory} glory**.", castle=event.castle, glory=glory)
    return language.say(
        "{name} raids castle {castle}: **{glory} glory**.", name=names[event.seat], castle=event.castle, glory=glory
    )


def cards_in_short(cards: Sequence[Loot], language: Language) -> str:
    """List cards, equal ones together; for benefactors only how many alms they give."""
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
    listed = _listing(event)
    lay_open, hidden = listed(event.loot, language), _hidden(event, reading)
    if hidden and not lay_open:
        if event.seat == reader:
            return language.say("**You raid castle {castle}**, hidden there: {cards}.", castle=castle, cards=hidden)
        return language.say(
            "**{name} raids castle {castle}**, hidden there: {cards}.", name=name, castle=castle, cards=hidden
        )
    cards = language.say("{open}; hidden: {cards}", open=lay_open, cards=hidden) if hidden else lay_open
    if event.seat == reader:
        if cards:
            return language.say("**You raid castle {castle}:** {cards}.", castle=castle, cards=cards)
        return language.say("**You take castle {castle}**, where no loot lay.", castle=castle)
    if cards:
        return language.say("**{name} raids castle {castle}:** {cards}.", name=name, castle=castle, cards=cards)
    return language.say("**{name} takes castle {castle}**, where no loot lay.", name=name, castle=castle)


def _listing(event: CastleRaided) -> Callable[[Sequence[Loot], Language], str]:
    """Return the function that lists cards of a raid, with their full names if there is room."""
    benefactors = sum(loot in ALMS for loot in (*event.loot, *event.revealed))
    return loot_list if benefactors == 1 else cards_in_short


def _hidden(event: CastleRaided, reading: Reading) -> str:
    """List what lay face down, by who had laid it if that is known."""
    language = reading.language
    if not event.hidden_by:
        return _listing(event)(event.revealed, language)
    hidden = sorted(zip(event.hidden_by, event.revealed, strict=True))
    return ", ".join(
        _by([loot for _, loot in laid], seat, _listing(event), reading)
        for seat, laid in groupby(hidden, key=lambda card: card[0])
    )


def _by(cards: Sequence[Loot], seat: int, listed: Callable[[Sequence[Loot], Language], str], reading: Reading) -> str:
    """List what somebody had laid face down, worded so that the first card is clearly theirs, too."""
    said = listed(cards, reading.language)
    kinds = {None if loot in ALMS else loot for loot in cards}  # benefactors stand together
    return all_laid_by(seat, len(cards), said, reading) if len(kinds) > 1 else laid_by(seat, said, reading)


def _alms(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell the way of alms, how many are lost, and whose glory from villages has changed where and why."""
    language = reading.language
    if not event.villages:
        return [_none_given(event, language)]
    way = " → ".join(_step(event, place, language) for place in range(len(event.villages)))
    told = language.say_plural("Alms: {villages}.", "Alms: {villages}.", len(event.villages), villages=way)
    return [told, *alms_lost(event, language), *_villages(event, reading)]


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


def _villages(event: AlmsGiven, reading: Reading) -> list[str]:
    language = reading.language
    if not event.changes:
        return []
    changes, left = changes_told(event, reading), cubes_left(event, reading)
    if not changes:
        return [language.say("Villages: no change."), *reasons_for_no_change(event, reading), *left]
    return [language.say("Villages: **{changes}**.", changes=changes), *causes(event, reading), *left]
