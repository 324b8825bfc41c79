"""The moments of one table that wait to be shown, and how they become fewer where there is not time for all.

Moments that are dropped are returned, so that the account can owe them to what is shown next.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from bot.surfaces.show_account import Cue, is_told_by, moves_from
from bot.surfaces.show_stage import SHORTEST_SCENE
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from bot.model.table import Table
    from bot.surfaces.show_account import Account, Voice
    from words.game_words import GameWords
    from words.telling import Moment


@dataclass(slots=True)
class Queue:
    """What waits to be shown, in the order in which it happened."""

    words: GameWords
    """They find the moments, and know which of these one picture can show together."""
    voice_of: Callable[[Table], Voice]
    """Gives the voice in which a table's board tells what happens."""
    cues: deque[Cue] = field(default_factory=deque)

    def __len__(self) -> int:
        return len(self.cues)

    def __iter__(self) -> Iterator[Cue]:
        return iter(self.cues)

    @property
    def following(self) -> Cue | None:
        """What is to be shown next; none where nothing waits."""
        return self.cues[0] if self.cues else None

    @property
    def moments(self) -> list[Cue]:
        """What waits, without folds."""
        return [cue for cue in self.cues if cue.moment is not None]

    def add_move(self, before: Table, after: Table) -> None:
        """Add the moments of a move; the words of the game may instead change the moment that waits last."""
        if not after.recent:
            return
        events = after.recent[-1].events
        if self.cues:
            last = self.cues[-1]
            left = None if last.moment is None else self.words.moments.follow_up(last.moment, events)
            if left is not last.moment:
                self.cues.pop()
                self.cues.extend([Cue(last.before, after, left)] if left else [])
                return
        earlier = [event for move in after.recent[:-1] for event in move.events]
        moments = self.words.moments
        found = self._with_last([moments.with_earlier(moment, earlier) for moment in moments.found(events)])
        self.cues.extend(Cue(before, after, moment) for moment in found)

    def take(self) -> Cue:
        """Take what is to be shown next."""
        return self.cues.popleft()

    def clear(self) -> None:
        """Drop everything."""
        self.cues.clear()

    def withdraw(self, moves: int) -> None:
        """Drop all that came after so many moves, since it was taken back."""
        self.cues = deque(cue for cue in self.cues if cue.after.moves <= moves)

    def drop_folds(self) -> None:
        """Drop the folds."""
        self.cues = deque(self.moments)

    def drop_earlier(self, table: Table) -> list[Cue]:
        """Drop all but what the latest move, which led to this table, has brought; return the moments dropped."""
        earlier = [cue for cue in self.moments if cue.after is not table]
        self.cues = deque(cue for cue in self.cues if cue.after is table)
        return earlier

    def drop_told(self) -> list[Cue]:
        """Drop each moment that the next one tells as well; return those dropped."""
        told = [cue for cue, following in pairwise(self.cues) if is_told_by(cue, following, self.words)]
        self.cues = deque(cue for cue in self.cues if cue not in told)
        return told

    def join_neighbours(self, most: int, account: Account) -> None:
        """Join neighbouring moments into one picture, from the first on, until there is time for all.

        Args:
            most: for how many there is time.
            account: knows which moments were left out; two between which one was left out are not joined.
        """
        place = 0
        while len(self.moments) > most and place + 1 < len(self.cues):
            both = self._joined(self.cues[place], self.cues[place + 1], account)
            if both is None:
                place += 1
            else:
                self.cues[place] = both
                del self.cues[place + 1]

    def drop_lesser(self, most: int, *, is_over: bool) -> list[Cue]:
        """Fold the lesser moments where more wait than a show has room for; return those folded.

        The most important ones stay. Among equally important ones, those stay that change most for one seat, then for
        all seats, so that few scores jump in the pictures of others; then those that touch most seats; then the latest.

        Args:
            most: for how many there is room.
            is_over: whether the last one has ended the game. Then that one stays, and the lesser ones are dropped
                without a fold, because the moments after them tell what they brought.
        """
        moments = self.moments
        if len(moments) <= most:
            return []
        ranked = sorted(range(len(moments)), key=lambda place: (*self._greatness(moments[place]), place), reverse=True)
        if is_over:
            ranked.sort(key=lambda place: place != len(moments) - 1)
        kept = ranked[:most]
        lesser = [cue for place, cue in enumerate(moments) if place not in kept]
        last = lesser[-1]
        fold = moments.index(last)
        self.cues = deque(moments[place] for place in sorted(kept) if place < fold)
        if not is_over:
            self.cues.append(Cue(last.before, last.after, None))
        self.cues.extend(moments[place] for place in sorted(kept) if place > fold)
        return lesser

    def drop_all_but_last(self, left: float) -> list[Cue]:
        """Drop what comes before the last moment as far as so many seconds are too few; return the moments dropped."""
        dropped: list[Cue] = []
        while len(self.cues) > 1 and len(self.cues) * SHORTEST_SCENE > left:
            dropped.append(self.cues.popleft())
        return [cue for cue in dropped if cue.moment is not None]

    def _with_last(self, found: Sequence[Moment]) -> Sequence[Moment]:
        """Return the moments of a move; the first may take in the moment that waits last, which then waits no more."""
        waiting = self.cues[-1].moment if self.cues else None
        longer = self.words.moments.with_waiting(waiting, found[0]) if waiting is not None and found else None
        if longer is None:
            return found
        self.cues.pop()
        return [longer, *found[1:]]

    def _joined(self, first: Cue, second: Cue, account: Account) -> Cue | None:
        """Return two moments as one; none where their game does not draw them so, or the picture would show more.

        A picture begins with the position before the move of its moment. So the first moment must begin its move,
        unless both are of the same move; and no moment may have been left out between them.
        """
        if first.moment is None or second.moment is None or account.is_owed_between(first, second):
            return None
        moves = moves_from(first.before.moves, second.after)
        if moves[0].number != first.before.moves or (len(moves) > 1 and first.moment.place_in(moves[0].events) != 0):
            return None
        events = [event for move in moves for event in move.events]
        moment = self.words.both(first.moment, second.moment, events)
        return None if moment is None else Cue(first.before, second.after, moment)

    def _greatness(self, cue: Cue) -> tuple[Weight, int, int, int]:
        """Return a moment's weight, the largest change for one seat, the change for all, and how many seats it touches.

        Seats whose number does not change count as touched as well, such as all who took part in a raid that failed.
        """
        entries = () if cue.moment is None else self.voice_of(cue.after).tell(cue.moment.events)
        changes = [abs(gain) for entry in entries for gain in entry.gains.values()]
        touched = {seat for entry in entries for seat in entry.gains}
        weight = max((entry.weight for entry in entries), default=Weight.ROUTINE)
        return weight, max(changes, default=0), sum(changes), len(touched)
