"""The words for a game's moments: which there are, how they are joined, and what is said beside their pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event
    from words.facts import Fact
    from words.language import Language
    from words.telling import Moment, StagedMoment


@dataclass(frozen=True, kw_only=True)
class MomentWords:
    """The moments of one game; the defaults suit a game without any."""

    found: Callable[[Sequence[Event]], Sequence[Moment]] = lambda _events: ()
    """Returns the moments in the events of a move, in order: what is worth a picture of its own; see
    `rendering.game_pictures`."""
    opening: Callable[[Moment, Sequence[str], Language, int | None], str] = lambda *_: ""
    """Says what is at stake in a moment, without its outcome, until the board tells that: while its picture moves, if
    it does; to everybody, or to a seat as `GameWords.tell` does. Empty if everything may be told at once: neither luck
    nor a secret decides anything, and no panel need wait for it."""
    follow_up: Callable[[Moment, Sequence[Event]], Moment | None] = lambda moment, _events: moment
    """Returns what becomes of a moment that waits to be shown, given the events of the next move: the same moment, a
    longer one that includes them, or what is left if the move took something back; None if nothing is left."""
    kind_of_both: Callable[[Moment, Moment], str] = lambda _first, _second: ""
    """Returns the kind of moment that shows two moments and all that happened between them in one picture, used when
    there is no time for both; empty if no picture can."""
    is_told_by: Callable[[Moment, Moment], bool] = lambda _earlier, _later: False
    """Tells whether a later moment tells all that an earlier one does, so that the earlier may be cut short."""
    with_earlier: Callable[[Moment, Sequence[Event]], Moment] = lambda moment, _earlier: moment
    """Returns a moment together with the events of earlier moves (oldest first) that belong to it, because several
    moves led to it. Most moments have only events of their own move."""
    with_waiting: Callable[[Moment, Moment], Moment | None] = lambda _waiting, _first: None
    """Joins a moment that waits to be shown with the first moment of the next move into one, whose picture begins with
    the position before that move; None if they stay two moments."""
    position: Callable[[StagedMoment, Sequence[str], Language], Sequence[Fact]] | None = None
    """Tells the position that the picture of a moment shows, besides what happens in it; None if that is simply the
    position after the move."""
