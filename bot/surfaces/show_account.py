"""What a board has shown and told of its game since its last position, and what it owes to be told.

There is not time for every moment, and a member who plays alone cuts a show short by moving on. What was left out is
owed: the words of the next moment begin with its results, and the picture marks them. A fold stands for many moments
and tells all of them in short.
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
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import RecentMove, Table
    from games import Event
    from words.game_words import GameWords
    from words.moment_words import MomentWords
    from words.telling import Entry, Moment


class Cue(NamedTuple):
    """A moment that is to be shown, or a fold: the position after a move, in the place of many moments."""

    before: Table
    """The table before the move."""
    after: Table
    """The table after the move."""
    moment: Moment | None
    """None for a fold."""


class Voice(NamedTuple):
    """How a table's board tells what happens."""

    hosted: HostedGame
    names: Sequence[str]
    """Of the seats, for a message."""
    language: CatalogueLanguage
    reader: int | None
    """The seat whose deeds are told as "you"; none where several people read."""

    def tell(self, events: Sequence[Event]) -> Sequence[Entry]:
        """Tell events at length."""
        return self.hosted.words.tell(events, self.names, self.language, self.reader)

    def tell_in_short(self, events: Sequence[Event]) -> Sequence[Entry]:
        """Tell many events in few words."""
        return self.hosted.words.in_short(events, self.names, self.language, self.reader)


class Pictured(NamedTuple):
    """How far the pictures have come that a board has shown."""

    move: int
    """All moves before this one have been in a picture."""
    events: int
    """How many events of this move have been in a picture."""


class ToldMoment(NamedTuple):
    """A moment as it is shown now."""

    moment: Moment
    """The moment, with the earlier events that no picture has shown, which it marks as well."""
    lines: Sequence[Entry]
    """What happened before it and has not been told, and then what happens in it."""


