"""Which moments a game has, how they are told apart and joined, and what is said beside their pictures."""

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
    """The moments of one game; a game that has none needs no more than this."""

    found: Callable[[Sequence[Event]], Sequence[Moment]] = lambda _events: ()
    """Finds in the events of a move what is worth a picture of its own, in order; see `rendering.game_pictures`."""
    opening: Callable[[Moment, Sequence[str], Language, int | None], str] = lambda *_: ""
    """Says what is at stake in a moment, without its outcome, while its picture moves towards that; to everybody, or to
    a seat as `GameWords.tell` does. Empty where everything may be told at once, since neither luck nor a secret decides
    anything."""
    follow_up: Callable[[Moment, Sequence[Event]], Moment | None] = lambda moment, _events: moment
    """Returns what becomes of a moment that waits to be shown, when the next move brings these events: the same moment,
    a longer one that includes them, or what is left of it where the move took something back; none where nothing is."""
    kind_of_both: Callable[[Moment, Moment], str] = lambda _first, _second: ""
    """Returns the kind of moment whose one picture shows two moments, and all that happened between them, where there
    is no time for both; empty where no picture does."""
    is_told_by: Callable[[Moment, Moment], bool] = lambda _earlier, _later: False
    """Tells whether a later moment tells all that an earlier one does, so that nobody need see the earlier to its end.
    """
    with_earlier: Callable[[Moment, Sequence[Event]], Moment] = lambda moment, _earlier: moment
    """Returns a moment with those events of earlier moves, given oldest first, that belong to it because several moves
    lead to it. Most moments have the events of their own move alone."""
    with_waiting: Callable[[Moment, Moment], Moment | None] = lambda _waiting, _first: None
    """Joins a moment that waits to be shown with the first moment of the next move, and returns the two as one, whose
    picture begins with the position before that move; none where they stay two."""
    position: Callable[[StagedMoment, Sequence[str], Language], Sequence[Fact]] | None = None
    """Tells the position that the picture of a moment shows, besides what happens in it; none where that is simply the
    position after the move."""
