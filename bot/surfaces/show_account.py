"""What a board has shown and told of its game since its last position, and what it owes: the next picture tells that.

There is not time for every moment, and whoever is alone with a show ends it by playing on. So a moment's words begin
with what came of whatever has happened before it and was not shown, and its picture marks that; a fold, which stands
for many, tells all of them in short.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from bot.pages.news import as_moves, marked_moves
from words.news import deeds_of
from words.shortening import after_skipped, in_sight
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import RecentMove, Table
    from games import Event
    from words.game_words import GameWords
    from words.telling import Entry, Moment


class Cue(NamedTuple):
    """One moment that is to be shown, or many in one picture."""

    before: Table
    """As it was before the move."""
    after: Table
    """As the move left it."""
    moment: Moment | None
    """None for a fold: the position after the move, which stands for all moments that there was no time for."""


class Voice(NamedTuple):
    """How everything is told that happens at a table."""

    hosted: HostedGame
    names: Sequence[str]
    """Of the seats, for a message."""
    language: CatalogueLanguage
    reader: int | None
    """The seat whose deeds are told as the reader's own; none where several read."""

    def tell(self, events: Sequence[Event]) -> Sequence[Entry]:
        """Tell events at length."""
        return self.hosted.words.tell(events, self.names, self.language, self.reader)

    def tell_in_short(self, events: Sequence[Event]) -> Sequence[Entry]:
        """Tell many events in few words."""
        return self.hosted.words.in_short(events, self.names, self.language, self.reader)


class Pictured(NamedTuple):
    """How far the pictures have come that a board has shown."""

    move: int
    """Whatever happened before this move was in one."""
    events: int
    """So many events of this move were in one."""


class ToldMoment(NamedTuple):
    """A moment as it is shown now."""

    moment: Moment
    """It marks what was in no picture before it."""
    lines: Sequence[Entry]
    """What has happened before it and nothing has told, and then what happens in it."""


class ToldFold(NamedTuple):
    """A position in the place of many moments."""

    lines: Sequence[Entry]
    marked: tuple[RecentMove, ...]
    """The moves whose changes it bears marks of; where lines and marks are numbered, one for each line."""


_Place = tuple[int, int]
"""The number of a move, and how many of its events."""


