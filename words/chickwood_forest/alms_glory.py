"""What alms change: how many are lost, whose glory from villages has changed where, and why.

Told whole or in short, the causes are the same; nobody is to wonder why a number has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.house import ROWS
from games.chickwood_forest.scoring import ranking, unlocked_glory, village_glory
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

FEW_CUBES = 6
"""As few cubes as this may not be enough for all alms of the next raid or two; more matter to nobody."""
RANKS = (mark("{glory} to first place"), mark("{glory} to second"), mark("{glory} to third"))
"""What the ranks in a village get; no village has more rows."""
_BOTH = 2
"""Up to how many names are joined without a comma."""
_PLACES = {1: mark("{name} comes second in {village}."), 2: mark("{name} comes third in {village}.")}
_YOUR_PLACES = {1: mark("You come second in {village}."), 2: mark("You come third in {village}.")}
"""By how many are ahead."""


def alms_lost(event: AlmsGiven, language: Language) -> list[str]:
    """Tell how many alms are lost, and why if that is known."""
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
                "One of the alms is lost: no other free village lies next to the last one.",
                "{n} alms are lost: no other free village lies next to the last one.",
                event.surplus,
            )
    return [told]


def cubes_left(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell how many cubes somebody has left once they are few: pictures show it from then on."""
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
    """Find by how much the glory from villages has changed of everybody whom alms concern; whoever gives comes first.

    It is 0 where gain and loss are even, or where nothing but a first place is lost.
    """
    seats = {seat for changes in event.changes_there for seat, change in enumerate(changes) if change}
    seats |= {seat for seat, change in enumerate(event.changes) if change}
    seats |= {lost for village in event.villages if (lost := _lost_lead(event, village)) is not None}
    ordered = sorted(seats, key=lambda seat: (seat != event.seat, seat))
    return {seat: event.changes[seat] for seat in ordered}


def changes_told(event: AlmsGiven, reading: Reading) -> str:
    """List whose glory from villages has changed anywhere, by how much and where, the reader's first."""
    names, language, reader = reading
    moved = [seat for seat in concerned(event) if event.changes[seat] or _changed_in(event, seat)]
    moved.sort(key=lambda seat: seat != reader)
    return whose_changes([(seat, _there(event, seat)) for seat in moved], names, language, reader)


