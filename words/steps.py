"""A whole game step by step, as a replay shows it: which moves belong together, and to which turn."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games import Event, Outcome
    from words.game_log import PastMove
    from words.game_words import GameWords
    from words.language import Language
    from words.telling import Moment


Still = TypeVar("Still")

MOST_SHOTS = 60
"""How many pictures a whole game has at most."""
WHOLE_SECONDS = 90.0
"""How long a whole game is shown, unless that would be too long or too short for one picture."""
SHORTEST_SHOT, LONGEST_SHOT = 1.5, 3.0
"""How many seconds one picture of a whole game stands."""


class Shot(NamedTuple):
    """One picture of a whole game: a position, and what led there since the one before."""

    view: Any
    """An onlooker's."""
    recent: Sequence[Sequence[Event]]
    """What each of the moves since the picture before has brought, oldest first; a moment itself knows that."""
    outcome: Outcome | None = None
    """How the game ended, where this is its end."""
    staged: StagedMoment | None = None
    """What people watched on the way there, which is shown in place of the position."""


class Take(NamedTuple, Generic[Still]):
    """One part of a moving picture."""

    shown: Still
    before: Still | None
    """What it takes the place of; none in the first part, which shows the end for an instant."""
    seconds: float | None
    """How long it stands; none for the last, at which the picture rests."""


class ReplayStep(NamedTuple):
    """One step of a replay: a move of which there is something to tell, with what was chosen in secret before it."""

    first: int
    """How many moves had been made before it."""
    last: int
    """How many moves had been made after it."""
    turns: tuple[int, ...]
    """The numbers of the turns of which it tells, ascending, from 1, as `GameWords.turn_heading` counts."""
    is_told: bool
    """Whether there is something to tell of it; only the last step may lack that."""
    moments: tuple[Moment, ...] = ()
    """What of it people would watch at a real table; all of them are part of its last move."""

    @property
    def turn(self) -> int:
        """The number of the turn to which it belongs."""
        return self.turns[0]


def steps_of(words: GameWords, beginning: Any, moves: Sequence[PastMove]) -> list[ReplayStep]:
    """Split a game into steps; of what a move tells nothing, such as a secret choice, the next one tells that does.

    So each step has something to show, and those of a game in progress tell nothing that its board has not shown. What
    waits to be told is the last step, where everybody could see that something has changed. What was taken back is no
    step, nor is the taking back: whoever watches a game afterwards sees what was meant.

    Args:
        words: of the game.
        beginning: an onlooker's view before the first move.
        moves: all, from the first on, with what an onlooker saw after each.
    """
    turns = words.turns([event for move in moves for event in move.events])
    turn_of = [number for number, events in enumerate(turns, 1) for _ in events] or [1]
    steps: list[ReplayStep] = []
    first, told = 0, 0
    for number, move in enumerate(moves, 1):
        taken_back = words.taken_back(move.events)
        if steps and taken_back and words.is_told(taken_back):
            first = steps.pop().first
        elif words.is_told(move.events) and not taken_back:
            of = sorted({turn_of[told + at] for at, event in enumerate(move.events) if words.is_told((event,))})
            moments = tuple(words.moments.found(move.events))
            steps.append(ReplayStep(first, number, tuple(of), is_told=True, moments=moments))
            first = number
        told += len(move.events)
    before, now = (_view_after(moves, count, beginning) for count in (first, len(moves)))
    if before != now and not _is_undone(words, moves[first:]):
        steps.append(ReplayStep(first, len(moves), (turn_of[-1],), is_told=False))
    return steps


def without_taken_back(words: GameWords, moves: Sequence[Sequence[Event]]) -> list[tuple[Event, ...]]:
    """Return what each of some moves has brought, without what was taken back and that it was: neither is marked."""
    kept: list[list[Event]] = []
    for events in moves:
        taken_back = words.taken_back(events)
        for deed in taken_back:
            at = next((earlier for earlier in reversed(kept) if deed in earlier), None)
            if at is not None:
                del at[len(at) - 1 - at[::-1].index(deed)]
        kept.append([] if taken_back else list(events))
    return [tuple(events) for events in kept]


def _is_undone(words: GameWords, moves: Sequence[PastMove]) -> bool:
    """Tell whether all that some moves brought was taken back, so that no more than how often may be seen of them."""
    events = [move.events for move in moves]
    return any(map(words.taken_back, events)) and not any(without_taken_back(words, events))


def _view_after(moves: Sequence[PastMove], count: int, beginning: Any) -> Any:
    """Return what an onlooker saw after so many moves; what they saw at first where that is not known."""
    view_after = moves[count - 1].view_after if count else None
    return beginning if view_after is None else view_after()


