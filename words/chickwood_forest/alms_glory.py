"""What alms change: how many are lost, and whose glory from villages has changed where and why.

Told in full or in short, the reasons are the same, so that nobody wonders why a number has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.house import ROWS
from games.chickwood_forest.scoring import ranking, unlocked_glory, village_glory
from games.chickwood_forest.villages import LETTERS
from words.chickwood_forest.terms import change_with_parts, whose_changes
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.events import AlmsGiven, CubesSwapped
    from games.chickwood_forest.villages import Village
    from words.chickwood_forest.terms import Reading
    from words.language import Language

FEW_CUBES = 6
"""With this many cubes or fewer, somebody may run out in the next raid or two; more are not worth telling."""
RANKS = (mark("{glory} to first place"), mark("{glory} to second"), mark("{glory} to third"))
"""The glory of each rank in a village; no village has more rows."""
_BOTH = 2
"""Up to this many names are joined without a comma."""
_PLACES = {1: mark("{name} comes second in {village}."), 2: mark("{name} comes third in {village}.")}
_YOUR_PLACES = {1: mark("You come second in {village}."), 2: mark("You come third in {village}.")}
"""The reader's place, by how many others are ahead."""


def alms_lost(event: AlmsGiven, language: Language) -> list[str]:
    """Say how many alms are lost, and why if that is known."""
    if not event.surplus:
        return []
    match event.out_of_cubes:
        case None:
            told = language.say_plural(
                "One of the alms could not be given.", "{n} alms could not be given.", event.surplus
            )
        case True:
            told = language.say_plural(
                "One of the alms is lost: no cubes are left.", "{n} alms are lost: no cubes are left.", event.surplus
            )
        case False:
            told = language.say_plural(
                "One of the alms is lost: beside the last village, everything is forest, full or was on their way.",
                "{n} alms are lost: beside the last village, everything is forest, full or was on their way.",
                event.surplus,
            )
    return [told]


def cubes_left(event: AlmsGiven, reading: Reading) -> list[str]:
    """Say how many cubes somebody has left once they are few; pictures show it from then on too."""
    names, language, reader = reading
    if event.left is None or not event.left <= FEW_CUBES < event.left + len(event.villages):
        return []
    if event.seat == reader:
        return [language.say_plural("You have {n} cube left.", "You have {n} cubes left.", event.left)]
    return [
        language.say_plural(
            "{name} has {n} cube left.", "{name} has {n} cubes left.", event.left, name=names[event.seat]
        )
    ]


def concerned(event: AlmsGiven) -> dict[int, int]:
    """Return how much the glory from villages has changed for everybody whom alms concern, the giver first.

    It is 0 if gain and loss are equal, or if only a first place without glory is lost.
    """
    seats = {seat for changes in event.changes_there for seat, change in enumerate(changes) if change}
    seats |= {seat for seat, change in enumerate(event.changes) if change}
    seats |= {lost for village in event.villages if (lost := _lost_lead(event, village)) is not None}
    ordered = sorted(seats, key=lambda seat: (seat != event.seat, seat))
    return {seat: event.changes[seat] for seat in ordered}


def changes_told(event: AlmsGiven, reading: Reading) -> str:
    """List whose glory from villages has changed, by how much and where; the reader's first."""
    names, language, reader = reading
    moved = [seat for seat in concerned(event) if event.changes[seat] or _changed_in(event, seat)]
    moved.sort(key=lambda seat: seat != reader)
    return whose_changes([(seat, change_there(event, seat)) for seat in moved], names, language, reader)