def causes(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell whom whoever gives passes, who keeps what behind them, and why an unlocked row brings others more."""
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
    """Tell of alms that change nobody's glory why that is so, village by village where that differs."""
    language = reading.language
    if not event.cubes:
        return [language.say("Glory from villages: no change, as there is no new row and no better rank.")]
    unpaid = [village for village in event.villages if not _paid_places(event, village)]
    low = [village for village in event.villages if village not in unpaid and _is_better_rank(event, village)]
    if not unpaid and not low:
        return [language.say("Glory from villages: no change, as there is no new row and no better rank.")]
    told = [language.say("Glory from villages: no change."), *first_places(event, reading)]
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
    """Return whose cubes lie in a village now; none where that was not stored."""
    return event.cubes[event.villages.index(village)] if event.cubes else ()


def _paid_places(event: AlmsGiven, village: Village) -> int:
    """Count the places in a village that bring glory now."""
    return sum(glory > 0 for glory in unlocked_glory(village, _cubes(event, village)))


def _is_better_rank(event: AlmsGiven, village: Village) -> bool:
    """Tell whether whoever gives has their first cube in a village, or a better place there than before."""
    after = _cubes(event, village)
    places = [ranking(cubes).index(event.seat) for cubes in (after[:-1], after) if event.seat in cubes]
    return len(places) == 1 or places[1] < places[0]


def _lost_lead(event: AlmsGiven, village: Village) -> int | None:
    """Return who was first in a village until whoever gives passed them; nobody where that was not stored."""
    after = _cubes(event, village)
    if not after[:-1] or ranking(after)[0] != event.seat:
        return None
    before = ranking(after[:-1])[0]
    return None if before == event.seat else before


def _first_place(village: Village, giver: int, lost: int, reading: Reading) -> str:
    """Tell who takes a first place from whom that brings no glory yet."""
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
    """Tell of whoever is passed without losing glory what they keep, and where whoever gives leads with that.

    What is lost, the change of glory tells.
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
    """Return how much glory everybody has in a village whom whoever gives passes there and who loses none."""
    if not event.cubes:
        return {}
    lost = _lost_lead(event, village)
    passed = {*(_passed(event, village) if village in _ties(event) else ()), *(() if lost is None else (lost,))}
    glory = village_glory(village, _cubes(event, village), len(event.changes))
    changes = _changes_in(event, village)
    return {seat: glory[seat] for seat in sorted(passed) if glory[seat] and not changes[seat]}


def _keeps(seat: int, shares: Sequence[str], reading: Reading) -> str:
    """Tell how much glory somebody keeps in which villages."""
    names, language, reader = reading
    if seat == reader:
        return language.say("You keep {shares}.", shares=language.listing(shares))
    return language.say("{name} keeps {shares}.", name=names[seat], shares=language.listing(shares))


def _changed_in(event: AlmsGiven, seat: int) -> bool:
    """Tell whether somebody's glory has changed in any village."""
    return any(changes[seat] for changes in event.changes_there)


def _there(event: AlmsGiven, seat: int) -> str:
    """Say by how much somebody's glory has changed, and where; by how much in each village where these are several."""
    there = [
        (LETTERS[village], signed(changes[seat]))
        for village, changes in zip(event.villages, event.changes_there, strict=False)
        if changes[seat]
    ]
    change = signed(event.changes[seat])
    if not there:
        return change
    where = [there[0][0]] if len(there) == 1 else [" ".join(each) for each in there]
    return f"{change} ({', '.join(where)})"


def _changes_in(event: AlmsGiven, village: Village) -> Sequence[int]:
    """Return by how much each seat's glory has changed in a village; nothing where that was not stored."""
    return event.changes_there[event.villages.index(village)] if event.changes_there else ()


def _levels(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell where whoever gives passes others by having given last, villages with the same others together."""
    together: dict[tuple[int, ...], list[Village]] = {}
    for village in _ties(event):
        together.setdefault(_passed(event, village), []).append(village)
    return [_level(event.seat, passed, villages, reading) for passed, villages in together.items()]


def _ties(event: AlmsGiven) -> list[Village]:
    """Return where whoever gives has more glory by passing others who have as many cubes; as stored where it was."""
    return [
        village
        for village in event.villages
        if village in event.ties_won
        or (event.cubes and _changes_in(event, village)[event.seat] > 0 and _passed(event, village))
    ]


def _passed(event: AlmsGiven, village: Village) -> tuple[int, ...]:
    """Return who has as many cubes as whoever gives; of what was stored without cubes, who has lost glory."""
    cubes = _cubes(event, village)
    if cubes:
        level = cubes.count(event.seat)
        return tuple(sorted(seat for seat in set(cubes) - {event.seat} if cubes.count(seat) == level))
    losers = enumerate(_changes_in(event, village))
    return tuple(seat for seat, change in losers if change < 0 and seat != event.seat)


def _level(giver: int, passed: Sequence[int], villages: Sequence[Village], reading: Reading) -> str:
    """Tell whom whoever gives passes by having given last; those may still be behind somebody else."""
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
    """Tell who loses glory in a village because whoever gives has more cubes there now."""
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
    """Tell which place brings whoever gives glory where no row is unlocked and nobody loses any."""
    return [
        _place(event.seat, place, village, reading)
        for village, unlocked in zip(event.villages, event.unlocked, strict=False)
        if not unlocked and _cubes(event, village) and _alone_gains(event, village)
        if (place := ranking(_cubes(event, village)).index(event.seat)) in _PLACES
    ]


def _alone_gains(event: AlmsGiven, village: Village) -> bool:
    """Tell whether whoever gives has more glory in a village, and nobody else more or less."""
    changes = _changes_in(event, village)
    return changes[event.seat] > 0 and sum(map(bool, changes)) == 1 and village not in _ties(event)


def _place(seat: int, place: int, village: Village, reading: Reading) -> str:
    """Tell who comes at which place behind the first; that one comes with a row."""
    names, language, reader = reading
    told = _YOUR_PLACES if seat == reader else _PLACES
    return language.say(told[place], name=names[seat], village=LETTERS[village])


def _leader(event: AlmsGiven, village: Village) -> int | None:
    """Return who has more cubes in a village, and so the glory of a row that somebody else has unlocked, if anybody."""
    changes = _changes_in(event, village)
    others = [seat for seat, change in enumerate(changes) if change > 0 and seat != event.seat]
    return max(others, key=changes.__getitem__, default=None)


def _leads(seat: int, villages: Sequence[Village], reading: Reading) -> str:
    """Tell who has the most cubes in some villages."""
    names, language, reader = reading
    letters = language.listing([LETTERS[village] for village in villages])
    if seat == reader:
        return language.say("You lead in {village}.", village=letters)
    return language.say("{name} leads in {village}.", name=names[seat], village=letters)


def _lifted(event: AlmsGiven, reading: Reading) -> list[str]:
    """Tell why an unlocked row brings others more too, besides the leader: every rank takes the next higher row."""
    return [
        _worth(village, unlocked, reading.language)
        for village, unlocked in zip(event.villages, event.unlocked, strict=False)
        if unlocked
        and sum(change > 0 for seat, change in enumerate(_changes_in(event, village)) if seat != event.seat)
        > (village in event.behind)
    ]


def _worth(village: Village, unlocked: int, language: Language) -> str:
    """Tell what the ranks in a village are worth now that this row is the highest one unlocked."""
    rows = sorted((row.glory for row in ROWS[village] if 0 < row.glory <= unlocked), reverse=True)
    ranks = [language.say(rank, glory=glory) for rank, glory in zip(RANKS, rows, strict=False)]
    return language.say("{village} now brings {ranks}.", village=LETTERS[village], ranks=language.listing(ranks))