@dataclass(slots=True)
class Account:
    """What one board has told, and what it owes."""

    voice_of: Callable[[Table], Voice]
    """Gives the voice in which a table's board tells what happens."""
    moves: int
    """How many moves the board has shown or told, in its last position or in a moment after that."""
    pictured: Pictured
    """How far its pictures have come, in that position or in a moment after it."""
    folded: tuple[Event, ...] = ()
    """What has been told beside folds since that position."""
    told: tuple[tuple[int, Event], ...] = ()
    """What has been told beside moments that a position still marks, each event with the last move of its moment."""
    dropped: tuple[Cue, ...] = ()
    """The moments of this show that there was no time for; the position after it tells them if nothing has."""
    missed: tuple[Cue, ...] = ()
    """Those of shows that were cut short; the next moment tells them, and no position."""

    @property
    def is_owing(self) -> bool:
        """Whether moments have been left out that nothing has told."""
        return bool(self.dropped or self.missed)

    def copy(self) -> Account:
        """Return the account as it is now, whatever happens to this one."""
        return replace(self)

    def tell(self, cue: Cue, moment: Moment) -> ToldMoment:
        """Tell a moment that was taken to be shown, after all that its picture shows as well and nothing has told."""
        self.dropped, self.missed = self.dropped + self.missed, ()
        own = in_sight(self._voiced(cue.after, _told_of(cue, self._already_told())))
        lines = after_skipped(self._take_untold(cue), own)
        marked = self._take_unshown(cue, moment)
        self.told += tuple((cue.after.moves - 1, event) for event in moment.events)
        return ToldMoment(marked, lines)

    def fold(self, cue: Cue) -> ToldFold:
        """Tell in short what a position stands for: the moments up to it that there was no time for."""
        folded, known = self._take_skipped(cue), self._already_told()
        events: list[Event] = []
        for each in folded:
            events += _told_of(each, [*known, *events])
        self.folded += tuple(events)
        voice = self.voice_of(cue.after)
        told = in_sight(voice.tell_in_short(events))
        self.pictured = Pictured(cue.after.moves, 0)
        return ToldFold(told, _marked_beside(told, folded, cue.after, voice))

    def rest(self, moves: int, marked_from: int) -> None:
        """Note that a position is shown which has so many moves, and marks what has happened from one of them on."""
        self.told = tuple(told for told in self.told if told[0] >= marked_from)
        self.folded = ()
        self.moves, self.pictured = moves, Pictured(moves, 0)

    def told_from(self, first: int) -> list[Event]:
        """Return what moments have told of a move and those after it."""
        return [event for number, event in self.told if number >= first]

    def is_owed_between(self, first: Cue, second: Cue) -> bool:
        """Tell whether a moment was left out from one on and up to another."""
        return any(
            first.before.moves <= each.before.moves and each.after.moves <= second.after.moves for each in self.dropped
        )

    def leave_out(self, cues: Iterable[Cue]) -> None:
        """Owe moments that there is no time for."""
        self.dropped += tuple(cues)

    def close(self) -> None:
        """Leave what is still owed of a show to the position after it."""
        self.dropped = ()

    def settle(self) -> None:
        """Owe nothing more, whatever was left out."""
        self.dropped = self.missed = ()

    def cut_short(self, left_out: Iterable[Cue]) -> None:
        """Owe to the next moment what the show that goes on has left out, and will not show any more."""
        self.missed += (*self.dropped, *left_out)
        self.dropped = ()

    def withdraw(self, moves: int) -> None:
        """Forget all that has come after so many moves: it was taken back."""
        self.dropped = tuple(cue for cue in self.dropped if cue.after.moves <= moves)
        self.missed = tuple(cue for cue in self.missed if cue.after.moves <= moves)
        self.told = tuple(told for told in self.told if told[0] < moves)
        self.folded = ()
        self.moves = min(self.moves, moves)
        self.pictured = min(self.pictured, Pictured(moves, 0))

    def _take_untold(self, cue: Cue) -> list[Entry]:
        """Take what has happened before a moment and was not shown, for its picture shows what came of it.

        Of moments that there was no time for, the results are told, or what was done without any; of moves without a
        moment, and of what its own move began with, all but routine; routine moves where nothing else is told.
        """
        words = self.voice_of(cue.after).hosted.words
        skipped = self._take_skipped(cue)
        in_moments = [
            *self._already_told(),
            *(event for each in (cue, *skipped) if each.moment for event in each.moment.events),
        ]
        plain = [
            move
            for move in moves_from(self.moves, cue.before)
            if any(event not in in_moments for event in move.events) and not words.moments.found(move.events)
        ]
        told = [((move.number, 0), _no_routine(self._voiced(cue.after, move.events))) for move in plain]
        owed = (each for each in (*skipped, cue) if self.moves <= each.before.moves)
        begun = {each.before.moves: self._begun_with(each) for each in owed}  # the last of a move knows the most
        told += [
            ((number, 0), _no_routine(self._voiced(cue.after, events))) for number, events in begun.items() if events
        ]
        self.moves = max(self.moves, cue.after.moves)
        known = self._already_told()
        for each, following in pairwise([*skipped, cue]):
            if is_told_by(each, following, words):
                continue
            events = [event for event in _told_of(each, known) if event not in _taken_over(cue)]
            known += events
            told.append((_place(each), _outcome(self._voiced(each.after, events))))
        notable = [entry for _, entries in sorted(told, key=itemgetter(0)) for entry in entries]
        if notable or not plain:
            return notable
        return list(self._voiced(cue.after, [event for move in plain for event in move.events]))

    def _begun_with(self, cue: Cue) -> list[Event]:
        """Return what the move of a moment has brought before it, and after the one before, that is in no moment."""
        move = next((move for move in cue.after.recent if move.number == cue.before.moves), None)
        begins = None if move is None or cue.moment is None else cue.moment.place_in(move.events)
        if move is None or not begins:
            return []
        words = self.voice_of(cue.after).hosted.words
        in_moments = [event for one in words.moments.found(move.events) for event in one.events]
        return [event for event in move.events[:begins] if event not in in_moments]

    def _take_skipped(self, cue: Cue) -> list[Cue]:
        """Take the moments up to a fold, or before a moment, that there was no time for: its picture shows it all."""
        is_fold, end = cue.moment is None, _place(cue)
        by_place = sorted(((_place(each), each) for each in self.dropped), key=itemgetter(0))
        skipped = [each for place, each in by_place if place < end or (is_fold and place == end)]
        self.dropped = tuple(each for _, each in by_place[len(skipped) :])
        return skipped

    def _take_unshown(self, cue: Cue, moment: Moment) -> Moment:
        """Return a moment with what has happened before it and was in no picture; its own will have been in one."""
        since = [
            (Pictured(move.number, place), event)
            for move in moves_from(self.pictured.move, cue.after)
            for place, event in enumerate(move.events, 1)
            if (move.number, place) > self.pictured
        ]
        events = [event for _, event in since]
        own = next((place for place, (at, _) in enumerate(since) if at.move >= cue.before.moves), len(since))
        end = moment.end_in(events, own)
        if end == own:
            return moment
        self.pictured = since[end - 1][0]
        return moment.after(events[:end])

    def _already_told(self) -> list[Event]:
        """Return what moments have told whose changes still bear marks, and what folds have since the last position."""
        return [*self.folded, *(event for _, event in self.told)]

    def _voiced(self, table: Table, events: Sequence[Event]) -> Sequence[Entry]:
        return self.voice_of(table).tell(events)