def causes(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell whom the giver passes, who keeps what behind them, and why an unlocked row brings others more."""
    led: dict[int, list[Village]] = {}
    for village in event.behind:
        if (leader := _leader(event, village)) is not None:
            led.setdefault(leader, []).append(village)
    passed = [sentence for village in event.villages for sentence in _outnumbered(event, village, reading)]
    return [
        *_levels(event, reading),
        *passed,
        *_overtaken(event, reading),
        *(_leads(leader, villages, reading) for leader, villages in led.items()),
        *_lifted(event, reading),
        *_places(event, reading),
        *first_places(event, reading),
    ]


def first_places(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell who loses a first place that brings no glory yet."""
    return [
        _first_place(village, event.seat, lost, reading)
        for village in event.villages
        if (lost := _lost_lead(event, village)) is not None and not _paid_places(event, village)
    ]


def why_no_change(event: AlmsGiven, reading: Reading) -> list[str]:
    """Say that alms change nobody's glory, and why: village by village if the reasons differ."""
    language = reading.language
    reasons = reasons_for_no_change(event, reading)
    if not reasons:
        return [language.say("Glory from villages: no change, as there is no new row and no better rank.")]
    return [language.say("Glory from villages: no change."), *reasons]


def reasons_for_no_change(event: AlmsGiven, reading: Reading) -> list[str]:
    """Say why alms change nobody's glory; empty if there is no new row and no better rank, or if it was not stored."""
    language = reading.language
    if not event.cubes:
        return []
    unpaid = [village for village in event.villages if not _paid_places(event, village)]
    low = [village for village in event.villages if village not in unpaid and _is_better_rank(event, village)]
    if not unpaid and not low:
        return []
    told = first_places(event, reading)
    told += [
        language.say("The first row of {village} brings no glory.", village=LETTERS[village])
        for village in unpaid
        if _lost_lead(event, village) is None
    ]
    told += [
        language.say_plural(
            "Only first place brings glory in {village}.",
            "Only the first {n} places bring glory in {village}.",
            _paid_places(event, village),
            village=LETTERS[village],
        )
        for village in low
    ]
    others = [LETTERS[village] for village in event.villages if village not in (*unpaid, *low)]
    if others:
        told.append(
            language.say("In {villages} there is no new row and no better rank.", villages=language.listing(others))
        )
    return told


def _cubes(event: AlmsGiven, village: Village) -> tuple[int, ...]:
    """Return the owners of the cubes in a village now; empty if that was not stored."""
    return event.cubes[event.villages.index(village)] if event.cubes else ()


def _paid_places(event: AlmsGiven, village: Village) -> int:
    """Return how many places in a village bring glory now."""
    return sum(glory > 0 for glory in unlocked_glory(village, _cubes(event, village)))


def _is_better_rank(event: AlmsGiven, village: Village) -> bool:
    """Tell whether the giver has their first cube in a village, or a better place there than before."""
    after = _cubes(event, village)
    places = [ranking(cubes).index(event.seat) for cubes in (after[:-1], after) if event.seat in cubes]
    return len(places) == 1 or places[1] < places[0]


def _lost_lead(event: AlmsGiven, village: Village) -> int | None:
    """Return who was first in a village until the giver passed them; None if nobody, or if it was not stored."""
    after = _cubes(event, village)
    if not after[:-1] or ranking(after)[0] != event.seat:
        return None
    before = ranking(after[:-1])[0]
    return None if before == event.seat else before


def _first_place(village: Village, giver: int, lost: int, reading: Reading) -> str:
    """Tell who takes a first place from whom if it brings no glory yet."""
    names, language, reader = reading
    letter = LETTERS[village]
    if giver == reader:
        return language.say(
            "You take first place in {village} from {other}, but its first row brings no glory.",
            village=letter,
            other=names[lost],
        )
    if lost == reader:
        return language.say(
            "{name} takes first place in {village} from you, but its first row brings no glory.",
            name=names[giver],
            village=letter,
        )
    return language.say(
        "{name} takes first place in {village} from {other}, but its first row brings no glory.",
        name=names[giver],
        village=letter,
        other=names[lost],
    )


def _overtaken(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell what those keep whom the giver passes without taking glory from them, and where the giver leads by it.

    Losses are told with the changes of glory.
    """
    led: list[Village] = []
    kept: dict[int, list[str]] = {}
    for village in event.villages:
        keeps = _kept(event, village)
        if keeps and village not in _ties(event):
            led.append(village)
        for seat, glory in keeps.items():
            there = reading.language.say("{glory} in {village}", glory=glory, village=LETTERS[village])
            kept.setdefault(seat, []).append(there)
    leads = [_leads(event.seat, led, reading)] if led else []
    return [*leads, *(_keeps(seat, kept[seat], reading) for seat in sorted(kept))]


def _kept(event: AlmsGiven, village: Village) -> dict[int, int]:
    """Return the glory in a village of everybody whom the giver passes there without taking glory from them."""
    if not event.cubes:
        return {}
    lost = _lost_lead(event, village)
    passed = {*(_passed(event, village) if village in _ties(event) else ()), *(() if lost is None else (lost,))}
    glory = village_glory(village, _cubes(event, village), len(event.changes))
    changes = _changes_in(event, village)
    return {seat: glory[seat] for seat in sorted(passed) if glory[seat] and not changes[seat]}


def _keeps(seat: int, shares: Sequence[str], reading: Reading) -> str:
    """Say how much glory somebody keeps in which villages."""
    names, language, reader = reading
    if seat == reader:
        return language.say("You keep {shares}.", shares=language.listing(shares))
    return language.say("{name} keeps {shares}.", name=names[seat], shares=language.listing(shares))


def _changed_in(event: AlmsGiven, seat: int) -> bool:
    """Tell whether somebody's glory has changed in any village."""
    return any(changes[seat] for changes in event.changes_there)


def change_there(event: AlmsGiven | CubesSwapped, seat: int) -> str:
    """Say by how much and where somebody's glory has changed; for each village if there are several."""
    there = {
        LETTERS[village]: changes[seat]
        for village, changes in zip(event.villages, event.changes_there, strict=False)
        if changes[seat]
    }
    return change_with_parts(event.changes[seat], there)


def _changes_in(event: AlmsGiven, village: Village) -> Sequence[int]:
    """Return the change of each seat's glory in a village; empty if that was not stored."""
    return event.changes_there[event.villages.index(village)] if event.changes_there else ()


def _levels(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell where the giver passes others by giving last; villages with the same others are told together."""
    together: dict[tuple[int, ...], list[Village]] = {}
    for village in _ties(event):
        together.setdefault(_passed(event, village), []).append(village)
    return [_level(event.seat, passed, villages, reading) for passed, villages in together.items()]


def _ties(event: AlmsGiven) -> list[Village]:
    """Return the villages in which the giver has more glory by passing others with as many cubes.

    Read from what was stored, if it was.
    """
    return [
        village
        for village in event.villages
        if village in event.ties_won
        or (event.cubes and _changes_in(event, village)[event.seat] > 0 and _passed(event, village))
    ]


def _passed(event: AlmsGiven, village: Village) -> tuple[int, ...]:
    """Return who has as many cubes as the giver; if cubes were not stored, who has lost glory."""
    cubes = _cubes(event, village)
    if cubes:
        level = cubes.count(event.seat)
        return tuple(sorted(seat for seat in set(cubes) - {event.seat} if cubes.count(seat) == level))
    losers = enumerate(_changes_in(event, village))
    return tuple(seat for seat, change in losers if change < 0 and seat != event.seat)


def _level(giver: int, passed: Sequence[int], villages: Sequence[Village], reading: Reading) -> str:
    """Tell whom the giver passes by giving last; these may still be behind somebody else."""
    names, language, reader = reading
    others = language.listing([names[seat] for seat in passed if seat != reader])
    letters, name = language.listing([LETTERS[village] for village in villages]), names[giver]
    if giver == reader:
        if not passed:
            return language.say("Level in {village}, but you gave last.", village=letters)
        return language.say("Level with {others} in {village}, but you gave last.", others=others, village=letters)
    if not passed:
        return language.say("Level in {village}, but {name} gave last.", village=letters, name=name)
    if reader not in passed:
        told = mark("Level with {others} in {village}, but {name} gave last.")
    elif len(passed) > _BOTH:
        told = mark("Level with you, {others} in {village}, but {name} gave last.")
    elif others:
        told = mark("Level with you and {others} in {village}, but {name} gave last.")
    else:
        told = mark("Level with you in {village}, but {name} gave last.")
    return language.say(told, others=others, village=letters, name=name)


def _outnumbered(event: AlmsGiven, village: Village, reading: Reading) -> list[str]:
    """Tell who loses glory in a village because the giver now has more cubes there."""
    names, language, reader = reading
    level = _passed(event, village) if village in _ties(event) else ()
    lost = [seat for seat, change in enumerate(_changes_in(event, village)) if change < 0 and seat not in level]
    cubes = _cubes(event, village).count(event.seat)
    if not lost or not cubes:
        return []
    others = language.listing([names[seat] for seat in lost if seat != reader])
    if event.seat == reader:
        told = mark("You pass {others} in {village} with {cubes} cubes.")
    elif reader not in lost:
        told = mark("{name} passes {others} in {village} with {cubes} cubes.")
    elif len(lost) > _BOTH:
        told = mark("{name} passes you, {others} in {village} with {cubes} cubes.")
    elif others:
        told = mark("{name} passes you and {others} in {village} with {cubes} cubes.")
    else:
        told = mark("{name} passes you in {village} with {cubes} cubes.")
    return [language.say(told, name=names[event.seat], others=others, village=LETTERS[village], cubes=cubes)]


def _places(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell which place brings the giver glory if no row is unlocked and nobody loses any."""
    return [
        _place(event.seat, place, village, reading)
        for village, unlocked in zip(event.villages, event.unlocked, strict=False)
        if not unlocked and _cubes(event, village) and _alone_gains(event, village)
        if (place := ranking(_cubes(event, village)).index(event.seat)) in _PLACES
    ]


def _alone_gains(event: AlmsGiven, village: Village) -> bool:
    """Tell whether the giver has more glory in a village, and nobody else has more or less."""
    changes = _changes_in(event, village)
    return changes[event.seat] > 0 and sum(map(bool, changes)) == 1 and village not in _ties(event)


def _place(seat: int, place: int, village: Village, reading: Reading) -> str:
    """Say who comes to which place behind the first; a first place comes with a row."""
    names, language, reader = reading
    told = _YOUR_PLACES if seat == reader else _PLACES
    return language.say(told[place], name=names[seat], village=LETTERS[village])


def _leader(event: AlmsGiven, village: Village) -> int | None:
    """Return who has the most cubes in a village, and so the glory of a row that another unlocked; None if nobody."""
    changes = _changes_in(event, village)
    others = [seat for seat, change in enumerate(changes) if change > 0 and seat != event.seat]
    return max(others, key=changes.__getitem__, default=None)


def _leads(seat: int, villages: Sequence[Village], reading: Reading) -> str:
    """Say who has the most cubes in some villages."""
    names, language, reader = reading
    letters = language.listing([LETTERS[village] for village in villages])
    if seat == reader:
        return language.say("You lead in {village}.", village=letters)
    return language.say("{name} leads in {village}.", name=names[seat], village=letters)


def _lifted(event: AlmsGiven, reading: Reading) -> list[str]:
    """Say why an unlocked row brings others besides the leader more, too: each rank moves to the next higher row."""
    return [
        _worth(village, unlocked, reading.language)
        for village, unlocked in zip(event.villages, event.unlocked, strict=False)
        if unlocked
        and sum(change > 0 for seat, change in enumerate(_changes_in(event, village)) if seat != event.seat)
        > (village in event.behind)
    ]


def _worth(village: Village, unlocked: int, language: Language) -> str:
    """Say what the ranks in a village are worth, now that this row is the highest unlocked one."""
    rows = sorted((row.glory for row in ROWS[village] if 0 < row.glory <= unlocked), reverse=True)
    ranks = [language.say(rank, glory=glory) for rank, glory in zip(RANKS, rows, strict=False)]
    return language.say("{village} now brings {ranks}.", village=LETTERS[village], ranks=language.listing(ranks))