class ToldFold(NamedTuple):
    """A position in the place of many moments."""

    lines: Sequence[Entry]
    marked: tuple[RecentMove, ...]
    """The moves whose changes it marks; where lines and marks are numbered, one for each line."""


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
    """How far its pictures have come, in its last position or in a moment after that."""
    folded: tuple[Event, ...] = ()
    """The events told beside folds since the last position."""
    told: tuple[tuple[int, Event], ...] = ()
    """The events told beside moments that the position still marks, each with the last move of its moment."""
    dropped: tuple[Cue, ...] = ()
    """The moments of this show that there was no time for. The next moment or fold tells them, or else the position."""
    missed: tuple[Cue, ...] = ()
    """The moments left out of shows that were cut short. Only the next moment tells them."""

    @property
    def is_owing(self) -> bool:
        """Whether there are moments that were left out and have not been told."""
        return bool(self.dropped or self.missed)

    def copy(self) -> Account:
        """Return the account as it is now, whatever happens to this one."""
        return replace(self)

    def tell(self, cue: Cue, moment: Moment) -> ToldMoment:
        """Tell a moment that is to be shown, and before it whatever else its picture shows that has not been told."""
        self.dropped, self.missed = self.dropped + self.missed, ()
        own = in_sight(self._voiced(cue.after, _told_of(cue, self._already_told())))
        lines = after_skipped(self._take_untold(cue), own)
        marked = self._take_unshown(cue, moment)
        self.told += tuple((cue.after.moves - 1, event) for event in moment.events)
        return ToldMoment(marked, lines)

    def fold(self, cue: Cue) -> ToldFold:
        """Tell in short the moments that a fold stands for: those up to it that there was no time for."""
        folded, known = self._take_skipped(cue), self._already_told()
        events: list[Event] = []
        for each in folded:
            events += _told_of(each, [*known, *events])
        self.folded += tuple(events)
        voice = self.voice_of(cue.after)
        told = in_sight(voice.tell_in_short(events))
        self.pictured = Pictured(cue.after.moves, 0)
        return ToldFold(told, _marked_beside(told, folded, cue.after, voice))

    def note_position_shown(self, moves: int, marked_from: int) -> None:
        """Note that a position is shown.

        Args:
            moves: how many moves it has had.
            marked_from: the first move that it marks.
        """
        self.told = tuple(told for told in self.told if told[0] >= marked_from)
        self.folded = ()
        self.moves, self.pictured = moves, Pictured(moves, 0)

    def told_from(self, first: int) -> list[Event]:
        """Return the events that moments have told, of this move and those after it."""
        return [event for number, event in self.told if number >= first]

    def is_owed_between(self, first: Cue, second: Cue) -> bool:
        """Tell whether a moment was left out between two others."""
        return any(
            first.before.moves <= each.before.moves and each.after.moves <= second.after.moves for each in self.dropped
        )

    def leave_out(self, cues: Iterable[Cue]) -> None:
        """Owe moments that there is no time for."""
        self.dropped += tuple(cues)

    def close(self) -> None:
        """End a show: the position after it marks what is still owed."""
        self.dropped = ()

    def settle(self) -> None:
        """Owe nothing any more, whatever was left out."""
        self.dropped = self.missed = ()

    def cut_short(self, left_out: Iterable[Cue]) -> None:
        """Cut the show short: the next moment is to tell what it has left out already, and these moments as well."""
        self.missed += (*self.dropped, *left_out)
        self.dropped = ()

    def take_back(self, words: MomentWords, events: Sequence[Event]) -> None:
        """Owe nothing of what a move has taken back by a rule of the game.

        Args:
            words: of the game; they tell what is left of a moment.
            events: of the move.
        """
        self.dropped = tuple(_left_of(self.dropped, words, events))
        self.missed = tuple(_left_of(self.missed, words, events))

    def withdraw(self, moves: int) -> None:
        """Forget all that came after so many moves, since it was taken back."""
        self.dropped = tuple(cue for cue in self.dropped if cue.after.moves <= moves)
        self.missed = tuple(cue for cue in self.missed if cue.after.moves <= moves)
        self.told = tuple(told for told in self.told if told[0] < moves)
        self.folded = ()
        self.moves = min(self.moves, moves)
        self.pictured = min(self.pictured, Pictured(moves, 0))

    def _take_untold(self, cue: Cue) -> list[Entry]:
        """Take what happened before a moment and has not been told, since the moment's picture shows its results.

        This is told: of moments that there was no time for, their results, or what was done where there were none; of
        moves without a moment, and of the beginning of its own move, all but routine. If that comes to nothing, the
        moves without a moment are told with their routine.
        """
        skipped = self._take_skipped(cue)
        plain = self._moves_without_moment(cue, skipped)
        told = [((move.number, 0), _no_routine(self._voiced(cue.after, move.events))) for move in plain]
        told += self._beginnings(cue, skipped)
        told += self._results(cue, skipped)
        self.moves = max(self.moves, cue.after.moves)
        notable = [entry for _, entries in sorted(told, key=itemgetter(0)) for entry in entries]
        if notable or not plain:
            return notable
        return list(self._voiced(cue.after, [event for move in plain for event in move.events]))

    def _moves_without_moment(self, cue: Cue, skipped: Sequence[Cue]) -> list[RecentMove]:
        """Return the moves before a moment that brought no moment and have not been told."""
        words = self.voice_of(cue.after).hosted.words
        in_moments = [
            *self._already_told(),
            *(event for each in (cue, *skipped) if each.moment for event in each.moment.events),
        ]
        return [
            move
            for move in moves_from(self.moves, cue.before)
            if any(event not in in_moments for event in move.events) and not words.moments.found(move.events)
        ]

    def _beginnings(self, cue: Cue, skipped: Sequence[Cue]) -> list[tuple[_Place, list[Entry]]]:
        """Return what the moves of moments began with that has not been told, with its place in the game."""
        untold = (each for each in (*skipped, cue) if self.moves <= each.before.moves)
        begun = {each.before.moves: self._begun_with(each) for each in untold}  # the last moment of a move counts
        return [
            ((number, 0), _no_routine(self._voiced(cue.after, events))) for number, events in begun.items() if events
        ]

    def _results(self, cue: Cue, skipped: Sequence[Cue]) -> list[tuple[_Place, list[Entry]]]:
        """Return the results of moments that were left out before another, each with its place in the game."""
        words = self.voice_of(cue.after).hosted.words
        known = self._already_told()
        results: list[tuple[_Place, list[Entry]]] = []
        for each, following in pairwise([*skipped, cue]):
            if is_told_by(each, following, words):
                continue
            events = [event for event in _told_of(each, known) if event not in _taken_over(cue)]
            known += events
            results.append((_place(each), _outcome(self._voiced(each.after, events))))
        return results

    def _begun_with(self, cue: Cue) -> list[Event]:
        """Return the events before a moment in its own move that belong to no moment."""
        move = next((move for move in cue.after.recent if move.number == cue.before.moves), None)
        begins = None if move is None or cue.moment is None else cue.moment.place_in(move.events)
        if move is None or not begins:
            return []
        words = self.voice_of(cue.after).hosted.words
        in_moments = [event for one in words.moments.found(move.events) for event in one.events]
        return [event for event in move.events[:begins] if event not in in_moments]

    def _take_skipped(self, cue: Cue) -> list[Cue]:
        """Take the moments that there was no time for, up to a fold or before a moment: its picture shows them."""
        is_fold, end = cue.moment is None, _place(cue)
        by_place = sorted(((_place(each), each) for each in self.dropped), key=itemgetter(0))
        skipped = [each for place, each in by_place if place < end or (is_fold and place == end)]
        self.dropped = tuple(each for _, each in by_place[len(skipped) :])
        return skipped

    def _take_unshown(self, cue: Cue, moment: Moment) -> Moment:
        """Return a moment with the earlier events that no picture has shown, and note that its picture shows them."""
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
        """Return the events that moments and folds have told since the last position, or that it still marks."""
        return [*self.folded, *(event for _, event in self.told)]

    def _voiced(self, table: Table, events: Sequence[Event]) -> Sequence[Entry]:
        return self.voice_of(table).tell(events)


