"""What happened in a round: who played what, whose sevens cancelled each other, who got what, who is second now.

A round is told once it is over; while favours are being chosen, the robbers alone are told.
"""

from __future__ import annotations

from collections import Counter
from functools import reduce
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.ruecks_raus.nobles import OPPONENT_CHANGE, OWN_CHANGE, Noble
from games.ruecks_raus.rules import pity_of, weakest_of
from games.ruecks_raus.standing import jewels_before, seats_with, second_most, too_many
from games.ruecks_raus.state import ROUNDS, NobleRevealed, PointAt, RobbersRevealed, RoundEnded
from words.language import mark
from words.ruecks_raus.icons import robber_icon
from words.ruecks_raus.nothing import why_nothing
from words.ruecks_raus.terms import favour_number, jewels_text, noble_name
from words.since import SINCE_LINES
from words.telling import Entry, Moment, Weight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games import Event
    from games.ruecks_raus.state import RoundResult, View
    from words.language import Language

REVEAL = "reveal"
"""The moment in which the robbers are turned up and somebody has to choose a favour."""
ROUND = "round"
"""The moment in which a round is decided."""

_MUCH = 7
"""From so many jewels at once on, people stop talking."""
_LAST_ROUNDS = 2
"""In so many rounds before the end, people stop talking when another is second."""


_Effect = Literal["gives", "takes", "fails"]
"""What a robber does to the opponent that it points at; it fails where there is nothing to take."""

_YOU_POINTED: Mapping[_Effect, str] = {
    "gives": mark("You played {strength}, the strongest, and gave {other} **{jewels}** from the bank."),
    "takes": mark("You played {strength}, the strongest, and made {other} lose **{jewels}** to the bank."),
    "fails": mark("You played {strength}, the strongest, and pointed at {other}, who had nothing to lose."),
}
_POINTED_AT_YOU: Mapping[_Effect, str] = {
    "gives": mark("{name} played {strength}, the strongest, and gave you **{jewels}** from the bank."),
    "takes": mark("{name} played {strength}, the strongest, and made you lose **{jewels}** to the bank."),
    "fails": mark("{name} played {strength}, the strongest, and pointed at you, but you had nothing to lose."),
}
_POINTED: Mapping[_Effect, str] = {
    "gives": mark("{name} played {strength}, the strongest, and gave {other} **{jewels}** from the bank."),
    "takes": mark("{name} played {strength}, the strongest, and made {other} lose **{jewels}** to the bank."),
    "fails": mark("{name} played {strength}, the strongest, and pointed at {other}, who had nothing to lose."),
}


_PLAYED: Mapping[tuple[bool, bool], str] = {
    (False, True): mark("{name} played {strength}"),
    (False, False): mark("{name} {strength}"),
    (True, True): mark("you played {strength}"),
    (True, False): mark("you {strength}"),
}
"""Who sent which robber, by whether that is the reader and whether that is said in full, as of the first of a list."""


class _Played(NamedTuple):
    """The robbers of a round."""

    number: int
    """Counted from 0."""
    noble: Noble
    robbers: Sequence[int]