def told_in(words: GameWords, moves: Sequence[PastMove], names: Sequence[str], language: Language) -> list[str]:
    """Tell everybody what happened in some moves, all of it; nothing where they were made in secret."""
    turns = words.turns([event for move in moves for event in move.events])
    return [entry.text for turn in turns for entry in words.tell(turn, names, language, None)]


def folded(steps: Sequence[ReplayStep], most: int = MOST_SHOTS) -> list[ReplayStep]:
    """Return a game in fewer steps: the ends of turns and, where there is room, those with moments, and then others.

    Args:
        steps: all of a game.
        most: how many pictures there may be, that of the beginning included; at least 2.
    """
    told = [step for step in steps if step.is_told]
    ends = [place for place, step in enumerate(told) if place + 1 == len(told) or told[place + 1].turn != step.turn]
    watched = [place for place, step in enumerate(told) if step.moments]
    kept: set[int] = set()
    for places in (ends, watched, range(len(told))):
        left = [place for place in places if place not in kept]
        kept |= {left[place] for place in _evenly(len(left), most - 1 - len(kept))}
    shown = [told[place] for place in sorted(kept)]
    return [step._replace(first=first) for first, step in zip([0, *(step.last for step in shown)], shown, strict=False)]


def shots(
    words: GameWords, beginning: Any, moves: Sequence[PastMove], outcome: Outcome | None, most: int = MOST_SHOTS
) -> list[Shot]:
    """Return the pictures of a whole game, in their order: its beginning, what people watched, how it stood, its end.

    Args:
        words: of the game.
        beginning: an onlooker's view before the first move.
        moves: all.
        outcome: how the game ended; none where it was ended before.
        most: how many pictures there may be, at least 2; the end of a game may have two more where that is 2 or 3.
    """
    steps = steps_of(words, beginning, moves)
    for kept in range(most, 1, -1):
        shown = [Shot(beginning, ()), *_led_through(words, folded(steps, kept), beginning, moves, outcome)]
        if len(shown) <= most:
            break
    return shown


def _led_through(
    words: GameWords, steps: Sequence[ReplayStep], beginning: Any, moves: Sequence[PastMove], outcome: Outcome | None
) -> Iterator[Shot]:
    """Yield what is shown of steps: their moments; the position after a step where there are none, or the end."""
    unshown: Sequence[Event] = ()
    for step in steps:
        view, before = (_view_after(moves, count, beginning) for count in (step.last, step.last - 1))
        brought = without_taken_back(words, [move.events for move in moves[step.first : step.last]])
        recent = [*([unshown] if unshown else []), *brought]
        watched, unshown = _marked(step.moments, list(chain.from_iterable(recent[:-1])), recent[-1])
        yield from (Shot(view, (), staged=StagedMoment(before, view, moment)) for moment in watched)
        end = outcome if step.last == len(moves) else None
        if not watched or end is not None:
            yield Shot(view, recent, end)
            unshown = ()


def _marked(
    moments: Sequence[Moment], earlier: Sequence[Event], own: Sequence[Event]
) -> tuple[list[Moment], Sequence[Event]]:
    """Return moments with what has happened since the picture before each, and what has happened since the last one.

    Args:
        moments: of one move, in their order.
        earlier: what has happened before that move since the picture before.
        own: what that move has brought.
    """
    events, end = [*earlier, *own], len(earlier)
    marked, shown = [], 0
    for moment in moments:
        end = moment.end_in(events, end)
        marked.append(moment.after(events[shown:end]))
        shown = end
    return marked, events[shown:]


def _evenly(count: int, most: int) -> list[int]:
    """Return at most so many of the numbers below a count, evenly apart, the last one among them."""
    kept = min(count, most)
    return [count * number // kept - 1 for number in range(1, kept + 1)]


def takes(stills: Sequence[Still]) -> list[Take[Still]]:
    """Return the parts of a moving picture, in their order, from what it shows one after the other; at least one."""
    seconds = seconds_of_shot(len(stills))
    parts = [Take(shown, before, seconds) for before, shown in pairwise([stills[-1], *stills])]
    return [Take(stills[-1], None, seconds), *parts[:-1], parts[-1]._replace(seconds=None)]


def seconds_of_shot(count: int) -> float:
    """Return how many seconds each picture of a whole game stands, of so many."""
    return min(LONGEST_SHOT, max(SHORTEST_SHOT, WHOLE_SECONDS / max(count, 1)))