def is_told_by(earlier: Cue, later: Cue, words: GameWords) -> bool:
    """Tell whether a moment tells all that one before it does, by the words of their game."""
    if earlier.moment is None or later.moment is None:
        return False
    return words.moments.is_told_by(earlier.moment, later.moment)


def moves_from(first: int, table: Table) -> tuple[RecentMove, ...]:
    """Return the moves at hand of a table, from one on."""
    return tuple(move for move in table.recent if move.number >= first)


def _marked_beside(told: Sequence[Entry], folded: Iterable[Cue], table: Table, voice: Voice) -> tuple[RecentMove, ...]:
    """Return what a fold marks: what is told beside it by lines with numbers, or the moves of its moments."""
    if deeds := deeds_of(told):
        return as_moves(table, deeds)
    numbers = {number for cue in folded for number in range(cue.before.moves, cue.after.moves)}
    moves = tuple(move for move in table.recent if move.number in numbers)
    return tuple(marked_moves(table, voice.hosted, moves, voice.language))


def _place(cue: Cue) -> _Place:
    """Return where in its game a moment ends."""
    number, events = cue.after.moves - 1, cue.after.recent[-1].events if cue.after.recent else ()
    return number, (0 if cue.moment is None else cue.moment.end_in(events)) or len(events)


def _told_of(cue: Cue, told: Collection[Event]) -> list[Event]:
    """Return what a moment tells, without what it takes over from moves before its own and has been told already."""
    known = [event for event in _taken_over(cue) if event in told]
    return [] if cue.moment is None else [event for event in cue.moment.events if event not in known]


def _taken_over(cue: Cue) -> list[Event]:
    """Return what a moment tells of moves before its own, as a judgement does that follows several decisions."""
    own = [event for move in moves_from(cue.before.moves, cue.after) for event in move.events]
    return [] if cue.moment is None else [event for event in cue.moment.events if event not in own]


def _outcome(entries: Sequence[Entry]) -> list[Entry]:
    """Return what came of a moment, with what that is about; where nothing did, what was done."""
    if not any(entry.is_result for entry in entries):
        return _no_routine(entries)
    return [entry for entry in entries if entry.is_result or entry.is_heading]


def _no_routine(entries: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.weight > Weight.ROUTINE]
