"""What happened, told once: every place that tells uses the entries that a game makes of its events.

News under the board, "since your last move", the log, captions and replays differ in which entries they take, never in
the words.
"""

from __future__ import annotations

import re
from enum import IntEnum
from itertools import accumulate, chain, count, pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence

    from games import Event
    from words.language import Language

    LineTeller = Callable[[Any, Sequence[str], Language], str]
    Teller = Callable[[Sequence[Event], Sequence[str], Language, int | None], Sequence["Entry"]]
    TurnSplitter = Callable[[Sequence[Event]], Sequence[Sequence[Event]]]

NEWS_LINES = 6
"""How many entries stand under a board."""
NEWS_LETTERS = 360
"""So many letters stay where nothing is new: the results of a round of five, some eight lines on a phone."""
FRESH_LETTERS = 600
"""So many letters, of what nobody has read yet, leave a picture in sight: on a phone 400 px wide and 800 high, of which
title and buttons take 170 and a picture 310, they are some fourteen lines of 45 letters and 21 px."""
REMINDED_LETTERS = FRESH_LETTERS // 2
"""So many letters of the turn before stay while a turn brings nothing but routine: the raids of five, in few words."""
SINCE_LINES = 5
"""How many entries a panel begins with."""
READ_LINES = 3
"""How many of them stay, in the fewest words, once the reader has begun to choose: they have been read."""
LATEST_LINES = 3
"""So many of what has happened last go before what has come to nothing for the reader, whomever they touch."""
FINALE_LINES = 8
"""How many entries stand above the end of a game, where nothing is to be chosen any more."""
SINCE_LETTERS = 220
"""With more letters than that, what does not touch the reader is told in short: a panel has buttons to show."""
SINCE_ROOM = 1_600
"""How many characters these have, of which an icon takes some fifty; usually a few hundred do."""
TOUCHES_READER = "▸"
"""Stands before what touches the reader, among what does not."""

_LEAST_NUMBERED = 2
"""So many lines need numbers to be told apart."""
_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_BOLD, _ICON = "**", re.compile(r"<[^<>]+>")
_AS_WIDE_AS_AN_ICON = "nnn"
"""Discord shows an icon 22 px wide among letters of some eight."""

NO_GAINS: Mapping[int, int] = MappingProxyType({})
"""Of an entry that gives and takes nothing."""


class Weight(IntEnum):
    """How much an entry matters; where room is scarce, the heaviest are told."""

    ROUTINE = 0
    """For the log alone, unless nothing else has happened."""
    NOTABLE = 1
    """What a player wants to know at the next look."""
    GREAT = 2
    """What people at a table would stop talking for."""


class Entry(NamedTuple):
    """One thing that happened."""

    text: str
    """A sentence or two, without line breaks; Discord's Markdown may set the decisive words in bold."""
    weight: Weight = Weight.NOTABLE
    gains: Mapping[int, int] = NO_GAINS
    """By how much each seat is better or worse off now, in points, jewels or whatever the game counts; seats that are
    touched without such a number stand here with 0."""
    is_standing: bool = False
    """Whether it says how the reader stands now, or that the game is won: of several such entries only the last is
    still true, and none is told where the end is told beside."""
    outcome: str = ""
    """What it came to, in short, for where there is no room for all that is to be told; empty where nothing can go."""
    is_heading: bool = False
    """Whether it says what the entries after it, up to the next one, are about: none of them is told without it."""
    deeds: tuple[Event, ...] = ()
    """What it tells of, where the game's board marks what is told below it and nothing else."""
    places: frozenset[Hashable] = frozenset()
    """Where the board numbers its deeds, if it does: each place bears the number of the latest entry alone, such as a
    piece that has moved on; an entry whose every place belongs to later ones has no number."""
    reminder: str = ""
    """What it came to, in the fewest words, for whoever has read the rest of it; empty where it need not stay."""

    @property
    def is_result(self) -> bool:
        """Whether it tells what something came to for somebody, and not how."""
        return bool(self.outcome) or self.weight is Weight.GREAT or any(self.gains.values())


class News(NamedTuple):
    """What stands under a board."""

    lines: list[str]
    """In the order in which it happened."""
    untold: int
    """How many entries, of what no picture has shown, found no room; what has happened last always finds it."""
    deeds: tuple[tuple[Event, ...], ...] = ()
    """What the board is to mark, by the lines that tell of it; empty in games whose boards mark what is new."""
    is_numbered: bool = False
    """Whether the board numbers that, as the lines do."""


