"""Tells a round that is over: who got what by favours, and what out of pity."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

from games.ruecks_raus.nobles import OPPONENT_CHANGE, OWN_CHANGE
from games.ruecks_raus.standing import jewels_before
from games.ruecks_raus.state import PointAt
from words.language import mark
from words.ruecks_raus.nothing import why_nothing
from words.ruecks_raus.telling.robbers import Played, cancelled_entry, robbers_entry
from words.ruecks_raus.telling.standings import own_standing, second_now
from words.ruecks_raus.terms import jewels_text
from words.since import SINCE_LINES
from words.telling import Entry, Weight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from words.ruecks_raus.telling.told_round import ToldRound


_MUCH = 7
"""With this many jewels at once or more, an entry is great."""
_Effect = Literal["gives", "takes", "fails", "comes too late"]
"""What a robber does to the opponent that it points at; it fails if there is nothing to take, or nothing is left."""
_YOU_POINTED: Mapping[_Effect, str] = {
    "gives": mark("You played {strength}, the strongest, and gave {other} **{jewels}** from the bank."),
    "takes": mark("You played {strength}, the strongest, and made {other} lose **{jewels}** to the bank."),
    "fails": mark("You played {strength}, the strongest, and pointed at {other}, who had nothing to lose."),
    "comes too late": mark("You played {strength}, the strongest, and pointed at {other}, who had nothing left."),
}
_POINTED_AT_YOU: Mapping[_Effect, str] = {
    "gives": mark("{name} played {strength}, the strongest, and gave you **{jewels}** from the bank."),
    "takes": mark("{name} played {strength}, the strongest, and made you lose **{jewels}** to the bank."),
    "fails": mark("{name} played {strength}, the strongest, and pointed at you, but you had nothing to lose."),
    "comes too late": mark("{name} played {strength}, the strongest, and pointed at you, but you had nothing left."),
}
_POINTED: Mapping[_Effect, str] = {
    "gives": mark("{name} played {strength}, the strongest, and gave {other} **{jewels}** from the bank."),
    "takes": mark("{name} played {strength}, the strongest, and made {other} lose **{jewels}** to the bank."),
    "fails": mark("{name} played {strength}, the strongest, and pointed at {other}, who had nothing to lose."),
    "comes too late": mark("{name} played {strength}, the strongest, and pointed at {other}, who had nothing left."),
}


def round_entries(told: ToldRound) -> list[Entry]:
    """Tell who played what, what that led to for whom, and who has the second-most now."""
    result = told.result
    played = Played(told.number, result.noble, result.robbers)
    entries = [robbers_entry(played, told.names, told.language, told.reader)]
    if result.cancelled:
        entries.append(cancelled_entry(result.cancelled, told.names, told.language, told.reader))
    if not result.strongest:
        said = why_nothing(result, told.language)
        entries.append(Entry(said, Weight.GREAT, dict.fromkeys(range(len(told.names)), 0)))
    entries += _left_out(told)
    changes, standings = [*_favours(told), *_pity(told)], [*own_standing(told), *second_now(told)]
    is_long = told.is_told_with_the_next or len(entries) + len(changes) + len(standings) > SINCE_LINES
    if told.reader is not None and is_long:
        changes = _as_one(changes, told.reader)
    return [*entries, *changes, *standings]


def _as_one(changes: Sequence[Entry], reader: int) -> list[Entry]:
    """Join all changes of jewels into one entry, so that none is left out where there are few lines."""
    if not changes:
        return []
    gains = Counter({reader: 0})
    for change in changes:
        gains.update(change.gains)
    return [Entry(" ".join(change.text for change in changes), Weight.GREAT, gains)]


def _left_out(told: ToldRound) -> list[Entry]:
    """Tell the reader that their robber was neither strongest nor weakest, or a weakest one without pity.

    If nothing comes of a round, everybody has been told that; a favour that changes the reader's jewels is told with
    it.
    """
    seat, result = told.reader, told.result
    if seat is None or not result.strongest or seat in (*result.cancelled, *result.strongest) or result.pity[seat]:
        return []
    if seat in result.weakest:
        said = told.language.say("You played {strength}, the weakest: no pity.", strength=told.strength([seat]))
    elif result.favour_changes[seat]:
        return []
    else:
        said = told.language.say("You played {strength}: nothing.", strength=told.strength([seat]))
    return [Entry(said, gains={seat: 0})]


def _favours(told: ToldRound) -> list[Entry]:
    """Tell what the strongest got, or what they did to others."""
    if told.result.noble in OPPONENT_CHANGE:
        return _pointed(told)
    by_change: dict[int, list[int]] = {}
    for seat in told.result.strongest:
        by_change.setdefault(told.result.favour_changes[seat], []).append(seat)
    entries = []
    for change, seats in by_change.items():
        weight = Weight.GREAT if change >= _MUCH else Weight.NOTABLE
        own, others = told.apart(seats)
        if own:
            entries.append(Entry(_taken_by_you(told, own[0], change), weight, {own[0]: change}))
        if others:
            entries.append(told.favour(_taken(told, others, change), dict.fromkeys(others, change), weight))
    return entries


def _taken_by_you(told: ToldRound, seat: int, change: int) -> str:
    say, strength, jewels = told.language.say, told.strength([seat]), jewels_text(abs(change), told.language)
    if change > 0:
        return say("You played {strength}, the strongest, and took **{jewels}**.", strength=strength, jewels=jewels)
    if change < 0:
        return say("You played {strength}, the strongest, and lost **{jewels}**.", strength=strength, jewels=jewels)
    if told.result.noble in OWN_CHANGE:
        return say("You played {strength}, the strongest, but had nothing to lose.", strength=strength)
    return say("You played {strength}, the strongest, and chose to take nothing.", strength=strength)


def _taken(told: ToldRound, seats: Sequence[int], change: int) -> str:
    language, count = told.language, len(seats)
    names, strength, jewels = told.listed(seats), told.strength(seats), jewels_text(abs(change), language)
    if change > 0:
        return language.say_plural(
            "{names} played {strength}, the strongest, and took **{jewels}**.",
            "{names} played {strength}, the strongest, and took **{jewels}** each.",
            count,
            names=names,
            strength=strength,
            jewels=jewels,
        )
    if change < 0:
        return language.say_plural(
            "{names} played {strength}, the strongest, and lost **{jewels}**.",
            "{names} played {strength}, the strongest, and lost **{jewels}** each.",
            count,
            names=names,
            strength=strength,
            jewels=jewels,
        )
    if told.result.noble in OWN_CHANGE:
        return language.say_plural(
            "{names} played {strength}, the strongest, but had nothing to lose.",
            "{names} played {strength}, the strongest, but had nothing to lose.",
            count,
            names=names,
            strength=strength,
        )
    return language.say_plural(
        "{names} played {strength}, the strongest, and chose to take nothing.",
        "{names} played {strength}, the strongest, and chose to take nothing.",
        count,
        names=names,
        strength=strength,
    )


def _pointed(told: ToldRound) -> list[Entry]:
    """Tell whom the strongest pointed at; if several take from one seat, the first of them take what is there."""
    amount = OPPONENT_CHANGE[told.result.noble]
    before = jewels_before(told.result)
    left = list(before)
    entries = []
    for seat in told.result.strongest:
        favour = told.result.favours[seat]
        if isinstance(favour, PointAt):
            change = max(amount, -left[favour.seat])
            left[favour.seat] += change
            effect: _Effect = "gives" if change > 0 else "takes"
            if not change:
                effect = "comes too late" if before[favour.seat] else "fails"
            said = _gift(told, seat, favour.seat, effect, abs(change))
            entries.append(told.favour(said, {favour.seat: change, seat: 0}))
    return entries


def _gift(told: ToldRound, seat: int, target: int, effect: _Effect, jewels: int) -> str:
    sentences = _YOU_POINTED if seat == told.reader else _POINTED_AT_YOU if target == told.reader else _POINTED
    return told.language.say(
        sentences[effect],
        name=told.names[seat],
        other=told.names[target],
        strength=told.strength([seat]),
        jewels=jewels_text(jewels, told.language),
    )


def _pity(told: ToldRound) -> list[Entry]:
    """Tell what the weakest got out of pity; a robber of strength 0 gets nothing."""
    seats = told.result.weakest
    pity = told.result.pity[seats[0]] if seats else 0
    if not pity:
        return []
    own, others = told.apart(seats)
    jewels = jewels_text(pity, told.language)
    entries = []
    if own:
        said = told.language.say(
            "You played {strength}, the weakest, and got **{jewels}** out of pity.",
            strength=told.strength(own),
            jewels=jewels,
        )
        entries.append(Entry(said, gains={own[0]: pity}))
    if others:
        said = told.language.say_plural(
            "{names} played {strength}, the weakest, and got **{jewels}** out of pity.",
            "{names} played {strength}, the weakest, and got **{jewels}** each out of pity.",
            len(others),
            names=told.listed(others),
            strength=told.strength(others),
            jewels=jewels,
        )
        entries.append(Entry(said, gains=dict.fromkeys(others, pity)))
    return entries
