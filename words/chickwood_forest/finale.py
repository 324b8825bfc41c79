"""Tells what the legendary cards of the end have done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.events import CubesSwapped, HenchmanGiven, TreasuresSwapped
from games.chickwood_forest.scoring import HENCHMAN
from games.chickwood_forest.villages import LETTERS
from words.chickwood_forest.alms_glory import change_there
from words.chickwood_forest.terms import SCORE_CATEGORIES, change_with_parts, loot_name, whose_changes
from words.language import mark
from words.numbers import signed
from words.telling import Entry, Weight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.chickwood_forest.state import View
    from games.core import Outcome
    from words.language import Language

_LegendaryDeed = CubesSwapped | TreasuresSwapped | HenchmanGiven
_LED_UNTIL: Mapping[type[_LegendaryDeed], Mapping[tuple[bool, bool], str]] = {
    CubesSwapped: {
        (False, False): mark("{leader} was winning until the entertainers of {name} swapped two cubes."),
        (True, False): mark("You were winning until the entertainers of {name} swapped two cubes."),
        (False, True): mark("{leader} was winning until your entertainers swapped two cubes."),
    },
    TreasuresSwapped: {
        (False, False): mark("{leader} was winning until {name} shot the golden arrow."),
        (True, False): mark("You were winning until {name} shot the golden arrow."),
        (False, True): mark("{leader} was winning until you shot the golden arrow."),
    },
    HenchmanGiven: {
        (False, False): mark("{leader} was winning until {name} put on the fake beard."),
        (True, False): mark("You were winning until {name} put on the fake beard."),
        (False, True): mark("{leader} was winning until you put on the fake beard."),
    },
}
"""The sentences on who was ahead until such a card was used, by whether they read it, and whoever used it."""


def entry(event: _LegendaryDeed, names: Sequence[str], language: Language, reader: int | None) -> Entry:
    """Tell what one of these cards has changed; see `words.game_words.GameWords.tell`."""
    touched: tuple[int, ...]
    match event:
        case CubesSwapped():
            told, touched = _cubes(event, names, language, reader), (event.seat, *event.owners)
        case TreasuresSwapped():
            told, touched = _treasures(event, names, language, reader), (event.seat, event.opponent)
        case HenchmanGiven():
            told, touched = _henchman(event, names, language, reader), (event.seat, event.opponent)
    changes = _changes(event)
    if changes is None:
        return Entry(told, Weight.GREAT, dict.fromkeys(touched, 0))
    gains = dict.fromkeys(touched, 0) | changes
    return Entry(f"{told} {_glory(event, changes, names, language, reader)}", Weight.GREAT, gains)


def decided(view: View, outcome: Outcome, names: Sequence[str], language: Language, reader: int | None) -> str:
    """Say who led until the last legendary card that was used before scoring; empty if that card decided nothing."""
    deed = next((event for event in reversed(view.last) if isinstance(event, _LegendaryDeed)), None)
    if deed is None or (changes := _changes(deed)) is None:
        return ""
    before = [score - changes.get(seat, 0) for seat, score in enumerate(outcome.scores)]
    ahead = [seat for seat, score in enumerate(before) if score == max(before)]
    if len(ahead) > 1 or ahead[0] in (*outcome.winners, deed.seat):
        return ""
    told = _LED_UNTIL[type(deed)][ahead[0] == reader, deed.seat == reader]
    return language.say(told, leader=names[ahead[0]], name=names[deed.seat])


def _changes(event: _LegendaryDeed) -> dict[int, int] | None:
    """Return the changes of glory by seat; None if they were not stored."""
    if isinstance(event, HenchmanGiven):
        return {event.seat: -HENCHMAN, event.opponent: HENCHMAN}
    return {seat: change for seat, change in enumerate(event.changes) if change} if event.changes else None


def _glory(
    event: _LegendaryDeed, changes: Mapping[int, int], names: Sequence[str], language: Language, reader: int | None
) -> str:
    """Say whose glory has changed and by what, first that of the card's user."""
    if not changes:
        return language.say("Glory: no change.")
    ordered = sorted(changes, key=lambda seat: (seat != event.seat, seat))
    said = [(seat, _change(event, seat, changes[seat], language)) for seat in ordered]
    return language.say("Glory: **{changes}**.", changes=whose_changes(said, names, language, reader))


def _change(event: _LegendaryDeed, seat: int, change: int, language: Language) -> str:
    """Say by how much somebody's glory has changed, and in which villages or lines of the score sheet."""
    match event:
        case CubesSwapped():
            return change_there(event, seat)
        case TreasuresSwapped() if event.lines:
            lines = event.lines[seat == event.opponent]
            shares = {language.say(SCORE_CATEGORIES[line.category]): line.points for line in lines}
            return change_with_parts(change, shares)
        case _:
            return signed(change)


def _cubes(event: CubesSwapped, names: Sequence[str], language: Language, reader: int | None) -> str:
    one, other = (
        language.say("one of yours") if seat == reader else language.say("one of {name}'s", name=names[seat])
        for seat in event.owners
    )
    first, second = (LETTERS[village] for village in event.villages)
    if event.seat == reader:
        return language.say(
            "**Your entertainers** swap two cubes: {one} in village {first} and {other} in village {second}.",
            one=one,
            first=first,
            other=other,
            second=second,
        )
    return language.say(
        "**The entertainers of {name}** swap two cubes: {one} in village {first} and {other} in village {second}.",
        name=names[event.seat],
        one=one,
        first=first,
        other=other,
        second=second,
    )


def _treasures(event: TreasuresSwapped, names: Sequence[str], language: Language, reader: int | None) -> str:
    given, taken = loot_name(event.given, language), loot_name(event.taken, language)
    if event.seat == reader:
        return language.say(
            "**You shoot the golden arrow at {other}.** Given: {given}. Taken: {taken}.",
            other=names[event.opponent],
            given=given,
            taken=taken,
        )
    if event.opponent == reader:
        return language.say(
            "**{name} shoots the golden arrow at you.** You lose: {taken}. You get: {given}.",
            name=names[event.seat],
            given=given,
            taken=taken,
        )
    return language.say(
        "**{name} shoots the golden arrow at {other}.** Given: {given}. Taken: {taken}.",
        name=names[event.seat],
        other=names[event.opponent],
        given=given,
        taken=taken,
    )


def _henchman(event: HenchmanGiven, names: Sequence[str], language: Language, reader: int | None) -> str:
    if event.seat == reader:
        return language.say(
            "**You put on the fake beard:** a henchman goes over to {other}.", other=names[event.opponent]
        )
    if event.opponent == reader:
        return language.say("**{name} puts on the fake beard:** a henchman goes over to you.", name=names[event.seat])
    return language.say(
        "**{name} puts on the fake beard:** a henchman goes over to {other}.",
        name=names[event.seat],
        other=names[event.opponent],
    )