class Moment(NamedTuple):
    """Something that people at a real table would watch; it is shown before what comes after it."""

    kind: str
    """Which drawing it is, in a word of the game; never shown."""
    events: tuple[Event, ...]
    """What happens in it; public, as all events are."""
    unshown: tuple[Event, ...] = ()
    """What has happened before it, oldest first, since the picture that an onlooker saw last: how everybody stands has
    changed by that, too, and its picture marks it."""

    def end_in(self, events: Sequence[Event], first: int = 0) -> int:
        """Return how many of some events there are until it has ended.

        Its own follow one another from a place on, so that of equal ones each is found where it stands; those that are
        not there are passed over. Where none is, nothing has happened from that place on.
        """
        end = first
        for event in self.events:
            if event in events[end:]:
                end = events.index(event, end) + 1
        return end

    def place_in(self, events: Sequence[Event]) -> int | None:
        """Return where in some events it begins; those of its own that are not there, it has from before.

        Returns:
            None where none of its own is there.
        """
        return next((events.index(event) for event in self.events if event in events), None)

    def after(self, events: Sequence[Event]) -> Moment:
        """Return it as the one that marks what has happened before it and was in no picture, without its own."""
        return self._replace(unshown=tuple([event for event in events if event not in self.events]))


class StagedMoment(NamedTuple):
    """A moment between two positions."""

    before: Any
    """What an onlooker saw before the move that it is a part of."""
    after: Any
    """What they see after that move."""
    moment: Moment


def line_by_line(tell: LineTeller) -> Teller:
    """Return a way of telling that makes an entry of each event, from a function that words one event.

    Args:
        tell: returns the words for an event, by the names of the seats and the language; empty for nothing to tell.
    """

    def entries(
        events: Sequence[Event],
        names: Sequence[str],
        language: Language,
        reader: int | None,  # noqa: ARG001 (everybody is called by name)
    ) -> Sequence[Entry]:
        return [Entry(line) for event in events if (line := tell(event, names, language))]

    return entries


def numbered_turn(number: int, language: Language) -> str:
    """Head a turn by its number."""
    return language.say("Turn {n}", n=number)


def numbered_turn_name(number: int, language: Language) -> str:
    """Name a turn by its number within a sentence, with its article where a language needs one."""
    return language.say("turn {n}", n=number)