class _Round(NamedTuple):
    """A round that is told, and to whom."""

    number: int
    """Counted from 0."""
    result: RoundResult
    names: Sequence[str]
    language: Language
    reader: int | None

    def strength(self, seats: Sequence[int]) -> str:
        """Return the strength that seats have played, after the icon of each one's robber."""
        return _strength(self.result.robbers, seats, self.language)

    def listed(self, seats: Sequence[int]) -> str:
        """List the names of seats."""
        return self.language.listing([self.names[seat] for seat in seats])

    def apart(self, seats: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return the reader's own seat, if it is among the seats, and the others of them."""
        return [seat for seat in seats if seat == self.reader], [seat for seat in seats if seat != self.reader]

    @property
    def is_told_with_the_next(self) -> bool:
        """Whether the next round is turned up at once (RR-1), so that panels have few lines for this one."""
        return self.number == ROUNDS - 2

    def favour(self, text: str, gains: Mapping[int, int], weight: Weight = Weight.NOTABLE) -> Entry:
        """Return what a favour has changed; it touches as well whom nothing else is told of, as the reason for that."""
        result, reader = self.result, self.reader
        if reader is not None and not (result.favour_changes[reader] or result.pity[reader]):
            gains = {reader: 0, **gains}
        return Entry(text, weight, gains)


def tell(events: Sequence[Event], names: Sequence[str], language: Language, reader: int | None) -> list[Entry]:
    """Tell what happened in some rounds; see `words.game_words.GameWords.tell`."""
    ended = {event.round for event in events if isinstance(event, RoundEnded)}
    told: list[Entry] = []
    for event in events:
        if isinstance(event, RoundEnded):
            told += _round(_Round(event.round, event.result, names, language, reader))
        elif isinstance(event, RobbersRevealed):
            if event.round not in ended:
                told += _revealed(event, names, language, reader)
        elif not isinstance(event, NobleRevealed):
            raise TypeError(f"{type(event).__name__} is no event of this game")
    return told


def turn_heading(number: int, language: Language) -> str:
    """Head a round, counted from 1."""
    return language.say("Round {n}", n=number)


def turn_name(number: int, language: Language) -> str:
    """Name a round within a sentence, counted from 1."""
    return language.say("round {n}", n=number)


def opening(moment: Moment, names: Sequence[str], language: Language, reader: int | None) -> str:
    """Say that robbers are turned up which nobody has seen, or who chooses what comes of it (`MomentWords.opening`)."""
    first = moment.events[0]
    if isinstance(first, RobbersRevealed) or (isinstance(first, RoundEnded) and not any(first.result.favours)):
        return language.say("Round {round}: the robbers are turned up.", round=first.round + 1)
    if isinstance(first, RoundEnded):
        choosing = [seat for seat, favour in enumerate(first.result.favours) if favour is not None]
        if choosing == [reader] and first.round < ROUNDS - 1:
            return ""  # they know
        return language.say_plural(
            "Round {round}: {names} chooses the favour.",
            "Round {round}: {names} choose the favour.",
            len(choosing),
            round=first.round + 1,
            names=language.listing([names[seat] for seat in choosing]),
        )
    return ""


def moments(events: Sequence[Event]) -> list[Moment]:
    """Find the robbers turned up, and how a round was decided, with the noble who comes next."""
    found: list[Moment] = []
    for event in events:
        if isinstance(event, RobbersRevealed):
            found.append(Moment(REVEAL, (event,)))
        elif isinstance(event, RoundEnded):
            found.append(Moment(ROUND, (event,)))
        elif isinstance(event, NobleRevealed) and found:
            found[-1] = found[-1]._replace(events=(*found[-1].events, event))
    return found


def is_told_by(earlier: Moment, later: Moment) -> bool:
    """Tell whether a moment is that of the round whose robbers the other turns up; see `words.game_words.GameWords`."""
    revealed = earlier.events[0]
    return isinstance(revealed, RobbersRevealed) and any(
        isinstance(event, RoundEnded) and event.round == revealed.round for event in later.events
    )


def standing(view: View, names: Sequence[str], language: Language) -> str:
    """List everybody's jewels, the richest first."""
    richest_first = sorted(range(len(view.jewels)), key=lambda seat: -view.jewels[seat])
    listed = language.listing(
        [language.say("{name} {jewels}", name=names[seat], jewels=view.jewels[seat]) for seat in richest_first]
    )
    second = seats_with(second_most(view.jewels), view.jewels)
    if not second:
        return language.say("Jewels: {standings}.", standings=listed)
    seconds = language.listing([names[seat] for seat in second])
    return language.say("Jewels: {standings}. **Second-most: {names}.**", standings=listed, names=seconds)


def _revealed(event: RobbersRevealed, names: Sequence[str], language: Language, reader: int | None) -> list[Entry]:
    """Tell which robbers were turned up, and who chooses now.

    In the last round, which panels tell together with the one before (RR-1), those who wait read last who chooses: what
    is told last has room in any case.
    """
    told = [_robbers(_Played(event.round, event.noble, event.robbers), names, language, reader)]
    if event.cancelled:
        told.append(_cancelled(event.cancelled, names, language, reader))
    choosing = _choosing(event, names, language, reader)
    to_come = [*_nothing_to_come(event, language, reader), *_pity_to_come(event, names, language, reader)]
    is_waiting = reader is not None and reader not in event.strongest
    if is_waiting and event.round == ROUNDS - 1:
        return [*told, *to_come, *choosing]
    return [*told, *choosing, *to_come]


def _choosing(event: RobbersRevealed, names: Sequence[str], language: Language, reader: int | None) -> list[Entry]:
    """Tell who chooses a favour, and with which robber."""
    told: list[Entry] = []
    others = [seat for seat in event.strongest if seat != reader]
    if reader in event.strongest and reader is not None:
        strength = _strength(event.robbers, [reader], language)
        said = language.say("You played {strength}, the strongest: the choice is yours.", strength=strength)
        told.append(Entry(said, gains={reader: 0}))
        if others:
            said = language.say_plural(
                "{names} played {strength} as well and chooses a favour too.",
                "{names} played {strength} as well and choose a favour each, too.",
                len(others),
                names=language.listing([names[seat] for seat in others]),
                strength=_strength(event.robbers, others, language),
            )
            told.append(Entry(said, gains=dict.fromkeys(others, 0)))
    else:
        said = language.say_plural(
            "{names} played {strength}, the strongest, and chooses the favour.",
            "{names} played {strength}, the strongest, and each choose a favour.",
            len(others),
            names=language.listing([names[seat] for seat in others]),
            strength=_strength(event.robbers, others, language),
        )
        told.append(Entry(said, gains=dict.fromkeys(others, 0)))
    return told


def _nothing_to_come(event: RobbersRevealed, language: Language, reader: int | None) -> list[Entry]:
    """Tell the reader that they will get nothing, where that is certain: the favours of some nobles go to others."""
    if reader is None or reader in (*event.strongest, *event.cancelled) or pity_of(event.robbers)[reader]:
        return []
    strength = _strength(event.robbers, [reader], language)
    if reader in weakest_of(event.robbers):
        said = language.say("You played {strength}, the weakest: no pity.", strength=strength)
    elif event.noble is Noble.TAKE_0_OR_8:
        said = language.say("You played {strength}: nothing.", strength=strength)
    else:
        return []
    return [Entry(said, gains={reader: 0})]


def _pity_to_come(event: RobbersRevealed, names: Sequence[str], language: Language, reader: int | None) -> list[Entry]:
    """Tell what the weakest will get once the favours are chosen; whoever chooses reckons with it (RR-5)."""
    pity = pity_of(event.robbers)
    others = [seat for seat, jewels in enumerate(pity) if jewels and seat != reader]
    entries = []
    if reader is not None and pity[reader]:
        said = language.say(
            "You played {strength}, the weakest, and will get **{jewels}** out of pity.",
            strength=_strength(event.robbers, [reader], language),
            jewels=jewels_text(pity[reader], language),
        )
        entries.append(Entry(said, gains={reader: 0}))
    if others:
        said = language.say_plural(
            "{names} played {strength}, the weakest, and will get **{jewels}** out of pity.",
            "{names} played {strength}, the weakest, and will get **{jewels}** each out of pity.",
            len(others),
            names=language.listing([names[seat] for seat in others]),
            strength=_strength(event.robbers, others, language),
            jewels=jewels_text(pity[others[0]], language),
        )
        choosing = [seat for seat in event.strongest if seat == reader]
        entries.append(Entry(said, gains=dict.fromkeys([*others, *choosing], 0)))
    return entries


def _round(told: _Round) -> list[Entry]:
    result = told.result
    played = _Played(told.number, result.noble, result.robbers)
    entries = [_robbers(played, told.names, told.language, told.reader)]
    if result.cancelled:
        entries.append(_cancelled(result.cancelled, told.names, told.language, told.reader))
    if not result.strongest:
        said = why_nothing(result, told.language)
        entries.append(Entry(said, Weight.GREAT, dict.fromkeys(range(len(told.names)), 0)))
    entries += _left_out(told)
    changes, standings = [*_favours(told), *_pity(told)], [*_own_standing(told), *_second(told)]
    is_long = told.is_told_with_the_next or len(entries) + len(changes) + len(standings) > SINCE_LINES
    if told.reader is not None and is_long:
        changes = _as_one(changes, told.reader)
    return [*entries, *changes, *standings]


def _as_one(changes: Sequence[Entry], reader: int) -> list[Entry]:
    """Tell in one entry what has changed anybody's jewels, so that where lines are few none of it is left out."""
    if not changes:
        return []
    gains = Counter({reader: 0})
    for change in changes:
        gains.update(change.gains)
    return [Entry(" ".join(change.text for change in changes), Weight.GREAT, gains)]


def _robbers(played: _Played, names: Sequence[str], language: Language, reader: int | None) -> Entry:
    """Head a round with its noble and everybody's robber; the last ones go without being chosen (RR-1)."""
    is_last = played.number == ROUNDS - 1
    listed = ", ".join(
        language.say(
            _PLAYED[seat == reader, seat == 0 and not is_last],
            name=name,
            strength=_strength(played.robbers, [seat], language),
        )
        for seat, name in enumerate(names)
    )
    told = mark("Round {round} \N{EN DASH} {noble} {favour}: {robbers}.")
    if is_last:
        told = mark("Round {round} \N{EN DASH} {noble} {favour}. Everybody's last robber: {robbers}.")
    said = language.say(
        told,
        round=played.number + 1,
        noble=noble_name(played.noble, language),
        favour=favour_number(played.noble),
        robbers=listed,
    )
    return Entry(said, gains=dict.fromkeys(range(len(names)), 0), is_heading=True)


def _strength(robbers: Sequence[int], seats: Sequence[int], language: Language) -> str:
    """Return the strength that seats have played, which is the same, after the icon of each one's robber."""
    strength = robbers[seats[0]]
    icons = [robber_icon(strength, seat) for seat in reversed(seats)]
    return reduce(lambda told, icon: language.pictured(icon, told), icons, str(strength))


def _cancelled(seats: Sequence[int], names: Sequence[str], language: Language, reader: int | None) -> Entry:
    others = language.listing([names[seat] for seat in seats if seat != reader])
    said = (
        language.say("You played 7, but so did {names}: **the sevens cancelled each other.**", names=others)
        if reader in seats
        else language.say("**The sevens of {names} cancelled each other.**", names=others)
    )
    # It touches all: without it nobody would know why a weaker robber was the strongest.
    return Entry(said, Weight.GREAT, dict.fromkeys(range(len(names)), 0))


def _left_out(told: _Round) -> list[Entry]:
    """Tell the reader that their robber was neither the strongest nor the weakest, or a weakest one without pity.

    Where nothing comes of a round, that has been told to all; what a favour does to them is told of its owner.
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


def _favours(told: _Round) -> list[Entry]:
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


def _taken_by_you(told: _Round, seat: int, change: int) -> str:
    say, strength, jewels = told.language.say, told.strength([seat]), jewels_text(abs(change), told.language)
    if change > 0:
        return say("You played {strength}, the strongest, and took **{jewels}**.", strength=strength, jewels=jewels)
    if change < 0:
        return say("You played {strength}, the strongest, and lost **{jewels}**.", strength=strength, jewels=jewels)
    if told.result.noble in OWN_CHANGE:
        return say("You played {strength}, the strongest, but had nothing to lose.", strength=strength)
    return say("You played {strength}, the strongest, and chose to take nothing.", strength=strength)


def _taken(told: _Round, seats: Sequence[int], change: int) -> str:
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


def _pointed(told: _Round) -> list[Entry]:
    """Tell whom the strongest pointed at; where several take from one seat, the first of them take what is there."""
    amount = OPPONENT_CHANGE[told.result.noble]
    left = list(jewels_before(told.result))
    entries = []
    for seat in told.result.strongest:
        favour = told.result.favours[seat]
        if isinstance(favour, PointAt):
            change = max(amount, -left[favour.seat])
            left[favour.seat] += change
            entries.append(told.favour(_gift(told, seat, favour.seat, change), {favour.seat: change, seat: 0}))
    return entries


def _gift(told: _Round, seat: int, target: int, change: int) -> str:
    sentences = _YOU_POINTED if seat == told.reader else _POINTED_AT_YOU if target == told.reader else _POINTED
    effect: _Effect = "gives" if change > 0 else "takes" if change < 0 else "fails"
    return told.language.say(
        sentences[effect],
        name=told.names[seat],
        other=told.names[target],
        strength=told.strength([seat]),
        jewels=jewels_text(abs(change), told.language),
    )


def _pity(told: _Round) -> list[Entry]:
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


def _own_standing(told: _Round) -> list[Entry]:
    """Tell the reader how far they are from the amount that wins."""
    if told.reader is None:
        return []
    own, second = told.result.jewels[told.reader], second_most(told.result.jewels)
    jewels = jewels_text(own, told.language)
    if second is None:
        said = told.language.say("You have {jewels}, like everybody else.", jewels=jewels)
    elif own == second:
        said = _your_second(told, jewels)
    elif own > second:
        said = _your_most(told, told.reader, jewels)
    else:
        said = told.language.say_plural(
            "You have {jewels}, {n} fewer than the second-most.",
            "You have {jewels}, {n} fewer than the second-most.",
            second - own,
            jewels=jewels,
        )
    return [Entry(said, gains={told.reader: 0}, is_standing=True)]


def _your_most(told: _Round, reader: int, jewels: str) -> str:
    """Tell the reader who share the most with them, how much that is too much, and who has the second-most then."""
    language, owned = told.language, told.result.jewels
    _, others = told.apart(seats_with(max(owned), owned))
    surplus = too_many(owned, reader)
    if surplus is None:
        return language.say("You have {jewels}, the most.", jewels=jewels)
    if not others:
        return language.say_plural(
            "You have {jewels}, the most: {n} too many to win.",
            "You have {jewels}, the most: {n} too many to win.",
            surplus,
            jewels=jewels,
        )
    second = second_most(owned)
    seconds = seats_with(second, owned)
    return language.say_plural(
        "You share the most with {richest}: {jewels}, 1 too many to win. {names} has the second-most: {second}.",
        "You share the most with {richest}: {jewels}, 1 too many to win. {names} have the second-most: {second} each.",
        len(seconds),
        richest=told.listed(others),
        jewels=jewels,
        names=told.listed(seconds),
        second=second,
    )


def _your_second(told: _Round, jewels: str) -> str:
    """Tell the reader that they would win now, and who with them; as news only where they would not have before."""
    after, before = told.result.jewels, jewels_before(told.result)
    _, others = told.apart(seats_with(second_most(after), after))
    is_news = told.reader not in seats_with(second_most(before), before)
    if not others:
        if is_news:
            return told.language.say("**You have the second-most now: {jewels}.**", jewels=jewels)
        return told.language.say("You still have the second-most: {jewels}.", jewels=jewels)
    names = told.listed(others)
    if is_news:
        return told.language.say(
            "**You have the second-most now, level with {names}: {jewels}.**", names=names, jewels=jewels
        )
    return told.language.say(
        "You still have the second-most, level with {names}: {jewels}.", names=names, jewels=jewels
    )


def _second(told: _Round) -> list[Entry]:
    """Tell everybody who would win now, where these are others than before.

    Readers of their own have been told how far they are from that, and see in the picture who it is; the lines of their
    panel are for what has made it so.
    """
    after = told.result.jewels
    seats, before = (seats_with(second_most(jewels), jewels) for jewels in (after, jewels_before(told.result)))
    if not seats or told.reader is not None:
        return []
    richest, richest_before = (seats_with(max(jewels), jewels) for jewels in (after, jewels_before(told.result)))
    is_late = told.number >= ROUNDS - _LAST_ROUNDS
    weight = Weight.GREAT if is_late else Weight.NOTABLE
    if len(richest) > 1 and (seats, richest) != (before, richest_before):
        gains = dict.fromkeys((*richest, *seats), 0)
        return [Entry(_shared_most(told, richest, seats), weight, gains, is_standing=True)]
    if seats == before:
        return []
    said = told.language.say_plural(
        "**{names} has the second-most now: {jewels}.**",
        "**{names} have the second-most now: {jewels} each.**",
        len(seats),
        names=told.listed(seats),
        jewels=jewels_text(after[seats[0]], told.language),
    )
    return [Entry(said, weight, dict.fromkeys(seats, 0), is_standing=True)]


def _shared_most(told: _Round, richest: Sequence[int], seconds: Sequence[int]) -> str:
    """Tell that several are the richest, so that none of them is the second (RR-10), and who is."""
    after = told.result.jewels
    return told.language.say_plural(
        "{richest} share the most: {most}. **{names} has the second-most: {jewels}.**",
        "{richest} share the most: {most}. **{names} have the second-most: {jewels} each.**",
        len(seconds),
        richest=told.listed(richest),
        most=after[richest[0]],
        names=told.listed(seconds),
        jewels=jewels_text(after[seconds[0]], told.language),
    )
