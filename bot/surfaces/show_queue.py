"""The moments that wait to be shown of one table, and how they become fewer where there is not time for all.

What goes without having been shown is handed back: its account owes that to what is shown next.
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
    """They find the moments, and know which of them one picture shows."""
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
        """What waits but for folds."""
        return [cue for cue in self.cues if cue.moment is not None]

    def add_move(self, before: Table, after: Table) -> None:
        """Have the moments of a move wait; it may change the one that waits last, as its game knows."""
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
        """Have nothing wait any more."""
        self.cues.clear()

    def withdraw(self, moves: int) -> None:
        """Forget all that has come after so many moves: it was taken back."""
        self.cues = deque(cue for cue in self.cues if cue.after.moves <= moves)

    def drop_folds(self) -> None:
        """Keep moments alone."""
        self.cues = deque(self.moments)

    def drop_earlier(self, table: Table) -> list[Cue]:
        """Keep what the move that led to a table has brought; return the moments of before."""
        earlier = [cue for cue in self.moments if cue.after is not table]
        self.cues = deque(cue for cue in self.cues if cue.after is table)
        return earlier

    def drop_told(self) -> list[Cue]:
        """Drop the moments that the one right after them tells as well; return them."""
        told = [cue for cue, following in pairwise(self.cues) if is_told_by(cue, following, self.words)]
        self.cues = deque(cue for cue in self.cues if cue not in told)
        return told

    def join_neighbours(self, most: int, account: Account) -> None:
        """Put moments into one picture, from the first on, as long as more wait than there is time for.

        Args:
            most: for so many there is time.
            account: what was left out before, which may have come between two of them.
        """
        place = 0
        while len(self.moments) > most and place + 1 < len(self.cues):
            both = self._both(self.cues[place], self.cues[place + 1], account)
            if both is None:
                place += 1
            else:
                self.cues[place] = both
                del self.cues[place + 1]

    def drop_lesser(self, most: int, *, is_over: bool) -> list[Cue]:
        """Fold the lesser moments where more wait than a show has room for; return them.

        Of equally important ones those stay that change the most, for one seat and then for all, so that few scores
        jump in the pictures of others; then those that touch the most seats, and of these the latest.

        Args:
            most: so many there is room for.
            is_over: whether the last of them has ended the game. It stays; and nothing folds, for the moments after
                the lesser ones tell what there was no time for, and then comes the finale.
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
        """Drop what comes before the last moment where so many seconds do not last for both; return its moments."""
        dropped: list[Cue] = []
        while len(self.cues) > 1 and len(self.cues) * SHORTEST_SCENE > left:
            dropped.append(self.cues.popleft())
        return [cue for cue in dropped if cue.moment is not None]

    def _with_last(self, found: Sequence[Moment]) -> Sequence[Moment]:
        """Return the moments of a move, the first of which may take in the one that waits last, which then is gone."""
        waiting = self.cues[-1].moment if self.cues else None
        longer = self.words.moments.with_waiting(waiting, found[0]) if waiting is not None and found else None
        if longer is None:
            return found
        self.cues.pop()
        return [longer, *found[1:]]

    def _both(self, first: Cue, second: Cue, account: Account) -> Cue | None:
        """Return two moments as one, if their game draws them so, and knows all that has happened between.

        A picture begins with the position before the move of its moment and what that move brought earlier. So the
        first must be where its move begins, unless both are of the same move. A moment that was left out between them
        would be shown as theirs.
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
        """Return how important a moment is, what the seat that it touches most and all seats win or lose, and how many.

        Who is touched without a number counts as well: where a raid fails, all who have taken part.
        """
        entries = () if cue.moment is None else self.voice_of(cue.after).tell(cue.moment.events)
        changes = [abs(gain) for entry in entries for gain in entry.gains.values()]
        touched = {seat for entry in entries for seat in entry.gains}
        weight = max((entry.weight for entry in entries), default=Weight.ROUTINE)
        return weight, max(changes, default=0), sum(changes), len(touched)