def begun_by(*kinds: type[Event]) -> TurnSplitter:
    """Return a way of splitting a game into turns, each of which begins with an event of one of these kinds."""

    def split(events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        turns: list[list[Event]] = []
        for event in events:
            if not turns or isinstance(event, kinds):
                turns.append([])
            turns[-1].append(event)
        return turns

    return split


def ended_by(*kinds: type[Event]) -> TurnSplitter:
    """Return a way of splitting a game into turns, each of which ends with an event of one of these kinds."""

    def split(events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        turns: list[list[Event]] = [[]]
        for event in events:
            turns[-1].append(event)
            if isinstance(event, kinds):
                turns.append([])
        return [turn for turn in turns if turn]

    return split


def for_reader(entries: Sequence[Entry], reader: int, most: int, *, own_first: bool) -> list[Entry]:
    """Return what is news to a reader, the entries that touch them first; of standings the last alone.

    The last in any case, after it what came of something for the reader, then what has happened last, whomever it
    touches, and then what touches the reader without having come to anything.

    Args:
        entries: what has happened.
        reader: the seat that is told.
        most: how many entries there is room for.
        own_first: false where readers know what they have done, and are told of the others first.
    """
    told = _worth_telling(entries, reader)
    end = len(told)

    def rank(place: int) -> tuple[int, ...]:
        entry, is_latest = told[place], place >= end - LATEST_LINES
        is_first = (reader in entry.gains) is own_first
        is_due = is_first and entry.is_result
        return place == end - 1, is_due, is_latest, is_first, entry.weight, entry.is_result, place

    return _ranked(told, rank, reader, most)


def recalled_for_reader(entries: Sequence[Entry], reader: int, most: int, *, own_first: bool) -> list[Entry]:
    """Return what a reader is to keep of what they have read, the entries that touch them first.

    What explains numbers, the reader's own first, then what weighs most, then what came of something for the reader.
    Where more numbers beside the seats have changed than there is room for, and the reader's is among them, they have
    one line more.

    Args:
        entries: as for `for_reader`.
        reader: the seat that has read them.
        most: how many entries there is room for.
        own_first: as for `for_reader`.
    """
    told = _worth_telling(entries, reader)
    is_own_number = [bool(entry.gains.get(reader)) for entry in told]
    is_number = [bool(entry.reminder or _brings(entry)) for entry in told]
    if any(is_own_number) and sum(is_number) > most:
        most += 1

    def rank(place: int) -> tuple[int, ...]:
        entry = told[place]
        is_due = (reader in entry.gains) is own_first and entry.is_result
        return is_own_number[place], is_number[place], entry.weight, is_due, entry.is_result, place

    return _ranked(told, rank, reader, most)


def _worth_telling(entries: Sequence[Entry], reader: int) -> list[Entry]:
    """Return what is not outdated, and of the reader's own and of the others' what is not routine."""
    outdated = [place for place, entry in enumerate(entries) if entry.is_standing][:-1]
    current = [entry for place, entry in enumerate(entries) if place not in outdated]
    own, others = (
        without_routine([entry for entry in current if (reader in entry.gains) is is_own]) for is_own in (True, False)
    )
    return [entry for entry in current if any(entry is one for one in (*own, *others))]


def _ranked(told: Sequence[Entry], rank: Callable[[int], tuple[int, ...]], reader: int, most: int) -> list[Entry]:
    """Return the entries whose places rank highest, those that touch the reader first."""
    ranked = sorted(range(len(told)), key=rank, reverse=True)
    kept = [told[place] for place in _with_headings(told, ranked, most)]
    return sorted(kept, key=lambda entry: reader not in entry.gains)


def with_others_results(turns: Sequence[Sequence[Entry]], chosen: Sequence[Entry], reader: int) -> list[Entry]:
    """Return chosen entries, together with those results of others that have found no line.

    Nobody is to wonder why a number of theirs has changed. Such a result is told with the next line of its turn that
    tells of others, else with the last one before it; where there is none, it stays untold.
    """
    told = {id(entry): [entry] for entry in chosen}
    for turn in turns:
        left: list[Entry] = []
        latest: list[Entry] = []
        for entry in turn:
            if reader in entry.gains:
                continue
            if id(entry) in told:
                latest = told[id(entry)]
                latest[:0] = left
                left = []
            elif entry.is_result and entry.weight > Weight.ROUTINE and not entry.is_standing:
                left.append(entry)
        latest += left
    return [_as_one(told[id(entry)]) for entry in chosen]


def _as_one(entries: Sequence[Entry]) -> Entry:
    first, *more = entries
    if not more:
        return first
    return first._replace(
        text=_beside_one_another(entries),
        outcome=_beside_one_another([_in_short(entry) for entry in entries]),
        reminder=_beside_one_another([_in_fewest_words(entry) for entry in entries]),
    )


def _beside_one_another(entries: Sequence[Entry]) -> str:
    """Join what is told in one line, with a dot where nobody is touched by both: the one did not lead to the other."""
    text = entries[0].text
    for before, entry in pairwise(entries):
        gap = " " if before.gains.keys() & entry.gains.keys() else " \N{MIDDLE DOT} "
        text = f"{text}{gap}{entry.text}"
    return text


def others_in_short(entries: Sequence[Entry], reader: int, room: int) -> list[Entry]:
    """Return entries, those that do not touch the reader in short where all take more than so many letters."""
    if _letters(entries) <= room:
        return list(entries)
    return [entry if reader in entry.gains else _in_short(entry) for entry in entries]


def in_fewest_words(entries: Sequence[Entry]) -> list[Entry]:
    """Return entries as they are called to mind, for a reader who has read them."""
    return [_in_fewest_words(entry) for entry in entries]


def _in_fewest_words(entry: Entry) -> Entry:
    return entry._replace(text=entry.reminder or entry.outcome or entry.text)


def in_room(entries: Sequence[Entry], room: int) -> list[Entry]:
    """Return as many of the first entries as have so many characters.

    Where all are too long, the last ones are told in short, and then all but the first in the fewest words.
    """
    kept = list(entries)
    for shorter, first in ((_in_short, 0), (_in_fewest_words, 1)):
        for place in reversed(range(first, len(kept))):
            if sum(len(entry.text) for entry in kept) <= room:
                break
            kept[place] = shorter(kept[place])
    lengths = accumulate(len(entry.text) for entry in kept)
    return [entry for entry, length in zip(kept, lengths, strict=True) if length <= room]


def in_order_of(happened: Sequence[Entry], chosen: Sequence[Entry], told: Sequence[Entry]) -> list[Entry]:
    """Return what is told of the first chosen entries in the order in which it happened."""
    places = [next(place for place, entry in enumerate(happened) if entry is one) for one in chosen]
    return [entry for _, entry in sorted(zip(places, told, strict=False), key=lambda placed: placed[0])]


def with_own_marked(entries: Sequence[Entry], reader: int) -> list[Entry]:
    """Mark those entries that touch the reader, where others stand among them."""
    if len({reader in entry.gains for entry in entries}) == 1:
        return list(entries)
    return [
        entry._replace(text=f"{TOUCHES_READER} {entry.text}") if reader in entry.gains else entry for entry in entries
    ]


def only_routine(turns: Sequence[Sequence[Entry]]) -> list[Entry]:
    """Return the entries of those turns in which nothing but routine has happened."""
    return [entry for turn in turns if all(each.weight is Weight.ROUTINE for each in turn) for entry in turn]


def news_of(
    earlier: Sequence[Sequence[Entry]],
    latest: Sequence[Entry],
    known: Collection[str],
    reminded: Sequence[Entry] = (),
) -> News:
    """Return what is told of some turns as long as the picture above stays in sight: first of all what is new.

    What has happened last goes with that, also where it was told beside a moment: what came before it is not to stand
    there at length instead, such as a raid of which more is told once its alms have been given.

    Args:
        earlier: what nobody has read yet of turns before the latest, oldest first.
        latest: what is told of the latest turn.
        known: the texts of what stood there before.
        reminded: what stays of the turn before, rather than what is known of this one; left out where not even all
            that is new has room.
    """
    told = without_routine(latest)
    fresh = [entry for entry in told if entry.text not in known]
    new = [entry for entry in told if entry in fresh or (fresh and (entry.is_heading or entry is told[-1]))]
    turns = without_outdated([*([entry for entry in turn if entry.weight > Weight.ROUTINE] for turn in earlier), new])
    *missed, kept = latest_turns(turns)
    untold = sum(map(len, turns)) - sum(map(len, missed)) - len(kept)
    if not untold:
        before = _still_in_sight([entry for entry in told if entry not in new], [*chain(*missed), *kept], reminded)
        stand = [*zip(new, kept, strict=True), *before]
        kept = in_order_of(told, [entry for entry, _ in stand], [words for _, words in stand])
    chosen = [*chain(*missed), *kept]
    is_numbered = any(entry.places for entry in chosen)
    marked = [entry for entry in chosen if is_numbered or entry.weight > Weight.ROUTINE or entry in new]
    lines = [entry.text for entry in (*(() if untold else reminded), *numbered(chosen))]
    return News(lines, untold, deeds_of(marked), is_numbered)


def reminded_of(past: Sequence[Entry], language: Language) -> list[Entry]:
    """Put in one line what a turn came to, in the fewest words; what is too much for that, from the oldest on, goes.

    It says the same however much is told after it, lest it come and go while a turn brings nothing but routine.
    """
    reminders: list[str] = []
    for entry in reversed(past):
        if sum(map(letters_seen, (*reminders, entry.reminder))) > REMINDED_LETTERS:
            break
        if entry.reminder:
            reminders.insert(0, entry.reminder)
    if not reminders:
        return []
    return [Entry(language.say("-# Latest results: {results}", results=" ".join(reminders)))]


def as_told(entries: Sequence[Entry], told: Collection[Event]) -> list[Entry]:
    """Return entries, those in the fewest words that have been told beside a moment."""
    return [
        entry._replace(text=entry.reminder, outcome=entry.reminder) if is_told(entry, told) else entry
        for entry in entries
    ]


def is_told(entry: Entry, told: Collection[Event]) -> bool:
    """Tell whether an entry has been told beside a moment, of which the fewest words remind."""
    return bool(entry.reminder) and all(deed in told for deed in entry.deeds)


def deeds_of(told: Sequence[Entry]) -> tuple[tuple[Event, ...], ...]:
    """Return what a board marks that marks what is told below it: the deeds of each entry of which it shows any."""
    return tuple(entry.deeds for entry, is_marked in zip(told, _are_marked(told), strict=True) if is_marked)


def _are_marked(told: Sequence[Entry]) -> list[bool]:
    """Tell of each entry whether the board marks what it tells of, and no later one has taken all its places."""
    taken: set[Hashable] = set()
    marked: list[bool] = []
    for entry in reversed(told):
        marked.append(bool(entry.deeds) and not (entry.places and entry.places <= taken))
        taken |= entry.places
    return marked[::-1]


def numbered(told: Sequence[Entry]) -> list[Entry]:
    """Return entries, before each whose deeds the board numbers that number; one alone needs none."""
    has_number = [is_marked and bool(entry.places) for entry, is_marked in zip(told, _are_marked(told), strict=True)]
    if sum(has_number) < _LEAST_NUMBERED:
        return list(told)
    numbers = count(1)
    return [
        _numbered(entry, next(numbers)) if is_one else entry for entry, is_one in zip(told, has_number, strict=True)
    ]


def _numbered(entry: Entry, number: int) -> Entry:
    sign = _CIRCLED[number - 1] if number <= len(_CIRCLED) else f"({number})"
    return entry._replace(text=f"{sign} {entry.text}")


def without_outdated(turns: Sequence[Sequence[Entry]]) -> list[Sequence[Entry]]:
    """Return turns without how things stood before the latest that has brought anybody anything."""
    latest = max((place for place, turn in enumerate(turns) if any(map(_brings, turn))), default=0)
    return [
        [entry for entry in turn if not entry.is_standing] if place < latest else turn
        for place, turn in enumerate(turns)
    ]


def _brings(entry: Entry) -> bool:
    return any(entry.gains.values())


def latest_turns(turns: Sequence[Sequence[Entry]]) -> list[list[Entry]]:
    """Return what there is room for of turns that nobody has read of: the latest ones, and none of them in the middle.

    Each is told whole, or in short, until one has no room; it and all before it are left out, but the latest, which is
    told at least in part. Where nothing has come of that one yet, and there is no room for both, the turn before it
    takes what room it needs first.
    """
    kept: list[list[Entry]] = [[] for _ in turns]
    places = [place for place, turn in enumerate(turns) if turn]
    for place in _by_need(turns, places):
        waiting = turns[places[-1]] if not kept[places[-1]] and place != places[-1] else ()
        lines = NEWS_LINES - sum(map(len, kept)) - _least(waiting)
        room = FRESH_LETTERS - _letters(chain(*kept))
        told = _shortened(turns[place], room)
        has_room = len(told) <= lines and _letters(told) <= room
        if has_room or place == places[-1] or waiting:
            kept[place] = told if has_room else _results_first(turns[place], lines, room)
        if not has_room and not waiting:
            break
    return kept


def _by_need(turns: Sequence[Sequence[Entry]], places: Sequence[int]) -> list[int]:
    """Return the places of turns, the latest first; before that the one before it where that alone has results."""
    backwards = list(reversed(places))
    has_results = [any(entry.is_result for entry in turns[place]) for place in backwards[:2]]
    return [backwards[1], backwards[0], *backwards[2:]] if has_results == [False, True] else backwards


def _least(turn: Sequence[Entry]) -> int:
    """Return how many lines a turn takes at least: its heading, and what has happened last."""
    return min(2 if turn and turn[0].is_heading else 1, len(turn))


def _shortened(entries: Sequence[Entry], room: int) -> list[Entry]:
    """Return entries, the first ones in short until all have room if they can."""
    kept = list(entries)
    for place, entry in enumerate(entries):
        if _letters(kept) <= room:
            break
        kept[place] = _in_short(entry)
    return kept


def _in_short(entry: Entry) -> Entry:
    return entry._replace(text=entry.outcome or entry.text)


def _results_first(entries: Sequence[Entry], lines: int, room: int) -> list[Entry]:
    """Return the most important entries that there is room for, in their order and in short; the last in any case.

    After results what somebody has done goes before what only says how things stand, as the picture shows that. What
    can be told in short is told in any case, as long as there are lines: nobody is to wonder why a number has changed.
    """
    *short, last = ((place, _in_short(entry)) for place, entry in enumerate(entries))
    short = [last, *sorted(short, key=_importance, reverse=True)]
    least = _least(entries)
    kept = short[:least]
    for told in short[least:lines]:
        if told[1].outcome or _letters(entry for _, entry in (*kept, told)) <= room:
            kept.append(told)
    return [entry for _, entry in sorted(kept, key=lambda told: told[0])]


def _importance(told: tuple[int, Entry]) -> tuple[bool, Weight, bool, bool, int]:
    """Rank an entry of a turn with its place in it; the heading first."""
    place, entry = told
    return entry.is_heading, entry.weight, entry.is_result, bool(entry.gains), place


def _still_in_sight(
    known: Sequence[Entry], fresh: Sequence[Entry], reminded: Sequence[Entry]
) -> list[tuple[Entry, Entry]]:
    """Return what stays of what stood there before, besides what is new: the latest of it, each with what is told.

    From the latest that has no room whole, the rest is called to mind in the fewest words, so that all results of a
    turn stay on its last board.
    """
    headings = [entry for entry in known if entry.is_heading]
    kept: list[tuple[Entry, Entry]] = []
    for entry in reversed([entry for entry in known if not entry.is_heading]):
        lines = [*reminded, *fresh, *headings, *(told for _, told in kept)]
        is_first, is_whole = not (fresh or kept), all(told is before for before, told in kept)
        told = entry if is_first else _called_to_mind(entry, lines, is_whole=is_whole)
        if told is None or (len(lines) >= NEWS_LINES and not is_first):
            break
        kept.append((entry, told))
    return [*((heading, heading) for heading in headings), *kept]


def _called_to_mind(entry: Entry, beside: Sequence[Entry], *, is_whole: bool) -> Entry | None:
    """Return how something stays that stood there before; none where there is no room for it.

    Args:
        entry: what is told of it.
        beside: what stands there besides.
        is_whole: false where what came after it stays in short.
    """
    if is_whole and _letters((*beside, entry)) <= NEWS_LETTERS:
        return entry
    return entry._replace(text=entry.reminder) if entry.reminder else None


def letters_seen(told: str) -> int:
    """Count the letters that a text takes room for: none for bold type, and for an icon those that are as wide."""
    return len(_ICON.sub(_AS_WIDE_AS_AN_ICON, told).replace(_BOLD, ""))


def _letters(entries: Iterable[Entry]) -> int:
    return sum(letters_seen(entry.text) for entry in entries)


def in_sight(entries: Sequence[Entry]) -> list[Entry]:
    """Return entries so short that the picture above stays in sight: without what is routine, and then in short.

    The oldest are the first to go, or to be shortened.
    """
    kept = list(entries)
    for entry in entries:
        if _letters(kept) > NEWS_LETTERS and entry.weight is Weight.ROUTINE and len(kept) > 1:
            kept.remove(entry)
    return _shortened(kept, FRESH_LETTERS)


def after_skipped(skipped: Sequence[Entry], told: Sequence[Entry]) -> list[Entry]:
    """Return what was not shown, and after it what is told now: in short where that makes room for all of it.

    Where it does not, only the latest of what was not shown is told.
    """
    short = _shortened(told, FRESH_LETTERS - _letters(skipped))
    if _letters((*skipped, *short)) <= FRESH_LETTERS:
        return [*skipped, *short]
    kept = list(told)
    for entry in reversed(skipped):
        if _letters((*kept, entry)) > FRESH_LETTERS:
            break
        kept.insert(0, entry)
    return kept


def without_routine(entries: Sequence[Entry]) -> list[Entry]:
    """Return what is not routine, or all where nothing else is told."""
    return [entry for entry in entries if entry.weight > Weight.ROUTINE] or list(entries)


def heaviest(entries: Sequence[Entry], most: int) -> list[Entry]:
    """Return the most important entries in their order, of equally important ones the latest; routine only alone.

    Each comes with the heading that it stands under.
    """
    told = without_routine(entries)
    ranked = sorted(range(len(told)), key=lambda place: (told[place].weight, place), reverse=True)
    return [told[place] for place in sorted(_with_headings(told, ranked, most))]


def _with_headings(told: Sequence[Entry], ranked: Iterable[int], most: int) -> list[int]:
    """Return the first places for which there is room, each after that of the heading that it stands under."""
    headings = [
        max((at for at in range(place + 1) if told[at].is_heading), default=place) for place in range(len(told))
    ]
    kept: list[int] = []
    for place in ranked:
        wanted = [at for at in dict.fromkeys((headings[place], place)) if at not in kept]
        if len(kept) + len(wanted) <= most:
            kept += wanted
    return kept
