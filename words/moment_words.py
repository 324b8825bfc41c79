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
    """Says to everybody, or to a seat as `GameWords.tell` does, what a moment is about and not what comes of it, for as
    long as its picture moves towards that; empty where all may be told at once, as of a deed without luck and
    secrets."""
    follow_up: Callable[[Moment, Sequence[Event]], Moment | None] = lambda moment, _events: moment
    """Returns what becomes of a moment that still waits to be shown when the next move brings these events: itself, a
    longer one that holds them all, or what is left of it where something was taken back; none where nothing is left."""
    kind_of_both: Callable[[Moment, Moment], str] = lambda _first, _second: ""
    """Returns of which kind a moment is that shows two, one after the other, where there is no time for each, with all
    that happened between; empty where no picture shows both."""
    is_told_by: Callable[[Moment, Moment], bool] = lambda _earlier, _later: False
    """Tells of a moment whether a later one tells all that it does, so that nobody need wait for the end of it."""
    with_earlier: Callable[[Moment, Sequence[Event]], Moment] = lambda moment, _earlier: moment
    """Returns a moment together with what its picture shows besides of the events of the moves before it, oldest first,
    where several moves lead to the same moment; most show those of their move alone."""
    with_waiting: Callable[[Moment, Moment], Moment | None] = lambda _waiting, _first: None
    """Returns the first moment of a move together with one of a move before it that still waits to be shown, which then
    is not shown by itself; its picture begins with the position before the later move. None where they stay two."""
    position: Callable[[StagedMoment, Sequence[str], Language], Sequence[Fact]] | None = None
    """Tells how things stand in the picture of a moment, besides what happens in it, from an onlooker's views before
    and after the move that it is a part of; none where that is the position after the move."""
