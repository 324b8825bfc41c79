"""How much glory a raid brings and why, so that nobody has to look it up in the rules.

It is worked out from the event alone, which includes the raider's other cards: what a card counts depends on them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.loot import CHESTS, GARMENTS, JEWELLERY_VALUES, LEGENDS, TREASURES, Loot
from games.chickwood_forest.scoring import lines_of_raid, loot_with, without_busts
from words.chickwood_forest.terms import SCORE_CATEGORIES, counted_loot, legendary_use, loot_name
from words.numbers import plain, signed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.chickwood_forest.events import CastleRaided
    from words.language import Language

CATEGORIES: dict[Loot, str] = {
    **dict.fromkeys(CHESTS, "chests"),
    **dict.fromkeys(GARMENTS, "garments"),
    **dict.fromkeys(JEWELLERY_VALUES, "jewellery"),
    Loot.BUST: "chests",
    Loot.MAID: "maid",
    Loot.HENCHMAN: "henchmen",
}
"""The line of the score sheet in which each card counts; no other card counts by itself."""


def lines_brought(event: CastleRaided) -> dict[str, int]:
    """Return the change in each line of the raider's score sheet; empty if the raider's loot was not stored."""
    if not event.owned:
        return {}
    return dict(lines_of_raid(event.owned, _taken(event))) | {"castles": event.castle}


def glory_brought(event: CastleRaided, lines: Mapping[str, int], language: Language) -> list[str]:
    """Say what a raid brings in all, what that is made of and why, and what beginners wonder about."""
    told = language.say(
        "It brings **{glory} glory**: {changes}.", glory=_glory(lines), changes=_changes(event, lines, language)
    )
    return [told, *_busts_concerned(event, lines, language), *_chests(event, lines["chests"], language)]


def brought_in_short(event: CastleRaided, lines: Mapping[str, int], language: Language) -> list[str]:
    """Say what a raid brings in all, with a short reason after each change."""
    changes = _changes(event, lines, language)
    told = language.say("**{glory} glory**: {changes}.", glory=_glory(lines), changes=changes)
    return [told, *_busts_concerned(event, lines, language)]


def _glory(lines: Mapping[str, int]) -> str:
    return signed(sum(lines.values()))


def _changes(event: CastleRaided, lines: Mapping[str, int], language: Language) -> str:
    """List what a raid has changed, each change with a reason if it has one, and what legendary cards are for."""
    reasons = {
        "chests": _chests_now(event, language),
        "garments": _pairs(event, language),
        "maid": _types(event, language),
    }
    told = _lines_told(event, lines, language)
    changes = [f"{change} ({reasons[line]})" if reasons.get(line) else change for line, change in told.items()]
    return ", ".join(changes + [legendary_use(loot, language) for loot in _taken(event) if loot in LEGENDS])


def _lines_told(event: CastleRaided, lines: Mapping[str, int], language: Language) -> dict[str, str]:
    """Return the change of each line that has changed, or that a card belongs to, as text."""
    about = {CATEGORIES.get(loot) for loot in _taken(event) if loot is not Loot.BUST}
    return {
        category: language.say(
            "{category} {points}", category=language.say(SCORE_CATEGORIES[category]), points=signed(change)
        )
        for category, change in lines.items()
        if change or category in about
    }


def _taken(event: CastleRaided) -> tuple[Loot, ...]:
    return (*event.loot, *event.revealed)


def _busts_concerned(event: CastleRaided, lines: Mapping[str, int], language: Language) -> list[str]:
    """Say what busts cost, if the raid brought chests or busts."""
    is_about_chests = any(CATEGORIES.get(loot) == "chests" for loot in _taken(event))
    return _busts(event, language) if lines["chests"] or is_about_chests else []


def _busts(event: CastleRaided, language: Language) -> list[str]:
    """Say how many chests count nothing because of busts, and how many later ones will."""
    loot = loot_with(event.owned, _taken(event))
    lost = sum(loot) - sum(without_busts(loot))
    to_come = loot[Loot.BUST] - lost
    told: list[str] = []
    if lost:
        told.append(
            language.say_plural(
                "Because of a bust, {chests} does not count.",
                "Because of busts, {chests} do not count.",
                lost,
                chests=_chests_lost(loot, lost, language),
            )
        )
    if to_come:
        told.append(
            language.say_plural(
                "Because of a bust, the next chest will not count.",
                "Because of busts, the next {n} chests will not count.",
                to_come,
            )
        )
    return told


def _chests_lost(loot: tuple[int, ...], lost: int, language: Language) -> str:
    """Name the chests that count nothing because of busts; if it is one, all types that it can be (CF-15)."""
    if lost == 1:
        most = max(loot[chest] for chest in CHESTS)
        level = [_so_many(chest, 1, language) for chest in CHESTS if loot[chest] == most]
        return language.alternatives(level)
    left = without_busts(loot)
    taken = {chest: loot[chest] - left[chest] for chest in CHESTS}
    return language.listing([_so_many(chest, count, language) for chest, count in taken.items() if count])


def _so_many(chest: Loot, count: int, language: Language) -> str:
    """Name a number of chests of one type, so that nobody takes them for all of that type."""
    return (
        language.say("one {chest}", chest=loot_name(chest, language))
        if count == 1
        else counted_loot(chest, count, language)
    )


def _chests(event: CastleRaided, change: int, language: Language) -> list[str]:
    """Say why chests bring nothing or less than nothing."""
    takes_chests = any(loot in CHESTS for loot in _taken(event))
    if takes_chests and change <= 0 and "\N{MINUS SIGN}" in _chest_sum(event).partition("=")[0]:
        return [language.say("Each chest that is not of the most frequent type costs one.")]
    return []


def _chests_now(event: CastleRaided, language: Language) -> str:
    """Say what all chests are worth now, worded so that it is not taken for what the raid brings."""
    total = _chest_sum(event)
    return language.say("now {total}", total=total) if total else ""


def _chest_sum(event: CastleRaided) -> str:
    loot = loot_with(event.owned, _taken(event))
    left = without_busts(loot)
    chests = [left[chest] for chest in CHESTS]
    most, others = max(chests), sum(chests) - max(chests)
    if not most or sum(loot[chest] for chest in CHESTS) == 1:
        return ""
    less = f" \N{MINUS SIGN} {others}" if others else ""
    return f"{most} \N{MULTIPLICATION SIGN} {most}{less} = {plain(most * most - others)}"


def _pairs(event: CastleRaided, language: Language) -> str:
    pairs = _paired(event, language)
    return language.say("a pair counts nothing: {garments}", garments=pairs) if pairs else ""


def _paired(event: CastleRaided, language: Language) -> str:
    """List the garments that somebody now has twice."""
    taken = _taken(event)
    pairs = [loot for loot in sorted(set(taken)) if loot in GARMENTS and event.owned[loot] + taken.count(loot) > 1]
    return ", ".join(loot_name(loot, language) for loot in pairs)


def _types(event: CastleRaided, language: Language) -> str:
    """Say how many types of treasure the maid counts now, or that one more maid counts none."""
    if event.owned[Loot.MAID] and Loot.MAID in _taken(event):
        return language.say("a second one counts nothing")
    loot = without_busts(loot_with(event.owned, _taken(event)))
    types = sum(loot[treasure] > 0 for treasure in TREASURES)
    return language.say_plural("{n} type of treasure", "{n} types of treasure", types)