def read_in_panel(cue: Cue, voice: Voice, known: Collection[Event] = ()) -> list[Entry]:
    """Return what a panel tells of a moment whose outcome is known.

    First comes what others have done since the last picture, but for routine: the picture of the moment shows it, and
    nothing else has told it beside a panel.

    Args:
        cue: the moment; nothing is told of a fold.
        voice: whose panel it is, and how it is told.
        known: the events that the panel has told before, unless they have happened again since.
    """
    moment = cue.moment
    if moment is None:
        return []
    new = _told_of(cue, known)
    earlier = [event for event in moment.unshown if event not in known and not is_deed_of(voice.reader, event)]
    return after_skipped(_no_routine(voice.tell(earlier)), voice.tell(new or moment.events))


def is_deed_of(seat: int | None, event: Event) -> bool:
    """Tell whether a seat did what happens in an event; nobody did where there is no seat."""
    return seat is not None and getattr(event, "seat", None) == seat


def is_told_by(earlier: Cue, later: Cue, words: GameWords) -> bool:
    """Tell whether a later moment tells all that an earlier one does, by the words of their game."""
    if earlier.moment is None or later.moment is None:
        return False
    return words.moments.is_told_by(earlier.moment, later.moment)


def moves_from(first: int, table: Table) -> tuple[RecentMove, ...]:
    """Return a table's recent moves, from this one on."""
    return tuple(move for move in table.recent if move.number >= first)


def _marked_beside(told: Sequence[Entry], folded: Iterable[Cue], table: Table, voice: Voice) -> tuple[RecentMove, ...]:
    """Return what a fold marks: the deeds told beside it where the board marks these, else its moments' moves."""
    if deeds := deeds_of(told):
        return as_moves(table, deeds)
    numbers = {number for cue in folded for number in range(cue.before.moves, cue.after.moves)}
    moves = tuple(move for move in table.recent if move.number in numbers)
    return tuple(marked_moves(table, voice.hosted, moves, voice.language))


def _left_of(owed: Iterable[Cue], words: MomentWords, events: Sequence[Event]) -> Iterator[Cue]:
    """Yield what is left of moments after a move has taken something back."""
    for cue in owed:
        left = None if cue.moment is None else words.follow_up(cue.moment, events)
        if left is not None:
            yield cue._replace(moment=left)


def _place(cue: Cue) -> _Place:
    """Return where in its game a moment ends."""
    number, events = cue.after.moves - 1, cue.after.recent[-1].events if cue.after.recent else ()
    return number, (0 if cue.moment is None else cue.moment.end_in(events)) or len(events)


def _told_of(cue: Cue, told: Collection[Event]) -> list[Event]:
    """Return the events that a moment tells, without earlier moves' events that have been told already."""
    known = [event for event in _taken_over(cue) if event in told]
    return [] if cue.moment is None else [event for event in cue.moment.events if event not in known]


def _taken_over(cue: Cue) -> list[Event]:
    """Return the events of earlier moves that belong to a moment, as those of a verdict on several decisions do."""
    own = [event for move in moves_from(cue.before.moves, cue.after) for event in move.events]
    return [] if cue.moment is None else [event for event in cue.moment.events if event not in own]


def _outcome(entries: Sequence[Entry]) -> list[Entry]:
    """Return the results of a moment with their headings; where there are none, what was done."""
    if not any(entry.is_result for entry in entries):
        return _no_routine(entries)
    return [entry for entry in entries if entry.is_result or entry.is_heading]


def _no_routine(entries: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.weight > Weight.ROUTINE]
