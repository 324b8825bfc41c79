"""What alms change: how many are lost, whose glory from villages has changed where, and why.

Told whole or in short, the causes are the same; nobody is to wonder why a number has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.house import ROWS
from games.chickwood_forest.villages import LETTERS
from words.chickwood_forest.terms import whose_changes
from words.language import mark
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.events import AlmsGiven
    from games.chickwood_forest.villages import Village
    from words.chickwood_forest.terms import Reading
    from words.language import Language

RANKS = (mark("{glory} to first place"), mark("{glory} to second"), mark("{glory} to third"))
"""What the ranks in a village get; no village has more rows."""


def alms_lost(event: AlmsGiven, language: Language) -> list[str]:
    """Tell how many alms are lost, and why if that is known."""
    if not event.surplus:
        return []
    match event.out_of_cubes:
        case None:
            told = language.say_plural("{n} alms could not be given.", "{n} alms could not be given.", event.surplus)
        case True:
            told = language.say_plural("{n} alms lost: no cubes left.", "{n} alms lost: no cubes left.", event.surplus)
        case False:
            told = language.say_plural(
                "{n} alms lost: no other free village next to the last one.",
                "{n} alms lost: no other free village next to the last one.",
                event.surplus,
            )
    return [told]


def glory_moved(event: AlmsGiven) -> dict[int, int]:
    """Find whose glory from villages has changed, by how much; that of whoever gives comes first."""
    moved = {seat: change for seat, change in enumerate(event.changes) if change}
    return dict(sorted(moved.items(), key=lambda change: (change[0] != event.seat, change[0])))


def changes_told(event: AlmsGiven, reading: Reading) -> str:
    """List whose glory from villages has changed, by how much and where; nothing where nobody's has."""
    names, language, reader = reading
    return whose_changes([(seat, _there(event, seat)) for seat in glory_moved(event)], names, language, reader)


def causes(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell whom whoever gives passes with as many cubes, and why what they have unlocked brings others more."""
    led = [sentence for village in event.behind for sentence in _leader(event, village, reading)]
    return [*(_level(event, village, reading) for village in event.ties_won), *led, *_lifted(event, reading)]


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


def _changes_in(event: AlmsGiven, village: Village) -> Sequence[int]:
    """Return by how much each seat's glory has changed in a village; nothing where that was not stored."""
    return event.changes_there[event.villages.index(village)] if event.changes_there else ()


def _level(event: AlmsGiven, village: Village, reading: Reading) -> str:
    """Tell whom whoever gives passes by having given last; those may still be behind somebody else."""
    names, language, reader = reading
    passed = [seat for seat, change in enumerate(_changes_in(event, village)) if change < 0 and seat != event.seat]
    others = language.listing([names[seat] for seat in passed])
    letter, name = LETTERS[village], names[event.seat]
    if event.seat == reader:
        if not passed:
            return language.say("Level in {village}, but you gave last.", village=letter)
        return language.say("Level with {others} in {village}, but you gave last.", others=others, village=letter)
    if not passed:
        return language.say("Level in {village}, but {name} gave last.", village=letter, name=name)
    if reader in passed:
        return language.say("Level with you in {village}, but {name} gave last.", village=letter, name=name)
    return language.say(
        "Level with {others} in {village}, but {name} gave last.", others=others, village=letter, name=name
    )


def _leader(event: AlmsGiven, village: Village, reading: Reading) -> list[str]:
    """Tell who has more cubes in a village, and so the glory of a row that somebody else has unlocked."""
    names, language, reader = reading
    changes = _changes_in(event, village)
    others = [seat for seat, change in enumerate(changes) if change > 0 and seat != event.seat]
    if not others:
        return []
    leader = max(others, key=changes.__getitem__)
    letter = LETTERS[village]
    if leader == reader:
        return [language.say("You lead in {village}.", village=letter)]
    return [language.say("{name} leads in {village}.", name=names[leader], village=letter)]


def _lifted(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell why a row that whoever leads has unlocked brings others more too: every rank takes the next higher row."""
    return [
        _worth(village, unlocked, reading.language)
        for village, unlocked in zip(event.villages, event.unlocked, strict=False)
        if unlocked
        and village not in event.behind
        and any(change > 0 for seat, change in enumerate(_changes_in(event, village)) if seat != event.seat)
    ]


def _worth(village: Village, unlocked: int, language: Language) -> str:
    """Tell what the ranks in a village are worth now that this row is the highest one unlocked."""
    rows = sorted((row.glory for row in ROWS[village] if 0 < row.glory <= unlocked), reverse=True)
    ranks = [language.say(rank, glory=glory) for rank, glory in zip(RANKS, rows, strict=False)]
    return language.say("{village} now brings {ranks}.", village=LETTERS[village], ranks=language.listing(ranks))
